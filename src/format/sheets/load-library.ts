import { SheetError } from './curve-sheet.ts';

/** Loads a package that only workbooks need. Throws a SheetError that says how to install it where it is missing. */
export async function loadLibrary<Library>(name: string, load: () => Promise<Library>): Promise<Library> {
  try {
    return await load();
  } catch (problem) {
    if ((problem as { readonly code?: unknown }).code !== 'ERR_MODULE_NOT_FOUND') throw problem;
    const message =
      `a workbook (.xlsx) needs one more package: npm install ${name} (with -g if hanker is installed globally). ` +
      'A .csv file needs none';
    throw new SheetError([{ cell: null, message }]);
  }
}

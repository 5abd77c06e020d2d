import { SheetError } from './curve-sheet.ts';

/**
 * Handles a failed `import()` of a package that only workbooks need: throws a SheetError that says how to install it. As a
 * direct `catch` of the import, so that bundlers know that the package may be missing.
 */
export function explainMissing(name: string): (problem: unknown) => never {
  return (problem) => {
    if ((problem as { readonly code?: unknown }).code !== 'ERR_MODULE_NOT_FOUND') throw problem;
    const message =
      `a workbook (.xlsx) needs one more package: npm install ${name} (with -g if hanker is installed globally). ` +
      'A .csv file needs none';
    throw new SheetError([{ cell: null, message }]);
  };
}

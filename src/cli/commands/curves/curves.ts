import { resolve } from 'node:path';
import type { Command } from 'commander';
import {
  curvesToRows,
  EditError,
  loadWorld,
  readSheet,
  rowsToCurves,
  SheetError,
  type SheetKind,
  sheetKind,
  showWorldProblems,
  writeSheet,
} from '../../../format/index.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { readBytes } from '../../worlds/read-bytes.ts';
import { nameOf, openWorld } from '../../worlds/world-file.ts';
import { writeWhole } from '../../worlds/write-file.ts';

/** Bytes; above the limit of the sheet reader, so that its error names the limit. */
const LARGEST_SHEET = 16 * 1024 * 1024;
const HELP = `
A sheet has the columns curve, x, y, kind and parameters. A curve of points has a row per point; a curve of any other
kind has one row. A curve without a name is identified by its path: needs.food.curve.

Examples
  hanker curves export village.yaml curves.csv
  hanker curves import village.yaml curves.csv`;

/** hanker curves: exports the curves of a world to a spreadsheet and imports them. */
export function addCurves(program: Command, terminal: Terminal): void {
  const curves = program
    .command('curves')
    .description('export the curves of a world to a spreadsheet, or import them')
    .addHelpText('after', HELP);
  curves
    .command('export')
    .description('write the curves of a world to a spreadsheet')
    .argument('<world>', 'a world file')
    .argument('<sheet>', 'FILE.csv or FILE.xlsx')
    .addHelpText('after', HELP)
    .action((world: string, sheet: string) => exportCurves(world, sheet, terminal));
  curves
    .command('import')
    .description('replace curves by those of a spreadsheet; the rest of the world file stays as it is')
    .argument('<world>', 'a world file')
    .argument('<sheet>', 'FILE.csv or FILE.xlsx')
    .option('--add', 'also add curves that the world does not have')
    .addHelpText('after', HELP)
    .action((world: string, sheet: string, options: { readonly add?: boolean }) =>
      importCurves(world, sheet, options.add === true, terminal),
    );
}

async function exportCurves(world: string, sheet: string, terminal: Terminal): Promise<void> {
  const kind = kindOf(sheet);
  const { text } = openWorld(world, terminal);
  const rows = curvesToRows(text);
  const path = resolve(terminal.cwd, sheet);
  writeWhole(path, await writeSheet(rows, kind).catch(asMisuse), terminal);
  const count = new Set(rows.slice(1).map(([name]) => name)).size;
  terminal.write(`${nameOf(path, terminal)}: ${count === 1 ? '1 curve' : `${count} curves`} in ${rows.length} rows\n`);
}

async function importCurves(world: string, sheet: string, adds: boolean, terminal: Terminal): Promise<void> {
  const kind = kindOf(sheet);
  const { text, file, path } = openWorld(world, terminal);
  try {
    const rows = await readSheet(readSheetBytes(resolve(terminal.cwd, sheet), sheet), kind, sheet);
    const { text: edited, changed, added } = rowsToCurves(text, rows, { file: sheet, adds });
    const { problems } = loadWorld(edited, file);
    if (problems.length > 0)
      throw new UsageError(
        `${sheet}: the world would have errors with these curves; nothing was written\n\n${showWorldProblems(problems)}`,
      );
    if (edited !== text) writeWhole(path, edited, terminal);
    const list = (what: string, names: readonly string[]) =>
      names.length === 0 ? [] : [`${what} ${names.join(', ')}`];
    const done = [...list('changed', changed), ...list('added', added)];
    terminal.write(`${file}: ${done.length === 0 ? 'no curve has changed' : done.join('; ')}\n`);
  } catch (problem) {
    asMisuse(problem);
  }
}

/** Throws what is wrong with a sheet, or can't be changed by it, as a UsageError. */
function asMisuse(problem: unknown): never {
  if (problem instanceof SheetError || problem instanceof EditError) throw new UsageError(problem.message);
  throw problem;
}

function kindOf(sheet: string): SheetKind {
  const kind = sheetKind(sheet);
  if (kind === null) throw new UsageError(`${sheet}: expected a file that ends in .csv or .xlsx`);
  return kind;
}

function readSheetBytes(path: string, name: string): Uint8Array {
  let bytes: Uint8Array | null;
  try {
    bytes = readBytes(path, LARGEST_SHEET);
  } catch (problem) {
    throw new UsageError(`${name}: cannot be read (${(problem as NodeJS.ErrnoException).code ?? 'unknown reason'})`);
  }
  if (bytes === null)
    throw new UsageError(`${name}: is larger than ${LARGEST_SHEET} bytes, the limit for a sheet of curves`);
  return bytes;
}

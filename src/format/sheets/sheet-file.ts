import Papa from 'papaparse';
import { type SheetCell, SheetError, type SheetRow } from './curve-sheet.ts';
import { explainMissing } from './missing-package.ts';
import { measureWorkbook } from './workbook-size.ts';

/** The kinds of spreadsheet files, told by their endings. */
export type SheetKind = 'csv' | 'xlsx';

const LARGEST = 8 * 1024 * 1024;
const MOST_ROWS = 100_000;
const MOST_CELLS = 500_000;
/** Of a workbook, which is packed. */
const LARGEST_UNPACKED = 64 * 1024 * 1024;
/** More than six for each of the 32,767 characters that a cell may hold: '&quot;' is one. */
const LONGEST_PIECE = 200_000;
const MOST_FILES = 1000;

type Refuse = (message: string, cell?: string) => SheetError;

/** The kind of a file by its ending; null for any other. */
export function sheetKind(file: string): SheetKind | null {
  const ending = /\.(csv|xlsx)$/i.exec(file)?.[1].toLowerCase();
  return (ending as SheetKind | undefined) ?? null;
}

/** Rows as the bytes of a file. Throws a SheetError when the package that writes workbooks is not installed. */
export async function writeSheet(rows: readonly SheetRow[], kind: SheetKind): Promise<Uint8Array> {
  if (kind === 'csv') return new TextEncoder().encode(`${Papa.unparse(rows as SheetCell[][], { newline: '\n' })}\n`);
  const { default: writeExcelFile } = await import('write-excel-file/universal').catch(
    explainMissing('write-excel-file'),
  );
  const cells = rows.map((row, at) =>
    row.map((value) => (at === 0 ? { value, fontWeight: 'bold' as const } : { value })),
  );
  const blob = await writeExcelFile(cells as never, { columns: [{ width: 28 }, {}, {}, {}, { width: 40 }] }).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}

/**
 * The rows of a file: the first sheet of a workbook, or comma- or semicolon-separated text (with semicolons, a comma
 * in a number is its decimal point). Throws a SheetError for what is no sheet, and
 * when the package that reads workbooks is not installed.
 */
export async function readSheet(bytes: Uint8Array, kind: SheetKind, file: string): Promise<SheetRow[]> {
  const refuse: Refuse = (message, cell = 'A1') => new SheetError([{ cell, message }], file);
  if (bytes.length > LARGEST) throw refuse(`the file is larger than ${LARGEST} bytes`);
  const rows = kind === 'csv' ? readCsv(bytes, refuse) : await readWorkbook(bytes, refuse);
  if (rows.length > MOST_ROWS) throw refuse(`the sheet has more than ${MOST_ROWS} rows`);
  const cells = rows.reduce((sum, row) => sum + row.length, 0);
  if (cells > MOST_CELLS) throw refuse(`the sheet has ${cells} cells; at most ${MOST_CELLS} are read`);
  return rows;
}

function readCsv(bytes: Uint8Array, refuse: Refuse): SheetRow[] {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuse('the file is not text in UTF-8');
  }
  const { data, errors, meta } = Papa.parse<string[]>(text, { delimitersToGuess: [',', ';', '\t'] });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw refuse('a quote is never closed in this row', `A${(broken.row ?? 0) + 1}`);
  const hasDecimalCommas = meta.delimiter === ';';
  return data.map((row) =>
    row.map((cell) => (hasDecimalCommas && /^-?\d+,\d+$/.test(cell) ? cell.replace(',', '.') : cell)),
  );
}

async function readWorkbook(bytes: Uint8Array, refuse: Refuse): Promise<SheetRow[]> {
  const most = { unpacked: LARGEST_UNPACKED, files: MOST_FILES, longest: LONGEST_PIECE };
  const size = await measureWorkbook(bytes, most);
  if (size === null) throw refuse('the file is no workbook that can be read (.xlsx)');
  if (size.unpacked > LARGEST_UNPACKED)
    throw refuse(`the workbook is ${size.unpacked} bytes when unpacked; at most ${LARGEST_UNPACKED} are read`);
  if (size.files > MOST_FILES) throw refuse(`the workbook holds ${size.files} files; at most ${MOST_FILES} are read`);
  if (size.longest > LONGEST_PIECE)
    throw refuse(`a text or a tag in the workbook has ${size.longest} characters; at most ${LONGEST_PIECE} are read`);
  // A reader fills every row up to the last to the widest: two cells in far corners would take gigabytes.
  const { rows: last, columns } = size.extent;
  if (last > MOST_ROWS) throw refuse(`the sheet has more than ${MOST_ROWS} rows`);
  if (last * columns > MOST_CELLS)
    throw refuse(`the sheet has ${last} rows and ${columns} columns; at most ${MOST_CELLS} cells are read`);
  const { readSheet: readFirst } = await import('read-excel-file/universal').catch(explainMissing('read-excel-file'));
  try {
    const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
    const rows = await readFirst(buffer);
    return rows.map((row) => row.map((cell) => (isCell(cell) ? cell : String(cell))));
  } catch {
    throw refuse('the file is no workbook that can be read (.xlsx)');
  }
}

function isCell(cell: unknown): cell is SheetCell {
  return cell === null || ['string', 'number', 'boolean'].includes(typeof cell);
}

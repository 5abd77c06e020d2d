import { type Curve, DefinitionError, showProblem } from '../../core/index.ts';
import { Check, compileCurve, show, unknownName } from '../../core/internal.ts';
import { type Edit, editWorld } from '../edit/edit.ts';
import { findCurves } from '../shape/find-curves.ts';
import { PRESET_CURVES } from '../shape/presets.ts';
import { isUnreadable, readDocument } from '../yaml/document.ts';
import { isMap, isSame } from '../yaml/value.ts';

/** A cell as spreadsheets have them; empty is null. */
export type SheetCell = string | number | boolean | null;

/** One row of a sheet, cell by cell. */
export type SheetRow = readonly SheetCell[];

/** Something wrong in a sheet. */
export interface SheetProblem {
  /** Such as 'C7'; null when it is not about a cell. */
  readonly cell: string | null;
  readonly message: string;
}

/** Thrown for a sheet that can't be taken over; it names every wrong cell. */
export class SheetError extends Error {
  readonly problems: readonly SheetProblem[];
  /** For these problems; `file` is the name of the sheet in the message. */
  constructor(problems: readonly SheetProblem[], file = 'sheet') {
    super(
      problems.map(({ cell, message }) => `${file}${cell === null ? '' : `, cell ${cell}`}: ${message}`).join('\n'),
    );
    this.name = 'SheetError';
    this.problems = problems;
  }
}

const HEADINGS = ['curve', 'x', 'y', 'kind', 'parameters'] as const;

/**
 * The curves of a world file as rows: a row for each point of a curve of points, and one for any other kind, with its
 * parameters as JSON. Throws a DefinitionError for a text that is no file.
 */
export function curvesToRows(text: string): SheetRow[] {
  const rows: SheetRow[] = [HEADINGS];
  for (const { name: own, curve } of findCurves(valueIn(text))) {
    // The writer of workbooks looks texts up among the keys of an object, and "constructor" is one of every object.
    const name = own in Object.prototype ? `curves.${own}` : own;
    const points = pointsOf(curve);
    if (points) for (const [x, y] of points) rows.push([name, x, y, 'points', null]);
    else if (isMap(curve)) {
      const { kind, ...parameters } = curve;
      rows.push([name, null, null, String(kind), JSON.stringify(parameters)]);
    }
  }
  return rows;
}

/** What taking a sheet over does to a file. */
export interface SheetImport {
  readonly text: string;
  /** The names of the curves that changed, and of those that are new. */
  readonly changed: readonly string[];
  readonly added: readonly string[];
}

/**
 * Puts the curves of a sheet into a world file; everything else there stays as it is, and so do curves that the sheet
 * does not name. Throws a SheetError that names each wrong cell, and nothing is changed then.
 */
export function rowsToCurves(
  text: string,
  rows: readonly SheetRow[],
  options: { readonly file?: string; readonly adds?: boolean } = {},
): SheetImport {
  const problems: SheetProblem[] = [];
  const value = valueIn(text);
  const places = findCurves(value);
  const columns = findColumns(rows[0] ?? [], problems);
  const edits: Edit[] = [];
  const changed: string[] = [];
  const added: string[] = [];
  if (problems.length === 0)
    for (const [written, group] of groupRows(rows, columns, problems)) {
      const name = written.replace(/^curves\.(?=[^.]+$)/, '');
      const place = places.find((each) => each.name === name);
      const cell = cellName(columns.curve, group[0].at);
      if (!place && !(options.adds === true && !name.includes('.'))) {
        const known = places.map((each) => each.name);
        const hint = name.includes('.') ? '' : '; --add takes a new one over';
        problems.push({ cell, message: `${unknownName('curve', name, known)}${hint}` });
        continue;
      }
      const curve = readCurve(group, columns, place?.curve, problems);
      if (curve === null) continue;
      checkCurve(curve, value, cell, problems);
      if (!place) {
        edits.push({ path: ['curves', name], value: curve });
        added.push(name);
      } else if (!isSame(place.curve, curve)) {
        edits.push({ path: place.path, value: curve });
        changed.push(name);
      }
    }
  if (problems.length > 0) throw new SheetError(problems, options.file);
  return { text: editWorld(text, edits), changed, added };
}

/** The name of a cell: column and row count from 0, as in 'A1'. */
export function cellName(column: number, row: number): string {
  const letter = column < 0 ? '?' : String.fromCharCode(65 + (column % 26));
  return `${column >= 26 ? String.fromCharCode(64 + Math.floor(column / 26)) : ''}${letter}${row + 1}`;
}

type Columns = Readonly<Record<(typeof HEADINGS)[number], number>>;

interface NumberedRow {
  /** Its number from 0, the heading included. */
  readonly at: number;
  readonly cells: SheetRow;
}

function valueIn(text: string): unknown {
  const document = readDocument(text);
  if (isUnreadable(document)) throw new DefinitionError([{ path: [], message: document.message }]);
  return document.value;
}

function pointsOf(curve: unknown): readonly (readonly [number, number])[] | null {
  if (Array.isArray(curve)) return curve as [number, number][];
  return isMap(curve) && curve.kind === 'points' && Array.isArray(curve.points) ? curve.points : null;
}

function findColumns(headings: SheetRow, problems: SheetProblem[]): Columns {
  const names = headings.map((cell) =>
    String(cell ?? '')
      .trim()
      .toLowerCase(),
  );
  const columns = Object.fromEntries(
    HEADINGS.map((heading) => [heading, names.indexOf(heading)]),
  ) as unknown as Columns;
  for (const heading of ['curve', 'x', 'y'] as const)
    if (columns[heading] < 0)
      problems.push({
        cell: 'A1',
        message: `no column is headed "${heading}"; expected a first row with ${HEADINGS.join(', ')}`,
      });
  return columns;
}

function groupRows(
  rows: readonly SheetRow[],
  columns: Columns,
  problems: SheetProblem[],
): ReadonlyMap<string, readonly NumberedRow[]> {
  const groups = new Map<string, NumberedRow[]>();
  rows.forEach((cells, at) => {
    if (at === 0 || cells.every((cell) => cell === null || cell === '')) return;
    const name = cells[columns.curve];
    if (typeof name !== 'string' || name.trim() === '') {
      problems.push({ cell: cellName(columns.curve, at), message: `got ${show(name)}; expected the name of a curve` });
      return;
    }
    const group = groups.get(name.trim());
    if (group) group.push({ at, cells });
    else groups.set(name.trim(), [{ at, cells }]);
  });
  return groups;
}

/** The curve that some rows describe, in the form that it has in the file; null when a cell is wrong. */
function readCurve(
  rows: readonly NumberedRow[],
  columns: Columns,
  before: unknown,
  problems: SheetProblem[],
): unknown | null {
  const [first] = rows;
  const kind = columns.kind < 0 ? null : first.cells[columns.kind];
  const found = problems.length;
  if (kind !== null && kind !== undefined && kind !== '' && kind !== 'points') {
    for (const { at } of rows.slice(1))
      problems.push({ cell: cellName(columns.curve, at), message: `a curve of kind ${kind} has one row` });
    const parameters = readParameters(first, columns, problems);
    return problems.length > found ? null : { kind, ...parameters };
  }
  let last = -Infinity;
  const points = rows.map(({ at, cells }) => {
    const x = readNumber(cells[columns.x], cellName(columns.x, at), problems);
    const y = readNumber(cells[columns.y], cellName(columns.y, at), problems);
    if (x <= last)
      problems.push({
        cell: cellName(columns.x, at),
        message: `got ${x} after ${last}; x must rise from point to point`,
      });
    last = x;
    return [x, y];
  });
  if (problems.length > found) return null;
  return isMap(before) && before.kind === 'points' ? { ...before, points } : points;
}

function readNumber(cell: SheetCell | undefined, name: string, problems: SheetProblem[]): number {
  const text = typeof cell === 'string' ? cell.trim() : cell;
  if (typeof text === 'number' && Number.isFinite(text)) return text;
  if (typeof text === 'string' && /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text)) return Number(text);
  problems.push({ cell: name, message: `got ${cell === undefined ? 'nothing' : show(cell)}; expected a number` });
  return Number.NaN;
}

function readParameters({ at, cells }: NumberedRow, columns: Columns, problems: SheetProblem[]): object {
  const cell = columns.parameters < 0 ? null : cells[columns.parameters];
  if (cell === null || cell === undefined || cell === '') return {};
  try {
    const parameters: unknown = JSON.parse(String(cell));
    if (isMap(parameters)) return parameters;
  } catch {
    // Said below, as for any other value that is no map.
  }
  problems.push({
    cell: cellName(columns.parameters, at),
    message: `got ${show(cell)}; expected parameters as JSON, such as {"half":10}`,
  });
  return {};
}

/** What only the curve's own rules can tell: a parameter that is missing or out of bounds, a curve that isn't there. */
function checkCurve(curve: unknown, file: unknown, cell: string, problems: SheetProblem[]): void {
  const check = new Check();
  const own = isMap(file) && isMap(file.curves) ? (file.curves as Record<string, Curve>) : {};
  const words = isMap(file) && isMap(file.host) && Array.isArray(file.host.curves) ? file.host.curves : [];
  const host = Object.fromEntries(words.map((name) => [String(name), () => 0]));
  // Which lints are meant to be so is the file's business, not the curve's.
  const { allow: _, ...rest } = isMap(curve) ? curve : {};
  const bare = (isMap(curve) ? rest : curve) as Curve;
  compileCurve(bare, { curves: { ...PRESET_CURVES, ...own }, host }, check);
  for (const problem of check.problems)
    problems.push({ cell, message: problem.path.length === 0 ? problem.message : showProblem(problem) });
}

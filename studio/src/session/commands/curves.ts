import { type Curve, showProblem } from 'hanker/core';
import { curveFunction } from 'hanker/explain';
import {
  curvesToRows,
  EditError,
  loadWorld,
  readSheet,
  rowsToCurves,
  type SheetCell,
  SheetError,
  type SheetKind,
  type SheetProblem,
  sheetKind,
  showWorldProblems,
  writeSheet,
} from 'hanker/format';
import { catalogueOf, entryOf } from '../curves/curve-catalogue.ts';
import { editsBetween } from '../curves/curve-edits.ts';
import type { Session } from '../session.ts';

/** Replaces a curve where it is written; comments and formatting stay as far as possible. */
export function changeCurve(
  session: Session,
  {
    id,
    curve,
    label,
    gesture,
  }: { readonly id: string; readonly curve: Curve; readonly label: string; readonly gesture?: string },
): void {
  mustRun(session);
  const { paths, shape, source } = entryOf(session, id);
  if (source === 'preset') throw new Error(`${id} is not in the file; write it into the file first`);
  mustBeRight(session, id, curve);
  let problem: unknown = null;
  // An alias can't be changed where it stands, so the other paths of this curve are tried.
  for (const place of paths) {
    try {
      session.edit(label, editsBetween(place, shape, curve), gesture ?? null);
      return;
    } catch (refused) {
      if (!(refused instanceof EditError)) throw refused;
      problem ??= refused;
    }
  }
  throw problem;
}

/** Writes a preset curve into the file, so that it can be changed. */
export function writeCurve(session: Session, { id }: { readonly id: string }): void {
  mustRun(session);
  const { paths, shape, title } = entryOf(session, id);
  session.edit(`write ${title} into the file`, [{ path: paths[0], value: shape }]);
}

/** Adds a named curve and returns its id. */
export function addCurve(session: Session, { name, curve }: { readonly name: string; readonly curve: Curve }): string {
  mustRun(session);
  const wanted = name.trim();
  if (wanted === '') throw new Error('a curve needs a name, such as hunger');
  if (wanted === 'none') throw new Error('"none" means no curve at all; choose another name');
  if (catalogueOf(session)?.entries.some((entry) => entry.name === wanted))
    throw new Error(`there is a curve ${wanted} already; choose another name`);
  session.edit(`new curve ${wanted}`, [{ path: ['curves', wanted], value: curve }]);
  return `curves.${wanted}`;
}

/** Removes a named curve from the file. Throws while something uses it. */
export function removeCurve(session: Session, { id }: { readonly id: string }): void {
  mustRun(session);
  const { name, uses, paths, source } = entryOf(session, id);
  if (name === null) throw new Error('this curve belongs to what uses it; it is changed, or named, but not removed');
  if (source === 'preset') throw new Error(`${name} is not in the file; it comes with the package`);
  const users = uses.filter(({ purpose }) => purpose !== 'used nowhere').map(({ text }) => text);
  if (users.length > 0) throw new Error(`${name} is used: ${users.join(', ')}; give them another curve first`);
  session.edit(`remove curve ${name}`, [{ path: paths[0], value: undefined }]);
}

/** Exports the curves of the file as a spreadsheet. */
export async function exportCurves(
  session: Session,
  { kind }: { readonly kind: SheetKind },
): Promise<{ readonly file: string; readonly bytes: Uint8Array }> {
  const rows = curvesToRows(session.text);
  const name = session.name.replace(/\.(?:ya?ml|json)$/i, '') || 'world';
  return { file: `${name}-curves.${kind}`, bytes: await writeSheet(rows, kind) };
}

/** The changes that a spreadsheet would make to the file. */
export interface SheetPreview {
  readonly problems: readonly SheetProblem[];
  readonly changes: readonly SheetChange[];
}

export interface SheetChange {
  readonly name: string;
  readonly isNew: boolean;
  /** The rows before and after: a row for each point, or one row for a curve of another kind. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Reports what importing a spreadsheet would change, without changing anything. */
export async function previewSheet(
  session: Session,
  { file, bytes }: { readonly file: string; readonly bytes: Uint8Array },
): Promise<SheetPreview> {
  try {
    const { changed, added, text } = await readImport(session, file, bytes);
    const [before, after] = [rowsByCurve(session.text), rowsByCurve(text)];
    return {
      problems: [],
      changes: [...changed, ...added].map((name) => ({
        name,
        isNew: added.includes(name),
        before: before.get(name) ?? [],
        after: after.get(name) ?? [],
      })),
    };
  } catch (problem) {
    if (problem instanceof SheetError) return { problems: problem.problems, changes: [] };
    throw problem;
  }
}

/** Imports all curves of a spreadsheet, new ones included, as one change; returns their count. */
export async function importSheet(
  session: Session,
  { file, bytes }: { readonly file: string; readonly bytes: Uint8Array },
): Promise<number> {
  const { text, changed, added } = await readImport(session, file, bytes);
  session.write(`import ${file}`, text);
  return changed.length + added.length;
}

async function readImport(session: Session, file: string, bytes: Uint8Array) {
  const kind = sheetKind(file);
  if (kind === null) throw new Error(`${file}: expected a spreadsheet that ends in .csv or .xlsx`);
  const taken = rowsToCurves(session.text, await readSheet(bytes, kind, file), { file, adds: true });
  const { problems } = loadWorld(taken.text, session.name);
  if (problems.length > session.loaded.problems.length)
    throw new Error(`${file} would break the world; nothing was changed\n\n${showWorldProblems(problems)}`);
  return taken;
}

function rowsByCurve(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [name, x, y, kind, parameters] of curvesToRows(text).slice(1)) {
    const row = kind === 'points' ? `${showCell(x)}, ${showCell(y)}` : `${showCell(kind)} ${showCell(parameters)}`;
    found.set(String(name), [...(found.get(String(name)) ?? []), row]);
  }
  return found;
}

function showCell(cell: SheetCell): string {
  return cell === null ? '' : String(cell);
}

/** Throws for a curve that could not run, such as one that refers to itself. */
function mustBeRight(session: Session, id: string, curve: Curve): void {
  const { name } = entryOf(session, id);
  const { loaded } = session;
  const curves = { ...loaded.definition?.curves, ...(name === null ? {} : { [name]: curve }) };
  const [problem] = curveFunction(name ?? curve, { curves, host: loaded.host.curves ?? {} }).problems;
  if (problem) throw new Error(`${showProblem(problem)}; nothing was changed`);
}

function mustRun({ loaded }: Session): void {
  if (loaded.definition === null)
    throw new Error('the file has problems; its curves can be changed once they are mended (see Text)');
}

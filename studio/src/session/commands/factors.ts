import type { Factor } from 'hanker/core';
import { type Edit, editWorld, factorToFile, loadWorld, type ParsedFactor, parseFactor } from 'hanker/format';
import { type FactorLocation, factorsOf, locationOf } from '../factors/factor-catalogue.ts';
import type { GraphPoint } from '../factors/factor-graph.ts';
import { layoutOf } from '../factors/factor-layout.ts';
import { findRing, sayRing } from '../factors/factor-parts.ts';
import type { Session } from '../session.ts';

type GraphLayout = Readonly<Record<string, GraphPoint>>;

interface FactorChange {
  readonly id: string;
  readonly factor: Factor;
  /** The positions of all boxes that were placed by hand. */
  readonly layout: GraphLayout;
  readonly label: string;
  readonly gesture?: string;
  /** A part of it that becomes a named factor in the same step. */
  readonly named?: { readonly name: string; readonly factor: Factor };
}

/** Replaces a factor and the positions of its boxes. Throws when the world could not run with it. */
export function changeFactor(session: Session, { id, factor, layout, label, gesture, named }: FactorChange): void {
  const location = mustHave(session, id);
  refuseRing(session, location, factor);
  const edits: Edit[] = [];
  if (named) edits.push({ path: ['factors', checkName(session, named.name)], value: toFile(session, named.factor) });
  if (JSON.stringify(factor) !== JSON.stringify(location.factor))
    edits.push({ path: location.path, value: toFile(session, factor) });
  write(session, label, edits, location.id, layout, gesture);
}

/** Parses an expression and returns its problems or its factor. Changes nothing. */
export function checkExpression(
  session: Session,
  { id, text }: { readonly id: string; readonly text: string },
): ParsedFactor {
  const location = mustHave(session, id);
  const parsed = parseFactor(text, factorsOf(session)?.loaded ?? session.loaded);
  const ring = parsed.factor === null ? null : ringOf(session, location, parsed.factor);
  if (!ring) return parsed;
  return { factor: null, problems: [{ message: sayRing(ring), span: { start: 0, end: text.length } }] };
}

/** Replaces a factor by an expression, written as it was typed. */
export function writeExpression(session: Session, { id, text }: { readonly id: string; readonly text: string }): void {
  const location = mustHave(session, id);
  const { factor, problems } = checkExpression(session, { id, text });
  if (factor === null) throw new Error(`${location.title}: ${problems[0].message}`);
  const value = typeof factor === 'number' ? factor : text.trim();
  write(
    session,
    `change ${nameOf(location)}`,
    [{ path: location.path, value }],
    location.id,
    keptLayout(session, location.id),
  );
}

/** Adds a named factor and returns its id. */
export function addFactor(
  session: Session,
  { name, factor }: { readonly name: string; readonly factor: Factor },
): string {
  const wanted = checkName(session, name);
  write(session, `new factor ${wanted}`, [{ path: ['factors', wanted], value: toFile(session, factor) }]);
  return wanted;
}

/** Removes a named factor from the file. Throws while something uses it. */
export function removeFactor(session: Session, { id }: { readonly id: string }): void {
  const location = mustHave(session, id);
  if (location.name === null)
    throw new Error(`${nameOf(location)} belongs to what uses it; it can be changed, not removed`);
  if (location.uses.length > 0)
    throw new Error(`${location.name} is used by ${list(location.uses)}; put something else there first`);
  const isLast = Object.keys(factorsOf(session)?.named ?? {}).length === 1;
  const path = isLast ? ['factors'] : ['factors', location.name];
  write(session, `remove factor ${location.name}`, [{ path, value: undefined }], location.id, {});
}

function list(uses: readonly string[]): string {
  const shown = uses.slice(0, 4).join(', ');
  return uses.length > 4 ? `${shown} and ${uses.length - 4} more` : shown;
}

function nameOf({ title, role, name }: FactorLocation): string {
  return name ?? `${role} of ${title}`;
}

function toFile(session: Session, factor: Factor): unknown {
  return factorToFile(factor, factorsOf(session)?.loaded.scope);
}

/** Changes the file, unless the world could not run with the result. */
function write(
  session: Session,
  label: string,
  edits: readonly Edit[],
  id: string | null = null,
  layout: GraphLayout = {},
  gesture: string | null = null,
): void {
  const edited = editWorld(session.currentText, edits);
  const text = id === null ? edited : writeLayout(session, edited, id, layout);
  if (text === session.currentText) return;
  if (edits.length > 0) {
    const { variant } = session;
    const { problems } = loadWorld(text, session.name, variant === null ? {} : { variant });
    if (problems.length > 0)
      throw new Error(`The world could not run with that, so nothing was changed: ${problems[0].message}`);
  }
  session.write(label, text, gesture);
}

/** The box positions that the file has for a factor's graph. */
function keptLayout({ loaded }: Session, id: string): GraphLayout {
  const own = Object.entries(layoutOf(loaded.value)).filter(([key]) => key === id || key.startsWith(`${id}/`));
  return Object.fromEntries(own);
}

/** The text with the new box positions of a graph; the first `layout` is written with a line for each box. */
function writeLayout(session: Session, text: string, id: string, layout: GraphLayout): string {
  const before = keptLayout(session, id);
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(layout, key));
  const changed = Object.entries(layout).filter(([key, at]) => JSON.stringify(before[key]) !== JSON.stringify(at));
  if (gone.length === 0 && changed.length === 0) return text;
  const all = Object.keys(layoutOf(session.loaded.value));
  if (changed.length === 0 && all.every((key) => gone.includes(key)))
    return editWorld(text, [{ path: ['layout'], value: undefined }]);
  const [first, ...rest] = changed;
  const started = first && all.length === 0 ? beginLayout(text, first) : null;
  const edits = (started === null ? changed : rest).map(([key, at]) => ({ path: ['layout', key], value: [...at] }));
  const removals = gone.map((key) => ({ path: ['layout', key], value: undefined }));
  return editWorld(started ?? text, [...edits, ...removals]);
}

/** The file with `layout` at its end; null where that is not possible, as in JSON. */
function beginLayout(text: string, [key, [x, y]]: readonly [string, GraphPoint]): string | null {
  const { value } = loadWorld(text);
  if (/^\s*[{[]/.test(text) || Object.hasOwn(value as object, 'layout')) return null;
  const name = /^\p{L}[\p{L}\p{N} _./-]*[\p{L}\p{N}]$/u.test(key) ? key : JSON.stringify(key);
  const gap = text.endsWith('\n') ? '' : '\n';
  const section = `${gap}\n# Where the boxes of the factor graphs are drawn.\nlayout:\n  ${name}: [${x}, ${y}]\n`;
  const longer = text + (text.includes('\r\n') ? section.replaceAll('\n', '\r\n') : section);
  const { value: read } = loadWorld(longer);
  const wanted = { ...(value as object), layout: { [key]: [x, y] } };
  return JSON.stringify(read) === JSON.stringify(wanted) ? longer : null;
}

function ringOf(session: Session, { name }: FactorLocation, factor: Factor): string[] | null {
  return name === null ? null : findRing(name, factor, factorsOf(session)?.named ?? {});
}

function refuseRing(session: Session, location: FactorLocation, factor: Factor): void {
  const ring = ringOf(session, location, factor);
  if (ring) throw new Error(sayRing(ring));
}

function checkName(session: Session, name: string): string {
  const wanted = name.trim();
  mustRun(session);
  if (wanted === '') throw new Error('a factor needs a name, such as danger');
  if (wanted.length > 60) throw new Error('the name of a factor has at most 60 characters; choose a shorter one');
  if (Object.hasOwn(factorsOf(session)?.named ?? {}, wanted))
    throw new Error(`there is a factor ${wanted} already; choose another name`);
  if (session.world?.inputs.includes(wanted)) throw new Error(`${wanted} is an input; choose another name`);
  return wanted;
}

function mustHave(session: Session, id: string): FactorLocation {
  mustRun(session);
  return locationOf(session, id);
}

function mustRun({ loaded }: Session): void {
  if (loaded.definition === null)
    throw new Error('the file has problems; its factors can be changed once they are mended (see Text)');
}

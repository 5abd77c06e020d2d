import {
  addPart as addFilePart,
  checkEdit,
  EditError,
  editWorld,
  type FieldInput,
  FORMAT,
  locateParts,
  makeOwn,
  moveItem,
  type Path,
  type PlacementRef,
  partFields,
  readValue,
  removePlacements,
  renamePart as renameFilePart,
  sharedParts,
} from 'hanker/format';
import { withNames } from '../hand/new-steps.ts';
import { chosenValue } from '../hand/part-choices.ts';
import { type NewPart, type PartWishes, templateOf } from '../hand/templates.ts';
import type { Session } from '../session.ts';
import { hasNoContent } from '../text/content.ts';
import { isFlatList, valueAt } from '../text/file-value.ts';
import { titleOfPart } from '../text/part-title.ts';

/** Sections without forms: the map is edited by hand, variants and boxes in their panels. */
const NO_FORMS = ['space', 'variants', 'layout', 'host'];
/** Sections that the form of the world has as fields. */
const OF_WORLD = ['state', 'factors', 'tags', 'allow'];

/**
 * Sets a part of the file to a value that was typed; an empty text removes it. Throws with the message of the file check
 * when the value is wrong. A part that several places share is changed where it is written, for all of them.
 */
export function setPart(
  session: Session,
  { path, input, text }: { readonly path: Path; readonly input: FieldInput; readonly text: string },
): void {
  const value = text.trim() === '' ? undefined : readTyped(input, text, valueAt(session.loaded.value, path));
  write(session, `change ${title(path)}`, (before) => {
    const at = value === undefined ? placeOf(before, path) : sharedParts(before).homeOf(path);
    return editWorld(before, [{ path: at, value }]);
  });
}

/** Adds an entry with a typed value to a part of the file: a need to a promise, a state, a step at the end of a list. */
export function addValue(
  session: Session,
  { path, input, text }: { readonly path: Path; readonly input: FieldInput; readonly text: string },
): void {
  write(session, `add ${title(path)}`, (before) =>
    addFilePart(before, sharedParts(before).homeOf(path), readTyped(input, text)),
  );
}

/** Gives a part another of the keys of which it has exactly one, such as what an expectation measures. */
export function choosePart(session: Session, { path, option }: { readonly path: Path; readonly option: string }): void {
  const value = chosenValue(session, path, option);
  write(session, `change ${title(path)}`, (before) =>
    editWorld(before, [{ path: sharedParts(before).homeOf(path), value }]),
  );
}

/** Writes a part out that is shared with other places, so that a change of it changes no other place. */
export function ownPart(session: Session, { path }: { readonly path: Path }): void {
  write(session, `own ${title(path)}`, (before) => makeOwn(before, path));
}

/** The path of an entry in the map or list that holds it, where that is written. */
function placeOf(text: string, path: Path): Path {
  return [...sharedParts(text).homeOf(path.slice(0, -1)), ...path.slice(-1)];
}

/** Makes a new need, kind, advert, temperament or expectation; returns its path. */
export function makePart(
  session: Session,
  { what, name, ...more }: PartWishes & { readonly what: NewPart; readonly name: string },
): Path {
  const wanted = name.trim();
  if (wanted === '') throw new Error(`a new ${what} needs a name`);
  const isEmpty = hasNoContent(session.currentText);
  if (session.loaded.value === null && !isEmpty) throw new Error('the file can’t be read; see Text');
  const { path, value } = templateOf(session, what, wanted, more);
  write(session, `new ${what} ${wanted}`, (before) => addFilePart(isEmpty ? begun(before) : before, path, value));
  return path;
}

/** A text without content, with the version that a world file begins with. */
function begun(text: string): string {
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}hanker: ${FORMAT}\n`;
}

/** Removes a part of the file. Throws while something else needs it, with the line. */
export function removePart(session: Session, { path }: { readonly path: Path }): void {
  const label = `delete ${title(path)}`;
  const agent = agentAt(session, path);
  const place = placeOf(session.currentText, path);
  const users = sharedParts(session.currentText).usersOf(place);
  if (users.length > 0) {
    const [first, ...more] = users;
    const others = more.length === 0 ? '' : ` and ${more.length} more ${more.length === 1 ? 'place' : 'places'}`;
    throw new EditError(
      `${path.at(-1)} is shared: ${titleOfPart(session.loaded.value, first)}${others} would lose it. ` +
        'Open these first and choose “Make it its own”.',
    );
  }
  try {
    write(session, label, (before) =>
      agent ? removePlacements(before, [agent]) : editWorld(before, [{ path: place, value: undefined }]),
    );
  } catch (refused) {
    if (!(refused instanceof EditError) || !refused.message.startsWith('unknown ')) throw refused;
    // What is unknown without it is a use of it.
    const [, more, line] = /(?:\(and (\d+) more\))?(?: \[line (\d+)\])?$/.exec(refused.message) ?? [];
    const others = more === undefined ? '' : ` and in ${more} more ${more === '1' ? 'place' : 'places'}`;
    const where = line === undefined ? `: ${refused.message}` : ` in line ${line}${others}`;
    throw new EditError(`${path.at(-1)} is still used${where}; change that first`);
  }
}

/** The placement of a single agent of the file, which the map may place; null for any other part. */
function agentAt({ loaded }: Session, [section, index, ...below]: Path): PlacementRef | null {
  if (section !== 'agents' || below.length > 0) return null;
  const name = nameAt(loaded.value, index);
  const placed = loaded.definition?.agents?.findIndex((each) => each.name === name) ?? -1;
  return placed < 0 ? null : { list: 'agents', index: placed };
}

function nameAt(file: unknown, index: string | number | undefined): unknown {
  const { agents } = file as { readonly agents?: readonly { readonly name?: unknown }[] };
  return agents?.[Number(index)]?.name;
}

/** Renames a part of the file and all references to it; returns its new path. */
export function renamePart(session: Session, { path, name }: { readonly path: Path; readonly name: string }): Path {
  write(session, `rename ${title(path)}`, (before) => renameFilePart(before, placeOf(before, path), name.trim()));
  return typeof path.at(-1) === 'number' ? path : [...path.slice(0, -1), name.trim()];
}

/** Moves an item of a list, such as a step. */
export function movePart(
  session: Session,
  { path, from, to }: { readonly path: Path; readonly from: number; readonly to: number },
): void {
  write(session, `move ${title(path)}`, (before) => moveItem(before, sharedParts(before).homeOf(path), from, to));
}

/** Adds a step at the end of a list of steps; words in capitals in it stand for names of the world (NEW_STEPS). */
export function addStep(session: Session, { path, text }: { readonly path: Path; readonly text: string }): void {
  const value = readValue(withNames(session, text));
  write(session, 'add a step', (before) => {
    const list = path.reduce<unknown>((here, part) => (here as Record<string, unknown>)[part], session.loaded.value);
    const home = sharedParts(before).homeOf(path);
    return addFilePart(before, [...home, Array.isArray(list) ? list.length : 0], value);
  });
}

/**
 * The path of the part of the file that a line belongs to, of those that have a form; [] for what the form of the world
 * itself has, and null for what none has, such as the map.
 */
export function partAt({ text, loaded }: Session, { line }: { readonly line: number }): Path | null {
  const path = locateParts(text).pathAt(line);
  if (path.length === 0 || NO_FORMS.includes(String(path[0]))) return null;
  const [section] = path;
  const isSingle = typeof valueAt(loaded.value, [section]) !== 'object';
  if (isSingle || OF_WORLD.includes(String(section))) return [];
  // A step is edited within the list of steps.
  const steps = path.findIndex((part) => part === 'steps' || part === 'finally');
  let part = steps < 0 ? path : path.slice(0, steps);
  while (part.length > 2 && partFields(loaded.value, part) === null) part = part.slice(0, -1);
  return part.length > 1 ? part : null;
}

/** The line of a part of the file, or of the nearest written part around it. */
export function findLine({ text }: Session, { path }: { readonly path: Path }): number {
  const { lineOf } = locateParts(text);
  for (let part = path; part.length > 0; part = part.slice(0, -1)) {
    const line = lineOf(part);
    if (line !== null) return line;
  }
  return 1;
}

function title(path: Path): string {
  return path
    .filter((_, i) => i > 0 || path.length === 1)
    .slice(-3)
    .join(' ');
}

function write(session: Session, label: string, edit: (text: string) => string): void {
  const { currentText, variant } = session;
  const edited = checkEdit(currentText, edit(currentText), variant === null ? {} : { variant });
  session.write(label, edited);
}

/** A typed text as the value of a field; `before` is the value that it replaces. */
function readTyped(input: FieldInput, text: string, before?: unknown): unknown {
  const typed = text.trim();
  const isNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(typed);
  switch (input) {
    case 'text':
    case 'words':
      return typed;
    case 'number':
    case 'amount':
    case 'expression':
      return isNumber ? Number(typed) : typed;
    case 'flag':
      if (typed === 'true' || typed === 'false') return typed === 'true';
      throw new EditError(`got "${typed}"; expected true or false`);
    case 'names':
      return typed
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean);
    default:
      return readValue(isListed(typed, before) ? `[${typed}]` : typed);
  }
}

/** Whether a text is the items of a list, typed as they are shown: without brackets. */
function isListed(typed: string, before: unknown): boolean {
  return isFlatList(before) ? !typed.startsWith('[') : /^[^()[\]{}"']+,[^()[\]{}"']+$/.test(typed);
}

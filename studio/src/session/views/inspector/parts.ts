import {
  type FieldInput,
  locateParts,
  type PartField,
  type PartLocations,
  type Path,
  PRESETS,
  partFields,
  type SharedParts,
  sharedParts,
  writeValue,
} from 'hanker/format';
import { choicesOf, type PartChoice } from '../../hand/part-choices.ts';
import { namesIn } from '../../hand/templates.ts';
import { servedNeeds } from '../../map/served-needs.ts';
import type { Session } from '../../session.ts';
import { hasNoContent } from '../../text/content.ts';
import { asMap, isFlatList, valueAt } from '../../text/file-value.ts';
import { titleOfPart } from '../../text/part-title.ts';
import { view } from '../../view.ts';
import { type StepForm, stepForm } from './step-fields.ts';

/** That a part is written once and used in several places; a change of it changes all of them. */
export interface ShownSharing {
  /** The place that uses it, which can have it as its own. */
  readonly at: Path;
  /** The line in which it is written. */
  readonly line: number;
  /** The other places, in plain words. */
  readonly others: readonly string[];
}

/** An entry or item within a field. */
export interface ShownEntry {
  readonly name: string;
  readonly path: Path;
  readonly text: string;
  readonly line: number | null;
  /** For a step: its single values. */
  readonly step?: StepForm;
  /** Only of an entry that is shared while its field is not. */
  readonly sharing?: ShownSharing;
}

/** A field of a part of the file, as it is edited. */
export interface ShownField extends PartField {
  readonly path: Path;
  readonly isSet: boolean;
  /** Its value as text; '' for a field that is not set, and for one with entries. */
  readonly text: string;
  readonly line: number | null;
  /** For amounts and parts by name, and steps in order. */
  readonly entries: readonly ShownEntry[];
  /** Names that can be chosen. */
  readonly options: readonly string[];
  /** For an expression: those of them that are factors of the file. */
  readonly factors?: readonly string[];
  /** Only of a field that is shared while its part is not. */
  readonly sharing?: ShownSharing;
}

/** A part of the file with its fields. */
export interface PartForm {
  readonly path: Path;
  readonly line: number | null;
  /** null for a part that is written for one place only. */
  readonly sharing: ShownSharing | null;
  readonly fields: readonly ShownField[];
  /** Keys of which it has exactly one, to be chosen. */
  readonly choices: readonly PartChoice[];
}

/** The fields of a part of the file; null for a part that the file does not have. */
export const partForm = view(
  (session: Session, { path }: { readonly path: Path }): PartForm | null => {
    const { value } = session.loaded;
    const part = valueAt(value, path);
    if (part === undefined || part === null) return null;
    const lines = linesOf(session);
    const fields = partFields(value, path);
    const hasFields = fields !== null && typeof part === 'object' && !Array.isArray(part);
    const choices = choicesOf(session, path);
    const isChosen = ({ key }: PartField) => choices.some(({ options }) => options.some((each) => each.key === key));
    const shown = hasFields
      ? fields
          .filter((field) => isOfForm(path, field))
          .map((field) => showField(session, lines, path, field))
          // What is chosen is neither added nor removed by itself.
          .filter((field) => field.isSet || !isChosen(field))
          .map((field) => (isChosen(field) ? { ...field, isRequired: true } : field))
      : [showWhole(lines, path, part)];
    return { path, line: lines.lineOf(path), sharing: sharingOf(session, path), fields: shown, choices };
  },
  { every: 200 },
);

/** The form of the world itself has what no section of its own has. */
function isOfForm(path: Path, { key, input }: PartField): boolean {
  if (path.length > 0) return true;
  const isSection = SECTIONS.some(([section]) => section === key) || key === 'hanker';
  return !isSection && input !== 'value' && input !== 'part' && input !== 'parts';
}

/** A part without fields of its own, such as a place or a mind by its name, as one field. */
function showWhole(lines: PartLocations, path: Path, value: unknown): ShownField {
  const isList = Array.isArray(value) && value.every((each) => typeof each === 'string');
  return {
    key: String(path.at(-1)),
    about: 'its value',
    isRequired: true,
    input: isList ? 'names' : 'value',
    words: [],
    path,
    isSet: true,
    text: textOf(isList ? 'names' : 'value', value),
    line: lines.lineOf(path),
    entries: [],
    options: [],
  };
}

/** The names of all parts of a section, for the list of what is in the file. */
export interface FileSection {
  readonly section: string;
  readonly title: string;
  readonly entries: readonly { readonly name: string; readonly path: Path; readonly line: number | null }[];
}

const SECTIONS = [
  ['needs', 'Needs'],
  ['kinds', 'Kinds'],
  ['temperaments', 'Temperaments'],
  ['agents', 'Agents'],
  ['things', 'Things'],
  ['actions', 'Actions'],
  ['minds', 'Minds'],
  ['buckets', 'Buckets'],
  ['partitions', 'Rooms and other partitions'],
  ['places', 'Places'],
  ['relations', 'Relations'],
  ['activities', 'Activities'],
  ['expect', 'Expectations'],
] as const;

/** What the file defines, by section; no sections of a file that can't be read. */
export const fileParts = view(
  (session: Session): readonly FileSection[] => {
    const { value } = session.loaded;
    if (value === null && !hasNoContent(session.text)) return [];
    const lines = linesOf(session);
    const world = { name: 'name, time, states, factors', path: [], line: null };
    const whole = {
      section: 'world',
      title: 'World',
      entries: typeof value === 'object' && value !== null ? [world] : [],
    };
    const sections = SECTIONS.map(([section, title]) => ({
      section,
      title,
      entries: entriesIn(valueAt(value, [section])).map(([part, name]) => ({
        name,
        path: [section, part],
        line: lines.lineOf([section, part]),
      })),
    }));
    return [...sections, whole];
  },
  { every: 300 },
);

/** The keys of a section with their names; items of a list have their own names, or their kinds. */
function entriesIn(section: unknown): readonly (readonly [string | number, string])[] {
  if (!Array.isArray(section)) return Object.keys(asMap(section)).map((name) => [name, name]);
  return section.map((item, i) => {
    const { name, kind } = asMap(item);
    return [i, String(name ?? kind ?? i + 1)];
  });
}

let cached: { readonly text: string; readonly lines: PartLocations } | null = null;

/** The lines of the current text, which is read once. */
export function linesOf({ text }: Session): PartLocations {
  if (cached?.text !== text) cached = { text, lines: locateParts(text) };
  return cached.lines;
}

let cachedSharing: { readonly text: string; readonly parts: SharedParts } | null = null;

/** Who shares a part of the current text, which is read once; null for a part that is written for one place only. */
function sharingOf({ text, loaded }: Session, path: Path): ShownSharing | null {
  if (cachedSharing?.text !== text) cachedSharing = { text, parts: sharedParts(text) };
  const found = cachedSharing.parts.find(path);
  if (found === null) return null;
  const { at, line, others } = found;
  return { at, line, others: [...new Set(others.map((each) => titleOfPart(loaded.value, each)))] };
}

/** The sharing of a part, unless the part around it is shared as well. */
function ownSharing(session: Session, path: Path): { readonly sharing?: ShownSharing } {
  const sharing = sharingOf(session, path);
  return sharing !== null && sharing.at.length === path.length ? { sharing } : {};
}

const WITH_ENTRIES: readonly FieldInput[] = ['amounts', 'parts', 'steps'];

function showField(session: Session, lines: PartLocations, owner: Path, field: PartField): ShownField {
  const path = [...owner, field.key];
  const value = valueAt(session.loaded.value, path);
  const isSet = value !== undefined;
  // A field that may be of several shapes is shown as it is written.
  const isFlat = field.input === 'part' && typeof value !== 'object';
  const input = isSet && isFlat ? 'value' : field.input;
  const hasEntries = WITH_ENTRIES.includes(input) && isSet;
  return {
    ...field,
    input,
    path,
    isSet,
    line: isSet ? lines.lineOf(path) : null,
    text: !isSet || hasEntries ? '' : textOf(input, value),
    entries: hasEntries ? entriesOf(session, input, value, path) : [],
    options: optionsFor(session, field.key, owner),
    ...(input === 'expression' && { factors: namesIn(session.loaded.value, 'factors') }),
    ...(isSet && ownSharing(session, path)),
  };
}

/** A value as it is typed: a list without brackets, an expression without the quotes that YAML wants. */
function textOf(input: FieldInput, value: unknown): string {
  if (input === 'names' && Array.isArray(value)) return value.join(', ');
  if (input === 'value' && isFlatList(value)) return writeValue(value).slice(1, -1);
  return input === 'expression' && typeof value === 'string' ? value : writeValue(value);
}

function entriesOf(session: Session, input: FieldInput, value: unknown, path: Path): ShownEntry[] {
  const lines = linesOf(session);
  const names = (section: string) => namesIn(session.loaded.value, section);
  const known = { needs: names('needs'), kinds: names('kinds'), places: names('places') };
  const named = Array.isArray(value)
    ? value.map((each, i) => [i, each] as const)
    : Object.entries(asMap(value)).map(([name, each]) => [name, each] as const);
  return named.map(([name, each]) => {
    const at = [...path, name];
    const line = lines.lineOf(at);
    const entry = { name: String(name), path: at, text: writeValue(each), line, ...ownSharing(session, at) };
    return input === 'steps' ? { ...entry, step: stepForm(each, at, known) } : entry;
  });
}

/** The names that a field of this key can have. */
function optionsFor({ loaded, world }: Session, key: string, owner: Path): readonly string[] {
  const names = (section: 'needs' | 'kinds' | 'temperaments' | 'buckets' | 'partitions' | 'actions' | 'minds') =>
    namesIn(loaded.value, section);
  const tags = world?.rules.tags ?? [];
  const adverts = () => names('kinds').flatMap((kind) => namesIn(loaded.value, 'kinds', kind, 'adverts'));
  switch (key) {
    case 'state':
      return statesOf(loaded.value, owner);
    case 'of':
    case 'asks':
      return [...names('kinds'), ...names('temperaments'), ...tags];
    case 'refuses':
      return [...adverts(), ...names('kinds'), ...tags];
    case 'role':
      return adverts();
    case 'friends':
      return tags;
    case 'promise':
    case 'levels':
    case 'needs':
    case 'mean':
    case 'lowest':
    case 'highest':
      return names('needs');
    case 'hours':
    case 'times':
    case 'flipFlops':
    case 'abandoned':
    case 'failed':
    case 'does':
      return world?.rules.definition ? [...servedNeeds(world.rules.definition).keys()] : [];
    case 'who':
      return [...names('temperaments'), ...tags];
    case 'requires':
    case 'forbids':
    case 'tags':
      return tags;
    case 'mind':
      return [...new Set([...names('minds'), ...Object.keys(PRESETS)])];
    case 'kind':
    case 'carries':
      return names('kinds');
    case 'temperament':
      return names('temperaments');
    case 'bucket':
      return names('buckets');
    case 'partition':
      return names('partitions');
    case 'fallback':
    case 'actions':
      return names('actions');
    case 'when':
    case 'while':
    case 'score':
    case 'accepts':
    case 'blocks':
    case 'pace':
      return world ? [...new Set([...world.inputs, ...namesIn(loaded.value, 'factors')])] : [];
    default:
      return [];
  }
}

/** The states that an agent or a thing of the file can begin with; none for other parts, whose states get new names. */
function statesOf(file: unknown, owner: Path): readonly string[] {
  const [list] = owner;
  if (list !== 'agents' && list !== 'things') return [];
  const { temperament, kind } = asMap(valueAt(file, owner));
  const of = list === 'agents' ? ['temperaments', String(temperament)] : ['kinds', String(kind)];
  return namesIn(file, ...of, 'state');
}

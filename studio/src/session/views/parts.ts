import type { AgentId, ThingId, World } from 'hanker/core';
import {
  type FieldInput,
  locateParts,
  type PartField,
  type PartLocations,
  type Path,
  PRESETS,
  partFields,
  writeValue,
} from 'hanker/format';
import { type HandTarget, pathOfTarget } from '../hand/placed-parts.ts';
import type { Session } from '../session.ts';
import { view } from './view.ts';

/** An entry or item within a field. */
export interface ShownEntry {
  readonly name: string;
  readonly path: Path;
  readonly text: string;
  readonly line: number | null;
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
}

/** A part of the file with its fields. */
export interface PartForm {
  readonly path: Path;
  readonly line: number | null;
  readonly fields: readonly ShownField[];
}

/** The fields of a part of the file; null for a part that the file does not have. */
export const partForm = view(
  (session: Session, { path }: { readonly path: Path }): PartForm | null => {
    const { value } = session.loaded;
    const fields = partFields(value, path);
    const part = valueAt(value, path);
    if (fields === null || part === undefined) return null;
    const lines = linesOf(session);
    return {
      path,
      line: lines.lineOf(path),
      // A kind in a legend or a mind by name has no fields of its own.
      fields: typeof part === 'object' ? fields.map((field) => showField(session, lines, path, field)) : [],
    };
  },
  { every: 200 },
);

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
  ['partitions', 'Partitions'],
  ['relations', 'Relations'],
  ['expect', 'Expectations'],
] as const;

/** What the file defines, by section. */
export const fileParts = view(
  (session: Session): readonly FileSection[] => {
    const { value } = session.loaded;
    const lines = linesOf(session);
    return SECTIONS.map(([section, title]) => ({
      section,
      title,
      entries: namesIn(valueAt(value, [section])).map(([part, name]) => ({
        name,
        path: [section, part],
        line: lines.lineOf([section, part]),
      })),
    }));
  },
  { every: 300 },
);

/** The keys of a section with their names; items of a list have their own names, or their kinds. */
function namesIn(section: unknown): readonly (readonly [string | number, string])[] {
  if (!Array.isArray(section)) return Object.keys(asMap(section)).map((name) => [name, name]);
  return section.map((item, i) => {
    const { name, kind } = asMap(item);
    return [i, String(name ?? kind ?? i + 1)];
  });
}

/** The parts of the file that an agent or a thing comes from. */
export const partsOfTarget = view(
  (session: Session, { kind, id }: HandTarget): readonly { readonly title: string; readonly path: Path }[] => {
    const { world } = session;
    if (!world || session.loaded.definition === null) return [];
    const general = generalParts(world, kind, id);
    if (general === null) return [];
    const own = pathOfTarget(session, world, { kind, id });
    const isOwn = own !== null && typeof valueAt(session.loaded.value, own.path) === 'object';
    const title = own && own.count > 1 ? `the entry of all ${own.count}` : 'only this one';
    return isOwn ? [...general, { title, path: own.path }] : general;
  },
  { every: 300 },
);

/** An agent or a thing as its menu describes it; null for one that is gone. */
export const handTarget = view(
  (
    { world, loaded }: Session,
    { kind, id }: HandTarget,
  ): { readonly name: string; readonly of: string; readonly canTurn: boolean } | null => {
    try {
      if (kind === 'agent' || !world) {
        const agent = world?.agent(id);
        return agent ? { name: agent.name, of: agent.temperament, canTurn: false } : null;
      }
      const { name, kind: of } = world.thing(id);
      const line = loaded.definition?.kinds?.[of]?.line;
      return { name, of, canTurn: line?.along !== undefined || line?.places !== undefined };
    } catch {
      return null;
    }
  },
);

function generalParts(world: World, kind: HandTarget['kind'], id: AgentId | ThingId) {
  try {
    if (kind === 'thing') return [{ title: `kind ${world.thing(id).kind}`, path: ['kinds', world.thing(id).kind] }];
    const { temperament } = world.agent(id);
    return [{ title: `temperament ${temperament}`, path: ['temperaments', temperament] }];
  } catch {
    return null;
  }
}

let cached: { readonly text: string; readonly lines: PartLocations } | null = null;

/** The lines of the current text, which is read once. */
export function linesOf({ text }: Session): PartLocations {
  if (cached?.text !== text) cached = { text, lines: locateParts(text) };
  return cached.lines;
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (here, part) => (typeof here === 'object' && here !== null ? (here as Record<string, unknown>)[part] : undefined),
    value,
  );
}

function asMap(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
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
    text: !isSet || hasEntries ? '' : input === 'names' && Array.isArray(value) ? value.join(', ') : writeValue(value),
    entries: hasEntries ? entriesOf(value, path, lines) : [],
    options: optionsFor(session, field.key),
  };
}

function entriesOf(value: unknown, path: Path, lines: PartLocations): ShownEntry[] {
  const named = Array.isArray(value)
    ? value.map((each, i) => [i, each] as const)
    : Object.entries(asMap(value)).map(([name, each]) => [name, each] as const);
  return named.map(([name, each]) => {
    const at = [...path, name];
    return { name: String(name), path: at, text: writeValue(each), line: lines.lineOf(at) };
  });
}

/** The names that a field of this key can have. */
function optionsFor({ loaded, world }: Session, key: string): readonly string[] {
  const { definition } = loaded;
  const names = (section: 'needs' | 'kinds' | 'temperaments' | 'buckets' | 'partitions' | 'actions' | 'minds') =>
    Object.keys(definition?.[section] ?? {});
  switch (key) {
    case 'promise':
    case 'levels':
    case 'needs':
      return names('needs');
    case 'requires':
    case 'forbids':
    case 'tags':
      return world?.rules.tags ?? [];
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
      return world ? [...world.inputs, ...Object.keys(definition?.factors ?? {})] : [];
    default:
      return [];
  }
}

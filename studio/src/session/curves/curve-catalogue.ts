import type { Curve, Range } from 'hanker/core';
import { type CurveDescription, type CurveInput, type CurveUse, describeCurves } from 'hanker/explain';
import { curvesToRows, type LoadedWorld, type Path, PRESET_CURVES } from 'hanker/format';
import type { Session } from '../session.ts';

/** A curve of the file, or a preset of the package. */
export interface CurveEntry {
  /** The path of its first use, which stays the same while the curve is changed. */
  readonly id: string;
  readonly title: string;
  /** Other names by which it is found. */
  readonly names: readonly string[];
  /** The name by which it is used; null for one that is written where it is used. */
  readonly name: string | null;
  /** 'preset': it comes with the package and must be written into the file before it can be changed. */
  readonly source: 'file' | 'preset';
  /** The line of the file; null for a preset. */
  readonly line: number | null;
  /** The paths where it may be changed in the file, the likeliest first. */
  readonly paths: readonly Path[];
  readonly shape: Curve;
  /** The names of its input and its output. */
  readonly input: string;
  readonly output: string;
  /** The inputs that occur. */
  readonly range: Range;
  readonly uses: readonly CurveEntryUse[];
  readonly starts: readonly { readonly need: string; readonly level: number }[];
  /** Distances of things to the agents that use it. */
  readonly distances: readonly number[];
}

export interface CurveEntryUse {
  /** 'urgency of food', 'distance in mind steady', 'factor bedtime as night(hour)'. */
  readonly text: string;
  readonly purpose: CurveUse['purpose'];
  readonly input: CurveInput;
  /** The mind whose distances count; '' for all. */
  readonly mind: string;
  /** The path of its use in the definition; null for none. */
  readonly path: Path | null;
}

/** The curves of the rules in force, with a version that rises when they change. */
export interface CurveCatalogue {
  readonly version: number;
  readonly entries: readonly CurveEntry[];
}

const known = new WeakMap<LoadedWorld, CurveCatalogue>();
/** Distances that occurred in a session's world when its curves were first listed, by curve id. */
const reaches = new WeakMap<Session, { readonly name: string; readonly byId: ReadonlyMap<string, DistanceRange> }>();
let versions = 0;

interface DistanceRange {
  readonly range: Range;
  readonly distances: readonly number[];
}

/** Only some agents are asked for distances: all of them would take too long while a curve is dragged. */
const ASKED = 8;

/** The named curves, then those written where they are used; null while there is no world. */
export function catalogueOf(session: Session): CurveCatalogue | null {
  const { ruleSet, world, loaded: newest, name: file } = session;
  if (!ruleSet || !world) return null;
  // The text may have changed without the rules; then only the paths differ.
  const loaded = newest.definition === null ? ruleSet.loaded : newest;
  const before = known.get(loaded);
  if (before) return before;
  const reach = reaches.get(session);
  const isFirst = reach?.name !== file;
  const written = new Set(curvesToRows(loaded.text).map(([name]) => String(name)));
  const entries = describeCurves(world, { asked: isFirst ? ASKED : 0 })
    .flatMap((description) => entriesOf(description, loaded, written))
    .map((entry) => (isFirst || !isOfDistance(entry) ? entry : { ...entry, ...reach?.byId.get(entry.id) }));
  if (isFirst) {
    const far = entries.filter(isOfDistance).map(({ id, range, distances }) => [id, { range, distances }] as const);
    reaches.set(session, { name: file, byId: new Map(far) });
  }
  const named = entries.filter(({ name }) => name !== null);
  const catalogue = { version: ++versions, entries: [...named, ...entries.filter(({ name }) => name === null)] };
  known.set(loaded, catalogue);
  return catalogue;
}

function isOfDistance({ distances, uses }: CurveEntry): boolean {
  return distances.length > 0 || uses.some(({ input }) => input.kind === 'distance');
}

/** Finds a curve by its id. Throws for one that is gone. */
export function entryOf(session: Session, id: string): CurveEntry {
  const entry = catalogueOf(session)?.entries.find((each) => each.id === id);
  if (!entry) throw new Error(`there is no curve ${id} any more; choose another one`);
  return entry;
}

function entriesOf(description: CurveDescription, loaded: LoadedWorld, written: ReadonlySet<string>): CurveEntry[] {
  const { path, uses, title } = description;
  if (typeof uses[0].curve === 'string') {
    const isPreset =
      typeof description.shape !== 'string' && !written.has(title) && Object.hasOwn(PRESET_CURVES, title);
    return [makeEntry(description, uses, loaded, title, [path], isPreset)];
  }
  // Equal curves are described together; here each place in the text is a separate entry.
  const groups = new Map<string, CurveUse[]>();
  for (const use of uses) {
    const { line, column } = loaded.locate(use.path ?? path, '');
    const key = `${line}:${column}`;
    groups.set(key, [...(groups.get(key) ?? []), use]);
  }
  return [...groups.values()].map((group) =>
    makeEntry(
      description,
      group,
      loaded,
      null,
      group.flatMap(({ path: each }) => (each ? [each] : [])),
      false,
    ),
  );
}

function makeEntry(
  description: CurveDescription,
  uses: readonly CurveUse[],
  loaded: LoadedWorld,
  name: string | null,
  paths: readonly Path[],
  isPreset: boolean,
): CurveEntry {
  const { shape, input, range, starts, distances } = description;
  const owners = [...new Set(uses.map(({ owner }) => owner))];
  const places = paths.map((path) => loaded.locate(path, ''));
  const needs = uses.flatMap((use) => (use.input.kind === 'level' ? [use.input.need] : []));
  return {
    id: paths[0].join('.'),
    title: name ?? titleOf(uses[0], owners),
    names: [...new Set([...owners, ...paths.map((path) => path.join('.'))])],
    name,
    source: isPreset ? 'preset' : 'file',
    line: isPreset ? null : places[0].line,
    paths: places.map((place) => place.path),
    shape,
    input,
    output: outputOf(uses),
    range,
    uses: uses.map((use) => ({
      text: showUse(use, name),
      purpose: use.purpose,
      input: use.input,
      mind: use.mind,
      path: use.path,
    })),
    starts: starts.filter(({ need }) => needs.includes(need)),
    distances,
  };
}

function titleOf({ purpose, input }: CurveUse, owners: readonly string[]): string {
  const names = owners.map((owner) => owner.replace(/^mind /, '')).join(', ');
  if (input.kind === 'level') return names;
  return input.kind === 'distance' ? `${purpose} · ${names}` : names;
}

function showUse({ purpose, owner, input }: CurveUse, name: string | null): string {
  switch (purpose) {
    case 'urgency':
      return `urgency of ${owner}`;
    case 'distance':
      return `distance in ${owner}`;
    case 'fear':
    case 'love':
    case 'hate':
      return `${purpose} by distance in ${owner}`;
    case 'factor': {
      const of = input.kind === 'factor' ? (input.isPlain ? input.of : '…') : '…';
      return name === null ? `${owner}, of ${of}` : `${owner} as ${name}(${of})`;
    }
    case 'part of another curve':
      return purpose;
    default:
      return 'used nowhere';
  }
}

function outputOf(uses: readonly CurveUse[]): string {
  const purposes = new Set(uses.map(({ purpose }) => purpose));
  if (purposes.size !== 1) return 'output';
  const [purpose] = purposes;
  if (purpose === 'urgency') return 'urgency';
  if (purpose === 'distance') return 'share of the score';
  return purpose === 'fear' || purpose === 'love' || purpose === 'hate' ? `share of ${purpose}` : 'output';
}

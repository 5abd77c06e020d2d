import type { Curve, Range, World, WorldDefinition } from '../../core/index.ts';
import { Check, compileCurve, focusOf } from '../../core/internal.ts';
import { type EvaluatedCurve, evaluatedCurve, unite } from './curve-function.ts';
import { type CurvePath, type CurveUse, listCurveUses } from './curve-uses.ts';

/** All that is to be known of one curve of a world. */
export interface CurveDescription extends EvaluatedCurve {
  /** The curve's name; one without goes by what it belongs to. */
  readonly title: string;
  /** Names by which it may be asked for. */
  readonly names: readonly string[];
  /** Where in the definition it is written; for one that is written several times the first place, the others are in `uses`. */
  readonly path: CurvePath;
  /** The curve as it is written there. */
  readonly shape: Curve;
  /** The lowest and the highest that can come out. */
  readonly to: Range;
  /** What goes in: 'level', 'distance', 'hour', … */
  readonly input: string;
  /** The inputs that come up. */
  readonly range: Range;
  /** Who uses it, and what for, in a line. */
  readonly users: string;
  readonly uses: readonly CurveUse[];
  /** Levels at which needs start. */
  readonly starts: readonly { readonly need: string; readonly level: number }[];
  /** How far things are now from those who use it. */
  readonly distances: readonly number[];
}

/** How many agents are asked how far things are, at most, unless told. */
const MOST_ASKED = 40;

/**
 * The curves of a world, each once, with who uses them and the range of inputs that they are used for. `asked` is how
 * many agents at most are asked how far things are, 40 unless told; with 0 nobody is, and that takes the least time.
 */
export function describeCurves(
  world: World,
  { asked = MOST_ASKED }: { readonly asked?: number } = {},
): CurveDescription[] {
  const groups = new Map<string, CurveUse[]>();
  for (const use of listCurveUses(world.rules.definition)) {
    const isNamed = typeof use.curve === 'string';
    const key = isNamed ? `name ${use.curve}` : `${use.input.kind} ${JSON.stringify(use.curve)}`;
    groups.set(key, [...(groups.get(key) ?? []), use]);
  }
  const distances = distancesByMind(world, asked);
  return [...groups.values()].map((uses) => describe(uses, world, distances));
}

function describe(
  uses: readonly CurveUse[],
  { rules, engine }: World,
  distances: ReadonlyMap<string, ReadonlySet<number>>,
): CurveDescription {
  const [{ curve: written, path }] = uses;
  const { definition } = rules;
  const { curves = {}, needs = {} } = definition;
  const compiled = compileCurve(written, engine.state.rules.scope, new Check());
  const shape: Curve = typeof written === 'string' ? curves[written] : written;
  const own = uses.filter(({ purpose }) => purpose === 'urgency').flatMap(startOf(needs));
  const far = uses
    .filter(isOfDistance)
    .flatMap(({ mind }) => [...(distances.get(mind) ?? distances.get('') ?? [])])
    .sort((a, b) => a - b);
  const known = uses.flatMap((use) => rangeOf(use, definition) ?? []);
  const furthest = far[far.length - 1] ?? 0;
  const ranges: Range[] = [...known, ...(furthest > 0 ? [[0, furthest] as const] : [])];
  const owners = [...new Set(uses.map(({ owner }) => owner))];
  return {
    ...evaluatedCurve(shape, compiled),
    title: typeof written === 'string' ? written : nameAfter(uses[0], owners),
    names: [...new Set([...(typeof written === 'string' ? [written] : []), ...owners])],
    path: typeof written === 'string' ? ['curves', written] : (path ?? []),
    shape,
    to: [compiled.low, compiled.high],
    input: [...new Set(uses.map(nameInput))].filter((name) => name !== '').join(', '),
    range: ranges.length > 0 ? unite(ranges) : focusOf(compiled),
    users: showUsers(uses),
    uses,
    starts: [...new Map(own.map((start) => [start.need, start])).values()],
    distances: [...new Set(far)],
  };
}

/** What a curve without a name of its own is called: 'food', 'distance · calm', 'eat · fridge'. */
function nameAfter({ purpose, input }: CurveUse, owners: readonly string[]): string {
  const names = owners.map((owner) => owner.replace(/^mind /, '')).join(', ');
  return input.kind === 'distance' ? `${purpose} · ${names}` : names;
}

function isOfDistance({ input }: CurveUse): boolean {
  return input.kind === 'distance' || (input.kind === 'factor' && input.isPlain && input.of === 'distance');
}

function startOf(needs: NonNullable<WorldDefinition['needs']>) {
  return ({ input }: CurveUse) => {
    if (input.kind !== 'level') return [];
    const { range = [0, 100], start = range[1] } = needs[input.need];
    return [{ need: input.need, level: start }];
  };
}

function nameInput({ input }: CurveUse): string {
  if (input.kind === 'factor') return input.isPlain ? input.of : `a factor of ${input.of}`;
  return input.kind === 'unknown' ? '' : input.kind;
}

/** What each purpose means, before the names of those that use a curve for it. */
const MEANINGS: Readonly<Record<string, string>> = {
  urgency: 'urgency of',
  distance: 'what is left of a score:',
  fear: 'how fear falls:',
  love: 'how love falls:',
  hate: 'how hate falls:',
  factor: 'in',
};

/** 'urgency of food, fun', 'what is left of a score: mind calm', 'part of another curve'. */
function showUsers(uses: readonly CurveUse[]): string {
  const groups = new Map<string, Set<string>>();
  for (const { purpose, owner } of uses) groups.set(purpose, (groups.get(purpose) ?? new Set()).add(owner));
  return [...groups]
    .map(([purpose, owners]) => (MEANINGS[purpose] ? `${MEANINGS[purpose]} ${[...owners].join(', ')}` : purpose))
    .join('; ');
}

/** The inputs that a use can have; null where that is not known beforehand. */
function rangeOf({ input }: CurveUse, { needs = {} }: WorldDefinition): [Range] | null {
  if (input.kind === 'level') return [needs[input.need].range ?? [0, 100]];
  if (input.kind !== 'factor' || !input.isPlain) return null;
  if (input.of === 'hour') return [[0, 24]];
  if (input.of === 'happiness' || input.of === 'holding' || input.of.startsWith('tag.')) return [[0, 1]];
  const need = input.of.startsWith('need.') ? needs[input.of.slice(5)] : undefined;
  return need ? [need.range ?? [0, 100]] : null;
}

/** The walks to all that is on offer, as agents of a mind have them now; '' stands for all minds. */
function distancesByMind(world: World, asked: number): Map<string, ReadonlySet<number>> {
  const { minds } = world.rules;
  const all = new Set<number>();
  const found = new Map<string, Set<number>>();
  const stride = Math.max(1, Math.ceil(world.agentCount / Math.max(1, asked)));
  const agents = world.agents();
  for (let i = 0; asked > 0 && i < agents.length; i += stride) {
    const { mind, options } = agents[i].consider();
    const { name, range } = minds[mind];
    const own = found.get(name) ?? new Set();
    found.set(name, own);
    for (const { thing, distance } of options) {
      if (thing < 0 || distance > range || !Number.isFinite(distance)) continue;
      own.add(distance);
      all.add(distance);
    }
  }
  return found.set('', all);
}

import { CODE } from '../../core/compiled-curve.ts';
import { type CompiledCurve, compileCurve } from '../../core/curve.ts';
import { formula } from '../../core/curve-formula.ts';
import { Check, type Curve, type Host, type World, type WorldDefinition } from '../../core/index.ts';
import { type CurveUse, listCurveUses } from './curve-uses.ts';
import type { Range } from './scale.ts';

/** All that is to be seen of one curve. */
export interface CurvePanel {
  /** The curve's name; one without goes by what it belongs to. */
  readonly title: string;
  /** Names by which it may be asked for. */
  readonly names: readonly string[];
  /** Who uses it, and what for, in a line. */
  readonly users: string;
  readonly curve: CompiledCurve;
  /** null for straight lines from point to point. */
  readonly formula: string | null;
  /** The points of a curve that has any. */
  readonly points: readonly Range[];
  /** What goes in: 'level', 'distance', 'hour', … */
  readonly input: string;
  /** The inputs that come up. */
  readonly range: Range;
  /** Levels at which needs start. */
  readonly starts: readonly { readonly need: string; readonly level: number }[];
  /** How far things are from those who use it, when the world begins. */
  readonly distances: readonly number[];
}

/** At most so many agents are asked how far things are. */
const MOST_ASKED = 40;

/** The curves of a world, each once, with the range of inputs that they are used for. */
export function listCurvePanels(world: World, host: Host): CurvePanel[] {
  const { definition } = world.rules;
  const groups = new Map<string, CurveUse[]>();
  for (const use of listCurveUses(definition)) {
    const isNamed = typeof use.curve === 'string';
    const key = isNamed ? `name ${use.curve}` : `${use.input.kind} ${JSON.stringify(use.curve)}`;
    groups.set(key, [...(groups.get(key) ?? []), use]);
  }
  const distances = distancesByMind(world);
  return [...groups.values()].map((uses) => makePanel(uses, definition, host, distances));
}

function makePanel(
  uses: readonly CurveUse[],
  definition: WorldDefinition,
  host: Host,
  distances: ReadonlyMap<string, ReadonlySet<number>>,
): CurvePanel {
  const [{ curve: written }] = uses;
  const { curves = {}, needs = {} } = definition;
  const curve = compileCurve(written, { curves, host: host.curves ?? {} }, new Check());
  const shape: Curve = typeof written === 'string' ? curves[written] : written;
  const isPoints = Array.isArray(shape) || (typeof shape === 'object' && 'kind' in shape && shape.kind === 'points');
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
    title: typeof written === 'string' ? written : nameAfter(uses[0], owners),
    names: [...new Set([...(typeof written === 'string' ? [written] : []), ...owners])],
    users: showUsers(uses),
    curve,
    formula: isPoints ? null : formula(shape),
    points: curve.code === CODE.points ? knotsOf(curve) : [],
    input: [...new Set(uses.map(nameInput))].filter((name) => name !== '').join(', '),
    range: ranges.length > 0 ? unite(ranges) : naturalRange(curve),
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

/** The walks to all that is on offer, as agents of a mind have them when the world begins; '' stands for all minds. */
function distancesByMind(world: World): Map<string, ReadonlySet<number>> {
  const { minds } = world.rules;
  const all = new Set<number>();
  const found = new Map<string, Set<number>>();
  const stride = Math.max(1, Math.ceil(world.agentCount / MOST_ASKED));
  for (let agent = 0; agent < world.agentCount; agent += stride) {
    const { mind, options } = world.consider(agent);
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

function unite(ranges: readonly Range[]): Range {
  return [Math.min(...ranges.map(([low]) => low)), Math.max(...ranges.map(([, high]) => high))];
}

function knotsOf({ knots }: CompiledCurve): Range[] {
  return Array.from({ length: knots.length / 3 }, (_, i) => [knots[i * 3], knots[i * 3 + 1]] as const);
}

/** Where something happens in a curve: the inputs to look at if nothing is known about them. */
export function naturalRange(curve: CompiledCurve): Range {
  const { code, a, b, c, cuts, parts } = curve;
  const around = (low: number, high: number): Range => [low - (high - low) / 8, high + (high - low) / 8];
  switch (code) {
    case CODE.points: {
      const knots = knotsOf(curve);
      const [low, high] = [knots[0][0], knots[knots.length - 1][0]];
      return low === high ? [low - 1, high + 1] : [low, high];
    }
    case CODE.linear:
    case CODE.power:
    case CODE.logit:
    case CODE.smoothstep:
      return around(a, a + b);
    case CODE.logistic:
      return [a - 6 / Math.abs(c), a + 6 / Math.abs(c)];
    case CODE.reciprocal:
      return [0, a * 10];
    case CODE.falloff:
      return [0, a * 4];
    case CODE.step:
      return around(a - Math.max(1, Math.abs(a) / 2), a + Math.max(1, Math.abs(a) / 2));
    case CODE.gaussian:
      return [a - 3 * b, a + 3 * b];
    case CODE.inverted:
    case CODE.clamped:
      return naturalRange(parts[0]);
    case CODE.stitched:
      return unite([...(cuts.length > 0 ? [around(cuts[0], cuts[cuts.length - 1])] : []), ...parts.map(naturalRange)]);
    default:
      return [0, 1];
  }
}

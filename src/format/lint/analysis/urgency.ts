import type { Curve, Overrides } from '../../../core/index.ts';
import type { CompiledCurve } from '../../../core/internal.ts';
import { evaluateCurve, pointsOf } from '../../../core/internal.ts';
import type { Path } from '../../yaml/value.ts';
import type { Presence } from './presence.ts';
import type { WorldFacts } from './world-facts.ts';

/** A need's curve where it is set: with the need, or by a partition, a temperament or an agent. */
export interface Urgency {
  readonly need: number;
  readonly curve: CompiledCurve;
  readonly path: Path;
  /** Where else it may be allowed: the curve of that name. */
  readonly also: readonly Path[];
  /** Which way it should go: a need that runs down is the more urgent the lower it is. */
  readonly direction: 'falling' | 'rising';
  /** Lost each hour by those who feel it so; 0 when they differ in sign. */
  readonly decay: number;
}

/** Every curve of a need that somebody in the world goes by. Functions of the game are left out. */
export function readUrgencies(facts: WorldFacts, presence: Presence): readonly Urgency[] {
  const { definition, rules } = facts;
  const found: Urgency[] = [];
  const inForce = new Map<number, { need: number; decays: number[] }>();
  for (const { parameters } of presence.groups)
    for (const { curve, decay } of parameters)
      curve.forEach((number, need) => {
        const known = inForce.get(number) ?? { need, decays: [] };
        known.decays.push(decay[need]);
        inForce.set(number, known);
      });
  const { layers } = rules;
  const note = (overrides: Overrides | undefined, layer: { readonly curve: Int32Array } | undefined, path: Path) => {
    for (const [name, { curve }] of Object.entries(overrides?.needs ?? {})) {
      const need = rules.needs.findIndex((each) => each.name === name);
      const number = layer?.curve[need] ?? -1;
      const decays = inForce.get(number)?.decays;
      if (curve === undefined || !decays || number < 0 || rules.curves[number].callsHost) continue;
      found.push(describe(facts, need, rules.curves[number], curve, [...path, 'needs', name, 'curve'], decays));
    }
  };
  note({ needs: definition.needs ?? {} }, layers.base, []);
  Object.entries(definition.partitions ?? {}).forEach(([name, partition], i) => {
    note(partition, layers.partitions[i], ['partitions', name]);
  });
  Object.entries(definition.temperaments ?? {}).forEach(([name, temperament], i) => {
    note(temperament, layers.temperaments[i], ['temperaments', name]);
  });
  const told = new Set<string>();
  definition.agents?.forEach((agent, i) => {
    const key = agent.needs === undefined ? '' : JSON.stringify(agent.needs);
    if (key === '' || told.has(key)) return;
    told.add(key);
    note(agent, layers.agents[i], ['agents', i]);
  });
  return found;
}

function describe(
  { rules }: WorldFacts,
  need: number,
  compiled: CompiledCurve,
  curve: Curve,
  path: Path,
  decays: readonly number[],
): Urgency {
  const { low, high } = rules.needs[need];
  const runsDown = decays.some((decay) => decay > 0);
  const rises = evaluateCurve(compiled, high) > evaluateCurve(compiled, low);
  return {
    need,
    curve: compiled,
    path,
    also: typeof curve === 'string' ? [['curves', curve]] : [],
    direction: rises && !runsDown ? 'rising' : 'falling',
    decay: decays.reduce((most, decay) => Math.max(most, decay), -Infinity),
  };
}

/** Places in a range at which a curve is worth asking: evenly spread ones, its own corners and just before them. */
export function samplesOf(curve: CompiledCurve, low: number, high: number, count = 400): readonly number[] {
  const corners = cornersOf(curve).filter((x) => x > low && x < high);
  const step = (high - low) / count;
  const even = Array.from({ length: count + 1 }, (_, i) => (i === count ? high : low + step * i));
  const before = corners.map((x) => x - step * 1e-6);
  return [...new Set([...even, ...corners, ...before])].filter((x) => x >= low && x <= high).sort((a, b) => a - b);
}

/** The inputs at which a curve may turn or jump. */
function cornersOf(curve: CompiledCurve): readonly number[] {
  const points = pointsOf(curve).map(([x]) => x);
  return [...points, ...curve.cuts, curve.a, curve.a + curve.b, ...curve.parts.flatMap(cornersOf)];
}

/** The difference between the largest and the smallest of them. */
export function spread(values: readonly number[]): number {
  return (
    values.reduce((most, y) => Math.max(most, y), -Infinity) - values.reduce((least, y) => Math.min(least, y), Infinity)
  );
}

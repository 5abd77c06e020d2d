import { A, emptyLayer, type Layer, type State, takeLayers } from '../core/internal.ts';
import type { Passage } from './positions.ts';

/** The numbers of all layers under new rules; what was tuned while the world ran is kept. */
export interface CarriedNumbers {
  readonly layers: Float64Array;
  readonly tuned: Int32Array;
  readonly ownLayers: Float64Array;
  /** For those agents that have a weight of their own, that of each need; NaN where it has none. */
  readonly ownWeights: ReadonlyMap<number, Float64Array>;
  /** Numbers that the definition has changed as well, in words. */
  readonly kept: readonly string[];
}

/** Works out the numbers of all layers under new rules. */
export function carryNumbers({ before, contents, to, between, places }: Passage): CarriedNumbers {
  const { ints, texts } = contents;
  const kept: string[] = [];
  const merge = (scope: string, now: Layer, old: Layer, fresh: Layer) =>
    mergeLayers(now, old, fresh, between.needs.from, (path, layer) =>
      kept.push(`${scope}${describeParameter(to, path, layer)}, as it was tuned, and not what the definition says now`),
    );
  const { layers: now } = before.profiles;
  const { layers: old } = before.rules;
  const { layers: fresh } = to.rules;
  const each = (what: 'partitions' | 'temperaments') =>
    fresh[what].map((layer, i) => {
      const number = between[what].from[i];
      return number < 0
        ? layer
        : merge(`${what}.${to.rules[what][i].name}.`, now[what][number], old[what][number], layer);
    });
  const layers = [merge('', now.base, old.base, fresh.base), ...each('partitions'), ...each('temperaments')];

  const none = emptyLayer(before.K);
  const noneNow = emptyLayer(to.K);
  const names = new Map(texts.names.map((name, i) => [ints.named[i], name]));
  const tuned: number[] = [];
  const own: Layer[] = [];
  const ownWeights = new Map<number, Float64Array>();
  for (let agent = 0; agent < before.agentCount; agent++) {
    const oldOwn = old.agents[places.oldAgents.get(agent) ?? -1];
    const newOwn = fresh.agents[places.newAgents.get(agent) ?? -1];
    const current = before.profiles.agents.get(agent);
    const bits = before.ints[before.row(agent) + A.ownWeights];
    if (!oldOwn && !newOwn && !current && bits === 0) continue;
    const scope = `agents.${names.get(agent) ?? `#${agent}`}.`;
    // What there was of the agent's own beside its row: nothing, if that was only a weight.
    const merged = merge(scope, current ?? oldOwn ?? none, oldOwn ?? none, newOwn ?? noneNow);
    if (hasMoreThanWeights(merged)) {
      tuned.push(agent);
      own.push(merged);
    }
    const weight = mergeLayers(
      { ...none, weight: weightsOf(before, agent, bits) },
      { ...none, weight: (oldOwn ?? none).weight },
      { ...noneNow, weight: (newOwn ?? noneNow).weight },
      between.needs.from,
      () => {},
    );
    ownWeights.set(agent, weight.weight);
  }
  return {
    layers: takeLayers(layers, to.K),
    tuned: Int32Array.from(tuned),
    ownLayers: takeLayers(own, to.K),
    ownWeights,
    kept,
  };
}

/** The weights in an agent's row that are its own; NaN for the others. */
function weightsOf(s: State, agent: number, bits: number): Float64Array {
  const at = agent * s.doubleStride + s.WEIGHT;
  return Float64Array.from({ length: s.K }, (_, n) => (((bits >>> n) & 1) === 1 ? s.doubles[at + n] : Number.NaN));
}

function hasMoreThanWeights({ decay, curve, speed, range, inertia }: Layer): boolean {
  return [...decay, speed, range, inertia].some((number) => !Number.isNaN(number)) || curve.some((c) => c >= 0);
}

type Path = 'speed' | 'range' | 'inertia' | readonly ['decay' | 'weight', number];

/**
 * A layer under new rules: what was as in the old definition is as in the new one, anything else was tuned and stays.
 * `needs` has the old number of each need. `keeps` is told what stays although the definition has changed it as well.
 */
function mergeLayers(
  now: Layer,
  old: Layer,
  fresh: Layer,
  needs: Int32Array,
  keeps: (path: Path, merged: Layer) => void,
): Layer {
  const merged: Layer = { ...fresh, decay: fresh.decay.slice(), weight: fresh.weight.slice() };
  const conflicts: Path[] = [];
  const pick = (path: Path, value: number, before: number, after: number) => {
    if (isSame(value, before)) return after;
    if (!isSame(before, after) && !isSame(value, after)) conflicts.push(path);
    return value;
  };
  for (const name of ['speed', 'range', 'inertia'] as const)
    merged[name] = pick(name, now[name], old[name], fresh[name]);
  for (const name of ['decay', 'weight'] as const)
    needs.forEach((n, i) => {
      if (n >= 0) merged[name][i] = pick([name, i], now[name][n], old[name][n], fresh[name][i]);
    });
  for (const path of conflicts) keeps(path, merged);
  return merged;
}

function isSame(a: number, b: number): boolean {
  return a === b || (Number.isNaN(a) && Number.isNaN(b));
}

/** A number and what it is called: 'needs.food.decay is 12'. */
function describeParameter({ rules }: State, path: Path, layer: Layer): string {
  if (typeof path === 'string') return `${path} is ${layer[path]}`;
  const [name, need] = path;
  const value = layer[name][need];
  // Rates lie on the grain; an hour of one comes out a hair beside the number that was written.
  const shown = name === 'decay' ? Math.floor(value * rules.ticksPerHour * 1e5 + 0.5) / 1e5 : value;
  return `needs.${rules.needs[need].name}.${name} is ${shown}`;
}

import { A, emptyLayer, type Layer, type State, takeLayers } from '../core/internal.ts';
import type { ReloadContext } from './match-placements.ts';

/** The parameters of all layers under the new rules; those that were set while the world ran are kept. */
export interface ReloadedParameters {
  readonly layers: Float64Array;
  readonly tuned: Int32Array;
  readonly ownLayers: Float64Array;
  /** For each agent with weights of its own, the weight of each need; NaN for a need without. */
  readonly ownWeights: ReadonlyMap<number, Float64Array>;
  /** Kept parameters that the definition changed too, in words. */
  readonly kept: readonly string[];
}

/** Computes the parameters of all layers under the new rules. */
export function reloadParameters({ before, contents, to, match, placements }: ReloadContext): ReloadedParameters {
  const { ints, texts } = contents;
  const kept: string[] = [];
  const merge = (scope: string, now: Layer, old: Layer, fresh: Layer) =>
    mergeLayers(now, old, fresh, match.needs.from, (path, layer) =>
      kept.push(
        `${scope}${describeParameter(to, path, layer)}: set while the world ran, and kept instead of the new value`,
      ),
    );
  const { layers: now } = before.profiles;
  const { layers: old } = before.rules;
  const { layers: fresh } = to.rules;
  const each = (what: 'partitions' | 'temperaments') =>
    fresh[what].map((layer, i) => {
      const index = match[what].from[i];
      return index < 0 ? layer : merge(`${what}.${to.rules[what][i].name}.`, now[what][index], old[what][index], layer);
    });
  const layers = [merge('', now.base, old.base, fresh.base), ...each('partitions'), ...each('temperaments')];

  const none = emptyLayer(before.K);
  const noneNow = emptyLayer(to.K);
  const names = new Map(texts.names.map((name, i) => [ints.named[i], name]));
  const tuned: number[] = [];
  const own: Layer[] = [];
  const ownWeights = new Map<number, Float64Array>();
  for (let agent = 0; agent < before.agentRows; agent++) {
    const oldOwn = old.agents[placements.oldAgents.get(agent) ?? -1];
    const newOwn = fresh.agents[placements.newAgents.get(agent) ?? -1];
    const current = before.profiles.agents.get(agent);
    const bits = before.ints[before.row(agent) + A.ownWeights];
    if (!oldOwn && !newOwn && !current && bits === 0) continue;
    const scope = `agents.${names.get(agent) ?? `#${before.idOf(agent)}`}.`;
    // The layer beside the agent's row; there is none when the agent has only weights of its own.
    const merged = merge(scope, current ?? oldOwn ?? none, oldOwn ?? none, newOwn ?? noneNow);
    if (hasMoreThanWeights(merged)) {
      tuned.push(agent);
      own.push(merged);
    }
    const weights = mergeLayers(
      { ...none, weight: ownWeightsOf(before, agent, bits) },
      { ...none, weight: (oldOwn ?? none).weight },
      { ...noneNow, weight: (newOwn ?? noneNow).weight },
      match.needs.from,
      () => {},
    );
    ownWeights.set(agent, weights.weight);
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
function ownWeightsOf(s: State, agent: number, bits: number): Float64Array {
  const at = agent * s.doubleStride + s.WEIGHT;
  return Float64Array.from({ length: s.K }, (_, n) => (((bits >>> n) & 1) === 1 ? s.doubles[at + n] : Number.NaN));
}

function hasMoreThanWeights({ decay, curve, speed, range, inertia }: Layer): boolean {
  return [...decay, speed, range, inertia].some((value) => !Number.isNaN(value)) || curve.some((c) => c >= 0);
}

type ParameterPath = 'speed' | 'range' | 'inertia' | readonly ['decay' | 'weight', number];

/**
 * A layer under the new rules: a value that equals the old definition's becomes the new definition's; any other was set
 * while the world ran and is kept. `needs` has the old index of each need. `onConflict` is called for each kept value
 * that the definition changed too.
 */
function mergeLayers(
  now: Layer,
  old: Layer,
  fresh: Layer,
  needs: Int32Array,
  onConflict: (path: ParameterPath, merged: Layer) => void,
): Layer {
  const merged: Layer = { ...fresh, decay: fresh.decay.slice(), weight: fresh.weight.slice() };
  const conflicts: ParameterPath[] = [];
  const pick = (path: ParameterPath, value: number, before: number, after: number) => {
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
  for (const path of conflicts) onConflict(path, merged);
  return merged;
}

function isSame(a: number, b: number): boolean {
  return a === b || (Number.isNaN(a) && Number.isNaN(b));
}

/** A parameter with its path: 'needs.food.decay is 12'. */
function describeParameter({ rules }: State, path: ParameterPath, layer: Layer): string {
  if (typeof path === 'string') return `${path} is ${layer[path]}`;
  const [name, need] = path;
  const value = layer[name][need];
  // Rates are rounded to the grain; rounding again shows the value that was written.
  const shown = name === 'decay' ? Math.floor(value * rules.ticksPerHour * 1e5 + 0.5) / 1e5 : value;
  return `needs.${rules.needs[need].name}.${name} is ${shown}`;
}

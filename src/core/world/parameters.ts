import { applyLayers } from '../actions/waking/apply-layers.ts';
import { scheduleWake } from '../actions/waking/wake.ts';
import { changePace } from '../actions/walking/walk.ts';
import { copyLayer, emptyLayer } from '../rules/layers.ts';
import {
  type CurveSource,
  type ParameterName,
  type ParameterSource,
  setLayerParameter,
} from '../state/agents/profiles.ts';
import { rebase } from '../state/level.ts';
import { findNamed, type Names } from '../state/names.ts';
import { A, type State } from '../state/state.ts';

/** Changes a number of a layer by its path, in effect from now on; throws before anything has changed. */
export function setParameter(s: State, names: Names, path: string, value: number): void {
  const parts = path.split('.');
  const [scope, name, ...rest] = parts;
  const { rules } = s;
  const { layers } = s.profiles;
  if (scope === 'agents') setAgentParameter(s, names.agent(name), rest, value);
  else if (scope === 'partitions')
    setLayerParameter(layers.partitions[findNamed(rules.partitions, 'partition', name)], rest, value, rules);
  else if (scope === 'temperaments')
    setLayerParameter(layers.temperaments[findNamed(rules.temperaments, 'temperament', name)], rest, value, rules);
  else setLayerParameter(layers.base, parts, value, rules);
  // Profiles are numbered anew, so no level may lean on an old one any more. Agents that are gone have none that would count.
  for (let agent = 0; agent < s.agentRows; agent++) if (names.isTakenRow(agent)) rebase(s, agent);
  changePace(s, () => {
    s.profiles.reset();
    for (let agent = 0; agent < s.agentRows; agent++) {
      if (!names.isTakenRow(agent)) continue;
      applyLayers(s, agent);
      if (s.ints[s.row(agent) + A.pc] >= 0) scheduleWake(s, agent);
    }
  });
}

function setAgentParameter(s: State, agent: number, path: readonly string[], value: number): void {
  const own = s.profiles.agents.get(agent);
  // A copy: its layer may be that of the definition, which other worlds have too.
  const layer = own === undefined ? emptyLayer(s.K) : copyLayer(own);
  setLayerParameter(layer, path, value, s.rules);
  const isWeight = path[2] === 'weight';
  if (isWeight) {
    const need = findNamed(s.rules.needs, 'need', path[1]);
    s.doubles[agent * s.doubleStride + s.WEIGHT + need] = value;
    s.ints[s.row(agent) + A.ownWeights] |= 1 << need;
  }
  if (!isWeight || own !== undefined) s.profiles.agents.set(agent, layer);
}

/** The number in force for an agent, and the layer that set it. */
export function parameterOf(
  s: State,
  names: Names,
  agent: number,
  number: ParameterName,
  need: string | undefined,
): ParameterSource {
  const n = number === 'decay' || number === 'weight' ? findNamed(s.rules.needs, 'need', need ?? '') : -1;
  const partition = s.has.partitions ? s.agentPartition[agent] : -1;
  const { temperament } = s.agentTypeOf(agent);
  return s.profiles.source(
    number,
    n,
    partition,
    temperament,
    ownParameter(s, agent, number, n),
    s.rules,
    names.ofAgent(agent),
  );
}

/** The curve of a need in force for an agent, and the layer that set it. */
export function needCurveOf(s: State, names: Names, agent: number, need: string): CurveSource {
  const n = findNamed(s.rules.needs, 'need', need);
  const partition = s.has.partitions ? s.agentPartition[agent] : -1;
  const { temperament } = s.agentTypeOf(agent);
  const layers = s.profiles.namedLayers(partition, temperament, s.rules);
  const own = s.profiles.agents.get(agent);
  if (own) layers.push([own, `agent ${names.ofAgent(agent)}`]);
  const [layer, from] = layers.filter(([each]) => each.curve[n] >= 0).at(-1) ?? layers[0];
  return { curve: s.rules.writtenCurves[layer.curve[n]], from };
}

/** A number that an agent has of its own; NaN for none. */
function ownParameter(s: State, agent: number, number: ParameterName, need: number): number {
  if (number === 'weight') {
    const isOwn = ((s.ints[s.row(agent) + A.ownWeights] >>> need) & 1) === 1;
    return isOwn ? s.doubles[agent * s.doubleStride + s.WEIGHT + need] : Number.NaN;
  }
  const layer = s.profiles.agents.get(agent);
  if (!layer) return Number.NaN;
  return number === 'decay' ? layer.decay[need] : layer[number];
}

import { applyNumbers } from '../actions/apply-layers.ts';
import { scheduleWake } from '../actions/wake.ts';
import { changePace } from '../actions/walk.ts';
import { emptyLayer } from '../rules/layers.ts';
import { rebase } from '../state/level.ts';
import { findNamed, type Names } from '../state/names.ts';
import { type NumberName, type Source, setNumber } from '../state/profiles.ts';
import { A, type State } from '../state/state.ts';

/** Changes a number of a layer by its path, in effect from now on; throws before anything has changed. */
export function tuneNumber(s: State, names: Names, path: string, value: number): void {
  const parts = path.split('.');
  const [scope, name, ...rest] = parts;
  const { rules } = s;
  const { layers } = s.tuning;
  if (scope === 'agents') tuneAgent(s, names.agent(name), rest, value);
  else if (scope === 'partitions')
    setNumber(layers.partitions[findNamed(rules.partitions, 'partition', name)], rest, value, rules);
  else if (scope === 'temperaments')
    setNumber(layers.temperaments[findNamed(rules.temperaments, 'temperament', name)], rest, value, rules);
  else setNumber(layers.base, parts, value, rules);
  // Profiles are numbered anew, so no level may lean on an old one any more. Whoever is gone has none that would count.
  for (let agent = 0; agent < s.agentCount; agent++) if (names.isPresent(agent)) rebase(s, agent);
  changePace(s, () => {
    s.tuning.reset();
    for (let agent = 0; agent < s.agentCount; agent++) {
      if (!names.isPresent(agent)) continue;
      applyNumbers(s, agent);
      if (s.ints[s.row(agent) + A.pc] >= 0) scheduleWake(s, agent);
    }
  });
}

function tuneAgent(s: State, agent: number, path: readonly string[], value: number): void {
  const layer = s.tuning.agents.get(agent) ?? emptyLayer(s.K);
  setNumber(layer, path, value, s.rules);
  if (path[0] === 'needs' && path[2] === 'tuning') {
    const need = findNamed(s.rules.needs, 'need', path[1]);
    s.doubles[agent * s.doubleStride + s.TUNING + need] = value;
    s.ints[s.row(agent) + A.ownTuning] |= 1 << need;
  } else s.tuning.agents.set(agent, layer);
}

/** The number in force for an agent, and the layer that set it. */
export function sourceOf(s: State, names: Names, agent: number, number: NumberName, need: string | undefined): Source {
  const n = number === 'decay' || number === 'tuning' ? findNamed(s.rules.needs, 'need', need ?? '') : -1;
  const partition = s.has.partitions ? s.agentPartition[agent] : -1;
  const { temperament } = s.breedOf(agent);
  return s.tuning.source(
    number,
    n,
    partition,
    temperament,
    ownNumber(s, agent, number, n),
    s.rules,
    names.ofAgent(agent),
  );
}

/** A number that an agent has of its own; NaN for none. */
function ownNumber(s: State, agent: number, number: NumberName, need: number): number {
  if (number === 'tuning') {
    const isOwn = ((s.ints[s.row(agent) + A.ownTuning] >>> need) & 1) === 1;
    return isOwn ? s.doubles[agent * s.doubleStride + s.TUNING + need] : Number.NaN;
  }
  const layer = s.tuning.agents.get(agent);
  if (!layer) return Number.NaN;
  return number === 'decay' ? layer.decay[need] : layer[number];
}

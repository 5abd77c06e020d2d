import { rebase } from '../state/level.ts';
import { A, type State } from '../state/state.ts';

/** Makes a partition the one an agent is in; its numbers count from now on. */
export function resettle(s: State, agent: number, partition: number): void {
  if (!s.has.partitions || s.agentPartition[agent] === partition) return;
  s.agentPartition[agent] = partition;
  applyNumbers(s, agent);
}

/** Works out an agent's numbers anew from all layers, in effect from now on. */
export function applyNumbers(s: State, agent: number): void {
  rebase(s, agent);
  const row = s.row(agent);
  const breed = s.breedOf(agent);
  const partition = s.has.partitions ? s.agentPartition[agent] : -1;
  s.ints[row + A.profile] = s.tuning.profile(
    s.rules.minds[breed.mind],
    partition,
    breed.temperament,
    s.tuning.agents.get(agent),
  );
  for (let n = 0; n < s.K; n++) {
    if (((s.ints[row + A.ownTuning] >>> n) & 1) === 1) continue;
    s.doubles[agent * s.doubleStride + s.TUNING + n] = s.tuning.tuningOf(n, partition, breed.temperament);
  }
}

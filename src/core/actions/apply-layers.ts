import { rebase } from '../state/level.ts';
import { A, type State } from '../state/state.ts';

/** Makes a partition the one an agent is in; its numbers count from now on. */
export function enterPartition(s: State, agent: number, partition: number): void {
  if (!s.has.partitions || s.agentPartition[agent] === partition) return;
  s.agentPartition[agent] = partition;
  if (s.body.length > 0 && s.body[agent] >= 0) s.thingPartition[s.body[agent]] = partition;
  applyLayers(s, agent);
}

/** Recomputes an agent's parameters from all layers, in effect from now on. */
export function applyLayers(s: State, agent: number): void {
  rebase(s, agent);
  const row = s.row(agent);
  const agentType = s.agentTypeOf(agent);
  const partition = s.has.partitions ? s.agentPartition[agent] : -1;
  s.ints[row + A.profile] = s.profiles.profile(
    s.rules.minds[agentType.mind],
    partition,
    agentType.temperament,
    s.profiles.agents.get(agent),
  );
  for (let n = 0; n < s.K; n++) {
    if (((s.ints[row + A.ownWeights] >>> n) & 1) === 1) continue;
    s.doubles[agent * s.doubleStride + s.WEIGHT + n] = s.profiles.weightOf(n, partition, agentType.temperament);
  }
}

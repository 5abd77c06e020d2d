import { rebase } from '../state/level.ts';
import { A, STATUS, type State } from '../state/state.ts';

/** Makes a partition the one an agent is in; its numbers count from now on. */
export function enterPartition(s: State, agent: number, partition: number): void {
  if (!s.has.partitions || s.agentPartition[agent] === partition) return;
  s.agentPartition[agent] = partition;
  if (s.body.length > 0 && s.body[agent] >= 0) s.thingPartition[s.body[agent]] = partition;
  applyLayers(s, agent);
}

/** Profiles that may be left over from agents that are gone before the others are numbered again. */
const SPARE_PROFILES = 64;

/** Drops the profiles that nobody has any more, once there are more of them than of agents. No number in force changes. */
export function dropUnusedProfiles(s: State): void {
  if (s.profiles.count <= 2 * s.agentCount + SPARE_PROFILES) return;
  s.profiles.reset();
  for (let agent = 0; agent < s.agentRows; agent++) {
    const row = s.row(agent);
    if ((s.ints[row + A.status] & STATUS.gone) === 0) s.ints[row + A.profile] = profileOf(s, agent);
  }
}

function profileOf(s: State, agent: number): number {
  const { mind, temperament } = s.agentTypeOf(agent);
  const partition = s.has.partitions ? s.agentPartition[agent] : -1;
  return s.profiles.profile(s.rules.minds[mind], partition, temperament, s.profiles.agents.get(agent));
}

/** Recomputes an agent's parameters from all layers, in effect from now on. */
export function applyLayers(s: State, agent: number): void {
  rebase(s, agent);
  const row = s.row(agent);
  const agentType = s.agentTypeOf(agent);
  const partition = s.has.partitions ? s.agentPartition[agent] : -1;
  s.ints[row + A.profile] = profileOf(s, agent);
  for (let n = 0; n < s.K; n++) {
    if (((s.ints[row + A.ownWeights] >>> n) & 1) === 1) continue;
    s.doubles[agent * s.doubleStride + s.WEIGHT + n] = s.profiles.weightOf(n, partition, agentType.temperament);
  }
}

import { copyLayer, emptyLayer, type Layer } from '../../rules/layers.ts';
import { rebase } from '../../state/level.ts';
import { evaluate } from '../../state/reading/read-input.ts';
import { A, STATUS, type State } from '../../state/state.ts';
import { scheduleWake } from './wake.ts';

/** Makes a partition the one an agent is in; its numbers count from now on. */
export function enterPartition(s: State, agent: number, partition: number): void {
  if (!s.has.partitions || s.agentPartition[agent] === partition) return;
  s.agentPartition[agent] = partition;
  if (s.body.length > 0 && s.body[agent] >= 0) s.thingPartition[s.body[agent]] = partition;
  applyLayers(s, agent);
}

/** Profiles that may be left over before those in use are numbered again. */
const SPARE_PROFILES = 64;

/** Drops the profiles that nobody has any more, once there are more of them than of agents. No number in force changes. */
export function dropUnusedProfiles(s: State): void {
  if (s.profiles.count <= 2 * s.agentRows + SPARE_PROFILES) return;
  s.profiles.reset();
  for (let agent = 0; agent < s.agentRows; agent++) {
    const row = s.row(agent);
    if ((s.ints[row + A.status] & STATUS.gone) === 0) s.ints[row + A.profile] = profileFor(s, agent);
  }
}

/** Recomputes an agent's parameters from all layers, in effect from now on. */
export function applyLayers(s: State, agent: number): void {
  rebase(s, agent);
  const row = s.row(agent);
  const { temperament } = s.agentTypeOf(agent);
  const partition = s.has.partitions ? s.agentPartition[agent] : -1;
  s.ints[row + A.profile] = profileFor(s, agent);
  if (s.bodyCells.isKept) s.bodyCells.note(agent);
  for (let n = 0; n < s.K; n++) {
    if (((s.ints[row + A.ownWeights] >>> n) & 1) === 1) continue;
    s.doubles[agent * s.doubleStride + s.WEIGHT + n] = s.profiles.weightOf(n, partition, temperament);
  }
}

/** The profile that all layers give an agent, with what hastens its decays. */
export function profileFor(s: State, agent: number): number {
  const { mind, temperament } = s.agentTypeOf(agent);
  const partition = s.has.partitions ? s.agentPartition[agent] : -1;
  const isPaused = s.attention.paused.size > 0 && s.attention.paused.has(agent);
  const own = isPaused ? stillLayer(s, agent) : s.profiles.agents.get(agent);
  const hastened = s.rules.hasHastened ? hastenedFor(s, agent) : null;
  return s.profiles.profile(s.rules.minds[mind], partition, temperament, own, hastened);
}

/** The numbers of an agent that is paused: nothing decays, and it does not walk. */
function stillLayer(s: State, agent: number): Layer {
  const layer = copyLayer(s.profiles.agents.get(agent) ?? emptyLayer(s.K));
  return { ...layer, decay: new Float64Array(s.K), speed: 0 };
}

/** What multiplies each decay of the agent that was asked for last. */
let factors: Float64Array = new Float64Array(16);

/** What multiplies each decay of an agent now; valid until the next call. */
function hastenedFor(s: State, agent: number): Float64Array {
  const { hastened } = s.rules;
  if (hastened.length > factors.length) factors = new Float64Array(hastened.length);
  for (let n = 0; n < hastened.length; n++)
    factors[n] = hastened[n] < 0 ? 1 : Math.max(0, evaluate(s, hastened[n], agent, -1, 0, 0));
  return factors;
}

/** What an agent's decays depend on has changed: they change from now on. */
export function hasten(s: State, agent: number): void {
  dropUnusedProfiles(s);
  const row = s.row(agent);
  if ((s.ints[row + A.status] & STATUS.gone) !== 0) return;
  const before = s.ints[row + A.profile];
  if (isHastenedStill(s, agent, before) || profileFor(s, agent) === before) return;
  applyLayers(s, agent);
  if (s.ints[row + A.pc] >= 0) scheduleWake(s, agent);
}

/** Whether an agent without numbers of its own still has the profile that it should have. */
function isHastenedStill(s: State, agent: number, profile: number): boolean {
  if (!s.rules.hasHastened || s.profiles.agents.has(agent) || s.attention.paused.has(agent)) return false;
  const { mind, temperament } = s.agentTypeOf(agent);
  const partition = s.has.partitions ? s.agentPartition[agent] : -1;
  return s.profiles.isStill(profile, s.rules.minds[mind], partition, temperament, hastenedFor(s, agent));
}

/** The same for everybody. */
export function hastenEverybody(s: State): void {
  for (let agent = 0; agent < s.agentRows; agent++) hasten(s, agent);
}

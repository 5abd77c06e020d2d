import type { AgentId, World } from 'hanker/core';
import { reload } from './reload.ts';
import type { RuleSet } from './rule-set.ts';
import type { Timeline } from './timeline.ts';

/** The world after a tick of the past, under the given rules; the next call changes it. Null when it is too long ago. */
export function pastUnder(ruleSet: RuleSet | null, timeline: Timeline, tick: number): World | null {
  const world = timeline.worldAt(tick, 'trial');
  if (!world || !ruleSet || timeline.ruleSetAt(tick)?.isLike(ruleSet)) return world;
  return reload(world, ruleSet.create()).world;
}

/** Records the decisions of an agent in a world, or no longer; nothing if the agent is not there. */
export function traceAgent(world: World | null, agent: AgentId | null, isTraced = true): void {
  if (world && agent !== null && world.hasAgent(agent)) world.agent(agent).trace(isTraced);
}

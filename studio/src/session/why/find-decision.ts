import type { AgentId } from 'hanker/core';
import type { Session } from '../session.ts';
import type { Decided } from '../time/timeline.ts';

/** What was written down of a decision at a tick, or with null of the last one up to the moment that is shown. */
export function findDecided(
  { chronicle, shown: world }: Session,
  agent: AgentId,
  tick: number | null,
): Decided | undefined {
  const [last] = chronicle.lastDecisions(agent, tick ?? world?.now ?? 0, 1);
  return tick === null || last?.tick === tick ? last : undefined;
}

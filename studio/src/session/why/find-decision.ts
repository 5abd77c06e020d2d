import type { AgentId } from 'hanker/core';
import type { Session } from '../session.ts';
import type { RecordedDecision } from '../time/timeline.ts';

/** The record of a decision at a tick; with null, of the last one up to the shown tick. */
export function findDecision(
  { timeline, shown: world }: Session,
  agent: AgentId,
  tick: number | null,
): RecordedDecision | undefined {
  const [last] = timeline.lastDecisions(agent, tick ?? world?.now ?? 0, 1);
  return tick === null || last?.tick === tick ? last : undefined;
}

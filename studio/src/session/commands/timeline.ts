import type { Session } from '../session.ts';

/** Makes the past moment that is looked at the present; the future that it had can be brought back by undoing. */
export function runAgain(session: Session): void {
  session.clock.isPlaying = false;
  session.branch();
  session.changes++;
}

/**
 * Looks at the decision of an agent before or after the moment that is shown, and stops. Gives its tick; null when there
 * is none, and then after the last one the present is shown.
 */
export function showNeighbourDecision(
  session: Session,
  { agent, by }: { readonly agent: number; readonly by: 1 | -1 },
): { readonly tick: number | null } {
  const { world, timeline } = session;
  if (!world) return { tick: null };
  session.clock.isPlaying = false;
  const from = session.pastTick ?? world.now;
  const made =
    by > 0 ? timeline.decisionsBetween(from, world.now) : timeline.decisionsBetween(timeline.first, from - 1);
  const isOwn = (decided: { readonly agent: number }) => decided.agent === agent;
  const found = by > 0 ? made.find(isOwn) : made.findLast(isOwn);
  if (found || by > 0) session.showTick(found?.tick ?? null);
  session.changes++;
  return { tick: found?.tick ?? null };
}

/** Puts away what scoring the past again has found; the next change of the rules begins it anew. */
export function dismissRescoring(session: Session): void {
  session.rescoring = null;
  session.changes++;
}

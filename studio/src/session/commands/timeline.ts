import type { Session } from '../session.ts';

/** Makes the shown past moment the present; undo restores its future. */
export function runAgain(session: Session): void {
  session.clock.isPlaying = false;
  session.branch();
  session.changes++;
}

/**
 * Shows the decision of an agent before or after the shown moment, and pauses. Returns its tick; null when there is
 * none, and after the last one the present is shown.
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

/** Runs the whole past again under the new rules, although that takes long. */
export function runLongPast(session: Session): void {
  session.rescoring?.runLongPast();
  session.changes++;
}

/** Removes the result of rescoring; the next change of the rules starts another one. */
export function dismissRescoring(session: Session): void {
  session.rescoring = null;
  session.changes++;
}

import type { Session } from '../session.ts';
import { type ComparisonSide, WorldComparison } from '../time/comparison.ts';

const STRETCH = 12;

/**
 * Runs two worlds with the same seed side by side for some hours, in small steps, so that the worker stays responsive.
 */
export async function compare(
  session: Session,
  { sides, hours }: { readonly sides: readonly [ComparisonSide, ComparisonSide]; readonly hours: number },
): Promise<void> {
  stopComparison(session);
  const comparison = new WorldComparison(session, sides, hours);
  session.comparison = comparison;
  while (!comparison.isDone && session.comparison === comparison) {
    const end = performance.now() + STRETCH;
    do comparison.step();
    while (!comparison.isDone && performance.now() < end);
    session.changes++;
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
}

/** Stops the comparison; its results so far stay. */
export function stopComparison(session: Session): void {
  if (session.comparison) session.comparison.isStopped = true;
  session.changes++;
}

/** Stops the comparison and removes its results. */
export function closeComparison(session: Session): void {
  stopComparison(session);
  session.comparison = null;
}

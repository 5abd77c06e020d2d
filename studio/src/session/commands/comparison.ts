import type { Session } from '../session.ts';
import { type ComparisonSide, WorldComparison } from '../time/comparison.ts';

const STRETCH = 12;

/** Runs two worlds with the same seed side by side, from their beginning for so many hours; the page stays alive. */
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

/** Ends a comparison where it is; what it has found so far stays to be seen. */
export function stopComparison(session: Session): void {
  if (session.comparison) session.comparison.isStopped = true;
  session.changes++;
}

/** Puts a comparison away. */
export function closeComparison(session: Session): void {
  stopComparison(session);
  session.comparison = null;
}

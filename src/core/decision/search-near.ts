import type { CompiledCurve } from '../curves/compiled/compiled-curve.ts';
import { BORDER, clamp, ENTRY, PLACE, RUN } from '../state/space/cells.ts';
import { NEAR_COLUMN, NEAR_COUNT, NEAR_GAP, NEAR_ROW, nearListAt, PARTS } from '../state/space/near-cells.ts';
import type { State } from '../state/state.ts';
import { BEST_CLASS, BOUND, boundClasses, CLASS_BOUND, isBoundedBy } from './bound-classes.ts';
import { SAFETY } from './bound-worth.ts';
import type { DecisionContext } from './context.ts';
import type { Finalists } from './finalists.ts';
import { scoreExactly } from './score.ts';
import { considerThing, fade, LEFT } from './search.ts';

/**
 * The search of `searchRings` for the usual case, in which scores fall with distance by a fall-off curve and none depends
 * on the thing: the cells around the agent, the nearest first, with a bound for every class of things worked out
 * beforehand. Returns true when cells farther away may matter too: `searchFarBlocks`.
 */
export function searchNear(s: State, context: DecisionContext, finalists: Finalists, curve: CompiledCurve): boolean {
  let search = boundClasses(s, context);
  const classBound = CLASS_BOUND;
  const best = classBound[BEST_CLASS];
  if (best === 0) return false;
  const { x, y, range } = context;
  const { cells } = s;
  const { entries, places, runs, size, stride } = cells;
  const columns = NEAR_COLUMN;
  const rows = NEAR_ROW;
  const gaps = NEAR_GAP;
  const isSquare = curve.c === 2;
  const isSimple = isSimpleSearch(s, context);
  // What a score is divided by at a distance is 1 + (distance ÷ half)^power.
  const perSquare = 1 / (curve.a * curve.a);
  const gapPerSquare = size * size * perSquare;
  const rangeInSquares = range * range * perSquare * SAFETY;
  const homeColumn = clamp((x / cells.size) | 0, cells.columns - 1);
  const homeRow = clamp((y / cells.size) | 0, cells.rows - 1);
  const home = cells.runOfCell(homeColumn, homeRow);
  // Integers: a double that is passed to a function may get an object of its own.
  const list = nearListAt(((x / size - homeColumn) * PARTS) | 0, ((y / size - homeRow) * PARTS) | 0);
  let threshold = finalists.threshold;
  for (let i = list; i < list + NEAR_COUNT; i++) {
    const nearest = gaps[i] * gapPerSquare;
    // The corners of the list are farther away than the next cells beyond its sides.
    if (nearest > rangeInSquares || best < threshold * (1 + (isSquare ? nearest : Math.sqrt(nearest))))
      return gaps[i] > BORDER * BORDER;
    const run = home + (rows[i] * stride + columns[i]) * RUN.stride;
    const first = runs[run];
    const end = first + runs[run + RUN.open];
    for (let entry = first; entry < end; entry++) {
      const at = entry * PLACE.stride;
      const awayX = places[at] - x;
      const awayY = places[at + PLACE.y] - y;
      const squared = awayX * awayX + awayY * awayY;
      const ratio = squared * perSquare;
      const kindClass = entries[entry * ENTRY.stride + ENTRY.class];
      const most = classBound[kindClass];
      if (most < threshold * (1 + (isSquare ? ratio : Math.sqrt(ratio))) || most === 0) continue;
      const straight = Math.sqrt(squared);
      if (straight > range) continue;
      s.scratch.straight[0] = straight;
      if (isSimple)
        considerSimply(s, context, finalists, entries[entry * ENTRY.stride + ENTRY.thing], kindClass, curve);
      else considerThing(s, context, finalists, entries[entry * ENTRY.stride + ENTRY.thing], kindClass);
      if (!isBoundedBy(search)) search = boundClasses(s, context);
      threshold = finalists.threshold;
    }
  }
  return true;
}

/** Whether nothing but promise and distance counts for any thing, so that `considerSimply` does. */
function isSimpleSearch(s: State, { hasFailed, invitations, mind }: DecisionContext): boolean {
  return (
    s.space.open && !s.isRestricted && !s.has.cooldowns && !hasFailed && invitations.length === 0 && mind.accepts < 0
  );
}

/** The part of `considerThing` that is left in a simple search; the straight line to the thing is in `scratch.straight`. */
function considerSimply(
  s: State,
  context: DecisionContext,
  finalists: Finalists,
  thing: number,
  kindClass: number,
  curve: CompiledCurve,
): void {
  const { base, boundOf } = context;
  const straight = s.scratch.straight[0];
  LEFT[0] = straight;
  fade(curve, false);
  const left = LEFT[0];
  const first = s.classes.firstAdvert[kindClass];
  for (let mask = s.classes.mask[kindClass]; mask !== 0; mask &= mask - 1) {
    const advert = first + 31 - Math.clz32(mask & -mask);
    const most = BOUND[boundOf[advert]];
    if (most === 0 || most * left < finalists.threshold) continue;
    if (thing === context.currentThing && advert === context.currentAdvert) continue;
    scoreExactly(s, context, advert);
    const score = base[advert] * left;
    if (!(base[advert] > 0) || score < finalists.threshold) continue;
    finalists.candidate[0] = score;
    finalists.candidateDistance[0] = straight;
    finalists.offerCandidate(thing, advert);
  }
}

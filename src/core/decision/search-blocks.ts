import { BLOCK, ENTRY, RUN } from '../state/space/cells.ts';
import type { State } from '../state/state.ts';
import { SAFETY } from './bound-worth.ts';
import type { DecisionContext } from './context.ts';
import type { Finalists } from './finalists.ts';
import { attenuate, considerThing, distanceCurve, findNearEdge, isInBucket, rankClass } from './search.ts';

/** The adverts that a search looks for; one search at a time. */
const WANTED = { adverts: new Int32Array(32), count: 0 };

/** Whether a world is so large that it pays to pass over whole blocks of cells. */
export function hasBlocks({ cells, space, blocksFrom }: State): boolean {
  return space.open && cells.columns * cells.rows >= blocksFrom * BLOCK * BLOCK;
}

/**
 * The search of `searchRings` for one finalist, when all options worth `best` before distance score the same at the same
 * distance: it looks for the nearest of them, which may be far away, so it passes over blocks of cells in which nothing
 * offers any. What it finds may score less than `best` (a thing that must rest), or nothing; then other options may win.
 */
export function searchBlocks(s: State, context: DecisionContext, finalists: Finalists, best: number): void {
  const { cells, offerBlocks: blocks } = s;
  const curve = distanceCurve(s, -2, context);
  listWanted(s, context, best);
  blocks.count(cells, s.classes);
  s.scratch.beginSearch(s.classes.count);
  const homeColumn = Math.floor(cells.column(context.x) / BLOCK);
  const homeRow = Math.floor(cells.row(context.y) / BLOCK);
  for (let ring = 0; ; ring++) {
    findNearEdge(s, blocks, context, homeColumn, homeRow, ring);
    const near = s.scratch.near[0];
    if (near > context.range || near === Infinity) return;
    if (best * attenuate(curve, near, true) * SAFETY < finalists.threshold) return;
    if (curve === null && best <= finalists.threshold && near > finalists.tieDistance) return;
    const left = homeColumn - ring;
    const right = homeColumn + ring;
    const bottom = Math.min(homeRow + ring, blocks.rows - 1);
    for (let row = Math.max(homeRow - ring, 0); row <= bottom; row++) {
      const isWhole = row === homeRow - ring || row === homeRow + ring;
      const step = isWhole ? 1 : 2 * ring;
      for (let column = isWhole && left < 0 ? 0 : left; column <= right && column < blocks.columns; column += step)
        if (column >= 0 && blocks.hasAny(column, row, WANTED.adverts, WANTED.count))
          searchBlock(s, context, finalists, best, column * BLOCK, row * BLOCK);
    }
  }
}

/** Lists the adverts on offer in the bucket searched that are worth `best`. */
function listWanted(s: State, context: DecisionContext, best: number): void {
  const { adverts, base } = context;
  if (WANTED.adverts.length < adverts.length) WANTED.adverts = new Int32Array(adverts.length * 2);
  WANTED.count = 0;
  for (let i = 0; i < adverts.length; i++) {
    const advert = adverts[i];
    if (base[advert] === best && s.classes.offered[advert] > 0 && isInBucket(s, context, advert))
      WANTED.adverts[WANTED.count++] = advert;
  }
}

/** Considers the things in a block of cells that offer what is worth `best`. */
function searchBlock(
  s: State,
  context: DecisionContext,
  finalists: Finalists,
  best: number,
  fromColumn: number,
  fromRow: number,
): void {
  const { cells } = s;
  const { places, runs } = cells;
  const { classBest, classSearch, search } = s.scratch;
  const { x, y, range } = context;
  const endColumn = Math.min(fromColumn + BLOCK, cells.columns);
  const endRow = Math.min(fromRow + BLOCK, cells.rows);
  for (let row = fromRow; row < endRow; row++) {
    for (let column = fromColumn; column < endColumn; column++) {
      const run = cells.runOfCell(column, row);
      const first = runs[run + RUN.start];
      const end = first + runs[run + RUN.open];
      for (let entry = first; entry < end; entry++) {
        const at = entry * ENTRY.stride;
        const kindClass = places[at + ENTRY.class] | 0;
        if (classSearch[kindClass] !== search) rankClass(s, context, kindClass);
        if (classBest[kindClass] < best) continue;
        const awayX = places[at] - x;
        const awayY = places[at + ENTRY.y] - y;
        const straight = Math.sqrt(awayX * awayX + awayY * awayY);
        if (straight > range || (straight > finalists.tieDistance && best <= finalists.threshold)) continue;
        s.scratch.straight[0] = straight;
        considerThing(s, context, finalists, places[at + ENTRY.thing] | 0, kindClass);
      }
    }
  }
}

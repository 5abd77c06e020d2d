import { hotDoubles } from '../math/typed-arrays.ts';
import { workingMemory } from '../math/working-memory.ts';
import { BLOCK, BORDER, ENTRY, PLACE, RUN } from '../state/space/cells.ts';
import type { State } from '../state/state.ts';
import { SAFETY } from './bound-worth.ts';
import type { DecisionContext } from './context.ts';
import type { Finalists } from './finalists.ts';
import { findNearEdge, listRing, RING } from './ring.ts';
import { considerThing, distanceCurve, fade, isInBucket, LEFT, rankClass } from './search.ts';

/** The adverts that a search looks for; one search at a time. */
const WANTED = workingMemory({ adverts: new Int32Array(32), count: 0 });
/** What they are worth at least before distance. */
const LEAST = workingMemory(hotDoubles(1));

/** Whether a world is so large that it pays to pass over whole blocks of cells. */
export function hasBlocks({ cells, space, blocksFrom }: State): boolean {
  return space.open && cells.columns * cells.rows >= blocksFrom * BLOCK * BLOCK;
}

/**
 * The search of `searchRings` for one finalist, when all options worth `scratch.bound` before distance score the same at
 * the same distance: it looks for the nearest of them. What it finds may score less (a thing that must rest), or nothing;
 * then other options may win.
 */
export function searchNearest(s: State, context: DecisionContext, finalists: Finalists): void {
  searchBlocks(s, context, finalists, true, -1);
}

/**
 * The search of `searchRings` where no score depends on the thing, without the cells up to `BORDER` from the home cell:
 * they were searched already. `findBest` comes first.
 */
export function searchFarBlocks(s: State, context: DecisionContext, finalists: Finalists): void {
  searchBlocks(s, context, finalists, false, BORDER);
}

/**
 * Searches in rings of blocks, for what it looks for may be far away: it passes over those in which nothing offers an advert
 * that could matter there. None is worth more than `scratch.bound` before distance; if `onlyBest`, what is worth less does
 * not count. The cells up to `searched` from the home cell are left out.
 */
function searchBlocks(
  s: State,
  context: DecisionContext,
  finalists: Finalists,
  onlyBest: boolean,
  searched: number,
): void {
  const { cells, offerBlocks: blocks } = s;
  const best = s.scratch.bound[0];
  const curve = distanceCurve(s, -2, context);
  blocks.divide(cells, s.classes);
  s.scratch.beginSearch(s.classes.count);
  const cellColumn = cells.column(context.x);
  const cellRow = cells.row(context.y);
  findNearEdge(s, cells, context, cellColumn, cellRow, searched + 1);
  const nearest = s.scratch.near[0];
  const homeColumn = Math.floor(cellColumn / BLOCK);
  const homeRow = Math.floor(cellRow / BLOCK);
  LEAST[0] = Number.NaN;
  for (let ring = Math.floor((searched + 1) / BLOCK); ; ring++) {
    findNearEdge(s, blocks, context, homeColumn, homeRow, ring);
    const near = Math.max(nearest, s.scratch.near[0]);
    if (near > context.range || near === Infinity) return;
    LEFT[0] = near;
    fade(curve, true);
    const left = LEFT[0] * SAFETY;
    if (!(best * left > 0) || best * left < finalists.threshold) return;
    if (curve === null && best <= finalists.threshold && near > finalists.tieDistance) return;
    const needed = finalists.threshold / left;
    const least = onlyBest && best > needed ? best : needed;
    if (least !== LEAST[0]) {
      LEAST[0] = least;
      listWanted(s, context);
    }
    const count = listRing(blocks, homeColumn, homeRow, ring);
    for (let i = 0; i < count; i++) {
      const column = RING.column[i];
      const row = RING.row[i];
      if (blocks.hasAny(s.classes, column, row, WANTED.adverts, WANTED.count))
        searchBlock(s, context, finalists, column * BLOCK, row * BLOCK, searched);
    }
  }
}

/** Lists the adverts on offer in the bucket searched that are worth `LEAST` or more before distance. */
function listWanted(s: State, context: DecisionContext): void {
  const { adverts, base } = context;
  const least = LEAST[0];
  if (WANTED.adverts.length < adverts.length) WANTED.adverts = new Int32Array(adverts.length * 2);
  WANTED.count = 0;
  for (let i = 0; i < adverts.length; i++) {
    const advert = adverts[i];
    if (base[advert] >= least && base[advert] > 0 && s.classes.offered[advert] > 0 && isInBucket(s, context, advert))
      WANTED.adverts[WANTED.count++] = advert;
  }
}

/** Considers the things in a block of cells that offer what is wanted. */
function searchBlock(
  s: State,
  context: DecisionContext,
  finalists: Finalists,
  fromColumn: number,
  fromRow: number,
  searched: number,
): void {
  const { cells } = s;
  const { entries, places, runs } = cells;
  const { classBest, classSearch, search } = s.scratch;
  const { x, y, range } = context;
  const least = LEAST[0];
  const best = s.scratch.bound[0];
  const cellColumn = cells.column(x);
  const cellRow = cells.row(y);
  const endColumn = Math.min(fromColumn + BLOCK, cells.columns);
  const endRow = Math.min(fromRow + BLOCK, cells.rows);
  for (let row = fromRow; row < endRow; row++) {
    const isNearRow = Math.abs(row - cellRow) <= searched;
    for (let column = fromColumn; column < endColumn; column++) {
      if (isNearRow && Math.abs(column - cellColumn) <= searched) continue;
      const run = cells.runOfCell(column, row);
      const first = runs[run + RUN.start];
      const end = first + runs[run + RUN.open];
      for (let entry = first; entry < end; entry++) {
        const at = entry * PLACE.stride;
        const kindClass = entries[entry * ENTRY.stride + ENTRY.class];
        if (classSearch[kindClass] !== search) rankClass(s, context, kindClass);
        if (classBest[kindClass] < least || classBest[kindClass] === 0) continue;
        const awayX = places[at] - x;
        const awayY = places[at + PLACE.y] - y;
        const straight = Math.sqrt(awayX * awayX + awayY * awayY);
        if (straight > range || (straight > finalists.tieDistance && best <= finalists.threshold)) continue;
        s.scratch.straight[0] = straight;
        considerThing(s, context, finalists, entries[entry * ENTRY.stride + ENTRY.thing], kindClass);
      }
    }
  }
}

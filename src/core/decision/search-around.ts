import { falloff } from '../curves/kinds/falloff.ts';
import { readAgentPosition } from '../state/position.ts';
import { updateBodyCells } from '../state/reading/bodies-near.ts';
import { clamp, ENTRY, PLACE, RUN } from '../state/space/cells.ts';
import type { State } from '../state/state.ts';
import { canBoundClasses } from './bound-classes.ts';
import { boundWorth, SAFETY } from './bound-worth.ts';
import type { DecisionContext } from './context.ts';
import type { Finalists } from './finalists.ts';
import { findNearEdge, listRing, RING } from './ring.ts';
import {
  considerFar,
  considerThing,
  distanceCurve,
  fade,
  findBest,
  findLevelBest,
  hasOdd,
  isInBucket,
  LEFT,
  searchRings,
} from './search.ts';
import { hasBlocks, searchFarBlocks, searchNearest } from './search-blocks.ts';
import { searchNear } from './search-near.ts';

/** Among fewer bodies than this, or fewer that have something on offer, each is asked. */
const FEW = 24;

/** Finds the finalists among all things that lie in the world and all bodies of others. */
export function searchAround(s: State, context: DecisionContext, finalists: Finalists): void {
  searchThings(s, context, finalists);
  if (s.has.offers && listBodyAdverts(s, context)) {
    s.scratch.beginBounds(0);
    if (s.bodies.size < FEW)
      for (let i = 0; i < s.bodies.size; i++) considerBody(s, context, finalists, s.bodies.at(i));
    else searchBodies(s, context, finalists);
  }
  if (s.scratch.farCount > 0) considerFar(s, context, finalists);
}

/** By the quick way where possible: scores fall with distance by a fall-off curve, and none depends on the thing. */
function searchThings(s: State, context: DecisionContext, finalists: Finalists): void {
  const curve = distanceCurve(s, -2, context);
  const isQuick = curve !== null && curve.kind === falloff && !context.nearest && canBoundClasses(s);
  if (!isQuick || hasOdd(s, context)) {
    if (findBest(s, context) && !findNearest(s, context, finalists)) searchRings(s, context, finalists);
  } else if (searchNear(s, context, finalists, curve)) searchBeyond(s, context, finalists);
}

/**
 * Looks only for the nearest of the best options, if one finalist is wanted and distance does nothing but choose among
 * these. Returns false when other options may win.
 */
function findNearest(s: State, context: DecisionContext, finalists: Finalists): boolean {
  const isNearest = context.nearest || context.mind.distance < 0;
  if (!isNearest || !finalists.isSingle || s.scratch.oddCount > 0 || !hasBlocks(s)) return false;
  if (!context.nearest) findLevelBest(s, context);
  const best = s.scratch.bound[0];
  if (best > 0) searchNearest(s, context, finalists);
  return context.nearest || best <= finalists.threshold;
}

/** Goes on where a search of the cells nearby has ended. */
export function searchBeyond(s: State, context: DecisionContext, finalists: Finalists): void {
  if (findBest(s, context)) searchFarBlocks(s, context, finalists);
}

/** The same for bodies as for things that lie still, but that a body may be its slack away from its cell. */
function searchBodies(s: State, context: DecisionContext, finalists: Finalists): void {
  updateBodyCells(s);
  const { open } = s.bodyCells;
  if (open.size < FEW) {
    for (let i = 0; i < open.size; i++) considerBody(s, context, finalists, s.body[open.at(i)]);
    return;
  }
  const { scratch } = s;
  const { cells, mostSlack } = s.bodyCells;
  const { runs } = cells;
  const homeColumn = clamp((context.x / cells.size) | 0, cells.columns - 1);
  const homeRow = clamp((context.y / cells.size) | 0, cells.rows - 1);
  for (let ring = 0; ; ring++) {
    findNearEdge(s, cells, context, homeColumn, homeRow, ring);
    const near = Math.max(0, scratch.near[0] - mostSlack);
    if (near > context.range || near === Infinity) return;
    scratch.beginBounds(near);
    boundBodies(s, context);
    const most = scratch.bound[0];
    if (!(most > 0) || most * SAFETY < finalists.threshold) return;
    // Without a distance curve all that score alike score exactly alike, and the nearest of them wins.
    if (scratch.areBodiesLevel && most <= finalists.threshold && near > finalists.tieDistance) return;
    const count = listRing(cells, homeColumn, homeRow, ring);
    for (let i = 0; i < count; i++) {
      const run = cells.runOfCell(RING.column[i], RING.row[i]);
      const first = runs[run + RUN.start];
      const end = first + runs[run + RUN.open];
      for (let entry = first; entry < end; entry++) considerEntry(s, context, finalists, entry);
    }
  }
}

function considerBody(s: State, context: DecisionContext, finalists: Finalists, body: number): void {
  const kindClass = s.thingClass[body];
  const agent = s.holder[body];
  if (s.classes.mask[kindClass] === 0 || agent === context.agent) return;
  readAgentPosition(s, agent, s.scratch.position);
  if (isInRange(s, context)) considerThing(s, context, finalists, body, kindClass);
}

/** `considerBody` for an entry of the cells of bodies, which says where one is who stands. */
function considerEntry(s: State, context: DecisionContext, finalists: Finalists, entry: number): void {
  const { entries, places } = s.bodyCells.cells;
  const agent = entries[entry * ENTRY.stride + ENTRY.thing];
  if (agent === context.agent) return;
  const { position } = s.scratch;
  if (s.bodyCells.slack[agent] === 0) {
    position[0] = places[entry * PLACE.stride];
    position[1] = places[entry * PLACE.stride + PLACE.y];
  } else readAgentPosition(s, agent, position);
  const kindClass = entries[entry * ENTRY.stride + ENTRY.class];
  if (isInRange(s, context)) considerThing(s, context, finalists, s.body[agent], kindClass);
}

/** Whether `scratch.position` is in the range of the looker; the straight line to it goes into `scratch.straight`. */
function isInRange({ scratch: { position, straight } }: State, { x, y, range }: DecisionContext): boolean {
  const dx = position[0] - x;
  const dy = position[1] - y;
  straight[0] = Math.sqrt(dx * dx + dy * dy);
  return straight[0] <= range;
}

/** Lists the adverts of bodies that may count in the bucket searched; returns false when there are none. */
function listBodyAdverts(s: State, context: DecisionContext): boolean {
  const { scratch, rules } = s;
  const { adverts, base } = context;
  scratch.bodyAdvertCount = 0;
  scratch.areBodiesLevel = true;
  for (let i = 0; i < adverts.length; i++) {
    const advert = adverts[i];
    const { kind, distance } = rules.adverts[advert];
    if (kind < 0 || !rules.kinds[kind].isBody || base[advert] <= 0 || !isInBucket(s, context, advert)) continue;
    scratch.listBodyAdvert(advert);
    if (distanceCurve(s, distance, context) !== null) scratch.areBodiesLevel = false;
  }
  return scratch.bodyAdvertCount > 0;
}

/** The most that one of the listed adverts can score at `scratch.boundNear` or beyond, into `scratch.bound`. */
function boundBodies(s: State, context: DecisionContext): void {
  const { bodyAdverts, bodyAdvertCount, bound, boundNear } = s.scratch;
  bound[0] = 0;
  for (let i = 0; i < bodyAdvertCount; i++) {
    const { distance } = s.rules.adverts[bodyAdverts[i]];
    boundWorth(s, context, bodyAdverts[i]);
    const worth = s.scratch.worthBound[bodyAdverts[i]];
    if (!(worth > 0)) continue;
    LEFT[0] = boundNear[0];
    fade(distanceCurve(s, distance, context), true);
    if (worth * LEFT[0] > bound[0]) bound[0] = worth * LEFT[0];
  }
}

import { applyCurve, type CompiledCurve, evaluateCurve } from '../curves/compiled/compiled-curve.ts';
import { falloff } from '../curves/kinds/falloff.ts';
import { hotDoubles } from '../math/typed-arrays.ts';
import { workingMemory } from '../math/working-memory.ts';
import type { MindRules } from '../rules/rules.ts';
import { readThingPosition } from '../state/position.ts';
import { evaluate } from '../state/reading/read-input.ts';
import { clamp, ENTRY, PLACE, RUN } from '../state/space/cells.ts';
import { A, type State } from '../state/state.ts';
import { boundWorth, isStillTooLittle, SAFETY } from './bound-worth.ts';
import type { DecisionContext } from './context.ts';
import type { Finalists } from './finalists.ts';
import { includesOption } from './invitations.ts';
import { findNearEdge, listRing, RING } from './ring.ts';
import { holds, scoreExactly, scoreHolding, scoreOption } from './score.ts';
import { inertiaAfter, restedAfter } from './score-formula.ts';

/** Stands in for every distance curve when the nearest is asked for: 1 ÷ (1 + distance). */
const NEAREST = falloff.compile({ half: 1, power: 1 });

/** In the first look at a thing, walks are measured up to this much, by the straight line; then twice as far each time. */
const FIRST_REACH = { times: 1.2, more: 2 } as const;

/**
 * Considers the things whose walks were too long for the first look, in rounds of walks up to 8, 16, 32, …: what comes
 * to light in one may make the rest not worth measuring.
 */
export function considerFar(s: State, context: DecisionContext, finalists: Finalists): void {
  const { scratch } = s;
  const farthest = s.space.width + s.space.height;
  for (let reach = 8; scratch.farCount > 0; reach *= 2) {
    scratch.reach[0] = reach < farthest ? reach : Infinity;
    // What was put off is farther away than the reach before.
    scratch.beginBounds(reach === 8 ? FIRST_REACH.more : reach / 2);
    const count = scratch.farCount;
    scratch.farCount = 0;
    for (let i = 0; i < count; i++) {
      const thing = scratch.far[i];
      readThingPosition(s, thing, scratch.other);
      const dx = scratch.other[0] - context.x;
      const dy = scratch.other[1] - context.y;
      scratch.straight[0] = Math.sqrt(dx * dx + dy * dy);
      considerThing(s, context, finalists, thing, s.thingClass[thing]);
    }
  }
}

/**
 * Finds the finalists among all things that lie in the world, without looking at every one: outwards in rings of
 * cells, until not even the best advert, offered at the near edge of the next ring, could still matter. Exact for
 * every policy and every distance curve. `findBest` comes first.
 */
export function searchRings(s: State, context: DecisionContext, finalists: Finalists): void {
  let best = s.scratch.bound[0];
  const { cells } = s;
  const { entries, places, runs } = cells;
  const { x, y, range } = context;
  const rangeSquared = range * range * SAFETY;
  const curve = distanceCurve(s, -2, context);
  const isLevel = curve === null && s.scratch.oddCount === 0;
  if (isLevel) {
    findLevelBest(s, context);
    best = s.scratch.bound[0];
  }
  const homeColumn = clamp((x / cells.size) | 0, cells.columns - 1);
  const homeRow = clamp((y / cells.size) | 0, cells.rows - 1);
  for (let ring = 0; ; ring++) {
    findNearEdge(s, cells, context, homeColumn, homeRow, ring);
    const near = s.scratch.near[0];
    if (near > range || near === Infinity) return;
    if (s.scratch.oddCount > 0) s.scratch.beginBounds(near);
    LEFT[0] = near;
    fade(curve, true);
    s.scratch.ringLeft[0] = LEFT[0];
    const bound = best * LEFT[0] * SAFETY;
    if (s.scratch.oddCount > 0) boundOdd(s, context, finalists);
    const odd = s.scratch.oddCount > 0 ? s.scratch.oddBound[0] * SAFETY : 0;
    if (!(bound > 0 || odd > 0) || (bound < finalists.threshold && odd < finalists.threshold)) return;
    // Without a distance curve all that score alike score exactly alike, and the nearest of them wins.
    if (isLevel && best <= finalists.threshold && near > finalists.tieDistance) return;
    s.scratch.beginSearch(s.classes.count);
    const { classBest, classSearch, search } = s.scratch;
    const count = listRing(cells, homeColumn, homeRow, ring);
    for (let i = 0; i < count; i++) {
      const run = cells.runOfCell(RING.column[i], RING.row[i]);
      const first = runs[run + RUN.start];
      const end = first + runs[run + RUN.open];
      for (let entry = first; entry < end; entry++) {
        const at = entry * PLACE.stride;
        const kindClass = entries[entry * ENTRY.stride + ENTRY.class];
        if (classSearch[kindClass] !== search) rankInRing(s, context, kindClass);
        const most = classBest[kindClass];
        if (most === 0 || most * SAFETY < finalists.threshold) continue;
        const awayX = places[at] - x;
        const awayY = places[at + PLACE.y] - y;
        const squared = awayX * awayX + awayY * awayY;
        if (squared > rangeSquared) continue;
        const straight = Math.sqrt(squared);
        if (straight > range) continue;
        s.scratch.straight[0] = straight;
        considerThing(s, context, finalists, entries[entry * ENTRY.stride + ENTRY.thing], kindClass);
      }
    }
  }
}

/** How much of a score is left at a distance. */
export function attenuate(curve: CompiledCurve | null, distance: number): number {
  return curve === null ? 1 : evaluateCurve(curve, distance);
}

/** A distance, which `fade` replaces by what is left of a score there. */
export const LEFT = workingMemory(hotDoubles(1));

/**
 * `attenuate` for the distance in `LEFT`, or with `beyond` for this distance and any larger one at the most: a double in a
 * list needs no object of its own.
 */
export function fade(curve: CompiledCurve | null, beyond: boolean): void {
  if (curve === null) LEFT[0] = 1;
  else if (beyond && curve.trend !== 'falling' && curve.trend !== 'flat') LEFT[0] = curve.high;
  else applyCurve(curve, LEFT, 0);
}

/**
 * The most that an advert on offer in the bucket searched can score before distance, into `scratch.bound`; false when
 * there is nothing to look for. Lists the odd ones: those whose score is not simply base times the mind's attenuation.
 */
export function findBest(s: State, context: DecisionContext): boolean {
  const { offered } = s.classes;
  const { base, bucket } = context;
  const { bucketOf } = context.mind;
  const { isOdd } = s.rules;
  const { bucketGroup } = s.scratch;
  const { adverts } = context;
  let best = 0;
  s.scratch.oddCount = 0;
  for (let i = 0; i < adverts.length; i++) {
    const advert = adverts[i];
    const value = base[advert];
    if (value <= 0 || offered[advert] === 0 || (bucket >= 0 && bucketGroup[bucketOf[advert]] !== bucket)) continue;
    if (isOdd[advert] !== 0) s.scratch.listOdd(advert);
    else if (value > best) best = value;
  }
  s.scratch.bound[0] = best;
  return best > 0 || s.scratch.oddCount > 0;
}

/** Whether an odd advert is on offer in the bucket searched. */
export function hasOdd(s: State, context: DecisionContext): boolean {
  const { special, base } = context;
  for (let i = 0; i < special.length; i++) {
    const advert = special[i];
    if (s.rules.isOdd[advert] !== 0 && !(base[advert] <= 0) && s.classes.offered[advert] > 0)
      if (isInBucket(s, context, advert)) return true;
  }
  return false;
}

/**
 * The best score of an advert on offer in the bucket searched, for a mind that does not mind distance, into
 * `scratch.bound`: not a bound, so the search can end at the first thing that has it.
 */
export function findLevelBest(s: State, context: DecisionContext): void {
  const { offered } = s.classes;
  const { base, bucket, adverts } = context;
  const { bucketOf } = context.mind;
  const { bucketGroup } = s.scratch;
  let best = 0;
  for (let i = 0; i < adverts.length; i++) {
    const advert = adverts[i];
    if (!(base[advert] * SAFETY > best) || offered[advert] === 0) continue;
    if (bucket >= 0 && bucketGroup[bucketOf[advert]] !== bucket) continue;
    scoreExactly(s, context, advert);
    if (base[advert] > best) best = base[advert];
  }
  s.scratch.bound[0] = best;
}

/**
 * Works out the best that a class has to offer in the bucket searched, into `scratch.classBest`: 0 for nothing, Infinity
 * for what must be asked thing by thing.
 */
export function rankClass(s: State, context: DecisionContext, kindClass: number): void {
  const { base, bucket } = context;
  const { bucketOf } = context.mind;
  const { isOdd } = s.rules;
  const { classBest, classSearch, search, bucketGroup } = s.scratch;
  const first = s.classes.firstAdvert[kindClass];
  classSearch[kindClass] = search;
  classBest[kindClass] = 0;
  for (let bits = s.classes.mask[kindClass]; bits !== 0; bits &= bits - 1) {
    const advert = first + 31 - Math.clz32(bits & -bits);
    if (base[advert] <= 0 || (bucket >= 0 && bucketGroup[bucketOf[advert]] !== bucket)) continue;
    if (isOdd[advert] !== 0) classBest[kindClass] = Infinity;
    else if (base[advert] > classBest[kindClass]) classBest[kindClass] = base[advert];
  }
}

/**
 * Works out the most that a thing of a class can score in the ring searched or beyond it, into `scratch.classBest`; 0 for
 * nothing that could matter.
 */
function rankInRing(s: State, context: DecisionContext, kindClass: number): void {
  const { base } = context;
  const { isOdd } = s.rules;
  const { classBest, classSearch, search, ringBound, ringLeft } = s.scratch;
  const first = s.classes.firstAdvert[kindClass];
  classSearch[kindClass] = search;
  classBest[kindClass] = 0;
  for (let bits = s.classes.mask[kindClass]; bits !== 0; bits &= bits - 1) {
    const advert = first + 31 - Math.clz32(bits & -bits);
    if (base[advert] <= 0 || !isInBucket(s, context, advert)) continue;
    const bound = isOdd[advert] !== 0 ? ringBound[advert] : base[advert] * ringLeft[0];
    if (!(bound <= classBest[kindClass])) classBest[kindClass] = bound;
  }
}

/**
 * The most that one of the listed odd adverts can score at `scratch.near` or beyond, into `scratch.oddBound`; 0 if none of
 * them can matter.
 */
function boundOdd(s: State, context: DecisionContext, finalists: Finalists): void {
  const { odd, oddCount, oddBound, ringBound, worthBound, near } = s.scratch;
  oddBound[0] = 0;
  for (let i = 0; i < oddCount; i++) {
    const advert = odd[i];
    LEFT[0] = near[0];
    fade(distanceCurve(s, s.rules.adverts[advert].distance, context), true);
    const left = LEFT[0];
    ringBound[advert] = 0;
    if (!(left > 0) || isStillTooLittle(s, advert, LEFT, finalists)) continue;
    boundWorth(s, context, advert);
    const bound = worthBound[advert] * left;
    ringBound[advert] = bound;
    if (bound > oddBound[0]) oddBound[0] = bound;
  }
}

/** The curve that an advert's score falls with distance by: its own, or the mind's. */
export function distanceCurve(s: State, own: number, context: DecisionContext): CompiledCurve | null {
  if (context.nearest) return NEAREST;
  const curve = own === -2 ? context.mind.distance : own;
  return curve < 0 ? null : s.rules.curves[curve];
}

/** Whether an advert is of the bucket searched, or of one with the same priority. */
export function isInBucket(s: State, { bucket, mind }: DecisionContext, advert: number): boolean {
  return bucket < 0 || s.scratch.bucketGroup[mind.bucketOf[advert]] === bucket;
}

/** Offers every advert of a thing that can still matter; the straight line to it is in `scratch.straight`. */
export function considerThing(
  s: State,
  context: DecisionContext,
  finalists: Finalists,
  thing: number,
  kindClass: number,
): void {
  const straight = s.scratch.straight[0];
  const { base, mind } = context;
  const first = s.classes.firstAdvert[kindClass];
  const isFirstLook = s.scratch.reach[0] === 0;
  let isWalked = false;
  let isFar = false;
  for (let mask = s.classes.mask[kindClass]; mask !== 0; mask &= mask - 1) {
    const advert = first + 31 - Math.clz32(mask & -mask);
    if (!isInBucket(s, context, advert)) continue;
    if (thing === context.currentThing && advert === context.currentAdvert) continue;
    if (context.invitations.length > 0 && includesOption(context.invitations, thing, advert)) continue;
    const rules = s.rules.adverts[advert];
    const isStraight = s.space.open || rules.remote;
    if (isStraight && !isFirstLook) continue;
    const curve = distanceCurve(s, rules.distance, context);
    const isOdd = s.rules.isOdd[advert] !== 0;
    if (base[advert] <= 0) continue;
    // What a condition says is mostly quicker to tell than what is in sight, and how far a walk is.
    const isTold = isOdd && rules.whenIsApart && s.host.inputs.length === 0;
    if (isOdd) {
      if (isOddTooFar(s, context, finalists, advert)) continue;
      if (isTold && !holds(s, rules.when, context.agent, thing)) continue;
    } else {
      // Off the open plane the walk may be longer, and a curve that rises somewhere may make more of that.
      LEFT[0] = straight;
      fade(curve, !s.space.open);
      const left = LEFT[0] * SAFETY;
      if (base[advert] * left < finalists.threshold) continue;
      scoreExactly(s, context, advert);
      if (!(base[advert] > 0) || base[advert] * left < finalists.threshold) continue;
    }
    if (s.isRestricted && !isPerceived(s, context, thing)) continue;
    if (!isStraight && !isWalked) {
      measureWalk(s, context, thing);
      isWalked = true;
    }
    const distance = isStraight ? straight : s.scratch.walk[0];
    if (distance === Infinity) {
      if (!isStraight && s.scratch.walkReach[0] < Infinity) isFar ||= canMatterBeyond(s, context, finalists, advert);
      continue;
    }
    s.scratch.options.distance[0] = distance;
    if (!isOdd) s.scratch.worth[0] = base[advert];
    else if (isTold) scoreHolding(s, context, advert, thing);
    else scoreOption(s, context, advert, thing);
    let score = s.scratch.worth[0];
    if (!(score > 0)) continue;
    LEFT[0] = distance;
    fade(curve, false);
    score *= LEFT[0];
    if (s.has.cooldowns && !context.nearest) score *= restedness(s, thing);
    if (score < finalists.threshold) continue;
    if (context.hasFailed && s.failedOptions.has(context.agent, thing, advert, s.now)) continue;
    if (mind.accepts >= 0 && !(evaluate(s, mind.accepts, context.agent, thing, distance, 0) > 0)) continue;
    finalists.candidate[0] = score;
    finalists.candidateDistance[0] = distance;
    finalists.offerCandidate(thing, advert);
  }
  if (isFar) s.scratch.putOff(thing);
}

/** Whether an odd advert can't matter any more at `scratch.straight`. */
function isOddTooFar(s: State, context: DecisionContext, finalists: Finalists, advert: number): boolean {
  const curve = distanceCurve(s, s.rules.adverts[advert].distance, context);
  LEFT[0] = s.scratch.straight[0];
  fade(curve, !s.space.open);
  const left = LEFT[0] * SAFETY;
  if (!(left > 0)) return false;
  boundWorth(s, context, advert);
  return s.scratch.worthBound[advert] * left < finalists.threshold;
}

/** Whether a thing within range reaches an agent's notice: line of sight, and partition. */
export function isPerceived(s: State, context: DecisionContext, thing: number): boolean {
  const { mind } = context;
  if (s.holder.length > 0 && s.holder[thing] === context.agent) return true;
  if (mind.ownPartition && s.has.partitions && s.thingPartition[thing] !== s.agentPartition[context.agent])
    return false;
  if (!mind.sight || s.space.open) return true;
  readThingPosition(s, thing, s.scratch.other);
  return s.space.sees(context.x, context.y, s.scratch.other[0], s.scratch.other[1]);
}

/** A walk that is measured: from x, y to x, y, and how far; see `Space.measure`. */
const MEASURED = workingMemory(new Float64Array(5));

/** The walk to a thing into `scratch.walk`; Infinity if it is longer than `scratch.walkReach`, up to which it is measured. */
function measureWalk(s: State, context: DecisionContext, thing: number): void {
  const { other, reach, walk, walkReach, straight } = s.scratch;
  readThingPosition(s, thing, other);
  walkReach[0] = reach[0] === 0 ? straight[0] * FIRST_REACH.times + FIRST_REACH.more : reach[0];
  if (s.space.measure === undefined) {
    walk[0] = s.space.distance(context.x, context.y, other[0], other[1], walkReach[0]);
  } else {
    MEASURED[0] = context.x;
    MEASURED[1] = context.y;
    MEASURED[2] = other[0];
    MEASURED[3] = other[1];
    MEASURED[4] = walkReach[0];
    s.space.measure(MEASURED);
    walk[0] = MEASURED[4];
  }
  if (walk[0] < Infinity || s.space.isReachable?.(context.x, context.y, other[0], other[1]) !== false) return;
  walkReach[0] = Infinity;
}

/** How far the looker is from a place, by the straight line or by the whole walk; into `scratch.walk`. */
export function measureWay(s: State, { x, y }: DecisionContext, place: Float64Array, isStraight: boolean): void {
  const { walk } = s.scratch;
  if (isStraight || s.space.open) {
    const dx = place[0] - x;
    const dy = place[1] - y;
    walk[0] = Math.sqrt(dx * dx + dy * dy);
  } else walk[0] = s.space.distance(x, y, place[0], place[1]);
}

/** Whether an advert of a thing that is farther than `scratch.walkReach` could still matter. */
function canMatterBeyond(s: State, context: DecisionContext, finalists: Finalists, advert: number): boolean {
  const { distance } = s.rules.adverts[advert];
  LEFT[0] = s.scratch.walkReach[0];
  fade(distanceCurve(s, distance, context), true);
  const left = LEFT[0];
  if (left > 0) boundWorth(s, context, advert);
  const most = left > 0 ? s.scratch.worthBound[advert] * left : 0;
  return most * SAFETY >= finalists.threshold;
}

/** What is left of a thing's scores after its last use: 0 or a growing share during its cooldown, 1 afterwards. */
export function restedness(s: State, thing: number): number {
  const kind = s.kindOf(thing);
  return kind.cooldown === 0 || s.leftAt[thing] < 0 ? 1 : restedAfter(kind, s.now - s.leftAt[thing]);
}

/** How much the option under way gains by being under way. */
export function inertiaOf(s: State, agent: number, mind: MindRules): number {
  const row = s.row(agent);
  return inertiaAfter(mind, s.profiles.inertia[s.ints[row + A.profile]], s.now - s.ints[row + A.decided]);
}

import { ENTRY } from './cells.ts';
import { buildCurve, CODE } from './compiled-curve.ts';
import { type CompiledCurve, evaluateCurve } from './curve.ts';
import type { Finalists } from './finalists.ts';
import { evaluate } from './look.ts';
import { placeOfThing } from './place.ts';
import type { MindRules } from './rules.ts';
import { weighOption } from './score.ts';
import { A, type State } from './state.ts';

/** Rounding can lift a score a hair above its bound; this covers it. */
const SAFETY = 1 + 1e-9;

/** Who looks, from where, for what. */
export interface Looker {
  agent: number;
  x: number;
  y: number;
  range: number;
  mind: MindRules;
  /** Adverts that count, as a table over all adverts: eligible or permitted. */
  allowed: Uint8Array;
  /** The tier searched now; −1 for all. */
  tier: number;
  /** The option under way, which is judged apart from this search. */
  currentThing: number;
  currentAdvert: number;
  /** True when only distance counts. */
  nearest: boolean;
}

/** Stands in for every distance curve when the nearest is asked for: 1 ÷ (1 + distance). */
const NEAREST = buildCurve(CODE.falloff, 0, 1, 'falling', { a: 1, c: 1 });

/**
 * Finds the finalists among all things that lie in the world, without looking at every one: outwards in rings, until
 * not even the best advert, offered at the near edge of the next ring, could still matter. Exact for every policy.
 */
export function searchThings(s: State, who: Looker, finalists: Finalists): void {
  const { cells } = s;
  const curve = distanceCurve(s, -2, who);
  const best = rankClasses(s, who);
  if (best < 0) return;
  const odd = s.scratch.oddCount > 0;
  const column = cells.column(who.x);
  const row = cells.row(who.y);
  for (let ring = 0; ; ring++) {
    const near = nearEdge(s, who.x, who.y, column, row, ring);
    if (near > who.range) return;
    const bound = Math.max(best * attenuate(curve, near, true), odd ? oddBound(s, who, near) : 0) * SAFETY;
    if (!(bound > 0) || bound < finalists.threshold) return;
    const top = row - ring;
    const bottom = row + ring;
    const left = Math.max(column - ring, 0);
    const right = Math.min(column + ring, cells.columns - 1);
    if (top >= 0) scanRow(s, who, finalists, curve, top, left, right);
    if (ring === 0) continue;
    if (bottom < cells.rows) scanRow(s, who, finalists, curve, bottom, left, right);
    const lowest = Math.min(bottom - 1, cells.rows - 1);
    for (let y = Math.max(top + 1, 0); y <= lowest; y++) {
      if (column - ring >= 0) scanRow(s, who, finalists, curve, y, column - ring, column - ring);
      if (column + ring < cells.columns) scanRow(s, who, finalists, curve, y, column + ring, column + ring);
    }
  }
}

/** How much of a score is left at a distance; with `beyond`, at this distance or any larger one at the most. */
export function attenuate(curve: CompiledCurve | null, distance: number, beyond = false): number {
  if (curve === null) return 1;
  if (curve.code === CODE.falloff && curve.c === 2) {
    const ratio = distance > 0 ? distance / curve.a : 0;
    return 1 / (1 + ratio * ratio);
  }
  if (beyond && curve.trend !== 'falling' && curve.trend !== 'flat') return curve.high;
  return evaluateCurve(curve, distance);
}

/**
 * The least distance from a point to anything in the ring-th square of cells around its own; Infinity when that
 * square lies wholly outside. Shrunk by a hair, so that rounding never makes it too large.
 */
function nearEdge(s: State, x: number, y: number, column: number, row: number, ring: number): number {
  if (ring === 0) return 0;
  const { cells } = s;
  let near = Infinity;
  if (column - ring >= 0) near = Math.min(near, x - (column - ring + 1) * cells.size);
  if (column + ring < cells.columns) near = Math.min(near, (column + ring) * cells.size - x);
  if (row - ring >= 0) near = Math.min(near, y - (row - ring + 1) * cells.size);
  if (row + ring < cells.rows) near = Math.min(near, (row + ring) * cells.size - y);
  return near === Infinity ? Infinity : Math.max(0, near * (1 - 1e-12) - 1e-12);
}

/**
 * Works out the best that each class has to offer in the tier searched, and lists the adverts whose score is not
 * simply base times the mind's attenuation. Returns the best base of all, or −1 when nothing at all can be found.
 */
function rankClasses(s: State, who: Looker): number {
  const { classes, scratch, rules } = s;
  scratch.reserveClasses(classes.count);
  const { classBest, base } = scratch;
  const { tierOf } = who.mind;
  let best = -1;
  scratch.oddCount = 0;
  for (let c = 0; c < classes.count; c++) {
    let most = 0;
    if (classes.population[c] > 0) {
      const first = rules.kinds[classes.kind[c]].firstAdvert;
      for (let mask = classes.mask[c]; mask !== 0; mask &= mask - 1) {
        const advert = first + 31 - Math.clz32(mask & -mask);
        if (who.allowed[advert] === 0 || (who.tier >= 0 && tierOf[advert] !== who.tier)) continue;
        const value = base[advert];
        if (s.rules.isOdd[advert] !== 0) {
          if (value <= 0) continue;
          scratch.listOdd(advert);
          most = Infinity;
        } else if (value > most) most = value;
      }
    }
    classBest[c] = most;
    if (most > best && most !== Infinity) best = most;
    if (most === Infinity && best < 0) best = 0;
  }
  return best === 0 && scratch.oddCount === 0 ? -1 : best;
}

/** The most that one of the listed odd adverts can score at this distance or beyond. */
function oddBound(s: State, who: Looker, near: number): number {
  let most = 0;
  for (let i = 0; i < s.scratch.oddCount; i++) {
    const advert = s.rules.adverts[s.scratch.odd[i]];
    const base = s.scratch.base[s.scratch.odd[i]];
    const bound = Number.isNaN(base) ? advert.bound : base;
    if (bound > 0) most = Math.max(most, bound * attenuate(distanceCurve(s, advert.distance, who), near, true));
  }
  return most;
}

/** The curve that an advert's score falls with distance by: its own, or the mind's. */
export function distanceCurve(s: State, own: number, who: Looker): CompiledCurve | null {
  if (who.nearest) return NEAREST;
  const curve = own === -2 ? who.mind.distance : own;
  return curve < 0 ? null : s.rules.curves[curve];
}

function scanRow(
  s: State,
  who: Looker,
  finalists: Finalists,
  curve: CompiledCurve | null,
  row: number,
  left: number,
  right: number,
): void {
  const { cells } = s;
  const { classBest } = s.scratch;
  const rangeSquared = who.range * who.range;
  for (let cell = row * cells.columns + left; cell <= row * cells.columns + right; cell++) {
    const start = cells.start[cell];
    const end = start + cells.count[cell];
    for (let entry = start; entry < end; entry++) {
      const kindClass = cells.words[entry * 2 * ENTRY + 5];
      const best = classBest[kindClass];
      if (best === 0) continue;
      const dx = cells.places[entry * ENTRY] - who.x;
      const dy = cells.places[entry * ENTRY + 1] - who.y;
      const squared = dx * dx + dy * dy;
      if (squared > rangeSquared) continue;
      const distance = Math.sqrt(squared);
      if (best * attenuate(curve, distance) * SAFETY < finalists.threshold) continue;
      offerThing(s, who, finalists, cells.words[entry * 2 * ENTRY + 4], kindClass, distance);
    }
  }
}

/** Offers every advert of a thing that can still matter; `straight` is the straight-line distance to it. */
export function offerThing(
  s: State,
  who: Looker,
  finalists: Finalists,
  thing: number,
  kindClass: number,
  straight: number,
): void {
  const { base } = s.scratch;
  const { mind } = who;
  const first = s.rules.kinds[s.classes.kind[kindClass]].firstAdvert;
  let walk = -1;
  for (let mask = s.classes.mask[kindClass]; mask !== 0; mask &= mask - 1) {
    const advert = first + 31 - Math.clz32(mask & -mask);
    if (who.allowed[advert] === 0 || (who.tier >= 0 && mind.tierOf[advert] !== who.tier)) continue;
    if (thing === who.currentThing && advert === who.currentAdvert) continue;
    const rules = s.rules.adverts[advert];
    const curve = distanceCurve(s, rules.distance, who);
    let score = base[advert];
    if (s.rules.isOdd[advert] === 0) {
      if (!(score > 0) || score * attenuate(curve, straight) * SAFETY < finalists.threshold) continue;
    } else if (score === -Infinity) continue;
    if (s.isRestricted && !isPerceived(s, who, thing)) continue;
    if (walk < 0) walk = s.space.open || rules.remote ? straight : walkTo(s, who, thing);
    const distance = rules.remote ? straight : walk;
    if (distance === Infinity) continue;
    if (s.rules.isOdd[advert] !== 0) score = weighOption(s, who.agent, advert, thing, distance, mind);
    if (!(score > 0)) continue;
    score *= attenuate(curve, distance);
    if (s.has.cooldowns && !who.nearest) score *= restedness(s, thing);
    if (score < finalists.threshold) continue;
    if (mind.accepts >= 0 && !(evaluate(s, mind.accepts, who.agent, thing, distance, 0) > 0)) continue;
    finalists.offer(score, thing, advert);
  }
}

/** Whether a thing within range reaches an agent's notice: line of sight, and partition. */
export function isPerceived(s: State, who: Looker, thing: number): boolean {
  const { mind } = who;
  if (s.holder.length > 0 && s.holder[thing] === who.agent) return true;
  if (mind.ownPartition && s.has.partitions && s.thingPartition[thing] !== s.agentPartition[who.agent]) return false;
  if (!mind.sight || s.space.open) return true;
  placeOfThing(s, thing, s.scratch.other);
  return s.space.sees(who.x, who.y, s.scratch.other[0], s.scratch.other[1]);
}

function walkTo(s: State, who: Looker, thing: number): number {
  placeOfThing(s, thing, s.scratch.other);
  return s.space.distance(who.x, who.y, s.scratch.other[0], s.scratch.other[1]);
}

/** What is left of a thing's scores after its last use: 0 or a growing share during its cooldown, 1 afterwards. */
export function restedness(s: State, thing: number): number {
  const { cooldown, fades } = s.kindOf(thing);
  if (cooldown === 0 || s.leftAt[thing] < 0) return 1;
  const passed = s.now - s.leftAt[thing];
  return passed >= cooldown ? 1 : fades ? passed / cooldown : 0;
}

/** How much the option under way gains by being under way. */
export function inertiaOf(s: State, agent: number, mind: MindRules): number {
  const row = s.row(agent);
  let bonus = s.tuning.inertia[s.ints[row + A.profile]];
  const passed = s.now - s.ints[row + A.decided];
  if (passed < mind.cooldown)
    bonus += mind.cooldownFades ? mind.cooldownBonus * (1 - passed / mind.cooldown) : mind.cooldownBonus;
  return bonus;
}

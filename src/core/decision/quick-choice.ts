import { evaluateCurve } from '../curves/compiled/compiled-curve.ts';
import { BINS } from '../curves/compiled/polyline-table.ts';
import { SELECT } from '../rules/rules.ts';
import { readAgentPosition, readThingPosition } from '../state/position.ts';
import { BORDER, ENTRY, PLACE, RUN } from '../state/space/cells.ts';
import { NEAR_COLUMN, NEAR_COUNT, NEAR_GAP, NEAR_ROW, nearListAt, PARTS } from '../state/space/near-cells.ts';
import { A, type AgentType, STATUS, type State } from '../state/state.ts';
import { BEST_CLASS, boundListedClasses, CLASS_WORTH, canBoundClasses, MOST_BOUNDS, WORTH } from './bound-classes.ts';
import { SAFETY } from './bound-worth.ts';
import type { DecisionContext } from './context.ts';
import { type Finalists, UNDER_WAY } from './finalists.ts';
import { LEVEL_BINS, PAIR_BITS, PAIR_MASK, type PromiseBounds, roundUp } from './promise-bounds.ts';
import { attenuate, inertiaOf } from './search.ts';

/*
 * `Chooser.choose` once more for the usual choice: among what lies around on an open plane, what an agent does by itself
 * and what it is doing, by promise and distance alone. It gives the same options with the same scores, to the bit;
 * `quick-choice.property.test.ts` holds both together. It is fast because its working memory is constants of this module,
 * which an engine reads and writes without the checks that it makes for an array in an object, and because each of its
 * parts takes all that it needs into local variables first.
 */

/** No world has more needs. */
const MOST_NEEDS = 32;
const LEVEL = new Float64Array(MOST_NEEDS);
const WEIGHT = new Float64Array(MOST_NEEDS);
const CURVE = new Int32Array(MOST_NEEDS);
/** The urgency of each need, if it was worked out in the decision that `URGENCY_IN` names. */
const URGENCY = new Float64Array(MOST_NEEDS);
const URGENCY_IN = new Int32Array(MOST_NEEDS);
/** What each advert is worth before distance, if it was worked out in the decision that `EXACT_IN` names. */
const EXACT = new Float64Array(MOST_BOUNDS);
const EXACT_IN = new Int32Array(MOST_BOUNDS);

let decision = 0;

/** Whether `chooseQuickly` can choose for an agent, which thinks again if `reconsiders`. */
export function isQuickChoice(s: State, agent: number, agentType: AgentType, reconsiders: boolean): boolean {
  if (!agentType.choosesSimply || s.gatherings.size > 0 || !canBoundClasses(s)) return false;
  if ((s.ints[s.row(agent) + A.status] & STATUS.filling) !== 0 || (reconsiders && s.has.chains)) return false;
  return s.failedOptions.size === 0 || !s.failedOptions.hasAny(agent);
}

/**
 * Finds the finalists for the agent of a context among what is near, what it does by itself and, if it thinks again, what it
 * is doing. Returns false when cells farther away may matter too: `searchBeyond`.
 */
export function chooseQuickly(
  s: State,
  context: DecisionContext,
  reconsiders: boolean,
  bounds: PromiseBounds,
  finalists: Finalists,
): boolean {
  const { agent, mind } = context;
  const agentType = s.agentTypeOf(agent);
  decision = (decision + 1) | 0;
  finalists.reset(mind.select, mind.selectNumber, mind.least);
  const pairs = bounds.pairsFor(s.ints[s.row(agent) + A.agentType], agentType, s.classes);
  readAgentPosition(s, agent, s.scratch.position);
  boundTerms(s, agent, bounds);
  context.currentThing = -1;
  context.currentAdvert = -1;
  if (reconsiders) offerCurrent(s, context, agentType, finalists);
  const { firstInnate, innateCount } = s.rules.temperaments[agentType.temperament];
  for (let advert = firstInnate; advert < firstInnate + innateCount; advert++)
    offerInnate(s, context, agentType, finalists, advert);
  boundListedClasses(s.classes, bounds, pairs);
  return searchQuickly(s, context, pairs, bounds.stride, finalists);
}

/** Offers the option under way, like `scoreCurrent`, and notes it in the context. */
function offerCurrent(s: State, context: DecisionContext, agentType: AgentType, finalists: Finalists): void {
  const row = s.row(context.agent);
  const advert = s.ints[row + A.advert];
  if (advert < 0) return;
  const thing = s.ints[row + A.thing];
  context.currentAdvert = advert;
  context.currentThing = thing;
  if (agentType.isChoosable[advert] === 0) return;
  scoreQuickly(s, advert);
  let score = EXACT[advert];
  if (!(score > 0)) return;
  if (thing >= 0) {
    const { position, meeting } = s.scratch;
    readThingPosition(s, thing, meeting);
    const dx = meeting[0] - position[0];
    const dy = meeting[1] - position[1];
    score *= attenuate(s.rules.curves[context.mind.distance], Math.sqrt(dx * dx + dy * dy));
  }
  if (score > 0) finalists.add(score + inertiaOf(s, context.agent, context.mind), thing, advert, UNDER_WAY);
}

/** Offers what an agent does by itself, like `considerNear`. */
function offerInnate(
  s: State,
  context: DecisionContext,
  agentType: AgentType,
  finalists: Finalists,
  advert: number,
): void {
  if (agentType.isChoosable[advert] === 0) return;
  if (context.currentThing === -1 && context.currentAdvert === advert) return;
  scoreQuickly(s, advert);
  if (EXACT[advert] > 0) finalists.add(EXACT[advert], -1, advert, 0);
}

/** Reads the levels of an agent, and bounds what each amount of each need can be worth to it. */
function boundTerms(s: State, agent: number, bounds: PromiseBounds): void {
  const level = LEVEL;
  const weights = WEIGHT;
  const curveOf = CURVE;
  const worth = WORTH;
  const { doubles, K } = s;
  const { curve: curves, decay } = s.profiles;
  const { lows, highs, polylines } = s.rules;
  const { low: lowestOf, high: highestOf } = polylines;
  const { first, binsPerUnit, tableAt } = bounds;
  const curveCount = s.rules.curves.length;
  const row = s.row(agent);
  const at = agent * s.doubleStride;
  const weightAt = at + s.WEIGHT;
  const elapsed = s.now - s.ints[row + A.since];
  const profile = s.ints[row + A.profile] * K;
  for (let n = 0; n < K; n++) {
    const low = lows[n];
    const high = highs[n];
    const line = doubles[at + n] + -decay[profile + n] * elapsed;
    const x = line < low ? low : line > high ? high : line;
    const curve = curves[profile + n];
    const weight = doubles[weightAt + n];
    level[n] = x;
    weights[n] = weight;
    curveOf[n] = curve;
    const start = first[n];
    const length = first[n + 1] - start;
    if (length === 0) continue;
    if (!(weight > 0)) {
      const most = roundUp(weight * (lowestOf[curve] - highestOf[curve]));
      for (let i = 0; i < length; i++) worth[start + i] = most;
      continue;
    }
    const bin = x >= high ? LEVEL_BINS : ((x - low) * binsPerUnit[n]) | 0;
    const table = tableAt[n * curveCount + curve];
    let from = table + bin * length;
    if (table < 0 || bounds.tables[from] < 0) from = bounds.fillRow(n, curve, bin);
    const { tables } = bounds;
    for (let i = 0; i < length; i++) worth[start + i] = weight * tables[from + i];
  }
}

/** The urgency of a need, into `URGENCY`. */
function readUrgency(s: State, n: number): void {
  const { points, first, last, segments, lowest, binsPerUnit } = s.rules.polylines;
  const x = LEVEL[n];
  const curve = CURVE[n];
  const start = first[curve];
  const end = last[curve];
  let now = 0;
  if (start < 0) now = evaluateCurve(s.rules.curves[curve], x);
  else if (x >= points[end]) now = points[end + 1];
  else if (!(x > points[start])) now = points[start + 1];
  else {
    let p = segments[curve * BINS + (((x - lowest[curve]) * binsPerUnit[curve]) | 0)];
    if (x < points[p]) p -= 3;
    while (x >= points[p + 3]) p += 3;
    const slope = points[p + 2];
    const y = points[p + 1] + (x - points[p]) * slope;
    const next = points[p + 4];
    now = slope > 0 ? (y < next ? y : next) : y > next ? y : next;
  }
  URGENCY[n] = now;
  URGENCY_IN[n] = decision;
}

/** `scoreExactly`, into `EXACT`. It reads the curve as `readUrgency` does: one function for both took 3 % more of a decision. */
function scoreQuickly(s: State, advert: number): void {
  const level = LEVEL;
  const urgency = URGENCY;
  const urgencyIn = URGENCY_IN;
  const weights = WEIGHT;
  const curveOf = CURVE;
  const { lows, highs, polylines, promises } = s.rules;
  const { points, first, last, segments, lowest, binsPerUnit } = polylines;
  const { need, amount } = promises;
  const end = promises.first[advert + 1];
  let sum = 0;
  for (let i = promises.first[advert]; i < end; i++) {
    const n = need[i];
    if (urgencyIn[n] !== decision) readUrgency(s, n);
    const wished = level[n] + amount[i];
    const x = wished < lows[n] ? lows[n] : wished > highs[n] ? highs[n] : wished;
    const curve = curveOf[n];
    const start = first[curve];
    const final = last[curve];
    let then = 0;
    if (start < 0) then = evaluateCurve(s.rules.curves[curve], x);
    else if (x >= points[final]) then = points[final + 1];
    else if (!(x > points[start])) then = points[start + 1];
    else {
      let p = segments[curve * BINS + (((x - lowest[curve]) * binsPerUnit[curve]) | 0)];
      if (x < points[p]) p -= 3;
      while (x >= points[p + 3]) p += 3;
      const slope = points[p + 2];
      const y = points[p + 1] + (x - points[p]) * slope;
      const next = points[p + 4];
      then = slope > 0 ? (y < next ? y : next) : y > next ? y : next;
    }
    sum += weights[n] * (urgency[n] - then);
  }
  EXACT[advert] = sum;
  EXACT_IN[advert] = decision;
}

/** `searchNear` with `considerThing`. */
function searchQuickly(
  s: State,
  { agent, mind, currentThing, currentAdvert }: DecisionContext,
  pairs: Int32Array,
  pairStride: number,
  finalists: Finalists,
): boolean {
  const classWorth = CLASS_WORTH;
  const best = classWorth[BEST_CLASS];
  if (best === 0) return true;
  const worth = WORTH;
  const exact = EXACT;
  const exactIn = EXACT_IN;
  const nearColumn = NEAR_COLUMN;
  const nearRow = NEAR_ROW;
  const gaps = NEAR_GAP;
  const now = decision;
  const { cells } = s;
  const { entries, spots, places, runs, size, stride, columns, rows } = cells;
  const { adverts, advertStride } = s.classes;
  const { a: half, c: power } = s.rules.curves[mind.distance];
  const range = s.profiles.range[s.ints[s.row(agent) + A.profile]];
  const x = s.scratch.position[0];
  const y = s.scratch.position[1];
  const isSquare = power === 2;
  const isBest = mind.select === SELECT.best;
  const { least } = mind;
  const perSquare = 1 / (half * half);
  const gapPerSquare = size * size * perSquare;
  // Whether places in single precision are the exact ones. Otherwise a score may seem this part too small by them.
  const isSharp = cells.blur === 0;
  const blur = (2 * cells.blur) / half;
  const sharp = 1 / (1 + blur + blur * blur);
  // Not by functions of `cells`: a double that is passed to a function may get an object of its own.
  const inColumns = x / size;
  const inRows = y / size;
  const homeColumn = inColumns > 0 ? (inColumns < columns ? inColumns | 0 : columns - 1) : 0;
  const homeRow = inRows > 0 ? (inRows < rows ? inRows | 0 : rows - 1) : 0;
  const home = cells.runOfCell(homeColumn, homeRow);
  const list = nearListAt(((inColumns - homeColumn) * PARTS) | 0, ((inRows - homeRow) * PARTS) | 0);
  // How far away a cell may lie to matter, as gaps are counted.
  const rangeInGaps = (range * range * perSquare * SAFETY) / gapPerSquare;
  let threshold = finalists.threshold;
  let bar = threshold * sharp;
  let ratio = best / threshold - 1;
  let reach = Math.min(rangeInGaps, ((isSquare ? ratio : ratio * ratio) * SAFETY) / gapPerSquare);
  // The best option so far, if one is wanted: what is under way, something of the agent's own, or none.
  const hasBest = isBest && finalists.count > 0;
  let bestThing = hasBest ? finalists.thing[0] : -1;
  let bestAdvert = hasBest ? finalists.advert[0] : -1;
  let bestDistance = hasBest ? finalists.distance[0] : Infinity;
  let isBetter = false;
  // Whether some cell is not in the list.
  let isFarther =
    homeColumn > BORDER || homeRow > BORDER || columns - homeColumn > BORDER + 1 || rows - homeRow > BORDER + 1;
  for (let i = list; i < list + NEAR_COUNT; i++) {
    if (gaps[i] > reach) {
      isFarther &&= gaps[i] > BORDER * BORDER;
      break;
    }
    const run = home + (nearRow[i] * stride + nearColumn[i]) * RUN.stride;
    const from = runs[run] * ENTRY.stride;
    const end = from + runs[run + RUN.open] * ENTRY.stride;
    for (let at = from; at < end; at += ENTRY.stride) {
      const nearX = spots[at + ENTRY.x] - x;
      const nearY = spots[at + ENTRY.y] - y;
      const part = (nearX * nearX + nearY * nearY) * perSquare;
      const kindClass = entries[at];
      const most = classWorth[kindClass];
      if (most < bar * (1 + (isSquare ? part : Math.sqrt(part))) || most === 0) continue;
      const place = ((at / ENTRY.stride) | 0) * PLACE.stride;
      const awayX = isSharp ? nearX : places[place] - x;
      const awayY = isSharp ? nearY : places[place + PLACE.y] - y;
      const straight = Math.sqrt(awayX * awayX + awayY * awayY);
      if (straight > range) continue;
      const inHalves = straight > 0 ? straight / half : 0;
      const left = 1 / (1 + (isSquare ? inHalves * inHalves : inHalves));
      for (let k = 0; k < advertStride; k++) {
        const highest = worth[(pairs[kindClass * pairStride + (k >> 1)] >>> ((k & 1) * PAIR_BITS)) & PAIR_MASK];
        if (highest === 0 || highest * left < threshold) continue;
        const advert = adverts[kindClass * advertStride + k];
        if (exactIn[advert] !== now) scoreQuickly(s, advert);
        const base = exact[advert];
        const score = base * left;
        if (!(base > 0) || !(score > least) || score < threshold) continue;
        const thing = entries[at + ENTRY.thing];
        if (thing === currentThing && advert === currentAdvert) continue;
        if (!isBest) {
          finalists.candidate[0] = score;
          finalists.candidateDistance[0] = straight;
          finalists.offerCandidate(thing, advert);
          threshold = finalists.threshold;
        } else if (
          score > threshold ||
          straight < bestDistance ||
          (straight === bestDistance && (thing < bestThing || (thing === bestThing && advert < bestAdvert)))
        ) {
          threshold = score;
          bestThing = thing;
          bestAdvert = advert;
          bestDistance = straight;
          isBetter = true;
        }
      }
      bar = threshold * sharp;
      ratio = best / threshold - 1;
      reach = Math.min(rangeInGaps, ((isSquare ? ratio : ratio * ratio) * SAFETY) / gapPerSquare);
    }
  }
  if (isBetter) {
    finalists.candidate[0] = threshold;
    finalists.candidateDistance[0] = bestDistance;
    finalists.offerCandidate(bestThing, bestAdvert);
  }
  return !isFarther;
}

import { applyCurve, type CompiledCurve, evaluateCurve } from '../../curves/compiled/compiled-curve.ts';
import { READS } from '../../factors/inputs.ts';
import { workingMemory } from '../../math/working-memory.ts';
import { type AdvertRules, SCORING } from '../../rules/rules.ts';
import { readLevelInto } from '../../state/level.ts';
import { readAgentPosition, readThingPosition } from '../../state/position.ts';
import { notices } from '../../state/reading/perception.ts';
import { curveOf, evaluateInto } from '../../state/reading/read-input.ts';
import { A, type State } from '../../state/state.ts';

const HERE = workingMemory(new Float64Array(2));
const THERE = workingMemory(new Float64Array(2));
/** In arrays, so that the numbers need no objects of their own. */
const AMOUNT = workingMemory(new Float64Array(1));
const GAIN = workingMemory(new Float64Array(1));
const LINE = workingMemory(new Float64Array(1));
/** What an option is asked for: how far it is, what it promises, and what comes of it. */
const ASKED = workingMemory(new Float64Array(3));
/** Of a need now, and after the promise. */
const URGENCY = workingMemory(new Float64Array(2));

/** Among more bodies than this there is always another one to choose from. */
const FEW_BODIES = 64;
const NOBODY = -1;
const MANY = -2;

/**
 * A thing offers adverts (bits of its kind) that it did not offer before: idle agents that perceive it decide again, in
 * a tick only if the offer is still there when it is their turn. Who perceives everything had the same advert of another
 * thing to choose from, unless this is the first of them.
 */
export function tellIdlers(s: State, thing: number, gained: number): void {
  if (s.idlers.size === 0) return;
  const { firstAdvert } = s.kindOf(thing);
  for (let bits = gained; bits !== 0; bits &= bits - 1) {
    const advert = firstAdvert + 31 - Math.clz32(bits & -bits);
    const rival = rivalOf(s, thing, advert);
    if (rival === MANY && !s.isNearsighted) continue;
    for (let i = 0; i < s.idlers.size; i++) {
      const agent = s.idlers.at(i);
      if (s.agentTypeOf(agent).isChoosable[advert] === 0 || s.deciding.has(agent)) continue;
      if (!hears(s, agent, thing, rival) || !isWorthwhile(s, agent, thing, advert)) continue;
      if (s.hearing.isOpen) s.hearing.add(agent, thing, advert);
      else s.deciding.add(agent);
    }
  }
}

/** Lets all who have heard of something and are still idle decide in this tick, too. */
export function letHearersDecide(s: State): void {
  for (let i = 0; i < s.hearing.size; i++) {
    const agent = s.hearing.at(i);
    if (s.deciding.has(agent) || !s.idlers.has(agent)) s.hearing.forget(agent);
    else s.deciding.add(agent);
  }
}

/** Whether an agent was to decide only because of what it has heard of, and others have taken all of that. */
export function hasHeardInVain(s: State, agent: number): boolean {
  let offer = s.hearing.latestOf(agent);
  if (offer < 0) return false;
  for (; offer >= 0; offer = s.hearing.beforeOf(offer))
    if (s.offers(s.hearing.thingOf(offer), s.hearing.advertOf(offer))) return false;
  return true;
}

/** What else offers an advert: NOBODY, one thing, or MANY. */
function rivalOf(s: State, thing: number, advert: number): number {
  if (!s.kindOf(thing).isBody) {
    const isOnly = s.classes.offered[advert] === 1 && s.classes.population[s.thingClass[thing]] === 1;
    return isOnly ? NOBODY : MANY;
  }
  if (s.bodies.size > FEW_BODIES) return MANY;
  const bit = 1 << (advert - s.kindOf(thing).firstAdvert);
  const offers = (body: number) => s.kind[body] === s.kind[thing] && (s.classes.mask[s.thingClass[body]] & bit) !== 0;
  let rival = NOBODY;
  for (let i = 0; i < s.bodies.size; i++) {
    const body = s.bodies.at(i);
    if (body === thing || !offers(body)) continue;
    if (rival !== NOBODY) return MANY;
    rival = body;
  }
  return rival;
}

function hears(s: State, agent: number, thing: number, rival: number): boolean {
  const { sight, ownPartition } = s.rules.minds[s.agentTypeOf(agent).mind];
  const range = s.profiles.range[s.ints[s.row(agent) + A.profile]];
  // Nobody uses what its own body offers.
  if (range === Infinity && !sight && !ownPartition)
    return rival === NOBODY || (s.body.length > 0 && rival === s.body[agent]);
  if (s.entry[thing] < 0 && (s.holder.length === 0 || s.holder[thing] < 0 || s.holder[thing] === agent)) return false;
  return notices(s, agent, thing);
}

/** Rounding can lift a score a hair above its bound; this covers it. */
const SAFETY = 1 + 1e-9;

/**
 * Whether an option scores enough for an idle agent to take it, but for what only makes it less: repetition and rest. It
 * spares most idle agents a decision in vain.
 */
function isWorthwhile(s: State, agent: number, thing: number, advert: number): boolean {
  const rules = s.rules.adverts[advert];
  const mind = s.rules.minds[s.agentTypeOf(agent).mind];
  if (mind.takesLeastBad || mind.scoring === SCORING.trivial) return true;
  const own = rules.distance === -2 ? mind.distance : rules.distance;
  GAIN[0] = 0;
  for (let i = 0; i < rules.promisedNeeds.length; i++) {
    AMOUNT[0] = rules.promisedAmounts[i];
    addGain(s, agent, rules.promisedNeeds[i], mind.scoring);
  }
  const isPlain = rules.score < 0 && rules.dynamicNeeds.length === 0;
  // Most idle agents don't want it, wherever it is.
  if (isPlain) {
    const most = GAIN[0] > 0 && own >= 0 ? GAIN[0] * s.rules.curves[own].high : GAIN[0];
    if (most * SAFETY * SAFETY <= mind.least) return false;
  }
  if (!isPlain || (rules.when >= 0 && !rules.whenIsThings) || !(s.space.open || rules.remote))
    return isWorthwhileThere(s, agent, thing, advert);
  measureLine(s, agent, thing);
  if (GAIN[0] > 0 && own >= 0) {
    applyCurve(s.rules.curves[own], LINE, 0);
    GAIN[0] *= LINE[0];
  }
  return GAIN[0] * SAFETY > mind.least;
}

/** The rest of it for an option that factors have a say in, or that a walk on a map leads to; GAIN has its fixed amounts. */
function isWorthwhileThere(s: State, agent: number, thing: number, advert: number): boolean {
  const rules = s.rules.adverts[advert];
  const mind = s.rules.minds[s.agentTypeOf(agent).mind];
  const own = rules.distance === -2 ? mind.distance : rules.distance;
  if (reads(s, rules, READS.feelings)) return true;
  measureLine(s, agent, thing);
  const isStraight = s.space.open || rules.remote;
  // A walk is measured at the end, if at all.
  const isLate = !isStraight && !reads(s, rules, READS.distance);
  ASKED[0] = LINE[0];
  ASKED[1] = 0;
  if (!isStraight && !isLate) ASKED[0] = s.space.distance(HERE[0], HERE[1], THERE[0], THERE[1]);
  if (rules.when >= 0 && !rules.whenIsThings) {
    evaluateInto(s, rules.when, agent, thing, ASKED);
    if (!(ASKED[2] > 0)) return false;
  }
  for (let i = 0; i < rules.dynamicNeeds.length; i++) {
    evaluateInto(s, rules.dynamicRoots[i], agent, thing, ASKED);
    AMOUNT[0] = ASKED[2];
    addGain(s, agent, rules.dynamicNeeds[i], mind.scoring);
  }
  if (rules.score >= 0) {
    ASKED[1] = GAIN[0];
    evaluateInto(s, rules.score, agent, thing, ASKED);
    GAIN[0] = ASKED[2];
  }
  if (GAIN[0] > 0 && own >= 0) {
    const curve = s.rules.curves[own];
    if (isLate) return isWorthWalk(s, curve, GAIN[0], LINE[0], mind.least);
    applyCurve(curve, ASKED, 0);
    GAIN[0] *= ASKED[0];
  }
  return GAIN[0] * SAFETY > mind.least;
}

/** Whether something is worth more than `least` after the walk from HERE to THERE, which is measured only if it must be. */
function isWorthWalk({ space }: State, curve: CompiledCurve, worth: number, line: number, least: number): boolean {
  const after = (walk: number) => worth * evaluateCurve(curve, walk) * SAFETY;
  if (curve.trend === 'falling') {
    if (after(line) * SAFETY <= least) return false;
    const isReachable = space.isReachable?.(HERE[0], HERE[1], THERE[0], THERE[1]);
    if (isReachable === false) return after(Infinity) > least;
    // No walk is longer than twice the number of cells.
    if (isReachable === true && after(2 * (space.width + 1) * (space.height + 1)) > least * SAFETY) return true;
  }
  return after(space.distance(HERE[0], HERE[1], THERE[0], THERE[1])) > least;
}

/** Whether what an advert is worth depends on what these bits stand for. */
function reads({ rules }: State, { score, when, dynamicRoots }: AdvertRules, bits: number): boolean {
  if (score >= 0 && (rules.factors.readsOf(score) & bits) !== 0) return true;
  if (when >= 0 && (rules.factors.readsOf(when) & bits) !== 0) return true;
  for (let i = 0; i < dynamicRoots.length; i++) if ((rules.factors.readsOf(dynamicRoots[i]) & bits) !== 0) return true;
  return false;
}

/** Adds what AMOUNT of a need is worth to an agent now to GAIN. */
function addGain(s: State, agent: number, need: number, scoring: number): void {
  const low = s.rules.lows[need];
  const high = s.rules.highs[need];
  const curve = curveOf(s, agent, need);
  readLevelInto(s, agent, need, URGENCY, 0);
  URGENCY[1] = Math.min(Math.max(URGENCY[0] + AMOUNT[0], low), high);
  applyCurve(curve, URGENCY, 1);
  if (scoring === SCORING.delta) applyCurve(curve, URGENCY, 0);
  const gain = scoring === SCORING.delta ? URGENCY[0] - URGENCY[1] : URGENCY[1];
  GAIN[0] += s.doubles[agent * s.doubleStride + s.WEIGHT + need] * gain;
}

/** The straight line from an agent to a thing into LINE; their positions are in HERE and THERE. */
function measureLine(s: State, agent: number, thing: number): void {
  readAgentPosition(s, agent, HERE);
  readThingPosition(s, thing, THERE);
  const dx = THERE[0] - HERE[0];
  const dy = THERE[1] - HERE[1];
  LINE[0] = Math.sqrt(dx * dx + dy * dy);
}

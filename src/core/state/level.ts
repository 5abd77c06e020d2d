import { hotDoubles } from '../math/typed-arrays.ts';
import type { StepRules } from '../rules/step-rules.ts';
import { A, priorityIn, STATUS, type State } from './state.ts';

const LEVEL = hotDoubles(1);
const RATE = hotDoubles(1);

/** An agent's level of a need now. Reading it changes nothing. */
export function readLevel(s: State, agent: number, need: number): number {
  readLevelInto(s, agent, need, LEVEL, 0);
  return LEVEL[0];
}

/** The same into a list, where it needs no object of its own. */
export function readLevelInto(s: State, agent: number, need: number, out: Float64Array, at: number): void {
  const row = s.row(agent);
  const elapsed = s.now - s.ints[row + A.since];
  out[at] = s.doubles[agent * s.doubleStride + need];
  if ((s.ints[row + A.status] & STATUS.filling) !== 0) {
    readRate(s, agent, need);
    out[at] += RATE[0] * elapsed;
  } else out[at] += -s.profiles.decay[s.ints[row + A.profile] * s.K + need] * elapsed;
  const { lows, highs } = s.rules;
  if (out[at] < lows[need]) out[at] = lows[need];
  else if (out[at] > highs[need]) out[at] = highs[need];
}

/** Makes now the start of all level lines of an agent; no level changes by it. */
export function rebase(s: State, agent: number): void {
  const row = s.row(agent);
  const elapsed = s.now - s.ints[row + A.since];
  if (elapsed === 0) return;
  const at = agent * s.doubleStride;
  const isFilling = (s.ints[row + A.status] & STATUS.filling) !== 0;
  if (isFilling) creditFill(s, agent);
  const { lows, highs } = s.rules;
  const { decay } = s.profiles;
  const profile = s.ints[row + A.profile] * s.K;
  for (let n = 0; n < s.K; n++) {
    const low = lows[n];
    const high = highs[n];
    if (isFilling) readRate(s, agent, n);
    const rate = isFilling ? RATE[0] : -decay[profile + n];
    const level = s.doubles[at + n] + rate * elapsed;
    s.doubles[at + n] = level < low ? low : level > high ? high : level;
  }
  s.ints[row + A.since] = s.now;
}

/** Writes into the ledger what the fill step under way has given since the lines began. */
function creditFill(s: State, agent: number): void {
  const row = s.row(agent);
  const advert = s.ints[row + A.advert];
  if (advert < 0) return;
  const { needs } = s.rules.program[s.ints[row + A.pc]];
  for (let i = 0; i < needs.length; i++) {
    readLevelInto(s, agent, needs[i], LEVEL, 0);
    s.ledger.granted[advert * s.K + needs[i]] += LEVEL[0] - s.doubles[agent * s.doubleStride + needs[i]];
  }
}

/** Raises or lowers a level at once, within its range; returns by how much it really changed. */
export function changeLevel(s: State, agent: number, need: number, amount: number): number {
  rebase(s, agent);
  const at = agent * s.doubleStride + need;
  const { low, high } = s.rules.needs[need];
  const before = s.doubles[at];
  const level = before + amount;
  s.doubles[at] = level < low ? low : level > high ? high : level;
  if (s.hasAlarms && amount < 0) soundAlarm(s, agent, need, before);
  return s.doubles[at] - before;
}

/** A level that falls through an alarm at once makes an agent decide again, if it does what it chose itself. */
function soundAlarm(s: State, agent: number, need: number, before: number): void {
  const row = s.row(agent);
  if (s.ints[row + A.pc] < 0 || priorityIn(s.ints[row + A.status]) > 0) return;
  const level = s.doubles[agent * s.doubleStride + need];
  if (s.rules.needs[need].alarms.some((alarm) => before > alarm && level <= alarm)) s.deciding.add(agent);
}

/**
 * What an agent's level of a need changes by each tick: its decay, or what the fill step under way makes of it. It
 * stays the same from one rebase to the next; so whatever changes it rebases first.
 */
export function rateOf(s: State, agent: number, need: number): number {
  readRate(s, agent, need);
  return RATE[0];
}

/** The same into RATE, where it needs no object of its own. */
function readRate(s: State, agent: number, need: number): void {
  const row = s.row(agent);
  RATE[0] = -s.profiles.decay[s.ints[row + A.profile] * s.K + need];
  if ((s.ints[row + A.status] & STATUS.filling) === 0) return;
  const step = s.rules.program[s.ints[row + A.pc]];
  const { needs, rests } = step;
  // Loops: these lists have one or two needs, and a call of `indexOf` takes longer.
  for (let i = 0; i < needs.length; i++) {
    if (needs[i] !== need) continue;
    RATE[0] = fillRatesOf(s, agent, step)[i];
    // As `isReached`; a call would make objects of the numbers.
    const level = s.doubles[agent * s.doubleStride + need];
    if (RATE[0] > 0 ? level >= step.untils[i] : level <= step.untils[i]) RATE[0] = 0;
    return;
  }
  for (let i = 0; i < rests.length; i++) if (rests[i] === need) RATE[0] = 0;
}

/** What a fill step of an agent changes each of its needs by each tick. */
export function fillRatesOf(s: State, agent: number, { amounts, amountRoots }: StepRules): Float64Array {
  return amountRoots.length === 0 ? amounts : (s.fillRates.get(agent) ?? amounts);
}

/** Whether a level that moves at this rate has come to where it should; never, when there is no such level. */
export function isReached(level: number, rate: number, until: number): boolean {
  return rate > 0 ? level >= until : level <= until;
}

/**
 * Ticks until a line from `level` first is at or beyond `target`, in the direction of its rate; Infinity if it never
 * gets there, and 0 if it is there. Exact, because all three are multiples of GRAIN.
 */
export function ticksUntil(level: number, rate: number, target: number): number {
  const gap = target - level;
  if (gap === 0) return 0;
  if (rate === 0 || gap * rate < 0) return Infinity;
  let ticks = Math.ceil(gap / rate);
  while (ticks > 0 && Math.abs(rate * (ticks - 1)) >= Math.abs(gap)) ticks--;
  while (Math.abs(rate * ticks) < Math.abs(gap)) ticks++;
  return ticks;
}

/** The next tick at which one of an agent's levels falls through an alarm; `before` when none does before that tick. */
export function nextAlarm(s: State, agent: number, before = Infinity): number {
  const row = s.row(agent);
  const at = agent * s.doubleStride;
  const since = s.ints[row + A.since];
  const isFilling = (s.ints[row + A.status] & STATUS.filling) !== 0;
  const { decay } = s.profiles;
  const profile = s.ints[row + A.profile] * s.K;
  let soonest = before;
  for (let n = 0; n < s.K; n++) {
    const { alarms, low } = s.rules.needs[n];
    if (alarms.length === 0) continue;
    if (isFilling) readRate(s, agent, n);
    const rate = isFilling ? RATE[0] : -decay[profile + n];
    if (rate >= 0) continue;
    const level = s.doubles[at + n];
    for (let i = 0; i < alarms.length; i++) {
      if (alarms[i] < low || level <= alarms[i]) continue;
      // Most alarms are far off, which takes no division to see; a tick more covers rounding.
      if (level + rate * (soonest - since + 1) > alarms[i]) continue;
      const tick = alarmTick(s, agent, n, i);
      if (tick > s.now && tick < soonest) soonest = tick;
    }
  }
  return soonest;
}

/**
 * The tick at which an agent's level of a need comes to one of its alarms. It takes no doubles: V8 would make objects of
 * them before the loop that may call it, whether it is called or not.
 */
function alarmTick(s: State, agent: number, need: number, alarm: number): number {
  const level = s.doubles[agent * s.doubleStride + need];
  const ticks = ticksUntil(level, rateOf(s, agent, need), s.rules.needs[need].alarms[alarm]);
  return s.ints[s.row(agent) + A.since] + ticks;
}

import { boundCurve } from '../../curves/compiled/bound-curve.ts';
import type { Input } from '../../factors/factor-program.ts';
import { INPUT } from '../../factors/inputs.ts';
import { exactly, type Interval, widen } from '../../math/interval.ts';
import { rateOf } from '../level.ts';
import { A, type State } from '../state.ts';
import { boundFactor } from './bound-factor.ts';
import { curveOf, stateOf } from './read-input.ts';

/** The inputs that change by themselves as time passes. */
const PASSING: ReadonlySet<number> = new Set([
  INPUT.need,
  INPUT.urgency,
  INPUT.happiness,
  INPUT.hour,
  INPUT.day,
  INPUT.weekday,
  INPUT.time,
]);

/** Whether an input changes by itself: a level, the clock, a relation that runs back, a state that somebody works at. */
function isPassing(s: State, { code, index }: Input, thing: number): boolean {
  if (code === INPUT.thingState) return s.works.size > 0 && s.works.at(thing, index) !== undefined;
  return PASSING.has(code) || (RELATIONS.has(code) && s.rules.relations[index].decay > 0);
}

const RELATIONS: ReadonlySet<number> = new Set([INPUT.toward, INPUT.from]);

/** How many stretches of time are looked at before the agent is woken to look again. */
const MOST_STRETCHES = 4000;

/** Whether a condition can change by the mere passing of time. */
export function changesWithTime(s: State, root: number, thing: number): boolean {
  return s.rules.factors.inputsOf(root).some(({ input }) => isPassing(s, input, thing));
}

/**
 * The first tick from `from` to `to` at which a condition of an agent is true (or false, if `wanted` is), when nothing
 * but time changes its inputs; Infinity for none. Bounds over stretches of time leave out those in which nothing can
 * change, so no tick is looked at in vain. A tick that is too hard to tell is returned as one to look at.
 */
export function nextTruth(
  s: State,
  root: number,
  agent: number,
  thing: number,
  from: number,
  to: number,
  wanted: boolean,
): number {
  const asking = { agent, thing, distance: exactly(0), promise: exactly(0) };
  let stretches = 0;
  const search = (first: number, last: number): number => {
    const vary = (input: Input) =>
      isPassing(s, input, thing) ? boundInput(s, agent, thing, input, first, last) : null;
    const bounds = boundFactor(s, root, asking, vary);
    const isNever = wanted ? bounds.high <= 0 : bounds.low > 0;
    if (isNever) return Infinity;
    const isAlways = wanted ? bounds.low > 0 : bounds.high <= 0;
    if (isAlways || first === last || ++stretches > MOST_STRETCHES) return first;
    const middle = Math.floor((first + last) / 2);
    const early = search(first, middle);
    return early < Infinity ? early : search(middle + 1, last);
  };
  return from > to ? Infinity : search(from, to);
}

/** What an input can be from one tick to another. */
function boundInput(
  s: State,
  agent: number,
  thing: number,
  { code, index }: Input,
  first: number,
  last: number,
): Interval {
  const { ticksPerHour, startOfDay, needs } = s.rules;
  switch (code) {
    case INPUT.thingState:
      return boundWork(s, thing, index, first, last);
    case INPUT.toward:
      return boundRelation(s, agent, thing, index, first, last);
    case INPUT.from: {
      if (thing < 0 || !s.kindOf(thing).isBody) return exactly(0);
      return boundRelation(s, s.holder[thing], s.body[agent], index, first, last);
    }
    case INPUT.need:
      return boundLevel(s, agent, index, first, last);
    case INPUT.urgency:
      return boundCurve(curveOf(s, agent, index), boundLevel(s, agent, index, first, last), true);
    case INPUT.happiness: {
      const shares = needs.map(({ low, high }, n) => {
        const level = boundLevel(s, agent, n, first, last);
        return { low: (level.low - low) / (high - low), high: (level.high - low) / (high - low) };
      });
      const mean = (end: 'low' | 'high') =>
        shares.length === 0 ? 1 : shares.reduce((sum, share) => sum + share[end], 0) / shares.length;
      return first === last ? exactly(mean('low')) : { low: mean('low') - 1e-9, high: mean('high') + 1e-9 };
    }
    case INPUT.time:
      return { low: first / ticksPerHour, high: last / ticksPerHour };
    case INPUT.day:
    case INPUT.weekday: {
      const dayAt = (tick: number) => Math.floor((startOfDay + tick) / (24 * ticksPerHour));
      const [from, to] = [dayAt(first), dayAt(last)];
      if (code === INPUT.day) return { low: from, high: to };
      return to - from > 6 || to % 7 < from % 7 ? { low: 0, high: 6 } : { low: from % 7, high: to % 7 };
    }
    default: {
      const day = 24 * ticksPerHour;
      const [start, end] = [(startOfDay + first) % day, (startOfDay + last) % day];
      if (last - first >= day || end < start) return { low: 0, high: 24 };
      return { low: start / ticksPerHour, high: end / ticksPerHour };
    }
  }
}

/** A state that somebody works at is a straight line. */
function boundWork(s: State, thing: number, state: number, first: number, last: number): Interval {
  const now = stateOf(s, thing, state);
  const rate = s.works.at(thing, state)?.rate ?? 0;
  const [a, b] = [now + rate * (first - s.now), now + rate * (last - s.now)];
  if (first === last) return exactly(a);
  return a <= b ? widen({ low: a, high: b }) : widen({ low: b, high: a });
}

/** A relation runs back to its start. */
function boundRelation(
  s: State,
  agent: number,
  thing: number,
  relation: number,
  first: number,
  last: number,
): Interval {
  if (thing < 0) return exactly(0);
  const [a, b] = [first, last].map((tick) => s.relations.value(agent, thing, relation, tick));
  return a <= b ? { low: a, high: b } : { low: b, high: a };
}

/** A level is a straight line in time, within its range. */
function boundLevel(s: State, agent: number, need: number, first: number, last: number): Interval {
  const { low, high } = s.rules.needs[need];
  const since = s.ints[s.row(agent) + A.since];
  const rate = rateOf(s, agent, need);
  const at = (tick: number) =>
    Math.min(Math.max(s.doubles[agent * s.doubleStride + need] + rate * (tick - since), low), high);
  const [a, b] = [at(first), at(last)];
  return a <= b ? { low: a, high: b } : { low: b, high: a };
}

import { boundCurveInto } from '../../curves/compiled/bound-curve.ts';
import type { Input } from '../../factors/factor-program.ts';
import { INPUT } from '../../factors/inputs.ts';
import { rateOf } from '../level.ts';
import { A, type State } from '../state.ts';
import { curveOf, evaluate, stateOf } from './read-input.ts';

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
  const inputs = s.rules.factors.inputsOf(root);
  for (let i = 0; i < inputs.length; i++) if (isPassing(s, inputs[i].input, thing)) return true;
  return false;
}

/** How many stretches of time the search under way has looked at. */
let stretches = 0;

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
  stretches = 0;
  return from > to ? Infinity : search(s, root, agent, thing, from, to, wanted);
}

function search(
  s: State,
  root: number,
  agent: number,
  thing: number,
  first: number,
  last: number,
  wanted: boolean,
): number {
  const { factors } = s.rules;
  const value = evaluate(s, root, agent, thing, 0, 0);
  const isVaried = boundBetween(s, root, agent, thing, first, last);
  const low = isVaried ? factors.low[factors.nodeOf(root)] : value;
  const high = isVaried ? factors.high[factors.nodeOf(root)] : value;
  const isNever = wanted ? high <= 0 : low > 0;
  if (isNever) return Infinity;
  const isAlways = wanted ? low > 0 : high <= 0;
  if (isAlways || first === last || ++stretches > MOST_STRETCHES) return first;
  const middle = Math.floor((first + last) / 2);
  const early = search(s, root, agent, thing, first, middle, wanted);
  return early < Infinity ? early : search(s, root, agent, thing, middle + 1, last, wanted);
}

/** Bounds a root that was just evaluated from one tick to another; returns false if nothing varies. */
function boundBetween(s: State, root: number, agent: number, thing: number, first: number, last: number): boolean {
  const { factors } = s.rules;
  const inputs = factors.inputsOf(root);
  factors.startBounds();
  for (let i = 0; i < inputs.length; i++) {
    const { node, input } = inputs[i];
    if (!isPassing(s, input, thing)) continue;
    boundInput(s, agent, thing, input, first, last, node);
    factors.vary(node);
  }
  return factors.boundVaried(root);
}

/** What an input can be from one tick to another, into the registers of its node. */
function boundInput(
  s: State,
  agent: number,
  thing: number,
  { code, index }: Input,
  first: number,
  last: number,
  node: number,
): void {
  const { ticksPerHour, startOfDay, factors } = s.rules;
  const { low, high } = factors;
  const day = 24 * ticksPerHour;
  switch (code) {
    case INPUT.thingState:
      boundWork(s, thing, index, first, last, node);
      return;
    case INPUT.toward:
      boundRelation(s, agent, thing, index, first, last, node);
      return;
    case INPUT.from:
      if (thing < 0 || !s.kindOf(thing).isBody) setBounds(s, node, 0, 0);
      else boundRelation(s, s.holder[thing], s.body[agent], index, first, last, node);
      return;
    case INPUT.need:
      boundLevel(s, agent, index, first, last, node);
      return;
    case INPUT.urgency:
      boundLevel(s, agent, index, first, last, node);
      boundCurveInto(curveOf(s, agent, index), low, high, node, true);
      return;
    case INPUT.happiness:
      boundHappiness(s, agent, first, last, node);
      return;
    case INPUT.time:
      low[node] = first / ticksPerHour;
      high[node] = last / ticksPerHour;
      return;
    case INPUT.day:
    case INPUT.weekday: {
      const from = Math.floor((startOfDay + first) / day);
      const to = Math.floor((startOfDay + last) / day);
      if (code === INPUT.day) setBounds(s, node, from, to);
      else if (to - from > 6 || to % 7 < from % 7) setBounds(s, node, 0, 6);
      else setBounds(s, node, from % 7, to % 7);
      return;
    }
    default: {
      const start = (startOfDay + first) % day;
      const end = (startOfDay + last) % day;
      if (last - first >= day || end < start) setBounds(s, node, 0, 24);
      else {
        low[node] = start / ticksPerHour;
        high[node] = end / ticksPerHour;
      }
    }
  }
}

function setBounds({ rules: { factors } }: State, node: number, low: number, high: number): void {
  factors.low[node] = low;
  factors.high[node] = high;
}

/** The mean of all levels; rounding may put it a hair outside. */
function boundHappiness(s: State, agent: number, first: number, last: number, node: number): void {
  const { needs, factors } = s.rules;
  let least = 0;
  let most = 0;
  for (let n = 0; n < needs.length; n++) {
    const { low, high } = needs[n];
    boundLevel(s, agent, n, first, last, node);
    least += (factors.low[node] - low) / (high - low);
    most += (factors.high[node] - low) / (high - low);
  }
  const hair = first === last ? 0 : 1e-9;
  factors.low[node] = (needs.length === 0 ? 1 : least / needs.length) - hair;
  factors.high[node] = first === last ? factors.low[node] : (needs.length === 0 ? 1 : most / needs.length) + hair;
}

/** A state that somebody works at is a straight line. */
function boundWork(s: State, thing: number, state: number, first: number, last: number, node: number): void {
  const { low, high } = s.rules.factors;
  const now = stateOf(s, thing, state);
  const rate = s.works.at(thing, state)?.rate ?? 0;
  const a = now + rate * (first - s.now);
  const b = now + rate * (last - s.now);
  const [least, most] = a <= b ? [a, b] : [b, a];
  // Covers rounding, as `widen` does.
  low[node] = first === last ? a : least - Math.abs(least) * 1e-13;
  high[node] = first === last ? a : most + Math.abs(most) * 1e-13;
}

/** A relation runs back to its start. */
function boundRelation(
  s: State,
  agent: number,
  thing: number,
  relation: number,
  first: number,
  last: number,
  node: number,
): void {
  if (thing < 0) {
    setBounds(s, node, 0, 0);
    return;
  }
  const { low, high } = s.rules.factors;
  low[node] = s.relations.value(agent, thing, relation, first);
  high[node] = s.relations.value(agent, thing, relation, last);
  sortBounds(low, high, node);
}

/** A level is a straight line in time, within its range. */
function boundLevel(s: State, agent: number, need: number, first: number, last: number, node: number): void {
  const { needs, factors } = s.rules;
  const { low, high } = needs[need];
  const since = s.ints[s.row(agent) + A.since];
  const rate = rateOf(s, agent, need);
  const level = s.doubles[agent * s.doubleStride + need];
  factors.low[node] = Math.min(Math.max(level + rate * (first - since), low), high);
  factors.high[node] = Math.min(Math.max(level + rate * (last - since), low), high);
  sortBounds(factors.low, factors.high, node);
}

function sortBounds(low: Float64Array, high: Float64Array, node: number): void {
  if (low[node] <= high[node]) return;
  const most = low[node];
  low[node] = high[node];
  high[node] = most;
}

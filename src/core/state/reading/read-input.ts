import { type CompiledCurve, evaluateCurve } from '../../curves/compiled/compiled-curve.ts';
import type { Input } from '../../factors/factor-program.ts';
import { FELT, INPUT } from '../../factors/inputs.ts';
import { draw, PURPOSE } from '../../math/random.ts';
import { readLevel, readLevelInto } from '../level.ts';
import { A, STATUS, type State } from '../state.ts';
import { sightingOf } from './perception.ts';
import { countCarried, countNear, countRemembered, distanceToNearest, isInSamePartition } from './surroundings.ts';

/**
 * The value of a root for an agent and a thing (−1 for none). `distance` and `promise` are what those inputs read. NaN
 * when a host input could not be read.
 */
export function evaluate(
  s: State,
  root: number,
  agent: number,
  thing: number,
  distance: number,
  promise: number,
): number {
  const { factors } = s.rules;
  const inputs = factors.inputsOf(root);
  for (let i = 0; i < inputs.length; i++) {
    const { node, input } = inputs[i];
    if (input.code === INPUT.distance) factors.values[node] = distance;
    else if (input.code === INPUT.promise) factors.values[node] = promise;
    else readInput(s, input, agent, thing, factors.values, node);
  }
  factors.run(root);
  return s.faults.pending === null ? factors.values[factors.nodeOf(root)] : s.faults.end();
}

/**
 * The same for numbers in a list, where they need no objects of their own: the distance and the promise, and behind them
 * the value, which is written there.
 */
export function evaluateInto(s: State, root: number, agent: number, thing: number, numbers: Float64Array): void {
  const { factors } = s.rules;
  const inputs = factors.inputsOf(root);
  for (let i = 0; i < inputs.length; i++) {
    const { node, input } = inputs[i];
    if (input.code === INPUT.distance) factors.values[node] = numbers[0];
    else if (input.code === INPUT.promise) factors.values[node] = numbers[1];
    else readInput(s, input, agent, thing, factors.values, node);
  }
  factors.run(root);
  numbers[2] = s.faults.pending === null ? factors.values[factors.nodeOf(root)] : s.faults.end();
}

/**
 * What an input reads now, into a list; not for the distance and the promise, which only options have. A double that is
 * returned may get an object of its own.
 */
export function readInput(
  s: State,
  { code, index }: Pick<Input, 'code' | 'index'>,
  agent: number,
  thing: number,
  out: Float64Array,
  at: number,
): void {
  switch (code) {
    case INPUT.need:
      if (agent < 0) out[at] = 0;
      else readLevelInto(s, agent, index, out, at);
      break;
    case INPUT.urgency:
      out[at] = agent < 0 ? 0 : urgencyOf(s, agent, index, readLevel(s, agent, index));
      break;
    case INPUT.happiness:
      out[at] = agent < 0 ? 0 : happinessOf(s, agent);
      break;
    case INPUT.agentState:
      out[at] = agent < 0 || s.body.length === 0 ? 0 : stateOf(s, s.body[agent], index);
      break;
    case INPUT.thingState:
      out[at] = s.has.memory ? knownState(s, agent, thing, index) : stateOf(s, thing, index);
      break;
    case INPUT.itemState:
      out[at] = agent < 0 || s.item.length === 0 ? 0 : stateOf(s, s.item[agent], index);
      break;
    case INPUT.holding:
      out[at] = agent >= 0 && s.item.length > 0 && s.item[agent] >= 0 ? 1 : 0;
      break;
    case INPUT.worldState:
      out[at] = s.worldState[index];
      break;
    case INPUT.tag:
      out[at] = agent < 0 ? 0 : s.agentTypeOf(agent).tags[index];
      break;
    case INPUT.hour:
      out[at] = ((s.rules.startOfDay + s.now) % (24 * s.rules.ticksPerHour)) / s.rules.ticksPerHour;
      break;
    case INPUT.day:
      out[at] = dayOf(s);
      break;
    case INPUT.weekday:
      out[at] = dayOf(s) % DAYS_OF_A_WEEK;
      break;
    case INPUT.time:
      out[at] = s.now / s.rules.ticksPerHour;
      break;
    case INPUT.free:
      // Less than nothing is left of what turned into a kind with fewer slots than are taken.
      out[at] = thing < 0 ? 0 : Math.max(0, s.has.memory ? knownFree(s, agent, thing) : s.free[thing]);
      break;
    case INPUT.held:
      out[at] = thing >= 0 && isHeld(s, agent, thing) ? 1 : 0;
      break;
    case INPUT.roll:
      out[at] = draw(s.seed, PURPOSE.step, agent, s.ints[s.row(agent) + A.draws]++);
      break;
    case INPUT.toward:
      out[at] = agent < 0 || thing < 0 ? 0 : s.relations.value(agent, thing, index, s.now);
      break;
    case INPUT.from:
      out[at] = agent < 0 ? 0 : relationFrom(s, agent, thing, index);
      break;
    case INPUT.near:
    case INPUT.freeNear:
      out[at] = agent < 0 ? 0 : countNear(s, agent, index, code === INPUT.freeNear);
      break;
    case INPUT.nearest:
      out[at] = agent < 0 ? Infinity : distanceToNearest(s, agent, index);
      break;
    case INPUT.carried:
      out[at] = agent < 0 ? 0 : countCarried(s, agent, index);
      break;
    case INPUT.lineLength:
      out[at] = hasNoLine(s, agent, thing) ? 0 : s.lines.before(thing, agent);
      break;
    case INPUT.lineWait:
      out[at] = hasNoLine(s, agent, thing) ? 0 : waitAt(s, agent, thing);
      break;
    case INPUT.linePlace:
      out[at] = s.lines.placeOf(agent) < 0 ? 0 : s.lines.before(s.lines.placeOf(agent), agent) + 1;
      break;
    case INPUT.samePartition:
      out[at] = agent >= 0 && isInSamePartition(s, agent, thing) ? 1 : 0;
      break;
    case INPUT.seenAge:
      out[at] = thing < 0 ? 0 : (s.now - (sightingOf(s, agent, thing)?.tick ?? s.now)) / s.rules.ticksPerHour;
      break;
    case INPUT.remembered:
      out[at] = agent < 0 ? 0 : countRemembered(s, agent, index);
      break;
    case INPUT.feeling:
      out[at] = s.felt ? s.felt.totals[index] : FELT[index].endsWith('Distance') ? Infinity : 0;
      break;
    case INPUT.towardFearLove:
      out[at] = s.felt ? s.felt.fearLoveOf(thing) : 0;
      break;
    case INPUT.towardHate:
      out[at] = s.felt ? s.felt.hateOf(thing) : 0;
      break;
    default:
      // What an agent remembers may be gone; the host can't look at that.
      out[at] = s.host.inputs[index](s.idOf(agent), s.kind[thing] < 0 ? -1 : thing);
      break;
  }
}

/** What the agent whose body a thing is feels towards an agent; 0 for what has no feelings. */
function relationFrom(s: State, agent: number, thing: number, relation: number): number {
  if (!(s.kind[thing] >= 0) || !s.kindOf(thing).isBody) return 0;
  return s.relations.value(s.holder[thing], s.body[agent], relation, s.now);
}

/** A state of a thing as an agent knows it: as it is, or as it was when the agent last saw it. */
function knownState(s: State, agent: number, thing: number, state: number): number {
  const sighting = sightingOf(s, agent, thing);
  if (sighting === null) return stateOf(s, thing, state);
  const column = s.rules.kinds[sighting.kind].column[state];
  return column < 0 ? 0 : sighting.states[column];
}

/** Whether somebody carries a thing, as far as an agent knows: what it remembers lay in the world when it was seen. */
function isHeld(s: State, agent: number, thing: number): boolean {
  if (s.holder.length === 0 || s.holder[thing] < 0 || s.kindOf(thing).isBody) return false;
  return sightingOf(s, agent, thing) === null;
}

/** Free slots of a thing as an agent knows it: of what it only remembers it hopes for the best. */
function knownFree(s: State, agent: number, thing: number): number {
  const sighting = sightingOf(s, agent, thing);
  return sighting === null ? s.free[thing] : s.rules.kinds[sighting.kind].slots;
}

/** Whether an agent would not have to wait at a thing: it has its slot already, or it knows of no line. */
function hasNoLine(s: State, agent: number, thing: number): boolean {
  return thing < 0 || isServed(s, agent, thing) || sightingOf(s, agent, thing) !== null;
}

/** Whether an agent has a slot of a thing. */
function isServed(s: State, agent: number, thing: number): boolean {
  const row = s.row(agent);
  const isAtIt = s.ints[row + A.thing] === thing && s.ints[row + A.advert] >= 0;
  return isAtIt && (s.ints[row + A.status] & STATUS.unserved) === 0;
}

/** The hours that an agent is expected to wait at a thing: none where a slot is free and nobody waits. */
function waitAt(s: State, agent: number, thing: number): number {
  const { slots, service } = s.kindOf(thing);
  const before = s.lines.before(thing, agent);
  if (before === 0 && s.free[thing] > 0) return 0;
  return (service * (before + 1)) / slots / s.rules.ticksPerHour;
}

const DAYS_OF_A_WEEK = 7;

/** How many midnights have passed. */
function dayOf(s: State): number {
  return Math.floor((s.rules.startOfDay + s.now) / (24 * s.rules.ticksPerHour));
}

/** A state of a thing by its number; 0 where it has none, or there is no thing. */
export function stateOf(s: State, thing: number, state: number): number {
  if (thing < 0) return 0;
  const column = s.rules.kinds[s.kind[thing]].column[state];
  if (column < 0) return 0;
  const stored = s.states[s.stateAt[thing] + column];
  const line = s.works.size > 0 ? s.works.at(thing, state) : undefined;
  return line === undefined ? stored : stored + line.rate * (s.now - line.since);
}

/** The index, in the rules' curves, of the curve that gives an agent's urgency of a need. */
export function curveIndexOf(s: State, agent: number, need: number): number {
  return s.profiles.curve[s.ints[s.row(agent) + A.profile] * s.K + need];
}

/** The curve that gives an agent's urgency of a need. */
export function curveOf(s: State, agent: number, need: number): CompiledCurve {
  return s.rules.curves[curveIndexOf(s, agent, need)];
}

/** How urgent a level of a need is to an agent. */
export function urgencyOf(s: State, agent: number, need: number, level: number): number {
  return evaluateCurve(curveOf(s, agent, need), level);
}

/** The mean of all levels, from 0 at the bottom of their ranges to 1 at the top. */
export function happinessOf(s: State, agent: number): number {
  let sum = 0;
  for (let n = 0; n < s.K; n++) {
    const { low, high } = s.rules.needs[n];
    sum += (readLevel(s, agent, n) - low) / (high - low);
  }
  return s.K === 0 ? 1 : sum / s.K;
}

/** Whether a thing that lies in the world keeps its cell from being walked and seen through. */
export function isBlocking(s: State, thing: number): boolean {
  const { blocks } = s.kindOf(thing);
  return blocks >= 0 && s.entry[thing] >= 0 && evaluate(s, blocks, -1, thing, 0, 0) > 0;
}

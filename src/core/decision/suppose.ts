import { show, unknownName } from '../definition/problem.ts';
import { toGrain } from '../definition/time.ts';
import { findNamed } from '../state/names.ts';
import { readAgentPosition, readThingPosition } from '../state/position.ts';
import { isBlocking } from '../state/reading/read-input.ts';
import { A, type State } from '../state/state.ts';
import type { DecisionContext, SupposedThing } from './context.ts';

/** A number that a decision may depend on. Things are meant by their numbers; an agent's states are its body's. */
export type Quantity =
  | { readonly kind: 'level' | 'weight'; readonly need: string }
  /**
   * The agent's own: its bonus for what is under way; how far it perceives; the hour of the day; and the ticks since it
   * was done with what it did last.
   */
  | { readonly kind: 'inertia' | 'range' | 'hour' | 'repeated' }
  /** A thing's: how far away it is (on a map, the walk there), its free slots, and the ticks since its last use. */
  | { readonly kind: 'distance' | 'free' | 'rested'; readonly thing: number }
  | { readonly kind: 'state'; readonly thing: number; readonly state: string }
  | { readonly kind: 'world'; readonly state: string }
  /** A relation of the agent towards a thing or the body of another agent, or of that agent towards it. */
  | { readonly kind: 'toward' | 'from'; readonly thing: number; readonly relation: string };

/**
 * One thing that could be otherwise: a number; that a thing is in sight or in the agent's own partition; or a number of
 * the rules: what an advert, by its index, promises of a need, or the priority of a bucket.
 */
export type Supposition =
  | (Quantity & { readonly value: number })
  | { readonly kind: 'sight' | 'partition'; readonly thing: number }
  | { readonly kind: 'promise'; readonly advert: number; readonly need: string; readonly value: number }
  | { readonly kind: 'priority'; readonly bucket: string; readonly value: number };

/** Changes a copy of a state that nobody else uses, in which nobody walks; returns what takes the change back. */
export function suppose(s: State, context: DecisionContext, agent: number, supposed: Supposition): () => void {
  if ('value' in supposed && !Number.isFinite(supposed.value))
    throw new RangeError(`${supposed.kind}: got ${show(supposed.value)}; expected a finite number`);
  const row = s.row(agent);
  const at = agent * s.doubleStride;
  switch (supposed.kind) {
    case 'level':
      return write(s.doubles, at + findNamed(s.rules.needs, 'need', supposed.need), supposed.value);
    case 'weight':
      return write(s.doubles, at + s.WEIGHT + findNamed(s.rules.needs, 'need', supposed.need), supposed.value);
    case 'inertia':
      return write(s.profiles.inertia, s.ints[row + A.profile], supposed.value);
    case 'range':
      return write(s.profiles.range, s.ints[row + A.profile], supposed.value);
    case 'hour':
      return supposeHour(s, supposed.value);
    case 'repeated':
      return write(s.lastDone, agent, s.now - supposed.value);
    case 'free':
      return write(s.free, supposed.thing, supposed.value);
    case 'rested':
      return supposeThing(context, supposed.thing, { rested: supposed.value });
    case 'partition':
      return write(s.thingPartition, supposed.thing, s.agentPartition[agent]);
    case 'world':
      return write(s.worldState, worldStateNumber(s, supposed.state), supposed.value);
    case 'toward':
    case 'from':
      return supposeRelation(s, agent, supposed);
    case 'state':
      return supposeState(s, supposed.thing, supposed.state, supposed.value);
    case 'promise':
      return supposePromise(s, supposed);
    case 'priority':
      return supposePriority(s, agent, supposed.bucket, supposed.value);
    case 'sight':
      return supposeThing(context, supposed.thing, { isSeen: true });
    case 'distance': {
      const putBack =
        context.mind.feelings !== null && s.space.open ? moveTo(s, agent, supposed.thing, supposed.value) : null;
      const undo = supposeThing(context, supposed.thing, { distance: supposed.value });
      return () => {
        undo();
        putBack?.();
      };
    }
  }
}

function write(column: Float64Array | Int32Array, at: number, value: number): () => void {
  const before = column[at];
  column[at] = value;
  return () => {
    column[at] = before;
  };
}

function worldStateNumber(s: State, state: string): number {
  const number = s.rules.worldState.indexOf(state);
  if (number < 0) throw new Error(unknownName('state of the world', state, s.rules.worldState));
  return number;
}

/** Another time of day at the same tick, rounded to whole ticks: as if the world had begun earlier or later. */
function supposeHour(s: State, hour: number): () => void {
  const { rules } = s;
  const day = 24 * rules.ticksPerHour;
  // The day stays the same.
  const startOfDay = rules.startOfDay + Math.round(hour * rules.ticksPerHour) - ((rules.startOfDay + s.now) % day);
  const copy = s as { rules: State['rules'] };
  copy.rules = { ...rules, startOfDay };
  return () => {
    copy.rules = rules;
  };
}

function supposeRelation(
  s: State,
  agent: number,
  { kind, thing, relation, value }: Extract<Supposition, { readonly relation: string }>,
): () => void {
  const index = findNamed(s.rules.relations, 'relation', relation);
  if (kind === 'toward') return s.relations.suppose(agent, thing, index, value, s.now);
  if (!s.kindOf(thing).isBody) throw new Error(`from.${relation}: got a thing; expected the body of an agent`);
  return s.relations.suppose(s.holder[thing], s.body[agent], index, value, s.now);
}

function supposeState(s: State, thing: number, state: string, value: number): () => void {
  const kind = s.kindOf(thing);
  const column = kind.column[s.rules.stateNames.indexOf(state)] ?? -1;
  if (column < 0) throw new Error(unknownName(`state of ${kind.name}`, state, kind.states));
  const wasBlocking = isBlocking(s, thing);
  const undoState = write(s.states, s.stateAt[thing] + column, value);
  const forgetLooks = () => {
    if (kind.isBody) s.bodyCells.looks.forget(s.holder[thing]);
  };
  forgetLooks();
  const undo = () => {
    undoState();
    forgetLooks();
  };
  const isBlockingNow = isBlocking(s, thing);
  if (isBlockingNow === wasBlocking) return undo;
  readThingPosition(s, thing, s.scratch.position);
  const [x, y] = s.scratch.position;
  s.space.block(x, y, isBlockingNow);
  return () => {
    undo();
    s.space.block(x, y, wasBlocking);
  };
}

/** Another amount of a plain promise; the rules are the world's, so it must be taken back before the world goes on. */
function supposePromise(
  { rules }: State,
  { advert, need, value }: Extract<Supposition, { readonly kind: 'promise' }>,
): () => void {
  const { name, promisedNeeds, promisedAmounts } = rules.adverts[advert];
  const at = promisedNeeds.indexOf(findNamed(rules.needs, 'need', need));
  if (at < 0) throw new Error(`promise: "${name}" does not promise "${need}" as a plain number`);
  return write(promisedAmounts, at, toGrain(value));
}

function supposePriority(s: State, agent: number, bucket: string, priority: number): () => void {
  const { rules } = s;
  const { mind } = s.agentTypeOf(agent);
  const { buckets } = rules.minds[mind];
  const index = findNamed(buckets, 'bucket', bucket);
  const changed = {
    ...rules.minds[mind],
    buckets: buckets.map((each, i) => (i === index ? { ...each, root: -1, priority } : each)),
  };
  const copy = s as { rules: State['rules'] };
  copy.rules = { ...rules, minds: rules.minds.map((each, i) => (i === mind ? changed : each)) };
  return () => {
    copy.rules = rules;
  };
}

/** Adds to what is supposed of a thing; of one thing at a time. */
function supposeThing(context: DecisionContext, thing: number, what: Partial<SupposedThing>): () => void {
  const before = context.supposed;
  const known = before?.thing === thing ? before : { thing, distance: null, rested: null, isSeen: false };
  context.supposed = { ...known, ...what };
  return () => {
    context.supposed = before;
  };
}

/** Puts a thing, on an open plane, at a distance from an agent on the straight line between them. */
function moveTo(s: State, agent: number, thing: number, distance: number): () => void {
  readAgentPosition(s, agent, s.scratch.position);
  readThingPosition(s, thing, s.scratch.other);
  const [fromX, fromY] = s.scratch.position;
  const [x, y] = s.scratch.other;
  const length = Math.sqrt((x - fromX) * (x - fromX) + (y - fromY) * (y - fromY));
  const toX = fromX + (length > 0 ? ((x - fromX) / length) * distance : distance);
  const toY = fromY + (length > 0 ? ((y - fromY) / length) * distance : 0);
  if (s.entry[thing] < 0) return placeAgent(s, s.holder[thing], toX, toY);
  layAt(s, thing, toX, toY);
  return () => layAt(s, thing, x, y);
}

function layAt(s: State, thing: number, x: number, y: number): void {
  s.cells.remove(thing, s.entry);
  s.cells.add(thing, s.thingClass[thing], true, x, y, s.entry);
}

function placeAgent(s: State, agent: number, x: number, y: number): () => void {
  const at = agent * s.doubleStride + s.POSITION;
  const undo = [write(s.doubles, at, x), write(s.doubles, at + 1, y)];
  s.bodyCells.note(agent);
  return () => {
    for (const each of undo) each();
    s.bodyCells.note(agent);
  };
}

import * as lifecycle from '../actions/lifecycle.ts';
import { writeWorldState } from '../actions/steps/change-things.ts';
import { writeState } from '../actions/thing.ts';
import { scheduleWake } from '../actions/waking/wake.ts';
import type { ThingPlacement } from '../definition/definition.ts';
import { Check, show, unknownName } from '../definition/problem.ts';
import { toGrain } from '../definition/time.ts';
import { compileLayer, setsNumbers } from '../rules/compile-layers.ts';
import { changeLevel, readLevel } from '../state/level.ts';
import { type Names, namesIn, stateIndexOf } from '../state/names.ts';
import type { State } from '../state/state.ts';
import { checkAgent, checkThing, checkTowardNames, type NewAgent, type PlacementScope } from './placement.ts';
import { placeAgent, placeRelations, placeThing } from './populate.ts';
import { needIndexOf, worldStateIndexOf } from './queries.ts';

// What a world can be told from outside. Each is checked before anything has changed, and throws for what it can’t be.

/** Adds an agent; it decides for the first time at the next tick. */
export function addAgent(s: State, names: Names, placement: NewAgent): number {
  const check = new Check();
  const { needs, ticksPerHour } = s.rules;
  checkAgent(placement, placementScope(s, names), check);
  const scope = { needs: namesIn(needs), ticksPerHour, curve: noCurve };
  const own = setsNumbers(placement) ? compileLayer(scope, placement, check) : undefined;
  if (placement?.toward !== undefined) checkTowardNames(placement.toward, names, check.at('toward'));
  check.finish();
  const agent = placeAgent(s, names, placement, own);
  placeRelations(s, names, agent, placement);
  s.detail?.({ type: 'joined', agent });
  return agent;
}

/** Adds a thing; it can be chosen from the next tick on. */
export function addThing(s: State, names: Names, placement: ThingPlacement): number {
  const check = new Check();
  checkThing(placement, placementScope(s, names), check);
  check.finish();
  return placeThing(s, names, placement);
}

/** Takes a thing out of the world that is nobody’s body; whoever uses it is interrupted. */
export function removeThing(s: State, names: Names, thing: number): void {
  if (s.kindOf(thing).isBody) throw new Error(`${names.ofThing(thing)} is an agent; use agent.remove()`);
  lifecycle.removeThing(s, thing, -1);
}

/** Takes an agent out of the world; what it carries stays where it stood. */
export function removeAgent(s: State, agent: number): void {
  lifecycle.removeAgent(s, agent, -1);
}

/** Sets an agent's level of a need. */
export function setLevel(s: State, agent: number, name: string, level: number): void {
  const need = needIndexOf(s.rules, name);
  const { low, high } = s.rules.needs[need];
  finite('level', level);
  finite('level', toGrain(level), low, high);
  changeLevel(s, agent, need, toGrain(level) - readLevel(s, agent, need));
  scheduleWake(s, agent);
}

/** Sets a state of a thing. */
export function setState(s: State, thing: number, name: string, value: number): void {
  const number = stateIndexOf(s.rules, name);
  finite(name, value);
  const kind = s.kindOf(thing);
  if (kind.column[number] < 0) throw new Error(unknownName(`state of ${kind.name}`, name, kind.states));
  writeState(s, thing, number, value);
}

/** Sets a number of the world's own. */
export function setWorldState(s: State, name: string, value: number): void {
  finite(name, value);
  writeWorldState(s, worldStateIndexOf(s.rules, name), value);
}

/** Breaks off what an agent is doing, for a reason in words; it decides anew. */
export function interrupt(s: State, agent: number, why: string): void {
  if (typeof why !== 'string' || why === '') fail('why', why, 'the reason in words');
  lifecycle.breakOff(s, agent, why);
  s.deciding.add(agent);
}

function placementScope(s: State, names: Names): PlacementScope {
  return { rules: s.rules, space: s.space, canCarry: s.has.carrying, isTaken: (name) => names.isTaken(name) };
}

function finite(what: string, value: number, low = -Infinity, high = Infinity): void {
  if (!Number.isFinite(value) || value < low || value > high) {
    fail(what, value, low === -Infinity ? 'a finite number' : `a number from ${low} to ${high}`);
  }
}

function fail(what: string, got: unknown, expected: string): never {
  throw new RangeError(`${what}: got ${show(got)}; expected ${expected}`);
}

function noCurve(_: unknown, check: Check): number {
  check.fail('an agent added while the world runs can’t bring a curve of its own; give it to its temperament');
  return -1;
}

import { unknownName } from '../definition/problem.ts';
import type { Point } from '../definition/space.ts';
import type { Rules } from '../rules/rules.ts';
import { readLevel } from '../state/level.ts';
import { findNamed, stateIndexOf } from '../state/names.ts';
import { readAgentPosition, readThingPosition } from '../state/position.ts';
import { stateOf, urgencyOf } from '../state/reading/read-input.ts';
import type { State } from '../state/state.ts';

// What a world can be asked by the names of its definition. Throws for a name that there isn't; changes nothing.

/** An action in the queue of an agent. */
export interface PendingAction {
  /** The name of the action. */
  readonly action: string;
  /** The id of its thing; null for none. */
  readonly thing: number | null;
  /** Its priority in the queue. */
  readonly priority: number;
}

/** The number of a need, by its name. */
export function needIndexOf(rules: Rules, name: string): number {
  return findNamed(rules.needs, 'need', name);
}

/** An agent's level of a need now. */
export function levelOf(s: State, agent: number, need: string): number {
  return readLevel(s, agent, needIndexOf(s.rules, need));
}

/** All levels of an agent now, by need. */
export function levelsOf(s: State, agent: number): Record<string, number> {
  return Object.fromEntries(s.rules.needs.map(({ name }, need) => [name, readLevel(s, agent, need)]));
}

/** How urgent a need is to an agent now, by its curve. */
export function urgencyOfNeed(s: State, agent: number, name: string): number {
  const need = needIndexOf(s.rules, name);
  return urgencyOf(s, agent, need, readLevel(s, agent, need));
}

/** A state of a thing, by its name. */
export function namedStateOf(s: State, thing: number, name: string): number {
  return stateOf(s, thing, stateIndexOf(s.rules, name));
}

/** The number of a state of the world itself, by its name. */
export function worldStateIndexOf(rules: Rules, name: string): number {
  const number = rules.worldState.indexOf(name);
  if (number < 0) throw new Error(unknownName('state of the world', name, rules.worldState));
  return number;
}

/** Where an agent is now. */
export function agentPosition(s: State, agent: number): Point {
  readAgentPosition(s, agent, s.scratch.position);
  return [s.scratch.position[0], s.scratch.position[1]];
}

/** Where a thing is now. */
export function thingPosition(s: State, thing: number): Point {
  readThingPosition(s, thing, s.scratch.position);
  return [s.scratch.position[0], s.scratch.position[1]];
}

/** What an agent has still to do, first things first. */
export function pendingOf(s: State, agent: number): PendingAction[] {
  return s.queues.list(agent).map(({ start, thing, priority }) => ({
    action: s.rules.program[start].action,
    thing: thing < 0 ? null : thing,
    priority,
  }));
}

/** What an agent carries. */
export function carriedBy(s: State, agent: number): number[] {
  const { firstHeld, nextHeld } = s;
  const things: number[] = [];
  for (let thing = firstHeld[agent]; thing >= 0; thing = nextHeld[thing]) things.push(thing);
  return things;
}

/** All things that there are, by rising number, of one kind or of all; bodies of agents are none. */
export function thingsOf(s: State, kind: string | undefined): number[] {
  const wanted = kind === undefined ? -1 : findNamed(s.rules.kinds, 'kind', kind);
  const all: number[] = [];
  for (let thing = 0; thing < s.thingCount; thing++) {
    if (s.kind[thing] < 0 || s.kindOf(thing).isBody) continue;
    if (wanted < 0 || s.kind[thing] === wanted) all.push(thing);
  }
  return all;
}

/** The thing that an agent is to others; null where no agent is one. */
export function bodyOf(s: State, agent: number): number | null {
  const body = s.body.length > 0 ? s.body[agent] : -1;
  return body < 0 ? null : body;
}

/** The partition that an agent is in, by its name; null for none. */
export function partitionOf(s: State, agent: number): string | null {
  return s.has.partitions ? (s.rules.partitions[s.agentPartition[agent]]?.name ?? null) : null;
}

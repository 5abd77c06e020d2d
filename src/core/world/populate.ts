import { makeAgent } from '../actions/agent.ts';
import { holdThing, layThing, makeThing, writeState } from '../actions/thing.ts';
import type { ThingPlacement, WorldDefinition } from '../definition/definition.ts';
import type { Check } from '../definition/problem.ts';
import type { Point, Space } from '../definition/space.ts';
import { toGrain } from '../definition/time.ts';
import type { Layer } from '../rules/layers.ts';
import type { Rules } from '../rules/rules.ts';
import { findNamed, type Names, stateIndexOf } from '../state/names.ts';
import { partitionAt } from '../state/position.ts';
import type { State } from '../state/state.ts';
import {
  carriedThing,
  checkAgent,
  checkThing,
  checkTowardNames,
  type NewAgent,
  type PlacementScope,
} from './placement.ts';
import { setRelation } from './relations.ts';

/** Checks all that is placed in a definition, before any of it is. */
export function checkPlacements(definition: WorldDefinition, rules: Rules, space: Space, check: Check): void {
  const names = new Set<string>();
  const premises: PlacementScope = { rules, space, canCarry: true, isTaken: (name) => names.has(name) };
  const note = (name: unknown) => typeof name === 'string' && names.add(name);
  const things = check.at('things').list(definition.things, 'things');
  for (let i = 0; i < things.length; i++) {
    checkThing(things[i], premises, check.at('things', i));
    note(things[i]?.name);
  }
  const agents: WorldDefinition['agents'] = Array.isArray(definition.agents) ? definition.agents : [];
  for (let i = 0; i < agents.length; i++) {
    checkAgent(agents[i], premises, check.at('agents', i));
    note(agents[i]?.name);
  }
  const known = { has: (name: string) => names.has(name), all: () => [...names] };
  for (let i = 0; i < agents.length; i++)
    if (agents[i]?.toward !== undefined) checkTowardNames(agents[i].toward, known, check.at('agents', i, 'toward'));
}

/** Makes an agent that was checked. */
export function placeAgent(s: State, names: Names, placement: NewAgent, own: Layer | undefined): number {
  const { name, at, tags = [], levels = {}, carries = [] } = placement;
  const { temperaments, needs, kinds } = s.rules;
  const temperament = findNamed(temperaments, 'temperament', placement.temperament);
  const agent = makeAgent(s, temperament, tags, at[0], at[1], partitionFor(s, placement), own);
  // Exact, for levels are multiples of the grain; nothing has decayed yet, and an agent that does nothing hears no alarm.
  for (const need of Object.keys(levels))
    s.doubles[agent * s.doubleStride + findNamed(needs, 'need', need)] = toGrain(levels[need]) + 0;
  setStates(s, s.body[agent], placement.state);
  for (const each of carries) {
    const { kind, name, state } = carriedThing(each);
    const thing = makeThing(s, findNamed(kinds, 'kind', kind));
    setStates(s, thing, state);
    holdThing(s, agent, thing);
    names.nameThing(thing, name);
  }
  names.nameAgent(agent, name);
  return agent;
}

/** Gives an agent what it feels at the start, once all that it may name are there. */
export function placeRelations(s: State, names: Names, agent: number, { toward }: Pick<NewAgent, 'toward'>): void {
  if (toward === undefined) return;
  for (const [name, values] of Object.entries(toward))
    for (const [relation, value] of Object.entries(values)) setRelation(s, agent, names.thing(name), relation, value);
}

/** Makes a thing that was checked. */
export function placeThing(s: State, names: Names, placement: ThingPlacement): number {
  const { name, at } = placement;
  const thing = makeThing(s, findNamed(s.rules.kinds, 'kind', placement.kind));
  if (s.has.partitions) s.thingPartition[thing] = partitionFor(s, placement);
  setStates(s, thing, placement.state);
  layThing(s, thing, at);
  names.nameThing(thing, name);
  return thing;
}

function setStates(s: State, thing: number, states: Readonly<Record<string, number>> | undefined): void {
  if (states === undefined) return;
  for (const [name, value] of Object.entries(states)) writeState(s, thing, stateIndexOf(s.rules, name), value);
}

function partitionFor(s: State, { partition, at }: { readonly partition?: string; readonly at: Point }): number {
  if (partition === undefined) return partitionAt(s, at[0], at[1]);
  return findNamed(s.rules.partitions, 'partition', partition);
}

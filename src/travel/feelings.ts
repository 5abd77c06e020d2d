import type { World } from '../core/index.ts';

/** What an agent feels towards another agent or a thing, by names: it can be kept while the two are in different worlds. */
export interface Feeling {
  /** The agent that feels it. */
  readonly of: string;
  /** The agent or thing that it is felt for. */
  readonly toward: string;
  readonly relation: string;
  readonly value: number;
}

/**
 * Sets those feelings whose two names are both in this world, by `setRelation` commands; returns the others, to be kept
 * until the two meet. A feeling is not changed while it is kept. A relation that the world does not have is kept, too.
 */
export function meet(world: World, feelings: readonly Feeling[]): Feeling[] {
  const { relations } = world.rules;
  return feelings.filter((feeling) => {
    const rules = relations.find(({ name }) => name === feeling.relation);
    if (!rules || !world.hasAgent(feeling.of) || !hasNamed(world, feeling.toward)) return true;
    const value = Math.min(rules.high, Math.max(rules.low, feeling.value));
    world.agent(feeling.of).setRelation(feeling.relation, feeling.toward, value);
    return false;
  });
}

/** Whether an agent with a body, or a thing, has this name in a world. */
export function hasNamed(world: World, name: string): boolean {
  return world.engine.names.isTaken(name) && (!world.hasAgent(name) || world.agent(name).body !== null);
}

/** What an agent feels now towards those that have names. */
export function feelingsOf(world: World, agent: number): Feeling[] {
  const handle = world.agent(agent);
  const { names, state } = world.engine;
  const of = names.refToAgent(handle.row);
  if (typeof of !== 'string' || state.rules.relations.length === 0) return [];
  return handle.relations().flatMap(({ relation, thing, value }) => {
    const toward = names.refToThing(thing);
    return typeof toward === 'string' ? [{ of, toward, relation, value }] : [];
  });
}

/** What others with names feel towards an agent. */
export function feelingsFor(world: World, agent: number): Feeling[] {
  const { names } = world.engine;
  const name = names.refToAgent(world.agent(agent).row);
  if (typeof name !== 'string') return [];
  return world.agents().flatMap(({ id }) => feelingsOf(world, id).filter(({ toward }) => toward === name));
}

import { showTimeOfDay, type World } from 'hanker/core';

/** The time of day at a tick. */
export function clockAt({ rules }: World, tick: number): string {
  return showTimeOfDay(rules.startOfDay + tick, rules.ticksPerHour);
}

/** An advert with its thing: 'make breakfast at fridge', 'talk with Ann', 'wander'. */
export function nameOption(world: World, advert: string, thing: number | null, name: string | null): string {
  return name === null ? advert : `${advert} ${isBody(world, thing) ? 'with' : 'at'} ${name}`;
}

/** Whether a thing is the body of an agent. */
function isBody(world: World, thing: number | null): boolean {
  const kind = kindOf(world, thing);
  return world.rules.kinds.some(({ name, isBody }) => isBody && name === kind);
}

/** A thing as something to name and select; the body of an agent stands for the agent. */
export interface NamedThing {
  readonly id: number;
  readonly name: string;
  readonly kind: 'agent' | 'thing';
}

/** A thing with its name; the body of an agent gives the agent. */
export function nameThing(world: World, thing: number): NamedThing {
  const name = world.thing(thing).name;
  return isBody(world, thing) ? { id: world.agent(name).id, name, kind: 'agent' } : { id: thing, name, kind: 'thing' };
}

/** The kind of a thing; null for one that no longer exists. */
export function kindOf(world: World, thing: number | null): string | null {
  if (thing === null) return null;
  try {
    return world.thing(thing).kind;
  } catch {
    return null;
  }
}

/** The name of an agent, also of one that is gone; '' for an id that this world has never had. */
export function nameOfAgent(world: World, agent: number): string {
  try {
    return world.agent(agent).name;
  } catch {
    return '';
  }
}

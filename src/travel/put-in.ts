import type { Agent, Named, NewAgent, Point, World } from '../core/index.ts';
import { checkTraveller } from './check-traveller.ts';
import { type Feeling, hasNamed, meet } from './feelings.ts';
import type { QueuedOrder, Traveller } from './traveller.ts';

/** What `putIn` gives. */
export interface Arrival {
  readonly agent: Agent;
  /** What the traveller feels towards those who are not here: keep it, and give it to `meet` when they are. */
  readonly feelings: readonly Feeling[];
  /** What this world has no place for, in words. */
  readonly left: readonly string[];
}

/**
 * Puts a traveller into a world. All changes are commands (`addAgent`, `setRelation`, `push` …), so a journal has them.
 * Throws, and changes nothing, when this is no traveller, when the world has no such temperament, or when the name or the
 * position is taken.
 * Needs, states, tags and orders that the world does not know are left out, and listed.
 */
export function putIn(world: World, traveller: Traveller, at: Point): Arrival {
  checkTraveller(traveller);
  const { rules } = world;
  const left: string[] = [];
  const keep = (what: string, values: Named<number>, known: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => known(name) || !left.push(`${what} ${name}`)));
  const needs = new Map(rules.needs.map((need) => [need.name, need]));
  const levels = Object.entries(keep('the level of', traveller.levels, (name) => needs.has(name))).map(
    ([name, level]) => [name, clamp(level, needs.get(name) as { low: number; high: number })],
  );
  const { needs: ownNeeds = {}, ...numbers } = traveller.own;
  const own = Object.entries(ownNeeds).filter(([name]) => needs.has(name));
  const placement: NewAgent = {
    ...(traveller.name === null ? {} : { name: traveller.name }),
    temperament: traveller.temperament,
    at,
    tags: traveller.tags.filter((tag) => rules.tags.includes(tag) || !left.push(`the tag ${tag}`)),
    levels: Object.fromEntries(levels),
    state: keep('the state', traveller.state, (name) => statesOfBody(world, traveller.temperament).includes(name)),
    carries: traveller.carries,
    ...numbers,
    ...(own.length > 0 ? { needs: Object.fromEntries(own) } : {}),
  };
  return world.engine.simulation.together(() => {
    const agent = world.addAgent(placement);
    const feelings = meet(world, traveller.feelings);
    for (const each of traveller.orders) if (!push(world, agent, each)) left.push(`the order ${showOrder(each)}`);
    if (traveller.thinkEvery !== null) agent.thinkEvery(traveller.thinkEvery);
    if (traveller.isPaused) agent.pause();
    return { agent, feelings, left };
  });
}

function clamp(level: number, { low, high }: { readonly low: number; readonly high: number }): number {
  return Math.min(high, Math.max(low, level));
}

function statesOfBody(world: World, temperament: string): readonly string[] {
  const body = world.rules.temperaments.find(({ name }) => name === temperament)?.body ?? -1;
  return body < 0 ? [] : world.rules.kinds[body].states;
}

/** Gives the traveller an order again; false where the world has no such action, or no such thing with this advert. */
function push(world: World, agent: Agent, { order, priority }: QueuedOrder): boolean {
  const { rules, engine } = world;
  if (typeof order === 'string') {
    if (!engine.state.rules.actions.includes(order)) return false;
  } else if (order.thing === undefined) {
    const { firstInnate, innateCount } = engine.state.temperamentOf(agent.id);
    if (!rules.adverts.slice(firstInnate, firstInnate + innateCount).some(({ name }) => name === order.advert))
      return false;
  } else {
    if (!hasNamed(world, String(order.thing))) return false;
    const kind = engine.state.kindOf(engine.names.thing(order.thing));
    const { temperament } = engine.state.agentTypeOf(agent.id);
    const adverts = rules.adverts.slice(kind.firstAdvert, kind.firstAdvert + kind.advertCount);
    const isOpen = (each: number) => each < 0 || each === temperament;
    if (!adverts.some((each) => each.name === order.advert && isOpen(each.temperament))) return false;
  }
  agent.push(order, { priority });
  return true;
}

function showOrder({ order }: QueuedOrder): string {
  if (typeof order === 'string') return `"${order}"`;
  return order.thing === undefined ? `"${order.advert}"` : `"${order.advert}" at ${order.thing}`;
}

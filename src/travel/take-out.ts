import type { Agent, AgentRef, CarriedThing, Named, Overrides, ParameterName, World } from '../core/index.ts';
import { A } from '../core/internal.ts';
import { type Feeling, feelingsFor, feelingsOf } from './feelings.ts';
import type { QueuedOrder, Traveller } from './traveller.ts';

/** What `takeOut` gives. */
export interface Departure {
  readonly traveller: Traveller;
  /** What those who stay feel towards the traveller: keep it, and give it to `meet` when the traveller is back. */
  readonly feelings: readonly Feeling[];
  /** What could not be taken along, in words. */
  readonly left: readonly string[];
}

/**
 * Takes an agent out of a world with all that is its own: levels, states, parameters, carried things, feelings, and the
 * orders in its queue. What it is doing ends, and so does everything that it does together with others. What it
 * remembers of things stays behind, with the things. All changes are commands (`removeThing`, `removeAgent`), so a
 * journal has them. Throws in the middle of a tick.
 */
export function takeOut(world: World, agent: AgentRef): Departure {
  const handle = world.agent(agent);
  if (world.engine.simulation.isBusy)
    throw new Error('takeOut: got a call in the middle of a tick; expected one between ticks. Call it after the frame');
  const { row } = handle;
  const { names, state } = world.engine;
  const left: string[] = [];
  const traveller: Traveller = {
    name: nameOrNull(names.refToAgent(row)),
    temperament: handle.temperament,
    tags: state.rules.tags.filter((_, tag) => state.agentTypeOf(row).tags[tag] === 1),
    levels: handle.levels(),
    state: handle.body === null ? {} : statesOf(world, handle.body),
    own: ownParameters(world, handle),
    // The one taken last is listed first.
    carries: handle.carried.map((thing) => carriedThing(world, thing)).reverse(),
    orders: ordersOf(world, row, left),
    feelings: feelingsOf(world, handle.id),
    thinkEvery: state.attention.thinking.get(row) ?? null,
    isPaused: handle.isPaused,
  };
  for (const { name } of state.rules.needs)
    if (handle.curve(name).from === `agent ${handle.name}`) left.push(`its own curve of ${name}`);
  const temperament = state.temperamentOf(row);
  if (state.agentTypeOf(row).mind !== temperament.mind) left.push('its changed mind');
  for (const tag of temperament.tags) if (!traveller.tags.includes(tag)) left.push(`that it lost the tag ${tag}`);
  const feelings = feelingsFor(world, handle.id);
  world.engine.simulation.together(() => {
    for (const thing of handle.carried) world.thing(thing).remove();
    handle.remove();
  });
  return { traveller, feelings, left };
}

function nameOrNull(name: string | number): string | null {
  return typeof name === 'string' ? name : null;
}

function carriedThing(world: World, thing: number): CarriedThing {
  const name = world.engine.names.refToThing(thing);
  const { kind } = world.thing(thing);
  return { kind, ...(typeof name === 'string' ? { name } : {}), state: statesOf(world, thing) };
}

function statesOf(world: World, thing: number): Named<number> {
  const { states } = world.engine.state.kindOf(thing);
  return Object.fromEntries(states.map((name) => [name, world.thing(thing).state(name)]));
}

function ownParameters(world: World, agent: Agent): Overrides {
  const from = `agent ${agent.name}`;
  const own = (name: ParameterName, need?: string) => {
    const found = agent.parameter(name, need);
    return found.from === from ? { [name]: found.value } : {};
  };
  const needs = world.rules.needs
    .map(({ name }) => [name, { ...own('decay', name), ...own('weight', name) }] as const)
    .filter(([, values]) => Object.keys(values).length > 0);
  const numbers = { ...own('speed'), ...own('range'), ...own('inertia') };
  return needs.length > 0 ? { ...numbers, needs: Object.fromEntries(needs) } : numbers;
}

/** The orders of a queue, one for each chain. The rest of the chain under way ends with it. */
function ordersOf(world: World, row: number, left: string[]): QueuedOrder[] {
  const { names, state } = world.engine;
  const current = state.ints[state.row(row) + A.pc] < 0 ? -1 : state.ints[state.row(row) + A.chain];
  const seen = new Set<number>([current]);
  return state.queues.list(row).flatMap(({ start, advert, thing, priority, chain }): QueuedOrder[] => {
    if (seen.has(chain)) return [];
    seen.add(chain);
    const { action } = state.rules.program[start];
    if (advert < 0 && thing < 0) return [{ order: action, priority }];
    if (thing < 0) return [{ order: { advert: state.rules.adverts[advert].name }, priority }];
    const name = names.refToThing(thing);
    if (advert >= 0 && typeof name === 'string')
      return [{ order: { advert: state.rules.adverts[advert].name, thing: name }, priority }];
    left.push(`the order "${action}" at ${names.ofThing(thing)}`);
    return [];
  });
}

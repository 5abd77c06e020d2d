import fc from 'fast-check';
import type { World } from '../../src/index.ts';

/** Something that a game tells a world from outside. Numbers stand for agents and things, whichever there are. */
export type Command =
  | { readonly do: 'advance'; readonly ticks: number }
  | { readonly do: 'interrupt' | 'decide' | 'removeAgent' | 'addAgent'; readonly agent: number }
  | {
      readonly do: 'push';
      readonly agent: number;
      readonly where: 'back' | 'front' | 'instead';
      readonly priority: number;
    }
  | { readonly do: 'order'; readonly agent: number; readonly thing: number; readonly advert: number }
  | { readonly do: 'removeThing' | 'addThing'; readonly thing: number }
  | { readonly do: 'set'; readonly thing: number; readonly value: number }
  | { readonly do: 'setLevel'; readonly agent: number; readonly level: number }
  | { readonly do: 'tune'; readonly path: string; readonly value: number };

const agent = fc.nat(9);
const thing = fc.nat(20);
const advance = fc.record({ do: fc.constant('advance' as const), ticks: fc.integer({ min: 1, max: 9 }) });
const other: fc.Arbitrary<Command> = fc.oneof<fc.Arbitrary<Command>[]>(
  fc.record({ do: fc.constantFrom('interrupt', 'decide', 'addAgent'), agent }),
  fc.record({ do: fc.constantFrom('interrupt', 'decide', 'removeAgent'), agent }),
  fc.record({
    do: fc.constant('push'),
    agent,
    where: fc.constantFrom('back', 'front', 'instead'),
    priority: fc.constantFrom(0, 50, 100),
  }),
  fc.record({ do: fc.constant('order'), agent, thing, advert: fc.nat(2) }),
  fc.record({ do: fc.constantFrom('removeThing', 'addThing'), thing }),
  fc.record({ do: fc.constant('set'), thing, value: fc.integer({ min: 0, max: 2 }) }),
  fc.record({ do: fc.constant('setLevel'), agent, level: fc.nat(100) }),
  fc.record({
    do: fc.constant('tune'),
    path: fc.constantFrom('speed', 'range', 'needs.food.decay', 'temperaments.calm.speed', 'needs.food.weight'),
    value: fc.constantFrom(0.5, 1, 3, 20),
  }),
);

/** What is told to a world in the course of a run, with time in between. */
export const commands: fc.Arbitrary<Command[]> = fc.array(
  fc.oneof({ weight: 1, arbitrary: advance }, { weight: 1, arbitrary: other }),
  { maxLength: 25 },
);

/** Tells a world a command; one that is about nobody or nothing is passed over. */
export function tell(world: World, command: Command): void {
  if (command.do === 'advance') {
    world.advance(command.ticks);
    return;
  }
  if (command.do === 'tune') {
    world.setParameter(command.path, command.value);
    return;
  }
  const agents = world.agents().map(({ id }) => id);
  const things = world.things().map(({ id }) => id);
  const who = 'agent' in command ? agents[command.agent % agents.length] : undefined;
  const what = 'thing' in command ? things[command.thing % things.length] : undefined;
  if (('agent' in command && who === undefined) || ('thing' in command && what === undefined)) return;
  tellAbout(world, command, who ?? -1, what ?? -1);
}

function tellAbout(
  world: World,
  command: Exclude<Command, { do: 'advance' | 'tune' }>,
  who: number,
  what: number,
): void {
  switch (command.do) {
    case 'interrupt':
      world.agent(who).interrupt('told so');
      break;
    case 'decide':
      world.agent(who).decide();
      break;
    case 'removeAgent':
      world.agent(who).remove();
      break;
    case 'addAgent':
      if (world.agentCount < 12) world.addAgent({ temperament: 'calm', at: world.agent(who).position, tags: ['red'] });
      break;
    case 'push':
      world.agent(who).push('stroll', { where: command.where, priority: command.priority });
      break;
    case 'order': {
      const { kinds, adverts } = world.rules;
      const kind = kinds.find(({ name }) => name === world.thing(what).kind);
      if (!kind || kind.advertCount === 0) break;
      const advert = adverts[kind.firstAdvert + (command.advert % kind.advertCount)].name;
      world.agent(who).push({ advert, thing: what });
      break;
    }
    case 'removeThing':
      world.thing(what).remove();
      break;
    case 'addThing':
      if (world.things().length < 24) world.addThing({ kind: world.thing(what).kind, at: world.thing(what).position });
      break;
    case 'set':
      world.thing(what).setState('dirt', command.value);
      break;
    case 'setLevel':
      world.agent(who).setLevel('food', command.level);
      break;
  }
}

import { describe, expect, it } from 'vitest';
import { createWorld, type EventName, type World, type WorldDefinition, type WorldEvent } from '../../src/index.ts';

/** Ann cooks at the stove and eats at the table. */
const kitchen: WorldDefinition = {
  ticksPerHour: 60,
  needs: { food: { decay: 0, curve: [[0, 1], [100, 0]], start: 50 } }, // biome-ignore format: short
  kinds: {
    stove: { adverts: { cook: { promise: { food: 30 }, steps: [{ wait: 2 }, { next: 'eat' }] } } },
    table: { adverts: { eat: { autonomous: false, steps: [{ wait: 3 }, { grant: { food: 30 } }] } } },
  },
  temperaments: { person: { state: { mood: 1 }, mind: { fallback: 'idle' } } },
  actions: { idle: { steps: [{ wait: 50 }] }, wave: { steps: [{ wait: 2 }] }, child: { steps: [{ spawn: 'person' }] } },
  things: [
    { kind: 'stove', at: [4, 1], name: 'stove' },
    { kind: 'table', at: [4, 3], name: 'table' },
  ],
  agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
};

const ALL: readonly EventName[] = [
  'decided', 'started', 'walks', 'arrived', 'step', 'ended', 'dropped', 'granted', 'joined', 'left', 'spawned', 'removed',
]; // biome-ignore format: short

/** An event in a line: what it tells in words. */
function show(event: WorldEvent): string {
  const { type, tick, name } = event;
  const rest = Object.entries(event).flatMap(([key, value]) =>
    ['type', 'tick', 'agent', 'name', 'thing', 'who'].includes(key) || value === null || value === ''
      ? []
      : [`${key} ${value}`],
  );
  return [`${tick} ${name ?? 'nobody'} ${type}`, ...rest].join(', ');
}

describe('events', () => {
  it('have names and ids, and tell what an agent does from its decision to the end', () => {
    const world = createWorld(kitchen);
    const batch = world.events(...ALL);
    world.advance(11);
    expect(batch.drain().map(show)).toEqual([
      '1 Ann decided, advert cook, thingName stove, isFallback false',
      '1 Ann started, action cook, advert cook, thingName stove',
      '1 Ann walks, to 4,1, thingName stove',
      '1 Ann step, step go, action cook, thingName stove',
      '4 Ann arrived, thingName stove',
      '4 Ann step, step wait, action cook, thingName stove',
      '6 Ann step, step next, action cook, thingName stove',
      '6 Ann ended, action cook, advert cook, thingName stove, how done',
      '6 Ann started, action eat, advert eat, thingName table',
      '6 Ann step, step go, action eat, thingName table',
      '6 Ann walks, to 4,3, thingName table',
      '8 Ann arrived, thingName table',
      '8 Ann step, step wait, action eat, thingName table',
      '11 Ann step, step grant, action eat, thingName table',
      '11 Ann granted, need food, amount 30',
      '11 Ann ended, action eat, advert eat, thingName table, how done',
      '11 Ann decided, advert cook, thingName stove, isFallback false',
      '11 Ann started, action cook, advert cook, thingName stove',
      '11 Ann walks, to 4,1, thingName stove',
      '11 Ann step, step go, action cook, thingName stove',
    ]);
    batch.stop();
    world.advance(20);
    expect(batch.drain()).toEqual([]);
    expect([world.engine.state.listener, world.engine.state.detail]).toEqual([null, null]);
  });

  it('tell who joins and leaves, by commands and by steps, with who', () => {
    const world = createWorld(kitchen);
    const batch = world.events('joined', 'left', 'spawned', 'removed');
    world.addAgent({ name: 'Bob', temperament: 'person', at: [1, 1] });
    world.agent('Ann').push('child');
    world.advance(2);
    world.agent('Bob').remove();
    const events = batch.drain();
    expect(events.map(show)).toEqual([
      '0 Bob joined',
      '2 person #2 joined',
      '2 Ann spawned, thingName person #2, whoName person #2',
      '2 Bob left',
      '2 nobody removed, thingName Bob, kind person, whoName Bob',
    ]);
    expect(events[2]).toMatchObject({ agent: 0, who: 2 });
  });

  it('can be those of one agent, typed, until the returned function is called', () => {
    const world = createWorld({
      ...kitchen,
      agents: ['Ann', 'Bob'].map((name) => ({ name, temperament: 'person', at: [1, 1] as const })),
    });
    const heard: string[] = [];
    const stop = world.agent('Bob').on('ended', ({ name, how, why }) => heard.push(`${name} ${how} ${why}`));
    const stopAll = world.on('ended', ({ name }) => heard.push(`all: ${name}`));
    world.advance(1);
    for (const agent of world.agents()) agent.interrupt('told so');
    expect(heard).toEqual(['all: Ann', 'all: Bob', 'Bob interrupted told so']);
    stop();
    stopAll();
    world.advance(30);
    expect(heard).toHaveLength(3);
    expect(world.engine.state.listener).toBeNull();
  });

  it('tell of orders that are dropped', () => {
    const world = createWorld(kitchen);
    const batch = world.events('dropped');
    const ann = world.agent('Ann');
    ann.push('wave');
    ann.push({ advert: 'eat', thing: 'table' });
    ann.push('wave', { where: 'instead' });
    expect(batch.drain().map(show)).toEqual([
      '0 Ann dropped, action wave, why "wave" was pushed in its place',
      '0 Ann dropped, action eat, advert eat, thingName table, why "wave" was pushed in its place',
    ]);
    ann.push({ advert: 'eat', thing: 'table' });
    world.thing('table').remove();
    expect(batch.drain().map(show)).toEqual([
      '0 Ann dropped, action eat, advert eat, thingName table, why table is gone',
    ]);
  });

  it('are delivered again after a snapshot was restored', () => {
    const world = createWorld(kitchen);
    const batch = world.events('walks', 'ended');
    const snapshot = world.snapshot();
    world.advance(8);
    const before = batch.drain();
    world.restore(snapshot);
    world.advance(8);
    expect(batch.drain()).toEqual(before);
  });
});

describe('a ticket', () => {
  function ends(world: World, ...orders: readonly Parameters<ReturnType<World['agent']>['push']>[]) {
    const told: string[] = [];
    const tickets = orders.map((order, i) => {
      const ticket = world.agent('Ann').push(...order);
      ticket.onEnd(({ how, why }) => told.push(`${world.now} ${i} ${how} ${why}`.trim()));
      return ticket;
    });
    return { told, tickets };
  }

  it('tells when an order is done, with all actions of its chain', async () => {
    const world = createWorld(kitchen);
    const { told, tickets } = ends(world, ['wave'], [{ advert: 'cook', thing: 'stove' }]);
    expect(tickets.map(({ isOver }) => isOver)).toEqual([false, false]);
    world.advance(4);
    expect([told, tickets.map(({ isOver }) => isOver)]).toEqual([['4 0 done'], [true, false]]);
    world.advance(30);
    expect(told).toEqual(['4 0 done', '14 1 done']);
    expect(tickets[0].ending).toEqual({ how: 'done', why: '' });
    expect(await tickets[1].ended).toEqual({ how: 'done', why: '' });
    expect(world.engine.state.orderEnded).toBeNull();
  });

  it('tells why an order failed, was interrupted or never began', () => {
    const world = createWorld(kitchen);
    const { told } = ends(world, [{ advert: 'cook', thing: 'stove' }], [{ advert: 'eat', thing: 'table' }], ['wave']);
    world.advance(2);
    world.agent('Ann').interrupt('the bell rings');
    world.thing('table').remove();
    world.agent('Ann').push('idle', { where: 'instead' });
    expect(told).toEqual([
      '2 0 interrupted the bell rings',
      '2 1 dropped table is gone',
      '2 2 dropped "idle" was pushed in its place',
    ]);
  });

  it('of an order that is given by a listener begins at the end of the tick', () => {
    const world = createWorld(kitchen);
    const told: string[] = [];
    const stop = world.on('decided', ({ agent }) => {
      stop();
      const ticket = world.agent(agent ?? -1).push('wave');
      ticket.onEnd(({ how }) => told.push(`${world.now} ${how}`));
    });
    world.advance(10);
    expect(told).toEqual(['5 done']);
  });

  it('is ready for await', async () => {
    const world = createWorld(kitchen);
    const { ended } = world.agent('Ann').push('wave');
    world.advance(5);
    expect(await ended).toEqual({ how: 'done', why: '' });
  });
});

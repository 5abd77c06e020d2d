import { describe, expect, test } from 'vitest';
import { createWorld, type WorldDefinition } from '../../index.ts';
import type { OrderEnd } from './ticket.ts';

const yard = {
  kinds: {
    bench: {
      adverts: {
        sit: { score: 0.1, steps: [{ wait: 3 }, { next: 'rise' }] },
        rise: { autonomous: false, steps: [{ wait: 2 }] },
      },
    },
  },
  actions: { wave: { steps: [{ wait: 2 }] }, trip: { steps: [{ wait: 1 }, { fail: 'a stone' }] } },
  temperaments: { person: {} },
  things: [{ kind: 'bench', at: [1, 1], name: 'bench' }],
  agents: [
    { name: 'Ann', temperament: 'person', at: [1, 1] },
    { name: 'Ben', temperament: 'person', at: [1, 1] },
  ],
} satisfies WorldDefinition;

describe('an order', () => {
  test('is over once it is neither on the queue nor under way', () => {
    const world = createWorld(yard);
    const [first, second] = [world.agent('Ann').push('wave'), world.agent('Ann').push('wave')];
    const states: string[] = [];
    for (let tick = 0; tick < 6; tick++) {
      world.advance(1);
      states.push(`${first.isOver} ${second.isOver}`);
    }
    expect(states).toEqual(['false false', 'false false', 'false false', 'true false', 'true false', 'true true']);
    expect(first.ending).toBeNull();
  });

  test.each<[string, OrderEnd, (world: ReturnType<typeof createWorld>) => void]>([
    ['done', { how: 'done', why: '' }, () => {}],
    ['interrupted', { how: 'interrupted', why: 'a shout' }, (world) => world.agent('Ann').interrupt('a shout')],
    ['ended by the leaving of its agent', { how: 'interrupted', why: 'gone' }, (world) => world.agent('Ann').remove()],
  ])('that is %s tells how it ended, once', (_, end, disturb) => {
    const world = createWorld(yard);
    const ticket = world.agent('Ann').push('wave');
    const ends: OrderEnd[] = [];
    ticket.onEnd((each) => ends.push(each));
    ticket.onEnd((each) => ends.push(each));
    const stop = ticket.onEnd(() => ends.push({ how: 'failed', why: 'heard after it stopped' }));
    stop();
    world.advance(2);
    expect(ticket.isOver).toBe(false);
    disturb(world);
    world.advance(5);
    expect(ends).toEqual([end, end]);
    expect(ticket.ending).toEqual(end);
    expect(ticket.isOver).toBe(true);
  });

  test('that has not begun is dropped with its agent', () => {
    const world = createWorld(yard);
    world.agent('Ann').push('wave');
    const ends: OrderEnd[] = [];
    world
      .agent('Ann')
      .push('wave')
      .onEnd((end) => ends.push(end));
    world.advance(2);
    world.agent('Ann').remove();
    expect(ends).toEqual([{ how: 'dropped', why: 'gone' }]);
  });

  test('that fails says why, and what one agent is told to do says nothing of another', () => {
    const world = createWorld(yard);
    const ends: string[] = [];
    world
      .agent('Ben')
      .push('wave')
      .onEnd(({ how, why }) => ends.push(`Ben ${how} ${why}`));
    world
      .agent('Ann')
      .push('trip')
      .onEnd(({ how, why }) => ends.push(`Ann ${how} ${why}`));
    world.advance(8);
    expect(ends.sort()).toEqual(['Ann failed a stone', 'Ben done ']);
  });

  test('of several actions is over with the last of them', () => {
    const world = createWorld(yard);
    const ticket = world.agent('Ann').push({ advert: 'sit', thing: 'bench' });
    let end = '';
    ticket.onEnd(({ how }) => {
      end = `${how} at ${world.now}`;
    });
    world.advance(4);
    expect([end, ticket.isOver]).toEqual(['', false]);
    world.advance(6);
    expect([end, ticket.isOver]).toEqual(['done at 7', true]);
  });

  test('can be waited for, before it has ended and after', async () => {
    const world = createWorld(yard);
    const ticket = world.agent('Ann').push('wave');
    const { ended } = ticket;
    world.advance(5);
    expect(await ended).toEqual({ how: 'done', why: '' });
    expect(await ticket.ended).toEqual({ how: 'done', why: '' });
  });

  test('that a listener gives in the middle of a tick is not over before it has begun', () => {
    const world = createWorld(yard);
    const seen: boolean[] = [];
    let ticket = world.agent('Ann').push('wave');
    const stop = world.on('ended', () => {
      stop();
      ticket = world.agent('Ben').push('wave', { where: 'instead' });
      seen.push(ticket.isOver);
    });
    world.advance(3);
    seen.push(ticket.isOver);
    world.advance(8);
    seen.push(ticket.isOver);
    expect(seen).toEqual([false, false, true]);
  });

  test('that waits has not ended when another one of the same agent is broken off', () => {
    const world = createWorld(yard);
    const [first, second] = [world.agent('Ann').push('wave'), world.agent('Ann').push('wave')];
    const ends: string[] = [];
    first.onEnd(({ why }) => ends.push(`first: ${why}`));
    second.onEnd(({ why }) => ends.push(`second: ${why}`));
    world.advance(2);
    world.agent('Ann').interrupt('a shout');
    expect(ends).toEqual(['first: a shout']);
    world.advance(5);
    expect(ends).toEqual(['first: a shout', 'second: ']);
  });

  test('whose listener throws is reported as such', () => {
    const faults: unknown[] = [];
    const world = createWorld(yard, { onError: (error, fault) => faults.push([String(error), fault]) });
    world
      .agent('Ben')
      .push('wave')
      .onEnd(() => {
        throw new Error('no');
      });
    world.advance(5);
    expect(faults).toEqual([['Error: no', { in: 'listener', name: 'order', agent: 1, thing: -1 }]]);
  });
});

import { describe, expect, test } from 'vitest';
import type { CoreEvent, Temperament } from '../../src/core/index.ts';
import { World } from '../../src/core/index.ts';

/** A gate with one slot through which people leave, one after the other. */
function park(guest: Temperament, count: number) {
  const world = new World({
    kinds: {
      gate: {
        adverts: { 'go home': { score: 1, steps: [{ wait: '1m' }, { remove: 'self' }, { fail: 'never reached' }] } },
      },
    },
    temperaments: { guest },
    things: [{ kind: 'gate', at: [1, 1] }],
    agents: Array.from({ length: count }, (_, i) => ({
      name: `guest ${i}`,
      temperament: 'guest',
      at: [1, 1] as const,
    })),
  });
  const events: CoreEvent[] = [];
  world.on((event) => void events.push(event));
  return { world, events };
}

describe.each<[string, Temperament]>([
  ['with a body', { state: { cash: 3 } }],
  ['without a body', {}],
])('an agent %s that removes itself', (_, guest) => {
  test('is gone, its action done and its slot free', () => {
    const { world, events } = park(guest, 1);
    world.advance('5m');
    expect(world.hasAgent('guest 0')).toBe(false);
    expect(world.thing('gate #0').freeSlots).toBe(1);
    const ended = events.filter((event) => event.type === 'ended');
    expect(ended).toMatchObject([{ action: 'go home', how: 'done', why: '' }]);
    expect(world.ledger()[0]).toMatchObject({ started: 1, done: 1, failed: 0, interrupted: 0 });
    const before = world.decisions;
    world.advance('1h');
    expect(world.decisions).toBe(before);
  });

  test('makes room for the next', () => {
    const { world } = park(guest, 3);
    world.advance('2h');
    expect([0, 1, 2].map((i) => world.hasAgent(`guest ${i}`))).toEqual([false, false, false]);
    expect(world.ledger()[0].done).toBe(3);
  });
});

test('whoever acts on its own body and removes it is gone as well', () => {
  const world = new World({
    temperaments: {
      ghost: { adverts: { dispel: { score: 1, steps: [{ remove: 'thing' }, { fail: 'never reached' }] } } },
    },
    agents: [{ name: 'Boo', temperament: 'ghost', at: [1, 1] }],
  });
  world.agent('Boo').push({ advert: 'dispel', thing: 'Boo' });
  world.advance('30m');
  expect(world.hasAgent('Boo')).toBe(false);
});

test('whoever watches is told who left, and of second thoughts that end with going on', () => {
  const { world, events } = park({}, 1);
  world.advance('5m');
  expect(events.at(-1)).toEqual({ type: 'removed', agent: 0, thing: -1, kind: 'guest', who: 0 });
  const thinker = new World({
    kinds: { bench: { adverts: { sit: { score: 1, steps: [{ wait: '1h' }] } } } },
    temperaments: { person: { mind: { redecide: '10m' } } },
    things: [{ kind: 'bench', at: [1, 1] }],
    agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
  });
  const thoughts: string[] = [];
  thinker.on((event) => {
    if (event.type === 'decided' || event.type === 'reconsidered') thoughts.push(`${event.type} ${thinker.clock}`);
  });
  thinker.advance('35m');
  expect(thoughts).toEqual(['decided 00:00', 'reconsidered 00:10', 'reconsidered 00:20', 'reconsidered 00:30']);
});

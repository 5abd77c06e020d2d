import { describe, expect, test } from 'vitest';
import { createWorld, type Mind, type WorldDefinition } from '../../index.ts';
import type { World } from './world.ts';

const lie = { score: 1, steps: [{ wait: 500 }] };

/** One sofa, which Ann has, and a bed that is made at will; Ben waits for whatever comes free. */
function rooms(mind: Mind, rest: Partial<WorldDefinition> = {}): World {
  return createWorld({
    kinds: { sofa: { adverts: { lounge: lie } }, bed: { adverts: { sleep: { ...lie, score: 2 } } } },
    actions: { stand: { steps: [{ wait: 1 }] } },
    temperaments: { person: { mind: { fallback: 'stand', ...mind } } },
    things: [{ kind: 'sofa', at: [1, 1], name: 'sofa' }],
    agents: [
      { name: 'Ann', temperament: 'person', at: [1, 1] },
      { name: 'Ben', temperament: 'person', at: [1, 1] },
    ],
    ...rest,
  });
}

const doing = (world: World) => ['Ann', 'Ben'].map((agent) => world.agent(agent).doing?.action);

describe('those who decide at the same tick', () => {
  test('do not get what another one of them gives up; it comes free for the next tick', () => {
    const world = rooms({ redecide: 1 });
    world.advance(3);
    expect(doing(world)).toEqual(['lounge', 'stand']);
    world.addThing({ kind: 'bed', at: [1, 1] });
    world.advance(1);
    expect(doing(world)).toEqual(['sleep', 'stand']);
    expect(world.thing('sofa').freeSlots).toBe(1);
    world.advance(1);
    expect(doing(world)).toEqual(['sleep', 'lounge']);
  });

  test('get what comes free because somebody is done, whatever their numbers', () => {
    const kinds = { sofa: { adverts: { lounge: { score: 1, steps: [{ wait: 5 }] } } } };
    const world = rooms({ repeats: { penalty: 1, for: 100 } }, { kinds });
    const started: string[] = [];
    world.on((event) => {
      if (event.type === 'started' && event.action === 'lounge')
        started.push(`${world.agent(event.agent).name} ${world.now}`);
    });
    world.advance(14);
    // Whoever has it is done at tick 7 and at tick 13; whoever waits decides at every second tick.
    expect(started).toEqual(['Ann 1', 'Ben 7', 'Ann 13']);
  });
});

test('an order of the same priority waits for the one under way; one that only passes the time does not', () => {
  const world = rooms(
    { fallback: 'stand' },
    {
      things: [],
      actions: { stand: { steps: [{ wait: 100 }] }, sweep: { steps: [{ wait: 5 }] }, mop: { steps: [{ wait: 5 }] } },
    },
  );
  world.advance(3);
  world.agent('Ann').push('sweep', { priority: 0 });
  world.advance(1);
  expect(doing(world)).toEqual(['sweep', 'stand']);
  world.agent('Ann').push('mop', { priority: 0 });
  world.advance(2);
  expect(doing(world)[0]).toBe('sweep');
  world.advance(4);
  expect(doing(world)[0]).toBe('mop');
});

import { expect, test } from 'vitest';
import { createWorld, type WorldDefinition } from '../../index.ts';

const straight = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;
const steps = [{ wait: 20 }] as const;

function place(rest: Partial<WorldDefinition> = {}): WorldDefinition {
  return {
    ticksPerHour: 60,
    needs: { food: { decay: 6, curve: straight, start: 50 } },
    temperaments: { person: {} },
    agents: ['Ann', 'Bob', 'Cid'].map((name, i) => ({ name, temperament: 'person', at: [i, i] as const })),
    ...rest,
  };
}

test('a seed is an integer of 32 bits, both ends included', () => {
  for (const seed of [0, 1, 0xffffffff]) expect(createWorld(place(), { seed }).agentCount).toBe(3);
  for (const seed of [-1, 0x100000000, 0.5, Number.NaN])
    expect(() => createWorld(place(), { seed })).toThrow('expected an integer from 0 to 4294967295');
});

test('an agent may be moved to the very edges of the world, and no farther', () => {
  const world = createWorld(place({ space: { plane: [9, 7] } }));
  const ann = world.agent('Ann');
  for (const [x, y] of [
    [0, 0],
    [9, 0],
    [0, 7],
    [9, 7],
  ]) {
    ann.move(x, y);
    expect(ann.position).toEqual([x, y]);
  }
  for (const [x, y] of [
    [-1e-9, 0],
    [0, -1e-9],
    [9.001, 0],
    [0, 7.001],
    [Number.NaN, 0],
  ])
    expect(() => ann.move(x, y)).toThrow('expected a point from [0, 0] to [9, 7]');
});

test('a reason of the game is told in one line, without the blanks around it', () => {
  const reasons: Record<string, string> = {
    '  no \r\n\n  way  ': 'no way',
    'too\tfar\nfrom here': 'too\tfar from here',
    'here\n  there': 'here there',
    'here  \nthere': 'here there',
    'far  away': 'far  away',
    '\n': 'failed',
  };
  for (const [written, told] of Object.entries(reasons)) {
    const world = createWorld(
      place({ temperaments: { person: { innate: { dig: { score: 1, steps: [{ do: 'dig' }] } } } } }),
      { host: { actions: { dig: () => ({ failed: written }) } } },
    );
    const heard = new Set<string>();
    world.on('ended', ({ why }) => void heard.add(why));
    world.advance(2);
    expect([...heard]).toEqual([told]);
  }
});

test('a new decay counts from now on, for those who are busy and those who are not, and wakes whom it concerns', () => {
  const world = createWorld(
    place({
      needs: { food: { decay: 6, curve: straight, start: 50, alarms: [40] } },
      kinds: { book: { slots: 9, adverts: { read: { score: 0.1, steps: [{ wait: 5000 }] } } } },
      temperaments: {
        person: { innate: { snack: { promise: { food: 30 }, when: { less: ['need.food', 41] }, steps } } },
      },
      things: [{ kind: 'book', at: [1, 1] }],
    }),
  );
  world.advance(30);
  expect(world.agents().map((agent) => Math.round(agent.level('food')))).toEqual([47, 47, 47]);
  expect(world.agents().map(({ doing }) => doing?.action)).toEqual(['read', 'read', 'read']);
  world.agent('Bob').remove();
  world.setParameter('needs.food.decay', 60);
  world.advance(5);
  expect(world.agents().map((agent) => Math.round(agent.level('food')))).toEqual([42, 42]);
  // The alarm at 40 is nearer now.
  world.advance(5);
  expect(world.agents().map(({ doing }) => doing?.action)).toEqual(['snack', 'snack']);
});

test('what was remembered for exactly as long as a memory lasts is still remembered, and then no more', () => {
  const world = createWorld(
    place({
      space: { plane: [90, 10] },
      kinds: { well: { adverts: { drink: { promise: { food: 10 }, steps } } } },
      temperaments: { person: { speed: 90, mind: { least: 99, perceives: { range: 3 }, memory: { for: 30 } } } },
      things: [{ kind: 'well', at: [1, 1], name: 'well' }],
      agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
    }),
  );
  world.advance(1);
  const ann = world.agent('Ann');
  ann.move(80, 9);
  const seen = ann.memories()[0].seen;
  const known: number[] = [];
  for (let tick = 0; tick < 40; tick++) {
    if (ann.memories().length > 0) known.push(world.now - seen);
    world.advance(1);
  }
  expect(known.at(-1)).toBe(30);
});

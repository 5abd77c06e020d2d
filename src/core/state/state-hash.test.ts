import { expect, test } from 'vitest';
import { World, type WorldDefinition } from '../index.ts';

const home: WorldDefinition = {
  needs: {
    food: {
      decay: 1,
      curve: [
        [0, 1],
        [100, 0],
      ],
    },
  },
  kinds: { plate: { adverts: { eat: { promise: { food: 5 }, steps: [{ wait: '1h' }] } } } },
  partitions: { kitchen: { area: [0, 0, 9, 9] }, garden: {} },
  temperaments: { person: {}, ghost: {} },
  things: [{ kind: 'plate', at: [1, 1] }],
  agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
};

function after(change: (world: World) => void): string {
  const world = new World(home);
  world.advance('1m');
  change(world);
  return world.hash();
}

test.each<[string, (world: World) => void]>([
  ['a default', (world) => world.setParameter('needs.food.decay', 2)],
  ["a partition's number", (world) => world.setParameter('partitions.kitchen.range', 3)],
  ["a temperament's number", (world) => world.setParameter('temperaments.person.inertia', 3)],
  ['a number of a place where nobody is yet', (world) => world.setParameter('partitions.garden.needs.food.decay', 3)],
  ['a speed of somebody who may come', (world) => world.setParameter('temperaments.ghost.speed', 3)],
  ["an agent's number", (world) => world.setParameter('agents.Ann.inertia', 3)],
  ['a level', (world) => world.agent('Ann').setLevel('food', 7)],
  ['that somebody is about to decide', (world) => world.agent('Ann').interrupt('a noise')],
])('%s matters for what comes next, so the hash tells', (_, change) => {
  expect(after(change)).not.toBe(after(() => {}));
  expect(after(change)).toBe(after(change));
});

test('where a thing lies matters, be it the first and of no use', () => {
  const hashes = [1, 2, 3].map((y) =>
    new World({ ...home, kinds: { stone: {} }, things: [{ kind: 'stone', at: [5, y] }] }).hash(),
  );
  expect(new Set(hashes).size).toBe(3);
});

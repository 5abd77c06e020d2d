import { expect } from 'vitest';
import { createWorld, type World, type WorldDefinition } from '../../src/index.ts';
import { reloadWorld } from '../../src/reload/index.ts';
import { auditBooks, Faults } from '../behaviour/books.ts';

/** The report of a reload in which nothing changed. */
export const NOTHING = { joined: [], left: [], interrupted: [], changed: [] };

/** A room with a bench to sit on for an hour, and a person who does. */
export const room = {
  ticksPerHour: 60,
  needs: {
    rest: {
      decay: 6,
      curve: [
        [0, 1],
        [100, 0],
      ],
      start: 50,
    },
  },
  kinds: {
    bench: {
      adverts: { sit: { promise: { rest: 10 }, steps: [{ wait: 20 }, { grant: { rest: 10 } }, { wait: 20 }] } },
    },
    lamp: { state: { lit: 0 } },
  },
  temperaments: { person: {} },
  space: { plane: [20, 20] },
  things: [{ kind: 'bench', at: [5, 0], name: 'bench' }],
  agents: [{ name: 'Ann', temperament: 'person', at: [1, 0] }],
} satisfies WorldDefinition;

/** What can be added to the room. */
export type Benches = Pick<WorldDefinition, 'kinds'>;

/** The room with different steps, slots and so on for the bench's advert. */
export function sitting(advert: object, kind: object = {}): Benches {
  const { sit } = room.kinds.bench.adverts;
  return { kinds: { ...room.kinds, bench: { ...kind, adverts: { sit: { ...sit, ...advert } } } } };
}

/** A world created from a definition, after some ticks. */
export function worldOf(definition: WorldDefinition, ticks = 0, seed = 5): World {
  const world = createWorld(definition, { seed });
  world.advance(ticks);
  return world;
}

/** Reloads a world with another definition, and checks that the result is consistent. */
export function into(from: World, definition: WorldDefinition) {
  const to = createWorld(definition, { seed: from.engine.state.seed });
  const result = reloadWorld(from, to);
  expectSound(to, definition);
  return { to, result };
}

function expectSound(world: World, definition: WorldDefinition): void {
  const faults = new Faults();
  auditBooks(world.engine.state, new Set(world.things().map(({ id }) => id)), faults);
  expect(faults.found).toEqual([]);
  const saved = createWorld(definition, { snapshot: world.snapshot() });
  expect(saved.hash()).toBe(world.hash());
  saved.advance(100);
}

import { expect } from 'vitest';
import { World } from '../../src/core/index.ts';
import type { WorldDefinition } from '../../src/index.ts';
import { auditBooks, Faults } from './books.ts';
import { straight } from './people.ts';

/** People who only wait, so that all births and deaths come from outside. */
export const IDLERS: WorldDefinition = {
  ticksPerHour: 60,
  needs: { rest: { decay: 1, curve: straight, start: 50 } },
  kinds: {
    bench: { slots: 99, adverts: { sit: { promise: { rest: 9 }, steps: [{ wait: 5 }, { grant: { rest: 9 } }] } } },
  },
  temperaments: { person: {}, walker: { state: { mood: 1 } } },
  things: [{ kind: 'bench', at: [9, 9], name: 'bench' }],
  agents: ['Ann', 'Bob', 'Cat'].map((name, i) => ({ name, temperament: 'person', at: [i, 0] as const })),
};

/** Holds the books of a world: who has claimed what, and what lies where. */
export function expectSoundBooks(world: World): void {
  const faults = new Faults();
  auditBooks(world.engine.state, new Set(world.things().map(({ id }) => id)), faults);
  expect(faults.found).toEqual([]);
}

/** A world that never uses a row again, for comparison. */
export function neverReusing(definition: WorldDefinition): World {
  const world = new World(definition);
  world.engine.state.freeRows.take = () => -1;
  return world;
}

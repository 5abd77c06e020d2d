import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createWorld } from '../../src/index.ts';
import { commands, tell } from '../random/command.ts';
import { worlds } from '../random/world.ts';
import { runs } from '../runner/runs.ts';
import { auditBooks, Faults } from './books.ts';

describe('counterexamples that were found, and stay found', () => {
  const needs = {
    food: {
      decay: 60,
      start: 50,
      curve: [
        [0, 1],
        [100, 0],
      ],
    },
  } as const;

  test('an agent does not become a thing', () => {
    const touch = { score: 1, steps: [{ become: 'stone' }, { remove: 'thing' as const }] };
    const world = createWorld({
      needs,
      kinds: { stone: {} },
      temperaments: { midas: { tags: ['king'] }, calm: { adverts: { touch: { ...touch, requires: ['king'] } } } },
      agents: [
        { name: 'a', temperament: 'midas', at: [0, 0] },
        { name: 'b', temperament: 'calm', at: [0, 1] },
      ],
    });
    const reasons: string[] = [];
    world.on((event) => {
      if (event.type === 'ended' && event.how === 'failed') reasons.push(event.why);
    });
    world.advance(10);
    expect(reasons[0]).toBe('an agent can’t become a thing');
    expect([world.hasAgent('b'), world.things().map(({ id }) => id)]).toEqual([true, []]);
  });

  test('an agent that sets out to what it carries itself is there', () => {
    const world = createWorld({
      needs,
      kinds: { apple: { adverts: { eat: { promise: { food: 30 }, steps: [{ wait: 2 }, { grant: { food: 30 } }] } } } },
      temperaments: { calm: {} },
      agents: [{ name: 'a', temperament: 'calm', at: [3, 4], carries: ['apple'] }],
    });
    world.advance(2);
    expect([world.agent('a').position, world.thing(0).position, world.agent('a').doing?.step]).toEqual([
      [3, 4],
      [3, 4],
      'wait',
    ]);
  });

  test('a chain that begins in place of what failed keeps the books', () => {
    const steps = [{ wait: 1 }, { fail: 'the fridge is empty', instead: [{ next: 'eat' }] }];
    const world = createWorld({
      needs,
      kinds: { fridge: { slots: 3, adverts: { eat: { score: 1, steps } } } },
      temperaments: { calm: {} },
      actions: { stroll: { steps: [{ wait: 3 }] } },
      things: [{ kind: 'fridge', at: [0, 0] }],
      agents: [{ name: 'a', temperament: 'calm', at: [0, 0] }],
    });
    world.advance(4);
    world.agent('a').push('stroll', { priority: 0 });
    world.advance(3);
    expect([world.agent('a').doing?.action, world.thing(0).freeSlots, world.agent('a').queue]).toMatchObject([
      'eat',
      2,
      [{ action: 'stroll' }],
    ]);
  });

  test('what became a kind with fewer slots than are taken has none free, and all of them when it is left', () => {
    const steps = [{ become: 'plate' }, { set: { 'world.seen': 'thing.free' } }, { wait: 3 }];
    const world = createWorld({
      needs,
      state: { seen: -1 },
      kinds: {
        feast: { slots: 3, adverts: { eat: { score: 1, uses: 'all', steps } } },
        plate: {},
      },
      temperaments: { calm: {} },
      things: [{ kind: 'feast', at: [0, 0] }],
      agents: [{ name: 'a', temperament: 'calm', at: [0, 0] }],
    });
    world.advance(3);
    expect([world.thing(0).kind, world.thing(0).freeSlots, world.state('seen')]).toEqual(['plate', 0, 0]);
    world.advance(5);
    expect(world.thing(0).freeSlots).toBe(1);
  });
});

describe('the books', () => {
  test('balance at every tick, whatever happens and whatever a world is told', () => {
    fc.assert(
      fc.property(worlds, fc.nat(1000), commands, (definition, seed, told) => {
        const world = createWorld(definition, { seed });
        const faults = new Faults();
        const became = new Set<number>();
        world.on((event) => {
          if (event.type === 'became') became.add(event.thing);
        });
        const audit = () => {
          faults.tick = world.now;
          auditBooks(world.engine.state, became, faults);
          expect(faults.found).toEqual([]);
        };
        audit();
        for (const command of told) {
          if (command.do !== 'advance') tell(world, command);
          else
            for (let tick = 0; tick < command.ticks; tick++) {
              world.advance(1);
              audit();
            }
          audit();
        }
      }),
      { numRuns: runs(300) },
    );
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prepareRow, rowNamed } from '../../../bench/rows/index.mjs';
import { worlds } from '../../../test/random/world.ts';
import { runs } from '../../../test/runner/runs.ts';
import { createWorld, readWorld, type World } from '../../index.ts';

/** Who decides what when, and the hash at the end, when blocks are passed over from this number on. */
function runWith(create: () => World, blocksFrom: number, ticks: number): string[] {
  const world = create();
  Object.assign(world.engine.state, { blocksFrom });
  const log: string[] = [];
  world.on((event) => {
    if (event.type === 'decided') log.push(`${world.now}: ${event.agent} ${event.advert} of ${event.thing}`);
  });
  world.advance(ticks);
  log.push(world.hash());
  return log;
}

test('worlds of every sort run alike whether a search passes over blocks or not', () => {
  fc.assert(
    fc.property(worlds, (definition) => {
      const create = () => createWorld(definition, { onOverload: 'interrupt' });
      expect(runWith(create, 0, 60)).toEqual(runWith(create, Infinity, 60));
    }),
    { numRuns: runs(200) },
  );
});

test('minds without a distance curve find the same far away', () => {
  for (const seed of [1, 2, 3]) {
    const create = prepareRow({ createWorld, readWorld }, rowNamed('default-mind'), { agents: 1200, seed });
    const usual = runWith(create, Infinity, 900);
    expect(usual.length).toBeGreaterThan(1200);
    expect(runWith(create, 0, 900)).toEqual(usual);
  }
});

test('who asks for the nearest finds it among things that come, go and are used', () => {
  const create = () =>
    createWorld({
      ticksPerHour: 60,
      needs: {
        food: {
          decay: '30/h',
          curve: [
            [0, 1],
            [100, 0],
          ],
          start: 30,
        },
      },
      space: { plane: [200, 200] },
      kinds: {
        shelf: {
          adverts: { cook: { promise: { food: 40 }, steps: [{ wait: '2m' }, { next: 'fry' }, { spawn: 'crumb' }] } },
        },
        stove: { slots: 1, adverts: { fry: { autonomous: false, steps: [{ wait: '5m' }, { grant: { food: 40 } }] } } },
        crumb: { adverts: { sweep: { promise: { food: 5 }, steps: [{ wait: '1m' }, { remove: 'thing' }] } } },
      },
      temperaments: { cook: { speed: 40 } },
      things: [
        ...Array.from({ length: 300 }, (_, i) => ({ kind: 'shelf', at: [(i * 37) % 200, (i * 91) % 200] as const })),
        ...Array.from({ length: 40 }, (_, i) => ({ kind: 'stove', at: [(i * 53) % 200, (i * 29) % 200] as const })),
      ],
      agents: Array.from({ length: 30 }, (_, i) => ({
        name: `cook ${i}`,
        temperament: 'cook',
        at: [(i * 71) % 200, (i * 13) % 200] as const,
      })),
    });
  const usual = runWith(create, Infinity, 600);
  expect(usual.length).toBeGreaterThan(100);
  expect(runWith(create, 0, 600)).toEqual(usual);
});

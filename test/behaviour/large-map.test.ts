import { expect, test } from 'vitest';
import { prepareRow, rowNamed } from '../../bench/rows/index.mjs';
import { createWorld, readWorld } from '../../src/index.ts';

const AGENTS = 2000;
const WALKS = 120;
const CHECKS = 16;
/** Few doors change between two checks: a walk that is remembered for longer is searched for anew. */
const TICKS = 15;

test('in a town whose doors open and shut all the time, walks are those of a map that remembers none', () => {
  const world = prepareRow({ createWorld, readWorld }, rowNamed('doors'), { agents: AGENTS, seed: 5 })();
  const { space } = world.engine.state;
  const places = world.things().map(({ position }) => position);
  const [out, expected] = [new Float64Array(2), new Float64Array(2)];
  let changes = 0;
  world.on((event) => {
    if (event.type === 'ended' && (event.action === 'open' || event.action === 'shut')) changes++;
  });
  for (let check = 0; check < CHECKS; check++) {
    world.advance(TICKS);
    const fresh = space.copy?.() ?? expect.fail('a map can be copied');
    for (let walk = 0; walk < WALKS; walk++) {
      const [from, to] = [places[(walk * 7) % places.length], places[(walk * 31 + 5) % places.length]];
      expect(space.distance(...from, ...to)).toBe(fresh.distance(...from, ...to));
      for (const walked of [2, 9, Infinity]) {
        space.along(...from, ...to, walked, out);
        fresh.along(...from, ...to, walked, expected);
        expect([...out]).toEqual([...expected]);
      }
    }
  }
  expect(changes).toBeGreaterThan(CHECKS);
});

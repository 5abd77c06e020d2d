import { expect, test } from 'vitest';
import { generate, type Way } from '../../../test/behaviour/generated-worlds.ts';
import { expectAgreement } from '../../../test/fixtures/agreement.ts';
import { createWorld } from '../../index.ts';

const SEEDS: Readonly<Partial<Record<Way, number>>> = {
  alone: 10,
  social: 8,
  idle: 4,
  mapped: 5,
  watchful: 3,
  crowded: 2,
  plain: 3,
};
const WORLDS = Object.entries(SEEDS).flatMap(([way, count]) =>
  Array.from({ length: count }, (_, seed): [Way, number] => [way as Way, seed]),
);

// The same worlds every time, so that each is a test of its own: the property beside this one tries others.
test.each(WORLDS)('in the generated world “%s %d” the search and the reference choose the same', (way, seed) => {
  const world = createWorld(generate(way, seed), { seed });
  expectAgreement(world, way === 'crowded' ? 3 : 11);
  expect(world.now).toBeGreaterThan(2);
});

import { expect, test } from 'vitest';
import { createWorld, type Kind, type WorldDefinition } from '../../src/index.ts';
import { packDecisions } from '../fixtures/packed-decisions.ts';
import { generate, type Way } from './generated-worlds.ts';

/** Without what blocks ways: where the ground may change, nothing is packed. */
function steady(definition: WorldDefinition): WorldDefinition {
  const kinds = Object.entries(definition.kinds ?? {}).map(([name, { blocks: _, ...kind }]): [string, Kind] => [
    name,
    kind,
  ]);
  return { ...definition, kinds: Object.fromEntries(kinds) };
}

const WORLDS: readonly [Way, number][] = [
  ['written', 0],
  ['written', 1],
  ...[200, 201, 202, 203, 204, 205, 206, 207].map((seed): [Way, number] => ['social', seed]),
  ...[200, 202, 204].map((seed): [Way, number] => ['watchful', seed]),
  ...[0, 1, 2, 3, 4].map((seed): [Way, number] => ['mapped', seed]),
  ...[12, 28].map((seed): [Way, number] => ['crowded', seed]),
];

test.each(WORLDS)(
  'a packed decision of the generated world “%s %d” gives the record that was made then',
  (way, seed) => {
    const definition = steady(generate(way, seed));
    const [packing, plain] = [createWorld(definition, { seed }), createWorld(definition, { seed })];
    const pairs = packDecisions(packing);
    const ticks = way === 'crowded' ? 3 : 20;
    packing.advance(ticks);
    plain.advance(ticks);
    for (const { packed, record } of pairs) expect(packed.record).toEqual(record);
    expect(packing.hash()).toBe(plain.hash());
    expect(pairs.length).toBeGreaterThan(0);
  },
);

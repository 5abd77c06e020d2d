import { expect, test } from 'vitest';
import { createWorld } from '../../../index.ts';
import { freeSlots, takeSlots } from '../../actions/thing.ts';
import { OfferBlocks } from './offer-blocks.ts';

/** Twelve stoves with a slot each, and the blocks of their cells. */
function stoves() {
  const { state } = createWorld(
    {
      needs: { food: { decay: 1, curve: { kind: 'linear', over: [0, 100], to: [1, 0] } } },
      kinds: { stove: { slots: 1, adverts: { cook: { promise: { food: 9 }, steps: [{ wait: 1 }] } } } },
      space: { plane: [100, 100] },
      things: Array.from({ length: 12 }, (_, i) => ({ kind: 'stove', at: [i * 8, 50] as [number, number] })),
    },
    { seed: 1 },
  ).engine;
  const { cells, classes, offerBlocks } = state;
  const offers = (blocks: OfferBlocks) => {
    blocks.count(cells, classes);
    const columns = Array.from({ length: blocks.columns * blocks.rows }, (_, i) => i);
    return columns.map((i) =>
      blocks.hasAny(i % blocks.columns, Math.floor(i / blocks.columns), Int32Array.of(0), 1) ? 1 : 0,
    );
  };
  return { state, cells, offerBlocks, offers };
}

test('counts that nothing uses are kept for a while, then forgotten; the next use counts again', () => {
  const { state, cells, offerBlocks, offers } = stoves();
  offers(offerBlocks);
  for (let i = 0; i < 3; i++) (i % 2 === 0 ? takeSlots : freeSlots)(state, 5, 1);
  expect(Reflect.get(offerBlocks, 'cells')).toBe(cells);
  expect(offers(offerBlocks)).toEqual(offers(new OfferBlocks()));
  for (let i = 0; i < 4; i++) (i % 2 === 0 ? takeSlots : freeSlots)(state, 0, 1);
  expect(Reflect.get(offerBlocks, 'cells')).toBe(null);
  takeSlots(state, 11, 1);
  expect(offers(offerBlocks)).toEqual(offers(new OfferBlocks()));
  expect(Reflect.get(offerBlocks, 'cells')).toBe(cells);
});

import { expect, test } from 'vitest';
import { createWorld } from '../../../index.ts';
import { partitionAt } from '../position.ts';
import { type PartitionMap, partitionMapOf } from './partition-map.ts';

const WIDTH = 31;
const HEIGHT = 12;

/** Two areas that overlap, one of single cells, one that reaches beyond the map, and one without an area. */
const { state: s } = createWorld({
  partitions: {
    inner: { area: [4, 4, 6, 7] },
    outer: { area: [2, 2, 10.5, 9] },
    post: { area: [15, 5, 15, 5] },
    meadow: { area: [24, -3, 40, 40] },
    guild: {},
  },
  space: { map: Array.from({ length: HEIGHT }, () => '.'.repeat(WIDTH)) },
}).engine;
const cells = Array.from({ length: WIDTH * HEIGHT }, (_, i) => ({ x: i % WIDTH, y: Math.floor(i / WIDTH) }));

/** A map that nothing has been asked of yet: it is drawn at the first question. */
function blankMap(): PartitionMap {
  return partitionMapOf(s.rules, s.space) as PartitionMap;
}

function cellOf(map: PartitionMap, x: number, y: number): number {
  return map.cellOf(Float64Array.of(x, y));
}

test('a cell is in the partition that its centre is in', () => {
  const map = blankMap();
  expect(cells.map(({ x, y }) => map.partitionOf(cellOf(map, x, y)))).toEqual(
    cells.map(({ x, y }) => partitionAt(s, x, y)),
  );
});

test('the steps to the nearest cell of another partition are those that looking at all cells finds', () => {
  const expected = cells.map(({ x, y }) =>
    Math.min(
      ...cells
        .filter((other) => partitionAt(s, other.x, other.y) !== partitionAt(s, x, y))
        .map((other) => Math.max(Math.abs(other.x - x), Math.abs(other.y - y))),
    ),
  );
  const map = blankMap();
  expect(cells.map(({ x, y }) => map.stepsOut(cellOf(map, x, y)))).toEqual(expected);
});

test('what is no centre of a cell of the map has no number', () => {
  const places = [
    [0.5, 1],
    [1, 0.5],
    [-1, 0],
    [-1, 1],
    [0, -1],
    [WIDTH, 0],
    [0, HEIGHT],
    [Number.NaN, 0],
  ];
  const map = blankMap();
  expect(places.map(([x, y]) => cellOf(map, x, y))).toEqual(places.map(() => -1));
});

test('a plane, a map without areas and a space that is not made of cells have none', () => {
  const { space, rules } = s;
  expect(partitionMapOf(rules, { ...space, open: true })).toBeNull();
  expect(partitionMapOf(rules, { ...space, width: 3.5 })).toBeNull();
  expect(partitionMapOf(rules, { ...space, width: 3.5, height: 0.5 })).toBeNull();
  expect(partitionMapOf(rules, { ...space, width: 2048, height: 2049 })).toBeNull();
  expect(partitionMapOf(rules, { ...space, width: 2048, height: 2048 })).not.toBeNull();
  const partitions = rules.partitions.filter(({ area }) => area === null);
  expect(partitionMapOf({ ...rules, partitions }, space)).toBeNull();
});

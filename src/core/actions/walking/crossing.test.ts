import { expect, test } from 'vitest';
import { createWorld, type Point, type World, type WorldDefinition } from '../../../index.ts';
import { partitionAt, readAgentPosition } from '../../state/position.ts';
import { A, type State } from '../../state/state.ts';
import { NO_CROSSING, nextCrossing } from './crossing.ts';
import { startWalk } from './walk.ts';

const SIDE = 24;
/** Two areas beside each other, one within another, one that is a line, and one without an area. */
const PARTITIONS = {
  inner: { area: [4, 4, 6, 9] },
  outer: { area: [2, 2, 10, 12] },
  beside: { area: [12, 3, 18, 20] },
  line: { area: [20, 0, 20, 24] },
  guild: {},
} as const;

function create(speed: number, rest: Partial<WorldDefinition>): World {
  return createWorld({
    partitions: PARTITIONS,
    space: { plane: [SIDE, SIDE] },
    temperaments: { person: { speed } },
    agents: [{ name: 'Ann', temperament: 'person', at: [0, 0] }],
    actions: { stroll: { steps: [{ go: { to: [3, 3] } }] } },
    ...rest,
  });
}

/** Puts Ann at a place and sets her walking to another one. */
function walk(s: State, from: Point, to: Point): void {
  [s.doubles[s.POSITION], s.doubles[s.POSITION + 1]] = from;
  startWalk(s, 0, Float64Array.from(to), 1);
}

/** The same by looking at every tick of the walk. */
function lookAtEach(s: State, from: number, ends: number): number {
  const { now } = s;
  const place = new Float64Array(2);
  const partitionWhen = (tick: number) => {
    s.now = tick;
    readAgentPosition(s, 0, place);
    s.now = now;
    return partitionAt(s, place[0], place[1]);
  };
  const start = partitionWhen(from);
  for (let tick = from + 1; tick <= ends; tick++) if (partitionWhen(tick) !== start) return tick;
  return NO_CROSSING;
}

/** Places of which some are on borders and corners of the areas. */
const PLACES: readonly Point[] = [
  [0, 0],
  [3, 3],
  [5, 6],
  [10, 12],
  [11, 12],
  [12, 3],
  [15, 23],
  [20, 7],
  [23, 1],
  [1, 20],
];

test.each([
  ['the plane', { plane: [SIDE, SIDE] as const }],
  ['a map', { map: Array.from({ length: SIDE }, (_, y) => (y === 13 ? '.#######' : '........').repeat(3)) }],
])('on %s, the next crossing is the one that is found by looking at every tick of the walk', (_, space) => {
  let crossings = 0;
  for (const speed of [0.3, 1, 2.6, 9]) {
    const { state: s } = create(speed, { space }).engine;
    const [found, expected]: { from: Point; to: Point; tick: number; first: number }[][] = [[], []];
    for (const from of PLACES)
      for (const to of PLACES) {
        if (from === to) continue;
        walk(s, from, to);
        const ends = s.ints[s.row(0) + A.until];
        for (const begin of [s.now, Math.floor((s.now + ends) / 2)]) {
          found.push({ from, to, tick: nextCrossing(s, 0, begin), first: s.crossing[0] });
          expected.push({ from, to, tick: lookAtEach(s, begin, ends), first: lookAtEach(s, s.now, ends) });
        }
      }
    expect(found).toEqual(expected);
    crossings += expected.filter(({ tick }) => tick !== NO_CROSSING).length;
  }
  expect(crossings).toBeGreaterThan(100);
});

test('nobody crosses a border where no partition has an area, or without speed', () => {
  const { state: s } = create(1, { partitions: { guild: {} } }).engine;
  walk(s, [0, 0], [20, 20]);
  expect(nextCrossing(s, 0, s.now)).toBe(NO_CROSSING);
  const { state: still } = create(1, { temperaments: { person: { pace: 0 } } }).engine;
  walk(still, [0, 0], [0, 0]);
  expect(nextCrossing(still, 0, still.now)).toBe(NO_CROSSING);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WalkIndex } from './walk-index.ts';

interface Walk {
  readonly x: number;
  readonly y: number;
  readonly toX: number;
  readonly toY: number;
  /** How much longer the walk is than the straight line. */
  readonly detour: number;
}

const lengthOf = ({ x, y, toX, toY, detour }: Walk) => Math.hypot(toX - x, toY - y) + detour;
const note = (index: WalkIndex, agent: number, walk: Walk) =>
  index.note(agent, Float64Array.of(walk.x, walk.y, walk.toX, walk.toY, lengthOf(walk)));
const near = (index: WalkIndex, x: number, y: number) => {
  const count = index.near(x, y);
  return Array.from(index.found.subarray(0, count)).sort((a, b) => a - b);
};

describe('an index of walks', () => {
  const coordinate = fc.double({ min: 0, max: 99, noNaN: true });
  const walk = fc.record({
    x: coordinate,
    y: coordinate,
    toX: coordinate,
    toY: coordinate,
    detour: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 150, noNaN: true })),
  });

  test('finds every walk that may pass a cell, each once, and only the last of an agent', () => {
    const noted = fc.array(fc.tuple(fc.nat(9), walk), { maxLength: 30 });
    fc.assert(
      fc.property(noted, coordinate, coordinate, (walks, x, y) => {
        const index = new WalkIndex(100, 100);
        const last = new Map<number, Walk>();
        for (const [agent, each] of walks) {
          note(index, agent, each);
          last.set(agent, each);
        }
        const found = near(index, x, y);
        expect(new Set(found).size).toBe(found.length);
        for (const [agent, each] of last) {
          expect(index.lengthOf(agent)).toBe(lengthOf(each));
          const toCell = Math.hypot(x - each.x, y - each.y);
          const onward = Math.hypot(each.toX - x, each.toY - y);
          if (toCell + onward <= lengthOf(each)) expect(found).toContain(agent);
        }
        for (const agent of found) expect(last.has(agent)).toBe(true);
      }),
    );
  });

  test('leaves out short walks that are far away', () => {
    const index = new WalkIndex(100, 100);
    const short = (x: number, y: number): Walk => ({ x, y, toX: x + 2, toY: y + 2, detour: 0 });
    note(index, 0, short(5, 5));
    note(index, 1, short(90, 5));
    note(index, 2, short(5, 90));
    note(index, 3, { x: 0, y: 0, toX: 99, toY: 99, detour: 100 });
    note(index, 4, { x: 20, y: 20, toX: 40, toY: 20, detour: 0 });
    expect(near(index, 5, 5)).toEqual([0, 3, 4]);
    expect(near(index, 90, 5)).toEqual([1, 3]);
    expect(near(index, 5, 90)).toEqual([2, 3]);
    expect(near(index, 60, 60)).toEqual([3]);
    expect(near(index, 30, 25)).toContain(4);
  });

  test('leaves them out on a long and narrow map too', () => {
    for (const [width, height] of [
      [200, 6],
      [6, 200],
    ] as const) {
      const index = new WalkIndex(width, height);
      const along = (from: number, to: number): Walk =>
        width > height ? { x: from, y: 1, toX: to, toY: 1, detour: 0 } : { x: 1, y: from, toX: 1, toY: to, detour: 0 };
      note(index, 0, along(5, 17));
      note(index, 1, along(150, 162));
      expect([near(index, 5, 5), near(index, width - 1, height - 1).length]).toEqual([[0], 0]);
    }
  });

  test('tells whose walk was noted again while a cell changes, with the length that it had', () => {
    const index = new WalkIndex(100, 100);
    note(index, 0, { x: 0, y: 0, toX: 3, toY: 4, detour: 0 });
    note(index, 0, { x: 0, y: 0, toX: 6, toY: 8, detour: 0 });
    index.turned = [];
    note(index, 0, { x: 0, y: 0, toX: 9, toY: 12, detour: 0 });
    note(index, 70, { x: 0, y: 0, toX: 3, toY: 4, detour: 0 });
    expect(index.turned).toEqual([{ agent: 0, length: 10 }]);
    expect([index.lengthOf(0), index.lengthOf(70)]).toEqual([15, 5]);
  });

  test('keeps the others of a bucket whichever of them goes elsewhere', () => {
    for (const leaving of [0, 1, 2]) {
      const index = new WalkIndex(100, 100);
      for (const agent of [0, 1, 2]) note(index, agent, { x: 5, y: 5, toX: 6, toY: 6, detour: 0 });
      note(index, leaving, { x: 90, y: 90, toX: 91, toY: 91, detour: 0 });
      expect(near(index, 5, 5)).toEqual([0, 1, 2].filter((agent) => agent !== leaving));
      expect(near(index, 90, 90)).toEqual([leaving]);
      note(index, leaving, { x: 5, y: 5, toX: 6, toY: 6, detour: 0 });
      expect([near(index, 5, 5), near(index, 90, 90)]).toEqual([[0, 1, 2], []]);
    }
  });

  test('keeps the last of a bucket whichever two go elsewhere, and takes room for 64 walks at once', () => {
    const index = new WalkIndex(100, 100);
    const at = (x: number): Walk => ({ x, y: 5, toX: x + 1, toY: 6, detour: 0 });
    for (const order of [
      [0, 1, 2],
      [2, 0, 1],
      [1, 2, 0],
      [2, 1, 0],
    ])
      for (const [first, second] of [
        [0, 1],
        [0, 2],
        [1, 0],
        [1, 2],
        [2, 0],
        [2, 1],
      ]) {
        for (const agent of order) note(index, agent, at(5));
        note(index, first, at(90));
        note(index, second, at(90));
        expect([near(index, 5, 5), near(index, 90, 5)]).toEqual([[3 - first - second], [first, second].sort()]);
        for (const agent of order) note(index, agent, at(50));
      }
    expect(index.found.length).toBe(64);
  });

  test('finds a walk that a cell beside its end may change', () => {
    const index = new WalkIndex(100, 100);
    note(index, 0, { x: 0, y: 0, toX: 8, toY: 0, detour: 0 });
    expect([near(index, 9, 0), index.mayPass(0, 9, 1)]).toEqual([[0], true]);
  });

  test('has one bucket for all on a small map', () => {
    const index = new WalkIndex(6, 6);
    note(index, 0, { x: 0, y: 0, toX: 1, toY: 1, detour: 0 });
    expect(near(index, 5, 5)).toEqual([0]);
  });

  test('lets a walk pass a cell that makes it at most four longer', () => {
    const index = new WalkIndex(100, 100);
    index.note(0, Float64Array.of(0, 0, 10, 0, 10));
    expect([index.mayPass(0, 5, 5), index.mayPass(0, 7, 7), index.mayPass(0, 7, 7.1)]).toEqual([true, true, false]);
  });
});

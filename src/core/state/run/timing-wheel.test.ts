import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/runner/runs.ts';
import { IdSet } from '../../math/id-set.ts';
import { TimingWheel } from './timing-wheel.ts';

/** A wheel with the table of wakes that it is read with: stride 2, offset 1. */
class Clock {
  readonly wheel = new TimingWheel();
  readonly wakes: Int32Array;
  private readonly due: IdSet;

  constructor(ids: number) {
    this.wakes = new Int32Array(ids * 2).fill(-1);
    this.due = new IdSet(ids);
  }

  schedule(id: number, tick: number): void {
    this.wakes[id * 2 + 1] = tick;
    this.wheel.schedule(id, tick);
  }

  at(tick: number): number[] {
    this.wheel.collect(tick, this.wakes, 2, 1, this.due);
    const out = new Int32Array(this.due.size);
    return Array.from(out.subarray(0, this.due.drain(out)));
  }
}

describe('the wheel', () => {
  test('wakes everybody exactly at the tick last set, however often and however far ahead it is set', () => {
    const step = fc.tuple(fc.nat(19), fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 40_000 })));
    fc.assert(
      fc.property(fc.array(fc.array(step, { maxLength: 4 }), { maxLength: 40 }), (steps) => {
        const clock = new Clock(20);
        for (let tick = 0; tick < 50_000; tick++) {
          for (const [id, ahead] of steps[tick] ?? []) clock.schedule(id, tick + ahead);
          const expected = Array.from({ length: 20 }, (_, id) => id).filter(
            (id) => clock.wakes[id * 2 + 1] === tick + 1,
          );
          const woken = clock.at(tick + 1);
          if (woken.length > 0 || expected.length > 0) expect(woken).toEqual(expected);
        }
      }),
      { numRuns: runs(8) },
    );
  });

  test('keeps an id that is due a whole turn or more later until its turn comes', () => {
    const clock = new Clock(3);
    clock.schedule(0, 5);
    clock.schedule(1, 5 + 16_384);
    clock.schedule(2, 5 + 16_384 * 3);
    expect(clock.at(5)).toEqual([0]);
    expect(clock.at(5 + 16_384)).toEqual([1]);
    expect(clock.at(5 + 16_384 * 2)).toEqual([]);
    expect(clock.at(5 + 16_384 * 3)).toEqual([2]);
  });

  test('wakes an id once that was set to the same tick many times', () => {
    const clock = new Clock(1);
    for (let i = 0; i < 100; i++) clock.schedule(0, 7);
    expect(clock.at(7)).toEqual([0]);
    expect(clock.at(7 + 16_384)).toEqual([]);
  });

  test('holds more than its first pool has room for', () => {
    const clock = new Clock(5000);
    for (let id = 0; id < 5000; id++) clock.schedule(id, 1 + (id % 3));
    expect(clock.at(1)).toHaveLength(1667);
    for (let id = 0; id < 5000; id += 3) clock.schedule(id, 2);
    expect(clock.at(2)).toHaveLength(3334);
    expect(clock.at(3)).toHaveLength(1666);
  });

  test('forgets everybody when it is cleared', () => {
    const clock = new Clock(1);
    clock.schedule(0, 3);
    clock.wheel.clear();
    expect(clock.at(3)).toEqual([]);
  });

  test('can be used again after it was cleared, with all its room', () => {
    const clock = new Clock(40);
    for (let id = 0; id < 40; id++) clock.schedule(id, 3);
    expect(clock.at(3)).toHaveLength(40);
    clock.schedule(0, 5);
    clock.wheel.clear();
    for (let id = 0; id < 40; id++) clock.schedule(id, 4 + (id % 2));
    expect(clock.at(4)).toEqual(Array.from({ length: 20 }, (_, i) => 2 * i));
    expect(clock.at(5)).toEqual(Array.from({ length: 20 }, (_, i) => 2 * i + 1));
  });

  test('puts ids into chunks: a slot of many takes no more room than the ids need', () => {
    const clock = new Clock(1000);
    for (let id = 0; id < 800; id++) clock.schedule(id, 9);
    // 800 ids are 58 chunks of 14, and there is room for 64 from the start.
    expect(clock.wheel.bytes()).toBe(4 * (16_384 + 64 * 16));
  });

  test('uses every chunk again, and takes a quarter more when all are in use', () => {
    const clock = new Clock(1000);
    const bytes = (chunks: number) => 4 * (16_384 + chunks * 16);
    for (const tick of [5, 6, 7]) {
      for (let id = 0; id < 64 * 14; id++) clock.schedule(id, tick);
      expect(clock.wheel.bytes()).toBe(bytes(64));
      expect(clock.at(tick)).toHaveLength(64 * 14);
    }
    for (let id = 0; id < 64 * 14 + 1; id++) clock.schedule(id, 9);
    expect(clock.wheel.bytes()).toBe(bytes(80));
    expect(clock.at(9)).toHaveLength(64 * 14 + 1);
  });

  test('drops stale entries when they take more than a thousand chunks, and wakes everybody all the same', () => {
    const clock = new Clock(5);
    clock.schedule(4, 0);
    for (let tick = 2; tick <= 1200; tick++) clock.schedule(0, tick);
    clock.schedule(1, 5);
    clock.schedule(2, 1);
    clock.schedule(3, 1 + 16_384);
    const bytes = clock.wheel.bytes();
    expect([clock.at(1), clock.at(2), clock.at(5)]).toEqual([[2], [], [1]]);
    for (let tick = 6; tick <= 1190; tick++) clock.schedule(1, tick);
    expect(clock.wheel.bytes()).toBe(bytes);
    expect([clock.at(1190), clock.at(1200), clock.at(1 + 16_384)]).toEqual([[1], [0], [3]]);
  });

  test('takes no more room however long it turns', () => {
    const clock = new Clock(100);
    const turn = (from: number, to: number) => {
      for (let tick = from; tick < to; tick++) {
        for (const id of tick === 0 ? Array.from({ length: 100 }, (_, i) => i) : clock.at(tick)) {
          clock.schedule(id, tick + 1 + (id % 7));
        }
      }
      return clock.wheel.bytes();
    };
    const room = turn(0, 100);
    expect(room).toBeGreaterThan(4 * 16_384);
    expect(turn(100, 5000)).toBe(room);
  });

  test('takes no more room however often everybody is set to another tick, and still wakes all of them', () => {
    const ids = 50;
    const clock = new Clock(ids);
    // A chunk for each id, twice that and some more before stale entries are dropped, and those of one tick.
    const most = 4 * (16_384 + 16 * 1.25 * (2 * ids + 1024 + 10 * ids));
    for (let tick = 0; tick < 12_000; tick++) {
      for (let i = 0; i < 10 * ids; i++) clock.schedule(i % ids, tick + 2 + ((i * 7919 + tick * 104_729) % 16_000));
      const due = Array.from({ length: ids }, (_, id) => id).filter((id) => clock.wakes[id * 2 + 1] === tick + 1);
      expect(clock.at(tick + 1)).toEqual(due);
    }
    expect(clock.wheel.bytes()).toBeLessThanOrEqual(most);
    const left = new Set<number>();
    for (let tick = 12_001; tick < 30_000; tick++) for (const id of clock.at(tick)) left.add(id);
    expect(left.size).toBe(ids);
  });
});

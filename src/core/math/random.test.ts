import { describe, expect, it } from 'vitest';
import { draw, PURPOSE, threefry } from './random.ts';

function words(key0: number, key1: number, counter0: number, counter1: number): string {
  const out = new Uint32Array(2);
  threefry(key0, key1, counter0, counter1, out);
  return [...out].map((word) => word.toString(16).padStart(8, '0')).join(' ');
}

describe('threefry', () => {
  it('gives the known answers of Random123 for threefry2x32-20', () => {
    expect(words(0, 0, 0, 0)).toBe('6b200159 99ba4efe');
    expect(words(0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff)).toBe('1cb996fc bb002be7');
    expect(words(0x13198a2e, 0x03707344, 0x243f6a88, 0x85a308d3)).toBe('c4923a9c 483df7a0');
  });

  it('takes its inputs modulo 2³²', () => {
    expect(words(2 ** 32 + 5, 3, 2 ** 33 + 1, 7)).toBe(words(5, 3, 1, 7));
    expect(words(-1, 3, -2, 7)).toBe(words(0xffffffff, 3, 0xfffffffe, 7));
  });

  it('writes the same bits into signed and unsigned words', () => {
    const out = new Int32Array(2);
    threefry(0, 0, 0, 0, out);
    expect([out[0] >>> 0, out[1] >>> 0]).toEqual([0x6b200159, 0x99ba4efe]);
  });
});

/** Chi-square over equal cells; 64 cells and more than 130 happens once in a million honest tests. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

const COUNT = 64_000;
const seeds = [0, 1, 2, 12345, 0xffffffff];
const streams: [string, (seed: number, i: number) => number][] = [
  ['one agent that draws again and again', (seed, i) => draw(seed, PURPOSE.select, 7, i)],
  ['many agents that draw once', (seed, i) => draw(seed, PURPOSE.select, i, 0)],
  ['many seeds', (seed, i) => draw(seed + i, PURPOSE.select, 7, 0)],
  ['many purposes', (seed, i) => draw(seed, i, 7, 0)],
];

describe('draw', () => {
  it('stays from 0 to below 1, in steps of 2⁻⁵³', () => {
    for (let i = 0; i < 10_000; i++) {
      const x = draw(3, PURPOSE.step, i, i * 31);
      expect(x >= 0 && x < 1 && Number.isInteger(x * 2 ** 53)).toBe(true);
    }
  });

  it('takes the upper 27 bits of the first word and the upper 26 of the second', () => {
    expect(draw(0, 0, 0, 0)).toBe(((0x6b200159 >>> 5) * 2 ** 26 + (0x99ba4efe >>> 6)) / 2 ** 53);
  });

  it.each(streams)('is uniform for %s', (_, stream) => {
    for (const seed of seeds) {
      const counts = Array(64).fill(0);
      for (let i = 0; i < COUNT; i++) counts[Math.floor(stream(seed, i) * 64)]++;
      expect(chiSquare(counts)).toBeLessThan(130);
      expect(chiSquare(counts)).toBeGreaterThan(20);
    }
  });

  it.each(streams)('makes neighbours independent for %s', (_, stream) => {
    for (const seed of seeds) {
      const counts = Array(64).fill(0);
      let sum = 0;
      for (let i = 0; i < COUNT; i++) {
        const x = stream(seed, i);
        const y = stream(seed, i + 1);
        counts[Math.floor(x * 8) * 8 + Math.floor(y * 8)]++;
        sum += (x - 0.5) * (y - 0.5);
      }
      expect(chiSquare(counts)).toBeLessThan(130);
      const correlation = (sum / COUNT) * 12;
      expect(Math.abs(correlation)).toBeLessThan(5 / Math.sqrt(COUNT));
    }
  });

  it('does not depend on what was drawn before', () => {
    const first = draw(1, PURPOSE.wander, 2, 3);
    for (let i = 0; i < 100; i++) draw(1, PURPOSE.wander, 2, i);
    expect(draw(1, PURPOSE.wander, 2, 3)).toBe(first);
  });

  it('has a stream of its own for every purpose', () => {
    expect(PURPOSE).toEqual({ select: 1, step: 2, wander: 3 });
    expect(new Set(Object.values(PURPOSE).map((purpose) => draw(1, purpose, 2, 3))).size).toBe(3);
  });

  it('must never change', () => {
    expect(draw(0, 1, 0, 0)).toBe(0.11815024488772985);
    expect(draw(1, 1, 0, 0)).toBe(0.7097874805584092);
    expect(draw(1, 2, 0, 0)).toBe(0.14646716077371147);
    expect(draw(1, 1, 1, 0)).toBe(0.4197896840146139);
    expect(draw(1, 1, 0, 1)).toBe(0.8396300979487848);
    expect(draw(0xffffffff, 3, 99999, 123456)).toBe(0.6043761615858696);
  });
});

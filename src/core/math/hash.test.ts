import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Hash } from './hash.ts';

function hashOf(write: (hash: Hash) => void): string {
  const hash = new Hash();
  write(hash);
  return hash.digest();
}

describe('a hash', () => {
  test('is sixteen hexadecimal digits, always the same for the same values', () => {
    const write = (hash: Hash) => {
      hash.int(1);
      hash.double(0.1);
      hash.text('dinner');
      hash.ints(Int32Array.of(7, 8, 9), 0, 3);
      hash.doubles(Float64Array.of(1, 2), 0, 2);
    };
    expect(hashOf(write)).toMatch(/^[0-9a-f]{16}$/);
    expect(hashOf(write)).toBe(hashOf(write));
    expect(hashOf(() => {})).toMatch(/^[0-9a-f]{16}$/);
  });

  test('differs for lists of numbers that differ in one place, in their order or in their length', () => {
    const list = fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 12 });
    const hashes = new Map<string, string>();
    fc.assert(
      fc.property(list, (numbers) => {
        const hash = hashOf((each) => {
          for (const number of numbers) each.int(number);
        });
        const key = numbers.join();
        expect(hashes.get(hash) ?? key).toBe(key);
        hashes.set(hash, key);
      }),
      { numRuns: 5000 },
    );
  });

  test('differs for doubles that differ in their last bit, but not for 0 and −0', () => {
    const of = (value: number) => hashOf((hash) => hash.double(value));
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: 1e-300, max: 1e300 }), (value) => {
        expect(of(value)).not.toBe(of(value * (1 + 2 ** -52)));
        expect(of(value)).not.toBe(of(-value));
      }),
    );
    expect(of(0)).toBe(of(-0));
    expect(of(0.1 + 0.2)).not.toBe(of(0.3));
  });

  test('is what it was in every version', () => {
    const values = [0, 1, -1, 77, 2 ** 31 - 1].map((value) => hashOf((hash) => hash.int(value)));
    values.push(hashOf((hash) => hash.double(0.1)));
    values.push(hashOf((hash) => hash.text('dinner')));
    expect(values).toEqual([
      'da3364a039fded0e',
      'a962ff4d21ab2611',
      '768911b67dd5af32',
      'b12db2254924119f',
      '3109a9364336b7dd',
      '86c4e01aa5b44c2f',
      'df570749719eddbf',
    ]);
  });

  test('has all its digits, also where they begin with 0', () => {
    const hashes = Array.from({ length: 2000 }, (_, i) => hashOf((hash) => hash.int(i)));
    expect(hashes.some((hash) => hash.startsWith('0'))).toBe(true);
    expect(hashes.every((hash) => /^[0-9a-f]{16}$/.test(hash))).toBe(true);
  });

  test('tells texts apart, also where one ends and the next begins', () => {
    const of = (...texts: string[]) =>
      hashOf((hash) => {
        for (const text of texts) hash.text(text);
      });
    expect(new Set([of('ab', 'c'), of('a', 'bc'), of('abc'), of('abc', ''), of('', 'abc'), of('acb')]).size).toBe(6);
  });

  test('of a part of a column is that of its numbers one by one, and of no others', () => {
    const doubles = Float64Array.of(0.5, 1.5, 2.5, 3.5);
    const ints = Int32Array.of(5, 6, 7, 8);
    const oneByOne = hashOf((hash) => {
      for (const value of [1.5, 2.5]) hash.double(value);
      for (const value of [6, 7]) hash.int(value);
    });
    const asPart = hashOf((hash) => {
      hash.doubles(doubles, 1, 3);
      hash.ints(ints, 1, 3);
    });
    expect(asPart).toBe(oneByOne);
  });
});

test('doubles are hashed as their two words, and minus zero as zero', () => {
  const values = Float64Array.of(0.1, -3.7, 1e-300, 2 ** 53 - 1);
  const words = new Int32Array(values.buffer);
  expect(hashOf((hash) => hash.doubles(values, 0, 4))).toBe(hashOf((hash) => hash.ints(words, 0, 8)));
  const zeros = (...some: number[]) => hashOf((hash) => hash.doubles(Float64Array.from(some), 0, some.length));
  expect(zeros(-0, 0, -0)).toBe(zeros(0, 0, 0));
});

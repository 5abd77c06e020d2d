import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SnapshotError } from '../core/index.ts';
import { ENGINE_VERSION } from '../core/internal.ts';
import { createWorld, type WorldDefinition } from '../index.ts';
import { ByteReader } from './bytes/byte-reader.ts';
import { ByteWriter } from './bytes/byte-writer.ts';
import { checksum } from './bytes/checksum.ts';
import { decodeSnapshot, encodeSnapshot } from './index.ts';
import { SNAPSHOT_FORMAT } from './snapshot-bytes.ts';

/** A small world with a bit of everything that is saved. */
const hut: WorldDefinition = {
  ticksPerHour: 60,
  state: { fire: 1.5 },
  tags: ['adult'],
  needs: { food: { decay: 7, curve: { kind: 'reciprocal', scale: 10 }, start: 60 } },
  partitions: { yard: { area: [0, 0, 3, 3], speed: 2 } },
  kinds: {
    pot: {
      state: { soup: 2 },
      adverts: {
        eat: { promise: { food: 30 }, steps: [{ take: 'thing' }, { wait: [2, 9] }, { fill: { food: 60 }, for: 5 }] },
      },
    },
  },
  actions: { sing: { steps: [{ wait: 4 }] } },
  temperaments: {
    person: { mind: { repeats: { penalty: 0.5, for: 9 } }, adverts: { greet: { promise: { food: 1 }, steps: [] } } },
  },
  space: { plane: [9, 9] },
  things: [
    { kind: 'pot', at: [1, 1], name: 'the pot' },
    { kind: 'pot', at: [7.25, 6] },
  ],
  agents: [
    { name: 'Ann', temperament: 'person', at: [2, 2], speed: 0.3 },
    { name: 'Bob', temperament: 'person', at: [8, 8], tags: ['adult'] },
  ],
};

function hutAt(ticks: number) {
  const world = createWorld(hut, { seed: 3 });
  world.advance(ticks);
  world.agent('Ann').push('sing');
  world.agent('Bob').interrupt('told so');
  return world;
}

const bytes = encodeSnapshot(hutAt(12).snapshot());

function decodingOf(changed: Uint8Array): string {
  try {
    decodeSnapshot(changed);
    return 'nothing is wrong';
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error;
    return error.message;
  }
}

/** Bytes with others in one place, and with a checksum that fits. */
function forged(original: Uint8Array, at: number, ...others: number[]): Uint8Array {
  const copy = original.slice();
  copy.set(others, at);
  new DataView(copy.buffer).setUint32(copy.length - 4, checksum(copy.subarray(0, copy.length - 4)), true);
  return copy;
}

describe('damaged bytes', () => {
  test('are detected, whichever bit was changed', () => {
    const texts = new Set<string>();
    for (let at = 0; at < bytes.length; at++) {
      for (let bit = 0; bit < 8; bit++) {
        const changed = bytes.slice();
        changed[at] ^= 1 << bit;
        texts.add(
          decodingOf(changed)
            .replace(/(checksum|expected) \w+/g, '$1 n')
            .replace(/\d+/g, 'n'),
        );
      }
    }
    expect([...texts].sort()).toEqual([
      'the snapshot is cut short: got n of n bytes',
      'the snapshot is damaged: got n bytes; expected n',
      'the snapshot is damaged: got the checksum n; expected n. Use another copy',
      'this is not a snapshot of a hanker world: its first bytes are different',
    ]);
  });

  test('are detected, wherever they were cut off', () => {
    for (let length = 0; length < bytes.length; length++) {
      const text = decodingOf(bytes.subarray(0, length));
      if (length < 20) expect(text).toBe(`the snapshot is cut short: got ${length} bytes, less than its header`);
      else expect(text).toBe(`the snapshot is cut short: got ${length} of ${bytes.length} bytes`);
    }
  });

  test('are detected when something follows them, or when they are something else', () => {
    const longer = new Uint8Array(bytes.length + 3);
    longer.set(bytes);
    expect(decodingOf(longer)).toBe(`the snapshot is damaged: got ${bytes.length + 3} bytes; expected ${bytes.length}`);
    expect(decodingOf(new TextEncoder().encode('hanker: 2\nneeds:\n'))).toBe(
      'this is not a snapshot of a hanker world: its first bytes are different',
    );
  });

  test('of a newer format are refused', () => {
    expect(decodingOf(forged(bytes, 8, SNAPSHOT_FORMAT + 1))).toBe(
      `the snapshot has format ${SNAPSHOT_FORMAT + 1}, but hanker ${ENGINE_VERSION} reads formats 1 to ${SNAPSHOT_FORMAT}; use a newer hanker`,
    );
  });
});

describe('forged bytes', () => {
  /** As if written by another engine version, whose hash this one does not know. */
  const foreign = encodeSnapshot({ ...decodeSnapshot(bytes), engine: '0.0.0' });
  const cases = [
    ['by this engine', bytes],
    ['by another one', foreign],
  ] as const;

  test.each(cases)('are refused or make a world that runs, whichever byte was changed, if written %s', (_, honest) => {
    const world = createWorld(hut, { seed: 3 });
    let believed = 0;
    for (let at = 16; at < honest.length - 4; at++) {
      for (const byte of [0, 1, 2, 127, 128, 254, 255, honest[at] ^ 1, honest[at] ^ 64]) {
        const before = world.hash();
        try {
          world.restore(decodeSnapshot(forged(honest, at, byte)));
        } catch (error) {
          if (!(error instanceof SnapshotError)) throw error;
          expect(world.hash()).toBe(before);
          continue;
        }
        believed++;
        world.advance(2);
      }
    }
    expect(believed).toBeGreaterThan(0);
  });

  test('cause no allocation for values that are not there', () => {
    const many = [255, 255, 255, 255, 127];
    for (let at = 16; at < bytes.length - 9; at++) decodingOf(forged(bytes, at, ...many));
    // The first text is the engine’s version; its length comes first of all.
    expect(decodingOf(forged(bytes, 16, ...many))).toMatch(
      /^the snapshot is damaged: got a length of 34359738367 values with only \d+ bytes left$/,
    );
  });
});

describe('the byte format', () => {
  test('reads back to the bit, and takes few bytes', () => {
    const doubles = [0, -0, 1, -1, 0.1, -2.5, 100 / 3, 2 ** 49, -(2 ** 60), 5e-324, 1e308, Infinity, -Infinity];
    const writer = new ByteWriter();
    for (const value of [...doubles, Number.NaN]) writer.double(value);
    const reader = new ByteReader(writer.written());
    for (const value of [...doubles, Number.NaN]) expect(reader.double()).toBe(value);
    expect(reader.left).toBe(0);
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.double(),
            fc.integer().map((n) => n / 2 ** 32),
            fc.maxSafeInteger(),
          ),
        ),
        fc.array(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
        fc.array(fc.maxSafeNat()),
        fc.array(fc.string({ unit: 'binary' })),
        (numbers, ints, counts, texts) => {
          const to = new ByteWriter();
          numbers.forEach((value) => to.double(value));
          ints.forEach((value) => to.int(value));
          counts.forEach((value) => to.count(value));
          [...texts, '\ud800 alone'].forEach((value) => to.text(value));
          const from = new ByteReader(to.written());
          for (const value of numbers) expect(from.double()).toBe(value);
          for (const value of ints) expect(from.int()).toBe(value);
          for (const value of counts) expect(from.count()).toBe(value);
          for (const value of [...texts, '\ud800 alone']) expect(from.text()).toBe(value);
          expect(from.left).toBe(0);
        },
      ),
    );
    const short = new ByteWriter();
    short.double(42);
    short.int(-50);
    short.double(99.99993896484375);
    expect(short.length).toBe(2 + 1 + 6);
  });

  test('is little endian on every machine', () => {
    const writer = new ByteWriter();
    writer.uint32(0x01020304);
    writer.uint16(0x0506);
    writer.double(0.1);
    expect([...writer.written()]).toEqual([4, 3, 2, 1, 6, 5, 2, 0x9a, 0x99, 0x99, 0x99, 0x99, 0x99, 0xb9, 0x3f]);
  });

  test('has the usual CRC-32 as its checksum', () => {
    expect(checksum(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  });

  test('can start anywhere in a buffer', () => {
    const buffer = new Uint8Array(bytes.length + 11);
    buffer.set(bytes, 7);
    expect(decodeSnapshot(buffer.subarray(7, 7 + bytes.length))).toEqual(decodeSnapshot(bytes));
  });

  test('gives equal bytes for equal worlds', () => {
    expect(encodeSnapshot(hutAt(12).snapshot())).toEqual(bytes);
    expect(createWorld(hut, { snapshot: decodeSnapshot(bytes) }).hash()).toBe(hutAt(12).hash());
  });
});

import { describe, expect, test } from 'vitest';
import { house } from '../../test/worlds/house.ts';
import { ENGINE_VERSION } from '../core/internal.ts';
import { createWorld } from '../index.ts';
import { ByteWriter } from './bytes/byte-writer.ts';
import { sealFrame } from './bytes/frame.ts';
import { decodeJournal, decodeSave, decodeSnapshot, encodeSave, recordJournal, type Save, SaveError } from './index.ts';
import { isSaveBegun } from './internal.ts';

/** A small world in the middle of something, with a journal. */
function smallSave(): Save {
  const recorder = recordJournal(
    createWorld(
      {
        ticksPerHour: 60,
        needs: { food: { decay: 10, curve: [[0, 1], [100, 0]], start: 40 } }, // biome-ignore format: a curve
        kinds: { fridge: { adverts: { eat: { promise: { food: 50 }, steps: [{ wait: 5 }] } } } },
        temperaments: { person: {} },
        things: [{ kind: 'fridge', at: [3, 0] }],
        agents: [{ name: 'Ann', temperament: 'person', at: [0, 0] }],
      },
      { seed: 7 },
    ),
  );
  recorder.advance(6);
  recorder.world.agent('Ann').setLevel('food', 20);
  return {
    world: { file: 'small.yaml', text: 'hanker: 2\n', variant: 'hard', agents: 1 },
    host: { actions: ['ring'], inputs: [], curves: ['steep'] },
    snapshot: recorder.world.snapshot(),
    journal: recorder.entries,
    notes: { page: 3, of: ['a', null] },
  };
}

const save = smallSave();
const bytes = encodeSave(save);

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null, as of a storage that has none', null],
  ['a text', 'a save'],
  ['an ArrayBuffer', new ArrayBuffer(8)],
])('%s is no save, no snapshot and no journal', (_, value) => {
  for (const decode of [decodeSave, decodeSnapshot])
    expect(() => decode(value as Uint8Array)).toThrow(/^this is not .+: got .+; expected a Uint8Array$/);
  if (typeof value !== 'string')
    expect(() => decodeJournal(value as never)).toThrow(/^this is not a journal .+: got .+; expected a text$/);
});

function messageOf(what: Uint8Array): string {
  try {
    decodeSave(what);
  } catch (problem) {
    if (problem instanceof SaveError) return problem.message;
    throw problem;
  }
  return 'loaded';
}

/** A whole save of this format with these contents. */
function forged(header: unknown, rest: (writer: ByteWriter) => void = () => {}, format = 1): Uint8Array {
  const writer = new ByteWriter();
  writer.text(typeof header === 'string' ? header : JSON.stringify(header));
  rest(writer);
  const kind = { name: 'save', letters: 'hnks', whole: '', fail: (message: string) => new Error(message) };
  return sealFrame(kind, format, writer.written());
}

describe('a save', () => {
  test('decodes to what was encoded, with the version of the engine that wrote it', () => {
    expect(decodeSave(bytes)).toEqual({ ...save, engine: ENGINE_VERSION });
    expect(encodeSave(decodeSave(bytes))).toEqual(bytes);
  });

  test('may have no world file and no journal', () => {
    const bare = { ...save, world: null, journal: null, notes: null };
    expect(decodeSave(encodeSave(bare))).toEqual({ ...bare, engine: ENGINE_VERSION });
  });

  test('continues with the same bits, in the middle of anything', () => {
    const world = createWorld(house, { seed: 3 });
    world.advance(100);
    const { snapshot } = decodeSave(encodeSave({ ...save, snapshot: world.snapshot() }));
    const loaded = createWorld(house, { snapshot });
    for (const each of [world, loaded]) each.advance(500);
    expect(loaded.hash()).toBe(world.hash());
  });

  test('that is cut short is detected at every length', () => {
    expect(bytes.length).toBeLessThan(3000);
    for (let length = 0; length < bytes.length; length++) {
      const expected =
        length < 20 ? `got ${length} bytes, less than its header` : `got ${length} of ${bytes.length} bytes`;
      expect(messageOf(bytes.subarray(0, length))).toContain(`the save is cut short: ${expected}`);
    }
  });

  test('with a single bit changed is detected, for every bit', () => {
    const damaged = bytes.slice();
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      damaged[bit >> 3] ^= 1 << (bit & 7);
      expect(messageOf(damaged), `bit ${bit}`).toMatch(/is damaged|is cut short|not a save of a hanker world/);
      damaged[bit >> 3] ^= 1 << (bit & 7);
    }
    expect(messageOf(damaged)).toBe('loaded');
  });

  test('is refused with advice when it is something else, has extra bytes or a newer format', () => {
    expect(messageOf(new TextEncoder().encode('hanker: 2'))).toBe(
      'this is not a save of a hanker world: its first bytes are different',
    );
    expect(messageOf(Uint8Array.of(...bytes, 0))).toBe(
      `the save is damaged: got ${bytes.length + 1} bytes; expected ${bytes.length}`,
    );
    const changed = bytes.slice();
    changed[40] ^= 1;
    expect(messageOf(changed)).toMatch(
      /^the save is damaged: got the checksum .{8}; expected .{8}\. Use another copy$/,
    );
    expect(messageOf(forged('', () => {}, 9))).toBe(
      `the save has format 9, but hanker ${ENGINE_VERSION} reads formats up to 2; use a newer hanker`,
    );
  });

  test('is refused when its checksum is right but its contents are not', () => {
    const header = { engine: '0', world: null, host: { actions: [], inputs: [], curves: [] }, notes: null };
    const incomplete = 'the save is damaged inside: its header is incomplete. Use another copy';
    for (const wrong of [{}, { ...header, engine: 1 }, { ...header, host: { actions: [1] } }, { ...header, world: {} }])
      expect(messageOf(forged(wrong))).toBe(incomplete);
    expect(messageOf(forged('{'))).toMatch(/^the save is damaged inside: .*JSON.*\. Use another copy$/);
    expect(messageOf(forged(header))).toMatch(/^the save is damaged inside: .* ends in the middle of a value\. Use/);
    const tooMuch = forged(header, (writer) => {
      writer.text('');
      writer.count(2 ** 40);
    });
    expect(messageOf(tooMuch)).toMatch(/ends in the middle/);
  });

  test('is recognised by its first bytes', () => {
    expect([bytes, bytes.subarray(0, 5), new Uint8Array(0)].map(isSaveBegun)).toEqual([true, true, true]);
    expect(isSaveBegun(new TextEncoder().encode('hanker: 2\nname: x'))).toBe(false);
  });
});

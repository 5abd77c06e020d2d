import fc from 'fast-check';
import type { Snapshot } from '../../src/index.ts';
import { checksum } from '../../src/save/bytes/checksum.ts';
import { place } from './mutate.ts';

/** What becomes of one value of a snapshot: of which column, where (from 0 to 1), what is done, and with what. */
export interface Damage {
  readonly column: number;
  readonly at: number;
  readonly way: 'put' | 'add' | 'flip' | 'copy' | 'shorten' | 'lengthen' | 'swap';
  readonly value: number;
  readonly word: string;
}

const WAYS = ['put', 'put', 'add', 'add', 'flip', 'copy', 'swap', 'shorten', 'lengthen'] as const;

/** Changes to a snapshot that leave its layout whole. */
export const damages: fc.Arbitrary<readonly Damage[]> = fc.array(
  fc.record({
    column: place,
    at: place,
    way: fc.constantFrom(...WAYS),
    value: fc.oneof(
      fc.integer({ min: -3, max: 12 }),
      fc.constantFrom(0.5, 2 ** 28, 2 ** 31 - 1, -(2 ** 31), 2 ** 32, 1e300, -1e300, Number.NaN, Infinity, -0),
      fc.integer(),
    ),
    word: fc.constantFrom('', 'Ann', 'a.b', '__proto__', 'fridge #0', 'é\uD800', 'x'.repeat(70_000)),
  }),
  { minLength: 1, maxLength: 3 },
);

const NUMBERS = ['now', 'chains', 'decisions', 'seed'] as const;

/** A snapshot with some of its values changed, and by another engine if `engine` is given, which no hash holds then. */
export function damage(snapshot: Snapshot, made: readonly Damage[], engine = snapshot.engine): Snapshot {
  const ints: Record<string, Int32Array> = { ...snapshot.ints };
  const doubles: Record<string, Float64Array> = { ...snapshot.doubles };
  const texts: Record<string, readonly string[]> = { ...snapshot.texts };
  const numbers = { now: snapshot.now, chains: snapshot.chains, decisions: snapshot.decisions, seed: snapshot.seed };
  // What agents do is one column of many, and the one with the most to go wrong.
  const often = Array.from({ length: 20 }, () => 'agents').concat(Array.from({ length: 8 }, () => 'queues'));
  const filled = [...often, ...Object.keys(ints), ...Object.keys(doubles), ...Object.keys(texts), ...NUMBERS];
  for (const each of made) {
    const name = filled[Math.floor(each.column * filled.length)];
    if (name in ints) ints[name] = Int32Array.from(changed([...ints[name]], each));
    else if (name in doubles) doubles[name] = Float64Array.from(changed([...doubles[name]], each));
    else if (name in texts) texts[name] = changedTexts(texts[name], each);
    else {
      const number = name as keyof typeof numbers;
      const [value] = changed([numbers[number]], each);
      // Numbers of this sort are written as whole ones from 0.
      numbers[number] = Number.isSafeInteger(value) && value >= 0 ? value : 0;
    }
  }
  return { ...snapshot, ...numbers, engine, ints, doubles, texts } as Snapshot;
}

function changed(values: number[], { at, way, value }: Damage): number[] {
  const index = Math.floor(at * values.length);
  if (way === 'lengthen') return [...values, value];
  if (values.length === 0) return values;
  if (way === 'shorten') return values.filter((_, i) => i !== index);
  const other = (index + 1 + (Math.abs(value) % 16 || 0)) % values.length;
  const before = values[index];
  if (way === 'put') values[index] = value;
  else if (way === 'add') values[index] += Math.abs(value) < 100 ? value : 1;
  else if (way === 'flip') values[index] ^= 1 << (Math.abs(value) % 32 || 0);
  else values[index] = values[Math.floor(other)];
  if (way === 'swap') values[Math.floor(other)] = before;
  return values;
}

function changedTexts(texts: readonly string[], { at, way, word }: Damage): string[] {
  const index = Math.floor(at * texts.length);
  if (way === 'lengthen') return [...texts, word];
  if (way === 'shorten') return texts.filter((_, i) => i !== index);
  return texts.map((text, i) => (i === index ? word : text));
}

const HEAD = 16;
const TAIL = 4;

/** Bytes of a save or a snapshot whose content was changed, with the length and the checksum that make it look whole. */
export function resealed(bytes: Uint8Array, change: (content: Uint8Array) => Uint8Array): Uint8Array {
  const content = change(bytes.subarray(HEAD, bytes.length - TAIL));
  const sealed = new Uint8Array(HEAD + content.length + TAIL);
  sealed.set(bytes.subarray(0, HEAD));
  sealed.set(content, HEAD);
  const view = new DataView(sealed.buffer);
  view.setUint32(HEAD - 4, sealed.length, true);
  view.setUint32(sealed.length - TAIL, checksum(sealed.subarray(0, sealed.length - TAIL)), true);
  return sealed;
}

/** The lines of a journal with their checksums worked out anew, each over itself and the one before it. */
export function resummed(lines: readonly string[]): string {
  let last = '';
  return lines
    .map((json) => {
      last = checksum(new TextEncoder().encode(last + json))
        .toString(16)
        .padStart(8, '0');
      return `${last} ${json}\n`;
    })
    .join('');
}

import { partAt, replacePart } from '../../../test/fuzz/mutate.ts';

/** Gives a whole number from 0 up to one below a limit. */
export type Roll = (below: number) => number;

const WORDS = [
  '{',
  '}',
  '[',
  ']',
  ': ',
  ', ',
  '\n',
  '"',
  '__proto__',
  'null',
  '-1',
  '1e999',
  '2147483648',
  '\u0000',
  '*a',
  '&a ',
  '<<',
];

/** Values that stand where others are expected. */
const ODD = [
  null,
  true,
  '',
  'Ann',
  '__proto__',
  'constructor',
  '9',
  'x'.repeat(300),
  0,
  -1,
  0.5,
  1e308,
  2 ** 31,
  2 ** 53,
  [],
  {},
  [[]],
];

/** The most bytes of an input, so that no input takes long. */
export const LONGEST = 60_000;

/** One input changed, by its bytes or, where it is JSON, by its parts. */
export function change(input: Uint8Array, other: Uint8Array, roll: Roll): Uint8Array {
  const changed = roll(3) === 0 ? null : changeParts(input, other, roll);
  return changed ?? changeBytes(input, other, roll);
}

/** A generator of numbers by chance, from a seed that is printed, so that a round can be repeated. */
export function generator(seed: number): Roll {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Bytes taken out, put in, flipped, copied, or mixed with another input. */
function changeBytes(input: Uint8Array, other: Uint8Array, roll: Roll): Uint8Array {
  let bytes = [...input];
  for (let left = 1 + roll(5); left > 0; left--) {
    const at = roll(bytes.length + 1);
    const length = roll(4) === 0 ? roll(200) : roll(6);
    const ways: readonly (() => readonly number[])[] = [
      () => [],
      () => [...new TextEncoder().encode(WORDS[roll(WORDS.length)])],
      () => bytes.slice(at, at + length).map((byte) => byte ^ (1 << roll(8))),
      () => [...bytes.slice(at, at + length), ...bytes.slice(at, at + length)],
      () => [...other.subarray(roll(other.length + 1)).subarray(0, length * 4)],
      () => [roll(256)],
    ];
    bytes = [...bytes.slice(0, at), ...ways[roll(ways.length)](), ...bytes.slice(at + length)].slice(0, LONGEST);
  }
  return Uint8Array.from(bytes);
}

/** Parts of values exchanged in lines of JSON, lines left out, and lines of another input put in; null for other inputs. */
function changeParts(input: Uint8Array, other: Uint8Array, roll: Roll): Uint8Array | null {
  const values = readLines(input);
  if (values === null) return null;
  const others = readLines(other) ?? ODD;
  const any = () => partAt(others[roll(others.length)], share(roll));
  for (let left = 1 + roll(4); left > 0; left--) {
    const at = roll(values.length);
    const ways = [
      () => values.splice(at, 1, replacePart(values[at], share(roll), ODD[roll(ODD.length)])),
      () => values.splice(at, 1, replacePart(values[at], share(roll), any())),
      () =>
        values.splice(at, 1, replacePart(values[at], share(roll), partAt(values[roll(values.length)], share(roll)))),
      () => values.splice(at, 0, others[roll(others.length)]),
      () => (values.length > 1 ? values.splice(at, 1) : []),
    ];
    ways[roll(ways.length)]();
  }
  const text = values.map((value) => JSON.stringify(value)).join('\n');
  return new TextEncoder().encode(text).subarray(0, LONGEST);
}

function share(roll: Roll): number {
  return roll(2 ** 20) / 2 ** 20;
}

function readLines(input: Uint8Array): unknown[] | null {
  try {
    const lines = new TextDecoder('utf-8', { fatal: true }).decode(input).split('\n');
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as unknown);
  } catch {
    return null;
  }
}

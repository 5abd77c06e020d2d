import fc from 'fast-check';

/** Words that mean something in YAML, in expressions, or to the loader. */
const WORDS = [
  '{',
  '}',
  '[',
  ']',
  ': ',
  ', ',
  '- ',
  '\n',
  '  ',
  '\t',
  '#',
  '"',
  "'",
  '&a ',
  '*a',
  '<<: *a',
  '!!set ',
  '|\n',
  '---\n',
  '__proto__',
  'null',
  'true',
  '-1',
  '1e999',
  '.nan',
  '-.inf',
  '0x10',
  '9007199254740993',
  'thing.',
  'need.',
  ' and ',
  ' + (',
  '5h',
  '100%',
  '\u0000',
  '\uD800',
  'é',
  '𝔘',
];

/** One change of a text: where, from 0 to 1, how much is taken out, and what is put in. */
export interface Change {
  readonly at: number;
  readonly out: number;
  readonly put: string;
}

/** A place from 0 to 1, all alike: doubles by themselves would nearly all be next to 0. */
export const place: fc.Arbitrary<number> = fc.nat(2 ** 30 - 1).map((step) => step / 2 ** 30);

/** Changes at the level of characters, words and lines. */
export const changes: fc.Arbitrary<readonly Change[]> = fc.array(
  fc.record({
    at: place,
    out: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(200)),
    put: fc.oneof(fc.constantFrom(...WORDS), fc.string({ maxLength: 3 }), fc.constant('')),
  }),
  { minLength: 1, maxLength: 6 },
);

/** A text with some changes made to it, one after the other. */
export function mutate(text: string, made: readonly Change[]): string {
  let mutated = text;
  for (const { at, out, put } of made) {
    const start = Math.floor(at * mutated.length);
    mutated = mutated.slice(0, start) + put + mutated.slice(start + out);
  }
  return mutated;
}

/** Bytes with some of them changed, taken out or put in. */
export function mutateBytes(bytes: Uint8Array, made: readonly Change[]): Uint8Array {
  let mutated = [...bytes];
  for (const { at, out, put } of made) {
    const start = Math.floor(at * mutated.length);
    const more = new TextEncoder().encode(put);
    mutated = [...mutated.slice(0, start), ...more, ...mutated.slice(start + (out % 8))];
  }
  return Uint8Array.from(mutated);
}

/** A value with one part of it replaced by another; which one is told by a number from 0 to 1. */
export function replacePart(value: unknown, at: number, by: unknown): unknown {
  const total = countParts(value);
  let left = Math.floor(at * total);
  const replace = (part: unknown): unknown => {
    if (left-- === 0) return by;
    if (Array.isArray(part)) return part.map(replace);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, replace(each)]));
  };
  return replace(value);
}

/** One part of a value, which may be all of it, told by a number from 0 to 1. */
export function partAt(value: unknown, at: number): unknown {
  let left = Math.floor(at * countParts(value));
  const find = (part: unknown): { readonly found: unknown } | null => {
    if (left-- === 0) return { found: part };
    if (typeof part !== 'object' || part === null) return null;
    for (const each of Object.values(part)) {
      const found = find(each);
      if (found !== null) return found;
    }
    return null;
  };
  return find(value)?.found;
}

function countParts(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, each) => sum + countParts(each), 1);
}

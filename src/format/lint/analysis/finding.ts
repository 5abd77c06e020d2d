import type { Path } from '../../yaml/value.ts';

/** Something doubtful in a world that runs: where in the definition, the fact with its numbers, and what to do. */
export interface LintFinding {
  readonly path: Path;
  /** Further places where an `allow` speaks for it: the temperament of an agent, the curve that a need names. */
  readonly also?: readonly Path[];
  /** Lines: first the fact, then numbers, at last what to do. */
  readonly message: string;
}

/** A number with three significant digits, as it would be written in the file: with an ASCII minus sign. */
export function shown(number: number): string {
  return String(Number(number.toPrecision(3)));
}

/** 'a, b and c'; more than `most` are only counted. */
export function listed(words: readonly string[], most = 4): string {
  const first = words.length > most ? [...words.slice(0, most - 1), `${words.length - most + 1} more`] : words;
  return first.length < 2 ? first.join('') : `${first.slice(0, -1).join(', ')} and ${first[first.length - 1]}`;
}

import { type Check, show, unknownName, type Value } from '../../core/internal.ts';
import { readAmount } from '../measures/read-amount.ts';

/** An interval that includes both ends; −Infinity and Infinity where it is open. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** The keys that set bounds in a file. */
export const BOUND_KEYS = ['between', 'atLeast', 'atMost'] as const;

/** The bounds in a map. Null when they are missing or invalid; problems go to `check`. */
export function readBounds(part: Value, check: Check): Bounds | null {
  const given = BOUND_KEYS.filter((key) => Object.hasOwn(part, key));
  // A misspelt key is probably the missing one, and has been reported already.
  if (given.length === 0 && !hasKeyProblem(check))
    check.fail(`bounds are missing; expected one of ${BOUND_KEYS.join(', ')}`);
  let isValid = given.length > 0;
  const fail = (at: Check, message: string) => {
    isValid = false;
    at.fail(message);
  };
  if (given.length > 1 && given.includes('between')) {
    isValid = false;
    check.at('between').failKey('"between" already sets both ends; remove it or the other key');
  }
  const readEnd = (value: unknown, at: Check): number => {
    const amount = readAmount(value);
    if (amount === undefined) fail(at, `got ${show(value)}; expected a number, or a percentage such as "1%"`);
    return amount ?? 0;
  };
  if (Object.hasOwn(part, 'between')) {
    const { between } = part;
    const at = check.at('between');
    if (!Array.isArray(between) || between.length !== 2) {
      at.fail(`got ${show(between)}; expected two numbers: [7, 9]`);
      return null;
    }
    const [low, high] = between.map((each, i) => readEnd(each, at.at(i)));
    if (low > high && isValid) fail(at, `got [${low}, ${high}]; the lower end must come first`);
    return isValid ? { low, high } : null;
  }
  const low = Object.hasOwn(part, 'atLeast') ? readEnd(part.atLeast, check.at('atLeast')) : -Infinity;
  const high = Object.hasOwn(part, 'atMost') ? readEnd(part.atMost, check.at('atMost')) : Infinity;
  if (low > high && isValid) fail(check.at('atLeast'), `got ${low}, which is above "atMost" (${high})`);
  return isValid ? { low, high } : null;
}

function hasKeyProblem({ problems, path }: Check): boolean {
  return problems.some((problem) => problem.isKey && path.every((part, i) => part === problem.path[i]));
}

/** Adds a problem for each key of a map that is not known. */
export function rejectUnknownKeys(part: Value, known: readonly string[], check: Check): void {
  for (const key of Object.keys(part)) if (!known.includes(key)) check.at(key).failKey(unknownName('key', key, known));
}

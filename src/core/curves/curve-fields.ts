import { type Check, show } from '../definition/problem.ts';

/** The properties of a curve as they were written: anything may be in them. */
export type Fields = Readonly<Record<string, unknown>>;

/** Larger and smaller numbers could overflow or vanish on their way through a formula. */
const LARGEST = 1e100;
const SMALLEST = 1e-100;

/** A number that is safe in any formula; NaN stands for a wrong one once it is reported. */
export function toNumber(value: unknown, check: Check): number {
  if (!check.number(value)) return Number.NaN;
  const size = Math.abs(value);
  if (size === 0 || (size >= SMALLEST && size <= LARGEST)) return value;
  check.fail(`got ${value}; a number in a curve is 0 or from ${SMALLEST} to ${LARGEST} in size`);
  return Number.NaN;
}

/** Two numbers, such as a range or a point; NaN stands for each wrong one once it is reported. */
export function toPair(value: unknown, expected: string, check: Check): readonly [number, number] {
  if (Array.isArray(value) && value.length === 2) {
    return [toNumber(value[0], check.at(0)), toNumber(value[1], check.at(1))];
  }
  check.fail(`got ${show(value)}; expected ${expected}`);
  return [Number.NaN, Number.NaN];
}

/** The number in a field; without a fallback it must be there. */
export function numberIn(fields: Fields, key: string, check: Check, fallback?: number): number {
  const value = fields[key];
  return value === undefined && fallback !== undefined ? fallback : toNumber(value, check.at(key));
}

/** The number in a field, which must be above 0. */
export function positiveIn(fields: Fields, key: string, check: Check, fallback?: number): number {
  const value = numberIn(fields, key, check, fallback);
  if (value <= 0) check.at(key).fail(`got ${value}; ${key} must be above 0`);
  return value;
}

/** The `power` of a curve, 1 when it is left out. */
export function powerIn(fields: Fields, check: Check): number {
  const { power = 1 } = fields;
  if (power === 1 || power === 2) return power;
  check.at('power').fail(`got ${show(power)}; power is 1 or 2`);
  return Number.NaN;
}

/** Two numbers in either order, [0, 1] when they are left out. */
export function rangeIn(fields: Fields, key: string, check: Check): readonly [number, number] {
  const range = fields[key];
  return range === undefined ? [0, 1] : toPair(range, 'two numbers, such as [0, 1]', check.at(key));
}

/** The `to` of a curve that keeps its outputs within it. */
export function limitsIn(fields: Fields, check: Check): readonly [number, number] {
  const [low, high] = rangeIn(fields, 'to', check);
  if (low > high) check.at('to').fail(`got [${low}, ${high}]; to[0] must not be above to[1]`);
  return [low, high];
}

/** The `over` of a curve, as its first input `a` and its width `b`. */
export function overIn(fields: Fields, check: Check): { readonly a: number; readonly b: number } {
  const [from, until] = rangeIn(fields, 'over', check);
  if (from >= until) {
    const hint = from > until ? '; for a falling curve, turn `to` round' : '';
    check.at('over').fail(`got [${from}, ${until}]; over[0] must be below over[1]${hint}`);
  }
  return { a: from, b: until - from };
}

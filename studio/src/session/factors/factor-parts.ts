import type { Curve, Factor } from 'hanker/core';

/** What a box of the graph does. 'name' is an input or a named factor. */
export type Operation = 'name' | 'curve' | ListOperation | FixedOperation;

/** Those of any number of operands, in an order that only their list has. */
export type ListOperation =
  | 'mean'
  | 'product'
  | 'min'
  | 'max'
  | 'sum'
  | 'compensated'
  | 'geometric'
  | 'all'
  | 'any'
  | 'expected';

/** Those whose operands have places of their own. */
export type FixedOperation =
  | 'weight'
  | 'invert'
  | 'minus'
  | 'over'
  | 'power'
  | 'abs'
  | 'clamp'
  | 'less'
  | 'atMost'
  | 'equal'
  | 'not'
  | 'if';

/** What a box holds besides its operands. */
export interface BoxHead {
  readonly operation: Operation;
  /** Of an input or a factor. */
  readonly name?: string;
  readonly curve?: Curve;
  /** The weight of 'weight', the bounds of 'clamp', the weights of 'mean' (none: all alike), the chances of 'expected'. */
  readonly numbers: readonly number[];
  /** Of 'expected'. */
  readonly risk?: number;
}

/** A factor that is no mere number, one level of it. */
export interface FactorParts {
  readonly head: BoxHead;
  readonly operands: readonly Factor[];
}

export interface OperationInfo {
  readonly operation: ListOperation | FixedOperation;
  /** What is written on a box. */
  readonly title: string;
  /** What it does, in some words. */
  readonly about: string;
  readonly group: 'Combine' | 'Shape' | 'Calculate' | 'Compare' | 'Decide';
  /** What the operands are called where their order matters; null: any number of them, all alike. */
  readonly slots: readonly string[] | null;
  /** What an operand is that nothing is connected to; a list gives each its own, the last one for all further ones. */
  readonly neutral: readonly number[];
  /** The further numbers that a new one has. */
  readonly numbers: readonly number[];
}

const info = (
  operation: OperationInfo['operation'],
  title: string,
  about: string,
  group: OperationInfo['group'],
  slots: readonly string[] | null,
  neutral: readonly number[],
  numbers: readonly number[] = [],
): OperationInfo => ({ operation, title, about, group, slots, neutral, numbers });

/** Every operation, in the order in which they are offered. */
export const OPERATIONS: readonly OperationInfo[] = [
  info('mean', 'mean', 'the average, with weights if wanted', 'Combine', null, [0]),
  info('product', 'product', 'a × b × …', 'Combine', null, [1]),
  info('min', 'min', 'the least', 'Combine', null, [1]),
  info('max', 'max', 'the greatest', 'Combine', null, [0]),
  info('sum', 'sum', 'a + b + …', 'Combine', null, [0]),
  info('compensated', 'compensated product', 'a product that does not sink with every factor', 'Combine', null, [1]),
  info('geometric', 'geometric mean', 'the n-th root of the product', 'Combine', null, [1]),
  info('expected', 'expected', 'what it comes to by chances, with a liking for risk', 'Combine', null, [0], [0.5, 0.5]),
  info('weight', 'weight', 'so many times as much', 'Shape', ['of'], [0], [1]),
  info('invert', 'invert', '1 − x', 'Shape', ['of'], [0]),
  info('clamp', 'clamp', 'kept between two bounds', 'Shape', ['of'], [0], [0, 1]),
  info('abs', 'absolute', 'without its sign', 'Shape', ['of'], [0]),
  info('minus', 'minus', 'a − b', 'Calculate', ['a', '− b'], [0]),
  info('over', 'over', 'a ÷ b; 0 when b is 0', 'Calculate', ['a', '÷ b'], [0, 1]),
  info('power', 'power', 'a to the power of b', 'Calculate', ['a', '^ b'], [0, 1]),
  info('less', 'less than', 'whether a < b', 'Compare', ['a', '< b'], [0]),
  info('atMost', 'at most', 'whether a ≤ b', 'Compare', ['a', '≤ b'], [0]),
  info('equal', 'equal', 'whether a = b', 'Compare', ['a', '= b'], [0]),
  info('if', 'if', 'one thing or another, by a condition', 'Decide', ['if', 'then', 'else'], [0]),
  info('not', 'not', 'whether it is not so', 'Decide', ['of'], [0]),
  info('all', 'all', 'whether all of them hold', 'Decide', null, [1]),
  info('any', 'any', 'whether one of them holds', 'Decide', null, [0]),
];

const BY_NAME = new Map(OPERATIONS.map((each) => [each.operation as Operation, each]));

/** What is known of an operation; null for names and curves. */
export function infoOf(operation: Operation): OperationInfo | null {
  return BY_NAME.get(operation) ?? null;
}

/** Whether further operands can join. */
export function isList(operation: Operation): boolean {
  return BY_NAME.get(operation)?.slots === null;
}

/** What an operand is when nothing is connected there. */
export function neutralOf(operation: Operation, slot: number): number {
  const { neutral } = BY_NAME.get(operation) ?? { neutral: [0] };
  return neutral[Math.min(slot, neutral.length - 1)];
}

/** The least operands that a box of an operation is made with. */
export function newOperands(operation: Operation): number[] {
  const count = operation === 'name' ? 0 : operation === 'curve' ? 1 : (infoOf(operation)?.slots?.length ?? 2);
  return Array.from({ length: count }, (_, i) => neutralOf(operation, i));
}

/** Takes one level of a factor apart. */
export function splitFactor(factor: Exclude<Factor, number>): FactorParts {
  if (typeof factor === 'string') return { head: { operation: 'name', name: factor, numbers: [] }, operands: [] };
  if ('curve' in factor)
    return { head: { operation: 'curve', curve: factor.curve, numbers: [] }, operands: [factor.of] };
  if ('weight' in factor) return { head: { operation: 'weight', numbers: [factor.weight] }, operands: [factor.of] };
  if ('clamp' in factor) return { head: { operation: 'clamp', numbers: factor.between }, operands: [factor.clamp] };
  if ('if' in factor)
    return { head: { operation: 'if', numbers: [] }, operands: [factor.if, factor.then, factor.else] };
  if ('mean' in factor) return { head: { operation: 'mean', numbers: factor.weights ?? [] }, operands: factor.mean };
  if ('expected' in factor) {
    const { expected, risk } = factor;
    const head = { operation: 'expected' as const, numbers: expected.map(({ chance }) => chance) };
    return { head: risk === undefined ? head : { ...head, risk }, operands: expected.map(({ utility }) => utility) };
  }
  const [[operation, of]] = Object.entries(factor) as [[Operation, Factor | readonly Factor[]]];
  return { head: { operation, numbers: [] }, operands: Array.isArray(of) ? of : [of as Factor] };
}

/** Puts one level of a factor together. */
export function joinFactor(
  { operation, name = '', curve = '', numbers, risk }: BoxHead,
  operands: readonly Factor[],
): Factor {
  const [first, second, third] = operands;
  switch (operation) {
    case 'name':
      return name;
    case 'curve':
      return { curve, of: first };
    case 'weight':
      return { weight: numbers[0], of: first };
    case 'clamp':
      return { clamp: first, between: [numbers[0], numbers[1]] };
    case 'if':
      return { if: first, then: second, else: third };
    case 'mean':
      return numbers.length === 0 ? { mean: operands } : { mean: operands, weights: numbers };
    case 'expected': {
      const expected = operands.map((utility, i) => ({ chance: numbers[i], utility }));
      return risk === undefined ? { expected } : { expected, risk };
    }
    case 'invert':
    case 'abs':
    case 'not':
      return { [operation]: first } as unknown as Factor;
    default:
      return { [operation]: operands } as unknown as Factor;
  }
}

/** The names of inputs and factors within a factor, each once. */
export function namesIn(factor: Factor, found = new Set<string>()): Set<string> {
  if (typeof factor === 'string') found.add(factor);
  else if (typeof factor !== 'number') for (const part of splitFactor(factor).operands) namesIn(part, found);
  return found;
}

/** The named curves within a factor, each once. */
export function curvesIn(factor: Factor, found = new Set<string>()): Set<string> {
  if (typeof factor === 'number') return found;
  const { head, operands } = splitFactor(factor);
  if (typeof head.curve === 'string') found.add(head.curve);
  for (const part of operands) curvesIn(part, found);
  return found;
}

/** How many boxes a factor is. */
export function countBoxes(factor: Factor): number {
  if (typeof factor === 'number') return 0;
  return splitFactor(factor).operands.reduce<number>((count, part) => count + countBoxes(part), 1);
}

/** A factor with another one in place of a name, wherever it stands. */
export function substitute(factor: Factor, name: string, by: Factor): Factor {
  if (factor === name) return by;
  if (typeof factor === 'number' || typeof factor === 'string') return factor;
  const { head, operands } = splitFactor(factor);
  return joinFactor(
    head,
    operands.map((part) => substitute(part, name, by)),
  );
}

/**
 * The way on which a factor would come to be made of itself, such as ['bedtime', 'late', 'bedtime'], if the factor of
 * this name were so; null when it would not.
 */
export function findRing(name: string, factor: Factor, factors: Readonly<Record<string, Factor>>): string[] | null {
  const seen = new Set<string>();
  const follow = (part: Factor, way: readonly string[]): string[] | null => {
    for (const next of namesIn(part)) {
      if (next === name) return [...way, name];
      if (seen.has(next) || !Object.hasOwn(factors, next)) continue;
      seen.add(next);
      const ring = follow(factors[next], [...way, next]);
      if (ring) return ring;
    }
    return null;
  };
  return follow(factor, [name]);
}

/** Why a factor can't be made so. */
export function sayRing(ring: readonly string[]): string {
  return `That would go round in a circle: ${ring.join(' → ')}.`;
}

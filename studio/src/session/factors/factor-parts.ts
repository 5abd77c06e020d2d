import type { Curve, Factor } from 'hanker/core';
import {
  FACTOR_OPERATORS,
  type FactorParts,
  joinFactor as joinParts,
  namesIn,
  type OperatorField,
  type OperatorInfo,
  type OperatorName,
  splitFactor as splitParts,
} from 'hanker/explain';

/** The operation of a box; 'name' is an input or a named factor. */
export type Operation = 'name' | OperatorName;

/** The contents of a box besides its operands. */
export interface BoxHead {
  readonly operation: Operation;
  /** The name of an input or a factor. */
  readonly name?: string;
  readonly curve?: Curve;
  /** The numbers of the operator's fields, by field; an omitted field is missing. */
  readonly numbers: FactorParts['numbers'];
}

/** One level of a factor that is not a plain number. */
export interface SplitFactor {
  readonly head: BoxHead;
  readonly operands: readonly Factor[];
}

/** The operators to choose from; a curve is chosen by its name instead. */
export const OPERATIONS: readonly OperatorInfo<OperatorName>[] = FACTOR_OPERATORS.filter(
  ({ name }) => name !== 'curve',
);

const BY_NAME = new Map<Operation, OperatorInfo>(FACTOR_OPERATORS.map((each) => [each.name, each]));

/** The description of an operation; null for names. */
export function infoOf(operation: Operation): OperatorInfo | null {
  return BY_NAME.get(operation) ?? null;
}

/** The fields of an operation that hold these contents. */
export function fieldsOf(
  operation: Operation,
  ...contents: readonly OperatorField['takes'][]
): readonly (OperatorField & { readonly key: string })[] {
  return Object.entries(infoOf(operation)?.fields ?? {})
    .map(([key, field]) => ({ key, ...field }))
    .filter(({ takes }) => contents.includes(takes));
}

/** Whether operands can be added. */
export function isList(operation: Operation): boolean {
  return fieldsOf(operation, 'factors', 'outcomes').length > 0;
}

/** The names of the operands where their order matters; null otherwise. */
export function slotsOf(operation: Operation): readonly string[] | null {
  if (isList(operation)) return null;
  return fieldsOf(operation, 'factor', 'pair').flatMap(({ labels = [] }) => labels);
}

/** The field that holds a number for each operand, with a name for such a number; null if there is none. */
export function perOperand(operation: Operation): { readonly key: string; readonly what: 'weight' | 'chance' } | null {
  const [field] = fieldsOf(operation, 'weights', 'outcomes');
  return field ? { key: field.key, what: field.takes === 'weights' ? 'weight' : 'chance' } : null;
}

/** The value of an operand that is not connected. */
export function neutralOf(operation: Operation, slot: number): number {
  const neutral = fieldsOf(operation, 'factor', 'factors', 'pair', 'outcomes').flatMap((field) => field.neutral ?? []);
  return neutral[Math.min(slot, neutral.length - 1)] ?? 0;
}

/** The number of operands of a new box. */
export function newOperands(operation: Operation): number[] {
  const count = operation === 'name' ? 0 : (slotsOf(operation)?.length ?? 2);
  return Array.from({ length: count }, (_, i) => neutralOf(operation, i));
}

/** The numbers that a new box of an operation starts with. */
export function newNumbers(operation: Operation): BoxHead['numbers'] {
  const fields = Object.entries(infoOf(operation)?.fields ?? {});
  return Object.fromEntries(fields.flatMap(([key, { initial }]) => (initial ? [[key, initial]] : [])));
}

/** Splits one level of a factor into contents and operands. */
export function splitFactor(factor: Exclude<Factor, number>): SplitFactor {
  if (typeof factor === 'string') return { head: { operation: 'name', name: factor, numbers: {} }, operands: [] };
  const { operator: operation, operands, numbers, curve } = splitParts(factor);
  return { head: curve === undefined ? { operation, numbers } : { operation, curve, numbers }, operands };
}

/** Builds one level of a factor from contents and operands. */
export function joinFactor(
  { operation, name = '', curve = '', numbers }: BoxHead,
  operands: readonly Factor[],
): Factor {
  return operation === 'name' ? name : joinParts({ operator: operation, operands, curve, numbers });
}

/** The named curves within a factor, each once. */
export function curvesIn(factor: Factor, found = new Set<string>()): Set<string> {
  if (typeof factor === 'number') return found;
  const { head, operands } = splitFactor(factor);
  if (typeof head.curve === 'string') found.add(head.curve);
  for (const part of operands) curvesIn(part, found);
  return found;
}

/** The number of boxes of a factor. */
export function countBoxes(factor: Factor): number {
  if (typeof factor === 'number') return 0;
  return splitFactor(factor).operands.reduce<number>((count, part) => count + countBoxes(part), 1);
}

/** A factor with every use of a name replaced by another factor. */
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
 * The cycle, such as ['bedtime', 'late', 'bedtime'], that would exist if the factor of this name were changed to this;
 * null for none.
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

/** The reason why a factor is refused. */
export function sayRing(ring: readonly string[]): string {
  return `That would form a cycle: ${ring.join(' → ')}.`;
}

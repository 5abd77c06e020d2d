import type { Curve } from '../definition/curve.ts';
import type { Factor, Outcome } from '../definition/factor.ts';
import type { AnyOperator, FactorObject, FieldContent, OperatorField } from './operators/operator.ts';
import { OPERATORS, type OperatorName } from './operators.ts';

/** One level of a factor: its operator, its operands, and everything else that is written on it. */
export interface FactorParts {
  readonly operator: OperatorName;
  readonly operands: readonly Factor[];
  readonly curve?: Curve;
  /** The numbers of each field that has any: weights, bounds, chances; a field that is left out is missing. */
  readonly numbers: Readonly<Record<string, readonly number[]>>;
}

type Path = readonly (string | number)[];

/** All operators, in the order of the table. */
export const OPERATOR_LIST: readonly AnyOperator[] = Object.values(OPERATORS);

const FIELDS: ReadonlyMap<AnyOperator, readonly (readonly [string, OperatorField])[]> = new Map(
  OPERATOR_LIST.map((operator) => [operator, Object.entries(operator.fields)]),
);

/** The fields of an operator with their keys, in order. */
export function fieldsOf(operator: AnyOperator): readonly (readonly [string, OperatorField])[] {
  return FIELDS.get(operator) as readonly (readonly [string, OperatorField])[];
}

/** What each key of a factor holds; a key holds the same in every operator that has it. */
const CONTENT: ReadonlyMap<string, FieldContent> = new Map(
  OPERATOR_LIST.flatMap((operator) => fieldsOf(operator).map(([key, { takes }]) => [key, takes] as const)),
);

/** The operator of an object, recognised by its name among the keys; undefined if there is none. */
export function operatorOf(factor: object): AnyOperator | undefined {
  for (const key of Object.keys(factor)) if (Object.hasOwn(OPERATORS, key)) return OPERATORS[key as OperatorName];
  return undefined;
}

/** Takes one level of a factor apart. A malformed field of an unchecked factor is left out. */
export function splitFactor(factor: FactorObject): FactorParts {
  const operator = operatorOf(factor) as AnyOperator;
  const written = factor as Readonly<Record<string, unknown>>;
  const operands: Factor[] = [];
  const numbers: Record<string, readonly number[]> = {};
  for (const [key, { takes }] of fieldsOf(operator)) {
    const value = written[key];
    if (value === undefined) continue;
    if (takes === 'factor') operands.push(value as Factor);
    else if (takes === 'number') numbers[key] = [value as number];
    else if (takes === 'curve' || !Array.isArray(value)) continue;
    else if (takes === 'factors' || takes === 'pair') operands.push(...(value as readonly Factor[]));
    else if (takes === 'outcomes') {
      operands.push(...value.map((outcome: Outcome) => outcome?.utility));
      numbers[key] = value.map((outcome: Outcome) => outcome?.chance);
    } else numbers[key] = value;
  }
  const parts = { operator: operator.name as OperatorName, operands, numbers };
  return 'curve' in factor ? { ...parts, curve: factor.curve } : parts;
}

/** Puts one level of a factor together. */
export function joinFactor({ operator, operands, curve, numbers }: FactorParts): Factor {
  const factor: Record<string, unknown> = {};
  const left = [...operands];
  for (const [key, { takes }] of fieldsOf(OPERATORS[operator])) {
    const own = numbers[key];
    if (takes === 'factor') factor[key] = left.shift();
    else if (takes === 'pair') factor[key] = left.splice(0, 2);
    else if (takes === 'factors') factor[key] = operands;
    else if (takes === 'outcomes') factor[key] = operands.map((utility, i) => ({ chance: own[i], utility }));
    else if (takes === 'curve') factor[key] = curve;
    else if (own !== undefined) factor[key] = takes === 'number' ? own[0] : own;
  }
  return factor as unknown as Factor;
}

/** The numbers of all fields as the operator computes with them: in order, with defaults, weights with their sum. */
export function flattenNumbers(operator: AnyOperator, numbers: FactorParts['numbers']): number[] {
  const all: number[] = [];
  for (const [key, field] of fieldsOf(operator)) {
    const own = numbers[key] ?? field.default;
    if (own === undefined || own.length === 0) continue;
    all.push(...own);
    if (field.takes === 'weights') all.push(own.reduce((sum, each) => sum + each, 0));
  }
  return all;
}

/**
 * A factor with other operands and another curve in place of its own. The factor may be unchecked: what is malformed
 * stays as it is.
 */
export function mapParts(
  factor: Readonly<Record<string, unknown>>,
  mapOperand: (operand: unknown, path: Path) => unknown,
  mapCurve: (curve: unknown) => unknown = (curve) => curve,
): Record<string, unknown> {
  const map = (key: string, value: unknown): unknown => {
    const takes = CONTENT.get(key);
    if (takes === 'curve') return mapCurve(value);
    if (takes === 'factor') return mapOperand(value, [key]);
    if (!Array.isArray(value)) return value;
    if (takes === 'factors' || takes === 'pair') return value.map((each, i) => mapOperand(each, [key, i]));
    if (takes !== 'outcomes') return value;
    return value.map((each, i) =>
      typeof each === 'object' && each !== null && !Array.isArray(each)
        ? { ...each, utility: mapOperand(each.utility, [key, i, 'utility']) }
        : each,
    );
  };
  return Object.fromEntries(Object.entries(factor).map(([key, value]) => [key, map(key, value)]));
}

/** The inputs and named factors that a factor reads directly, each once. */
export function namesIn(factor: Factor, found = new Set<string>()): Set<string> {
  if (typeof factor === 'string') found.add(factor);
  else if (typeof factor !== 'number') for (const operand of splitFactor(factor).operands) namesIn(operand, found);
  return found;
}

import { minus, mod, over, power, random } from './operators/calculate.ts';
import { compensated, expected, geometric, max, mean, min, product, sum } from './operators/combine.ts';
import { atMost, equal, less } from './operators/compare.ts';
import { all, any, choice, not } from './operators/decide.ts';
import { abs, clamp, curve, floor, invert, weight } from './operators/shape.ts';

/**
 * The operators of factors, in the order in which they are listed. Checks, compiler, evaluation, bounds, expressions,
 * schema, editors and reference all follow from it. The type `Factor` and this table are held together by their types.
 */
export const OPERATORS = {
  curve,
  mean,
  product,
  min,
  max,
  sum,
  compensated,
  geometric,
  expected,
  weight,
  invert,
  clamp,
  abs,
  floor,
  minus,
  over,
  mod,
  power,
  random,
  less,
  atMost,
  equal,
  if: choice,
  not,
  all,
  any,
} as const;

/**
 * The name of an operator: the key by which its factors are recognised.
 * @useDeclaredType
 */
export type OperatorName = keyof typeof OPERATORS;

import { exactly, type Interval, isExact } from '../math/interval.ts';
import type { AnyOperator, OperatorNode } from './operators/operator.ts';

/**
 * The bounds of an operator's result for operands within these intervals: of exact operands exactly what the engine
 * computes. Functions of the host are called only if `mayCallHost`.
 */
export function boundOperator(
  operator: AnyOperator,
  parts: readonly Interval[],
  node: Pick<OperatorNode, 'numbers' | 'curve'>,
  mayCallHost = false,
): Interval {
  // Who only has the operands that are written does not know the roll.
  const isRolled = operator.rolls === undefined || parts.length > 2;
  const isCalculable = isRolled && (node.curve === null || !node.curve.callsHost || mayCallHost);
  if (isCalculable && parts.every(isExact)) return exactly(calculate(operator, parts, node));
  return operator.bound(parts, node, mayCallHost);
}

function calculate(
  operator: AnyOperator,
  operands: readonly Interval[],
  { numbers, curve }: Pick<OperatorNode, 'numbers' | 'curve'>,
): number {
  const at = Math.max(3, operands.length);
  const values = new Float64Array(at + 1);
  operands.forEach(({ low }, i) => {
    values[i] = low;
  });
  const parts = operands.map((_, i) => i);
  operator.evaluate(values, { at, first: 0, second: 1, third: 2, parts, numbers, curve });
  return Number.isNaN(values[at]) ? 0 : values[at];
}

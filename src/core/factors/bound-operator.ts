import type { Interval } from '../math/interval.ts';
import type { AnyOperator, OperatorNode } from './operators/operator.ts';

/**
 * The bounds of an operator's result for operands within these intervals: of exact operands exactly what the engine
 * computes. Functions of the host are called only if `mayCallHost`.
 */
export function boundOperator(
  operator: AnyOperator,
  operands: readonly Interval[],
  { numbers, curve }: Pick<OperatorNode, 'numbers' | 'curve'>,
  mayCallHost = false,
): Interval {
  const at = Math.max(3, operands.length);
  const low = new Float64Array(at + 1);
  const high = new Float64Array(at + 1);
  low.set(operands.map((operand) => operand.low));
  high.set(operands.map((operand) => operand.high));
  const parts = operands.map((_, i) => i);
  boundNode(operator, { at, first: 0, second: 1, third: 2, parts, numbers, curve }, low, high, mayCallHost);
  return { low: low[at], high: high[at] };
}

/** The same for a node, in registers; it allocates nothing for the usual operators. */
export function boundNode(
  operator: AnyOperator,
  node: OperatorNode,
  low: Float64Array,
  high: Float64Array,
  mayCallHost: boolean,
): void {
  const { at, parts, curve } = node;
  // Who only has the operands that are written does not know the roll.
  const isRolled = operator.rolls === undefined || parts.length > 2;
  let isExact = isRolled && (curve === null || !curve.callsHost || mayCallHost);
  for (let i = 0; i < parts.length && isExact; i++) isExact = low[parts[i]] === high[parts[i]];
  if (!isExact) {
    operator.boundInto(low, high, node, mayCallHost);
    return;
  }
  operator.evaluate(low, node);
  if (Number.isNaN(low[at])) low[at] = 0;
  high[at] = low[at];
}

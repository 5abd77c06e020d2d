import type { Interval } from '../../math/interval.ts';
import type { AnyOperator, OperatorNode } from './operator.ts';

/** The `boundInto` of an operator whose bounds are a function of its operands' intervals. */
export function boundBy(bound: (parts: readonly Interval[], node: OperatorNode) => Interval): AnyOperator['boundInto'] {
  return (low, high, node) => {
    const parts = node.parts.map((part) => ({ low: low[part], high: high[part] }));
    const bounds = bound(parts, node);
    low[node.at] = bounds.low;
    high[node.at] = bounds.high;
  };
}

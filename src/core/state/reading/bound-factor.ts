import { boundOperator } from '../../factors/bound-operator.ts';
import type { Input } from '../../factors/factor-program.ts';
import { INPUT } from '../../factors/inputs.ts';
import { exactly, type Interval, isExact } from '../../math/interval.ts';
import type { State } from '../state.ts';
import { evaluate } from './read-input.ts';

/** For whom and of what a factor is asked: the thing (−1 for none), how far it is, and what the promise is worth. */
export interface Asking {
  readonly agent: number;
  readonly thing: number;
  readonly distance: Interval;
  readonly promise: Interval;
}

/** The bounds of an input that varies; null for one that does not. */
export type Vary = (input: Input, thing: number) => Interval | null;

/** The bounds of a root's value while inputs vary; a root that reads none of them is exact. */
export function boundFactor(s: State, root: number, asking: Asking, vary: Vary): Interval {
  const { factors } = s.rules;
  const { agent, thing, distance, promise } = asking;
  const value = evaluate(s, root, agent, thing, distance.low, promise.low);
  const varied = new Map<number, Interval>();
  for (const { node, input } of factors.inputsOf(root)) {
    const bounds =
      input.code === INPUT.distance ? distance : input.code === INPUT.promise ? promise : vary(input, thing);
    if (bounds !== null && !(isExact(bounds) && bounds.low === factors.values[node])) varied.set(node, bounds);
  }
  if (varied.size === 0) return exactly(value);
  const boundsOf = (node: number) => varied.get(node) ?? exactly(factors.values[node]);
  for (const node of factors.orderOf(root)) {
    const { operator, parts } = node;
    if (operator === null || !parts.some((part) => varied.has(part))) continue;
    const isSame = operator.ofSame !== undefined && parts[0] === parts[1];
    varied.set(node.at, isSame ? exactly(operator.ofSame) : boundOperator(operator, parts.map(boundsOf), node, true));
  }
  return boundsOf(factors.nodeOf(root));
}

import type { Input } from '../../factors/factor-program.ts';
import { INPUT } from '../../factors/inputs.ts';
import { exactly, type Interval } from '../../math/interval.ts';
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
  factors.startBounds();
  for (const { node, input } of factors.inputsOf(root)) {
    const bounds =
      input.code === INPUT.distance ? distance : input.code === INPUT.promise ? promise : vary(input, thing);
    if (bounds === null) continue;
    factors.low[node] = bounds.low;
    factors.high[node] = bounds.high;
    factors.vary(node);
  }
  if (!factors.boundVaried(root)) return exactly(value);
  const node = factors.nodeOf(root);
  return { low: factors.low[node], high: factors.high[node] };
}

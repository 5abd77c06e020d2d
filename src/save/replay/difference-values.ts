import { showExactly } from '../../charts/index.ts';
import type { Snapshot } from '../../core/index.ts';

/** A field that is one thing here and another there. */
export interface Difference {
  /** 'agent Ann: level of food'. */
  readonly what: string;
  readonly here: string;
  readonly there: string;
}

/** Two snapshots of what should be one world. */
export interface Pair {
  readonly here: Snapshot;
  readonly there: Snapshot;
}

/** Nobody reads more at once. */
export const MOST_DIFFERENCES = 20;

/** A value with all its digits. */
export function showExact(value: number | string): string {
  return typeof value === 'number' ? showExactly(value) : value;
}

/** What differs in one list of both; what only one has is 'none' in the other. */
export function compareValues<Value extends number | string>(
  { here, there }: Pair,
  read: (snapshot: Snapshot) => ArrayLike<Value>,
  name: (index: number) => string,
  show: (value: Value, index: number) => string = showExact,
): Difference[] {
  const [own, other] = [read(here), read(there)];
  const found: Difference[] = [];
  for (let i = 0; i < Math.max(own.length, other.length); i++) {
    if (Object.is(own[i], other[i])) continue;
    const say = (values: ArrayLike<Value>) => (i < values.length ? show(values[i], i) : 'none');
    found.push({ what: name(i), here: say(own), there: say(other) });
    if (found.length === MOST_DIFFERENCES) break;
  }
  return found;
}

import { showExactly } from '../../charts/index.ts';
import type { Snapshot } from '../../core/index.ts';

/** A field in which two snapshots differ. */
export interface SnapshotDifference {
  /** 'agent Ann: level of food'. */
  readonly what: string;
  readonly here: string;
  readonly there: string;
}

/** Two snapshots that should be equal. */
export interface SnapshotPair {
  readonly here: Snapshot;
  readonly there: Snapshot;
}

/** The most differences that are listed. */
export const MOST_DIFFERENCES = 20;

/** A value with all its digits. */
export function showExact(value: number | string): string {
  return typeof value === 'number' ? showExactly(value) : value;
}

/** The differences between a list in both snapshots; an entry that only one has is 'none' in the other. */
export function compareValues<Value extends number | string>(
  { here, there }: SnapshotPair,
  read: (snapshot: Snapshot) => ArrayLike<Value>,
  name: (index: number) => string,
  show: (value: Value, index: number) => string = showExact,
): SnapshotDifference[] {
  const [own, other] = [read(here), read(there)];
  const found: SnapshotDifference[] = [];
  for (let i = 0; i < Math.max(own.length, other.length); i++) {
    if (Object.is(own[i], other[i])) continue;
    const say = (values: ArrayLike<Value>) => (i < values.length ? show(values[i], i) : 'none');
    found.push({ what: name(i), here: say(own), there: say(other) });
    if (found.length === MOST_DIFFERENCES) break;
  }
  return found;
}

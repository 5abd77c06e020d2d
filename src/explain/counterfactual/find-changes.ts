import type { Moment, OptionRecord, Quantity, Supposition } from '../../core/index.ts';
import { isBarred } from './option-bounds.ts';
import { type Changeable, listChangeables } from './quantity.ts';
import { roundSafely, type Threshold } from './round-threshold.ts';
import { type FoundThreshold, findFirst, newSearchBudget, type Oracle, type SearchBudget } from './search-threshold.ts';
import { DecisionBounds } from './vary-decision.ts';

/**
 * A single number that makes an option win when it is changed to `value`, with everything else and the roll unchanged.
 * No value between `now` and `value` makes it win, unless `isNearest` is false: then the search was cut short.
 */
export interface NumberChange {
  readonly quantity: Quantity;
  readonly now: number;
  readonly direction: 'lower' | 'higher';
  readonly value: number;
  /** The value next to `value` towards `now`, which does not win: one grain away for a level, else the next double. */
  readonly before: number;
  /** The end of the winning range that starts at `value`; null when every further value wins. */
  readonly until: number | null;
  /** `value` in few digits, rounded into the winning range. */
  readonly shown: Threshold;
  /** `until` in few digits, rounded into the winning range. */
  readonly shownUntil: number | null;
  readonly isNearest: boolean;
}

/** A condition that makes an option win: its thing is in sight, or in the agent's partition. */
export interface ConditionChange {
  readonly condition: 'sight' | 'partition';
  readonly thing: number;
}

/** A single change that would have made an option win. */
export type WinningChange = NumberChange | ConditionChange;

/** The supposition that makes a change, for Moment.decide or applyChange. */
export function suppositionOf(change: WinningChange): Supposition {
  if ('condition' in change) return { kind: change.condition, thing: change.thing };
  return { ...change.quantity, value: change.value };
}

/** A winning range smaller than this share of the change can't be set by hand. */
const TINY = 1e-6;

/** Whether a change wins only within a tiny range, as where two scores cross; never for a value with few digits. */
export function isTiny(change: WinningChange): boolean {
  if ('condition' in change) return false;
  const { now, value, until } = change;
  const isPlain = Number(value.toFixed(4)) === value;
  return !isPlain && until !== null && Math.abs(until - value) < Math.abs(value - now) * TINY;
}

/** The single changes that would have made an option win. */
export interface WinningChanges {
  /** For each number the nearest lower and the nearest higher value that wins, if any. */
  readonly list: readonly WinningChange[];
  /** False when the search was cut short, so that the list may be incomplete. */
  readonly isComplete: boolean;
}

/** Finds every single change that would have made an option win; none for one that was taken or can never win. */
export function findChanges(moment: Moment, option: OptionRecord): WinningChanges {
  const { record } = moment;
  if (record.options[record.chosen] === option || isBarred(option)) return { list: [], isComplete: true };
  const budget = newSearchBudget();
  const numbers = listChangeables(moment, option).map((changeable) => findNumber(moment, option, changeable, budget));
  return {
    list: [...numbers.flatMap(({ list }) => list), ...findConditions(moment, option)],
    isComplete: numbers.every(({ isComplete }) => isComplete),
  };
}

/** Whether an option is taken under some suppositions. */
export function isTaken(moment: Moment, option: OptionRecord, ...supposed: readonly Supposition[]): boolean {
  const record = moment.decide(...supposed);
  const taken = record.options[record.chosen] as OptionRecord | undefined;
  return taken !== undefined && taken.advert === option.advert && taken.thing === option.thing;
}

function findConditions(moment: Moment, option: OptionRecord): ConditionChange[] {
  const by = option.rejection?.by;
  if (by !== 'sight' && by !== 'partition') return [];
  const change = { condition: by, thing: option.thing };
  return isTaken(moment, option, suppositionOf(change)) ? [change] : [];
}

function findNumber(
  moment: Moment,
  option: OptionRecord,
  changeable: Changeable,
  budget: SearchBudget,
): WinningChanges {
  const { quantity, now, domain } = changeable;
  const bounds = new DecisionBounds(moment, option, quantity);
  if (!bounds.isTouched) return { list: [], isComplete: true };
  const oracle: Oracle = {
    judge: (values, rivals) => bounds.judge(values, rivals),
    isTaken: (value) => isTaken(moment, option, { ...quantity, value }),
  };
  const at = domain.indexOf(now);
  const list: NumberChange[] = [];
  let isComplete = true;
  for (const direction of ['lower', 'higher'] as const) {
    const step = direction === 'lower' ? -1n : 1n;
    const far = direction === 'lower' ? domain.first : domain.last;
    const near = direction === 'lower' ? smaller(at + step, domain.last) : larger(at + step, domain.first);
    if ((far - near) * step < 0n) continue;
    const first = findFirst(domain, oracle, near, far, true, budget);
    isComplete &&= first.isSure;
    if (first.index === null) continue;
    const end = first.index === far ? null : endOf(findFirst(domain, oracle, first.index + step, far, false, budget));
    const [value, last] = [domain.valueAt(first.index), domain.valueAt(end === null ? far : end - step)];
    const before = first.index === near ? now : domain.valueAt(first.index - step);
    const until = end === null ? null : last;
    const range = { value, before, now, until: last, isBounded: until !== null, isLower: step < 0n };
    // Hours wrap around, and are shown as a clock shows them.
    const rounded =
      quantity.kind === 'hour' ? { shown: { relation: '≥', value } as const, shownUntil: until } : roundSafely(range);
    list.push({ quantity, now, direction, value, before, until, ...rounded, isNearest: first.isSure });
  }
  return { list, isComplete };
}

/** The first value that does not win, or might not; null for none. */
function endOf({ index, openFrom }: FoundThreshold): bigint | null {
  return openFrom ?? index;
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

import type { Moment, OptionRecord, Quantity, Supposition } from '../../core/index.ts';
import { isBarred } from './option-bounds.ts';
import { type Changeable, listChangeables } from './quantity.ts';
import { roundSafely, type Threshold } from './round-threshold.ts';
import {
  type FoundThreshold,
  findFirst,
  newSearchBudget,
  type Oracle,
  type SearchBudget,
  type ValueDomain,
} from './search-threshold.ts';
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
  /** The further winning ranges in this direction, in order; searched for hours only, which then cover a whole day. */
  readonly further: readonly WinningWindow[];
}

/** A winning range: its first and its last value. `until` is null when every further value wins. */
export interface WinningWindow {
  readonly value: number;
  readonly until: number | null;
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

/** The number that is shown for a change, if it wins; the first number that wins where the shown one is a bound that does not. */
export function asShown({ quantity, value, shown }: NumberChange): Quantity & { readonly value: number } {
  const isWinning = (shown.relation === '≤' || shown.relation === '≥') && quantity.kind !== 'hour';
  return { ...quantity, value: isWinning ? shown.value : value };
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

/** Called after each number that was searched: the changes found so far, and how many of all numbers are done. */
export type SearchProgress = (list: readonly WinningChange[], done: number, of: number) => void;

/** Finds every single change that would have made an option win; none for one that was taken or can never win. */
export function findChanges(
  moment: Moment,
  option: OptionRecord,
  onProgress: SearchProgress = () => {},
): WinningChanges {
  const { record } = moment;
  if (record.options[record.chosen] === option || isBarred(option)) return { list: [], isComplete: true };
  const budget = newSearchBudget();
  const list: WinningChange[] = [];
  let isComplete = true;
  listChangeables(moment, option).forEach((changeable, i, { length }) => {
    const found = changesOf(moment, option, changeable, budget);
    list.push(...found.list);
    isComplete &&= found.isComplete;
    onProgress(list, i + 1, length);
  });
  list.push(...findConditions(moment, option));
  return { list, isComplete };
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

/**
 * The nearest lower and the nearest higher value of a number that win, if any, each with its whole winning range; with
 * `only`, in one direction.
 */
export function changesOf(
  moment: Moment,
  option: OptionRecord,
  changeable: Changeable,
  budget: SearchBudget,
  only?: NumberChange['direction'],
): { readonly list: readonly NumberChange[]; readonly isComplete: boolean } {
  const { quantity, now, domain } = changeable;
  const oracle = oracleOf(moment, option, quantity);
  if (oracle === null) return { list: [], isComplete: true };
  const list: NumberChange[] = [];
  let isComplete = true;
  for (const { direction, step, near, far } of waysFrom(changeable)) {
    if (only !== undefined && direction !== only) continue;
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
    const windows =
      quantity.kind === 'hour' && end !== null ? listWindows(domain, oracle, end, budget) : { list: [], isSure: true };
    isComplete &&= windows.isSure;
    const found = { value, before, until, ...rounded, further: windows.list };
    list.push({ quantity, now, direction, ...found, isNearest: first.isSure });
  }
  return { list, isComplete };
}

/** The nearest lower and the nearest higher value of a number that win, if any, without their ranges. */
export function nearestOf(
  moment: Moment,
  option: OptionRecord,
  changeable: Changeable,
  budget: SearchBudget,
): readonly number[] {
  const oracle = oracleOf(moment, option, changeable.quantity);
  if (oracle === null) return [];
  const { domain } = changeable;
  return waysFrom(changeable).flatMap(({ near, far }) => {
    const { index } = findFirst(domain, oracle, near, far, true, budget);
    return index === null ? [] : [domain.valueAt(index)];
  });
}

/** Judges values of a number; null when nothing depends on it. */
function oracleOf(moment: Moment, option: OptionRecord, quantity: Quantity): Oracle | null {
  const bounds = new DecisionBounds(moment, option, quantity);
  if (!bounds.isTouched) return null;
  return {
    judge: (values, rivals) => bounds.judge(values, rivals),
    isTaken: (value) => isTaken(moment, option, { ...quantity, value }),
  };
}

/** The two ways to search from the present value of a number, as indexes of its domain; a way without values is left out. */
function waysFrom({ now, domain }: Changeable) {
  const at = domain.indexOf(now);
  return (['lower', 'higher'] as const)
    .map((direction) => {
      const step = direction === 'lower' ? -1n : 1n;
      const far = direction === 'lower' ? domain.first : domain.last;
      const near = direction === 'lower' ? smaller(at + step, domain.last) : larger(at + step, domain.first);
      return { direction, step, near, far };
    })
    .filter(({ near, far, step }) => (far - near) * step >= 0n);
}

/** More windows of a day than this are not searched. */
const MOST_WINDOWS = 24;

/** All winning ranges from an index on. */
function listWindows(
  domain: ValueDomain,
  oracle: Oracle,
  from: bigint,
  budget: SearchBudget,
): { readonly list: readonly WinningWindow[]; readonly isSure: boolean } {
  const list: WinningWindow[] = [];
  let next = from;
  while (list.length < MOST_WINDOWS) {
    if (next > domain.last) return { list, isSure: true };
    const first = findFirst(domain, oracle, next, domain.last, true, budget);
    if (first.index === null || !first.isSure) return { list, isSure: first.isSure };
    const end =
      first.index === domain.last
        ? null
        : endOf(findFirst(domain, oracle, first.index + 1n, domain.last, false, budget));
    list.push({ value: domain.valueAt(first.index), until: end === null ? null : domain.valueAt(end - 1n) });
    if (end === null) return { list, isSure: true };
    next = end;
  }
  return { list, isSure: false };
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

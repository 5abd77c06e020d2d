import type { Moment, OptionRecord, Quantity, Supposition } from '../../core/index.ts';
import { isBarred } from './option-bounds.ts';
import { type Changeable, listChangeables } from './quantity.ts';
import { roundSafely, type Threshold } from './round-threshold.ts';
import { type FoundThreshold, findFirst, newSearchBudget, type Oracle, type SearchBudget } from './search-threshold.ts';
import { DecisionBounds } from './vary-decision.ts';

/**
 * A single number that makes an option win when it is changed to `value`, all else and the roll being the same. No
 * value between that and `now` makes it win, unless `isNearest` is false: then there was too much to look at.
 */
export interface NumberChange {
  readonly quantity: Quantity;
  readonly now: number;
  readonly direction: 'lower' | 'higher';
  readonly value: number;
  /** The neighbour of `value` towards `now`, which does not make it win: one grain of a level, or the next double. */
  readonly before: number;
  /** The last value, going on from `value`, up to which it wins throughout; null: as far as the number can go. */
  readonly until: number | null;
  /** `value` in few digits, on the safe side: what it allows wins. */
  readonly shown: Threshold;
  /** `until` in few digits, on the safe side. */
  readonly shownUntil: number | null;
  readonly isNearest: boolean;
}

/** Something else that makes an option win: that its thing is seen, or is in the agent's partition. */
export interface ConditionChange {
  readonly condition: 'sight' | 'partition';
  readonly thing: number;
}

export type WinningChange = NumberChange | ConditionChange;

/** What to suppose, or to apply, for a change to happen. */
export function suppositionOf(change: WinningChange): Supposition {
  if ('condition' in change) return { kind: change.condition, thing: change.thing };
  return { ...change.quantity, value: change.value };
}

/** Less than this share of the way there, and nobody could hit it by hand. */
const HAIR = 1e-6;

/** Whether a change wins only within a hair, as where two scores cross and the last bits decide; not at a plain number. */
export function isHair(change: WinningChange): boolean {
  if ('condition' in change) return false;
  const { now, value, until } = change;
  const isPlain = Number(value.toFixed(4)) === value;
  return !isPlain && until !== null && Math.abs(until - value) < Math.abs(value - now) * HAIR;
}

/** All single changes that would have made an option win. */
export interface WinningChanges {
  /** For each number the nearest lower and the nearest higher value, where there is one. */
  readonly list: readonly WinningChange[];
  /** False when there was too much to look at, so that some number may make it win that is not in the list. */
  readonly isComplete: boolean;
}

/** Finds every single change that would have made an option win; none for one that was taken, or that no number can help. */
export function findChanges(moment: Moment, option: OptionRecord): WinningChanges {
  const { record } = moment;
  if (record.options[record.chosen] === option || isBarred(option)) return { list: [], isComplete: true };
  const effort = newSearchBudget();
  const numbers = listChangeables(moment, option).map((changeable) => findNumber(moment, option, changeable, effort));
  return {
    list: [...numbers.flatMap(({ list }) => list), ...findConditions(moment, option)],
    isComplete: numbers.every(({ isComplete }) => isComplete),
  };
}

/** Whether an option is the one that a decision comes to. */
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
  effort: SearchBudget,
): WinningChanges {
  const { quantity, now, domain } = changeable;
  const bounds = new DecisionBounds(moment, option, quantity);
  if (!bounds.isTouched) return { list: [], isComplete: true };
  const oracle: Oracle = {
    judge: (range, rivals) => bounds.judge(range, rivals),
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
    const first = findFirst(domain, oracle, near, far, true, effort);
    isComplete &&= first.isSure;
    if (first.index === null) continue;
    const end = first.index === far ? null : endOf(findFirst(domain, oracle, first.index + step, far, false, effort));
    const [value, last] = [domain.valueAt(first.index), domain.valueAt(end === null ? far : end - step)];
    const before = first.index === near ? now : domain.valueAt(first.index - step);
    const until = end === null ? null : last;
    const stretch = { value, before, now, until: last, isBounded: until !== null, isLower: step < 0n };
    // The hours go round, and are shown as the clock does.
    const rounded =
      quantity.kind === 'hour' ? { shown: { relation: '≥', value } as const, shownUntil: until } : roundSafely(stretch);
    list.push({ quantity, now, direction, value, before, until, ...rounded, isNearest: first.isSure });
  }
  return { list, isComplete };
}

/** The first value that does not win, or that may not; null for none. */
function endOf({ index, openFrom }: FoundThreshold): bigint | null {
  return openFrom ?? index;
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

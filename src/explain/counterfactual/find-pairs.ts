import type { Moment, OptionRecord, Supposition } from '../../core/index.ts';
import { canApply } from './apply-change.ts';
import { asShown, changesOf, isTaken, isTiny, type NumberChange, nearestOf, suppositionOf } from './find-changes.ts';
import { isBarred } from './option-bounds.ts';
import { type Changeable, listChangeables, usualSpan } from './quantity.ts';
import { newPairBudget, type SearchBudget } from './search-threshold.ts';
import { DecisionBounds } from './vary-decision.ts';

/**
 * Two numbers that make an option win when both are changed. Each value is the nearest one that wins while the other
 * number has its value: neither can be moved back alone.
 */
export interface PairChange {
  readonly changes: readonly [NumberChange, NumberChange];
  /** The same with numbers of few digits: the first rounded, and the second as it is then. Both rounded numbers win together. */
  readonly shown: readonly [NumberChange, NumberChange];
  /** The sum of both changes, each as a share of the usual range of such a number. */
  readonly size: number;
}

/** Called after each first number: the pairs found so far, and how many of all numbers are done. */
export type PairProgress = (pairs: readonly PairChange[], done: number, of: number) => void;

/** The first number is set to these shares of its way, in both directions; then the second one is searched exactly. */
const SHARES = [1 / 16, 1 / 8, 1 / 4, 1 / 2, 1];
/** More numbers than this are not combined. */
const MOST_NUMBERS = 14;
/** Numbers that no condition reads are combined last. */
const LATE: readonly string[] = ['weight', 'inertia', 'range', 'distance'];
/** The number of pairs that are kept. */
const MOST_PAIRS = 8;
/** Rounds of moving both values back; each makes the pair smaller, and two are nearly always enough. */
const MOST_ROUNDS = 6;

/**
 * Finds small changes of two numbers that would have made an option win. The first number takes some values on its way;
 * for each, the nearest value of the second that wins is found to the last bit, and then both are moved back as far as
 * possible. Every result is judged by the reference decision. The smallest first, at most one for
 * each two numbers. Numbers that can't be set in a running world are tried only if no others do, and never with
 * `isApplicable`.
 */
export function findPairs(
  moment: Moment,
  option: OptionRecord,
  { isApplicable }: { readonly isApplicable: boolean },
  onProgress: PairProgress = () => {},
): readonly PairChange[] {
  const { record } = moment;
  if (record.options[record.chosen] === option || isBarred(option)) return [];
  const isLate = ({ quantity: { kind } }: Changeable) => (LATE.includes(kind) ? 1 : 0);
  const numbers = listChangeables(moment, option)
    .filter(({ now }) => Number.isFinite(now))
    .flatMap((changeable) => readNumber(moment, option, changeable))
    .sort((a, b) => isLate(a) - isLate(b));
  const isUsable = ({ quantity }: PairNumber) => canApply(quantity);
  const usable = searchPairs(
    moment,
    option,
    numbers.filter(isUsable).slice(0, MOST_NUMBERS),
    mayWinTogether,
    onProgress,
  );
  if (usable.length > 0 || isApplicable) return usable;
  // Two usable numbers were tried already.
  const isNew = (a: PairNumber, b: PairNumber) => !(isUsable(a) && isUsable(b)) && mayWinTogether(a, b);
  return searchPairs(moment, option, numbers.slice(0, MOST_NUMBERS), isNew, onProgress);
}

/** A number that the decision depends on. */
interface PairNumber extends Changeable {
  /** Whether it affects the option itself. */
  readonly isTouching: boolean;
  /** Whether the option may be taken at all for some value of this number alone, whatever the other options are. */
  readonly isEnough: boolean;
}

function readNumber(moment: Moment, option: OptionRecord, changeable: Changeable): PairNumber[] {
  const bounds = new DecisionBounds(moment, option, changeable.quantity);
  return bounds.isTouched
    ? [{ ...changeable, isTouching: bounds.isAskedTouched, isEnough: isEnough(bounds, changeable) }]
    : [];
}

function isEnough(bounds: DecisionBounds, { domain }: Changeable): boolean {
  return bounds.mayAskedCount(domain.boundsOf(domain.first, domain.last));
}

/** Whether two numbers together may make the option possible. If only one affects the option, that one must be enough. */
function mayWinTogether(a: PairNumber, b: PairNumber): boolean {
  if (a.isTouching && b.isTouching) return true;
  return a.isTouching ? a.isEnough : b.isEnough;
}

function searchPairs(
  moment: Moment,
  option: OptionRecord,
  numbers: readonly PairNumber[],
  isTried: (a: PairNumber, b: PairNumber) => boolean,
  onProgress: PairProgress,
): readonly PairChange[] {
  const budget = newPairBudget();
  const found = new Map<string, PairChange>();
  const smallest = () => [...found.values()].sort((a, b) => a.size - b.size).slice(0, MOST_PAIRS);
  for (const [i, first] of numbers.entries()) {
    const tried = new Set<string>();
    const others = numbers.slice(i + 1).filter((second) => isTried(first, second));
    for (const value of others.length === 0 ? [] : valuesOnTheWay(first)) {
      if (budget.left <= 0) break;
      const supposed = [{ ...first.quantity, value }];
      // The option alone is recorded much faster than the whole decision.
      const hopeful = moment.whileSupposing(
        supposed,
        (changed) => {
          const alone = sameIn(changed, option);
          return others.filter((second) => isEnough(new DecisionBounds(changed, alone, second.quantity), second));
        },
        option,
      );
      if (hopeful.length === 0) continue;
      const candidates = moment.whileSupposing(supposed, (changed) =>
        hopeful.flatMap((second) =>
          nearestOf(changed, sameIn(changed, option), second, budget).map((nearest) => ({ second, nearest })),
        ),
      );
      for (const { second, nearest } of candidates) {
        // Moving back starts from the second value, so that the way of the first number to it does not matter.
        const start = `${others.indexOf(second)} ${nearest} ${directionOf(first, value)}`;
        if (tried.has(start)) continue;
        tried.add(start);
        const pair = moveBack(moment, option, [first, second], [value, nearest], budget);
        if (pair) keepSmallest(found, pair);
      }
    }
    onProgress(smallest(), i + 1, numbers.length);
  }
  return smallest();
}

/** Values from now towards both ends, within the usual range of such a number. */
function valuesOnTheWay({ quantity, now, domain }: Changeable): number[] {
  const span = usualSpan(quantity, now, domain);
  const { low, high } = domain.boundsOf(domain.first, domain.last);
  const values = SHARES.flatMap((share) => [now - span * share, now + span * share])
    .filter((value) => value >= low - span / 32 && value <= high + span / 32)
    .map((value) => domain.valueAt(domain.indexOf(Math.min(Math.max(value, low), high))));
  return [...new Set(values)].filter((value) => value !== now);
}

function directionOf({ domain, now }: Changeable, value: number): NumberChange['direction'] {
  return domain.indexOf(value) < domain.indexOf(now) ? 'lower' : 'higher';
}

/** Moves each value back while the other one stays, until neither can be moved. null when one of them is not needed. */
function moveBack(
  moment: Moment,
  option: OptionRecord,
  numbers: readonly [Changeable, Changeable],
  start: readonly [number, number],
  budget: SearchBudget,
): PairChange | null {
  const values: [number, number] = [...start];
  const changes: (NumberChange | undefined)[] = [undefined, undefined];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const own = round % 2;
    const other = 1 - own;
    const fixed: Supposition = { ...numbers[other].quantity, value: values[other] };
    if (isTaken(moment, option, fixed)) return null;
    const direction = directionOf(numbers[own], values[own]);
    const change = moment.whileSupposing([fixed], (changed) =>
      changesOf(changed, sameIn(changed, option), numbers[own], budget, direction).list.at(0),
    );
    if (!change || isTiny(change)) return null;
    const isSettled = change.value === values[own] && changes[own] !== undefined && changes[other] !== undefined;
    values[own] = change.value;
    changes[own] = change;
    if (isSettled) break;
  }
  const [a, b] = changes;
  if (!a || !b || !isTaken(moment, option, suppositionOf(a), suppositionOf(b))) return null;
  const size = sizeOf(numbers[0], a) + sizeOf(numbers[1], b);
  return { changes: [a, b], shown: roundPair(moment, option, numbers[1], [a, b], budget), size };
}

/** Rounds the first number, and finds the range of the second again for the rounded one. */
function roundPair(
  moment: Moment,
  option: OptionRecord,
  second: Changeable,
  [a, b]: readonly [NumberChange, NumberChange],
  budget: SearchBudget,
): readonly [NumberChange, NumberChange] {
  const rounded = asShown(a);
  const change = moment.whileSupposing([rounded], (changed) =>
    changesOf(changed, sameIn(changed, option), second, budget, b.direction).list.at(0),
  );
  if (!change || !isTaken(moment, option, rounded, asShown(change))) return [asPoint(a, a.value), b];
  const isOpen = a.until === null && isTaken(moment, option, rounded, suppositionOf(b));
  return [isOpen ? a : asPoint(a, rounded.value), change];
}

/** A change that is shown as a single value, not as a range. */
function asPoint(change: NumberChange, value: number): NumberChange {
  return { ...change, shown: { relation: change.direction === 'lower' ? '≤' : '≥', value }, shownUntil: value };
}

/** An option as it is in the record of a changed moment. */
function sameIn({ record }: Moment, { advert, thing }: OptionRecord): OptionRecord {
  return record.options.find((each) => each.advert === advert && each.thing === thing) as OptionRecord;
}

function sizeOf({ quantity, now, domain }: Changeable, { value }: NumberChange): number {
  return Math.abs(value - now) / usualSpan(quantity, now, domain);
}

function keepSmallest(found: Map<string, PairChange>, pair: PairChange): void {
  const key = JSON.stringify(pair.changes.map(({ quantity }) => quantity));
  const before = found.get(key);
  if (!before || pair.size < before.size) found.set(key, pair);
}

import type { OptionRecord } from '../../core/index.ts';
import { type Certainty, exactly, exp, type Interval, minus, plus, SELECT, times } from '../../core/internal.ts';
import { gapBetween } from './level-line.ts';
import type { OptionBounds } from './option-bounds.ts';
import type { RivalOutcome } from './outcome.ts';
import { isSurelyBefore } from './rank.ts';
import type { RangeVariation } from './variation.ts';

/** Sums in a different order may round differently; this share of the total covers it. */
const SLACK = 1e-13;

/** An option of the bucket that may take part in a roll. */
interface RollEntry {
  readonly bounds: OptionBounds;
  /** Whether it is a finalist. */
  readonly isIn: Certainty;
  /** Whether it comes before the option asked about. */
  readonly isBefore: Certainty;
  readonly weight: Interval;
}

/** The outcome of a roll for an option that is certainly valid, and the options of its bucket that may be finalists. */
export function judgeRoll(
  variation: RangeVariation,
  asked: OptionBounds,
  others: readonly OptionBounds[],
  roll: number,
  temperature: Interval | null,
): { readonly outcome: RivalOutcome; readonly finalists: ReadonlySet<OptionRecord> } {
  const entries = listEntries(variation, asked, others, temperature);
  return {
    outcome: judgeEntries(variation, entries, roll),
    finalists: new Set(entries.map((each) => each.bounds.option)),
  };
}

function judgeEntries(variation: RangeVariation, entries: readonly RollEntry[], roll: number): RivalOutcome {
  const own = entries[0];
  if (own.isIn === 'no') return 'loses';
  const outcome = judgeWeights(entries, roll);
  if (outcome === 'loses') return outcome;
  const isSettled = entries.every(({ isIn }) => isIn !== 'maybe');
  if (outcome === 'wins') return isSettled && entries.every(({ isBefore }) => isBefore !== 'maybe') ? 'wins' : 'open';
  const finalists = isSettled ? rank(variation, entries) : null;
  return finalists === null ? 'open' : rollAmong(finalists, own, roll);
}

/** The entries, the option asked about first; options that are certainly no finalists are left out. */
function listEntries(
  variation: RangeVariation,
  asked: OptionBounds,
  others: readonly OptionBounds[],
  temperature: Interval | null,
): RollEntry[] {
  const all = [asked, ...others];
  const leader = findLeader(variation, all);
  const top = {
    low: all.reduce((most, { isValid, score }) => (isValid === 'yes' ? Math.max(most, score.low) : most), -Infinity),
    high: all.reduce((most, { score }) => Math.max(most, score.high), -Infinity),
  };
  return all.flatMap((bounds): RollEntry[] => {
    const isIn = bounds === leader ? 'yes' : isFinalist(variation, bounds, all, leader, top);
    if (isIn === 'no' && bounds !== asked) return [];
    const isBefore = bounds === asked ? 'no' : isBeforeIt(variation, bounds, asked);
    if (temperature === null) return [{ bounds, isIn, isBefore, weight: aboveNothing(bounds.score) }];
    const gap = leader ? gapBetween(variation, bounds, leader) : minus(bounds.score, top);
    return [{ bounds, isIn, isBefore, weight: bounds === leader ? exactly(1) : boltzmannWeight(gap, temperature) }];
  });
}

function isBeforeIt(variation: RangeVariation, a: OptionBounds, b: OptionBounds): Certainty {
  return isSurelyBefore(variation, a, b) ? 'yes' : isSurelyBefore(variation, b, a) ? 'no' : 'maybe';
}

/** The option that is certainly valid and before all others; undefined when there is none. */
function findLeader(variation: RangeVariation, all: readonly OptionBounds[]): OptionBounds | undefined {
  const first = all.reduce((best, each) =>
    best === each || isBeforeIt(variation, each, best) !== 'yes' ? best : each,
  );
  const isLeader = all.every((other) => other === first || isSurelyBefore(variation, first, other));
  return isLeader && first.isValid === 'yes' ? first : undefined;
}

/** Whether an option is a finalist. */
function isFinalist(
  variation: RangeVariation,
  each: OptionBounds,
  all: readonly OptionBounds[],
  leader: OptionBounds | undefined,
  top: Interval,
): Certainty {
  const { select, selectNumber } = variation.moment.who.mind;
  const ifValid: Certainty = each.isValid === 'yes' ? 'yes' : 'maybe';
  if (select === SELECT.within) {
    const share = exactly(1 - selectNumber);
    const above = leader ? gapBetween(variation, each, leader, 1 - selectNumber) : minus(each.score, times(top, share));
    return above.high < 0 ? 'no' : above.low >= 0 ? ifValid : 'maybe';
  }
  if (select !== SELECT.top || all.length <= selectNumber) return ifValid;
  let [surely, maybe] = [0, 0];
  for (const other of all) {
    const before = other === each ? 'no' : isBeforeIt(variation, other, each);
    if (before !== 'no') maybe++;
    if (before === 'yes' && other.isValid === 'yes') surely++;
    if (surely >= selectNumber) return 'no';
  }
  return maybe < selectNumber ? ifValid : 'maybe';
}

function aboveNothing({ low, high }: Interval): Interval {
  return { low: Math.max(0, low), high };
}

/** The Boltzmann weight of an option, by its gap to the top, at a temperature above 0. */
function boltzmannWeight(gap: Interval, temperature: Interval): Interval {
  const low = gap.low / temperature.low;
  const high = Math.min(gap.high, 0) / temperature.high;
  return { low: exp(Math.min(low, 0)), high: exp(high) };
}

/**
 * The roll falls on the option asked for when roll · (own + after) ≥ (1 − roll) · before, and roll · after <
 * (1 − roll) · (before + own): what the weights before and after it add up to is all that counts.
 */
function judgeWeights([own, ...others]: readonly RollEntry[], roll: number): RivalOutcome {
  const sum = (end: 'low' | 'high', isBefore: readonly Certainty[]) =>
    others.reduce((total, entry) => {
      if (!isBefore.includes(entry.isBefore) || (end === 'low' && entry.isIn !== 'yes')) return total;
      return total + entry.weight[end];
    }, 0);
  const before = { low: sum('low', ['yes']), high: sum('high', ['yes', 'maybe']) };
  const after = { low: sum('low', ['no']), high: sum('high', ['no', 'maybe']) };
  const { weight } = own;
  const slack = (before.high + weight.high + after.high) * SLACK;
  if (roll * (weight.high + after.high) < (1 - roll) * before.low - slack) return 'loses';
  if (roll * after.low > (1 - roll) * (before.high + weight.high) + slack) return 'loses';
  const isNotEarlier = roll * (weight.low + after.low) > (1 - roll) * before.high + slack || before.high === 0;
  const isNotLater = roll * after.high < (1 - roll) * (before.low + weight.low) - slack || after.high === 0;
  return own.isIn === 'yes' && isNotEarlier && isNotLater ? 'wins' : 'open';
}

/** The finalists in order; null when the order is uncertain. */
function rank(variation: RangeVariation, entries: readonly RollEntry[]): RollEntry[] | null {
  const ranked = entries
    .map((entry) => ({
      ...entry.bounds.score,
      thing: entry.bounds.option.thing,
      advert: entry.bounds.option.advert,
      entry,
    }))
    .sort((a, b) => b.low - a.low || b.high - a.high || a.thing - b.thing || a.advert - b.advert)
    .map(({ entry }) => entry);
  const isSure = ranked.every(({ bounds }, i) => i === 0 || isSurelyBefore(variation, ranked[i - 1].bounds, bounds));
  return isSure ? ranked : null;
}

/** The outcome of a roll among finalists whose order is certain, computed as the engine does. */
function rollAmong(finalists: readonly RollEntry[], own: RollEntry, roll: number): RivalOutcome {
  const index = finalists.indexOf(own);
  const last = finalists.length - 1;
  if (last === 0) return 'wins';
  let left = times(exactly(roll), finalists.map(({ weight }) => weight).reduce(plus, exactly(0)));
  let isSure = true;
  for (let i = 0; i <= index && i < last; i++) {
    left = minus(left, finalists[i].weight);
    if (i < index ? left.high < 0 : left.low >= 0) return 'loses';
    isSure &&= i < index ? left.low >= 0 : left.high < 0;
  }
  return isSure ? 'wins' : 'open';
}

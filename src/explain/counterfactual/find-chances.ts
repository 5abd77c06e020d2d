import type { Moment, OptionRecord, Quantity } from '../../core/index.ts';
import { SELECT } from '../../core/internal.ts';
import { isBarred } from './option-bounds.ts';
import { type Changeable, listChangeables } from './quantity.ts';
import { roundSafely } from './round-threshold.ts';

/** A number with which an option would have been among those that the roll chooses from, though this roll chose another. */
export interface ChanceChange {
  readonly quantity: Quantity;
  readonly now: number;
  /** In few digits. */
  readonly value: number;
  /** Its chance with that number, from 0 up to 1. */
  readonly chance: number;
}

/** The number takes these shares of its way, in both directions; the threshold is searched from the first that will do. */
const SHARES = [1 / 32, 1 / 16, 1 / 8, 1 / 4, 1 / 2, 3 / 4, 1];
/** Halvings between the two shares; what is shown has few digits anyway. */
const HALVINGS = 12;
/** The numbers that are tried: those of a known range that can be set. */
const TRIED: readonly Quantity['kind'][] = ['level', 'toward', 'from'];

/**
 * Finds single numbers with which an option would have had a chance, where the mind chooses by a roll and the option had
 * none. The smallest change first.
 */
export function findChances(moment: Moment, option: OptionRecord): readonly ChanceChange[] {
  const { select } = moment.who.mind;
  if (select === SELECT.best || isBarred(option) || chanceOf(moment, option) > 0) return [];
  return listChangeables(moment, option)
    .filter(({ quantity }) => TRIED.includes(quantity.kind))
    .flatMap((changeable) => chancesBy(moment, option, changeable))
    .sort((a, b) => Math.abs(a.value - a.now) - Math.abs(b.value - b.now));
}

/** The chance of an option with some number changed; 1 where it would have been taken for certain. */
export function chanceOf(
  moment: Moment,
  { advert, thing }: OptionRecord,
  supposed?: Quantity & { value: number },
): number {
  const { options, chances } = supposed ? moment.decide(supposed) : moment.record;
  return chances[options.findIndex((each) => each.advert === advert && each.thing === thing)] ?? 0;
}

function chancesBy(moment: Moment, option: OptionRecord, { quantity, now, domain }: Changeable): ChanceChange[] {
  const chance = (index: bigint) => chanceOf(moment, option, { ...quantity, value: domain.valueAt(index) });
  const at = domain.indexOf(now);
  return [domain.first, domain.last].flatMap((end): ChanceChange[] => {
    const points = SHARES.map((share) => at + BigInt(Math.round(Number(end - at) * share)));
    const found = points.findIndex((index) => chance(index) > 0);
    if (found < 0) return [];
    let [loses, wins] = [found === 0 ? at : points[found - 1], points[found]];
    for (let i = 0; i < HALVINGS; i++) {
      const middle = (loses + wins) / 2n;
      if (chance(middle) > 0) wins = middle;
      else loses = middle;
    }
    const range = { value: domain.valueAt(wins), before: domain.valueAt(loses), until: domain.valueAt(points[found]) };
    const { shown } = roundSafely({ ...range, now, isBounded: true, isLower: end < at });
    const its = chanceOf(moment, option, { ...quantity, value: shown.value });
    return its > 0 ? [{ quantity, now, value: shown.value, chance: its }] : [];
  });
}

import { intervalOf } from '../analysis/factor-interval.ts';
import { type Finding, shown } from '../analysis/finding.ts';
import { bestEnd } from '../analysis/gain.ts';
import type { Offer } from '../analysis/offer.ts';
import type { Breed } from '../analysis/population.ts';
import type { Presence } from '../analysis/presence.ts';
import type { Reading } from '../analysis/reading.ts';

/** How much more than it grants an advert may promise before it counts as false: numbers are rounded. */
const LEEWAY = 1.05;

/** Adverts that promise more than their steps can grant to anybody who may take them. */
export function findFalsePromises(reading: Reading, presence: Presence): readonly Finding[] {
  const breeds = [...new Set(reading.groups.map(({ breed }) => breed))];
  return reading.offers.flatMap((offer, number) => {
    if (offer.advert.dishonest === true) return [];
    const takers = breeds.filter(({ permitted }) => permitted[number] === 1);
    if (takers.length === 0) return [];
    return Object.entries(offer.advert.promise ?? {}).flatMap(([need, amount]) => {
      const promised = intervalOf(amount, reading.scope(null)).low;
      const finding = promised === 0 ? null : judge(reading, presence, offer, takers, need, promised);
      return finding ? [finding] : [];
    });
  });
}

function judge(
  reading: Reading,
  presence: Presence,
  { scripts, path }: Offer,
  takers: readonly Breed[],
  name: string,
  claimed: number,
): Finding | null {
  const need = reading.rules.needs.findIndex((each) => each.name === name);
  const { low, high } = reading.rules.needs[need];
  // A gain shows best from the bottom of the range, a cost from its top; no more than the whole range counts.
  const from = claimed >= 0 ? low : high;
  const promised = Math.min(claimed, high - low);
  const most = Math.max(...takers.map((breed) => bestEnd(reading, presence, breed, scripts, need, from) - from));
  const isFalse = promised > 0 ? promised > Math.max(most, 0) * LEEWAY : promised > most / LEEWAY;
  if (!isFalse) return null;
  const fact =
    promised > 0
      ? `promises ${shown(claimed)} ${name}, but ${most > 0 ? `grants ${shown(most)} at most` : 'grants none'}`
      : `promises to take ${shown(-claimed)} ${name}, but takes ${shown(-most)} at least`;
  const mend =
    promised < 0
      ? `Promise ${shown(most)}, let the steps take less`
      : most > 0
        ? `Promise ${shown(most)}, let the steps grant more`
        : 'Let the steps grant it, take the promise out';
  const advice = `${mend}, or say that it is meant: dishonest: true`;
  return { path: [...path, 'promise', name], message: `${fact}\n${advice}` };
}

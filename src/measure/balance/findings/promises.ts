import { showDigits } from '../../../charts/index.ts';
import type { Balance, PromiseBalance } from '../balance.ts';
import { nameAdvert } from '../names.ts';
import { isFailing, MIN_TIMES } from './disruptions.ts';
import { type Finding, weighBy } from './finding.ts';

/** A promise is broken when the agent gains less than this share of it. */
const KEPT = 0.5;
/** Levels that count as nothing. */
const NOTHING = 0.05;

/** Promises of which less than half is kept; apart from those that are kept unless they are cut short. */
export function findBrokenPromises({ adverts, causes }: Balance): Finding[] {
  return adverts.flatMap((advert) => {
    if (advert.isDishonest) return [];
    // What is tried in vain, over and over, has a finding of its own.
    if (causes.retries.some(({ activity }) => activity === advert.advert)) return [];
    const broken = advert.promises.filter((promise) => isBrokenPromise(promise) && advert.times.mean >= MIN_TIMES);
    const [worst] = broken.sort((a, b) => shortfall(b) - shortfall(a));
    if (!worst) return [];
    const { need, expected } = worst;
    const given = givenBy(worst);
    const effect = describeGift(given);
    const isNeverDone = worst.whenDone === null && (advert.interrupted?.mean ?? 0) > 0;
    const cut = isNeverDone || isKeptWhenDone(worst);
    // What fails has a finding of its own.
    if ((cut || worst.whenDone === null) && isFailing(advert)) return [];
    const why = cut ? `, because it is cut short: ${describeWhole(worst)}` : '';
    return {
      about: 'promises',
      subject: `${cut ? 'cut short' : 'broken promise'}: ${nameAdvert(advert)}`,
      sentence: `${nameAdvert(advert)} promises ${showDigits(expected.mean, 2)} ${need} and ${effect}${why}.`,
      weight: 0.3 + weighBy(advert.times.mean, 0.3, [0, 1]) * weighBy(shortfall(worst), 10, [0.2, 0.6]),
    };
  });
}

/** What an advert does to a level: 'gives 12', 'costs 3', 'gives nothing'. */
function describeGift(given: number): string {
  if (Math.abs(given) < NOTHING) return 'gives nothing';
  return given < 0 ? `costs ${showDigits(-given, 2)}` : `gives ${showDigits(given, 2)}`;
}

/** What an advert gives when it is done; also what it promises then, where that is what makes the gift a whole one. */
function describeWhole({ whenDone, expected }: PromiseBalance): string {
  if (whenDone === null) return 'it is never done';
  const gives = `when it is done, it gives ${showDigits(whenDone.gained, 2)}`;
  if (whenDone.gained >= KEPT * expected.mean) return gives;
  return `${gives}, and promised ${showDigits(whenDone.expected, 2)}`;
}

/** Whether agents were given less than half of a promise. Promises of up to 2 are ignored: samples miss as much. */
export function isBrokenPromise(promise: PromiseBalance): boolean {
  const { expected } = promise;
  return expected.mean > 2 && expected.seeds > 0 && givenBy(promise) < KEPT * expected.mean;
}

/** What an advert gave: the gain, without what the level lost by its decay meanwhile. */
function givenBy({ gained, fallen }: PromiseBalance): number {
  return gained.mean + fallen.mean;
}

/** Whether the promise is kept by those who are neither interrupted nor fail. */
export function isKeptWhenDone({ whenDone }: PromiseBalance): boolean {
  return whenDone !== null && whenDone.gained >= KEPT * whenDone.expected;
}

function shortfall(promise: PromiseBalance): number {
  return promise.expected.mean - givenBy(promise);
}

import { showDigits, showHour, showShare, showTimes } from '../../charts/index.ts';
import type { AdvertBalance, Balance, CohortBalance, PromiseBalance } from './balance.ts';

/** Something about a balance that its designer will want to know, the gravest first. */
export interface Finding {
  /** The part of a report that says more. */
  readonly about: 'needs' | 'promises' | 'never' | 'restlessness' | 'walking' | 'things' | 'days';
  /** One sentence. */
  readonly sentence: string;
  /** From 0 to 1. */
  readonly weight: number;
}

/** What counts as worth saying. */
const DANGER = 0.01;
const FLIP_FLOPS = 0.1;
const WASTED = 0.1;
const MISSED = 0.01;
const FAILED = 0.1;
const FALSE = 0.5;
const SELDOM = 0.02;
const ALIKE = 0.03;
const MOST = 12;

/** What stands out. Thresholds are plain ones: a hint where to look, no verdict. */
export function findFindings(balance: Balance): Finding[] {
  return [
    ...findDanger(balance),
    ...findFalsePromises(balance),
    ...findNever(balance),
    ...findUnrest(balance),
    ...findCrowding(balance),
    ...findSameness(balance.everybody),
  ]
    .sort((a, b) => b.weight - a.weight || (a.sentence < b.sentence ? -1 : 1))
    .slice(0, MOST);
}

function findDanger({ everybody, temperaments }: Balance): Finding[] {
  return everybody.needs.flatMap(({ name, danger, bottom, byHour, range: [low, high] }) => {
    if (danger.mean < DANGER) return [];
    const worstHour = byHour.reduce<number>((worst, level, hour) => {
      const least = byHour[worst];
      return level !== null && (least === null || level < least) ? hour : worst;
    }, 0);
    const worst = temperaments
      .map((party) => ({ party, danger: party.needs.find((need) => need.name === name)?.danger.mean ?? 0 }))
      .sort((a, b) => b.danger - a.danger)[0];
    const who =
      temperaments.length > 1 && worst.danger > 1.5 * danger.mean
        ? `, most of all for ${worst.party.name} (${showShare(worst.danger)})`
        : '';
    const ground = bottom.mean >= DANGER ? `, ${showShare(bottom.mean)} at the very bottom` : '';
    const level = low + (high - low) / 10;
    return {
      about: 'needs',
      words: `${name} is below ${showDigits(level)} for ${showShare(danger.mean)} of the time${ground}${who}; it is lowest at about ${showHour(worstHour)}.`,
      weight: Math.min(1, 0.5 + danger.mean * 2),
    };
  });
}

function findFalsePromises({ adverts }: Balance): Finding[] {
  return adverts.flatMap((offer) => {
    const broken = offer.promises.filter((promise) => isBrokenPromise(promise) && offer.times.mean >= SELDOM);
    const [worst] = broken.sort((a, b) => shortfall(b) - shortfall(a));
    if (!worst) return [];
    const { need, expected, gained } = worst;
    const got = gained.mean <= 0 ? `costs ${showDigits(-gained.mean, 2)}` : `gives ${showDigits(gained.mean, 2)}`;
    return {
      about: 'promises',
      words: `${nameAdvert(offer)} promises ${showDigits(expected.mean, 2)} ${need} and ${got}.`,
      weight: Math.min(0.9, 0.3 + Math.min(1, offer.times.mean) * (0.3 + Math.min(0.3, shortfall(worst) / 50))),
    };
  });
}

/** Whether less than half of what was promised came of it; small promises are rounded away by what time costs. */
export function isBrokenPromise({ expected, gained }: PromiseBalance): boolean {
  return expected.mean > 2 && expected.seeds > 0 && gained.mean < FALSE * expected.mean;
}

function shortfall({ expected, gained }: PromiseBalance): number {
  return expected.mean - gained.mean;
}

function findNever({ adverts, seeds }: Balance): Finding[] {
  const never = adverts.filter((offer) => isNeverTaken(offer, seeds.length));
  if (never.length === 0) return [];
  const [first] = never;
  const words =
    never.length === 1
      ? `${nameAdvert(first)} was never taken: ${explainNeverTaken(first)}.`
      : `${never.length} adverts were on offer and never taken, such as ${nameAdvert(first)}: ${explainNeverTaken(first)}.`;
  return [{ about: 'never', sentence, weight: 0.25 }];
}

/** Whether there was a thing with it on offer now and then, and yet nobody ever took it. */
export function isNeverTaken({ isChoice, never, surveyed }: AdvertBalance, seeds: number): boolean {
  return isChoice && never === seeds && surveyed > 0;
}

const REASONS: Readonly<Record<string, string>> = {
  requires: 'they lack a tag that it requires',
  forbids: 'they have a tag that it forbids',
  refused: 'they refuse it',
  stack: 'it is not in their stack',
  when: 'its condition did not hold',
  range: 'it was out of range',
  partition: 'it was in another partition',
  sight: 'nobody saw it',
  slots: 'its slots were taken',
  way: 'there was no way to it',
  cooldown: 'it was still resting',
  accepts: 'it was not accepted',
  score: 'its score was too low to count',
  outscored: 'something else was always better',
  chosen: 'it would have been chosen when looked at, but never was',
};

/** Why it was not taken, by what most often stood in its way at best: 'its condition did not hold (98 %)'. */
export function explainNeverTaken({ standings }: AdvertBalance): string {
  const ranked = Object.entries(standings).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const told = ranked.slice(0, 2).filter(([, share], i) => i === 0 || share >= 0.05);
  const words = (reason: string) => (Object.hasOwn(REASONS, reason) ? REASONS[reason] : reason);
  if (told.length === 1 && told[0][1] > 0.995) return words(told[0][0]);
  return told.map(([reason, share]) => `${words(reason)} (${showShare(share)})`).join(', ');
}

function findUnrest({ everybody, adverts }: Balance): Finding[] {
  const { flipFlops, walking, wasted } = everybody;
  const findings: Finding[] = [];
  const [most] = flipFlops.most;
  if (flipFlops.times.mean >= FLIP_FLOPS)
    findings.push({
      about: 'restlessness',
      sentence: `Everybody flip-flops ${showTimes(flipFlops.times.mean)} times a day, mostly ${most.what}.`,
      weight: Math.min(0.9, 0.4 + flipFlops.times.mean / 10),
    });
  if (walking.mean >= 0.1 && wasted.mean > WASTED * walking.mean)
    findings.push({
      about: 'walking',
      sentence: `${showShare(wasted.mean / walking.mean)} of all walking is for something that then does not happen.`,
      weight: Math.min(0.8, 0.3 + wasted.mean / walking.mean),
    });
  for (const offer of adverts)
    if (offer.failed && offer.failed.mean >= FAILED && offer.times.mean >= SELDOM)
      findings.push({
        about: 'restlessness',
        sentence: `${nameAdvert(offer)} fails ${showShare(offer.failed.mean)} of the times.`,
        weight: Math.min(0.7, 0.2 + offer.failed.mean / 2),
      });
  return findings;
}

function findCrowding({ kinds }: Balance): Finding[] {
  return kinds.flatMap(({ kind, missed, full }) => {
    if (missed.mean < MISSED) return [];
    return {
      about: 'things',
      words: `Somebody would rather be at a ${kind} that is taken, ${showShare(missed.mean)} of the time; one is full ${showShare(full.mean)} of the time.`,
      weight: Math.min(0.8, 0.3 + missed.mean * 5),
    };
  });
}

function findSameness({ dayToDay }: CohortBalance): Finding[] {
  if (dayToDay === null || dayToDay.mean >= ALIKE) return [];
  return [
    {
      about: 'days',
      sentence: `Days are all alike: only ${showShare(dayToDay.mean)} of a day goes to something else than the day before.`,
      weight: 0.35,
    },
  ];
}

/** “cook dinner” (fridge). */
export function nameAdvert({ advert, kind }: Pick<AdvertBalance, 'advert' | 'kind'>): string {
  return `“${advert}” (${kind})`;
}

import { showShare } from '../../../charts/index.ts';
import type { AdvertBalance, Balance } from '../balance.ts';
import { groupBy, listNames, nameAdvert } from '../names.ts';
import type { Finding } from './finding.ts';

/** Samples that show what was always so. */
const MANY_SAMPLES = 50;
/** A share above which no share is shown. */
const ALWAYS = 0.995;
/** The most reasons in one sentence. */
const MAX_REASONS = 3;

/** Adverts that were there and that nobody can ever use: nobody has the tags, or there was never a way to it. */
export function findUnusable({ adverts, seeds }: Balance): Finding[] {
  return adverts
    .filter((advert) => isUnusable(advert, seeds.length))
    .map((advert) => ({
      about: 'never',
      subject: `unusable: ${nameAdvert(advert)}`,
      sentence: `Nobody can use ${nameAdvert(advert)}: ${explainNeverTaken(advert)}.`,
      weight: 0.55,
    }));
}

function isUnusable(advert: AdvertBalance, seeds: number): boolean {
  const isOutOfReach = advert.surveyed >= MANY_SAMPLES && Object.keys(advert.standings).every((each) => each === 'way');
  return isNeverTaken(advert, seeds) && (advert.isForNobody || isOutOfReach);
}

/** Adverts that were there and that no agent took. */
export function findNeverTaken({ adverts, seeds }: Balance): Finding[] {
  const never = adverts.filter((advert) => isNeverTaken(advert, seeds.length) && !isUnusable(advert, seeds.length));
  if (never.length === 0) return [];
  const reasons = groupBy(never, explainNeverTaken)
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_REASONS)
    .map((same) => `${listNames(same.map(nameAdvert))}: ${explainNeverTaken(same[0])}`);
  const sentence =
    never.length === 1
      ? `${nameAdvert(never[0])} was never taken: ${explainNeverTaken(never[0])}.`
      : `${never.length} adverts were there and never taken: ${reasons.join('; ')}.`;
  return [{ about: 'never', subject: 'never taken', sentence, weight: 0.25 }];
}

/** Whether an advert was available in some samples and no agent ever took it. */
export function isNeverTaken({ isChoice, never, surveyed }: AdvertBalance, seeds: number): boolean {
  return isChoice && never === seeds && surveyed > 0;
}

const REASONS: Readonly<Record<string, string>> = {
  requires: 'the agents lack a required tag',
  forbids: 'the agents have a forbidden tag',
  refused: 'the agents refuse it',
  stack: "it is not in the agents' stack",
  when: 'its condition did not hold',
  range: 'it was out of range',
  partition: 'it was in another partition',
  sight: 'it was out of sight',
  slots: 'its slots were taken',
  way: 'there was no way to it',
  cooldown: 'its cooldown was not over',
  accepts: 'it did not accept the agent',
  score: 'its score was too low',
  outscored: 'something else was always better',
  chosen: 'the survey chose it, but no agent did',
};

/** Why an advert was not taken, by the most frequent reasons: 'its condition did not hold (98 %)'. */
export function explainNeverTaken({ standings }: AdvertBalance): string {
  const ranked = Object.entries(standings).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const listed = ranked.slice(0, 2).filter(([, share], i) => i === 0 || share >= 0.05);
  if (listed.length === 1 && listed[0][1] > ALWAYS) return explainStanding(listed[0][0]);
  return listed.map(([reason, share]) => `${explainStanding(reason)} (${showShare(share)})`).join(', ');
}

export function explainStanding(standing: string): string {
  return Object.hasOwn(REASONS, standing) ? REASONS[standing] : standing;
}

import { showDigits, showHour, showShare } from '../../../charts/index.ts';
import { ownOf } from '../../../core/internal.ts';
import { DANGER } from '../../observe/level-test.ts';
import type { AdvertBalance, Balance } from '../balance.ts';
import { nameAdvert } from '../names.ts';
import { type Finding, weighBy } from './finding.ts';
import { explainStanding } from './never-taken.ts';
import { isKeptWhenDone } from './promises.ts';

/** The thresholds above which something is reported: shares, or times a day. */
/** The share of the time from which on a need is in danger too often. */
const MIN_DANGER = 0.01;
/** A share from which on something is called the usual case. */
const MOSTLY = 0.4;
/** A share from which on something is mentioned beside the usual case. */
const OFTEN = 0.1;
/** A share above which no share is shown. */
const ALWAYS = 0.995;
/** The most adverts that are named as what would help. */
const MAX_REMEDIES = 2;
/** Hours a day from which on an activity that fills no need is worth mentioning. */
const MIN_USELESS = 0.5;

/** Needs that are in danger too often, with what agents do meanwhile and why they do not fill them. */
export function findDanger(balance: Balance): Finding[] {
  const { everybody, temperaments } = balance;
  return everybody.needs.flatMap(({ name, danger, bottom, byHour, range: [low, high] }) => {
    if (danger.mean < MIN_DANGER) return [];
    const worstHour = byHour.reduce<number>((worst, level, hour) => {
      const least = byHour[worst];
      return level !== null && (least === null || level < least) ? hour : worst;
    }, 0);
    const worst = temperaments
      .map((cohort) => ({ cohort, danger: cohort.needs.find((need) => need.name === name)?.danger.mean ?? 0 }))
      .sort((a, b) => b.danger - a.danger)[0];
    const who =
      temperaments.length > 1 && worst.danger > 1.5 * danger.mean
        ? `, most of all for ${worst.cohort.name} (${showShare(worst.danger)})`
        : '';
    const atBottom = bottom.mean >= MIN_DANGER ? `, ${showShare(bottom.mean)} at the very bottom` : '';
    const level = low + (high - low) * DANGER;
    return {
      about: 'needs',
      subject: `danger: ${name}`,
      sentence: `${name} is below ${showDigits(level)} for ${showShare(danger.mean)} of the time${atBottom}${who}; it is lowest at about ${showHour(worstHour)}.${explainDanger(balance, name)}`,
      weight: weighBy(danger.mean, 0.1, [0.5, 1]),
    };
  });
}

/** What agents do while a need is in danger, and why they do not fill it; '' when nothing is known. */
function explainDanger({ causes, adverts, everybody }: Balance, need: string): string {
  const activities = (ownOf(causes.inDanger, need) ?? []).filter(({ activity }) => activity !== '');
  const isUseless = (activity: string) => {
    const gives = adverts.filter(({ advert }) => advert === activity);
    const { hours } = everybody.activities.find(({ name }) => name === activity) ?? {};
    return gives.length > 0 && gives.every(fillsNothing) && (hours?.mean ?? 0) >= MIN_USELESS;
  };
  const clauses = activities.flatMap(({ activity, share }, i) => {
    const named = `“${activity}” (${showShare(share)})`;
    if (i === 0 && share >= MOSTLY)
      return `Meanwhile agents mostly ${named}${isUseless(activity) ? ', which fills no need' : ''}.`;
    return share >= OFTEN && isUseless(activity) ? `${named} fills no need.` : [];
  });
  return [...clauses, ...explainRemedies(causes.remedies, need)].map((clause) => ` ${clause}`).join('');
}

/** Whether an advert fills no need although it was done; what was always cut short is not called useless. */
function fillsNothing({ fills, promises }: AdvertBalance): boolean {
  return fills.length === 0 && !promises.some((each) => each.whenDone === null || isKeptWhenDone(each));
}

/** Why the adverts that would fill a need do not: those that would help most often, each with its main reason. */
function explainRemedies(remedies: Balance['causes']['remedies'], need: string): string[] {
  const rejected = (ownOf(remedies, need) ?? []).filter(
    ({ standing, share }) => standing !== 'chosen' && share >= MOSTLY,
  );
  if (rejected[0]?.standing === 'none') return [`Nothing that promises ${need} is there for them.`];
  const named = rejected.filter(({ standing }) => standing !== 'none').slice(0, MAX_REMEDIES);
  return named.map((remedy) => {
    const often = remedy.share > ALWAYS ? '' : ` (${showShare(remedy.share)})`;
    return `${nameAdvert(remedy)} would help, but ${explainStanding(remedy.standing)}${often}.`;
  });
}

import { showDigits, showHour, showShare, showTimes } from '../../charts/index.ts';
import { ownOf } from '../../core/internal.ts';
import { DANGER } from '../observe/level-test.ts';
import type { Spread } from '../statistics/spread.ts';
import type { AdvertBalance, Balance, CohortBalance, PromiseBalance } from './balance.ts';

/** Something in a balance that its designer should know. */
export interface Finding {
  /** The section of a report with the details. */
  readonly about: 'needs' | 'promises' | 'never' | 'disruptions' | 'walking' | 'things' | 'days';
  /** What it is about: the cause and the name of a need, an advert or a kind; the same in every balance. */
  readonly subject: string;
  /** One sentence. */
  readonly sentence: string;
  /** How serious it is, from 0 to 1. */
  readonly weight: number;
}

/** The thresholds above which something is reported: shares, or times a day. */
const MIN_DANGER = 0.01;
const MIN_FLIP_FLOPS = 0.1;
/** The same for a single agent or temperament. */
const MIN_OWN_FLIP_FLOPS = 1;
/** The share of interruptions from which on an activity counts as one that is left. */
const MIN_LEFT = 0.1;
const MIN_WASTED = 0.1;
const MIN_MISSED = 0.01;
const MIN_FAILED = 0.1;
/** A promise is broken when the agent gains less than this share of it. */
const KEPT = 0.5;
/** Levels that count as nothing. */
const NOTHING = 0.05;
/** Adverts that are started less often a day are ignored. */
const MIN_TIMES = 0.02;
/** Days that differ by less are reported as being alike. */
const MIN_DIFFERENCE = 0.03;
const MAX_FINDINGS = 16;
/** The most pairs of activities that are named for flip-flops. */
const MAX_PAIRS = 2;
/** The most names in one sentence. */
const MAX_NAMES = 3;
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
/** Samples that show what was always so. */
const MANY_SAMPLES = 50;

/** What stands out in a balance, the most serious first. The thresholds are simple: a hint where to look, no verdict. */
export function findFindings(balance: Balance): Finding[] {
  return [
    ...findDanger(balance),
    ...findRetries(balance),
    ...findUnusable(balance),
    ...findBrokenPromises(balance),
    ...findNeverTaken(balance),
    ...findFlipFlops(balance),
    ...findDisruptions(balance),
    ...findCrowding(balance),
    ...findSameness(balance.everybody),
  ]
    .sort((a, b) => b.weight - a.weight || (a.sentence < b.sentence ? -1 : 1))
    .slice(0, MAX_FINDINGS);
}

function findDanger(balance: Balance): Finding[] {
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
      weight: Math.min(1, 0.5 + danger.mean * 2),
    };
  });
}

/** What agents do while a need is in danger, and why they do not fill it; '' when nothing is known. */
function explainDanger({ causes, adverts, everybody }: Balance, need: string): string {
  const activities = (ownOf(causes.inDanger, need) ?? []).filter(({ activity }) => activity !== '');
  const isUseless = (activity: string) => {
    const gives = adverts.filter(({ advert }) => advert === activity);
    const { hours } = everybody.activities.find(({ name }) => name === activity) ?? {};
    return gives.length > 0 && gives.every(({ fills }) => fills.length === 0) && (hours?.mean ?? 0) >= MIN_USELESS;
  };
  const clauses = activities.flatMap(({ activity, share }, i) => {
    const named = `“${activity}” (${showShare(share)})`;
    if (i === 0 && share >= MOSTLY)
      return `Meanwhile agents mostly ${named}${isUseless(activity) ? ', which fills no need' : ''}.`;
    return share >= OFTEN && isUseless(activity) ? `${named} fills no need.` : [];
  });
  return [...clauses, ...explainRemedies(causes.remedies, need)].map((clause) => ` ${clause}`).join('');
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

function findRetries({ causes, seeds, everybody }: Balance): Finding[] {
  // An activity that is left for another one and resumed is a flip-flop, which has a finding of its own.
  const isFlipFlop = (activity: string, why: string) =>
    everybody.flipFlops.most.some(({ what }) => what.includes(activity) && why.endsWith(' matters more'));
  const futile = causes.retries.filter(({ activity, why }) => !isFlipFlop(activity, why));
  return groupBy(futile, ({ activity, why }) => `${activity}: ${why}`).map((same) => {
    const { activity, why } = same[0];
    const who = same.map((each) => each.who);
    const { longest, seed } = same.reduce((worst, each) => (each.longest > worst.longest ? each : worst));
    const times = same.reduce((sum, each) => sum + each.times, 0);
    return {
      about: 'disruptions',
      subject: `futile retries: ${activity}`,
      sentence: `${listNames(who)} ${who.length > 1 ? 'start' : 'starts'} “${activity}” again and again in vain, ${longest} times in a row with seed ${seed}: ${why}.`,
      weight: Math.min(0.95, 0.6 + times / (100 * seeds.length * Math.max(1, everybody.agents.mean))),
    };
  });
}

/** Groups of elements with the same key, in the order of their first elements. */
function groupBy<Each>(all: readonly Each[], keyOf: (each: Each) => string): Each[][] {
  const groups = new Map<string, Each[]>();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return [...groups.values()];
}

/** Names as a text: 'Ann', 'Ann and Bob', 'Ann, Bob and 3 more'. */
function listNames(names: readonly string[]): string {
  const shown =
    names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES - 1), `${names.length - MAX_NAMES + 1} more`] : names;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown[shown.length - 1]}`;
}

/** Adverts that were there and that nobody can ever use: nobody has the tags, or there was never a way to it. */
function findUnusable({ adverts, seeds }: Balance): Finding[] {
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

function findBrokenPromises({ adverts, causes }: Balance): Finding[] {
  return adverts.flatMap((advert) => {
    // What is tried in vain, over and over, has a finding of its own.
    if (causes.retries.some(({ activity }) => activity === advert.advert)) return [];
    const broken = advert.promises.filter((promise) => isBrokenPromise(promise) && advert.times.mean >= MIN_TIMES);
    const [worst] = broken.sort((a, b) => shortfall(b) - shortfall(a));
    if (!worst) return [];
    const { need, expected } = worst;
    const given = givenBy(worst);
    const effect = describeGift(given);
    const cut = isKeptWhenDone(worst);
    // What fails has a finding of its own.
    if (cut && isFailing(advert)) return [];
    const why = cut
      ? `, because it is cut short: when it is done, it gives ${showDigits(worst.whenDone?.gained ?? 0, 2)}`
      : '';
    return {
      about: 'promises',
      subject: `${cut ? 'cut short' : 'broken promise'}: ${nameAdvert(advert)}`,
      sentence: `${nameAdvert(advert)} promises ${showDigits(expected.mean, 2)} ${need} and ${effect}${why}.`,
      weight: Math.min(0.9, 0.3 + Math.min(1, advert.times.mean) * (0.3 + Math.min(0.3, shortfall(worst) / 50))),
    };
  });
}

/** What an advert does to a level: 'gives 12', 'costs 3', 'gives nothing'. */
function describeGift(given: number): string {
  if (Math.abs(given) < NOTHING) return 'gives nothing';
  return given < 0 ? `costs ${showDigits(-given, 2)}` : `gives ${showDigits(given, 2)}`;
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
function isKeptWhenDone({ whenDone }: PromiseBalance): boolean {
  return whenDone !== null && whenDone.gained >= KEPT * whenDone.expected;
}

function shortfall(promise: PromiseBalance): number {
  return promise.expected.mean - givenBy(promise);
}

function findNeverTaken({ adverts, seeds }: Balance): Finding[] {
  const never = adverts.filter((advert) => isNeverTaken(advert, seeds.length) && !isUnusable(advert, seeds.length));
  if (never.length === 0) return [];
  const reasons = groupBy(never, explainNeverTaken)
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_NAMES)
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

function explainStanding(standing: string): string {
  return Object.hasOwn(REASONS, standing) ? REASONS[standing] : standing;
}

/** The pairs of activities between which agents go to and fro, and who does. */
function findFlipFlops({ everybody, temperaments, people, adverts }: Balance): Finding[] {
  const cohorts = people.length > 0 ? people : temperaments;
  const mirrored = (what: string) => what.split(' ⇄ ').reverse().join(' ⇄ ');
  // Who comes back because the other activity is over has not changed its mind: that one must be left, too.
  const isLeft = (activity: string) => {
    const own = adverts.filter(({ advert }) => advert === activity);
    return own.length === 0 || own.some(({ interrupted }) => interrupted !== null && interrupted.mean >= MIN_LEFT);
  };
  const pairs = everybody.flipFlops.most.filter(
    ({ what }, i, all) => isLeft(what.split(' ⇄ ')[1]) && !all.slice(0, i).some((each) => each.what === mirrored(what)),
  );
  return pairs.slice(0, MAX_PAIRS).flatMap(({ what, times }) => {
    const ranked = cohorts
      .map(({ name, flipFlops }) => ({
        name,
        often: flipFlops.most.find((each) => each.what === what)?.times.mean ?? 0,
      }))
      .sort((a, b) => b.often - a.often || (a.name < b.name ? -1 : 1));
    const [worst] = ranked;
    if (times.mean < MIN_FLIP_FLOPS && (worst?.often ?? 0) < MIN_OWN_FLIP_FLOPS) return [];
    const isOwn = worst !== undefined && cohorts.length > 1 && worst.often > 2 * times.mean;
    const who = isOwn ? worst.name : cohorts.length > 1 ? 'An agent, on average,' : 'Every agent';
    const often = isOwn ? worst.often : times.mean;
    return {
      about: 'disruptions',
      subject: `flip-flops: ${what}`,
      sentence: `${who} flip-flops ${showTimes(often)} times a day: ${what}.`,
      weight: Math.min(0.9, 0.4 + often / 10),
    };
  });
}

function findDisruptions({ everybody, adverts, causes }: Balance): Finding[] {
  const { walking, wasted } = everybody;
  const findings: Finding[] = [];
  if (walking.mean >= 0.1 && wasted.mean > MIN_WASTED * walking.mean)
    findings.push({
      about: 'walking',
      subject: 'walking in vain',
      sentence: `${showShare(wasted.mean / walking.mean)} of all walking is in vain: the activity then does not happen.`,
      weight: Math.min(0.8, 0.3 + wasted.mean / walking.mean),
    });
  const isRetried = ({ advert }: AdvertBalance) => causes.retries.some(({ activity }) => activity === advert);
  for (const advert of adverts)
    if (!isRetried(advert) && isFailing(advert))
      findings.push({
        about: 'disruptions',
        subject: `failing: ${nameAdvert(advert)}`,
        sentence: `${nameAdvert(advert)} fails in ${showShare(advert.failed.mean)} of the cases.`,
        weight: Math.min(0.7, 0.2 + advert.failed.mean / 2),
      });
  return findings;
}

function isFailing(advert: AdvertBalance): advert is AdvertBalance & { readonly failed: Spread } {
  return advert.failed !== null && advert.failed.mean >= MIN_FAILED && advert.times.mean >= MIN_TIMES;
}

function findCrowding({ kinds }: Balance): Finding[] {
  return kinds.flatMap(({ kind, missed, full }) => {
    if (missed.mean < MIN_MISSED) return [];
    return {
      about: 'things',
      subject: `crowding: ${kind}`,
      sentence: `In ${showShare(missed.mean)} of the samples an agent would prefer ${withArticle(kind)} that is taken; ${withArticle(kind)} is full ${showShare(full.mean)} of the time.`,
      weight: Math.min(0.8, 0.3 + missed.mean * 5),
    };
  });
}

function findSameness({ dayToDay }: CohortBalance): Finding[] {
  if (dayToDay === null || dayToDay.mean >= MIN_DIFFERENCE) return [];
  return [
    {
      about: 'days',
      subject: 'sameness',
      sentence: `All days are alike: only ${showShare(dayToDay.mean)} of a day differs from the day before.`,
      weight: 0.35,
    },
  ];
}

/** A name with its article: 'a bed', 'an egg'. */
function withArticle(name: string): string {
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;
}

/** An advert with its kind: “cook dinner” (fridge). */
export function nameAdvert({ advert, kind }: Pick<AdvertBalance, 'advert' | 'kind'>): string {
  return `“${advert}” (${kind})`;
}

import { showShare, showTimes } from '../../../charts/index.ts';
import type { Spread } from '../../statistics/spread.ts';
import type { AdvertBalance, Balance, CohortBalance } from '../balance.ts';
import { groupBy, listNames, nameAdvert } from '../names.ts';
import { type Finding, weighBy } from './finding.ts';

/** The thresholds above which something is reported: times a day, or shares. */
const MIN_FLIP_FLOPS = 0.1;
/** The same for a single agent or temperament. */
const MIN_OWN_FLIP_FLOPS = 1;
/** The share of interruptions from which on an activity counts as one that is left. */
const MIN_LEFT = 0.1;
const MIN_WASTED = 0.1;
const MIN_FAILED = 0.1;
/** Adverts that are started less often a day are ignored. */
export const MIN_TIMES = 0.02;
/** The most pairs of activities that are named for flip-flops. */
const MAX_PAIRS = 2;

/** Activities that are started again and again in vain, and by whom. */
export function findRetries({ causes, seeds, everybody }: Balance): Finding[] {
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
      weight: weighBy(times / (seeds.length * Math.max(1, everybody.agents.mean)), 25, [0.6, 0.95]),
    };
  });
}

/** The pairs of activities between which agents go to and fro, and who does. */
export function findFlipFlops({ everybody, temperaments, people, adverts }: Balance): Finding[] {
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
      weight: weighBy(often, 3, [0.4, 0.9]),
    };
  });
}

/** Walks in vain, and adverts that fail, with the reason. */
export function findDisruptions({ everybody, adverts, causes }: Balance): Finding[] {
  const { walking, wasted } = everybody;
  const findings: Finding[] = [];
  if (walking.mean >= 0.1 && wasted.mean > MIN_WASTED * walking.mean)
    findings.push({
      about: 'walking',
      subject: 'walking in vain',
      sentence: `${showShare(wasted.mean / walking.mean)} of all walking is in vain: the activity then does not happen.`,
      weight: weighBy(wasted.mean / walking.mean, 0.4, [0.3, 0.8]),
    });
  const isRetried = ({ advert }: AdvertBalance) => causes.retries.some(({ activity }) => activity === advert);
  const failing = adverts.filter(isFailing).filter((advert) => !isRetried(advert));
  for (const same of groupBy(failing, ({ advert }) => advert)) {
    const [worst, ...others] = same.sort((a, b) => b.failed.mean - a.failed.mean);
    const share = (each: typeof worst) => showShare(each.failed.mean);
    const also = others.map((each) => `${share(each)} (${each.kind})`);
    findings.push({
      about: 'disruptions',
      subject: `failing: ${nameAdvert(worst)}`,
      sentence: `${nameAdvert(worst)} fails in ${[share(worst), ...also].join(', ')} of the cases${whyItFails(everybody, worst.advert)}.`,
      weight: Math.min(0.7, 0.2 + worst.failed.mean / 2),
    });
  }
  return findings;
}

/** The most frequent reason for which an advert fails: ': jammed'; '' when it is not among those that are listed. */
function whyItFails({ failed }: CohortBalance, advert: string): string {
  const reasons = new Map<string, number>();
  for (const { what, times } of failed.most) {
    if (!what.startsWith(`${advert}: `)) continue;
    const why = what.slice(advert.length + 2);
    // Each of those who are asked would be a reason of its own.
    const reason = / does not come(:|$)/.test(why) ? 'somebody who was asked does not come' : why;
    reasons.set(reason, (reasons.get(reason) ?? 0) + times.mean);
  }
  const [most] = [...reasons].sort((a, b) => b[1] - a[1]);
  if (most === undefined) return '';
  return reasons.size > 1 ? `, mostly because: ${most[0]}` : `: ${most[0]}`;
}

/** Whether an advert that is used fails too often. */
export function isFailing(advert: AdvertBalance): advert is AdvertBalance & { readonly failed: Spread } {
  return advert.failed !== null && advert.failed.mean >= MIN_FAILED && advert.times.mean >= MIN_TIMES;
}

import type { CohortReport } from '../report/cohort-report.ts';
import type { RunReport } from '../report/run-report.ts';
import { ratio, roundFigure, spreadOf, spreadOrZero } from '../statistics/spread.ts';
import type { AdvertBalance, Balance, BalanceSubject, KindBalance, PromiseBalance } from './balance.ts';
import { balanceCohort, ownOf, sumOf } from './cohort-balance.ts';
import { mergeCohorts } from './merge-cohorts.ts';

/**
 * What a world was like over runs of different seeds, at least one. It does not matter in what order they come. Throws
 * a RangeError for two of the same seed.
 */
export function mergeReports(reports: readonly RunReport[], subject: BalanceSubject): Balance {
  const runs = [...reports].sort((a, b) => a.seed - b.seed);
  if (runs.length === 0) throw new RangeError('got no run; expected at least one');
  const twice = runs.find(({ seed }, i) => i > 0 && runs[i - 1].seed === seed);
  if (twice) throw new RangeError(`got two runs of seed ${twice.seed}; expected each seed once`);
  const { ticksPerHour } = runs[0];
  const day = 24 * ticksPerHour;
  const party = (name: string, pick: (party: CohortReport) => boolean) =>
    balanceCohort(
      name,
      runs.map(({ cohorts }) => mergeCohorts(name, cohorts.filter(pick))),
      ticksPerHour,
      subject.groups,
    );
  const all = runs.flatMap(({ cohorts }) => cohorts);
  const temperaments = [...new Set(all.map(({ temperament }) => temperament))];
  const people = [...new Set(all.flatMap(({ agent }) => agent ?? []))];
  const days = runs.map(({ cohorts }) => sumOf(cohorts.map(({ presence }) => presence)) / day);
  return {
    hankerBalance: 1,
    ...subject,
    seeds: runs.map(({ seed }) => seed),
    ticksPerHour,
    decisions: spreadOrZero(runs.map(({ decisions }, i) => ratio(decisions, days[i]))),
    everybody: party('everybody', () => true),
    temperaments: temperaments.map((name) => party(name, ({ temperament }) => temperament === name)),
    people: people.map((name) => party(name, ({ agent }) => agent === name)),
    kinds: runs[0].kinds.map((_, k) => balanceKind(runs, k)),
    adverts: runs[0].adverts.map((_, o) => balanceOffer(runs, o, days)),
    surveyed: sumOf(runs.map(({ survey }) => survey.asked)),
  };
}

function balanceKind(runs: readonly RunReport[], number: number): KindBalance {
  const kinds = runs.map((run) => run.kinds[number]);
  const { kind } = kinds[0];
  const spread = (read: (run: RunReport['kinds'][number]) => number | null) => spreadOrZero(kinds.map(read));
  const missed = ({ adverts, survey }: RunReport) =>
    ratio(sumOf(survey.missed.filter((_, o) => adverts[o].kind === kind)), survey.asked);
  return {
    kind,
    things: spread(({ things, samples }) => ratio(things, samples)),
    occupied: spread(({ taken, slots }) => ratio(sumOf(taken), sumOf(slots))),
    full: spread(({ full, things }) => ratio(full, things)),
    allFull: spread(({ allFull, samples }) => ratio(allFull, samples)),
    byHour: kinds[0].slots.map((_, hour) => {
      const share = ratio(sumOf(kinds.map(({ taken }) => taken[hour])), sumOf(kinds.map(({ slots }) => slots[hour])));
      return share === null ? null : roundFigure(share);
    }),
    missed: spreadOrZero(runs.map(missed)),
  };
}

function balanceOffer(runs: readonly RunReport[], number: number, days: readonly number[]): AdvertBalance {
  const offers = runs.map((run) => run.adverts[number]);
  const { kind, advert, isChoice } = offers[0];
  const ended = ({ done, failed, interrupted }: (typeof offers)[number]) => done + failed + interrupted;
  const share = (how: 'done' | 'failed' | 'interrupted') =>
    spreadOf(offers.map((offer) => ratio(offer[how], ended(offer))));
  const standings = new Map<string, number>();
  for (const { survey } of runs)
    for (const [standing, times] of Object.entries(survey.standings[number]))
      standings.set(standing, (standings.get(standing) ?? 0) + times);
  const looks = sumOf([...standings.values()]);
  return {
    kind,
    advert,
    isChoice,
    times: spreadOrZero(offers.map(({ started }, i) => ratio(started, days[i]))),
    done: share('done'),
    failed: share('failed'),
    interrupted: share('interrupted'),
    never: offers.filter(({ started }) => started === 0).length,
    promises: balancePromises(offers),
    standings: Object.fromEntries([...standings].map(([standing, times]) => [standing, roundFigure(times / looks)])),
    surveyed,
  };
}

function balancePromises(offers: readonly RunReport['adverts'][number][]): PromiseBalance[] {
  const needs = [...new Set(offers.flatMap(({ promised }) => Object.keys(promised)))];
  return needs.map((need) => {
    const promised = (offer: (typeof offers)[number]) => ratio(ownOf(offer.promised, need) ?? 0, offer.chosen);
    return {
      need,
      promised: spreadOrZero(offers.map(promised)),
      expected: spreadOrZero(offers.map((offer) => ratio(ownOf(offer.expected, need) ?? 0, offer.known))),
      gained: spreadOrZero(offers.map((offer) => ratio(ownOf(offer.gained, need) ?? 0, offer.ended))),
      granted: spreadOrZero(offers.map((offer) => ratio(ownOf(offer.granted, need) ?? 0, offer.started))),
    };
  });
}

import { ownOf } from '../../core/internal.ts';
import type { CohortReport } from '../report/cohort-report.ts';
import type { AdvertReport } from '../report/promise-report.ts';
import type { RunReport } from '../report/run-report.ts';
import type { KindReport } from '../report/thing-report.ts';
import { ratio, roundFigure, spreadOf, spreadOrZero } from '../statistics/spread.ts';
import type { AdvertBalance, Balance, BalanceSubject, KindBalance, PromiseBalance } from './balance.ts';
import { balanceCauses } from './cause-balance.ts';
import { balanceCohort, sumOf } from './cohort-balance.ts';
import { mergeCohorts } from './merge-cohorts.ts';

/**
 * Merges the reports on runs of different seeds, at least one, into a balance. Their order does not matter. Throws a
 * RangeError for two runs of the same seed.
 */
export function mergeReports(reports: readonly RunReport[], subject: BalanceSubject): Balance {
  const runs = [...reports].sort((a, b) => a.seed - b.seed);
  if (runs.length === 0) throw new RangeError('got no reports; expected at least one');
  const duplicate = runs.find(({ seed }, i) => i > 0 && runs[i - 1].seed === seed);
  if (duplicate) throw new RangeError(`got two reports on seed ${duplicate.seed}; expected one for each seed`);
  const { ticksPerHour } = runs[0];
  const day = 24 * ticksPerHour;
  const cohort = (name: string, select: (cohort: CohortReport) => boolean) =>
    balanceCohort(
      name,
      runs.map(({ cohorts }) => mergeCohorts(name, cohorts.filter(select))),
      ticksPerHour,
      subject.groups,
    );
  const all = runs.flatMap(({ cohorts }) => cohorts);
  const temperaments = [...new Set(all.map(({ temperament }) => temperament))];
  const people = [...new Set(all.flatMap(({ agent }) => agent ?? []))];
  const agentDays = runs.map(({ cohorts }) => sumOf(cohorts.map(({ presence }) => presence)) / day);
  return {
    hankerBalance: 4,
    ...subject,
    seeds: runs.map(({ seed }) => seed),
    ticksPerHour,
    decisions: spreadOrZero(runs.map(({ decisions }, i) => ratio(decisions, agentDays[i]))),
    everybody: cohort('everybody', () => true),
    temperaments: temperaments.map((name) => cohort(name, ({ temperament }) => temperament === name)),
    people: people.map((name) => cohort(name, ({ agent }) => agent === name)),
    kinds: runs[0].kinds.map((_, index) => balanceKind(runs, index)),
    adverts: runs[0].adverts.map((_, index) => balanceAdvert(runs, index, agentDays)),
    causes: balanceCauses(runs),
    surveyed: sumOf(runs.map(({ survey }) => survey.asked)),
  };
}

function balanceKind(runs: readonly RunReport[], index: number): KindBalance {
  const kinds = runs.map((run) => run.kinds[index]);
  const { kind } = kinds[0];
  const spread = (read: (report: KindReport) => number | null) => spreadOrZero(kinds.map(read));
  const missed = ({ adverts, survey }: RunReport) =>
    ratio(sumOf(survey.missed.filter((_, a) => adverts[a].kind === kind)), survey.asked);
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

function balanceAdvert(runs: readonly RunReport[], index: number, agentDays: readonly number[]): AdvertBalance {
  const reports = runs.map((run) => run.adverts[index]);
  const { kind, advert, isChoice, isForNobody, isDishonest } = reports[0];
  const ended = ({ done, failed, interrupted }: AdvertReport) => done + failed + interrupted;
  const share = (how: 'done' | 'failed' | 'interrupted') =>
    spreadOf(reports.map((report) => ratio(report[how], ended(report))));
  const standings = new Map<string, number>();
  for (const { survey } of runs)
    for (const [standing, samples] of Object.entries(survey.standings[index]))
      standings.set(standing, (standings.get(standing) ?? 0) + samples);
  const surveyed = sumOf([...standings.values()]);
  return {
    kind,
    advert,
    isChoice,
    isForNobody,
    ...(isDishonest && { isDishonest }),
    times: spreadOrZero(reports.map(({ started }, i) => ratio(started, agentDays[i]))),
    done: share('done'),
    failed: share('failed'),
    interrupted: share('interrupted'),
    never: reports.filter(({ started }) => started === 0).length,
    promises: balancePromises(reports),
    fills: filledNeeds(reports, sumOf(agentDays)),
    standings: Object.fromEntries(
      [...standings].map(([standing, samples]) => [standing, roundFigure(samples / surveyed)]),
    ),
    surveyed,
  };
}

function balancePromises(reports: readonly AdvertReport[]): PromiseBalance[] {
  const needs = [...new Set(reports.flatMap(({ promised }) => Object.keys(promised)))];
  return needs.map((need) => {
    const mean = (
      read: (report: AdvertReport) => Readonly<Record<string, number>>,
      count: 'chosen' | 'known' | 'ended' | 'started' | 'watched',
    ) => spreadOrZero(reports.map((report) => ratio(ownOf(read(report), need) ?? 0, report[count])));
    return {
      need,
      promised: mean(({ promised }) => promised, 'chosen'),
      expected: mean(({ expected }) => expected, 'known'),
      gained: mean(({ gained }) => gained, 'ended'),
      fallen: mean(({ fallen }) => fallen, 'watched'),
      granted: mean(({ granted }) => granted, 'started'),
      whenDone: whenDone(reports, need),
    };
  });
}

/** Levels that an advert must give on average to count as filling a need; samples are not more exact. */
const MIN_FILLED = 0.5;
/** Levels a day and agent from which on its own steps count as filling a need, however little they give each time. */
const MIN_GRANTED = 3;

function filledNeeds(reports: readonly AdvertReport[], agentDays: number): string[] {
  const needs = [
    ...new Set(reports.flatMap(({ gained, fallen, granted }) => [gained, fallen, granted].flatMap(Object.keys))),
  ];
  const sum = (read: (report: AdvertReport) => number) => sumOf(reports.map(read));
  const [ended, watched] = [sum((report) => report.ended), sum((report) => report.watched)];
  return needs.filter((need) => {
    const gained = sum((report) => ownOf(report.gained, need) ?? 0) / Math.max(1, ended);
    const fallen = sum((report) => ownOf(report.fallen, need) ?? 0) / Math.max(1, watched);
    const granted = sum((report) => ownOf(report.granted, need) ?? 0);
    return gained + fallen >= MIN_FILLED || granted >= MIN_GRANTED * agentDays;
  });
}

function whenDone(reports: readonly AdvertReport[], need: string): PromiseBalance['whenDone'] {
  const done = sumOf(reports.map(({ known, cut }) => known - cut));
  if (done === 0) return null;
  const mean = (read: (report: AdvertReport) => Readonly<Record<string, number>>) =>
    roundFigure(sumOf(reports.map((report) => ownOf(read(report), need) ?? 0)) / done);
  return { expected: mean(({ expectedDone }) => expectedDone), gained: mean(({ gainedDone }) => gainedDone) };
}

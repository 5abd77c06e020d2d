import { ownOf } from '../../core/internal.ts';
import type { CohortReport, Counts } from '../report/cohort-report.ts';
import type { NeedReport } from '../report/need-report.ts';
import { entropy } from '../statistics/distribution.ts';
import { ratio, roundFigure, spreadOf, spreadOrZero } from '../statistics/spread.ts';
import {
  type ActivityBalance,
  type CohortBalance,
  type DisruptionBalance,
  MAX_LISTED,
  type NeedBalance,
} from './balance.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The balance of a cohort over several runs, given its report from each. */
export function balanceCohort(
  name: string,
  reports: readonly CohortReport[],
  ticksPerHour: number,
  groups: Readonly<Record<string, readonly string[]>>,
): CohortBalance {
  const present = reports.filter(({ presence }) => presence > 0);
  const day = 24 * ticksPerHour;
  const disruptions = (read: (report: CohortReport) => Counts) => balanceDisruptions(present, read, day);
  const activity = (label: string, members: readonly string[]) => balanceActivity(label, members, present, day);
  const names = [...new Set(present.flatMap(({ hours }) => Object.keys(hours)))].sort();
  const needs = [...new Set(present.flatMap((report) => Object.keys(report.needs)))];
  const walking = (read: (report: CohortReport) => number) =>
    spreadOrZero(present.map((report) => ratio(24 * read(report), report.walkSamples)));
  return {
    name,
    agents: spreadOrZero(reports.map(({ agents }) => agents)),
    activities: names
      .map((each) => activity(each, [each]))
      .sort((a, b) => b.hours.mean - a.hours.mean || (a.name < b.name ? -1 : 1)),
    groups: Object.entries(groups).map(([label, members]) => activity(label, members)),
    needs: needs.flatMap((need) => balanceNeed(need, present)),
    flipFlops: disruptions(({ flipFlops }) => flipFlops),
    abandoned: disruptions(({ abandoned }) => abandoned),
    failed: disruptions(({ failed }) => failed),
    walking: walking((report) => report.walking),
    wasted: walking((report) => report.wasted),
    variety: spreadOrZero(present.map(({ hours }) => entropy(names.map((each) => sumOf(ownOf(hours, each)))))),
    dayToDay: spreadOf(present.map(({ days, changed }) => ratio(changed, 2 * days))),
  };
}

function balanceActivity(
  name: string,
  members: readonly string[],
  reports: readonly CohortReport[],
  day: number,
): ActivityBalance {
  const ticks = ({ hours }: CohortReport, hour: number) =>
    members.reduce((sum, member) => sum + (ownOf(hours, member)?.[hour] ?? 0), 0);
  const spent = (report: CohortReport) => members.reduce((sum, member) => sum + sumOf(ownOf(report.hours, member)), 0);
  const begun = ({ begun: times }: CohortReport) =>
    members.reduce((sum, member) => sum + (ownOf(times, member) ?? 0), 0);
  const presence = HOURS.map((hour) => reports.reduce((sum, report) => sum + presenceAt(report, hour), 0));
  return {
    name,
    hours: spreadOrZero(reports.map((report) => (24 * spent(report)) / report.presence)),
    times: spreadOrZero(reports.map((report) => (day * begun(report)) / report.presence)),
    byHour: HOURS.map((hour) => {
      const share = ratio(
        reports.reduce((sum, report) => sum + ticks(report, hour), 0),
        presence[hour],
      );
      return share === null ? null : roundFigure(share);
    }),
  };
}

function presenceAt({ hours }: CohortReport, hour: number): number {
  return Object.values(hours).reduce((sum, ticks) => sum + ticks[hour], 0);
}

/** The balance of a need, as a list of one; empty when no cohort has the need. */
function balanceNeed(name: string, cohorts: readonly CohortReport[]): NeedBalance[] {
  const reports = cohorts.flatMap(({ needs }) => ownOf(needs, name) ?? []);
  if (reports.length === 0) return [];
  const share = (read: (report: NeedReport) => number) =>
    spreadOrZero(reports.map((report) => ratio(read(report), sumOf(report.samples))));
  const total = (read: (report: NeedReport) => number) => reports.reduce((sum, report) => sum + read(report), 0);
  const mean = (sum: number, count: number) => (count === 0 ? null : roundFigure(sum / count));
  const samples = total((report) => sumOf(report.samples));
  return [
    {
      name,
      range: reports[0].range,
      mean: share(({ sums }) => sumOf(sums)),
      lowest: spreadOrZero(reports.map(({ lowest }) => lowest)),
      worst: roundFigure(Math.min(...reports.map(({ lowest }) => lowest))),
      danger: share(({ danger }) => danger),
      bottom: share(({ bottom }) => bottom),
      byHour: HOURS.map((hour) =>
        mean(
          total(({ sums }) => sums[hour]),
          total((report) => report.samples[hour]),
        ),
      ),
      bands: reports[0].bands.map(
        (_, band) =>
          mean(
            total(({ bands }) => bands[band]),
            samples,
          ) ?? 0,
      ),
    },
  ];
}

function balanceDisruptions(
  reports: readonly CohortReport[],
  read: (report: CohortReport) => Counts,
  day: number,
): DisruptionBalance {
  const times = (count: (counts: Counts) => number) =>
    spreadOrZero(reports.map((report) => (day * count(read(report))) / report.presence));
  const names = [...new Set(reports.flatMap((report) => Object.keys(read(report))))].sort();
  return {
    times: times((counts) => sumOf(Object.values(counts))),
    most: names
      .map((what) => ({ what, times: times((counts) => ownOf(counts, what) ?? 0) }))
      .sort((a, b) => b.times.mean - a.times.mean || (a.what < b.what ? -1 : 1))
      .slice(0, MAX_LISTED),
  };
}

/** The sum of a list; 0 for none. */
export function sumOf(amounts: readonly number[] = []): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

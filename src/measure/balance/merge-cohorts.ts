import { ownOf } from '../../core/internal.ts';
import type { CohortReport } from '../report/cohort-report.ts';
import type { NeedReport } from '../report/need-report.ts';

/**
 * Merges several cohorts of one run into one. Samples may have read a larger part of one cohort than of another, so the
 * samples of each are weighted by the time that its agents were present.
 */
export function mergeCohorts(temperament: string, cohorts: readonly CohortReport[]): CohortReport {
  const presence = total(cohorts, (cohort) => cohort.presence);
  const walkSamples = total(cohorts, (cohort) => cohort.walkSamples);
  const weights = cohorts.map((cohort) =>
    cohort.walkSamples === 0 || presence === 0 ? 0 : (cohort.presence * walkSamples) / (cohort.walkSamples * presence),
  );
  const weighted = (read: (cohort: CohortReport) => number) =>
    cohorts.reduce((sum, cohort, i) => sum + read(cohort) * weights[i], 0);
  const needs = [...new Set(cohorts.flatMap((cohort) => Object.keys(cohort.needs)))];
  return {
    agent: null,
    temperament,
    agents: total(cohorts, (cohort) => cohort.agents),
    presence,
    walkSamples,
    walking: weighted(({ walking }) => walking),
    wasted: weighted(({ wasted }) => wasted),
    days: total(cohorts, ({ days }) => days),
    changed: total(cohorts, ({ changed }) => changed),
    hours: mergeLists(cohorts.map(({ hours }) => hours)),
    begun: mergeCounts(cohorts.map(({ begun }) => begun)),
    flipFlops: mergeCounts(cohorts.map(({ flipFlops }) => flipFlops)),
    abandoned: mergeCounts(cohorts.map(({ abandoned }) => abandoned)),
    failed: mergeCounts(cohorts.map(({ failed }) => failed)),
    needs: Object.fromEntries(
      needs.map((need) => {
        const reports = cohorts.flatMap((cohort, i) => {
          const report = ownOf(cohort.needs, need);
          return report ? [{ report, weight: weights[i] }] : [];
        });
        return [need, mergeNeeds(reports)];
      }),
    ),
  };
}

function mergeNeeds(all: readonly { readonly report: NeedReport; readonly weight: number }[]): NeedReport {
  const sum = (read: (report: NeedReport) => number) =>
    all.reduce((amount, { report, weight }) => amount + read(report) * weight, 0);
  const list = (read: (report: NeedReport) => readonly number[]) =>
    read(all[0].report).map((_, i) => sum((report) => read(report)[i]));
  return {
    range: all[0].report.range,
    samples: list(({ samples }) => samples),
    sums: list(({ sums }) => sums),
    bands: list(({ bands }) => bands),
    lowest: Math.min(...all.map(({ report }) => report.lowest)),
    highest: Math.max(...all.map(({ report }) => report.highest)),
    danger: sum(({ danger }) => danger),
    bottom: sum(({ bottom }) => bottom),
  };
}

function total(cohorts: readonly CohortReport[], read: (cohort: CohortReport) => number): number {
  return cohorts.reduce((sum, cohort) => sum + read(cohort), 0);
}

function mergeCounts(all: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums = new Map<string, number>();
  for (const counts of all)
    for (const [name, count] of Object.entries(counts)) sums.set(name, (sums.get(name) ?? 0) + count);
  return Object.fromEntries(sums);
}

function mergeLists(all: readonly Readonly<Record<string, readonly number[]>>[]): Record<string, number[]> {
  const sums = new Map<string, number[]>();
  for (const lists of all)
    for (const [name, amounts] of Object.entries(lists)) {
      const before = sums.get(name);
      sums.set(name, before ? before.map((amount, i) => amount + amounts[i]) : [...amounts]);
    }
  return Object.fromEntries(sums);
}

import type { CohortReport } from '../report/cohort-report.ts';
import type { NeedReport } from '../report/level-report.ts';
import { ownOf } from './cohort-balance.ts';

/**
 * Several parties of one run as one. Where a larger part of one than of another was asked, the answers of each count by
 * the time that it was there.
 */
export function mergeCohorts(temperament: string, parties: readonly CohortReport[]): CohortReport {
  const presence = total(parties, (party) => party.presence);
  const looked = total(parties, (party) => party.walkSamples);
  const weights = parties.map((party) =>
    party.walkSamples === 0 || presence === 0 ? 0 : (party.presence * looked) / (party.walkSamples * presence),
  );
  const weighted = (read: (party: CohortReport) => number) =>
    parties.reduce((sum, party, i) => sum + read(party) * weights[i], 0);
  const needs = [...new Set(parties.flatMap((party) => Object.keys(party.needs)))];
  return {
    agent: null,
    temperament,
    agents: total(parties, (party) => party.agents),
    presence,
    walkSamples,
    walking: weighted(({ walking }) => walking),
    wasted: weighted(({ wasted }) => wasted),
    days: total(parties, ({ days }) => days),
    changed: total(parties, ({ changed }) => changed),
    hours: uniteLists(parties.map(({ hours }) => hours)),
    begun: uniteTallies(parties.map(({ begun }) => begun)),
    flipFlops: uniteTallies(parties.map(({ flipFlops }) => flipFlops)),
    abandoned: uniteTallies(parties.map(({ abandoned }) => abandoned)),
    failed: uniteTallies(parties.map(({ failed }) => failed)),
    needs: Object.fromEntries(
      needs.map((need) => {
        const reports = parties.flatMap((party, i) => {
          const report = ownOf(party.needs, need);
          return report ? [{ report, weight: weights[i] }] : [];
        });
        return [need, uniteNeeds(reports)];
      }),
    ),
  };
}

function uniteNeeds(all: readonly { readonly report: NeedReport; readonly weight: number }[]): NeedReport {
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

function total(parties: readonly CohortReport[], read: (party: CohortReport) => number): number {
  return parties.reduce((sum, party) => sum + read(party), 0);
}

function uniteTallies(all: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums = new Map<string, number>();
  for (const tallies of all)
    for (const [what, times] of Object.entries(tallies)) sums.set(what, (sums.get(what) ?? 0) + times);
  return Object.fromEntries(sums);
}

function uniteLists(all: readonly Readonly<Record<string, readonly number[]>>[]): Record<string, number[]> {
  const sums = new Map<string, number[]>();
  for (const lists of all)
    for (const [what, amounts] of Object.entries(lists)) {
      const before = sums.get(what);
      sums.set(what, before ? before.map((amount, i) => amount + amounts[i]) : [...amounts]);
    }
  return Object.fromEntries(sums);
}

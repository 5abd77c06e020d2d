import { DECISIONS } from '../report/cause-report.ts';
import type { Counts } from '../report/cohort-report.ts';
import type { RunReport } from '../report/run-report.ts';
import { roundFigure } from '../statistics/spread.ts';
import type { CauseBalance, RemedyBalance, RetryBalance } from './balance.ts';

/** The most causes of one kind that are listed. */
const MAX_LISTED = 8;

/** Merges what explains the faults of several runs. */
export function balanceCauses(runs: readonly RunReport[]): CauseBalance {
  const { adverts } = runs[0];
  const remedyOf = (key: string, share: number): RemedyBalance => {
    const [index, standing] = key.split(' ');
    const { kind = '', advert = '' } = adverts[Number(index)] ?? {};
    return { kind, advert, standing, share };
  };
  return {
    inDanger: mapNeeds(
      runs.map(({ causes }) => causes.inDanger),
      (shares) => shares.map(([activity, share]) => ({ activity, share })),
    ),
    remedies: mapNeeds(
      runs.map(({ causes }) => causes.remedies),
      (shares) => shares.map(([key, share]) => remedyOf(key, share)),
    ),
    retries: mergeRetries(runs),
  };
}

/** The shares by need, the largest first: of the decisions where these were counted, of all counts otherwise. */
function mapNeeds<Each>(
  reports: readonly Readonly<Record<string, Counts>>[],
  show: (shares: readonly (readonly [name: string, share: number])[]) => Each,
): Record<string, Each> {
  const needs = [...new Set(reports.flatMap((report) => Object.keys(report)))].sort();
  return Object.fromEntries(
    needs.map((need) => {
      const sums = new Map<string, number>();
      for (const report of reports)
        for (const [name, count] of Object.entries(report[need] ?? {})) sums.set(name, (sums.get(name) ?? 0) + count);
      const all = sums.get(DECISIONS) ?? [...sums.values()].reduce((sum, count) => sum + count, 0);
      sums.delete(DECISIONS);
      const ranked = [...sums].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MAX_LISTED);
      return [need, show(ranked.map(([name, count]) => [name, roundFigure(count / all)] as const))];
    }),
  );
}

function mergeRetries(runs: readonly RunReport[]): RetryBalance[] {
  const merged = new Map<string, RetryBalance>();
  for (const { seed, causes } of runs)
    for (const retry of causes.retries) {
      const key = JSON.stringify([retry.who, retry.activity]);
      const before = merged.get(key);
      const worst = before && before.longest >= retry.longest ? before : { ...retry, seed };
      merged.set(key, { ...worst, times: (before?.times ?? 0) + retry.times });
    }
  const ranked = [...merged.values()].sort(
    (a, b) => b.times - a.times || (a.who + a.activity < b.who + b.activity ? -1 : 1),
  );
  return ranked.slice(0, MAX_LISTED);
}

import { type Balance, type BalanceSubject, compareBalances, mergeReports, type RunReport } from 'hanker/measure';
import type { Session } from '../session.ts';
import type { BalanceResult } from '../trials/balance-result.ts';
import { studyOf, type TrialSetup, trialsWith } from '../trials/trial-setup.ts';

/** Runs the file with several seeds and reports what the runs were like, and what changed since the last time. */
export function startBalance(session: Session, wish: TrialSetup): void {
  const study = { ...studyOf(session, wish), measures: {}, reports: true };
  const trials = trialsWith(wish.seeds);
  const { loaded, trialRunner } = session;
  const last = trialRunner.get<BalanceResult>('balance');
  const before = last?.result && last.text !== study.text ? last.result.balance : (last?.result?.before ?? null);
  const subject: BalanceSubject = {
    world: loaded.definition?.name ?? session.name,
    variant: study.variant,
    agents: null,
    for: wish.for,
    skip: study.skip > 0 ? '1d' : '0h',
    groups: Object.fromEntries(loaded.groups),
  };
  void trialRunner.start<BalanceResult>('balance', study, async ({ runner, signal, setProgress, keepAs }) => {
    const reports: RunReport[] = [];
    const measured = () => (reports.length === 0 ? null : resultOf(mergeReports(reports, subject), before));
    keepAs(measured);
    setProgress({ of: trials.length });
    await runner.run(
      study,
      trials,
      (_, { report }) => {
        if (report) reports.push(report);
        setProgress({ done: reports.length });
      },
      signal,
    );
    const result = measured();
    if (result) setProgress({ result });
  });
}

function resultOf(balance: Balance, before: Balance | null): BalanceResult {
  return { balance, before, changes: before ? compareBalances(before, balance) : null };
}

/** Stops the trials of a kind; their results so far stay. */
export function stopTrials(
  session: Session,
  { kind }: { readonly kind: 'balance' | 'expectations' | 'sweep' | 'fit' | 'screening' },
): void {
  session.trialRunner.stop(kind);
}

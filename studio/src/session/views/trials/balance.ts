import type { BalanceResult } from '../../trials/balance-result.ts';
import { jobStatus } from '../../trials/trial-setup.ts';
import { view } from '../../view.ts';

/** The measures of many runs of the file; null before the first. */
export const balance = view(
  (session) => {
    const job = session.trialRunner.get<BalanceResult>('balance');
    if (!job) return null;
    const { result } = job;
    return { ...jobStatus(session, job), balance: result?.balance ?? null, changes: result?.changes ?? null };
  },
  { every: 200 },
);

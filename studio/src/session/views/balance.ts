import type { BalanceResult } from '../trials/balance-result.ts';
import { standingOf } from '../trials/trial-setup.ts';
import { view } from './view.ts';

/** What many runs of the file were like; null before the first. */
export const balance = view(
  (session) => {
    const undertaking = session.laboratory.get<BalanceResult>('balance');
    if (!undertaking) return null;
    const { result } = undertaking;
    return { ...standingOf(session, undertaking), balance: result?.balance ?? null, changes: result?.changes ?? null };
  },
  { every: 200 },
);

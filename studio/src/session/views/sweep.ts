import { SWEEP, type SweepResult } from '../trials/sweep-result.ts';
import { standingOf } from '../trials/trial-setup.ts';
import { view } from './view.ts';

/** What the last sweep says; null before the first. */
export const sweep = view(
  (session) => {
    const undertaking = session.laboratory.get<SweepResult>(SWEEP);
    if (!undertaking) return null;
    const { result } = undertaking;
    const { variations, expected } = result?.plan ?? { variations: [], expected: [] };
    return {
      ...standingOf(session, undertaking),
      variations,
      expects: expected.length,
      analysis: result?.analysis ?? null,
    };
  },
  { every: 200 },
);

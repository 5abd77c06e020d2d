import { describeParameter } from 'hanker/format';
import { SWEEP, type SweepResult } from '../trials/sweep-result.ts';
import { jobStatus } from '../trials/trial-setup.ts';
import { view } from './view.ts';

/** The result of the last sweep; null before the first. */
export const sweep = view(
  (session) => {
    const job = session.trialRunner.get<SweepResult>(SWEEP);
    if (!job) return null;
    const { result } = job;
    const { variations, expected } = result?.plan ?? { variations: [], expected: [] };
    return {
      ...jobStatus(session, job),
      variations,
      /** The parameters in plain words, in the order of the variations. */
      titles: variations.map((each) => describeParameter(each).title),
      expects: expected.length,
      analysis: result?.analysis ?? null,
    };
  },
  { every: 200 },
);

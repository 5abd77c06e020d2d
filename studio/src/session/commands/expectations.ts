import type { SeedValue } from 'hanker/measure';
import type { TrialResult } from 'hanker/study';
import type { Session } from '../session.ts';
import { EXPECTATIONS, type ExpectationsResult } from '../trials/expectations-result.ts';
import { studyOf, type TrialSetup, trialsWith } from '../trials/trial-setup.ts';

/** Runs the file with several seeds and checks its expectations. */
export function testExpectations(session: Session, wish: TrialSetup): void {
  const { expectations } = session.loaded;
  const trials = trialsWith(wish.seeds);
  const measures = Object.fromEntries(expectations.map(({ name, measure }) => [name, measure]));
  const study = { ...studyOf(session, wish), measures, reports: false };
  if (expectations.length === 0) throw new Error('The file expects nothing yet: add an “expect:” to it.');
  void session.trialRunner.start<ExpectationsResult>(EXPECTATIONS, study, async ({ runner, signal, setProgress }) => {
    const results: (TrialResult | null)[] = trials.map(() => null);
    let done = 0;
    setProgress({ of: trials.length });
    await runner.run(
      study,
      trials,
      (trial, result) => {
        results[trial] = result;
        const values = expectations.map(({ name }) =>
          results.flatMap((each, i): SeedValue[] =>
            each ? [{ seed: trials[i].seed, value: each.values[name] ?? null, exposure: each.exposures[name] }] : [],
          ),
        );
        setProgress({ done: ++done, result: { expectations, values } });
      },
      signal,
    );
  });
}

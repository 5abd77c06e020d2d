import { parameterEdits } from 'hanker/format';
import { analyseSweep, planSweep, runSweep, whatIfAfterSweep } from 'hanker/study';
import type { Session } from '../session.ts';
import { SWEEP, type SweepResult } from '../trials/sweep-result.ts';
import { studyOf, type TrialSetup, trialsWith, type VariedParameterChoice } from '../trials/trial-setup.ts';

/** Runs the file at many points of a space of parameters and analyses the effect of each. */
export function startSweep(
  session: Session,
  { vary, points, ...wish }: TrialSetup & { readonly vary: readonly VariedParameterChoice[]; readonly points: number },
): void {
  const seeds = trialsWith(wish.seeds).map(({ seed }) => seed);
  const plan = planSweep(session.loaded, studyOf(session, wish), {
    vary: vary.map(({ name, low, high }) => `${name}=${low}..${high}`),
    design: 'sobol',
    runs: points * seeds.length,
    seeds,
    measures: [],
    only: false,
  });
  void session.trialRunner.start<SweepResult>(SWEEP, plan.study, async ({ runner, signal, setProgress }) => {
    let done = 0;
    setProgress({ of: points * seeds.length });
    const rows = await runSweep(plan, { runner, signal, onRow: () => setProgress({ done: ++done }) });
    if (rows.length < 2 * seeds.length) return;
    setProgress({ result: { plan, analysis: analyseSweep(plan, rows), whatIf: whatIfAfterSweep(plan, rows) } });
  });
}

/** Writes the parameters of a point of the sweep into the file; can be undone. */
export function applyPoint(session: Session, { point }: { readonly point: number }): void {
  const result = session.trialRunner.get<SweepResult>(SWEEP)?.result;
  const values = result?.analysis.points[point];
  if (!result || !values) throw new Error('There is no such point; run the sweep again.');
  const taken = Object.fromEntries(
    result.plan.variations.map(({ name }, i) => [name, Number(values[i].toPrecision(4))]),
  );
  session.edit(`point ${point + 1} of the sweep`, parameterEdits(session.loaded.value, taken));
}

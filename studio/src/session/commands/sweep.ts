import { parameterEdits } from 'hanker/format';
import { analyseSweep, planSweep, runSweep, type SweepRow, whatIfAfterSweep } from 'hanker/study';
import type { Session } from '../session.ts';
import { SWEEP, type SweepResult } from '../trials/sweep-result.ts';
import { studyOf, type TrialSetup, trialsWith, type VariedParameterChoice } from '../trials/trial-setup.ts';
import { variedRange } from '../trials/varied-range.ts';

/** With more parameters than this there are no points of a Sobol sequence. */
const MOST_EVENLY = 30;

/** Runs the file at many points of a space of parameters and analyses the effect of each. */
export function startSweep(
  session: Session,
  { vary, points, ...wish }: TrialSetup & { readonly vary: readonly VariedParameterChoice[]; readonly points: number },
): void {
  const seeds = trialsWith(wish.seeds).map(({ seed }) => seed);
  const study = studyOf(session, wish);
  if (vary.length === 0) throw new Error('Add at least one parameter to vary.');
  const plan = planSweep(session.loaded, study, {
    vary: vary.map((each) => variedRange(session.loaded, each)),
    design: vary.length > MOST_EVENLY ? 'latin' : 'sobol',
    runs: points * seeds.length,
    seeds,
    measures: [],
    only: false,
  });
  const resultOf = (rows: readonly SweepRow[]): SweepResult | null => {
    if (rows.length < 2 * seeds.length) return null;
    const [analysis, whatIf] = [analyseSweep(plan, rows), whatIfAfterSweep(plan, rows)];
    return { plan, analysis, whatIf, measures: plan.study.measures };
  };
  void session.trialRunner.start<SweepResult>(SWEEP, plan.study, async ({ runner, signal, setProgress, keepAs }) => {
    const ended: SweepRow[] = [];
    setProgress({ of: points * seeds.length });
    keepAs(() => resultOf(ended.toSorted((a, b) => a.run - b.run)));
    const onRow = (row: SweepRow) => setProgress({ done: ended.push(row) });
    const result = resultOf(await runSweep(plan, { runner, signal, onRow }));
    if (result) setProgress({ result });
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

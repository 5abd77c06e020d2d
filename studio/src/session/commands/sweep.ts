import { parameterEdits } from 'hanker/format';
import { analyseSweep, planSweep, runSweep } from 'hanker/study';
import type { Session } from '../session.ts';
import { SWEEP, type SweepResult } from '../trials/sweep-result.ts';
import { studyOf, type Tryout, type Turned, trialsWith } from '../trials/trial-setup.ts';

/** Turns numbers of the file over their ranges, in all combinations that a good sample needs, and looks at what follows. */
export function startSweep(
  session: Session,
  { vary, points, ...wish }: Tryout & { readonly vary: readonly Turned[]; readonly points: number },
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
  void session.laboratory.begin<SweepResult>(SWEEP, plan.study, async ({ runner, signal, tell }) => {
    let done = 0;
    tell({ of: points * seeds.length });
    const rows = await runSweep(plan, { runner, signal, onRow: () => tell({ done: ++done }) });
    if (rows.length >= 2 * seeds.length) tell({ result: { plan, analysis: analyseSweep(plan, rows) } });
  });
}

/** Puts the numbers of a point of the sweep into the file; can be undone. */
export function takePoint(session: Session, { point }: { readonly point: number }): void {
  const result = session.laboratory.get<SweepResult>(SWEEP)?.result;
  const values = result?.analysis.points[point];
  if (!result || !values) throw new Error('There is no such point; run the sweep again.');
  const taken = Object.fromEntries(
    result.plan.variations.map(({ name }, i) => [name, Number(values[i].toPrecision(4))]),
  );
  session.edit(`point ${point + 1} of the sweep`, parameterEdits(session.loaded.value, taken));
}

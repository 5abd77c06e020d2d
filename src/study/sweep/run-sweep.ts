import type { ParameterValues } from '../../format/index.ts';
import { type Runner, runHere } from '../trials/runner.ts';
import type { Trial, TrialResult } from '../trials/study.ts';
import { designOf, runsOf, type SweepPlan } from './plan.ts';

/** The result of one run of a sweep. */
export interface SweepRow {
  /** Index of the point × number of seeds + index of the seed. */
  readonly run: number;
  /** The values of the measures, in the order of the plan. */
  readonly values: readonly (number | null)[];
  readonly hash: string;
}

/** How a sweep is run. */
export interface RunSweepOptions {
  /** Runs the trials; in this thread by default. */
  readonly runner?: Runner;
  /** Only these runs; all by default. */
  readonly runs?: readonly number[];
  /** Called with each row, in the order in which the runs end. */
  readonly onRow?: (row: SweepRow) => void;
  /** Stops the sweep; it then resolves with the rows that are done. */
  readonly signal?: AbortSignal;
}

/** Runs a sweep and resolves with its rows, ordered by run. */
export async function runSweep(plan: SweepPlan, options: RunSweepOptions = {}): Promise<SweepRow[]> {
  const { runner = runHere, onRow, signal } = options;
  const runs = options.runs ?? Array.from({ length: runsOf(plan) }, (_, run) => run);
  const rows: SweepRow[] = [];
  const onResult = (index: number, { values, hash }: TrialResult) => {
    const row = {
      run: runs[index],
      values: Object.keys(plan.study.measures).map((name) => values[name] ?? null),
      hash,
    };
    rows.push(row);
    onRow?.(row);
  };
  await runner.run(plan.study, trialsOf(plan, runs), onResult, signal);
  return rows.sort((a, b) => a.run - b.run);
}

/** The trials of some runs. */
export function trialsOf(plan: SweepPlan, runs: readonly number[]): Trial[] {
  const { variations, seeds } = plan;
  const design = designOf(plan);
  return runs.map((run) => {
    const values = design.at(Math.floor(run / seeds.length));
    const parameters: ParameterValues = Object.fromEntries(variations.map(({ name }, i) => [name, values[i]]));
    return { seed: seeds[run % seeds.length], parameters };
  });
}

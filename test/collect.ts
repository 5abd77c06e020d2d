import { type Runner, type Study, type Trial, type TrialResult } from '../src/study/index.ts';
import { TINY_STUDY } from './tiny-world.ts';

/** All results, the order in which they came, and what the runner rejected with. */
export interface Collected {
  readonly results: readonly TrialResult[];
  readonly order: readonly number[];
  readonly problem: Error | null;
}

/** Lets a runner run trials to their end; `onResult` is called after each. */
export async function collect(
  runner: Runner,
  trials: readonly Trial[],
  { study = TINY_STUDY, signal, onResult }: { study?: Study; signal?: AbortSignal; onResult?: () => void } = {},
): Promise<Collected> {
  const results: TrialResult[] = [];
  const order: number[] = [];
  const tell = (trial: number, result: TrialResult) => {
    results[trial] = result;
    order.push(trial);
    onResult?.();
  };
  try {
    await runner.run(study, trials, tell, signal);
    return { results, order, problem: null };
  } catch (problem) {
    return { results, order, problem: problem as Error };
  }
}

import { type Overload, OverloadError } from '../../core/index.ts';
import { MeasureError } from '../../measure/index.ts';

/** Why a trial could not be run, as plain data from a thread or another machine. */
export type TrialProblem =
  | { readonly kind: 'study'; readonly message: string }
  | { readonly kind: 'overload'; readonly message: string; readonly overload: Overload }
  /** An unexpected error, with its stack. */
  | { readonly kind: 'fault'; readonly message: string; readonly name: string; readonly stack: string };

/** Packs an error of a trial, to be sent. */
export function packProblem(problem: unknown): TrialProblem {
  if (problem instanceof OverloadError)
    return { kind: 'overload', message: problem.message, overload: problem.overload };
  if (problem instanceof MeasureError) return { kind: 'study', message: problem.message };
  const { name, message, stack = '' } = problem instanceof Error ? problem : new Error(String(problem));
  return { kind: 'fault', message, name, stack };
}

/** Recreates the error, to be thrown here. */
export function unpackProblem(problem: TrialProblem): Error {
  if (problem.kind === 'overload') return new OverloadError(problem.message, problem.overload);
  if (problem.kind === 'study') return new MeasureError(problem.message);
  const { message, name, stack } = problem;
  return Object.assign(new Error(message), { name, stack });
}

import { describeParameter, parameterEdits, showWorldProblems } from 'hanker/format';
import {
  describeConflicts,
  type FitTargets,
  runFit as fitNumbers,
  planFit,
  readTargets,
  whatIfAfterFit,
} from 'hanker/study';
import type { Session } from '../session.ts';
import { FIT, type FitResult } from '../trials/fit-result.ts';
import { studyOf, type TrialSetup, trialsWith, type VariedParameterChoice } from '../trials/trial-setup.ts';
import { variedRange } from '../trials/varied-range.ts';

/** The targets of a fit: expectations of the file by name, with the parameters to vary; or a file of targets. */
export type FitAim =
  | { readonly expectations: readonly string[]; readonly vary: readonly VariedParameterChoice[] }
  | { readonly file: string; readonly text: string };

/** Searches for parameters with which the world meets the targets. */
export function startFit(
  session: Session,
  { aim, candidates, ...wish }: TrialSetup & { readonly aim: FitAim; readonly candidates: number },
): void {
  const study = studyOf(session, wish);
  if (study.variant !== null)
    throw new Error('A fit changes the file’s own parameters; choose the file itself instead of a variant first.');
  const seeds = trialsWith(wish.seeds).length;
  const targets = targetsOf(session, aim);
  const { ticks, skip } = study;
  const plan = planFit(session.loaded, targets, { ticks, skip, seeds, budget: candidates });
  void session.trialRunner.start<FitResult>(FIT, study, async ({ runner, signal, setProgress, keepAs }) => {
    const aimed = Object.fromEntries(plan.targets.map(({ name, measure }) => [name, measure]));
    const measures = { ...plan.watched, ...aimed };
    let result: FitResult = {
      plan,
      measures,
      progress: null,
      isChecking: false,
      fit: null,
      conflicts: [],
      whatIf: null,
    };
    const update = (news: Partial<FitResult>) => {
      result = { ...result, ...news };
      setProgress({ result });
    };
    keepAs(() => (result.progress === null ? null : { ...result, isChecking: false }));
    setProgress({ of: plan.budget, result });
    const fit = await fitNumbers(plan, runner, {
      signal,
      onProgress: (progress) => {
        setProgress({ done: Math.min(progress.evaluations, plan.budget) });
        update({ progress });
      },
      onCheck: () => update({ isChecking: true }),
    });
    const conflicts = fit ? describeConflicts(plan, fit, titleOf) : [];
    const whatIf = fit && whatIfAfterFit(plan, fit);
    update({ fit, conflicts, whatIf, isChecking: false });
  });
}

/** Writes the found parameters into the file; can be undone. */
export function applyFit(session: Session): void {
  const fit = session.trialRunner.get<FitResult>(FIT)?.result?.fit;
  if (!fit) throw new Error('Nothing has been found yet.');
  session.edit('the numbers of the fit', parameterEdits(session.loaded.value, fit.parameters));
}

function titleOf(name: string): string {
  return `“${describeParameter({ name, unit: '' }).title}”`;
}

/** Reads both forms of targets as a file of targets. */
function targetsOf({ loaded }: Session, aim: FitAim): FitTargets {
  const isFile = 'text' in aim;
  if (!isFile) for (const each of aim.vary) variedRange(loaded, each);
  const name = isFile ? aim.file : 'these targets';
  const { targets, problems } = readTargets(isFile ? aim.text : written(loaded.value, aim), name, loaded);
  if (targets === null) throw new Error(isFile ? showWorldProblems(problems) : (problems[0]?.message ?? 'no targets'));
  return targets;
}

function written(
  file: unknown,
  { expectations, vary }: { readonly expectations: readonly string[]; readonly vary: readonly VariedParameterChoice[] },
): string {
  const all = (file as { readonly expect?: Readonly<Record<string, object>> }).expect ?? {};
  const targets = expectations.flatMap((name) => {
    if (!Object.hasOwn(all, name)) return [];
    const { each: _, ...wanted } = all[name] as { readonly each?: unknown };
    return [[name, wanted]];
  });
  return JSON.stringify({
    hankerTargets: 1,
    targets: Object.fromEntries(targets),
    vary: Object.fromEntries(vary.map(({ name, low, high }) => [name, [low, high]])),
  });
}

import { parameterEdits, showWorldProblems } from 'hanker/format';
import { describeConflicts, type FitTargets, runFit as fitNumbers, planFit, readTargets } from 'hanker/study';
import type { Session } from '../session.ts';
import { FIT, type FitResult } from '../trials/fit-result.ts';
import { studyOf, type Tryout, type Turned, trialsWith } from '../trials/trial-setup.ts';

/** What a fit aims at: expectations of the file, by name, with numbers that may move; or a file of targets. */
export type Aim =
  | { readonly expectations: readonly string[]; readonly vary: readonly Turned[] }
  | { readonly file: string; readonly text: string };

/** Looks for numbers with which the world does what is wanted. */
export function startFit(
  session: Session,
  { aim, candidates, ...wish }: Tryout & { readonly aim: Aim; readonly candidates: number },
): void {
  const study = studyOf(session, wish);
  if (study.variant !== null) throw new Error('A fit changes the file’s own numbers; switch the tuning off first.');
  const seeds = trialsWith(wish.seeds).length;
  const targets = targetsOf(session, aim);
  const { ticks, skip } = study;
  const plan = planFit(session.loaded, targets, { ticks, skip, seeds, budget: candidates });
  void session.laboratory.begin<FitResult>(FIT, study, async ({ runner, signal, tell }) => {
    let result: FitResult = { plan, progress: null, isChecking: false, fit: null, conflicts: [] };
    const update = (news: Partial<FitResult>) => {
      result = { ...result, ...news };
      tell({ result });
    };
    tell({ of: plan.budget, result });
    const fit = await fitNumbers(plan, runner, {
      signal,
      onProgress: (progress) => {
        tell({ done: Math.min(progress.evaluations, plan.budget) });
        update({ progress });
      },
      onCheck: () => update({ isChecking: true }),
    });
    const conflicts = fit ? describeConflicts(plan, fit) : [];
    update({ fit, conflicts, isChecking: false });
  });
}

/** Puts the numbers that were found into the file; can be undone. */
export function takeFit(session: Session): void {
  const fit = session.laboratory.get<FitResult>(FIT)?.result?.fit;
  if (!fit) throw new Error('Nothing has been found yet.');
  session.edit('the numbers of the fit', parameterEdits(session.loaded.value, fit.parameters));
}

/** Both ways of saying what is wanted are read as one file is. */
function targetsOf({ loaded }: Session, aim: Aim): FitTargets {
  const isFile = 'text' in aim;
  const name = isFile ? aim.file : 'these targets';
  const { targets, problems } = readTargets(isFile ? aim.text : written(loaded.value, aim), name, loaded);
  if (targets === null) throw new Error(isFile ? showWorldProblems(problems) : (problems[0]?.message ?? 'no targets'));
  return targets;
}

function written(
  file: unknown,
  { expectations, vary }: { readonly expectations: readonly string[]; readonly vary: readonly Turned[] },
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

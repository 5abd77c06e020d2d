import { showAmount } from 'hanker/charts';
import { describeParameter } from 'hanker/format';
import { showBounds, showValue } from 'hanker/measure';
import type { FitTarget } from 'hanker/study';
import { describeSideEffects, isTargetMet } from 'hanker/study';
import { pathOfBounds } from '../../trials/bounds-path.ts';
import { FIT, type FitResult } from '../../trials/fit-result.ts';
import { jobStatus } from '../../trials/trial-setup.ts';
import { view } from '../../view.ts';

/** The state of the last fit; null before the first. */
export const fit = view(
  (session) => {
    const job = session.trialRunner.get<FitResult>(FIT);
    if (!job) return null;
    return { ...jobStatus(session, job), found: job.result && found(job.result, session.loaded.value) };
  },
  { every: 200 },
);

function found({ plan, progress, fit: finished, isChecking, conflicts }: FitResult, file: unknown) {
  const before = finished?.before ?? null;
  const best = finished?.after ?? progress?.best ?? null;
  const measured = (target: FitTarget, values: Readonly<Record<string, number | null>> | undefined) => {
    const value = values?.[target.name] ?? null;
    return { text: showValue(target, value), isMet: values !== undefined && isTargetMet(target, value) };
  };
  return {
    isChecking,
    isOver: finished !== null,
    isBetter: finished?.isBetter ?? false,
    /** Whether the file's own values meet all targets already. */
    isMetBefore:
      before !== null && plan.targets.every((target) => isTargetMet(target, before.values[target.name] ?? null)),
    isChecked: finished?.isChecked ?? false,
    generation: progress?.generation ?? finished?.generations ?? 0,
    /** The best cost after each generation; the first is that of the current values. */
    history: finished?.history ?? progress?.history ?? [],
    targets: plan.targets.map((target) => ({
      name: target.name,
      wanted: showBounds(target),
      /** The path of its bounds in the file; null for a target of another file. */
      path: pathOfBounds(file, target.name),
      before: before && measured(target, before.values),
      now: best && measured(target, best.values),
    })),
    parameters: plan.vary.map(({ name, current, low, high, unit }) => ({
      name,
      ...titled(name, unit),
      current,
      low,
      high,
      unit,
      value: finished?.parameters[name] ?? best?.parameters[name] ?? current,
    })),
    conflicts,
    /** What got worse that no target asked about, a sentence each; null before that is known. */
    sideEffects: finished?.sideEffects ? describeSideEffects(finished.sideEffects, showAmount) : null,
  };
}

function titled(name: string, unit: string): { readonly title: string; readonly unitInWords: string } {
  const described = describeParameter({ name, unit });
  return { title: described.title, unitInWords: described.unit };
}

/** The names of the file's expectations, which a fit can have as targets. */
export const aims = view(({ loaded }) => {
  const { expect } = (loaded.value ?? {}) as { readonly expect?: unknown };
  return typeof expect === 'object' && expect !== null ? Object.keys(expect) : [];
});

import type { FitTarget } from 'hanker/study';
import { isTargetMet, showBounds, showValue } from 'hanker/study';
import { FIT, type FitResult } from '../trials/fit-result.ts';
import { standingOf } from '../trials/trial-setup.ts';
import { view } from './view.ts';

/** How the last fit goes or went; null before the first. */
export const fit = view(
  (session) => {
    const undertaking = session.laboratory.get<FitResult>(FIT);
    if (!undertaking) return null;
    return { ...standingOf(session, undertaking), found: undertaking.result && found(undertaking.result) };
  },
  { every: 200 },
);

function found({ plan, progress, fit: finished, isChecking, conflicts }: FitResult) {
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
    isChecked: finished?.isChecked ?? false,
    generation: progress?.generation ?? finished?.generations ?? 0,
    /** The best cost after each generation, today's first. */
    history: finished?.history ?? progress?.history ?? [],
    targets: plan.targets.map((target) => ({
      name: target.name,
      wanted: showBounds(target),
      before: before && measured(target, before.values),
      now: best && measured(target, best.values),
    })),
    numbers: plan.vary.map(({ name, current, low, high, unit }) => ({
      name,
      today,
      low,
      high,
      unit,
      value: finished?.parameters[name] ?? best?.parameters[name] ?? current,
    })),
    conflicts,
  };
}

/** The expectations of the file by name, as fits may aim at them. */
export const aims = view(({ loaded }) => {
  const { expect } = (loaded.value ?? {}) as { readonly expect?: unknown };
  return typeof expect === 'object' && expect !== null ? Object.keys(expect) : [];
});

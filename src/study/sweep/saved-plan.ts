import { ENGINE_VERSION, Hash } from '../../core/internal.ts';
import type { Study } from '../trials/study.ts';
import type { SweepPlan } from './plan.ts';
import type { Variation } from './variation.ts';

/** A plan as it was saved before `variant` and `current` had these names. */
interface FirstPlan extends Omit<SweepPlan, 'study' | 'variations'> {
  readonly study: Omit<Study, 'variant'> & { readonly tuning: string | null };
  readonly variations: readonly (Omit<Variation, 'current'> & { readonly today: number })[];
}

/** Reads a plan that was saved as JSON, also by earlier versions. */
export function readPlan(saved: SweepPlan | FirstPlan): SweepPlan {
  const { study, variations, ...rest } = saved;
  return {
    study: renameKey(study, 'tuning', 'variant') as unknown as Study,
    variations: variations.map((each) => renameKey(each, 'today', 'current') as unknown as Variation),
    ...rest,
  };
}

/**
 * The hash of what a plan computes, as sixteen hexadecimal digits; the name of the file does not matter. It uses the
 * first names of all keys in their first order, so that the hash of a plan never changes.
 */
export function hashPlan({ study, variations, ...rest }: SweepPlan): string {
  const { file: _, ...first } = renameKey(study, 'variant', 'tuning');
  const all = { variations: variations.map((each) => renameKey(each, 'current', 'today')), ...rest };
  const hash = new Hash();
  hash.text(JSON.stringify([ENGINE_VERSION, first, all]));
  return hash.digest();
}

/** A copy with one key renamed, in the same order. */
function renameKey(record: object, from: string, to: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key === from ? to : key, value]));
}

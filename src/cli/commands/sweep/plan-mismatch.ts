import type { SweepPlan } from '../../../study/index.ts';

/** The differences between two plans in a few words. */
export function nameDifference(one: SweepPlan, other: SweepPlan): string {
  const differs = (read: (plan: SweepPlan) => unknown) => JSON.stringify(read(one)) !== JSON.stringify(read(other));
  const found = [
    differs(({ study }) => study.text) && 'different world files',
    differs(({ variations }) => variations) && 'different parameters',
    differs(({ design, points }) => [design, points]) &&
      `${one.points} points (${one.design}) against ${other.points} (${other.design})`,
    differs(({ seeds }) => seeds) && 'different seeds',
    differs(({ study }) => [study.ticks, study.skip]) && 'different durations',
    differs(({ study }) => study.measures) && 'different measures',
    differs(({ study }) => [study.variant, study.agents]) && 'different variants or agents',
    differs(({ expected }) => expected) && 'different expectations',
  ].filter((each) => each !== false);
  return found.join('; ');
}

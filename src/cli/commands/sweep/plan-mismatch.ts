import type { SweepPlan } from '../../../study/index.ts';

/** In what one plan is not like another, in a few words. */
export function nameDifference(one: SweepPlan, other: SweepPlan): string {
  const differs = (read: (plan: SweepPlan) => unknown) => JSON.stringify(read(one)) !== JSON.stringify(read(other));
  const found = [
    differs(({ study }) => study.text) && 'the world file is another',
    differs(({ variations }) => variations) && 'other numbers are turned',
    differs(({ design, points }) => [design, points]) &&
      `${one.points} points (${one.design}) against ${other.points} (${other.design})`,
    differs(({ seeds }) => seeds) && 'the seeds are others',
    differs(({ study }) => [study.ticks, study.skip]) && 'the time is another',
    differs(({ study }) => study.measures) && 'other things are measured',
    differs(({ study }) => [study.variant, study.agents]) && 'tuning or agents are others',
    differs(({ expected }) => expected) && 'other things are expected',
  ].filter((each) => each !== false);
  return found.join('; ');
}

import { newWorld } from '../../src/cli/commands/new/new-world.ts';
import { loadWorld } from '../../src/format/index.ts';
import { planSweep, type SweepOrder, type SweepPlan } from '../../src/study/index.ts';

const EXPECTED = `
activities:
  useful: [dig, clean the fridge]
expect:
  sleeps enough: { hours: sleep, between: [7, 9] }
  not, "hungry": { share: food < 10, atMost: 1% }
`;

/** A small world whose author expects something; one name has a comma and quotes in it. */
export const SWEPT_VILLAGE = `${newWorld('village')}${EXPECTED.replace('not, "hungry"', `'not, "hungry"'`)}`;

/** A plan for a short sweep of it. */
export function planOfVillage(order: Partial<SweepOrder> = {}, file = 'village.yaml'): SweepPlan {
  const study = { text: SWEPT_VILLAGE, file, variant: null, agents: null, skip: 0, ticks: 6 * 3600 };
  return planSweep(loadWorld(SWEPT_VILLAGE, file), study, {
    vary: ['needs.food.decay=2..8', 'needs.fun.decay=4,8'],
    design: 'sobol',
    runs: 12,
    seeds: [1, 2],
    measures: [],
    only: false,
    ...order,
  });
}

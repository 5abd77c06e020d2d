import type { Balance } from '../../measure/index.ts';
import { explainNeverTaken, isNeverTaken, nameAdvert } from '../../measure/internal.ts';
import type { FitPlan } from './plan.ts';

/** The most adverts that are named for one target. */
const MAX_NAMED = 3;

/** Why the activities of targets never happen, by the name of the target: those adverts that nobody ever took. */
export function findObstacles({ targets }: FitPlan, { adverts, seeds }: Balance): Record<string, readonly string[]> {
  const found = targets.flatMap(({ name, measure }): [string, string[]][] => {
    const activities = 'activities' in measure && measure.activities !== 'any' ? measure.activities : [];
    const never = adverts.filter((each) => activities.includes(each.advert) && isNeverTaken(each, seeds.length));
    const sentences = never.map((each) => `${nameAdvert(each)} was never taken: ${explainNeverTaken(each)}`);
    return sentences.length > 0 ? [[name, sentences.slice(0, MAX_NAMED)]] : [];
  });
  return Object.fromEntries(found);
}

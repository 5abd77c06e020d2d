import { drawMarks, layFront } from '../../../charts/index.ts';
import { type Fit, type FitPlan, whatIfAfterFit } from '../../../study/index.ts';
import { figure, type Html, paragraph } from '../../html/page.ts';

/** For each pair of targets in conflict: how far every candidate missed both, and the front that none got past. */
export function frontSection(plan: FitPlan, fit: Fit): Html {
  const pictures = whatIfAfterFit(plan, fit).fronts.map(({ targets, tried, front, chosen }) => {
    const [first, second] = targets.map(({ name }) => name);
    const marked = chosen && { at: chosen, about: 'the chosen parameters' };
    return figure(drawMarks(layFront({ titles: [first, second], tried, front, marked })));
  });
  return pictures.join('\n') || paragraph('None.');
}

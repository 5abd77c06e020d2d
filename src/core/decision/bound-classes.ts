import type { State } from '../state/state.ts';
import type { DecisionContext } from './context.ts';
import { roundUp } from './score.ts';
import { isInBucket } from './search.ts';

/**
 * The most that each class of things on offer can score before distance in the bucket searched, into
 * `scratch.classBound`, and the most of all into `scratch.bound`.
 * Written without branches, which a processor would often predict wrongly: the larger of two positive numbers in single
 * precision is the larger of their bits, read as integers.
 */
export function boundClasses(s: State, context: DecisionContext): void {
  const { classes, scratch } = s;
  scratch.reserveClasses(classes.count);
  if (context.bucket >= 0) boundBucket(s, context);
  const { advertBits, classBits, classBound } = scratch;
  const { live, liveCount, adverts, advertStride } = classes;
  let best = 0;
  for (let i = 0; i < liveCount; i++) {
    const kindClass = live[i];
    let most = 0;
    for (let k = kindClass * advertStride; k < (kindClass + 1) * advertStride; k++) {
      const less = most - advertBits[adverts[k]];
      most -= less & (less >> 31);
    }
    classBits[kindClass] = most;
    const less = best - most;
    best -= less & (less >> 31);
  }
  classBits[classes.count] = best;
  scratch.bound[0] = classBound[classes.count];
}

/** Leaves the adverts of the bucket searched in `scratch.advertBound`. */
function boundBucket(s: State, context: DecisionContext): void {
  const { advertBound } = s.scratch;
  const { base } = context;
  for (let advert = 0; advert < s.rules.adverts.length; advert++)
    advertBound[advert] = isInBucket(s, context, advert) ? roundUp(base[advert]) : 0;
}

import type { World } from 'hanker/core';
import { type Keyframe, type RuleSet, takeKeyframe } from './rule-set.ts';
import type { Timeline } from './timeline.ts';

/** A stored state: the world with its past. It does not change while it is stored. */
export interface SavedMoment {
  readonly keyframe: Keyframe;
  readonly timeline: Timeline;
}

/** The bytes of a stored state that are not counted yet; adds them to `counted`. */
export function countMomentBytes({ keyframe, timeline }: SavedMoment, counted: Set<object>): number {
  return keyframe.bytes + timeline.countBytes(counted);
}

/** The state of the running world; after an error within a tick, the last state before it. */
export function presentKeyframe(world: World, ruleSet: RuleSet, timeline: Timeline): Keyframe {
  try {
    return takeKeyframe(world, ruleSet, true);
  } catch (problem) {
    const last = timeline.kept.at(-1);
    if (!last) throw problem;
    return last;
  }
}

// Why an agent decided as it did:

export { showRejection } from './text/rejection.ts';
export { showWhy } from './why/show-why.ts';
export {
  explainDecision,
  type Why,
  type WhyBucket,
  type WhyFeelings,
  type WhyNeed,
  type WhyOption,
  type WhyPart,
  why,
} from './why/why.ts';

// Why it did not take another option, and what would have changed that:

export { applyChange } from './counterfactual/apply-change.ts';
export type { ConditionChange, NumberChange, WinningChange } from './counterfactual/find-changes.ts';
export {
  type AskedOption,
  type ExplainedChange,
  showWhyNot,
  type WhyNot,
  type WhyNotVerdict,
  whyNot,
} from './why-not.ts';

// For players, thought bubbles and a story:

export { narrate, narrateEvent } from './narration.ts';
export { type Thought, thinkOf, thought } from './thought.ts';

// The tables of score terms and of reasons for a rejection:

export { REJECTIONS, SCORE_TERMS } from '../core/internal.ts';

// The curves of a world:

export { type CurveFunction, curveFunction } from './curves/curve-function.ts';
export { CURVE_KINDS, type CurveKindInfo, type CurveParameter } from './curves/curve-kinds.ts';
export { sampleCurve } from './curves/curve-sample.ts';
export type { CurveInput, CurveUse } from './curves/curve-uses.ts';
export { type CurveDescription, describeCurves } from './curves/describe-curves.ts';

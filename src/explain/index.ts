export { REJECTIONS, SCORE_TERMS } from '../core/internal.ts';
export { applyChange } from './counterfactual/apply-change.ts';
export {
  type ConditionChange,
  findChanges,
  type NumberChange,
  suppositionOf,
  type WinningChange,
  type WinningChanges,
} from './counterfactual/find-changes.ts';
export type { Threshold } from './counterfactual/round-threshold.ts';
export { type CurveFunction, type CurveKind, curveFunction, type EvaluatedCurve } from './curves/curve-function.ts';
export { CURVE_KINDS, type CurveKindInfo, type CurveParameter } from './curves/curve-kinds.ts';
export { sampleCurve } from './curves/curve-sample.ts';
export type { CurveInput, CurvePurpose, CurveUse } from './curves/curve-uses.ts';
export { type CurveDescription, describeCurves } from './curves/describe-curves.ts';
export { isNotable, narrate, narrateEvent } from './narration.ts';
export { showRejection } from './text/rejection.ts';
export { type Thought, thinkOf, thought } from './thought.ts';
export { nameOption, type ShowWhyOptions, showWhy } from './why/show-why.ts';
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
export {
  type AskedOption,
  type ExplainedChange,
  type ShowWhyNotOptions,
  showWhyNot,
  type WhyNot,
  type WhyNotOptions,
  type WhyNotVerdict,
  whyNot,
} from './why-not.ts';

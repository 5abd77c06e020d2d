export {
  type Change,
  type Changes,
  type ConditionChange,
  findChanges,
  type NumberChange,
  suppositionOf,
} from './change.ts';
export { applyChange } from './change-apply.ts';
export type { Threshold } from './change-round.ts';
export { type CurveFunction, type CurveKind, curveFunction, type EvaluatedCurve } from './curve-function.ts';
export { CURVE_KINDS, type CurveKindInfo, type CurveParameter } from './curve-kinds.ts';
export { sampleCurve } from './curve-sample.ts';
export type { CurveInput, CurvePurpose, CurveUse } from './curve-uses.ts';
export { type CurveDescription, describeCurves } from './curves.ts';
export { isNotable, narrate, narrateEvent } from './narration.ts';
export { showRejection } from './rejection.ts';
export { nameOption, type ShowWhyOptions, showWhy } from './show-why.ts';
export { type Thought, thinkOf, thought } from './thought.ts';
export {
  explainDecision,
  type Why,
  type WhyBucket,
  type WhyFeelings,
  type WhyNeed,
  type WhyOption,
  type WhyPart,
  why,
} from './why.ts';
export {
  type Asked,
  type ShowWhyNotOptions,
  showWhyNot,
  type Verdict,
  type WhyChange,
  type WhyNot,
  type WhyNotOptions,
  whyNot,
} from './why-not.ts';

export {
  type CurveField,
  type CurveHandle,
  type CurveKindName,
  type CurvePart,
  type CurveSketch,
  type FactorParts,
  joinFactor,
  namesIn,
  type OperatorField,
  type OperatorName,
  partsOfCurve,
  splitFactor,
} from '../core/internal.ts';
export { applyChange } from './counterfactual/apply-change.ts';
export {
  type Change,
  type Changes,
  type ConditionChange,
  findChanges,
  type NumberChange,
  suppositionOf,
} from './counterfactual/find-changes.ts';
export type { Threshold } from './counterfactual/round-threshold.ts';
export { type CurveFunction, curveFunction, type EvaluatedCurve } from './curves/curve-function.ts';
export { CURVE_KINDS, type CurveKindInfo } from './curves/curve-kinds.ts';
export { sampleCurve } from './curves/curve-sample.ts';
export type { CurveInput, CurvePurpose, CurveUse } from './curves/curve-uses.ts';
export { type CurveDescription, describeCurves } from './curves/describe-curves.ts';
export { FACTOR_OPERATORS, type OperatorInfo } from './factors/factor-operators.ts';
export { isNotable, narrate, narrateEvent } from './narration.ts';
export { showRejection } from './text/rejection.ts';
export { nameOption, type ShowWhyOptions, showWhy } from './text/show-why.ts';
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

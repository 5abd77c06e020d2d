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

// The curves of a world, and the kinds of curves:

export {
  type CurveField,
  type CurveHandle,
  type CurveKindName,
  type CurvePart,
  type CurveSketch,
  partsOfCurve,
} from '../core/internal.ts';
export { type CurveFunction, curveFunction } from './curves/curve-function.ts';
export { CURVE_KINDS, type CurveKindInfo } from './curves/curve-kinds.ts';
export { sampleCurve } from './curves/curve-sample.ts';
export type { CurveInput, CurveUse } from './curves/curve-uses.ts';
export { type CurveDescription, describeCurves } from './curves/describe-curves.ts';

// The operators of factors, and the parts of a factor:

export {
  type FactorParts,
  joinFactor,
  namesIn,
  type OperatorField,
  type OperatorName,
  splitFactor,
} from '../core/internal.ts';
export { FACTOR_OPERATORS, type OperatorInfo } from './factors/factor-operators.ts';

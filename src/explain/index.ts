/**
 * Why an agent decided as it did, why it did not take another option, and what the curves and factors of a world look like.
 * @module hanker/explain
 */

// Why an agent decided as it did:

export { showRejection } from './text/rejection.ts';
export { type DecidedBy, decidedBy, showDecidedBy } from './why/decided-by.ts';
export { type DrawEntry, explainDraw, type WhyDraw } from './why/draw.ts';
export { type ShowDeciderOptions, showDecider } from './why/show-decider.ts';
export { type ShowWhyOptions, showWhy } from './why/show-why.ts';
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

export {
  type ConditionPart,
  causesOf,
  type ExplainedCondition,
} from './condition/explain-condition.ts';
export { applyChange, canApply } from './counterfactual/apply-change.ts';
export type { ChanceChange } from './counterfactual/find-chances.ts';
export type { ConditionChange, NumberChange, WinningChange, WinningWindow } from './counterfactual/find-changes.ts';
export type { PairChange } from './counterfactual/find-pairs.ts';
export type { Threshold } from './counterfactual/round-threshold.ts';
export { type ShowWhyNotOptions, showWhyNot } from './show-why-not.ts';
export {
  type AskedOption,
  type ExplainedChance,
  type ExplainedChange,
  type ExplainedPair,
  type WhyNot,
  type WhyNotOptions,
  type WhyNotProgress,
  type WhyNotVerdict,
  whyNot,
} from './why-not.ts';

// For players, thought bubbles and a story:

export type { FeelingKey } from './motive-feeling.ts';
export { narrate, narrateEvent } from './narration.ts';
export { onThought, type ThoughtEvent } from './on-thought.ts';
export { ACTIVITY_KEYS, DRIVE_KEYS, readThoughts, type ThoughtColumns } from './read-thoughts.ts';
export { type Thought, thinkOf, thought } from './thought.ts';
export {
  type ActivityKey,
  type DriveKey,
  type ThoughtKeys,
  type ThoughtOptions,
  thoughtKeys,
} from './thought-keys.ts';

// The tables of score terms and of reasons for a rejection:

export { REJECTIONS, SCORE_TERMS } from '../core/internal.ts';

// The curves of a world, and the kinds of curves:

export {
  type CurveField,
  type CurveFieldType,
  type CurveHandle,
  type CurveKindInfo,
  type CurveKindName,
  type CurvePart,
  type CurveScope,
  type CurveSketch,
  type KindCurve,
  partsOfCurve,
} from '../core/internal.ts';
export { type CurveFunction, curveFunction, type EvaluatedCurve } from './curves/curve-function.ts';
export { CURVE_KINDS } from './curves/curve-kinds.ts';
export { sampleCurve } from './curves/curve-sample.ts';
export type { CurveInput, CurvePath, CurvePurpose, CurveUse } from './curves/curve-uses.ts';
export { type CurveDescription, describeCurves } from './curves/describe-curves.ts';

// The operators of factors, and the parts of a factor:

export {
  type FactorObject,
  type FactorParts,
  type FieldContent,
  joinFactor,
  type Level,
  type Notation,
  namesIn,
  type OperatorField,
  type OperatorInfo,
  type OperatorName,
  splitFactor,
} from '../core/internal.ts';
export { FACTOR_OPERATORS } from './factors/factor-operators.ts';

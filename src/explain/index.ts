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
export { type Asked, showWhyNot, type Verdict, type WhyNot, whyNot } from './why-not.ts';

import type { Factor, Moment, OptionRecord } from '../../core/index.ts';
import { namesIn, OPERATORS, splitFactor } from '../../core/internal.ts';
import { showFactor, showInput } from '../text/factor-text.ts';
import { type ConditionSource, findCondition } from './find-condition.ts';

/** A part of a condition, with its value at a moment. */
export interface ConditionPart {
  /** As it would be written: 'need.food > 25'. */
  readonly text: string;
  /** 'and', 'or' and 'not' join the parts below; null for a part that has none. */
  readonly joins: 'and' | 'or' | 'not' | null;
  /** null for a part that can't be evaluated again, because it depends on chance. */
  readonly value: number | null;
  /** Whether it holds: its value is above 0. */
  readonly holds: boolean;
  /** Whether the whole condition fails because of this part: the outcome that is needed here is not the one that it had. */
  readonly isCause: boolean;
  /** The values of the inputs that a part without parts reads: 'need.food 12'. */
  readonly inputs: readonly string[];
  /** The name of the named factor that it is; null for a part that is written in place. */
  readonly name: string | null;
  readonly parts: readonly ConditionPart[];
}

/** Why the condition of an option did not hold. */
export interface ExplainedCondition {
  /** 'when' of the advert, or 'accepts' of the mind. */
  readonly by: ConditionSource['by'];
  /** The path of the condition in the definition: kinds, tv, adverts, watch, when. */
  readonly path: readonly string[];
  readonly condition: ConditionPart;
}

/** Explains which parts of a condition were false for an option that was rejected by one; null for any other option. */
export function explainCondition(moment: Moment, option: OptionRecord): ExplainedCondition | null {
  const by = option.rejection?.by;
  if (by !== 'when' && by !== 'accepts') return null;
  const source = findCondition(moment, option, by);
  if (source === null) return null;
  const { factor, path, factors } = source;
  return { by, path, condition: explainPart({ moment, option, factors }, factor, true, true) };
}

/** The parts that made a condition fail, from the outside in: those without parts of their own. */
export function causesOf(part: ConditionPart): readonly ConditionPart[] {
  if (!part.isCause) return [];
  const inner = part.parts.flatMap(causesOf);
  return inner.length > 0 ? inner : [part];
}

interface PartContext {
  readonly moment: Moment;
  readonly option: OptionRecord;
  readonly factors: Readonly<Record<string, Factor>>;
}

/** `wanted` is the outcome that the whole needs here; `isOpen` is false below a part that is as wanted. */
function explainPart(context: PartContext, factor: Factor, wanted: boolean, isOpen: boolean): ConditionPart {
  const name = typeof factor === 'string' && Object.hasOwn(context.factors, factor) ? factor : null;
  const written = name === null ? factor : context.factors[name];
  const value = evaluate(context, factor);
  const holds = value !== null && value > 0;
  const isCause = isOpen && holds !== wanted;
  const { joins, operands } = joinOf(written);
  const below = joins === 'not' ? !wanted : wanted;
  const parts = operands.map((each) => explainPart(context, each, below, isCause));
  return {
    text: showFactor(factor),
    joins,
    value,
    holds,
    isCause,
    inputs: joins === null ? inputsOf(context, written) : [],
    name,
    parts,
  };
}

const JOINS = { all: 'and', any: 'or', not: 'not' } as const;

/** The parts that a condition is joined from; a comparison is not taken apart. */
function joinOf(factor: Factor): { readonly joins: ConditionPart['joins']; readonly operands: readonly Factor[] } {
  if (typeof factor === 'number' || typeof factor === 'string') return { joins: null, operands: [] };
  const { operator, operands } = splitFactor(factor);
  if (operator !== 'all' && operator !== 'any' && operator !== 'not') return { joins: null, operands: [] };
  // "not a == b" is a comparison of its own.
  const isPlain = operator === 'not' && isComparison(operands[0]);
  return isPlain ? { joins: null, operands: [] } : { joins: JOINS[operator], operands };
}

function isComparison(factor: Factor): boolean {
  return typeof factor === 'object' && OPERATORS[splitFactor(factor).operator].group === 'Compare';
}

function inputsOf(context: PartContext, factor: Factor): string[] {
  return [...namesIn(factor)].flatMap((name) => {
    const value = evaluate(context, name);
    return value === null ? [] : [showInput(name, value)];
  });
}

function evaluate({ moment, option: { advert, thing } }: PartContext, factor: Factor): number | null {
  try {
    return moment.evaluate(factor, { thing, advert });
  } catch {
    // It depends on chance.
    return null;
  }
}

import type { Factor } from '../../core/index.ts';
import {
  type AnyOperator,
  type FactorObject,
  flattenNumbers,
  mapParts,
  OPERATORS,
  operatorOf,
  splitFactor,
} from '../../core/internal.ts';
import { isMap, isSame } from '../yaml/value.ts';
import { type ExpressionScope, parseExpression } from './expression.ts';
import { FUNCTIONS, groupingOf, LEVEL, WORDS } from './notation.ts';
import { ExpressionError } from './token.ts';

/** A part of a factor as text. */
interface Said {
  readonly text: string;
  readonly level: number;
  /** The operator that it was made by, which a further operand of the same would join. */
  readonly joins?: string;
}

/** Null for a part that can't be written as an expression. */
type Say = Said | null;

const PLAIN = /^\p{L}[\p{L}\p{N}_]*$/u;

/**
 * A factor as the text of an expression, with no parentheses that could be left out; reading it gives the same factor.
 * Null for what no expression can say: weights, chances, a curve without a name, or a factor that is too long or too deep.
 * `scope` is that of the file (`LoadedWorld.scope`); without it every name counts as known.
 */
export function showExpression(factor: Factor, scope?: ExpressionScope): string | null {
  if (typeof factor === 'string' && scope?.isName(factor) && factor === factor.trim()) return factor;
  const said = say(factor);
  if (said === null) return null;
  const known = scope ?? { isName: () => false, curves: curvesIn(factor) };
  // A known name may look like this expression; parentheses tell them apart.
  const text = known.isName(said.text) ? `(${said.text})` : said.text;
  return isRead(text, known, factor) ? text : null;
}

/**
 * A factor as the value to write into a world file: a number, an expression, or a map with such parts. A file with this
 * value has the same definition.
 */
export function factorToFile(factor: Factor, scope?: ExpressionScope): unknown {
  if (typeof factor === 'number') return factor;
  const text = showExpression(factor, scope);
  if (text !== null || !isMap(factor)) return text ?? factor;
  return mapParts(factor, (operand) => factorToFile(operand as Factor, scope));
}

function isRead(text: string, scope: ExpressionScope, factor: Factor): boolean {
  try {
    return isSame(parseExpression(text, scope).factor, factor);
  } catch (problem) {
    if (problem instanceof ExpressionError) return false;
    throw problem;
  }
}

function curvesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'curve' in part && typeof part.curve === 'string' ? [part.curve] : [];
  return [...own, ...Object.values(part).flatMap(curvesIn)];
}

function say(factor: unknown): Say {
  if (typeof factor === 'number') return sayNumber(factor);
  if (typeof factor === 'string') return factor === '' ? null : { text: sayName(factor), level: LEVEL.operand };
  const operator = isMap(factor) ? operatorOf(factor) : undefined;
  if (!operator || !isMap(factor)) return null;
  const keys = Object.keys(factor).filter((key) => factor[key] !== undefined);
  const required = Object.keys(operator.fields).filter((key) => operator.fields[key].default === undefined);
  if (keys.length !== required.length || !required.every((key) => keys.includes(key))) return null;
  return sayOperator(operator, factor as unknown as FactorObject);
}

function sayOperator(operator: AnyOperator, factor: FactorObject): Say {
  const { name, notation } = operator;
  const { prefix, infix, chain, call } = notation;
  const { operands, numbers: own, curve } = splitFactor(factor);
  const numbers = flattenNumbers(operator, own);
  if (operator === OPERATORS.curve)
    return typeof curve === 'string' && !FUNCTIONS.has(curve) ? sayCall(sayName(curve), operands) : null;
  if (prefix && isSame(numbers, prefix.numbers ?? []))
    return sayOpposite(operator, operands) ?? sayPrefix(prefix, operands);
  if (infix && operands.length === 2) return sayInfix(infix.sign, infix, operands);
  if (chain && operands.length > 1) return sayChain(name, chain, operands);
  return call !== undefined && operands.length > 0 ? sayCall(name, [...operands, ...numbers]) : null;
}

function sayNumber(value: number): Say {
  if (!Number.isFinite(value)) return null;
  const isNegative = value < 0 || Object.is(value, -0);
  return { text: `${isNegative ? '-' : ''}${Math.abs(value)}`, level: isNegative ? LEVEL.unary : LEVEL.operand };
}

/** A name with quotes around each word that needs them; around the whole name when there is nothing between two dots. */
function sayName(name: string): string {
  const quote = (word: string) => `'${word.replaceAll("'", "''")}'`;
  const words = name.split('.');
  if (words.includes('') || WORDS.includes(name)) return quote(name);
  return words.map((word) => (PLAIN.test(word) ? word : quote(word))).join('.');
}

function sayCall(name: string, inputs: readonly unknown[]): Say {
  const texts = inputs.map((each) => say(each)?.text);
  return texts.includes(undefined) ? null : { text: `${name}(${texts.join(', ')})`, level: LEVEL.operand };
}

function sayPrefix({ sign, level }: NonNullable<AnyOperator['notation']['prefix']>, [of]: readonly unknown[]): Say {
  // A minus before a number would belong to the number.
  if (typeof of === 'number' && sign === '-') return null;
  const said = say(of);
  const gap = PLAIN.test(sign) ? ' ' : '';
  return said && { text: `${sign}${gap}${within(said, LEVEL[level])}`, level: LEVEL[level] };
}

/** `not` of a comparison that has a sign for its opposite. */
function sayOpposite(operator: AnyOperator, [of]: readonly unknown[]): Say {
  if (operator !== OPERATORS.not || !isMap(of)) return null;
  const inner = operatorOf(of);
  const infix = inner?.notation.infix;
  if (!inner || infix?.negated === undefined || Object.keys(of).length !== 1) return null;
  const operands = of[inner.name];
  return Array.isArray(operands) && operands.length === 2 ? sayInfix(infix.negated, infix, operands) : null;
}

function sayInfix(
  sign: string,
  { level: name, swapped }: NonNullable<AnyOperator['notation']['infix']>,
  [a, b]: readonly unknown[],
): Say {
  const level = LEVEL[name];
  const grouping = groupingOf(level);
  // The number of a comparison comes last.
  const isSwapped = swapped !== undefined && typeof a === 'number' && typeof b !== 'number';
  const [first, last] = (isSwapped ? [b, a] : [a, b]).map(say);
  if (!first || !last) return null;
  const left = within(first, grouping === 'left' ? level : level + 1);
  const right = within(last, grouping === 'right' ? level : level + 1);
  return { text: `${left} ${isSwapped ? swapped : sign} ${right}`, level };
}

function sayChain(
  name: string,
  { sign, level }: NonNullable<AnyOperator['notation']['chain']>,
  operands: readonly unknown[],
): Say {
  const own = LEVEL[level];
  const texts = operands.map((each, i) => {
    const said = say(each);
    return said && within(said, i > 0 || said.joins === name ? own + 1 : own);
  });
  return texts.includes(null) ? null : { text: texts.join(` ${sign} `), level: own, joins: name };
}

function within({ text, level }: Said, least: number): string {
  return level >= least ? text : `(${text})`;
}

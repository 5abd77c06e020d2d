import type { Factor } from '../../core/index.ts';
import { isMap, isSame, mapValues, type Value } from '../yaml/value.ts';
import { type ExpressionScope, parseExpression } from './expression.ts';
import { ExpressionError } from './token.ts';

/** How tightly a text holds together; what stands within something tighter goes in parentheses. */
const LEVEL = { any: 0, all: 1, not: 2, comparison: 3, sum: 4, product: 5, power: 6, unary: 7, operand: 8 } as const;

/** A part as text. */
interface Said {
  readonly text: string;
  readonly level: number;
  /** The operator that it was made by, which a further operand of the same would join. */
  readonly joins?: string;
}

/** What can't be said is null. */
type Say = Said | null;

const LISTS = ['min', 'max', 'mean', 'sum', 'product', 'compensated', 'geometric'];
const FUNCTIONS = [...LISTS, 'clamp', 'abs', 'invert', 'if'];
/** Operators between any number of operands: the sign, and how tight the first and the others must be. */
const CHAINS: Readonly<Record<string, readonly [sign: string, level: number, others: number]>> = {
  sum: ['+', LEVEL.sum, LEVEL.product],
  product: ['*', LEVEL.product, LEVEL.power],
  all: ['and', LEVEL.all, LEVEL.not],
  any: ['or', LEVEL.any, LEVEL.all],
};
/** Operators between two: the sign, how tight it is, and how tight its two sides must be. */
const PAIRS: Readonly<Record<string, readonly [sign: string, level: number, left: number, right: number]>> = {
  minus: ['-', LEVEL.sum, LEVEL.sum, LEVEL.product],
  over: ['/', LEVEL.product, LEVEL.product, LEVEL.power],
  power: ['^', LEVEL.power, LEVEL.unary, LEVEL.power],
  less: ['<', LEVEL.comparison, LEVEL.sum, LEVEL.sum],
  atMost: ['<=', LEVEL.comparison, LEVEL.sum, LEVEL.sum],
  equal: ['==', LEVEL.comparison, LEVEL.sum, LEVEL.sum],
};
const TURNED: Readonly<Record<string, string>> = { '<': '>', '<=': '>=' };
const PLAIN = /^\p{L}[\p{L}\p{N}_]*$/u;
const WORDS = ['and', 'or', 'not'];

/**
 * A factor as the text of an expression, with no parentheses that could be left out; reading it gives the same factor.
 * null for what no expression says: weights, chances, a curve that has no name, or what is too long or too deep for one.
 * `scope` is that of the file it is for (`LoadedWorld.scope`); without it every name counts as known.
 */
export function showExpression(factor: Factor, scope?: ExpressionScope): string | null {
  if (typeof factor === 'string' && scope?.isName(factor) && factor === factor.trim()) return factor;
  const said = say(factor);
  if (said === null) return null;
  const known = scope ?? { isName: () => false, curves: curvesIn(factor) };
  // A name may look like an expression; in parentheses nothing does.
  const text = known.isName(said.text) ? `(${said.text})` : said.text;
  return isRead(text, known, factor) ? text : null;
}

/**
 * A factor as a world file has it best: a number, an expression, or a map whose parts are such. A file that holds it
 * comes to the same definition.
 */
export function factorToFile(factor: Factor, scope?: ExpressionScope): unknown {
  if (typeof factor === 'number') return factor;
  const text = showExpression(factor, scope);
  if (text !== null || !isMap(factor)) return text ?? factor;
  const inner = (part: unknown) => factorToFile(part as Factor, scope);
  return mapValues(factor as unknown as Value, (part, key) => {
    if (key === 'curve' || key === 'weight' || key === 'weights' || key === 'between' || key === 'risk') return part;
    if (key !== 'expected') return Array.isArray(part) ? part.map(inner) : inner(part);
    return (part as Value[]).map((outcome) => ({ ...outcome, utility: inner(outcome.utility) }));
  });
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
  if (!isMap(factor)) return null;
  const [key, second, third] = Object.keys(factor).filter((each) => factor[each] !== undefined);
  if (second === undefined) return sayOperation(key, factor[key]);
  if (third !== undefined) return 'if' in factor ? call('if', [factor.if, factor.then, factor.else]) : null;
  if ('curve' in factor && typeof factor.curve === 'string' && !FUNCTIONS.includes(factor.curve))
    return call(sayName(factor.curve), [factor.of]);
  if ('clamp' in factor && Array.isArray(factor.between)) return call('clamp', [factor.clamp, ...factor.between]);
  if (factor.weight === -1 && typeof factor.of !== 'number') return prefix('-', factor.of, LEVEL.unary);
  return null;
}

function sayNumber(value: number): Say {
  if (!Number.isFinite(value)) return null;
  const isNegative = value < 0 || Object.is(value, -0);
  return { text: `${isNegative ? '-' : ''}${Math.abs(value)}`, level: isNegative ? LEVEL.unary : LEVEL.operand };
}

/** Quoted word by word, where words are no plain ones; as a whole where there is nothing between two dots. */
function sayName(name: string): string {
  const quote = (word: string) => `'${word.replaceAll("'", "''")}'`;
  const words = name.split('.');
  if (words.includes('') || WORDS.includes(name)) return quote(name);
  return words.map((word) => (PLAIN.test(word) ? word : quote(word))).join('.');
}

function sayOperation(key: string, of: unknown): Say {
  if (key === 'not' || key === 'abs' || key === 'invert') {
    if (key !== 'not') return call(key, [of]);
    const equal = isMap(of) && Object.keys(of).length === 1 ? of.equal : undefined;
    if (Array.isArray(equal) && equal.length === 2) return pair('!=', LEVEL.comparison, LEVEL.sum, LEVEL.sum, equal);
    return prefix('not ', of, LEVEL.not);
  }
  if (!Array.isArray(of) || of.length === 0) return null;
  if (Object.hasOwn(PAIRS, key) && of.length === 2) return pair(...PAIRS[key], of);
  if (Object.hasOwn(CHAINS, key) && of.length > 1) return chain(key, of);
  return LISTS.includes(key) ? call(key, of) : null;
}

function call(name: string, inputs: readonly unknown[]): Say {
  const texts = inputs.map((each) => say(each)?.text);
  return texts.includes(undefined) ? null : { text: `${name}(${texts.join(', ')})`, level: LEVEL.operand };
}

function prefix(sign: string, of: unknown, level: number): Say {
  const said = say(of);
  return said && { text: sign + within(said, level), level };
}

function pair(sign: string, level: number, left: number, right: number, [a, b]: readonly unknown[]): Say {
  // People compare something with a number, not a number with something.
  const isTurned = typeof a === 'number' && typeof b !== 'number' && sign in TURNED;
  const [first, last] = (isTurned ? [b, a] : [a, b]).map(say);
  if (!first || !last) return null;
  return { text: `${within(first, left)} ${isTurned ? TURNED[sign] : sign} ${within(last, right)}`, level };
}

function chain(key: string, operands: readonly unknown[]): Say {
  const [sign, level, others] = CHAINS[key];
  const texts = operands.map((each, i) => {
    const said = say(each);
    return said && within(said, i > 0 || said.joins === key ? others : level);
  });
  return texts.includes(null) ? null : { text: texts.join(` ${sign} `), level, joins: key };
}

function within({ text, level }: Said, least: number): string {
  return level >= least ? text : `(${text})`;
}

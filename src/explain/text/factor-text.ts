import { showNumber } from '../../charts/index.ts';
import { type Factor, showTimeOfDay } from '../../core/index.ts';
import { type AnyOperator, OPERATORS, splitFactor } from '../../core/internal.ts';

/** How tightly operators hold together, the loosest first; an operand of a looser one needs parentheses. */
const ORDER = ['any', 'all', 'not', 'comparison', 'sum', 'product', 'power', 'unary', 'operand'];

/**
 * A factor as text for reading: 'need.food > 25', 'time - world.cooked > 2'. What an expression can't say is shown by
 * the name of its operator: 'mean(…)'.
 */
export function showFactor(factor: Factor): string {
  return write(factor).text;
}

/** The value of an input as text: a time of day for 'hour', a number for any other. */
export function showInput(name: string, value: number): string {
  return `${name} ${name === 'hour' ? showTimeOfDay(Math.round(value * 3600), 3600) : showNumber(value)}`;
}

function write(factor: Factor): { readonly text: string; readonly level: number } {
  const operand = ORDER.length - 1;
  if (typeof factor === 'number') return { text: showNumber(factor), level: operand };
  if (typeof factor === 'string') return { text: factor, level: operand };
  const { operator: name, operands, curve } = splitFactor(factor);
  const operator: AnyOperator = OPERATORS[name];
  const { prefix, infix, chain } = operator.notation;
  const within = (part: Factor, least: number) => {
    const { text, level } = write(part);
    return level >= least ? text : `(${text})`;
  };
  if (infix && operands.length === 2) {
    const level = ORDER.indexOf(infix.level);
    const isSwapped = infix.swapped !== undefined && typeof operands[0] === 'number' && typeof operands[1] !== 'number';
    const [a, b] = isSwapped ? [operands[1], operands[0]] : operands;
    return { text: `${within(a, level)} ${isSwapped ? infix.swapped : infix.sign} ${within(b, level + 1)}`, level };
  }
  if (chain && operands.length > 1) {
    const level = ORDER.indexOf(chain.level);
    return { text: operands.map((each) => within(each, level + 1)).join(` ${chain.sign} `), level };
  }
  if (prefix && operands.length === 1) {
    const level = ORDER.indexOf(prefix.level);
    const gap = /\p{L}$/u.test(prefix.sign) ? ' ' : '';
    return { text: `${prefix.sign}${gap}${within(operands[0], level)}`, level };
  }
  const called = typeof curve === 'string' ? curve : name;
  return { text: `${called}(${operands.map((each) => write(each).text).join(', ')})`, level: operand };
}

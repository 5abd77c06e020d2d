import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { factorOf } from '../../../test/random/factor.ts';
import type { Factor } from '../../core/index.ts';
import { type ExpressionScope, parseExpression } from './expression.ts';
import { ExpressionError } from './token.ts';

const scope: ExpressionScope = {
  isName: (text) => ['well-fed', 'at once', 'thing.wear and tear'].includes(text),
  curves: ['hunger', 'meal times'],
};
const read = (text: string): Factor => parseExpression(text, scope).factor;

function failure(text: string): string {
  try {
    parseExpression(text, scope);
  } catch (problem) {
    if (!(problem instanceof ExpressionError)) throw problem;
    const { start, end } = problem.span;
    return `${text.slice(start, end)} → ${problem.message}`;
  }
  throw new Error(`"${text}" was taken for an expression`);
}

describe('expressions become factor data', () => {
  test.each<[string, Factor]>([
    ['3', 3],
    ['-2.5', -2.5],
    ['need.food', 'need.food'],
    ['true', 1],
    ['a + b + c', { sum: ['a', 'b', 'c'] }],
    ['a - b - c', { minus: [{ minus: ['a', 'b'] }, 'c'] }],
    ['a + b * c', { sum: ['a', { product: ['b', 'c'] }] }],
    ['(a + b) * c', { product: [{ sum: ['a', 'b'] }, 'c'] }],
    ['a + (b + c)', { sum: ['a', { sum: ['b', 'c'] }] }],
    ['a / b / c', { over: [{ over: ['a', 'b'] }, 'c'] }],
    ['a ^ b ^ 2', { power: ['a', { power: ['b', 2] }] }],
    ['-a ^ 2', { power: [{ weight: -1, of: 'a' }, 2] }],
    ['-a', { weight: -1, of: 'a' }],
    ['a < b', { less: ['a', 'b'] }],
    ['a > b', { less: ['b', 'a'] }],
    ['a <= b', { atMost: ['a', 'b'] }],
    ['a >= b', { atMost: ['b', 'a'] }],
    ['a == b', { equal: ['a', 'b'] }],
    ['a != b', { not: { equal: ['a', 'b'] } }],
    ['a and b or c', { any: [{ all: ['a', 'b'] }, 'c'] }],
    ['not a and b', { all: [{ not: 'a' }, 'b'] }],
    ['not a < b', { not: { less: ['a', 'b'] } }],
    ['min(a, 2, b)', { min: ['a', 2, 'b'] }],
    ['max(a)', { max: ['a'] }],
    ['mean(a, b)', { mean: ['a', 'b'] }],
    ['compensated(a, b)', { compensated: ['a', 'b'] }],
    ['clamp(a, 0, 1)', { clamp: 'a', between: [0, 1] }],
    ['abs(a - b)', { abs: { minus: ['a', 'b'] } }],
    ['invert(a)', { invert: 'a' }],
    ['if(a > 3, b, 0)', { if: { less: [3, 'a'] }, then: 'b', else: 0 }],
    ['hunger(need.food)', { curve: 'hunger', of: 'need.food' }],
    ["'meal times'(hour)", { curve: 'meal times', of: 'hour' }],
    ["'well-fed' and a", { all: ['well-fed', 'a'] }],
    ["thing.'wear and tear' < 3", { less: ['thing.wear and tear', 3] }],
    ["'Ann''s mood'", "Ann's mood"],
  ])('%s', (text, factor) => {
    expect(read(text)).toEqual(factor);
  });

  test('a text that is a name as it stands needs no quotes', () => {
    expect(read('well-fed')).toBe('well-fed');
    expect(read('at once')).toBe('at once');
    expect(read('thing.wear and tear')).toBe('thing.wear and tear');
  });

  test('times of day and durations are hours, and a per cent is a hundredth', () => {
    expect(read('hour >= 07:30')).toEqual({ atMost: [7.5, 'hour'] });
    expect(read('hour < 6:00')).toEqual({ less: ['hour', 6] });
    expect(read('30m')).toBe(0.5);
    expect(read('90s')).toBe(0.025);
    expect(read('2h')).toBe(2);
    expect(read('1d')).toBe(24);
    expect(read('15%')).toBe(0.15);
  });
});

describe('what is no expression says where and why', () => {
  test.each([
    ['a +', ' → the expression ends too early; expected a number, a name or ('],
    ['a b', 'b → expected an operator before "b"'],
    ['a && b', '& → "&" can\'t be part of an expression; write "and"'],
    ['a || b', '| → "|" can\'t be part of an expression; write "or"'],
    ['!a', '! → "!" can\'t be part of an expression; write "not"'],
    ['a = b', '= → "=" can\'t be part of an expression; write "==" to compare'],
    ['"a" > 1', '" → """ can\'t be part of an expression; write single quotes around names: \'night owl\''],
    ['a < b < c', '< → comparisons are not chained; write "a < b and b < c" instead of "a < b < c"'],
    [
      '(a + b',
      '( → this ( is never closed; within { } or [ ] a comma ends the text, so put the expression in double quotes there',
    ],
    ['min(a b)', 'b → expected ) or , but found "b"'],
    ['a + * b', '* → expected a number, a name or ( but found "*"'],
    ['min()', 'min() → min takes at least one argument'],
    ['abs(a, b)', 'abs(a, b) → abs takes 1 argument, got 2; write abs(x)'],
    ['clamp(a, 0)', 'clamp(a, 0) → clamp takes 3 arguments, got 2; write clamp(x, low, high)'],
    ['clamp(a, b, 1)', 'clamp(a, b, 1) → the bounds of clamp are numbers; use min and max for others'],
    ['if(a, b)', 'if(a, b) → if takes 3 arguments, got 2; write if(condition, then, else)'],
    ['hunger(a, b)', 'hunger(a, b) → hunger takes 1 argument, got 2; write hunger(x)'],
  ])('%s', (text, message) => {
    expect(failure(text)).toBe(message);
  });

  test('an unknown function is answered with the ones there are', () => {
    expect(failure('hungr(need.food)')).toContain('hungr → unknown function or curve "hungr". Did you mean "hunger"?');
  });

  test('too long and too deep is refused', () => {
    expect(failure(`a${' + a'.repeat(600)}`)).toContain('the limit of an expression is 2000 characters');
    expect(failure(`${'('.repeat(60)}a${')'.repeat(60)}`)).toContain('the limit is 40 nested parentheses and calls');
    expect(failure(`${'-'.repeat(60)}a`)).toContain('the limit is 40 nested parentheses and calls');
  });
});

test('each part of the factor knows its stretch of the text', () => {
  const text = 'thing.dirt < 3 and not late';
  const { parts } = parseExpression(text, scope);
  const shown = parts.map(({ path, span }) => [path.join('.'), text.slice(span.start, span.end)]);
  expect(shown).toEqual([
    ['', 'thing.dirt < 3 and not late'],
    ['all.0', 'thing.dirt < 3'],
    ['all.0.less.0', 'thing.dirt'],
    ['all.0.less.1', '3'],
    ['all.1', 'not late'],
    ['all.1.not', 'late'],
  ]);
});

/** A factor as an expression, as far as there is one for it. */
function write(factor: Factor): string | null {
  if (typeof factor === 'number') return factor < 0 ? `(${factor})` : String(factor);
  if (typeof factor === 'string') return `'${factor.replaceAll('.', "'.'")}'`;
  const [key] = Object.keys(factor);
  const list = (factor as unknown as Record<string, unknown>)[key];
  const signs: Record<string, string> = { minus: '-', over: '/', power: '^', less: '<', atMost: '<=', equal: '==' };
  const inner = (Array.isArray(list) ? list : [list]).map((each) => write(each as Factor));
  if (inner.includes(null)) return null;
  if (signs[key]) return `(${inner.join(` ${signs[key]} `)})`;
  if (['min', 'max', 'sum', 'product', 'geometric', 'compensated', 'abs', 'invert'].includes(key))
    return `${key}(${inner.join(', ')})`;
  if (key === 'not') return `(not ${inner[0]})`;
  return null;
}

test('whatever factor can be written as an expression is read back as the same factor', () => {
  let written = 0;
  fc.assert(
    fc.property(factorOf(['need.food', 'hour']), (factor) => {
      const text = write(factor);
      if (text === null || text.length > 1500) return;
      written++;
      expect(read(text)).toEqual(factor);
    }),
    { numRuns: 500 },
  );
  expect(written).toBeGreaterThan(50);
});

test('no text does anything but become a factor or be refused', () => {
  const alphabet = [
    'a',
    'min',
    '(',
    ')',
    ',',
    '+',
    '-',
    '*',
    '<',
    'and',
    'not',
    '1',
    '07:30',
    "'",
    '.',
    ' ',
    '=',
    '\u{1F600}',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...alphabet), { maxLength: 30 }), (words) => {
      const text = words.join(' ');
      try {
        parseExpression(text, scope);
      } catch (problem) {
        expect(problem).toBeInstanceOf(ExpressionError);
        const { span } = problem as ExpressionError;
        expect(span.start).toBeGreaterThanOrEqual(0);
        expect(span.end).toBeGreaterThanOrEqual(span.start);
      }
    }),
    { numRuns: 1000 },
  );
});

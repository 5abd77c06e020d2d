import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { factorOf } from '../../../test/random/factor.ts';
import { runs } from '../../../test/runner/runs.ts';
import type { Factor } from '../../core/index.ts';
import { editWorld } from '../edit/edit.ts';
import { loadWorld } from '../load.ts';
import { type ExpressionScope, parseExpression } from './expression.ts';
import { factorToFile, showExpression } from './show-expression.ts';

const names = ['well-fed', 'true', 'a - b', 'thing.wear and tear'];
const scope: ExpressionScope = { isName: (text) => names.includes(text), curves: ['hunger', 'meal times', 'min'] };
const read = (text: string): Factor => parseExpression(text, scope).factor;

describe('a factor as an expression', () => {
  test.each([
    '3',
    '-2.5',
    '1e+21',
    '1e-7',
    'need.food',
    'a + b + c',
    '(a + b) + c',
    'a + (b + c)',
    'a - b - c',
    'a - (b - c)',
    'a + b - c + d',
    'a + b * c',
    '(a + b) * c',
    'a * b / c * d',
    'a / (b * c)',
    'a ^ b ^ 2',
    '(a ^ b) ^ 2',
    '-a ^ 2',
    '-(a ^ 2)',
    '-(a + b)',
    '--a',
    'a + -3',
    'a ^ -2',
    'a < b',
    'a > 3',
    'a <= 3',
    'a >= 3',
    '1 < 2',
    '(a < b) < c',
    'a == b',
    'a != b',
    'a and b or c and d',
    '(a or b) and c',
    'a and (b and c)',
    'not a and b',
    'not (a and b)',
    'not a < b',
    'not not a',
    'not a != b',
    '(not a) + 1',
    'min(a, 2, b)',
    'sum(a)',
    'product(a)',
    'mean(a, b or c)',
    'compensated(a, b)',
    'geometric(a, b)',
    'clamp(a - 1, -1, 1)',
    'abs(a - b)',
    'invert(a)',
    'if(a > 3, b, 0)',
    'hunger(need.food)',
    "'meal times'(hour)",
    "'well-fed' and a",
    "thing.'wear and tear' < 3",
    "'and' or 'not'",
    "'Ann''s mood' + 1",
    "'a..b' + 1",
    'well-fed',
    'true',
    'thing.wear and tear',
    '(a - b)',
  ])('%s is said as it was', (text) => {
    expect(showExpression(read(text), scope)).toBe(text);
  });

  test('that was written in other words is said in the usual ones', () => {
    const say = (text: string) => showExpression(read(text), scope);
    expect(say('3 < a')).toBe('a > 3');
    expect(say('(a) * ((b))')).toBe('a * b');
    expect(say('hour >= 07:30')).toBe('hour >= 7.5');
    expect(say('sum(a, b)')).toBe('a + b');
    expect(say("'a' and true")).toBe('a and 1');
  });

  test.each<[string, Factor]>([
    ['weights', { mean: ['a', 'b'], weights: [1, 2] }],
    ['a weight', { weight: 2, of: 'a' }],
    ['a weight on a number', { weight: -1, of: 3 }],
    ['chances', { expected: [{ chance: 1, utility: 'a' }] }],
    ['a curve without a name', { curve: [[0, 1]], of: 'a' }],
    ['a curve that is called as a function is', { curve: 'min', of: 'a' }],
    ['a curve that there is not', { curve: 'thirst', of: 'a' }],
    ['a condition of one', { all: ['a'] }],
    ['a name that is a word of the language, within something', { sum: ['true', 1] }],
    ['a number without end', { clamp: 'a', between: [0, Infinity] }],
    ['nothing of nothing', { sum: [] }],
    ['what has more to it', { invert: 'a', zzz: 1 } as unknown as Factor],
    ['something unsayable deep inside', { sum: ['a', { min: ['b', { weight: 0.5, of: 'c' }] }] }],
    ['what is no factor', null as unknown as Factor],
    ['what is too long', { sum: Array.from({ length: 600 }, () => 'abc') }],
  ])('can’t say %s', (_, factor) => {
    expect(showExpression(factor, scope)).toBeNull();
  });

  test('counts every name as known where nothing is known', () => {
    expect(showExpression({ curve: 'thirst', of: 'well-fed' })).toBe("thirst('well-fed')");
    expect(showExpression('well-fed')).toBe("'well-fed'");
  });
});

const leaves = ['need.food', 'hour', 'well-fed', 'thing.wear and tear', 'or', 'true', "Ann's mood"];
const factors = factorOf(leaves, 3);

describe('any factor', () => {
  test('that is said as an expression is read back as itself, and not one pair of parentheses is too many', () => {
    let said = 0;
    fc.assert(
      fc.property(factors, (factor) => {
        const text = showExpression(factor, scope);
        if (text === null) return;
        said++;
        expect(read(text)).toEqual(factor);
        for (const less of withoutParentheses(text)) expect(readOrNot(less)).not.toEqual(factor);
      }),
      { numRuns: runs(1500) },
    );
    expect(said).toBeGreaterThan(runs(300));
  });

  test('becomes something that a file can hold, and comes back from the file as it was', () => {
    const file = [
      'needs: { food: { decay: 1, curve: [[0, 1], [100, 0]] } }',
      'factors:',
      '  well-fed: 1',
      '  or: 1',
      '  true: 1',
      "  Ann's mood: 1",
      '  probe: 0',
      'kinds: { shed: { state: { wear and tear: 1 } } }',
      '',
    ].join('\n');
    const { scope: known, problems } = loadWorld(file);
    expect(problems).toEqual([]);
    fc.assert(
      fc.property(factors, (factor) => {
        const value = factorToFile(factor, known);
        const loaded = loadWorld(editWorld(file, [{ path: ['factors', 'probe'], value }]));
        expect(loaded.problems).toEqual([]);
        expect(loaded.definition?.factors?.probe).toEqual(factor);
      }),
      { numRuns: runs(300) },
    );
  });
});

test('what no expression says is a map of what expressions say', () => {
  expect(factorToFile({ mean: [{ sum: ['a', 'b'] }, { less: [3, 'a'] }, 4], weights: [1, 2, 3] })).toEqual({
    mean: ['a + b', 'a > 3', 4],
    weights: [1, 2, 3],
  });
  expect(
    factorToFile({ sum: ['a', { expected: [{ chance: 1, utility: { minus: ['a', 'b'] } }], risk: 0.5 }] }),
  ).toEqual({ sum: ['a', { expected: [{ chance: 1, utility: 'a - b' }], risk: 0.5 }] });
  expect(factorToFile({ curve: [[0, 1]], of: { weight: 2, of: { not: 'a' } } })).toEqual({
    curve: [[0, 1]],
    of: { weight: 2, of: 'not a' },
  });
  expect(factorToFile(7)).toBe(7);
});

/** The text without one of its pairs of parentheses that are not those of a call, for each of them. */
function withoutParentheses(text: string): string[] {
  const quiet = text.replaceAll(/'[^']*'/g, (quoted) => '_'.repeat(quoted.length));
  const open: number[] = [];
  const less: string[] = [];
  [...quiet].forEach((sign, i) => {
    if (sign === '(') open.push(i);
    if (sign !== ')') return;
    const start = open.pop() as number;
    if (start > 0 && /[\p{L}\p{N}_]/u.test(quiet[start - 1])) return;
    less.push(text.slice(0, start) + text.slice(start + 1, i) + text.slice(i + 1));
  });
  return less;
}

function readOrNot(text: string): Factor | null {
  try {
    return read(text);
  } catch {
    return null;
  }
}

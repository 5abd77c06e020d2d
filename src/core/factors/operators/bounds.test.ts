import { describe, expect, test } from 'vitest';
import { ANYTHING, exactly, type Interval } from '../../math/interval.ts';
import { OPERATORS, type OperatorName } from '../operators.ts';
import type { AnyOperator } from './operator.ts';

const [NO, YES, MAYBE] = [exactly(0), exactly(1), { low: 0, high: 1 }];
const [NEGATIVE, POSITIVE, BOTH, FROM_0, TO_0] = [
  { low: -3, high: -1 },
  { low: 1, high: 3 },
  { low: -2, high: 5 },
  { low: 0, high: 4 },
  { low: -4, high: 0 },
];

function boundsOf(name: OperatorName, parts: readonly Interval[], numbers: readonly number[] = []): Interval {
  const at = parts.length;
  const low = Float64Array.from([...parts.map((part) => part.low), Number.NaN]);
  const high = Float64Array.from([...parts.map((part) => part.high), Number.NaN]);
  const node = { at, first: 0, second: 1, third: 2, parts: parts.map((_, i) => i), numbers, curve: null };
  (OPERATORS[name] as AnyOperator).boundInto(low, high, node, false);
  return { low: low[at], high: high[at] };
}

const about = ({ low, high }: Interval) => ({
  low: Number.isFinite(low) ? expect.closeTo(low, 9) : low,
  high: Number.isFinite(high) ? expect.closeTo(high, 9) : high,
});

describe('bounds are as narrow as the operands allow', () => {
  test.each<[OperatorName, readonly Interval[], Interval, (readonly number[])?]>([
    ['less', [NEGATIVE, POSITIVE], YES],
    ['less', [POSITIVE, NEGATIVE], NO],
    ['less', [POSITIVE, BOTH], MAYBE],
    ['less', [exactly(1), exactly(1)], NO],
    ['less', [TO_0, FROM_0], MAYBE],
    ['less', [FROM_0, TO_0], NO],
    ['atMost', [TO_0, FROM_0], YES],
    ['atMost', [POSITIVE, NEGATIVE], NO],
    ['atMost', [FROM_0, TO_0], MAYBE],
    ['equal', [NEGATIVE, POSITIVE], NO],
    ['equal', [POSITIVE, NEGATIVE], NO],
    ['equal', [POSITIVE, BOTH], MAYBE],
    ['equal', [TO_0, FROM_0], MAYBE],
    ['equal', [FROM_0, TO_0], MAYBE],
    ['equal', [exactly(2), POSITIVE], MAYBE],
    ['equal', [POSITIVE, exactly(2)], MAYBE],
    ['if', [POSITIVE, exactly(7), exactly(9)], exactly(7)],
    ['if', [NEGATIVE, exactly(7), exactly(9)], exactly(9)],
    ['if', [TO_0, exactly(7), exactly(9)], exactly(9)],
    ['if', [FROM_0, exactly(7), exactly(9)], { low: 7, high: 9 }],
    ['if', [BOTH, exactly(9), exactly(7)], { low: 7, high: 9 }],
    ['not', [POSITIVE], NO],
    ['not', [NEGATIVE], YES],
    ['not', [TO_0], YES],
    ['not', [FROM_0], MAYBE],
    ['not', [BOTH], MAYBE],
    ['all', [POSITIVE, POSITIVE], YES],
    ['all', [POSITIVE, BOTH], MAYBE],
    ['all', [POSITIVE, FROM_0], MAYBE],
    ['all', [BOTH, NEGATIVE], NO],
    ['all', [POSITIVE, TO_0], NO],
    ['any', [NEGATIVE, POSITIVE], YES],
    ['any', [NEGATIVE, BOTH], MAYBE],
    ['any', [NEGATIVE, FROM_0], MAYBE],
    ['any', [NEGATIVE, TO_0], NO],
    ['any', [NEGATIVE, NEGATIVE], NO],
    ['abs', [POSITIVE], POSITIVE],
    ['abs', [NEGATIVE], POSITIVE],
    ['abs', [BOTH], { low: 0, high: 5 }],
    ['abs', [{ low: -7, high: 5 }], { low: 0, high: 7 }],
    ['abs', [FROM_0], FROM_0],
    ['abs', [TO_0], FROM_0],
    ['floor', [{ low: -1.5, high: 2.7 }], { low: -2, high: 2 }],
    ['invert', [BOTH], { low: -4, high: 3 }],
    ['clamp', [BOTH], { low: 0, high: 2 }, [0, 2]],
    ['weight', [BOTH], { low: -15, high: 6 }, [-3]],
    ['curve', [BOTH], ANYTHING],
    ['sum', [BOTH, POSITIVE], { low: -1, high: 8 }],
    ['product', [BOTH, POSITIVE], { low: -6, high: 15 }],
    ['mean', [BOTH, POSITIVE], { low: -0.5, high: 4 }],
    ['mean', [BOTH, POSITIVE], { low: 0.25, high: 3.5 }, [1, 3, 4]],
    ['geometric', [FROM_0, { low: 1, high: 9 }], { low: 0, high: 6 }],
    ['geometric', [BOTH, { low: 1, high: 5 }], { low: 0, high: 5 }],
    ['compensated', [exactly(0.5), { low: 0, high: 1 }], { low: 0, high: 0.625 }],
    ['compensated', [POSITIVE], POSITIVE],
    ['compensated', [{ low: 0, high: Infinity }, POSITIVE], ANYTHING],
    ['expected', [BOTH, POSITIVE], { low: 0.25, high: 3.5 }, [0.25, 0.75, 0]],
    ['expected', [{ low: -Infinity, high: 3 }, POSITIVE], { low: -Infinity, high: 3 }, [0.25, 0.75, 0]],
    ['expected', [{ low: -Infinity, high: 3 }, POSITIVE], { low: -Infinity, high: 3 }, [0.25, 0.75, 1]],
    ['expected', [{ low: 5, high: Infinity }, POSITIVE], { low: 0, high: 3 }, [0, 1, 0]],
    ['expected', [exactly(2), exactly(2)], exactly(2), [0.25, 0.75, 0.5]],
    ['over', [POSITIVE, exactly(2)], { low: 0.5, high: 1.5 }],
    ['over', [POSITIVE, BOTH], ANYTHING],
    ['mod', [BOTH, exactly(3)], { low: 0, high: 3 }],
    ['power', [FROM_0, exactly(2)], { low: 0, high: 16 }],
    ['power', [POSITIVE, exactly(-1)], { low: 1 / 3, high: 1 }],
    ['power', [FROM_0, exactly(-1)], { low: 0, high: Infinity }],
  ])('%s of %j', (name, parts, expected, numbers) => {
    expect(boundsOf(name, parts, numbers)).toEqual(about(expected));
  });
});

test('what is known of two operands when a comparison holds', () => {
  const known = (name: 'less' | 'atMost' | 'equal') => OPERATORS[name].whenTrue?.(FROM_0, BOTH);
  for (const name of ['less', 'atMost'] as const)
    expect(known(name)).toEqual([
      { low: -Infinity, high: 5 },
      { low: 0, high: Infinity },
    ]);
  expect(known('equal')).toEqual([BOTH, FROM_0]);
});

test('what is unbounded on both sides has bounds that say nothing, and no NaN', () => {
  const up: Interval = { low: Infinity, high: Infinity };
  const down: Interval = { low: -Infinity, high: -Infinity };
  expect(boundsOf('minus', [up, up])).toEqual(ANYTHING);
  expect(boundsOf('sum', [up, down])).toEqual(ANYTHING);
  expect(boundsOf('sum', [up, down, POSITIVE])).toEqual(ANYTHING);
});

test('a remainder that rounding puts outside is 0', () => {
  const remainder = (a: number, b: number) => {
    const values = Float64Array.of(a, b, Number.NaN);
    const node = { at: 2, first: 0, second: 1, third: 2, parts: [0, 1], numbers: [], curve: null };
    (OPERATORS.mod as AnyOperator).evaluate(values, node);
    return values[2];
  };
  expect([remainder(-1e-20, 1), remainder(1e-20, -1), remainder(0.009, 0.001), remainder(5, 0)]).toEqual([0, 0, 0, 0]);
  expect([remainder(7.5, 2), remainder(-7.5, 2), remainder(7.5, -2)]).toEqual([1.5, 0.5, -0.5]);
});

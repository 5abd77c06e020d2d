import { describe, expect, test } from 'vitest';
import { compileCurve } from '../../curves/compile-curve.ts';
import type { Curve } from '../../definition/curve.ts';
import { Check } from '../../definition/problem.ts';
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
  return (OPERATORS[name] as AnyOperator).bound(parts, { numbers, curve: null }, false);
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
    ['equal', [exactly(2), exactly(2)], YES],
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

describe('bounds in registers are those of the operator', () => {
  const numbers = [2.5];
  const ends = [-Infinity, -3, 0, 0.5, 2, Infinity];
  const intervals = ends.flatMap((low) => ends.filter((high) => high >= low).map((high) => ({ low, high })));
  const curves = [
    { kind: 'linear', over: [-1, 1], to: [5, 2] },
    { kind: 'smoothstep', over: [-1, 3] },
    { kind: 'gaussian', centre: 0.2, width: 1 },
  ] as const;
  const cases = (Object.values(OPERATORS) as readonly AnyOperator[])
    .filter(({ boundInto }) => boundInto !== undefined)
    .flatMap((operator): (readonly [AnyOperator, Curve | null])[] =>
      operator.name === 'curve' ? curves.map((each) => [operator, each] as const) : [[operator, null]],
    );

  test.each(cases.map(([operator, own]) => [operator.name, JSON.stringify(own), operator, own] as const))(
    '%s %s',
    (name, _, operator, own) => {
      const curve = own === null ? null : compileCurve(own, { curves: {}, host: {} }, new Check());
      const isSingle = name === 'curve' || name === 'weight';
      for (const a of intervals)
        for (const b of isSingle ? [exactly(0)] : intervals) {
          const parts = isSingle ? [a] : [a, b];
          const [low, high] = [Float64Array.of(a.low, b.low, 9), Float64Array.of(a.high, b.high, 9)];
          const node = { at: 2, first: 0, second: 1, third: 0, parts: parts.map((__, i) => i), numbers, curve };
          operator.boundInto?.(low, high, node);
          const expected = operator.bound(parts, node, false);
          expect([low[2] + 0, high[2] + 0]).toEqual([expected.low + 0, expected.high + 0]);
        }
    },
  );
});

import { expect, test } from 'vitest';
import { studentQuantile } from './student.ts';

/** As printed in tables of Student's t. */
const TABLE: [probability: number, values: Record<number, number>][] = [
  [0.9, { 1: 3.0777, 2: 1.8856, 5: 1.4759, 30: 1.3104 }],
  [0.95, { 1: 6.3138, 2: 2.92, 3: 2.3534, 4: 2.1318, 10: 1.8125, 19: 1.7291, 120: 1.6577 }],
  [
    0.975,
    {
      1: 12.7062,
      2: 4.3027,
      3: 3.1824,
      4: 2.7764,
      5: 2.5706,
      9: 2.2622,
      19: 2.093,
      29: 2.0452,
      99: 1.9842,
      999: 1.9623,
    },
  ],
  [0.995, { 1: 63.6567, 2: 9.9248, 9: 3.2498, 19: 2.8609, 60: 2.6603 }],
  [0.9995, { 1: 636.6192, 4: 8.6103, 19: 3.8834 }],
];

test.each(TABLE)('Student’s quantiles at %f are those of printed tables', (probability, values) => {
  for (const [freedom, value] of Object.entries(values))
    expect(studentQuantile(probability, Number(freedom)), freedom).toBeCloseTo(value, 4);
});

test('Student’s quantiles with one and two degrees of freedom follow the closed forms', () => {
  for (const p of [0.51, 0.6, 0.75, 0.9, 0.99, 0.9999]) {
    expect(studentQuantile(p, 1)).toBeCloseTo(Math.tan(Math.PI * (p - 0.5)), 7);
    expect(studentQuantile(p, 2)).toBeCloseTo((2 * p - 1) / Math.sqrt(2 * p * (1 - p)), 9);
  }
});

test('Student’s quantiles fall with the degrees of freedom towards the normal quantile', () => {
  const values = [1, 2, 3, 5, 10, 50, 1000, 10_000].map((freedom) => studentQuantile(0.975, freedom));
  expect(values).toEqual([...values].sort((a, b) => b - a));
  expect(values.at(-1)).toBeCloseTo(1.96, 3);
});

import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

test('numbers are read with a decimal comma, a true minus sign, an exponent, or as a time of day', () => {
  expect(['6', ' 6,5 ', '−2', '.5', '1e3', '07:30'].map((text) => readNumber(text))).toEqual([
    6, 6.5, -2, 0.5, 1000, 7.5,
  ]);
  expect(['', 'abc', '6 7', '1:2', '--3', 'e3'].map((text) => readNumber(text))).toEqual(Array(6).fill(null));
});

test('a number may be typed with its unit, or with another one of the same kind', () => {
  expect(['6/h', '6 / h', '0.1/m', '24/d', '6'].map((text) => readNumber(text, '/h'))).toEqual([6, 6, 6, 1, 6]);
  expect(['2h', '30m', '1.5 d'].map((text) => readNumber(text, 'h'))).toEqual([2, 0.5, 36]);
  expect(['15%', '15 %', '15'].map((text) => readNumber(text, '%'))).toEqual([15, 15, 15]);
  expect(readNumber('3t', 't')).toBe(3);
});

test('a unit of another kind, and a unit where there is none, are refused', () => {
  expect(['6h', '6%', '6/t', '/h', '6//h'].map((text) => readNumber(text, '/h'))).toEqual(Array(5).fill(null));
  expect(['6/h', '6%'].map((text) => readNumber(text, 'h'))).toEqual([null, null]);
  expect(['6/h', '6h', '6%'].map((text) => readNumber(text))).toEqual([null, null, null]);
});

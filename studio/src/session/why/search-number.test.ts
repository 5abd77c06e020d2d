import { expect, test } from 'vitest';
import { searchNumber } from './search-number.ts';

const TRIES = [22, 25, 30, 40, 60, 100, 200];

test('a threshold is found in few digits, and everything beyond it wins', () => {
  expect(searchNumber(20, TRIES, 'asked', (value) => (value >= 33.37 ? 'asked' : 'other'))).toEqual({
    from: 34,
    to: null,
  });
  expect(searchNumber(20, [15, 10, 5, 0], 'asked', (value) => (value <= 7 ? 'asked' : 'other'))).toEqual({
    from: 7,
    to: null,
  });
});

test('a narrow range between two of the tried values is found, with both ends', () => {
  const winner = (value: number) => (value < 33.91 ? 'first' : value <= 34.18 ? 'asked' : 'second');
  expect(searchNumber(20, TRIES, 'asked', winner)).toEqual({ from: 34, to: 34.1 });
  const wider = (value: number) => (value < 33.91 ? 'first' : value <= 36.23 ? 'asked' : 'second');
  expect(searchNumber(20, TRIES, 'asked', wider)).toEqual({ from: 34, to: 36 });
});

test('a range that ends within the tried values has its end', () => {
  const winner = (value: number) => (value < 28 ? 'first' : value <= 70 ? 'asked' : 'second');
  expect(searchNumber(20, TRIES, 'asked', winner)).toEqual({ from: 28, to: 70 });
});

test('nothing is found where it never wins, after as many trials as there are values', () => {
  let trials = 0;
  const winner = () => {
    trials++;
    return 'other';
  };
  expect(searchNumber(20, TRIES, 'asked', winner)).toBeNull();
  expect(trials).toBe(TRIES.length + 1);
});

test('the search ends after some trials, also where every value has another winner', () => {
  let trials = 0;
  const winner = (value: number) => {
    trials++;
    return `winner ${value}`;
  };
  expect(searchNumber(20, TRIES, 'asked', winner)).toBeNull();
  expect(trials).toBeLessThan(80);
});

import { expect, test } from 'vitest';
import { KILLS_PROCESSES } from './patience.ts';

// Run by config.test.ts only.
let tries = 0;

test('passes at its second try', KILLS_PROCESSES, () => {
  tries++;
  expect(tries, 'too early').toBe(2);
});

test('never passes', KILLS_PROCESSES, () => {
  expect.fail('it is broken\nfor good');
});

test('passes at once', KILLS_PROCESSES, () => {
  expect(1).toBe(1);
});

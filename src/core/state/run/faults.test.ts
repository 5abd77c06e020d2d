import { expect, test } from 'vitest';
import { Faults } from './faults.ts';

test('an evaluation that could not be read gives no number, and its reason is told once', () => {
  const faults = new Faults();
  expect(faults.take()).toBeNull();
  faults.pending = 'the host threw';
  expect(faults.end()).toBeNaN();
  expect([faults.pending, faults.take(), faults.take()]).toEqual([null, 'the host threw', null]);
});

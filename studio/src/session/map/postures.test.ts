import { expect, test } from 'vitest';
import { isLineName, isSleepName } from './postures.ts';

test('who sleeps, naps or dozes lies; who folds napkins does not', () => {
  for (const name of ['sleep', 'Sleep in', 'take a nap', 'doze', 'go to bed', 'napping']) {
    expect(isSleepName(name), name).toBe(true);
  }
  for (const name of ['fold napkins', 'open the sleeper car', 'make the bed', 'a dozen eggs', 'snap a photo']) {
    expect(isSleepName(name), name).toBe(false);
  }
});

test('who waits in line stands in line; who hangs clothes on one does not', () => {
  for (const name of [
    'stand in line',
    'join the line',
    'wait in line',
    'queue',
    'queue up',
    'wait in the queue',
    'line up',
  ]) {
    expect(isLineName(name), name).toBe(true);
  }
  for (const name of ['hang it on the line', 'line dance', 'go on-line', 'line the nest']) {
    expect(isLineName(name), name).toBe(false);
  }
});

import { expect, test } from 'vitest';
import { World } from '../../index.ts';

const world = () =>
  new World({
    starts: '22:00',
    temperaments: { person: {} },
    agents: [{ name: 'Ann', temperament: 'person', at: [0, 0] }],
  });

test('day counts midnights, and weekday runs from 0 to 6', () => {
  const it = world();
  const read = () => ['day', 'weekday', 'hour'].map((input) => it.agent('Ann').evaluate(input));
  expect(read()).toEqual([0, 0, 22]);
  it.advance('2h');
  expect(read()).toEqual([1, 1, 0]);
  it.advance('144h');
  expect(read()).toEqual([7, 0, 0]);
});

test('floor and mod: the remainder has the sign of its divisor, and 0 has none', () => {
  const ann = world().agent('Ann');
  expect([2.7, -2.2, 3].map((x) => ann.evaluate({ floor: x }))).toEqual([2, -3, 3]);
  const pairs = [
    [7, 3],
    [-7, 3],
    [7, -3],
    [5, 0],
    [0.3, 0.1],
  ] as const;
  const values = pairs.map(([a, b]) => ann.evaluate({ mod: [a, b] }));
  expect(values.slice(0, 4)).toEqual([1, 2, -2, 0]);
  expect(values[4]).toBeGreaterThanOrEqual(0);
  expect(values[4]).toBeLessThan(0.1);
});

test('a wait for a weekday ends at its midnight', () => {
  const it = new World({
    starts: '08:00',
    kinds: { post: { adverts: { open: { score: 1, steps: [{ wait: { until: { equal: ['weekday', 3] } } }] } } } },
    temperaments: { person: {} },
    things: [{ kind: 'post', at: [0, 0] }],
    agents: [{ name: 'Ann', temperament: 'person', at: [0, 0] }],
  });
  let ended = -1;
  it.on((event) => {
    if (event.type === 'ended' && ended < 0) ended = it.now;
  });
  it.advance('100h');
  expect(ended).toBe((16 + 48) * 3600);
});

import { expect, test } from 'vitest';
import { createWorld } from '../index.ts';

test('a fill step ends at the next tick when the level that it waits for is set from outside', () => {
  const world = createWorld({
    ticksPerHour: 60,
    needs: {
      rest: {
        decay: 0,
        curve: [
          [0, 1],
          [100, 0],
        ],
        start: 50,
      },
    }, // prettier-ignore
    actions: { sleep: { steps: [{ fill: { rest: 60 }, until: { rest: 90 } }] } },
    temperaments: { person: {} },
    agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
  });
  world.push('Ann', 'sleep');
  world.advance(5);
  expect(world.doing('Ann')).toMatchObject({ action: 'sleep', step: 'fill' });
  world.setLevel('Ann', 'rest', 95);
  world.advance(1);
  expect(world.doing('Ann')?.action).toBe('wait a little');
  expect(world.level('Ann', 'rest')).toBe(95);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWorld } from '../../../index.ts';
import type { Factor } from '../../definition/factor.ts';
import type { Step } from '../../definition/step.ts';

const straight = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;

/** Ann does these steps, and it is eleven at night at tick 0. */
function night(steps: Step[]) {
  return createWorld({
    ticksPerHour: 2,
    starts: '23:00',
    needs: {
      food: { decay: 3, curve: straight, start: 90 },
      rest: { decay: -2, curve: { kind: 'smoothstep', over: [0, 100], to: [0, 1] }, start: 5, range: [-10, 60] },
    },
    actions: { sleep: { steps } },
    temperaments: { person: { mind: { fallback: 'sleep' } } },
    agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
  });
}

const input = fc.constantFrom(
  'need.food',
  'need.rest',
  'urgency.food',
  'urgency.rest',
  'happiness',
  'hour',
  'day',
  'weekday',
  'time',
);
const BOUNDS: Readonly<Record<string, readonly number[]>> = {
  'need.food': [0, 10, 44, 89],
  'need.rest': [6, 33, 60],
  'urgency.food': [0.2, 0.5, 0.99],
  'urgency.rest': [0.1, 0.3],
  happiness: [0.3, 0.45, 0.5],
  hour: [0, 0.5, 6, 12, 23],
  day: [1, 3, 9],
  weekday: [0, 1, 5, 6],
  time: [3, 17, 50],
};

const comparison: fc.Arbitrary<Factor> = input.chain((name) =>
  fc
    .tuple(fc.constantFrom('above', 'below', 'equal'), fc.constantFrom(...BOUNDS[name]))
    .map(([operator, bound]) => compare(operator, name, bound)),
);

/** x > bound, x < bound or x = bound. */
function compare(operator: string, name: string, bound: number): Factor {
  if (operator === 'above') return { less: [bound, name] };
  return operator === 'below' ? { less: [name, bound] } : { equal: [name, bound] };
}

const condition: fc.Arbitrary<Factor> = fc.oneof(
  comparison,
  fc.array(comparison, { minLength: 2, maxLength: 2 }).map((all) => ({ all }) as Factor),
  fc.array(comparison, { minLength: 2, maxLength: 2 }).map((any) => ({ any }) as Factor),
);

test('who waits for what time brings goes on at the very tick, as one who looks at every tick would', () => {
  fc.assert(
    fc.property(condition, fc.integer({ min: 1, max: 500 }), (until, atMost) => {
      const world = night([{ wait: { until, atMost } }]);
      const ticks = { started: -1, ended: -1 };
      world.on(({ type }) => {
        if ((type === 'started' || type === 'ended') && ticks[type] < 0) ticks[type] = world.now;
      });
      world.advance(atMost + 3);
      const awake = night([{ wait: 100_000 }]);
      // A step begins at the tick after the choice.
      awake.advance(ticks.started + 1);
      while (awake.now < ticks.started + 1 + atMost && !(awake.agent('Ann').evaluate(until) > 0)) awake.advance(1);
      expect(ticks.ended).toBe(awake.now);
    }),
  );
});

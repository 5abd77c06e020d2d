import { expect, test } from 'vitest';
import type { Step } from '../../definition/step.ts';
import { toGrain } from '../../definition/time.ts';
import { World } from '../../world/world.ts';

/** Ann works at a wall from tick 2 on, by `rate` each tick, until it is `until` high; Ben works against her or with her. */
function build(start: number, rate: number, until: number, other = 0): { end: number | null; height: number } {
  const job = (by: number, to: number): readonly Step[] => [
    { fill: { 'thing.height': `${by}/t` }, ...(Number.isNaN(to) ? { for: 60 } : { until: { 'thing.height': to } }) },
  ];
  const advert = (by: number, to: number) => ({ autonomous: false, remote: true, score: 1, steps: job(by, to) });
  const world = new World({
    ticksPerHour: 60,
    needs: { food: { decay: 0, curve: [[0, 1]] } },
    kinds: {
      wall: {
        slots: 2,
        state: { height: 0 },
        adverts: { build: advert(rate, until), help: advert(other, Number.NaN) },
      },
    },
    temperaments: { mason: {} },
    things: [{ kind: 'wall', at: [0, 0], name: 'wall', state: { height: start } }],
    agents: ['Ann', 'Ben'].map((name) => ({ name, temperament: 'mason', at: [0, 0] as const })),
  });
  let end: number | null = null;
  world.agent('Ann').on('ended', ({ tick }) => {
    end ??= tick;
  });
  if (other !== 0) world.agent('Ben').push({ advert: 'help', thing: 'wall' });
  world.agent('Ann').push({ advert: 'build', thing: 'wall' });
  world.advance(50);
  return { end, height: world.thing('wall').state('height') };
}

/** The ticks that a straight line takes to a level, looked at tick by tick. */
function ticksTo(start: number, rate: number, until: number): number {
  let ticks = 1;
  while (rate > 0 ? start + rate * ticks < until : start + rate * ticks > until) ticks++;
  return ticks;
}

const begin = (build(0, 1, 1).end as number) - 1;

test.each([
  [0, 1, 5],
  [0, 0.1, 0.3],
  [0, 0.1, 0.7],
  [0.3, 0.1, 2.3],
  [0, 0.3, 0.9],
  [0, 0.7, 2.1],
  [1, 1 / 3, 2],
  [5, -1, 2],
  [0.7, -0.1, 0],
  [2.3, -0.3, 0.2],
  [0, 2.5, 1],
  // Divided, these give a tick too many, or one too few.
  [3.57, 0.25, 6.07],
  [3.8, 0.25, 8.3],
  [4.72, 0.75, 12.97],
  [8.01, 1, 25.01],
])(
  'work from %d by %d each tick comes to %d at the first tick at which it is there, and stops exactly there',
  (start, rate, until) => {
    const { end, height } = build(start, rate, until);
    expect(end).toBe(begin + ticksTo(start, toGrain(rate), until));
    expect(height).toBe(until);
  },
);

test('with a helper it is done sooner, against another later, and not at all against one who is as strong or stronger', () => {
  expect(build(0, 0.5, 6, 0.25).end).toBe(begin + 8);
  expect(build(0, 0.5, 6, -0.25).end).toBe(begin + 24);
  expect(build(0, 0.5, 6, -0.5).end).toBeNull();
  expect(build(0, 0.5, 6, -0.75)).toEqual({ end: null, height: -0.25 * (50 - begin) });
});

test('what is beyond already is done at once, and is not brought back', () => {
  const { end } = build(5, 1, 5);
  expect(build(9, 1, 5)).toEqual({ end, height: 9 });
  expect(build(2, -1, 5)).toEqual({ end, height: 2 });
  expect(build(9, 1, 5, -0.125)).toEqual({ end, height: 9 - 0.125 * (50 - begin) });
});

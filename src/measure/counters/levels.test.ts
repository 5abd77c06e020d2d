import { expect, test } from 'vitest';
import type { WorldDefinition } from '../../core/index.ts';
import { createWorld } from '../../grid/index.ts';
import { LevelSampler, samplingInterval } from './levels.ts';

/** There are no adverts, so levels fall and stay at the bottom. */
function famine(agents: number): WorldDefinition {
  return {
    ticksPerHour: 60,
    starts: '06:00',
    needs: {
      food: {
        decay: '10/h',
        curve: [
          [0, 1],
          [100, 0],
        ],
      },
      hope: {
        decay: '0/h',
        curve: [
          [0, 1],
          [1, 0],
        ],
        range: [0, 1],
        start: 0.25,
      },
    },
    temperaments: { person: {} },
    agents: Array.from({ length: agents }, (_, i) => ({ name: `p${i}`, temperament: 'person', at: [1, 1] as const })),
  };
}

function sample(agents: number, ticks: number) {
  const world = createWorld(famine(agents));
  const every = samplingInterval(ticks, 60);
  const sampler = new LevelSampler(world, ticks, every);
  for (let tick = 0; tick < ticks; tick += every) {
    sampler.sample();
    world.advance(every);
  }
  return sampler.read();
}

test('samples are ten minutes apart, less in a short run, and at least a tick', () => {
  expect(samplingInterval(86400, 3600)).toBe(600);
  expect(samplingInterval(7 * 24 * 60, 60)).toBe(10);
  expect(samplingInterval(3600, 3600)).toBe(150);
  expect(samplingInterval(5, 60)).toBe(1);
  expect(samplingInterval(1000, 1)).toBe(1);
});

test('levels of a whole day are averaged by hour of the day', () => {
  const { needs, span, every, asked, isPart } = sample(2, 1440);
  const [food, hope] = needs;
  expect([span, every, asked, isPart]).toEqual([1440, 10, 2, false]);
  // From 100 at 06:00 down to 0 at 16:00.
  expect(food.byHour[6]).toBeCloseTo(100 - 25 / 6, 5);
  expect(food.byHour[15]).toBeCloseTo(10 - 25 / 6, 5);
  expect(food.byHour[16]).toBeCloseTo(0, 5);
  expect(food.byHour[5]).toBe(0);
  expect(food.chart).toEqual(food.byHour);
  expect(food).toMatchObject({ name: 'food', range: [0, 100], min: 0, max: 100 });
  expect(food.mean).toBeCloseTo((10 * (100 + 10 / 6)) / 2 / 24, 1);
  // Below 10 for the last of ten hours, at the bottom for fourteen of twenty-four.
  expect(food.bottom).toBeCloseTo(14 / 24, 2);
  expect(food.danger).toBeCloseTo(15 / 24, 2);
  expect(hope).toMatchObject({ mean: 0.25, min: 0.25, max: 0.25, danger: 0, bottom: 0 });
});

test('starving agents are listed with their hours, the longest first', () => {
  const { starved } = sample(2, 1440);
  expect(starved.map(({ agent, need }) => `${agent} ${need}`)).toEqual(['p0 food', 'p1 food']);
  expect(starved[0].hours).toBeCloseTo(14, 0);
});

test('the chart of a run of less than a day has equal parts, and hours without a sample are null', () => {
  const [food] = sample(1, 240).needs;
  expect(food.byHour.map((level) => level !== null)).toEqual(
    Array.from({ length: 24 }, (_, hour) => hour >= 6 && hour < 10),
  );
  expect(food.chart.every((level) => level !== null)).toBe(true);
  expect(food.chart[0]).toBe(100);
  expect(food.chart[12]).toBeCloseTo(80, 5);
});

test('in a crowd only some agents are sampled, always the same', () => {
  const { asked, isPart, needs, starved } = sample(1700, 720);
  expect(isPart).toBe(true);
  expect(asked).toBe(425);
  expect(needs[0].mean).toBeCloseTo(sample(1, 720).needs[0].mean as number, 9);
  expect(starved).toHaveLength(425);
});

test('levels are null in a world without agents', () => {
  const { needs, starved } = sample(0, 1440);
  expect(needs[0]).toMatchObject({ mean: null, min: null, max: null, danger: 0, bottom: 0 });
  expect(starved).toEqual([]);
});

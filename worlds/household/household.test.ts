import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { household } from '../../src/cli/household.ts';
import { createWorld, type World } from '../../src/index.ts';

const DAYS = 7;
const NAMES = (household.agents ?? []).map(({ name }) => name);
const MEALS = ['have a snack', 'eat here'];

/** What one person's week was like. Days are counted from noon to noon, so that a night falls into one of them. */
interface Week {
  /** Minutes. */
  readonly asleep: number[];
  readonly meals: number[];
  minutesWithoutFood: number;
  decisions: number;
  /** Ticks at which it dropped what it was doing for something that mattered more. */
  readonly changesOfMind: number[];
}

interface Household {
  readonly world: World;
  readonly weeks: ReadonlyMap<string, Week>;
  readonly happened: ReadonlyMap<string, number>;
}

function live(seed: number): Household {
  const world = createWorld(household, { seed });
  const weeks = new Map(
    NAMES.map((name): [string, Week] => [
      name,
      {
        asleep: Array(DAYS + 1).fill(0),
        meals: Array(DAYS + 1).fill(0),
        minutesWithoutFood: 0,
        decisions: 0,
        changesOfMind: [],
      },
    ]),
  );
  const happened = new Map<string, number>();
  const count = (what: string) => happened.set(what, (happened.get(what) ?? 0) + 1);
  // It starts at six, six hours before noon.
  const dayOf = () => Math.floor((world.now / world.rules.ticksPerHour + 18) / 24);
  world.on((event) => {
    const week = event.agent < 0 ? undefined : weeks.get(world.nameOf(event.agent));
    if (!week) return;
    if (event.type === 'decided') week.decisions++;
    if (event.type === 'started' && MEALS.includes(event.action)) week.meals[dayOf()]++;
    if (event.type === 'ended') {
      count(`${event.action} ${event.how}`);
      if (event.how === 'interrupted' && event.why.endsWith('matters more')) week.changesOfMind.push(world.now);
    }
    if (event.type === 'became') count(`${event.before} became ${world.kindOf(event.thing)}`);
  });
  for (let minute = 0; minute < DAYS * 24 * 60; minute++) {
    world.advance('1m');
    for (const [name, week] of weeks) {
      const doing = world.doing(name);
      if ((doing?.action === 'sleep' && doing.step === 'fill') || doing?.action === 'take a nap')
        week.asleep[dayOf()]++;
      if (world.level(name, 'food') === 0) week.minutesWithoutFood++;
    }
  }
  return { world, weeks, happened };
}

test('the household is plain data: a file could hold it', () => {
  expect(JSON.parse(JSON.stringify(household))).toEqual(household);
});

describe('a week in the household', () => {
  const households = [1, 2, 3, 4, 5].map((seed) => ({ seed, ...live(seed) }));
  const people = households.flatMap(({ seed, weeks }) => [...weeks].map(([name, week]) => ({ seed, name, week })));
  /** The whole days: the first and the last, cut off at noon, are left out. */
  const whole = (days: readonly number[]) => days.slice(1, DAYS);

  test.each(people)('nobody starves (seed $seed, $name)', ({ week }) => {
    expect(week.minutesWithoutFood).toBeLessThan(5);
  });

  test.each(people)('everybody sleeps six to ten hours a day (seed $seed, $name)', ({ week }) => {
    for (const minutes of whole(week.asleep)) {
      expect(minutes / 60).toBeGreaterThanOrEqual(6);
      expect(minutes / 60).toBeLessThanOrEqual(10);
    }
  });

  test.each(people)('everybody eats two to six times a day (seed $seed, $name)', ({ week }) => {
    for (const meals of whole(week.meals)) {
      expect(meals).toBeGreaterThanOrEqual(2);
      expect(meals).toBeLessThanOrEqual(6);
    }
  });

  test.each(people)('hardly anybody changes their mind twice in an hour (seed $seed, $name)', ({ week }) => {
    const flips = week.changesOfMind.filter((tick, i) => tick - (week.changesOfMind[i - 1] ?? -Infinity) < 3600);
    expect(flips.length).toBeLessThanOrEqual(1);
    expect(week.changesOfMind.length / DAYS).toBeLessThan(3);
  });

  test.each(people)('a day is a few dozen decisions, not hundreds (seed $seed, $name)', ({ week }) => {
    expect(week.decisions / DAYS).toBeGreaterThan(15);
    expect(week.decisions / DAYS).toBeLessThan(60);
  });

  test.each(households)('dinners are cooked, plates washed, the fridge breaks and is mended (seed $seed)', (week) => {
    const { happened, world } = week;
    expect(happened.get('serve done')).toBeGreaterThanOrEqual(4);
    expect(happened.get('rinse done')).toBeGreaterThanOrEqual(30);
    expect(happened.get('fridge became broken fridge')).toBeGreaterThanOrEqual(1);
    expect(happened.get('broken fridge became fridge')).toBeGreaterThanOrEqual(1);
    expect(world.things('dirty plate').length).toBeLessThan(25);
    expect(world.things().length).toBeLessThan(60);
  });

  test('now and then a dinner burns', () => {
    const burned = households.reduce((sum, { happened }) => sum + (happened.get('cook failed') ?? 0), 0);
    expect(burned).toBeGreaterThanOrEqual(1);
    expect(burned).toBeLessThan(20);
  });
});

test('the golden run comes out the same, to the last bit', () => {
  const file = new URL('golden.json', import.meta.url);
  const golden = JSON.parse(readFileSync(file, 'utf8')) as { seed: number; for: '7d'; hash: string };
  const world = createWorld(household, { seed: golden.seed });
  world.advance(golden.for);
  const hash = world.hash();
  if (process.env.UPDATE_GOLDEN !== undefined) {
    writeFileSync(file, `${JSON.stringify({ ...golden, hash })}\n`);
    return;
  }
  expect(
    hash,
    'The household went another way than before. If that is meant: UPDATE_GOLDEN=1 npx vitest run worlds/household',
  ).toBe(golden.hash);
});

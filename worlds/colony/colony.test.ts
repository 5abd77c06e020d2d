import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readWorld } from '../../src/format/index.ts';
import { createWorld, type World } from '../../src/index.ts';
import { optionOf, scoresIn, takenIn } from '../../test/fixtures/chronicle.ts';
import { expectGolden } from '../../test/golden/golden.ts';

const text = readFileSync(new URL('colony.yaml', import.meta.url), 'utf8');
const colony = readWorld(text, 'worlds/colony/colony.yaml');
const WORKER = 'worker';

interface Stats {
  readonly population: number;
  readonly room: number;
  readonly food: number;
  readonly nursery: number;
  readonly raid?: number;
}

/** The colony at its beginning, with other statistics. */
function withStats(stats: Stats): World {
  const world = createWorld(colony);
  for (const [name, value] of Object.entries(stats)) world.setState(name, value);
  return world;
}

describe('Graham, figure 9.1, out of the file', () => {
  const cases: Stats[] = [
    { population: 80, room: 100, food: 60, nursery: 30 },
    { population: 20, room: 100, food: 60, nursery: 90 },
    { population: 50, room: 50, food: 100, nursery: 20 },
    { population: 9, room: 12, food: 33, nursery: 100 },
    { population: 30, room: 24, food: 5, nursery: 40 },
  ];

  test.each(cases)('$population of $room ants, food $food, nursery $nursery', (stats) => {
    const world = withStats(stats);
    const crowdedness = Math.min(stats.population / stats.room, 1);
    const health = stats.food / 100;
    const space = stats.nursery / 100;
    const decision = world.agent('Queen').consider();
    const expand = optionOf(world, decision, 'expand');
    const breed = optionOf(world, decision, 'breed');
    expect(expand.factors.get('crowdedness')).toBeCloseTo(crowdedness, 14);
    expect(expand.factors.get('health')).toBeCloseTo(health, 14);
    expect(breed.factors.get('nursery space')).toBeCloseTo(space, 14);
    expect(expand.base).toBeCloseTo((crowdedness + health) / 2, 14);
    expect(breed.base).toBeCloseTo((space + health) / 2, 14);
    expect(optionOf(world, decision, 'forage').base).toBeCloseTo(1 - health, 14);
  });

  test('crowded and healthy: expand. Room in the nursery and few ants: breed', () => {
    const crowded = withStats({ population: 80, room: 100, food: 60, nursery: 30 });
    expect(scoresIn(crowded, crowded.agent('Queen').consider())).toMatchObject({
      expand: expect.closeTo(0.7, 12),
      breed: expect.closeTo(0.45, 12),
    });
    expect(takenIn(crowded, crowded.agent('Queen').consider())).toBe('expand');
    const roomy = withStats({ population: 20, room: 100, food: 60, nursery: 90 });
    expect(takenIn(roomy, roomy.agent('Queen').consider())).toBe('breed');
  });

  test('the same boxes, moved around: low stores make her call for food, a raid for soldiers', () => {
    const hungry = withStats({ population: 20, room: 100, food: 20, nursery: 90 });
    expect(takenIn(hungry, hungry.agent('Queen').consider())).toBe('forage');
    const raided = withStats({ population: 80, room: 100, food: 60, nursery: 30, raid: 1 });
    expect(takenIn(raided, raided.agent('Queen').consider())).toBe('defend');
  });

  test('a mean never says no: a colony with room to spare would still expand, so the file says when', () => {
    const world = withStats({ population: 30, room: 100, food: 100, nursery: 0 });
    const expand = optionOf(world, world.agent('Queen').consider(), 'expand');
    expect(expand.base).toBeCloseTo(0.65, 14);
    expect(expand.rejection).toEqual({ by: 'when' });
  });
});

interface Day {
  readonly population: number;
  readonly room: number;
  readonly food: number;
}

/** What so many days in the colony were like. */
function live(seed: number, days: number) {
  const world = createWorld(colony, { seed });
  const decided = new Map<string, number>();
  const done = new Map<string, number>();
  const queen = world.agent('Queen').id;
  world.on((event) => {
    if (event.type === 'decided' && event.agent === queen && event.advert >= 0) {
      const { name } = world.rules.adverts[event.advert];
      decided.set(name, (decided.get(name) ?? 0) + 1);
    }
    if (event.type === 'ended' && event.how === 'done') done.set(event.action, (done.get(event.action) ?? 0) + 1);
  });
  const history: Day[] = [];
  let hungriest = 100;
  let miscounted = 0;
  for (let hour = 1; hour <= days * 24; hour++) {
    world.advance('1h');
    const [population, food] = [world.state('population'), world.state('food')];
    if (workersAlive(world) !== population) miscounted++;
    if (!(food >= 0 && food <= 100)) miscounted++;
    hungriest = Math.min(hungriest, food);
    if (hour % 24 === 0) history.push({ population, room: world.state('room'), food });
  }
  return { world, history, decided, done, hungriest, miscounted };
}

/** Workers that are there and not dead, counted one by one; whoever is just hatching counts. */
function workersAlive(world: World): number {
  let count = 0;
  for (const agent of world.agents()) if (agent.temperament === WORKER && agent.state('dead') === 0) count++;
  return count;
}

describe('a month in the colony', () => {
  const months = [1, 2].map((seed) => ({ seed, ...live(seed, 30) }));

  test.each(months)('once the first eggs have hatched it grows day by day (seed $seed)', ({ history }) => {
    for (let day = 2; day < 9; day++) expect(history[day].population).toBeGreaterThan(history[day - 1].population);
    expect(history[9].population).toBeGreaterThan(20);
    expect(history[19].population).toBeGreaterThan(40);
  });

  test.each(months)(
    'then what it can gather keeps it in bounds: it neither dies nor explodes (seed $seed)',
    (month) => {
      for (const { population } of month.history.slice(19)) {
        expect(population).toBeGreaterThan(30);
        expect(population).toBeLessThan(80);
      }
      const { population, room } = month.history[29];
      expect(room).toBeGreaterThanOrEqual(population);
    },
  );

  test.each(months)('nobody starves, and the stores are never empty for long (seed $seed)', ({ world, history }) => {
    expect(world.state('starved')).toBe(0);
    for (const { food } of history) expect(food).toBeGreaterThan(20);
  });

  test.each(months)('ants are born and die, and every dead one is carried out (seed $seed)', ({ world, done }) => {
    expect(world.state('born')).toBeGreaterThan(50);
    expect(world.state('died')).toBeGreaterThan(15);
    expect(world.state('died') - (done.get('carry out') ?? 0)).toBeLessThanOrEqual(3);
  });

  test.each(months)('the queen makes use of all four decisions (seed $seed)', ({ decided }) => {
    for (const decision of ['expand', 'breed', 'forage', 'defend']) expect(decided.get(decision)).toBeGreaterThan(2);
  });

  test.each(months)('the statistics are what they say: as many ants as are counted (seed $seed)', ({ miscounted }) => {
    expect(miscounted).toBe(0);
  });
});

test('the golden run comes out the same, to the last bit', () => {
  expectGolden(import.meta.url, colony);
});

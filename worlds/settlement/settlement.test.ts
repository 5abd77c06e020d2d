import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readWorld } from '../../src/format/index.ts';
import { createWorld, type World } from '../../src/index.ts';
import { takenIn } from '../../test/fixtures/chronicle.ts';
import { expectGolden } from '../../test/golden/golden.ts';

const text = readFileSync(new URL('settlement.yaml', import.meta.url), 'utf8');
const settlement = readWorld(text, 'worlds/settlement/settlement.yaml');
const DAYS = 20;
const SPRING = 0;
const SUMMER = 1;
const AUTUMN = 2;
const WINTER = 3;
const CIVILIANS = ['Ada', 'Bram', 'Cora', 'Dirk', 'Edda', 'Finn'];

/** What happened in twenty days, and what was so at six in the morning of each. */
interface Years {
  readonly world: World;
  readonly mornings: readonly Readonly<Record<string, number>>[];
  /** The share of settlers who are asleep, at three in the afternoon and at two at night. */
  readonly asleep: { readonly afternoon: number; readonly night: number };
  /** How often each action was done, by season. */
  readonly done: Readonly<Record<number, ReadonlyMap<string, number>>>;
  /** Sacks from the fields, by year. */
  readonly sacks: readonly [number, number];
  /** Harvested fields, by year. */
  readonly harvests: readonly [number, number];
  /** For each ring of the bell: who heard it. */
  readonly rings: readonly ReadonlySet<string>[];
  /** The most ticks that a raider was about. */
  readonly longestRaid: number;
  readonly grownUp: number;
  /** The most settlers who built at the same site at once. */
  readonly builders: number;
}

const STATES = ['season', 'food', 'wood', 'people', 'beds', 'born', 'aged', 'fallen', 'starved', 'slain', 'stolen'];

function live(seed: number): Years {
  const world = createWorld(settlement, { seed });
  const done: Record<number, Map<string, number>> = { 0: new Map(), 1: new Map(), 2: new Map(), 3: new Map() };
  const sacks: [number, number] = [0, 0];
  const harvests: [number, number] = [0, 0];
  const rings: Set<string>[] = [];
  const came = new Map<number, number>();
  let [longestRaid, grownUp, builders] = [0, 0, 0];
  const year = () => (world.now < 12 * 1440 ? 0 : 1);
  world.on((event) => {
    if (event.type === 'ended' && event.how === 'done') {
      const season = done[world.state('season')];
      season.set(event.action, (season.get(event.action) ?? 0) + 1);
      if (event.action === 'harvest') harvests[year()]++;
      if (event.action === 'ring the bell') rings.push(new Set());
    }
    if (event.type === 'started' && event.action === 'hear the bell') rings.at(-1)?.add(world.agent(event.agent).name);
    if (event.type === 'spawned' && event.who < 0 && world.thing(event.thing).kind === 'sack') sacks[year()]++;
    if (event.type === 'spawned' && event.who >= 0 && world.agent(event.who).temperament === 'raider')
      came.set(event.who, world.now);
    if (event.type === 'changed' && event.before === 'child' && world.agent(event.who).temperament === 'adult')
      grownUp++;
    if (event.type === 'removed' && came.has(event.who)) {
      longestRaid = Math.max(longestRaid, world.now - (came.get(event.who) ?? 0));
      came.delete(event.who);
    }
    if (event.type === 'started' && event.action === 'build') {
      const same = world.agents().filter(({ doing }) => doing?.action === 'build' && doing.thing === event.thing);
      builders = Math.max(builders, same.length);
    }
  });
  const asleep = { afternoon: 0, night: 0 };
  const sleepers = () => world.agents().filter(({ doing }) => doing?.action === 'sleep').length / world.state('people');
  const mornings = Array.from({ length: DAYS }, () => {
    world.advance('9h');
    asleep.afternoon += sleepers() / DAYS;
    world.advance('11h');
    asleep.night += sleepers() / DAYS;
    world.advance('4h');
    return Object.fromEntries(STATES.map((state) => [state, world.state(state)]));
  });
  return { world, mornings, asleep, done, sacks, harvests, rings, longestRaid, grownUp, builders };
}

const SEEDS = [1];
const lives = SEEDS.map(live);
const last = ({ mornings }: Years) => mornings[DAYS - 1];

describe('jobs with priorities', () => {
  const taken = (world: World, name: string) => takenIn(world, world.agent(name).consider());

  test('each settler begins with the job of the highest number', () => {
    const world = createWorld(settlement);
    expect(['Ada', 'Cora', 'Dirk', 'Finn', 'Hugo'].map((name) => taken(world, name))).toEqual([
      'sow',
      'sow',
      'fell',
      'fetch timber',
      'stand watch',
    ]);
  });

  test('another number, another job; 0 is never', () => {
    const world = createWorld(settlement);
    world.agent('Ada').setState('farms', 0);
    world.agent('Ada').setState('chops', 3);
    expect(taken(world, 'Ada')).toBe('fell');
    for (const job of ['chops', 'hauls', 'builds']) world.agent('Ada').setState(job, 0);
    expect(['fell', 'haul', 'build', 'sow', 'fetch timber']).not.toContain(taken(world, 'Ada'));
  });

  test('everything that lies about is brought in: after each day there is hardly a load left', () => {
    for (const { world } of lives) expect(world.things('sack').length + world.things('log').length).toBeLessThan(4);
  });

  test('several build at the same hut, and go on with what others left: both sites become beds', () => {
    for (const { world, builders, mornings } of lives) {
      expect(world.things('building site')).toEqual([]);
      expect(builders).toBeGreaterThan(1);
      expect(mornings[4].beds).toBe(18);
    }
  });
});

describe('skills', () => {
  test('grow by use: farmers at farming, woodcutters at woodcraft, builders at building, guards at fighting', () => {
    for (const { world } of lives) {
      const alive = new Set(world.agents().map(({ name }) => name));
      for (const [name, skill, least] of [
        ['Ada', 'farming', 1.8],
        ['Cora', 'farming', 1.8],
        ['Dirk', 'woodcraft', 1.5],
        ['Finn', 'building', 1.3],
      ] as const)
        if (alive.has(name)) expect(world.agent(name).state(skill), name).toBeGreaterThan(least);
    }
  });

  test('the second harvest is larger than the first, field for field', () => {
    for (const { sacks, harvests } of lives) {
      expect(harvests[0]).toBeGreaterThanOrEqual(10);
      expect(harvests[1]).toBeGreaterThanOrEqual(10);
      expect(sacks[1] / harvests[1]).toBeGreaterThan(1.3 * (sacks[0] / harvests[0]));
    }
  });
});

describe('seasons', () => {
  test('fields are sown in spring and summer, ripen in summer, and rest in winter', () => {
    for (const { done } of lives) {
      const count = (season: number, action: string) => done[season].get(action) ?? 0;
      expect(count(SPRING, 'sow')).toBeGreaterThan(10);
      expect(count(AUTUMN, 'sow') + count(WINTER, 'sow')).toBe(0);
      expect(count(SPRING, 'harvest') + count(WINTER, 'harvest')).toBe(0);
      expect(count(SUMMER, 'harvest') + count(AUTUMN, 'harvest')).toBeGreaterThan(20);
    }
  });

  test('there is food in store when winter begins, and nobody starves or freezes', () => {
    for (const { mornings } of lives) {
      expect(mornings[8].food).toBeGreaterThan(8 * mornings[8].people);
      expect(mornings[DAYS - 1].starved).toBe(0);
    }
  });

  test('winter sends them to the fire', () => {
    for (const { done } of lives)
      expect(done[WINTER].get('warm up')).toBeGreaterThan(1.3 * (done[SUMMER].get('warm up') ?? 0));
  });
});

test('settlers sleep at night, and not in the afternoon', () => {
  for (const { asleep } of lives) {
    expect(asleep.night).toBeGreaterThan(0.75);
    expect(asleep.afternoon).toBeLessThan(0.05);
  }
});

test('gates that were shut for the night stay shut', () => {
  const world = createWorld(settlement, { seed: 1 });
  const opened: number[] = [];
  world.on((event) => {
    if (event.type === 'ended' && event.action === 'open the gate' && event.how === 'done') opened.push(world.now);
  });
  world.advance('5d');
  expect(opened.length).toBeGreaterThan(0);
  for (const tick of opened) expect(((tick + 360) / 60) % 24).toBeLessThan(20.5);
});

describe('raids', () => {
  test('come several times; most raiders die or leave with little, and none stays', () => {
    for (const years of lives) {
      expect(last(years).slain).toBeGreaterThan(3);
      expect(years.longestRaid).toBeLessThan(5 * 60);
    }
  });

  test('everybody in the village hears the bell', () => {
    for (const { rings } of lives) {
      expect(rings.length).toBeGreaterThan(2);
      expect(CIVILIANS.filter((name) => rings[0].has(name)).length).toBeGreaterThanOrEqual(CIVILIANS.length - 1);
      expect(rings[0].has('Sky')).toBe(false);
    }
  });
});

describe('births and deaths', () => {
  test('the settlement neither dies out nor outgrows its beds', () => {
    for (const { mornings } of lives)
      for (const { people, beds } of mornings) {
        expect(people).toBeGreaterThanOrEqual(8);
        expect(people).toBeLessThanOrEqual(beds);
      }
  });

  test('more are born than die, the old die, and children grow up', () => {
    for (const years of lives) {
      const { born, aged, fallen, starved } = last(years);
      expect(born).toBeGreaterThanOrEqual(aged + fallen + starved);
      expect(aged).toBeGreaterThan(0);
      expect(years.grownUp).toBeGreaterThan(1);
    }
  });

  test('the count of people is the count of settlers', () => {
    for (const { world } of lives) {
      const settlers = world.agents().filter(({ temperament }) => temperament === 'adult' || temperament === 'child');
      expect(settlers.length).toBe(world.state('people'));
    }
  });

  test('a child takes after its parents', () => {
    for (const { world } of lives)
      for (const agent of world.agents())
        if (agent.temperament === 'child') {
          expect(agent.state('strength')).toBeGreaterThan(0.4 * 3 * 0.8);
          expect(agent.state('strength')).toBeLessThan(0.4 * 11 * 1.25);
          expect(agent.state('house')).toBeGreaterThan(0);
        }
  });
});

test('the golden run comes out the same, to the last bit', () => {
  expectGolden(import.meta.url, settlement);
});

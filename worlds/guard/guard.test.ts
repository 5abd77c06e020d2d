import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readWorld } from '../../src/format/index.ts';
import { createWorld, type World } from '../../src/index.ts';
import { optionOf, takenIn } from '../../test/fixtures/chronicle.ts';
import { expectGolden } from '../../test/golden/golden.ts';

const text = readFileSync(new URL('guard.yaml', import.meta.url), 'utf8');
const guard = readWorld(text, 'worlds/guard/guard.yaml');
const restless = readWorld(text, 'worlds/guard/guard.yaml', { variant: 'restless' });
const GUARDS = ['Gil', 'Hob', 'Ivo'];
const ALARM = ['look into it', 'ring', 'stand down', 'seize'];
const COMBAT = [...ALARM, 'get up again'];
const NEEDS = ['coffee', 'rest', 'company', 'warmth'];
const DAYS = 2;

/** What the guards' days were like. */
interface Watch {
  readonly world: World;
  /**
   * For each guard: how often in an hour he dropped something for something else and then dropped that, unfinished, for
   * the first thing again, all within five minutes.
   */
  readonly flipFlops: Record<string, number>;
  /** Mean and lowest level over all guards and needs, sampled each minute. */
  readonly meanLevel: number;
  readonly lowestLevel: number;
  /** Seconds, over all guards, in which the bell had been rung for a while and one did something else than fight. */
  readonly idleInCombat: number;
  readonly secondsOfCombat: number;
  readonly done: ReadonlyMap<string, number>;
}

interface Drop {
  readonly what: string;
  readonly at: number;
}

function watch(definition: typeof guard, seed: number): Watch {
  const world = createWorld(definition, { seed });
  const dropped = new Map<string, Drop[]>(GUARDS.map((name) => [name, []]));
  const flips = new Map<string, number>(GUARDS.map((name) => [name, 0]));
  const done = new Map<string, number>();
  world.on((event) => {
    if (event.type !== 'started' && event.type !== 'ended') return;
    const name = world.agent(event.agent).name;
    const drops = dropped.get(name);
    if (!drops) return;
    const what = `${event.action} ${event.thing}`;
    if (event.type === 'ended') {
      if (event.how === 'done') done.set(event.action, (done.get(event.action) ?? 0) + 1);
      if (event.how === 'interrupted' && event.advert >= 0) drops.push({ what, at: world.now });
      else drops.length = 0;
      return;
    }
    const first = drops[drops.length - 2];
    if (first?.what === what && world.now - first.at <= 300) flips.set(name, (flips.get(name) ?? 0) + 1);
  });
  let [sum, lowest, idleInCombat, secondsOfCombat, rung] = [0, 100, 0, 0, 0];
  for (let second = 1; second <= DAYS * 86_400; second++) {
    world.advance(1);
    rung = world.state('noise') === 2 && world.state('inside') === 1 ? rung + 1 : 0;
    // He looks up every ten seconds; then he is on his way at the next.
    if (rung > 11) {
      secondsOfCombat++;
      idleInCombat += GUARDS.filter((name) => !COMBAT.includes(world.agent(name).doing?.action ?? '')).length;
    }
    if (second % 60 !== 0) continue;
    for (const name of GUARDS)
      for (const need of NEEDS) {
        const level = world.agent(name).level(need);
        sum += level;
        lowest = Math.min(lowest, level);
      }
  }
  return {
    world,
    flipFlops: Object.fromEntries([...flips].map(([name, count]) => [name, count / (DAYS * 24)])),
    meanLevel: sum / (DAYS * 1440 * GUARDS.length * NEEDS.length),
    lowestLevel: lowest,
    idleInCombat,
    secondsOfCombat,
    done,
  };
}

const SEEDS = [1, 2, 3];
const steady = SEEDS.map((seed) => watch(guard, seed));
const frantic = SEEDS.map((seed) => watch(restless, seed));

describe('Graham 9.7: oscillation and inertia', () => {
  test('with inertia off each guard turns back again and again, dozens of times an hour', () => {
    for (const { flipFlops } of frantic) for (const name of GUARDS) expect(flipFlops[name], name).toBeGreaterThan(40);
  });

  test('with inertia on next to never', () => {
    for (const { flipFlops } of steady) for (const name of GUARDS) expect(flipFlops[name], name).toBeLessThan(0.1);
  });

  test('who dithers gets nothing: cold, tired, lonely and without coffee', () => {
    for (const { meanLevel, lowestLevel } of frantic) {
      expect(meanLevel).toBeLessThan(50);
      expect(lowestLevel).toBeLessThan(15);
    }
    for (const { meanLevel, lowestLevel } of steady) {
      expect(meanLevel).toBeGreaterThan(70);
      expect(lowestLevel).toBeGreaterThan(20);
    }
  });

  test('the difference is one number', () => {
    expect(restless).toEqual({
      ...guard,
      minds: { ...guard.minds, soldier: { ...guard.minds?.soldier, inertia: { bonus: 0 } } },
    });
  });
});

describe('Graham 9.6: combat before coffee', () => {
  /** Gil is on duty with a round to make, Hob is off duty; both would love a coffee and a bed. */
  function scene(noise: number): World {
    const world = createWorld(guard);
    world.advance('31m');
    for (const name of ['Gil', 'Hob']) for (const need of NEEDS) world.agent(name).setLevel(need, 5);
    world.setState('noise', noise);
    world.setState('inside', noise > 0 ? 1 : 0);
    if (noise > 0) world.addThing({ kind: 'noise', at: [18, 5] });
    return world;
  }
  const bucketOf = (world: World, name: string) => {
    const { buckets, bucket, mind } = world.agent(name).consider();
    const priority = buckets.find((each) => each.bucket === bucket)?.priority;
    return `${world.rules.minds[mind].buckets[bucket].name} ${priority}`;
  };

  test('all quiet: duty for the one whose shift it is, coffee or bed for the other', () => {
    const world = scene(0);
    expect([bucketOf(world, 'Gil'), bucketOf(world, 'Hob')]).toEqual(['duty 2', 'personal 1']);
    expect(takenIn(world, world.agent('Hob').consider())).toBe('sleep');
  });

  test('a noise comes before coffee, but not before the round', () => {
    const world = scene(1);
    expect([bucketOf(world, 'Gil'), bucketOf(world, 'Hob')]).toEqual(['duty 2', 'combat 1.5']);
  });

  test('the bell comes before everything', () => {
    const world = scene(2);
    expect([bucketOf(world, 'Gil'), bucketOf(world, 'Hob')]).toEqual(['combat 3', 'combat 3']);
    expect(takenIn(world, world.agent('Hob').consider())).toBe('seize');
  });

  test('it is the bucket that decides, not the score: sleep is worth more and is not considered', () => {
    const world = scene(2);
    const decision = world.agent('Hob').consider();
    const sleep = Math.max(
      ...decision.options
        .filter(({ advert }) => world.rules.adverts[advert].name === 'sleep')
        .map(({ score }) => score),
    );
    expect(sleep).toBeGreaterThan(2 * optionOf(world, decision, 'seize').score);
  });

  test('while the thief is in and the bell has rung nobody does anything else', () => {
    const all = [...steady, ...frantic];
    expect(all.reduce((sum, { secondsOfCombat }) => sum + secondsOfCombat, 0)).toBeGreaterThan(60);
    for (const { idleInCombat } of all) expect(idleInCombat).toBe(0);
  });
});

describe('days at the guardhouse', () => {
  test('the thief comes several times, and mostly he is caught', () => {
    for (const { world } of steady) {
      expect(world.state('caught')).toBeGreaterThanOrEqual(3);
      expect(world.state('stolen')).toBeLessThan(world.state('caught'));
    }
    const total = (state: string) => steady.reduce((sum, { world }) => sum + world.state(state), 0);
    expect(total('stolen')).toBeGreaterThan(0);
  });

  test('round after round is made: each checkpoint is seen every three quarters of an hour', () => {
    for (const { done } of steady) {
      const minutes = (DAYS * 24 * 60 * 4) / (done.get('inspect') ?? 0);
      expect(minutes).toBeGreaterThan(40);
      expect(minutes).toBeLessThan(50);
    }
  });

  test('noises are looked into, the bell is rung, and afterwards all is quiet again', () => {
    const total = (action: string) => steady.reduce((sum, { done }) => sum + (done.get(action) ?? 0), 0);
    for (const action of ALARM) expect(total(action), action).toBeGreaterThan(0);
    for (const { world } of steady) expect(world.things('noise').length).toBeLessThanOrEqual(1);
  });
});

test('the golden run comes out the same, to the last bit', () => {
  expectGolden(import.meta.url, guard);
});

import { describe, expect, it } from 'vitest';
import { type Advert, createWorld, type Factor, type World } from '../../src/index.ts';
import { optionOf, takenIn } from '../fixtures/chronicle.ts';
import { actor, scores, tally } from './actor.ts';

describe('Graham 9.2, utility: a toy for the cat', () => {
  const shops = (dayWorth: number) =>
    createWorld({
      kinds: {
        offer: {
          state: { price: 0, days: 0 },
          adverts: {
            buy: { score: { minus: [20, { sum: ['thing.price', { product: ['thing.days', 'agent.day'] }] }] } },
          },
        },
      },
      temperaments: { person: { state: { day: dayWorth } } },
      things: [
        { kind: 'offer', at: [1, 1], name: 'fast', state: { price: 4.99, days: 2 } },
        { kind: 'offer', at: [1, 1], name: 'cheap', state: { price: 2.99, days: 5 } },
      ],
      agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
    });
  const bought = (world: World) => {
    const decision = world.agent('Ann').consider();
    return world.thing(decision.options[decision.chosen].thing).name;
  };

  it('with delivery times the same, the toy for $2.99', () => {
    expect(bought(shops(0))).toBe('cheap');
  });

  it('at $1 a day the $4.99 toy costs $6.99 in all and the $2.99 toy $7.99', () => {
    const world = shops(1);
    const decision = world.agent('Ann').consider();
    expect(20 - optionOf(world, decision, 'buy', 'fast').score).toBeCloseTo(6.99, 9);
    expect(20 - optionOf(world, decision, 'buy', 'cheap').score).toBeCloseTo(7.99, 9);
    expect(bought(world)).toBe('fast');
  });

  it('the same money has another utility to somebody poor', () => {
    expect(bought(shops(0.1))).toBe('cheap');
  });
});

describe('Graham 9.3, principle of maximum expected utility', () => {
  it('0.85 × 0.6 = 0.51 loses to 0.60 × 0.9 = 0.54', () => {
    const chance = (hit: number, utility: number): Factor => ({
      expected: [
        { chance: hit, utility },
        { chance: 1 - hit, utility: 0 },
      ],
    });
    const world = actor({}, { sword: { score: chance(0.85, 0.6) }, axe: { score: chance(0.6, 0.9) } });
    expect(scores(world).sword).toBeCloseTo(0.51, 15);
    expect(scores(world).axe).toBeCloseTo(0.54, 15);
    expect(takenIn(world, world.agent('Ann').consider())).toBe('axe');
  });
});

describe('Graham 9.4, figure 9.1: the ants', () => {
  const factors: Record<string, Factor> = {
    crowdedness: { over: ['agent.population', 'agent.maxPopulation'] },
    health: { over: ['agent.food', 100] },
    'nursery space': { over: ['agent.nursery', 100] },
  };
  const colony = { population: 80, maxPopulation: 100, food: 60, nursery: 30 };
  const expand: Advert = { score: { mean: ['crowdedness', 'health'] } };

  it('expand is the mean of crowdedness and health, breed that of nursery space and health', () => {
    const world = actor(colony, { expand, breed: { score: { mean: ['nursery space', 'health'] } } }, { factors });
    expect(scores(world).expand).toBeCloseTo((0.8 + 0.6) / 2, 15);
    expect(scores(world).breed).toBeCloseTo((0.3 + 0.6) / 2, 15);
    expect(takenIn(world, world.agent('Ann').consider())).toBe('expand');
  });

  it('the record holds the value of every factor in the figure', () => {
    const world = actor(colony, { expand }, { factors });
    const { factors: values } = optionOf(world, world.agent('Ann').consider(), 'expand');
    expect(values.get('crowdedness')).toBe(0.8);
    expect(values.get('health')).toBe(0.6);
  });

  it('room in the nursery and an empty colony make it breed', () => {
    const world = actor(colony, { expand, breed: { score: { mean: ['nursery space', 'health'] } } }, { factors });
    world.thing('Ann').setState('population', 20);
    world.thing('Ann').setState('nursery', 90);
    expect(takenIn(world, world.agent('Ann').consider())).toBe('breed');
  });

  it('crowdedness may factor negatively into breeding: 1 − x', () => {
    const breed: Advert = { score: { mean: ['nursery space', 'health', { invert: 'crowdedness' }] } };
    const world = actor(colony, { expand, breed }, { factors });
    expect(scores(world).breed).toBeCloseTo((0.3 + 0.6 + 0.2) / 3, 15);
  });

  it('arrows may multiply, take the least or the most, or weigh', () => {
    const pair: Factor[] = ['crowdedness', 'health'];
    const world = actor(
      colony,
      {
        product: { score: { product: pair } },
        least: { score: { min: pair } },
        most: { score: { max: pair } },
        weighed: { score: { mean: pair, weights: [3, 1] } },
      },
      { factors },
    );
    expect(scores(world).product).toBeCloseTo(0.48, 15);
    expect(scores(world).least).toBe(0.6);
    expect(scores(world).most).toBe(0.8);
    expect(scores(world).weighed).toBeCloseTo((3 * 0.8 + 0.6) / 4, 15);
  });
});

describe('Graham 9.5.4, figure 9.6: a Sim that is hungry', () => {
  it('completely ignores hunger until a threshold, then gets a little hungry, then suddenly very hungry', () => {
    const world = createWorld({
      needs: {
        hunger: {
          decay: 0,
          curve: [
            [0, 1],
            [15, 0.8],
            [30, 0.3],
            [60, 0],
          ],
        },
      },
      kinds: { meal: { adverts: { eat: { promise: { hunger: 40 } } } } },
      temperaments: { sim: {} },
      things: [{ kind: 'meal', at: [1, 1] }],
      agents: [{ name: 'Ann', temperament: 'sim', at: [1, 1] }],
    });
    const at = (level: number) => {
      world.agent('Ann').setLevel('hunger', level);
      return optionOf(world, world.agent('Ann').consider(), 'eat');
    };
    expect(at(61).rejection).toEqual({ by: 'score', least: 0 });
    expect(at(50).score).toBeCloseTo(0.1, 15);
    expect(at(20).score).toBeCloseTo(0.8 - 0.5 / 3, 12);
    expect(at(5).score).toBeCloseTo(1 - 0.2 / 3 - 0.15, 12);
  });
});

describe('Graham 9.6, picking an action', () => {
  const innate = Object.fromEntries([100, 95, 90, 89, 0].map((score, i) => [`a${i}`, { score }]));

  it('from among the top scoring ones, a tuned number of them', () => {
    const world = actor({}, innate, { mind: { select: { weighted: 2 } } });
    expect(world.agent('Ann').consider().chances).toEqual([100 / 195, 95 / 195]);
  });

  it('or those within, say, 10 % of the highest', () => {
    const world = actor({}, innate, { mind: { select: { within: 0.1 } } });
    expect(world.agent('Ann').consider().chances).toEqual([100 / 285, 95 / 285, 90 / 285]);
    const counts = tally(world, 600);
    expect(Object.keys(counts).sort()).toEqual(['a0', 'a1', 'a2']);
  });

  it('with all of them every now and then something utterly stupid is chosen, but never what scores 0', () => {
    const world = actor(
      {},
      { sensible: { score: 0.98 }, stupid: { score: 0.02 }, void: { score: 0 } },
      {
        mind: { select: { weighted: 'all' } },
      },
    );
    const counts = tally(world, 2000);
    expect(counts.stupid).toBeGreaterThan(15);
    expect(counts.stupid).toBeLessThan(70);
    expect(counts.void).toBeUndefined();
  });

  it('a guard under fire does not even consider coffee', () => {
    const world = actor(
      { fire: 1 },
      {
        shoot: { bucket: 'combat', score: 0.1, when: 'agent.fire' },
        coffee: { bucket: 'idle', score: 1 },
      },
      { buckets: { idle: { priority: 0 }, combat: { priority: 1 } } },
    );
    expect(takenIn(world, world.agent('Ann').consider())).toBe('shoot');
    world.thing('Ann').setState('fire', 0);
    expect(takenIn(world, world.agent('Ann').consider())).toBe('coffee');
  });
});

describe('Graham 9.6, figure 9.7: the Hunger and Fun buckets', () => {
  const falling = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;
  const sim = (hungerIsValid: boolean) =>
    createWorld({
      state: { kitchen: hungerIsValid ? 1 : 0 },
      needs: { hunger: { decay: 0, curve: falling, start: 20 }, fun: { decay: 0, curve: falling, start: 60 } },
      buckets: { Fun: { priority: 'urgency.fun' }, Hunger: { priority: 'urgency.hunger' } },
      temperaments: {
        sim: {
          mind: { select: { weighted: 'all' } },
          innate: {
            'Eat at Table': { bucket: 'Hunger', score: 20, when: 'world.kitchen' },
            'Drink Juice': { bucket: 'Hunger', score: 5, when: 'world.kitchen' },
            'Make Sushi': { bucket: 'Hunger', score: 0, when: 'world.kitchen' },
            'Watch TV': { bucket: 'Fun', score: 30 },
            'Play Video Games': { bucket: 'Fun', score: 28 },
            Dance: { bucket: 'Fun', score: 15 },
          },
        },
      },
      agents: [{ name: 'Ann', temperament: 'sim', at: [1, 1] }],
    });

  it('Hunger has scored 0.8 and Fun 0.4, by response curves', () => {
    const { buckets } = sim(true).agent('Ann').consider();
    expect(buckets.map(({ priority }) => priority)).toEqual([0.8, 0.4]);
  });

  it('only Eat or Drink can be chosen, four to one, though everything in Fun scores higher than Drink', () => {
    const world = sim(true);
    expect(world.agent('Ann').consider().chances).toEqual([0.8, 0.2]);
    const counts = tally(world, 2000);
    expect(Object.keys(counts).sort()).toEqual(['Drink Juice', 'Eat at Table']);
    expect(Math.abs(counts['Eat at Table'] / 2000 - 0.8)).toBeLessThan(0.045);
  });

  it('with no valid action in the Hunger bucket the Sim moves on to Fun', () => {
    const counts = tally(sim(false), 600);
    expect(Object.keys(counts).sort()).toEqual(['Dance', 'Play Video Games', 'Watch TV']);
  });

  it('buckets change priority with the situation: fed, she has fun first', () => {
    const world = sim(true);
    world.agent('Ann').setLevel('hunger', 90);
    const decision = world.agent('Ann').consider();
    expect(decision.buckets.map(({ priority }) => Math.round(priority * 10) / 10)).toEqual([0.4, 0.1]);
    expect(decision.chances).toHaveLength(3);
  });
});

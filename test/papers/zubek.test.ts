import { describe, expect, it } from 'vitest';
import { type Advert, createWorld, type Mind, type World, type WorldDefinition } from '../../src/index.ts';
import { optionOf, scoresIn, takenIn } from '../fixtures/chronicle.ts';

/** The article's attenuation function, A(x) = 10/x. */
const A = { kind: 'reciprocal', scale: 10 } as const;
/** Urgency falls by 1 a level, so that a promise scores what it promises. */
const straight = { kind: 'linear', over: [0, 100], to: [100, 0] } as const;

/** Ann among things that offer one advert each, all at her feet. */
function ann(mind: Mind, levels: Record<string, number>, adverts: Record<string, Advert>, curve: object = A): World {
  const need = { decay: 0, curve: curve as typeof A };
  return createWorld({
    needs: { hunger: need, thirst: need },
    kinds: Object.fromEntries(
      Object.entries(adverts).map(([name, advert]) => [`${name} kind`, { adverts: { [name]: advert } }]),
    ),
    temperaments: { person: { mind } },
    things: Object.keys(adverts).map((name) => ({ kind: `${name} kind`, at: [5, 5], name: `${name} place` })),
    agents: [{ name: 'Ann', temperament: 'person', at: [5, 5], levels }],
  });
}

const scores = (world: World) => scoresIn(world, world.agent('Ann').consider());

describe('Zubek, advertisement scoring (a), trivial', () => {
  const world = ann(
    { scoring: 'trivial' },
    { hunger: 70, thirst: 10 },
    {
      eat: { promise: { hunger: 20 } },
      drink: { promise: { thirst: 20 } },
    },
  );

  it('hunger 70 and +20 hunger: the future value is 90', () => {
    const [part] = optionOf(world, world.agent('Ann').consider(), 'eat').needs;
    expect(part).toMatchObject({ amount: 20, level: 70, future: 90 });
  });

  it('the final score is the sum of all future values', () => {
    expect(scores(world).eat).toBe(90 + 10);
  });

  it('raising hunger from 70 to 90 has the same score as raising thirst from 10 to 30', () => {
    expect(scores(world).drink).toBe(scores(world).eat);
  });
});

describe('Zubek, advertisement scoring (b), attenuated, A(x) = 10/x', () => {
  it('hunger to 90 scores 1/9, thirst to 30 scores 1/3: three times higher', () => {
    const world = ann(
      { scoring: 'attenuated' },
      { hunger: 70, thirst: 10 },
      {
        eat: { promise: { hunger: 20 } },
        drink: { promise: { thirst: 20 } },
      },
    );
    expect(scores(world).eat).toBe(10 / 90);
    expect(scores(world).drink).toBe(10 / 30);
    expect(scores(world).drink / scores(world).eat).toBeCloseTo(3, 12);
    expect(takenIn(world, world.agent('Ann').consider())).toBe('drink');
  });

  it('the drawback: 30→90, 50→90 and even 100→90 score the same', () => {
    const from = (hunger: number) =>
      scores(ann({ scoring: 'attenuated' }, { hunger }, { eat: { promise: { hunger: 90 - hunger } } })).eat;
    expect([from(30), from(50), from(100)]).toEqual([1 / 9, 1 / 9, 1 / 9]);
  });
});

describe('Zubek, advertisement scoring (c), attenuated delta, A(x) = 10/x', () => {
  const from = (hunger: number, mind: Mind = {}) =>
    ann(mind, { hunger }, { eat: { promise: { hunger: 90 - hunger } } });

  it('30→90 scores 1/3 − 1/9 = 2/9, four times 60→90 at 1/6 − 1/9 = 1/18', () => {
    expect(scores(from(30)).eat).toBeCloseTo(2 / 9, 15);
    expect(scores(from(60)).eat).toBeCloseTo(1 / 18, 15);
    expect(scores(from(30)).eat / scores(from(60)).eat).toBeCloseTo(4, 12);
  });

  it('is what a mind does unless told otherwise', () => {
    expect(scores(from(30, { scoring: 'delta' }))).toEqual(scores(from(30)));
  });

  it('100→90 has a negative score', () => {
    const world = from(100);
    const option = optionOf(world, world.agent('Ann').consider(), 'eat');
    expect(option.score).toBeCloseTo(1 / 10 - 1 / 9, 15);
    expect(option.rejection).toEqual({ by: 'score', least: 0 });
  });

  it('what scores negative is not selected while there is anything else, however little that is worth', () => {
    const world = ann(
      { lastResort: 'best' },
      { hunger: 100, thirst: 99 },
      {
        eat: { promise: { hunger: -10 } },
        sip: { promise: { thirst: 1 } },
      },
    );
    expect(takenIn(world, world.agent('Ann').consider())).toBe('sip');
  });

  it('unless there is nothing else to do: then the least bad, or the fallback, as the mind is set', () => {
    const adverts = { eat: { promise: { hunger: -10 } }, starve: { promise: { hunger: -90 } } };
    const desperate = ann({ lastResort: 'best' }, { hunger: 100 }, adverts);
    expect(takenIn(desperate, desperate.agent('Ann').consider())).toBe('eat');
    desperate.advance(1);
    expect(desperate.agent('Ann').doing).toMatchObject({ advert: 'eat', isFallback: false });
    const idle = ann({}, { hunger: 100 }, adverts);
    idle.advance(1);
    expect(idle.agent('Ann').doing).toMatchObject({ action: 'wait a little', isFallback: true });
  });
});

describe('Zubek, action selection', () => {
  const adverts = Object.fromEntries(
    [40, 30, 20, 9, -5].map((amount, i) => [`a${i}`, { promise: { hunger: amount }, steps: [{ wait: 1000 }] }]),
  );

  it('winner takes all: the highest-scoring always gets picked', () => {
    const world = ann({ select: 'best' }, { hunger: 50 }, adverts, straight);
    for (let i = 0; i < 20; i++) {
      world.agent('Ann').decide();
      expect(world.agent('Ann').doing?.advert).toBe('a0');
    }
  });

  it('weighted random: one of the top 3, with probability proportional to score', () => {
    const world = ann({ select: { weighted: 3 } }, { hunger: 50 }, adverts, straight);
    expect(world.agent('Ann').consider().chances).toEqual([40 / 90, 30 / 90, 20 / 90]);
    const counts: Record<string, number> = {};
    const draws = 6000;
    for (let i = 0; i < draws; i++) {
      world.agent('Ann').decide();
      const taken = world.agent('Ann').doing?.advert ?? 'nothing';
      counts[taken] = (counts[taken] ?? 0) + 1;
    }
    expect(Object.keys(counts).sort()).toEqual(['a0', 'a1', 'a2']);
    // Five standard deviations.
    const near = (name: string, chance: number) =>
      expect(Math.abs(counts[name] / draws - chance)).toBeLessThan(5 * Math.sqrt((chance * (1 - chance)) / draws));
    near('a0', 40 / 90);
    near('a1', 30 / 90);
    near('a2', 20 / 90);
  });

  it('what is at or below zero gets no chance, even among all', () => {
    const world = ann({ select: { weighted: 'all' } }, { hunger: 50 }, adverts, straight);
    expect(world.agent('Ann').consider().chances).toEqual([40 / 99, 30 / 99, 20 / 99, 9 / 99]);
  });

  it('"other approaches are easy to imagine": a priority-based behaviour stack takes the first that is worth anything', () => {
    const world = ann({ select: { stack: ['a4', 'a3', 'a0'] } }, { hunger: 50 }, adverts, straight);
    expect(takenIn(world, world.agent('Ann').consider())).toBe('a3');
  });
});

describe('Zubek, action selection additions (a): distance', () => {
  const street = (mind: Mind): WorldDefinition => ({
    needs: { hunger: { decay: 0, curve: straight, start: 20 } },
    kinds: {
      snack: { adverts: { nibble: { promise: { hunger: 5 } } } },
      feast: { adverts: { dine: { promise: { hunger: 60 } } } },
    },
    temperaments: { person: { mind } },
    things: [
      { kind: 'snack', at: [10, 10], name: 'here' },
      { kind: 'snack', at: [11, 10], name: 'one off' },
      { kind: 'snack', at: [12, 10], name: 'two off' },
      { kind: 'snack', at: [14, 10], name: 'four off' },
      { kind: 'feast', at: [20, 10], name: 'ten off' },
    ],
    agents: [{ name: 'Ann', temperament: 'person', at: [10, 10] }],
  });
  const inverseSquare: Mind = { distance: { kind: 'reciprocal', power: 2 } };

  it('divides the score by distance², the distance being at least one cell', () => {
    const world = createWorld(street(inverseSquare));
    const decision = world.agent('Ann').consider();
    const score = (name: string, advert = 'nibble') => optionOf(world, decision, advert, name).score;
    expect([score('here'), score('one off'), score('two off'), score('four off')]).toEqual([5, 5, 5 / 4, 5 / 16]);
    expect(score('ten off', 'dine')).toBe(60 / 100);
  });

  it('of two things with identical adverts, takes the closer one', () => {
    const world = createWorld(street(inverseSquare));
    world.thing('here').remove();
    world.thing('one off').remove();
    world.advance(1);
    expect(world.thing(world.agent('Ann').doing?.thing ?? -1).name).toBe('two off');
  });

  it('"bird in hand": prefers a much worse action nearby; without distance, the better one further away', () => {
    const bird = createWorld(street(inverseSquare));
    expect(takenIn(bird, bird.agent('Ann').consider())).toBe('nibble');
    const bush = createWorld(street({}));
    expect(takenIn(bush, bush.agent('Ann').consider())).toBe('dine');
  });

  it('D is a curve like any other: a gentler one lets the feast win', () => {
    const world = createWorld(street({ distance: { kind: 'falloff', half: 10 } }));
    expect(optionOf(world, world.agent('Ann').consider(), 'dine').score).toBe(30);
    expect(takenIn(world, world.agent('Ann').consider())).toBe('dine');
  });
});

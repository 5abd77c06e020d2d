import { describe, expect, test } from 'vitest';
import { home } from '../../../test/worlds/home.ts';
import { createWorld, DefinitionError, type Factor, type WorldDefinition } from '../../index.ts';
import type { About } from './evaluator.ts';

const definition = {
  ...home,
  factors: { hungry: { invert: { weight: 0.01, of: 'need.hunger' } }, worth: { product: ['promise', 'hungry'] } },
  temperaments: { person: { ...home.temperaments.person, innate: { hum: { promise: { rest: 1 }, steps: [] } } } },
  agents: [{ name: 'Ann', temperament: 'person', at: [1, 1], levels: { hunger: 40 } }],
} satisfies WorldDefinition;

/** What is thrown for a factor, or ''. */
function problemOf(factor: unknown, about?: About): string {
  try {
    createWorld(definition)
      .agent('Ann')
      .evaluate(factor as Factor, about);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('a factor for an agent', () => {
  test('may be a number, an input, a factor of the world, or a graph of them', () => {
    const world = createWorld(definition);
    expect(world.agent('Ann').evaluate(3)).toBe(3);
    expect(world.agent('Ann').evaluate('need.hunger')).toBe(40);
    expect(world.agent(0).evaluate('urgency.hunger')).toBe(6);
    expect(world.agent('Ann').evaluate('hungry')).toBe(1 - 0.4);
    expect(world.agent('Ann').evaluate({ max: ['hungry', { curve: [[0, 2]], of: 'hour' }] })).toBe(2);
  });

  test('goes by what is so now', () => {
    const world = createWorld(definition);
    const factor = { sum: ['need.hunger', 'world.alarm'] };
    expect(world.agent('Ann').evaluate(factor)).toBe(40);
    world.agent('Ann').setLevel('hunger', 10);
    world.setState('alarm', 5);
    expect(world.agent('Ann').evaluate(factor)).toBe(15);
  });

  test('is another one when the same object was changed', () => {
    const world = createWorld(definition);
    const factor = { sum: [1, 2] };
    expect(world.agent('Ann').evaluate(factor)).toBe(3);
    factor.sum.push(4);
    expect(world.agent('Ann').evaluate(factor)).toBe(7);
    expect(world.agent('Ann').evaluate({ clamp: -9, between: [-Infinity, 0] })).toBe(-9);
    expect(world.agent('Ann').evaluate({ clamp: -9, between: [-1, 0] })).toBe(-1);
  });
});

describe('factors that are kept', () => {
  test('are told apart by numbers that JSON writes alike', () => {
    const ann = createWorld(definition).agent('Ann');
    for (const [factor, expected] of [
      [{ max: [0] }, 0],
      [{ max: [-0] }, -0],
      [{ clamp: 9, between: [0, Infinity] }, 9],
      [{ clamp: -9, between: [-Infinity, 3] }, -9],
      [{ clamp: 9, between: [-Infinity, Infinity] }, 9],
      [{ max: [0] }, 0],
      [{ clamp: -9, between: [-0, 3] }, -0],
      [{ clamp: -9, between: [-Infinity, 3] }, -9],
      [{ clamp: 9, between: [-1, -0] }, -0],
      [{ clamp: 9, between: [-1, Infinity] }, 9],
      [{ clamp: 9, between: [Infinity, Infinity] }, Infinity],
      [{ clamp: 9, between: [-Infinity, Infinity] }, 9],
      [{ clamp: 9, between: [-Infinity, -Infinity] }, -Infinity],
    ] as const)
      expect(ann.evaluate(factor as Factor)).toBe(expected);
  });

  test('may be very many', () => {
    const ann = createWorld(definition).agent('Ann');
    for (const _ of [0, 1])
      for (let i = 0; i < 700; i++) expect(ann.evaluate({ sum: ['need.hunger', i] })).toBe(40 + i);
  });
});

describe('a factor about a thing', () => {
  test('reads that thing by its name or number, and the distance to it', () => {
    const world = createWorld(definition);
    expect(world.agent('Ann').evaluate('thing.stock', 'fridge')).toBe(5);
    expect(world.agent('Ann').evaluate('thing.free', 0)).toBe(2);
    expect(world.agent('Ann').evaluate('distance', 'fridge')).toBe(Math.sqrt(8));
    expect(world.agent('Ann').evaluate('thing.stock', 1)).toBe(0);
  });

  test('reads 0 for all that belongs to a thing when there is none', () => {
    const world = createWorld(definition);
    for (const name of ['thing.stock', 'thing.free', 'thing.held', 'distance', 'toward.hate', 'toward.fearLove']) {
      expect(world.agent('Ann').evaluate(name)).toBe(0);
      expect(world.agent('Ann').evaluate(name, null)).toBe(0);
    }
  });
});

describe('a factor about an option', () => {
  test('knows what the advert promises', () => {
    const world = createWorld(definition);
    expect(world.agent('Ann').evaluate('promise', { thing: 'fridge', advert: 'eat' })).toBe(3);
    expect(world.agent('Ann').evaluate('worth', { thing: 0, advert: 0 })).toBe(3 * (1 - 0.4));
    expect(world.agent('Ann').evaluate('promise', { advert: 'hum' })).toBe(0);
    world.agent('Ann').setLevel('rest', 50);
    expect(world.agent('Ann').evaluate('promise', { advert: 'hum' })).toBeCloseTo(0.1);
  });

  test('finds the advert by its name among all of the thing', () => {
    const ann = createWorld({
      ...definition,
      kinds: {
        ...definition.kinds,
        shelf: {
          adverts: {
            look: { promise: { rest: 1 }, steps: [] },
            read: { promise: { rest: 40 }, steps: [] },
            nap: { promise: { rest: 80 }, steps: [] },
          },
        },
      },
      things: [...definition.things, { kind: 'shelf', at: [3, 3], name: 'shelf' }],
    }).agent('Ann');
    ann.setLevel('rest', 0);
    const [look, read, nap] = ['look', 'read', 'nap'].map((advert) =>
      ann.evaluate('promise', { thing: 'shelf', advert }),
    );
    expect(look).toBeLessThan(read);
    expect(read).toBeLessThan(nap);
  });

  test('takes every option of a record as it is', () => {
    const world = createWorld(definition);
    const { options } = world.agent('Ann').consider();
    expect(options.map((option) => world.agent('Ann').evaluate('promise', option))).toEqual(
      options.map((option) => option.promise),
    );
  });
});

describe('what a factor reads', () => {
  test('is told through the factors that it names, each input once', () => {
    const world = createWorld(definition);
    expect(world.inputsOf({ sum: ['worth', 'hungry', 'thing.stock', 2] })).toEqual([
      'promise',
      'need.hunger',
      'thing.stock',
    ]);
    expect(world.inputsOf(7)).toEqual([]);
  });
});

describe('what can’t be evaluated is said', () => {
  test('with the place in the factor and the name that was meant', () => {
    expect(problemOf('hungri')).toMatch(/^factor: unknown factor or input "hungri"\. Did you mean "hungry"\?/);
    expect(problemOf({ mean: [1, { not: 'need.hungre' }] })).toMatch(
      /^factor\.mean\[1\]\.not: unknown factor or input "need\.hungre"\. Did you mean "need\.hunger"\?/,
    );
    expect(problemOf({ curve: 'steep', of: 1 })).toMatch(/^factor\.curve: unknown curve "steep"/);
    expect(problemOf({ average: [1] })).toMatch(/^factor: got \{"average":\[1\]\}; a factor is a number, a name/);
    expect(problemOf(undefined)).toMatch(/^factor: got undefined/);
    expect(() => createWorld(definition).agent('Ann').evaluate('hungri')).toThrow(DefinitionError);
    expect(() => createWorld(definition).inputsOf('hungri')).toThrow(DefinitionError);
  });

  test('for chance, with its place', () => {
    expect(problemOf({ random: [0, 1] })).toBe(
      'factor: random(…) can be used in steps only: asking for a number must not change what happens next',
    );
  });

  test('for a factor that holds itself', () => {
    const round: { sum: unknown[] } = { sum: [] };
    round.sum.push(round);
    expect(problemOf(round)).toMatch(/a factor cannot be made of itself/);
  });

  test('for a promise of no advert', () => {
    expect(problemOf('worth')).toBe(
      'factor: "promise" is what an advert promises to an agent; say which advert: { thing, advert }',
    );
    expect(problemOf('worth', 'fridge')).toMatch(/say which advert/);
  });

  test('for a thing, an advert or an agent that there is not', () => {
    expect(problemOf(1, 'fridg')).toMatch(/unknown thing "fridg"\. Did you mean "fridge"\?/);
    expect(problemOf(1, { thing: 'fridge', advert: 'eet' })).toMatch(
      /unknown advert of fridge "eet"\. Did you mean "eat"/,
    );
    expect(problemOf(1, { advert: 'hom' })).toMatch(
      /unknown advert that person has by itself "hom"\. Did you mean "hum"/,
    );
    expect(problemOf(1, { advert: 9 })).toBe('advert: got 9; expected an integer from 0 to 2');
    expect(() => createWorld(definition).agent('Bob').evaluate(1)).toThrow(/unknown agent "Bob"/);
    const world = createWorld(definition);
    expect(() => world.agent('Ann').moment()?.evaluate('distance', 'fridge')).toThrow(/expected the number of a thing/);
    expect(() => world.agent('Ann').moment()?.evaluate('distance', 99)).toThrow(
      'thing: got 99; expected the number of a thing, as in the record',
    );
  });
});

describe('distances that a factor reads', () => {
  const straight = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;
  const walled = (): WorldDefinition => ({
    space: { map: ['...#...', '...#...', '...#...', '.......'] },
    needs: { food: { decay: 0, curve: straight, start: 10 } },
    kinds: {
      pot: {
        adverts: {
          eat: { promise: { food: 'distance' }, steps: [{ wait: 5 }] },
          smell: { remote: true, promise: { food: 'distance' }, steps: [{ wait: 5 }] },
        },
      },
    },
    temperaments: { person: {} },
    things: [{ kind: 'pot', at: [4, 0], name: 'pot' }],
    agents: [{ name: 'Ann', temperament: 'person', at: [2, 0] }],
  });

  test('are walks, but for what is done from afar', () => {
    const world = createWorld(walled());
    const ann = world.agent('Ann');
    const walk = world.engine.state.space.distance(2, 0, 4, 0);
    expect(walk).toBeGreaterThan(5);
    expect(ann.evaluate('distance', 'pot')).toBe(walk);
    expect(ann.evaluate('distance', { thing: 'pot', advert: 'eat' })).toBe(walk);
    expect(ann.evaluate('distance', { thing: 'pot', advert: 'smell' })).toBe(2);
  });

  test('count for what is promised, also where only the promise is asked for', () => {
    const ann = createWorld(walled()).agent('Ann');
    const [eat, smell] = ['eat', 'smell'].map((advert) => ann.evaluate('promise', { thing: 'pot', advert }));
    const options = ann.consider().options;
    expect([eat, smell]).toEqual([0, 1].map((advert) => options.find((option) => option.advert === advert)?.promise));
    expect(eat).toBeGreaterThan(2 * smell);
  });
});

test('a question in the middle of a choice leaves the choice as it is', () => {
  const chosenWith = (mood: (world: ReturnType<typeof createWorld>) => number) => {
    const world: ReturnType<typeof createWorld> = createWorld(
      {
        needs: { food: { decay: 0, curve: { kind: 'linear', over: [0, 100], to: [1, 0] }, start: 10 } },
        factors: { far: { product: ['distance', 'need.food'] } },
        kinds: {
          pot: {
            slots: 9,
            state: { stock: 1 },
            adverts: {
              eat: {
                score: { sum: [{ product: ['thing.stock', 'host.mood'] }, { product: ['far', 0.01] }] },
                steps: [{ wait: 5 }],
              },
            },
          },
        },
        temperaments: { person: {} },
        things: [3, 1, 2, 5, 4].map((stock, i) => ({ kind: 'pot', at: [10 + i * 3, 10 + stock], state: { stock } })),
        agents: [
          { name: 'Ann', temperament: 'person', at: [1, 1] },
          { name: 'Bob', temperament: 'person', at: [40, 30], levels: { food: 77 } },
        ],
      },
      { host: { inputs: { mood: () => mood(world) } } },
    );
    const { options } = world.agent('Ann').consider();
    world.advance(1);
    return [options.map(({ thing, score }) => [thing, score]), world.agent('Ann').doing?.thing];
  };
  const asking = chosenWith((world) => {
    world.agent('Bob').evaluate('far', world.things()[3].id);
    return 2;
  });
  expect(asking).toEqual(chosenWith(() => 2));
});

import { describe, expect, test } from 'vitest';
import { type Advert, createWorld, type Kind, type Need, type Point, type WorldDefinition } from '../index.ts';
import { thought } from './thought.ts';
import { thoughtKeys } from './thought-keys.ts';

const curve = [
  [0, 1],
  [100, 0],
] as const;

function room(advert: Advert, need: Partial<Need> = {}, more: Partial<WorldDefinition> = {}): WorldDefinition {
  return {
    needs: { food: { decay: 0, curve, start: 12, ...need } },
    kinds: { fridge: { adverts: { dinner: advert } } },
    temperaments: { adult: {} },
    things: [{ kind: 'fridge', at: [9, 1] }],
    agents: [{ name: 'Ann', temperament: 'adult', at: [1, 1] }],
    ...more,
  };
}

const meal: Advert = { promise: { food: 50 }, steps: [{ wait: '1h' }] };

function think(definition: WorldDefinition, agent = 'Ann', isTraced = true): string {
  const world = createWorld(definition);
  if (isTraced) for (const { name } of definition.agents ?? []) world.agent(name).trace();
  world.advance('1m');
  return thought(world, agent);
}

test('without thoughts in the definition, names make a thought', () => {
  expect(think(room(meal))).toBe('Food is very low. Dinner at the fridge.');
  expect(think(room(meal, { start: 30 }))).toBe('Food is low. Dinner at the fridge.');
  expect(think(room(meal, { start: 60 }))).toBe('Food could be better. Dinner at the fridge.');
  expect(think(room(meal, { start: 90 }))).toBe('A little more food. Dinner at the fridge.');
});

test('thoughts in the definition come first: the need’s, then the advert’s', () => {
  const words = { thought: 'I am starving' };
  expect(think(room(meal, words))).toBe('I am starving. Dinner at the fridge.');
  expect(think(room({ ...meal, thought: 'Mmh!' }, words))).toBe('I am starving. Mmh!');
});

test('an untraced agent has the same thought about its current action', () => {
  expect(think(room(meal, { thought: 'I am hungry' }), 'Ann', false)).toBe('I am hungry. Dinner at the fridge.');
});

test('the motive is the need that adds most', () => {
  const definition = room(
    { promise: { fun: 5, food: 50 }, steps: meal.steps ?? [] },
    {},
    {
      needs: {
        fun: { decay: 0, curve, start: 0, thought: 'I am bored' },
        food: { decay: 0, curve, start: 40, thought: 'I am hungry' },
      },
    },
  );
  expect(think(definition)).toBe('I am hungry. Dinner at the fridge.');
});

test('a chain keeps its motive while it continues elsewhere', () => {
  const definition = room(
    { promise: { food: 50 }, steps: [{ wait: '1s' }, { next: 'heat' }] },
    { thought: 'I am hungry' },
    {
      kinds: {
        fridge: { adverts: { dinner: { promise: { food: 50 }, steps: [{ wait: '1s' }, { next: 'heat' }] } } },
        oven: { adverts: { heat: { autonomous: false, thought: 'Soon', steps: [{ wait: '1h' }] } } },
      },
      things: [
        { kind: 'fridge', at: [9, 1] },
        { kind: 'oven', at: [9, 3] },
      ],
    },
  );
  expect(think(definition)).toBe('I am hungry. Soon.');
});

test('with nothing to do it says so, in the definition’s words if there are any', () => {
  expect(think(room(meal, { start: 100 }))).toBe('Nothing to do.');
  const definition = room(
    meal,
    { start: 100 },
    {
      actions: { idle: { steps: [{ wait: '1h' }], thought: 'La la la' } },
      temperaments: { adult: { mind: { fallback: 'idle' } } },
    },
  );
  expect(think(definition)).toBe('La la la.');
});

test('a better option that is taken by somebody else is mentioned', () => {
  const two = [
    { name: 'Ann', temperament: 'adult', at: [1, 1] },
    { name: 'Bob', temperament: 'adult', at: [1, 1] },
  ] as const;
  expect(think(room(meal, {}, { agents: two }), 'Bob')).toBe('Not now: the fridge is taken.');
  const withCrumbs = room(
    meal,
    {},
    {
      agents: two,
      kinds: {
        fridge: { adverts: { dinner: meal } },
        crumbs: { adverts: { nibble: { promise: { food: 5 }, steps: [{ wait: '1h' }] } } },
      },
      things: [
        { kind: 'fridge', at: [9, 1] },
        { kind: 'crumbs', at: [9, 2] },
      ],
    },
  );
  expect(think(withCrumbs, 'Bob')).toBe('The fridge is taken. Nibble at the crumbs.');
});

test('people are talked with, commands are mentioned, and actions without a thing have no place', () => {
  const company: WorldDefinition = {
    needs: { company: { decay: 0, curve, start: 50 } },
    temperaments: {
      friend: { adverts: { talk: { promise: { company: 20 }, steps: [{ wait: '1h' }] } } },
      singer: { innate: { sing: { promise: { company: 5 }, steps: [{ wait: '1h' }] } } },
    },
    agents: [
      { name: 'Bob', temperament: 'friend', at: [3, 1] },
      { name: 'Ann', temperament: 'singer', at: [1, 1] },
    ],
  };
  expect(think(company)).toBe('Company could be better. Talk with Bob.');
  const world = createWorld(company);
  world.advance('1m');
  world.agent('Ann').push({ advert: 'talk', thing: 'Bob' }, { where: 'instead' });
  world.advance('1m');
  expect(thought(world, 'Ann')).toBe('As I was told. Talk with Bob.');
  expect(think({ ...company, agents: [{ name: 'Ann', temperament: 'singer', at: [1, 1] }] })).toBe(
    'Company could be better. Sing.',
  );
});

test('fear, love and hate are motives for a score made of feelings', () => {
  const cave = (strength: number, race: string, hate: number): WorldDefinition => ({
    temperaments: {
      kobold: {
        tags: ['kobold'],
        state: { strength: 10 },
        mind: { feelings: { driven: 'instinct', hate } },
        innate: { act: { score: { sum: [{ abs: 'feeling.fearLove' }, 'feeling.hate'] }, steps: [{ wait: '1h' }] } },
      },
      stranger: { tags: [race], state: { strength } },
    },
    agents: [
      { name: 'Ann', temperament: 'kobold', at: [1, 1] },
      { name: 'other', temperament: 'stranger', at: [4, 1] },
    ],
  });
  expect(think(cave(90, 'snake', 0))).toBe('I am afraid of the other. Act.');
  expect(think(cave(90, 'kobold', 0))).toBe('I like the other. Act.');
  expect(think(cave(1, 'snake', 5000))).toBe('I hate the other. Act.');
});

test('an agent that has not decided yet wonders', () => {
  expect(thought(createWorld(room(meal)), 'Ann')).toBe('What next?');
});

describe('what a thought claims is true now', () => {
  const needs = { rest: { decay: 0, curve, start: 20 } } as const;
  const bunk: Kind = {
    adverts: { sleep: { promise: { rest: 60 }, steps: [{ wait: '1h' }, { grant: { rest: 60 } }] } },
  };
  const bench: Kind = { adverts: { doze: { promise: { rest: 10 }, steps: [{ wait: '1h' }] } } };
  const people = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ name: `P${i}`, temperament: 'person', at: [i, 0] as Point }));

  test('a bunk is not called taken while others of its kind are free', () => {
    const world = createWorld({
      needs,
      kinds: { bunk, bench },
      temperaments: { person: {} },
      things: [
        { kind: 'bunk', at: [0, 5] },
        { kind: 'bench', at: [1, 5] },
      ],
      agents: people(2),
    });
    for (const agent of world.agents()) agent.trace();
    world.advance(1);
    expect(thought(world, 'P1')).toContain('The bunk is taken.');
    world.addThing({ kind: 'bunk', at: [3, 5] });
    expect(thought(world, 'P1')).not.toContain('taken');
  });

  test('a feeling that has passed is not named', () => {
    const world = createWorld({
      actions: { leave: { steps: [{ go: { to: [30, 0] } }] } },
      temperaments: {
        hero: {
          tags: ['hero'],
          state: { strength: 1 },
          speed: 1,
          innate: { shiver: { score: { max: [0, { minus: [0, 'feeling.fearLove'] }] }, steps: [{ wait: '1h' }] } },
          mind: { perceives: { range: 5 }, feelings: { driven: 'instinct', hate: 0 } },
        },
        snake: { tags: ['snake'], state: { strength: 9 }, speed: 1 },
      },
      agents: [
        { name: 'Hera', temperament: 'hero', at: [0, 0] },
        { name: 'Snake', temperament: 'snake', at: [2, 0] },
      ],
    });
    world.agent('Hera').trace();
    world.advance(1);
    expect(thought(world, 'Hera')).toBe('I am afraid of Snake. Shiver.');
    world.agent('Snake').push('leave', { where: 'instead' });
    world.advance(10);
    expect(thought(world, 'Hera')).toBe('Shiver.');
  });

  test('a walk by feeling is for what it leads to, and nothing is said of a feeling that is not a reason', () => {
    const world = createWorld({
      temperaments: {
        hero: {
          tags: ['hero'],
          state: { strength: 9 },
          innate: {
            fight: {
              score: { sum: ['feeling.hate', { max: [0, 'feeling.fearLove'] }] },
              steps: [{ go: { toward: 'most hated' } }, { wait: 9 }],
            },
          },
          mind: { feelings: { driven: 'instinct', hate: 30 } },
        },
        snake: { tags: ['snake'], state: { strength: 1 } },
      },
      kinds: {
        bench: {
          slots: 9,
          adverts: { rest: { score: { sum: [9000, { max: [0, 'feeling.fearLove'] }] }, steps: [{ wait: 9 }] } },
        },
      },
      agents: [
        { name: 'Hera', temperament: 'hero', at: [0, 0] },
        { name: 'Friend', temperament: 'hero', at: [1, 0] },
        { name: 'Snake', temperament: 'snake', at: [9, 0] },
      ],
    });
    world.agent('Hera').trace();
    world.advance(1);
    expect(thought(world, 'Hera')).toBe('I hate Snake. Fight.');
    world.addThing({ kind: 'bench', at: [1, 1] });
    world.advance(20);
    expect(thought(world, 'Hera')).toBe('Rest at the bench.');
  });

  test('a feeling named for an attack is the one for the victim', () => {
    const world = createWorld({
      temperaments: {
        hero: {
          tags: ['hero'],
          state: { strength: 9 },
          mind: { feelings: { driven: 'instinct', hate: 30, friends: ['hero'] } },
        },
        snake: {
          tags: ['snake'],
          state: { strength: 1 },
          mind: { refuses: ['attack'] },
          adverts: { attack: { score: { sum: ['feeling.hate', 'toward.hate'] }, steps: [{ wait: 5 }] } },
        },
      },
      agents: [
        { name: 'Hera', temperament: 'hero', at: [0, 0] },
        { name: 'Friend', temperament: 'hero', at: [1, 0] },
        { name: 'Snake', temperament: 'snake', at: [8, 0] },
      ],
    });
    world.agent('Hera').trace();
    world.advance(1);
    expect(world.agent('Hera').doing?.advert).toBe('attack');
    expect(thought(world, 'Hera')).toContain('Snake');
    expect(thought(world, 'Hera')).not.toContain('Friend');
  });
});

describe('a quick thought', () => {
  test('has the same motive, and needs no look at all that could be done', () => {
    const world = createWorld(room(meal, { thought: 'I am hungry' }));
    world.advance('1m');
    expect(thought(world, 'Ann', { quick: true })).toBe(thought(world, 'Ann'));
    expect(thoughtKeys(world, 'Ann', { quick: true })).toEqual({
      drive: { key: 'need', need: 'food', share: 0.12, words: 'I am hungry' },
      activity: { key: 'doing', action: 'dinner', thing: 0, words: null },
    });
  });

  test('says nothing of what is taken, unless the agent is traced', () => {
    const definition = room(
      meal,
      {},
      { agents: ['Ann', 'Ben'].map((name) => ({ name, temperament: 'adult', at: [1, 1] as const })) },
    );
    const kinds = { fridge: { slots: 1, adverts: { dinner: meal } } };
    const world = createWorld({ ...definition, kinds });
    world.advance('1m');
    expect(thought(world, 'Ben')).toBe('Not now: the fridge is taken.');
    expect(thought(world, 'Ben', { quick: true })).toBe('Nothing to do.');
    expect(thoughtKeys(world, 'Ben')).toEqual({ drive: null, activity: { key: 'taken', thing: 0 } });
  });
});

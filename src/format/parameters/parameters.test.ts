import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWorld } from '../../grid/index.ts';
import {
  EditError,
  editWorld,
  findParameter,
  loadWorld,
  parameterEdits,
  parametersOf,
  showWorldProblems,
} from '../index.ts';

const WORLD = `hanker: 2
needs:
  food: { decay: 8/h, curve: hunger, start: 40 }
  rest: { decay: +0.5/m, curve: [[0, 1], [100, 0]] }
curves:
  hunger: [[0, 1], [40, 0.4], [100, 0]]
kinds:
  fridge: &box
    slots: 2
    state: { dirt: 0 }
    adverts:
      eat: { promise: { food: 50 }, steps: [{ wait: 5m }, { fail: burned, chance: 15% }, { grant: { food: 50 } }] }
  shelf:
    <<: *box
    state: { dirt: 1 }
temperaments:
  adult: { needs: { food: { weight: 2 } } }
things:
  - { kind: fridge, name: old fridge, at: [1, 2] }
  - { kind: shelf, at: [3, 4] }
agents:
  - { name: Ann, temperament: adult, at: [0, 0], levels: { food: 30 } }
  - { name: Bob, temperament: adult, at: [5, 5] }
expect: { fed: { lowest: food, atLeast: 5 } }
variants: { hungry: { needs.food.decay: 12/h, needs.food.start: 10 } }
`;

const loaded = loadWorld(WORLD);
const { value } = loaded;

test('numbers have the names that a command line uses, units aside', () => {
  expect(showWorldProblems(loaded.problems)).toBe('');
  expect(parametersOf(value).map(({ name, value: number, unit }) => `${name} = ${number}${unit}`)).toEqual([
    'needs.food.decay = 8/h',
    'needs.food.start = 40',
    'needs.rest.decay = 0.5/m',
    'needs.rest.curve.0.0 = 0',
    'needs.rest.curve.0.1 = 1',
    'needs.rest.curve.1.0 = 100',
    'needs.rest.curve.1.1 = 0',
    'curves.hunger.0.0 = 0',
    'curves.hunger.0.1 = 1',
    'curves.hunger.1.0 = 40',
    'curves.hunger.1.1 = 0.4',
    'curves.hunger.2.0 = 100',
    'curves.hunger.2.1 = 0',
    'kinds.fridge.slots = 2',
    'kinds.fridge.state.dirt = 0',
    'kinds.fridge.adverts.eat.promise.food = 50',
    'kinds.fridge.adverts.eat.steps.0.wait = 5m',
    'kinds.fridge.adverts.eat.steps.1.chance = 15%',
    'kinds.fridge.adverts.eat.steps.2.grant.food = 50',
    'kinds.shelf.slots = 2',
    'kinds.shelf.state.dirt = 1',
    'temperaments.adult.needs.food.weight = 2',
    'things.old fridge.at.0 = 1',
    'things.old fridge.at.1 = 2',
    'things.1.at.0 = 3',
    'things.1.at.1 = 4',
    'agents.Ann.at.0 = 0',
    'agents.Ann.at.1 = 0',
    'agents.Ann.levels.food = 30',
    'agents.Bob.at.0 = 5',
    'agents.Bob.at.1 = 5',
  ]);
});

const files = readdirSync('worlds').map((name) => `worlds/${name}/${name}.yaml`);

test.each(files)('every number of %s is found by its name', (file) => {
  const world = loadWorld(readFileSync(file, 'utf8'), file);
  const numbers = parametersOf(world.value);
  expect(numbers.length).toBeGreaterThan(5);
  expect(new Set(numbers.map(({ name }) => name)).size).toBe(numbers.length);
  for (const number of numbers) expect(findParameter(world.value, number.name)).toEqual(number);
});

test('of two items with the same name only the first goes by it', () => {
  const file = {
    things: [
      { name: 'a', at: [1] },
      { name: 'a', at: [2] },
      { name: '7', at: [3] },
    ],
  };
  expect(parametersOf(file).map(({ name }) => name)).toEqual(['things.a.at.0', 'things.1.at.0', 'things.2.at.0']);
  for (const number of parametersOf(file)) expect(findParameter(file, number.name)).toEqual(number);
});

test('a name that leads to no number is answered with what is there', () => {
  const wrong: [string, string][] = [
    ['need.food.decay', 'unknown section "need". Did you mean "needs"?'],
    ['needs.fod.decay', 'unknown name in needs "fod". Did you mean "food"? Known: food, rest'],
    [
      'needs.food.decai',
      'unknown parameter "needs.food.decai". Did you mean "needs.food.decay"? Known: needs.food.decay',
    ],
    ['needs.food.constructor', 'unknown parameter "needs.food.constructor". '],
    ['needs.food.curve', 'needs.food.curve is "hunger", not a number'],
    ['needs.food', 'needs.food is {"decay":"8/h","curve":"hunger","start":40}, not a number'],
    ['agents.Cid.at.0', 'unknown part of agents "Cid". Known: Ann, Bob'],
    ['agents.9.at.0', 'unknown part of agents "9". Known: Ann, Bob'],
    ['things.old fridge.at.0.0', 'things.0.at.0 is 1, which has no "0"'],
    ['expect.fed.atLeast', 'expect.fed.atLeast is not a parameter of the world'],
    ['variants.hungry.needs', 'variants.hungry.needs is not a parameter of the world'],
    ['', 'unknown section "". Known: hanker, needs'],
  ];
  for (const [name, message] of wrong) expect(findParameter(value, name)).toContain(message);
  expect(findParameter('text', 'a')).toBe('the file is not a world');
  expect(() => loaded.withParameters({ 'needs.fod.decay': 1 })).toThrow('needs.fod.decay: unknown name in needs "fod"');
});

test('what an alias shares is turned where it stands, and only there', () => {
  const name = 'kinds.shelf.adverts.eat.promise.food';
  const message = `${name} is an alias of a value elsewhere in the file; use kinds.fridge.adverts.eat.promise.food`;
  expect(findParameter(value, name)).toBe(message);
  expect(() => loaded.withParameters({ [name]: 9 })).toThrow(message);
  const path = ['kinds', 'shelf', 'adverts', 'eat', 'promise', 'food'];
  expect(() => editWorld(WORLD, [{ path, value: 9 }])).toThrow(EditError);
  const { definition } = loaded.withParameters({ 'kinds.fridge.adverts.eat.promise.food': 9 });
  expect(definition?.kinds?.shelf.adverts?.eat.promise).toEqual({ food: 9 });
});

test('what a merge brought in is turned for itself', () => {
  const { definition } = loaded.withParameters({ 'kinds.shelf.slots': 5 });
  expect([definition?.kinds?.fridge.slots, definition?.kinds?.shelf.slots]).toEqual([2, 5]);
});

test('other numbers give the very world that the edited text gives', () => {
  const names = parametersOf(value).filter(({ name }) => !/^(curves|things|agents)|curve|slots/.test(name));
  const some = fc
    .subarray(names, { minLength: 1 })
    .chain((chosen) =>
      fc.tuple(
        ...chosen.map(({ name, unit }) => fc.integer({ min: unit === 'm' ? 1 : 0, max: 40 }).map((n) => [name, n / 4])),
      ),
    );
  fc.assert(
    fc.property(some, fc.nat(100), (chosen, seed) => {
      const numbers = Object.fromEntries(chosen);
      const edited = loadWorld(editWorld(WORLD, parameterEdits(value, numbers)));
      const turned = loaded.withParameters(numbers);
      expect(showWorldProblems(turned.problems)).toBe('');
      expect(turned.definition).toEqual(edited.definition);
      const hashes = [edited, turned].map(({ definition }) => {
        const world = createWorld(definition ?? {}, { seed });
        world.advance('6h');
        return world.hash();
      });
      expect(hashes[0]).toBe(hashes[1]);
    }),
    { numRuns: 25 },
  );
  expect(loadWorld(WORLD).definition).toEqual(loaded.definition);
});

test('numbers come after the variant, and tiny ones are written out', () => {
  const tuned = loadWorld(WORLD, 'world.yaml', { variant: 'hungry' });
  expect(tuned.definition?.needs?.food).toMatchObject({ decay: '12/h', start: 10 });
  expect(tuned.withParameters({ 'needs.food.decay': 1e-7 }).definition?.needs?.food).toMatchObject({
    decay: '0.000000100000/h',
    start: 10,
  });
});

test('a number that the world can’t have is a problem of the file, at its place', () => {
  const { definition, problems } = loaded.withParameters({ 'needs.food.start': 400, 'kinds.fridge.slots': 0.5 });
  expect(definition).toBe(null);
  expect(problems.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
    '3:45 got 400; expected a number from 0 to 100',
    '9:12 got 0.5; expected an integer from 1 to 32767',
  ]);
});

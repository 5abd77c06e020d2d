import { describe, expect, test, vi } from 'vitest';
import * as random from '../../core/math/random.ts';
import { loadWorld } from '../load.ts';
import { LIMITS } from './limits.ts';

vi.mock('../../core/math/random.ts', { spy: true });

const START = `hanker: 2
needs: { food: { decay: 8/h, curve: [[0, 1], [100, 0]] } }
space: { plane: [100, 100] }
kinds: { fridge: {} }
temperaments: { adult: {} }
`;

const lines = (count: number, line: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n');
const told = (text: string, options = {}) =>
  loadWorld(text, 'world.yaml', options).problems.map(({ message }) => message);

describe('values', () => {
  const things = (count: number) => `${START}things:\n${lines(count, () => '  - { kind: fridge, at: [1, 1] }')}\n`;

  test('thousands of things and agents in a list are read', () => {
    const agents = lines(1000, (i) => `  - { name: a${i}, temperament: adult, at: [1, 1] }`);
    const { definition, problems } = loadWorld(`${things(2000)}agents:\n${agents}\n`);
    expect(problems).toEqual([]);
    expect([definition?.things?.length, definition?.agents?.length]).toEqual([2000, 1000]);
  });

  test('more than are read are refused in one message that says what to do, and the limit can be raised', () => {
    expect(told(things(6000))).toEqual([
      'the file has more than 24000 values, counting keys and aliases. Write many things or agents of one kind as one entry with "count", or draw them on a map',
    ]);
    expect(told(things(6000), { limits: { values: 100_000 } })).toEqual([]);
  });

  test('the reader stops soon, however much would follow', () => {
    // What follows the values is no YAML: whoever read on would say so.
    expect(told(`${things(40_000)}\n  }}}`)[0]).toMatch(/^the file has more than 24000 values/);
    expect(told(`${things(10)}\n  }}}`)[0]).not.toMatch(/^the file holds more/);
  });

  test('documents are counted before they are read', () => {
    expect(told('--- {}\n'.repeat(5000))).toEqual(['the file has more than 1000 documents; expected one world']);
    expect(told('a\n...\n'.repeat(5000))).toEqual(['the file has more than 1000 documents; expected one world']);
  });
});

describe('crowds', () => {
  const crowd = (rest: string) => `${START}agents:\n  - { temperament: adult, ${rest} }\n`;

  test('are checked without being placed', () => {
    const draw = vi.mocked(random.draw);
    draw.mockClear();
    const loaded = loadWorld(crowd('name: a, count: 50000'));
    expect(loaded.problems).toEqual([]);
    expect(draw).toHaveBeenCalledTimes(2);
    expect(loaded.definition?.agents).toHaveLength(50_000);
    expect(draw).toHaveBeenCalledTimes(100_000);
    expect(loaded.definition, 'they are placed once').toBe(loaded.definition);
    expect(loaded.definition?.agents?.[41_999]).toMatchObject({ name: 'a 42000', temperament: 'adult' });
  });

  test('tell a slip once, and lead from each of them to the line', () => {
    expect(told(crowd('count: 9, tags: [x], levels: { fod: 1 }'))).toEqual([
      'unknown need "fod". Did you mean "food"? Known: food',
    ]);
    const loaded = loadWorld(`${crowd('name: a, count: 9')}  - { name: Bob, temperament: adult, at: [1, 1] }\n`);
    expect([0, 8, 9].map((agent) => loaded.locate(['agents', agent], '').line)).toEqual([7, 7, 8]);
  });

  test('that share a name with somebody are told, whoever comes first', () => {
    const one = (name: string) => `  - { name: ${name}, temperament: adult, at: [1, 1] }\n`;
    const taken = (name: string) => [`the name "${name}" is already used; each name must be unique`];
    expect(told(crowd('name: a, count: 9') + one('a 7'))).toEqual(taken('a 7'));
    expect(told(crowd('name: a, count: 9') + one('a 10'))).toEqual([]);
    expect(told(`${START}agents:\n${one('a 7')}  - { name: a, temperament: adult, count: 9 }\n`)).toEqual(taken('a 7'));
    expect(told(`${crowd('name: a, count: 9')}  - { name: a, temperament: adult, count: 2 }\n`)).toEqual(taken('a 1'));
  });

  test('that reach out of the world are told once', () => {
    expect(told(crowd('count: 2000000, within: [0, 0, 100, 101]'))).toEqual([
      'got [0,0,100,101]; expected an area within the world (100 × 100)',
    ]);
    expect(told(crowd('count: 2000000, within: [0, 0, 100, 100.0000001]'))).toHaveLength(1);
    expect(told(crowd('count: 1, within: [0, 0, 100, 100.0000001]')), 'who is inside').toEqual([]);
  });
});

describe('maps', () => {
  test('put things into the world without a thing being made to check them', () => {
    const map = (legend: string) =>
      `${START.replace('{ plane: [100, 100] }', `\n  legend: ${legend}\n  map: ["xx#", "x.y"]`)}`;
    const { definition, problems } = loadWorld(map('{ x: fridge, y: fridge }'));
    expect(problems).toEqual([]);
    expect(definition?.things?.map(({ at }) => at)).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
      [2, 1],
    ]);
    expect(told(map('{ x: { kind: fridge, name: ice }, y: fridge }'))).toEqual([
      'the name "ice" is already used; each name must be unique',
    ]);
    expect(told(map('{ x: fridg, y: fridge }'))).toEqual([
      'unknown kind "fridg". Did you mean "fridge"? Known: fridge',
    ]);
  });

  test('that are too wide for their height are refused', () => {
    const rows = `["${'.'.repeat(100_000)}"${', ""'.repeat(5000)}]`;
    expect(told(`hanker: 2\nspace: { map: ${rows} }`)).toEqual([
      'got a map of 100000 × 5001 cells; expected at most 4194304 in total',
    ]);
  });
});

describe('expressions, adverts and what is made of each other', () => {
  test('very many words are refused at the expression that has too many, and the limit can be raised', () => {
    const text = `${START}factors:\n${lines(50, (i) => `  f${i}: ${'1 + '.repeat(450)}1`)}\n`;
    const { problems } = loadWorld(text);
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [29, 'too many expressions: the limit is 20000 numbers, names and operators in total'],
    ]);
    expect(LIMITS.words).toBe(20_000);
    expect(told(`${START}factors:\n${lines(20, (i) => `  f${i}: ${'1 + '.repeat(450)}1`)}\n`)).toEqual([]);
    expect(told(`${START}factors: { a: 1 + 2 }`, { limits: { words: 2 } })).toHaveLength(1);
  });

  test('very many adverts are refused before any is looked at', () => {
    const kinds = lines(1001, (i) => `  k${i}: { adverts: { a: { nonsense: 1 } } }`);
    expect(told(`hanker: 2\nkinds:\n${kinds}\n`)).toEqual(['got 1001 adverts; the limit is 1000 in total']);
    expect(told(`hanker: 2\nkinds:\n${kinds}\n`, { limits: { adverts: 2000 } })).toHaveLength(501);
  });

  test('factors that grow by naming each other are stopped', () => {
    const factors = lines(40, (i) => `  f${i}: ${i < 2 ? '1' : `f${i - 1} + f${i - 2}`}`);
    const kinds = lines(900, (i) => `  k${i}: { adverts: { a: { score: f39 + ${i} } } }`);
    expect(told(`hanker: 2\nfactors:\n${factors}\nkinds:\n${kinds}\n`)).toEqual([
      'too many factor nodes: the limit is 12000 in total, and a named factor counts at each use',
    ]);
  });

  test.each([
    ['kinds', (i: number) => `  k${i}: {}`, 3001, '3001 kinds and temperaments; at most 3000'],
    ['temperaments', (i: number) => `  t${i}: { mind: zubek }`, 1001, '1001 temperaments; at most 1000'],
    ['minds', (i: number) => `  m${i}: {}`, 1001, '1001 minds, own ones of temperaments among them; at most 1000'],
    ['buckets', (i: number) => `  b${i}: { priority: 1 }`, 201, '201 buckets; at most 200'],
    ['actions', (i: number) => `  a${i}: { steps: [] }`, 3001, '3001 actions; at most 3000'],
    ['factors', (i: number) => `  f${i}: 1`, 3001, '3001 factors; at most 3000'],
    ['curves', (i: number) => `  c${i}: [[0, 1]]`, 3001, '3001 curves; at most 3000'],
    ['partitions', (i: number) => `  p${i}: {}`, 1001, '1001 partitions; at most 1000'],
  ])('too many %s are told in one message', (section, line, count, message) => {
    expect(told(`hanker: 2\n${section}:\n${lines(count, line)}\n`)).toEqual([message]);
  });

  test('too many steps are told where they become too many', () => {
    const steps = `[${Array(3500).fill('{ wait: 5m }').join()}]`;
    expect(told(`hanker: 2\nactions:\n  a: { steps: ${steps} }\n  b: { steps: ${steps} }\n`)).toEqual([
      'too many steps: the limit is 6000 in total',
    ]);
  });

  test('at most a hundred variants are checked', () => {
    const text = `${START}variants:\n${lines(101, (i) => `  t${i}: { needs.food.decay: 5 }`)}\n`;
    expect(told(text)).toEqual([]);
    expect(told(text, { checksVariants: true })).toEqual(['got 101 variants; only the first 100 are checked']);
  });

  test('a guess at what was meant is not made for a name as long as a sentence', () => {
    const name = 'a name that goes on and on and on and on and on';
    expect(told(`${START.replace('fridge', name)}things: [{ kind: ${name}x, at: [1, 1] }]`)[0]).not.toContain(
      'Did you',
    );
  });
});

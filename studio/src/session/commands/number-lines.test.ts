import { expect, test } from 'vitest';
import { Session } from '../session.ts';
import { pathOfBounds } from '../trials/bounds-path.ts';
import type { DecisionTerm } from '../why/term-path.ts';
import { findNumberLine, type NumberSource } from './number-lines.ts';

const FILE = `hanker: 2
needs:
  fun: { decay: 6/h, curve: joy }
  rest: { decay: 4/h, curve: [[0, 1], [100, 0]] }
curves:
  joy: [[0, 100], [100, 0]]
factors:
  dusty: 1 - thing.dust
buckets:
  everyday: { priority: 1 }
minds:
  calm:
    select: { weighted: 3 }
    distance: { kind: falloff, half: 5 }
    memory: { for: 1h }
kinds:
  book:
    state: { dust: 0 }
    cooldown: { for: 1h }
    adverts:
      read:
        promise: { fun: 21 }
        score: promise * dusty
        steps: [{ wait: 20m }]
temperaments:
  person:
    mind: calm
    needs: { rest: { weight: 2 } }
    innate: &own
      nap:
        promise: { rest: 5 }
        distance: none
        steps: [{ wait: 5m }]
  child:
    mind: calm
    needs: { rest: { curve: [[0, 2], [100, 0]] } }
    innate: *own
things:
  - { kind: book, at: [1, 1] }
agents:
  - { name: Ann, temperament: person, at: [0, 0] }
  - { name: Bob, temperament: child, at: [2, 2], needs: { fun: { decay: 9/h } } }
expect:
  enough fun: { mean: fun, atLeast: 20 }
  all fun: { mean: fun, each: true, between: [1, 99] }
variants:
  lively: { needs.fun.decay: 12/h }
`;

function open(): Session {
  const session = new Session();
  session.open('world.yaml', FILE);
  if (session.world === null) throw new Error(session.loaded.problems.map(({ message }) => message).join('; '));
  return session;
}

/** The text of the line that a number leads to. */
function lineOf(session: Session, source: NumberSource): string {
  return session.text.split('\n')[findNumberLine(session, source) - 1].trim();
}

test('each number of a decision leads to the line that sets it', () => {
  const session = open();
  const book = [...(session.world?.things() ?? [])][0].id;
  const read = (term: DecisionTerm) => lineOf(session, { of: 'decision', agent: 0, advert: 'read', thing: book, term });
  expect(read({ kind: 'promise', need: 'fun' })).toBe('promise: { fun: 21 }');
  expect(read({ kind: 'curve', need: 'fun' })).toBe('joy: [[0, 100], [100, 0]]');
  expect(read({ kind: 'curve', need: 'rest' })).toContain('rest: { decay: 4/h');
  expect(read({ kind: 'factor', name: 'dusty' })).toBe('dusty: 1 - thing.dust');
  expect(read({ kind: 'factor', name: 'promise' })).toBe('score: promise * dusty');
  expect(read({ kind: 'worth' })).toBe('score: promise * dusty');
  expect(read({ kind: 'attenuation' })).toBe('distance: { kind: falloff, half: 5 }');
  expect(read({ kind: 'rested' })).toBe('cooldown: { for: 1h }');
  expect(read({ kind: 'priority', bucket: 'everyday' })).toBe('everyday: { priority: 1 }');
  expect(read({ kind: 'selection' })).toBe('select: { weighted: 3 }');
  // Not written: the mind that it could be written in.
  expect(read({ kind: 'repeat' })).toBe('calm:');
  const nap = (agent: number, term: DecisionTerm) =>
    lineOf(session, { of: 'decision', agent, advert: 'nap', thing: null, term });
  expect(nap(0, { kind: 'promise', need: 'rest' })).toBe('promise: { rest: 5 }');
  expect(nap(0, { kind: 'worth' })).toBe('promise: { rest: 5 }');
  expect(nap(0, { kind: 'attenuation' })).toBe('distance: none');
  expect(nap(1, { kind: 'promise', need: 'rest' })).toBe('promise: { rest: 5 }');
  expect(nap(1, { kind: 'curve', need: 'rest' })).toBe('needs: { rest: { curve: [[0, 2], [100, 0]] } }');
});

test('an advert leads to its line in its own kind, or in its temperament', () => {
  const file = FILE.replace(
    'kinds:\n',
    `kinds:
  magazine:
    adverts:
      read: { promise: { fun: 7 }, steps: [{ wait: 10m }] }
`,
  );
  const session = new Session();
  session.open('world.yaml', file);
  const lines = session.text.split('\n');
  const advert = (owner: string, name: string) => findNumberLine(session, { of: 'advert', owner, advert: name });
  expect(lines[advert('magazine', 'read') - 1].trim()).toContain('promise: { fun: 7 }');
  expect(advert('book', 'read')).toBe(lines.indexOf('      read:') + 1);
  expect(advert('person', 'nap')).toBe(lines.indexOf('      nap:') + 1);
  expect(lines[advert('book', 'gone') - 1].trim()).toBe('adverts:');
});

test('a parameter leads to the layer that sets it, and to the variant while that is in force', () => {
  const session = open();
  const decay = (agent: number) => lineOf(session, { of: 'agent', agent, parameter: 'decay', need: 'fun' });
  expect(decay(0)).toContain('fun: { decay: 6/h');
  expect(decay(1)).toContain('name: Bob');
  expect(lineOf(session, { of: 'agent', agent: 0, parameter: 'weight', need: 'rest' })).toContain('weight: 2');
  expect(lineOf(session, { of: 'agent', agent: 0, parameter: 'inertia' })).toBe('calm:');
  expect(lineOf(session, { of: 'name', name: 'agents.Bob.needs.fun.decay' })).toContain('name: Bob');
  expect(lineOf(session, { of: 'name', name: 'needs.fun.decay' })).toContain('fun: { decay: 6/h');
  const scope = { kind: 'default', name: 'everybody', path: [], agent: null, count: 1, entry: null } as const;
  const column = { title: 'fun', parameter: 'decay', need: 'fun' } as const;
  expect(lineOf(session, { of: 'cell', scope, column })).toContain('fun: { decay: 6/h');
  session.setVariant('lively');
  expect(decay(0)).toContain('lively:');
  expect(lineOf(session, { of: 'name', name: 'needs.fun.decay' })).toContain('lively:');
  expect(lineOf(session, { of: 'cell', scope, column })).toContain('lively:');
  expect(() => findNumberLine(session, { of: 'name', name: 'needs.joy.decay' })).toThrow(
    '“joy · decay” is no longer a number of the file.',
  );
});

test('numbers of the running world lead to where they begin', () => {
  const session = open();
  const level = (agent: number, need: string) => lineOf(session, { of: 'level', agent, need });
  expect(level(0, 'fun')).toBe('fun: { decay: 6/h, curve: joy }');
  session.write('levels', FILE.replace('at: [0, 0] }', 'at: [0, 0], levels: { fun: 30 } }'));
  expect(level(0, 'fun')).toContain('levels: { fun: 30 }');
  expect(level(0, 'rest')).toContain('rest: { decay: 4/h');
  const book = [...(session.world?.things() ?? [])][0].id;
  const placed = (target: 'agent' | 'thing', id: number, rest: string[]) =>
    lineOf(session, { of: 'placed', target, id, rest });
  expect(placed('thing', book, ['at'])).toBe('- { kind: book, at: [1, 1] }');
  expect(placed('thing', book, ['state', 'dust'])).toBe('state: { dust: 0 }');
  expect(placed('agent', 1, ['at'])).toContain('name: Bob');
  const term = { kind: 'feelings' } as const;
  expect(lineOf(session, { of: 'decision', agent: 0, advert: null, thing: null, term })).toBe('calm:');
});

test('what the map places leads to its letter in the legend', () => {
  const session = new Session();
  const space = `space:
  map: ["A.bc.c"]
  legend:
    A: { agent: Ann }
    b: { kind: book, name: the atlas, state: { dust: 3 } }
    c: book
agents:
  - { name: Ann, temperament: person }
`;
  session.open('map.yaml', FILE.slice(0, FILE.indexOf('things:')) + space);
  const things = [...(session.world?.things() ?? [])];
  const placed = (target: 'agent' | 'thing', id: number, rest: string[]) =>
    lineOf(session, { of: 'placed', target, id, rest });
  expect(placed('agent', 0, ['at'])).toBe('A: { agent: Ann }');
  const atlas = things.find(({ name }) => name === 'the atlas')?.id ?? -1;
  const other = things.find(({ name }) => name !== 'the atlas')?.id ?? -1;
  expect(placed('thing', atlas, ['state', 'dust'])).toContain('state: { dust: 3 }');
  expect(placed('thing', other, ['at'])).toBe('c: book');
  expect(placed('thing', other, ['state', 'dust'])).toBe('state: { dust: 0 }');
});

test('an expectation leads to its bounds, and one that the file does not have leads nowhere', () => {
  const session = open();
  const { value } = session.loaded;
  expect(pathOfBounds(value, 'enough fun')).toEqual(['expect', 'enough fun', 'atLeast']);
  expect(pathOfBounds(value, 'all fun')).toEqual(['expect', 'all fun', 'between']);
  expect(pathOfBounds(value, 'all fun: Ann')).toEqual(['expect', 'all fun', 'between']);
  expect(session.loaded.expectations.map(({ name }) => pathOfBounds(value, name)?.[1])).toEqual([
    'enough fun',
    'all fun',
    'all fun',
  ]);
  expect(pathOfBounds(value, 'no fun')).toBeNull();
  expect(pathOfBounds(null, 'enough fun')).toBeNull();
});

test('what an agent remembers leads to the memory of its mind', () => {
  const session = open();
  const source = { of: 'decision', agent: 0, advert: null, thing: null, term: { kind: 'memory' } } as const;
  expect(session.text.split('\n')[findNumberLine(session, source) - 1]).toBe('    memory: { for: 1h }');
});

import { expect, test } from 'vitest';
import { Session } from '../session.ts';
import { fileParts, partForm } from '../views/parts.ts';
import { addStep, addValue, findLine, makePart, movePart, partAt, removePart, renamePart, setPart } from './parts.ts';

const FILE = `hanker: 2
needs:
  fun: { decay: 6/h, curve: [[0, 100], [100, 0]] } # the first
kinds:
  book:
    slots: 2
    adverts:
      read:
        promise: { fun: 21 }
        steps:
          - wait: 20m # slowly
          - grant: { fun: 21 }
temperaments:
  person: { mind: sims1 }
agents: [{ name: Ann, temperament: person, at: [1, 1] }]
`;
const READ = ['kinds', 'book', 'adverts', 'read'];

function open(text = FILE): Session {
  const session = new Session();
  session.open('world.yaml', text);
  return session;
}

test('a typed value is written where it belongs; a wrong one is refused with the message of the file check', () => {
  const session = open();
  setPart(session, { path: [...READ, 'promise', 'fun'], input: 'expression', text: '30' });
  expect(session.text).toContain('promise: { fun: 30 }');
  setPart(session, { path: ['needs', 'fun', 'decay'], input: 'amount', text: '7/h' });
  expect(session.text).toContain('decay: 7/h,');
  const before = session.text;
  const refused = (path: readonly string[], input: 'amount' | 'expression' | 'value' | 'number', text: string) => () =>
    setPart(session, { path, input, text });
  expect(refused(['needs', 'fun', 'decay'], 'amount', 'abc')).toThrow('got "abc"');
  expect(refused([...READ, 'when'], 'expression', 'need.fnu < 3')).toThrow('Did you mean "need.fun"?');
  expect(refused(['kinds', 'book', 'slots'], 'number', '-1')).toThrow('expected');
  expect(refused([...READ, 'promise'], 'value', 'fun: 3 # more')).toThrow('begins a comment');
  expect(session.text).toBe(before);
});

test('steps are added, moved with their comments, and removed', () => {
  const session = open();
  addStep(session, { path: [...READ, 'steps'], text: 'fill: { NEED: 30/h }, for: 30m' });
  movePart(session, { path: [...READ, 'steps'], from: 0, to: 2 });
  expect(session.text).toContain(
    '          - grant: { fun: 21 }\n          - { fill: { fun: 30/h }, for: 30m }\n          - wait: 20m # slowly\n',
  );
  removePart(session, { path: [...READ, 'steps', 1] });
  expect(session.text).not.toContain('30/h');
  for (let i = 0; i < 3; i++) session.undo();
  expect(session.text).toBe(FILE);
});

test('a new need, kind, advert, temperament and expectation are valid at once', () => {
  const session = open('hanker: 2\nname: nothing\n');
  makePart(session, { what: 'need', name: 'rest' });
  makePart(session, { what: 'kind', name: 'bed', gift: { need: 'rest', amount: 40, lasts: '30m' }, advert: 'sleep' });
  makePart(session, { what: 'advert', name: 'jump', owner: ['kinds', 'bed'] });
  makePart(session, { what: 'temperament', name: 'person' });
  expect(makePart(session, { what: 'agent', name: 'Ann' })).toEqual(['agents', 0]);
  makePart(session, { what: 'expectation', name: 'they sleep' });
  expect(session.world?.agent('Ann').position).toEqual([32, 32]);
  expect(session.loaded.problems).toEqual([]);
  expect(Object.keys(session.world?.rules.definition.kinds?.bed.adverts ?? {})).toEqual(['sleep', 'jump']);
  expect(() => makePart(session, { what: 'need', name: 'rest' })).toThrow('exists already');
});

test('a name is changed with everything that refers to it, and nothing that is used is removed', () => {
  const session = open();
  expect(renamePart(session, { path: ['needs', 'fun'], name: 'joy' })).toEqual(['needs', 'joy']);
  expect(session.text).toContain('- grant: { joy: 21 }');
  expect(() => removePart(session, { path: ['needs', 'joy'] })).toThrow(
    /^needs joy is still in use: unknown need "joy"(?! Known).* \[line \d+\]$/,
  );
  addValue(session, { path: ['kinds', 'book', 'tags'], input: 'names', text: 'paper, old' });
  expect(session.text).toContain('tags: [paper, old]');
});

test('the form of a part has its fields with their lines, and a line leads back to its part', () => {
  const session = open();
  const form = partForm.read(session, { path: READ });
  const promise = form?.fields.find(({ key }) => key === 'promise');
  expect([promise?.line, promise?.input, promise?.entries]).toEqual([
    9,
    'amounts',
    [{ name: 'fun', path: [...READ, 'promise', 'fun'], text: '21', line: 9 }],
  ]);
  const steps = form?.fields.find(({ key }) => key === 'steps');
  expect(steps?.entries.map(({ text, line }) => [text, line])).toEqual([
    ['wait: 20m', 11],
    ['grant: { fun: 21 }', 12],
  ]);
  expect(form?.fields.find(({ key }) => key === 'when')).toMatchObject({ isSet: false, input: 'expression' });
  for (const line of [8, 9, 11, 12]) expect(partAt(session, { line })).toEqual(READ);
  expect(partAt(session, { line: 3 })).toEqual(['needs', 'fun']);
  expect(findLine(session, { path: [...READ, 'promise', 'fun'] })).toBe(9);
  expect(findLine(session, { path: ['kinds', 'book', 'cooldown'] })).toBe(5);
  expect(partForm.read(session, { path: ['kinds', 'none'] })).toBeNull();
  expect(fileParts.read(session, {}).find(({ section }) => section === 'kinds')?.entries).toEqual([
    { name: 'book', path: ['kinds', 'book'], line: 5 },
  ]);
});

test('an agent that is renamed keeps its levels and its id, and undo gives it its old name', () => {
  const session = open();
  const [{ id, name }] = [...(session.world?.agents() ?? [])];
  session.intervene('set', (world) => world.agent(id).setLevel('fun', 17));
  renamePart(session, { path: ['agents', 0], name: 'Zoe' });
  expect(session.world?.agent('Zoe').id).toBe(id);
  expect(session.world?.agent(id).level('fun')).toBeCloseTo(17, 5);
  session.undo();
  expect(session.world?.agent(id).name).toBe(name);
  expect(session.world?.agent(name).level('fun')).toBeCloseTo(17, 5);
});

import { expect, test } from 'vitest';
import { NEW_STEPS } from '../hand/new-steps.ts';
import { Session } from '../session.ts';
import { groundParts } from '../views/inspector/hand-targets.ts';
import { fileParts, partForm } from '../views/inspector/parts.ts';
import {
  addStep,
  addValue,
  choosePart,
  findLine,
  makePart,
  movePart,
  ownPart,
  partAt,
  removePart,
  renamePart,
  setPart,
} from './parts.ts';

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

test('a list is shown and typed without brackets; with them it is the same', () => {
  const session = open();
  const fun = () =>
    Object.fromEntries(
      (partForm.read(session, { path: ['needs', 'fun'] })?.fields ?? []).map((field) => [field.key, field]),
    );
  addValue(session, { path: ['needs', 'fun', 'alarms'], input: 'value', text: '20, 10' });
  expect(session.text).toContain('alarms: [20, 10]');
  expect([fun().alarms.text, fun().curve.text]).toEqual(['20, 10', '[[0, 100], [100, 0]]']);
  for (const [typed, written] of [
    ['30, 15', 'alarms: [30, 15]'],
    ['25', 'alarms: [25]'],
    ['[40, 5]', 'alarms: [40, 5]'],
  ]) {
    setPart(session, { path: ['needs', 'fun', 'alarms'], input: 'value', text: typed });
    expect(session.text).toContain(written);
  }
  expect(() => setPart(session, { path: ['needs', 'fun', 'alarms'], input: 'value', text: '25, ten' })).toThrow('ten');
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

test('a new need, kind, advert, temperament, expectation, action, bucket and relation are valid at once', () => {
  const session = open('hanker: 2\nname: nothing\n');
  makePart(session, { what: 'need', name: 'rest' });
  makePart(session, { what: 'kind', name: 'bed', gift: { need: 'rest', amount: 40, lasts: '30m' }, advert: 'sleep' });
  makePart(session, { what: 'advert', name: 'jump', owner: ['kinds', 'bed'] });
  makePart(session, { what: 'temperament', name: 'person' });
  expect(makePart(session, { what: 'agent', name: 'Ann' })).toEqual(['agents', 0]);
  makePart(session, { what: 'expectation', name: 'they sleep' });
  makePart(session, { what: 'action', name: 'look around' });
  makePart(session, { what: 'bucket', name: 'duty' });
  makePart(session, { what: 'relation', name: 'likes' });
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
    'joy is still used in line 9 and in 1 more place; change that first',
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

test('what is used or needed is not removed, with the line in the text that stays', () => {
  const session = open(
    `${FILE}things:\n  - { kind: book, at: [2, 2] }\n  - { kind: book, count: 2, within: [0, 0, 9, 9] }\n`,
  );
  const refused =
    (...path: (string | number)[]) =>
    () =>
      removePart(session, { path });
  expect(refused('kinds', 'book')).toThrow('book is still used in line 17 and in 1 more place; change that first');
  expect(refused('things', 0, 'at')).toThrow('"at" is missing; expected a position: [x, y] [line 17]');
  expect(refused('things', 1, 'count')).toThrow('"count" is missing; "within" and "vary" are for crowds only');
});

test('an agent that the map places is deleted with its sign', () => {
  const session = open(
    `${FILE.replace(', at: [1, 1]', '')}space:\n  map: |\n    ....\n    .A..\n  legend: { A: { agent: Ann } } # her\n`,
  );
  expect(session.loaded.problems).toEqual([]);
  const before = session.text;
  removePart(session, { path: ['agents', 0] });
  expect(session.loaded.problems).toEqual([]);
  expect(session.text).toContain('    ....\n    ....\n');
  expect(session.world?.agentCount).toBe(0);
  session.undo();
  expect(session.text).toBe(before);
});

test('a world begins in an empty file, and in one with comments only', () => {
  const session = open('# mine\n');
  makePart(session, { what: 'need', name: 'fun' });
  expect(session.text).toMatch(/^# mine\nhanker: 2\n\n?needs:\n {2}fun:/);
  expect(session.world).not.toBeNull();
  session.undo();
  expect(session.text).toBe('# mine\n');
});

test('parts are made and steps added in a file with a problem elsewhere', () => {
  const session = open(FILE.replace('at: [1, 1]', 'at: [-1, 900]'));
  expect(session.loaded.definition).toBeNull();
  makePart(session, { what: 'advert', owner: ['kinds', 'book'], name: 'leaf' });
  makePart(session, { what: 'agent', name: 'Bob' });
  makePart(session, { what: 'expectation', name: 'they read' });
  addStep(session, { path: [...READ, 'steps'], text: 'grant: { NEED: 5 }' });
  expect(session.text).toContain('hours: read');
  expect(session.text).toContain('- { grant: { fun: 5 } }');
});

test('a step has a field for each of its values, and places for further needs', () => {
  const session = open(FILE.replace('needs:\n', 'needs:\n  rest: { decay: 1/h, curve: [[0, 100], [100, 0]] }\n'));
  const steps = () => partForm.read(session, { path: READ })?.fields.find(({ key }) => key === 'steps')?.entries;
  const grant = steps()?.[1].step;
  expect(grant?.fields.map(({ label, text }) => [label, text])).toEqual([['grant fun', '21']]);
  expect(grant?.amounts).toEqual([{ label: 'grant', path: [...READ, 'steps', 1, 'grant'], options: ['rest'] }]);
  const [field] = grant?.fields ?? [];
  setPart(session, { path: field.path, input: field.input, text: '25' });
  expect(session.text).toContain('- grant: { fun: 25 }');
  const [wait] = steps()?.[0].step?.fields ?? [];
  setPart(session, { path: wait.path, input: wait.input, text: '5m' });
  expect(session.text).toContain('- wait: 5m # slowly');
});

test('the world itself, places and activities have forms, and places are renamed with their uses', () => {
  const walk = `${FILE}places: { gate: [3, 4] }\nactivities: { leisure: [read] }\nactions:\n  stroll: { steps: [{ go: { to: gate } }] }\n`;
  const session = open(walk);
  expect(session.loaded.problems).toEqual([]);
  const fields = (...path: string[]) => partForm.read(session, { path })?.fields ?? [];
  expect(fields().map(({ key }) => key)).toEqual(expect.arrayContaining(['name', 'starts', 'state', 'factors']));
  expect(fields().map(({ key }) => key)).not.toContain('needs');
  expect(fields('places', 'gate').map(({ text, line }) => [text, line])).toEqual([['3, 4', 16]]);
  expect(fields('activities', 'leisure').map(({ text, input }) => [text, input])).toEqual([['read', 'names']]);
  setPart(session, { path: ['places', 'gate'], input: 'value', text: '[5, 5]' });
  renamePart(session, { path: ['places', 'gate'], name: 'the gate' });
  expect(session.text).toContain('places: { the gate: [5, 5] }');
  expect(session.text).toContain('to: the gate');
  expect(groundParts.read(session, { at: [5, 5] })).toEqual([{ name: 'the gate', path: ['places', 'the gate'] }]);
  expect(groundParts.read(session, { at: [7, 5] })).toEqual([]);
});

test('a part that several places share is changed for all of them, or becomes the own part of one', () => {
  const text = FILE.replace('    adverts:\n', '    adverts: &book\n').replace(
    'temperaments:',
    '  comic: { adverts: *book }\ntemperaments:',
  );
  const session = open(text);
  const comic = ['kinds', 'comic', 'adverts', 'read'];
  const promised = (kind: string) => session.world?.rules.definition.kinds?.[kind].adverts?.read.promise?.fun;
  expect(partForm.read(session, { path: comic })?.sharing).toEqual({
    at: ['kinds', 'comic', 'adverts'],
    line: 8,
    others: ['book'],
  });
  expect(partForm.read(session, { path: READ })?.sharing).toBeNull();
  setPart(session, { path: [...comic, 'promise', 'fun'], input: 'expression', text: '30' });
  expect([promised('book'), promised('comic')]).toEqual([30, 30]);
  addStep(session, { path: [...comic, 'steps'], text: 'wait: 1m' });
  movePart(session, { path: [...comic, 'steps'], from: 2, to: 0 });
  removePart(session, { path: [...comic, 'steps', 1] });
  expect(session.text).toContain('steps:\n          - { wait: 1m }\n          - grant: { fun: 21 }\n');
  expect(() => removePart(session, { path: ['kinds', 'book'] })).toThrow(
    'book is shared: comic would lose it. Open these first and choose “Make it its own”.',
  );
  ownPart(session, { path: [...comic, 'promise'] });
  setPart(session, { path: [...comic, 'promise', 'fun'], input: 'expression', text: '5' });
  expect([promised('book'), promised('comic')]).toEqual([30, 5]);
  expect(partForm.read(session, { path: comic })?.sharing).toBeNull();
});

test('every kind of step can be added without a word of YAML, and each takes a condition and a chance', () => {
  const session = open(
    `${FILE}state: { plates: 0 }\nactions: { look: { steps: [{ wait: 1m }] } }\nrelations: { likes: {} }\n`.replace(
      'mind: sims1',
      'mind: sims1, tags: [adult]',
    ),
  );
  expect(session.loaded.problems).toEqual([]);
  for (const { text } of NEW_STEPS) addStep(session, { path: [...READ, 'steps'], text });
  const steps = () => partForm.read(session, { path: READ })?.fields.find(({ key }) => key === 'steps')?.entries ?? [];
  expect(steps().map(({ text }) => text.split(':')[0])).toEqual([
    'wait',
    'grant',
    ...NEW_STEPS.map(({ text }) => text.split(':')[0]),
  ]);
  const [wait] = steps();
  expect(wait.step?.more).toEqual([
    { key: 'when', text: '1' },
    { key: 'chance', text: '50%' },
  ]);
  for (const { key, text } of wait.step?.more ?? [])
    addValue(session, { path: [...wait.path, key], input: 'expression', text });
  expect(session.text).toContain('chance: "50%"');
  expect(steps()[0].step?.more).toEqual([]);
  const bare = open(
    'hanker: 2\nneeds: { fun: { decay: 6/h, curve: [[0, 1], [100, 0]] } }\nkinds:\n  book: { adverts: { read: { promise: { fun: 2 }, steps: [{ wait: 1m }] } } }\n',
  );
  expect(() => addStep(bare, { path: [...READ, 'steps'], text: 'push: ACTION' })).toThrow(
    'there is no action yet; make one first, in the list of the file',
  );
});

test('where only one place is meant, an edit of a shared part is refused with what to do', () => {
  const session = open(
    FILE.replace('    adverts:\n', '    adverts: &book\n').replace(
      'temperaments:',
      '  comic: { adverts: *book }\ntemperaments:',
    ),
  );
  const path = ['kinds', 'comic', 'adverts', 'read', 'promise', 'fun'];
  expect(() => session.edit('more fun', [{ path, value: 30 }])).toThrow(
    '“comic · read · promise · fun” is shared with book and written in line 9. ' +
      'Change it there; or open comic in the inspector (File) and choose “Make it its own” first.',
  );
});

test('an expectation is given any other measure and other bounds, each in one step, and keeps its comment', () => {
  const session = open(
    `${FILE}expect:\n  # of the survey\n  Ann reads: { hours: read, who: person, between: [1, 4], during: 18:00-22:00 } # much\n`,
  );
  const path = ['expect', 'Ann reads'];
  const [measure, bounds] = partForm.read(session, { path })?.choices ?? [];
  expect([measure?.value, bounds?.value]).toEqual(['hours', 'between']);
  for (const { key } of measure?.options ?? []) {
    choosePart(session, { path, option: key });
    expect(session.loaded.problems).toEqual([]);
    expect(partForm.read(session, { path })?.choices[0].value).toBe(key);
  }
  expect(measure?.options.length).toBeGreaterThan(12);
  choosePart(session, { path, option: 'mean' });
  expect(session.text).toContain('who: person');
  expect(session.text).toContain('# of the survey\n');
  expect(session.text).toContain('# much\n');
  for (const [option, written] of [
    ['between', 'between: [20, 40]'],
    ['atMost', 'atMost: 40'],
    ['atLeast', 'atLeast: 40'],
  ]) {
    choosePart(session, { path, option });
    expect(session.loaded.problems).toEqual([]);
    expect(session.text).toContain(written);
  }
  // What is chosen is not removed by itself, and another is not added beside it.
  const fields = partForm.read(session, { path })?.fields ?? [];
  expect(fields.find(({ key }) => key === 'mean')?.isRequired).toBe(true);
  expect(fields.some(({ key }) => key === 'hours' || key === 'between')).toBe(false);
});

test('the states that an agent of the file begins with are those of its temperament', () => {
  const session = open(FILE.replace('{ mind: sims1 }', '{ mind: sims1, state: { mood: 1, purse: 3 } }'));
  const field = partForm.read(session, { path: ['agents', 0] })?.fields.find(({ key }) => key === 'state');
  expect(field?.options).toEqual(['mood', 'purse']);
});

test('a step that fills a need waits for one that it fills', () => {
  const session = open(
    FILE.replace('          - wait: 20m # slowly', '          - { fill: { fun: 9/h }, until: { fun: 80 } }').replace(
      'kinds:',
      '  food: { decay: 6/h, curve: [[0, 100], [100, 0]] }\nkinds:',
    ),
  );
  const steps = partForm.read(session, { path: READ })?.fields.find(({ key }) => key === 'steps');
  expect(steps?.entries[0].step?.amounts.map(({ label }) => label)).toEqual(['fill']);
});

test('a file that can’t be read has no sections, and an empty one has those in which parts can be made', () => {
  expect(fileParts.read(open('needs: { fun: [\n'), {})).toEqual([]);
  expect(fileParts.read(open(''), {}).find(({ section }) => section === 'needs')?.entries).toEqual([]);
  expect(fileParts.read(open('# later\n'), {}).length).toBeGreaterThan(10);
});

test('every line leads to the form that it is edited in, and one without a form to none', () => {
  const lines = `hanker: 2
name: room
state: { light: 1 }
factors:
  dark: 1 - world.light
places:
  gate: [1, 2]
activities:
  leisure: [read]
curves:
  joy: [[0, 100], [100, 0]]
space:
  plane: [9, 9]
`;
  const session = open(lines + FILE.slice('hanker: 2\n'.length));
  const formAt = (text: string) => {
    const line = session.text.split('\n').findIndex((each) => each.includes(text)) + 1;
    const path = partAt(session, { line });
    if (path !== null) expect(partForm.read(session, { path })?.fields.length).toBeGreaterThan(0);
    return path;
  };
  expect(['hanker: 2', 'name: room', 'light: 1', 'dark:'].map(formAt)).toEqual([[], [], [], []]);
  expect(formAt('gate:')).toEqual(['places', 'gate']);
  expect(formAt('leisure:')).toEqual(['activities', 'leisure']);
  expect(formAt('joy:')).toEqual(['curves', 'joy']);
  expect(formAt('slots: 2')).toEqual(['kinds', 'book']);
  for (const text of ['space:', 'plane:', 'places:', 'agents:']) expect(formAt(text)).toBeNull();
});

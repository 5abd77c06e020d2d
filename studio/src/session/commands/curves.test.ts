import { readFileSync } from 'node:fs';
import type { Curve } from 'hanker/core';
import { curvesToRows, readSheet, writeSheet } from 'hanker/format';
import { beforeEach, describe, expect, test } from 'vitest';
import { catalogueOf, entryOf } from '../curves/curve-catalogue.ts';
import { Session } from '../session.ts';
import { addCurve, changeCurve, exportCurves, importSheet, previewSheet, removeCurve, writeCurve } from './curves.ts';

const FILE = `hanker: 2 # the version
needs:
  food: { decay: 6/h, curve: hunger } # hungry
  fun: { decay: 5/h, curve: mood }
  rest:
    decay: 5/h
    curve: # in lines
      - [0, 9] # dead tired
      - [50, 2]
      - [100, 0] # awake
  calm: { decay: 1/h, curve: &flat [[0, 1], [100, 0]] }
  mood: { decay: 1/h, curve: *flat }
curves:
  # level to urgency
  hunger: [[0, 100], [45, 28], [100, 0]] # steep
  mood: { kind: logistic, midpoint: 50, steepness: -0.1, allow: [not-monotone] } # an S
minds:
  one: { preset: sims1 }
temperaments: { person: { mind: one } }
agents: [{ name: Ann, temperament: person, at: [1, 1] }]
`;

let session: Session;

beforeEach(() => {
  session = new Session();
  session.open('world.yaml', FILE);
});

const change = (id: string, curve: Curve, gesture?: string) =>
  changeCurve(session, { id, curve, label: 'change', ...(gesture ? { gesture } : {}) });

/** The lines that are different now. */
function changedLines(): string[] {
  const before = FILE.split('\n');
  return session.text.split('\n').filter((line) => !before.includes(line));
}

describe('changing a curve', () => {
  test('a point that is dragged changes its numbers only, and the world feels it at once', () => {
    session.world?.agent('Ann').setLevel('food', 45);
    change('curves.hunger', [
      [0, 100],
      [45, 40.5],
      [100, 0],
    ]);
    expect(changedLines()).toEqual(['  hunger: [[0, 100], [45, 40.5], [100, 0]] # steep']);
    expect(session.world?.agent('Ann').urgency('food')).toBe(40.5);
  });

  test('a whole drag is undone at once', () => {
    for (const y of [30, 35, 40])
      change(
        'curves.hunger',
        [
          [0, 100],
          [45, y],
          [100, 0],
        ],
        'drag 1',
      );
    expect(session.text).toContain('[45, 40]');
    session.undo();
    expect(session.text).toBe(FILE);
    session.redo();
    expect(session.text).toContain('[45, 40]');
  });

  test('points are added and removed between others, each with its comment', () => {
    change('needs.rest.curve', [
      [0, 9],
      [20, 5],
      [50, 2],
      [100, 0],
    ]);
    expect(session.text).toContain(`    curve: # in lines
      - [0, 9] # dead tired
      - [20, 5]
      - [50, 2]
      - [100, 0] # awake
`);
    change('needs.rest.curve', [
      [0, 9],
      [20, 5],
      [100, 0],
    ]);
    expect(session.text).toContain(`      - [0, 9] # dead tired
      - [20, 5]
      - [100, 0] # awake
`);
    expect(entryOf(session, 'needs.rest.curve').shape).toEqual([
      [0, 9],
      [20, 5],
      [100, 0],
    ]);
  });

  test('a parameter is changed in its place, and what is the file’s own stays beside it', () => {
    change('curves.mood', { kind: 'logistic', midpoint: 40, steepness: -0.1, to: [0, 2] });
    expect(changedLines()).toEqual([
      '  mood: { kind: logistic, midpoint: 40, steepness: -0.1, allow: [not-monotone], to: [0, 2] } # an S',
    ]);
  });

  test('another kind is written in its place', () => {
    change('curves.mood', { kind: 'step', at: 30, to: [1, 0] });
    expect(changedLines()).toEqual(['  mood: { kind: step, allow: [not-monotone], at: 30, to: [1, 0] } # an S']);
    change('curves.hunger', { kind: 'linear', over: [0, 100], to: [1, 0] });
    expect(session.text).toContain('  hunger: { kind: linear, over: [0, 100], to: [1, 0] } # steep');
    change('curves.hunger', [
      [0, 1],
      [100, 0],
    ]);
    expect(session.text).toContain('  hunger: [[0, 1], [100, 0]] # steep');
    expect(session.loaded.problems).toEqual([]);
  });

  test('a curve becomes the name of another', () => {
    change('curves.hunger', 'mood');
    expect(changedLines()).toEqual(['  hunger: mood # steep']);
    expect(entryOf(session, 'curves.hunger').shape).toBe('mood');
  });

  test('a curve that could not run is refused before anything is written', () => {
    change('curves.hunger', 'mood');
    const { text } = session;
    expect(() => change('curves.mood', 'hunger')).toThrow('a curve cannot be made of itself');
    expect(() => change('curves.mood', { kind: 'falloff', half: 0 })).toThrow('half must be above 0');
    expect(session.text).toBe(text);
  });

  test('a curve that others share by an alias is changed where it is written', () => {
    change('needs.calm.curve', [
      [0, 3],
      [100, 0],
    ]);
    expect(changedLines()).toEqual(['  calm: { decay: 1/h, curve: &flat [[0, 3], [100, 0]] }']);
    expect(entryOf(session, 'needs.calm.curve').title).toBe('calm, mood');
  });

  test('what the file refuses changes nothing and says why', () => {
    session.open(
      'world.yaml',
      FILE.replace(
        '  food: { decay: 6/h, curve: hunger }',
        '  food: &f { decay: 6/h, curve: [[0, 1], [9, 0]] }',
      ).replace('  fun: { decay: 5/h, curve: mood }', '  fun: *f'),
    );
    const { text } = session;
    // Only the place that is an alias is left to try.
    const catalogue = catalogueOf(session);
    const entry = catalogue?.entries.find(({ id }) => id === 'needs.food.curve');
    if (!entry) throw new Error('no entry');
    expect(entry.paths).toHaveLength(2);
    (entry.paths as unknown[]).shift();
    expect(() =>
      change('needs.food.curve', [
        [0, 2],
        [9, 0],
      ]),
    ).toThrow('“fun · curve” is shared with food and written in line 3. Change it there;');
    expect(session.text).toBe(text);
  });

  test('a preset’s curve is changed after it is written into the file', () => {
    const id = 'curves.sims1 medium';
    expect(() => change(id, { kind: 'falloff', half: 9 })).toThrow('is not in the file; write it into the file first');
    writeCurve(session, { id });
    expect(entryOf(session, id).source).toBe('file');
    change(id, { kind: 'falloff', half: 9 });
    expect(changedLines()).toEqual(['  sims1 medium: { kind: falloff, half: 9 }']);
    expect(session.loaded.problems).toEqual([]);
  });

  test('a file with problems is left alone', () => {
    session.write('break', FILE.replace('curve: hunger', 'curve: hungr'));
    expect(() => change('curves.hunger', [[0, 1]])).toThrow('the file has problems');
  });
});

describe('new and removed curves', () => {
  test('a new one is written among the others, and can be taken out again', () => {
    expect(
      addCurve(session, {
        name: ' thirst ',
        curve: [
          [0, 1],
          [9, 0],
        ],
      }),
    ).toBe('curves.thirst');
    expect(changedLines()).toEqual(['  thirst: [[0, 1], [9, 0]]']);
    removeCurve(session, { id: 'curves.thirst' });
    expect(session.text).toBe(FILE);
  });

  test('a name that is taken, empty or means something else is refused', () => {
    const add = (name: string) => () => addCurve(session, { name, curve: [[0, 1]] });
    expect(add('hunger')).toThrow('there is a curve hunger already');
    expect(add(' ')).toThrow('a curve needs a name');
    expect(add('none')).toThrow('"none" means no curve at all');
  });

  test('one that is used stays, with who uses it', () => {
    expect(() => removeCurve(session, { id: 'curves.hunger' })).toThrow(
      'hunger is used: urgency of food; give them another curve first',
    );
    expect(() => removeCurve(session, { id: 'needs.rest.curve' })).toThrow('belongs to what uses it');
    expect(() => removeCurve(session, { id: 'curves.sims1 medium' })).toThrow('it comes with the package');
  });
});

describe('spreadsheets', () => {
  const csv = (text: string) => ({ file: 'curves.csv', bytes: new TextEncoder().encode(text) });

  test('the curves go out and come back the same, as text and as a workbook', async () => {
    for (const kind of ['csv', 'xlsx'] as const) {
      const { file, bytes } = await exportCurves(session, { kind });
      expect(file).toBe(`world-curves.${kind}`);
      expect(
        (await readSheet(bytes, kind, file))
          .filter((row) => row.length > 1)
          .map((row) => row.map((cell) => String(cell ?? ''))),
      ).toEqual(curvesToRows(FILE).map((row) => row.map((cell) => String(cell ?? ''))));
      expect(await previewSheet(session, { file, bytes })).toEqual({ problems: [], changes: [] });
    }
  });

  test('what would change is shown first, then it is one change that can be undone', async () => {
    const sheet = csv('curve,x,y\nhunger,0,90\nhunger,100,0\nthirst,0,1\nthirst,10,0\n');
    expect(await previewSheet(session, sheet)).toEqual({
      problems: [],
      changes: [
        { name: 'hunger', isNew: false, before: ['0, 100', '45, 28', '100, 0'], after: ['0, 90', '100, 0'] },
        { name: 'thirst', isNew: true, before: [], after: ['0, 1', '10, 0'] },
      ],
    });
    expect(session.text).toBe(FILE);
    expect(await importSheet(session, sheet)).toBe(2);
    expect(changedLines()).toEqual(['  hunger: [[0, 90], [100, 0]] # steep', '  thirst: [[0, 1], [10, 0]]']);
    session.undo();
    expect(session.text).toBe(FILE);
  });

  test('wrong cells are told by their names', async () => {
    const sheet = csv('curve,x,y\nhunger,0,many\nhunger,0,1\n');
    expect((await previewSheet(session, sheet)).problems).toEqual([
      { cell: 'C2', message: 'got "many"; expected a number' },
      { cell: 'B3', message: 'got 0 after 0; x must rise from point to point' },
    ]);
    await expect(importSheet(session, sheet)).rejects.toThrow('cell C2');
    expect(session.text).toBe(FILE);
  });

  test('what is no spreadsheet is refused', async () => {
    await expect(previewSheet(session, { ...csv(''), file: 'curves.txt' })).rejects.toThrow('ends in .csv or .xlsx');
    expect((await previewSheet(session, { ...csv('x'), file: 'curves.xlsx' })).problems[0].message).toContain(
      'no workbook',
    );
  });

  test('the household’s curves survive a workbook', async () => {
    const household = readFileSync('worlds/household/household.yaml', 'utf8');
    session.open('household.yaml', household);
    const bytes = await writeSheet(curvesToRows(household), 'xlsx');
    expect(await previewSheet(session, { file: 'a.xlsx', bytes })).toEqual({ problems: [], changes: [] });
  });
});

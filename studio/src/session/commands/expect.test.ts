import { expect, test } from 'vitest';
import { VILLAGE } from '../../../../test/worlds/village.ts';
import { Session } from '../session.ts';
import { screening } from '../views/trials/screening.ts';
import { expectFigure } from './expect.ts';
import { testExpectations } from './expectations.ts';
import { exportTrials } from './export-trials.ts';
import { suggestLevers } from './screening.ts';

function open(): Session {
  const session = new Session();
  session.open('village.yaml', VILLAGE);
  session.clock.isPlaying = false;
  return session;
}

async function finish(session: Session): Promise<void> {
  for (let i = 0; i < 100_000 && session.trialRunner.isBusy; i++)
    await new Promise((resolve) => setTimeout(resolve, 1));
}

test('a figure becomes an expectation of the file, comments and all other text stay, and undo removes it', () => {
  const session = open();
  const before = session.text;
  expect(expectFigure(session, { name: 'sleep', measure: { hours: 'sleep' }, low: 6, high: 9 })).toEqual({
    name: 'sleep',
  });
  expect(session.text.startsWith(before.trimEnd())).toBe(true);
  expectFigure(session, { name: 'sleep', measure: { mean: 'food', who: 'Ann' }, low: 40, high: null });
  expectFigure(session, { name: 'calm', measure: { flipFlops: 'any' }, low: null, high: 2 });
  expect(session.loaded.problems).toEqual([]);
  expect(session.loaded.expectations.map(({ name, low, high }) => [name, low, high])).toEqual([
    ['sleep', 6, 9],
    ['sleep 2', 40, Number.POSITIVE_INFINITY],
    ['calm', Number.NEGATIVE_INFINITY, 2],
  ]);
  session.undo();
  session.undo();
  session.undo();
  expect(session.text).toBe(before);
});

test('a share of the time is expected in percent', () => {
  const session = open();
  const measure = { share: 'food < 10', who: 'Ann' };
  expectFigure(session, { name: 'food in danger', measure, low: null, high: 5, isShare: true });
  expectFigure(session, { name: 'often', measure, low: 1, high: 50, isShare: true });
  expect(session.text).toContain('atMost: "5%"');
  expect(session.loaded.problems).toEqual([]);
  expect(session.loaded.expectations.map(({ low, high }) => [low, high])).toEqual([
    [Number.NEGATIVE_INFINITY, 0.05],
    [0.01, 0.5],
  ]);
});

test('bounds that can’t be are refused', () => {
  const session = open();
  const figure = { name: 'sleep', measure: { hours: 'sleep' } };
  expect(() => expectFigure(session, { ...figure, low: null, high: null })).toThrow('at least one bound');
  expect(() => expectFigure(session, { ...figure, low: 9, high: 6 })).toThrow('the lower bound comes first');
});

test('the parameters that matter for an expectation are suggested in plain words', async () => {
  const session = open();
  expectFigure(session, { name: 'food', measure: { mean: 'food' }, low: 40, high: 60 });
  suggestLevers(session, { target: 'food', for: '12h' });
  await finish(session);
  const shown = screening.read(session, undefined);
  expect(shown).toMatchObject({ status: 'done', target: 'food' });
  expect(shown?.levers[0].title).toMatch(/ · /);
  expect(shown?.levers.every(({ title }) => !title.includes('.'))).toBe(true);
  expect(() => suggestLevers(session, { target: 'fun', for: '12h' })).toThrow('no expectation “fun”');
});

test('results are exported as a table and as data', async () => {
  const session = open();
  expect(() => exportTrials(session, { kind: 'expectations', format: 'csv' })).toThrow('no results yet');
  expectFigure(session, { name: 'food, and "more"', measure: { mean: 'food' }, low: 40, high: 60 });
  testExpectations(session, { for: '6h', seeds: 2 });
  await finish(session);
  const { name, text } = exportTrials(session, { kind: 'expectations', format: 'csv' });
  expect(name).toBe('village-expectations.csv');
  const lines = text.split('\r\n');
  expect(lines[0]).toBe('expectation,seed,value,from,to');
  expect(lines[1]).toMatch(/^"food, and ""more""",1,[\d.]+,40,60$/);
  expect(lines).toHaveLength(4);
  const data = JSON.parse(exportTrials(session, { kind: 'expectations', format: 'json' }).text);
  expect(data.values[0]).toHaveLength(2);
});

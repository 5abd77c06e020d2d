import { runHere } from 'hanker/study';
import { beforeEach, describe, expect, test } from 'vitest';
import { VILLAGE } from '../../../../test/worlds/village.ts';
import { Session } from '../session.ts';
import { FIT } from '../trials/fit-result.ts';
import { SWEEP, type SweepResult } from '../trials/sweep-result.ts';
import { variedRange } from '../trials/varied-range.ts';
import { balance } from '../views/trials/balance.ts';
import { expectations } from '../views/trials/expectations.ts';
import { aims, fit } from '../views/trials/fit.ts';
import { parameterSearch } from '../views/trials/parameter-search.ts';
import { leverTargets, screening } from '../views/trials/screening.ts';
import { sweep } from '../views/trials/sweep.ts';
import { whatIf } from '../views/trials/what-if.ts';
import { startBalance, stopTrials } from './balance.ts';
import { expectFigure } from './expect.ts';
import { testExpectations } from './expectations.ts';
import { applyFit, startFit } from './fit.ts';
import { suggestLevers } from './screening.ts';
import { applyPoint, startSweep } from './sweep.ts';
import { applySliders } from './what-if.ts';

const EXPECT = `expect:
  people sleep: { hours: sleep, between: [4, 12] }
  nobody is ever bored: { share: fun < 5, atMost: 0 }
  food is plenty: { mean: food, between: [65, 80] }
`;

let session: Session;

beforeEach(() => {
  session = new Session();
  session.open('village.yaml', VILLAGE + EXPECT);
});

/** Waits until an job is over. */
async function finished(kind: string): Promise<void> {
  for (let i = 0; i < 10_000 && session.trialRunner.get(kind)?.status === 'running'; i++)
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect(session.trialRunner.get(kind)).toMatchObject({ status: 'done', problem: null });
}

describe('expectations in the studio', () => {
  test('are listed before anything is run, and judged by all runs after it', async () => {
    expect(expectations.read(session, {}).expectations.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['people sleep', null],
      ['nobody is ever bored', null],
      ['food is plenty', null],
    ]);
    testExpectations(session, { for: '2d', seeds: 4 });
    await finished('expectations');
    const shown = expectations.read(session, {});
    expect(shown.standing).toMatchObject({ done: 4, of: 4, isStale: false });
    const [sleep, bored] = shown.expectations;
    expect(sleep).toMatchObject({ outcome: 'met', wanted: '4 to 12 hours a day', worst: null });
    expect(sleep.dots).toHaveLength(4);
    expect(bored.isForEvery).toBe(true);
  });

  test('that the file has none of are told, and so is what cannot be run', () => {
    session.open('village.yaml', VILLAGE);
    expect(() => testExpectations(session, { for: '1d', seeds: 2 })).toThrow('The file expects nothing yet');
    expect(() => testExpectations(session, { for: 'long', seeds: 2 })).toThrow("a duration looks like '90s'");
    expect(() => startBalance(session, { for: '1d', seeds: 0 })).toThrow('got 0; expected an integer from 1 to 1000');
    session.write('typing', 'hanker: 2\nneeds: 3\n');
    expect(() => startBalance(session, { for: '1d', seeds: 2 })).toThrow('The file has problems; mend them first');
  });
});

describe('a balance in the studio', () => {
  test('says what changed since the file that was run before', async () => {
    startBalance(session, { for: '1d', seeds: 3 });
    await finished('balance');
    expect(balance.read(session, {})).toMatchObject({ done: 3, of: 3, changes: null, isStale: false });
    session.edit('hungrier', [{ path: ['needs', 'food', 'decay'], value: '18/h' }]);
    expect(balance.read(session, {})?.isStale).toBe(true);
    startBalance(session, { for: '1d', seeds: 3 });
    await finished('balance');
    const shown = balance.read(session, {});
    const figures = shown?.changes?.changes.map(({ figure }) => figure.what) ?? [];
    expect(figures.some((what) => what.startsWith('cook dinner') || what.startsWith('food'))).toBe(true);
    expect(shown?.balance?.seeds).toEqual([1, 2, 3]);
  });

  test('can be stopped, and another file forgets it', async () => {
    session.trialRunner.runner = {
      run: (_study, _trials, _tell, signal) =>
        new Promise((resolve) => signal?.addEventListener('abort', () => resolve())),
      close: runHere.close,
    };
    startBalance(session, { for: '1d', seeds: 5 });
    stopTrials(session, { kind: 'balance' });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(balance.read(session, {})).toMatchObject({ status: 'stopped', done: 0, balance: null });
    session.open('village.yaml', VILLAGE);
    expect(balance.read(session, {})).toBeNull();
  });
});

describe('a sweep in the studio', () => {
  test('finds numbers by words of their paths', () => {
    const find = (search: string) => parameterSearch.read(session, { search }).parameters.map(({ name }) => name);
    expect(find('food dec')).toEqual(['needs.food.decay']);
    expect(find('bob fun')).toEqual(['agents.Bob.levels.fun']);
    expect(parameterSearch.read(session, { search: 'rest decay' }).parameters).toEqual([
      { name: 'needs.rest.decay', title: 'rest · decay', value: 5, unit: '/h', unitInWords: 'points an hour' },
    ]);
  });

  test('says which number matters for what, and its best point can be taken and undone', async () => {
    const vary = [
      { name: 'needs.food.decay', low: 2, high: 18 },
      { name: 'needs.fun.decay', low: 4, high: 12 },
    ];
    startSweep(session, { for: '1d', seeds: 2, vary, points: 16 });
    await finished(SWEEP);
    const shown = sweep.read(session, {});
    const food = shown?.analysis?.measures.find(({ name }) => name === 'food is plenty');
    expect(food?.responses[0]).toMatchObject({ parameter: 0, shape: 'falls' });
    const best = shown?.analysis?.best[0];
    const before = session.text;
    applyPoint(session, { point: best?.point ?? -1 });
    expect(session.loaded.problems).toEqual([]);
    expect(session.text).not.toBe(before);
    expect(session.text).toContain(`decay: ${Number(best?.values[0].toPrecision(4))}/h`);
    session.undo();
    expect(session.text).toBe(before);
  });

  test('with an unknown number, or without any, is refused before anything runs', () => {
    const vary = [{ name: 'needs.fod.decay', low: 1, high: 2 }];
    expect(() => startSweep(session, { for: '1d', seeds: 2, vary, points: 8 })).toThrow('no longer a number');
    expect(() => startSweep(session, { for: '1d', seeds: 2, vary: [], points: 8 })).toThrow('at least one parameter');
    expect(session.trialRunner.get(SWEEP)).toBeNull();
  });

  test('with a value that can’t run is refused in plain words, and whole numbers are tried one by one', () => {
    const start = (vary: { name: string; low: number; high: number }) => variedRange(session.loaded, vary);
    expect(() => start({ name: 'needs.food.start', low: 50, high: 900 })).toThrow(
      'food · level at the start can’t be 900: expected a number from 0 to 100',
    );
    const name = 'kinds.tv.slots';
    expect(start({ name, low: 1, high: 3 })).toMatchObject({ name, low: 1, high: 3, levels: [1, 2, 3] });
    const decay = { name: 'needs.food.decay', low: 2, high: 18 };
    expect(start(decay)).toEqual({ ...decay, unit: '/h', current: 6, levels: null });
    expect(() => start({ ...decay, low: 18 })).toThrow(
      'food · decay: the lowest value, 18, must be less than the highest, 18.',
    );
  });

  test('whose expectation has the name of a column says so, without words of a command line', () => {
    session.open('village.yaml', `${VILLAGE}expect:\n  seed: { mean: food, atLeast: 10 }\n`);
    const vary = [{ name: 'needs.food.decay', low: 2, high: 18 }];
    expect(() => startSweep(session, { for: '1d', seeds: 2, vary, points: 16 })).toThrow(
      /^the expectation “seed” of the file: the results already have a column with this name; choose another$/,
    );
  });

  test('of a number that is no longer in the file says so in plain words, in a fit too', () => {
    const vary = [{ name: 'needs.fod.decay', low: 2, high: 18 }];
    const message = '“fod · decay” is no longer a number of the file; remove it from the parameters to vary.';
    expect(() => startSweep(session, { for: '1d', seeds: 2, vary, points: 16 })).toThrow(message);
    const aim = { expectations: ['food is plenty'], vary };
    expect(() => startFit(session, { for: '1d', seeds: 2, candidates: 20, aim })).toThrow(message);
  });

  test('with more parameters than its usual design can take is run with another design', async () => {
    const states = Array.from({ length: 60 }, (_, i) => `s${i}`);
    session.open('village.yaml', `${VILLAGE}state: { ${states.map((name) => `${name}: 2`).join(', ')} }\n`);
    const vary = states.map((name) => ({ name: `state.${name}`, low: 1, high: 3 }));
    startSweep(session, { for: '1h', seeds: 1, vary, points: 4 });
    await finished(SWEEP);
    expect(sweep.read(session, {})?.titles).toHaveLength(60);
  });
});

describe('a fit in the studio', () => {
  const vary = [{ name: 'needs.food.decay', low: 2, high: 18 }];

  test('aims at expectations of the file; what it finds can be taken over and undone', async () => {
    session.edit('sated', [{ path: ['needs', 'food', 'decay'], value: '2/h' }]);
    expect(aims.read(session, {})).toEqual(['people sleep', 'nobody is ever bored', 'food is plenty']);
    const aim = { expectations: ['food is plenty'], vary };
    startFit(session, { for: '1d', seeds: 2, candidates: 24, aim });
    await finished(FIT);
    const found = fit.read(session, {})?.found;
    expect(found).toMatchObject({ isOver: true, isBetter: true });
    expect(found?.history[0]).toBeGreaterThan(found?.history.at(-1) ?? Infinity);
    expect(found?.parameters[0].value).not.toBe(2);
    applyFit(session);
    expect(session.text).toContain(`decay: ${found?.parameters[0].value}/h`);
    session.undo();
    expect(session.text).toContain('decay: 2/h');
  });

  test('aims at a file of targets, whose mistakes are told with their place', () => {
    const start = (text: string) =>
      startFit(session, { for: '1d', seeds: 2, candidates: 20, aim: { file: 'aims.yaml', text } });
    expect(() =>
      start('hankerTargets: 1\ntargets: { a: { hours: slep, is: 8 } }\nvary: { needs.food.decay: [3, 9] }\n'),
    ).toThrow(/aims\.yaml:2:\d+[\s\S]*unknown activity "slep"\. Did you mean "sleep"\?/);
    expect(() => applyFit(session)).toThrow('Nothing has been found yet.');
  });

  test('changes the file’s own parameters, so it is refused while a variant is chosen', () => {
    session.setVariant('hungry');
    const aim = { expectations: ['food is plenty'], vary };
    expect(() => startFit(session, { for: '1d', seeds: 2, candidates: 20, aim })).toThrow(
      'choose the file itself instead of a variant first',
    );
  });
});

describe('sliders in the studio', () => {
  const vary = [
    { name: 'needs.food.decay', low: 2, high: 18 },
    { name: 'needs.fun.decay', low: 4, high: 12 },
  ];

  test('come from a sweep, and what they show is written into the file in one step', async () => {
    expect(whatIf.read(session, { kind: SWEEP })).toBeNull();
    startSweep(session, { for: '1d', seeds: 2, vary, points: 16 });
    await finished(SWEEP);
    const shown = whatIf.read(session, { kind: SWEEP });
    expect(shown?.tried).toBe(16);
    expect(shown?.parameters).toEqual([
      { title: 'food · decay', unit: 'points an hour', inFile: 6 },
      { title: 'fun · decay', unit: 'points an hour', inFile: 8 },
    ]);
    expect(shown?.model.measures[0]).toMatchObject({ name: 'people sleep', wanted: [4, 12] });
    const before = session.text;
    applySliders(session, { parameters: { 'needs.food.decay': 7.25, 'needs.fun.decay': 8 } });
    expect(session.text).toBe(before.replace('food: { decay: 6/h', 'food: { decay: 7.25/h'));
    expect(whatIf.read(session, { kind: SWEEP })?.parameters[0].inFile).toBe(7.25);
    session.undo();
    expect(session.text).toBe(before);
  });

  test('and the sweep have measures that become expectations of the same measures', async () => {
    startSweep(session, { for: '12h', seeds: 2, vary, points: 8 });
    await finished(SWEEP);
    const result = session.trialRunner.get<SweepResult>(SWEEP)?.result;
    const [swept, predicted] = [sweep.read(session, {}), whatIf.read(session, { kind: SWEEP })];
    const rows = [
      ...(swept?.analysis?.measures ?? []).map(({ name }, i) => ({ name, expected: swept?.expected[i] })),
      ...(predicted?.model.measures ?? []).map(({ name }, i) => ({ name, expected: predicted?.expected[i] })),
    ];
    expect(rows.length).toBeGreaterThan(12);
    for (const { name, expected } of rows) {
      if (!expected) throw new Error(`${name} can't be expected`);
      const added = expectFigure(session, { name, measure: expected.measure, low: null, high: 0.5 });
      expect(session.loaded.problems).toEqual([]);
      const { measure } = session.loaded.expectations.find((each) => each.name === added.name) ?? {};
      expect(measure).toEqual(result?.measures[name]);
    }
    expect(predicted?.expected[0]).toMatchObject({ unit: 'hours a day', isShare: false, range: [0, 24] });
    expect(predicted?.expected[1]).toMatchObject({ unit: '% of the time', isShare: true });
    expect(predicted?.expected[2]).toMatchObject({ measure: { mean: 'food' }, unit: 'points', range: [0, 100] });
  });

  test('come from a fit with measures that can be expected, too', async () => {
    startFit(session, { for: '12h', seeds: 2, candidates: 12, aim: { expectations: ['food is plenty'], vary } });
    await finished(FIT);
    const shown = whatIf.read(session, { kind: FIT });
    expect(shown?.model.measures[0].name).toBe('food is plenty');
    expect(shown?.expected[0]?.measure).toEqual({ mean: 'food' });
  });

  test('come from a screening, for all expectations of the file', async () => {
    suggestLevers(session, { for: '12h', target: 'food is plenty' });
    await finished('screening');
    const shown = whatIf.read(session, { kind: 'screening' });
    expect(shown?.model.measures.map(({ name }) => name)).toEqual([
      'people sleep',
      'nobody is ever bored',
      'food is plenty',
    ]);
    expect(shown?.expected.map((each) => each?.measure)).toEqual([
      { hours: 'sleep' },
      { share: 'fun < 5' },
      { mean: 'food' },
    ]);
  });

  test('are offered for each agent of an expectation that is for each, and can be found for it', async () => {
    session.open('village.yaml', `${VILLAGE}expect:\n  each sleeps: { hours: sleep, each: true, between: [4, 12] }\n`);
    const [first] = leverTargets.read(session, {});
    expect(first).toBe('each sleeps: Ann');
    suggestLevers(session, { for: '12h', target: first });
    await finished('screening');
    expect(screening.read(session, {})?.target).toBe(first);
  });
});

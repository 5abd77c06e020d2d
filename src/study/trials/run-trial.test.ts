import { expect, test } from 'vitest';
import { VILLAGE } from '../../../test/worlds/village.ts';
import { OverloadError } from '../../core/index.ts';
import { readWorld } from '../../format/index.ts';
import { createWorld } from '../../grid/index.ts';
import { MeasureError } from '../../measure/index.ts';
import { runTrial } from './run-trial.ts';
import { runHere, runTrials } from './runner.ts';
import type { Study } from './study.ts';

const STUDY: Study = {
  text: VILLAGE,
  file: 'village.yaml',
  variant: null,
  agents: null,
  skip: 60,
  ticks: 600,
  measures: {
    sleep: { of: 'hours', activities: ['sleep'], who: [] },
    hunger: { of: 'share', test: { need: 'food', compare: '<', level: 40 }, who: [] },
    eating: {
      of: 'reaction',
      after: { level: { need: 'food', compare: '<', level: 30 } },
      does: ['cook dinner'],
      within: '3h',
      who: [],
    },
    legs: { of: 'walking', who: ['Ann'] },
  },
  reports: false,
};

test('measuring does not change the run', () => {
  const world = createWorld(readWorld(VILLAGE), { seed: 5 });
  world.advance(660);
  expect(runTrial(STUDY, { seed: 5, parameters: {} }).hash).toBe(world.hash());
});

test('a trial runs with its parameters, and with the variant and the number of agents of its study', () => {
  const hashOf = (study: Partial<Study>, parameters = {}) =>
    runTrial({ ...STUDY, ...study }, { seed: 1, parameters }).hash;
  const rewritten = hashOf({ text: VILLAGE.replace('decay: 6/h', 'decay: 20/h') });
  expect(hashOf({}, { 'needs.food.decay': 20 })).toBe(rewritten);
  expect(hashOf({ variant: 'hungry' })).toBe(rewritten);
  expect(hashOf({ variant: 'hungry' }, { 'needs.food.decay': 6 })).toBe(hashOf({}));
  expect(hashOf({ agents: 1 })).not.toBe(hashOf({}));
});

test('results come with the index of their trial, and none after the signal aborts', async () => {
  const stop = new AbortController();
  const reported: number[] = [];
  const trials = [3, 4, 5].map((seed) => ({ seed, parameters: {} }));
  await runHere.run(
    STUDY,
    trials,
    (trial, result) => {
      reported.push(trial);
      expect(result).toEqual(runTrial(STUDY, trials[trial]));
      if (trial === 1) stop.abort();
    },
    stop.signal,
  );
  expect(reported).toEqual([0, 1]);
});

test('all results of a study come in the order of its trials', async () => {
  const trials = [5, 3].map((seed) => ({ seed, parameters: {} }));
  expect(await runTrials(STUDY, trials)).toEqual(trials.map((trial) => runTrial(STUDY, trial)));
});

test('a trial that cannot run throws one error with the reason', () => {
  const run =
    (study: Partial<Study>, parameters = {}) =>
    () =>
      runTrial({ ...STUDY, ...study }, { seed: 7, parameters });
  expect(run({}, { 'needs.fod.decay': 1 })).toThrow(
    new MeasureError(
      'village.yaml: needs.fod.decay: unknown name in needs "fod". Did you mean "food"? Known: food, rest, fun',
    ),
  );
  expect(run({ text: VILLAGE.replace('starts: 06:00', 'starts: 6') })).toThrow(MeasureError);
  expect(run({}, { 'needs.food.start': 900 })).toThrow(
    /village\.yaml:6:\d+\n.*\n.*\^+ got 900; expected a number from 0 to 100/,
  );
});

test('a run that exceeds a limit names its file and seed', () => {
  const endless = 'actions: { again: { steps: [{ push: again }, { push: again }] } }';
  const text = `${VILLAGE.replace('{ next: heat }', '{ push: again }')}${endless}\n`;
  const run = () => runTrial({ ...STUDY, text }, { seed: 7, parameters: {} });
  expect(run).toThrow(OverloadError);
  expect(run).toThrow(/^village\.yaml, seed 7: /);
});

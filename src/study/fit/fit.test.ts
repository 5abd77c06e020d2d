import { describe, expect, test } from 'vitest';
import { HERMIT_TARGETS, HERMITAGE } from '../../../test/hermitage.ts';
import { draw } from '../../core/index.ts';
import { loadWorld, showWorldProblems } from '../../format/index.ts';
import { readTargets } from '../../study/index.ts';
import { isTargetMet } from '../targets/target-loss.ts';
import { type Runner, runHere, runTrial } from '../trials/study.ts';
import { describeConflict, findConflicts } from './conflict.ts';
import { type Fit, type FitProgress, runFit } from './fit.ts';
import { type FitOptions, type FitPlan, planFit } from './plan.ts';

function plan(targets = HERMIT_TARGETS, options: FitOptions = {}, text = HERMITAGE): FitPlan {
  const world = loadWorld(text, 'hermitage.yaml');
  const read = readTargets(targets, 'targets.yaml', world);
  expect(showWorldProblems(read.problems)).toBe('');
  return planFit(world, read.targets as NonNullable<typeof read.targets>, options);
}

async function fitOf(each: FitPlan, runner: Runner = atOnce): Promise<Fit> {
  const fit = await runFit(each, runner);
  expect(fit).not.toBeNull();
  return fit as Fit;
}

/** As runHere, without letting others come first. */
const atOnce: Runner = {
  run: async (study, trials, tell, signal) => {
    for (let i = 0; i < trials.length && !signal?.aborted; i++) tell(i, runTrial(study, trials[i]));
  },
  close: async () => {},
};

/** Runs trials in any order and answers in another. */
function shuffled(seed: number): Runner {
  const order = (count: number, round: number) =>
    Array.from({ length: count }, (_, i) => i).sort((a, b) => draw(seed, round, 0, a) - draw(seed, round, 0, b));
  return {
    run: async (study, trials, tell) => {
      const results = new Map(order(trials.length, 1).map((i) => [i, runTrial(study, trials[i])]));
      for (const i of order(trials.length, 2)) {
        await Promise.resolve();
        tell(i, results.get(i) as NonNullable<ReturnType<typeof results.get>>);
      }
    },
    close: async () => {},
  };
}

describe('a fit of a hermit’s day', () => {
  const progress: FitProgress[] = [];
  const own = plan(HERMIT_TARGETS, { budget: 90 });
  const fitting = runFit(own, atOnce, { onProgress: (each) => progress.push(each) });

  test('meets the targets in runs that it was not found by', async () => {
    const fit = (await fitting) as Fit;
    expect(fit).toMatchObject({ isBetter: true, isChecked: true });
    expect(fit.before.loss).toBeGreaterThan(5);
    expect(fit.after.loss).toBeLessThan(1);
    for (const target of own.targets) expect(isTargetMet(target, fit.after.values[target.name])).toBe(true);
    expect(own.check.seeds.filter((seed) => own.search.seeds.includes(seed))).toEqual([]);
    expect(own.check.seeds.filter((seed) => own.choice.seeds.includes(seed))).toEqual([]);
    expect(own.check.ticks).toBe(2 * own.search.ticks);
  });

  test('finds numbers within their bounds, with few digits, and tries no more than it may by far', async () => {
    const fit = (await fitting) as Fit;
    for (const { name, low, high } of own.vary) {
      expect(fit.parameters[name]).toBeGreaterThanOrEqual(low);
      expect(fit.parameters[name]).toBeLessThanOrEqual(high);
      expect(Number(fit.parameters[name].toPrecision(3))).toBe(fit.parameters[name]);
    }
    expect(fit.parameters['needs.rest.decay']).toBeGreaterThan(5.4);
    expect(fit.archive).toHaveLength(fit.evaluations);
    expect(fit.evaluations).toBeLessThan(90 + 10);
  });

  test('tells after each generation how it stands, and never gets worse', async () => {
    const fit = (await fitting) as Fit;
    expect(progress.map(({ generation }) => generation)).toEqual(progress.map((_, i) => i + 1));
    expect(progress.at(-1)).toMatchObject({ evaluations: fit.evaluations, budget: 90, best: fit.fitted });
    expect(fit.history).toEqual([...fit.history].sort((a, b) => b - a));
    expect(fit.history).toHaveLength(progress.length + 1);
    expect(fit.history[0]).toBe(fit.archive[0].cost);
  });
});

test('a fit comes out the same whoever runs it, and in whatever order they answer', async () => {
  const each = plan(HERMIT_TARGETS, { budget: 8, ticks: 86_400 });
  const here = await runFit(each, runHere);
  expect(await runFit(each, shuffled(1))).toEqual(here);
  const other = await runFit(plan(HERMIT_TARGETS, { budget: 8, ticks: 86_400, seed: 2 }), atOnce);
  expect(other?.archive).not.toEqual(here?.archive);
});

test('staying close to today’s numbers counts: the more, the less they move', async () => {
  const moved = async (closeness: number) => {
    const each = plan(`${HERMIT_TARGETS}closeness: ${closeness}\n`, { budget: 18, ticks: 86_400 });
    const { fitted } = await fitOf(each);
    return each.vary.reduce(
      (sum, { name, low, high, current }) => sum + Math.abs(fitted.parameters[name] - current) / (high - low),
      0,
    );
  };
  expect(await moved(1000)).toBeLessThan((await moved(0)) / 2);
});

describe('a fit that is stopped', () => {
  test('gives the best so far, unchecked', async () => {
    const stop = new AbortController();
    const each = plan(HERMIT_TARGETS, { budget: 500 });
    const fit = await runFit(each, atOnce, {
      signal: stop.signal,
      onProgress: ({ generation }) => generation === 3 && stop.abort(),
    });
    expect(fit).toMatchObject({ isChecked: false, generations: 3, evaluations: 19 });
    expect(fit?.after).toBe(fit?.fitted);
    expect(fit?.after.cost).toBe(Math.min(...(fit?.archive ?? []).map(({ cost }) => cost)));
    expect(fit?.parameters).toBe(fit?.after.parameters);
  });

  test('within a generation drops what is half done, and before the first run gives nothing', async () => {
    const stop = new AbortController();
    let runs = 0;
    const fit = await runFit(plan(HERMIT_TARGETS, { budget: 500 }), atOnce, {
      signal: stop.signal,
      onTrial: () => ++runs === 10 && stop.abort(),
    });
    expect(fit).toMatchObject({ isChecked: false, generations: 1, evaluations: 7 });
    stop.abort();
    expect(await runFit(plan(), atOnce, { signal: stop.signal })).toBeNull();
  });

  test('by having had enough is checked all the same', async () => {
    let asked = 0;
    const fit = await runFit(plan(HERMIT_TARGETS, { budget: 500 }), atOnce, { isEnough: () => ++asked > 2 });
    expect(fit).toMatchObject({ isChecked: true, generations: 2 });
  });
});

test('numbers that the world refuses together are the worst candidates, not the end', async () => {
  const text = HERMITAGE.replace('[50, 20]', '[50, 20], [60, 15]');
  const crossing = 'hankerTargets: 1\ntargets: { sleeping: { hours: sleep, is: 9 } }\n';
  const each = plan(
    `${crossing}vary: { curves.want.1.0: [30, 58], curves.want.2.0: [52, 90], needs.rest.decay: [2, 10] }\nseeds: 1\nfor: 1d\nskip: 0h\n`,
    { budget: 40 },
    text,
  );
  const fit = await fitOf(each);
  expect(fit.archive.some(({ loss }) => loss === Infinity)).toBe(true);
  expect(fit.isBetter).toBe(true);
});

test('a number that must be whole stays whole', async () => {
  const each = plan(
    'hankerTargets: 1\ntargets: { a: { hours: sleep, is: 9 } }\nvary: { kinds.bed.slots: [1, 6] }\nseeds: 1\nfor: 1d\n',
    { budget: 8 },
  );
  const { archive, isBetter, parameters } = await fitOf(each);
  for (const { parameters: tried } of archive) expect(Number.isInteger(tried['kinds.bed.slots'])).toBe(true);
  // More beds do nothing for one hermit, so he keeps the one he has.
  expect(isBetter).toBe(false);
  expect(parameters).toEqual({ 'kinds.bed.slots': 1 });
});

describe('when targets cannot be met', () => {
  const VARY = 'vary: { needs.food.decay: [2, 12], needs.rest.decay: [2, 10] }\nseeds: 1\nfor: 2d\n';

  async function conflictsOf(targets: string) {
    const each = plan(`hankerTargets: 1\ntargets:\n${targets}\n${VARY}`, { budget: 60 });
    const fit = await fitOf(each);
    return findConflicts(each, fit.archive, fit.after);
  }

  test('together, it says which fight each other and how', async () => {
    const conflicts = await conflictsOf(
      '  sleeping: { hours: sleep, is: 10 }\n  awake: { hours: sleep, atMost: 7 }\n  eating: { hours: eat, between: [1, 3] }',
    );
    expect(conflicts.map(({ target }) => target.name)).toEqual(['sleeping', 'awake']);
    for (const conflict of conflicts) {
      const [opponent, ...others] = conflict.against;
      expect(others).toEqual([]);
      expect(opponent.target.name).toBe(conflict.target.name === 'sleeping' ? 'awake' : 'sleeping');
      expect(conflict.met).toBeGreaterThan(0);
      expect(opponent).toMatchObject({ metBoth: 0 });
    }
    expect(describeConflict(conflicts[0])).toMatch(
      /^sleeping is [\d.]+, wanted 10: it fights awake\. Where it was met \([\d.]+\), awake came to [\d.]+ \(wanted at most 7\), and none of \d+ candidates met both\.$/,
    );
  });

  test('at all, it says how near anything came and what has no more room', async () => {
    const conflicts = await conflictsOf('  sleeping: { hours: sleep, is: 20 }');
    expect(conflicts).toHaveLength(1);
    expect(conflicts[0]).toMatchObject({ met: 0, against: [], atBounds: expect.arrayContaining(['needs.rest.decay']) });
    expect(describeConflict(conflicts[0])).toMatch(
      /^sleeping is [\d.]+, wanted 20: out of reach; of \d+ candidates the nearest came to 1[\d.]+\. Perhaps give more room to .*needs\.rest\.decay/,
    );
  });

  test('there is nothing to say when all are met', async () => {
    expect(await conflictsOf('  sleeping: { hours: sleep, between: [5, 12] }')).toEqual([]);
  });
});

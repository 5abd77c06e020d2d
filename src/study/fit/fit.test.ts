import { describe, expect, test } from 'vitest';
import { HERMIT_TARGETS, HERMITAGE } from '../../../test/worlds/hermitage.ts';
import { draw } from '../../core/internal.ts';
import { loadWorld, showWorldProblems } from '../../format/index.ts';
import { isTargetMet } from '../targets/target-loss.ts';
import { readTargets } from '../targets/targets.ts';
import { runTrial } from '../trials/run-trial.ts';
import { type Runner, runHere } from '../trials/runner.ts';
import { describeConflicts, findConflicts } from './conflict.ts';
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

/** Like runHere, without waiting for the event loop. */
const atOnce: Runner = {
  run: async (study, trials, tell, signal) => {
    for (let i = 0; i < trials.length && !signal?.aborted; i++) tell(i, runTrial(study, trials[i]));
  },
  close: async () => {},
};

/** Runs trials in a random order and reports them in another. */
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

  test('meets the targets in runs that the search did not use', async () => {
    const fit = (await fitting) as Fit;
    expect(fit).toMatchObject({ isBetter: true, isChecked: true });
    expect(fit.before.loss).toBeGreaterThan(5);
    expect(fit.after.loss).toBeLessThan(1);
    for (const target of own.targets) expect(isTargetMet(target, fit.after.values[target.name])).toBe(true);
    expect(own.check.seeds.filter((seed) => own.search.seeds.includes(seed))).toEqual([]);
    expect(own.check.seeds.filter((seed) => own.choice.seeds.includes(seed))).toEqual([]);
    expect(own.check.ticks).toBe(2 * own.search.ticks);
  });

  test('finds parameters within their bounds, with few digits, and keeps about to its budget', async () => {
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

  test('reports progress after each generation, and never gets worse', async () => {
    const fit = (await fitting) as Fit;
    expect(progress.map(({ generation }) => generation)).toEqual(progress.map((_, i) => i + 1));
    expect(progress.at(-1)).toMatchObject({ evaluations: fit.evaluations, budget: 90, best: fit.fitted });
    expect(fit.history).toEqual([...fit.history].sort((a, b) => b - a));
    expect(fit.history).toHaveLength(progress.length + 1);
    expect(fit.history[0]).toBe(fit.archive[0].cost);
  });
});

test('a fit does not depend on the runner or on the order of results', async () => {
  const each = plan(HERMIT_TARGETS, { budget: 8, ticks: 86_400 });
  const here = await runFit(each, runHere);
  expect(await runFit(each, shuffled(1))).toEqual(here);
  const other = await runFit(plan(HERMIT_TARGETS, { budget: 8, ticks: 86_400, seed: 2 }), atOnce);
  expect(other?.archive).not.toEqual(here?.archive);
});

test('the higher the closeness, the less the parameters move', async () => {
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

describe('a stopped fit', () => {
  test('gives the best candidate so far, unchecked', async () => {
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

  test('drops an incomplete generation, and gives null before the first result', async () => {
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

  test('is checked when isEnough ended it', async () => {
    let asked = 0;
    const fit = await runFit(plan(HERMIT_TARGETS, { budget: 500 }), atOnce, { isEnough: () => ++asked > 2 });
    expect(fit).toMatchObject({ isChecked: true, generations: 2 });
  });
});

test('parameters that the world rejects are the worst candidates and do not end the fit', async () => {
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

test('an integer parameter stays an integer', async () => {
  const each = plan(
    'hankerTargets: 1\ntargets: { a: { hours: sleep, is: 9 } }\nvary: { kinds.bed.slots: [1, 6] }\nseeds: 1\nfor: 1d\n',
    { budget: 8 },
  );
  const { archive, isBetter, parameters } = await fitOf(each);
  for (const { parameters: tried } of archive) expect(Number.isInteger(tried['kinds.bed.slots'])).toBe(true);
  // More beds make no difference for one hermit, so the parameter does not change.
  expect(isBetter).toBe(false);
  expect(parameters).toEqual({ 'kinds.bed.slots': 1 });
});

describe('the conflicts of missed targets', () => {
  const VARY = 'vary: { needs.food.decay: [2, 12], needs.rest.decay: [2, 10] }\nseeds: 1\nfor: 2d\n';

  async function conflictsOf(targets: string) {
    const each = plan(`hankerTargets: 1\ntargets:\n${targets}\n${VARY}`, { budget: 60 });
    const fit = await fitOf(each);
    return { conflicts: findConflicts(each, fit.archive, fit.after), sentences: describeConflicts(each, fit) };
  }

  test('name the targets that compete, and how', async () => {
    const { conflicts, sentences } = await conflictsOf(
      '  sleeping: { hours: sleep, is: 10 }\n  awake: { hours: sleep, atMost: 7 }\n  eating: { hours: eat, between: [1, 3] }',
    );
    expect(conflicts.map(({ target }) => target.name)).toEqual(['sleeping', 'awake']);
    for (const conflict of conflicts) {
      const [competing, ...others] = conflict.against;
      expect(others).toEqual([]);
      expect(competing.target.name).toBe(conflict.target.name === 'sleeping' ? 'awake' : 'sleeping');
      expect(conflict.met).toBeGreaterThan(0);
      expect(competing).toMatchObject({ metBoth: 0 });
    }
    expect(sentences[0]).toMatch(
      /^sleeping is [\d.]+, target 10: it conflicts with awake\. Where it is met \([\d.]+\), awake is [\d.]+ \(target at most 7; none of \d+ candidates met both\)\.$/,
    );
  });

  test('say how close a target out of reach came, and which parameters are at their bounds', async () => {
    const { conflicts, sentences } = await conflictsOf('  sleeping: { hours: sleep, is: 20 }');
    expect(conflicts).toHaveLength(1);
    expect(conflicts[0]).toMatchObject({ met: 0, against: [], atBounds: expect.arrayContaining(['needs.rest.decay']) });
    expect(sentences[0]).toMatch(
      /^sleeping is [\d.]+, target 20: out of reach\. The closest of \d+ candidates came to 1[\d.]+\. Perhaps .*needs\.rest\.decay.* should have wider bounds\.$/,
    );
  });

  test('are empty when all targets are met', async () => {
    const { conflicts, sentences } = await conflictsOf('  sleeping: { hours: sleep, between: [5, 12] }');
    expect([conflicts, sentences]).toEqual([[], []]);
  });
});

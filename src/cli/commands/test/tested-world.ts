import { ownOf } from '../../../core/internal.ts';
import { type Expectation, type ExpectationVerdict, judge, type SeedValue } from '../../../measure/index.ts';
import type { Runner, Study, TrialResult } from '../../../study/index.ts';

import { ProgressBar } from '../../terminal/progress.ts';
import type { Terminal } from '../../terminal/terminal.ts';

/** A world with the expectations to test. */
export interface WorldToTest {
  readonly study: Study;
  readonly expectations: readonly Expectation[];
  readonly ticksPerHour: number;
  /** The command that shows the run of a seed. */
  readonly runCommand: (seed: number) => string;
}

/** An expectation with its verdict. */
export interface TestedExpectation {
  readonly expectation: Expectation;
  readonly verdict: ExpectationVerdict;
  readonly values: readonly SeedValue[];
}

/** A world with its verdicts. */
export interface TestedWorld extends WorldToTest {
  readonly tested: readonly TestedExpectation[];
}

/**
 * Runs worlds for all seeds and judges their expectations; null when it was stopped before the last run. All seeds are
 * always run: stopping as soon as the result looks good would overstate its significance.
 */
export async function testWorlds(
  runner: Runner,
  worlds: readonly WorldToTest[],
  seeds: readonly number[],
  confidence: number,
  terminal: Terminal,
): Promise<TestedWorld[] | null> {
  const bar = new ProgressBar(terminal);
  const stop = new AbortController();
  const release = terminal.onInterrupt(() => stop.abort());
  const trials = seeds.map((seed) => ({ seed, parameters: {} }));
  const all: TestedWorld[] = [];
  let simulated = 0;
  let done = 0;
  try {
    for (const world of worlds) {
      const { study, ticksPerHour } = world;
      const results: TrialResult[] = [];
      await runner.run(
        study,
        trials,
        (trial, result) => {
          results[trial] = result;
          done++;
          simulated += ((study.skip + study.ticks) * 3600) / ticksPerHour;
          bar.update(done / (worlds.length * seeds.length), simulated);
        },
        stop.signal,
      );
      if (stop.signal.aborted) return null;
      all.push({ ...world, tested: judgeAll(world.expectations, seeds, results, confidence) });
    }
  } finally {
    release();
    bar.wipe();
  }
  return all;
}

function judgeAll(
  expectations: readonly Expectation[],
  seeds: readonly number[],
  results: readonly TrialResult[],
  confidence: number,
): TestedExpectation[] {
  return expectations.map((expectation) => {
    const { name } = expectation;
    const values = seeds.map((seed, i) => {
      return { seed, value: results[i].values[name], exposure: ownOf(results[i].exposures, name) };
    });
    return { expectation, values, verdict: judge(expectation, values, confidence) };
  });
}

/** The count of expectations by outcome. */
export interface OutcomeCounts {
  readonly met: number;
  readonly broken: number;
  readonly undecided: number;
}

/** Counts the outcomes of worlds. */
export function countOutcomes(worlds: readonly TestedWorld[]): OutcomeCounts {
  const outcomes = worlds.flatMap(({ tested }) => tested.map(({ verdict }) => verdict.outcome));
  const count = (outcome: ExpectationVerdict['outcome']) => outcomes.filter((each) => each === outcome).length;
  return { met: count('met'), broken: count('broken'), undecided: count('undecided') };
}

/** A file that could not be tested, and why. */
export interface UnreadableFile {
  readonly file: string;
  readonly message: string;
}

/** The verdicts as JSON; an open bound is null. */
export function toJson(
  worlds: readonly TestedWorld[],
  unreadable: readonly UnreadableFile[],
  confidence: number,
): string {
  const end = (bound: number) => (Number.isFinite(bound) ? bound : null);
  const all = worlds.map(({ study, tested }) => ({
    file: study.file,
    variant: study.variant,
    skip: study.skip,
    ticks: study.ticks,
    expectations: tested.map(({ expectation: { name, measure, low, high }, verdict, values }) => ({
      name,
      measure,
      low: end(low),
      high: end(high),
      ...verdict,
      values,
    })),
  }));
  return JSON.stringify({ confidence, ...countOutcomes(worlds), worlds: all, unreadable }, null, 2);
}

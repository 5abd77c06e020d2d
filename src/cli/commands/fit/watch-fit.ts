import { setTimeout as pause } from 'node:timers/promises';
import { showDigits } from '../../../charts/index.ts';
import { showValue } from '../../../measure/index.ts';
import {
  type Fit,
  type FitPlan,
  type FitProgress,
  isTargetMet,
  type Runner,
  runFit,
  type TrialMemory,
} from '../../../study/index.ts';

import type { Screen } from '../../terminal/screen.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { type FitView, fitFrame } from './fit-frame.ts';

/** Milliseconds to wait for a key, and between two lines of progress without a screen. */
const KEY_WAIT = 250;
const LINE_PAUSE = 5000;

/** A fit with its runner. */
export interface FitRun {
  readonly plan: FitPlan;
  readonly runner: Runner;
  /** Milliseconds after which the search ends; null to use the whole budget. */
  readonly time: number | null;
  /** Where its runs are kept; null for nowhere. */
  readonly memory?: TrialMemory | null;
}

/** Runs a fit and shows its progress: full-screen, or a line from time to time without a screen. */
export async function watchFit(
  { plan, runner, time, memory }: FitRun,
  terminal: Terminal,
  clock: () => number = () => performance.now(),
): Promise<Fit | null> {
  const begin = clock();
  const stop = new AbortController();
  const release = terminal.onInterrupt(() => stop.abort());
  const screen = terminal.openScreen();
  let view: FitView = { plan, progress: null, runs: [0, 0], isChecking: false, isStopping: false, seconds: 0 };
  const show = (change: Partial<FitView>) => {
    view = { ...view, ...change, isStopping: stop.signal.aborted, seconds: (clock() - begin) / 1000 };
    screen?.draw(fitFrame(view, { columns: screen.columns, rows: screen.rows, paint: terminal.paint }));
  };
  const printLine = progressLines(plan, terminal, screen, clock);
  const fitting = runFit(plan, runner, {
    signal: stop.signal,
    ...(memory && { memory }),
    isEnough: () => time !== null && clock() - begin >= time,
    onTrial: (done, total) => show({ runs: [done, total] }),
    onCheck: () => show({ isChecking: true }),
    onProgress(progress) {
      show({ progress });
      printLine(progress);
    },
  });
  try {
    if (screen) await listen(screen, stop, fitting);
    return await fitting;
  } finally {
    screen?.close();
    release();
  }
}

/** Waits until the fit is over or a key stops it. */
async function listen(screen: Screen, stop: AbortController, fitting: Promise<unknown>): Promise<void> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  fitting.then(over, over);
  while (!isOver && !stop.signal.aborted) {
    const key = await screen.key(KEY_WAIT);
    if (key === 'q' || key === 'escape' || key === 'ctrl-c') stop.abort();
    await pause(0);
  }
}

function progressLines({ targets }: FitPlan, terminal: Terminal, screen: Screen | null, clock: () => number) {
  let last = clock();
  return ({ generation, evaluations, budget, best, history }: FitProgress) => {
    if (screen || clock() - last < LINE_PAUSE) return;
    last = clock();
    const missed = targets.filter((target) => !isTargetMet(target, best.values[target.name] ?? null));
    const named = missed.map((target) => `${target.name} ${showValue(target, best.values[target.name] ?? null)}`);
    const cost = `cost ${showDigits(best.cost)} (at first ${showDigits(history[0])})`;
    const what = missed.length === 0 ? 'all targets met' : `not met: ${named.join(', ')}`;
    terminal.note(`round ${generation}, ${evaluations} of ${budget} candidates: ${cost}; ${what}\n`);
  };
}

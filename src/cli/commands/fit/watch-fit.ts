import { setTimeout as pause } from 'node:timers/promises';
import { showValue } from '../../../measure/index.ts';
import { type Fit, type FitPlan, type FitProgress, isTargetMet, type Runner, runFit } from '../../../study/index.ts';

import type { Screen } from '../../terminal/screen.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { showCost } from './fit-chart.ts';
import { type FitView, fitFrame } from './fit-frame.ts';

/** Milliseconds between two looks at the keyboard, and between two lines when nobody watches. */
const LOOK = 250;
const LINE = 5000;

/** What a fit is run with. */
export interface FitRun {
  readonly plan: FitPlan;
  readonly runner: Runner;
  /** Milliseconds after which the search ends; null for as long as the budget lasts. */
  readonly time: number | null;
}

/** Runs a fit and shows how far it is: a live picture, or a line now and then where there is no screen. */
export async function watchFit(
  { plan, runner, time }: FitRun,
  terminal: Terminal,
  clock: () => number = () => performance.now(),
): Promise<Fit | null> {
  const begin = clock();
  const stop = new AbortController();
  const release = terminal.onInterrupt(() => stop.abort());
  const screen = terminal.openScreen();
  let view: FitView = { plan, progress: null, round: [0, 0], isChecking: false, isStopping: false, seconds: 0 };
  const show = (change: Partial<FitView>) => {
    view = { ...view, ...change, isStopping: stop.signal.aborted, seconds: (clock() - begin) / 1000 };
    screen?.draw(fitFrame(view, { columns: screen.columns, rows: screen.rows, paint: terminal.paint }));
  };
  const tell = plainLines(plan, terminal, screen, clock);
  const fitting = runFit(plan, runner, {
    signal: stop.signal,
    isEnough: () => time !== null && clock() - begin >= time,
    onTrial: (done, of) => show({ round: [done, of] }),
    onCheck: () => show({ isChecking: true }),
    onProgress(progress) {
      show({ progress });
      tell(progress);
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

/** Until the fit is over or somebody wants to stop it. */
async function listen(screen: Screen, stop: AbortController, fitting: Promise<unknown>): Promise<void> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  fitting.then(over, over);
  while (!isOver && !stop.signal.aborted) {
    const key = await screen.key(LOOK);
    if (key === 'q' || key === 'escape' || key === 'ctrl-c') stop.abort();
    await pause(0);
  }
}

function plainLines({ targets }: FitPlan, terminal: Terminal, screen: Screen | null, clock: () => number) {
  let last = clock();
  return ({ generation, evaluations, budget, best, history }: FitProgress) => {
    if (screen || clock() - last < LINE) return;
    last = clock();
    const missed = targets.filter((target) => !isTargetMet(target, best.values[target.name] ?? null));
    const named = missed.map((target) => `${target.name} ${showValue(target, best.values[target.name] ?? null)}`);
    const far = `missed by ${showCost(best.cost)} (at first ${showCost(history[0])})`;
    const what = missed.length === 0 ? 'all targets met' : `not met: ${named.join(', ')}`;
    terminal.note(`generation ${generation}, ${evaluations} of ${budget} candidates: ${far}; ${what}\n`);
  };
}

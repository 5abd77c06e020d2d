import type { RunReport } from '../../../measure/index.ts';
import type { Runner, Study } from '../../../study/index.ts';

import { ProgressBar } from '../../terminal/progress.ts';
import type { Terminal } from '../../terminal/terminal.ts';

/** Runs a study for each seed, with a progress bar. Ctrl-C stops it; the result then has the reports done so far. */
export async function collectReports(
  runner: Runner,
  study: Study,
  seeds: readonly number[],
  ticksPerHour: number,
  terminal: Terminal,
): Promise<RunReport[]> {
  const reports: RunReport[] = [];
  const bar = new ProgressBar(terminal);
  const stop = new AbortController();
  const release = terminal.onInterrupt(() => stop.abort());
  const seconds = ((study.skip + study.ticks) * 3600) / ticksPerHour;
  const show = () => bar.update(reports.length / seeds.length, reports.length * seconds);
  try {
    const trials = seeds.map((seed) => ({ seed, parameters: {} }));
    const collect = (report: RunReport | null) => {
      if (report) reports.push(report);
      show();
    };
    await runner.run(study, trials, (_, { report }) => collect(report), stop.signal);
  } finally {
    release();
    bar.wipe();
  }
  return reports;
}

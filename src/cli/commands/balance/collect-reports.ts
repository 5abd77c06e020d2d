import type { RunReport } from '../../../measure/index.ts';
import type { Runner, Study } from '../../../study/index.ts';

import { ProgressBar } from '../../terminal/progress.ts';
import type { Terminal } from '../../terminal/terminal.ts';

/** Runs a study for each seed, with a progress bar; at Ctrl-C it stops, and what is done by then is what there is. */
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
  const forget = terminal.onInterrupt(() => stop.abort());
  const seconds = ((study.skip + study.ticks) * 3600) / ticksPerHour;
  const show = () => bar.update(reports.length / seeds.length, reports.length * seconds);
  try {
    const trials = seeds.map((seed) => ({ seed, parameters: {} }));
    const tell = (report: RunReport | null) => {
      if (report) reports.push(report);
      show();
    };
    await runner.run(study, trials, (_, { report }) => tell(report), stop.signal);
  } finally {
    forget();
    bar.wipe();
  }
  return reports;
}

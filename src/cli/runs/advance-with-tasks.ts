import type { World } from '../../core/index.ts';
import type { RunCounters } from '../../measure/internal.ts';
import { ProgressBar } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { runInSlices } from '../terminal/time-slices.ts';

/** A task that runs every `every` ticks of the world, but not at the end of the run. */
export interface PeriodicTask {
  readonly every: number;
  run(): void;
}

/**
 * Advances a world to a tick, with periodic tasks, a progress bar, and Ctrl-C. Tasks run before the counters take their
 * sample of the same tick, so that a save of that tick can be resumed with that sample.
 */
export async function advanceWithTasks(
  world: World,
  end: number,
  books: RunCounters,
  tasks: readonly PeriodicTask[],
  terminal: Terminal,
  showsBar: boolean,
): Promise<void> {
  const { ticksPerHour } = world.rules;
  const all = [...tasks, { every: books.every, run: () => books.sample() }];
  const bar = new ProgressBar(terminal);
  const start = world.now;
  let isStopped = false;
  const release = terminal.onInterrupt(() => {
    isStopped = true;
  });
  try {
    await runInSlices(world, end - start, {
      every: all.map(({ every }) => every).reduce(commonDivisor),
      phase: start,
      sample: () => {
        for (const { every, run } of all) if (world.now % every === 0) run();
      },
      onSlice: (part) => showsBar && bar.update((start + part) / end, (part * 3600) / ticksPerHour),
      isStopped: () => isStopped,
    });
  } finally {
    release();
    bar.wipe();
  }
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

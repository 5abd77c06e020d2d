import type { World } from '../../../core/index.ts';
import type { RunCounters } from '../../../measure/internal.ts';
import { ProgressBar } from '../../terminal/progress.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { runInSlices } from '../../terminal/time-slices.ts';

/** Something to be done every so many ticks of the world, but not at the end. */
export interface Appointment {
  readonly every: number;
  keep(): void;
}

/**
 * Runs a world to a tick with all that keeps count, a progress bar, and an ear for Ctrl-C. Appointments come before the
 * books' sample of the same tick, so that what is saved then goes on with it.
 */
export async function observe(
  world: World,
  end: number,
  books: RunCounters,
  appointments: readonly Appointment[],
  terminal: Terminal,
  showsBar: boolean,
): Promise<void> {
  const { ticksPerHour } = world.rules;
  const all = [...appointments, { every: books.every, keep: () => books.sample() }];
  const bar = new ProgressBar(terminal);
  const start = world.now;
  let isStopped = false;
  const forget = terminal.onInterrupt(() => {
    isStopped = true;
  });
  try {
    await runInSlices(world, end - start, {
      every: all.map(({ every }) => every).reduce(commonDivisor),
      phase: start,
      sample: () => {
        for (const { every, keep } of all) if (world.now % every === 0) keep();
      },
      breathe: (part) => showsBar && bar.update((start + part) / end, (part * 3600) / ticksPerHour),
      isStopped: () => isStopped,
    });
  } finally {
    forget();
    bar.wipe();
  }
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

import type { World } from '../../core/index.ts';
import { ProgressBar } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { runInSlices } from '../terminal/time-slices.ts';

/** Lets a world run for so many ticks, with a progress bar if it takes long. `sample` is called every so many of them. */
export async function runTo(
  world: World,
  ticks: number,
  terminal: Pick<Terminal, 'note' | 'showsProgress' | 'columns'>,
  every = Math.max(1, ticks),
  sample: () => void = () => {},
): Promise<void> {
  const bar = new ProgressBar(terminal);
  const { ticksPerHour } = world.rules;
  try {
    await runInSlices(world, ticks, {
      every,
      sample,
      breathe: (done) => bar.update(done / ticks, (done * 3600) / ticksPerHour),
      isStopped: () => false,
    });
  } finally {
    bar.wipe();
  }
}

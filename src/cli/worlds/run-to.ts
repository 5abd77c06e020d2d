import type { World } from '../../core/index.ts';
import { ProgressBar } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { runInSlices } from '../terminal/time-slices.ts';

/** Runs a world for `ticks`, with a progress bar if it takes long. Calls `sample` every `every` ticks. */
export async function runTo(
  world: World,
  ticks: number,
  terminal: Pick<Terminal, 'redraw' | 'showsProgress' | 'columns'>,
  every = Math.max(1, ticks),
  sample: () => void = () => {},
): Promise<void> {
  const bar = new ProgressBar(terminal);
  const { ticksPerHour } = world.rules;
  try {
    await runInSlices(world, ticks, {
      every,
      sample,
      onSlice: (done) => bar.update(done / ticks, (done * 3600) / ticksPerHour),
      isStopped: () => false,
    });
  } finally {
    bar.wipe();
  }
}

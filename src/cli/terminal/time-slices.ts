import { setImmediate } from 'node:timers/promises';
import type { World } from '../../core/index.ts';

/** Milliseconds of work before other events get a turn. */
const SLICE = 40;

/** Callbacks of a run in slices. */
export interface SliceCallbacks {
  /** Ticks between two samples. */
  readonly every: number;
  /** Ticks that were run before and count for `every`; default 0, so that the first sample is taken at once. */
  readonly phase?: number;
  /** Called at the beginning (if due) and every `every` ticks, but not at the end. */
  sample(): void;
  /** Called after each slice, with the ticks done. */
  onSlice(done: number): void;
  /** Asked before each slice; signals arrive between slices. */
  isStopped(): boolean;
}

/**
 * Runs a world in slices, short enough to show progress and to be stopped. The result equals one long run.
 * Returns the ticks done.
 */
export async function runInSlices(world: World, ticks: number, callbacks: SliceCallbacks): Promise<number> {
  const { every, phase = 0 } = callbacks;
  const start = world.now;
  let slice = 1;
  let sliceStart = performance.now();
  for (let done = 0; done < ticks && !callbacks.isStopped(); done = world.now - start) {
    const since = (done + phase) % every;
    if (since === 0) callbacks.sample();
    const before = performance.now();
    world.advance(Math.min(slice, every - since, ticks - done));
    const now = performance.now();
    slice = now - before < SLICE / 4 ? slice * 2 : Math.max(1, Math.floor(slice / 2));
    if (now - sliceStart < SLICE) continue;
    callbacks.onSlice(world.now - start);
    await setImmediate();
    sliceStart = performance.now();
  }
  return world.now - start;
}

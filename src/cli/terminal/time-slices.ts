import { setImmediate } from 'node:timers/promises';
import type { World } from '../../core/index.ts';

/** Milliseconds of work between two breaths. */
const BREATH = 40;

/** What goes along with a run. */
export interface Company {
  /** Ticks between two samples. */
  readonly every: number;
  /** Ticks that were run before and count for `every`; default 0, so that the first sample is due. */
  readonly phase?: number;
  /** Called when due at the beginning and every so many ticks, but not at the end. */
  sample(): void;
  /** Called now and then, with the ticks done. */
  breathe(done: number): void;
  /** Asked before each slice; what comes from outside, such as a signal, comes in while it breathes. */
  isStopped(): boolean;
}

/**
 * Lets a world run in slices, short enough that it can be watched and stopped; the outcome is that of one long run.
 * Returns the ticks done.
 */
export async function runInSlices(world: World, ticks: number, company: Company): Promise<number> {
  const { every, phase = 0 } = company;
  const start = world.now;
  let slice = 1;
  let breath = performance.now();
  for (let done = 0; done < ticks && !company.isStopped(); done = world.now - start) {
    const since = (done + phase) % every;
    if (since === 0) company.sample();
    const before = performance.now();
    world.advance(Math.min(slice, every - since, ticks - done));
    const now = performance.now();
    slice = now - before < BREATH / 4 ? slice * 2 : Math.max(1, Math.floor(slice / 2));
    if (now - breath < BREATH) continue;
    company.breathe(world.now - start);
    await setImmediate();
    breath = performance.now();
  }
  return world.now - start;
}

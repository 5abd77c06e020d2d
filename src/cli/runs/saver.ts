import { WriteError, writeSave } from '../../adapters/index.ts';
import type { World } from '../../core/index.ts';
import { encodeSave, type JournalHeader } from '../../save/index.ts';
import { isSaveBegun } from '../../save/internal.ts';
import { readTime } from '../options/option-values.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { nameOf } from '../worlds/world-file.ts';
import type { PeriodicTask } from './advance-with-tasks.ts';
import { outputFile } from './output-file.ts';
import type { RunOutputs } from './run-plan.ts';

/** Default count of saves that are kept. */
const KEPT = 3;

/** Saves a run periodically. */
export interface Saver extends PeriodicTask {
  /** Saves the end of the run; false when it could not be written. */
  finish(): boolean;
}

/**
 * Saves a run as the options ask for, at once for the first time; null for no saves. Throws a UsageError when the first
 * save cannot be written. When a later one fails, a note is printed and the run continues.
 */
export function openSaver(
  world: World,
  { world: source, host }: JournalHeader,
  notes: () => unknown,
  { save: file, every = '1d', keep = KEPT }: RunOutputs,
  terminal: Terminal,
): Saver | null {
  if (file === undefined) return null;
  const ticks = readTime('--every', every, world.rules.ticksPerHour);
  const { path } = outputFile('--save', file, terminal, isSaveBegun);
  let saved = -1;

  function write(): void {
    if (saved === world.now) return;
    const bytes = encodeSave({ world: source, host, snapshot: world.snapshot(), journal: null, notes: notes() });
    writeSave(path, bytes, keep);
    saved = world.now;
  }

  function tryToWrite(): boolean {
    try {
      write();
      return true;
    } catch (problem) {
      if (!(problem instanceof WriteError)) throw problem;
      terminal.note(`--save: ${problem.message.replace(path, nameOf(path, terminal))}\n`);
      return false;
    }
  }

  try {
    write();
  } catch (problem) {
    if (!(problem instanceof WriteError)) throw problem;
    throw new UsageError(`--save: ${problem.message.replace(path, nameOf(path, terminal))}`);
  }
  return { every: ticks, run: tryToWrite, finish: tryToWrite };
}

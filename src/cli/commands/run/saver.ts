import { WriteError, writeSave } from '../../../adapters/index.ts';
import type { World } from '../../../core/index.ts';
import { encodeSave, type JournalHeader } from '../../../save/index.ts';
import { isSaveBegun } from '../../../save/internal.ts';
import { readTime } from '../../options/option-values.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { nameOf } from '../../worlds/world-file.ts';
import type { RunOutputs } from './carry-out-run.ts';
import type { Appointment } from './observe.ts';
import { placeToWrite } from './save-path.ts';

/** Saves of a run are kept so many, unless asked otherwise. */
const KEPT = 3;

/** Saves a run every so often. */
export interface Saver extends Appointment {
  /** Saves the end; false when that could not be written. */
  finish(): boolean;
}

/**
 * Saves a run as it is asked for, now for the first time; null when it is not. Throws a UsageError when that can't be
 * written. Later saves that can't are noted, and the run goes on.
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
  const path = placeToWrite('--save', file, terminal, isSaveBegun);
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
  return { every: ticks, keep: tryToWrite, finish: tryToWrite };
}

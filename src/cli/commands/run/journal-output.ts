import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import type { World } from '../../../core/index.ts';
import { type JournalHeader, JournalWriter, recordJournal } from '../../../save/index.ts';
import { isJournalBegun } from '../../../save/internal.ts';
import { readTime } from '../../options/option-values.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import type { RunOutputs } from './carry-out-run.ts';
import type { Appointment } from './observe.ts';
import { placeToWrite } from './save-path.ts';

/** A journal that is written while a run goes on, and comes into being when it is over. */
export interface JournalOutput extends Appointment {
  /** Writes down the end, and puts the file in its place. */
  finish(): void;
  /** Leaves nothing behind. */
  discard(): void;
}

/** Writes a journal as it is asked for; null when it is not. Throws a UsageError when that can't be written, now or later. */
export function openJournal(
  world: World,
  header: JournalHeader,
  { journal: file, checks = '1h', states = false }: RunOutputs,
  terminal: Terminal,
): JournalOutput | null {
  if (file === undefined) return null;
  const every = readTime('--checks', checks, world.rules.ticksPerHour);
  const path = placeToWrite('--journal', file, terminal, isJournalBegun);
  const draft = `${path}.${process.pid}.part`;
  const writer = new JournalWriter();
  let handle = -1;

  function discard(): void {
    if (handle < 0) return;
    closeSync(handle);
    handle = -1;
    rmSync(draft, { force: true });
  }

  function attempt(what: () => void): void {
    try {
      what();
    } catch (problem) {
      discard();
      const { code = 'unknown reason' } = problem as NodeJS.ErrnoException;
      throw new UsageError(`--journal: ${file} cannot be written (${code})`);
    }
  }

  attempt(() => {
    handle = openSync(draft, 'w');
    writeSync(handle, writer.header(header));
  });
  const recorder = recordJournal(world, {
    states,
    onEntry: (entry) => attempt(() => writeSync(handle, writer.entry(entry))),
  });

  function check(): void {
    if (recorder.entries.at(-1)?.at !== world.now) recorder.check();
  }

  return {
    every,
    keep: check,
    discard,
    finish() {
      check();
      attempt(() => {
        closeSync(handle);
        handle = -1;
        renameSync(draft, path);
      });
    },
  };
}

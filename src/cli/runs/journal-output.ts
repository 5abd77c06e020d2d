import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { draftMode, draftPath, keepOwner, writeProblem } from '../../adapters/index.ts';
import type { World } from '../../core/index.ts';
import { type JournalHeader, JournalWriter, recordJournal } from '../../save/index.ts';
import { isJournalBegun } from '../../save/internal.ts';
import { readTime } from '../options/option-values.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { UsageError } from '../terminal/usage-error.ts';
import type { PeriodicTask } from './advance-with-tasks.ts';
import { outputFile } from './output-file.ts';
import type { RunOutputs } from './run-plan.ts';

/** A journal that is written during a run to a temporary file, and renamed at the end. */
export interface JournalOutput extends PeriodicTask {
  /** Writes the last check and renames the file. */
  finish(): void;
  /** Removes the temporary file. */
  discard(): void;
}

/** Opens the journal that the options ask for; null for none. Throws a UsageError when it cannot be written. */
export function openJournal(
  world: World,
  header: JournalHeader,
  { journal: file, checks = '1h', states = false }: RunOutputs,
  terminal: Terminal,
): JournalOutput | null {
  if (file === undefined) return null;
  const every = readTime('--checks', checks, world.rules.ticksPerHour);
  const target = outputFile('--journal', file, terminal, isJournalBegun);
  const draft = draftPath(target.path);
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
      throw new UsageError(`--journal: ${file} cannot be written (${writeProblem(problem)})`);
    }
  }

  attempt(() => {
    handle = openSync(draft, 'wx', draftMode(target));
    keepOwner(handle, target);
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
    run: check,
    discard,
    finish() {
      check();
      attempt(() => {
        closeSync(handle);
        handle = -1;
        renameSync(draft, target.path);
      });
    },
  };
}

import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { MeasureError } from '../../../measure/index.ts';
import { type Runner, runSweep, type SweepPlan, type SweepRow } from '../../../study/index.ts';
import { hashPlan, runsOf } from '../../../study/internal.ts';

import { showCount } from '../../terminal/amounts.ts';
import { ProgressBar } from '../../terminal/progress.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { nameOf } from '../../worlds/world-file.ts';
import { writeWhole } from '../../worlds/write-file.ts';
import { nameDifference } from './plan-mismatch.ts';
import { readJournal, type Shard, type SweepJournal, writeHeader, writeRow } from './sweep-journal.ts';

/** What a sweep is to do now. */
export interface Errand {
  readonly plan: SweepPlan;
  readonly shard: Shard;
  /** Where what is done is kept; null to keep nothing. */
  readonly journal: string | null;
  /** Whether to go on with a journal that is there. */
  readonly resumes: boolean;
}

/** What is done, and whether that is all. */
export interface Done {
  readonly rows: readonly SweepRow[];
  readonly isWhole: boolean;
}

/** The runs of a shard, in order. */
export function runsOfShard(plan: SweepPlan, { index, count }: Shard): number[] {
  const all = runsOf(plan);
  return Array.from({ length: Math.ceil((all - index + 1) / count) }, (_, i) => index - 1 + i * count);
}

/** Does all runs that are not done yet, and keeps each as it comes. Ctrl-C ends it with what is done. */
export async function carryOut(errand: Errand, openRunner: () => Promise<Runner>, terminal: Terminal): Promise<Done> {
  const { plan, shard, journal } = errand;
  const rows = journal === null ? [] : [...rowsBefore(journal, errand, terminal)];
  const done = new Set(rows.map(({ run }) => run));
  const runs = runsOfShard(plan, shard);
  const left = runs.filter((run) => !done.has(run));
  if (left.length > 0) {
    // Whatever keeps runs from being done is found before a file is touched.
    const runner = await openRunner();
    try {
      // Anew, so that it ends with a whole line.
      if (journal !== null) writeWhole(journal, writeHeader(plan, shard) + rows.map(writeRow).join(''), terminal);
      await runAll(left, rows, errand, runner, terminal);
    } finally {
      await runner.close();
    }
  }
  return { rows: rows.sort((a, b) => a.run - b.run), isWhole: rows.length === runs.length };
}

async function runAll(
  left: readonly number[],
  rows: SweepRow[],
  { plan, journal }: Errand,
  runner: Runner,
  terminal: Terminal,
): Promise<void> {
  const stopping = new AbortController();
  const release = terminal.onInterrupt(() => stopping.abort());
  const bar = new ProgressBar(terminal);
  const { ticks, skip } = plan.study;
  const seconds = ((ticks + skip) * 3600) / plan.ticksPerHour;
  let count = 0;
  let problem: unknown = null;
  try {
    await runSweep(plan, {
      runner,
      runs: left,
      signal: stopping.signal,
      onRow: (row) => {
        if (problem === null && journal !== null) problem = append(journal, writeRow(row), terminal);
        if (problem !== null) return stopping.abort();
        rows.push(row);
        count++;
        bar.update(count / left.length, count * seconds);
      },
    });
  } catch (failure) {
    if (!(failure instanceof MeasureError) || journal === null) throw failure;
    throw new MeasureError(
      `${failure.message}\n${showCount(rows.length)} runs are kept in ${nameOf(journal, terminal)}`,
    );
  } finally {
    bar.wipe();
    release();
  }
  if (problem !== null) throw problem;
}

/** Adds a line; what went wrong, if anything did. */
function append(path: string, line: string, terminal: Terminal): UsageError | null {
  try {
    appendFileSync(path, line);
    return null;
  } catch (problem) {
    const reason = (problem as NodeJS.ErrnoException).code ?? 'unknown reason';
    return new UsageError(
      `${nameOf(path, terminal)}: cannot be written (${reason}); make room and go on with --resume`,
    );
  }
}

/** The rows that are done already. Throws a UsageError for a journal that is not to be gone on with. */
function rowsBefore(path: string, { plan, shard, resumes }: Errand, terminal: Terminal): readonly SweepRow[] {
  const name = nameOf(path, terminal);
  const found = existsSync(path) ? openJournal(path, terminal) : null;
  if (found === null) return [];
  if (!resumes && found.rows.length > 0)
    throw new UsageError(
      `${name}: a sweep was stopped there, with ${showCount(found.rows.length)} runs done; --resume goes on with it, ` +
        'or delete it to begin again',
    );
  if (!resumes) return [];
  refuseOther(found, plan, shard, name);
  tellDamage(found, name, terminal);
  return found.rows;
}

/** A journal on the disk; null when it holds nothing yet. Throws a UsageError for what is none. */
export function openJournal(path: string, terminal: Pick<Terminal, 'cwd'>): SweepJournal | null {
  const name = nameOf(path, terminal);
  try {
    return readJournal(readFileSync(path, 'utf8'));
  } catch (problem) {
    if (problem instanceof MeasureError) throw new UsageError(`${name}: ${problem.message}`);
    throw new UsageError(`${name}: cannot be read (${(problem as NodeJS.ErrnoException).code ?? 'unknown reason'})`);
  }
}

function refuseOther(found: SweepJournal, plan: SweepPlan, shard: Shard, name: string): void {
  const isShard = found.shard.index === shard.index && found.shard.count === shard.count;
  const isSame = found.hash === hashPlan(plan) && isShard;
  if (isSame) return;
  const difference = nameDifference(found.plan, plan) || `it is shard ${found.shard.index}/${found.shard.count}`;
  throw new UsageError(
    `${name}: is of another sweep (${difference}). Give the options that it was begun with, or delete it to begin again`,
  );
}

/** Says which lines are not as they were written; their runs are done again. */
export function tellDamage({ damaged, isTorn }: SweepJournal, name: string, terminal: Pick<Terminal, 'note'>): void {
  const lines = damaged.slice(0, 10).join(', ') + (damaged.length > 10 ? ', …' : '');
  if (damaged.length > 0)
    terminal.note(`${name}: line${damaged.length > 1 ? 's' : ''} ${lines} damaged; those runs are done again\n`);
  if (isTorn) terminal.note(`${name}: the last line was cut off; that run is done again\n`);
}

/** Lets go of a journal whose rows are safe elsewhere. */
export function dropJournal(path: string): void {
  rmSync(path, { force: true });
}

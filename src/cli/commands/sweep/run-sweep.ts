import { appendFileSync, existsSync, rmSync } from 'node:fs';
import { showCount } from '../../../charts/index.ts';
import { MeasureError } from '../../../measure/index.ts';
import { type Runner, runSweep as runPlan, type SweepPlan, type SweepRow } from '../../../study/index.ts';
import { hashPlan, runsOf } from '../../../study/internal.ts';

import { ProgressBar } from '../../terminal/progress.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { readBytes } from '../../worlds/read-bytes.ts';
import { nameOf } from '../../worlds/world-file.ts';
import { writeWhole } from '../../worlds/write-file.ts';
import { nameDifference } from './plan-mismatch.ts';
import { readJournal, type Shard, type SweepJournal, writeHeader, writeRow } from './sweep-journal.ts';

/** The part of a sweep to run now. */
export interface SweepJob {
  readonly plan: SweepPlan;
  readonly shard: Shard;
  /** The path of the journal of finished runs; null for none. */
  readonly journal: string | null;
  /** Whether to continue an existing journal. */
  readonly resumes: boolean;
}

/** The finished runs, and whether they are all. */
export interface FinishedRuns {
  readonly rows: readonly SweepRow[];
  readonly isWhole: boolean;
}

/** The indices of the runs of a shard, in rising order. */
export function runsOfShard(plan: SweepPlan, { index, count }: Shard): number[] {
  const all = runsOf(plan);
  return Array.from({ length: Math.ceil((all - index + 1) / count) }, (_, i) => index - 1 + i * count);
}

/** Does all runs that are not in the journal yet, and adds each to it. Ctrl-C stops it after the finished runs. */
export async function runSweep(
  job: SweepJob,
  openRunner: () => Promise<Runner>,
  terminal: Terminal,
): Promise<FinishedRuns> {
  const { plan, shard, journal } = job;
  const rows = journal === null ? [] : [...rowsBefore(journal, job, terminal)];
  const done = new Set(rows.map(({ run }) => run));
  const runs = runsOfShard(plan, shard);
  const left = runs.filter((run) => !done.has(run));
  if (left.length > 0) {
    // Opened before a file is written, so that a failure leaves the files unchanged.
    const runner = await openRunner();
    try {
      // The journal is rewritten, so that it ends with a complete line.
      if (journal !== null) writeWhole(journal, writeHeader(plan, shard) + rows.map(writeRow).join(''), terminal);
      await runAll(left, rows, job, runner, terminal);
    } finally {
      await runner.close();
    }
  }
  return { rows: rows.sort((a, b) => a.run - b.run), isWhole: rows.length === runs.length };
}

async function runAll(
  left: readonly number[],
  rows: SweepRow[],
  { plan, journal }: SweepJob,
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
    await runPlan(plan, {
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

/** Appends a line to a file; returns the error, or null. */
function append(path: string, line: string, terminal: Terminal): UsageError | null {
  try {
    appendFileSync(path, line);
    return null;
  } catch (problem) {
    const reason = (problem as NodeJS.ErrnoException).code ?? 'unknown reason';
    return new UsageError(
      `${nameOf(path, terminal)}: cannot be written (${reason}); fix that and continue with --resume`,
    );
  }
}

/** The rows in the journal. Throws a UsageError for a journal that this sweep cannot continue. */
function rowsBefore(path: string, { plan, shard, resumes }: SweepJob, terminal: Terminal): readonly SweepRow[] {
  const name = nameOf(path, terminal);
  const found = existsSync(path) ? openJournal(path, terminal) : null;
  if (found === null) return [];
  if (!resumes && found.rows.length > 0)
    throw new UsageError(
      `${name}: is the journal of a stopped sweep with ${showCount(found.rows.length)} runs; continue it with --resume, ` +
        'or delete it to start again',
    );
  if (!resumes) return [];
  refuseOther(found, plan, shard, name);
  noteDamage(found, name, terminal);
  return found.rows;
}

/** Bytes; a line of a run with ten measures has about 200. */
const LARGEST_JOURNAL = 256 * 1024 * 1024;

/** Reads a journal; null when it has no runs yet. Throws a UsageError when the file is not a journal. */
export function openJournal(path: string, terminal: Pick<Terminal, 'cwd'>): SweepJournal | null {
  const name = nameOf(path, terminal);
  try {
    const bytes = readBytes(path, LARGEST_JOURNAL);
    if (bytes === null) throw new MeasureError(`is larger than ${LARGEST_JOURNAL} bytes, the limit for a journal`);
    return readJournal(new TextDecoder().decode(bytes));
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
    `${name}: belongs to another sweep (${difference}). Give the options of that sweep, or delete the file to start again`,
  );
}

/** Prints which lines are damaged; their runs are repeated. */
export function noteDamage({ damaged, isTorn }: SweepJournal, name: string, terminal: Pick<Terminal, 'note'>): void {
  const lines = damaged.slice(0, 10).join(', ') + (damaged.length > 10 ? ', …' : '');
  if (damaged.length > 0)
    terminal.note(`${name}: line${damaged.length > 1 ? 's' : ''} ${lines} damaged; those runs are repeated\n`);
  if (isTorn) terminal.note(`${name}: the last line is incomplete; that run is repeated\n`);
}

/** Deletes a journal whose rows are in the results. */
export function deleteJournal(path: string): void {
  rmSync(path, { force: true });
}

import { resolve } from 'node:path';
import type { SweepPlan, SweepRow } from '../../../study/index.ts';
import { runsOf } from '../../../study/internal.ts';

import { showCount } from '../../terminal/amounts.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { nameOf } from '../../worlds/world-file.ts';
import { openJournal } from './carry-out-sweep.ts';
import { nameDifference } from './plan-mismatch.ts';
import type { SweepJournal } from './sweep-journal.ts';

/** So many runs are named in a message. */
const MOST_NAMED = 5;

interface Part extends SweepJournal {
  readonly name: string;
}

/** Puts the parts of one sweep together. Throws a UsageError unless they are of one sweep and every run is there. */
export function mergeJournals(
  files: readonly string[],
  terminal: Pick<Terminal, 'cwd' | 'note'>,
): { readonly plan: SweepPlan; readonly rows: readonly SweepRow[] } {
  const parts = files.map((file) => open(resolve(terminal.cwd, file), terminal));
  const [{ plan, name, hash }] = parts;
  const other = parts.find((part) => part.hash !== hash);
  if (other)
    throw new UsageError(`${other.name}: is of another sweep than ${name} (${nameDifference(plan, other.plan)})`);
  const rows = new Map<number, SweepRow & { readonly name: string }>();
  let twofold = 0;
  for (const part of parts)
    for (const row of part.rows) {
      const known = rows.get(row.run);
      if (known && JSON.stringify([known.values, known.hash]) !== JSON.stringify([row.values, row.hash]))
        throw new UsageError(
          `run ${row.run} is in ${known.name} and in ${part.name} with different results. One of them comes from a ` +
            'machine that does not compute as it should; do those shards again',
        );
      if (known) twofold++;
      else rows.set(row.run, { ...row, name: part.name });
    }
  if (twofold > 0) terminal.note(`${showCount(twofold)} runs are there more than once, with the same results\n`);
  refuseMissing(plan, parts, rows);
  return { plan, rows: [...rows.values()].sort((a, b) => a.run - b.run) };
}

function open(path: string, terminal: Pick<Terminal, 'cwd' | 'note'>): Part {
  const name = nameOf(path, terminal);
  const journal = openJournal(path, terminal);
  if (journal === null) throw new UsageError(`${name}: holds no run yet; let that shard run first`);
  if (journal.damaged.length > 0)
    terminal.note(
      `${name}: ${journal.damaged.length} lines are damaged, the first of them line ${journal.damaged[0]}\n`,
    );
  return { ...journal, name };
}

function refuseMissing(plan: SweepPlan, parts: readonly Part[], rows: ReadonlyMap<number, unknown>): void {
  const missing = Array.from({ length: runsOf(plan) }, (_, run) => run).filter((run) => !rows.has(run));
  if (missing.length === 0) return;
  const named = missing.slice(0, MOST_NAMED).join(', ') + (missing.length > MOST_NAMED ? ', …' : '');
  const { count } = parts[0].shard;
  const shards = [...new Set(missing.map((run) => (run % count) + 1))].sort((a, b) => a - b);
  const again =
    parts.every(({ shard }) => shard.count === count) && count > 1
      ? `Of shard${shards.length > 1 ? 's' : ''} ${shards.map((each) => `${each}/${count}`).join(', ')}: run`
      : 'Run';
  throw new UsageError(
    `${showCount(missing.length)} of ${showCount(runsOf(plan))} runs are missing (${named}). ${again} the sweep with ` +
      '--resume to do them',
  );
}

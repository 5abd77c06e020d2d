import { resolve } from 'node:path';
import { showCount } from '../../../charts/index.ts';
import type { SweepPlan, SweepRow } from '../../../study/index.ts';
import { runsOf } from '../../../study/internal.ts';

import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { nameOf } from '../../worlds/world-file.ts';
import { nameDifference } from './plan-mismatch.ts';
import { openJournal } from './run-sweep.ts';
import type { SweepJournal } from './sweep-journal.ts';

/** The most runs that a message names. */
const MOST_NAMED = 5;

interface ShardJournal extends SweepJournal {
  readonly name: string;
}

/** Merges the shards of one sweep. Throws a UsageError when they belong to different sweeps, or when runs are missing. */
export function mergeJournals(
  files: readonly string[],
  terminal: Pick<Terminal, 'cwd' | 'note'>,
): { readonly plan: SweepPlan; readonly rows: readonly SweepRow[] } {
  const parts = files.map((file) => open(resolve(terminal.cwd, file), terminal));
  const [{ plan, name, hash }] = parts;
  const other = parts.find((part) => part.hash !== hash);
  if (other)
    throw new UsageError(`${other.name}: belongs to another sweep than ${name} (${nameDifference(plan, other.plan)})`);
  const rows = new Map<number, SweepRow & { readonly name: string }>();
  let duplicates = 0;
  for (const part of parts)
    for (const row of part.rows) {
      const known = rows.get(row.run);
      if (known && JSON.stringify([known.values, known.hash]) !== JSON.stringify([row.values, row.hash]))
        throw new UsageError(
          `run ${row.run} has different results in ${known.name} and ${part.name}. One of these machines computes ` +
            'wrong results; run those shards again',
        );
      if (known) duplicates++;
      else rows.set(row.run, { ...row, name: part.name });
    }
  if (duplicates > 0) terminal.note(`${showCount(duplicates)} runs occur more than once, with equal results\n`);
  refuseMissing(plan, parts, rows);
  return { plan, rows: [...rows.values()].sort((a, b) => a.run - b.run) };
}

function open(path: string, terminal: Pick<Terminal, 'cwd' | 'note'>): ShardJournal {
  const name = nameOf(path, terminal);
  const journal = openJournal(path, terminal);
  if (journal === null) throw new UsageError(`${name}: contains no runs yet; run that shard first`);
  if (journal.damaged.length > 0)
    terminal.note(`${name}: ${journal.damaged.length} damaged lines, the first is line ${journal.damaged[0]}\n`);
  return { ...journal, name };
}

function refuseMissing(plan: SweepPlan, parts: readonly ShardJournal[], rows: ReadonlyMap<number, unknown>): void {
  const missing = Array.from({ length: runsOf(plan) }, (_, run) => run).filter((run) => !rows.has(run));
  if (missing.length === 0) return;
  const named = missing.slice(0, MOST_NAMED).join(', ') + (missing.length > MOST_NAMED ? ', …' : '');
  const { count } = parts[0].shard;
  const shards = [...new Set(missing.map((run) => (run % count) + 1))].sort((a, b) => a - b);
  const again =
    parts.every(({ shard }) => shard.count === count) && count > 1
      ? `Run shard${shards.length > 1 ? 's' : ''} ${shards.map((each) => `${each}/${count}`).join(', ')}`
      : 'Run the sweep';
  throw new UsageError(
    `${showCount(missing.length)} of ${showCount(runsOf(plan))} runs are missing (${named}). ${again} again ` +
      'with --resume',
  );
}

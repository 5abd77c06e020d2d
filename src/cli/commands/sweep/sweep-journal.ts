import { ENGINE_VERSION } from '../../../core/internal.ts';
import { MeasureError } from '../../../measure/index.ts';
import type { SweepPlan, SweepRow } from '../../../study/index.ts';
import { hashPlan, readPlan, runsOf } from '../../../study/internal.ts';
import { readCheckedLine, writeCheckedLine } from '../../worlds/checked-line.ts';

/** A part of a sweep: the runs whose index modulo `count` is `index` − 1; both count from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** The content of a sweep's journal. */
export interface SweepJournal {
  readonly plan: SweepPlan;
  readonly hash: string;
  readonly shard: Shard;
  /** In the order in which they were done, without duplicates. */
  readonly rows: readonly SweepRow[];
  /** Damaged lines, counted from 1; their runs are not in `rows`. */
  readonly damaged: readonly number[];
  /** Whether the last line is incomplete, as after a killed process. */
  readonly isTorn: boolean;
}

const FORMAT = 1;
const BEGINNING = '{"hanker sweep":';

/** The first line, with the whole plan, so that resuming and merging need nothing else. */
export function writeHeader(plan: SweepPlan, { index, count }: Shard): string {
  return writeCheckedLine({
    'hanker sweep': FORMAT,
    engine: ENGINE_VERSION,
    hash: hashPlan(plan),
    shard: [index, count],
    plan,
  });
}

/** The line of a run. */
export function writeRow({ run, values, hash }: SweepRow): string {
  return writeCheckedLine([run, hash, ...values]);
}

/**
 * Reads a journal; null when its first line is incomplete, so that it has no runs. Throws a MeasureError when it is not a
 * journal, or when its plan cannot be read.
 */
export function readJournal(text: string): SweepJournal | null {
  const lines = text.split('\n');
  const isTorn = lines.pop() !== '';
  if (lines.length === 0 && (text === '' || isBeginning(text))) return null;
  const header = readCheckedLine(lines[0] ?? '') as JournalLine | null;
  if (header === null && (lines[0] ?? '').slice(9).startsWith(BEGINNING))
    throw new MeasureError('its first line is damaged, so its runs cannot be used. Delete it and start again');
  if (header === null || header['hanker sweep'] === undefined) throw new MeasureError('is not a journal of a sweep');
  const { engine, hash, shard } = header;
  const plan = readPlan(header.plan);
  if (header['hanker sweep'] !== FORMAT || engine !== ENGINE_VERSION)
    throw new MeasureError(
      `was written by hanker ${engine}; this is ${ENGINE_VERSION}, which may give other results. Continue with that version`,
    );
  if (hash !== hashPlan(plan))
    throw new MeasureError('its plan was changed after it was written, so its runs are of another one. Start again');
  const rows = new Map<number, SweepRow>();
  const damaged: number[] = [];
  lines.slice(1).forEach((line, i) => {
    const row = readRow(readCheckedLine(line), plan);
    if (row === null) damaged.push(i + 2);
    else if (!rows.has(row.run)) rows.set(row.run, row);
  });
  return { plan, hash, shard: { index: shard[0], count: shard[1] }, rows: [...rows.values()], damaged, isTorn };
}

interface JournalLine {
  readonly 'hanker sweep': number;
  readonly engine: string;
  readonly hash: string;
  readonly shard: readonly [number, number];
  readonly plan: SweepPlan;
}

function readRow(value: unknown, plan: SweepPlan): SweepRow | null {
  if (!Array.isArray(value)) return null;
  const [run, hash, ...values] = value;
  const isWhole = values.length === Object.keys(plan.study.measures).length;
  const isRun = Number.isInteger(run) && run >= 0 && run < runsOf(plan);
  return isWhole && isRun && typeof hash === 'string' ? { run, values, hash } : null;
}

function isBeginning(text: string): boolean {
  return /^[0-9a-f]{0,8}$/.test(text.slice(0, 8)) && ` ${BEGINNING}`.startsWith(text.slice(8, 9 + BEGINNING.length));
}

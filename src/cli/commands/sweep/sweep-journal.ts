import { ENGINE_VERSION } from '../../../core/internal.ts';
import { TuneError } from '../../../measure/index.ts';
import { checksum } from '../../../save/internal.ts';
import { hashPlan, runsOf, type SweepPlan, type SweepRow } from '../../../study/index.ts';

/** Which part of a sweep: the runs whose number leaves `index` − 1 when divided by `count`; both from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** What a journal of a sweep holds. */
export interface SweepJournal {
  readonly plan: SweepPlan;
  readonly hash: string;
  readonly shard: Shard;
  /** In the order in which they were done, none twice. */
  readonly rows: readonly SweepRow[];
  /** Numbers of lines, from 1, that are not as they were written; their runs are not in `rows`. */
  readonly damaged: readonly number[];
  /** Whether the last line was cut off in the middle, as when a process is killed. */
  readonly isTorn: boolean;
}

const FORMAT = 1;
const BEGINNING = '{"hanker sweep":';

/** The first line: the whole plan, so that nothing else is needed to go on or to put parts together. */
export function writeHeader(plan: SweepPlan, { index, count }: Shard): string {
  return writeLine({
    'hanker sweep': FORMAT,
    engine: ENGINE_VERSION,
    hash: hashPlan(plan),
    shard: [index, count],
    plan,
  });
}

/** The line of a run. */
export function writeRow({ run, values, hash }: SweepRow): string {
  return writeLine([run, hash, ...values]);
}

/**
 * Reads a journal; null for one whose first line was not finished, which holds nothing yet. Throws a TuneError for
 * what is no journal, or is one whose runs can't be told.
 */
export function readJournal(text: string): SweepJournal | null {
  const lines = text.split('\n');
  const isTorn = lines.pop() !== '';
  if (lines.length === 0 && (text === '' || isBeginning(text))) return null;
  const header = readLine(lines[0] ?? '') as Header | null;
  if (header === null && (lines[0] ?? '').slice(9).startsWith(BEGINNING))
    throw new TuneError(
      'its first line is damaged, so nobody can tell what its runs are of. Delete it and begin again',
    );
  if (header === null || header['hanker sweep'] === undefined)
    throw new TuneError('is no journal of a sweep: it does not begin like one');
  const { engine, hash, shard, plan } = header;
  if (header['hanker sweep'] !== FORMAT || engine !== ENGINE_VERSION || hash !== hashPlan(plan))
    throw new TuneError(
      `was written by hanker ${engine}, and this is ${ENGINE_VERSION}, which may run worlds otherwise. Go on with that one`,
    );
  const rows = new Map<number, SweepRow>();
  const damaged: number[] = [];
  lines.slice(1).forEach((line, i) => {
    const row = readRow(readLine(line), plan);
    if (row === null) damaged.push(i + 2);
    else if (!rows.has(row.run)) rows.set(row.run, row);
  });
  return { plan, hash, shard: { index: shard[0], count: shard[1] }, rows: [...rows.values()], damaged, isTorn };
}

interface Header {
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

/** A checksum, a space, and JSON. */
function writeLine(value: unknown): string {
  const json = JSON.stringify(value);
  return `${sumOf(json)} ${json}\n`;
}

/** Null for a line that is not as it was written. */
function readLine(line: string): unknown {
  const json = line.slice(9);
  if (line[8] !== ' ' || sumOf(json) !== line.slice(0, 8)) return null;
  return JSON.parse(json);
}

function isBeginning(text: string): boolean {
  return /^[0-9a-f]{0,8}$/.test(text.slice(0, 8)) && ` ${BEGINNING}`.startsWith(text.slice(8, 9 + BEGINNING.length));
}

function sumOf(json: string): string {
  return checksum(new TextEncoder().encode(json)).toString(16).padStart(8, '0');
}

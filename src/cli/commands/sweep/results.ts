import { parquetWriteBuffer } from 'hyparquet-writer';
import type { SweepPlan, SweepRow } from '../../../study/index.ts';
import { columnsOf, designOf, hashPlan, isWithinRange } from '../../../study/internal.ts';

import { UsageError } from '../../terminal/usage-error.ts';

/** The file types of results. */
export type ResultsKind = 'csv' | 'parquet';

/** The file type by the name of a file. Throws a UsageError for other names. */
export function kindOfResults(file: string): ResultsKind {
  const [, kind] = /\.(csv|parquet)$/i.exec(file) ?? [];
  if (kind === undefined) throw new UsageError(`--out: got "${file}"; expected FILE.csv or FILE.parquet`);
  return kind.toLowerCase() as ResultsKind;
}

/** Writes a row per run, sorted by run. */
export function writeResults(plan: SweepPlan, rows: readonly SweepRow[], kind: ResultsKind): string | Uint8Array {
  const sorted = [...rows].sort((a, b) => a.run - b.run);
  return kind === 'csv' ? writeCsv(plan, sorted) : writeParquet(plan, sorted);
}

/** RFC 4180 with a header; numbers have all their digits, and a missing value is empty. */
function writeCsv(plan: SweepPlan, rows: readonly SweepRow[]): string {
  const lines = [columnsOf(plan).map(quote), ...rowsOf(plan, rows).map((cells) => cells.map(showCell))];
  return lines.map((cells) => `${cells.join(',')}\r\n`).join('');
}

function showCell(cell: ResultCell): string {
  return typeof cell === 'string' ? quote(cell) : cell === null ? '' : String(cell);
}

function quote(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Integers for runs, points and met expectations; doubles for parameters and measures. */
function writeParquet(plan: SweepPlan, rows: readonly SweepRow[]): Uint8Array {
  const names = columnsOf(plan);
  const table = rowsOf(plan, rows);
  const first = 3 + plan.variations.length + Object.keys(plan.study.measures).length;
  const columnData = names.map((name, i) => {
    const data = table.map((cells) => cells[i]);
    if (i === names.length - 1) return { name, data: data as string[], type: 'STRING' as const, nullable: false };
    if (name === 'seed')
      return { name, data: data.map((cell) => BigInt(cell ?? 0)), type: 'INT64' as const, nullable: false };
    if (i < 3) return { name, data: data as number[], type: 'INT32' as const, nullable: false };
    return { name, data, type: i >= first ? ('INT32' as const) : ('DOUBLE' as const), nullable: true };
  });
  const kvMetadata = [{ key: 'hanker.sweep', value: JSON.stringify({ hash: hashPlan(plan), plan }) }];
  return new Uint8Array(parquetWriteBuffer({ columnData, kvMetadata }));
}

type ResultCell = number | string | null;

function rowsOf(plan: SweepPlan, rows: readonly SweepRow[]): ResultCell[][] {
  const { seeds, study, expected } = plan;
  const design = designOf(plan);
  const indices = expected.map(({ name }) => Object.keys(study.measures).indexOf(name));
  return rows.map(({ run, values, hash }) => {
    const point = Math.floor(run / seeds.length);
    const met = expected.map((each, i) => isWithinRange(each, values[indices[i]]));
    const ones = met.map((is) => (is === null ? null : Number(is)));
    // Adding 0 turns minus zero into zero.
    const parameters = design.at(point).map((value) => value + 0);
    return [run, point, seeds[run % seeds.length], ...parameters, ...values, ...ones, hash];
  });
}

import type { SweepPlan, SweepRow } from '../../../study/index.ts';
import { columnsOf, designOf, hashPlan, isWithinRange } from '../../../study/internal.ts';

import { UsageError } from '../../terminal/usage-error.ts';

/** Writes a row per run, sorted by run. */
export type ResultsWriter = (plan: SweepPlan, rows: readonly SweepRow[]) => string | Uint8Array;

type ParquetLibrary = Pick<typeof import('hyparquet-writer'), 'parquetWriteBuffer'>;

/**
 * The writer for the type of a file, by its name. Throws a UsageError for other names, and when the package for the type
 * is not installed: before a long sweep, not after it.
 */
export async function openResults(
  file: string,
  load: () => Promise<ParquetLibrary> = () => import('hyparquet-writer'),
): Promise<ResultsWriter> {
  const [, kind] = /\.(csv|parquet)$/i.exec(file) ?? [];
  if (kind === undefined) throw new UsageError(`--out: got "${file}"; expected FILE.csv or FILE.parquet`);
  const sort = (rows: readonly SweepRow[]) => [...rows].sort((a, b) => a.run - b.run);
  if (kind.toLowerCase() === 'csv') return (plan, rows) => writeCsv(plan, sort(rows));
  try {
    const library = await load();
    return (plan, rows) => writeParquet(plan, sort(rows), library);
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw problem;
    throw new UsageError(
      '--out: a .parquet file needs one more package: npm install hyparquet-writer (with -g if hanker is installed ' +
        'globally). A .csv file needs none',
    );
  }
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
function writeParquet(plan: SweepPlan, rows: readonly SweepRow[], { parquetWriteBuffer }: ParquetLibrary): Uint8Array {
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

import fc from 'fast-check';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { planOfVillage } from '../../../../test/worlds/swept-village.ts';
import type { SweepRow } from '../../../study/index.ts';
import { columnsOf, designOf, hashPlan } from '../../../study/internal.ts';

import { openResults } from './results.ts';

const [writeCsv, writeParquet] = [await openResults('all.csv'), await openResults('ALL.PARQUET')];
const plan = planOfVillage({ seeds: [4294967294, 4294967295] });
const names = Object.keys(plan.study.measures);
const rows: readonly SweepRow[] = Array.from({ length: 12 }, (_, run) => ({
  run,
  values: names.map((_, i) => (i === 3 && run === 5 ? null : i === 0 ? run / 1.3 : (run * i) / 7)),
  hash: `abc${run}`,
}));

test('the order in which results come does not change a byte', () => {
  const whole = { csv: writeCsv(plan, rows), parquet: writeParquet(plan, rows) };
  fc.assert(
    fc.property(fc.shuffledSubarray([...rows], { minLength: rows.length }), (shuffled) => {
      expect(writeCsv(plan, shuffled)).toBe(whole.csv);
      expect(writeParquet(plan, shuffled)).toEqual(whole.parquet);
    }),
    { numRuns: 8 },
  );
});

test('CSV is as in RFC 4180, and read again gives the same numbers to the last bit', () => {
  const text = writeCsv(plan, rows) as string;
  const [head, first] = text.split('\r\n');
  expect(head).toContain('needs.fun.decay,sleeps enough,"not, ""hungry""",hours useful');
  expect(first).toMatch(/^0,0,4294967294,/);
  expect(text.endsWith('\r\n')).toBe(true);
  const { data, errors } = Papa.parse<string[]>(text.trimEnd());
  expect(errors).toEqual([]);
  expect(data[0]).toEqual(columnsOf(plan));
  const design = designOf(plan);
  data.slice(1).forEach((cells, run) => {
    const point = Math.floor(run / 2);
    expect(cells.slice(3, 5).map(Number)).toEqual(design.at(point));
    expect(cells.slice(5, 5 + names.length).map((cell) => (cell === '' ? null : Number(cell)))).toEqual(
      rows[run].values,
    );
  });
});

test('Parquet read again gives the same, with types and the plan', async () => {
  const bytes = writeParquet(plan, rows) as Uint8Array;
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  const objects = await parquetReadObjects({ file });
  expect(objects).toHaveLength(12);
  const design = designOf(plan);
  objects.forEach((object, run) => {
    expect(Object.keys(object)).toEqual(columnsOf(plan));
    expect(object).toMatchObject({
      run,
      point: Math.floor(run / 2),
      seed: BigInt(plan.seeds[run % 2]),
      hash: `abc${run}`,
    });
    expect([object['needs.food.decay'], object['needs.fun.decay']]).toEqual(design.at(Math.floor(run / 2)));
    expect(names.map((name) => object[name])).toEqual(rows[run].values);
    const hours = rows[run].values[0] as number;
    expect(object['met: sleeps enough']).toBe(Number(hours >= 7 && hours <= 9));
  });
  const [{ key, value }] = parquetMetadata(file).key_value_metadata ?? [];
  expect(key).toBe('hanker.sweep');
  expect(JSON.parse(value ?? '')).toEqual({ hash: hashPlan(plan), plan: JSON.parse(JSON.stringify(plan)) });
});

test('a file that is neither CSV nor Parquet is rejected', async () => {
  await expect(openResults('results.xlsx')).rejects.toThrow(
    '--out: got "results.xlsx"; expected FILE.csv or FILE.parquet',
  );
  await expect(openResults('csv')).rejects.toThrow('--out: got "csv"');
});

test('a missing package for Parquet is named before the sweep, and CSV needs none', async () => {
  const missing = () => Promise.reject(Object.assign(new Error('no'), { code: 'ERR_MODULE_NOT_FOUND' }));
  await expect(openResults('all.parquet', missing)).rejects.toThrow(
    '--out: a .parquet file needs one more package: npm install hyparquet-writer',
  );
  await expect(openResults('all.csv', missing)).resolves.toBeTypeOf('function');
});

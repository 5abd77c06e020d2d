import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planOfVillage } from '../../../../test/worlds/swept-village.ts';
import { ENGINE_VERSION } from '../../../core/internal.ts';
import type { SweepRow } from '../../../study/index.ts';
import { readJournal, type SweepJournal, writeHeader, writeRow } from './sweep-journal.ts';

const plan = planOfVillage();
const shard = { index: 2, count: 3 };
const width = Object.keys(plan.study.measures).length;
const rows: readonly SweepRow[] = [1, 4, 7, 10].map((run) => ({
  run,
  values: Array.from({ length: width }, (_, i) => (i === 2 ? null : run / 3 + i)),
  hash: `00${run}`,
}));
const header = writeHeader(plan, shard);
const text = header + rows.map(writeRow).join('');

test('what is written is read again, plan and all', () => {
  expect(readJournal(text)).toEqual({ plan, hash: expect.any(String), shard, rows, damaged: [], isTorn: false });
});

test('wherever the end is cut off, all whole lines before are there', () => {
  for (let end = 0; end < text.length; end += 7) {
    const journal = readJournal(text.slice(0, end));
    if (end < header.length) expect(journal).toBeNull();
    else {
      const whole = text.slice(0, end).split('\n').length - 2;
      expect(journal).toMatchObject({ rows: rows.slice(0, whole), damaged: [], isTorn: text[end - 1] !== '\n' });
    }
  }
});

test('whatever happens to a character of a run, that line is told and no other is lost', () => {
  const place = fc.integer({ min: header.length, max: text.length - 2 });
  fc.assert(
    fc.property(place, fc.constantFrom('0', '9', 'x', '"', ',', ' '), (at, character) => {
      fc.pre(text[at] !== character && text[at] !== '\n');
      const { rows: found, damaged } = readJournal(text.slice(0, at) + character + text.slice(at + 1)) as SweepJournal;
      const line = text.slice(0, at).split('\n').length;
      expect(damaged).toEqual([line]);
      expect(found).toEqual(rows.filter((_, i) => i !== line - 2));
    }),
  );
});

test('a run that stands there twice counts once', () => {
  expect(readJournal(text + writeRow(rows[0]))?.rows).toEqual(rows);
});

test('a run that the plan does not have is damage', () => {
  expect(readJournal(text + writeRow({ ...rows[0], run: 999 }))).toMatchObject({ rows, damaged: [6] });
  expect(readJournal(text + writeRow({ ...rows[0], values: [] }))).toMatchObject({ rows, damaged: [6] });
});

test('a journal with a damaged first line is rejected', () => {
  expect(() => readJournal(text.replace('"design":"sobol"', '"design":"latin"'))).toThrow(
    'its first line is damaged, so its runs cannot be used. Delete it and start again',
  );
});

test('a file that is not a journal is rejected', () => {
  expect(() => readJournal('run,point,seed\n0,0,1\n')).toThrow('is not a journal of a sweep');
  expect(() => readJournal('anything')).toThrow('is not a journal of a sweep');
});

test('a journal of another version is rejected', () => {
  const other = writeHeader({ ...plan, points: 7 }, shard);
  const mixed = JSON.parse(other.slice(9));
  expect(mixed.engine).toBe(ENGINE_VERSION);
  const later = writeHeader(plan, shard).slice(9).replace(`"engine":"${ENGINE_VERSION}"`, '"engine":"9.9.9"').trimEnd();
  expect(() => readJournal(`${sumOf(later)} ${later}\n`)).toThrow(
    `was written by hanker 9.9.9; this is ${ENGINE_VERSION}, which may give other results. Continue with that version`,
  );
});

test('a journal whose plan was changed is rejected, and not called one of another version', () => {
  const changed = writeHeader(plan, shard).slice(9).replace('"design":"sobol"', '"design":"latin"').trimEnd();
  expect(() => readJournal(`${sumOf(changed)} ${changed}\n`)).toThrow(
    'its plan was changed after it was written, so its runs are of another one. Start again',
  );
});

/** The checksum that a line would have, found by the line of a row that holds it. */
function sumOf(json: string): string {
  let remainder = 0xffffffff;
  for (const byte of new TextEncoder().encode(json)) {
    remainder ^= byte;
    for (let bit = 0; bit < 8; bit++) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0);
  }
  return ((remainder ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0');
}

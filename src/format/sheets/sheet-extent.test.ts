import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { extentOfSheet, longestPiece } from './sheet-extent.ts';
import { readSheet } from './sheet-file.ts';

test.each([
  ['', 0, 0],
  ['<row r="1"><c r="A1"/></row>', 1, 1],
  ['<row r="1"><c r="A1"/></row><row r="1048576"><c r="XFD1048576"/></row>', 1_048_576, 16_384],
  ["<row r='7'><c s='>' r = 'aa7'><v>1</v></c></row>", 7, 27],
  ['<row><c/><c/><c/></row><row><c/></row>', 2, 3],
  ['<row r="5"><c r="C5"/><c/></row><row><c/></row>', 6, 4],
  ['<x:row r="2"><x:c r="B3"/></x:row>', 3, 2],
  ['<c:chart><c:row/></c:chart>', 1, 0],
  ['<cols><col min="1" max="16384"/></cols>', 0, 0],
])('the extent of %s is %i rows and %i columns', (xml, rows, columns) => {
  expect(extentOfSheet(xml)).toEqual({ rows, columns });
});

test.each(['<c r="&#88;FD1"/>', '<c r="A"/>', '<c r="A-1"/>', '<row r=""/>'])('%s has no address', (xml) => {
  expect(extentOfSheet(xml)).toBeNull();
});

test('a workbook of two cells in far corners is refused before its rows are made', async () => {
  const bytes = readFileSync(
    new URL('../../../test/fuzz/corpus/sheets/two-cells-in-far-corners.xlsx', import.meta.url),
  );
  expect(bytes.length).toBeLessThan(2000);
  const before = process.memoryUsage().rss;
  await expect(readSheet(bytes, 'xlsx', 'c.xlsx')).rejects.toThrow(
    'c.xlsx, cell A1: the sheet has more than 100000 rows',
  );
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
});

test.each([
  ['', 0],
  ['abc', 3],
  ['<row r="1">  </row>', 9],
  ['<a>hello there</a>', 11],
  ['<a b="1 > 0 or so"/>', 10],
])('the longest piece of %s has %i characters', (xml, longest) => {
  expect(longestPiece(xml)).toBe(longest);
});

test.each(['eight-million-blanks', 'an-attribute-of-eight-million-characters', 'a-million-attributes'])(
  'a workbook with %s is refused before it is parsed',
  async (name) => {
    const bytes = readFileSync(new URL(`../../../test/fuzz/corpus/sheets/${name}.xlsx`, import.meta.url));
    expect(bytes.length).toBeLessThan(40_000);
    await expect(readSheet(bytes, 'xlsx', 'c.xlsx')).rejects.toThrow(
      /^c\.xlsx, cell A1: a text or a tag in the workbook has \d+ characters; at most 200000 are read$/,
    );
  },
);

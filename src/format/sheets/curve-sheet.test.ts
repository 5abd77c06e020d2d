import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { curveOver } from '../../../test/random/factor.ts';
import { cellName, curvesToRows, rowsToCurves, SheetError, type SheetRow } from './curve-sheet.ts';
import { readSheet, sheetKind, writeSheet } from './sheet-file.ts';

const FILE = `hanker: 2
needs:
  food: { decay: 8/h, curve: hunger } # by name
  fun: { decay: 6/h, curve: [[0, 0.6], [100, 0]] }
curves:
  # the steep one
  hunger: [[0, 1], [40, 0.4], [100, 0]]
  sleep: { kind: logistic, midpoint: 40, steepness: -0.1 }
  long: { kind: points, points: [[0, 1], [1, 0]] }
minds:
  near: { distance: { kind: falloff, half: 10 } }
`;

const ROWS: SheetRow[] = [
  ['curve', 'x', 'y', 'kind', 'parameters'],
  ['hunger', 0, 1, 'points', null],
  ['hunger', 40, 0.4, 'points', null],
  ['hunger', 100, 0, 'points', null],
  ['sleep', null, null, 'logistic', '{"midpoint":40,"steepness":-0.1}'],
  ['long', 0, 1, 'points', null],
  ['long', 1, 0, 'points', null],
  ['needs.fun.curve', 0, 0.6, 'points', null],
  ['needs.fun.curve', 100, 0, 'points', null],
  ['minds.near.distance', null, null, 'falloff', '{"half":10}'],
];

const change = (...rows: SheetRow[]) => rowsToCurves(FILE, [ROWS[0], ...rows], { file: 'c.csv' });

function failure(...rows: SheetRow[]): string {
  try {
    change(...rows);
  } catch (problem) {
    if (problem instanceof SheetError) return problem.message;
    throw problem;
  }
  throw new Error('the sheet was taken over');
}

test('every curve that is written out becomes rows: a row a point, or one for a formula', () => {
  expect(curvesToRows(FILE)).toEqual(ROWS);
});

describe('taking a sheet over', () => {
  test('as it was exported changes nothing', () => {
    expect(rowsToCurves(FILE, ROWS)).toEqual({ text: FILE, changed: [], added: [] });
  });

  test('as it was exported changes nothing, also where lints are allowed', () => {
    const text = FILE.replace('steepness: -0.1 }', 'steepness: -0.1, allow: [not-monotone] }');
    expect(rowsToCurves(text, curvesToRows(text))).toEqual({ text, changed: [], added: [] });
  });

  test('changes the curves that it names and nothing else', () => {
    const { text, changed } = change(['hunger', 0, 1], ['hunger', 50, 0.5], ['hunger', 100, 0]);
    expect(changed).toEqual(['hunger']);
    expect(text).toBe(FILE.replace('[40, 0.4]', '[50, 0.5]'));
  });

  test('reaches curves that stand where they are used, and formulas', () => {
    expect(change(['needs.fun.curve', '0', '.7'], ['needs.fun.curve', '1e2', '0']).text).toContain(
      '[[0, 0.7], [100, 0]]',
    );
    expect(change(['minds.near.distance', null, null, 'falloff', '{"half":20}']).text).toContain('half: 20 }');
    expect(change(['sleep', 0, 1, 'points'], ['sleep', 5, 0]).text).toContain('  sleep: [[0, 1], [5, 0]]\n');
    expect(change(['long', 0, 1], ['long', 2, 0]).text).toContain('{ kind: points, points: [[0, 1], [2, 0]] }');
  });

  test('adds a curve only when told to', () => {
    const row: SheetRow = ['thirst', 0, 1];
    expect(failure(row)).toBe(
      'c.csv, cell A2: unknown curve "thirst". Known: hunger, sleep, long, needs.fun.curve, minds.near.distance; --add takes a new one over',
    );
    const { text, added } = rowsToCurves(FILE, [ROWS[0], row], { adds: true });
    expect(added).toEqual(['thirst']);
    expect(text).toContain('  thirst: [[0, 1]]\n');
  });

  test('passes over empty rows and finds its columns by their headings', () => {
    const rows: SheetRow[] = [
      ['Y', 'note', 'X', ' Curve '],
      [0.5, 'low', 0, 'hunger'],
      [],
      [null, null, null, null],
      [0, '', 9, 'hunger'],
    ];
    expect(rowsToCurves(FILE, rows).text).toContain('hunger: [[0, 0.5], [9, 0]]');
  });
});

describe('an error names the cell', () => {
  test.each<[string, SheetRow[], string]>([
    [
      'no number',
      [
        ['hunger', 0, 1],
        ['hunger', 'abc', 0],
      ],
      'c.csv, cell B3: got "abc"; expected a number',
    ],
    ['nothing', [['hunger', 0]], 'c.csv, cell C2: got nothing; expected a number'],
    ['an empty cell', [['hunger', null, 3]], 'c.csv, cell B2: got null; expected a number'],
    [
      'x that falls',
      [
        ['hunger', 5, 1],
        ['hunger', 5, 0],
      ],
      'c.csv, cell B3: got 5 after 5; x must rise from point to point',
    ],
    ['no name', [[null, 5, 1]], 'c.csv, cell A2: got null; expected the name of a curve'],
    ['a slip in a name', [['hungr', 5, 1]], 'c.csv, cell A2: unknown curve "hungr". Did you mean "hunger"?'],
    [
      'an unknown kind',
      [['sleep', null, null, 'logistik']],
      'c.csv, cell A2: kind: unknown kind of curve "logistik". Did you mean "logistic"?',
    ],
    [
      'no parameters',
      [['sleep', null, null, 'falloff', 'half=3']],
      'c.csv, cell E2: got "half=3"; expected parameters as JSON, such as {"half":10}',
    ],
    ['a missing parameter', [['sleep', null, null, 'falloff']], 'c.csv, cell A2: half: '],
    [
      'two rows of a formula',
      [
        ['sleep', null, null, 'falloff', '{"half":1}'],
        ['sleep', 1, 1],
      ],
      'c.csv, cell A3: a curve of kind falloff has one row',
    ],
  ])('%s', (_, rows, message) => {
    expect(failure(...rows)).toContain(message);
  });

  test('a sheet without headings says which are missing', () => {
    expect(() => rowsToCurves(FILE, [['a', 'b']])).toThrow(
      'sheet, cell A1: no column is headed "curve"; expected a first row with curve, x, y, kind, parameters',
    );
    expect(() => rowsToCurves(FILE, [])).toThrow('no column is headed "x"');
  });

  test('cells are named as spreadsheets name them', () => {
    expect([cellName(0, 0), cellName(25, 9), cellName(26, 0), cellName(27, 1)]).toEqual(['A1', 'Z10', 'AA1', 'AB2']);
  });
});

describe('files', () => {
  test('a workbook that is too large when unpacked is refused before it is unpacked', async () => {
    const bytes = await writeSheet(ROWS, 'xlsx');
    const directory = bytes.findLastIndex(
      (_, at) => new DataView(bytes.buffer).getUint32(Math.min(at, bytes.length - 4), true) === 0x06054b50,
    );
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const first = view.getUint32(directory + 16, true);
    const size = view.getUint32(first + 24, true);
    view.setUint32(first + 24, 0x7fffffff, true);
    await expect(readSheet(bytes, 'xlsx', 'c.xlsx')).rejects.toThrow(
      /c\.xlsx, cell A1: the workbook is 21474\d{5} bytes when unpacked; at most 67108864 are read/,
    );
    view.setUint32(first + 24, size, true);
    await expect(readSheet(bytes, 'xlsx', 'c.xlsx')).resolves.toHaveLength(ROWS.length);
  });

  test('a workbook whose files are larger than its directory says is refused, and never unpacked whole', async () => {
    const bytes = await writeSheet(ROWS, 'xlsx');
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const directory = bytes.findLastIndex((_, at) => at + 4 <= bytes.length && view.getUint32(at, true) === 0x06054b50);
    const first = view.getUint32(directory + 16, true);
    view.setUint32(first + 24, 10, true);
    await expect(readSheet(bytes, 'xlsx', 'c.xlsx')).rejects.toThrow(
      'c.xlsx, cell A1: the file is no workbook that can be read (.xlsx)',
    );
    const bomb = zipOf(deflateRawSync(new Uint8Array(100_000_000)), 1000);
    expect(bomb.length).toBeLessThan(200_000);
    await expect(readSheet(bomb, 'xlsx', 'c.xlsx')).rejects.toThrow('the file is no workbook that can be read');
    await expect(readSheet(zipOf(deflateRawSync(new Uint8Array(1000)), 1000, 1001), 'xlsx', 'c.xlsx')).rejects.toThrow(
      'the workbook holds 1001 files; at most 1000 are read',
    );
  });

  test.each(['csv', 'xlsx'] as const)('rows come back from %s as they went', async (kind) => {
    const rows = await readSheet(await writeSheet(ROWS, kind), kind, 'c');
    expect(rowsToCurves(FILE, rows)).toEqual({ text: FILE, changed: [], added: [] });
  });

  test('semicolons and decimal commas, as some spreadsheets write them', async () => {
    const text = 'curve;x;y\r\nhunger;0;0,5\r\nhunger;10;0\r\n';
    const rows = await readSheet(new TextEncoder().encode(text), 'csv', 'c.csv');
    expect(rowsToCurves(FILE, rows).text).toContain('hunger: [[0, 0.5], [10, 0]]');
  });

  test('the kind is told by the ending', () => {
    expect([sheetKind('a.csv'), sheetKind('b.XLSX'), sheetKind('c.ods')]).toEqual(['csv', 'xlsx', null]);
  });

  test('what is no sheet says so', async () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    await expect(readSheet(bytes('not a zip'), 'xlsx', 'c.xlsx')).rejects.toThrow(
      'c.xlsx, cell A1: the file is no workbook that can be read (.xlsx)',
    );
    await expect(readSheet(new Uint8Array([0xff, 0xfe, 0]), 'csv', 'c.csv')).rejects.toThrow(
      'c.csv, cell A1: the file is not text in UTF-8',
    );
    await expect(readSheet(bytes('curve,x,y\n"open,1,2\n'), 'csv', 'c.csv')).rejects.toThrow(
      'a quote is never closed in this row',
    );
    await expect(readSheet(new Uint8Array(9 * 1024 * 1024), 'csv', 'c.csv')).rejects.toThrow('the file is larger than');
    const wide = `${'x,'.repeat(999)}x\n`.repeat(501);
    await expect(readSheet(bytes(wide), 'csv', 'c.csv')).rejects.toThrow(
      'the sheet has 501001 cells; at most 500000 are read',
    );
    await expect(readSheet(bytes('a\n'.repeat(100_001)), 'csv', 'c.csv')).rejects.toThrow('more than 100000 rows');
  });
});

test('any curve goes out to a sheet and comes back the same', async () => {
  await fc.assert(
    fc.asyncProperty(curveOver(100), curveOver(100), async (one, other) => {
      const file = (curve: unknown) => JSON.stringify({ hanker: 2, curves: { one: curve } });
      const rows = await readSheet(await writeSheet(curvesToRows(file(one)), 'csv'), 'csv', 'c.csv');
      const { text } = rowsToCurves(file(other), rows);
      const found = JSON.parse(text).curves.one;
      const points = (curve: unknown) =>
        typeof curve === 'object' && curve !== null && 'points' in curve ? curve.points : curve;
      expect(points(found)).toEqual(JSON.parse(JSON.stringify(points(one))));
    }),
    { numRuns: 100 },
  );
});

/** A zip file with one packed file, that says to be so large, and to be so many. */
function zipOf(packed: Uint8Array, said: number, files = 1): Uint8Array {
  const bytes = new Uint8Array(30 + packed.length + 46 + 22);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x04034b50, true);
  bytes.set(packed, 30);
  const entry = 30 + packed.length;
  view.setUint32(entry, 0x02014b50, true);
  view.setUint16(entry + 10, 8, true);
  view.setUint32(entry + 20, packed.length, true);
  view.setUint32(entry + 24, said, true);
  view.setUint32(entry + 46, 0x06054b50, true);
  view.setUint16(entry + 46 + 10, files, true);
  view.setUint32(entry + 46 + 16, entry, true);
  return bytes;
}

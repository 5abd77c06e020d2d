import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { explain, readExplained, textOfExplained } from '../../scripts/mutation/explained.mjs';

const TABLE = `# A table
= It only costs time.
math/one.ts
  if (a < b) return;
    → a <= b
    → true
= It can't be seen.
math/one.ts
  const c = 0;
math/two.ts
  const c = 0;
`;

describe('the table of mutants that are explained', () => {
  test('has a reason, a file, a place and its changes', () => {
    expect(readExplained(TABLE)).toEqual([
      {
        reason: 'It only costs time.',
        file: 'src/core/math/one.ts',
        place: 'if (a < b) return;',
        changes: ['a <= b', 'true'],
      },
      { reason: "It can't be seen.", file: 'src/core/math/one.ts', place: 'const c = 0;', changes: [] },
      { reason: "It can't be seen.", file: 'src/core/math/two.ts', place: 'const c = 0;', changes: [] },
    ]);
  });

  test('explains the named changes of a line, or all of them', () => {
    const entries = readExplained(TABLE);
    const reasonOf = (file: string, line: string, replacement: string) =>
      explain(entries, file, line, replacement)?.reason;
    expect(reasonOf('src/core/math/one.ts', '  if (a < b) return; // soon', 'true')).toBe('It only costs time.');
    expect(reasonOf('src/core/math/one.ts', '  if (a < b) return;', 'false')).toBeUndefined();
    expect(reasonOf('src/core/math/one.ts', '  if (a > b) return;', 'true')).toBeUndefined();
    expect(reasonOf('src/core/math/two.ts', '  if (a < b) return;', 'true')).toBeUndefined();
    expect(reasonOf('src/core/math/two.ts', 'const c = 0;', '1')).toBe("It can't be seen.");
  });

  test.each(['math/one.ts\n  a', '= Why\n  a', '= Why\nmath/one.ts\n    → a', '= Why\nmath/one.ts\n  a\n   odd'])(
    'a line out of its place is an error: %j',
    (text) => {
      expect(() => readExplained(text)).toThrow('line');
    },
  );
});

test('every place that is explained is in the source', () => {
  const missing = readExplained(textOfExplained())
    .filter(({ file, place }) => !readFileSync(file, 'utf8').includes(place))
    .map(({ file, place }) => `${file}: ${place}`);
  expect(missing).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { loadWorld } from '../index.ts';
import { findHint } from './yaml-hints.ts';

/** All problems of a text, as line and message. */
function told(text: string): string[] {
  return loadWorld(text, 'world.yaml').problems.map(({ line, message }) => `${line}: ${message}`);
}

describe('a slip that the parser notices only further on is told where it is:', () => {
  const colon = 'there is no colon on this line; write KEY: VALUE, or # before a comment';

  test('a key that lost its colon', () => {
    expect(told('hanker: 2\nneeds:\n  food:\n    decay 6/h\n    start: 50\n')).toContainEqual(`4: ${colon}`);
    expect(told('hanker: 2\nneeds:\n  food:\n    start 50\n    curve:\n      - [0, 1]\n')).toContainEqual(
      `4: ${colon}`,
    );
  });

  test('a comment that lost its sign, with a comment or nothing after it', () => {
    expect(told('hanker: 2\nWhat they want.\n# All of it.\n\nneeds: {}\n')).toContainEqual(`2: ${colon}`);
  });

  test.each([
    ['starts: \'06:00"\nneeds: {}\n', 2, "this ' is not closed on its line"],
    ['starts: "06:00\'\nneeds: {}\n', 2, 'this " is not closed on its line'],
    ["tags: ['a, b]\nneeds: {}\n", 2, "this ' is not closed on its line"],
  ])('a quote that another closes: %j', (text, line, message) => {
    expect(told(`hanker: 2\n${text}`)).toContainEqual(`${line}: ${message}`);
  });

  test('but not where there is none', () => {
    for (const text of ["a: it's\nb: [1\n", 'a: 1\n b: 2\n', '- a\n- b: [\n', "a: 'it''s'\nb: {\n", 'a: "\\""\nb: {\n'])
      expect([text, findHint(text, text.length)]).toEqual([text, null]);
  });

  test('and one long line is no trouble', () => {
    const text = `a: [${"'b', ".repeat(200_000)}`;
    expect(findHint(text, text.length)).toBeNull();
  });
});

describe('a problem of a map is told at its row:', () => {
  const world = (...rows: string[]) =>
    `hanker: 2\nspace:\n  map: |\n${rows.map((row) => `    ${row}\n`).join('')}  legend: {}\n`;

  test('a sign that the legend does not have', () => {
    const [problem] = loadWorld(world('#####', '#.x.#', '#####')).problems;
    expect([problem?.line, problem?.source, problem?.message]).toEqual([
      5,
      '    #.x.#',
      '"x" in row 1, column 2 of the map is not in the legend',
    ]);
  });

  test('a row that is shorter than the others', () => {
    expect(told(world('#####', '#...#', '####'))).toEqual(['6: got a row of length 4; expected 5, as in row 0']);
  });
});

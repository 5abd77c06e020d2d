import { describe, expect, test } from 'vitest';
import { loadWorld, readWorld } from '../load.ts';

const NEED = 'decay: 6/h, curve: [[0, 1], [100, 0]]';

/** A world of format 1 with these lines below its version. */
function oldWorld(...lines: readonly string[]): string {
  return `${['hanker: 1', ...lines].join('\n')}\n`;
}

/** What a file is in the current format. */
function migrated(text: string): string {
  const { text: current, migration, problems } = loadWorld(text, 'old.yaml');
  expect(migration).not.toBeNull();
  expect(problems).toEqual([]);
  expect(loadWorld(current).migration).toBeNull();
  return current;
}

describe('a file of format 1', () => {
  test('gets weight and variants for tuning and tunings, and nothing else changes', () => {
    const text = oldWorld(
      '# tuning: this comment stays, and so do tunings: here',
      'name: tuning and tunings',
      `needs: # tuning`,
      `  food: { ${NEED}, tuning: 2 }   # tuning: 2`,
      '  fun:',
      '    decay:   3',
      '    curve: [[0, 1], [100, 0]]',
      '    thought: "tuning: is fun"',
      '    tuning:   1.5',
      'state: { tuning: 3, tunings: 4 }',
      'partitions: { yard: { area: [0, 0, 9, 9], needs: { food: { tuning: 3 } } } }',
      'temperaments: { person: { state: { tuning: 1 }, needs: { food: { decay: 2, tuning: 4 } } } }',
      'agents:',
      '  - { name: Ann, temperament: person, at: [1, 1], needs: { food: { tuning: 5 } } }',
      'tunings:',
      '  hard: { needs.food.tuning: 6, agents.Ann.needs.food.tuning: 7, state.tuning: 8 }',
      '  tunings: { partitions.yard.needs.food.tuning: 9, needs.food.decay: 7/h }',
    );
    expect(migrated(text)).toBe(
      text
        .replace('hanker: 1', 'hanker: 2')
        .replace(', tuning: 2 }', ', weight: 2 }')
        .replace('    tuning:   1.5', '    weight:   1.5')
        .replace('{ food: { tuning: 3 } }', '{ food: { weight: 3 } }')
        .replace('decay: 2, tuning: 4', 'decay: 2, weight: 4')
        .replace('{ food: { tuning: 5 } }', '{ food: { weight: 5 } }')
        .replace('\ntunings:\n', '\nvariants:\n')
        .replaceAll('needs.food.tuning', 'needs.food.weight'),
    );
    expect(loadWorld(text).migration).toEqual({
      from: 1,
      to: 2,
      changes: [
        'changed "hanker: 1" to "hanker: 2"',
        'renamed "tuning" to "weight" (8 times)',
        'renamed "tunings" to "variants"',
      ],
    });
    const { needs, partitions, temperaments, agents } = readWorld(text, 'old.yaml', { variant: 'hard' });
    expect([needs?.food.weight, needs?.fun.weight, partitions?.yard.needs?.food.weight]).toEqual([6, 1.5, 3]);
    expect([temperaments?.person.needs?.food.weight, agents?.[0].needs?.food.weight]).toEqual([4, 7]);
  });

  test('keeps the quotes of its keys, in YAML and in JSON', () => {
    expect(migrated(oldWorld(`needs: { food: { ${NEED}, "tuning": 2 }, fun: { ${NEED}, 'tuning': 3 } }`))).toContain(
      `"weight": 2 }, fun: { ${NEED}, 'weight': 3 }`,
    );
    expect(migrated(oldWorld(`needs: { food: { ${NEED}, "tun\\u0069ng": 2 } }`))).toContain(', "weight": 2 }');
    const need = '{ "decay": 6, "curve": [[0, 1]], "tuning": 2 }';
    const json = `{ "hanker": 1, "needs": { "food": ${need} }, "tunings": { "hard": { "needs.food.tuning": 3 } } }`;
    expect(migrated(json)).toBe(
      json
        .replace('"hanker": 1', '"hanker": 2')
        .replace('"tuning"', '"weight"')
        .replace('"tunings"', '"variants"')
        .replace('needs.food.tuning', 'needs.food.weight'),
    );
  });

  test('has what aliases and merge keys share renamed once', () => {
    const text = oldWorld(
      'needs:',
      `  food: &usual { ${NEED}, tuning: 2 }`,
      '  rest: *usual',
      '  fun: { <<: *usual, tuning: 3 }',
      '  pride: { <<: [*usual], decay: 1 }',
      'tunings:',
      '  hard: &hard { needs.food.tuning: 4 }',
      '  harder: { <<: *hard, needs.fun.tuning: 5 }',
    );
    expect(migrated(text).match(/tuning|weight/g)).toEqual(Array(4).fill('weight'));
    const { needs } = readWorld(text, 'old.yaml', { variant: 'harder' });
    expect(Object.values(needs ?? {}).map(({ weight }) => weight)).toEqual([4, 4, 5, 2]);
  });

  test('has a key that is written as an alias renamed where it is used', () => {
    const text = oldWorld('tags: [&word tuning]', `needs: { food: { ${NEED}, *word : 2 } }`);
    expect(migrated(text)).toBe(
      oldWorld('tags: [&word tuning]', `needs: { food: { ${NEED}, weight : 2 } }`).replace('1', '2'),
    );
  });

  test.each([
    ['a need and a state', ['needs:', `  food: &all { ${NEED}, tuning: 2 }`, 'state: *all'], '3:55'],
    ['a key and a text', ['needs:', `  food: { ${NEED}, &word tuning: 2 }`, 'name: *word'], '3:56'],
  ])('is refused where %s share a key that only one of them renames', (_, lines, position) => {
    const [problem, ...more] = loadWorld(oldWorld(...lines), 'old.yaml').problems;
    expect(`${problem.line}:${problem.column}`).toBe(position);
    expect(problem.message).toContain('an alias shares it with a place where it must stay');
    expect(more).toEqual([]);
  });

  test('is refused where its version is shared with another number', () => {
    const [{ line, message }] = loadWorld('hanker: &one 1\nticksPerHour: *one\n').problems;
    expect([line, message.slice(0, 21)]).toEqual([1, 'format 2 changes this']);
  });

  test('with a version that is an alias gets the new one in its place', () => {
    expect(migrated('ticksPerHour: &one 1\nhanker: *one\n')).toBe('ticksPerHour: &one 1\nhanker: 2\n');
  });

  test('that has both names of a key keeps them, and the old one is a problem', () => {
    const [{ line, message }] = loadWorld(oldWorld(`needs: { food: { ${NEED}, tuning: 2, weight: 3 } }`)).problems;
    expect([line, message]).toEqual([2, '"tuning" is now called "weight"; use the new name']);
  });

  test('has its problems where its author wrote them', () => {
    const text = oldWorld(
      `tunings: { hard: { needs.fod.tuning: 3 } }`,
      `needs: { food: { ${NEED}, tuning: many }, fun: { ${NEED}, tuning: 2, dekay: 3 } }`,
    );
    const { problems } = loadWorld(text, 'old.yaml', { variant: 'hard' });
    const lines = text.split('\n');
    expect(problems.map(({ line, column, length }) => lines[line - 1].slice(column - 1, column - 1 + length))).toEqual([
      'needs.fod.tuning',
      'many',
      'dekay',
    ]);
    for (const { line, source } of problems) expect(source).toBe(lines[line - 1]);
  });
});

describe('a file without a version', () => {
  test('gets a line for it before its first key, and its problems stay where its author wrote them', () => {
    const text = `# a comment first\n\nneeds: { food: { ${NEED}, tuning: 2 } } # and one here\n`;
    expect(migrated(text)).toBe(text.replace('needs:', 'hanker: 2\nneeds:').replace('tuning', 'weight'));
    const [{ line, column, source }] = loadWorld(text.replace('tuning: 2', 'tuning: many')).problems;
    expect([line, source.slice(column - 1, column + 3)]).toEqual([3, 'many']);
  });

  test.each([
    ['{ "needs": {} }', '{ "hanker": 2, "needs": {} }'],
    ['---\n  needs: {}\n', '---\n  hanker: 2\n  needs: {}\n'],
    ['needs: {}\r\ntags: []\r\n', 'hanker: 2\r\nneeds: {}\r\ntags: []\r\n'],
    ['{}', '{ "hanker": 2 }'],
  ])('in another style gets it in that style: %j', (text, current) => {
    expect(migrated(text)).toBe(current);
  });
});

test('old words in a file of the current format are problems that name the new ones', () => {
  const { problems } = loadWorld(`hanker: 2\nneeds: { food: { ${NEED}, tuning: 2 } }\ntunings: { hard: {} }\n`);
  expect(problems.map(({ line, message }) => [line, message])).toEqual([
    [2, '"tuning" is now called "weight"; use the new name'],
    [3, '"tunings" is now called "variants"; use the new name'],
  ]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  Check,
  closest,
  DefinitionError,
  firstNames,
  MOST_PROBLEMS,
  show,
  showPath,
  showProblem,
  showRenamed,
  TOO_MANY_PROBLEMS,
  unknownName,
} from './problem.ts';

/** The whole table of distances: insertions, deletions, replacements and swaps of neighbours, none edited twice. */
function plainDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (__, j) => i + j));
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const replaced = rows[i - 1][j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      rows[i][j] = Math.min(replaced, rows[i - 1][j] + 1, rows[i][j - 1] + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        rows[i][j] = Math.min(rows[i][j], rows[i - 2][j - 2] + 1);
    }
  return rows[a.length][b.length];
}

describe('did you mean', () => {
  const known = ['hunger', 'rest', 'fun', 'company'];

  test.each([
    ['hungr', 'hunger'],
    ['hungre', 'hunger'],
    ['Hunger', 'hunger'],
    ['rset', 'rest'],
    ['compny', 'company'],
    ['fn', 'fun'],
  ])('%s: %s', (slip, meant) => {
    expect(closest(slip, known)).toBe(meant);
  });

  test('says nothing when nothing is near', () => {
    for (const word of ['thirst', 'x', '', 'hungerrrrrrr']) expect(closest(word, known)).toBe(undefined);
  });

  test('names what differs only in what stands before the last dot, where nothing else is near', () => {
    const inputs = ['need.food', 'urgency.food', 'hour', 'thing.free'];
    expect(closest('food', inputs)).toBe('need.food');
    expect(closest('world.hour', inputs)).toBe('hour');
    expect(closest('thingy.of.free', inputs)).toBe('thing.free');
    for (const word of ['world.hours', 'need', 'thing.', '.']) expect(closest(word, inputs)).toBe(undefined);
  });

  test('is the name with the fewest edits, at most a third of the word and at most 6', () => {
    const letters = (most: number) =>
      fc.array(fc.constantFrom('a', 'b', 'c', 'A'), { maxLength: most }).map((all) => all.join(''));
    fc.assert(
      fc.property(letters(24), fc.array(letters(24), { maxLength: 5 }), (word, names) => {
        const limit = Math.min(6, Math.max(1, Math.floor(word.length / 3)));
        const edits = names.map((name) => plainDistance(word.toLowerCase(), name.toLowerCase()));
        const fewest = Math.min(...edits);
        expect(closest(word, names)).toBe(fewest <= limit ? names[edits.indexOf(fewest)] : undefined);
      }),
      { numRuns: 300 },
    );
  });

  test('is not looked for in what is as long as a sentence, nor behind the first 500 names', () => {
    const long = 'x'.repeat(40);
    expect([closest(long, [long]), closest(`${long}x`, [`${long}x`])]).toEqual([long, undefined]);
    const names = [...Array.from({ length: 499 }, (_, i) => `name ${i}`), 'hunger', 'rest'];
    expect([closest('hungr', names), closest('rst', names)]).toEqual(['hunger', undefined]);
  });

  test('takes the first listed of two that are equally near', () => {
    expect(closest('cat', ['bat', 'rat'])).toBe('bat');
    expect(closest('cat', ['rat', 'bat'])).toBe('rat');
  });

  test('is part of the message, with what is known, but not with all of a long list', () => {
    expect(unknownName('need', 'hungr', known)).toBe(
      'unknown need "hungr". Did you mean "hunger"? Known: hunger, rest, fun, company',
    );
    expect(unknownName('need', 5, known)).toBe('unknown need 5. Known: hunger, rest, fun, company');
    expect(unknownName('need', 'x', [])).toBe('unknown need "x". None are defined');
    const many = Array.from({ length: 30 }, (_, i) => `need ${i}`);
    expect(unknownName('need', 'zzz', many)).toMatch(/need 11, …$/);
  });
});

describe('a check', () => {
  test('collects problems with their paths, says each once, and throws them all at the end', () => {
    const check = new Check();
    check.at('kinds', 'fridge').at('slots').number('two', 0, 9);
    check.at('agents', 0, 'at').fail('expected a position');
    check.at('agents', 0, 'at').fail('expected a position');
    expect(() => check.finish()).toThrow(DefinitionError);
    try {
      check.finish();
    } catch (error) {
      expect((error as DefinitionError).problems.map(showProblem)).toEqual([
        'kinds.fridge.slots: got "two"; expected a number from 0 to 9',
        'agents[0].at: expected a position',
      ]);
    }
  });

  test('throws nothing when nothing was found', () => {
    const check = new Check();
    expect(check.number(3, 0, 9)).toBe(true);
    expect(check.name('a', 'need', ['a'])).toBe(true);
    expect(check.oneOf('best', ['best', 'worst'])).toBe(true);
    expect(check.list([1, 2], 'numbers')).toEqual([1, 2]);
    expect(check.list(undefined, 'numbers')).toEqual([]);
    expect(check.named({ food: 1, 'two words': 2 }, 'needs')).toEqual([
      ['food', 1],
      ['two words', 2],
    ]);
    expect(check.words(['red', 'adult'], 'tags')).toEqual(['red', 'adult']);
    expect(check.object({ a: 1 }, 'a thing', ['a', 'b'])).toBe(true);
    expect(() => check.finish()).not.toThrow();
  });

  test('says what a number must be', () => {
    const message = (value: unknown, low?: number, high?: number) => {
      const check = new Check();
      check.number(value, low, high);
      return check.problems[0]?.message;
    };
    expect(message(Number.NaN)).toBe('got NaN; expected a finite number');
    expect(message(-1, 0)).toBe('got -1; expected a number of at least 0');
    expect(message(Infinity)).toBe('got Infinity; expected a finite number');
    expect(message('3', 0, 9)).toBe('got "3"; expected a number from 0 to 9');
    expect(message(9, 0, 9)).toBe(undefined);
  });

  test('reports unknown keys, names that are none, and words that are none', () => {
    const check = new Check();
    check.object({ slot: 1 }, 'a kind', ['slots', 'tags']);
    check.named({ '9 lives': 1, ok: 2 }, 'needs');
    check.words(['red', '', 5 as never], 'tags');
    check.oneOf('bets', ['best', 'worst']);
    expect(check.problems.map(showProblem)).toEqual([
      'slot: unknown key of a kind "slot". Did you mean "slots"? Known: slots, tags',
      expect.stringContaining('"9 lives" is no name'),
      '[1]: got ""; expected a word',
      '[2]: got 5; expected a word',
      'world: got "bets"; expected \'best\', \'worst\'. Did you mean "best"?',
    ]);
  });
});

describe('very many problems', () => {
  const many = (check: Check, count: number) => {
    for (let i = 0; i < count; i++) check.at('n', i).fail('wrong');
  };

  test('are cut off, with one more that says so', () => {
    const check = new Check();
    many(check, MOST_PROBLEMS);
    expect(check.problems).toHaveLength(MOST_PROBLEMS);
    many(check, MOST_PROBLEMS + 100);
    expect(check.problems).toHaveLength(MOST_PROBLEMS + 1);
    expect(check.problems.at(-1)).toEqual({ path: [], message: TOO_MANY_PROBLEMS });
  });

  test('are thrown at once where that is wanted', () => {
    const check = new Check([], [], true);
    many(check, MOST_PROBLEMS);
    expect(() => many(check, MOST_PROBLEMS + 1)).toThrow(DefinitionError);
  });

  test('have no guess at what was meant behind the first 40', () => {
    const check = new Check();
    many(check, 39);
    check.at('a').name('hungr', 'need', ['hunger']);
    check.at('b').name('hungr', 'need', ['hunger']);
    expect(check.problems.slice(39).map(({ message }) => message.includes('Did you mean'))).toEqual([true, false]);
    expect([new Check().guesses, check.guesses]).toEqual([500, 13]);
  });
});

describe('a cursor', () => {
  test('knows its whole path and how long that is', () => {
    const check = new Check([], ['factor']).at('kinds', 'sofa').at().at('adverts', 0);
    expect([check.path, check.depth]).toEqual([['factor', 'kinds', 'sofa', 'adverts', 0], 5]);
  });

  test('judges the last name of its path', () => {
    const check = new Check();
    expect(check.at('needs', 'food').key('need', ['food', 'rest'])).toBe(true);
    expect(check.at('needs', 'fod').key('need', ['food', 'rest'])).toBe(false);
    expect(check.at('needs', 'rst').at().key('need', ['food', 'rest'])).toBe(false);
    expect(check.problems).toEqual([
      { path: ['needs', 'fod'], message: 'unknown need "fod". Did you mean "food"? Known: food, rest', isKey: true },
      { path: ['needs', 'rst'], message: 'unknown need "rst". Did you mean "rest"? Known: food, rest', isKey: true },
    ]);
  });

  test('takes a problem that was found elsewhere, once', () => {
    const check = new Check();
    for (const _ of [0, 1]) check.take({ path: ['a'], message: 'b' });
    expect(check.problems).toEqual([{ path: ['a'], message: 'b' }]);
  });

  test('says what an object, a list or names should have been', () => {
    const check = new Check();
    const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const [i, value] of [null, [], 3].entries())
      expect(check.at('o', i).object(value, 'a kind', keys)).toBe(false);
    check.at('p').object('x', 'a kind', [...keys, 'g']);
    check.at('q').object({ tuning: 1 }, 'a need', ['weight'], { tuning: 'weight' });
    for (const [i, value] of [null, [], 3].entries())
      expect(check.at('r', i).named(value as never, 'needs')).toEqual([]);
    expect(check.at('s').named(undefined, 'needs')).toEqual([]);
    expect(check.at('t').list('x' as never, 'tags')).toEqual([]);
    expect(check.at('u').oneOf(3, ['best'])).toBe(false);
    expect(check.at('v').oneOf('zzzzzz', ['best'])).toBe(false);
    expect(check.problems.map(showProblem)).toEqual([
      'o[0]: got null; expected a kind with a, b, c, d, e, f',
      'o[1]: got []; expected a kind with a, b, c, d, e, f',
      'o[2]: got 3; expected a kind with a, b, c, d, e, f',
      'p: got "x"; expected a kind with a, b, c, d, e, f, …',
      'q.tuning: "tuning" is now called "weight"; use the new name',
      'r[0]: got null; expected needs by name',
      'r[1]: got []; expected needs by name',
      'r[2]: got 3; expected needs by name',
      't: got "x"; expected a list of tags, even of one: ["x"]',
      "u: got 3; expected 'best'",
      'v: got "zzzzzz"; expected \'best\'',
    ]);
    expect(showRenamed('a', 'b')).toBe('"a" is now called "b"; use the new name');
  });

  test.each(['Ann', 'two words', "d'Arc", 'a-b_c 9', 'Émile'])('%s is a name', (name) => {
    expect(new Check().named({ [name]: 1 }, 'needs')).toEqual([[name, 1]]);
  });

  test.each(['', ' a', '9a', 'a.b', 'a#1', '-', 'a\nb'])('%j is no name', (name) => {
    expect(new Check().named({ [name]: 1 }, 'needs')).toEqual([]);
  });
});

test('the first names of several lists, up to a number', () => {
  const lists = [
    ['need.', ['food', 'rest']],
    ['', ['hour', 'day']],
  ] as const;
  expect(firstNames(lists)).toEqual(['need.food', 'need.rest', 'hour', 'day']);
  expect(firstNames(lists, 3)).toEqual(['need.food', 'need.rest', 'hour']);
});

describe('what is shown', () => {
  test('is short, and there is nothing that cannot be shown', () => {
    expect([show('x'), show(undefined), show(null), show([1]), show(-0.5)]).toEqual([
      '"x"',
      'undefined',
      'null',
      '[1]',
      '-0.5',
    ]);
    expect(show('x'.repeat(100))).toHaveLength(58);
    const endless: { self?: unknown } = {};
    endless.self = endless;
    for (const odd of [endless, 10n, Symbol('s'), () => 1, Object.create(null), [Symbol('s')]])
      expect(typeof show(odd)).toBe('string');
  });

  test('is a path as a reader would write it', () => {
    expect(showPath([])).toBe('world');
    expect(showPath(['agents', 0, 'needs', 'food'])).toBe('agents[0].needs.food');
  });
});

describe('just at the limits', () => {
  const names = (count: number) => Array.from({ length: count }, (_, i) => `name${i}x${i}`);

  test('twelve known names are listed, of thirteen the first twelve', () => {
    expect(unknownName('need', 'zzz', names(12))).toMatch(/name11x11$/);
    expect(unknownName('need', 'zzz', names(13))).toMatch(/name11x11, …$/);
  });

  test('a value of 60 characters is shown in full, a longer one is cut', () => {
    expect(show('x'.repeat(58))).toHaveLength(60);
    expect(show('x'.repeat(58))).not.toContain('…');
    expect(show('x'.repeat(59))).toBe(`"${'x'.repeat(56)}…`);
  });

  test('the first 40 problems have guesses, and look at 500 names for them', () => {
    const check = new Check();
    for (let i = 0; i < 39; i++) check.fail(`problem ${i}`);
    expect([check.guesses, check.unknown('need', 'fod', ['food'])]).toEqual([
      500,
      'unknown need "fod". Did you mean "food"? Known: food',
    ]);
    check.fail('problem 39');
    expect([check.guesses, check.unknown('need', 'fod', ['food'])]).toEqual([13, 'unknown need "fod". Known: food']);
  });

  test('characters that become two in lower case are compared like others', () => {
    expect(closest('İ'.repeat(40), ['İ'.repeat(40), 'x'])).toBe('İ'.repeat(40));
    expect(closest('İ'.repeat(40), ['i'.repeat(46)])).toBe(undefined);
  });

  test('what is checked is answered with yes or no', () => {
    const check = new Check();
    expect([check.name('a', 'need', ['a']), check.name('bc', 'need', ['a']), check.name(3, 'need', ['3'])]).toEqual([
      true,
      false,
      false,
    ]);
    expect([check.oneOf('a', ['a']), check.oneOf('bc', ['a'])]).toEqual([true, false]);
    expect([check.number(3, 3, 3), check.number('3'), check.number(2, 3), check.number(4, 3, 3)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([check.text('a'), check.text(undefined), check.text(3)]).toEqual(['a', undefined, undefined]);
    expect([true, false, undefined, 'no'].map((value) => check.flag(value, true))).toEqual([true, false, true, true]);
    expect([true, false, undefined, 'no'].map((value) => check.flag(value, false))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(new Set(check.problems.map(({ message }) => message))).toEqual(
      new Set([
        'unknown need "bc". Known: a',
        'unknown need 3. Known: 3',
        'got "bc"; expected \'a\'',
        'got "3"; expected a finite number',
        'got 2; expected a number of at least 3',
        'got 4; expected a number from 3 to 3',
        'got 3; expected a text: put it in quotes',
        'got "no"; expected true or false',
      ]),
    );
  });
});

test('a list is not made of an empty text, and words are without what is no word', () => {
  const check = new Check();
  expect(check.list('' as unknown as string[], 'names')).toEqual([]);
  expect(check.words(['a', 3, '', 'b'] as string[], 'words')).toEqual(['a', 'b']);
  expect(check.problems.map(showProblem)).toEqual([
    expect.stringMatching(/got ""; expected a list of names$/),
    expect.stringMatching(/got 3; expected a word$/),
    expect.stringMatching(/got ""; expected a word$/),
  ]);
});

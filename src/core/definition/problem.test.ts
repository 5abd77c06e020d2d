import { describe, expect, test } from 'vitest';
import { Check, closest, DefinitionError, show, showPath, showProblem, unknownName } from './problem.ts';

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

  test('takes the first listed of two that are equally near', () => {
    expect(closest('cat', ['bat', 'rat'])).toBe('bat');
    expect(closest('cat', ['rat', 'bat'])).toBe('rat');
  });

  test('is part of the message, with what is known, but not with all of a long list', () => {
    expect(unknownName('need', 'hungr', known)).toBe(
      'unknown need "hungr". Did you mean "hunger"? Known: hunger, rest, fun, company',
    );
    expect(unknownName('need', 5, known)).toBe('unknown need 5. Known: hunger, rest, fun, company');
    expect(unknownName('need', 'x', [])).toBe('unknown need "x". none are defined');
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

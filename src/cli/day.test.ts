import { expect, test } from 'vitest';
import { HELP, readCommandLine, UsageError } from './command-line.ts';
import { NAMES, tellDay } from './day.ts';

const read = (...args: string[]) => readCommandLine(args, NAMES);

test('without arguments it tells a day with seed 1', () => {
  expect(read()).toEqual({ seed: 1, for: '1d', hours: 24, why: null, help: false });
});

test('seed, length and person are read as given', () => {
  expect(read('--seed', '7', '--for', '90m', '--why', 'kim')).toEqual({
    seed: 7,
    for: '90m',
    hours: 1.5,
    why: 'Kim',
    help: false,
  });
  expect(read('-h').help).toBe(true);
  for (const option of ['--seed', '--for', '--why', '--help']) expect(HELP).toContain(option);
});

test('wrong arguments are answered in one line that says what was expected', () => {
  const wrong: [string[], string][] = [
    [['--seed', 'x'], '--seed: got "x"; expected a whole number from 0 to 4294967295'],
    [['--seed', '4294967296'], '--seed: got "4294967296"'],
    [['--for', '1y'], '--for: got "1y"; expected a time up to 30d, such as 90m, 12h or 1d'],
    [['--for', '0h'], '--for: got "0h"'],
    [['--for', '31d'], '--for: got "31d"'],
    [['--why', 'Tim'], '--why: got "Tim"; expected one of Ann, Bob, Kim, Max'],
    [['--sed', '3'], "Unknown option '--sed'"],
    [['day'], "Unexpected argument 'day'"],
    [['--seed'], 'argument missing'],
  ];
  for (const [args, message] of wrong) {
    expect(() => read(...args), args.join(' ')).toThrow(UsageError);
    expect(() => read(...args), args.join(' ')).toThrow(message);
    try {
      read(...args);
    } catch (problem) {
      expect((problem as Error).message).not.toContain('\n');
    }
  }
});

test('a day is told in lines that fit a terminal, the same for the same seed', () => {
  const lines = tellDay(read());
  const text = lines.join('\n');
  expect(tellDay(read()).join('\n')).toBe(text);
  expect(tellDay(read('--seed', '2')).join('\n')).not.toBe(text);
  expect(text.split('\n').filter((line) => [...line].length > 100)).toEqual([]);
  expect(text).not.toContain('\u001b');
  const story = lines.slice(2, lines.indexOf('How they spent the day, in hours'));
  expect(story.length).toBeGreaterThan(90);
  expect(story.length).toBeLessThan(190);
  for (const line of story) expect(line).toMatch(/^$|^[0-2]\d:[0-5]\d \S/);
  for (const name of NAMES) {
    expect(story.some((line) => line.includes(`${name} goes to the fridge: "I am hungry. `))).toBe(true);
    expect(story.some((line) => new RegExp(`${name} (goes to|stays at) the .*bed: "I am tired`).test(line))).toBe(true);
  }
});

test('a day adds up to 24 hours for everybody', () => {
  const lines = tellDay(read());
  const start = lines.indexOf('How they spent the day, in hours') + 3;
  const rows = lines.slice(start, lines.indexOf('', start));
  NAMES.forEach((_, column) => {
    const hours = rows.map((row) =>
      Number(
        row
          .slice(-8 * (NAMES.length - column))
          .slice(0, 8)
          .replace('·', '0'),
      ),
    );
    expect(hours.reduce((sum, each) => sum + each, 0)).toBeCloseTo(24, 0);
  });
});

test('it ends with a decision in full: an interesting one, or the last of a person', () => {
  expect(tellDay(read()).join('\n')).toMatch(/One decision in full\n\n\d\d:\d\d \w+ decided on /);
  const text = tellDay(read('--why', 'Bob', '--for', '3h')).join('\n');
  expect(text).toMatch(/The last decision in full\n\n0[6-9]:\d\d Bob decided on /);
});

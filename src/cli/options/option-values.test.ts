import { expect, test } from 'vitest';
import { UsageError } from '../terminal/usage-error.ts';
import { readAgents, readCount, readSeed, readSeeds, readSkip, readTime } from './option-values.ts';

test('numbers and times are read as they are written', () => {
  expect(readSeed('0')).toBe(0);
  expect(readSeed('4294967295')).toBe(4294967295);
  expect(readAgents('250')).toBe(250);
  expect(readCount('--frames', '3', 1, 5)).toBe(3);
  expect(readTime('--for', '90m', 3600)).toBe(5400);
  expect(readTime('--for', '1.5h', 60)).toBe(90);
  expect(readTime('--for', '7d', 60)).toBe(7 * 24 * 60);
  expect(readTime('--for', '12t', 3600)).toBe(12);
});

test('seeds are a number of them, or the first and the last', () => {
  expect(readSeeds('3')).toEqual([1, 2, 3]);
  expect(readSeeds('21..23')).toEqual([21, 22, 23]);
  expect(readSeeds('0..0')).toEqual([0]);
  expect(readSeeds('100000')).toHaveLength(100_000);
});

test('what is skipped is a day before runs of a day or more, unless it is said', () => {
  expect(readSkip(undefined, 1440, 60)).toBe(1440);
  expect(readSkip(undefined, 1439, 60)).toBe(0);
  expect(readSkip('0', 1440, 60)).toBe(0);
  expect(readSkip('0d', 1440, 60)).toBe(0);
  expect(readSkip('2h', 1440, 60)).toBe(120);
});

test('what cannot be read is answered with the option, what was found and what is expected', () => {
  const wrong: [() => unknown, string][] = [
    [() => readSeed('x'), '--seed: got "x"; expected an integer from 0 to 4294967295'],
    [() => readSeed('-1'), '--seed: got "-1"; expected an integer from 0 to 4294967295'],
    [() => readSeed('4294967296'), '--seed: got "4294967296"; expected an integer from 0 to 4294967295'],
    [() => readSeed(''), '--seed: got ""; expected an integer from 0 to 4294967295'],
    ...['0', '-3', '3..2', '1..', '..4', '1.5', '100001', '4294967295..4294967296', 'x', ''].map(
      (text): [() => unknown, string] => [
        () => readSeeds(text),
        `--seeds: got "${text}"; expected a count (20) or a range (21..40) of at most 100000 seeds`,
      ],
    ),
    [() => readAgents('0'), '--agents: got "0"; expected an integer from 1 to 1000000'],
    [() => readAgents('1e3'), '--agents: got "1e3"; expected an integer from 1 to 1000000'],
    [() => readTime('--for', '5', 60), `--for: got "5"; a duration looks like '90s', '30m', '1.5h', '2d' or '3t'`],
    [() => readTime('--for', '1y', 60), `--for: got "1y"; a duration looks like '90s', '30m', '1.5h', '2d' or '3t'`],
    [() => readTime('--for', '0h', 60), '--for: got "0h"; expected a duration above 0, such as 90m, 12h or 7d'],
    [() => readTime('--for', '99999d', 3600), '--for: got "99999d"; the longest duration is 1073741824 ticks'],
  ];
  for (const [read, message] of wrong) {
    expect(read, message).toThrow(UsageError);
    expect(read).toThrow(message);
  }
});

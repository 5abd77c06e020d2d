import { expect, test } from 'vitest';
import { rememberingTerminal } from '../../../test/fixtures/terminal.ts';
import { MeasureError } from '../../measure/index.ts';
import { runHere } from '../../study/index.ts';

import { UsageError } from '../terminal/usage-error.ts';
import { openRunner } from './open-runner.ts';

const terminal = rememberingTerminal();

test('one thread is this one', async () => {
  expect(await openRunner({ threads: 1 }, terminal, {})).toBe(runHere);
});

test.each([0, -1, 1.5, 257, 1e9, Number.NaN])('%s threads are refused', async (threads) => {
  await expect(openRunner({ threads }, terminal, {})).rejects.toThrow(
    new UsageError(`--threads: got "${threads}"; expected an integer from 1 to 256`),
  );
});

test('threads and a queue do not go together', async () => {
  await expect(openRunner({ threads: 2, queue: 'redis://127.0.0.1' }, terminal, {})).rejects.toThrow(
    new UsageError('--threads and --queue exclude each other; "hanker worker --threads" sets the threads of a worker'),
  );
});

test('the queue is the one that is named, or that of HANKER_QUEUE unless threads are asked for', async () => {
  const env = { HANKER_QUEUE: 'redis://:secret@host:x' };
  await expect(openRunner({ queue: 'here' }, terminal, env)).rejects.toThrow(/^--queue: got "here"; expected/);
  await expect(openRunner({ queue: '' }, terminal, {})).rejects.toThrow(/^--queue: got ""; expected/);
  await expect(openRunner({}, terminal, env)).rejects.toThrow(/^--queue: got "…@host:x"; expected/);
  await expect(openRunner({}, terminal, env)).rejects.toThrow(MeasureError);
  expect(await openRunner({ threads: 1 }, terminal, env)).toBe(runHere);
  expect(await openRunner({ threads: 1 }, terminal, { HANKER_QUEUE: '' })).toBe(runHere);
});

import { describe, expect, test } from 'vitest';
import { rememberingTerminal } from '../../../../test/fixtures/terminal.ts';
import { runCommandLine } from '../../program.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { work } from './worker.ts';

async function hanker(...args: string[]) {
  const terminal = rememberingTerminal();
  return { code: await runCommandLine(args, terminal), out: terminal.out, err: terminal.err };
}

describe('hanker worker', () => {
  test('shows examples', async () => {
    const { code, out } = await hanker('worker', '--help');
    expect(code).toBe(0);
    expect(out).toContain('hanker worker --queue redis://192.168.1.10:6379 --threads 4');
  });

  test('asks for a queue when neither the command line nor HANKER_QUEUE names one', async () => {
    const expected = 'hanker worker: no queue; give --queue redis://host:6379, or set HANKER_QUEUE to such an address';
    await expect(work({}, rememberingTerminal(), {})).rejects.toThrow(new UsageError(expected));
    await expect(work({}, rememberingTerminal(), { HANKER_QUEUE: 'host' })).rejects.toThrow(/^--queue: got "host"/);
  });

  test('says where no Redis answers, without the password', async () => {
    // Nobody listens at the lowest port.
    expect(await hanker('worker', '--queue', 'redis://:secret@127.0.0.1:1')).toEqual({
      code: 2,
      out: '',
      err: 'no Redis answers at redis://127.0.0.1:1 (ECONNREFUSED); start one, or check the address in --queue or HANKER_QUEUE\n',
    });
  });

  test('refuses an address that is none', async () => {
    const { code, err } = await hanker('worker', '--queue', 'localhost');
    expect(code).toBe(2);
    expect(err).toBe(
      '--queue: got "localhost"; expected the address of a Redis server, such as redis://127.0.0.1:6379 or rediss://:PASSWORD@host:6380/1\n',
    );
  });

  test.each(['0', '-1', '1000', 'two'])('refuses %s threads', async (threads) => {
    const { code, err } = await hanker('worker', '--queue', 'redis://127.0.0.1:1', '--threads', threads);
    expect(code).toBe(2);
    expect(err).toBe(`--threads: got "${threads}"; expected an integer from 1 to 256\n`);
  });
});

import { expect, test } from 'vitest';
import { rememberingTerminal } from '../../../test/fixtures/terminal.ts';
import { folderWith, VILLAGE } from '../../../test/worlds/village.ts';
import { runCommandLine } from '../program.ts';

async function hanker(...args: string[]) {
  const terminal = rememberingTerminal({ cwd: folderWith({ 'village.yaml': VILLAGE }) });
  const code = await runCommandLine(args, terminal);
  return { code, out: terminal.out, err: terminal.err };
}

test('--tuning, the old name of --variant, still works and names the new one', async () => {
  const old = await hanker('run', 'village.yaml', '--for', '1h', '--tuning', 'hungry');
  const now = await hanker('run', 'village.yaml', '--for', '1h', '--variant', 'hungry');
  expect(old).toEqual({ ...now, err: '--tuning is now called --variant\n' });
  expect(now.out).toContain('variant hungry');
  expect(now.err).toBe('');
});

test('--tuning is not listed by --help and excludes --variant', async () => {
  expect((await hanker('run', '--help')).out).not.toContain('--tuning');
  expect(await hanker('run', 'village.yaml', '--tuning', 'hungry', '--variant', 'hungry')).toEqual({
    code: 2,
    out: '',
    err: '--tuning is the old name of --variant; give --variant only\n',
  });
});

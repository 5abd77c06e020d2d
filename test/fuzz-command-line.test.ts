import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newWorld } from '../src/cli/new-world.ts';
import { runCommandLine } from '../src/cli/program.ts';
import { runs } from './runs.ts';
import { rememberingTerminal } from './terminal.ts';

let cwd: string;

beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'hanker-'));
  writeFileSync(join(cwd, 'home.yaml'), newWorld('home'));
  writeFileSync(join(cwd, 'broken.yaml'), 'needs: [\n');
  writeFileSync(
    join(cwd, 'noise.bin'),
    Uint8Array.from({ length: 300 }, (_, i) => (i * 37) % 256),
  );
});

afterAll(() => rmSync(cwd, { recursive: true }));

const OPTIONS = [
  '--tuning',
  '--json',
  '--seed',
  '--for',
  '--agents',
  '--agent',
  '--out',
  '--world',
  '--why',
  '--verify',
  '--trace',
  '--thing',
  '--story',
  '--not',
  '--newest',
  '--every',
  '--curve',
  '--check',
  '--at',
  '--all',
  '--add',
  '--save',
  '--help',
  '-h',
  '-',
  '--',
  '--no',
  '--=',
  '--for=',
]; // prettier-ignore
const VALUES = [
  'home.yaml',
  'broken.yaml',
  'noise.bin',
  'nowhere.yaml',
  '.',
  '',
  '1h',
  '08:30',
  '-1',
  '0',
  '1e9',
  'NaN',
  'Ann',
  '2',
  '5m',
  'best',
  '../x',
  'a'.repeat(300),
  '\u0000',
  'é',
]; // prettier-ignore

test('whatever is typed, it ends with 0, 1 or 2, and with a word on stderr unless it went well', async () => {
  // The studio and a live screen go on until they are stopped.
  const command = fc.oneof(
    {
      weight: 9,
      arbitrary: fc.constantFrom('check', 'fmt', 'run', 'why', 'plot', 'curves', 'schema', 'resume', 'replay', 'new'),
    },
    fc.string(),
  );
  const word = fc.oneof(fc.constantFrom(...OPTIONS), fc.constantFrom(...VALUES), fc.string({ maxLength: 8 }));
  // Half of the time with a file that is there, so that it gets further.
  const file = fc.constantFrom([], ['home.yaml'], ['home.yaml', '--for', '1h'], ['home.yaml', '--agent', 'Ann']);
  await fc.assert(
    fc.asyncProperty(command, file, fc.array(word, { maxLength: 4 }), async (name, first, words) => {
      const terminal = rememberingTerminal({ cwd });
      const code = await runCommandLine([name, ...first, ...words], terminal);
      expect([0, 1, 2]).toContain(code);
      if (code === 2) expect(terminal.err).not.toBe('');
      if (code === 1) expect(terminal.err + terminal.out).not.toBe('');
    }),
    { numRuns: runs(150) },
  );
}, 60_000);

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newWorld } from '../../src/cli/commands/new/new-world.ts';
import { runCommandLine } from '../../src/cli/program.ts';
import { rememberingTerminal } from '../fixtures/terminal.ts';
import { PATIENCE } from '../runner/patience.ts';
import { runs } from '../runner/runs.ts';

let cwd: string;

beforeAll(async () => {
  cwd = mkdtempSync(join(tmpdir(), 'hanker-'));
  writeFileSync(join(cwd, 'home.yaml'), newWorld('home'));
  writeFileSync(join(cwd, 'broken.yaml'), 'needs: [\n');
  writeFileSync(
    join(cwd, 'noise.bin'),
    Uint8Array.from({ length: 300 }, (_, i) => (i * 37) % 256),
  );
  const words = ['run', 'home.yaml', '--for', '30m', '--save', 'home.save', '--journal', 'home.journal'];
  expect(await runCommandLine(words, rememberingTerminal({ cwd }))).toBe(0);
});

afterAll(() => rmSync(cwd, { recursive: true }));

const OPTIONS = [
  '--variant',
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
  '--port',
  '--no-open',
  '--speed',
  '--frames',
  '--watch',
  '--keep',
  '--states',
  '--journal',
  '--checks',
  '--on-overload',
  '--limit',
  '--help',
  '-h',
  '-',
  '--',
  '--no',
  '--=',
  '--for=',
];
const VALUES = [
  'home.yaml',
  'broken.yaml',
  'noise.bin',
  'home.save',
  'home.journal',
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
  'reckless',
  'stop',
  'interrupt',
  'things=5',
  '65536',
  '../x',
  'a'.repeat(300),
  '\u0000',
  'é',
];

/** Every command; what goes on until it is stopped is stopped as soon as it listens. */
const COMMANDS = [
  'check',
  'fmt',
  'run',
  'why',
  'plot',
  'curves',
  'schema',
  'resume',
  'replay',
  'new',
  'watch',
  'duel',
  'studio',
] as const;
/** Half of the time with a file that is there, so that it gets further. */
const BEGINNINGS = [
  [],
  ['home.yaml'],
  ['home.yaml', '--for', '1h'],
  ['home.yaml', '--agent', 'Ann'],
  ['home.save'],
  ['home.save', '--for', '10m'],
  ['home.journal', '--verify'],
  ['home.yaml', '--every', '5m', '--frames', '2'],
  ['--watch', '--seed', '3'],
] as const;

/** How many servers this process has open. */
function servers(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length;
}

/** A studio that never opens a browser, and listens where there is room. */
function quietly(name: string, words: readonly string[]): string[] {
  return name === 'studio' ? [name, '--no-open', '--port', '0', ...words] : [name, ...words];
}

test('whatever is typed, it ends with 0, 1 or 2, and with a word on stderr unless it went well', async () => {
  const command = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...COMMANDS) }, fc.string());
  const word = fc.oneof(fc.constantFrom(...OPTIONS), fc.constantFrom(...VALUES), fc.string({ maxLength: 8 }));
  const beginning = fc.constantFrom<readonly string[]>(...BEGINNINGS);
  const ended = new Map<string, Set<number>>();
  const before = servers();
  await fc.assert(
    fc.asyncProperty(command, beginning, fc.array(word, { maxLength: 4 }), async (name, first, words) => {
      const terminal = rememberingTerminal({
        cwd,
        isInterrupted: name === 'studio',
        keys: ['n', 'p', null, '+', 'q'],
        answers: ['attack', 'd', 'x'],
      });
      const code = await runCommandLine(quietly(name, [...first, ...words]), terminal);
      expect([0, 1, 2]).toContain(code);
      if (code === 2) expect(terminal.err).not.toBe('');
      if (code === 1) expect(terminal.err + terminal.out).not.toBe('');
      expect(terminal.screens.closed).toBe(terminal.screens.opened);
      ended.set(name, (ended.get(name) ?? new Set()).add(code));
    }),
    { numRuns: runs(250) },
  );
  // Each was tried, and got further than its own arguments at least once.
  for (const name of COMMANDS)
    expect([name, [...(ended.get(name) ?? [])]]).toEqual([name, expect.arrayContaining([2])]);
  const lasting = existsSync('dist/studio/index.html') ? ['watch', 'duel', 'studio'] : ['watch', 'duel'];
  for (const name of lasting) expect([name, ended.get(name)?.has(0)]).toEqual([name, true]);
  await expect.poll(servers, PATIENCE).toBeLessThanOrEqual(before);
}, 120_000);

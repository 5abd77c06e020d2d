import { expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/program.ts';
import { rememberingTerminal } from '../fixtures/terminal.ts';

// What the shipped worlds expect of themselves, over a few seeds; over twenty, hanker test WORLD says it.

async function testWorld(...args: string[]) {
  const terminal = rememberingTerminal();
  const exitCode = await runCommandLine(['test', ...args, '--allow-undecided'], terminal);
  return { exitCode, out: terminal.out, err: terminal.err };
}

const few: [string, string[], met: number][] = [
  ['dungeon', ['--for', '4h', '--seeds', '3'], 5],
  ['duel', ['--for', '3h', '--seeds', '4'], 4],
  ['colony', ['--for', '2d', '--seeds', '3'], 5],
  ['settlement', ['--for', '7d', '--seeds', '2'], 7],
  ['guard', ['--for', '18h', '--skip', '6h', '--seeds', '2'], 3],
  ['cafe', ['--for', '1d', '--skip', '0', '--seeds', '3'], 10],
  ['park', ['--for', '30m', '--skip', '20m', '--seeds', '1', '--only', 'children stay off the coaster'], 1],
];

test.each(few)('%s behaves as it should', async (world, args, met) => {
  const { exitCode, out, err } = await testWorld(world, ...args);
  expect(err).toBe('');
  expect(out).not.toContain('✗');
  expect(exitCode).toBe(0);
  expect(out.match(/✓/g)?.length).toBeGreaterThanOrEqual(met);
});

test('guards without inertia dither, and it is found out', async () => {
  const args = ['--variant', 'restless', '--for', '3h', '--seeds', '2', '--only', 'nobody dithers'];
  const { exitCode, out } = await testWorld('guard', ...args);
  expect(out).toMatch(/✗ nobody dithers +\d{4} /);
  expect(exitCode).toBe(1);
});

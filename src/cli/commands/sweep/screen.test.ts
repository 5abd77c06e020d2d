import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { rememberingTerminal } from '../../../../test/fixtures/terminal.ts';
import { VILLAGE } from '../../../../test/worlds/village.ts';
import { runCommandLine } from '../../program.ts';

const cwd = mkdtempSync(join(tmpdir(), 'hanker-screen-'));
writeFileSync(join(cwd, 'village.yaml'), `${VILLAGE}expect:\n  food is plenty: { mean: food, between: [65, 80] }\n`);
afterAll(() => rmSync(cwd, { recursive: true }));

async function sweep(...args: readonly string[]) {
  const terminal = rememberingTerminal({ cwd });
  const code = await runCommandLine(['sweep', 'village.yaml', ...args], terminal);
  return { code, out: terminal.out, err: terminal.err };
}

test('the parameters that matter for an expectation are ranked, with their plain names', async () => {
  const { code, out } = await sweep('--screen', 'food is plenty', '--for', '12h', '--seeds', '2');
  expect(code).toBe(0);
  const lines = out.split('\n');
  expect(lines[0]).toMatch(
    /^food is plenty is [\d.]+\. Of \d+ parameters, the \d+ nearest to it were varied; these have the largest effects:/,
  );
  expect(lines[1]).toMatch(/parameter +from +to +effect +±/);
  expect(lines.slice(2, 12).join('\n')).toMatch(
    /needs\.food\.curve\.2\.0 +85 +115 +[+−][\d.]+ +[\d.]+ +food · curve · point 3, input/,
  );
});

test('a measure can be given in place, and the result as JSON', async () => {
  const { code, out } = await sweep('--screen', 'fun={ mean: fun }', '--for', '6h', '--seeds', '2', '--json');
  expect(code).toBe(0);
  const found = JSON.parse(out);
  expect(found.figure).toBe('fun');
  expect(found.levers).toHaveLength(10);
});

test('an unknown expectation and options of a sweep are refused', async () => {
  const unknown = await sweep('--screen', 'food is plenti');
  expect([unknown.code, unknown.err]).toEqual([2, expect.stringContaining('Did you mean "food is plenty"?')]);
  const vary = await sweep('--screen', 'food is plenty', '--vary', 'needs.food.decay=2..8');
  expect([vary.code, vary.err]).toEqual([2, expect.stringContaining('leave out --vary')]);
});

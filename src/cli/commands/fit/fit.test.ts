import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HERMIT_TARGETS, HERMITAGE } from '../../../../test/hermitage.ts';
import { rememberingTerminal } from '../../../../test/terminal.ts';
import { readXml } from '../../../../test/xml.ts';
import { runCommandLine } from '../../program.ts';

let cwd: string;

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'hanker-tune-'));
  writeFileSync(join(cwd, 'hermitage.yaml'), HERMITAGE);
  writeFileSync(join(cwd, 'targets.yaml'), HERMIT_TARGETS.replace('for: 3d', 'for: 1d'));
});
afterEach(() => rmSync(cwd, { recursive: true }));

type Settings = Parameters<typeof rememberingTerminal>[0];

async function tune(args: readonly string[], settings: Settings = {}, onStart: () => void = () => {}) {
  const terminal = rememberingTerminal({ cwd, ...settings });
  const { onInterrupt } = terminal;
  terminal.onInterrupt = (stop) => {
    onStart();
    return onInterrupt(stop);
  };
  const code = await runCommandLine(['tune', 'hermitage.yaml', '--targets', 'targets.yaml', ...args], terminal);
  return { code, terminal, out: terminal.out, err: terminal.err };
}

const text = (name = 'hermitage.yaml') => readFileSync(join(cwd, name), 'utf8');

test('the numbers found are written into the file, and nothing else is changed', async () => {
  const { code, out, err } = await tune(['--budget', '30', '--html', 'fit.html']);
  expect(out).toMatch(/^hermitage\.yaml: 2 numbers, 2 targets, 3\d candidates in 5 generations\n/);
  expect(out).toContain(
    'Both columns are of 2 days of seeds 2001 to 2002, after 1 day that don’t count, which the search has not seen.',
  );
  expect(out).toMatch(/[✓✗] sleeping\s+[78][\d.]+\s+[89][\d.]*\s+9\n/);
  expect(out).toMatch(/↑ needs\.rest\.decay\s+5\/h\s+[56][\d.]*\/h\s+2 to 10\n/);
  expect(out).toMatch(/\nAll misses together: [\d.]+ before, [\d.]+ after \([\d.]+ in the runs of the search\)\.\n/);
  expect(err).toContain('written to hermitage.yaml\n');
  expect(code).toBe(out.includes('✗') ? 1 : 0);
  const before = HERMITAGE.split('\n');
  const changed = text()
    .split('\n')
    .filter((line, i) => line !== before[i]);
  for (const line of changed)
    expect(line).toMatch(/^ {2}(food|rest): \{ decay: [\d.]+\/h, curve: want, start: 60 \}( # three meals a day)?$/);
  expect(changed.length).toBeGreaterThan(0);
  const page = text('fit.html');
  expect(readXml(page.replace('<!DOCTYPE html>', '')).name).toBe('html');
  expect(page).toContain('<h2 id="targets-title">Targets</h2>');
  expect(page).toContain('<code>needs.rest.decay</code>');
});

test('--out writes elsewhere, --dry-run nowhere, --json tells all of it', async () => {
  const { out, err } = await tune(['--budget', '7', '--out', 'fitted.yaml', '--json']);
  const { parameters, before, after, targets, history } = JSON.parse(out);
  expect(Object.keys(parameters)).toEqual(['needs.food.decay', 'needs.rest.decay']);
  expect(after.loss).toBeLessThan(before.loss);
  expect(targets.map(({ name }: { name: string }) => name)).toEqual(['sleeping', 'eating']);
  expect(history.length).toBe(2);
  expect(err).toContain('written to fitted.yaml');
  expect(text()).toBe(HERMITAGE);
  expect(text('fitted.yaml')).toContain(`decay: ${parameters['needs.rest.decay']}/h, curve: want, start: 60 }`);
  const dry = await tune(['--budget', '7', '--dry-run']);
  expect(dry.err).not.toContain('written');
  expect(text()).toBe(HERMITAGE);
});

test('a file that changed on the disk meanwhile is not written over', async () => {
  const mine = HERMITAGE.replace('three meals', 'four meals');
  const { code, out, err } = await tune(['--budget', '7'], {}, () => writeFileSync(join(cwd, 'hermitage.yaml'), mine));
  expect(code).toBe(2);
  expect(err).toContain(
    'hermitage.yaml: has changed on the disk meanwhile, so nothing was written; the numbers are above, and --out FILE writes elsewhere\n',
  );
  expect(out).toContain('needs.rest.decay');
  expect(text()).toBe(mine);
});

describe('when it is stopped', () => {
  /** Somebody presses q after a while. */
  const keys = [...Array<null>(60).fill(null), 'q'];

  test('the best so far is shown, and nothing is written', async () => {
    const { code, out, err, terminal } = await tune(['--budget', '100000'], { keys });
    expect(code).toBe(1);
    expect(out).toContain('It was stopped, so nothing was checked');
    expect(err).toContain('nothing was written; --keep would have written what was found until then\n');
    expect(text()).toBe(HERMITAGE);
    expect(terminal.screens).toEqual({ opened: 1, closed: 1 });
  });

  test('--keep writes it all the same', async () => {
    const { code, err } = await tune(['--budget', '100000', '--keep'], { keys });
    expect(code).toBe(1);
    expect(err).toContain('written to hermitage.yaml\n');
    expect(text()).not.toBe(HERMITAGE);
  });

  test('before anything is known, there is nothing to show', async () => {
    const { code, out, err } = await tune([], { isInterrupted: true });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toBe('stopped before anything was known; nothing was written\n');
  });
});

test('a live picture shows the fall of the misses, the targets and the numbers', async () => {
  const { terminal, out } = await tune(['--budget', '13', '--dry-run'], { keys: Array(5000).fill(null), rows: 40 });
  const last = terminal.pictures.at(-1)?.join('\n') ?? '';
  expect(last).toContain('hermitage.yaml · 13 of 13 candidates · checking in runs it has not seen: ');
  expect(last).toMatch(/│[▁▂▃▄▅▆▇█ ]+/);
  expect(last).toMatch(/[✓✗] sleeping +[\d.]+ +9/);
  expect(last).toMatch(/needs\.rest\.decay +5\/h +[\d.]+\/h {2}2 ─*●─* 10/);
  expect(out).toContain('2 numbers, 2 targets, 13 candidates');
});

describe('what cannot be done is said before anything runs', () => {
  test.each([
    [['--targets', 'none.yaml'], 'none.yaml: cannot be read (ENOENT)'],
    [['--budget', '0'], '--budget: got "0"; expected a whole number from 1 to 1000000'],
    [['--minutes', 'ten'], '--minutes: got "ten"; expected a whole number from 1 to 10000'],
    [['--for', 'soon'], '--for: '],
  ])('%j', async (args, message) => {
    const { code, out, err } = await tune(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
  });

  test('a target that names nothing, with its place', async () => {
    writeFileSync(join(cwd, 'targets.yaml'), HERMIT_TARGETS.replace('hours: meals', 'hours: meels'));
    const { code, err } = await tune([]);
    expect(code).toBe(2);
    expect(err).toMatch(/^targets\.yaml:5:20\n.*\n.*\^{5} unknown activity "meels"\. Did you mean "meals"\?/);
  });

  test('a shipped world has no place of its own to be written to', async () => {
    const terminal = rememberingTerminal({ cwd });
    expect(await runCommandLine(['tune', 'guard', '--targets', 'targets.yaml'], terminal)).toBe(2);
    expect(terminal.err).toBe(
      'guard: is a world that is shipped, not a file of yours; write it with --out FILE, or try with --dry-run\n',
    );
    expect(existsSync(join(cwd, 'guard.yaml'))).toBe(false);
  });
});

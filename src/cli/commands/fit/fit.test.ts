import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rememberingTerminal } from '../../../../test/fixtures/terminal.ts';
import { readXml } from '../../../../test/fixtures/xml.ts';
import { HERMIT_TARGETS, HERMITAGE } from '../../../../test/worlds/hermitage.ts';
import { type FitModel, type FitTarget, predict, sliderModel } from '../../../study/index.ts';
import { runCommandLine } from '../../program.ts';
import { PREDICT_SCRIPT } from './slider-script.ts';

let cwd: string;

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'hanker-fit-'));
  writeFileSync(join(cwd, 'hermitage.yaml'), HERMITAGE);
  writeFileSync(join(cwd, 'targets.yaml'), HERMIT_TARGETS.replace('for: 3d', 'for: 1d'));
});
afterEach(() => rmSync(cwd, { recursive: true }));

type Settings = Parameters<typeof rememberingTerminal>[0];

async function fitHermitage(args: readonly string[], settings: Settings = {}, onStart: () => void = () => {}) {
  const terminal = rememberingTerminal({ cwd, ...settings });
  const { onInterrupt } = terminal;
  terminal.onInterrupt = (stop) => {
    onStart();
    return onInterrupt(stop);
  };
  const code = await runCommandLine(['fit', 'hermitage.yaml', '--targets', 'targets.yaml', ...args], terminal);
  return { code, terminal, out: terminal.out, err: terminal.err };
}

const text = (name = 'hermitage.yaml') => readFileSync(join(cwd, name), 'utf8');

test('the parameters found are written into the file, and nothing else changes', async () => {
  const { code, out, err } = await fitHermitage(['--budget', '30', '--html', 'fit.html']);
  expect(out).toMatch(
    /^hermitage\.yaml: 2 parameters, 2 targets, \d+ candidates in \d+ rounds \(\d+ of a budget of \d+, as some ran with more seeds\), until all targets were met\n/,
  );
  expect(out).toContain(
    'Both columns are measured with seeds that the search did not use: 2 days of seeds 2001 to 2002, after 1 day not counted.',
  );
  expect(out).toMatch(/[✓✗] sleeping\s+[78][\d.]+\s+[89][\d.]*\s+9 hours a day\n/);
  expect(out).toMatch(/↑ rest · decay\s+5\s+[56][\d.]*\s+2 to 10 points an hour\n/);
  expect(out).toMatch(
    /\nOff by, in units of the tolerance \(root mean square\): [\d.]+ before, [\d.]+ after \([\d.]+ with the seeds of the search\)\.\n/,
  );
  expect(err).toContain('hermitage.yaml: written\n');
  expect(code).toBe(out.includes('✗') ? 1 : 0);
  const before = HERMITAGE.split('\n');
  const changed = text()
    .split('\n')
    .filter((line, i) => line !== before[i]);
  for (const line of changed)
    expect(line).toMatch(/^ {2}(food|rest): \{ decay: [\d.]+\/h, curve: want, start: 60 \}( # three meals a day)?$/);
  expect(changed.length).toBeGreaterThan(0);
  expect(out).toContain('Side effects, what got worse that no target asked about:\n');
  const page = text('fit.html');
  expect(readXml(page.replace('<!DOCTYPE html>', '')).name).toBe('html');
  expect(page).toContain('<h2 id="targets-title">Targets</h2>');
  expect(page).toContain('rest · decay');
  // No path of the file is shown; the data of the script has them.
  expect(page.replace(/<script[\s\S]*?<\/script>/g, '')).not.toContain('needs.rest.decay');
  expect(page).toContain('type="range"');
});

test('--out writes to another file, --dry-run to none, --json prints the whole result', async () => {
  const { out, err } = await fitHermitage(['--budget', '7', '--out', 'fitted.yaml', '--json']);
  const { parameters, before, after, targets, history } = JSON.parse(out);
  expect(Object.keys(parameters)).toEqual(['needs.food.decay', 'needs.rest.decay']);
  expect(after.loss).toBeLessThan(before.loss);
  expect(targets.map(({ name }: { name: string }) => name)).toEqual(['sleeping', 'eating']);
  expect(history.length).toBe(3);
  expect(err).toContain('fitted.yaml: written');
  expect(text()).toBe(HERMITAGE);
  expect(text('fitted.yaml')).toContain(`decay: ${parameters['needs.rest.decay']}/h, curve: want, start: 60 }`);
  const dry = await fitHermitage(['--budget', '7', '--dry-run']);
  expect(dry.err).not.toContain('written');
  expect(text()).toBe(HERMITAGE);
});

test('a file that changed during the search is not overwritten', async () => {
  const mine = HERMITAGE.replace('three meals', 'four meals');
  const { code, out, err } = await fitHermitage(['--budget', '7'], {}, () =>
    writeFileSync(join(cwd, 'hermitage.yaml'), mine),
  );
  expect(code).toBe(2);
  expect(err).toContain(
    'hermitage.yaml: has changed since it was read, so nothing was written; the parameters are above, and --out FILE writes to another file\n',
  );
  expect(out).toContain('rest · decay');
  expect(text()).toBe(mine);
});

describe('when it is stopped', () => {
  /** The user presses q after a while. */
  const keys = [...Array<null>(4).fill(null), 'q'];

  test('the best candidate so far is reported, and nothing is written', async () => {
    const { code, out, err, terminal } = await fitHermitage(['--budget', '100000'], { keys });
    expect(code).toBe(1);
    expect(out).toContain('The fit was stopped and not checked');
    expect(err).toContain('Nothing was written; with --keep the best candidate would have been written.\n');
    expect(text()).toBe(HERMITAGE);
    expect(terminal.screens).toEqual({ opened: 1, closed: 1 });
  });

  test('--keep writes it', async () => {
    const { code, err } = await fitHermitage(['--budget', '100000', '--keep'], { keys });
    expect(code).toBe(1);
    expect(err).toContain('hermitage.yaml: written\n');
    expect(text()).not.toBe(HERMITAGE);
  });

  test('before the first candidate, there is no report', async () => {
    const { code, out, err } = await fitHermitage([], { isInterrupted: true });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toBe('Stopped before the first candidate was done; nothing was written.\n');
  });
});

test('a live frame shows the falling cost, the targets and the parameters', async () => {
  const { terminal, out } = await fitHermitage(['--budget', '13', '--dry-run'], {
    keys: Array(5000).fill(null),
    rows: 40,
  });
  const last = terminal.pictures.at(-1)?.join('\n') ?? '';
  expect(last).toContain(' of 13 candidates · checking with new seeds: ');
  expect(last).toMatch(/│[▁▂▃▄▅▆▇█ ]+/);
  expect(last).toMatch(/[✓✗] sleeping +[\d.]+ +9/);
  expect(last).toMatch(/rest · decay +5\/h +[\d.]+\/h {2}2 ─*●─* 10/);
  expect(out).toMatch(/2 parameters, 2 targets, 1[0-3] candidates/);
});

test('hanker tune, the old name, still works and names the new one', async () => {
  const now = await fitHermitage(['--budget', '7', '--dry-run']);
  const terminal = rememberingTerminal({ cwd });
  const args = ['tune', 'hermitage.yaml', '--targets', 'targets.yaml', '--budget', '7', '--dry-run'];
  expect(await runCommandLine(args, terminal)).toBe(now.code);
  expect(terminal.out).toBe(now.out);
  expect(terminal.err).toBe(`hanker tune is now called hanker fit\n${now.err}`);
  const help = rememberingTerminal({ cwd });
  await runCommandLine(['--help'], help);
  expect(help.out).not.toContain('tune');
});

test('a journal keeps every run, and a repeated command runs none of them again', async () => {
  const first = await fitHermitage([
    '--budget',
    '9',
    '--dry-run',
    '--journal',
    'fit.journal',
    '--candidates',
    'all.csv',
  ]);
  const table = text('all.csv').trim().split('\n');
  expect(table[0]).toContain('candidate,origin,seeds,needs.food.decay,needs.rest.decay,sleeping,± sleeping');
  expect(table[1]).toMatch(/^1,start,1,6,5,/);
  expect(table).toHaveLength(1 + 9);
  const again = await fitHermitage(['--budget', '9', '--dry-run', '--journal', 'fit.journal', '--resume']);
  expect(again.out).toBe(first.out);
  expect(again.err).toMatch(/fit\.journal: \d+ runs are done already\n/);
  const refused = await fitHermitage(['--budget', '9', '--dry-run', '--journal', 'fit.journal']);
  expect([refused.code, refused.err]).toEqual([
    2,
    'fit.journal: exists already; continue it with --resume, or give another --journal\n',
  ]);
});

test('--resume continues a journal that was killed in its first line, and overwrites no other file', async () => {
  const args = ['--budget', '2', '--dry-run', '--resume', '--journal'];
  expect((await fitHermitage([...args, 'torn.journal'])).err).not.toContain('runs are done already');
  const [header] = text('torn.journal').split('\n');
  writeFileSync(join(cwd, 'torn.journal'), header.slice(0, 30));
  expect((await fitHermitage([...args, 'torn.journal'])).err).not.toContain('is not a journal');
  for (const note of ['the only copy of a note', 'a\nnote\n', '\n']) {
    writeFileSync(join(cwd, 'note.txt'), note);
    const { code, err } = await fitHermitage([...args, 'note.txt']);
    expect([code, err]).toEqual([2, 'note.txt: is not a journal of a fit; give another --journal\n']);
    expect(text('note.txt')).toBe(note);
  }
});

test('a device is no journal of a fit, and is not read', async () => {
  const { code, err } = await fitHermitage(['--resume', '--journal', '/dev/zero']);
  expect([code, err]).toEqual([2, '/dev/zero: is not a file; give another --journal\n']);
});

test('--start begins at the parameters of an earlier fit', async () => {
  const { out } = await fitHermitage(['--budget', '20', '--dry-run', '--json']);
  writeFileSync(join(cwd, 'earlier.json'), out);
  const { parameters } = JSON.parse(out);
  await fitHermitage(['--budget', '2', '--dry-run', '--start', 'earlier.json', '--candidates', 'all.csv']);
  const [, , second] = text('all.csv').split('\n');
  expect(second).toContain(`2,start,1,${parameters['needs.food.decay']},${parameters['needs.rest.decay']},`);
  const { code, err } = await fitHermitage(['--start', 'hermitage.yaml']);
  expect(code).toBe(2);
  expect(err).toContain('hermitage.yaml: is not the JSON of a fit');
});

test('the sliders of the page predict what the model predicts', async () => {
  const { out } = await fitHermitage(['--budget', '20', '--dry-run', '--json']);
  const { model, targets } = JSON.parse(out) as { model: FitModel; targets: FitTarget[] };
  const page = sliderModel(model, targets);
  const predictPage = new Function(`${PREDICT_SCRIPT}; return predictSliders;`)();
  const parameters = { 'needs.food.decay': 7, 'needs.rest.decay': 8 };
  const shares = model.parameters.map(
    (each) => (parameters[each.name as keyof typeof parameters] - each.low) / (each.high - each.low),
  );
  const predicted = predict(model, parameters);
  expect(predictPage(page, shares)).toEqual(
    model.measures.map(({ name }) => ({
      value: expect.closeTo(predicted[name].value, 9),
      error: expect.closeTo(predicted[name].error, 9),
    })),
  );
});

describe('wrong use is reported before anything runs', () => {
  test.each([
    [['--targets', 'none.yaml'], 'none.yaml: cannot be read (ENOENT)'],
    [['--budget', '0'], '--budget: got "0"; expected an integer from 1 to 1000000'],
    [['--minutes', 'ten'], '--minutes: got "ten"; expected an integer from 1 to 10000'],
    [['--for', 'soon'], '--for: '],
  ])('%j', async (args, message) => {
    const { code, out, err } = await fitHermitage(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
  });

  test('an unknown name in a target, with its location', async () => {
    writeFileSync(join(cwd, 'targets.yaml'), HERMIT_TARGETS.replace('hours: meals', 'hours: meels'));
    const { code, err } = await fitHermitage([]);
    expect(code).toBe(2);
    expect(err).toMatch(/^targets\.yaml:5:20\n.*\n.*\^{5} unknown activity "meels"\. Did you mean "meals"\?/);
  });

  test('a shipped world is not overwritten', async () => {
    const terminal = rememberingTerminal({ cwd });
    expect(await runCommandLine(['fit', 'guard', '--targets', 'targets.yaml'], terminal)).toBe(2);
    expect(terminal.err).toBe(
      'guard: is a shipped world, which is not overwritten; give --out FILE to write the result, or --dry-run\n',
    );
    expect(existsSync(join(cwd, 'guard.yaml'))).toBe(false);
  });
});

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { rememberingTerminal } from '../../../../test/fixtures/terminal.ts';
import { SWEPT_VILLAGE } from '../../../../test/worlds/swept-village.ts';
import { runCommandLine } from '../../program.ts';

const folders: string[] = [];
let cwd = '';

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'hanker-sweep-'));
  folders.push(cwd);
  writeFileSync(join(cwd, 'village.yaml'), SWEPT_VILLAGE);
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const SHORT = ['--runs', '8', '--seeds', '2', '--for', '3h'];
const VARY = ['--vary', 'needs.food.decay=2..8', '--vary', 'needs.fun.decay=4..12'];
const ALL = ['village.yaml', ...VARY, ...SHORT];

async function sweep(...args: readonly string[]) {
  return perform({}, ...args);
}

async function perform(settings: Parameters<typeof rememberingTerminal>[0], ...args: readonly string[]) {
  const terminal = rememberingTerminal({ cwd, ...settings });
  const code = await runCommandLine(['sweep', ...args], terminal);
  return { code, out: terminal.out, err: terminal.err };
}

/** Presses Ctrl-C when the journal has this many runs. */
async function stopSweep(runs: number) {
  const terminal = rememberingTerminal({ cwd });
  const journal = join(cwd, 'results.csv.journal');
  terminal.onInterrupt = (stop) => {
    const timer = setInterval(() => {
      if (readFileSync(journal, 'utf8').split('\n').length > runs + 1) stop();
    }, 1);
    return () => clearInterval(timer);
  };
  const code = await runCommandLine(['sweep', ...ALL, '--out', 'results.csv'], terminal);
  return { code, err: terminal.err };
}

function read(file: string): string {
  return readFileSync(join(cwd, file), 'utf8');
}

describe('hanker sweep', () => {
  test('prints its plan, and writes a row per run', async () => {
    const { code, out, err } = await sweep(...ALL, '--out', 'results.csv');
    expect(code).toBe(0);
    expect(out).toContain('village.yaml: 4 points (sobol) × 2 seeds, 3 h each');
    expect(err).toBe('results.csv: written\n');
    const lines = read('results.csv').trimEnd().split('\r\n');
    expect(lines).toHaveLength(9);
    expect(lines.map((line) => line.split(',')[0])).toEqual(['run', '0', '1', '2', '3', '4', '5', '6', '7']);
    expect(readdirSync(cwd).sort()).toEqual(['results.csv', 'village.yaml']);
  });

  test('reports which parameters matter, and the points that meet the expectations', async () => {
    const args = ['--runs', '40', '--seeds', '1', '--for', '12h', '--measure', 'meals={ times: eat }'];
    const { out } = await sweep('village.yaml', ...VARY, ...args);
    expect(out).toContain('Which parameter affects what\n');
    expect(out).toMatch(/meals, a day +[\d.]+ … [\d.]+ +↗ food · decay +[\d.]+ → [\d.]+ +[\d.]+ % ± \d+/);
    expect(out).toMatch(
      /Of 40 points, those where (all 2|the most) expectations are met( \(\d of 2\))?, nearest to the values in the file first:\n {2}point \d+: food · decay [\d.]+\/h, /,
    );
  });

  test('gives JSON with plan and analysis', async () => {
    const { out } = await sweep(...ALL, '--json');
    const { plan, analysis } = JSON.parse(out);
    expect(plan.variations.map(({ name }: { name: string }) => name)).toEqual(['needs.food.decay', 'needs.fun.decay']);
    expect(analysis.points).toHaveLength(4);
    expect(analysis.measures.length + analysis.constant.length).toBe(Object.keys(plan.study.measures).length);
  });

  test('writes a self-contained page, the same every time', async () => {
    const args = [...ALL, '--html', 'sweep.html'];
    await sweep(...args);
    const page = read('sweep.html');
    expect(page).toMatch(/^<!DOCTYPE html>/);
    expect(page).toContain('Sweep of village');
    expect(page).toContain('needs.food.decay');
    expect(page).toContain('not, &quot;hungry&quot;');
    expect(page).not.toMatch(/(src|href)="(?!#)|<script|NaN|undefined|Infinity/);
    await sweep(...args);
    expect(read('sweep.html')).toBe(page);
  });

  test('reads the parameters of a variant, and takes a count of agents', async () => {
    const { out } = await sweep(...ALL, '--variant', 'hungry', '--agents', '1', '--json');
    expect(JSON.parse(out).plan.variations[0]).toMatchObject({ current: 12, unit: '/h' });
  });
});

describe('a sweep that is stopped', () => {
  test('by Ctrl-C keeps its runs, and continues to the same result', async () => {
    await sweep(...ALL, '--out', 'whole.csv');
    const { code, err } = await stopSweep(3);
    const [, count] =
      /^Stopped after (\d) runs, kept in results\.csv\.journal\. Repeat the command with --resume to continue\.\n$/.exec(
        err,
      ) ?? [];
    expect(code).toBe(1);
    expect(read('results.csv.journal').trimEnd().split('\n')).toHaveLength(Number(count) + 1);
    expect(existsSync(join(cwd, 'results.csv'))).toBe(false);
    expect((await sweep(...ALL, '--out', 'results.csv', '--resume')).code).toBe(0);
    expect(read('results.csv')).toBe(read('whole.csv'));
    expect(existsSync(join(cwd, 'results.csv.journal'))).toBe(false);
  });

  test('before the first run leaves no files', async () => {
    const { code, err } = await perform({ isInterrupted: true }, ...ALL, '--out', 'results.csv');
    expect({ code, err }).toEqual({ code: 1, err: 'Stopped before the first run was done.\n' });
    expect(readdirSync(cwd)).toEqual(['village.yaml']);
  });

  test('in the middle of a line continues to the same bytes, wherever that was', async () => {
    await sweep(...ALL, '--out', 'whole.csv');
    await sweep(...ALL, '--out', 'part.csv', '--shard', '1/1');
    const journal = read('part.csv.1-of-1.journal');
    const body = journal.indexOf('\n') + 1;
    for (const end of [0, 20, body - 1, body, body + 30, Math.floor((body + journal.length) / 2), journal.length - 1]) {
      writeFileSync(join(cwd, 'results.csv.journal'), journal.slice(0, end));
      rmSync(join(cwd, 'results.csv'), { force: true });
      const { code, err } = await sweep(...ALL, '--out', 'results.csv', '--resume');
      expect(code).toBe(0);
      const isTorn = end > body && journal[end - 1] !== '\n';
      expect(err.includes('results.csv.journal: the last line is incomplete; that run is repeated\n')).toBe(isTorn);
      expect(read('results.csv')).toBe(read('whole.csv'));
    }
  });

  test('and damaged in the middle names the lines, and repeats those runs', async () => {
    await sweep(...ALL, '--out', 'whole.csv');
    await sweep(...ALL, '--out', 'part.csv', '--shard', '1/1');
    const lines = read('part.csv.1-of-1.journal').split('\n');
    lines[3] = lines[3].replace(/\d/, (digit) => String(9 - Number(digit)));
    lines[5] = 'nonsense';
    writeFileSync(join(cwd, 'results.csv.journal'), lines.join('\n'));
    const { err } = await sweep(...ALL, '--out', 'results.csv', '--resume');
    expect(err).toContain('results.csv.journal: lines 4, 6 damaged; those runs are repeated\n');
    expect(read('results.csv')).toBe(read('whole.csv'));
  });

  test('is not started again by mistake, nor continued with other options', async () => {
    await sweep(...ALL, '--out', 'part.csv', '--shard', '1/1');
    const journal = read('part.csv.1-of-1.journal').split('\n').slice(0, 4).join('\n').concat('\n');
    writeFileSync(join(cwd, 'results.csv.journal'), journal);
    const again = await sweep(...ALL, '--out', 'results.csv');
    expect(again).toMatchObject({
      code: 2,
      err: 'results.csv.journal: is the journal of a stopped sweep with 3 runs; continue it with --resume, or delete it to start again\n',
    });
    const refusals: [string[], string][] = [
      [[...ALL, '--seeds', '3'], '4 points (sobol) against 2 (sobol); different seeds'],
      [[...ALL, '--design', 'latin'], '4 points (sobol) against 4 (latin)'],
      [[...ALL, '--for', '4h'], 'different durations'],
      [[...ALL, '--measure', 'a={ hours: eat }'], 'different measures'],
      [['village.yaml', '--vary', 'needs.food.decay=2..8', ...SHORT], 'different parameters'],
      [[...ALL, '--agents', '1'], 'different variants or agents'],
    ];
    for (const [args, difference] of refusals) {
      const { code, err } = await sweep(...args, '--out', 'results.csv', '--resume');
      expect(code).toBe(2);
      // Before it, --agents says what it does.
      expect(err.replace(/^--agents: .*\n/, '')).toBe(
        `results.csv.journal: belongs to another sweep (${difference}). Give the options of that sweep, or delete the file to start again\n`,
      );
    }
    writeFileSync(join(cwd, 'village.yaml'), `${SWEPT_VILLAGE}# changed\n`);
    expect((await sweep(...ALL, '--out', 'results.csv', '--resume')).err).toContain('(different world files)');
    expect(read('results.csv.journal')).toBe(journal);
  });

  test('without a file prints no report', async () => {
    const { code, err, out } = await perform({ isInterrupted: true }, ...ALL);
    expect({ code, err, out }).toEqual({ code: 1, err: 'Stopped before the first run was done.\n', out: '' });
  });
});

describe('shards', () => {
  async function runShards(count: number, runs: readonly string[] = ALL): Promise<string[]> {
    const files = Array.from({ length: count }, (_, i) => `part.csv.${i + 1}-of-${count}.journal`);
    // From the last to the first: the order must not matter.
    for (let i = count; i >= 1; i--) await sweep(...runs, '--out', 'part.csv', '--shard', `${i}/${count}`);
    return files;
  }

  test('merged give the same bytes as one machine', async () => {
    await sweep(...ALL, '--out', 'whole.csv', '--html', 'whole.html');
    const whole = await sweep(...ALL, '--out', 'whole.parquet');
    const files = await runShards(3);
    rmSync(join(cwd, 'village.yaml'));
    const { code, out } = await sweep('--merge', ...files, '--out', 'merged.csv', '--html', 'merged.html');
    expect(code).toBe(0);
    expect(out).toBe(whole.out);
    expect(read('merged.csv')).toBe(read('whole.csv'));
    expect(read('merged.html')).toBe(read('whole.html'));
    await sweep('--merge', ...files, '--out', 'merged.parquet');
    expect(read('merged.parquet')).toBe(read('whole.parquet'));
  });

  test('each name their journal', async () => {
    const { out } = await sweep(...ALL, '--out', 'part.csv', '--shard', '2/3');
    expect(out).toBe('part.csv.2-of-3.journal: shard 2/3 done, 3 runs\n');
    const again = await sweep(...ALL, '--out', 'part.csv', '--shard', '2/3', '--resume');
    expect(again).toMatchObject({ code: 0, out });
    expect((await sweep(...ALL, '--out', 'part.csv', '--shard', '2/3')).err).toContain(
      'with 3 runs; continue it with --resume',
    );
  });

  test('that are missing are named', async () => {
    const [one, , three] = await runShards(3);
    const { code, err } = await sweep('--merge', one, three, '--out', 'merged.csv');
    expect({ code, err }).toEqual({
      code: 2,
      err: '3 of 8 runs are missing (1, 4, 7). Run shard 2/3 again with --resume\n',
    });
    expect(existsSync(join(cwd, 'merged.csv'))).toBe(false);
  });

  test('that occur twice are noted if they agree, and rejected otherwise', async () => {
    const files = await runShards(2);
    expect((await sweep('--merge', ...files, files[0])).err).toBe('4 runs occur more than once, with equal results\n');
    // A line that is intact, but has another result.
    const { writeRow, readJournal, writeHeader } = await import('./sweep-journal.ts');
    const journal = readJournal(read(files[0]));
    if (journal === null) throw new Error('there is a journal');
    const [row] = journal.rows;
    writeFileSync(join(cwd, 'other'), writeHeader(journal.plan, journal.shard) + writeRow({ ...row, hash: '0' }));
    expect(await sweep('--merge', ...files, 'other')).toMatchObject({
      code: 2,
      err: `run 0 has different results in ${files[0]} and other. One of these machines computes wrong results; run those shards again\n`,
    });
  });

  test('of different sweeps are not merged', async () => {
    const [one] = await runShards(2);
    await sweep(...ALL, '--seeds', '11..12', '--out', 'b.csv', '--shard', '2/2');
    expect(await sweep('--merge', one, 'b.csv.2-of-2.journal')).toMatchObject({
      code: 2,
      err: `b.csv.2-of-2.journal: belongs to another sweep than ${one} (different seeds)\n`,
    });
  });

  test('that are not journals, empty or missing are rejected', async () => {
    const [one] = await runShards(1);
    writeFileSync(join(cwd, 'empty'), '');
    expect((await sweep('--merge', one, 'empty')).err).toBe('empty: contains no runs yet; run that shard first\n');
    expect((await sweep('--merge', one, 'village.yaml')).err).toBe('village.yaml: is not a journal of a sweep\n');
    expect((await sweep('--merge', 'nowhere')).err).toBe('nowhere: cannot be read (ENOENT)\n');
  });

  test.skipIf(!existsSync('/dev/zero'))('that never end are refused', async () => {
    const { code, err } = await sweep('--merge', '/dev/zero');
    expect(code).toBe(2);
    expect(err).toContain('is larger than 268435456 bytes, the limit for a journal');
  });
});

test.each([
  [[], 'sweep: expected a WORLD, or --merge FILE…'],
  [['village.yaml'], '--vary: expected at least one parameter, such as --vary needs.food.decay=2..8'],
  [
    [...ALL, '--vary', 'needs.fod.decay=2..8'],
    '--vary needs.fod.decay: unknown name in needs "fod". Did you mean "food"? Known: food, rest, fun, pride',
  ],
  [[...ALL, '--runs', '0'], '--runs: got "0"; expected an integer from 1 to 10000000'],
  [
    [...ALL, '--design', 'star'],
    "option '--design <kind>' argument 'star' is invalid. Allowed choices are sobol, latin, random, grid",
  ],
  [[...ALL, '--out', 'results.txt'], '--out: got "results.txt"; expected FILE.csv or FILE.parquet'],
  [[...ALL, '--html', 'page'], '--html: got "page"; expected FILE.html'],
  [[...ALL, '--resume'], '--resume: needs --out FILE; the journal is kept beside it'],
  [[...ALL, '--shard', '1/2'], '--shard: needs --out FILE; the journal is kept beside it'],
  [[...ALL, '--shard', '3/2', '--out', 'a.csv'], '--shard: got "3/2"; expected INDEX/COUNT, both from 1, such as 3/16'],
  [
    [...ALL, '--shard', '1/2', '--out', 'a.csv', '--html', 'a.html'],
    '--shard: a single shard has no report; give --html or --json with --merge',
  ],
  [[...ALL, '--skip', 'x'], `--skip: got "x"; a duration looks like '90s', '30m', '1.5h', '2d' or '3t'`],
  [[...ALL, '--variant', 'hard'], 'unknown variant "hard"'],
  [
    [...ALL, '--out', 'a.csv', '--threads', '1', '--queue', 'redis://localhost'],
    '--threads and --queue exclude each other',
  ],
  [[...ALL, '--merge', 'a'], '--merge: the journals contain the world and --vary; leave them out'],
  [[...ALL, '--out', 'nowhere/a.csv'], 'nowhere/a.csv.journal: cannot be written (ENOENT, no such folder)'],
])('%j is rejected with one message, and nothing is written', async (args, message) => {
  const { code, err, out } = await sweep(...args);
  expect(code).toBe(2);
  expect(err).toContain(message);
  expect(out).toBe('');
  expect(readdirSync(cwd)).toEqual(['village.yaml']);
});

test('a complete sweep is not continued', async () => {
  await sweep(...ALL, '--out', 'results.csv');
  expect((await sweep(...ALL, '--out', 'results.csv', '--resume')).err).toBe(
    'results.csv: is complete already; leave out --resume to run the sweep again\n',
  );
});

import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rememberingTerminal } from '../../../../test/fixtures/terminal.ts';
import { folderWith, VILLAGE } from '../../../../test/worlds/village.ts';
import { readWorld } from '../../../format/index.ts';
import { createWorld } from '../../../grid/index.ts';
import { resizeCrowd } from '../../../study/internal.ts';
import { runCommandLine } from '../../program.ts';

const cwd = folderWith({ 'village.yaml': VILLAGE });

async function run(args: string[], settings: Parameters<typeof rememberingTerminal>[0] = {}) {
  const terminal = rememberingTerminal({ cwd, ...settings });
  const code = await runCommandLine(['run', 'village.yaml', ...args], terminal);
  return { code, out: terminal.out, err: terminal.err };
}

const json = async (...args: string[]) => JSON.parse((await run([...args, '--json'])).out);

test('a run ends with a report: hours, needs over the day, disruptions, and the next commands', async () => {
  const { code, out, err } = await run([]);
  expect([code, err]).toEqual([0, '']);
  expect(out.split('\n')).toEqual([
    'village: seed 1, 1 day from 06:00, 2 agents, 92 decisions',
    '',
    'Hours by activity',
    '                  Ann    Bob',
    '  sleep           8.8   10.9',
    '  watch tv        9.3    8.6',
    '  cook dinner     5.9    4.5',
    '',
    'Needs over the day: mean level, ▁ desperate, █ content',
    '              00    06    12    18       mean    min    max   in danger',
    '  food        ██████▄▅██▇▇██▇█▇███████     89     39    100           –',
    '  rest        ██████▅▆▆▇▇██▇▇█████████     90     40    100           –',
    '  fun         ██████▃▃▄▄▄▅▆▇█▇▇███████     79      0    100       8.3 %',
    '',
    'Disruptions      times   a day each',
    '  flip-flops         –',
    '  abandoned         35         17.5   watch tv × 26, sleep × 9',
    '  failed             8         4.00   heat: burned it × 8',
    '  starvation       2 h       1.17 h   Bob without fun 2.3 h',
    '',
    'Next',
    '  hanker why village.yaml --agent Ann --at 06:54   explain a decision',
    '  hanker run village.yaml --story                  print what happens, hour by hour',
    '  hanker watch village.yaml                        watch it live',
    '',
  ]);
});

test('a crowd is summed up by temperament, a short run over its own time, and hints keep the settings', async () => {
  const { out } = await run(['--agents', '8', '--for', '90m', '--seed', '4', '--variant', 'hungry']);
  expect(out).toMatch(/^village: seed 4, variant hungry, 1 h 30 min from 06:00, 8 agents, \d+ decisions\n/);
  expect(out).toContain(
    'Hours by activity, mean per agent of each temperament\n                 person\n                    × 8\n',
  );
  expect(out).toContain('Needs from 06:00 to 07:30: mean level');
  expect(out).toContain('06:00              07:30   mean');
  expect(out).toContain('hanker run village.yaml --seed 4 --variant hungry --agents 8 --story');
});

test('the same seed gives the same text, another seed another one', async () => {
  const [one, again, other] = [await run(['--seed', '7']), await run(['--seed', '7']), await run(['--seed', '8'])];
  expect(again).toEqual(one);
  expect(other.out).not.toBe(one.out);
});

test('lines stay within the terminal', async () => {
  for (const columns of [80, 120]) {
    const { out } = await run(['--for', '3d', '--agents', '40'], { columns });
    for (const line of out.split('\n').filter((each) => !each.includes('hanker'))) {
      expect([...line].length, line).toBeLessThanOrEqual(columns);
    }
  }
});

test('colours and the time that it took are for people only', async () => {
  expect((await run([])).out).not.toContain('\u001b');
  const { out } = await run([], { isInteractive: true });
  expect(out).toContain('\u001b[1mvillage\u001b[22m');
  expect(out).toMatch(/took [\d.]+ s: [\d,]+ × real time/);
});

test('--json has every key that is documented, and the hash of the same run by the library', async () => {
  const result = await json('--seed', '42', '--for', '36h');
  expect(Object.keys(result)).toEqual([
    'world',
    'seed',
    'variant',
    'for',
    'ticks',
    'ticksPerHour',
    'stopped',
    'agents',
    'arrived',
    'gone',
    'decisions',
    'hash',
    'activities',
    'groups',
    'needs',
    'flipFlops',
    'abandoned',
    'failed',
    'starvation',
    'sampled',
  ]);
  const world = createWorld(readWorld(VILLAGE), { seed: 42 });
  world.advance('36h');
  expect(result).toMatchObject({
    world: 'village',
    seed: 42,
    variant: null,
    for: '36h',
    ticks: 36 * 60,
    ticksPerHour: 60,
    stopped: false,
    agents: 2,
    arrived: 0,
    gone: 0,
    decisions: world.decisions,
    hash: world.hash(),
    sampled: { agents: 2, isPart: false, everyTicks: 10 },
  });
  const hours = (activities: Record<string, number>) => Object.values(activities).reduce((sum, each) => sum + each, 0);
  expect(hours(result.activities)).toBeCloseTo(24, 2);
  expect(Object.keys(result.groups)).toEqual(['Ann', 'Bob']);
  for (const { activities } of Object.values<{ activities: Record<string, number> }>(result.groups))
    expect(hours(activities)).toBeCloseTo(24, 2);
  expect(Object.keys(result.needs)).toEqual(['food', 'rest', 'fun']);
  expect(Object.keys(result.needs.food)).toEqual(['range', 'mean', 'min', 'max', 'danger', 'bottom', 'byHour']);
  expect(result.needs.food.byHour).toHaveLength(24);
  expect(Object.keys(result.flipFlops)).toEqual(['times', 'perAgentDay', 'between']);
  expect(Object.keys(result.abandoned)).toEqual(['times', 'perAgentDay', 'activities']);
  expect(Object.keys(result.failed)).toEqual(['times', 'perAgentDay', 'reasons']);
  expect(result.failed.reasons).toEqual({ 'heat: burned it': result.failed.times });
  expect(Object.keys(result.starvation)).toEqual(['hoursPerAgentDay', 'worst']);
});

test('it says how the agents are thinned or copied for another count of them', async () => {
  expect((await run(['--for', '5m', '--agents', '8'])).err).toMatch(
    /^--agents: 8 instead of \d; agents are copied in turn\n$/,
  );
  expect((await run(['--for', '5m', '--agents', '1'])).err).toBe(
    '--agents: 1 instead of 2; some of all are taken, at even distances in the list\n',
  );
  expect((await run(['--for', '5m'])).err).toBe('');
});

test('--variant changes parameters, --agents the count of agents', async () => {
  const [plain, hungry] = [await json(), await json('--variant', 'hungry')];
  expect(hungry.variant).toBe('hungry');
  expect(hungry.needs.food.mean).toBeLessThan(plain.needs.food.mean - 5);
  const crowd = await json('--agents', '9');
  const world = createWorld(resizeCrowd(readWorld(VILLAGE), 9));
  world.advance('1d');
  expect(crowd).toMatchObject({ agents: 9, hash: world.hash(), groups: { person: { agents: 9 } } });
});

test('--story tells what happens before the report', async () => {
  const { out } = await run(['--story', '--for', '2h']);
  expect(out.startsWith('\n06:01 Ann goes to the fridge: "I am hungry. Let us cook."\n')).toBe(true);
  expect(out).toContain('\n\nvillage: seed 1, 2 h from 06:00');
  const told = createWorld(readWorld(VILLAGE));
  told.advance('2h');
  expect(out).toContain(`${told.decisions} decisions`);
});

test('--trace writes every decision with all its options, and nothing else', async () => {
  const folder = folderWith({});
  const { code } = await run(['--trace', join(folder, 'all.jsonl')]);
  expect(code).toBe(0);
  expect(readdirSync(folder)).toEqual(['all.jsonl']);
  const lines = readFileSync(join(folder, 'all.jsonl'), 'utf8').trimEnd().split('\n');
  const decisions = lines.map((line) => JSON.parse(line));
  expect(decisions).toHaveLength(92);
  expect(Object.keys(decisions[0]).slice(0, 4)).toEqual(['agent', 'tick', 'clock', 'chosen']);
  expect(decisions[0]).toMatchObject({ agent: 'Ann', tick: 1, clock: '06:01' });
  expect(decisions[0].chosen).toMatchObject({ advert: 'cook dinner', name: expect.stringMatching(/^fridge/) });
  for (const { chosen, options, needs } of decisions) {
    expect(needs).toHaveLength(3);
    const taken = options.find(({ isTaken }: { isTaken: boolean }) => isTaken);
    expect(taken?.score).toBe(chosen?.score);
  }
});

test('who traces or tells changes nothing', async () => {
  const { hash } = await json();
  expect((await json('--trace', join(folderWith({}), 'all.jsonl'))).hash).toBe(hash);
});

test('a trace takes the place of an older one, also through a link', async () => {
  const folder = folderWith({ 'old.jsonl': 'old\n' });
  symlinkSync(join(folder, 'old.jsonl'), join(folder, 'link.jsonl'));
  await run(['--for', '1h', '--trace', join(folder, 'link.jsonl')]);
  expect(readFileSync(join(folder, 'old.jsonl'), 'utf8')).toMatch(/^{"agent":"Ann"/);
});

test('a trace that cannot be written is said so, before anything runs, and nothing is left behind', async () => {
  const folder = folderWith({});
  mkdirSync(join(folder, 'sub'));
  writeFileSync(join(folder, 'flat'), '');
  const wrong: [string, string][] = [
    [
      join(folder, 'none', 'x.jsonl'),
      `--trace: ${join(folder, 'none', 'x.jsonl')} cannot be written (ENOENT, no such folder)\n`,
    ],
    [
      join(folder, 'flat', 'x.jsonl'),
      `--trace: ${join(folder, 'flat', 'x.jsonl')} cannot be written (ENOTDIR, no such folder)\n`,
    ],
    [join(folder, 'sub'), `--trace: ${join(folder, 'sub')} is not a file; choose a file name\n`],
  ];
  for (const [file, message] of wrong) {
    const { code, out, err } = await run(['--trace', file]);
    expect([code, out, err]).toEqual([2, '', message]);
  }
  expect(readdirSync(folder).sort()).toEqual(['flat', 'sub']);
  expect(existsSync(join(folder, 'sub.part'))).toBe(false);
});

test('Ctrl-C ends a run with the report of what was done, and exit code 1', async () => {
  const { code, out } = await run(['--for', '7d'], { isInterrupted: true });
  expect(code).toBe(1);
  expect(out).toContain('stopped after 0 s of 7d; the report covers that part');
  const terminal = rememberingTerminal({ cwd, isInterrupted: true });
  expect(await runCommandLine(['run', 'village.yaml', '--json'], terminal)).toBe(1);
  expect(JSON.parse(terminal.out)).toMatchObject({ stopped: true, ticks: 0 });
});

test('a world without agents runs, and says that nobody was there', async () => {
  const folder = folderWith({ 'empty.yaml': 'hanker: 2\nname: void\n' });
  const terminal = rememberingTerminal({ cwd: folder });
  expect(await runCommandLine(['run', 'empty.yaml', '--for', '1h'], terminal)).toBe(0);
  expect(terminal.out).toContain('void: seed 1, 1 h from 00:00, 0 agents, 0 decisions\nThere were no agents.\n');
});

test('wrong use is answered in one message, with exit code 2', async () => {
  const wrong: [string[], string][] = [
    [['--for', '1y'], `--for: got "1y"; a duration looks like '90s', '30m', '1.5h', '2d' or '3t'\n`],
    [['--for', '0d'], '--for: got "0d"; expected a duration above 0, such as 90m, 12h or 7d\n'],
    [['--seed', 'x'], '--seed: got "x"; expected an integer from 0 to 4294967295\n'],
    [['--agents', '0'], '--agents: got "0"; expected an integer from 1 to 1000000\n'],
    [['--story', '--json'], '--story and --json exclude each other; leave one out\n'],
  ];
  for (const [args, message] of wrong) {
    const { code, out, err } = await run(args);
    expect([code, out, err]).toEqual([2, '', message]);
  }
  const { code, err } = await run(['--variant', 'hungri']);
  expect(code).toBe(2);
  expect(err).toContain('unknown variant "hungri". Did you mean "hungry"? Known: hungry');
});

test('--help explains the report and has examples', async () => {
  const { code, out } = await run(['--help']);
  expect(code).toBe(0);
  for (const part of ['flip-flops', 'starvation', 'Exit code', 'Examples', 'hanker run household --for 7d --seed 42'])
    expect(out).toContain(part);
});

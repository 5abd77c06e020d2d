import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rememberingTerminal } from '../../../../test/fixtures/terminal.ts';
import { folderWith, VILLAGE } from '../../../../test/worlds/village.ts';
import { readSave } from '../../../adapters/index.ts';
import { ENGINE_VERSION } from '../../../core/internal.ts';
import { readWorld } from '../../../format/index.ts';
import { createWorld } from '../../../grid/index.ts';
import { encodeSave, namesOfHost } from '../../../save/index.ts';
import { runCommandLine } from '../../program.ts';

async function hanker(cwd: string, line: string, settings: Parameters<typeof rememberingTerminal>[0] = {}) {
  const terminal = rememberingTerminal({ cwd, ...settings });
  const code = await runCommandLine(line.split(' '), terminal);
  return { code, out: terminal.out, err: terminal.err };
}

const newFolder = () => folderWith({ 'village.yaml': VILLAGE });

test('a run that was saved and goes on is one long run: the same text, the same JSON', async () => {
  for (const [first, more, all, settings] of [
    ['1d', '1d', '2d', '--seed 7'],
    ['9h', '5h', '14h', '--variant hungry'],
    ['337t', '1403t', '1740t', '--agents 9'],
    ['5h', '67h', '3d', '--seed 3 --agents 3'],
  ]) {
    const cwd = newFolder();
    await hanker(cwd, `run village.yaml --for ${first} --save a.save ${settings}`);
    // What `--agents` does to the file is said by the command that has it, on standard error.
    const { code, out } = await hanker(cwd, `run village.yaml --for ${all} ${settings}`);
    expect(await hanker(cwd, `resume a.save --for ${more}`)).toEqual({ code, out, err: '' });
    const [resumed, long] = [
      JSON.parse((await hanker(cwd, `resume a.save --for ${more} --json`)).out),
      JSON.parse((await hanker(cwd, `run village.yaml --for ${all} ${settings} --json`)).out),
    ];
    expect(resumed).toEqual({ ...long, for: `${long.ticks}t` });
  }
});

test('a run that was broken off goes on to the end that was asked for, from any of its saves, also twice', async () => {
  const cwd = newFolder();
  await hanker(cwd, 'run village.yaml --for 2d --save a.save --every 7h --keep 20');
  const whole = await hanker(cwd, 'run village.yaml --for 2d --json');
  const saves = readdirSync(cwd).filter((name) => name.startsWith('a.save.'));
  expect(saves).toHaveLength(7);
  for (const name of saves) expect(await hanker(cwd, `resume ${name} --json`)).toEqual(whole);
  copyFileSync(join(cwd, 'a.save.6'), join(cwd, 'b.save'));
  expect((await hanker(cwd, 'resume b.save --for 3h --save b.save')).code).toBe(0);
  expect((await hanker(cwd, 'resume b.save --for 5h --save b.save --every 1h')).code).toBe(0);
  const { snapshot } = readSave(join(cwd, 'b.save'));
  const world = createWorld(readWorld(VILLAGE));
  world.advance(snapshot.now);
  expect([snapshot.now, snapshot.hash]).toEqual([15 * 60, world.hash()]);
});

test('a run that is stopped is saved, and goes on', async () => {
  const cwd = newFolder();
  const { code } = await hanker(cwd, 'run village.yaml --for 2d --save a.save', { isInterrupted: true });
  expect(code).toBe(1);
  expect(await hanker(cwd, 'resume a.save')).toEqual(await hanker(cwd, 'run village.yaml --for 2d'));
});

test('a save needs nothing else: not the world file, and not its folder', async () => {
  const cwd = newFolder();
  await hanker(cwd, 'run village.yaml --for 1h --save a.save');
  const elsewhere = folderWith({});
  copyFileSync(join(cwd, 'a.save'), join(elsewhere, 'a.save'));
  const whole = await hanker(cwd, 'run village.yaml --for 5h --json');
  expect(JSON.parse((await hanker(elsewhere, 'resume a.save --for 4h --json')).out).hash).toBe(
    JSON.parse(whole.out).hash,
  );
});

test('saves are kept as many as asked for, every so often, and the run is the same', async () => {
  const cwd = newFolder();
  const { out } = await hanker(cwd, 'run village.yaml --save a.save --every 5h --keep 4 --json');
  expect(out).toBe((await hanker(cwd, 'run village.yaml --json')).out);
  const ticks = ['a.save', 'a.save.1', 'a.save.2', 'a.save.3'].map((name) => readSave(join(cwd, name)).snapshot.now);
  expect(ticks).toEqual([1440, 1200, 900, 600]);
  expect(existsSync(join(cwd, 'a.save.4'))).toBe(false);
});

test('a damaged save is not loaded; the newest whole one is named, and taken if asked for', async () => {
  const cwd = newFolder();
  await hanker(cwd, 'run village.yaml --save a.save --every 10h');
  truncateSync(join(cwd, 'a.save'), 200);
  const size = /\d+/.exec((await hanker(cwd, 'resume a.save')).err.split(' of ')[1])?.[0];
  expect(await hanker(cwd, 'resume a.save')).toEqual({
    code: 2,
    out: '',
    err:
      `a.save: the save is cut short: got 200 of ${size} bytes\n` +
      '  the newest intact save is a.save.1, at tick 1200; "hanker resume a.save --newest" uses it\n',
  });
  const { code, out, err } = await hanker(cwd, 'resume a.save --newest');
  expect([code, out]).toEqual([0, (await hanker(cwd, 'run village.yaml')).out]);
  expect(err).toMatch(/^a\.save: the save is cut short: .*\n {2}continuing from a\.save\.1\n$/);
  for (const name of ['a.save.1', 'a.save.2']) writeFileSync(join(cwd, name), 'x');
  for (const line of ['resume a.save', 'resume a.save --newest'])
    expect((await hanker(cwd, line)).err).toMatch(
      /^a\.save: the save is cut short.*\n {2}there is no intact save beside it\n$/,
    );
});

test('whatever is not to be resumed is refused in one message', async () => {
  const cwd = newFolder();
  await hanker(cwd, 'run village.yaml --for 1h --save a.save');
  const { snapshot, world } = readSave(join(cwd, 'a.save'));
  const other = { world, host: namesOfHost(), snapshot, journal: null, notes: null };
  writeFileSync(join(cwd, 'game.save'), encodeSave(other));
  writeFileSync(join(cwd, 'later.save'), encodeSave({ ...other, notes: { by: 'hanker run 99' } }));
  const wrong: [string, string][] = [
    ['resume none.save', 'none.save: there is no such file\n  there is no intact save beside it\n'],
    ['resume a.save', 'a.save: the run ended at day 1 07:00; give --for TIME to continue it for longer\n'],
    ['resume a.save --for x', `--for: got "x"; a duration looks like '90s', '30m', '1.5h', '2d' or '3t'\n`],
    ['resume a.save --every 1h', '--every needs --save; add --save FILE\n'],
    [
      'resume village.yaml',
      'village.yaml: this is not a save of a hanker world: its first bytes are different\n  there is no intact save beside it\n',
    ],
    [
      'resume game.save',
      'game.save: was saved by a game; load it there. "hanker run WORLD --save FILE" writes saves for hanker resume\n',
    ],
    [
      'resume later.save',
      `later.save: was saved by hanker ${ENGINE_VERSION}, whose counters this version cannot read; resume it with that version\n`,
    ],
    ['run village.yaml --keep 2', '--keep needs --save; add --save FILE\n'],
    ['run village.yaml --save a.save --keep 0', '--keep: got "0"; expected an integer from 1 to 1000\n'],
    [
      'run village.yaml --save a.save --every 0h',
      '--every: got "0h"; expected a duration above 0, such as 90m, 12h or 7d\n',
    ],
    [
      'run village.yaml --save village.yaml',
      '--save: village.yaml exists and was written by another program; choose another file\n',
    ],
    ['run village.yaml --save .', '--save: . is not a file; choose a file name\n'],
    [
      'run village.yaml --save no/a.save',
      '--save: no/a.save: cannot be written (ENOENT, no such folder); earlier saves are unchanged\n',
    ],
  ];
  for (const [line, err] of wrong) expect(await hanker(cwd, line), line).toEqual({ code: 2, out: '', err });
  expect(readFileSync(join(cwd, 'village.yaml'), 'utf8')).toBe(VILLAGE);
});

test('a save whose notes were forged is refused, whatever is wrong in them', async () => {
  const cwd = newFolder();
  await hanker(cwd, 'run village.yaml --for 6h --save a.save');
  const save = readSave(join(cwd, 'a.save'));
  /** Every place in a value, as a path. */
  const pathsOf = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
    typeof value !== 'object' || value === null
      ? [path]
      : [path, ...Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, key]))];
  const paths = pathsOf(save.notes).filter((path) => path.length > 0);
  const strays = paths.filter((_, i) => i % Math.ceil(paths.length / 60) === 0);
  expect(strays.length).toBeGreaterThan(40);
  for (const path of strays)
    for (const value of [{ length: 1 }, null, -1.5]) {
      const notes = structuredClone(save.notes) as Record<string, never>;
      const holder = path.slice(0, -1).reduce((each, key) => each[key], notes);
      (holder as Record<string, unknown>)[path.at(-1) as string] = value;
      writeFileSync(join(cwd, 'b.save'), encodeSave({ ...save, notes }));
      // Refused, or harmless: never a crash.
      const { code, err } = await hanker(cwd, 'resume b.save --for 1h');
      expect([0, 2], `${path.join('.')}: ${err}`).toContain(code);
    }
  const { books } = save.notes as { books: object };
  writeFileSync(
    join(cwd, 'b.save'),
    encodeSave({ ...save, notes: { ...(save.notes as object), books: { ...books, time: 1 } } }),
  );
  expect((await hanker(cwd, 'resume b.save --for 1h')).err).toBe(
    'b.save: the counters in the save are damaged; use another copy of it\n',
  );
});

test('a save that can’t be written any more is noted, the run goes on, and the exit code says so', async () => {
  const cwd = newFolder();
  // A folder stands where the third save is to go.
  mkdirSync(join(cwd, 'a.save.2', 'full'), { recursive: true });
  const terminal = rememberingTerminal({ cwd });
  const code = await runCommandLine('run village.yaml --save a.save --every 6h --json'.split(' '), terminal);
  expect(code).toBe(2);
  expect(terminal.err).toMatch(/^(--save: a\.save: cannot be written \(.*\); earlier saves are unchanged\n)+$/);
  expect(JSON.parse(terminal.out).hash).toBe(JSON.parse((await hanker(cwd, 'run village.yaml --json')).out).hash);
  expect(readSave(join(cwd, 'a.save')).snapshot.now).toBeLessThan(1440);
});

test('--help has examples', async () => {
  const { code, out } = await hanker(newFolder(), 'resume --help');
  expect(code).toBe(0);
  for (const part of ['Examples', 'hanker resume village.save --for 7d', '--newest', 'Exit code'])
    expect(out).toContain(part);
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/program.ts';
import { loadWorld, readWorld } from '../../src/format/index.ts';
import { createWorld } from '../../src/index.ts';
import {
  decodeJournal,
  decodeSave,
  encodeJournal,
  encodeSave,
  namesOfHost,
  recordJournal,
  replay,
} from '../../src/save/index.ts';
import { resizeCrowd } from '../../src/study/index.ts';
import { rememberingTerminal } from '../fixtures/terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'hanker-both-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function hanker(...args: string[]) {
  const terminal = rememberingTerminal({ cwd: folder });
  return { code: await runCommandLine(args, terminal), out: terminal.out, err: terminal.err };
}

const WORLDS = readdirSync(new URL('../../worlds', import.meta.url)).filter((name) => !name.includes('.'));
const fileOf = (name: string) => readFileSync(new URL(`../../worlds/${name}/${name}.yaml`, import.meta.url), 'utf8');
/** Long enough for many decisions, short enough for three thousand visitors. */
const ticks = (name: string) => (name === 'park' ? '20t' : '200t');

describe.each(WORLDS)('%s', (name) => {
  const text = fileOf(name);
  const source = { file: `${name}.yaml`, text, variant: null, agents: null };

  test('a save of the command line goes on in a game, with the code of saves.md', async () => {
    const file = join(folder, `${name}.save`);
    expect(await hanker('run', name, '--for', ticks(name), '--seed', '3', '--save', file)).toMatchObject({ code: 0 });
    const save = decodeSave(readFileSync(file));
    const loaded = createWorld(readWorld(save.world?.text ?? ''), { snapshot: save.snapshot });
    const straight = createWorld(readWorld(text), { seed: 3 });
    straight.advance(ticks(name) as '20t');
    expect(loaded.hash()).toBe(straight.hash());
    for (const world of [loaded, straight]) world.advance(20);
    expect(loaded.hash()).toBe(straight.hash());
  });

  test('a save of a game is explained by the command line', async () => {
    const game = createWorld(readWorld(text), { seed: 6 });
    game.advance(ticks(name) as '20t');
    const host = namesOfHost(loadWorld(text).host);
    const save = { world: source, host, snapshot: game.snapshot(), journal: null, notes: { chapter: 3 } };
    writeFileSync(join(folder, `game-${name}.save`), encodeSave(save));
    const agent = game.agents()[0].name;
    const { code, out, err } = await hanker('why', `game-${name}.save`, '--agent', agent);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(`${agent}, day 1 ${game.clock}`);
  });

  test('a journal of a game is replayed by the command line', async () => {
    const game = recordJournal(createWorld(readWorld(text), { seed: 4 }), { checks: 10 });
    game.advance(10);
    const [first, second] = game.world.agents();
    first.interrupt('the game said so');
    second?.remove();
    game.advance(20);
    const header = { world: source, seed: 4, host: namesOfHost(loadWorld(text).host) };
    writeFileSync(join(folder, `${name}.journal`), encodeJournal({ ...header, entries: game.entries }));
    const { code, out } = await hanker('replay', `${name}.journal`, '--verify');
    expect(out).toContain('4 checks passed');
    expect(code).toBe(0);
  });

  test('a journal of the command line is replayed in a game', async () => {
    const file = join(folder, `cli-${name}.journal`);
    const run = ['run', name, '--for', '20t', '--seed', '5', '--checks', '5t', '--journal', file];
    expect(await hanker(...run)).toMatchObject({ code: 0 });
    const journal = decodeJournal(readFileSync(file, 'utf8'));
    const world = createWorld(readWorld(journal.world?.text ?? ''), { seed: journal.seed });
    expect(replay(world, journal.entries)).toMatchObject({ checks: 5, divergence: null });
  });
});

test('a save of a variant goes on in a game, and so does one with another number of agents', async () => {
  const file = join(folder, 'sized.save');
  const run = ['run', 'guard', '--for', '200t', '--variant', 'restless', '--agents', '3', '--save', file];
  expect(await hanker(...run)).toMatchObject({ code: 0 });
  const { world: source, snapshot } = decodeSave(readFileSync(file));
  expect(source).toMatchObject({ variant: 'restless', agents: 3 });
  const definition = readWorld(source?.text ?? '', source?.file, { variant: source?.variant ?? '' });
  const loaded = createWorld(resizeCrowd(definition, source?.agents ?? 0), { snapshot });
  expect(loaded.agentCount).toBe(3);
  loaded.advance(50);
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { rememberingTerminal } from '../../../../test/fixtures/terminal.ts';
import { PATIENCE } from '../../../../test/runner/patience.ts';
import { folderWith } from '../../../../test/worlds/village.ts';
import { connect, socketLink } from '../../../devtools/index.ts';
import { openHost } from '../../options/host-option.ts';
import { runCommandLine } from '../../program.ts';
import { type HostGame, startHostGame } from './host-game.ts';

const BELLS = `
hanker: 2
ticksPerHour: 3600
needs:
  peace: { decay: 600/h, curve: [[0, 10], [100, 0]], start: 50 }
kinds:
  bell:
    adverts:
      ring:
        promise: { peace: 20 }
        when: host.noise > 0
        steps: [{ do: ring }, { grant: { peace: 20 } }]
temperaments: { calm: {} }
host: { actions: [ring], inputs: [noise] }
things: [{ kind: bell, at: [1, 1], name: bell }]
agents: [{ name: Ann, temperament: calm, at: [1, 1] }]
`;

/** A promise, which only a game that runs as time passes waits for; and one ring in three fails. */
const HOST = `
let rings = 0;
export default {
  inputs: { noise: () => 1 },
  actions: {
    ring: async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (++rings % 3 === 0) throw new Error('the rope is torn');
    },
  },
};`;

let games: HostGame[] = [];
afterEach(async () => {
  for (const game of games) await game.close();
  games = [];
  vi.unstubAllGlobals();
});

async function start() {
  const cwd = folderWith({ 'bells.yaml': BELLS, 'host.mjs': HOST });
  const terminal = rememberingTerminal({ cwd });
  const module = await openHost({ host: 'host.mjs' }, terminal, true);
  if (module === null) throw new Error('there is a host');
  const game = await startHostGame('bells.yaml', module, { seed: 2, speed: 600 }, terminal);
  games.push(game);
  vi.stubGlobal('WebSocket', WebSocket);
  const client = await connect(await socketLink(game.url, game.token));
  return { game, client, terminal, file: join(cwd, 'bells.yaml') };
}

test('the world runs with the functions of the game, as time passes, and the studio may look, touch and edit', async () => {
  const { game, client, terminal } = await start();
  expect(game.title).toBe('bells with host.mjs');
  const { allow, now } = await client.ask('world', {});
  expect(allow).toEqual(['look', 'touch', 'edit']);
  await client.ask('decisions', {});
  await vi.waitFor(async () => {
    expect((await client.ask('world', {})).now).toBeGreaterThan(now + 100);
    expect((await client.ask('decisions', {})).filter(({ advert }) => advert === 'ring').length).toBeGreaterThan(2);
  }, 10_000);
  await vi.waitFor(() => expect(terminal.err).toBe('the rope is torn\n'), 10_000);
  await client.ask('execute', { command: { do: 'setLevel', with: ['Ann', 'peace', 99] } });
  client.close();
});

test('a change of the studio is written to the file, and a broken one is refused', async () => {
  const { client, file } = await start();
  const changed = BELLS.replace('decay: 600/h', 'decay: 300/h');
  await client.ask('edit', { text: changed });
  expect(readFileSync(file, 'utf8')).toBe(changed);
  await expect(client.ask('edit', { text: BELLS.replace('peace: 20 }', 'peac: 20 }') })).rejects.toThrow(
    'unknown need "peac"',
  );
  expect(readFileSync(file, 'utf8')).toBe(changed);
  client.close();
});

test('a change of the file is loaded into the running world, and a broken one is reported', async () => {
  const { client, file, terminal } = await start();
  const before = (await client.ask('world', {})).now;
  writeFileSync(file, BELLS.replace('name: bell', 'name: great bell'));
  await vi.waitFor(async () => expect((await client.ask('world', {})).source?.text).toContain('great bell'), PATIENCE);
  expect((await client.ask('world', {})).now).toBeGreaterThanOrEqual(before);
  writeFileSync(file, 'hanker: 2\nneds: {}\n');
  await vi.waitFor(() => expect(terminal.err).toContain('bells.yaml: not loaded; the world runs on as it was'), 10_000);
  client.close();
});

test('options that belong together are said to', async () => {
  const cwd = folderWith({ 'bells.yaml': BELLS, 'host.mjs': HOST });
  const run = async (line: string) => {
    const terminal = rememberingTerminal({ cwd, isInterrupted: true });
    expect(await runCommandLine(line.split(' '), terminal)).toBe(2);
    return terminal.err;
  };
  expect(await run('studio bells.yaml --no-open --speed 5')).toContain('--speed needs --host MODULE');
  expect(await run('studio --no-open --host host.mjs --attach ws://127.0.0.1:1')).toContain('exclude each other');
  expect(await run('studio bells.yaml --no-open --host nowhere.mjs')).toContain('nowhere.mjs: cannot be imported');
});

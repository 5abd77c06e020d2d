import { expect, test } from 'vitest';
import { rememberingTerminal } from '../../../test/fixtures/terminal.ts';
import { folderWith } from '../../../test/worlds/village.ts';
import { runCommandLine } from '../program.ts';

/** Bells are rung while the game says that there is noise; what ringing gives is up to the game. */
const BELLS = `
hanker: 2
name: bells
needs:
  peace: { decay: 10/h, curve: [[0, 10], [100, 0]] }
minds:
  plain: { select: best }
kinds:
  bell:
    adverts:
      ring:
        promise: { peace: 20 }
        when: host.noise > 0
        steps: [{ wait: 1m }, { do: ring }, { grant: { peace: 20 } }]
temperaments:
  calm: { mind: plain }
host: { actions: [ring], inputs: [noise] }
space: { plane: [10, 10] }
things: [{ kind: bell, at: [1, 1] }]
agents: [{ name: Ann, temperament: calm, at: [1, 1] }]
expect:
  Ann rings: { times: ring, atLeast: 5 }
`;

const LOUD = `export default { inputs: { noise: () => 1 }, actions: { ring: () => '5m' } };`;
const BROKEN = `export default () => ({ inputs: { noise: () => 1 }, actions: { ring: () => ({ failed: 'no clapper' }) } });`;
const LATE = `export default { inputs: { noise: () => 1 }, actions: { ring: async () => {} } };`;

const cwd = folderWith({
  'bells.yaml': BELLS,
  'loud.mjs': LOUD,
  'broken.mjs': BROKEN,
  'late.mjs': LATE,
  'nothing.mjs': 'export default { sounds: {} };',
  'faulty.mjs': `export default { inputs: { noise: () => 1 }, actions: { ring: () => bell.ring() } };`,
  'half.mjs': `export default { inputs: { noise: () => 1 } };`,
});

async function hanker(line: string) {
  const terminal = rememberingTerminal({ cwd, columns: 100 });
  const code = await runCommandLine(line.split(' '), terminal);
  return { code, out: terminal.out, err: terminal.err };
}

test('without --host the functions of the game do nothing', async () => {
  const { out } = await hanker('run bells.yaml --for 1d --json');
  expect(out).not.toContain('"ring"');
});

test('with --host a run calls the functions of the game, and a failure has its reason', async () => {
  expect((await hanker('run bells.yaml --for 1d --host loud.mjs --json')).out).toContain('"ring"');
  expect((await hanker('run bells.yaml --for 1d --host broken.mjs --story')).out).toContain('no clapper');
});

test('expectations and reports are about the world with its host', async () => {
  const tested = await hanker('test bells.yaml --for 1d --seeds 2 --threads 1 --host loud.mjs');
  expect([tested.code, tested.err]).toEqual([0, '']);
  expect((await hanker('test bells.yaml --for 1d --seeds 2 --threads 1')).code).toBe(1);
  const balance = await hanker('balance bells.yaml --for 1d --seeds 2 --threads 1 --host broken.mjs');
  expect(balance.out).toContain('ring: no clapper');
});

test('what gives no host, lacks a function or returns a promise is an error that says so', async () => {
  expect((await hanker('run bells.yaml --host nothing.mjs')).err).toContain(
    'its default export is not a host, an object with actions, inputs, curves, walk, resume, or a function',
  );
  expect((await hanker('run bells.yaml --host missing.mjs')).err).toMatch(/missing\.mjs: cannot be imported/);
  expect((await hanker('run bells.yaml --host half.mjs')).err).toContain('ring');
  const faulty = await hanker('run bells.yaml --host faulty.mjs');
  expect([faulty.code, faulty.err]).toEqual([
    2,
    expect.stringMatching(/the host's action "ring" threw: .*bell is not/),
  ]);
  expect(faulty.err).toContain('faulty.mjs:1');
  const late = await hanker('test bells.yaml --for 1d --seeds 1 --threads 1 --host late.mjs');
  expect(late.code).toBe(2);
  expect(late.err).toContain('the host\'s action "ring" returned a promise');
});

test('a device or a folder is no module, and is not read', async () => {
  for (const path of ['/dev/zero', '.']) {
    const { code, err } = await hanker(`run bells.yaml --host ${path}`);
    expect([code, err]).toEqual([2, expect.stringMatching(/^--host: \S+: is not a file\n$/)]);
  }
});

test('a queue has no module of the game', async () => {
  const { code, err } = await hanker('test bells.yaml --queue redis://127.0.0.1:1 --host loud.mjs');
  expect([code, err]).toEqual([2, expect.stringContaining('--host and a queue exclude each other')]);
});

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rememberingTerminal } from '../../../../test/fixtures/terminal.ts';
import { findAll, readXml } from '../../../../test/fixtures/xml.ts';
import { runCommandLine } from '../../program.ts';

const HOSTILE = `</title><script>alert('&')</script> "x"`;
const WORLD = `hanker: 2
name: ${JSON.stringify(HOSTILE)}
starts: '06:00'
needs:
  food: { decay: 6/h, curve: hunger, start: 40 }
  fun: { decay: 3/h, curve: [[0, 1], [100, 0]] }
curves:
  hunger: [[0, 1], [50, 0.2], [100, 0]]
variants:
  starved: { needs.food.start: 5 }
kinds:
  fridge: { adverts: { eat: { promise: { food: 40 }, steps: [{ wait: 10m }, { grant: { food: 40 } }] } } }
temperaments:
  adult: { mind: { distance: { kind: falloff, half: 10 } } }
things:
  - { kind: fridge, name: "<fridge> & co", at: [5, 1] }
agents:
  - { name: Ann, temperament: adult, at: [1, 1] }
  - { name: ${JSON.stringify(HOSTILE)}, temperament: adult, at: [2, 1] }
`;

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'hanker-plot-'));
  writeFileSync(join(cwd, 'room.yaml'), WORLD);
  writeFileSync(join(cwd, 'empty.yaml'), 'hanker: 2\n');
});
afterEach(() => rmSync(cwd, { recursive: true }));

async function plot(...args: string[]) {
  const terminal = rememberingTerminal({ cwd });
  const code = await runCommandLine(['plot', ...args], terminal);
  return { code, out: terminal.out, err: terminal.err };
}

const read = (file: string) => readFileSync(join(cwd, file), 'utf8');
const textsIn = (svg: string) => findAll(readXml(svg), ({ name }) => name === 'text').map(({ text }) => text);

test('it writes the curves of a world to a file and says so', async () => {
  expect(await plot('room.yaml', 'curves', '--out', 'curves.svg')).toEqual({
    code: 0,
    out: 'curves.svg: written\n',
    err: '',
  });
  const texts = textsIn(read('curves.svg'));
  expect(texts).toContain('hunger');
  expect(texts).toContain('urgency of food; starts at 40');
  expect(texts).toContain('fun');
  expect(texts).toContain('distance · adult');
  expect(readdirSync(cwd).sort()).toEqual(['curves.svg', 'empty.yaml', 'room.yaml']);
});

test('--curve picks some, by their names or by what uses them', async () => {
  await plot('room.yaml', 'curves', '--out', 'one.svg', '--curve', 'food');
  expect(textsIn(read('one.svg'))).toContain('hunger');
  expect(textsIn(read('one.svg'))).not.toContain('fun');
  await plot('room.yaml', 'curves', '--out', 'two.svg', '--curve', 'hunger', '--curve', 'fun');
  expect(textsIn(read('two.svg'))).toContain('fun');
  expect(textsIn(read('two.svg'))).not.toContain('distance · adult');
});

test('it draws the day of the first agent, or of those asked for', async () => {
  await plot('room.yaml', 'day', '--out', 'ann.svg');
  expect(textsIn(read('ann.svg'))).toContain('Seed 1, day 1 06:00 to day 2 06:00');
  expect(readXml(read('ann.svg')).children[0].text).toBe(`Ann in ${HOSTILE}`);
  await plot(
    'room.yaml',
    'day',
    '--out',
    'two.svg',
    '--agent',
    HOSTILE,
    '--agent',
    'Ann',
    '--for',
    '90m',
    '--seed',
    '7',
  );
  expect(textsIn(read('two.svg'))).toContain('Seed 7, day 1 06:00 to day 1 07:30');
  expect(readXml(read('two.svg')).children[0].text).toBe(`${HOSTILE}, Ann in ${HOSTILE}`);
});

test('no name gets out of its place, whatever it is made of', async () => {
  for (const what of ['curves', 'day']) {
    const { out } = await plot('room.yaml', what, '--out', '-');
    const picture = readXml(out);
    expect(findAll(picture, ({ name }) => name === 'script')).toEqual([]);
    expect(picture.text).toContain(HOSTILE);
  }
});

test('--out - writes the picture and nothing else to standard output; the same twice', async () => {
  const first = await plot('room.yaml', 'day', '--out', '-');
  expect(first).toMatchObject({ code: 0, err: '' });
  expect(first.out.startsWith('<svg ')).toBe(true);
  expect((await plot('room.yaml', 'day', '--out', '-')).out).toBe(first.out);
  expect((await plot('room.yaml', 'day', '--out', '-', '--variant', 'starved')).out).not.toBe(first.out);
});

test('an existing picture is written over', async () => {
  writeFileSync(join(cwd, 'old.svg'), 'old');
  await plot('room.yaml', 'curves', '--out', 'old.svg');
  expect(read('old.svg')).toContain('<svg ');
});

test('wrong use is answered with one message, and nothing is written: exit code 2', async () => {
  mkdirSync(join(cwd, 'folder.svg'));
  const agents = Array.from({ length: 9 }, (_, i) => ['--agent', `guest ${i + 1}`]).flat();
  writeFileSync(
    join(cwd, 'crowd.yaml'),
    'hanker: 2\ntemperaments: { guest: {} }\nagents: [{ name: guest, temperament: guest, count: 9, within: [1, 1, 9, 9] }]\n',
  );
  const wrong: [string[], string][] = [
    [['room.yaml', 'curves'], "required option '--out <file>' not specified; see --help"],
    [
      ['room.yaml', 'night', '--out', 'x.svg'],
      "command-argument value 'night' is invalid for argument 'what'. Allowed choices are curves, day; see --help",
    ],
    [['room.yaml', 'curves', '--out', 'x.png'], '--out: got "x.png"; expected FILE.svg, or - for standard output'],
    [['room.yaml', 'curves', '--out', 'no/x.svg'], 'no/x.svg: cannot be written (ENOENT, no such folder)'],
    [['room.yaml', 'curves', '--out', 'folder.svg'], 'folder.svg: cannot be written (EISDIR, it is a folder)'],
    [['room.yaml', 'curves', '--out', 'x.svg', '--seed', '3'], '--seed belongs to "plot day"; leave it out'],
    [['room.yaml', 'day', '--out', 'x.svg', '--curve', 'hunger'], '--curve belongs to "plot curves"; leave it out'],
    [
      ['room.yaml', 'curves', '--out', 'x.svg', '--curve', 'hungr'],
      '--curve: unknown curve "hungr". Did you mean "hunger"? Known: hunger, food, fun, mind adult',
    ],
    [
      ['room.yaml', 'day', '--out', 'x.svg', '--agent', 'An'],
      '--agent: unknown agent "An". Did you mean "Ann"? Known: Ann',
    ],
    [['room.yaml', 'day', '--out', 'x.svg', '--for', '1y'], '--for: got "1y"; a duration looks like \'90s\''],
    [['crowd.yaml', 'day', '--out', 'x.svg', ...agents], '--agent: got 9 agents; at most 8 fit on a picture'],
    [['empty.yaml', 'day', '--out', 'x.svg'], 'empty.yaml: has no agents'],
    [['empty.yaml', 'curves', '--out', 'x.svg'], 'empty.yaml: has no curves'],
  ];
  for (const [args, message] of wrong) {
    const { code, out, err } = await plot(...args);
    expect({ code, out }, args.join(' ')).toEqual({ code: 2, out: '' });
    expect(err.startsWith(message), `${args.join(' ')}: ${err}`).toBe(true);
  }
  expect(existsSync(join(cwd, 'x.svg'))).toBe(false);
  expect(readdirSync(cwd).filter((file) => file.endsWith('.part'))).toEqual([]);
});

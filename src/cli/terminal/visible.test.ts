import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import pc from 'picocolors';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rememberingTerminal } from '../../../test/fixtures/terminal.ts';
import { loadWorld, showWorldProblems } from '../../format/index.ts';
import { runCommandLine } from '../program.ts';
import { visible } from './visible.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hanker-visible-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const paint = pc.createColors(true);
const OBEYED = /(?![\t\n])\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

test('invisible characters are shown, so that two names that look alike are told apart', () => {
  expect(visible('A\u200bnn \u2060\ufeff', false)).toBe('A\\u200bnn \\u2060\\ufeff');
  expect(JSON.parse(visible(JSON.stringify('A\u{e0041}nn'), false))).toBe('A\u{e0041}nn');
  const england = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';
  const fine = `${england} \u{1f469}\u200d\u{1f373} \u0645\u06cc\u200c\u062e`;
  expect(visible(fine, false)).toBe(fine);
  const text = 'hanker: 2\ntemperaments: { cat: {} }\nagents: [{ name: "T\\u200bom", temperament: cat, at: [0, 0] }]\n';
  expect(loadWorld(text, 'w.yaml').problems[0].message).toBe('contains the invisible character \\u200b; remove it');
  expect(loadWorld(text.replace('\\u200b', england), 'w.yaml').problems).toEqual([]);
});

test.each([
  ['a soft hyphen', 'A\u00adnn'],
  ['a mark of the direction', 'Ann\u200e'],
  ['a Hangul filler', '\u3164'],
  ['a joiner after a Latin letter', 'Ann\u200d'],
  ['a selector after a Latin letter', 'Ann\ufe0f'],
  ['a joiner at the beginning', '\u200cAnn'],
  ['a blank of Braille', 'Ann\u2800'],
])('%s is shown, and no name has it', (_, name) => {
  expect(visible(name, false)).toContain('\\u');
  const text = `hanker: 2\ntemperaments: { cat: {} }\nagents: [{ name: "${name}", temperament: cat, at: [0, 0] }]\n`;
  expect(loadWorld(text, 'w.yaml').problems[0].message).toMatch(/^contains the invisible character/);
});

test.each([
  ['Ann ', 'begins or ends with a blank; remove it'],
  ['\u00a0Ann', 'begins or ends with a blank; remove it'],
  ['Ann\u3000', 'begins or ends with a blank; remove it'],
  ['\\ud800', 'contains the control character \\ud800; remove it'],
])('a world file has no name such as %j', (name, message) => {
  const text = `hanker: 2\ntemperaments: { cat: {} }\nagents: [{ name: "${name}", temperament: cat, at: [0, 0] }]\n`;
  expect(loadWorld(text, 'w.yaml').problems[0].message).toBe(message);
});

test('names that differ only by how an accent is written are one name, spelt in two ways', () => {
  const spelt = (agent: string, other: string) =>
    loadWorld(
      `hanker: 2\ntemperaments: { cat: {} }\nagents: [{ name: "${agent}", temperament: cat, at: [0, 0] }, { name: "${other}", temperament: cat, at: [0, 0] }]\n`,
      'w.yaml',
    ).problems.map(({ message }) => message);
  expect(spelt('Ren\u00e9', 'Rene\u0301')).toEqual([
    'looks like another name of this file, but is made of other characters: Rene\\u{301} here, Ren\\u{e9} there; write both in the same way',
  ]);
  expect(spelt('Rene\u0301', 'Renee')).toEqual([]);
});

test('what writing needs comes through', () => {
  for (const text of [
    '1\ufe0f\u20e3',
    '\u2764\ufe0f',
    '\u{1f469}\u200d\u{1f373}',
    '\u0645\u06cc\u200c\u062e',
    '\u0915\u094d\u200d\u0937',
    'na\u00efve',
  ])
    expect(visible(text, false)).toBe(text);
});

test('a reason of a file, of a game or of a save is one line', async () => {
  const text = `hanker: 2
ticksPerHour: 60
host: { actions: [act] }
temperaments: { monk: { innate: { pray: { score: 1, steps: [{ wait: 10m }, { do: act }] } } } }
agents: [{ name: Ann, temperament: monk, at: [1, 1] }]
`;
  const failing = text.replace('do: act', 'fail: "no\\nAnn: all fine"');
  expect(loadWorld(failing, 'w.yaml').problems[0].message).toBe('contains a line break; remove it');
  writeFileSync(join(folder, 'w.yaml'), text);
  writeFileSync(
    join(folder, 'host.mjs'),
    "export default { actions: { act: () => ({ failed: 'no\\r\\nAnn: all fine' }) } };\n",
  );
  const terminal = rememberingTerminal({ cwd: folder });
  await runCommandLine(['run', 'w.yaml', '--for', '1h', '--story', '--host', 'host.mjs'], terminal);
  expect(terminal.out).toContain('no Ann: all fine');
  expect(terminal.out).not.toMatch(/^Ann: all fine/m);
});

test('nothing that a terminal obeys comes through but line breaks, tabs and colours', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
      expect(visible(one, false).replaceAll('\r\n', '')).not.toMatch(OBEYED);
      const painted = visible(`${paint.red(one)}${other}`, true);
      const plain = visible(`${one}${other}`, false);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control sequences
      expect(painted.replace(/\u001b\[\d+m/g, '')).toBe(plain.replace(/\\u001b\[\d+m/g, ''));
    }),
  );
});

test.each([
  ['a clipboard write', '\u001b]52;c;ZXZpbA==\u0007', '\\u001b]52;c;ZXZpbA==\\u0007'],
  ['a cleared screen', '\u001b[2J\u001b[H', '\\u001b[2J\\u001b[H'],
  ['an eight-bit control', '\u009b2J', '\\u009b2J'],
  ['a line written over', 'all is bad\rall is good', 'all is bad\\u000dall is good'],
  ['hidden text', '\u001b[8mhidden', '\\u001b[8mhidden'],
  ['text in another order', 'a\u202eb', 'a\\u202eb'],
])('%s is made visible, also where colours are in use', (_, text, shown) => {
  expect(visible(text, false)).toBe(shown);
  expect(visible(text, true)).toBe(shown);
});

test('our own colours stay, and JSON stays the same JSON', () => {
  const every = [...Object.values(paint)].filter((each) => typeof each === 'function' && each !== paint.hidden);
  for (const each of every) if (typeof each === 'function') expect(visible(each('x'), true)).toBe(each('x'));
  const value = { name: 'a\u009b\u007f\u202e\u001b' };
  expect(JSON.parse(visible(JSON.stringify(value), false))).toEqual(value);
});

const world = (name: string, thought = 'hm') => `hanker: 2
needs: { food: { decay: 10/h, curve: [[0, 1], [100, 0]], thought: "${thought}" } }
temperaments: { person: {} }
agents: [{ name: "${name}", temperament: person, at: [0, 0] }]
`;

test.each([
  ['\\e[31mAnn', 'hm', 'contains the control character \\u001b; remove it'],
  ['Ann\\nforged', 'hm', 'contains a line break; remove it'],
  ['Ann\u009b', 'hm', 'contains the control character \\u009b; remove it'],
  ['Ann', '\\a', 'contains the control character \\u0007; remove it'],
  ['Ann', 'one\\ntwo', 'contains a line break; remove it'],
])('a world with the name "%s" and the thought "%s" is refused', (name, thought, message) => {
  const { problems } = loadWorld(world(name, thought));
  expect(problems.map((each) => each.message)).toEqual([message]);
  expect(showWorldProblems(problems).replaceAll('\n', '')).not.toMatch(OBEYED);
});

test('texts in several lines and letters of any language are fine', () => {
  expect(loadWorld(world('Ann \\"the \\\\ one\\"', 'Ünïcödé שלום 你好 \\u00e9')).problems).toEqual([]);
  expect(loadWorld(`${world('Ann')}space:\n  map: |\n    ...\n    .#.\n    ...\n`).problems).toEqual([]);
});

test('a file that is no YAML is shown with its control characters made visible, under the right column', async () => {
  writeFileSync(join(folder, 'w.yaml'), 'hanker: 2\nname: "a\u001b[31mb"\n');
  const terminal = rememberingTerminal({ cwd: folder });
  expect(await runCommandLine(['check', 'w.yaml'], terminal)).toBe(2);
  expect(terminal.out).toContain('name: "a␛[31mb"');
  expect(terminal.out + terminal.err).not.toContain('\u001b');
});

test('the command line writes its own output through the same filter', () => {
  const built = new URL('../../../dist/cli/main.js', import.meta.url).pathname;
  const { stderr } = spawnSync(process.execPath, [built, 'check', '\u001b]0;title\u0007.yaml'], { encoding: 'utf8' });
  expect(stderr).toContain('\\u001b]0;title\\u0007.yaml: there is no such file');
  expect(stderr).not.toContain('\u001b');
});

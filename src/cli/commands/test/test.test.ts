import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rememberingTerminal } from '../../../../test/fixtures/terminal.ts';
import { readXml } from '../../../../test/fixtures/xml.ts';
import { folderWith, VILLAGE } from '../../../../test/worlds/village.ts';
import { runCommandLine } from '../../program.ts';

const EXPECTS = `${VILLAGE}activities: { meals: [cook dinner] }
expect:
  they sleep: { hours: sleep, between: [5, 9] }
  they hardly eat: { times: meals, atMost: 2 }
  nobody starves: { lowest: food, each: true, atLeast: 5 }
  nothing is ever burned: { failed: meals, atMost: 0 }
  the hungry cook: { after: food < 2, does: meals, within: 1h, atLeast: 50% }
`;
const cwd = folderWith({
  'village.yaml': EXPECTS,
  'plain.yaml': VILLAGE,
  'good.yaml': `${VILLAGE}expect: { they sleep: { hours: sleep, atLeast: 1 } }\n`,
  'slip.yaml': `${VILLAGE}expect:\n  they slep: { hours: slep, atLeast: 1 }\n`,
  'hidden.yaml': `${VILLAGE}expect: { they eat: { after: food < 2, does: sleep, within: 1h, atLeast: 50% } }\n`,
});

async function run(...args: string[]) {
  const terminal = rememberingTerminal({ cwd });
  const exitCode = await runCommandLine(['test', ...args], terminal);
  return { exitCode, out: terminal.out, err: terminal.err };
}

const BRIEF = ['--for', '1d', '--seeds', '3'];

test('a line for each expectation, and for what is broken the run to look at', async () => {
  const { exitCode, out, err } = await run('village.yaml', ...BRIEF);
  expect(err).toBe('');
  expect(exitCode).toBe(1);
  const lines = out.split('\n');
  expect(lines[0]).toBe('village.yaml');
  expect(lines[1]).toMatch(/^ {2}✓ they sleep {2,}\d\.\d+ ± 0\.\d+ hours a day \(\d\.\d+ to \d\.\d+\) +5 to 9$/);
  expect(lines[2]).toMatch(/^ {2}✗ they hardly eat .* times a day \(.*\) +at most 2$/);
  expect(lines[3]).toMatch(/^ {6}3 of 3 runs are outside; the farthest is seed \d with [12]\d(\.\d)?$/);
  expect(lines[4]).toMatch(/^ {6}hanker run village\.yaml --seed \d --for 2d$/);
  expect(lines[5]).toMatch(/^ {2}✓ nobody starves: Ann .* in 3 runs +at least 5$/);
  expect(lines[6]).toMatch(/^ {2}✓ nobody starves: Bob /);
  expect(lines[7]).toMatch(/^ {2}✗ nothing is ever burned .* in 3 runs +at most 0$/);
  expect(lines[8]).toMatch(/^ {6}3 of 3 runs break it; the farthest is seed \d with /);
  expect(lines[10]).toMatch(/^ {2}\? the hungry cook +nothing to measure +at least 50 %$/);
  expect(lines[11]).toBe('      no run had an agent or an occasion to measure');
  expect(lines.slice(12)).toEqual(['', '3 met, 2 broken, 1 undecided (seeds 1 to 3, 1d each)', '']);
});

test('all met is exit code 0; the command that shows a run names the variant and the agents', async () => {
  expect(await run('good.yaml', ...BRIEF)).toMatchObject({ exitCode: 0 });
  const { out } = await run(
    'village.yaml',
    '--only',
    'they hardly eat',
    '--variant',
    'hungry',
    '--agents',
    '1',
    ...BRIEF,
    '--skip',
    '0',
  );
  expect(out).toMatch(/hanker run village\.yaml --seed \d --for 1d --variant hungry --agents 1\n/);
});

test('undecided is no success, unless it is allowed', async () => {
  expect((await run('hidden.yaml', ...BRIEF)).exitCode).toBe(1);
  expect((await run('hidden.yaml', ...BRIEF, '--allow-undecided')).exitCode).toBe(0);
});

test('--only takes some of them, for each of whom they hold', async () => {
  const { out, exitCode } = await run(
    'village.yaml',
    'good.yaml',
    '--only',
    'they sleep',
    '--only',
    'nobody starves',
    ...BRIEF,
  );
  expect(exitCode).toBe(0);
  expect(out.match(/✓ [a-zA-Z:]+( [a-zA-Z:]+)+/g)).toEqual([
    '✓ they sleep',
    '✓ nobody starves: Ann',
    '✓ nobody starves: Bob',
    '✓ they sleep',
  ]);
  expect((await run('village.yaml', '--only', 'nobody starves: Bob', ...BRIEF)).out).toContain('1 met (seeds');
});

test('as JSON: what was expected, the verdict, and the value of each seed', async () => {
  const { out } = await run('village.yaml', '--json', '--confidence', '99%', '--for', '12h', '--seeds', '7..9');
  const answer = JSON.parse(out);
  expect(answer).toMatchObject({ confidence: 0.99, met: 2, broken: 3, undecided: 1 });
  const [{ expectations, ...world }] = answer.worlds;
  expect(world).toEqual({ file: 'village.yaml', variant: null, skip: 0, ticks: 720 });
  expect(expectations[1]).toMatchObject({
    name: 'they hardly eat',
    measure: { of: 'times', activities: ['cook dinner'], who: [] },
    low: null,
    high: 2,
    outcome: 'broken',
    runs: 3,
    values: [{ seed: 7 }, { seed: 8 }, { seed: 9 }],
  });
});

test('as JUnit XML for CI systems', async () => {
  const { err } = await run('village.yaml', 'good.yaml', '--junit', 'results.xml', ...BRIEF);
  expect(err).toBe('results.xml: written\n');
  const xml = readFileSync(join(cwd, 'results.xml'), 'utf8');
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n')).toBe(true);
  const suites = readXml(xml.slice(xml.indexOf('\n') + 1));
  const [village, good] = suites.children;
  expect(village.attributes).toEqual({ name: 'village.yaml', tests: '6', failures: '3', skipped: '0' });
  expect(good.attributes).toEqual({ name: 'good.yaml', tests: '1', failures: '0', skipped: '0' });
  const [, eat, , , , cook] = village.children;
  expect(eat.attributes).toEqual({ classname: 'village.yaml', name: 'they hardly eat' });
  expect(eat.children[0].attributes.message).toMatch(/^expected at most 2 times a day; got \d+/);
  expect(eat.children[0].text).toMatch(/hanker run village\.yaml --seed \d --for 2d$/);
  expect(cook.children[0]).toMatchObject({ name: 'failure', attributes: { type: 'undecided' } });
  await run('village.yaml', '--junit', 'results.xml', '--allow-undecided', ...BRIEF);
  expect(readFileSync(join(cwd, 'results.xml'), 'utf8')).toContain(
    '<skipped message="undecided: expected at least 50 % of the occasions; got nothing to measure"/>',
  );
});

test('Ctrl-C judges nothing', async () => {
  const terminal = rememberingTerminal({ cwd, isInterrupted: true });
  expect(await runCommandLine(['test', 'good.yaml', ...BRIEF], terminal)).toBe(1);
  expect(terminal).toMatchObject({ out: '', err: 'Stopped before all runs were done; there is no result.\n' });
});

test('a file that cannot be tested stops neither the others nor the reports', async () => {
  const files = ['gone.yaml', 'good.yaml', 'slip.yaml', 'plain.yaml'];
  const { exitCode, out, err } = await run(...files, '--junit', 'some.xml', ...BRIEF);
  expect(exitCode).toBe(2);
  expect(out).toContain('1 met (seeds 1 to 3, 1d each)');
  expect(err).toContain('gone.yaml: there is no such file');
  expect(err).toContain('plain.yaml: has no expectations;');
  const xml = readFileSync(join(cwd, 'some.xml'), 'utf8');
  const suites = readXml(xml.slice(xml.indexOf('\n') + 1)).children;
  expect(suites.map(({ attributes }) => [attributes.name, attributes.errors])).toEqual([
    ['good.yaml', undefined],
    ['gone.yaml', '1'],
    ['slip.yaml', '1'],
    ['plain.yaml', '1'],
  ]);
  expect(suites[2].children[0].children[0].text).toContain('unknown activity "slep"');
  const { unreadable, worlds } = JSON.parse((await run(...files, '--json', ...BRIEF)).out);
  expect(worlds).toHaveLength(1);
  expect(unreadable.map(({ file }: { file: string }) => file)).toEqual(['gone.yaml', 'slip.yaml', 'plain.yaml']);
});

describe('wrong use is said before anything is run', () => {
  const wrong: [string[], string][] = [
    [['plain.yaml'], 'plain.yaml: has no expectations; add them under "expect:" (see hanker test --help)\n'],
    [['gone.yaml'], 'gone.yaml: there is no such file'],
    [
      ['village.yaml', '--only', 'they slep'],
      '--only: unknown expectation "they slep". Did you mean "they sleep"? Known: they sleep, they hardly eat, nobody starves: Ann',
    ],
    [['village.yaml', '--for', '0d'], '--for: got "0d"; expected a duration above 0'],
    [['village.yaml', '--skip', 'soon'], '--skip: got "soon"; a duration looks like'],
    [['village.yaml', '--seeds', '0'], '--seeds: got "0"; expected a count'],
    [
      ['village.yaml', '--confidence', '1'],
      '--confidence: got "1"; expected a share from 0.5 to 0.9999, such as 0.95 or 95%',
    ],
    [['village.yaml', '--confidence', 'much'], '--confidence: got "much"'],
    [['village.yaml', '--variant', 'hard'], 'unknown variant "hard". Known: hungry'],
    [
      ['village.yaml', '--junit', 'nowhere/results.xml'],
      'nowhere/results.xml: cannot be written (ENOENT, no such folder)',
    ],
    [['village.yaml', '--threads', '0'], '--threads: got "0"'],
    [
      ['slip.yaml'],
      '   43 |   they slep: { hours: slep, atLeast: 1 }\n      |                       ^^^^ unknown activity "slep". Did you mean "sleep"?',
    ],
  ];
  test.each(wrong)('%s', async (args, message) => {
    const { exitCode, out, err } = await run(...args);
    expect(err).toContain(message);
    expect([exitCode, out]).toEqual([2, '']);
  });
});

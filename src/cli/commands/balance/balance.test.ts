import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rememberingTerminal } from '../../../../test/fixtures/terminal.ts';
import { findAll, findByClass, readXml } from '../../../../test/fixtures/xml.ts';
import { folderWith, VILLAGE } from '../../../../test/worlds/village.ts';
import { readBalance } from '../../../measure/index.ts';
import { runCommandLine } from '../../program.ts';

const cwd = folderWith({ 'village.yaml': VILLAGE });

async function balance(args: string[], settings: Parameters<typeof rememberingTerminal>[0] = {}) {
  const terminal = rememberingTerminal({ cwd, columns: 80, ...settings });
  const code = await runCommandLine(['balance', 'village.yaml', '--threads', '1', ...args], terminal);
  return { code, out: terminal.out, err: terminal.err };
}

const page = (name: string) => readXml(readFileSync(join(cwd, name), 'utf8').replace('<!DOCTYPE html>\n', '').trim());

test('the report covers all seeds', async () => {
  const { code, out, err } = await balance(['--for', '2d', '--seeds', '4']);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatchInlineSnapshot(`
    "village: 2d after 1d, seeds 1–4, 2 agents, 58.8 decisions per agent and day
    ± is the standard deviation between seeds

    Findings
      • “heat” (stove) fails in 19 % of the cases: burned it.

    Activities: hours and times per agent and day, and when
                                   hours     ±  times   00    06    12    18
      watch tv                      9.63  0.08   19.2   ██▇██████▇██▇████▇██▇▇██
      sleep                         7.80  0.01   19.2   ▇██▇▆▇██▇█▇██▇▇▇█▇█▇█▇█▇
      cook dinner                   6.57  0.09   20.4   █▇███▆▇▇███▇█▇▇▇▇█▇███▇▇

    Needs over the day: mean level, ▁ desperate, █ content
                   00    06    12    18       mean     ±  lowest  in danger       ±
      food         ████████████████████████   95.2   0.4    68.3          –
      rest         ████████████████████████   97.8   0.0    93.5          –
      fun          ████████████████████████   97.4   0.1    90.8          –

    Disruptions, times per agent and day
      decisions         58.8    0.20
      flip-flops           ·
      abandoned         19.3    0.38   watch tv 19.1, sleep 0.19
      failed            3.88    1.36   heat: burned it 3.88

    Walking and variety
      walking         2.92 h  0.04 h   per agent and day
      wasted          0.29 h  0.10 h   9.9 % of it; then interrupted or failed
      variety         1.57 b  0.00 b   entropy of a day in bits; 0: one activity

    Occupied things: wanted while taken (of 2,304 samples), full, in use
                              wanted     full   in use   00    06    12    18
      fridge                   0.8 %     21 %     21 %   ▇▇▇██▇▅▆██▇▇▆▇▇▇▆█▆▆█▇█▆
      tv                           ·     13 %     40 %   █▇▇▇████▇▇▇█▇███▇▇██▇▇██
      bed                          ·    9.7 %     32 %   ▇██▇▆███▇█▇██▇▇▇███▇███▇

    Differences between agents: none beyond chance
    "
  `);
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
});

test('as JSON it is a report that can be compared with', async () => {
  const { out } = await balance(['--for', '1d', '--seeds', '2..4', '--json']);
  const read = readBalance(out, 'out');
  expect(read).toMatchObject({
    hankerBalance: 4,
    world: 'village',
    variant: null,
    for: '1d',
    skip: '1d',
    seeds: [2, 3, 4],
    ticksPerHour: 60,
  });
  expect(JSON.stringify(read)).toBe(JSON.stringify(JSON.parse(out)));
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThan(400);
});

test('the reference lists the keys of the JSON', async () => {
  const { out } = await balance(['--for', '6h', '--seeds', '1', '--json']);
  const json = JSON.parse(out);
  const [, text] = readFileSync('docs/reference/command-line.md', 'utf8').split('In the JSON a figure is');
  const [all, cohort] = text.split('## sweep')[0].split('For `everybody`, and for each');
  const keysIn = (table: string) =>
    [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell]) => [...cell.matchAll(/`(.*?)`/g)].map(([, key]) => key));
  expect(keysIn(all).sort()).toEqual([...Object.keys(json), 'changes'].sort());
  expect(keysIn(cohort).sort()).toEqual(Object.keys(json.everybody).sort());
  for (const key of Object.keys(json.adverts[0])) expect(all).toContain(`\`${key}\``);
  expect(all).toContain(`| \`hankerBalance\` | ${json.hankerBalance},`);
});

test('a run of less than a day is counted from its beginning', async () => {
  const { out } = await balance(['--for', '6h', '--seeds', '1', '--json']);
  const { skip, everybody } = readBalance(out, 'out');
  expect(skip).toBe('0');
  expect(everybody.needs[0].byHour.map((level) => level !== null).indexOf(true)).toBe(6);
  expect(everybody.needs[0].byHour.filter((level) => level !== null)).toHaveLength(6);
});

test('what changed since an earlier report is shown in text, in JSON and on the page', async () => {
  const first = await balance(['--for', '1d', '--seeds', '3', '--json', '--out', 'before.json']);
  expect(first.err).toBe('before.json: written\n');
  expect(readFileSync(join(cwd, 'before.json'), 'utf8')).toBe(first.out);
  const args = ['--for', '1d', '--seeds', '3', '--variant', 'hungry', '--compare', 'before.json'];
  const { out, code } = await balance([...args, '--html', 'after.html']);
  expect(code).toBe(0);
  const changes = out.slice(out.indexOf('Since before.json'));
  expect(changes).toContain('(1d, seeds 1–3)');
  expect(changes).toMatch(/\n {2}\d+ of \d+ figures changed by more than chance \(Welch’s t-test; about one\n/);
  expect(changes).toMatch(/\n {4}cook dinner +\d\.\d\d h → +\d+\.\d+ h +\+\d\.\d\d h\n/);
  expect(changes).toMatch(/\n {2}Needs\n[\s\S]* {4}fun: mean level +\d+\.\d → +\d+\.\d +−\d+\.\d\n/);
  const [section] = findAll(page('after.html'), ({ attributes }) => attributes.id === 'changes');
  expect(section.text).toContain('fun: mean level');
  const json = JSON.parse((await balance([...args, '--json'])).out);
  expect(json.changes.changes[0].figure).toMatchObject({ category: 'time', unit: 'hours' });
  const same = await balance(['--for', '1d', '--seeds', '3', '--compare', 'before.json']);
  expect(same.out).toContain('0 of ');
});

test('a page is well-formed, needs nothing from elsewhere, and its tables can be read aloud', async () => {
  const { code, err } = await balance(['--for', '1d', '--seeds', '2', '--html', 'page.html']);
  expect([code, err]).toEqual([0, 'page.html: written\n']);
  const html = page('page.html');
  expect(findAll(html, ({ name }) => ['script', 'link', 'img', 'iframe'].includes(name))).toEqual([]);
  const text = readFileSync(join(cwd, 'page.html'), 'utf8');
  expect(text.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|@import|url\((?!#)/);
  const sections = findAll(html, ({ name }) => name === 'section').map(({ attributes }) => attributes.id);
  expect(sections).toEqual(
    expect.arrayContaining(['day', 'needs', 'differences', 'disruptions', 'promises', 'things']),
  );
  for (const table of findAll(html, ({ name }) => name === 'table')) {
    const [caption] = findAll(table, ({ name }) => name === 'caption');
    expect(caption.text).not.toBe('');
    for (const row of findAll(table, ({ name }) => name === 'tr'))
      expect(['col', 'row']).toContain(row.children[0].attributes.scope);
  }
  const charts = findAll(html, ({ name, attributes }) => name === 'svg' && attributes['aria-hidden'] === undefined);
  for (const { attributes } of charts)
    expect([attributes.role, attributes['aria-label'] !== '']).toEqual(['img', true]);
  expect(findByClass(html, 'hk-line').length).toBeGreaterThan(2);
  const links = findAll(html, ({ name }) => name === 'a').map(({ attributes }) => attributes.href.slice(1));
  const ids = findAll(html, ({ attributes }) => attributes.id !== undefined).map(({ attributes }) => attributes.id);
  expect(links.filter((link) => !ids.includes(link))).toEqual([]);
});

test('names of all sorts stand on the page as they are, and do nothing there', async () => {
  const hostile = '<script>alert("1")</script> & co';
  const text = VILLAGE.replace('name: village', `name: '${hostile}'`).replace('burned it', '"<b>burned</b> & \'it\'"');
  const folder = folderWith({ 'village.yaml': text });
  const { code, err } = await balance(['--for', '1d', '--seeds', '4', '--html', 'page.html'], { cwd: folder });
  expect([code, err]).toEqual([0, 'page.html: written\n']);
  const html = readXml(readFileSync(join(folder, 'page.html'), 'utf8').replace('<!DOCTYPE html>\n', '').trim());
  expect(findAll(html, ({ name, text: inside }) => name === 'script' || inside === 'burned')).toEqual([]);
  const [heading] = findAll(html, ({ name }) => name === 'h1');
  expect(heading.text).toBe(`Balance of ${hostile}`);
  expect(html.text).toContain("heat: <b>burned</b> & 'it'");
});

test.each([
  [['--compare', 'none.json'], 'none.json: cannot be read (ENOENT)\n'],
  [
    ['--compare', 'village.yaml'],
    'village.yaml: is not JSON, or is incomplete; name a file that "hanker balance WORLD --out FILE" has written\n',
  ],
  [
    ['--compare', 'other.json'],
    'other.json: is a report of "park", not of "village"; compare reports of the same world\n',
  ],
  [
    ['--compare', 'future.json'],
    'future.json: is a balance report of version 7; this version of hanker reads 1 to 4\n',
  ],
  [
    ['--compare', 'good.json', '--seeds', '1'],
    '--compare: got 2 and 1 seed; both reports need two or more, to tell changes from chance\n',
  ],
  [['--html', 'no/such/folder/page.html'], 'no/such/folder/page.html: cannot be written (ENOENT, no such folder)\n'],
  [['--html', 'folder'], 'folder: cannot be written (EISDIR, it is a folder)\n'],
  [['--seeds', '0'], '--seeds: got "0"; expected a count (20) or a range (21..40) of at most 100000 seeds\n'],
  [['--for', '0h'], '--for: got "0h"; expected a duration above 0, such as 90m, 12h or 7d\n'],
  [['--skip', 'soon'], /^--skip: /],
])('%j is refused before anything is run', async (args, message) => {
  const good = (await balance(['--for', '10m', '--seeds', '2', '--json'])).out;
  const folder = folderWith({
    'village.yaml': VILLAGE,
    'good.json': good,
    'other.json': good.replace('"world": "village"', '"world": "park"'),
    'future.json': '{"hankerBalance": 7}',
    'folder.txt': '',
  });
  mkdirSync(join(folder, 'folder'));
  const { code, out, err } = await balance(['--for', '300000d', ...args], { cwd: folder });
  expect([code, out]).toEqual([2, '']);
  if (typeof message === 'string') expect(err).toBe(message);
  else expect(err).toMatch(message);
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('after Ctrl-C the report covers the seeds that were done', async () => {
  const early = await balance(['--for', '1d', '--seeds', '3'], { isInterrupted: true });
  expect(early).toEqual({
    code: 1,
    out: '',
    err: 'Stopped before the first run was done; there is nothing to report.\n',
  });
  let stop = () => {};
  const terminal = rememberingTerminal({ cwd, columns: 80, isInteractive: false });
  terminal.onInterrupt = (each) => {
    stop = each;
    setTimeout(() => stop(), 0);
    return () => {};
  };
  const code = await runCommandLine(
    ['balance', 'village.yaml', '--for', '1d', '--seeds', '500', '--threads', '1'],
    terminal,
  );
  expect(code).toBe(1);
  expect(terminal.err).toMatch(/^Stopped; the report covers \d+ of 500 seeds\.\n$/);
  expect(terminal.out).toMatch(/^village: 1d after 1d, seeds? 1/);
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rememberingTerminal } from '../../../../test/fixtures/terminal.ts';
import { folderWith, VILLAGE } from '../../../../test/worlds/village.ts';
import { readWorld } from '../../../format/index.ts';
import { createWorld } from '../../../grid/index.ts';
import { decodeJournal, encodeJournal, isCheck, namesOfHost, recordJournal } from '../../../save/index.ts';
import { runCommandLine } from '../../program.ts';

const source = { file: 'village.yaml', text: VILLAGE, variant: null, agents: null };
const cwd = folderWith({
  'village.yaml': VILLAGE,
  'milder.yaml': VILLAGE.replace('fill: { fun: 30/h }', 'fill: { fun: 29/h }'),
  'hungrier.yaml': VILLAGE.replace('decay: 6/h', 'decay: 12/h'),
});

async function hanker(line: string) {
  const terminal = rememberingTerminal({ cwd });
  const code = await runCommandLine(line.split(' '), terminal);
  return { code, out: terminal.out, err: terminal.err };
}

const linesOf = async (line: string) => (await hanker(line)).out.split('\n');
const readJournal = (name: string) => decodeJournal(readFileSync(join(cwd, name), 'utf8'));

/** The journal with the entries changed. */
function forge(name: string, change: (journal: ReturnType<typeof readJournal>) => Parameters<typeof encodeJournal>[0]) {
  writeFileSync(join(cwd, `changed-${name}`), encodeJournal(change(readJournal(name))));
}

await hanker('run village.yaml --for 1d --journal a.journal --seed 4');
await hanker('run village.yaml --for 12h --journal s.journal --checks 2h --states --agents 3');

test('a run leaves a journal that holds, and the run is the same', async () => {
  const { entries, isWhole } = readJournal('a.journal');
  expect([entries.length, isWhole, entries.every(isCheck)]).toEqual([25, true, true]);
  const { out } = await hanker('run village.yaml --for 1d --seed 4 --json');
  const { hash } = JSON.parse(out);
  expect(entries.at(-1)).toEqual({ at: 1440, hash });
  expect(await hanker('replay a.journal --verify')).toEqual({
    code: 0,
    err: '',
    out: `village: seed 4, 1 day from day 1 06:00, 25 checks passed, 0 commands\nno difference up to the end, tick 1440: ${hash}\n`,
  });
  expect((await linesOf('replay a.journal'))[1]).toBe(`ended at tick 1440 with the hash ${hash}`);
  expect((await hanker('replay s.journal --verify')).code).toBe(0);
  expect(JSON.parse((await hanker('replay s.journal --verify --json')).out)).toMatchObject({
    world: 'village',
    seed: 1,
    from: 0,
    to: 720,
    commands: 0,
    checks: 7,
    divergence: null,
  });
});

test('a hash that is another is found, with the checks around it', async () => {
  forge('a.journal', (journal) => ({
    ...journal,
    entries: journal.entries.with(3, { at: 180, hash: '0123456789abcdef' }),
  }));
  const { code, out } = await hanker('replay changed-a.journal --verify');
  expect(code).toBe(1);
  expect(out.split('\n').slice(1)).toEqual([
    'differs at tick 180 (day 1 09:00); the last check that passed was at tick 120 (day 1 08:00)',
    '  what differs is unknown: the journal has no states (hanker run --journal FILE --states)',
    '',
  ]);
});

test('of a world that has changed the field that differs is named from the states', async () => {
  forge('s.journal', (journal) => ({
    ...journal,
    world: { ...source, agents: 3, text: readFileSync(join(cwd, 'milder.yaml'), 'utf8') },
  }));
  const lines = await linesOf('replay changed-s.journal --verify');
  expect(lines[1]).toMatch(/^differs at tick 120 \(day 1 08:00\); the last check that passed was at tick 0/);
  expect(lines[2]).toMatch(/^ {2}agent \w+( \d)?: level of fun: [\d.]+.* here, [\d.]+.* there$/);
});

test('another version of the world file is compared to the tick', async () => {
  const [one, other] = [VILLAGE, readFileSync(join(cwd, 'milder.yaml'), 'utf8')].map((text) =>
    createWorld(readWorld(text), { seed: 4 }),
  );
  while (one.hash() === other.hash()) for (const world of [one, other]) world.advance(1);
  const lines = await linesOf('replay a.journal --world milder.yaml');
  expect(lines[1]).toMatch(new RegExp(`^differs from tick ${one.now} \\(day 1 \\d\\d:\\d\\d\\) on$`));
  expect(lines[2]).toMatch(/^ {2}agent \w+: level of fun: /);
  expect((await linesOf('replay a.journal --world hungrier.yaml')).slice(1, 3)).toEqual([
    'differs from tick 0 (day 1 06:00) on',
    expect.stringMatching(/^ {2}default: decay of food per tick: 0\.19\d* here, 0\.10\d* there$/),
  ]);
  expect((await hanker('replay a.journal --world village.yaml')).code).toBe(0);
});

test('what a game told its world is told again', async () => {
  const recorder = recordJournal(createWorld(readWorld(VILLAGE), { seed: 9 }), { checks: '30m' });
  recorder.advance('1h');
  recorder.world.agent('Ann').setLevel('food', 3);
  recorder.world.agent('Bob').interrupt('the bell rings');
  recorder.advance('2h');
  const journal = { world: source, seed: 9, host: namesOfHost() };
  writeFileSync(join(cwd, 'game.journal'), encodeJournal({ ...journal, entries: recorder.entries }));
  const { code, out } = await hanker('replay game.journal --verify');
  expect([code, out.split('\n')[0]]).toEqual([0, 'village: seed 9, 3 h from day 1 06:00, 7 checks passed, 2 commands']);
});

test('a run that was resumed leaves a journal from there on', async () => {
  await hanker('run village.yaml --for 5h --save b.save');
  await hanker('resume b.save --for 3h --journal b.journal');
  expect((await linesOf('replay b.journal --verify'))[0]).toBe(
    'village: seed 1, 3 h from day 1 11:00, 4 checks passed, 0 commands',
  );
  expect((await hanker('replay b.journal --world milder.yaml')).err).toBe(
    '--world: the journal begins at tick 300; only a journal from tick 0 can be compared\n',
  );
});

test('what is wrong with a journal is said in one message', async () => {
  const text = readFileSync(join(cwd, 'a.journal'), 'utf8');
  writeFileSync(join(cwd, 'cut.journal'), text.slice(0, -10));
  writeFileSync(join(cwd, 'bad.journal'), text.replace('"at":120', '"at":121'));
  writeFileSync(join(cwd, 'bare.journal'), encodeJournal({ ...readJournal('a.journal'), world: null }));
  writeFileSync(
    join(cwd, 'hosted.journal'),
    encodeJournal({ ...readJournal('a.journal'), host: { actions: ['ring'], inputs: [], curves: [] } }),
  );
  const wrong: [string, string][] = [
    ['none.journal', 'none.journal: there is no such file\n'],
    [
      'bad.journal',
      'bad.journal: the journal is damaged in line 4: the checksum is wrong: the line was changed, or a line before it is missing. Use another copy\n',
    ],
    ['village.yaml', 'village.yaml: this is not a journal of a hanker world: its first line is different\n'],
    ['bare.journal', 'bare.journal: contains no world file; only the game that wrote it can replay it\n'],
  ];
  for (const [file, err] of wrong) expect(await hanker(`replay ${file} --verify`)).toEqual({ code: 2, out: '', err });
  const cut = await hanker('replay cut.journal --verify');
  expect([cut.code, cut.err]).toEqual([0, 'cut.journal: the last line is incomplete and was ignored\n']);
  expect((await hanker('replay hosted.journal')).err).toBe(
    'hosted.journal: without --host, functions of the game do nothing: ring\n',
  );
  expect((await hanker('run village.yaml --states')).err).toBe('--states needs --journal; add --journal FILE\n');
  expect((await hanker('run village.yaml --journal village.yaml')).err).toBe(
    '--journal: village.yaml exists and was written by another program; choose another file\n',
  );
  expect((await hanker('run village.yaml --journal no/a')).err).toBe(
    '--journal: no/a cannot be written (ENOENT, no such folder)\n',
  );
  expect((await hanker('replay --help')).out).toContain('Examples');
});

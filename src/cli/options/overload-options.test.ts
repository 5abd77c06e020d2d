import { describe, expect, test } from 'vitest';
import { rememberingTerminal } from '../../../test/fixtures/terminal.ts';
import { folderWith } from '../../../test/worlds/village.ts';
import { runCommandLine } from '../program.ts';

/** A hen that lays two eggs a minute, whoever feeds it. */
const HEN = `hanker: 2
ticksPerHour: 60
needs: { food: { decay: 10/h, curve: [[0, 1], [100, 0]], start: 40 } }
kinds:
  egg: {}
  hen: { adverts: { feed: { promise: { food: 10 }, steps: [{ wait: 1m }, { spawn: egg }, { spawn: egg }] } } }
temperaments: { farmer: {} }
things: [{ kind: hen, at: [1, 0] }]
agents: [{ name: Ann, temperament: farmer, at: [0, 0] }]
`;

async function hanker(cwd: string, line: string) {
  const terminal = rememberingTerminal({ cwd });
  const code = await runCommandLine(line.split(' '), terminal);
  return { code, out: terminal.out, err: terminal.err };
}

describe('a world that exceeds a limit', () => {
  const cwd = folderWith({ 'hen.yaml': HEN });

  test('ends a run with exit code 1 and an error that names the agent', async () => {
    const { code, out, err } = await hanker(cwd, 'run hen.yaml --for 8h --limit things=50');
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('tick 51, Ann, advert "feed" of hen: action "feed" spawns "egg" when there are 50 things');
  });

  test('continues with --on-overload interrupt, and the report lists the failures', async () => {
    const { code, out } = await hanker(cwd, 'run hen.yaml --for 8h --limit things=50 --on-overload interrupt');
    expect(code).toBe(0);
    expect(out).toContain('more than 50 things');
  });

  test('takes several limits, and the last one of a name counts', async () => {
    const line = 'run hen.yaml --for 2h --limit things=3 --limit queue=5 --limit things=1000';
    expect((await hanker(cwd, line)).code).toBe(0);
  });

  test('keeps its limits after a save, unless others are given', async () => {
    const run = 'run hen.yaml --limit things=50 --on-overload interrupt';
    await hanker(cwd, `${run} --for 2h --save a.save`);
    const whole = await hanker(cwd, `${run} --for 3h --json`);
    const resumed = await hanker(cwd, 'resume a.save --for 1h --json');
    expect(JSON.parse(resumed.out).hash).toBe(JSON.parse(whole.out).hash);
    expect((await hanker(cwd, 'resume a.save --for 1h --on-overload stop')).code).toBe(1);
    expect((await hanker(cwd, 'resume a.save --for 1h --on-overload stop --limit things=9999')).code).toBe(0);
  });

  test('is replayed without difference if the limits are given again, and with a difference otherwise', async () => {
    await hanker(cwd, 'run hen.yaml --limit things=50 --on-overload interrupt --for 2h --journal a.journal');
    const again = await hanker(cwd, 'replay a.journal --verify --limit things=50 --on-overload interrupt');
    expect([again.code, again.out]).toEqual([0, expect.stringContaining('no difference up to the end')]);
    expect((await hanker(cwd, 'replay a.journal --verify')).code).toBe(1);
  });
});

test.each([
  ['--on-overload ignore', '--on-overload: got "ignore"; expected stop or interrupt'],
  ['--limit things', '--limit: got "things"; expected NAME=COUNT, such as things=500'],
  ['--limit thing=5', '--limit: unknown limit "thing". Did you mean "things"?'],
  ['--limit things=-1', '--limit things: got "-1"; expected an integer from 0 to 1000000000'],
  ['--limit things=', '--limit things: got ""; expected an integer from 0 to 1000000000'],
])('%s is refused', async (words, message) => {
  const { code, err } = await hanker(folderWith({ 'hen.yaml': HEN }), `run hen.yaml ${words}`);
  expect([code, err]).toEqual([2, expect.stringContaining(message)]);
});

test('the help of run names exit code 1 for an exceeded limit', async () => {
  const { out } = await hanker('.', 'run --help');
  expect(out.replace(/\s+/g, ' ')).toContain(
    '1: it was stopped by Ctrl-C, and the report covers the part before, or a limit was exceeded',
  );
});

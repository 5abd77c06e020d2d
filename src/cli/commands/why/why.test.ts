import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rememberingTerminal } from '../../../../test/fixtures/terminal.ts';
import { runCommandLine } from '../../program.ts';

const WORLD = `hanker: 2
starts: '08:00'
needs:
  food: { decay: 0, curve: [[0, 1], [100, 0]], start: 30 }
  fun: { decay: 0, curve: [[0, 1], [100, 0]], start: 60, weight: 1.5 }
actions:
  doze: { steps: [{ wait: 1h }] }
  answer: { steps: [{ wait: 5m, hold: true }] }
variants:
  playful: { needs.fun.weight: 4 }
kinds:
  fridge: { adverts: { eat: { promise: { food: 50 }, steps: [{ wait: 10m }, { next: chew }] } } }
  table: { adverts: { chew: { autonomous: false, steps: [{ wait: 10m }, { grant: { food: 60 } }] } } }
  tv: { adverts: { watch: { promise: { fun: 20 }, requires: [viewer], steps: [{ wait: 1h }, { grant: { fun: 40 } }] } } }
temperaments:
  adult:
    mind: { distance: { kind: falloff, half: 10 }, inertia: { bonus: 0.1 }, redecide: 3m, fallback: doze }
    adverts: { ring: { autonomous: false, steps: [{ push: answer, onto: thing, where: instead }] } }
  bell:
    mind: { fallback: doze }
    innate: { call: { score: agent.calm, steps: [{ wait: 32m }, { set: { agent.calm: 0 } }, { next: ring }] } }
    state: { calm: 1 }
things:
  - { kind: fridge, name: fridge, at: [5, 1] }
  - { kind: fridge, name: far fridge, at: [40, 1] }
  - { kind: table, name: table, at: [5, 2] }
  - { kind: tv, name: tv, at: [1, 3] }
agents:
  - { name: Ann, temperament: adult, at: [1, 1], tags: [viewer] }
  - { name: Bob, temperament: bell, at: [1, 2] }
`;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hanker-why-'));
  writeFileSync(join(folder, 'room.yaml'), WORLD);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function ask(...args: string[]) {
  const terminal = rememberingTerminal({ cwd: folder });
  const code = await runCommandLine(['why', 'room.yaml', ...args], terminal);
  return { code, out: terminal.out, err: terminal.err };
}

test('it shows the decision in force with needs, options and what their scores are made of', async () => {
  const { code, out, err } = await ask('--agent', 'Ann', '--at', '08:00');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out.split('\n')).toEqual([
    'Ann, day 1 08:00: eat · fridge, since 08:00',
    '',
    '08:00 Ann decided on eat · fridge',
    '',
    '  need  level                        urgency',
    '  food     30  ██████░░░░░░░░░░░░░░     0.70',
    '  fun      60  ████████████░░░░░░░░     0.40',
    '',
    '      option            score  = worth      × distance  chance',
    '→  1  eat · fridge       0.36   = 0.50   × 0.71 at 4.0   100 %',
    '        food +50 (30 → 80): 0.5',
    '   2  watch · tv         0.25   = 0.30   × 0.83 at 2.0',
    '        fun +20 (60 → 80): 0.3 at weight 1.5',
    '   3  eat · far fridge   0.10   = 0.50  × 0.20 at 39.0',
    '        food +50 (30 → 80): 0.5',
    '  the best was taken',
    '',
    '  rejected',
    '    never chosen freely: chew · table',
    '',
  ]);
});

test('a later part of a chain is told, and that it was thought about again in the meantime', async () => {
  const { out } = await ask('--agent', 'Ann', '--at', '08:15');
  expect(out.split('\n').slice(0, 5)).toEqual([
    'Ann, day 1 08:15: eat · fridge, since 08:00',
    '  the current step is chew · table; last reconsidered at 08:15',
    '',
    '08:15 Ann decided on eat · table',
    '      it reconsidered and continued',
  ]);
  expect(out).toContain('+ 0.10');
});

test('what was pushed is told as such, with the last decision of its own', async () => {
  const { out } = await ask('--agent', 'Ann', '--at', '08:34');
  expect(out.split('\n').slice(0, 2)).toEqual([
    'Ann, day 1 08:34: answer · Bob, since 08:32',
    '  ordered from outside, not chosen; its last own decision, 08:29:',
  ]);
});

test('without --at it is the end of the first day; a fallback says that nothing was worth doing', async () => {
  const { out } = await ask('--agent', 'Bob');
  expect(out.split('\n').slice(0, 4)).toEqual([
    expect.stringMatching(/^Bob, day 2 08:00: doze, since 07:\d\d$/),
    '  no option scored high enough',
    '',
    expect.stringMatching(/^07:\d\d Bob decided on the fallback: no option was worth choosing$/),
  ]);
});

test('--variant and --seed are those of the run', async () => {
  const { out } = await ask('--agent', 'Ann', '--at', '08:00', '--variant', 'playful');
  expect(out).toContain('08:00 Ann decided on watch · tv');
  const wrong = await ask('--agent', 'Ann', '--variant', 'playfull');
  expect(wrong.code).toBe(2);
  expect(wrong.err).toContain('playfull');
});

test('--agents takes so many of them, as in a run', async () => {
  const { out } = await ask('--agent', 'Ann 2', '--at', '08:00', '--agents', '3');
  expect(out).toContain('08:00 Ann 2 decided on ');
  const few = await ask('--agent', 'Bob', '--at', '08:00', '--agents', '1');
  expect(few).toMatchObject({ code: 2, err: expect.stringContaining('--agent: unknown agent "Bob". Known: Ann\n') });
});

test('--all shows every option and all that was rejected', async () => {
  const kinds = Array.from(
    { length: 12 },
    (_, i) => `  toy ${i}: { adverts: { play ${i}: { promise: { fun: ${i + 1} } } } }\n`,
  );
  const closed = Array.from(
    { length: 8 },
    (_, i) => `  box ${i}: { adverts: { open ${i}: { score: 1, requires: [viewer] } } }\n`,
  );
  const things = [...kinds, ...closed].map((line) => `  - { kind: ${line.trim().split(':')[0]}, at: [2, 2] }\n`);
  const world = `hanker: 2
needs: { fun: { decay: 1, curve: [[0, 1], [100, 0]], start: 20 } }
tags: [viewer]
kinds:
${[...kinds, ...closed].join('')}temperaments: { adult: {} }
things:
${things.join('')}agents: [{ name: Ann, temperament: adult, at: [1, 1] }]
`;
  writeFileSync(join(folder, 'toys.yaml'), world);
  const tell = async (...args: string[]) => {
    const terminal = rememberingTerminal({ cwd: folder });
    await runCommandLine(['why', 'toys.yaml', '--agent', 'Ann', '--at', '1s', ...args], terminal);
    return terminal.out;
  };
  expect(await tell()).toContain('… and 2 more');
  expect(await tell()).toContain('and 2 more\n');
  const all = await tell('--all');
  expect(all).not.toContain('more');
  for (const name of ['play 0 · toy 0', 'open 7 · box 7']) expect(all).toContain(name);
});

test('--json has the decision, and with --not the answer', async () => {
  const { out } = await ask('--agent', 'Ann', '--at', '08:00', '--not', 'watch', '--json', '--seed', '5');
  const answer = JSON.parse(out);
  expect(Object.keys(answer)).toEqual(['file', 'seed', 'variant', 'at', 'activity', 'why', 'whyNot']);
  expect(answer).toMatchObject({
    file: 'room.yaml',
    seed: 5,
    variant: null,
    at: { tick: 59, time: 'day 1 08:00' },
    activity: { name: 'eat', label: 'eat · fridge', origin: 'chosen', since: 1, part: null },
    why: { agent: 'Ann', tick: 1, source: 'recorded', taken: { advert: 'eat' } },
    whyNot: { advert: 'watch', verdict: { kind: 'outscored' } },
  });
});

test('--not says by how much it lost, and what would have made it win', async () => {
  const { code, out } = await ask('--agent', 'Ann', '--at', '08:00', '--not', 'watch');
  expect(code).toBe(0);
  expect(out).toContain('08:00 Ann did not take "watch · tv": it scored 0.25, 0.11 less than "eat · fridge"');
  expect(out).toContain('food ≥ 65');
  expect(out).toContain('weight.food ≤ 0.7');
  expect((await ask('--agent', 'Bob', '--at', '08:00', '--not', 'watch')).out).toContain(
    'it requires the tag viewer, which Bob does not have; it would have scored',
  );
});

test('a world file with the change that --not names makes the other choice, with a little less it does not', async () => {
  const decides = async (from: string, to: string) => {
    writeFileSync(join(folder, 'changed.yaml'), WORLD.replace(from, to));
    const terminal = rememberingTerminal({ cwd: folder });
    await runCommandLine(['why', 'changed.yaml', '--agent', 'Ann', '--at', '1t'], terminal);
    return /Ann decided on (\w+)/.exec(terminal.out)?.[1];
  };
  expect(await decides('start: 30', 'start: 65')).toBe('watch');
  expect(await decides('start: 30', 'start: 64.9')).toBe('eat');
  expect(await decides('weight: 1.5', 'weight: 2.15')).toBe('watch');
  expect(await decides('weight: 1.5', 'weight: 2.14')).toBe('eat');
});

test('--thing says whose offer is meant', async () => {
  const { out } = await ask('--agent', 'Ann', '--at', '08:00', '--not', 'eat', '--thing', 'far fridge');
  expect(out).toContain('did not take "eat · far fridge"');
});

test('before the first decision there is nothing to tell: exit code 1', async () => {
  const { code, out, err } = await ask('--agent', 'Ann', '--at', '0s');
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toBe(
    'Ann has not decided anything by day 1 08:00; the first decisions are one tick after the beginning\n',
  );
});

test('of who is not there yet, or no more, that is said: exit code 1', async () => {
  const world = `hanker: 2
temperaments:
  wolf:
    innate: { howl: { score: agent.calm, steps: [{ wait: 10m }, { set: { agent.calm: 0 } }, { spawn: lamb, into: here }, { next: eat }] } }
    state: { calm: 1 }
  lamb: { adverts: { eat: { autonomous: false, steps: [{ wait: 10m }, { remove: thing }] } } }
agents: [{ name: Wolf, temperament: wolf, at: [1, 1] }]
`;
  writeFileSync(join(folder, 'wolf.yaml'), world);
  const tell = async (at: string) => {
    const terminal = rememberingTerminal({ cwd: folder });
    const code = await runCommandLine(['why', 'wolf.yaml', '--agent', 'lamb #1', '--at', at], terminal);
    return [code, terminal.out.split('\n')[0], terminal.err];
  };
  expect(await tell('5m')).toEqual([1, '', 'lamb #1 does not exist yet at day 1 00:05; give a later time\n']);
  expect(await tell('15m')).toEqual([0, 'lamb #1, day 1 00:15: wait a little, since 00:10', '']);
  expect(await tell('1h')).toEqual([1, '', 'lamb #1 was removed at day 1 00:20; give a time before that\n']);
});

test('wrong use is answered with one message: exit code 2', async () => {
  const wrong: [string[], string][] = [
    [[], "required option '--agent <name>' not specified; see --help\n"],
    [['--agent', 'An'], '--agent: unknown agent "An". Did you mean "Ann"? Known: Ann, Bob\n'],
    [['--agent', 'Ann', '--at', 'noon'], '--at: got "noon"; expected a time of day such as 08:30'],
    [['--agent', 'Ann', '--seed', 'x'], '--seed: got "x"; expected an integer from 0 to 4294967295\n'],
    [['--agent', 'Ann', '--thing', 'tv'], '--thing needs --not; add --not ADVERT\n'],
    [
      ['--agent', 'Ann', '--not', 'wach'],
      '--not: unknown advert "wach". Did you mean "watch"? Known: eat, chew, watch, ring, call\n',
    ],
    [
      ['--agent', 'Ann', '--not', 'watch', '--thing', 'fridge'],
      '--not: unknown advert of fridge "watch". Known: eat\n',
    ],
    [['--agent', 'Ann', '--not', 'eat', '--thing', 'frige'], '--thing: unknown thing "frige". Did you mean "fridge"?'],
  ];
  for (const [args, message] of wrong) {
    const { code, out, err } = await ask(...args);
    expect({ code, out }, args.join(' ')).toEqual({ code: 2, out: '' });
    expect(err.startsWith(message), `${args.join(' ')}: ${err}`).toBe(true);
    expect(err.trimEnd()).not.toContain('\n');
  }
});

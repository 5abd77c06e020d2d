import { stripVTControlCharacters } from 'node:util';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { type RememberingTerminal, rememberingTerminal } from '../../../../test/fixtures/terminal.ts';
import type { DuelTurn } from '../../../papers/index.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { addDuel } from './duel.ts';

/** Runs `hanker duel` with these arguments and answers. */
async function run(
  args: readonly string[],
  settings: Parameters<typeof rememberingTerminal>[0] = {},
): Promise<RememberingTerminal> {
  const terminal = rememberingTerminal(settings);
  const program = new Command('hanker');
  addDuel(program, terminal);
  await program.parseAsync(['duel', ...args], { from: 'user' });
  return terminal;
}

const times = (count: number, answer: string): string[] => Array(count).fill(answer);

test('two opponents play a duel that is told line by line', async () => {
  const { out } = await run(['--watch', '--seed', '51']);
  expect(out).toBe(`Hero meets Curve, a ferocious utility curve. Seed 51.

  Hero   ████████████████████   100 of 100  3 potions
  Curve  ████████████████████   100 of 100  3 potions
Hero hits Curve: 20 hit points.
Curve hits Hero: 10 hit points.

  Hero   ██████████████████░░    90 of 100  3 potions
  Curve  ████████████████░░░░    80 of 100  3 potions
Hero hits Curve: 23 hit points.
Curve hits Hero: 13 hit points.

  Hero   ███████████████░░░░░    77 of 100  3 potions
  Curve  ███████████░░░░░░░░░    57 of 100  3 potions
Hero hits Curve: 23 hit points.
Curve hits Hero: 17 hit points.

  Hero   ████████████░░░░░░░░    60 of 100  3 potions
  Curve  ███████░░░░░░░░░░░░░    34 of 100  3 potions
Hero hits Curve: 20 hit points.
Curve drinks a potion: 24 hit points back.

  Hero   ████████████░░░░░░░░    60 of 100  3 potions
  Curve  ████████░░░░░░░░░░░░    38 of 100  2 potions
Hero hits Curve: 16 hit points.
Curve hits Hero: 10 hit points.

  Hero   ██████████░░░░░░░░░░    50 of 100  3 potions
  Curve  ████░░░░░░░░░░░░░░░░    22 of 100  2 potions
Hero hits Curve: 22 hit points.

  Hero   ██████████░░░░░░░░░░    50 of 100  3 potions
  Curve  ░░░░░░░░░░░░░░░░░░░░     0 of 100  2 potions
Curve is dead. Hero has won.
`);
});

test('--json tells the same duel to machines, reasons included', async () => {
  const { out } = await run(['--watch', '--seed', '51', '--json']);
  const duel = JSON.parse(out);
  expect(duel).toMatchObject({ seed: 51, outcome: { how: 'killed', by: 'Hero' } });
  expect(duel.turns.map(({ amount }: DuelTurn) => amount)).toEqual([20, 10, 23, 13, 23, 17, 20, 24, 16, 10, 22]);
  expect(duel.turns[0].scores.moves.map(({ move }: { move: string }) => move)).toEqual([
    'attack',
    'drink a potion',
    'run away',
  ]);
  expect(duel.hash).toMatch(/^[0-9a-f]{16}$/);
});

test('--why shows the factors and scores of Graham’s equations before each move', async () => {
  const { turns } = JSON.parse((await run(['--watch', '--seed', '7', '--json'])).out) as { turns: DuelTurn[] };
  const { out } = await run(['--watch', '--seed', '7', '--why']);
  const blocks = out.split('\n').filter((line) => line.startsWith('  attack desire'));
  expect(blocks).toHaveLength(turns.length);
  const rows = out.split('\n').filter((line) => /^ {2}[ →] {2}(attack|drink a potion|run away) /.test(line));
  expect(rows).toHaveLength(turns.length * 3);
  const start = { hp: 100, maxHp: 100, potions: 3 };
  turns.forEach(({ fighter, move, scores }, i) => {
    const before =
      i === 0
        ? [
            { name: 'Hero', ...start },
            { name: 'Curve', ...start },
          ]
        : turns[i - 1].after;
    const self = before.find(({ name }) => name === fighter) ?? { name: '', ...start };
    const other = before.find(({ name }) => name !== fighter) ?? { name: '', ...start };
    const attack = Math.max(Math.min((1 - (other.hp - 10) / 15) * (1 - 0.6) + 0.6, 1), 0.6);
    const threat = Math.min(25 / self.hp, 1);
    const health = 1 - 1 / (1 + (Math.E * 0.68) ** (-(self.hp / 100) * 12 + 6));
    const run = 1 - (self.hp / 100) ** ((1 / (self.potions + 1) ** 4) * 0.25);
    const show = (value: number) => value.toFixed(3);
    expect(blocks[i]).toBe(
      `  attack desire ${show(attack)}, threat ${show(threat)}, health desire ${show(health)}, run desire ${show(run)}`,
    );
    const worth = new Map<string, number | null>([
      ['attack', attack],
      ['drink a potion', self.potions > 0 ? health * threat : null],
      ['run away', run * threat],
    ]);
    const total = [...worth.values()].reduce<number>((sum, score) => sum + (score ?? 0), 0);
    scores?.moves.forEach((each, m) => {
      const line = rows[i * 3 + m];
      const score = worth.get(each.move) ?? null;
      expect(line).toContain(each.move);
      expect(line).toContain(score === null ? ' no' : ` ${show(score)}`);
      expect(each.chance).toBeCloseTo((score ?? 0) / total, 12);
      expect(line.includes('→')).toBe(line.includes(move));
    });
  });
});

test('--why in a game of one’s own shows the opponent’s mind, not one’s own', async () => {
  const { out } = await run(['--seed', '20', '--why'], { answers: times(20, 'a') });
  expect(out).toMatch(/You hit Curve: \d+ hit points\.\n {2}attack desire 0\.600, .*\n {5}Curve +score +chance\n/);
  expect(out).not.toMatch(/^ {5}Hero +score/m);
});

test('a game is won by attacking, is lost, and ends when the opponent runs', async () => {
  const won = await run(['--seed', '20'], { answers: times(20, 'a') });
  expect(won.out).toMatch(/^You are Hero. You meet Curve, a ferocious utility curve\. Seed 20\.\n/);
  expect(won.out).toMatch(/\nCurve is dead\. You have won\.\n$/);
  expect(won.out.match(/You hit Curve/g)).toHaveLength(6);
  const lost = await run(['--seed', '3'], { answers: times(20, 'attack') });
  expect(lost.out).toMatch(/\nYou are dead\. Curve has won\.\n$/);
  const left = await run(['--seed', '5'], { answers: times(20, 'A ') });
  expect(left.out).toMatch(/\nCurve runs away\.\n[\s\S]*\nCurve is gone; you keep the field\.\n$/);
  for (const { err, exitCode } of [won, lost, left]) expect([err, exitCode]).toEqual(['', 0]);
});

test('who runs gets away sooner or later', async () => {
  const { out } = await run(['--seed', '2'], { answers: times(4, 'run') });
  expect(out).toContain('You try to run away, but Curve bars the way.\n');
  const away = await run(['--seed', '1'], { answers: times(9, 'r') });
  expect(away.out).toMatch(/\nYou run away\.\n[\s\S]*\nYou live to fight another day; Curve keeps the field\.\n$/);
});

test('what is no move is asked again', async () => {
  const { out } = await run(['--seed', '4'], { answers: ['', 'fly', 'd', 'p', 'potion', 'drink', 'a', 'q'] });
  expect(out.match(/Type a, d or r; type q to quit\.\n/g)).toHaveLength(2);
  expect(out.match(/You drink a potion: /g)).toHaveLength(3);
  expect(out).toContain(
    '(a)ttack, (r)un away? drink\nYou have no potion left.\n(a)ttack, (r)un away? a\nYou hit Curve',
  );
  expect(out).toMatch(/q\n\nYou quit the duel\.\n$/);
});

test('the end of the input ends the game politely', async () => {
  const { out, err, exitCode } = await run(['--seed', '4'], { answers: ['a'] });
  expect(out).toMatch(/\(r\)un away\? \nYou quit the duel\.\n$/);
  expect([err, exitCode]).toEqual(['', 0]);
});

test('a duel without a seed says which one it had, and can be had again', async () => {
  const { out } = await run(['--watch']);
  const seed = /Seed (\d+)\./.exec(out)?.[1] ?? '';
  expect((await run(['--watch', '--seed', seed])).out).toBe(out);
});

test('another temper is another duel', async () => {
  const plain = await run(['--watch', '--seed', '7', '--why']);
  const careful = await run(['--watch', '--seed', '7', '--why', '--variant', 'careful']);
  expect(plain.out).toContain('attack desire 0.600');
  expect(careful.out).toContain('attack desire 0.200');
});

test('colours are for people who watch; the words are the same', async () => {
  const args = ['--watch', '--why', '--seed', '51'];
  const { out: plain } = await run(args);
  const { out: coloured } = await run(args, { isInteractive: true });
  expect(plain).not.toContain('\u001b');
  expect(coloured).toContain('\u001b');
  expect(stripVTControlCharacters(coloured)).toBe(plain);
});

test.each([
  [['--json'], '--json needs --watch; add --watch'],
  [['--seed', 'x'], '--seed: got "x"; expected an integer from 0 to 4294967295'],
  [['--seed', '4294967296'], '--seed: got "4294967296"; expected an integer from 0 to 4294967295'],
  [['--seed', '-1'], '--seed: got "-1"; expected an integer from 0 to 4294967295'],
  [
    ['--variant', 'carefull'],
    '--variant: unknown variant "carefull". Did you mean "careful"? Known: reckless, careful',
  ],
])('wrong use is answered in one line: %j', async (args, message) => {
  const problem = await run(args).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(UsageError);
  expect((problem as UsageError).message).toBe(message);
});

test('--help names every option and has examples', () => {
  const terminal = rememberingTerminal();
  const program = new Command('hanker').configureOutput({ writeOut: (text) => terminal.write(text) });
  addDuel(program, terminal);
  program.commands[0].configureOutput({ writeOut: (text) => terminal.write(text) }).outputHelp();
  for (const part of ['--seed', '--variant', '--watch', '--why', '--json', 'Examples', 'hanker duel --watch --seed 7'])
    expect(terminal.out).toContain(part);
});

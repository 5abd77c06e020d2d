import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DuelGame, type DuelTurn, MOVES } from './duel-game.ts';

const TEXT = readFileSync('worlds/duel/duel.yaml', 'utf8');

/** Plays a duel to its end; the player only attacks. */
function playOut(seed: number, variant: string | null = null): readonly DuelTurn[] {
  const game = new DuelGame(TEXT, variant, seed);
  const turns: DuelTurn[] = [];
  while (game.turn !== null) turns.push(game.play(game.turn === game.you ? 'attack' : undefined));
  expect(game.end).toBe(turns.at(-1));
  return turns;
}

test('the player and the opponent take turns until one has fallen or is away', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const turns = playOut(seed);
    expect(turns.map(({ fighter }) => fighter)).toEqual(turns.map((_, i) => (i % 2 === 0 ? 'Hero' : 'Curve')));
    expect(turns.filter(({ fighter }) => fighter === 'Hero').every(({ move }) => move === 'attack')).toBe(true);
  }
});

test('the opponent’s reasons are those of its decision: the chances add up, and the roll falls on its move', () => {
  for (const { move, reasons } of playOut(7).filter(({ fighter }) => fighter === 'Curve')) {
    if (!reasons) throw new Error('a move of the opponent has no reasons');
    expect(reasons.moves.map((each) => each.move).sort()).toEqual([...MOVES]);
    expect(reasons.moves.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
    expect(reasons.factors.map(({ name }) => name)).toContain('threat');
    const index = reasons.moves.findIndex((each) => each.move === move);
    const before = reasons.moves.slice(0, index).reduce((sum, { chance }) => sum + chance, 0);
    const { chance } = reasons.moves[index];
    expect(chance).toBeGreaterThan(0);
    if (reasons.roll === null) continue;
    expect(reasons.roll).toBeGreaterThanOrEqual(before - 1e-9);
    expect(reasons.roll).toBeLessThanOrEqual(before + chance + 1e-9);
  }
});

test('the same seed and moves give the same duel, and a variant another one', () => {
  expect(playOut(3)).toEqual(playOut(3));
  expect(playOut(3, 'reckless')).not.toEqual(playOut(3));
});

test('a move out of turn is refused', () => {
  const game = new DuelGame(TEXT, null, 1);
  expect(() => game.play()).toThrow('it is not the turn of Curve');
});

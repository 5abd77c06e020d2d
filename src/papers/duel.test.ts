import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { WorldDefinition } from '../core/index.ts';
import { readWorld } from '../format/index.ts';
import { createWorld } from '../grid/index.ts';
import { DUEL_MOVES, DuelGame, type DuelMove, type DuelTurn } from './duel.ts';

const text = readFileSync(new URL('../../worlds/duel/duel.yaml', import.meta.url), 'utf8');
const read = (variant?: string) => readWorld(text, 'worlds/duel/duel.yaml', variant === undefined ? {} : { variant });
const definition = read();

/** A duel to its end; the human, if there is one, does as `choose` says. */
function playOut(game: DuelGame, choose: (game: DuelGame) => DuelMove = () => 'attack'): DuelTurn[] {
  const turns: DuelTurn[] = [];
  for (let i = 0; i < 1000 && game.outcome === null; i++)
    turns.push(game.isPlayersTurn ? game.play(choose(game)) : game.play());
  expect(game.outcome).not.toBeNull();
  return turns;
}

/** Many duels between two that choose for themselves. */
function playMany(count: number, from: WorldDefinition = definition) {
  return Array.from({ length: count }, (_, seed) => {
    const game = new DuelGame(from, { seed });
    return { turns: playOut(game), outcome: game.outcome };
  });
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

describe('a duel that nobody plays', () => {
  const many = playMany(400);
  test('is the world of the file, moment for moment', () => {
    const game = new DuelGame(definition, { seed: 5, explains: true });
    playOut(game);
    const world = createWorld(definition, { seed: 5 });
    world.advance(game.world.now);
    expect(game.world.hash()).toBe(world.hash());
  });

  test('the first side opens it, and they take turns until one is dead or gone', () => {
    for (const { turns, outcome } of many.slice(0, 40)) {
      turns.forEach((turn, i) => expect(turn.fighter).toBe(i % 2 === 0 ? 'Hero' : 'Curve'));
      const last = turns[turns.length - 1];
      expect(outcome?.by).toBe(last.fighter);
      const isDead = last.after.some(({ hp }) => hp === 0);
      expect(outcome?.how).toBe(isDead ? 'killed' : 'escaped');
      expect(last.isAway).toBe(!isDead);
      for (const turn of turns.slice(0, -1)) expect(turn.after.every(({ hp }) => hp > 0) && !turn.isAway).toBe(true);
    }
  });

  test('a hit takes 10 to 25, each as often as any other; a potion gives 20 to 35, up to full health', () => {
    const turns = many.flatMap((duel) => duel.turns);
    const hits = turns.filter(({ move, after }) => move === 'attack' && after.every(({ hp }) => hp > 0));
    const counts = new Map<number, number>();
    for (const { amount } of hits) counts.set(amount, (counts.get(amount) ?? 0) + 1);
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, i) => 10 + i));
    for (const count of counts.values()) expect(Math.abs(count / hits.length - 1 / 16)).toBeLessThan(0.02);
    const drinks = turns.filter(({ move }) => move === 'drink a potion');
    const healed = drinks.filter(({ fighter, after }) => after.some(({ name, hp }) => name === fighter && hp < 100));
    for (const { amount } of healed) expect(amount >= 20 && amount <= 35).toBe(true);
    expect(mean(healed.map(({ amount }) => amount))).toBeCloseTo(27.5, 0);
    for (const { after } of drinks) expect(after.every(({ hp }) => hp <= 100)).toBe(true);
  });

  test('running away works every other time', () => {
    const runs = many.flatMap(({ turns }) => turns.filter(({ move }) => move === 'run away'));
    expect(runs.length).toBeGreaterThan(200);
    expect(Math.abs(mean(runs.map(({ isAway }) => (isAway ? 1 : 0))) - 0.5)).toBeLessThan(0.07);
  });

  test('potions are for those who are hurt, and running is for those without potions', () => {
    const share = (turn: DuelTurn) => {
      const self = turn.after.find(({ name }) => name === turn.fighter);
      return ((self?.hp ?? 0) - (turn.move === 'drink a potion' ? turn.amount : 0)) / (self?.maxHp ?? 1);
    };
    const turns = many.flatMap((duel) => duel.turns);
    const drinks = turns.filter(({ move }) => move === 'drink a potion');
    const attacks = turns.filter(({ move }) => move === 'attack');
    expect(mean(drinks.map(share))).toBeLessThan(0.45);
    expect(mean(drinks.map(share))).toBeLessThan(mean(attacks.map(share)) - 0.15);
    const runs = turns.filter(({ move }) => move === 'run away');
    const without = runs.filter(({ fighter, after }) => after.some((f) => f.name === fighter && f.potions === 0));
    expect(without.length / runs.length).toBeGreaterThan(0.85);
  });

  test('the aggressive kill more, and sooner', () => {
    const reckless = playMany(150, read('reckless'));
    const careful = playMany(150, read('careful'));
    const killing = (duels: typeof many) => duels.filter(({ outcome }) => outcome?.how === 'killed');
    const length = (duels: typeof many) => mean(killing(duels).map(({ turns }) => turns.length));
    expect(killing(reckless).length).toBeGreaterThan(killing(careful).length * 2);
    expect(length(reckless)).toBeLessThan(length(careful) - 2);
  });
});

describe('a duel that is played', () => {
  test('the same seed and the same moves give the same duel', () => {
    const play = (seed: number) => playOut(new DuelGame(definition, { seed, isPlayed: true }));
    expect(play(9)).toEqual(play(9));
    expect(play(9)).not.toEqual(play(10));
  });

  test('the human does what it is told and nothing else; the opponent chooses', () => {
    const game = new DuelGame(definition, { seed: 4, isPlayed: true, explains: true });
    const told: DuelMove[] = ['drink a potion', 'attack', 'drink a potion', 'attack', 'drink a potion'];
    const turns: DuelTurn[] = [];
    for (const move of told) {
      expect(game.isPlayersTurn).toBe(true);
      turns.push(game.play(move));
      expect(game.isPlayersTurn).toBe(false);
      turns.push(game.play());
    }
    expect(turns.filter(({ fighter }) => fighter === 'Hero').map(({ move }) => move)).toEqual(told);
    expect(turns.every(({ fighter, scores }) => (fighter === 'Hero') === (scores === null))).toBe(true);
    expect(game.moves).toEqual(['attack', 'run away']);
    expect(game.fighters[0].potions).toBe(0);
  });

  test('the scores are those of its decision: the chances add up, and the roll falls on its move', () => {
    const turns = playOut(new DuelGame(definition, { seed: 7, isPlayed: true, explains: true }));
    for (const { move, scores } of turns.filter(({ fighter }) => fighter === 'Curve')) {
      if (!scores) throw new Error('a move of the opponent has no scores');
      expect(scores.moves.map((each) => each.move).sort()).toEqual([...DUEL_MOVES]);
      expect(scores.moves.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
      expect(scores.factors.map(({ name }) => name)).toContain('threat');
      const index = scores.moves.findIndex((each) => each.move === move);
      const before = scores.moves.slice(0, index).reduce((sum, { chance }) => sum + chance, 0);
      const { chance } = scores.moves[index];
      expect(chance).toBeGreaterThan(0);
      if (scores.roll === null) continue;
      expect(scores.roll).toBeGreaterThanOrEqual(before - 1e-9);
      expect(scores.roll).toBeLessThanOrEqual(before + chance + 1e-9);
    }
  });

  test('the damage that the player can do is that of the file', () => {
    expect(new DuelGame(definition, { seed: 1, isPlayed: true }).damage).toEqual([10, 25]);
  });

  test('who strikes whenever he can fares better than who always drinks first', () => {
    const wins = (choose: (game: DuelGame) => DuelMove) =>
      mean(
        Array.from({ length: 150 }, (_, seed) => {
          const game = new DuelGame(definition, { seed, isPlayed: true });
          playOut(game, choose);
          return game.outcome?.how === 'killed' && game.outcome.by === 'Hero' ? 1 : 0;
        }),
      );
    const timid = (game: DuelGame): DuelMove => (game.moves.includes('drink a potion') ? 'drink a potion' : 'attack');
    expect(wins(() => 'attack')).toBeGreaterThan(wins(timid) + 0.1);
  });

  test('what cannot be is refused in words', () => {
    const game = new DuelGame(definition, { seed: 1, isPlayed: true });
    expect(() => game.play()).toThrow('Hero needs a move from the player');
    game.play('drink a potion');
    expect(() => game.play('attack')).toThrow('Curve chooses its own moves');
    for (let i = 0; i < 2; i++) {
      game.play();
      game.play('drink a potion');
    }
    game.play();
    expect(() => game.play('drink a potion')).toThrow('Hero has no potion left to drink');
    const over = new DuelGame(definition, { seed: 1 });
    playOut(over);
    expect(over.moves).toEqual([]);
    expect(() => over.play()).toThrow('the duel is over');
    expect(() => new DuelGame({ ...definition, agents: [] }, { seed: 1 })).toThrow(
      'a duel is between two fighters, got 0',
    );
  });
});

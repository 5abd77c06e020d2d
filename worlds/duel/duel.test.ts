import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readWorld } from '../../src/format/index.ts';
import { createWorld, type World } from '../../src/index.ts';
import { optionOf, scoresIn } from '../../test/fixtures/chronicle.ts';
import { expectGolden } from '../../test/golden/golden.ts';

const text = readFileSync(new URL('duel.yaml', import.meta.url), 'utf8');
const read = (variant?: string) => readWorld(text, 'worlds/duel/duel.yaml', variant === undefined ? {} : { variant });
const duel = read();
const NAMES = ['Hero', 'Curve'];

interface Spot {
  readonly hp: number;
  readonly potions: number;
  readonly theirs: number;
  readonly aggression: number;
}

/** Graham's equations 9.5 to 9.8 as settled, written down once more. */
function formulas({ hp, potions, theirs, aggression }: Spot) {
  const [minDamage, maxDamage, maxHp] = [10, 25, 100];
  const kill = (1 - (theirs - minDamage) / (maxDamage - minDamage)) * (1 - aggression) + aggression;
  return {
    attack: Math.max(Math.min(kill, 1), aggression),
    threat: Math.min(maxDamage / hp, 1),
    health: 1 - 1 / (1 + (Math.E * 0.68) ** (-(hp / maxHp) * 12 + 6)),
    run: 1 - (hp / maxHp) ** ((1 / (potions + 1) ** 4) * 0.25),
  };
}

/** The world with Hero on the move in a spot. */
function inSpot({ hp, potions, theirs, aggression }: Spot): World {
  const world = createWorld(duel);
  for (const [state, value] of Object.entries({ hp, potions, aggression })) world.thing('Hero').setState(state, value);
  world.thing('Curve').setState('hp', theirs);
  return world;
}

/** Spots that differ in everything but one's own hit points. */
function spotsAt(hp: number): Spot[] {
  return [0, 1, 3].flatMap((potions) =>
    [100, 25, 18, 10, 3].flatMap((theirs) => [0.2, 0.6].map((aggression) => ({ hp, potions, theirs, aggression }))),
  );
}

describe('the four decision factors of Graham 9.8, out of the file', () => {
  test.each([100, 75, 50, 31, 20, 7, 1])('with %i hit points left', (hp) => {
    for (const spot of spotsAt(hp)) expectFormulas(spot);
  });

  function expectFormulas(spot: Spot): void {
    const world = inSpot(spot);
    const decision = world.agent('Hero').consider();
    const { attack, threat, health, run } = formulas(spot);
    const drink = optionOf(world, decision, 'drink a potion').factors;
    const leave = optionOf(world, decision, 'run away').factors;
    expect(optionOf(world, decision, 'attack').factors.get('attack desire')).toBeCloseTo(attack, 12);
    expect(drink.get('threat')).toBeCloseTo(threat, 12);
    expect(drink.get('health desire')).toBeCloseTo(health, 12);
    expect(leave.get('run desire')).toBeCloseTo(run, 12);
    const expected = {
      attack,
      ...(spot.potions > 0 ? { 'drink a potion': health * threat } : {}),
      ...(run > 0 ? { 'run away': run * threat } : {}),
    };
    const scores = scoresIn(world, decision);
    expect(Object.keys(scores).sort()).toEqual(Object.keys(expected).sort());
    for (const [move, score] of Object.entries(expected)) expect(scores[move], move).toBeCloseTo(score, 12);
    const total = Object.values(expected).reduce((sum, score) => sum + score, 0);
    decision.chances.forEach((chance, i) => {
      const { advert } = decision.options[i];
      expect(chance).toBeCloseTo((scores[world.rules.adverts[advert].name] ?? 0) / total, 12);
    });
  }

  test('it is the other one’s numbers that count for attacking and for the threat', () => {
    const world = inSpot({ hp: 50, potions: 3, theirs: 100, aggression: 0.6 });
    world.thing('Curve').setState('maxDamage', 40);
    world.thing('Hero').setState('maxDamage', 90);
    const decision = world.agent('Hero').consider();
    expect(optionOf(world, decision, 'drink a potion').factors.get('threat')).toBeCloseTo(40 / 50, 12);
    expect(scoresIn(world, decision).attack).toBeCloseTo(0.6, 12);
  });

  test('nobody moves when it is not his turn', () => {
    const world = inSpot({ hp: 50, potions: 3, theirs: 100, aggression: 0.6 });
    expect(scoresIn(world, world.agent('Curve').consider())).toEqual({});
  });
});

describe('two fighters left alone', () => {
  interface Tally {
    readonly wins: number[];
    readonly escapes: number[];
    readonly duels: number;
    readonly moves: Record<string, number>;
  }
  const DAYS = 2;
  function fight(seed: number, variant?: string): Tally {
    const world = createWorld(read(variant), { seed });
    const moves: Record<string, number> = {};
    world.on((event) => {
      if (event.type === 'ended') moves[event.action] = (moves[event.action] ?? 0) + 1;
    });
    let wrong = 0;
    for (let tick = 0; tick < DAYS * 24 * 600; tick++) {
      world.advance(1);
      for (const name of NAMES) {
        const [hp, potions] = [world.thing(name).state('hp'), world.thing(name).state('potions')];
        if (!(hp >= 0 && hp <= 100 && potions >= 0 && potions <= 3 && Number.isInteger(hp + potions))) wrong++;
      }
    }
    expect(wrong).toBe(0);
    const each = (state: string) => NAMES.map((name) => world.thing(name).state(state));
    return { wins: each('wins'), escapes: each('escapes'), duels: world.state('duels'), moves };
  }
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

  test.each([1, 2, 3])('fight one duel after another, each to its end (seed %i)', (seed) => {
    const { wins, escapes, duels } = fight(seed);
    expect(duels).toBeGreaterThan(100);
    expect(duels - sum(wins) - sum(escapes)).toBeLessThanOrEqual(1);
    for (const count of [...wins, ...escapes]) expect(count).toBeGreaterThan(10);
  });

  test.each([1, 2, 3])('the reckless kill where the careful run and drink (seed %i)', (seed) => {
    const reckless = fight(seed, 'reckless');
    const careful = fight(seed, 'careful');
    const shareOfKills = ({ wins, duels }: Tally) => sum(wins) / duels;
    const drinks = ({ moves, duels }: Tally) => moves['drink a potion'] / duels;
    expect(shareOfKills(reckless)).toBeGreaterThan(0.6);
    expect(shareOfKills(careful)).toBeLessThan(0.35);
    expect(drinks(careful)).toBeGreaterThan(drinks(reckless) + 0.3);
  });
});

test('the golden run comes out the same, to the last bit', () => {
  expectGolden(import.meta.url, duel);
});

import { describe, expect, it } from 'vitest';
import type { Factor, Mind, World } from '../../src/index.ts';
import { attackDesire, healthDesire, runDesire, threat } from '../../src/papers/index.ts';
import { optionOf } from '../fixtures/chronicle.ts';
import { actor, scores, tally } from './actor.ts';

describe('Graham 9.8: the duel', () => {
  const factors: Record<string, Factor> = {
    'attack desire': { curve: attackDesire({ aggression: 0.6, minDamage: 10, maxDamage: 20 }), of: 'agent.enemyHp' },
    threat: { curve: threat({ maxDamage: 25 }), of: 'agent.hp' },
    'health desire': { curve: healthDesire({ maxHp: 100 }), of: 'agent.hp' },
    'run desire': {
      invert: {
        power: [{ over: ['agent.hp', 'agent.maxHp'] }, { over: [0.25, { power: [{ sum: ['agent.potions', 1] }, 4] }] }],
      },
    },
  };
  const duel = (state: Record<string, number>, select: Mind['select'] = { weighted: 'all' }) =>
    actor(
      { hp: 100, maxHp: 100, potions: 3, enemyHp: 100, ...state },
      {
        attack: { score: 'attack desire' },
        heal: { score: { product: ['health desire', 'threat'] }, when: 'agent.potions' },
        run: { score: { product: ['run desire', 'threat'] } },
      },
      { factors, ...(select === undefined ? {} : { mind: { select } }) },
    );
  const factor = (world: World, advert: string, name: string) =>
    optionOf(world, world.agent('Ann').consider(), advert).factors.get(name);

  it('9.5, attack desire: the aggression by default, rising to 1 as one hit can kill', () => {
    expect(factor(duel({ enemyHp: 100 }), 'attack', 'attack desire')).toBeCloseTo(0.6, 15);
    expect(factor(duel({ enemyHp: 15 }), 'attack', 'attack desire')).toBeCloseTo(0.8, 15);
    expect(factor(duel({ enemyHp: 5 }), 'attack', 'attack desire')).toBe(1);
  });

  it('9.6, threat: the share of the hit points that the worst hit takes, at most 1', () => {
    expect(factor(duel({ hp: 100 }), 'heal', 'threat')).toBe(0.25);
    expect(factor(duel({ hp: 50 }), 'heal', 'threat')).toBe(0.5);
    expect(factor(duel({ hp: 20 }), 'heal', 'threat')).toBe(1);
  });

  it('9.7, health desire: falls as hit points rise, 0.976 at 0, 0.5 at half, 0.024 at full', () => {
    expect(factor(duel({ hp: 0 }), 'heal', 'health desire')).toBeCloseTo(0.976, 3);
    expect(factor(duel({ hp: 50 }), 'heal', 'health desire')).toBeCloseTo(0.5, 12);
    expect(factor(duel({ hp: 100 }), 'heal', 'health desire')).toBeCloseTo(0.024, 3);
  });

  it('9.8, run desire: steep without potions, next to nothing with three; the graph agrees with the curve', () => {
    for (const potions of [0, 1, 2, 3]) {
      const world = duel({ hp: 30, potions });
      const expected = 1 - 0.3 ** (0.25 / (potions + 1) ** 4);
      expect(factor(world, 'run', 'run desire')).toBeCloseTo(expected, 12);
      const curve = actor(
        { hp: 30 },
        { run: { score: { curve: runDesire({ maxHp: 100, potions }), of: 'agent.hp' } } },
      );
      expect(scores(curve).run).toBeCloseTo(expected, 12);
    }
  });

  it('attack = attack desire; heal = health desire × threat; run = run desire × threat', () => {
    const world = duel({ hp: 40, potions: 1, enemyHp: 30 });
    const health = 1 - 1 / (1 + (0.68 * Math.E) ** (-12 * 0.4 + 6));
    const run = 1 - 0.4 ** (0.25 / 16);
    expect(scores(world).attack).toBeCloseTo(0.6, 12);
    expect(scores(world).heal).toBeCloseTo(health * (25 / 40), 12);
    expect(scores(world).run).toBeCloseTo(run * (25 / 40), 12);
  });

  it('the threat mitigates healing prematurely; without potions there is no healing at all', () => {
    expect(scores(duel({ hp: 90 })).heal).toBeLessThan(0.05);
    expect(scores(duel({ hp: 20 })).heal).toBeGreaterThan(0.9);
    expect(scores(duel({ hp: 20, potions: 0 })).heal).toBeUndefined();
  });

  it('the final decision is a weighted random', () => {
    const world = duel({ hp: 20, potions: 1 });
    const all = Object.values(scores(world));
    const total = all.reduce((sum, score) => sum + score, 0);
    const counts = tally(world, 3000);
    for (const [name, score] of Object.entries(scores(world)))
      expect(Math.abs((counts[name] ?? 0) / 3000 - score / total)).toBeLessThan(0.05);
  });
});

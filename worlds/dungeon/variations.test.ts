import { describe, expect, test } from 'vitest';
import type { AgentPlacement, Point, World } from '../../src/index.ts';
import { ARM, ARMED, apart, boldness, mean, play, share, stage } from './arena.ts';

const SEEDS = [1, 2, 3, 4, 5, 6];

type States = Readonly<Record<string, number>>;

interface Meeting {
  readonly monster: string;
  readonly state?: States;
  readonly carries?: readonly string[];
  /** Default one who does nothing. */
  readonly foe?: 'dummy' | 'hero';
  readonly foeState?: States;
  /** Default 7. */
  readonly apart?: number;
  readonly seed?: number;
}

/** A monster and a foe in an empty hall, with most of it behind the monster. */
function meet({ monster, state = {}, foe = 'dummy', foeState = {}, apart: gap = 7, seed = 1 }: Meeting): World {
  return stage({
    seed,
    agents: [
      { name: 'Monster', temperament: monster, at: [50 - gap, 20], state },
      { name: 'Foe', temperament: foe, at: [50, 20], state: { hp: 200, maxHp: 200, ...foeState } },
    ],
  });
}

/** What a monster did to its foe in sixty turns, by several seeds. */
function outcomes(meeting: Meeting) {
  return SEEDS.map((seed) => {
    const world = meet({ ...meeting, seed });
    const before = world.thing('Foe').state('hp');
    const turns = play(world, 60);
    const wounds = before - (world.hasAgent('Foe') ? world.thing('Foe').state('hp') : 0);
    return { turns, wounds, boldness: boldness(turns), distance: mean(turns.map(({ distance }) => distance)) };
  });
}

/** It goes for its foe, whatever the dice say. */
function expectAttack(meeting: Meeting): void {
  for (const { wounds, boldness, distance } of outcomes(meeting)) {
    expect(wounds).toBeGreaterThan(10);
    expect(boldness).toBeGreaterThan(0.9);
    expect(distance).toBeLessThan(3);
  }
}

/** It gets away from its foe, and never touches it. */
function expectFlight(meeting: Meeting): void {
  for (const { wounds, boldness, distance, turns } of outcomes(meeting)) {
    expect(wounds).toBe(0);
    expect(boldness).toBeLessThan(0.4);
    expect(distance).toBeGreaterThan(9);
    expect(turns.some(({ action }) => action === 'close in')).toBe(false);
  }
}

const WEAK = { strength: 2, danger: 1 };
const WEAK_BUT_ARMED = { strength: 2, danger: 40 };
const STRONG_BUT_UNARMED = { strength: 40, danger: 1 };

describe('what drives a creature decides what it minds', () => {
  test.each(['skeleton', 'snake', 'imp'])('a weakling is attacked by all: %s', (monster) => {
    expectAttack({ monster, foeState: WEAK });
  });

  test('the mindless skeleton minds neither arms nor strength', () => {
    expectAttack({ monster: 'skeleton', foeState: WEAK_BUT_ARMED });
    expectAttack({ monster: 'skeleton', foeState: STRONG_BUT_UNARMED });
  });

  test('the snake, by instinct, minds strength and no arms', () => {
    expectAttack({ monster: 'snake', foeState: WEAK_BUT_ARMED });
    expectFlight({ monster: 'snake', foeState: STRONG_BUT_UNARMED });
  });

  test('the imp has a mind, and minds both', () => {
    expectFlight({ monster: 'imp', foeState: WEAK_BUT_ARMED });
    expectFlight({ monster: 'imp', foeState: STRONG_BUT_UNARMED });
  });
});

describe('coward and kamikaze', () => {
  const midget = { strength: 1, danger: 1 };
  const giant = { strength: 100, danger: 100 };

  test('the rat runs from somebody half as strong', () => {
    expectFlight({ monster: 'rat', foeState: midget });
  });

  test('the berserker runs at a giant', () => {
    expectAttack({ monster: 'berserker', foeState: giant });
  });

  test('others attack the one and run from the other', () => {
    expectAttack({ monster: 'warrior', foeState: midget });
    expectFlight({ monster: 'warrior', foeState: giant });
  });

  test('a fight is soon over for the berserker, who never turns back; the rat bites only when it can run no further', () => {
    for (const seed of SEEDS) {
      const hero = { foe: 'hero', foeState: ARMED, seed } as const;
      const berserker = play(meet({ monster: 'berserker', ...hero }), 200);
      expect(berserker.length).toBeLessThan(30);
      expect(share(berserker, ({ action }) => action === 'flee')).toBe(0);
      expect(berserker.at(-1)?.distance).toBeLessThanOrEqual(ARM);
      const rat = play(meet({ monster: 'rat', ...hero }), 200);
      const bite = rat.findIndex(({ action }) => action === 'attack');
      const before = bite < 0 ? rat : rat.slice(0, bite);
      expect(before.length).toBeGreaterThan(20);
      expect(share(before, ({ action }) => action === 'flee')).toBe(1);
    }
  });
});

describe('hit and run', () => {
  const hero = { foe: 'hero', foeState: ARMED } as const;
  const raids = SEEDS.map((seed) => play(meet({ monster: 'raider', ...hero, seed }), 250));

  test('it comes unhurt, runs at the first wound, and comes back when it has healed', () => {
    let returns = 0;
    for (const turns of raids) {
      const first = turns.findIndex(({ action }) => action === 'flee');
      expect(turns.slice(0, first).every(({ hp }) => hp === 12)).toBe(true);
      expect(turns[first].hp).toBeLessThan(12);
      for (const { action, hp } of turns) {
        if (action === 'close in') expect(hp).toBe(12);
        if (action === 'flee') expect(hp).toBeLessThan(12);
      }
      returns += turns.filter(
        ({ action }, i) => action === 'close in' && i > first && turns[i - 1].action !== action,
      ).length;
    }
    expect(returns / SEEDS.length).toBeGreaterThan(1);
  });

  test('within ten turns of a wound it is out of reach', () => {
    for (const turns of raids) {
      const first = turns.findIndex(({ action }) => action === 'flee');
      expect(Math.max(...turns.slice(first, first + 10).map(({ distance }) => distance))).toBeGreaterThan(8);
    }
  });

  test('so it lives longer than one who stays, with the same body', () => {
    const body = { hp: 12, maxHp: 12, strength: 4, danger: 2, harm: 1 };
    const stayers = SEEDS.map((seed) => play(meet({ monster: 'berserker', ...hero, state: body, seed }), 250));
    const [lives, others] = [raids, stayers].map((all) => all.map((turns) => turns.length));
    expect(Math.min(...lives)).toBeGreaterThan(Math.max(...others));
    expect(mean(lives)).toBeGreaterThan(4 * mean(others));
  });
});

describe('the archer keeps its distance', () => {
  const bow = { danger: 4, armed: 1, reach: 8 };

  test('too near, it backs off until its fear drops, and stays there and shoots', () => {
    for (const seed of SEEDS) {
      const world = meet({ monster: 'archer', state: bow, foeState: ARMED, apart: 2, seed });
      expect(play(world, 1)[0].action).toBe('flee');
      play(world, 9);
      const turns = play(world, 60);
      expect(share(turns, ({ action }) => action === 'shoot')).toBe(1);
      expect(new Set(turns.map(({ distance }) => distance)).size).toBe(1);
      expect(world.thing('Foe').state('hp')).toBeLessThan(200 - 30);
    }
  });

  test('the stronger the foe, the wider the ring', () => {
    const rings = [4, 10, 18].map((strength) => {
      const world = meet({ monster: 'archer', state: bow, foeState: { ...ARMED, strength }, apart: 2 });
      // Fear is 2 · (500 · strength ÷ 4 + 500 · 8 ÷ 4) ÷ distance², hate 1000 ÷ distance: equal here.
      const equal = strength / 4 + 8 / 4;
      const distance = play(world, 30)[29].distance;
      expect(distance).toBeGreaterThanOrEqual(equal);
      expect(distance).toBeLessThan(equal + 3);
      return distance;
    });
    expect(rings[0]).toBeLessThan(rings[1]);
    expect(rings[1]).toBeLessThan(rings[2]);
  });

  test('a hero who comes at it hardly ever gets hold of it; one without fear stands and is caught', () => {
    const near = (monster: string) =>
      SEEDS.map((seed) => {
        const body = { ...bow, hp: 60, maxHp: 60, strength: 4, harm: 1 };
        const world = meet({ monster, state: body, foe: 'hero', foeState: ARMED, seed });
        return share(play(world, 35), ({ distance }) => distance <= ARM);
      });
    for (const turns of near('archer')) expect(turns).toBeLessThan(0.1);
    for (const turns of near('berserker')) expect(turns).toBeGreaterThan(0.7);
  });

  test('it follows one who goes away', () => {
    for (const seed of SEEDS) {
      const world = stage({
        seed,
        things: [{ kind: 'post', name: 'post', at: [50, 20] }],
        agents: [
          { name: 'Monster', temperament: 'archer', at: [8, 20], state: bow },
          { name: 'Foe', temperament: 'dummy', at: [15, 20], state: { ...ARMED, hp: 200, maxHp: 200 } },
        ],
      });
      world.agent('Foe').push({ advert: 'walk to', thing: 'post' });
      const turns = play(world, 60);
      expect(world.agent('Foe').position).toEqual([50, 20]);
      expect(Math.max(...turns.map(({ distance }) => distance))).toBeLessThanOrEqual(10);
      expect(Math.min(...turns.map(({ distance }) => distance))).toBeGreaterThan(3);
    }
  });
});

describe('stupid and clever', () => {
  const unarmed = { danger: 2, armed: 0, harm: 1 };
  const wounded = { ...ARMED, hp: 60, maxHp: 200 };

  test('the ogre attacks him armed, unarmed or wounded', () => {
    for (const foeState of [ARMED, unarmed, wounded]) expectAttack({ monster: 'ogre', foeState });
  });

  test('the imp stays away from him while he is well and armed', () => {
    expectFlight({ monster: 'imp', foeState: ARMED });
  });

  test('and attacks him unarmed, or wounded', () => {
    expectAttack({ monster: 'imp', foeState: unarmed });
    expectAttack({ monster: 'imp', foeState: wounded });
  });

  test.each([
    ['his sword breaks', unarmed],
    ['he is wounded', { hp: 60 }],
  ])('it turns around when %s', (_, change) => {
    for (const seed of SEEDS) {
      const world = meet({ monster: 'imp', foeState: ARMED, apart: 5, seed });
      const before = play(world, 3);
      expect(before.at(-1)?.distance).toBeGreaterThan(5);
      for (const [state, value] of Object.entries(change)) world.thing('Foe').setState(state, value);
      const after = play(world, 30);
      expect(boldness(after)).toBeGreaterThan(0.7);
      expect(after.at(-1)?.distance).toBeLessThanOrEqual(ARM);
    }
  });

  test('no weapon is enough to make an ogre out of an imp: it is the weapon that it knows', () => {
    const armedToTheTeeth = { strength: 4, danger: 60 };
    expectAttack({ monster: 'ogre', foeState: armedToTheTeeth });
    expectFlight({ monster: 'imp', foeState: armedToTheTeeth });
  });
});

describe('the pack', () => {
  const corners: Point[] = [
    [26, 16],
    [26, 24],
    [34, 16],
    [34, 24],
  ];

  function hunt(monster: string, count: number, seed: number): World {
    const monsters = corners
      .slice(0, count)
      .map((at, i): AgentPlacement => ({ name: `Monster ${i}`, temperament: monster, at }));
    const state = { ...ARMED, hp: 60, maxHp: 60 };
    return stage({ seed, agents: [...monsters, { name: 'Foe', temperament: 'dummy', at: [30, 20], state }] });
  }

  function woundsBy(monster: string, count: number): number[] {
    return SEEDS.map((seed) => {
      const world = hunt(monster, count, seed);
      world.advance(120);
      return 60 - (world.hasAgent('Foe') ? world.thing('Foe').state('hp') : 0);
    });
  }

  test('one wolf does not dare; four do', () => {
    expect(woundsBy('wolf', 1)).toEqual(SEEDS.map(() => 0));
    for (const wounds of woundsBy('wolf', 4)) expect(wounds).toBeGreaterThan(30);
  });

  test('four rats are four cowards', () => {
    expect(woundsBy('rat', 4)).toEqual(SEEDS.map(() => 0));
  });

  test('a frightened one runs to its friend, not just away, until it is braver', () => {
    for (const seed of SEEDS) {
      const world = stage({
        seed,
        agents: [
          { name: 'Monster', temperament: 'wolf', at: [24, 20] },
          { name: 'Friend', temperament: 'wolf', at: [24, 12] },
          { name: 'Foe', temperament: 'dummy', at: [30, 20], state: { strength: 14 } },
        ],
      });
      const turns = Array.from({ length: 8 }, () => ({
        ...play(world, 1)[0],
        gap: apart(world, 'Monster', 'Friend'),
      }));
      expect(turns[0].action).toBe('gather');
      expect(Math.min(...turns.map(({ gap }) => gap))).toBeLessThan(5);
      expect(turns.some(({ action }) => action === 'close in')).toBe(true);
    }
  });

  test('they come together before they come at him', () => {
    for (const seed of SEEDS) {
      const world = hunt('wolf', 4, seed);
      let turns = 0;
      while (world.thing('Foe').state('hp') === 60 && turns++ < 120) world.advance(1);
      const biter = [0, 1, 2, 3].find((i) => apart(world, `Monster ${i}`, 'Foe') <= ARM) ?? 0;
      const friends = [0, 1, 2, 3].filter((i) => i !== biter);
      const nearest = Math.min(...friends.map((i) => apart(world, `Monster ${biter}`, `Monster ${i}`)));
      expect(nearest).toBeLessThan(4);
    }
  });

  test('the last one left runs', () => {
    for (const seed of SEEDS) {
      const world = hunt('wolf', 4, seed);
      let turns = 0;
      while (world.thing('Foe').state('hp') > 40 && turns++ < 120) world.advance(1);
      for (const name of ['Monster 1', 'Monster 2', 'Monster 3']) world.agent(name).remove();
      world.thing('Foe').setState('hp', 60);
      const left = play(world, 30, 'Monster 0');
      expect(left.at(-1)?.distance).toBeGreaterThan(8);
      expect(world.thing('Foe').state('hp')).toBeGreaterThanOrEqual(58);
    }
  });
});

describe('cornered', () => {
  test('a rat in a dead end bites; with a long way behind its foe it slips past, and with room to run it does not bite', () => {
    const deadEnd = ['##########', '#........#', '##########'];
    const corridor = ['#'.repeat(40), `#${'.'.repeat(38)}#`, '#'.repeat(40)];
    const bites = (map: readonly string[] | undefined, at: Point, foeAt: Point) =>
      SEEDS.map((seed) => {
        const world = stage({
          seed,
          ...(map ? { map } : {}),
          agents: [
            { name: 'Monster', temperament: 'rat', at, state: { hp: 40, maxHp: 40 } },
            { name: 'Foe', temperament: 'hero', at: foeAt, state: { ...ARMED, hp: 200, maxHp: 200 } },
          ],
        });
        return share(play(world, 20), ({ action }) => action === 'attack');
      });
    for (const turns of bites(deadEnd, [3, 1], [6, 1])) expect(turns).toBeGreaterThan(0.25);
    for (const turns of bites(corridor, [3, 1], [6, 1])) expect(turns).toBeLessThan(0.25);
    for (const turns of bites(undefined, [27, 20], [30, 20])) expect(turns).toBe(0);
  });
});

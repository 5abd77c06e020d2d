import { describe, expect, it } from 'vitest';
import { createWorld, type Mind, type World } from '../../src/index.ts';

/** A soldier in a bad spot: attacking is worth 0.5, running away 0.5 and whatever `world.fear` adds. */
function soldier(mind: Mind, steps = 1000): World {
  return createWorld({
    state: { fear: 0 },
    temperaments: {
      soldier: {
        mind,
        innate: {
          attack: { score: 0.5, steps: [{ wait: steps }] },
          run: { score: { sum: [0.5, 'world.fear'] }, steps: [{ wait: steps }] },
        },
      },
    },
    agents: [{ name: 'Ann', temperament: 'soldier', at: [1, 1] }],
  });
}

/** How often the soldier changes its mind in 40 ticks while the fear swings a little from tick to tick. */
function changes(world: World, swing = 0.01): number {
  let starts = 0;
  world.on(({ type }) => {
    if (type === 'decided') starts++;
  });
  for (let tick = 0; tick < 40; tick++) {
    world.setState('fear', tick % 2 === 0 ? -swing : swing);
    world.advance(1);
  }
  return starts - 1;
}

/** The tick, counted from the decision to attack, at which it runs, once running is worth so much more. */
function turnsAt(world: World, fear: number): number {
  world.setState('fear', -0.1);
  world.advance(1);
  expect(world.agent('Ann').doing?.action).toBe('attack');
  world.setState('fear', fear);
  for (let tick = 1; tick < 100; tick++) {
    world.advance(1);
    if (world.agent('Ann').doing?.action === 'run') return tick;
  }
  return Number.POSITIVE_INFINITY;
}

describe('Graham 9.7, inertia', () => {
  it('deciding every frame between two things scored similarly oscillates', () => {
    expect(changes(soldier({ redecide: 1 }))).toBe(39);
  });

  it('a weight for what one is already engaged in keeps one committed', () => {
    expect(changes(soldier({ redecide: 1, inertia: { bonus: 0.1 } }))).toBe(0);
  });

  it('until something truly better comes along', () => {
    expect(turnsAt(soldier({ redecide: 1, inertia: { bonus: 0.1 } }), 0.05)).toBe(Number.POSITIVE_INFINITY);
    expect(turnsAt(soldier({ redecide: 1, inertia: { bonus: 0.1 } }), 0.2)).toBe(1);
  });

  it('a cooldown: for its time the weight of remaining is extremely high, then it reverts', () => {
    const mind: Mind = { redecide: 1, inertia: { cooldown: { bonus: 100, for: 10 } } };
    expect(turnsAt(soldier(mind), 0.25)).toBe(10);
  });

  it('or it drops gradually: 0.5 + 1 − t/10 falls below 0.75 after 7.5 ticks', () => {
    const mind: Mind = { redecide: 1, inertia: { cooldown: { bonus: 1, for: 10, fade: true } } };
    expect(turnsAt(soldier(mind), 0.25)).toBe(8);
  });

  it('stalling until the action is finished is what a mind does unless told otherwise', () => {
    // Decided at tick 1, under way from tick 2.
    expect(turnsAt(soldier({}, 20), 0.4)).toBe(21);
  });

  it('stalling for a period of time', () => {
    expect(turnsAt(soldier({ redecide: 7 }), 0.4)).toBe(7);
  });

  it('the record shows the inertia as part of the score', () => {
    const world = soldier({ redecide: 1, inertia: { bonus: 0.1 } });
    world.setState('fear', -0.1);
    world.advance(1);
    const current = world
      .agent('Ann')
      .consider()
      .options.find(({ isCurrent }) => isCurrent);
    expect(current).toMatchObject({ base: 0.5, inertia: 0.1, score: 0.6 });
  });
});

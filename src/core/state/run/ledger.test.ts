import { describe, expect, test } from 'vitest';
import { createWorld, type Need, type Step, type World } from '../../../index.ts';

const need: Need = { decay: 0, curve: { kind: 'linear', over: [0, 100], to: [1, 0] }, start: 10 };

/** Ann between a bath, which she never takes, and a sofa that she likes best; 60 an hour is 1 a tick. */
function house(steps: Step[]): World {
  return createWorld({
    ticksPerHour: 60,
    needs: { food: need, fun: need, rest: need },
    kinds: {
      bath: { adverts: { soak: { promise: { rest: 1 }, steps } } },
      sofa: { adverts: { lounge: { promise: { rest: 30, fun: 20 }, steps } } },
    },
    actions: { call: { steps: [{ wait: 500 }] } },
    temperaments: { person: {} },
    things: [
      { kind: 'bath', at: [1, 1] },
      { kind: 'sofa', at: [1, 1] },
    ],
    agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
  });
}

describe('the ledger', () => {
  test('has what a fill step really gave, need by need, next to what was promised', () => {
    const world = house([{ fill: { fun: 60, rest: 120 }, until: { fun: 20, rest: 25 } }, { wait: 500 }]);
    world.advance(100);
    expect(world.ledger()).toMatchObject([
      { advert: 'soak', started: 0, promised: {}, granted: {} },
      { advert: 'lounge', started: 1, promised: { fun: 20, rest: 30 }, granted: { fun: 10, rest: 16 } },
    ]);
  });

  test('has of a fill step that was broken off what it gave until then', () => {
    const world = house([{ fill: { rest: 60 }, until: { rest: 90 } }]);
    world.advance(12);
    expect(world.agent('Ann').level('rest')).toBe(20);
    world.agent('Ann').push('call');
    world.advance(20);
    const [, lounge] = world.ledger();
    expect(lounge).toMatchObject({ started: 1, done: 0, interrupted: 1, granted: { rest: 11 } });
    expect(world.agent('Ann').level('rest')).toBe(21);
  });

  test('has only what a level had room for', () => {
    const world = house([{ grant: { rest: 200, fun: 5, food: -30 } }, { wait: 500 }]);
    world.advance(100);
    expect([world.ledger()[0].promised, world.ledger()[0].granted]).toEqual([{}, {}]);
    expect(world.ledger()[1].granted).toEqual({ rest: 90, fun: 5, food: -10 });
  });

  test('counts an advert of several actions once, and nobody comes in between', () => {
    const steps: Step[] = [{ wait: 3 }];
    const world = createWorld({
      kinds: { stove: { adverts: { dine: { score: 1, actions: ['cook', 'eat'] } } } },
      actions: { cook: { steps }, eat: { steps }, stand: { steps: [{ wait: 1 }] } },
      temperaments: { person: { mind: { fallback: 'stand', repeats: { penalty: 1, for: 1000 } } } },
      things: [{ kind: 'stove', at: [1, 1], name: 'stove' }],
      agents: ['Ann', 'Ben'].map((name) => ({ name, temperament: 'person', at: [1, 1] })),
    });
    const started: string[] = [];
    world.on((event) => {
      if (event.type === 'started' && event.action !== 'stand')
        started.push(`${world.agent(event.agent).name} ${event.action}`);
    });
    world.advance(16);
    expect(started).toEqual(['Ann cook', 'Ann eat', 'Ben cook', 'Ben eat', 'Ann cook']);
    expect(world.ledger()[0]).toMatchObject({ started: 3, done: 2 });
  });
});

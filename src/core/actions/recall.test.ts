import { describe, expect, test } from 'vitest';
import { createWorld, type World, type WorldDefinition } from '../../index.ts';
import { A, STATUS, type State } from '../state/state.ts';
import { claimFromMemory, findOut, goOnWithout, hasNews } from './recall.ts';

const BEN = 1;
const definition: WorldDefinition = {
  actions: { rest: { steps: [{ wait: '9h' }] } },
  kinds: {
    shop: {
      adverts: { buy: { score: 0, steps: [{ go: 'thing' }] }, look: { score: 0, uses: 0, steps: [{ wait: 1 }] } },
    },
    well: { adverts: { seek: { score: 0, steps: [{ go: { to: 'lastSeen' } }, { wait: 1 }] } } },
  },
  temperaments: { person: { mind: { fallback: 'rest', memory: { for: '9h' }, perceives: { range: 3 } } } },
  space: { plane: [30, 30] },
  things: [
    { kind: 'shop', at: [2, 2] },
    { kind: 'shop', at: [20, 20] },
    { kind: 'well', at: [25, 20] },
  ],
  agents: ['Ann', 'Ben'].map((name) => ({ name, temperament: 'person', at: [1, 1] as const })),
};
const [NEAR, FAR, WELL] = [0, 1, 2];
const [BUY, LOOK, SEEK] = [0, 1, 2];

/** Ben on his way to a thing that he has seen at a place. */
function create(thing: number, advert: number, x: number, y: number): { world: World; s: State; row: number } {
  const world = createWorld(definition);
  world.advance(2);
  const { state: s } = world.engine;
  const row = s.row(BEN);
  Object.assign(s.memories.open(BEN, thing), { kind: s.kind[thing], x, y, tick: 1, states: [] });
  s.ints[row + A.thing] = thing;
  s.ints[row + A.advert] = advert;
  s.ints[row + A.pc] = s.rules.adverts[advert].starts[0];
  s.ints[row + A.status] |= claimFromMemory(s, thing, advert);
  return { world, s, row };
}

test('who comes to what it remembers has no slot yet, unless it needs none', () => {
  const { s } = create(FAR, BUY, 20, 20);
  const before = s.references[WELL];
  expect(claimFromMemory(s, WELL, SEEK)).toBe(STATUS.recalling | STATUS.unserved);
  expect([claimFromMemory(s, FAR, LOOK), s.references[WELL] - before]).toEqual([STATUS.recalling, 1]);
});

describe('on its way to what it remembers, an agent finds out', () => {
  test('nothing, while it sees neither the thing nor where it was', () => {
    const { s } = create(FAR, BUY, 20, 20);
    expect([hasNews(s, BEN), findOut(s, BEN, false)]).toEqual([false, null]);
  });

  test('that the thing is there, and no longer goes by memory', () => {
    const { s, row } = create(NEAR, BUY, 2, 2);
    expect([hasNews(s, BEN), findOut(s, BEN, false)]).toEqual([true, null]);
    expect(s.ints[row + A.status] & STATUS.recalling).toBe(0);
    const taken = create(NEAR, BUY, 2, 2).s;
    taken.free[NEAR] = 0;
    expect(findOut(taken, BEN, false)).toBe('it is taken');
  });

  test('that it is gone, where it was', () => {
    const { s } = create(FAR, BUY, 2, 1);
    expect([hasNews(s, BEN), findOut(s, BEN, false)]).toEqual([true, 'shop is no longer there']);
    expect(findOut(create(FAR, BUY, 20, 20).s, BEN, true)).toBe('shop is no longer there');
  });

  test('that it is gone, and goes on to where it was, if it only goes there to search', () => {
    const { s } = create(WELL, SEEK, 2, 1);
    expect([findOut(s, BEN, false), findOut(s, BEN, true)]).toEqual([null, 'well is no longer there']);
  });
});

test('who goes on without the thing holds nothing of it any more, and has begun', () => {
  for (const isKept of [false, true]) {
    const { s, row } = create(WELL, SEEK, 2, 1);
    if (isKept) {
      s.users.isKept = true;
      s.users.note(BEN, WELL);
    }
    const before = s.references[WELL];
    goOnWithout(s, BEN);
    expect([s.references[WELL], s.ints[row + A.thing], s.memories.get(BEN, WELL)]).toEqual([before - 1, -1, undefined]);
    const status = s.ints[row + A.status];
    expect([status & (STATUS.recalling | STATUS.unserved), status & STATUS.begun]).toEqual([0, STATUS.begun]);
    expect(s.users.of(WELL)).toEqual([]);
  }
});

test('who goes by memory does not turn when the thing is moved out of its sight', () => {
  const world = createWorld({
    space: { plane: [60, 30] },
    actions: { rest: { steps: [{ wait: 1 }] } },
    kinds: {
      shop: { adverts: { buy: { score: { sum: ['world.open', -0.5] }, steps: [{ go: 'thing' }, { wait: 5 }] } } },
    },
    state: { open: 0 },
    temperaments: { person: { mind: { fallback: 'rest', memory: { for: '9h' }, perceives: { range: 3 } } } },
    things: [{ kind: 'shop', at: [2, 2], name: 'shop' }],
    agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
  });
  const ends: string[] = [];
  world.on('ended', ({ action, why }) => {
    if (action === 'buy') ends.push(why);
  });
  world.advance(2);
  world.agent('Ann').move(30, 2);
  world.setState('open', 1);
  world.advance(3);
  expect(world.agent('Ann').doing).toMatchObject({ action: 'buy', fromMemory: true });
  world.thing('shop').move(55, 25);
  world.advance(60);
  expect(ends).toEqual(['shop is no longer there']);
});

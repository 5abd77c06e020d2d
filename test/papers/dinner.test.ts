import { describe, expect, it } from 'vitest';
import { createWorld, type Kind, type World, type WorldDefinition } from '../../src/index.ts';
import { chronicle, lines } from '../fixtures/chronicle.ts';
import { home, kitchen } from './dinner.ts';

/** Lets time pass until something holds, one tick at a time; throws when it never does. */
function until(world: World, holds: () => boolean, most = 200): void {
  for (let i = 0; !holds(); i++) {
    if (i === most) throw new Error(`still not after ${most} ticks`);
    world.advance(1);
  }
}

const isDoing = (world: World, agent: string, action: string, step: string) => () => {
  const doing = world.agent(agent).doing;
  return doing?.action === action && doing.step === step;
};

describe('Zubek, action chaining: dinner by lazy evaluation', () => {
  it('takes food from the fridge, prepares it on the counter, cooks it on the stove, sits down and eats', () => {
    const world = createWorld(home(kitchen));
    const entries = chronicle(world);
    until(world, () => world.agent('Ann').level('food') > 20);
    world.advance(1);
    expect(lines(entries).slice(0, 13)).toEqual([
      'Ann started take food (fridge)',
      'Ann made (groceries)',
      'Ann done take food',
      'Ann started prepare (counter)',
      'Ann turned groceries (prepared food)',
      'Ann done prepare',
      'Ann started cook (stove)',
      'Ann turned prepared food (roast)',
      'Ann done cook',
      'Ann started sit down (table)',
      'Ann removed (roast)',
      'Ann done sit down',
      'Ann started take food (fridge)',
    ]);
    expect(world.agent('Ann').level('food')).toBe(80);
    expect(world.things('groceries').map(({ id }) => id)).toEqual([]);
  });

  it('grants the reward only at the very end, and every step takes its time', () => {
    const world = createWorld(home(kitchen));
    const entries = chronicle(world);
    until(world, () => world.agent('Ann').level('food') > 20);
    const at = (what: string) => entries.find((entry) => entry.what === what)?.tick;
    // The decision at tick 1; a cell a tick; 1 + 2 at the fridge, 2 + 5, 2 + 10, 4 + 4.
    expect(at('done take food')).toBe(1 + 1 + 2);
    expect(at('done prepare')).toBe(4 + 2 + 5);
    expect(at('done cook')).toBe(11 + 2 + 10);
    expect(at('done sit down')).toBe(23 + 4 + 4);
    expect(world.now).toBe(31);
  });

  it('a microwave has a different "cook" action than a stove, and is asked when there is no stove', () => {
    const world = createWorld(
      home([...kitchen.filter(({ kind }) => kind !== 'stove'), { kind: 'microwave', at: [3, 3] }]),
    );
    const entries = chronicle(world);
    until(world, () => world.agent('Ann').level('food') > 20);
    expect(lines(entries)).toContain('Ann started cook (microwave)');
    expect(lines(entries)).toContain('Ann turned prepared food (warm mush)');
    expect(world.agent('Ann').level('food')).toBe(60);
  });

  it('asks the nearest that offers "cook", whichever it is: lazily, from where the food was prepared', () => {
    const world = createWorld(home([...kitchen, { kind: 'microwave', at: [3, 2] }]));
    const entries = chronicle(world);
    until(world, () => world.agent('Ann').level('food') > 20);
    expect(lines(entries)).toContain('Ann started cook (microwave)');
    expect(lines(entries)).not.toContain('Ann started cook (stove)');
  });

  it('a stove that somebody else is cooking on is not asked', () => {
    const world = createWorld(
      home(
        [
          ...kitchen,
          { kind: 'fridge', at: [1, 0] },
          { kind: 'counter', at: [3, 0] },
          { kind: 'microwave', at: [30, 1] },
        ],
        {
          agents: [
            { name: 'Ann', temperament: 'person', at: [0, 1] },
            { name: 'Bob', temperament: 'person', at: [0, 0] },
          ],
        },
      ),
    );
    const entries = chronicle(world);
    until(world, () => world.agent('Ann').level('food') > 20 && world.agent('Bob').level('food') > 20);
    expect(lines(entries, 'Ann')).toContain('Ann started cook (stove)');
    expect(lines(entries, 'Bob')).toContain('Bob started cook (microwave)');
  });

  it('fails with a clear reason where nothing near offers the next step, and what was in hand lies there', () => {
    const world = createWorld(home(kitchen.filter(({ kind }) => kind !== 'stove')));
    const entries = chronicle(world);
    until(world, () => entries.some(({ what }) => what.startsWith('failed')));
    expect(lines(entries)).toContain('Ann failed prepare: nothing near offers "cook"');
    expect(world.agent('Ann').level('food')).toBe(20);
    expect(world.agent('Ann').carried).toEqual([]);
    expect(
      world
        .things('prepared food')
        .map(({ id }) => id)
        .map((thing) => world.thing(thing).position),
    ).toEqual([[3, 1]]);
  });
});

describe('Zubek, action chain state saving: the state of preparation is in the world', () => {
  it('an interrupted agent leaves the groceries lying, and gets nothing', () => {
    const world = createWorld(home(kitchen));
    const entries = chronicle(world);
    until(world, isDoing(world, 'Ann', 'prepare', 'wait'));
    world.thing('counter').remove();
    expect(lines(entries).at(-1)).toBe('nobody removed (counter)');
    expect(lines(entries)).toContain('Ann interrupted prepare: counter is gone');
    expect(
      world
        .things('groceries')
        .map(({ id }) => id)
        .map((thing) => world.thing(thing).position),
    ).toEqual([[3, 1]]);
    expect(world.agent('Ann').carried).toEqual([]);
    expect(world.agent('Ann').level('food')).toBe(20);
  });

  it('interrupted while prepping, the food just sits there until another picks it up later and finishes the dinner', () => {
    const world = createWorld(home(kitchen));
    const entries = chronicle(world);
    until(world, isDoing(world, 'Ann', 'prepare', 'wait'));
    world.agent('Ann').interrupt('the telephone rang');
    world.agent('Ann').remove();
    expect(lines(entries)).toContain('Ann interrupted prepare: the telephone rang');
    world.addAgent({ name: 'Bob', temperament: 'person', at: [6, 1], levels: { food: 30 } });
    world.thing(world.things('fridge').map(({ id }) => id)[0]).remove();
    until(world, () => world.agent('Bob').level('food') > 30);
    expect(lines(entries, 'Bob').filter((line) => line.includes('started'))).toEqual([
      'Bob started use up (groceries)',
      'Bob started prepare (counter)',
      'Bob started cook (stove)',
      'Bob started sit down (table)',
      'Bob started wait a little',
    ]);
    expect(world.agent('Bob').level('food')).toBe(90);
  });

  it('interrupted while cooking, the prepared food goes back on the stove and not on the counter', () => {
    const world = createWorld(home(kitchen));
    const entries = chronicle(world);
    until(world, isDoing(world, 'Ann', 'cook', 'wait'));
    world.agent('Ann').interrupt('the doorbell rang');
    world.thing(world.things('fridge').map(({ id }) => id)[0]).remove();
    until(world, () => world.agent('Ann').level('food') > 20);
    expect(
      lines(entries, 'Ann')
        .filter((line) => line.includes('started'))
        .slice(3),
    ).toEqual([
      'Ann started finish cooking (prepared food)',
      'Ann started cook (stove)',
      'Ann started sit down (table)',
      'Ann started wait a little',
    ]);
  });
});

describe('Zubek, action chaining: a chain and orders', () => {
  const actions = { 'answer the door': { steps: [{ wait: 5 }] } };

  it.each([9, 10, 11, 12])(
    'an order at tick %i breaks the chain off, also at the very end of one of its actions',
    (tick) => {
      const world = createWorld(home(kitchen, { actions: { ...home([]).actions, ...actions } }));
      world.advance(tick);
      world.agent('Ann').push('answer the door');
      world.advance(1);
      expect(world.agent('Ann').doing?.action).toBe('answer the door');
      expect(world.agent('Ann').queue).toEqual([]);
      expect(world.agent('Ann').carried).toEqual([]);
      expect([
        ...world.things('groceries').map(({ id }) => id),
        ...world.things('prepared food').map(({ id }) => id),
      ]).toHaveLength(1);
    },
  );
});

describe('Zubek, action chaining: interesting failures', () => {
  const worn = (repair: number) =>
    home(
      kitchen.map((thing) => (thing.kind === 'stove' ? { ...thing, state: { repair } } : thing)),
      {
        agents: [
          { name: 'Ann', temperament: 'person', at: [0, 1] },
          { name: 'Bob', temperament: 'person', at: [8, 8], levels: { food: 100, tidiness: 50, safety: 10 } },
        ],
      },
    );

  it('a failed "cook" makes burned food, aborts the rest of the chain, and somebody cleans it up', () => {
    const world = createWorld(worn(30));
    const entries = chronicle(world);
    until(world, () => lines(entries, 'Ann').includes('Ann failed cook: the food burned'));
    expect(world.things('burned food').map(({ id }) => id)).toHaveLength(1);
    expect(lines(entries, 'Ann')).not.toContain('Ann started sit down (table)');
    expect(world.agent('Ann').level('food')).toBe(20);
    until(world, () => world.things('burned food').length === 0);
    expect(lines(entries, 'Bob')).toContain('Bob started clean up (burned food)');
    expect(world.agent('Bob').level('tidiness')).toBe(70);
  });

  it('a stove in a low state of repair pushes "create a kitchen fire" instead', () => {
    const world = createWorld(worn(5));
    const entries = chronicle(world);
    until(world, () => world.things('fire').length > 0);
    expect(lines(entries, 'Ann').slice(-6)).toEqual([
      'Ann started cook (stove)',
      'Ann failed cook: the stove caught fire',
      'Ann started create a kitchen fire',
      'Ann made (fire)',
      'Ann done create a kitchen fire',
      'Ann started finish cooking (prepared food)',
    ]);
    expect(world.agent('Ann').level('food')).toBe(20);
    expect(world.thing(world.things('fire').map(({ id }) => id)[0]).position).toEqual([5, 1]);
    until(world, () => world.things('fire').length === 0);
    expect(world.agent('Bob').level('safety')).toBeGreaterThanOrEqual(60);
  });

  it('the failure may be rolled for: a stove worn by half fails about half the time', () => {
    const roulette: Record<string, Kind> = {
      stove: {
        state: { wear: 50 },
        adverts: {
          cook: { promise: { food: 1 }, steps: [{ wait: 1 }, { fail: 'fire', chance: { over: ['thing.wear', 100] } }] },
        },
      },
    };
    const world = createWorld({ ...home([{ kind: 'stove', at: [0, 1] }]), kinds: roulette, actions: {} });
    world.advance(4000);
    const [cook] = world.ledger();
    expect(cook.started).toBeGreaterThan(1200);
    expect(cook.failed + cook.done).toBeGreaterThanOrEqual(cook.started - 1);
    expect(Math.abs(cook.failed / cook.started - 0.5)).toBeLessThan(0.05);
  });
});

describe('Zubek, action chaining: the whole sequence on the queue right away', () => {
  const eager = (burns: boolean): WorldDefinition =>
    home([{ kind: 'kitchen', at: [3, 1], name: 'kitchen' }], {
      kinds: {
        kitchen: {
          state: { burns: burns ? 1 : 0 },
          adverts: { dinner: { promise: { food: 60 }, actions: ['take', 'prepare', 'cook', 'eat'] } },
        },
        food: { state: { taste: 1 } },
        'burned food': {},
      },
      actions: {
        take: { steps: [{ wait: 2 }, { spawn: 'food', into: 'hand' }] },
        prepare: { steps: [{ wait: 3 }] },
        cook: {
          steps: [
            { wait: 5 },
            { fail: 'it burned', when: 'thing.burns', instead: [{ become: 'burned food', what: 'item' }] },
          ],
        },
        eat: { steps: [{ remove: 'item' }, { grant: { food: 60 } }] },
      },
    });

  it('queues all actions at once and performs them in order', () => {
    const world = createWorld(eager(false));
    const entries = chronicle(world);
    world.advance(1);
    expect(world.agent('Ann').doing?.action).toBe('take');
    expect(world.agent('Ann').queue.map(({ action }) => action)).toEqual(['prepare', 'cook', 'eat']);
    until(world, () => world.agent('Ann').level('food') > 20);
    expect(
      lines(entries)
        .filter((line) => line.includes('done'))
        .slice(0, 4),
    ).toEqual(['Ann done take', 'Ann done prepare', 'Ann done cook', 'Ann done eat']);
    expect(world.now).toBe(1 + 3 + 2 + 3 + 5);
  });

  it('aborts the remaining actions when one fails, and makes something new in its place', () => {
    const world = createWorld(eager(true));
    const entries = chronicle(world);
    until(world, () => lines(entries).includes('Ann failed cook: it burned'));
    expect(lines(entries)).not.toContain('Ann started eat (kitchen)');
    expect(world.things('burned food').map(({ id }) => id)).toHaveLength(1);
    expect(world.agent('Ann').level('food')).toBe(20);
    const [dinner] = world.ledger();
    expect(dinner).toMatchObject({ failed: 1, done: 0, promised: { food: 60 }, granted: {} });
  });

  it('a pushed dinner is the whole dinner too', () => {
    const world = createWorld(eager(false));
    world.agent('Ann').push({ advert: 'dinner', thing: 'kitchen' });
    world.advance(1);
    expect(world.agent('Ann').doing).toMatchObject({ action: 'take', priority: 50 });
    expect(world.agent('Ann').queue.map(({ action }) => action)).toEqual(['prepare', 'cook', 'eat']);
    until(world, () => world.agent('Ann').level('food') > 20);
    expect(world.agent('Ann').level('food')).toBe(80);
  });
});

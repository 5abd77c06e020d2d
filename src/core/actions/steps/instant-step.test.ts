import { describe, expect, test } from 'vitest';
import type { Kind, Temperament, WorldDefinition } from '../../definition/definition.ts';
import type { Step } from '../../definition/step.ts';
import { LARGEST_LEVEL, toGrain } from '../../definition/time.ts';
import { World, type WorldOptions } from '../../world/world.ts';
import { toLevel } from './change-things.ts';

const curve = [
  [0, 1],
  [100, 0],
] as const;

interface Scene {
  readonly kinds?: Readonly<Record<string, Kind>>;
  readonly things?: WorldDefinition['things'];
  readonly person?: Temperament;
  readonly options?: WorldOptions;
}

/** Ann, Ben and Cat at one place; Ann does what she is told. */
function scene(
  steps: readonly Step[],
  last: readonly Step[] = [],
  { kinds = {}, things = [], person, options }: Scene = {},
) {
  const own: Temperament = { state: { gold: 1 }, ...person };
  const world = new World(
    {
      ticksPerHour: 60,
      state: { sum: 0, wet: 1 },
      needs: { food: { decay: 0, curve, start: 50 } },
      relations: { likes: { range: [-50, 50] }, trusts: { range: [0, 10], start: 5 } },
      kinds: { stool: {}, ...kinds },
      actions: { act: { steps: [{ wait: 1 }, ...steps], finally: last }, rest: { steps: [{ wait: 90 }] } },
      temperaments: {
        person: {
          ...own,
          adverts: {
            ...own.adverts,
            meet: { autonomous: false, uses: 0, score: 1, steps: [{ wait: 1 }, ...steps], finally: last },
          },
        },
      },
      things: [...things],
      agents: ['Ann', 'Ben', 'Cat'].map((name, i) => ({ name, temperament: 'person', at: [i / 4, 0] as const })),
    },
    options,
  );
  return world;
}

describe('what is told', () => {
  test('moves the listener by the share towards what the teller feels for everybody else, by one relation', () => {
    const world = scene([{ tell: 'likes', share: 0.5 }], [], {
      things: [{ kind: 'stool', at: [3, 3], name: 'stool' }],
    });
    const [ann, ben] = [world.agent('Ann'), world.agent('Ben')];
    ann.setRelation('likes', 'Cat', 10);
    ann.setRelation('likes', 'stool', -8);
    ann.setRelation('likes', 'Ben', 30);
    ann.setRelation('trusts', 'Cat', 9);
    ben.setRelation('likes', 'Cat', 2);
    ann.push({ advert: 'meet', thing: 'Ben' });
    world.advance(4);
    expect(['Cat', 'stool', 'Ann', 'Ben'].map((name) => ben.relation('likes', name))).toEqual([6, -4, 0, 0]);
    expect([ben.relation('trusts', 'Cat'), ann.relation('likes', 'Cat'), ann.relation('likes', 'Ben')]).toEqual([
      5, 10, 30,
    ]);
    expect(world.agent('Cat').relations()).toEqual([]);
  });

  test('is all of it where no share is given, and reaches nobody when the agent acts alone', () => {
    const world = scene([{ tell: 'likes' }]);
    world.agent('Ann').setRelation('likes', 'Cat', 10);
    world.agent('Ann').push('act');
    world.advance(4);
    expect(world.agent('Ben').relation('likes', 'Cat')).toBe(0);
    world.agent('Ann').push({ advert: 'meet', thing: 'Ben' });
    world.advance(4);
    expect(world.agent('Ben').relation('likes', 'Cat')).toBe(10);
  });
});

describe('last steps', () => {
  test('are done when their condition holds and by their chance, also after an interruption', () => {
    const last: Step[] = [
      { add: { 'world.sum': 1 }, when: { less: ['world.wet', 1] } },
      { add: { 'world.sum': 10 }, when: 'world.wet' },
      { add: { 'world.sum': 100 }, chance: 0 },
      { add: { 'world.sum': 1000 }, chance: 1 },
    ];
    const world = scene([{ wait: 20 }], last);
    world.agent('Ann').push('act');
    world.advance(3);
    expect(world.state('sum')).toBe(0);
    world.agent('Ann').interrupt('enough');
    world.advance(1);
    expect(world.state('sum')).toBe(1010);
  });

  test('are done by a chance that is rolled each time', () => {
    const world = scene([], [{ add: { 'world.sum': 1 }, chance: 0.5 }]);
    for (let i = 0; i < 40; i++) {
      world.agent('Ann').push('act');
      world.advance(3);
    }
    expect(world.state('sum')).toBeGreaterThan(10);
    expect(world.state('sum')).toBeLessThan(30);
  });

  test('read no function of the game', () => {
    const host = { inputs: { odd: () => 1 } };
    const last: Step[] = [{ add: { 'world.sum': 'host.odd' } }];
    expect(() => scene([], last, { options: { host } })).toThrow(
      'actions.act.finally: steps that end an action can’t read the distance, feelings or functions of the game',
    );
  });
});

describe('a thing that becomes another', () => {
  const bench: Kind = {
    slots: 3,
    state: { dirt: 2, age: 1 },
    adverts: {
      sit: { promise: { food: 1 }, steps: [{ wait: 90 }] },
      turn: { autonomous: false, uses: 0, steps: [{ wait: 2 }, { become: 'log' }, { wait: 3 }] },
    },
  };
  const kinds = { bench, log: { slots: 5, state: { age: 9, moss: 4 } } };

  test('keeps the states that both have, and those who used it are interrupted, but not who turned it', () => {
    const world = scene([], [], { kinds, things: [{ kind: 'bench', at: [0, 0], name: 'it', state: { age: 7 } }] });
    const ends: string[] = [];
    world.on('ended', ({ name, how, why }) => ends.push(`${name} ${how} ${why}`));
    world.on('became', ({ name, thing, before }) => ends.push(`${name} turned ${before} ${thing}`));
    world.advance(3);
    world.agent('Ann').push({ advert: 'turn', thing: 'it' }, { where: 'instead' });
    world.advance(4);
    expect(ends.slice(1)).toEqual([
      'Ben interrupted bench became log',
      'Cat interrupted bench became log',
      'Ann turned bench 0',
    ]);
    const thing = world.thing('it');
    expect([thing.kind, thing.state('age'), thing.state('moss'), thing.freeSlots]).toEqual(['log', 7, 4, 5]);
    expect(world.agent('Ann').doing?.action).toBe('turn');
  });
});

describe('an amount', () => {
  test('that is beyond all bounds fills or empties a need, and one that is no number changes nothing', () => {
    for (const [factor, level] of [
      [1e300, 100],
      [-1e300, 0],
    ]) {
      const world = scene([{ grant: { food: { product: [factor, 1e9] } } }]);
      world.agent('Ann').push('act');
      world.advance(4);
      expect(world.agent('Ann').level('food')).toBe(level);
    }
    expect([toLevel(Number.NaN), toLevel(1e300), toLevel(-1e300)]).toEqual([0, LARGEST_LEVEL, -LARGEST_LEVEL]);
    expect([toLevel(LARGEST_LEVEL), toLevel(-LARGEST_LEVEL), toLevel(1 / 3)]).toEqual([
      LARGEST_LEVEL,
      -LARGEST_LEVEL,
      toGrain(1 / 3),
    ]);
  });
});

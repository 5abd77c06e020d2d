import { describe, expect, test } from 'vitest';
import { createWorld, type Kind, type Mind, type World, type WorldDefinition } from '../../src/index.ts';
import { straight } from './people.ts';
import { expectSameAfterSaves, logOf } from './saved.ts';

const bush: Kind = {
  slots: 1,
  state: { berries: 3 },
  adverts: {
    eat: {
      promise: { food: 40 },
      when: 'thing.berries',
      steps: [{ wait: '5m' }, { add: { 'thing.berries': -1 } }, { grant: { food: 40 } }],
    },
  },
};

/** A person sees two units far, has just eaten at a bush, and walks away from it. */
function forager(mind: Mind = {}, more: Partial<WorldDefinition> = {}): WorldDefinition {
  return {
    ticksPerHour: 60,
    space: { plane: [60, 10] },
    needs: { food: { decay: '30/h', curve: straight } },
    kinds: { bush },
    actions: { leave: { steps: [{ go: { to: [30, 5] } }] }, stay: { steps: [{ wait: '3h' }] } },
    temperaments: {
      forager: { speed: 1, mind: { perceives: { range: 2 }, memory: { for: '6h' }, least: 30, ...mind } },
    },
    things: [{ kind: 'bush', at: [5, 5], name: 'bush 1' }],
    agents: [{ name: 'Ann', temperament: 'forager', at: [5, 6] }],
    ...more,
  };
}

/** Ann looks around, and walks out of sight of everything. */
function walkAway(definition: WorldDefinition): World {
  const world = createWorld(definition);
  world.advance(1);
  world.agent('Ann').push('leave');
  world.advance('26m');
  return world;
}

/** The kinds that Ann remembers after a first look. */
function kindsSeen(definition: WorldDefinition): string[] {
  const world = createWorld(definition);
  world.advance(1);
  return world
    .agent('Ann')
    .memories()
    .map(({ kind }) => kind);
}

/** What Ann does with the bush. */
function meals(log: readonly string[]): string[] {
  return log.filter((line) => line.includes('Ann') && line.includes('eat'));
}

describe('memory', () => {
  test('leads back to what was seen', () => {
    const world = walkAway(forager());
    const log = logOf(world);
    world.advance('2h');
    expect(meals(log)).toEqual(['61 Ann starts eat', '91 Ann eat done', '146 Ann starts eat']);
    const mind: Mind = { perceives: { range: 2 }, least: 30 };
    const without = walkAway(forager({}, { temperaments: { forager: { speed: 1, mind } } }));
    without.advance('10h');
    expect(without.agent('Ann').level('food')).toBe(0);
  });

  test('keeps what was seen where, when and in what state', () => {
    const world = walkAway(forager());
    const sighting = { thing: 0, kind: 'bush', name: 'bush 1', x: 5, y: 5, seen: 3, states: { berries: 3 } };
    expect(world.agent('Ann').memories()).toEqual([{ ...sighting, isPerceived: false }]);
    world.advance('35m');
    expect(world.agent('Ann').doing).toMatchObject({ action: 'eat', thing: 0, isWalking: true, fromMemory: true });
  });

  test('does not know of what happened since', () => {
    const world = walkAway(forager());
    const log = logOf(world);
    world.thing('bush 1').setState('berries', 0);
    world.advance('2h');
    expect(meals(log)).toEqual(['61 Ann starts eat', '84 Ann eat failed: no longer on offer']);
    expect(world.agent('Ann').memories()[0].states).toEqual({ berries: 0 });
  });

  test('finds that a thing is gone only where it was, and forgets it', () => {
    const world = walkAway(forager());
    const log = logOf(world);
    world.thing('bush 1').remove();
    world.advance('40m');
    expect(world.agent('Ann').doing).toMatchObject({ action: 'eat', thing: null, fromMemory: true });
    expect(world.agent('Ann').memories()).toMatchObject([{ thing: 0, name: 'bush #0' }]);
    world.advance('2h');
    expect(meals(log)).toEqual(['61 Ann starts eat', '84 Ann eat failed: bush is no longer there']);
    expect(world.agent('Ann').memories()).toEqual([]);
  });

  test('sees on the way that a thing is gone', () => {
    const world = walkAway(forager({ perceives: { range: 12 } }));
    const log = logOf(world);
    world.thing('bush 1').remove();
    world.advance('2h');
    // Within twelve units of the place, twenty-five away.
    expect(meals(log)).toEqual(['61 Ann starts eat', '79 Ann eat failed: bush is no longer there']);
  });

  test('does not give the id of a remembered thing to another one', () => {
    const world = walkAway(forager());
    world.thing('bush 1').remove();
    expect(world.addThing({ kind: 'bush', at: [55, 5] }).id).toBe(1);
    world.advance('2h');
    expect(world.addThing({ kind: 'bush', at: [56, 5] }).id).toBe(0);
  });

  test('finds that a thing is taken only where it is', () => {
    const definition = forager();
    const world = walkAway({
      ...definition,
      kinds: { bush: { ...bush, adverts: { eat: { promise: { food: 40 }, steps: [{ wait: '10h' }] } } } },
      agents: [...(definition.agents ?? []), { name: 'Ben', temperament: 'forager', at: [4, 5] }],
    });
    const log = logOf(world);
    world.advance('2h');
    expect(meals(log)).toEqual(['61 Ann starts eat', '84 Ann eat failed: it is taken']);
    expect(world.agent('Ben').doing?.action).toBe('eat');
  });

  test('knows nothing of a line until it sees it', () => {
    const [ann] = forager().agents ?? [];
    const others = Array.from({ length: 3 }, (_, i) => ({ ...ann, name: `a${i}`, at: [4, 5] as const }));
    const counter: Kind = {
      slots: 1,
      line: { atMost: 5, along: [1, 0], each: '5m' },
      adverts: { eat: { promise: { food: 40 }, steps: [{ wait: '9h' }] } },
    };
    const definition = forager({}, { kinds: { bush: counter }, agents: [ann, ...others] });
    const world = walkAway(definition);
    const log = logOf(world);
    world.advance('50m');
    const { position, doing } = world.agent('Ann');
    expect([doing?.fromMemory, position[1]]).toEqual([true, 5]);
    world.advance('20m');
    expect(meals(log)).toEqual(['61 Ann starts eat']);
    expect(log.filter((line) => line.includes('in line'))).toHaveLength(3);
    expectSameAfterSaves(definition, 120, 7);
  });

  test('fades', () => {
    const world = walkAway(forager({ memory: { for: '30m' } }));
    const log = logOf(world);
    expect(world.agent('Ann').memories()).toHaveLength(1);
    world.advance('10m');
    expect(world.agent('Ann').memories()).toEqual([]);
    world.advance('3h');
    expect(meals(log)).toEqual([]);
  });

  test('holds no more than it may: what was not seen for longest goes first', () => {
    const row = Array.from({ length: 10 }, (_, i) => ({
      kind: 'bush',
      at: [5 + 2 * i, 5] as const,
      name: `bush ${i}`,
    }));
    const world = createWorld(forager({ memory: { for: '6h', atMost: 3 }, least: 90 }, { things: row }));
    world.advance(1);
    world.agent('Ann').push('leave');
    world.advance('30m');
    expect(
      world
        .agent('Ann')
        .memories()
        .map(({ name }) => name),
    ).toEqual(['bush 7', 'bush 8', 'bush 9']);
  });

  test('is only of what the mind names', () => {
    const kinds: Record<string, Kind> = {
      bush,
      well: { adverts: { drink: { promise: { food: 10 }, steps: [{ wait: '1m' }] } } },
    };
    const things = [...(forager().things ?? []), { kind: 'well', at: [4, 5] as const }];
    const seen = (of?: string[]) =>
      kindsSeen(forager({ least: 90, memory: { for: '1h', ...(of && { of }) } }, { kinds, things }));
    expect(seen()).toEqual(['bush', 'well']);
    expect(seen(['well'])).toEqual(['well']);
  });

  test('has an age, and a count', () => {
    const score = { if: { less: ['seen.age', 1.2] }, then: 'promise', else: 0 } as const;
    const kinds = { bush: { ...bush, adverts: { eat: { ...bush.adverts?.eat, score } } } } as Record<string, Kind>;
    const world = walkAway(forager({}, { kinds }));
    expect(world.agent('Ann').evaluate('remembered.bush')).toBe(1);
    const log = logOf(world);
    world.advance('40m');
    expect(meals(log)).toHaveLength(1);
    const option = world.agent('Ann').consider().options[0];
    expect([option.thing, option.seen]).toEqual([0, 3]);
  });

  test('leads to where a person was, and on to where it is', () => {
    const talk = { promise: { company: 40 }, steps: [{ wait: '5m' }, { grant: { company: 40 } }] } as const;
    const definition: WorldDefinition = {
      ticksPerHour: 60,
      space: { plane: [60, 10] },
      needs: { company: { decay: '30/h', curve: straight } },
      actions: { leave: { steps: [{ go: { to: [30, 5] } }] }, stay: { steps: [{ wait: '9h' }] } },
      temperaments: {
        person: { speed: 1, adverts: { talk }, mind: { perceives: { range: 3 }, memory: { for: '6h' }, least: 30 } },
      },
      agents: [
        { name: 'Ann', temperament: 'person', at: [5, 5] },
        { name: 'Ben', temperament: 'person', at: [5, 6] },
      ],
    };
    const run = (aside: readonly [number, number]) => {
      const world = createWorld({
        ...definition,
        actions: { ...definition.actions, 'step aside': { steps: [{ go: { to: aside } }, { wait: '9h' }] } },
      });
      world.advance(1);
      world.agent('Ann').push('leave');
      world.agent('Ben').push('stay');
      world.advance('26m');
      world.agent('Ben').push('step aside', { where: 'instead' });
      const log = logOf(world);
      world.advance('2h');
      return log.filter((line) => line.includes('Ann') && line.includes('talk'));
    };
    expect(run([5, 6])).toEqual(['71 Ann starts talk', '100 Ann talk done', '144 Ann starts talk']);
    expect(run([7, 7])).toEqual(['71 Ann starts talk', '98 Ann talk done', '142 Ann starts talk']);
    expect(run([20, 0])).toEqual(['71 Ann starts talk', '97 Ann talk failed: person is no longer there']);
  });

  test('lets an action search where something was last seen, whether it is there or not', () => {
    const search = {
      of: 'bush',
      promise: { food: 40 },
      steps: [{ go: { to: 'lastSeen' } }, { wait: '7m' }, { grant: { food: 1 } }],
    } as const;
    const definition = forager({}, { kinds: { bush: { slots: 1 } } });
    const world = walkAway({
      ...definition,
      temperaments: { forager: { ...definition.temperaments?.forager, innate: { search } } },
    } as WorldDefinition);
    const log = logOf(world);
    world.thing('bush 1').remove();
    world.advance('90m');
    expect(log.filter((line) => line.includes('search'))).toEqual(['61 Ann starts search', '93 Ann search done']);
  });

  test('leads to where somebody got out of sight, though it is seen from here that nobody is there', () => {
    const map = ['...........', '.#########.', '...........', '...........'];
    const chase = { of: 'thief', score: 10, steps: [{ go: { to: 'lastSeen' } }, { wait: '3m' }] } as const;
    const definition: WorldDefinition = {
      ticksPerHour: 60,
      space: { map },
      actions: { run: { steps: [{ go: { to: [10, 0] } }, { wait: '9h' }] } },
      temperaments: {
        guard: {
          speed: 1,
          mind: { perceives: { sight: true, range: 30 }, memory: { for: '1h' }, redecide: '1m' },
          innate: { chase: { ...chase, when: { less: [0, 'seen.age'] } } },
        },
        thief: { speed: 2 },
      },
      agents: [
        { name: 'Gil', temperament: 'guard', at: [0, 2] },
        { name: 'Tom', temperament: 'thief', at: [6, 3] },
      ],
    };
    const world = createWorld(definition);
    world.advance(1);
    world.agent('Tom').push('run', { where: 'instead' });
    const log = logOf(world);
    world.advance('5m');
    // Round the corner: the place where he was is in sight, and empty.
    expect(world.agent('Gil').memories()).toMatchObject([{ name: 'Tom', x: 9, isPerceived: false }]);
    expect(world.agent('Gil').doing).toMatchObject({ action: 'chase', fromMemory: true });
    world.advance('20m');
    expect(log.filter((line) => line.startsWith('5 Gil')).at(-1)).toBe('5 Gil starts chase');
    expect(world.agent('Gil').position[0]).toBeGreaterThan(8);
    expectSameAfterSaves(definition, 60, 7);
  });

  test('does not know that something was carried off', () => {
    const cake: Kind = {
      adverts: {
        eat: { promise: { food: 40 }, when: { not: 'thing.held' }, forbids: ['thief'], steps: [{ wait: '5m' }] },
        steal: {
          when: { less: [0.5, 'time'] },
          score: 50,
          requires: ['thief'],
          steps: [{ take: 'thing' }, { go: { to: [50, 9] } }, { wait: '9h' }],
        },
      },
    };
    const definition = forager({}, { kinds: { bush: cake } });
    const world = walkAway({
      ...definition,
      temperaments: { ...definition.temperaments, thief: { speed: 9, tags: ['thief'] } },
      agents: [...(definition.agents ?? []), { name: 'Ben', temperament: 'thief', at: [0, 0] }],
    });
    const log = logOf(world);
    world.advance('2h');
    expect(world.agent('Ben').carried).toEqual([0]);
    expect(meals(log)).toEqual(['61 Ann starts eat', '84 Ann eat failed: bush is no longer there']);
  });

  test('is saved and goes on the same', () => {
    const things = Array.from({ length: 12 }, (_, i) => ({ kind: 'bush', at: [4 * i, (3 * i) % 10] as const }));
    const agents = Array.from({ length: 6 }, (_, i) => ({
      name: `a${i}`,
      temperament: 'forager',
      at: [9 * i, 5] as const,
    }));
    const wanderer = { fallback: 'roam', least: 20, memory: { for: '2h', atMost: 4 } } as const;
    const eaten: Kind = {
      slots: 1,
      adverts: {
        eat: { promise: { food: 40 }, steps: [{ wait: '5m' }, { grant: { food: 40 } }, { remove: 'thing' }] },
      },
    };
    const definition = forager(wanderer, {
      kinds: { bush: eaten },
      actions: { roam: { steps: [{ go: { wander: 9 } }] } },
      things,
      agents,
    });
    const world = expectSameAfterSaves(definition, 600, 37);
    expect(world.ledger().find(({ advert }) => advert === 'eat')?.failed).toBeGreaterThan(0);
  });
});

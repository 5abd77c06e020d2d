import { describe, expect, test } from 'vitest';
import { type Advert, createWorld, type Kind, type Temperament, type WorldDefinition } from '../../src/index.ts';
import { straight } from './people.ts';
import { expectSameAfterSaves, logOf } from './saved.ts';

const dance: Advert = {
  promise: { fun: 40 },
  together: {},
  steps: [{ wait: '10m' }, { grant: { fun: 40 } }],
};

function hall(
  places: Readonly<Record<string, number>>,
  person: Temperament = { adverts: { dance } },
  more: Partial<WorldDefinition> = {},
): WorldDefinition {
  return {
    ticksPerHour: 60,
    needs: { fun: { decay: '20/h', curve: straight, start: 30 }, food: { decay: '10/h', curve: straight, start: 90 } },
    temperaments: { person },
    agents: Object.entries(places).map(([name, x]) => ({ name, temperament: 'person', at: [x, 0] as const })),
    space: { plane: [60, 10] },
    ...more,
  };
}

describe('two who do something together', () => {
  test('meet, begin at the same tick and end at the same tick', () => {
    const definition = hall({ Ann: 0, Ben: 12 });
    const world = createWorld(definition);
    const lines = logOf(world);
    const begun: Record<string, number> = {};
    for (let tick = 0; tick < 30; tick++) {
      world.advance(1);
      for (const who of ['Ann', 'Ben']) if (world.agent(who).doing?.step === 'wait') begun[who] ??= world.now;
    }
    expect(begun.Ann).toBe(begun.Ben);
    const done = lines.filter((line) => line.endsWith('dance done')).slice(0, 2);
    expect(done.map((line) => line.split(' ')[0])).toEqual([done[0].split(' ')[0], done[0].split(' ')[0]]);
    expectSameAfterSaves(definition, 60, 1);
  });

  test('only if the other one wants to: consent is a decision of its own', () => {
    const pot: Kind = { adverts: { eat: { promise: { food: 90 }, steps: [{ wait: '5m' }, { grant: { food: 90 } }] } } };
    const definition = hall(
      { Ann: 0, Ben: 6 },
      { adverts: { dance } },
      { kinds: { pot }, things: [{ kind: 'pot', at: [6, 1] }] },
    );
    const agents = [
      { name: 'Ann', temperament: 'person', at: [0, 0] as const },
      { name: 'Ben', temperament: 'person', at: [6, 0] as const, levels: { food: 1, fun: 60 } },
    ];
    const world = createWorld({ ...definition, agents });
    const lines = logOf(world);
    world.advance(6);
    expect(lines).toContain('2 Ben declines: eat matters more');
    expect(lines.some((line) => line.includes('Ann dance failed: Ben does not come: eat matters more'))).toBe(true);
    world.advance(40);
    expect(lines.some((line) => line.endsWith('Ann dance done'))).toBe(true);
    expect(lines.some((line) => line.endsWith('Ben dance done'))).toBe(true);
  });

  test('who leaves ends it for the other, with the reason', () => {
    const world = createWorld(hall({ Ann: 0, Ben: 4 }));
    const lines = logOf(world);
    world.advance(9);
    expect(world.agent('Ann').doing?.step).toBe('wait');
    world.agent('Ben').interrupt('the telephone');
    world.advance(1);
    expect(lines).toContain('9 Ann dance interrupted: Ben left: the telephone');
  });

  test('who is removed, before it begins or in the middle, leaves nobody hanging', () => {
    for (const tick of [1, 2, 3, 5, 9, 11]) {
      const world = createWorld(hall({ Ann: 0, Ben: 4 }));
      world.advance(tick);
      world.agent('Ben').remove();
      world.advance(30);
      expect(world.engine.state.gatherings.size, `removed at ${tick}`).toBe(0);
      expect(world.agent('Ann').doing?.isFallback).toBe(true);
    }
  });

  test('each in its own role: one leads, the other follows', () => {
    const person: Temperament = {
      state: { led: 0, followed: 0 },
      adverts: {
        lead: {
          promise: { fun: 40 },
          together: { role: 'follow' },
          steps: [{ wait: '10m' }, { grant: { fun: 40 } }, { add: { 'agent.led': 1 } }],
        },
        follow: {
          promise: { fun: 20 },
          autonomous: false,
          steps: [{ wait: '9m' }, { grant: { fun: 20 } }, { add: { 'agent.followed': 1 } }, { wait: '8h' }],
        },
      },
    };
    const definition = hall({ Ann: 0, Ben: 3 }, person);
    const world = createWorld({
      ...definition,
      agents: [
        { name: 'Ann', temperament: 'person', at: [0, 0] },
        { name: 'Ben', temperament: 'person', at: [3, 0], levels: { fun: 80 } },
      ],
    });
    const lines = logOf(world);
    world.advance(20);
    // Both would lead; the second one asked insists, and the first one then follows.
    expect(lines).toContain('2 Ann lead failed: Ben does not come: lead matters more');
    expect(world.agent('Ben').state('led')).toBe(1);
    expect(world.agent('Ann').state('followed')).toBe(1);
    expect(lines).toContain('15 Ann follow done');
  });

  test('who waits for an answer comes to another who asks for the same, rather than decline', () => {
    // Ann likes Ben best, Ben likes Cat best, and Cat has other plans.
    const chat: Advert = { ...dance, score: { sum: ['promise', 'toward.likes'] } };
    const definition = hall({ Ann: 0, Ben: 1, Cat: 2 }, { adverts: { chat } }, { relations: { likes: {} } });
    const [ann, ben, cat] = definition.agents ?? [];
    const busy = { nap: { score: 900, steps: [{ wait: '2h' as const }] } };
    const world = createWorld({
      ...definition,
      temperaments: { ...definition.temperaments, sleeper: { adverts: { chat }, innate: busy } },
      agents: [
        { ...ann, toward: { Ben: { likes: 50 } } },
        { ...ben, toward: { Cat: { likes: 50 } } },
        { ...cat, temperament: 'sleeper' },
      ],
    });
    const lines = logOf(world);
    world.advance(20);
    expect(lines).toContain('2 Ben comes');
    expect(lines.filter((line) => line.includes('Ben declines'))).toEqual([]);
    expect(lines.filter((line) => line.endsWith('chat done'))).toHaveLength(2);
  });

  test('who was declined does not ask the next one at once, but later each time', () => {
    const nap: Temperament['innate'] = { nap: { score: 900, steps: [{ wait: '9h' }] } };
    const people = Array.from({ length: 12 }, (_, i) => ({
      name: `p${i}`,
      temperament: 'sleeper',
      at: [i, 1] as const,
    }));
    const world = createWorld({
      ...hall({}, { adverts: { dance } }),
      temperaments: { person: { adverts: { dance } }, sleeper: { adverts: { dance }, innate: nap } },
      agents: [{ name: 'Ann', temperament: 'person', at: [0, 0] }, ...people],
    });
    const asked: number[] = [];
    world.on((event) => {
      if (event.type === 'asked') asked.push(world.now);
    });
    world.advance(60);
    const gaps = asked.slice(1).map((tick, i) => tick - asked[i]);
    expect(gaps.length).toBeGreaterThan(3);
    expect(gaps).toEqual([...gaps].sort((a, b) => a - b));
    expect(gaps[gaps.length - 1]).toBeGreaterThan(4);
  });

  test('who follows weighs that again later, and stays while it is worth most', () => {
    const person: Temperament = {
      mind: { redecide: '2m', inertia: { bonus: 5 } },
      adverts: {
        lead: { promise: { fun: 40 }, together: { role: 'follow' }, steps: [{ wait: '15m' }, { grant: { fun: 40 } }] },
        follow: { promise: { fun: 40 }, autonomous: false, steps: [{ wait: '8h' }] },
      },
      innate: { rest: { score: 1, steps: [{ wait: '5m' }] } },
    };
    const definition = hall({ Ann: 0, Ben: 3 }, person);
    const world = createWorld(definition);
    const lines = logOf(world);
    for (const who of ['Ann', 'Ben']) world.agent(who).trace();
    world.advance(10);
    const follower = ['Ann', 'Ben'].find((who) => world.agent(who).doing?.action === 'follow') ?? '';
    const option = world.agent(follower).decision?.options.find(({ isCurrent }) => isCurrent);
    expect(option).toMatchObject({ rejection: null, inertia: 5 });
    world.advance(15);
    expect(lines.filter((line) => line.includes('interrupted'))).toEqual([]);
    expect(lines.filter((line) => line.endsWith('lead done'))).toHaveLength(1);
    expectSameAfterSaves(definition, 60, 1);
  });

  test('nobody is asked twice at once, and a crowd pairs off', () => {
    const places = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`p${i}`, i * 3]));
    const definition = hall(places);
    const world = createWorld(definition);
    const lines = logOf(world);
    world.advance(60);
    const dancers = new Set(lines.filter((line) => line.endsWith('dance done')).map((line) => line.split(' ')[1]));
    expect(dancers.size).toBe(8);
    expectSameAfterSaves(definition, 60, 7);
    const hashes = (['in turn', 'ahead', 'ahead backwards', 'ahead shuffled'] as const).map((evaluation) => {
      const other = createWorld(definition, { seed: 4, evaluation });
      other.advance(90);
      return other.hash();
    });
    expect(new Set(hashes).size).toBe(1);
  });

  test('one who is ordered about is busy and does not come', () => {
    const world = createWorld(
      hall({ Ann: 0, Ben: 4 }, { adverts: { dance } }, { actions: { guard: { steps: [{ wait: '9h' }] } } }),
    );
    world.agent('Ben').push('guard', { priority: 3 });
    const lines = logOf(world);
    world.advance(5);
    expect(lines.some((line) => line.endsWith('Ben declines: busy'))).toBe(true);
    expect(world.agent('Ben').doing?.action).toBe('guard');
  });

  test('what is asked is seen, and explained', () => {
    const world = createWorld(hall({ Ann: 0, Ben: 12 }));
    world.agent('Ben').trace();
    world.advance(2);
    const option = world.agent('Ben').decision?.options.find(({ isInvited }) => isInvited);
    expect(option === undefined || option.score > 0).toBe(true);
  });
});

describe('many who do something together', () => {
  const table = {
    slots: 4,
    adverts: {
      dine: {
        promise: { food: 50, fun: 10 },
        together: { asks: 'person', atLeast: 3, waits: '20m' },
        steps: [{ fill: { food: '120/h' }, until: { food: 95 } }, { grant: { fun: 10 } }],
      },
    },
  } as const;
  const hungry = (places: Readonly<Record<string, number>>, food = 30): WorldDefinition => ({
    ...hall(places, {}, { kinds: { table }, things: [{ kind: 'table', at: [10, 5], name: 'table' }] }),
    agents: Object.entries(places).map(([name, x]) => ({
      name,
      temperament: 'person',
      at: [x, 0] as const,
      levels: { food },
    })),
  });

  test('wait for each other at the table, and begin when all who come are there', () => {
    const definition = hungry({ Ann: 10, Ben: 20, Cat: 30 });
    const world = createWorld(definition);
    const lines = logOf(world);
    const begun: Record<string, number> = {};
    for (let tick = 0; tick < 60; tick++) {
      world.advance(1);
      for (const who of ['Ann', 'Ben', 'Cat']) if (world.agent(who).doing?.step === 'fill') begun[who] ??= world.now;
    }
    expect(new Set(Object.values(begun)).size).toBe(1);
    expect(Object.keys(begun)).toHaveLength(3);
    expect(lines.filter((line) => line.endsWith('dine done')).length).toBeGreaterThanOrEqual(3);
    expectSameAfterSaves(definition, 60, 3);
  });

  test('not enough come: those who are there give up with a reason', () => {
    const world = createWorld(hungry({ Ann: 10, Ben: 20 }));
    const lines = logOf(world);
    world.advance(50);
    expect(lines.some((line) => line.includes('nobody to ask') || line.includes('nobody came'))).toBe(true);
    expect(world.engine.state.gatherings.size).toBe(0);
  });

  test('a late one joins those who sit there', () => {
    const definition = hungry({ Ann: 10, Ben: 11, Cat: 12 }, 5);
    const world = createWorld(definition);
    const lines = logOf(world);
    world.advance(15);
    world.addAgent({ name: 'Dan', temperament: 'person', at: [10, 3], levels: { food: 10 } });
    world.advance(10);
    expect(world.agent('Dan').doing?.step).toBe('fill');
    world.advance(60);
    expect(lines.filter((line) => line.includes('Dan dine done')).length).toBeGreaterThan(0);
  });

  test('ask those only who are in sight or range', () => {
    const definition = hungry({ Ann: 10, Ben: 12, Cat: 14, Far: 59 });
    const world = createWorld({ ...definition, temperaments: { person: { mind: { perceives: { range: 20 } } } } });
    const asked = new Set<string>();
    world.on((event) => {
      if (event.type === 'asked') asked.add(world.agent(event.who).name);
    });
    world.advance(10);
    expect(asked.has('Far')).toBe(false);
  });

  test('a thing is nobody to ask', () => {
    const bad = { adverts: { dine: { score: 1, together: {} } } };
    expect(() => createWorld(hall({}, {}, { kinds: { bad } }))).toThrow('a thing is not somebody to ask');
    const innate = { dine: { score: 1, together: { asks: 'agents' } } };
    expect(() => createWorld(hall({}, { innate }, { kinds: { table: { adverts: { dine: { score: 1 } } } } }))).toThrow(
      'needs `of`',
    );
  });
});

import { describe, expect, test } from 'vitest';
import { createWorld, DefinitionError, type Step, type WorldDefinition } from '../../src/index.ts';
import { straight } from './people.ts';
import { expectSameAfterSaves, logOf } from './saved.ts';

function workshop(steps: readonly Step[], more: Partial<WorldDefinition> = {}): WorldDefinition {
  return {
    ticksPerHour: 60,
    needs: { fun: { decay: 0, curve: straight, start: 20 } },
    kinds: {
      bench: { state: { quality: 3 }, adverts: { work: { promise: { fun: 50 }, steps } } },
    },
    temperaments: { person: { state: { skill: 4 } } },
    things: [{ kind: 'bench', at: [0, 0] }],
    agents: [{ name: 'Ann', temperament: 'person', at: [0, 0] }],
    ...more,
  };
}

function problemsOf(definition: WorldDefinition): string {
  try {
    createWorld(definition);
  } catch (error) {
    if (error instanceof DefinitionError) return error.message;
    throw error;
  }
  return '';
}

describe('numbers of a step that are factors', () => {
  test('a skill shortens a wait', () => {
    const world = createWorld(workshop([{ wait: { minutes: { minus: [30, { weight: 5, of: 'agent.skill' }] } } }]));
    const lines = logOf(world);
    world.advance(12);
    expect(lines).toEqual(['1 Ann starts work', '12 Ann work done', '12 Ann starts work']);
  });

  test('hours, minutes, seconds and ticks are what they say, rounded up', () => {
    for (const [wait, ticks] of [
      [{ hours: 0.5 }, 30],
      [{ minutes: 7 }, 7],
      [{ seconds: 90 }, 2],
      [{ ticks: 5 }, 5],
      [{ ticks: -3 }, 0],
    ] as const) {
      const world = createWorld(workshop([{ wait }, { set: { 'agent.skill': 'time' } }, { wait: '10h' }]));
      world.advance(40);
      expect(world.agent('Ann').state('skill') * 60, JSON.stringify(wait)).toBeCloseTo(2 + Math.max(0, ticks), 6);
    }
  });

  test('the quality of a thing decides what it grants', () => {
    const world = createWorld(
      workshop([{ wait: 10 }, { grant: { fun: { product: ['thing.quality', 'agent.skill'] } } }]),
    );
    world.advance(12);
    expect(world.agent('Ann').level('fun')).toBe(20 + 12);
  });

  test('a fill goes by the rate that its factor gave when it began, and its time by a factor too', () => {
    const definition = workshop([
      { fill: { fun: { weight: 2, of: 'thing.quality' } }, for: { hours: { over: ['agent.skill', 2] } } },
    ]);
    const world = expectSameAfterSaves(definition, 130, 7);
    const other = createWorld(definition);
    other.advance(62);
    expect(other.agent('Ann').level('fun')).toBeCloseTo(26, 6);
    other.thing(0).setState('quality', 50);
    other.advance(60);
    expect(other.agent('Ann').level('fun')).toBeCloseTo(32, 6);
    expect(world.agent('Ann').level('fun')).toBeCloseTo(32 + (10 / 60) * 6, 5);
  });

  test('a fill up to a level that its rate never reaches fails, and says so', () => {
    const world = createWorld(workshop([{ fill: { fun: { minus: ['agent.skill', 4] } }, until: { fun: 90 } }]));
    const lines = logOf(world);
    world.advance(3);
    expect(lines[1]).toBe('2 Ann work failed: it would never be done');
  });

  test('random numbers stay in their range, differ, and are the same for the same seed', () => {
    const definition = workshop([
      { wait: { ticks: 1 } },
      { set: { 'thing.quality': { random: [2, 5] } } },
      { add: { 'agent.skill': { floor: { random: [1, 7] } } } },
    ]);
    const seen = new Set<number>();
    const throws = new Set<number>();
    const world = createWorld(definition, { seed: 3 });
    let before = 4;
    for (let i = 0; i < 400; i++) {
      world.advance(1);
      seen.add(world.thing(0).state('quality'));
      throws.add(world.agent('Ann').state('skill') - before);
      before = world.agent('Ann').state('skill');
    }
    expect([...seen].every((value) => value >= 2 && value < 5)).toBe(true);
    expect(seen.size).toBeGreaterThan(50);
    expect([...throws].filter((value) => value > 0).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expectSameAfterSaves(definition, 60, 11, 3);
  });

  test('random is for steps only', () => {
    const bench = { adverts: { work: { score: { random: [0, 1] } } } } as const;
    expect(problemsOf(workshop([], { kinds: { bench } }))).toContain('random(…) can be used in steps only');
    const world = createWorld(workshop([]));
    expect(() => world.agent('Ann').evaluate({ random: [0, 1] })).toThrow('steps only');
    expect(problemsOf(workshop([{ wait: { until: { random: [0, 1] } } }]))).toContain('may change at every tick');
  });

  test('durations that are none are problems', () => {
    expect(problemsOf(workshop([{ wait: { hours: 1, minutes: 2 } as never }]))).toContain('expected one of');
    expect(problemsOf(workshop([{ wait: {} as never }]))).toContain('expected one of hours, minutes, seconds, ticks');
    expect(problemsOf(workshop([{ wait: { days: 2 } as never }]))).toContain('days');
  });
});

describe('a decay that is hastened', () => {
  const cold: WorldDefinition = {
    ticksPerHour: 60,
    state: { cold: 0 },
    tags: ['furry'],
    needs: {
      warmth: {
        decay: '6/h',
        curve: straight,
        alarms: [50],
        hastened: { sum: [1, 'world.cold', { weight: -1, of: 'agent.coat' }] },
      },
    },
    temperaments: { person: { state: { coat: 0 }, innate: { idle: { score: 1, steps: [{ wait: '8h' }] } } } },
    agents: [
      { name: 'Ann', temperament: 'person', at: [0, 0] },
      { name: 'Ben', temperament: 'person', at: [0, 0], state: { coat: 1 } },
    ],
  };

  test('goes by the world and by the agent, from the tick at which they change', () => {
    const world = createWorld(cold);
    world.advance('1h');
    expect(world.agent('Ann').level('warmth')).toBeCloseTo(94, 5);
    expect(world.agent('Ben').level('warmth')).toBe(100);
    world.setState('cold', 2);
    world.advance('1h');
    expect(world.agent('Ann').level('warmth')).toBeCloseTo(76, 5);
    expect(world.agent('Ben').level('warmth')).toBeCloseTo(88, 5);
    world.agent('Ann').setState('coat', 3);
    world.advance('1h');
    expect(world.agent('Ann').level('warmth')).toBeCloseTo(76, 5);
  });

  test('sounds alarms at the tick at which the level really falls through them', () => {
    const world = createWorld(cold);
    const decided: number[] = [];
    world.advance('10m');
    world.on((event) => {
      if (event.type === 'reconsidered' && event.agent === 0) decided.push(world.now);
    });
    world.setState('cold', 9);
    world.advance('2h');
    expect(decided).toEqual([59]);
  });

  test('is the same after saves, and profiles do not pile up', () => {
    const aging: WorldDefinition = {
      ...cold,
      temperaments: {
        person: {
          state: { coat: 0 },
          innate: { age: { score: 1, steps: [{ wait: 1 }, { add: { 'agent.coat': 0.0001 } }] } },
        },
      },
    };
    const world = expectSameAfterSaves(aging, 60, 13);
    world.advance(4000);
    expect(world.engine.state.profiles.count).toBeLessThan(1010);
  });

  test('reads nothing that changes by itself', () => {
    const bad = { decay: '6/h', curve: straight, hastened: 'hour' } as const;
    expect(problemsOf({ ...cold, needs: { warmth: bad } })).toContain('what multiplies a decay');
  });
});

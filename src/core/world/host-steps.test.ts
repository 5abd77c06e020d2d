import { describe, expect, test } from 'vitest';
import { createWorld, HOLD, type Host, type World, type WorldDefinition } from '../../index.ts';
import { LONGEST } from '../definition/time.ts';

const yard = {
  ticksPerHour: 60,
  space: { plane: [20, 10] },
  kinds: { bench: { slots: 3, adverts: { sit: { score: 1, steps: [{ do: { rest: 'a while' } }, { wait: 2 }] } } } },
  actions: { away: { steps: [{ go: { to: [15, 5] } }, { wait: 5 }] }, hum: { steps: [{ do: 'rest' }, { wait: 5 }] } },
  temperaments: { person: {} },
  things: [{ kind: 'bench', at: [4, 1], name: 'bench' }],
  agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
} satisfies WorldDefinition;

/** A world in which Ann is at the host action, with the faults that were reported. */
function atBench(answer: () => unknown, more: Host = {}): { world: World; faults: unknown[]; ends: string[] } {
  const faults: unknown[] = [];
  const host: Host = { actions: { rest: answer as never }, ...more };
  const world = createWorld(yard, { host, onError: (error, fault) => faults.push([(error as Error).message, fault]) });
  const ends: string[] = [];
  world.on('ended', ({ how, why }) => ends.push(`${how}: ${why}`));
  world.advance(5);
  return { world, faults, ends };
}

describe('the answer of a host action', () => {
  test.each<[string, unknown, object]>([
    ['nothing is over at once', undefined, { step: 'wait', until: 6 }],
    ['0 is over at once', 0, { step: 'wait', until: 6 }],
    ['a number is so many ticks', 4, { step: 'do', until: 8 }],
    ['a part of a tick is a tick', 0.25, { step: 'wait', until: 7 }],
    ['a duration is one', '3m', { step: 'do', until: 7 }],
    ['the longest duration is one', LONGEST, { step: 'do', until: LONGEST + 4 }],
    ['HOLD lasts until it is finished', HOLD, { step: 'do', until: null }],
    ['a promise lasts until it settles', new Promise(() => {}), { step: 'do', until: null }],
  ])('%s', (_, answer, doing) => {
    const { world, faults } = atBench(() => answer);
    expect(world.agent('Ann').doing).toMatchObject(doing);
    expect(faults).toEqual([]);
  });

  test.each<[unknown, string]>([
    [-1, '-1'],
    [LONGEST + 1, String(LONGEST + 1)],
    [Number.NaN, 'NaN'],
    ['soon', '"soon"'],
    [true, 'true'],
    [null, 'null'],
    [{ failed: 3 }, '{"failed":3}'],
    [{ then: 3 }, '{"then":3}'],
  ])('%j makes no sense, and fails the action', (answer, shown) => {
    const { faults, ends } = atBench(() => answer);
    const message =
      `host action "rest" returned ${shown}; expected nothing, a number of ticks from 0 to ${LONGEST}, a duration such as ` +
      "'30s', HOLD, a promise, or { failed: 'why' }";
    expect(faults[0]).toEqual([message, { in: 'action', name: 'rest', agent: 0, thing: 0 }]);
    expect(ends[0]).toBe(`failed: ${message}`);
  });

  test('a failure fails the action for its reason; an error, too, and is reported', () => {
    const failed = atBench(() => ({ failed: 'too cold' }));
    expect([failed.ends[0], failed.faults]).toEqual(['failed: too cold', []]);
    const thrown = atBench(() => {
      throw new Error('broken');
    });
    expect(thrown.ends[0]).toBe('failed: host action "rest" threw: broken');
    expect(thrown.faults[0]).toEqual(['broken', { in: 'action', name: 'rest', agent: 0, thing: 0 }]);
  });

  test.each<[string, () => PromiseLike<unknown>, string[], unknown[]]>([
    ['fulfilled', async () => undefined, [], []],
    ['fulfilled with a failure', async () => ({ failed: 'too hot' }), ['failed: too hot'], []],
    [
      'rejected',
      () => Promise.reject(new Error('no power')),
      ['failed: no power'],
      [['no power', { in: 'action', name: 'rest', agent: 0, thing: 0 }]],
    ],
    ['rejected without a reason', () => Promise.reject(new Error('')), ['failed: failed'], [['', expect.anything()]]],
  ])('a promise that is %s ends it', async (_, answer, ends, faults) => {
    let calls = 0;
    const made = atBench(() => (calls++ === 0 ? answer() : HOLD));
    expect(made.world.agent('Ann').doing).toMatchObject({ step: 'do', until: null });
    await new Promise((done) => setTimeout(done));
    expect([made.ends, made.faults]).toEqual([ends, faults]);
    made.world.advance(1);
    expect(made.world.agent('Ann').doing?.step).not.toBe(ends.length === 0 ? 'do' : 'wait');
  });

  test('a promise that settles when its action is over ends nothing', async () => {
    let calls = 0;
    const { world, ends } = atBench(() => (calls++ === 0 ? Promise.resolve() : HOLD));
    world.agent('Ann').interrupt('a shout');
    world.advance(2);
    expect(world.agent('Ann').doing).toMatchObject({ step: 'do', until: null });
    await new Promise((done) => setTimeout(done));
    world.advance(2);
    expect(world.agent('Ann').doing).toMatchObject({ step: 'do', until: null });
    expect(ends).toEqual(['interrupted: a shout']);
  });
});

test('a host action is called with the agent, the thing, the argument and a signal', () => {
  const calls: unknown[] = [];
  const { world } = atBench(() => HOLD, {
    actions: {
      rest: (agent, thing, argument, signal) => {
        calls.push([agent.name, thing?.name ?? null, argument, signal.aborted]);
        return HOLD;
      },
    },
  });
  world.agent('Ann').push('hum', { where: 'instead', priority: 3 });
  world.advance(2);
  expect(calls).toEqual([
    ['Ann', 'bench', 'a while', false],
    ['Ann', null, undefined, false],
  ]);
});

describe('the signal of what the game does', () => {
  test.each<[string, (world: World) => void, boolean]>([
    ['is aborted when the action is interrupted', (world) => world.agent('Ann').interrupt('a shout'), true],
    ['is not aborted when the game says that it is finished', (world) => world.agent('Ann').finish(), false],
    ['is aborted when a snapshot is loaded', (world) => world.restore(world.snapshot()), true],
  ])('%s', (_, disturb, isAborted) => {
    const signals: AbortSignal[] = [];
    const { world } = atBench(() => HOLD, {
      actions: {
        rest: (_agent, _thing, _argument, signal) => {
          signals.push(signal);
          return HOLD;
        },
      },
    });
    disturb(world);
    world.advance(1);
    expect(signals[0].aborted).toBe(isAborted);
  });
});

describe('after a snapshot was loaded', () => {
  const load = (host: Host, saved: World): World => createWorld(yard, { host, snapshot: saved.snapshot() });

  test('the game is told once, before the first tick, who is at what', () => {
    const walking = atBench(() => HOLD, { walk: () => HOLD }).world;
    const resting = atBench(() => HOLD).world;
    const told: unknown[] = [];
    const resume: Host['resume'] = (agent, { thing, ...what }) => {
      told.push([agent.name, { ...what, thing: thing?.name ?? null }]);
      return HOLD;
    };
    for (const saved of [walking, resting]) {
      const world = load({ actions: { rest: () => HOLD }, walk: () => HOLD, resume }, saved);
      expect(told).toEqual([]);
      world.advance(1);
      world.advance(3);
      expect(told.splice(0)).toEqual([
        saved === walking
          ? ['Ann', { action: null, argument: undefined, thing: 'bench', to: [4, 1] }]
          : ['Ann', { action: 'rest', argument: 'a while', thing: 'bench', to: null }],
      ]);
    }
  });

  test('a walk or an action is called again where the game has no function for that', () => {
    const calls: string[] = [];
    const host: Host = {
      actions: {
        rest: (_agent, thing, argument) => {
          calls.push(`rest ${thing?.name} ${argument}`);
          return HOLD;
        },
      },
      walk: (_agent, to, thing) => {
        calls.push(`walk ${to} ${thing?.name}`);
        return HOLD;
      },
    };
    load(host, atBench(() => HOLD, { walk: () => HOLD }).world).advance(1);
    load(host, atBench(() => HOLD).world).advance(1);
    expect(calls).toEqual(['walk 4,1 bench', 'rest bench a while']);
  });

  test.each<[string, Host, object, string[]]>([
    ['that it is over', { resume: () => 0 }, { step: 'wait' }, []],
    ['that it takes longer', { resume: () => 50 }, { step: 'do', until: null }, []],
    ['nothing', { resume: () => undefined }, { step: 'do', until: null }, []],
    ['that it failed', { resume: () => ({ failed: 'gone' }) }, {}, ['failed: gone']],
  ])('the game may say %s', (_, host, doing, expected) => {
    const saved = atBench(() => HOLD).world;
    const world = load({ actions: { rest: () => HOLD }, ...host }, saved);
    const ends: string[] = [];
    world.on('ended', ({ how, why }) => ends.push(`${how}: ${why}`));
    world.advance(2);
    expect(world.agent('Ann').doing).toMatchObject(doing);
    expect(ends).toEqual(expected);
  });

  test('a walk that the game no longer does fails', () => {
    const saved = atBench(() => HOLD, { walk: () => HOLD }).world;
    const world = load({ actions: { rest: () => HOLD } }, saved);
    const ends: string[] = [];
    world.on('ended', ({ how, why }) => ends.push(`${how}: ${why}`));
    world.advance(1);
    expect(ends).toEqual(['failed: the game no longer walks it']);
  });

  test('an error of the game is reported as one of going on', () => {
    const faults: unknown[] = [];
    const saved = atBench(() => HOLD).world;
    const resume = () => {
      throw new Error('lost');
    };
    const world = createWorld(yard, {
      host: { actions: { rest: () => HOLD }, resume },
      snapshot: saved.snapshot(),
      onError: (error, fault) => faults.push([(error as Error).message, fault]),
    });
    world.advance(1);
    expect(faults).toEqual([['lost', { in: 'resume', name: 'rest', agent: 0, thing: 0 }]]);
  });
});

describe('a walk of the game', () => {
  test('is left to the engine where the game says null', () => {
    const { world } = atBench(() => HOLD, { walk: () => null });
    expect(world.agent('Ann').position).toEqual([4, 1]);
  });

  test('lasts until it is finished where the game says nothing, and as long as it says otherwise', () => {
    expect(atBench(() => HOLD, { walk: () => undefined }).world.agent('Ann').doing).toMatchObject({
      isWalking: true,
      until: null,
    });
    expect(atBench(() => HOLD, { walk: () => 9 }).world.agent('Ann').doing).toMatchObject({
      isWalking: true,
      until: 10,
    });
  });

  test('leads to a point as well as to a thing, and its errors are told apart', () => {
    const calls: string[] = [];
    const { world, faults, ends } = atBench(() => HOLD, {
      walk: (_agent, to, thing) => {
        calls.push(`${to} ${thing?.name ?? null}`);
        if (thing === null) throw new Error('no way');
        return HOLD;
      },
    });
    world.agent('Ann').push('away', { where: 'instead', priority: 9 });
    world.advance(2);
    expect(calls.slice(0, 2)).toEqual(['4,1 bench', '15,5 null']);
    expect(faults[0]).toEqual(['no way', { in: 'walk', name: 'walk', agent: 0, thing: -1 }]);
    expect(ends).toContain('failed: host walk threw: no way');
  });
});

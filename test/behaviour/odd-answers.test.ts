import { describe, expect, it } from 'vitest';
import { openPlane } from '../../src/core/index.ts';
import { attach } from '../../src/devtools/index.ts';
import { createWorld, Decider, HOLD, type Host, type World, type WorldOptions } from '../../src/index.ts';
import { putIn, takeOut } from '../../src/travel/index.ts';
import { expectSoundBooks } from './births.ts';

/** A stage on which everybody sings, and a score and a curve of the host. */
const DEFINITION = {
  ticksPerHour: 3600,
  needs: { fun: { decay: 6, curve: [[0, 1], [100, 0]], start: 50 } }, // biome-ignore format: short
  kinds: {
    stage: {
      slots: 3,
      adverts: {
        sing: {
          score: { sum: ['host.mood', { curve: { kind: 'host', name: 'bend', to: [0, 1] }, of: 'need.fun' }] },
          steps: [{ wait: 2 }, { do: 'sing' }, { wait: 2 }],
        },
      },
    },
    coin: {},
  },
  temperaments: { person: {} },
  things: [{ kind: 'stage', at: [2, 1], name: 'stage' }],
  agents: [
    { name: 'Ann', temperament: 'person', at: [1, 1], carries: ['coin'] },
    { name: 'Bob', temperament: 'person', at: [1, 3] },
  ],
} as const;

function open(host: Host = {}, options: WorldOptions = {}): World {
  return createWorld(DEFINITION, {
    ...options,
    host: { inputs: { mood: () => 1 }, curves: { bend: (x) => x / 100 }, actions: { sing: () => {} }, ...host },
  });
}

/** What has code of its own, and throws when it is looked at. */
const HOSTILE: readonly (readonly [string, unknown])[] = [
  ['a revoked proxy', revoked()],
  [
    'an error whose message throws',
    Object.defineProperty(new Error('x'), 'message', {
      get: () => {
        throw new Error('deep');
      },
    }),
  ],
  [
    'an object whose name throws',
    {
      toJSON: () => {
        throw new Error('deep');
      },
      get [Symbol.toStringTag]() {
        throw new Error('deep');
      },
    },
  ],
  ['a symbol', Symbol('odd')],
  ['a bigint', 3n],
  ['nothing with a prototype', Object.create(null)],
];

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

describe.each(HOSTILE)('%s', (_, value) => {
  const fail = () => {
    throw value;
  };
  const answer = () => value as never;

  it.each<[string, Host]>([
    ['thrown by an action', { actions: { sing: fail } }],
    ['returned by an action', { actions: { sing: answer } }],
    ['given by an action as a reason', { actions: { sing: () => ({ failed: value as string }) } }],
    ['thrown by a walk', { walk: fail }],
    ['returned by a walk', { walk: answer }],
    ['thrown by an input', { inputs: { mood: fail } }],
    ['returned by an input', { inputs: { mood: answer } }],
    ['thrown by a curve', { curves: { bend: fail } }],
    ['returned by a curve', { curves: { bend: answer } }],
  ])('%s is reported, and the world goes on', (_where, host) => {
    let reports = 0;
    const world = open(host, { onError: () => reports++ });
    world.advance(30);
    expect([world.now, reports > 0]).toEqual([30, true]);
    expectSoundBooks(world);
    expect(open({}, { snapshot: world.snapshot() }).hash()).toBe(world.hash());
  });
});

it('a promise for an answer that throws when it is read is a failure', async () => {
  const whys: string[] = [];
  const odd = {
    get failed(): string {
      throw new Error('not yours');
    },
  };
  const world = open({ actions: { sing: () => Promise.resolve(odd) } }, { onError: () => {} });
  world.on('ended', ({ how, why }) => whys.push(`${how}: ${why}`));
  for (let i = 0; i < 8; i++) {
    world.advance(1);
    await Promise.resolve();
  }
  expect(whys[0]).toBe('failed: not yours');
});

it('a failure without a reason is a failure all the same, at once or by a promise', async () => {
  for (const failed of [{ failed: '' }, Promise.resolve({ failed: '' })]) {
    const whys: string[] = [];
    const world = open({ actions: { sing: () => failed } });
    world.on('ended', ({ how, why }) => whys.push(`${how}: ${why}`));
    for (let i = 0; i < 8; i++) {
      world.advance(1);
      await Promise.resolve();
    }
    expect(whys[0]).toBe('failed: failed');
  }
});

describe('a host curve', () => {
  it('can’t give commands, nor ask what would be decided, nor let time pass', () => {
    const refused = new Set<string>();
    let world: World | null = null;
    const deeds: readonly ((world: World) => void)[] = [
      (each) => each.agent('Ann').setLevel('fun', 1),
      (each) => void each.agent('Ann').consider(),
      (each) => each.advance(1),
      (each) => each.restore(each.snapshot()),
    ];
    const bend = (x: number) => {
      for (const deed of deeds) {
        try {
          if (world) deed(world);
        } catch (error) {
          refused.add((error as Error).message.split(/[:;]/)[0]);
        }
      }
      return x / 100;
    };
    world = open({ curves: { bend } });
    world.advance(1);
    expect([...refused]).toEqual([
      'setLevel',
      'consider',
      'advance can’t be called by a host function or a listener',
      'a snapshot can’t be taken in the middle of a tick or while observers are told',
    ]);
    expect(world.hash()).toBe(afterOneTick());
  });

  it('that returns no number is reported by its name', () => {
    const reports: string[] = [];
    const world = open(
      { curves: { bend: () => '0.5' as never } },
      { onError: (error, fault) => reports.push(`${fault.in} ${fault.name}: ${(error as Error).message}`) },
    );
    world.advance(1);
    expect(reports).toEqual(['curve bend: host curve returned "0.5"; expected a number']);
  });
});

function afterOneTick(): string {
  const world = open();
  world.advance(1);
  return world.hash();
}

describe('a listener that subscribes again whenever it is called', () => {
  it.each<[string, (world: World, listener: () => void) => () => void]>([
    ['to everything', (world, listener) => world.on(listener)],
    [
      'to one type, beside another',
      (world, listener) => {
        world.on('decided', () => {});
        return world.on('decided', listener);
      },
    ],
    ['to one agent', (world, listener) => world.agent('Ann').on('decided', listener)],
  ])('%s is called once for each event', (_, subscribe) => {
    const world = open();
    let calls = 0;
    const listen = () => {
      const stop = subscribe(world, () => {
        if (++calls > 1000) throw new Error('endless');
        stop();
        listen();
      });
    };
    let events = 0;
    world.on(() => events++);
    listen();
    world.advance(20);
    expect(calls).toBeGreaterThan(0);
    expect(calls).toBeLessThanOrEqual(events);
  });

  it('is not called any more once another listener has stopped it', () => {
    const world = open();
    const calls: string[] = [];
    world.on('decided', () => stop());
    const stop = world.on('decided', () => calls.push('second'));
    world.advance(1);
    expect(calls).toEqual([]);
  });
});

describe('host.resume', () => {
  const held = () => {
    const world = open({ actions: { sing: () => HOLD } });
    world.advance(6);
    return world.snapshot();
  };

  it('can’t let time pass, and what it commands is executed before the first tick', () => {
    const errors: string[] = [];
    const world: World = open(
      {
        actions: { sing: () => HOLD },
        resume: (agent) => {
          agent.setLevel('fun', 7);
          expect(agent.level('fun')).toBeGreaterThan(7);
          world.advance(1);
        },
      },
      { snapshot: held(), onError: (error) => errors.push((error as Error).message) },
    );
    world.advance(1);
    expect(world.now).toBe(7);
    expect(errors[0]).toContain('advance can’t be called by a host function');
    expect(world.agents().some((agent) => agent.level('fun') < 7)).toBe(true);
  });
});

it('a signal that is aborted by a restore can’t let time pass', () => {
  const errors: string[] = [];
  const world: World = open({
    actions: {
      sing: (_agent, _thing, _argument, signal) => {
        (signal as unknown as EventTarget).addEventListener('abort', () => {
          try {
            world.advance(1);
          } catch (error) {
            errors.push((error as Error).message);
          }
        });
        return HOLD;
      },
    },
  });
  const start = world.snapshot();
  world.advance(6);
  world.restore(start);
  expect(world.now).toBe(0);
  expect(errors[0]).toContain('advance can’t be called by a host function');
});

describe('commands', () => {
  it('of onError outside of a tick are in the next snapshot', () => {
    const world: World = open(
      { inputs: { mood: () => Number.NaN } },
      { onError: () => world.agent('Ann').setLevel('fun', 3) },
    );
    world.agent('Ann').consider();
    expect(open({}, { snapshot: world.snapshot() }).agent('Ann').level('fun')).toBe(3);
  });

  it('are kept as they were given, when the same objects are used again', () => {
    const world = open();
    const stop = world.on('decided', () => {
      stop();
      const placement = { name: 'Cid', temperament: 'person', at: [3, 3] as [number, number] };
      world.execute({ do: 'addAgent', with: [placement] });
      placement.name = 'Dan';
      placement.at[0] = 9;
    });
    world.advance(1);
    expect(world.agent('Cid').position).toEqual([3, 3]);
  });

  it('that are refused at the end of the tick end their tickets', async () => {
    const world = open({}, { onError: () => {} });
    const tickets = new Set<Promise<unknown>>();
    const stop = world.on('decided', ({ agent }) => {
      stop();
      const handle = world.agent(agent ?? 0);
      handle.remove();
      tickets.add(handle.push({ advert: 'sing', thing: 'stage' }).ended);
    });
    world.advance(1);
    const [ended] = await Promise.all(tickets);
    expect(ended).toEqual({ how: 'dropped', why: expect.stringContaining('is gone') });
  });
});

it('what agent.evaluate throws is not thrown again by the next tick', () => {
  let isBad = true;
  const world = open({ inputs: { mood: () => (isBad ? Number.NaN : 1) } });
  expect(() => world.agent('Ann').evaluate('host.mood')).toThrow('host input "mood" returned NaN');
  isBad = false;
  world.advance(1);
  expect(world.now).toBe(1);
});

it('a frame that is refused carries nothing over to the next one', () => {
  const world = open();
  world.frame(0.5);
  expect(() => world.frame(1e300)).toThrow('duration: got 1e+300');
  expect([world.frame(0.5), world.now, world.fraction]).toEqual([1, 1, 0]);
});

it('a space that answers no point breaks the tick off, before anybody is put there', () => {
  const plane = openPlane(64, 64);
  const start = open().snapshot();
  const world = open(
    {},
    {
      space: {
        ...plane,
        along: (_fromX, _fromY, _toX, _toY, _walked, out) => {
          out.fill(Number.POSITIVE_INFINITY);
        },
      },
    },
  );
  expect(() => world.advance(30)).toThrow('space.along: got [Infinity, Infinity]; expected a point');
  expect(() => world.snapshot()).toThrow('broke off');
  world.restore(start);
  expect(world.hash()).toBe(open().hash());
});

describe('with listeners that throw', () => {
  const bad = () => {
    throw new Error('a bad listener');
  };

  it('a traveller is taken out whole, and the error comes with the next tick', () => {
    for (const type of ['removed', 'left', 'ended'] as const) {
      const world = open();
      world.advance(4);
      const stop = world.on(type, bad);
      const { traveller } = takeOut(world, 'Ann');
      expect([traveller.name, traveller.carries.length, world.hasAgent('Ann')]).toEqual(['Ann', 1, false]);
      expect(world.things('coin')).toEqual([]);
      stop();
      expect(() => world.advance(1)).toThrow('a bad listener');
      expectSoundBooks(world);
    }
  });

  it('a traveller is put in whole', () => {
    const { traveller } = takeOut(open(), 'Ann');
    const world = open();
    world.agent('Ann').remove();
    world.on('joined', bad);
    const { agent } = putIn(world, { ...traveller, isPaused: true }, [5, 5]);
    expect([agent.name, agent.isPaused, agent.carried.length]).toEqual(['Ann', true, 1]);
    expectSoundBooks(world);
  });
});

it('what a listener commands while a traveller is taken out comes after that', () => {
  const world = open({}, { onError: () => {} });
  world.on('removed', () => world.agent('Ann').remove());
  expect(takeOut(world, 'Ann').traveller.carries).toHaveLength(1);
  expect(world.hasAgent('Ann')).toBe(false);
});

it('a reload of the devtools that returns no world is refused, and the old world stays', () => {
  let accept: (link: never) => void = () => {};
  const sent: string[] = [];
  const link = {
    send: (text: string) => sent.push(text),
    close: () => {},
    onText: (_: string) => {},
    onClose: () => {},
  };
  attach(open(), {
    channel: {
      listen: (taker) => {
        accept = taker;
        return () => {};
      },
    },
    allow: ['look', 'edit'],
    source: { text: 'hanker: 2' },
    reload: () => undefined as never,
  });
  accept(link as never);
  link.onText(JSON.stringify({ id: 1, ask: 'edit', with: { text: 'x' } }));
  link.onText(JSON.stringify({ id: 2, ask: 'world', with: {} }));
  expect(sent[0]).toContain('reload returned no world');
  expect(JSON.parse(sent[1])).toMatchObject({ id: 2, answer: { agents: 2 } });
});

describe('a decider', () => {
  const MIND = { inputs: ['hp'], options: { rest: { score: 'hp' } } } as const;
  const AIMED = { inputs: [], targets: { foe: ['hp'] }, options: { hit: { target: 'foe', score: 'foe.hp' } } } as const;

  it.each<[string, () => unknown]>([
    ['inputs: got 5', () => new Decider({ ...MIND, inputs: 5 as never })],
    ['inputs[1]: "hp" is listed twice', () => new Decider({ ...MIND, inputs: ['hp', 'hp'] })],
    ['inertia: got 5', () => new Decider({ ...MIND, inertia: 5 as never })],
    ['seed: got NaN', () => new Decider(MIND, Number.NaN)],
    ['seed: got -1', () => new Decider(MIND, { seed: -1 })],
    ['draws: got 0.5', () => new Decider(MIND, { seed: 1, draws: 0.5 })],
    ['boltzmann: got NaN', () => new Decider({ ...MIND, select: { boltzmann: Number.NaN } })],
    ['inputs are null', () => new Decider(MIND).decide(null as never)],
    ['held is NaN', () => new Decider(MIND).decide({ hp: 1 }, { current: 'rest', held: Number.NaN })],
    ['targets.foe is null', () => new Decider(AIMED).decide({}, { targets: { foe: null as never } })],
    ['targets.foe[0] is null', () => new Decider(AIMED).decide({}, { targets: { foe: [null as never] } })],
  ])('refuses %s', (message, make) => {
    expect(make).toThrow(message);
  });
});

import { describe, expect, it } from 'vitest';
import {
  type Agent,
  createWorld,
  type HeldStep,
  HOLD,
  type Host,
  type Point,
  readWorld,
  type World,
  type WorldDefinition,
  type WorldOptions,
} from '../../src/index.ts';
import { decodeJournal, encodeJournal, isCheck, namesOfHost, recordJournal, replay } from '../../src/save/index.ts';
import { expectSoundBooks } from './births.ts';

/** Ann, who waves at a stage; the game does the waving. */
const stage: WorldDefinition = {
  ticksPerHour: 3600,
  needs: { fun: { decay: 0, curve: [[0, 1], [100, 0]], start: 50 } }, // biome-ignore format: short
  kinds: {
    stage: {
      adverts: {
        wave: { promise: { fun: 10 }, steps: [{ go: 'thing' }, { do: { play: 'wave' } }, { grant: { fun: 10 } }] },
      },
    },
  },
  partitions: { wings: { area: [10, 0, 20, 20] } },
  temperaments: { person: { state: { mood: 1 } } },
  actions: { think: { steps: [{ wait: 1000 }] } },
  space: { plane: [20, 20] },
  things: [{ kind: 'stage', at: [9, 1], name: 'stage' }],
  agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
};

function open(host: Host, options: WorldOptions = {}, definition = stage) {
  const world: World = createWorld(definition, { host: { actions: { play: () => {} }, ...host }, ...options });
  const ends: string[] = [];
  world.on((event) => {
    if (event.type === 'ended') ends.push(`${world.now} ${event.action} ${event.how}${event.why && `: ${event.why}`}`);
  });
  return { world, ann: world.agent('Ann'), ends };
}

/** Lets promises that have settled be noticed. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('a walk that the game does', () => {
  it('lasts until finish, and the agent is where the game moves it', () => {
    const walks: [string, Point, string | undefined][] = [];
    const { world, ann, ends } = open({ walk: (agent, to, thing) => void walks.push([agent.name, to, thing?.name]) });
    world.advance(50);
    expect(walks).toEqual([['Ann', [9, 1], 'stage']]);
    expect(ann.doing).toMatchObject({ step: 'go', isWalking: true, until: null });
    expect([ann.position, ann.partition]).toEqual([[1, 1], null]);
    ann.move(12, 3);
    expect([ann.position, ann.partition]).toEqual([[12, 3], 'wings']);
    ann.move(9.5, 1.5);
    world.advance(5);
    ann.finish();
    world.advance(1);
    expect(ends).toEqual(['56 wave done']);
    expect(ann.position).toEqual([9.5, 1.5]);
    ann.push('think', { where: 'instead' });
    expect(() => ann.finish()).toThrow('Ann has nothing to finish: it is in no walk and no action of the game');
  });

  it('ends at its aim when the game has not moved the agent there', () => {
    const { world, ann } = open({ walk: () => '7s' });
    world.advance(7);
    expect([ann.position, ann.level('fun')]).toEqual([[1, 1], 50]);
    world.advance(1);
    expect([ann.position, ann.level('fun')]).toEqual([[9, 1], 60]);
  });

  it('fails for the reason that the game gives, at once or later', () => {
    const answers = [{ failed: 'the door is shut' }, { failed: 'the door is shut' }, HOLD] as const;
    let calls = 0;
    const { world, ann, ends } = open({ walk: () => answers[Math.min(calls++, 2)] });
    world.advance(2);
    expect(ends).toEqual(['2 wave failed: the door is shut']);
    while (calls < 3) world.advance(60);
    ann.finish('the path is blocked');
    expect(ends.at(-1)).toContain('wave failed: the path is blocked');
    expectSoundBooks(world);
  });

  it('is the engine’s own where the game returns null', () => {
    const { world, ann } = open({ walk: () => null });
    world.advance(4);
    expect(ann.position).toEqual([4, 1]);
    ann.move(7, 1);
    world.advance(2);
    expect([ann.position, ann.level('fun')]).toEqual([[9, 1], 60]);
  });

  it('to somebody leads to where that one is, and the game’s word is enough', () => {
    const chat: WorldDefinition = {
      ...stage,
      kinds: {},
      things: [],
      temperaments: {
        person: {},
        guest: { adverts: { chat: { promise: { fun: 30 }, steps: [{ wait: 5 }, { grant: { fun: 30 } }] } } },
      },
      agents: [
        { name: 'Ann', temperament: 'person', at: [1, 1] },
        { name: 'Bob', temperament: 'guest', at: [9, 9] },
      ],
    };
    const walks: Point[] = [];
    const { world, ann } = open({ actions: {}, walk: (_, to) => void walks.push(to) }, {}, chat);
    world.advance(3);
    world.agent('Bob').move(5, 5);
    ann.move(3, 5);
    ann.finish();
    world.advance(6);
    expect(walks[0]).toEqual([9, 9]);
    expect(ann.level('fun')).toBe(80);
  });
});

describe('an action that the game does', () => {
  const here: Host = { walk: (agent, to) => void agent.move(to[0], to[1]) };

  it('gets the agent, the thing and the argument, and holds until finish', () => {
    const calls: unknown[] = [];
    const play: NonNullable<Host['actions']>[string] = (agent, thing, clip, signal) => {
      calls.push([agent.name, thing?.name, clip, signal.aborted]);
      return HOLD;
    };
    const { world, ann, ends } = open({ walk: () => 1, actions: { play } });
    world.advance(100);
    expect(calls).toEqual([['Ann', 'stage', 'wave', false]]);
    expect(ann.doing).toMatchObject({ step: 'do', isWalking: false, until: null });
    ann.finish();
    world.advance(1);
    expect([ends, ann.level('fun')]).toEqual([['101 wave done'], 60]);
  });

  it.each([
    ['a number of ticks', 30, 30],
    ['a duration', '0.5m' as const, 30],
    ['nothing', undefined, 0],
  ])('takes %s', (_, answer, ticks) => {
    const { world, ends } = open({ walk: () => 1, actions: { play: () => answer } });
    world.advance(60);
    expect(ends[0]).toBe(`${2 + ticks} wave done`);
  });

  it('that is async lasts until it settles; a rejection is a failure, and told', async () => {
    const errors: unknown[] = [];
    let settle = { resolve: (_: unknown) => {}, reject: (_: unknown) => {} };
    const play = () =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
      });
    const { world, ann, ends } = open({ walk: () => 1, actions: { play } }, { onError: (error) => errors.push(error) });
    world.advance(10);
    settle.resolve('whatever');
    await settled();
    world.advance(1);
    expect(ends).toEqual(['11 wave done']);
    world.advance(10);
    settle.reject(new Error('no voice'));
    await settled();
    expect(ends[1]).toBe('21 wave failed: no voice');
    expect(errors).toEqual([new Error('no voice')]);
    world.advance(90);
    ann.setLevel('fun', 10);
    world.advance(90);
    settle.resolve({ failed: 'off key' });
    await settled();
    expect(ends[2]).toContain('wave failed: off key');
  });

  it('that is interrupted has its signal aborted, and what it does later counts no more', async () => {
    const signals: AbortSignal[] = [];
    const resolves: (() => void)[] = [];
    const play = (_: Agent, __: unknown, ___: unknown, signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<void>((resolve) => resolves.push(resolve));
    };
    const { world, ann, ends } = open({ walk: () => 1, actions: { play } });
    world.advance(10);
    ann.interrupt('the bell rings');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    world.advance(10);
    expect(signals).toHaveLength(2);
    resolves[0]();
    await settled();
    world.advance(10);
    expect(ends).toEqual(['10 wave interrupted: the bell rings']);
    resolves[1]();
    await settled();
    world.advance(1);
    expect(ends[1]).toBe('31 wave done');
    expect(signals[1].aborted).toBe(false);
  });

  it('that is rejected without onError makes the next advance throw, and nothing else', async () => {
    const { world, ends } = open({
      walk: () => 1,
      actions: { play: async () => Promise.reject(new Error('no voice')) },
    });
    world.advance(5);
    await settled();
    expect(ends).toEqual(['5 wave failed: no voice']);
    expect(() => world.advance(5)).toThrow('no voice');
    world.advance(5);
    expect(world.now).toBe(11);
  });

  it('may move the agent, and commands from within take effect at the end of the tick', () => {
    const { world, ann } = open({ ...here, actions: { play: () => 5 } });
    world.advance(3);
    expect(ann.position).toEqual([9, 1]);
  });
});

describe('after loading', () => {
  it('the game is told who is at what before the first tick, and may go on with it', async () => {
    const told: [string, Omit<HeldStep, 'thing'>, string | undefined][] = [];
    const two: WorldDefinition = {
      ...stage,
      agents: [...(stage.agents ?? []), { name: 'Bob', temperament: 'person', at: [9, 1] }],
      kinds: { stage: { ...stage.kinds?.stage, slots: 2 } },
    };
    const first = open({ walk: () => HOLD, actions: { play: () => HOLD } }, {}, two);
    first.world.advance(5);
    let resolve = () => {};
    const second = open(
      {
        walk: () => HOLD,
        actions: { play: () => HOLD },
        resume: (agent, { thing, ...what }) => {
          told.push([agent.name, what, thing?.name]);
          if (agent.name !== 'Ann') return;
          return new Promise<void>((done) => {
            resolve = done;
          });
        },
      },
      { snapshot: first.world.snapshot() },
      two,
    );
    expect([told, second.world.hash()]).toEqual([[], first.world.hash()]);
    second.world.advance(5);
    expect(told).toEqual([
      ['Ann', { action: null, argument: undefined, to: [9, 1] }, 'stage'],
      ['Bob', { action: 'play', argument: 'wave', to: null }, 'stage'],
    ]);
    first.world.advance(5);
    expect(second.world.hash()).toBe(first.world.hash());
    resolve();
    await settled();
    second.world.agent('Bob').finish();
    second.world.advance(1);
    expect(second.ends).toEqual(['11 wave done']);
    expect(second.world.agent('Ann').doing?.step).toBe('do');
  });

  it('in a game that walks nobody itself, walks fail and the engine takes over', () => {
    const first = open({ walk: () => HOLD });
    first.world.advance(5);
    const { world, ann, ends } = open({}, { snapshot: first.world.snapshot() });
    world.advance(3);
    expect(ends).toEqual(['5 wave failed: the game no longer walks it']);
    world.advance(80);
    expect(ann.level('fun')).toBeGreaterThan(50);
  });

  it('without resume, walks and actions are called again, and old ones count no more', async () => {
    const signals: AbortSignal[] = [];
    const resolves: (() => void)[] = [];
    const host: Host = {
      walk: (_, __, ___, signal) => {
        signals.push(signal);
        return new Promise<void>((done) => resolves.push(done));
      },
    };
    const { world, ends } = open(host);
    world.advance(5);
    const snapshot = world.snapshot();
    world.advance(5);
    world.restore(snapshot);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    resolves[0]();
    await settled();
    world.advance(5);
    expect([signals.length, ends]).toEqual([2, []]);
    resolves[1]();
    await settled();
    world.advance(1);
    expect(ends).toEqual(['11 wave done']);
  });
});

describe('a journal of a game with its own bodies', () => {
  it('replays to the same hash, whenever promises settle then', async () => {
    const definition: WorldDefinition = {
      ...stage,
      kinds: { stage: { ...stage.kinds?.stage, slots: 9 } },
      agents: Array.from({ length: 6 }, (_, i) => ({ name: `a${i}`, temperament: 'person', at: [i, i] as const })),
      temperaments: { person: { needs: { fun: { decay: 3600 } } } },
    };
    const game = () => {
      const pending: (() => void)[] = [];
      const later = (fails: boolean) =>
        new Promise<void>((resolve, reject) => {
          pending.push(() => (fails ? reject(new Error('fell')) : resolve()));
        });
      let calls = 0;
      const world: World = createWorld(definition, {
        host: {
          walk: async (agent, [x, y], _, signal) => {
            await later(calls++ % 5 === 4);
            if (!signal.aborted) agent.move(x, y);
          },
          actions: { play: (agent) => (agent.id % 2 === 0 ? later(false) : 3) },
        },
        onError: () => {},
      });
      return { world, pending };
    };
    const { world, pending } = game();
    const recorder = recordJournal(world, { checks: 1 });
    for (let frame = 0; frame < 120; frame++) {
      recorder.advance(1);
      if (frame % 7 === 0) world.moveAll(Float64Array.of(1, 2), Float64Array.of(frame / 10, 3, 4, frame / 20));
      if (frame % 3 === 0) pending.shift()?.();
      await settled();
    }
    recorder.check();
    const text = encodeJournal({ world: null, seed: 1, host: namesOfHost(), entries: recorder.entries });
    const { entries } = decodeJournal(text);
    const given = new Set(entries.flatMap((entry) => (isCheck(entry) ? [] : [entry.do])));
    expect(given).toEqual(new Set(['finish', 'move', 'moveAll']));
    const again = game();
    expect(replay(again.world, entries).divergence).toBeNull();
    expect(again.world.hash()).toBe(world.hash());
    // What the journal has ended is not ended once more by promises of the replay.
    for (const settle of again.pending.slice(0, -6)) settle();
    await settled();
    expect(again.world.hash()).toBe(world.hash());
  });
});

describe('moving', () => {
  it('an agent turns those who follow it, and a thing those who walk to it', () => {
    const { world, ann } = open({});
    world.advance(3);
    expect(ann.position).toEqual([3, 1]);
    world.thing('stage').move(3, 9);
    expect([world.thing('stage').position, ann.position]).toEqual([
      [3, 9],
      [3, 1],
    ]);
    world.advance(2);
    expect(ann.position).toEqual([3, 3]);
    world.advance(6);
    expect(ann.level('fun')).toBe(60);
    expectSoundBooks(world);
  });

  it('outside the world, of what is carried, or with too few places is refused, and changes nothing', () => {
    const { world, ann } = open({});
    const hash = world.hash();
    expect(() => ann.move(21, 0)).toThrow('position: got [21, 0]; expected a point from [0, 0] to [20, 20]');
    expect(() => ann.move(Number.NaN, 0)).toThrow('position: got [NaN, 0]');
    expect(() => world.moveAll([ann.id], [1])).toThrow('places: got 1 numbers; expected x and y for each of 1 agents');
    expect(() => world.moveAll([ann.id, 7], [1, 1, 2, 2])).toThrow('unknown agent');
    expect(() => world.thing('Ann').move(1, 1)).toThrow('Ann is an agent; use agent.move()');
    expect(world.hash()).toBe(hash);
  });
});

describe('a do step', () => {
  const file = (call: string) => `
hanker: 2
host: { actions: [play] }
temperaments: { person: { innate: { act: { score: 1, steps: [{ do: ${call} }, { wait: 5 }] } } } }
agents: [{ name: Ann, temperament: person, at: [1, 1] }]
`;

  it.each([
    ['play', undefined],
    ['{ play: wave }', 'wave'],
    ['{ play: 3 }', 3],
    ['{ play: true }', true],
  ])('%s of a file hands %s to the host', (call, argument) => {
    const got: unknown[] = [];
    const host: Host = { actions: { play: (_, __, given) => void got.push(given) } };
    createWorld(readWorld(file(call)), { host }).advance(3);
    expect(got).toEqual([argument]);
  });

  it.each([
    ['{ play: wave, stop: now }', 'expected one function with its argument: { name: argument }'],
    ['{}', 'expected one function with its argument'],
    ['{ plya: wave }', 'unknown host function "plya". Did you mean "play"?'],
    ['plya', 'unknown host function "plya". Did you mean "play"?'],
    ['{ play: [1] }', 'expected a text, a finite number, true or false'],
  ])('%s is a problem', (call, message) => {
    expect(() => readWorld(file(call))).toThrow(message);
  });
});

describe('a line whose people the game walks', () => {
  it('moves up place by place, and everybody is served in order', () => {
    const shop: WorldDefinition = {
      ...stage,
      kinds: {
        till: {
          line: { along: [0, 2], atMost: 5 },
          adverts: { pay: { promise: { fun: 50 }, steps: [{ wait: 10 }, { grant: { fun: 50 } }] } },
        },
      },
      partitions: {},
      things: [{ kind: 'till', at: [9, 1], name: 'till' }],
      agents: [1, 2, 3].map((x) => ({ name: `a${x}`, temperament: 'person', at: [x, 1] as const })),
    };
    const walks: string[] = [];
    const paid: string[] = [];
    const world: World = createWorld(shop, {
      host: {
        actions: {},
        walk: (agent, to) => {
          walks.push(`${world.now} ${agent.name} ${to}`);
          return agent.name === 'a3' ? HOLD : 3;
        },
      },
    });
    world.on('ended', ({ name, how }) => paid.push(`${name} ${how}`));
    for (let tick = 0; tick < 60 && paid.length < 3; tick++) {
      world.advance(1);
      const last = world.agent('a3');
      if (last.doing?.isWalking && last.doing.until === null) last.finish();
    }
    expect(paid).toEqual(['a3 done', 'a1 done', 'a2 done']);
    expect(walks.some((walk) => walk.endsWith('9,3')) && walks.some((walk) => walk.endsWith('9,5'))).toBe(true);
    expectSoundBooks(world);
  });
});

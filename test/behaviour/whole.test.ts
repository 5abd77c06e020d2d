import { describe, expect, it } from 'vitest';
import type { CoreEvent } from '../../src/core/index.ts';
import {
  type Agent,
  createWorld,
  type Host,
  type HostFault,
  type World,
  type WorldDefinition,
  type WorldOptions,
} from '../../src/index.ts';
import { expectSoundBooks } from './births.ts';

const AGENTS = Array.from({ length: 20 }, (_, i) => `a${i}`);

/** Twenty who hum for three ticks, and a stage for one. Singing and the worth of it are the host's. */
const choir: WorldDefinition = {
  ticksPerHour: 60,
  needs: { fun: { decay: 6, curve: [[0, 1], [100, 0]], start: 50 } }, // biome-ignore format: short
  kinds: {
    stage: {
      adverts: { sing: { promise: { fun: 10 }, steps: [{ do: 'sing' }, { grant: { fun: 10 } }] } },
    },
    bell: { adverts: { ring: { score: 'host.mood', autonomous: false, steps: [{ wait: 2 }] } } },
  },
  temperaments: { person: { innate: { hum: { score: 0.1, steps: [{ wait: 3 }] } } } },
  things: [{ kind: 'stage', at: [1, 1], name: 'stage' }],
  agents: AGENTS.map((name) => ({ name, temperament: 'person', at: [1, 1] as const })),
};

interface Failure {
  readonly error: unknown;
  readonly fault: HostFault;
}

function open(host: Host, options: WorldOptions = {}) {
  const failures: Failure[] = [];
  const events: CoreEvent[] = [];
  const world: World = createWorld(choir, {
    host: { inputs: { mood: () => 1 }, ...host },
    onError: (error, fault) => failures.push({ error, fault }),
    ...options,
  });
  world.on((event) => events.push(event));
  const ends = () => events.flatMap((event) => (event.type === 'ended' && event.how !== 'done' ? [event.why] : []));
  return { world, failures, events, ends };
}

/** Whether everybody goes on deciding. */
function expectAllAlive(world: World): void {
  const decided = new Set<number>();
  const stop = world.on((event) => {
    if (event.type === 'decided') decided.add(event.agent);
  });
  world.advance(40);
  stop();
  expect(decided.size).toBe(AGENTS.length);
  expectSoundBooks(world);
  const again = createWorld(choir, {
    snapshot: world.snapshot(),
    host: { inputs: { mood: () => 1 }, actions: { sing: () => 2 } },
  });
  expect(again.hash()).toBe(world.hash());
}

describe('a host action', () => {
  it('that throws fails its own action, and everybody else goes on', () => {
    const { world, failures, ends } = open({
      actions: {
        sing: () => {
          throw new Error('no voice');
        },
      },
    });
    world.advance(5);
    expect(ends()[0]).toBe('host action "sing" threw: no voice');
    expect(failures[0].fault).toEqual({ in: 'action', name: 'sing', agent: 0, thing: 0 });
    expect(failures[0].error).toEqual(new Error('no voice'));
    expectAllAlive(world);
  });

  it.each([
    ['NaN', Number.NaN],
    ['Infinity', Number.POSITIVE_INFINITY],
    ['-1', -1],
    ['1000000000000', 1e12],
    ['{}', {}],
    ['null', null],
    ['"soon"', 'soon'],
  ])('that returns %s fails, with a reason that names it', (shown, answer) => {
    const { world, failures, ends } = open({ actions: { sing: () => answer as never } });
    world.advance(5);
    expect(ends()[0]).toContain(`host action "sing" returned ${shown}; expected nothing, `);
    expect(failures[0].fault.name).toBe('sing');
    expectAllAlive(world);
  });

  it('that advances the world is refused', () => {
    const { world, ends } = open({ actions: { sing: () => world.advance(1) } });
    world.advance(5);
    expect(ends()[0]).toBe(
      'host action "sing" threw: advance can’t be called by a host function or a listener; call it when advance is over',
    );
    expectAllAlive(world);
  });

  it('gives commands that are executed at the end of the tick, in the order given', () => {
    const seen: number[] = [];
    const { world } = open({
      actions: {
        sing: (agent) => {
          agent.setLevel('fun', 1);
          agent.setLevel('fun', 2);
          seen.push(agent.level('fun'));
        },
      },
    });
    while (seen.length === 0) world.advance(1);
    expect(seen[0]).toBeGreaterThan(40);
    // The grant of the same tick comes before them.
    expect(world.agent(AGENTS[0]).level('fun')).toBe(2);
  });

  it('can’t get an agent back that is not there yet, but can have it added', () => {
    const { world, ends } = open({
      actions: {
        sing: () => {
          if (world.agentCount > AGENTS.length) world.addAgent({ temperament: 'person', at: [1, 1] });
          expect(world.execute({ do: 'addAgent', with: [{ temperament: 'person', at: [2, 2], name: 'Zoe' }] })).toBe(
            -1,
          );
        },
      },
    });
    while (ends().length === 0) world.advance(1);
    expect(world.agent('Zoe').isPresent).toBe(true);
    expect(ends()[0]).toContain('addAgent can’t return what it adds in the middle of a tick; use world.execute(');
  });
});

describe('a command that is given in the middle of a tick', () => {
  it('and can’t be executed is told at its end', () => {
    const { world, failures } = open({ actions: { sing: (agent) => agent.setLevel('fun', 1000) } });
    while (failures.length === 0) world.advance(1);
    expect(failures[0].fault).toEqual({ in: 'command', name: 'setLevel', agent: -1, thing: -1 });
    expect(String(failures[0].error)).toContain('level: got 1000');
    expectAllAlive(world);
  });

  it('by a listener that answers every command with another is cut off', () => {
    const { world, failures } = open({ actions: { sing: () => 1 } });
    world.on((event) => {
      if (event.type === 'ended') world.agent('a1').push('hum' as never, { where: 'instead' });
    });
    world.advance(20);
    expect(failures.length).toBeGreaterThan(0);
    expect(world.now).toBe(20);
  });
});

describe('a listener', () => {
  it('that throws has no effect on the world, nor on other listeners', () => {
    const quiet = open({ actions: { sing: () => 2 } });
    const loud = open({ actions: { sing: () => 2 } });
    loud.world.on(({ type }) => {
      throw new Error(type);
    });
    const heard: CoreEvent[] = [];
    loud.world.on((event) => heard.push(event));
    for (const { world } of [quiet, loud]) world.advance(50);
    expect(loud.world.hash()).toBe(quiet.world.hash());
    expect(heard).toEqual(quiet.events);
    expect(loud.failures).toHaveLength(heard.length);
    expect(loud.failures[0].fault).toMatchObject({ in: 'listener', name: heard[0].type });
  });

  it('can’t advance the world', () => {
    const { world, failures } = open({ actions: { sing: () => 2 } });
    world.on(() => world.advance(1));
    world.advance(2);
    expect(world.now).toBe(2);
    expect(String(failures[0].error)).toContain('advance can’t be called by a host function or a listener');
    expectAllAlive(world);
  });
});

describe('a host input', () => {
  /** Everybody may hum by mood, or dance anyway. */
  const moody: WorldDefinition = {
    ...choir,
    kinds: {},
    things: [],
    temperaments: {
      person: {
        innate: {
          hum: { score: { max: ['host.mood', 5] }, steps: [{ wait: 3 }] },
          dance: { score: 1, steps: [{ wait: { minutes: { max: ['host.mood', 2] } } }] },
        },
      },
    },
  };

  it.each([
    ['throws', 'threw: no idea', () => { throw new Error('no idea'); }], // biome-ignore format: short
    ['gives NaN', 'returned NaN; expected a number', () => Number.NaN],
    ['gives no number', 'returned "good"; expected a number', () => 'good' as never],
  ])('that %s makes the option fail that reads it, and no other', (_, why, mood) => {
    const failures: Failure[] = [];
    let isBad = true;
    const world: World = createWorld(moody, {
      host: { inputs: { mood: (agent) => (isBad && agent.name === 'a3' ? mood() : 2) } },
      onError: (error, fault) => failures.push({ error, fault }),
    });
    const ends: string[] = [];
    world.on((event) => {
      if (event.type === 'ended' && event.how === 'failed') ends.push(`${world.agent(event.agent).name}: ${event.why}`);
    });
    world.advance(1);
    expect(world.agent('a3').doing?.action).toBe('dance');
    expect(world.agent('a4').doing?.action).toBe('hum');
    expect(failures[0].fault).toMatchObject({ in: 'input', name: 'mood', agent: 3 });
    // The step of the dance needs it too.
    world.advance(1);
    expect(ends[0]).toBe(`a3: host input "mood" ${why}`);
    isBad = false;
    world.advance(40);
    expect(world.agent('a3').doing?.action).toBe('hum');
    expectSoundBooks(world);
  });

  it('that throws for one thing spoils the options of that thing only', () => {
    const world = createWorld(
      {
        ...choir,
        kinds: { bell: { slots: 99, adverts: { ring: { score: { max: ['host.mood', 5] }, steps: [{ wait: 2 }] } } } },
        things: [1, 2, 3].map((x) => ({ kind: 'bell', at: [x, 1] as const })),
      },
      {
        host: {
          inputs: {
            mood: (_, thing) => {
              if (thing?.id === 0) throw new Error('cracked');
              return thing?.id === 1 ? 1 : 6;
            },
          },
        },
        onError: () => {},
      },
    );
    expect(
      world
        .agent('a0')
        .consider()
        .options.map(({ base }) => base),
    ).toEqual([6, 5, 0.1, Number.NaN]);
    world.advance(1);
    expect(world.agents().map((agent) => agent.doing?.thing)).toEqual(AGENTS.map(() => 2));
  });

  it('can’t give commands', () => {
    const failures: Failure[] = [];
    const mood = (agent: Agent) => {
      agent.setLevel('fun', 3);
      return 1;
    };
    const world = createWorld(moody, {
      host: { inputs: { mood } },
      onError: (error, fault) => failures.push({ error, fault }),
    });
    world.agent('a0').consider();
    world.advance(1);
    expect(String(failures[0].error)).toContain('setLevel: a host input or curve can’t give commands');
    expect(world.agent('a0').level('fun')).toBeGreaterThan(40);
  });

  it('can’t ask what would be decided', () => {
    const failures: Failure[] = [];
    let calls = 0;
    const mood = (agent: Agent) => {
      calls++;
      agent.consider();
      return 1;
    };
    const world = createWorld(moody, {
      host: { inputs: { mood } },
      onError: (error, fault) => failures.push({ error, fault }),
    });
    world.advance(1);
    expect(String(failures[0].error)).toContain('consider: a host input or curve can’t ask what would be decided');
    expect(calls).toBeLessThan(1000);
  });

  it('that can’t be read is thrown by agent.evaluate', () => {
    const world = createWorld(moody, { host: { inputs: { mood: () => Number.NaN } }, onError: () => {} });
    expect(() => world.agent('a0').evaluate('host.mood')).toThrow('host input "mood" returned NaN; expected a number');
  });
});

describe('a host curve that throws', () => {
  it('counts as its lowest output, and is told once a tick', () => {
    const failures: Failure[] = [];
    const score = { curve: { kind: 'host', name: 'steep', to: [3, 9] }, of: 4 } as const;
    const world = createWorld(
      {
        ...choir,
        kinds: {},
        things: [],
        temperaments: { person: { innate: { hum: { score, steps: [{ wait: 3 }] } } } },
      },
      {
        host: {
          curves: {
            steep: () => {
              throw new Error('too steep');
            },
          },
        },
        onError: (error, fault) => failures.push({ error, fault }),
      },
    );
    expect(world.agent('a0').consider().options[0].base).toBe(3);
    world.advance(1);
    expect(failures).toEqual([
      { error: new Error('too steep'), fault: { in: 'curve', name: 'steep', agent: -1, thing: -1 } },
    ]);
  });
});

describe('without onError', () => {
  it('the first error of a tick is thrown once the tick is over, and the world can go on', () => {
    const world: World = createWorld(choir, { host: { inputs: { mood: () => 1 }, actions: { sing: () => 1 } } });
    let isBad = true;
    world.on(({ type }) => {
      if (isBad) throw new Error(`bad ${type}`);
    });
    expect(() => world.advance(10)).toThrow('bad decided');
    expect(world.now).toBe(1);
    isBad = false;
    world.advance(9);
    expect(world.now).toBe(10);
    isBad = true;
    expect(() => world.agent('a0').interrupt('told so')).toThrow('bad ended');
    isBad = false;
    expectAllAlive(world);
  });

  it('an error of onError itself is thrown in its place', () => {
    const { world } = open(
      { actions: { sing: () => Number.NaN } },
      {
        onError: () => {
          throw new Error('no log');
        },
      },
    );
    expect(() => world.advance(10)).toThrow('no log');
  });
});

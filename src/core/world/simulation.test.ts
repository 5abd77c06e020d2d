import { describe, expect, test } from 'vitest';
import { farm } from '../../../test/worlds/farm.ts';
import { createWorld, type Snapshot, type Ticket, type World, type WorldDefinition } from '../../index.ts';
import { NEVER } from '../definition/time.ts';

const yard = {
  ticksPerHour: 60,
  kinds: { bench: { slots: 3, adverts: { sit: { score: 1, steps: [{ wait: 5 }] } } } },
  actions: { wave: { steps: [{ wait: 2 }] } },
  temperaments: { person: {} },
  things: [{ kind: 'bench', at: [1, 1], name: 'bench' }],
  agents: [
    { name: 'Ann', temperament: 'person', at: [1, 1] },
    { name: 'Ben', temperament: 'person', at: [1, 1] },
  ],
} satisfies WorldDefinition;

describe('what is no command is refused as such', () => {
  test.each<[unknown, string]>([
    [null, 'the command: got null; expected { do, with }'],
    ['pause', 'the command: got "pause"; expected { do, with }'],
    [{ do: 'pause' }, 'the command: got {"do":"pause"}; expected { do, with }'],
    [{ do: 'constructor', with: [] }, 'unknown command "constructor". Known: '],
    [{ do: 'pauze', with: ['Ann'] }, 'unknown command "pauze". Did you mean "pause"? Known: '],
  ])('%j', (command, message) => {
    const world = createWorld(yard);
    const heard: unknown[] = [];
    world.hookCommands((given, run) => {
      heard.push(given);
      return run();
    });
    expect(() => world.execute(command as never)).toThrow(message);
    // Not at the end of a tick either, when nobody is there to hear of it.
    const refused: unknown[] = [];
    world.on('started', () => {
      try {
        world.execute(command as never);
      } catch (error) {
        refused.push((error as Error).message);
      }
    });
    world.advance(1);
    expect(refused[0]).toContain(message);
    expect(heard).toEqual([]);
  });
});

describe('a listener', () => {
  test('to one agent hears of that agent only, one to all of everybody, and neither after it has stopped', () => {
    const world = createWorld(yard);
    const heard: string[] = [];
    const stopAnn = world.agent('Ann').on('started', ({ name }) => heard.push(`Ann’s: ${name}`));
    const stopBen = world.agent('Ben').on('started', ({ name }) => heard.push(`Ben’s: ${name}`));
    const stopAll = world.on('started', ({ name }) => heard.push(`all: ${name}`));
    world.advance(1);
    expect(heard).toEqual(['all: Ann', 'Ann’s: Ann', 'all: Ben', 'Ben’s: Ben']);
    heard.length = 0;
    stopAnn();
    world.advance(6);
    expect(heard).toEqual(['all: Ann', 'all: Ben', 'Ben’s: Ben']);
    heard.length = 0;
    stopAll();
    world.advance(6);
    expect(heard).toEqual(['Ben’s: Ben']);
    heard.length = 0;
    stopBen();
    world.advance(6);
    expect(heard).toEqual([]);
    expect(world.engine.state.listener).toBeNull();
  });

  test.each([undefined, null, 'x', {}])(
    'that is no function but %s is refused, and nothing breaks later',
    (listener) => {
      const world = createWorld(yard);
      const ticket = world.agent('Ann').push('wave');
      for (const subscribe of [
        () => world.on(listener as never),
        () => world.on('started', listener as never),
        () => world.agent('Ann').on('ended', listener as never),
        () => ticket.onEnd(listener as never),
      ])
        expect(subscribe).toThrow(/^the listener: got .+; expected a function$/);
      world.advance(20);
      expect(world.now).toBe(20);
    },
  );

  test.each([false, true])(
    'that stops twice takes nobody else’s place; while another one listens to the same: %s',
    (hasOther) => {
      const world = createWorld(yard);
      const heard: string[] = [];
      if (hasOther) world.agent('Ben').on('started', () => {});
      const stop = world.agent('Ann').on('started', () => heard.push('first'));
      stop();
      world.agent('Ann').on('started', () => heard.push('second'));
      world.on('started', () => heard.push('all'));
      stop();
      world.advance(1);
      expect(heard).toEqual(['all', 'second', 'all']);
    },
  );

  test('to details makes the engine tell them, and nothing else does', () => {
    const world = createWorld(yard);
    const { state } = world.engine;
    expect([state.listener, state.detail]).toEqual([null, null]);
    const stop = world.on('step', () => {});
    expect([state.listener === null, state.detail === null]).toEqual([true, false]);
    stop();
    world.on('ended', () => {});
    expect([state.listener === null, state.detail === null]).toEqual([false, true]);
  });

  test('of everything hears ids of agents, also after a row was given to another', () => {
    const world = createWorld(yard);
    world.advance(1);
    world.agent('Ann').remove();
    world.advance(2);
    const { id, row } = world.addAgent({ name: 'Cid', temperament: 'person', at: [1, 1] });
    expect(row).not.toBe(id);
    const heard: unknown[] = [];
    world.on((event) => heard.push(event.agent));
    world.advance(1);
    expect(new Set(heard)).toEqual(new Set([id]));
  });

  test('hears who made and changed whom by ids, after a row was given to another', () => {
    const world = createWorld({
      ...yard,
      actions: { bear: { steps: [{ spawn: 'person' }, { change: 'self', gains: ['old'] }] } },
      tags: ['old'],
    });
    world.advance(1);
    world.agent('Ann').remove();
    world.advance(2);
    const cid = world.addAgent({ name: 'Cid', temperament: 'person', at: [1, 1] });
    const heard: unknown[] = [];
    world.on((event) => {
      if (event.type === 'spawned' || event.type === 'changed') heard.push([event.type, event.agent, event.who]);
    });
    cid.push('bear', { where: 'instead', priority: 9 });
    world.advance(2);
    expect(heard).toEqual([
      ['spawned', cid.id, world.agents().at(-1)?.id],
      ['changed', cid.id, cid.id],
    ]);
  });
});

describe('what listeners throw', () => {
  test('is reported with the event, the agent and the thing', () => {
    const faults: unknown[] = [];
    const world = createWorld(yard, { onError: (error, fault) => faults.push([String(error), fault]) });
    world.agent('Ann').on('started', () => {
      throw new Error('no');
    });
    world.on('reconsidered', () => {
      throw new Error('never');
    });
    world.advance(1);
    expect(faults).toEqual([['Error: no', { in: 'listener', name: 'started', agent: 0, thing: 0 }]]);
  });

  test('without onError is thrown after the tick, the first of them, and the world goes on', () => {
    const world = createWorld(yard);
    const stop = world.on('started', ({ name }) => {
      throw new Error(`no ${name}`);
    });
    expect(() => world.advance(1)).toThrow('no Ann');
    expect(world.now).toBe(1);
    stop();
    world.advance(1);
    expect(world.now).toBe(2);
  });
});

describe('commands that listeners give', () => {
  test('are executed after the tick, in order, and what they cause after all of them', () => {
    const world = createWorld(yard);
    const log: string[] = [];
    world.hookCommands((command, next) => {
      log.push(command.do);
      return next();
    });
    world.agent('Ann').on('started', () => {
      world.agent('Ben').interrupt('Ann has begun');
      world.agent('Ann').push('wave');
      log.push('given');
    });
    world.on('ended', () => {
      world.agent('Ben').push('wave');
    });
    world.advance(1);
    expect(log).toEqual(['given', 'interrupt', 'push', 'push']);
  });

  test('that cause each other without an end are dropped with an error', () => {
    const faults: string[] = [];
    const world = createWorld(yard, { onError: (error) => faults.push((error as Error).message) });
    world.advance(1);
    world.on('ended', () => {
      world.agent('Ann').push('wave');
      world.agent('Ann').decide();
    });
    world.on('started', () => world.agent('Ann').interrupt('again'));
    world.agent('Ann').interrupt('begin');
    expect(faults).toEqual(['tick 1: 150 commands have caused others 100 times over; 2 are dropped']);
    world.advance(1);
    expect(world.now).toBe(2);
  });
});

test('what is asked in the middle of a tick executes nothing that waits for its end', () => {
  const world = createWorld(yard);
  const orders: number[] = [];
  world.agent('Ann').on('started', () => {
    world.agent('Ann').push('wave');
    world.hash();
    orders.push(world.agent('Ann').queue.length);
  });
  world.advance(1);
  expect([...orders, world.agent('Ann').queue.length]).toEqual([0, 1]);
});

test('after decisions that broke off, commands that wait are not executed', () => {
  const world = createWorld({
    ...yard,
    needs: {
      food: {
        decay: 0,
        curve: [
          [0, 1],
          [100, 0],
        ],
        start: 50,
      },
    },
  });
  world.advance(1);
  const { chooser } = world.engine.simulation;
  chooser.choose = () => {
    throw new Error('out of order');
  };
  const stop = world.on('ended', () => {
    stop();
    world.agent('Ben').decide();
    world.agent('Ben').setLevel('food', 7);
  });
  expect(() => world.agent('Ann').interrupt('enough')).toThrow('out of order');
  expect(world.agent('Ben').level('food')).toBe(50);
});

test('an input can take a snapshot but not restore it, where it is asked between two ticks', () => {
  const faults: string[] = [];
  const world: World = createWorld(
    { ...yard, kinds: { bench: { adverts: { sit: { score: 'host.mood', steps: [{ wait: 5 }] } } } } },
    {
      host: {
        inputs: {
          mood: () => {
            if (start === undefined) start = world.snapshot();
            else world.restore(start);
            return 1;
          },
        },
      },
      onError: (error) => faults.push((error as Error).message),
    },
  );
  let start: Snapshot | undefined;
  world.agent('Ann').consider();
  expect([start === undefined, faults]).toEqual([false, []]);
  world.agent('Ann').consider();
  expect(faults[0]).toContain('a snapshot can’t be restored in the middle of a tick');
});

test('orders that were executed before others were dropped are not refused', () => {
  const world = createWorld(yard, { onError: () => {} });
  world.advance(1);
  const tickets: Ticket[] = [];
  world.agent('Ann').on('ended', () => {
    tickets.push(world.agent('Ann').push('wave'));
    world.agent('Ann').decide();
  });
  world.agent('Ann').on('started', () => world.agent('Ann').interrupt('again'));
  world.agent('Ann').interrupt('begin');
  expect(tickets[0].ending).toBeNull();
  expect(tickets.at(-1)?.ending?.why).toContain('2 are dropped');
});

describe('time', () => {
  test('ends at the last tick, and an advance beyond it changes nothing', () => {
    const world = createWorld({});
    Object.assign(world.engine.state, { now: NEVER - 6 });
    expect(() => world.advance(6)).toThrow(`advance: got 6; time ends at tick ${NEVER - 1}`);
    expect(world.now).toBe(NEVER - 6);
    world.advance(5);
    expect(world.now).toBe(NEVER - 1);
  });

  test('is not what a wrong duration is', () => {
    const world = createWorld({});
    expect(() => world.advance(-1)).toThrow(
      "duration: got -1; a duration is an integer number of ticks from 0, or text such as '30m'",
    );
    expect(() => world.advance('soon' as never)).toThrow('duration: got "soon"; a duration looks like');
  });
});

describe('steps that ask for too much', () => {
  const spawning: WorldDefinition = {
    kinds: { egg: {} },
    temperaments: {
      hen: { innate: { lay: { score: 1, steps: [{ repeat: [{ spawn: 'egg' }], times: 100_000 }, { wait: 1 }] } } },
    },
    agents: [{ name: 'Hen', temperament: 'hen', at: [1, 1] }],
  };

  test('end the advance after the tick with an error that says who', () => {
    const world = createWorld(spawning);
    expect(() => world.advance(3)).toThrow(/^tick 2, Hen, advert "lay": /);
    expect(world.now).toBe(2);
    world.advance(0);
  });

  test('only fail where that is asked for', () => {
    const world = createWorld(spawning, { onOverload: 'interrupt' });
    world.advance(3);
    expect(world.now).toBe(3);
  });
});

test('events are kept until they are asked for, with names', () => {
  const world: World = createWorld(farm, { seed: 3 });
  const batch = world.events('removed', 'joined', 'left');
  world.addAgent({ temperament: 'dog', at: [2, 2] });
  world.thing('thorn').remove();
  world.agent('Rex').remove();
  expect(batch.drain()).toEqual([
    { type: 'joined', tick: 0, agent: 7, name: 'dog #7' },
    expect.objectContaining({ type: 'removed', agent: null, name: null, thing: 4, thingName: 'thorn' }),
    expect.objectContaining({ type: 'left', agent: 5, name: 'Rex' }),
    expect.objectContaining({ type: 'removed', agent: null, thingName: 'Rex', who: 5, whoName: 'Rex' }),
  ]);
  expect(batch.drain()).toEqual([]);
});

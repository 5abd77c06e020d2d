import { describe, expect, test } from 'vitest';
import { createWorld, HOLD, OverloadError, type World, type WorldDefinition, type WorldOptions } from '../../index.ts';

import { A } from '../state/state.ts';
import { hostNamesOf } from './host.ts';
import { prepareDefinition } from './prepared-world.ts';

const falling = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;

const room = {
  ticksPerHour: 3600,
  needs: { food: { decay: 0, curve: falling, start: 50 } },
  relations: { likes: { range: [-5, 5] } },
  kinds: {
    bench: { slots: 2, adverts: { sit: { autonomous: false, steps: [{ wait: 5 }] } } },
    cup: {},
  },
  actions: { one: { steps: [{ wait: 3 }] }, two: { steps: [{ wait: 3 }] } },
  temperaments: {
    person: {
      innate: {
        hum: { autonomous: false, steps: [{ wait: 2 }] },
        sing: { autonomous: false, steps: [{ wait: 4 }] },
        both: { autonomous: false, actions: ['one', 'two'] },
      },
    },
  },
  things: [
    { kind: 'bench', at: [3, 3], name: 'bench' },
    { kind: 'cup', at: [4, 4], name: 'cup' },
  ],
  agents: ['Ann', 'Ben'].map((name) => ({ name, temperament: 'person', at: [1, 1] as const })),
} satisfies WorldDefinition;

function create(options: WorldOptions = {}, more: Partial<WorldDefinition> = {}): World {
  return createWorld({ ...room, ...more } as WorldDefinition, options);
}

describe('a world is refused', () => {
  test.each([-1, 0.5, 2 ** 32])('with the seed %s', (seed) => {
    expect(() => create({ seed })).toThrow('seed: got');
  });

  test('with another word for what is done about an overload', () => {
    expect(() => create({ onOverload: 'ignore' as 'stop' })).toThrow('onOverload: got "ignore"; expected \'stop\' or');
  });

  test.each([-5, 101, Number.NaN, 'x'])('with an agent whose level is %s', (food) => {
    const agents = [{ name: 'Ann', temperament: 'person', at: [1, 1], levels: { food } }];
    expect(() => create({}, { agents: agents as never })).toThrow('agents[0].levels.food: got');
  });
});

test('the largest seed is 2³² − 1', () => {
  expect(create({ seed: 2 ** 32 - 1 }).snapshot().seed).toBe(4_294_967_295);
});

test('a level of minus zero is zero', () => {
  const agents = (food: number) => [{ name: 'Ann', temperament: 'person', at: [1, 1] as const, levels: { food } }];
  expect(
    Object.is(
      create({}, { agents: agents(-0) })
        .agent('Ann')
        .level('food'),
      0,
    ),
  ).toBe(true);
});

test('what is asked of the first thing and the first kind is told of it', () => {
  const world = create();
  expect(world.things('bench').map(({ kind }) => kind)).toEqual(['bench']);
  world.agent('Ann').push({ advert: 'sit', thing: 'bench' });
  expect(world.agent('Ann').queue).toMatchObject([{ action: 'sit', thing: 0 }]);
});

test('the second of the things that an agent can do by itself is done when it is ordered', () => {
  const world = create();
  world.agent('Ann').push({ advert: 'sing' });
  world.advance(1);
  expect(world.agent('Ann').doing).toMatchObject({ advert: 'sing' });
});

test('there is one handle for an agent while it is there', () => {
  const world = create();
  expect(world.agent('Ann')).toBe(world.agent(0));
});

test('a command that adds nothing returns −1', () => {
  const world = create();
  expect(world.execute({ do: 'setLevel', with: ['Ann', 'food', 20] })).toBe(-1);
  expect(world.execute({ do: 'pause', with: ['Ann'] })).toBe(-1);
});

describe('a relation', () => {
  test.each(['3', -6, 6, Number.NaN])('can’t be set to %j', (value) => {
    expect(() =>
      create()
        .agent('Ann')
        .setRelation('likes', 'Ben', value as number),
    ).toThrow('likes: got');
  });

  test.each([-5, 5])('can be set to %s', (value) => {
    const world = create();
    world.agent('Ann').setRelation('likes', 'Ben', value);
    expect(world.agent('Ann').relation('likes', 'Ben')).toBe(value);
  });
});

describe('a number of an agent’s own', () => {
  const ownOf = (world: World) => {
    const { ints, doubles } = world.snapshot();
    return { tuned: [...ints.tuned], layers: [...doubles.ownLayers] };
  };

  test('is kept in its row alone, if it is a weight', () => {
    const world = create();
    world.setParameter('agents.Ben.needs.food.weight', 3);
    expect(ownOf(world)).toEqual({ tuned: [], layers: [] });
    expect(world.agent('Ben').parameter('weight', 'food')).toEqual({ value: 3, from: 'agent Ben' });
  });

  test('is kept in its layer, too, if it has one', () => {
    const world = create();
    world.setParameter('agents.Ben.speed', 2);
    world.setParameter('agents.Ben.needs.food.weight', 3);
    expect(ownOf(world)).toEqual({ tuned: [1], layers: [Number.NaN, 3, 2, Number.NaN, Number.NaN] });
  });

  test('can be set by its id', () => {
    const many = Array.from({ length: 12 }, () => ({ temperament: 'person', at: [1, 1] as const }));
    const world = create({}, { agents: [] });
    for (const each of many) world.addAgent(each);
    world.setParameter('agents.#11.speed', 4);
    expect(world.agents().map((agent) => agent.parameter('speed').value === 4)).toEqual(many.map((_, i) => i === 11));
  });
});

describe('frames', () => {
  test('share the decisions among their ticks', () => {
    const world = create();
    const { attention } = world.engine.state;
    world.frame(2, { decisions: 4 });
    expect(attention.limit).toBe(2);
    world.frame(5, { decisions: 4 });
    expect(attention.limit).toBe(1);
  });

  test('give no commands where nothing changes', () => {
    const world = create();
    const given: string[] = [];
    world.engine.hooks.add((command, run) => {
      given.push(command.do);
      return run();
    });
    world.frame(1);
    world.frame(0.1);
    world.frame(0.1, { decisions: 3 });
    world.frame(0.1, { decisions: 3 });
    expect(given).toEqual(['limitDecisions']);
  });

  test('that are stopped carry over no more than a tick, for drawing', () => {
    const loop = { wake: { steps: [{ repeat: [{ add: { 'world.count': 1 } }] }] } } as const;
    const world = create({}, { actions: { ...room.actions, ...loop } as never, state: { count: 0 } });
    world.agent('Ann').push('wake');
    expect(() => world.frame(5)).toThrow(OverloadError);
    expect(world.fraction).toBe(1 - Number.EPSILON / 2);
  });
});

test('a hook hears of no more commands once it is taken off', () => {
  const world = create();
  let count = 0;
  const stop = world.hookCommands((_, run) => {
    count++;
    return run();
  });
  world.agent('Ann').setLevel('food', 1);
  stop();
  world.agent('Ann').setLevel('food', 2);
  expect(count).toBe(1);
});

test('an agent thinks again at a pace of its own also at the first step of all', () => {
  const world = createWorld({
    ticksPerHour: 60,
    temperaments: { person: {} },
    agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
  });
  world.advance(2);
  const { state } = world.engine;
  expect(state.ints[state.row(0) + A.pc]).toBe(0);
  let count = 0;
  world.on('reconsidered', () => count++);
  world.agent('Ann').thinkEvery(2);
  world.advance(6);
  expect(count).toBe(3);
});

describe('an order', () => {
  test('of several actions that is interrupted was not dropped', () => {
    const world = create();
    const ticket = world.agent('Ann').push({ advert: 'both' });
    ticket.onEnd(() => {});
    world.advance(2);
    world.agent('Ann').interrupt('a bell rings');
    expect(ticket.ending).toEqual({ how: 'interrupted', why: 'a bell rings' });
  });

  test('is over as soon as those hear of it who listen', () => {
    const world = create();
    const ticket = world.agent('Ben').push({ advert: 'hum' });
    const over: boolean[] = [];
    world.on('ended', ({ name }) => {
      if (name === 'Ben') over.push(ticket.isOver);
    });
    world.advance(4);
    expect(over).toEqual([true]);
  });

  test('that has ended is not watched any more', () => {
    const world = create();
    const ticket = world.agent('Ann').push({ advert: 'hum' });
    ticket.onEnd(() => {});
    world.advance(5);
    expect(ticket.ending).toEqual({ how: 'done', why: '' });
    ticket.onEnd(() => {})();
    ticket.onEnd(() => {});
    expect(world.engine.state.orderEnded).toBeNull();
  });
});

describe('after decisions that broke off', () => {
  /** Makes the next choice of anybody break off. */
  function breakChoices(world: World): void {
    world.engine.simulation.chooser.choose = () => {
      throw new Error('out of order');
    };
  }

  test('time does not go on, and waiting commands are not executed', () => {
    const world = create();
    world.advance(2);
    breakChoices(world);
    world.on('ended', () => world.agent('Ben').setLevel('food', 7));
    expect(() => world.agent('Ann').decide()).toThrow('out of order');
    expect(() => world.advance(1)).toThrow('tick 2 broke off with an error');
    expect(world.agent('Ben').level('food')).toBe(50);
  });

  test('that were postponed, neither', () => {
    const world = create();
    world.frame(1, { decisions: 1 });
    breakChoices(world);
    expect(() => world.frame(0.1, { decisions: 1 })).toThrow('out of order');
    expect(() => world.advance(1)).toThrow('tick 1 broke off with an error');
  });
});

test('an input of the game can’t let time pass', () => {
  const world: World = create({
    host: {
      inputs: {
        late() {
          world.advance(1);
          return 1;
        },
      },
    },
    onError: (error) => faults.push((error as Error).message),
  });
  const faults: string[] = [];
  expect(() => world.agent('Ann').evaluate('host.late')).toThrow('advance can’t be called by a host function');
  expect(faults).toEqual(['advance can’t be called by a host function or a listener; call it when advance is over']);
});

describe('the signal of an action of the game', () => {
  function start(answer: () => unknown) {
    const signals: AbortSignal[] = [];
    const call = (_agent: unknown, _thing: unknown, _argument: unknown, signal: AbortSignal) => {
      signals.push(signal);
      return answer() as never;
    };
    const world = create(
      { host: { actions: { ring: call } }, onError: () => {} },
      { actions: { ...room.actions, ring: { steps: [{ do: 'ring' }, { wait: 5 }] } } as never },
    );
    world.agent('Ann').push('ring');
    world.advance(2);
    return { world, signals };
  }

  test.each([0, undefined, { failed: 'no' }])(
    'that answers %j at once stays as it is when a snapshot is restored',
    (answer) => {
      const { world, signals } = start(() => answer);
      world.restore(world.snapshot());
      expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    },
  );

  test('is not aborted by the game’s own word that it failed', () => {
    const { world, signals } = start(() => HOLD);
    world.agent('Ann').finish('the bell broke');
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  });

  test('is a new one after a save, for the action is called again, without a thing', () => {
    const { world } = start(() => HOLD);
    const calls: unknown[] = [];
    const faults: unknown[] = [];
    const definition = world.rules.definition;
    const ring = (_agent: unknown, thing: unknown) => {
      calls.push(thing);
      throw new Error('no bell');
    };
    const other = createWorld(definition, {
      host: { actions: { ring } },
      snapshot: world.snapshot(),
      onError: (_, fault) => faults.push(fault),
    });
    other.advance(1);
    expect(calls).toEqual([null]);
    expect(faults).toEqual([{ in: 'resume', name: 'ring', agent: 0, thing: -1 }]);
  });
});

test('a prepared world is compiled again for a game with other inputs', () => {
  const definition = { ...room, factors: { loud: 'host.b' } } as WorldDefinition;
  const one = () => 1;
  const { prepared } = prepareDefinition(definition, hostNamesOf({ inputs: { a: one, b: one } }));
  if (prepared === null) throw new Error('not prepared');
  expect(createWorld(prepared, { host: { inputs: { a: one, b: one } } }).now).toBe(0);
  expect(() => createWorld(prepared, { host: { inputs: { a: one, c: one } } })).toThrow('host.b');
});

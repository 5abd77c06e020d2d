import { describe, expect, test } from 'vitest';
import type { AgentId, NewAgent } from '../../src/core/index.ts';
import { type CoreEvent, World } from '../../src/core/index.ts';
import type { WorldDefinition } from '../../src/index.ts';
import { openGauges, openRunReport, RunCounters } from '../../src/measure/internal.ts';
import { decodeSnapshot, encodeSnapshot, recordJournal, replay } from '../../src/save/index.ts';
import { expectSoundBooks, IDLERS, neverReusing } from './births.ts';
import { straight } from './people.ts';

/** The first id of a generation: how far apart the ids of agents are that follow each other in a row. */
const GENERATION = 2 ** 22;

/** Each fly lives for some ticks, leaves one child behind and dies. */
const MAYFLIES: WorldDefinition = {
  ticksPerHour: 60,
  temperaments: {
    fly: {
      innate: { live: { score: 1, steps: [{ wait: [1, 3] }, { spawn: 'fly' }, { remove: 'self' }] } },
      state: { age: 0 },
    },
  },
  agents: [
    { name: 'Eve', temperament: 'fly', at: [1, 1] },
    { name: 'Lil', temperament: 'fly', at: [2, 2] },
  ],
};

const ID = (name: string): NewAgent => ({ name, temperament: 'person', at: [1, 1] });

function watch(world: World): CoreEvent[] {
  const events: CoreEvent[] = [];
  world.on((event) => void events.push(event));
  return events;
}

describe('mayflies that bear one and die', () => {
  test('take no more memory after ten thousand generations than after ten', () => {
    const world = new World(MAYFLIES);
    const born = new Set<AgentId>();
    world.on((event) => {
      if (event.type === 'spawned') born.add(event.who);
    });
    world.advance(100);
    const before = { bytes: world.bytes(), saved: encodeSnapshot(world.snapshot()).length };
    world.advance(40_000);
    expect(born.size).toBeGreaterThan(20_000);
    expect(world.agentCount).toBe(2);
    expect(world.engine.state.agentRows).toBeLessThanOrEqual(6);
    expect(world.bytes()).toBe(before.bytes);
    // Only the digits of generations and ticks grow.
    expect(encodeSnapshot(world.snapshot()).length).toBeLessThan(before.saved * 1.5);
    expectSoundBooks(world);
  });

  test('never share an id, and each id leads to one agent only', () => {
    const world = new World(MAYFLIES);
    const events = watch(world);
    world.advance(500);
    const born = events.flatMap((event) => (event.type === 'spawned' ? [event.who] : []));
    expect(new Set([0, 1, ...born]).size).toBe(born.length + 2);
    const alive = world.agents().map(({ id }) => id);
    expect([0, 1, ...born].filter((id) => world.hasAgent(id)).sort()).toEqual(alive.sort());
    for (const id of born.slice(0, -2))
      expect(() => world.agent(id).doing).toThrow(`agent ${id} is gone: it has left the world`);
  });

  test('live by the same rules as where no row is used again', () => {
    const worlds = [new World(IDLERS_WITH_CHILDREN), neverReusing(IDLERS_WITH_CHILDREN)];
    const lives = worlds.map((world) => {
      const lines: string[] = [];
      world.on((event) => lines.push(`${world.now} ${event.type} ${'how' in event ? event.how : ''}`));
      world.advance(400);
      return lines;
    });
    expect(lives[0]).toEqual(lives[1]);
    expect(worlds[0].engine.state.agentRows).toBeLessThan(worlds[1].engine.state.agentRows / 10);
  });

  test('draw other random numbers than those before them in their rows', () => {
    const world = new World(MAYFLIES, { seed: 5 });
    const lives = new Map<number, number[]>();
    const births = new Map<AgentId, number>();
    world.on((event) => {
      if (event.type === 'spawned') births.set(event.who, world.now);
      if (event.type !== 'removed') return;
      const row = event.who % GENERATION;
      lives.set(row, [...(lives.get(row) ?? []), world.now - (births.get(event.who) ?? 0)]);
    });
    world.advance(2000);
    for (const spans of lives.values()) if (spans.length > 50) expect(new Set(spans).size).toBe(3);
  });
});

const IDLERS_WITH_CHILDREN: WorldDefinition = {
  ...MAYFLIES,
  temperaments: { fly: { innate: { live: { score: 1, steps: [{ wait: 3 }, { spawn: 'fly' }, { remove: 'self' }] } } } },
};

describe('an id and a handle', () => {
  test('of an agent that is gone are an error before and after its row is used again', () => {
    const world = new World(IDLERS);
    const bob = world.agent('Bob');
    bob.remove();
    expect([bob.isPresent, world.hasAgent(1), world.hasAgent('Bob'), bob.name]).toEqual([false, false, false, 'Bob']);
    expect(() => bob.level('rest')).toThrow('agent 1 is gone: it has left the world. Ask world.hasAgent first');
    expect(() => world.agent('Bob')).toThrow('agent Bob is gone');
    world.advance(1);
    const dan = world.addAgent(ID('Dan'));
    expect([dan.id, dan.row]).toEqual([GENERATION + 1, 1]);
    expect([bob.isPresent, bob.name, world.hasAgent(1), world.agent(1).isPresent]).toEqual([
      false,
      'agent #1',
      false,
      false,
    ]);
    for (const call of [() => bob.remove(), () => bob.level('rest'), () => bob.push('x'), () => bob.trace()])
      expect(call).toThrow('agent 1 is gone');
    expect(() => world.execute({ do: 'removeAgent', with: [1] })).toThrow('agent 1 is gone');
    expect(() => world.execute({ do: 'setLevel', with: ['person #1', 'rest', 3] })).toThrow('agent person #1 is gone');
    expect(() => world.agent('Bob')).toThrow('unknown agent "Bob"');
    expect(dan.isPresent).toBe(true);
  });

  test('that never was is unknown', () => {
    const world = new World(IDLERS);
    for (const id of [3, GENERATION, GENERATION + 1, -1, 0.5, Number.NaN, 2 ** 60])
      expect(() => world.agent(id)).toThrow('unknown agent');
    expect([GENERATION, -1, Number.NaN].map((id) => world.hasAgent(id))).toEqual([false, false, false]);
  });

  test('stay the same for those who live on', () => {
    const world = new World(IDLERS);
    const [ann, cat] = [world.agent('Ann'), world.agent('Cat')];
    for (let i = 0; i < 5; i++) {
      world.addAgent(ID(`x${i}`));
      world.advance(1);
      world.agent(`x${i}`).remove();
    }
    expect([ann.id, cat.id, world.agent(2).name, world.agentCount]).toEqual([0, 2, 'Cat', 3]);
    expect(world.agents().map(({ name }) => name)).toEqual(['Ann', 'Bob', 'Cat']);
  });
});

test('a name can be given again and leads to the living one', () => {
  const world = new World(IDLERS);
  world.agent('Bob').remove();
  const second = world.addAgent(ID('Bob'));
  expect([second.row, world.agent('Bob').id]).toEqual([3, second.id]);
  world.advance(1);
  // The row of the first Bob is given to somebody else now; the name stays with the second one.
  const dan = world.addAgent(ID('Dan'));
  expect([dan.row, world.agent('Bob').id, world.agent('Dan').id]).toEqual([1, second.id, dan.id]);
  expect(() => world.addAgent(ID('Bob'))).toThrow('the name "Bob" is already used');
  expect(decodeSnapshot(encodeSnapshot(world.snapshot())).texts.departed).toEqual(['Bob']);
});

test('a later agent with the name of a placed one has nothing of that one, also when loaded', () => {
  const [first, ...others] = IDLERS.agents ?? [];
  const own = { ...first, speed: 3, needs: { rest: { curve: { kind: 'linear', to: [7, 7] }, decay: 5 } } } as const;
  const definition: WorldDefinition = { ...IDLERS, agents: [own, ...others] };
  const world = new World(definition);
  expect(world.agent('Ann').urgency('rest')).toBe(7);
  world.agent('Ann').remove();
  world.advance(1);
  world.addAgent(ID('Dan'));
  world.addAgent({ ...ID('Ann'), speed: 2 });
  const loaded = new World(definition, { snapshot: decodeSnapshot(encodeSnapshot(world.snapshot())) });
  for (const each of [world, loaded]) {
    expect(each.agent('Ann').urgency('rest')).not.toBe(7);
    expect(each.agent('Dan').parameter('speed').value).toBe(1);
    expect(each.agent('Dan').parameter('decay', 'rest').value).toBe(1);
    expect(each.agent('Ann').parameter('speed').value).toBe(2);
  }
  expect(loaded.hash()).toBe(world.hash());
});

test('a snapshot with free rows goes on as if it had not been saved', () => {
  const world = new World(MAYFLIES, { seed: 3 });
  for (let i = 0; i < 6; i++) world.addAgent({ temperament: 'fly', at: [3, 3], state: { age: i } });
  world.advance(30);
  for (const { id } of world.agents().filter((_, i) => i % 2 === 0)) world.agent(id).remove();
  const loaded = new World(MAYFLIES, { snapshot: decodeSnapshot(encodeSnapshot(world.snapshot())) });
  expect(loaded.engine.state.freeRows.size).toBe(world.engine.state.freeRows.size);
  for (let i = 0; i < 20; i++) {
    // Between ticks, too, both give the same rows.
    for (const each of [world, loaded]) each.addAgent({ temperament: 'fly', at: [1, 1] });
    expect(loaded.hash()).toBe(world.hash());
    for (const each of [world, loaded]) each.advance(3);
  }
  expect(loaded.agents().map(({ id }) => id)).toEqual(world.agents().map(({ id }) => id));
});

test('a journal with births and deaths leads to the same world', () => {
  const world = new World(IDLERS);
  const recorder = recordJournal(world, { checks: 5 });
  const ids: AgentId[] = [];
  for (let i = 0; i < 12; i++) {
    ids.push(world.addAgent({ temperament: 'walker', at: [i, 1] }).id);
    recorder.advance(3);
    world.agent(ids[i >> 1]).isPresent && i % 3 > 0 && world.agent(ids[i >> 1]).remove();
  }
  recorder.advance(10);
  recorder.check();
  expect(ids.some((id) => id > GENERATION)).toBe(true);
  const again = new World(IDLERS);
  expect(replay(again, recorder.entries).divergence).toBeNull();
  expect(again.hash()).toBe(world.hash());
});

describe('an agent that is removed', () => {
  /** A hunter whose next action removes the hare, which decides at the same tick. */
  const HUNT: WorldDefinition = {
    ticksPerHour: 60,
    temperaments: {
      hunter: { state: { kills: 0 }, innate: { rest: { score: 0.1, steps: [{ wait: 1 }] } } },
      hare: {
        state: { fear: 0 },
        adverts: { hunt: { score: 1, steps: [{ remove: 'thing' }, { add: { 'agent.kills': 1 } }] } },
        innate: { graze: { score: 1, steps: [{ wait: 1 }] } },
        mind: { refuses: ['hunt'] },
      },
    },
    agents: [
      { name: 'Hugo', temperament: 'hunter', at: [1, 1] },
      { name: 'Hare', temperament: 'hare', at: [1, 1] },
      { name: 'Harry', temperament: 'hare', at: [1, 1] },
    ],
  };

  test('by another at the tick at which it would decide does not decide any more', () => {
    const world = new World(HUNT);
    const events = watch(world);
    world.advance(200);
    const deaths = events.flatMap((event, i) => (event.type === 'removed' ? [{ who: event.who, i }] : []));
    expect(deaths.map(({ who }) => who).sort()).toEqual([1, 2]);
    for (const { who, i } of deaths) expect(events.slice(i + 1).filter((event) => event.agent === who)).toEqual([]);
    expect(world.agent('Hugo').state('kills')).toBe(2);
    expectSoundBooks(world);
  });

  test('while others decide, by a listener, is gone at the end of the tick, in every order of evaluation', () => {
    for (const evaluation of ['in turn', 'ahead', 'ahead backwards'] as const) {
      const world = new World(IDLERS, { evaluation });
      const decided: AgentId[] = [];
      world.on((event) => {
        if (event.type !== 'decided') return;
        decided.push(event.agent);
        if (event.agent === 0) world.agent('Bob').remove();
      });
      world.advance(1);
      expect(decided).toEqual([0, 1, 2]);
      expect([world.agentCount, world.hasAgent('Bob')]).toEqual([2, false]);
      expectSoundBooks(world);
    }
  });

  test('twice by a listener is removed once', () => {
    const errors: unknown[] = [];
    const world = new World(IDLERS, { onError: (error) => errors.push(error) });
    world.on((event) => {
      if (event.type === 'ended' && world.hasAgent(event.agent)) world.agent(event.agent).remove();
    });
    world.advance(2);
    world.agent('Ann').remove();
    expect(errors.map(String)).toEqual(['Error: agent Ann is gone: it has left the world. Ask world.hasAgent first']);
    world.advance(1);
    expect([world.agentCount, world.engine.state.freeRows.size]).toEqual([2, 1]);
    expect([world.addAgent(ID('x')).row, world.addAgent(ID('y')).row]).toEqual([0, 3]);
  });

  test('by its own host action ends there', () => {
    const definition: WorldDefinition = {
      ticksPerHour: 60,
      temperaments: {
        person: { innate: { vanish: { score: 1, steps: [{ do: 'vanish' }, { wait: 1 }, { fail: 'never reached' }] } } },
      },
      agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
    };
    const world = new World(definition, {
      host: {
        actions: {
          vanish: (agent) => agent.remove(),
        },
      },
    });
    const events = watch(world);
    world.advance(10);
    expect([world.agentCount, events.at(-1)?.type]).toEqual([0, 'removed']);
    expectSoundBooks(world);
  });

  test('is told to those who follow it, and no follower follows the next one in its row', () => {
    const world = new World({
      ticksPerHour: 60,
      needs: { company: { decay: 0, curve: straight, start: 10 } },
      temperaments: {
        chatterbox: {},
        walker: {
          adverts: { chat: { promise: { company: 50 }, steps: [{ wait: 5 }, { grant: { company: 50 } }] } },
          mind: { refuses: ['chat'] },
        },
      },
      agents: [
        { name: 'Ann', temperament: 'chatterbox', at: [0, 0] },
        { name: 'Wim', temperament: 'walker', at: [40, 0] },
      ],
    });
    const events = watch(world);
    world.advance(5);
    expect(world.engine.state.followers.size).toBe(1);
    world.agent('Wim').remove();
    expect(events.filter((event) => event.type === 'ended' && event.agent === 0)).toMatchObject([
      { agent: 0, how: 'interrupted', why: 'walker is gone' },
    ]);
    world.advance(1);
    const tom = world.addAgent({ name: 'Tom', temperament: 'walker', at: [0, 30] });
    expect([tom.row, world.engine.state.followers.size]).toEqual([1, 0]);
    world.advance(60);
    // She has walked to the new one.
    expect(world.agent('Ann').level('company')).toBeGreaterThan(10);
    expectSoundBooks(world);
  });

  test('leaves what it carries, what it waits for and what was pushed onto it', () => {
    const definition: WorldDefinition = {
      ticksPerHour: 60,
      state: { bell: 0 },
      actions: { answer: { steps: [{ wait: { until: 'world.bell' } }] }, idle: { steps: [{ wait: 9 }] } },
      kinds: { stone: {} },
      temperaments: { person: { state: { mood: 1 }, mind: { fallback: 'idle' } } },
      things: [],
      agents: [
        { name: 'Ann', temperament: 'person', at: [2, 3], carries: ['stone', 'stone'], state: { mood: 7 }, speed: 4 },
        { name: 'Bob', temperament: 'person', at: [1, 1] },
      ],
    };
    const world = new World(definition);
    const ann = world.agent('Ann');
    ann.push('answer');
    ann.push('answer', { where: 'back', priority: 60 });
    ann.trace();
    world.setParameter('agents.Ann.speed', 5);
    world.advance(3);
    expect(world.engine.state.watchers.size).toBe(1);
    ann.remove();
    expect(world.things('stone').map(({ position }) => position)).toEqual([
      [2, 3],
      [2, 3],
    ]);
    world.advance(1);
    const events = watch(world);
    const dan = world.addAgent({ name: 'Dan', temperament: 'person', at: [5, 5] });
    expect(dan.row).toBe(0);
    world.setState('bell', 1);
    expect([dan.queue, dan.carried, dan.doing, dan.decision, dan.state('mood')]).toEqual([[], [], null, null, 1]);
    expect([dan.parameter('speed').value, dan.position, dan.partition]).toEqual([1, [5, 5], null]);
    world.advance(1);
    expect(events).toMatchObject([
      { type: 'decided', agent: dan.id, fallback: true },
      { type: 'started', agent: dan.id, action: 'idle' },
    ]);
    expect(dan.decision).toBeNull();
    expectSoundBooks(world);
  });
});

test('agents with parameters of their own leave none of them behind', () => {
  const world = new World(IDLERS);
  for (let i = 0; i < 500; i++) {
    const each = world.addAgent({ ...ID(`x${i}`), speed: 1 + i, needs: { rest: { decay: i / 100, weight: 1 + i } } });
    world.advance(1);
    expect([each.parameter('speed').value, world.agent('Ann').parameter('speed').value]).toEqual([1 + i, 1]);
    each.remove();
  }
  const { profiles } = world.engine.state;
  expect([profiles.count < 100, profiles.agents.size < 4]).toEqual([true, true]);
  const loaded = new World(IDLERS, { snapshot: decodeSnapshot(encodeSnapshot(world.snapshot())) });
  for (const each of [world, loaded]) each.advance(100);
  expect(loaded.hash()).toBe(world.hash());
});

test('a row that is left is not given again within the same tick', () => {
  const world = new World(IDLERS);
  world.advance(1);
  world.agent('Ann').remove();
  expect(world.addAgent(ID('Dan')).row).toBe(3);
  world.advance(1);
  expect(world.addAgent(ID('Eve')).row).toBe(0);
  expect(world.agentCount).toBe(4);
});

test('the limit of agents counts those who are there', () => {
  const world = new World(MAYFLIES, { limits: { agents: 3 } });
  world.advance(2000);
  expect(world.agentCount).toBe(2);
});

test('host functions and decision records know agents by their ids', () => {
  const asked = new Set<AgentId>();
  const world = new World(
    { ...IDLERS, temperaments: { person: { innate: { hum: { score: 'host.mood', steps: [{ wait: 2 }] } } } } },
    {
      host: {
        inputs: {
          mood: (agent) => {
            asked.add(agent.id);
            return agent.level('rest') > 0 ? 1 : 0;
          },
        },
      },
    },
  );
  world.agent('Bob').remove();
  world.advance(1);
  const dan = world.addAgent(ID('Dan'));
  dan.trace();
  world.advance(5);
  expect([...asked].sort((a, b) => a - b)).toEqual([0, 2, dan.id]);
  expect([dan.decision?.agent, dan.consider().agent, dan.moment()?.decide().agent]).toEqual([dan.id, dan.id, dan.id]);
});

test('measures over births and deaths are those of a world that never uses a row again', () => {
  const definition: WorldDefinition = { ...IDLERS_WITH_CHILDREN, needs: IDLERS.needs ?? {} };
  const results = [new World(definition), neverReusing(definition)].map((world) => {
    const gauges = openGauges(world, {
      hours: { of: 'hours', activities: ['live'], who: [] },
      times: { of: 'times', activities: 'any', who: ['fly'] },
      eve: { of: 'hours', activities: 'any', who: ['Eve'] },
      variety: { of: 'variety', who: [] },
      walking: { of: 'walking', who: [] },
    });
    const report = openRunReport(world, 1, 3000);
    const counters = new RunCounters(world, 3000);
    for (const each of [gauges, report]) each.begin();
    for (let tick = 1; tick <= 3000; tick++) {
      world.advance(1);
      gauges.sample();
      report.sample();
    }
    const { time, levels } = counters.read();
    return { gauges: gauges.read(), report: report.read(), time, needs: levels.needs };
  });
  expect(results[0]).toEqual(results[1]);
  expect(results[0].time.all.agents).toBeGreaterThan(1000);
});

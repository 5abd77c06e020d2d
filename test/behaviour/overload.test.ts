import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/program.ts';
import { loadWorld, showWorldProblems } from '../../src/format/index.ts';
import { createWorld, OverloadError, type World, type WorldOptions } from '../../src/index.ts';
import { rememberingTerminal } from '../fixtures/terminal.ts';

// Worlds that ask for too much. Bob lives in all of them and does nothing wrong.

const HEAD = `
hanker: 2
ticksPerHour: 60
needs: { food: { decay: 10, curve: [[0, 1], [100, 0]], start: 40 } }
`;
const BOB = '{ name: Bob, temperament: cook, at: [5, 5] }';
const COOK = 'cook: { innate: { cook: { promise: { food: 90 }, steps: [{ wait: 3m }, { grant: { food: 1 } }] } } }';

/** A hen lays two hundred eggs each time that somebody sees to it. */
const SPAWNS = `${HEAD}
kinds:
  egg: {}
  hen: { adverts: { see to: { promise: { food: 10 }, steps: [{ wait: 1m }, ${'{ spawn: egg }, '.repeat(199)}{ spawn: egg }] } } }
temperaments: { farmer: {}, ${COOK} }
things: [{ kind: hen, at: [1, 0] }]
agents: [{ name: Ann, temperament: farmer, at: [0, 0] }, ${BOB}]
`;

/** An action that pushes itself, and takes no time. */
const CHAIN = `${HEAD}
actions: { spin: { steps: [{ push: spin }] } }
kinds: { top: { adverts: { play: { promise: { food: 10 }, actions: [spin] } } } }
temperaments: { child: {}, ${COOK} }
things: [{ kind: top, at: [1, 0] }]
agents: [{ name: Ann, temperament: child, at: [0, 0] }, ${BOB}]
`;

/** Work that makes twice as much work. */
const WORK = `${HEAD}
actions: { work: { steps: [{ wait: 1m }, { push: work }, { push: work }] } }
kinds: { desk: { adverts: { sit: { promise: { food: 10 }, actions: [work] } } } }
temperaments: { clerk: {}, ${COOK} }
things: [{ kind: desk, at: [1, 0] }]
agents: [{ name: Ann, temperament: clerk, at: [0, 0] }, ${BOB}]
`;

/** A lazy chain whose next link is found for ever. */
const LAZY = `${HEAD}
kinds: { mirror: { slots: 2, adverts: { look: { promise: { food: 10 }, steps: [{ next: look }] } } } }
temperaments: { cat: {}, ${COOK} }
things: [{ kind: mirror, at: [1, 0] }]
agents: [{ name: Ann, temperament: cat, at: [0, 0] }, ${BOB}]
`;

/** Every spore that is sown makes three that ask to be sown. */
const STORM = `${HEAD}
kinds: { spore: { adverts: { sow: { promise: { food: 10 }, steps: [{ wait: 1m }, { spawn: spore }, { spawn: spore }, { spawn: spore }] } } } }
temperaments: { sower: {}, ${COOK} }
things: [{ kind: spore, at: [1, 0] }]
agents: [{ name: Ann, temperament: sower, within: [0, 0, 4, 4], count: 40 }, ${BOB}]
`;

/** Rabbits that make a rabbit each minute. */
const RABBITS = `${HEAD}
temperaments:
  rabbit: { state: { age: 0 }, innate: { breed: { promise: { food: 10 }, steps: [{ wait: 1m }, { spawn: rabbit }] } } }
  ${COOK}
agents: [{ name: Ann, temperament: rabbit, at: [0, 0] }, ${BOB}]
`;

function open(text: string, options: WorldOptions = {}): World {
  const { definition, problems } = loadWorld(text.trimStart(), 'world.yaml');
  expect(showWorldProblems(problems)).toBe('');
  return createWorld(definition as NonNullable<typeof definition>, options);
}

function stopped(world: World, duration: string): OverloadError {
  try {
    world.advance(duration as never);
  } catch (problem) {
    expect(problem).toBeInstanceOf(OverloadError);
    return problem as OverloadError;
  }
  throw new Error('it was not stopped');
}

/** How Ann's actions failed, each reason once, and how often Bob has cooked. */
function watch(world: World): { readonly reasons: Set<string>; readonly cooked: () => number } {
  const reasons = new Set<string>();
  let cooked = 0;
  const bob = world.agent('Bob').id;
  world.on((event) => {
    if (event.type !== 'ended') return;
    if (event.how === 'failed') reasons.add(event.why);
    if (event.agent === bob && event.how === 'done') cooked++;
  });
  return { reasons, cooked: () => cooked };
}

const CASES: readonly {
  readonly name: string;
  readonly text: string;
  readonly options: WorldOptions;
  readonly message: string;
  readonly why: string;
}[] = [
  {
    name: 'spawns without number',
    text: SPAWNS,
    options: { limits: { things: 1000 } },
    message:
      'tick 11, Ann, advert "see to" of hen: action "see to" spawns "egg" when there are 1000 things already; remove those that are done with, or raise limits.things',
    why: 'more than 1000 things',
  },
  {
    name: 'a chain without end',
    text: CHAIN,
    options: { limits: { steps: 100 } },
    message: 'tick 2, Ann: action "spin" took 100 steps and no time; a chain must not repeat without a wait',
    why: 'it took 100 steps and no time',
  },
  {
    name: 'a queue that grows',
    text: WORK,
    options: { limits: { queue: 20 } },
    message:
      'tick 22, Ann: action "work" has put more than 20 actions on the queue of Ann; push less than gets done, or raise limits.queue',
    why: 'more than 20 actions on one queue',
  },
  {
    name: 'an endless lazy chain',
    text: LAZY,
    options: { limits: { steps: 100 } },
    message:
      'tick 2, Ann, advert "look" of mirror: action "look" took 100 steps and no time; a chain must not repeat without a wait',
    why: 'it took 100 steps and no time',
  },
  {
    name: 'an advert storm',
    text: STORM,
    options: { limits: { things: 300 } },
    message:
      'tick 23, Ann 13, advert "sow" of spore: action "sow" spawns "spore" when there are 300 things already; remove those that are done with, or raise limits.things',
    why: 'more than 300 things',
  },
  {
    name: 'agents that make agents',
    text: RABBITS,
    options: { limits: { agents: 200 } },
    message:
      'tick 20, rabbit #86, advert "breed": action "breed" spawns "rabbit" when there are 200 agents already; spawn fewer, or raise limits.agents',
    why: 'more than 200 agents',
  },
];

describe('a world that asks for too much', () => {
  test.each(CASES)('is stopped with the culprit’s name, and is whole then: $name', ({ text, options, message }) => {
    const world = open(text, options);
    const problem = stopped(world, '10h');
    expect(problem.message).toBe(message);
    expect(problem.overload).toMatchObject({ tick: world.now, action: /action "(.*?)"/.exec(message)?.[1] });
    expect(world.agent(problem.overload.agent).name).toBe(/^tick \d+, (.*?)[,:]/.exec(message)?.[1]);
    const again = open(text, { ...options, snapshot: world.snapshot() });
    expect(again.hash()).toBe(world.hash());
    expect(stopped(again, '10h').message).toBe(stopped(world, '10h').message);
    expect(again.hash()).toBe(world.hash());
  });

  test.each(CASES)('goes on if told so, and the action fails for a reason: $name', ({ text, options, why }) => {
    const world = open(text, { ...options, onOverload: 'interrupt' });
    const { reasons, cooked } = watch(world);
    world.advance('1h');
    expect(world.now).toBe(60);
    expect([...reasons]).toContain(why);
    expect(cooked()).toBeGreaterThan(10);
    const inParts = open(text, { ...options, onOverload: 'interrupt' });
    for (let tick = 0; tick < 60; tick++) inParts.restore(run(inParts).snapshot());
    expect(inParts.hash()).toBe(world.hash());
  });

  test.each(CASES)('is the same up to its limit as without one: $name', ({ text, options }) => {
    const limited = open(text, options);
    const { tick } = stopped(open(text, options), '10h').overload;
    const free = open(text, { limits: { things: 1e9, agents: 1e9, queue: 1e9 } });
    limited.advance(tick - 1);
    free.advance(tick - 1);
    expect(limited.hash()).toBe(free.hash());
  });

  test.each([
    [SPAWNS, '10d', 'there are 100001 things already'],
    [RABBITS, '10d', 'there are 100002 agents already'],
    [WORK, '10d', 'more than 1000 actions on the queue of Ann'],
  ])('is stopped without any limit being set', (text, duration, words) => {
    expect(stopped(open(text), duration).message).toContain(words);
  });

  test('ends a run of the command line with its message and the exit code 1', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hanker-overload-'));
    writeFileSync(join(folder, 'mirror.yaml'), LAZY.trimStart());
    const terminal = rememberingTerminal({ cwd: folder });
    expect(await runCommandLine(['run', 'mirror.yaml'], terminal)).toBe(1);
    rmSync(folder, { recursive: true });
    expect(terminal.err).toContain('tick 2, Ann, advert "look" of mirror: action "look" took 10000 steps and no time');
    expect(terminal.out).toBe('');
  });
});

describe('limits', () => {
  test('that are none are refused at the door', () => {
    const refused = (options: object) => () => open(LAZY, options);
    expect(refused({ limits: { things: -1 } })).toThrow('limits.things: got -1; expected an integer from 0');
    expect(refused({ limits: { steps: 1.5 } })).toThrow('limits.steps: got 1.5; expected an integer from 0');
    expect(refused({ limits: { thing: 5 } })).toThrow('unknown limit "thing". Did you mean "things"?');
    expect(refused({ onOverload: 'ignore' })).toThrow("onOverload: got \"ignore\"; expected 'stop' or 'interrupt'");
  });

  test('stay what they are when a world is restored', () => {
    const world = open(SPAWNS, { limits: { things: 1000 } });
    const snapshot = world.snapshot();
    const first = stopped(world, '10h').message;
    world.restore(snapshot);
    expect(stopped(world, '10h').message).toBe(first);
  });

  test('let what is pushed in place of everything else through', () => {
    const text = WORK.replace('{ push: work }, { push: work }', '{ push: work, where: instead }');
    const world = open(text, { limits: { queue: 0 }, onOverload: 'interrupt' });
    const { reasons } = watch(world);
    world.advance('1h');
    expect([...reasons]).toEqual([]);
    expect(world.agent('Ann').doing?.action).toBe('work');
  });
});

function run(world: World): World {
  world.advance(1);
  return world;
}

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rememberingTerminal } from '../../../../test/fixtures/terminal.ts';
import { readWorld } from '../../../format/index.ts';
import { createWorld, type World, type WorldDefinition } from '../../../index.ts';
import { findDecision } from './find-decision.ts';

const terminal = rememberingTerminal();

function shipped(name: string): WorldDefinition {
  const file = `worlds/${name}/${name}.yaml`;
  return readWorld(readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8'), file);
}

/** The records of a run in which an agent is traced from the beginning, every so many ticks. */
function recordsOf(world: World, agent: string, every: number, count: number) {
  world.agent(agent).trace();
  return Array.from({ length: count }, () => {
    world.advance(every);
    return { at: world.now, record: world.agent(agent).decision, doing: world.agent(agent).doing };
  });
}

const COMPARED: [string, string, number[], number, number][] = [
  ['household', 'Ann', [1, 2, 42], 3511, 7],
  ['household', 'Max', [5], 7013, 5],
  ['guard', 'Gil', [1, 42], 701, 5],
];

for (const [name, agent, seeds, every, count] of COMPARED)
  test(`the decision found for a time is the one that a trace of the whole run has then: ${agent} of ${name}`, {
    timeout: 60_000,
  }, async () => {
    const definition = shipped(name);
    const ticks = new Set<number>();
    for (const seed of seeds) {
      const create = () => createWorld(definition, { seed });
      for (const { at, record, doing } of recordsOf(create(), agent, every, count)) {
        const found = await findDecision(create, { agent, at }, terminal);
        if (found.kind !== 'decided') throw new Error(found.kind);
        expect(found.world.agent(agent).decision).toEqual(record);
        expect(found.world.now).toBe(record?.tick);
        expect(found.tick).toBeLessThanOrEqual(at);
        if (found.activity.origin !== 'pushed') expect(found.activity.since).toBeLessThanOrEqual(found.tick);
        expect(found.activity.part ?? found.activity.label).toContain(doing?.advert ?? doing?.action);
        ticks.add(found.tick);
      }
    }
    expect(ticks.size).toBeGreaterThan(count / 2);
  });

/** Ann watches, is called away by Bob after eleven minutes, and leaves for ever later; a wolf comes meanwhile. */
const story: WorldDefinition = {
  starts: '08:00',
  needs: {
    fun: {
      decay: 1,
      curve: [
        [0, 1],
        [100, 0],
      ],
      start: 50,
    },
  },
  actions: { answer: { steps: [{ wait: '5m' }] }, doze: { steps: [{ wait: '1h' }] } },
  minds: { plain: { fallback: 'doze' } },
  temperaments: {
    person: {
      mind: 'plain',
      adverts: {
        call: {
          autonomous: false,
          steps: [{ push: 'answer', onto: 'thing', where: 'instead' }, { wait: '30m' }, { remove: 'thing' }],
        },
      },
    },
    caller: {
      mind: 'plain',
      innate: {
        wait: { score: 'agent.calm', steps: [{ wait: '10m' }, { set: { 'agent.calm': 0 } }, { next: 'ring' }] },
      },
      state: { calm: 1 },
    },
    wolf: { mind: 'plain' },
  },
  kinds: {
    tv: { adverts: { watch: { promise: { fun: 30 }, requires: ['viewer'], steps: [{ wait: '3h' }] } } },
    bell: {
      adverts: {
        ring: { autonomous: false, steps: [{ wait: '1m' }, { spawn: 'wolf', into: 'here' }, { next: 'call' }] },
      },
    },
  },
  things: [
    { kind: 'tv', name: 'tv', at: [2, 2] },
    { kind: 'bell', name: 'bell', at: [3, 2] },
  ],
  agents: [
    { name: 'Ann', temperament: 'person', at: [2, 2], tags: ['viewer'] },
    { name: 'Bob', temperament: 'caller', at: [3, 2] },
  ],
};

function ask(agent: string, at: number) {
  return findDecision(() => createWorld(story), { agent, at }, terminal);
}

test('before its first tick an agent has decided nothing', async () => {
  expect(await ask('Ann', 0)).toEqual({ kind: 'undecided' });
  expect(await ask('Ann', 1)).toMatchObject({ kind: 'decided', tick: 1, activity: { label: 'watch · tv', since: 1 } });
});

test('what follows in a chain belongs to what it began with, and is told as a part of it', async () => {
  const activity = { label: 'wait', origin: 'chosen', since: 1 };
  expect(await ask('Bob', 300)).toMatchObject({ tick: 1, activity: { ...activity, part: null } });
  expect(await ask('Bob', 630)).toMatchObject({ tick: 1, activity: { ...activity, part: 'ring · bell' } });
});

test('what somebody was made to do is no decision: the one before is found, and that it was pushed', async () => {
  const found = await ask('Ann', 700);
  expect(found).toMatchObject({ tick: 1, activity: { label: 'answer · Bob', origin: 'pushed', part: null } });
  const after = await ask('Ann', 1100);
  expect(after).toMatchObject({ activity: { label: 'watch · tv', origin: 'chosen' } });
  if (found.kind !== 'decided' || after.kind !== 'decided') throw new Error('nothing found');
  expect(found.activity.since).toBeGreaterThan(660);
  expect(after.activity.since).toBe(found.activity.since + 301);
  expect(after.tick).toBe(after.activity.since);
});

test('an agent that comes later is found by its temperament and number, and not before it is there', async () => {
  expect(await ask('wolf #2', 600)).toEqual({ kind: 'absent' });
  expect(await ask('wolf #2', 700)).toMatchObject({ activity: { label: 'doze', origin: 'fallback' } });
});

test('of an agent that is gone it is said since when', async () => {
  const found = await ask('Ann', 3600);
  if (found.kind !== 'gone') throw new Error(found.kind);
  expect(await ask('Ann', found.tick - 1)).toMatchObject({ kind: 'decided' });
  expect(await ask('Ann', found.tick)).toEqual(found);
});

test('an unknown agent is refused with a suggestion, at once where that is possible', async () => {
  await expect(ask('An', 0)).rejects.toThrow('--agent: unknown agent "An". Did you mean "Ann"? Known: Ann, Bob');
  await expect(ask('bear #2', 0)).rejects.toThrow('--agent: unknown agent "bear #2". Known: Ann, Bob');
  await expect(ask('wolf #1', 700)).rejects.toThrow('--agent: unknown agent "wolf #1". Known: Ann, Bob');
});

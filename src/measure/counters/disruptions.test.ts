import { expect, test } from 'vitest';
import type { WorldDefinition } from '../../core/index.ts';
import { createWorld } from '../../grid/index.ts';
import { countDisruptions } from './disruptions.ts';

/** Ann reconsiders every five minutes: there is a book to read and a bell that may ring. */
function reader(answering: '5m' | '40m'): WorldDefinition {
  return {
    ticksPerHour: 60,
    state: { bell: 0 },
    kinds: {
      book: { adverts: { read: { score: 1, steps: [{ wait: '10h' }] } } },
      door: {
        adverts: {
          answer: { score: 2, when: 'world.bell', steps: [{ wait: answering }, { set: { 'world.bell': 0 } }] },
        },
      },
    },
    temperaments: { person: { mind: { redecide: '5m', inertia: { bonus: 0.1 } } } },
    things: [
      { kind: 'book', at: [1, 1] },
      { kind: 'door', at: [2, 1] },
    ],
    agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
  };
}

/** Runs it with the bell at minute 58. */
function run(answering: '5m' | '40m') {
  const world = createWorld(reader(answering));
  const { read } = countDisruptions(world);
  world.advance('58t');
  world.setState('bell', 1);
  world.advance('3h');
  return read();
}

test('a flip-flop is an activity that is interrupted and resumed within a quarter of an hour', () => {
  expect(run('5m')).toMatchObject({
    flipFlops: [{ what: 'read ⇄ answer', times: 1 }],
    abandoned: [{ what: 'read', times: 1 }],
    failed: [],
  });
});

test('an activity that is resumed later is no flip-flop', () => {
  expect(run('40m')).toMatchObject({ flipFlops: [], abandoned: [{ what: 'read', times: 1 }] });
});

test('the interesting moment is the first change of mind', () => {
  expect(run('5m').moment).toEqual({ agent: 'Ann', tick: 61 });
});

test('without a change of mind, the interesting moment is the last decision of the first day', () => {
  const world = createWorld(reader('5m'));
  const { read } = countDisruptions(world);
  expect(read().moment).toBe(null);
  world.advance('3d');
  expect(read()).toEqual({
    flipFlops: [],
    abandoned: [],
    failed: [],
    moment: { agent: 'Ann', tick: 1203 },
  });
});

test('failures are counted with their reasons, the most frequent first', () => {
  const world = createWorld({
    ticksPerHour: 60,
    kinds: { stove: { adverts: { cook: { score: 1, steps: [{ wait: '1m' }, { fail: 'burned it' }] } } } },
    temperaments: { cook: {} },
    things: [{ kind: 'stove', at: [1, 1] }],
    agents: [{ name: 'Ann', temperament: 'cook', at: [1, 1] }],
  });
  const { read } = countDisruptions(world);
  world.advance('1h');
  const { failed, abandoned, flipFlops } = read();
  expect(failed).toHaveLength(1);
  expect(failed[0]).toMatchObject({ what: 'cook: burned it' });
  expect(failed[0].times).toBe(world.ledger()[0].failed);
  expect(abandoned).toEqual([]);
  expect(flipFlops).toEqual([]);
});

test('a fallback is never counted as abandoned', () => {
  const world = createWorld(reader('5m'));
  world.thing('book #0').remove();
  const { read } = countDisruptions(world);
  world.advance('30t');
  world.setState('bell', 1);
  world.advance('1h');
  expect(world.decisions).toBeGreaterThan(3);
  expect(read().abandoned).toEqual([]);
});

import type { CoreEvent, World } from 'hanker/core';
import { expect, test } from 'vitest';
import { SpareWorlds } from './rule-set.ts';
import { Chronicle } from './timeline.ts';

const START = { type: 'started', advert: -1, thing: -1 } as const;
const END = { type: 'ended', advert: -1, thing: -1, how: 'done', why: '' } as const;

/** A chronicle, and a way to tell it what happens at a tick. */
function begin(): { chronicle: Chronicle; at(tick: number, ...events: CoreEvent[]): void } {
  const chronicle = new Chronicle(3600, 1, new SpareWorlds());
  const at = (now: number, ...events: CoreEvent[]) => {
    for (const event of events) chronicle.note(event, { now } as World);
  };
  return { chronicle, at };
}

test('an action is a band from its start to its end, with how it ended', () => {
  const { chronicle, at } = begin();
  at(5, { ...START, agent: 2, action: 'eat' });
  at(9, { ...END, agent: 2, action: 'eat', how: 'interrupted', why: 'the phone rings' });
  at(9, { ...START, agent: 2, action: 'answer' });
  expect(chronicle.bandsOf(2, 0, 100)).toEqual([
    { agent: 2, action: 'eat', thing: null, from: 5, to: 9, how: 'interrupted', why: 'the phone rings' },
    { agent: 2, action: 'answer', thing: null, from: 9, to: null, how: null, why: '' },
  ]);
  expect(chronicle.bandsOf(2, 0, 4)).toEqual([]);
  expect(chronicle.bandsOf(2, 9, 100)).toHaveLength(1);
});

test('what was queued and failed before it began does not end what is under way, and who leaves does', () => {
  const { chronicle, at } = begin();
  at(1, { ...START, agent: 0, action: 'sleep' });
  at(3, { ...END, agent: 0, action: 'eat', how: 'failed', why: 'it is gone' });
  expect(chronicle.bandsOf(0, 0, 9)[0].to).toBeNull();
  at(4, { type: 'removed', agent: -1, thing: 7, kind: 'person', who: 0 });
  expect(chronicle.bandsOf(0, 0, 9)[0]).toMatchObject({ to: 4, how: 'interrupted' });
});

test('up to a tick, what went on then goes on, and neither past changes the other', () => {
  const { chronicle, at } = begin();
  at(1, { ...START, agent: 0, action: 'a' });
  at(5, { ...END, agent: 0, action: 'a' }, { ...START, agent: 0, action: 'b' });
  at(5, { type: 'reconsidered', agent: 0 });
  at(8, { type: 'reconsidered', agent: 0 });
  const copy = chronicle.upTo(6);
  expect(copy.bandsOf(0, 0, 99).map(({ action, to }) => [action, to])).toEqual([
    ['a', 5],
    ['b', null],
  ]);
  expect(copy.decisions.map(({ tick }) => tick)).toEqual([5]);
  copy.note({ ...END, agent: 0, action: 'b' }, { now: 7 } as World);
  expect(copy.bandsOf(0, 0, 99)[1].to).toBe(7);
  expect(chronicle.bandsOf(0, 0, 99)[1].to).toBeNull();
  expect(chronicle.upTo(4).bandsOf(0, 0, 99)).toMatchObject([{ action: 'a', to: null, how: null }]);
});

test('of very many actions and decisions the oldest are forgotten, and it is known since when', () => {
  const { chronicle, at } = begin();
  const last = 110_000;
  for (let tick = 0; tick < last; tick++) {
    const agent = tick % 50;
    at(
      tick,
      { ...START, agent, action: 'x' },
      { ...START, agent: agent + 50, action: 'y' },
      { type: 'reconsidered', agent },
    );
    at(tick, { ...END, agent, action: 'x' }, { ...END, agent: agent + 50, action: 'y' });
  }
  expect(chronicle.knownSince).toBeGreaterThan(0);
  expect(chronicle.knownSince).toBeLessThan(last / 2);
  expect(chronicle.decisions[0].tick).toBeGreaterThan(chronicle.knownSince);
  expect(chronicle.decisionsBetween(last - 10, last)).toHaveLength(9);
  const bands = chronicle.bandsOf(0, 0, last);
  expect(bands[0].from).toBeGreaterThanOrEqual(chronicle.knownSince);
  expect(bands.at(-1)?.from).toBe(last - 50);
});

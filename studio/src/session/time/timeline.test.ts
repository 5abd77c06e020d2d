import type { CoreEvent, World } from 'hanker/core';
import { expect, test } from 'vitest';
import { SpareWorlds } from './rule-set.ts';
import { Timeline } from './timeline.ts';

const START = { type: 'started', advert: -1, thing: -1 } as const;
const END = { type: 'ended', advert: -1, thing: -1, how: 'done', why: '' } as const;

/** A timeline, and a function that records an event at a tick. */
function begin(): { timeline: Timeline; at(tick: number, ...events: CoreEvent[]): void } {
  const timeline = new Timeline(3600, 1, new SpareWorlds());
  const at = (now: number, ...events: CoreEvent[]) => {
    for (const event of events) timeline.record(event, { now } as World);
  };
  return { timeline, at };
}

test('an action is a band from its start to its end, with how it ended', () => {
  const { timeline, at } = begin();
  at(5, { ...START, agent: 2, action: 'eat' });
  at(9, { ...END, agent: 2, action: 'eat', how: 'interrupted', why: 'the phone rings' });
  at(9, { ...START, agent: 2, action: 'answer' });
  expect(timeline.bandsOf(2, 0, 100)).toEqual([
    { agent: 2, action: 'eat', thing: null, from: 5, to: 9, how: 'interrupted', why: 'the phone rings' },
    { agent: 2, action: 'answer', thing: null, from: 9, to: null, how: null, why: '' },
  ]);
  expect(timeline.bandsOf(2, 0, 4)).toEqual([]);
  expect(timeline.bandsOf(2, 9, 100)).toHaveLength(1);
});

test('what was queued and failed before it began does not end what is under way, and who leaves does', () => {
  const { timeline, at } = begin();
  at(1, { ...START, agent: 0, action: 'sleep' });
  at(3, { ...END, agent: 0, action: 'eat', how: 'failed', why: 'it is gone' });
  expect(timeline.bandsOf(0, 0, 9)[0].to).toBeNull();
  at(4, { type: 'removed', agent: -1, thing: 7, kind: 'person', who: 0 });
  expect(timeline.bandsOf(0, 0, 9)[0]).toMatchObject({ to: 4, how: 'interrupted' });
});

test('up to a tick, what went on then goes on, and neither past changes the other', () => {
  const { timeline, at } = begin();
  at(1, { ...START, agent: 0, action: 'a' });
  at(5, { ...END, agent: 0, action: 'a' }, { ...START, agent: 0, action: 'b' });
  at(5, { type: 'reconsidered', agent: 0 });
  at(8, { type: 'reconsidered', agent: 0 });
  const copy = timeline.upTo(6);
  expect(copy.bandsOf(0, 0, 99).map(({ action, to }) => [action, to])).toEqual([
    ['a', 5],
    ['b', null],
  ]);
  expect(copy.decisions.map(({ tick }) => tick)).toEqual([5]);
  copy.record({ ...END, agent: 0, action: 'b' }, { now: 7 } as World);
  expect(copy.bandsOf(0, 0, 99)[1].to).toBe(7);
  expect(timeline.bandsOf(0, 0, 99)[1].to).toBeNull();
  expect(timeline.upTo(4).bandsOf(0, 0, 99)).toMatchObject([{ action: 'a', to: null, how: null }]);
});

test('of very many actions and decisions the oldest are forgotten, and it is known since when', () => {
  const { timeline, at } = begin();
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
  expect(timeline.knownSince).toBeGreaterThan(0);
  expect(timeline.knownSince).toBeLessThan(last / 2);
  expect(timeline.decisions[0].tick).toBeGreaterThan(timeline.knownSince);
  expect(timeline.decisionsBetween(last - 10, last)).toHaveLength(9);
  const bands = timeline.bandsOf(0, 0, last);
  expect(bands[0].from).toBeGreaterThanOrEqual(timeline.knownSince);
  expect(bands.at(-1)?.from).toBe(last - 50);
});

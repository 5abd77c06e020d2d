import { expect, test } from 'vitest';
import { Hearing } from './hearing.ts';

/** What an agent has heard of, the latest first. */
function heardBy(hearing: Hearing, agent: number): (readonly [thing: number, advert: number])[] {
  const all: [number, number][] = [];
  for (let offer = hearing.latestOf(agent); offer >= 0; offer = hearing.beforeOf(offer))
    all.push([hearing.thingOf(offer), hearing.advertOf(offer)]);
  return all;
}

test('each who has heard of something is listed once, with all offers, the latest first', () => {
  const hearing = new Hearing();
  expect([hearing.isOpen, hearing.size]).toEqual([false, 0]);
  for (let i = 0; i < 100; i++) hearing.add(i % 40, i, i + 500);
  expect(hearing.size).toBe(40);
  expect(Array.from({ length: 40 }, (_, place) => hearing.at(place))).toEqual(Array.from({ length: 40 }, (_, i) => i));
  for (let agent = 0; agent < 40; agent++)
    expect(heardBy(hearing, agent)).toEqual(
      [80, 40, 0].filter((i) => i + agent < 100).map((i) => [i + agent, i + agent + 500]),
    );
  hearing.forget(3);
  expect([heardBy(hearing, 3), heardBy(hearing, 4), hearing.size]).toEqual([[], heardBy(hearing, 4), 40]);
  hearing.clear();
  expect([hearing.size, ...[0, 4, 39].map((agent) => hearing.latestOf(agent))]).toEqual([0, -1, -1, -1]);
  hearing.add(4, 7, 8);
  expect([hearing.size, hearing.at(0), heardBy(hearing, 4), heardBy(hearing, 0)]).toEqual([1, 4, [[7, 8]], []]);
});

test('who was never told of anything has heard of nothing', () => {
  const hearing = new Hearing();
  expect(hearing.latestOf(0)).toBe(-1);
  hearing.add(3, 1, 1);
  expect([2, 4, 5, 900].map((agent) => hearing.latestOf(agent))).toEqual([-1, -1, -1, -1]);
});

test('there is room for twice as many agents, and only when there are more', () => {
  const hearing = new Hearing();
  const roomFor = (agent: number) => {
    hearing.add(agent, 0, 0);
    hearing.clear();
    return Object.values(hearing).reduce((sum, value) => sum + (ArrayBuffer.isView(value) ? value.byteLength : 0), 0);
  };
  const others = 4 * 32 * 4;
  expect([0, 0, 5, 2, 6, 11, 12].map((agent) => roomFor(agent) - others)).toEqual([4, 4, 24, 24, 48, 48, 96]);
});

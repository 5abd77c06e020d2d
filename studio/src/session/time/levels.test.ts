import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Session } from '../session.ts';

function open(world: string): Session {
  const session = new Session();
  session.open(`${world}.yaml`, readFileSync(`worlds/${world}/${world}.yaml`, 'utf8'));
  return session;
}

test('the lines of an agent’s levels go through what the levels were, every minute', () => {
  const session = open('household');
  const levels = new Map<number, Record<string, number>>();
  for (let minute = 0; minute <= 120; minute++) {
    levels.set(minute * 60, session.world?.agent('Bob').levels() ?? {});
    session.advance(60);
  }
  const lines = session.timeline.levelsOf(1, 0, 120 * 60, 10_000);
  expect(lines.ticks.slice(0, 121)).toEqual(Array.from({ length: 121 }, (_, i) => i * 60));
  for (const [i, tick] of lines.ticks.entries())
    for (const [need, level] of Object.entries(levels.get(tick) ?? {}))
      expect(lines.levels[need][i]).toBeCloseTo(level, 2);
});

test('a level that is set from outside jumps', () => {
  const session = open('household');
  session.advance(630);
  session.intervene('food', (world) => world.agent('Ann').setLevel('food', 3));
  session.intervene('food', (world) => world.agent('Ann').setLevel('food', 7));
  session.advance(60);
  const { ticks, levels } = session.timeline.levelsOf(0, 600, 660, 1000);
  const there = ticks.flatMap((tick, i) => (tick === 630 ? [levels.food[i]] : []));
  expect(there).toHaveLength(2);
  expect(there[0]).toBeGreaterThan(30);
  expect(there[1]).toBeCloseTo(7, 2);
});

test('no more are given than were asked for, from before the beginning to after the end', () => {
  const session = open('household');
  session.advance(5 * 3600);
  const { ticks, levels } = session.timeline.levelsOf(0, 3630, 4 * 3600 - 30, 50);
  expect(ticks.length).toBeLessThanOrEqual(50);
  expect(ticks[0]).toBeLessThanOrEqual(3630);
  expect(levels.food).toHaveLength(ticks.length);
});

test('an agent that was not there yet has no levels then, and a need that is new has none before', () => {
  const session = open('household');
  session.advance(600);
  session.edit('a need', [{ path: ['needs', 'art'], value: { decay: '1/h', start: 50, curve: 'mood' } }]);
  expect(session.loaded.problems).toEqual([]);
  session.advance(600);
  const { ticks, levels } = session.timeline.levelsOf(0, 0, 1200, 1000);
  const at = (tick: number) => ticks.lastIndexOf(tick);
  expect(levels.art[at(540)]).toBeNull();
  expect(levels.art[at(660)]).toBeCloseTo(50, 0);
  expect(session.timeline.levelsOf(99, 0, 1200, 1000).levels.food.every((level) => level === null)).toBe(true);
});

test('an agent in the row of one that is gone has its own levels, and the other one keeps its own', () => {
  const session = open('household');
  session.advance(600);
  session.intervene('gone', (world) => world.agent('Ann').remove());
  session.advance(60);
  session.intervene('born', (world) => {
    world.addAgent({ name: 'Zoe', temperament: 'parent', at: world.agent('Bob').position });
  });
  session.advance(600);
  const zoe = session.world?.agent('Zoe');
  expect(zoe?.row).toBe(0);
  const lines = (agent: number) => session.timeline.levelsOf(agent, 0, 1260, 1000);
  const known = (agent: number) => lines(agent).ticks.filter((_, i) => lines(agent).levels.food[i] !== null);
  expect(Math.max(...known(0))).toBe(600);
  expect(Math.min(...known(zoe?.id ?? -1))).toBe(660);
});

/** A small world with a tick for each minute, so that months pass quickly. */
const MONTHS = `
hanker: 2
ticksPerHour: 60
needs: { food: { decay: 12/h, curve: [[0, 100], [100, 0]], start: 90 } }
kinds: { bowl: { adverts: { eat: { when: need.food < 30, promise: { food: 60 }, steps: [{ wait: 5m }, { grant: { food: 60 } }] } } } }
temperaments: { cat: {} }
space: { map: "...." }
things: [{ kind: bowl, at: [2, 0] }]
agents: [{ name: Minka, temperament: cat, at: [0, 0] }]
`;

test('over months the lines still reach the lowest and the highest levels of every day', () => {
  const session = new Session();
  session.open('months.yaml', MONTHS);
  expect(session.loaded.problems).toEqual([]);
  const day = 24 * 60;
  const days = 60;
  const truth = Array.from({ length: days }, () => [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]);
  for (let tick = 1; tick <= days * day; tick++) {
    session.advance(1);
    const level = session.world?.agent('Minka').level('food') ?? Number.NaN;
    const of = truth[Math.min(days - 1, Math.floor(tick / day))];
    of[0] = Math.min(of[0], level);
    of[1] = Math.max(of[1], level);
  }
  for (const most of [100_000, 1000]) {
    const { ticks, levels } = session.timeline.levelsOf(0, 0, days * day, most);
    expect(ticks.length).toBeLessThanOrEqual(most);
    const apart = truth.map(([lowest, highest], i) => {
      const there = levels.food.filter((_, k) => ticks[k] >= i * day && ticks[k] < (i + 1) * day) as number[];
      return Math.max(Math.min(...there) - lowest, highest - Math.max(...there));
    });
    expect(Math.max(...apart)).toBeLessThan(3);
  }
});

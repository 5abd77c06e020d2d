import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runAgain, showNeighbourDecision } from '../../commands/timeline.ts';
import { Session } from '../../session.ts';
import { rescoring, shownMoment, type TimelineArgs, type TimelineData, timeline } from './timeline.ts';

function open(world: string): Session {
  const session = new Session();
  session.open(`${world}.yaml`, readFileSync(`worlds/${world}/${world}.yaml`, 'utf8'));
  return session;
}

function read(session: Session, args: Partial<TimelineArgs> = {}): TimelineData {
  const usual = { span: 3600, end: null, width: 1000, agent: 0, filter: '', first: 0, count: 50 };
  const data = timeline.read(session, { ...usual, ...args });
  if (!data) throw new Error('there is no world');
  return data;
}

test('without a world there is nothing to show', () => {
  const usual = { span: 3600, end: null, width: 1000, agent: 0, filter: '', first: 0, count: 50 };
  expect(timeline.read(new Session(), usual)).toBeNull();
  expect(shownMoment.read(new Session(), {})).toBeNull();
});

test('the bands of an agent are what it did, one after the other, and the last one goes on', () => {
  const session = open('household');
  const started: { action: string; from: number }[] = [];
  session.world?.on((event) => {
    if (event.type === 'started' && event.agent === 0)
      started.push({ action: event.action, from: session.world?.now ?? 0 });
  });
  session.advance(3600);
  const bands = read(session).selected?.bands ?? [];
  expect(bands.map(({ action, from }) => ({ action, from }))).toEqual(started);
  for (const [i, band] of bands.entries()) expect(band.to ?? 3600).toBeLessThanOrEqual(bands[i + 1]?.from ?? 3600);
  expect(bands.at(-1)).toMatchObject({ action: session.world?.agent(0).doing?.action, to: null, how: null });
});

test('only what can be seen is sent: a stretch of time, rows that are in view, no more bands than pixels', () => {
  const session = open('household');
  session.advance(30 * 3600);
  const hour = read(session, { span: 3600, end: 10 * 3600 });
  for (const band of hour.selected?.bands ?? []) {
    expect(band.from).toBeLessThanOrEqual(hour.to);
    expect(band.to ?? session.world?.now).toBeGreaterThan(hour.from);
  }
  const all = read(session, { span: 30 * 3600, width: 30 });
  const whole = read(session, { span: 30 * 3600, width: 3000 });
  expect(all.selected?.bands.length).toBeLessThan((whole.selected?.bands.length ?? 0) * 0.75);
  expect(all.selected?.bands.length).toBeLessThan(65);
  const two = read(session, { first: 1, count: 2 });
  expect([two.others, two.firstRow, two.rows.map(({ name }) => name)]).toEqual([5, 1, ['Mia', 'Kim']]);
  expect(read(session, { filter: 'm' }).rows.map(({ name }) => name)).toEqual(['Mia', 'Kim', 'Max']);
});

test('the lines end with the levels of now', () => {
  const session = open('household');
  session.advance(1234);
  const lines = read(session).selected?.lines;
  expect(lines?.ticks.at(-1)).toBe(1234);
  expect(lines?.levels.food.at(-1)).toBe(session.world?.agent(0).level('food'));
});

test('a future that was given up is seen as such until it is caught up with', () => {
  const session = open('household');
  session.advance(3600);
  session.showTick(1000);
  runAgain(session);
  const given = read(session);
  expect(given.abandoned).toEqual({ from: 1000, to: 3600 });
  const ghosts = given.selected?.bands.filter(({ isAbandoned }) => isAbandoned) ?? [];
  expect(ghosts.length).toBeGreaterThan(0);
  for (const { from, to } of ghosts) {
    expect(from).toBeGreaterThanOrEqual(1000);
    expect(to).toBeLessThanOrEqual(3600);
  }
  session.advance(2600);
  expect(read(session).abandoned).toBeNull();
});

test('the neighbouring decisions of an agent are found, and after the last one the present', () => {
  const session = open('household');
  session.advance(2 * 3600);
  const ticks = session.timeline.decisions.filter(({ agent }) => agent === 3).map(({ tick }) => tick);
  const back = ticks.map(() => showNeighbourDecision(session, { agent: 3, by: -1 }).tick);
  expect(back).toEqual(ticks.toReversed());
  expect(showNeighbourDecision(session, { agent: 3, by: -1 }).tick).toBeNull();
  expect(session.pastTick).toBe(ticks[0]);
  const forth = ticks.map(() => showNeighbourDecision(session, { agent: 3, by: 1 }).tick);
  expect(forth).toEqual([...ticks.slice(1), null]);
  expect(session.pastTick).toBeNull();
});

test('the hash of a moment is told while the world stands still', () => {
  const session = open('household');
  session.advance(100);
  const hash = session.world?.hash();
  expect(shownMoment.read(session, {})).toEqual({ tick: 100, now: 100, hash });
  session.clock.isPlaying = true;
  expect(shownMoment.read(session, {})?.hash).toBeNull();
  session.advance(50);
  session.showTick(100);
  expect(shownMoment.read(session, {})).toEqual({ tick: 100, now: 150, hash });
});

test('what scoring the past again has found is told from when it begins', () => {
  const session = open('household');
  session.advance(2 * 3600);
  session.edit('fun', [
    {
      path: ['curves', 'mood'],
      value: [
        [0, 400],
        [100, 0],
      ],
    },
  ]);
  expect(rescoring.read(session, {})).toBeNull();
  session.work(0, () => true);
  session.work(1000, () => true);
  const found = rescoring.read(session, {});
  expect(found).toMatchObject({ state: 'done', checked: session.timeline.decisions.length });
  expect(found?.differing).toBe(found?.differences.length);
});

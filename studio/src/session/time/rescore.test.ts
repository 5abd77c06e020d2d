import { readFileSync } from 'node:fs';
import { reloadWorld } from 'hanker/reload';
import { expect, test } from 'vitest';
import { Session } from '../session.ts';
import type { Rescoring } from './rescore.ts';
import type { RecordedDecision } from './timeline.ts';

function open(world: string): Session {
  const session = new Session();
  session.open(`${world}.yaml`, readFileSync(`worlds/${world}/${world}.yaml`, 'utf8'));
  return session;
}

/** Scores the past again to the end. */
function finish(session: Session): Rescoring {
  session.work(0, () => false);
  for (let i = 0; i < 100_000 && session.rescoring?.state !== 'done'; i++) session.work(1000, () => true);
  if (session.rescoring?.state !== 'done') throw new Error('scoring the past again came to no end');
  return session.rescoring;
}

/** The same by the simplest method: every decision by itself, from its nearest keyframe. */
function findDifferences(session: Session, decisions: readonly RecordedDecision[]): string[] {
  const { ruleSet, timeline } = session;
  if (!ruleSet) return [];
  return decisions.flatMap(({ agent, tick, what, thing, goesOn, isFallback }) => {
    const before = timeline.worldAt(tick - 1, 'oracle');
    const after = ruleSet.create();
    if (!before) throw new Error(`tick ${tick} is too long ago`);
    reloadWorld(before, after);
    const found: string[] = [];
    after.on((event) => {
      if (event.type === 'reconsidered' && event.agent === agent) found.push('goes on');
      if (event.type !== 'decided' || event.agent !== agent) return;
      const where = event.thing < 0 ? null : after.thing(event.thing).name;
      found.push(event.fallback ? 'falls back' : `${after.rules.adverts[event.advert].name} of ${where}`);
    });
    after.advance(1);
    const was = goesOn ? 'goes on' : isFallback ? 'falls back' : `${what} of ${thing}`;
    return found.at(-1) === was ? [] : [`${tick} ${agent}`];
  });
}

function listed(rescoring: Rescoring): string[] {
  return rescoring.differences.map(({ tick, agent }) => `${tick} ${agent}`);
}

test.each([
  ['household', 4],
  ['dungeon', 1],
  ['guard', 1],
  ['colony', 5],
])('with rules that decide the same nothing in the %s would have come out differently', (world, hours) => {
  const session = open(world);
  session.advance(Math.round(hours * (session.world?.rules.ticksPerHour ?? 0)));
  const decisions = session.timeline.decisions.length;
  session.edit('a curve that nobody uses', [
    {
      path: ['curves', 'unused'],
      value: [
        [0, 1],
        [100, 0],
      ],
    },
  ]);
  expect(session.loaded.problems).toEqual([]);
  const rescoring = finish(session);
  expect(rescoring.of).toBeGreaterThan(20);
  expect(rescoring.of).toBeLessThanOrEqual(decisions);
  expect(rescoring.checked).toBe(rescoring.of);
  expect(rescoring.isCut).toBe(rescoring.of < decisions);
  expect(listed(rescoring)).toEqual([]);
});

test('with another curve exactly those decisions differ that the obvious way finds, and each is told with both outcomes', () => {
  const session = open('household');
  session.advance(5 * 3600);
  const made = session.timeline.decisions.slice();
  session.edit('fun', [
    {
      path: ['curves', 'mood'],
      value: [
        [0, 400],
        [100, 0],
      ],
    },
  ]);
  const rescoring = finish(session);
  const expected = findDifferences(session, made);
  expect(expected.length).toBeGreaterThan(5);
  expect(listed(rescoring).toSorted()).toEqual(expected.toSorted());
  expect(rescoring.differing).toBe(expected.length);
  expect(rescoring.checked).toBe(made.length);
  const ticks = rescoring.differences.map(({ tick }) => tick);
  expect(ticks).toEqual(ticks.toSorted((a, b) => b - a));
  for (const { tick, agent, was } of rescoring.differences) {
    const decided = made.find((each) => each.tick === tick && each.agent === agent);
    if (was.kind === 'takes') expect([was.what, was.thing]).toEqual([decided?.what, decided?.thing]);
  }
  const tallies = [...rescoring.tallies.values()];
  expect(tallies.reduce((sum, { was }) => sum + was, 0)).toBe(rescoring.differing);
  expect(tallies.reduce((sum, { would }) => sum + would, 0)).toBe(rescoring.differing);
});

test('the same holds after several edits and an intervention; decisions by the rules of now are not looked at', () => {
  const session = open('household');
  session.advance(3600);
  session.edit('food', [{ path: ['needs', 'food', 'decay'], value: '20/h' }]);
  session.advance(3600);
  session.intervene('hungry', (world) => {
    world.agent('Ann').setLevel('food', 0);
    world.agent('Ann').decide();
  });
  session.advance(3600);
  const made = session.timeline.decisions.filter(({ isFromOutside }) => !isFromOutside);
  expect(made.length).toBeLessThan(session.timeline.decisions.length);
  session.edit('hunger', [
    {
      path: ['curves', 'hunger'],
      value: [
        [0, 300],
        [50, 200],
        [100, 0],
      ],
    },
  ]);
  session.advance(1800);
  const rescoring = finish(session);
  expect(rescoring.checked).toBe(made.length);
  expect(listed(rescoring).toSorted()).toEqual(findDifferences(session, made).toSorted());
  expect(rescoring.differing).toBeGreaterThan(0);
});

test('another change begins it anew, undoing ends it, and nothing is done before there is quiet', () => {
  const session = open('household');
  session.advance(2 * 3600);
  expect(session.rescoring).toBeNull();
  const edit = (decay: string) => session.edit('food', [{ path: ['needs', 'food', 'decay'], value: decay }]);
  edit('20/h');
  session.work(1000, () => true);
  expect(session.rescoring?.state).toBe('waiting');
  session.work(1100, () => true);
  expect(session.rescoring?.state).toBe('waiting');
  session.work(1200, () => false);
  expect(session.rescoring?.state).toBe('running');
  const first = session.rescoring;
  edit('30/h');
  expect(session.rescoring).not.toBe(first);
  expect(session.rescoring?.state).toBe('waiting');
  session.undo();
  session.undo();
  expect(finish(session).of).toBe(0);
});

test('in a large world it stops after so much, and says of how many', () => {
  const session = open('park');
  session.advance(300);
  const decisions = session.timeline.decisions.length;
  session.edit('a curve that nobody uses', [
    {
      path: ['curves', 'unused'],
      value: [
        [0, 1],
        [100, 0],
      ],
    },
  ]);
  const rescoring = finish(session);
  expect(rescoring.isCut).toBe(true);
  expect(rescoring.of).toBeLessThan(decisions);
  expect(rescoring.checked).toBe(rescoring.of);
  expect(rescoring.differing).toBe(0);
  const last = session.timeline.decisions.slice(-rescoring.of);
  expect(rescoring.since).toBe(last[0].tick);
});

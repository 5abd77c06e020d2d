import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Session } from '../session.ts';
import { branches, runComparison } from '../views/time/branches.ts';
import { addBookmark, keepBranch, removeKept, renameKept, switchBranch } from './branches.ts';
import { setLevel } from './inspector.ts';

function run(hours: number): Session {
  const session = new Session();
  session.open('household.yaml', readFileSync('worlds/household/household.yaml', 'utf8'));
  session.clock.isPlaying = false;
  session.advance(Math.round(hours * (session.world?.rules.ticksPerHour ?? 0)));
  return session;
}

test('a run is kept under a name, gone on with later, and undo returns to the run before', () => {
  const session = run(2);
  const { id } = keepBranch(session, { name: 'quiet morning' });
  const kept = { now: session.world?.now, hash: session.world?.hash(), text: session.text };
  session.edit('hungrier', [{ path: ['needs', 'food', 'decay'], value: '30/h' }]);
  session.advance(3600);
  const later = { now: session.world?.now, hash: session.world?.hash(), text: session.text };
  switchBranch(session, { id });
  expect({ now: session.world?.now, hash: session.world?.hash(), text: session.text }).toEqual(kept);
  session.advance(3600);
  expect(session.timeline.decisions.every(({ tick }) => tick <= (session.world?.now ?? 0))).toBe(true);
  session.undo();
  expect({ now: session.world?.now, hash: session.world?.hash(), text: session.text }).toEqual(later);
  switchBranch(session, { id });
  expect(session.world?.hash()).toBe(kept.hash);
});

test('two runs are compared over the time that both have: hours, decisions and positions', () => {
  const session = run(2);
  const { id } = keepBranch(session);
  const alike = runComparison.read(session, { left: 'now', right: id, tick: null });
  expect([alike?.isSame, alike?.differingCount, alike?.same]).toEqual([true, 0, alike?.decisions[0]]);
  session.showTick(3600);
  setLevel(session, { agent: 0, need: 'food', level: 2 });
  session.advance(3600);
  const found = runComparison.read(session, { left: id, right: 'now', tick: null });
  if (!found) throw new Error('both runs have two hours');
  expect(found.isSame).toBe(false);
  expect(found.differing[0]?.tick).toBeGreaterThan(3600);
  // Ann, who is hungry all of a sudden, is the first to choose otherwise; before that all choices are alike.
  const [first] = found.partings;
  expect([first.agent, found.partingCount <= 6]).toEqual([0, true]);
  expect(first.same).toBeGreaterThan(0);
  expect(first.choices[0]?.outcome).not.toBe(first.choices[1]?.outcome);
  expect(alike?.partings).toEqual([]);
  expect(found.hours[0].hours[0]).not.toBe(found.hours[0].hours[1]);
  expect(found.positions.map((each) => each.length)).toEqual([6, 6]);
  const sum = (side: 0 | 1) => found.hours.reduce((all, { hours }) => all + hours[side], 0);
  expect([sum(0) <= 2.01, found.isDaily]).toEqual([true, false]);
});

test('two bookmarks are compared: the maps of both moments, the hours up to each, and what was chosen last', () => {
  const session = run(3);
  session.showTick(1800);
  const early = addBookmark(session, { name: 'early' }).id;
  session.showTick(9000);
  const late = addBookmark(session, { name: 'late' }).id;
  const found = runComparison.read(session, { left: early, right: late, tick: null });
  if (!found) throw new Error('both moments are there');
  expect([found.names, found.clocks, found.ticks]).toEqual([['early', 'late'], ['day 1, 06:30', 'day 1, 08:30'], null]);
  const positionsAt = (tick: number) => runComparison.read(session, { left: 'now', right: early, tick })?.positions[1];
  expect(found.positions[0]).toEqual(positionsAt(0));
  expect(found.positions[0]).not.toEqual(found.positions[1]);
  const sum = (side: 0 | 1) => found.hours.reduce((all, { hours }) => all + hours[side], 0);
  expect([sum(0) <= 0.51, sum(1) > 1, found.isDaily]).toEqual([true, true, false]);
  expect(found.decisions[0]).toBeLessThan(found.decisions[1]);
  expect(found.same + found.differingCount).toBe(6);
  for (const { choices } of found.partings) {
    expect(choices[0]?.tick ?? 0).toBeLessThanOrEqual(1800);
    expect(choices[0]?.outcome).not.toBe(choices[1]?.outcome);
  }
  expect(runComparison.read(session, { left: late, right: late, tick: null })?.isSame).toBe(true);
});

test('bookmarks name moments of the present run, and branches and bookmarks can be renamed and removed', () => {
  const session = run(1);
  session.showTick(1800);
  const { id } = addBookmark(session, { name: 'breakfast' });
  renameKept(session, { id, name: 'late breakfast' });
  expect(branches.read(session, undefined).bookmarks).toEqual([
    { id, name: 'late breakfast', tick: 1800, clock: 'day 1, 06:30', isThere: true },
  ]);
  removeKept(session, { id });
  const branch = keepBranch(session);
  expect(branches.read(session, undefined).runs.map(({ name }) => name)).toEqual(['the present run', 'run 1']);
  removeKept(session, branch);
  expect(branches.read(session, undefined)).toMatchObject({ bookmarks: [], runs: [{ run: 'now' }] });
  expect(() => switchBranch(session, branch)).toThrow('That branch has been removed');
});

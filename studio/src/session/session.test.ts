import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Session } from './session.ts';

function open(world: string): Session {
  const session = new Session();
  session.open(`${world}.yaml`, readFileSync(`worlds/${world}/${world}.yaml`, 'utf8'));
  return session;
}

/** Lets time pass in steps of some ticks, and writes down the hash of every moment. */
function record(
  session: Session,
  ticks: number,
  step: number,
  hashes = new Map<number, string>(),
): Map<number, string> {
  const note = () => hashes.set(session.world?.now ?? -1, session.world?.hash() ?? '');
  note();
  for (let done = 0; done < ticks; done += step) {
    session.advance(step);
    note();
  }
  return hashes;
}

/** Looks at every moment, in an order that goes back and forth. */
function look(session: Session, ticks: Iterable<number>): Map<number, string> {
  const all = [...ticks];
  const order = all.map((_, i) => all[(i * 37) % all.length]);
  const hashes = new Map<number, string>();
  for (const tick of all.length % 37 === 0 ? all.toReversed() : order) {
    session.showTick(tick);
    expect(session.shown?.now).toBe(tick);
    hashes.set(tick, session.shown?.hash() ?? '');
  }
  session.showTick(null);
  return hashes;
}

function sorted(hashes: Map<number, string>): [number, string][] {
  return [...hashes].sort(([a], [b]) => a - b);
}

const hungrier = [{ path: ['needs', 'food', 'decay'], value: '30/h' }];

describe.each([
  ['household', 3 * 3600, 47],
  ['dungeon', 60, 1],
])('looking back in the %s', (world, ticks, step) => {
  test('shows exactly the world that was, at every moment', () => {
    const session = open(world);
    const hashes = record(session, ticks, step);
    const now = session.world?.hash();
    expect(sorted(look(session, hashes.keys()))).toEqual(sorted(hashes));
    expect(session.world?.hash()).toBe(now);
  });

  test('shows it also across an intervention, before and after', () => {
    const session = open(world);
    const hashes = record(session, ticks / 2, step);
    session.intervene('interrupt', (running) => running.agent(1).interrupt('somebody called'));
    expect(session.world?.hash()).not.toBe(hashes.get(session.world?.now ?? -1));
    record(session, ticks / 2, step, hashes);
    expect(sorted(look(session, hashes.keys()))).toEqual(sorted(hashes));
  });
});

test('the past is the same after the file has been changed, and what comes after follows the new rules', () => {
  const session = open('household');
  const hashes = record(session, 3600, 61);
  session.edit('food', hungrier);
  expect(session.world?.agent(0).parameter('decay', 'food').value).toBe(30);
  record(session, 3600, 61, hashes);
  session.edit('food', [{ path: ['needs', 'food', 'decay'], value: '2/h' }]);
  record(session, 3600, 61, hashes);
  expect(sorted(look(session, hashes.keys()))).toEqual(sorted(hashes));
});

test('comments and layout change the file, not the world', () => {
  const session = open('household');
  session.advance(1000);
  const { ruleSet, world } = session;
  session.write('a comment', `${session.text}\n# nothing\n`);
  expect(session.text).toContain('# nothing');
  expect(session.ruleSet).toBe(ruleSet);
  expect(session.world).toBe(world);
  session.undo();
  expect(session.text).not.toContain('# nothing');
});

test('a file with problems leaves the last good world running, and undoing brings its text back', () => {
  const session = open('household');
  session.advance(1000);
  const good = session.text;
  session.write('typing', `${good}\nneedles: 3\n`);
  expect(session.loaded.problems.length).toBeGreaterThan(0);
  session.advance(1000);
  expect(session.world?.now).toBe(2000);
  session.undo();
  expect(session.text).toBe(good);
  expect(session.loaded.problems).toEqual([]);
  expect(session.world?.now).toBe(2000);
});

test('running again from a past moment without a change comes to the same bits', () => {
  const session = open('household');
  const hashes = record(session, 2 * 3600, 100);
  session.showTick(1700);
  session.branch();
  expect(session.pastTick).toBeNull();
  expect(session.world?.now).toBe(1700);
  expect(sorted(record(session, 2 * 3600 - 1700, 100))).toEqual(sorted(hashes).filter(([tick]) => tick >= 1700));
  expect(sorted(look(session, hashes.keys()))).toEqual(sorted(hashes));
});

test('time that goes on from a past moment runs by the rules of today', () => {
  const session = open('household');
  session.advance(3600);
  session.edit('food', hungrier);
  session.advance(600);
  session.showTick(1800);
  expect(session.shown?.agent(0).parameter('decay', 'food').value).toBe(6);
  session.advance(60);
  expect(session.world?.now).toBe(1860);
  expect(session.world?.agent(0).parameter('decay', 'food').value).toBe(30);
});

test('undoing a branch brings the old future back with all that happened in it, and redoing the new one', () => {
  const session = open('household');
  const hashes = record(session, 2 * 3600, 100);
  const decisions = session.timeline.decisions.slice();
  const bands = [0, 1, 2, 3, 4, 5].map((agent) => structuredClone(session.timeline.bandsOf(agent, 0, 2 * 3600)));

  session.showTick(1000);
  session.intervene('hungry', (world) => world.agent('Ann').setLevel('food', 0));
  expect(session.abandonedFuture).toMatchObject({ from: 1000, to: 2 * 3600 });
  expect(session.timeline.decisions.every(({ tick }) => tick <= 1000)).toBe(true);
  const otherwise = record(session, 1500, 100);
  const others = session.timeline.decisions.slice();
  expect(otherwise.get(2500)).not.toBe(hashes.get(2500));

  session.undo();
  expect(session.world?.now).toBe(2 * 3600);
  expect(session.abandonedFuture).toBeNull();
  expect(session.timeline.decisions).toEqual(decisions);
  expect([0, 1, 2, 3, 4, 5].map((agent) => session.timeline.bandsOf(agent, 0, 2 * 3600))).toEqual(bands);
  expect(sorted(look(session, hashes.keys()))).toEqual(sorted(hashes));

  session.redo();
  expect(session.world?.now).toBe(2500);
  expect(session.timeline.decisions).toEqual(others);
  expect(sorted(look(session, otherwise.keys()))).toEqual(sorted(otherwise));

  session.undo();
  record(session, 300, 100, hashes);
  expect(sorted(look(session, hashes.keys()))).toEqual(sorted(hashes));
});

test('undoing a new start brings the world back that ran, and redoing the one that was started', () => {
  const session = open('dungeon');
  const hashes = record(session, 60, 1);
  session.restart(7);
  expect(session.world?.now).toBe(0);
  const others = record(session, 30, 1);
  expect(others.get(30)).not.toBe(hashes.get(30));
  session.undo();
  expect(session.seed).toBe(1);
  expect(session.world?.hash()).toBe(hashes.get(60));
  expect(sorted(look(session, hashes.keys()))).toEqual(sorted(hashes));
  session.redo();
  expect(session.seed).toBe(7);
  expect(session.world?.hash()).toBe(others.get(30));
});

test('an intervention that fails half way has changed nothing, also when it was to begin in the past', () => {
  const session = open('household');
  const hashes = record(session, 3600, 100);
  session.showTick(1200);
  const fails = () =>
    session.intervene('fails', (world) => {
      world.agent('Ann').setLevel('food', 0);
      world.agent('Ann').setLevel('nothing', 0);
    });
  expect(fails).toThrow('unknown need "nothing"');
  expect(session.history.next.undo).toBeNull();
  expect(session.pastTick).toBe(1200);
  expect(session.shown?.hash()).toBe(hashes.get(1200));
  expect(session.world?.hash()).toBe(hashes.get(3600));
  expect(sorted(look(session, hashes.keys()))).toEqual(sorted(hashes));
});

test('interventions of one gesture are undone together, others one by one', () => {
  const session = open('household');
  session.advance(600);
  const before = session.world?.hash();
  const drag = (level: number, gesture: string) =>
    session.intervene('food', (world) => world.agent('Ann').setLevel('food', level), gesture);
  drag(10, 'first');
  drag(20, 'first');
  const between = session.world?.hash();
  drag(30, 'second');
  session.undo();
  expect(session.world?.hash()).toBe(between);
  session.undo();
  expect(session.world?.hash()).toBe(before);
  session.redo();
  expect(session.world?.hash()).toBe(between);
});

test('editing the file while the past is looked at goes on looking at it', () => {
  const session = open('household');
  const hashes = record(session, 3600, 100);
  session.showTick(1000);
  session.edit('food', hungrier);
  expect(session.pastTick).toBe(1000);
  expect(session.shown?.hash()).toBe(hashes.get(1000));
  session.undo();
  expect(session.shown?.hash()).toBe(hashes.get(1000));
});

test('a file whose ticks have another length starts the world again, and undoing brings the old one back', () => {
  const session = open('dungeon');
  const hashes = record(session, 40, 1);
  session.edit('ticks', [{ path: ['ticksPerHour'], value: 120 }]);
  expect(session.loaded.problems).toEqual([]);
  expect(session.world?.now).toBe(0);
  session.undo();
  expect(session.world?.hash()).toBe(hashes.get(40));
  expect(sorted(look(session, hashes.keys()))).toEqual(sorted(hashes));
});

test('every decision can be made again with its reasons, whoever made it and under whatever rules', () => {
  const session = open('household');
  session.advance(3600);
  session.edit('food', hungrier);
  session.advance(1800);
  const made = session.timeline.decisions.filter(({ isFromOutside }) => !isFromOutside);
  expect(made.length).toBeGreaterThan(20);
  for (const { agent, tick, what, goesOn } of made) {
    const world = session.decisionAt(agent, tick);
    const record = world?.agent(agent).decision;
    expect(record?.tick).toBe(tick);
    if (goesOn || !record || !world) continue;
    expect(record.chosen < 0 ? '' : world.rules.adverts[record.options[record.chosen].advert].name).toBe(what);
  }
  const quiet = Array.from({ length: 200 }, (_, i) => i + 1000).filter(
    (tick) => !made.some((each) => each.tick === tick),
  );
  for (const tick of quiet.slice(0, 20)) expect(session.decisionAt(0, tick)).toBeNull();
});

test('a decision that was asked for from outside can be made again too', () => {
  const session = open('household');
  session.advance(500);
  session.intervene('decide', (world) => {
    world.agent('Bob').setLevel('relief', 1);
    world.agent('Bob').decide();
  });
  session.intervene('decide', (world) => world.agent('Mia').decide());
  session.advance(500);
  expect(session.decisionAt(1, 500)?.agent(1).decision?.tick).toBe(500);
  expect(session.decisionAt(2, 500)?.agent(2).decision?.tick).toBe(500);
  expect(session.decisionAt(0, 500)).toBeNull();
});

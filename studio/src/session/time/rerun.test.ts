import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { setLevel } from '../commands/inspector.ts';
import { runLongPast } from '../commands/timeline.ts';
import { Session } from '../session.ts';
import { rescoring } from '../views/time/timeline.ts';
import type { PastRerun } from './rerun.ts';

const HOUSEHOLD = readFileSync('worlds/household/household.yaml', 'utf8');

function open(text = HOUSEHOLD): Session {
  const session = new Session();
  session.open('household.yaml', text);
  return session;
}

function pass(session: Session, hours: number): void {
  session.advance(Math.round(hours * (session.world?.rules.ticksPerHour ?? 0)));
}

function finish(session: Session): PastRerun {
  session.work(0, () => false);
  for (let i = 0; i < 100_000 && !session.isAtRest; i++) session.work(1000, () => true);
  const rerun = session.rescoring?.rerun;
  if (!rerun) throw new Error('the past was not run again');
  return rerun;
}

test('after a change of a decay no single decision differs, but the past run again does, and it is shown', () => {
  const session = open();
  session.clock.isPlaying = false;
  pass(session, 6);
  session.edit('hungrier', [{ path: ['needs', 'food', 'decay'], value: '30/h' }]);
  const rerun = finish(session);
  expect(session.rescoring?.differing).toBeLessThan(5);
  const shown = rescoring.read(session, undefined)?.rerun;
  expect(shown?.differing).toBeGreaterThan(20);
  expect(shown?.hours.length).toBeGreaterThan(0);
  expect(rerun.done).toBe(1);
});

test('the past run again is what a run of the new file from its start would have been, to the last bit', () => {
  const session = open();
  session.clock.isPlaying = false;
  pass(session, 2);
  setLevel(session, { agent: 0, need: 'food', level: 5 });
  pass(session, 2);
  session.edit('sleepier', [{ path: ['needs', 'rest', 'decay'], value: '9/h' }]);
  const rerun = finish(session);
  const fresh = open(session.text);
  pass(fresh, 2);
  setLevel(fresh, { agent: 0, need: 'food', level: 5 });
  pass(fresh, 2);
  expect(rerun.world.hash()).toBe(fresh.world?.hash());
  expect(rerun.timeline.decisions).toEqual(fresh.timeline.decisions);
  expect(rerun.skipped).toBe(0);
});

const HUT = `hanker: 2
needs:
  food: { decay: 6/h, curve: hunger }
curves:
  hunger: [[0, 1], [100, 0]]
kinds:
  pot: { adverts: { eat: { promise: { food: 40 }, steps: [{ wait: 10m }] } } }
things: [{ kind: pot, at: [1, 1] }]
temperaments: { adult: {} }
agents:
  - { name: Ann, temperament: adult, at: [1, 1] }
  - { name: Bob, temperament: adult, at: [2, 1] }
`;

test('a command about somebody who is no longer in the file is left out, and counted', () => {
  const session = open(HUT);
  expect(session.loaded.problems).toEqual([]);
  session.clock.isPlaying = false;
  pass(session, 1);
  setLevel(session, { agent: 1, need: 'food', level: 5 });
  pass(session, 1);
  session.write('without Bob', HUT.replace(/ {2}- \{ name: Bob.*\n/, ''));
  expect(finish(session).skipped).toBe(1);
});

test('a past with very many agents is run again only when that is asked for', () => {
  const crowd = HUT.replace('hanker: 2', 'hanker: 2\nticksPerHour: 6').replace(
    / {2}- \{ name: Bob.*\n/,
    '  - { temperament: adult, count: 2000, within: [0, 0, 4, 4] }\n',
  );
  const session = open(crowd);
  expect(session.loaded.problems).toEqual([]);
  session.clock.isPlaying = false;
  pass(session, 3);
  session.edit('hungrier', [{ path: ['needs', 'food', 'decay'], value: '30/h' }]);
  expect(() => finish(session)).toThrow('the past was not run again');
  const shown = rescoring.read(session, undefined);
  expect([shown?.isLong, shown?.rerun]).toEqual([true, null]);
  runLongPast(session);
  expect(session.isAtRest).toBe(false);
  expect(finish(session).done).toBe(1);
  expect(rescoring.read(session, undefined)?.isLong).toBe(false);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Session } from '../session.ts';
import { order, setLevel } from './inspector.ts';
import { describeMoment, goToMoment } from './moment.ts';

const HOUSEHOLD = readFileSync('worlds/household/household.yaml', 'utf8');

function open(seed = 1): Session {
  const session = new Session();
  session.open('household.yaml', HOUSEHOLD, seed);
  session.clock.isPlaying = false;
  return session;
}

test('a moment is reached again from file, seed and what was done by hand, to the last bit', async () => {
  const session = open(7);
  session.advance(3000);
  setLevel(session, { agent: 0, need: 'food', level: 3 });
  session.advance(500);
  order(session, { agent: 1, advert: 'idle', thing: null, isAction: true });
  session.advance(1500);
  session.showTick(4200);
  const { isExact, ...moment } = describeMoment(session);
  expect([isExact, moment.tick, moment.commands.length]).toEqual([true, 4200, 2]);
  const other = open();
  other.advance(10);
  expect(await goToMoment(other, structuredClone(moment))).toEqual({ isSame: true });
  expect(other.world?.hash()).toBe(moment.hash);
  expect(other.seed).toBe(7);
});

test('edits in the middle of the run are repeated at their ticks, and the link ends with the file as it is now', async () => {
  const session = open();
  session.advance(600);
  session.edit('hungrier', [{ path: ['needs', 'food', 'decay'], value: '30/h' }]);
  setLevel(session, { agent: 0, need: 'food', level: 30 });
  session.advance(600);
  session.edit('less fun', [{ path: ['needs', 'fun', 'decay'], value: '1/h' }]);
  session.edit('named', [{ path: ['name'], value: 'hungry house' }]);
  session.advance(600);
  const { isExact, ...moment } = describeMoment(session);
  expect([isExact, moment.edits.map(({ at }) => at)]).toEqual([true, [600, 1200]]);
  expect(JSON.stringify(moment.edits).length).toBeLessThan(2000);
  const other = new Session();
  other.open('household.yaml', session.text);
  expect(await goToMoment(other, structuredClone(moment))).toEqual({ isSame: true });
  expect([other.world?.now, other.text, other.isUnsaved]).toEqual([1800, session.text, false]);
});

test('a run that goes otherwise is noticed', async () => {
  const { isExact: _, ...moment } = describeMoment(open());
  expect(await goToMoment(open(), { ...moment, hash: 'other' })).toEqual({ isSame: false });
});

test('a moment that is too far away is refused', async () => {
  const { isExact: _, ...moment } = describeMoment(open());
  await expect(goToMoment(open(), { ...moment, tick: 1e12 })).rejects.toThrow('more than 60 days');
});

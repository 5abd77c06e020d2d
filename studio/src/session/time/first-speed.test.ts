import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Session } from '../session.ts';
import { SPEEDS } from './clock.ts';

function open(name: string): Session {
  const session = new Session();
  session.open(
    `${name}.yaml`,
    readFileSync(new URL(`../../../../worlds/${name}/${name}.yaml`, import.meta.url), 'utf8'),
  );
  return session;
}

test.each([
  ['household', 60],
  ['guard', 120],
  ['cafe', 30],
  ['park', 120],
  ['dungeon', 300],
  ['colony', 120],
  ['duel', 10],
])('%s begins at %d×', (name, speed) => {
  expect(open(name).clock.speed).toBe(speed);
  expect(SPEEDS).toContain(speed);
});

test.each(['household', 'guard', 'cafe'])('in %s something begins at least every four seconds at first', (name) => {
  const { world, clock } = open(name);
  let begun = 0;
  world?.on(({ type }) => {
    if (type === 'started') begun++;
  });
  const seconds = 60;
  world?.advance(seconds * clock.speed);
  expect(begun).toBeGreaterThan(seconds / 4);
});

test('a speed that was chosen stays when the world is started again or the file is changed', () => {
  const session = open('household');
  session.clock.speed = 5;
  session.restart();
  session.edit('faster', [{ path: ['needs', 'food', 'decay'], value: '7/h' }]);
  expect(session.clock.speed).toBe(5);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { closeComparison, compare } from '../commands/comparison.ts';
import { Session } from '../session.ts';
import { comparison } from '../views/time/comparison.ts';
import { WorldComparison } from './comparison.ts';

function open(): Session {
  const session = new Session();
  session.open('guard.yaml', readFileSync('worlds/guard/guard.yaml', 'utf8'));
  return session;
}

test('two equal worlds stay equal to the last bit', async () => {
  const session = open();
  await compare(session, { sides: ['now', 'saved'], hours: 2 });
  const result = comparison.read(session, {});
  expect(result).toMatchObject({ isDone: true, isSame: true, done: 1, clock: '08:00' });
  for (const { hours } of result?.activities ?? []) expect(hours[0]).toBe(hours[1]);
});

test('a variant shows in what time goes to, and every hour of everybody is counted', async () => {
  const session = open();
  await compare(session, { sides: ['now', 'variant restless'], hours: 6 });
  const running = session.comparison as WorldComparison;
  expect(comparison.read(session, {})?.isSame).toBe(false);
  for (const side of running.sides) {
    const spent = [...side.spent.values()].reduce((sum, ticks) => sum + ticks, 0);
    const most = side.world.agentCount * running.ticks;
    expect(spent).toBeLessThanOrEqual(most);
    expect(spent).toBeGreaterThan(0.95 * most);
  }
  const [left, right] = running.sides;
  expect(right.world.decisions).not.toBe(left.world.decisions);
});

test('a file with problems cannot be compared, and says so', () => {
  const session = open();
  session.write('break it', session.text.replace('needs:', 'neds:'));
  expect(() => new WorldComparison(session, ['now', 'saved'], 1)).toThrow(
    "the file as it is now has problems and can't run; see the Text panel.",
  );
});

test('closing ends a comparison that runs', async () => {
  const session = open();
  const done = compare(session, { sides: ['now', 'saved'], hours: 10_000 });
  closeComparison(session);
  await done;
  expect(comparison.read(session, {})).toBe(null);
});

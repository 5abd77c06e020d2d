import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Session } from '../session.ts';
import { clockAt } from '../text/names.ts';
import { goToHour, setSpeed, stepDecision, stepTick } from './transport.ts';

function open(name: string): Session {
  const session = new Session();
  session.open(
    `${name}.yaml`,
    readFileSync(new URL(`../../../../worlds/${name}/${name}.yaml`, import.meta.url), 'utf8'),
  );
  return session;
}

const decisionsOf = (session: Session, agent: number) =>
  session.timeline.decisions.filter((each) => each.agent === agent).length;

test('a step makes exactly one decision of the agent, and stops the world at it', () => {
  const session = open('household');
  session.advance(60);
  session.clock.isPlaying = true;
  for (const agent of [0, 3]) {
    const before = decisionsOf(session, agent);
    expect(stepDecision(session, { agent })).toEqual({ agent });
    expect(decisionsOf(session, agent)).toBe(before + 1);
    expect(session.timeline.decisions.filter((each) => each.agent === agent).at(-1)?.tick).toBe(session.world?.now);
    expect(session.clock.isPlaying).toBe(false);
  }
});

test('for nobody in particular it stops at the next decision of anybody, and tells whose it was', () => {
  const session = open('household');
  session.advance(60);
  const before = session.world?.decisions ?? 0;
  const { agent } = stepDecision(session, { agent: null });
  expect(session.world?.decisions).toBeGreaterThan(before);
  expect(session.timeline.decisions.at(-1)?.agent).toBe(agent);
});

test('a step from a past moment goes on from there, and finds the decision of its first tick', () => {
  const session = open('household');
  session.advance(4000);
  const { tick } = session.timeline.decisions.filter((each) => each.agent === 0)[1];
  session.showTick(tick - 1);
  expect(stepDecision(session, { agent: 0 })).toEqual({ agent: 0 });
  expect(session.world?.now).toBe(tick);
  expect(session.pastTick).toBeNull();
});

test('whoever decides nothing for a day is not waited for any longer', () => {
  const session = new Session();
  session.open(
    'sleepy.yaml',
    `hanker: 2
ticksPerHour: 60
temperaments: { sleeper: { mind: { fallback: sleep } } }
actions: { sleep: { steps: [{ wait: 30d }] } }
space: { plane: [4, 4] }
agents: [{ name: Rip, temperament: sleeper, at: [1, 1] }]
`,
  );
  expect(stepDecision(session, { agent: 0 })).toEqual({ agent: 0 });
  expect(stepDecision(session, { agent: 0 })).toEqual({ agent: null });
  expect(session.world?.now).toBe(1 + 24 * 60);
});

test('one tick passes, and the world stands', () => {
  const session = open('household');
  session.clock.isPlaying = true;
  stepTick(session);
  expect([session.world?.now, session.clock.isPlaying]).toEqual([1, false]);
});

test('a speed that is none is refused', () => {
  const session = open('household');
  expect(() => setSpeed(session, { speed: 0 })).toThrow('speed: got 0; expected a number above 0');
  expect(() => setSpeed(session, { speed: Number.NaN })).toThrow('got NaN');
});

test('the world goes to an hour of the day: run to when it is to come, shown when it is past', () => {
  const session = open('household');
  session.advance(3600);
  session.clock.isPlaying = true;
  const clock = () => session.shown && clockAt(session.shown, session.shown.now);
  goToHour(session, { after: 0, hour: 8.5 });
  expect([clock(), session.pastTick, session.clock.isPlaying]).toEqual(['08:30', null, false]);
  goToHour(session, { after: 0, hour: 7.25 });
  expect([clock(), session.pastTick]).toEqual(['07:15', 1.25 * 3600]);
  // The hour of the moment itself is that of the next day.
  goToHour(session, { after: 0, hour: 6 });
  expect([clock(), session.world?.now]).toEqual(['06:00', 24 * 3600]);
});

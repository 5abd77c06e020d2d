import { readFileSync } from 'node:fs';
import { why } from 'hanker/explain';
import { expect, test } from 'vitest';
import { Session } from '../session.ts';
import { decision, decisions, type ShownDecision } from './why.ts';

function run(name: string, hours: number): Session {
  const session = new Session();
  session.open(`${name}.yaml`, readFileSync(`worlds/${name}/${name}.yaml`, 'utf8'));
  session.advance(Math.round(hours * (session.world?.rules.ticksPerHour ?? 0)));
  return session;
}

function see(session: Session, agent: number, tick: number | null): ShownDecision {
  const shown = decision.read(session, { agent, tick });
  if (shown.kind !== 'decision') throw new Error(`nothing is shown: ${shown.kind}`);
  return shown;
}

const household = run('household', 12);
const dungeon = run('dungeon', 1.5);
const agentsOf = ({ world }: Session) => world?.agents().map(({ id }) => id) ?? [];

test('the decisions of an agent are listed as they happened, and a list that has not changed is the same one', () => {
  const { name, isGone, list } = decisions.read(household, { agent: 0 });
  expect([name, isGone]).toEqual(['Ann', false]);
  const own = household.timeline.decisions.filter(({ agent }) => agent === 0);
  expect(list.map(({ tick }) => tick)).toEqual(own.slice(-80).map(({ tick }) => tick));
  expect(list[0]).toMatchObject({ clock: '06:00', what: 'make breakfast · fridge', goesOn: false, isFallback: false });
  expect(decisions.read(household, { agent: 0 })).toBe(decisions.read(household, { agent: 0 }));
});

test('a decision of the past has the numbers of hanker/explain, whoever made it', () => {
  for (const session of [household, dungeon]) {
    for (const agent of agentsOf(session).slice(0, 6)) {
      for (const { tick } of decisions.read(session, { agent }).list.slice(-5)) {
        const shown = see(session, agent, tick);
        const then = session.decisionAt(agent, tick);
        if (!then) throw new Error('that decision can’t be made again');
        const reasons = why(then, agent);
        expect(shown.tick).toBe(tick);
        expect(shown.needs).toEqual(reasons.needs);
        expect(shown.options.filter(({ option }) => option.rejection === null).map(({ option }) => option)).toEqual(
          reasons.options.slice(0, 80),
        );
        expect(shown.options.find(({ option }) => option.isTaken)?.option ?? null).toEqual(reasons.taken);
        const rejected = reasons.rejected.filter((option) => option !== reasons.taken);
        expect(shown.rejected.reduce((sum, { count }) => sum + count, 0)).toBe(rejected.length);
      }
    }
  }
});

test('the segments of every bar add up to its score', () => {
  let count = 0;
  for (const session of [household, dungeon]) {
    for (const agent of agentsOf(session)) {
      for (const { tick } of decisions.read(session, { agent }).list.slice(-6)) {
        for (const { option, segments, losses } of see(session, agent, tick).options) {
          const sum = segments.reduce((total, { value }) => total + value, 0);
          expect(Math.abs(sum - option.score), `${option.advert} ${option.score}`).toBeLessThan(
            1e-9 * Math.max(1, Math.abs(option.score)),
          );
          expect(losses.every(({ value }) => value > 0)).toBe(true);
          count++;
        }
      }
    }
  }
  expect(count).toBeGreaterThan(300);
});

test('the last decision is shown without a tick, also of somebody who was not followed, and up to the past that is looked at', () => {
  const session = run('household', 3);
  const { list } = decisions.read(session, { agent: 2 });
  expect(see(session, 2, null).tick).toBe(list.at(-1)?.tick);
  session.follow(2);
  session.advance(3600);
  const later = decisions.read(session, { agent: 2 }).list;
  expect(see(session, 2, null).tick).toBe(later.at(-1)?.tick);
  session.showTick(list[1].tick);
  expect(see(session, 2, null).tick).toBe(list[1].tick);
  expect(decisions.read(session, { agent: 2 }).list.at(-1)?.tick).toBe(list[1].tick);
});

test('a decision is told in a sentence', () => {
  const { sentence } = see(household, 0, decisions.read(household, { agent: 0 }).list[0].tick);
  expect(sentence).toEqual({
    clock: '06:00',
    did: 'Ann chose',
    what: 'make breakfast at fridge',
    because:
      'because food is at 45; it scored 19.19 and “warm up a meal at fridge” 19.25, but it was picked at random, with a chance of 50 %',
  });
});

test('where there is no decision to show, it says why', () => {
  const session = new Session();
  session.open('broken.yaml', 'needs: [');
  expect(decision.read(session, { agent: 0, tick: null })).toEqual({ kind: 'no world', name: '' });
  session.open('household.yaml', readFileSync('worlds/household/household.yaml', 'utf8'));
  expect(decision.read(session, { agent: 0, tick: null })).toEqual({ kind: 'none yet', name: 'Ann' });
  expect(decision.read(session, { agent: 99, tick: null })).toEqual({ kind: 'gone', name: '' });
  session.advance(100);
  session.world?.agent(0).remove();
  expect(decision.read(session, { agent: 0, tick: 77 })).toEqual({ kind: 'gone', name: 'Ann' });
  expect(decisions.read(session, { agent: 0 }).isGone).toBe(true);
});

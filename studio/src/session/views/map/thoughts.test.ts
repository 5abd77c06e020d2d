import { readFileSync } from 'node:fs';
import { thinkOf } from 'hanker/explain';
import { expect, test, vi } from 'vitest';
import { Session } from '../../session.ts';
import { thoughts } from './thoughts.ts';

function openHousehold(): Session {
  const session = new Session();
  session.open(
    'household.yaml',
    readFileSync(new URL('../../../../../worlds/household/household.yaml', import.meta.url), 'utf8'),
  );
  session.advance(60);
  return session;
}

test('thoughts say what somebody wants and what they do, in the order they were asked for', () => {
  const session = openHousehold();
  const { world } = session;
  const [max, ann] = thoughts.read(session, { agents: [5, 0] });
  expect([max.agent, ann.agent]).toEqual([5, 0]);
  expect(world && thinkOf(world, 'Ann')).toMatchObject({ drive: ann.drive, activity: ann.activity });
  expect(ann.drive).not.toBe('');
});

test('a thought is thought once, until the agent does something else', () => {
  const session = openHousehold();
  const considers = vi.spyOn((session.world as NonNullable<Session['world']>).agent(0), 'consider');
  const [first] = thoughts.read(session, { agents: [0] });
  expect(considers).toHaveBeenCalledTimes(1);
  const { action } = session.world?.agent(0).doing ?? {};
  session.advance(10);
  expect(session.world?.agent(0).doing?.action).toBe(action);
  expect(thoughts.read(session, { agents: [0] })[0]).toBe(first);
  expect(considers).toHaveBeenCalledTimes(1);
  for (let i = 0; i < 3600 && session.world?.agent(0).doing?.action === action; i++) session.advance(1);
  expect(thoughts.read(session, { agents: [0] })[0]).not.toBe(first);
});

test('nobody is asked who is not there, and without a world nobody thinks', () => {
  const session = openHousehold();
  expect(thoughts.read(session, { agents: [0, 99] }).map(({ agent }) => agent)).toEqual([0]);
  expect(thoughts.read(new Session(), { agents: [0] })).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Session } from '../../session.ts';
import { figures } from './figures.ts';

function open(world: string): Session {
  const session = new Session();
  session.open(`${world}.yaml`, readFileSync(`worlds/${world}/${world}.yaml`, 'utf8'));
  return session;
}

test('a single desperate need spoils the mood', () => {
  const session = open('household');
  const agent = session.world?.agent('Ann');
  const needs = session.world?.rules.needs ?? [];
  for (const { name } of needs) agent?.setLevel(name, 100);
  session.advance(1);
  const [{ mood: content }] = figures.read(session, { agents: [0] });
  agent?.setLevel('food', 0);
  session.advance(1);
  const [{ mood: hungry }] = figures.read(session, { agents: [0] });
  expect(content).toBeGreaterThan(0.9);
  expect(hungry).toBeLessThan(0.5);
});

test('a figure shows what it carries; who no longer exists has none', () => {
  const session = open('dungeon');
  expect(figures.read(session, { agents: [0, 9999] })).toMatchObject([{ agent: 0, mood: 1, load: 'coat' }]);
});

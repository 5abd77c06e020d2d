import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Session } from '../../session.ts';
import { mapCard } from './map-card.ts';

function open(name: string): Session {
  const session = new Session();
  session.open(
    `${name}.yaml`,
    readFileSync(new URL(`../../../../../worlds/${name}/${name}.yaml`, import.meta.url), 'utf8'),
  );
  return session;
}

test('of an agent it says what it does, where, and the need that is most urgent', () => {
  const session = open('household');
  session.advance(60);
  const { world } = session;
  const card = mapCard.read(session, { kind: 'agent', id: 0 });
  const doing = world?.agent(0).doing;
  expect(card).toMatchObject({
    kind: 'agent',
    name: 'Ann',
    action: doing?.action,
    thing: world?.thing(doing?.thing ?? -1).name,
  });
  const needs = world?.rules.needs.map(({ name }) => name) ?? [];
  const most = needs.reduce((best, each) =>
    (world?.agent(0).urgency(each) ?? 0) > (world?.agent(0).urgency(best) ?? 0) ? each : best,
  );
  expect(card).toMatchObject({ need: { name: most, share: (world?.agent(0).level(most) ?? 0) / 100 } });
});

test('of a thing it says how many slots are taken, and by whom', () => {
  const session = open('household');
  session.advance(60);
  const { world } = session;
  const thing = world?.agent(0).doing?.thing ?? -1;
  const card = mapCard.read(session, { kind: 'thing', id: thing });
  expect(card).toMatchObject({ kind: 'thing', name: world?.thing(thing).name, free: world?.thing(thing).freeSlots });
  expect(card?.kind === 'thing' && card.users).toContain('Ann');
  const action = world?.agent(0).doing?.action;
  expect(card?.kind === 'thing' && card.uses.find((use) => use.action === action)?.count).toBeGreaterThan(0);
});

test('in a world without needs there is none to tell, and what somebody carries is told', () => {
  const card = mapCard.read(open('dungeon'), { kind: 'agent', id: 0 });
  expect(card).toMatchObject({ name: 'Kobold', need: null });
  expect(card?.kind === 'agent' && [...card.carried].sort()).toEqual(['leather armour', 'shortsword']);
});

test('whoever or whatever is gone has no card', () => {
  const session = open('household');
  session.world?.agent('Ann').remove();
  expect(mapCard.read(session, { kind: 'agent', id: 0 })).toBeNull();
  expect(mapCard.read(session, { kind: 'thing', id: 9999 })).toBeNull();
});

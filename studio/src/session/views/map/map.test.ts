import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { initialsOf } from '../../map/initials.ts';
import { AGENT, rowIn, THING } from '../../map/map-frame.ts';
import { Session } from '../../session.ts';
import { mapFrame, mapScene, mapThings } from './map.ts';

function open(text: string): Session {
  const session = new Session();
  session.open('test.yaml', text);
  expect(session.loaded.problems).toEqual([]);
  return session;
}

function shipped(name: string): Session {
  return open(readFileSync(new URL(`../../../../../worlds/${name}/${name}.yaml`, import.meta.url), 'utf8'));
}

const YARD = `hanker: 2
name: yard
starts: '06:00'
space: { plane: [20, 10] }
needs:
  food: { decay: 0, curve: [[0, 1], [100, 0]], start: 20 }
kinds:
  apple tree:
    slots: 2
    adverts: { pick: { promise: { food: 50 }, steps: [{ wait: 10s }, { spawn: apple, into: hand }, { wait: 1h }] } }
  apple: {}
temperaments:
  child: {}
partitions:
  garden: { area: [0, 0, 10, 10] }
  nowhere: {}
things:
  - { kind: apple tree, at: [16, 5], name: old tree }
agents:
  - { name: Ann, temperament: child, at: [4, 5] }
`;

test('a scene tells what the ground is, the parts that have an area, kinds and names', () => {
  const scene = mapScene.read(open(YARD), {});
  expect(scene).toMatchObject({ name: 'yard', rows: null, width: 20, height: 10, agents: ['Ann'] });
  expect(scene?.regions).toEqual([{ name: 'garden', area: [0, 0, 10, 10] }]);
  expect(scene?.kinds.map(({ name, mark, slots }) => [name, mark, slots])).toContainEqual(['apple tree', 'At', 2]);
  expect(scene?.actions).toMatchObject([
    { name: 'wait a little', need: -1, colour: -1, icon: 'wait' },
    { name: 'pick', need: 0, colour: 0, icon: 'pick' },
  ]);
});

test('a drawn map is as wide as its rows, and a symbol of the author stands on tiles', () => {
  const scene = mapScene.read(shipped('dungeon'), {});
  expect(scene).toMatchObject({ width: 56, height: 25 });
  expect(scene?.rows?.[0]).toBe('#'.repeat(56));
  expect(scene?.kinds.find(({ name }) => name === 'gold')?.mark).toBe('$');
});

test('the scene is the very same one until the rules change or somebody joins', () => {
  const session = open(YARD);
  const first = mapScene.read(session, {});
  session.advance(100);
  expect(mapScene.read(session, {})).toBe(first);
  session.world?.addAgent({ name: 'Bob', temperament: 'child', at: [1, 1] });
  const joined = mapScene.read(session, {});
  expect(joined?.agents).toEqual(['Ann', 'Bob']);
  expect(joined?.id).toBe(first?.id);
  session.edit('wider', [{ path: ['space', 'plane'], value: [30, 10] }]);
  expect(mapScene.read(session, {})).toMatchObject({ width: 30 });
  expect(mapScene.read(session, {})?.id).not.toBe(first?.id);
});

test('a frame holds where everybody is, what they do, and whether they walk or carry something', () => {
  const session = open(YARD);
  session.advance(4);
  const scene = mapScene.read(session, {});
  const walking = mapFrame.read(session, {});
  expect(walking).toMatchObject({ scene: scene?.id, tick: 4 });
  expect(walking?.x[0]).toBeGreaterThan(4);
  expect(walking?.x[0]).toBeLessThan(16);
  expect(scene?.actions[walking?.action[0] ?? -1]).toMatchObject({ name: 'pick' });
  expect(walking?.flags[0]).toBe(AGENT.isWalking);
  session.advance(60);
  const there = mapFrame.read(session, {});
  expect([there?.x[0], there?.y[0]]).toEqual([16, 5]);
  expect(there?.flags[0]).toBe(AGENT.isCarrying);
});

test('whoever is about to decide has no action, and whoever is gone is not there', () => {
  const session = open(YARD);
  expect(mapFrame.read(session, {})?.action[0]).toBe(-1);
  session.world?.agent('Ann').remove();
  expect(mapFrame.read(session, {})?.id.includes(0)).toBe(false);
});

test('a frame says how long a tick takes: not at all while time stands still or has no limit', () => {
  const session = open(YARD);
  expect(mapFrame.read(session, {})?.pace).toBe(0);
  session.clock.isPlaying = true;
  session.clock.speed = 20;
  expect(mapFrame.read(session, {})?.pace).toBe(50);
  session.clock.speed = Number.POSITIVE_INFINITY;
  expect(mapFrame.read(session, {})?.pace).toBe(0);
});

test('a frame is handed over without a copy, and everything can be sent', () => {
  const session = shipped('dungeon');
  session.advance(20);
  const frame = mapFrame.read(session, {});
  const transfer = mapFrame.transfer?.(frame) ?? [];
  expect(transfer).toHaveLength(5);
  const sent = structuredClone(frame, { transfer });
  expect(sent?.x.length).toBe(session.world?.agentCount);
  expect(frame?.x.length).toBe(0);
  const things = mapThings.read(session, {});
  expect(structuredClone(things)).toEqual(things);
  expect(structuredClone(mapScene.read(session, {}))).toEqual(mapScene.read(session, {}));
});

test('things are told with their places and free slots, and are the very same while nothing about them changes', () => {
  const session = open(YARD);
  const first = mapThings.read(session, {});
  expect(first).toMatchObject({ names: ['old tree'] });
  expect([first?.x[0], first?.y[0], first?.free[0]]).toEqual([16, 5, 2]);
  session.advance(1);
  const claimed = mapThings.read(session, {});
  expect(claimed?.free[0]).toBe(1);
  session.advance(1);
  expect(mapThings.read(session, {})).toBe(claimed);
});

test('what somebody carries does not lie on the map', () => {
  const session = open(YARD);
  session.advance(60);
  expect(session.world?.things().map(({ id }) => id)).toHaveLength(2);
  expect(mapThings.read(session, {})?.names).toEqual(['old tree']);
});

test('a door is shut or open, and what is broken is marked', () => {
  const session = shipped('dungeon');
  const { world } = session;
  const doors = mapThings.read(session, {});
  const first = doors?.names.indexOf('first door') ?? -1;
  expect(doors?.flags[first]).toBe(THING.isDoor | THING.isShut);
  world?.thing('first door').setState('open', 1);
  expect(mapThings.read(session, {})?.flags[first]).toBe(THING.isDoor);
  const park = shipped('park');
  park.world?.thing('Thunder').setState('broken', 1);
  const rides = mapThings.read(park, {});
  expect(rides?.flags[rides.names.indexOf('Thunder')]).toBe(THING.isBroken);
  expect(rides?.flags[rides.names.indexOf('Comet')]).toBe(0);
});

test('without a world there is nothing to see', () => {
  const session = new Session();
  session.open('broken.yaml', 'hanker: 2\nagents: [{ name: Ann }]\n');
  expect(mapScene.read(session, {})).toBeNull();
  expect(mapThings.read(session, {})).toBeNull();
  expect(mapFrame.read(session, {})).toBeNull();
  expect(mapFrame.transfer?.(null)).toEqual([]);
});

test('the past that is looked at is what is shown', () => {
  const session = open(YARD);
  session.advance(60);
  session.showTick(4);
  const frame = mapFrame.read(session, {});
  expect(frame?.tick).toBe(4);
  expect(frame?.x[0]).toBeLessThan(16);
});

test.each([
  ['double bed', 'Db'],
  ['fridge', 'Fr'],
  ['family 12', 'Fa'],
  ['guest #7', 'Gu'],
  ['X', 'X'],
  ['éclair', 'Éc'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('an agent that comes after one that is gone has the same row and another id, and the scene names it', () => {
  const session = open(YARD);
  const { world } = session;
  if (!world) throw new Error('no world');
  world.addAgent({ name: 'Bob', temperament: 'child', at: [1, 1] });
  world.agent('Ann').remove();
  expect(mapScene.read(session, {})).toMatchObject({ agents: ['', 'Bob'], ids: [-1, 1], count: 1 });
  expect(Array.from(mapFrame.read(session, {})?.id ?? [])).toEqual([-1, 1]);
  session.advance(1);
  const cy = world.addAgent({ name: 'Cy', temperament: 'child', at: [2, 2] });
  const frame = mapFrame.read(session, {});
  expect(mapScene.read(session, {})).toMatchObject({ agents: ['Cy', 'Bob'], ids: [cy.id, 1], count: 2 });
  expect([frame?.x[0], frame && rowIn(frame, cy.id), frame && rowIn(frame, 0), frame && rowIn(frame, 1)]).toEqual([
    2, 0, -1, 1,
  ]);
});

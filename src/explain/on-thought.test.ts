import { expect, test } from 'vitest';
import { createWorld, readWorld } from '../index.ts';
import { onThought, type ThoughtEvent, thought } from './index.ts';

const KITCHEN = `
hanker: 2
needs: { food: { decay: 8/h, curve: [[0, 1], [100, 0]], start: 20 } }
kinds:
  fridge: { line: {}, adverts: { eat: { promise: { food: 50 }, steps: [{ wait: 10m }, { grant: { food: 50 } }] } } }
temperaments: { adult: {} }
things: [{ kind: fridge, at: [4, 1], name: fridge }]
agents:
  - { name: Ann, temperament: adult, at: [1, 1] }
  - { name: Bob, temperament: adult, at: [8, 1] }
`;

function open() {
  const world = createWorld(readWorld(KITCHEN), { seed: 1 });
  const told: ThoughtEvent[] = [];
  return { world, told };
}

test('a listener is told what agents think when they begin something, and not the same twice', () => {
  const { world, told } = open();
  onThought(world, (event) => told.push(event));
  world.advance('1s');
  expect(told.map(({ name, text }) => [name, text])).toEqual([
    ['Ann', thought(world, 'Ann', { quick: true })],
    ['Bob', thought(world, 'Bob', { quick: true })],
  ]);
  expect(told[0]).toMatchObject({ type: 'thought', tick: 1, agent: world.agent('Ann').id, drive: { need: 'food' } });
  world.advance('2h');
  const texts = told.filter(({ name }) => name === 'Ann').map(({ text }) => text);
  expect(texts.length).toBeGreaterThan(2);
  for (let i = 1; i < texts.length; i++) expect(texts[i]).not.toBe(texts[i - 1]);
});

test('one who gets in line thinks of the line', () => {
  const { world, told } = open();
  onThought(world, (event) => told.push(event));
  world.advance('1m');
  expect(told.map(({ activity }) => activity.key)).toContain('in line');
});

test('of one agent only its thoughts are told, and none after the end', () => {
  const { world, told } = open();
  const stop = onThought(world, (event) => told.push(event), { agent: 'Bob' });
  world.advance('1m');
  expect(new Set(told.map(({ name }) => name))).toEqual(new Set(['Bob']));
  const before = told.length;
  stop();
  world.advance('3h');
  expect(told).toHaveLength(before);
});

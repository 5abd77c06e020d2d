import { expect, test } from 'vitest';
import { createWorld, type World, type WorldDefinition } from '../../index.ts';

const meadow = {
  needs: { food: { decay: 10, curve: [[0, 1]] } },
  kinds: { bush: { adverts: { eat: { promise: { food: 20 }, steps: [{ wait: '5m' }, { grant: { food: 20 } }] } } } },
  temperaments: { sheep: { state: { wool: 1 } } },
  space: { plane: [300, 300] },
} satisfies WorldDefinition;
const MANY = 70_000;

function add(world: World, count: number): void {
  for (let i = 0; i < count; i++) world.addAgent({ temperament: 'sheep', at: [i % 300, (i >> 8) % 300] });
}

test('room that was left over after many agents have come is given back when time goes on', () => {
  const world = createWorld(meadow);
  add(world, MANY);
  const [bytes, hash] = [world.bytes(), world.hash()];
  const { state } = world.engine;
  world.advance(0);
  expect(world.bytes()).toBeLessThan(bytes * 0.7);
  expect(world.hash()).toBe(hash);
  const room = [state.doubles.length / state.doubleStride, state.body.length, state.kind.length, state.holder.length];
  for (const rows of room) expect([rows >= MANY, rows <= MANY * 1.07]).toEqual([true, true]);
  expect(state.ints.buffer).toBe(state.doubles.buffer);
  expect(state.kind.subarray(MANY).every((kind) => kind === -1)).toBe(true);
  add(world, MANY * 0.1);
  expect(world.agentCount).toBe(MANY * 1.1);
  expect(world.agent(0).state('wool')).toBe(1);
});

test('a world of few agents keeps its room', () => {
  const world = createWorld(meadow);
  add(world, 33_000);
  const bytes = world.bytes();
  world.advance(0);
  expect(world.bytes()).toBe(bytes);
});

import { expect, test } from 'vitest';
import { AGENT, type MapAction, type MapFrame, type MapThings } from '../../../session/map/map-frame.ts';
import { AgentSpread } from './spread.ts';

function frame(places: readonly (readonly [number, number])[], flags: readonly number[] = []): MapFrame {
  return {
    scene: 1,
    tick: 0,
    pace: 0,
    hour: 0,
    id: Float64Array.from(places.keys()),
    x: Float32Array.from(places, ([x]) => x),
    y: Float32Array.from(places, ([, y]) => y),
    action: new Int16Array(places.length),
    flags: Uint8Array.from(places, (_, i) => flags[i] ?? 0),
  };
}

const TREE: MapThings = {
  scene: 1,
  id: Int32Array.of(0),
  kind: Int16Array.of(0),
  x: Float32Array.of(9),
  y: Float32Array.of(9),
  free: Int32Array.of(1),
  flags: Uint8Array.of(0),
  turned: Float32Array.of(0),
  names: ['tree'],
};

const apart = (spread: AgentSpread, a: number, b: number) =>
  Math.hypot(spread.x[a] - spread.x[b], spread.y[a] - spread.y[b]);

test('who stands alone stands where it is', () => {
  const spread = new AgentSpread();
  spread.arrange(
    frame([
      [1, 1],
      [2, 1],
    ]),
    null,
    [],
    { room: 2 },
  );
  expect([...spread.x, ...spread.y]).toEqual([0, 0, 0, 0]);
});

test('two at one place stand side by side, and a crowd apart from each other', () => {
  const spread = new AgentSpread();
  for (const count of [2, 3, 4, 5, 6, 40]) {
    spread.arrange(frame(Array.from({ length: count }, () => [3, 3] as const)), null, [], { room: 2 });
    for (let a = 0; a < count; a++) for (let b = 0; b < a; b++) expect(apart(spread, a, b)).toBeGreaterThan(1);
  }
});

test('who walk in the same cell are beside each other, straight ahead; a crowd of discs is not', () => {
  const spread = new AgentSpread();
  const walk = (count: number) =>
    spread.arrange(
      frame(
        Array.from({ length: count }, () => [3, 3] as const),
        Array.from({ length: count }, () => AGENT.isWalking),
      ),
      null,
      [],
      { room: 2 },
    );
  walk(2);
  expect(apart(spread, 0, 1)).toBeCloseTo(0.8);
  expect([...spread.look.subarray(0, 2)]).toEqual([0, 0]);
  walk(9);
  expect(apart(spread, 0, 8)).toBeCloseTo(2.4);
  walk(400);
  expect(apart(spread, 0, 399)).toBe(0);
});

test('who walks through, or is gone, does not push anybody aside', () => {
  const spread = new AgentSpread();
  spread.arrange(
    frame(
      [
        [3, 3],
        [3, 3],
        [3, 3],
      ],
      [0, AGENT.isWalking, AGENT.isGone],
    ),
    null,
    [],
    { room: 2 },
  );
  expect([...spread.x.slice(0, 3)]).toEqual([0, 0, 0]);
});

const ACTIONS: readonly MapAction[] = ['chat', 'sleep', 'stand in line'].map((name) => ({
  name,
  need: -1,
  colour: -1,
  icon: null,
  isSleep: name === 'sleep',
  isLine: name === 'stand in line',
}));

/** So many agents at the tree, all with the same action. */
function atTree(count: number, action: number): AgentSpread {
  const spread = new AgentSpread();
  const places = Array.from({ length: count }, () => [9, 9] as const);
  spread.arrange({ ...frame(places), action: new Int16Array(count).fill(action) }, TREE, ACTIONS, { room: 2 });
  return spread;
}

test('agents at a thing stand around it and leave it visible, whatever their number', () => {
  for (const count of [1, 2, 3, 4, 8, 40]) {
    const { x, y } = atTree(count, 0);
    for (let i = 0; i < count; i++) expect(Math.hypot(x[i], y[i])).toBeGreaterThan(1.5);
    for (let a = 0; a < count; a++)
      for (let b = 0; b < a; b++) expect(Math.hypot(x[a] - x[b], y[a] - y[b])).toBeGreaterThan(1);
  }
  const elsewhere = new AgentSpread();
  elsewhere.arrange(frame([[9, 9]]), null, ACTIONS, { room: 2 });
  expect([elsewhere.x[0], elsewhere.y[0]]).toEqual([0, 0]);
});

test('who sleeps lies upon the thing, side by side with the other', () => {
  const one = atTree(1, 1);
  expect([one.x[0], one.y[0]]).toEqual([0, 0]);
  const two = atTree(2, 1);
  expect(two.x[0]).toBe(two.x[1]);
  expect(apart(two, 0, 1)).toBeGreaterThan(1);
});

test('those who stand in line form rows that wind to and fro before the thing', () => {
  const { x, y } = atTree(20, 2);
  const steps = Array.from({ length: 19 }, (_, i) => Math.hypot(x[i + 1] - x[i], y[i + 1] - y[i]));
  expect(Math.max(...steps)).toBeLessThan(3);
  expect(Math.min(...steps)).toBeGreaterThan(1);
  expect(new Set(y.slice(0, 20)).size).toBe(3);
  expect(Math.min(...y.slice(0, 20))).toBeGreaterThan(2);
});

test('in a corner of a room they stand beside the thing, and not in the wall', () => {
  const radius = 0.5;
  for (const [right, below] of [
    [true, false],
    [false, true],
    [true, true],
  ])
    for (const count of [1, 2, 3, 8]) {
      const isWall = (x: number, y: number) => (right && x > 9) || (below && y > 9);
      const spread = new AgentSpread();
      const places = Array.from({ length: count }, () => [9, 9] as const);
      spread.arrange(frame(places), TREE, ACTIONS, { room: 2, walls: { isWall, radius } });
      for (let i = 0; i < count; i++) {
        if (right) expect(9 + spread.x[i] * radius).toBeLessThan(9.5);
        if (below) expect(9 + spread.y[i] * radius).toBeLessThan(9.5);
      }
      if (count === 1) expect(Math.hypot(spread.x[0], spread.y[0])).toBeGreaterThan(1);
      if (count <= 3)
        for (let a = 0; a < count; a++) for (let b = 0; b < a; b++) expect(apart(spread, a, b)).toBeGreaterThan(1);
    }
});

test('agents stand farther from a large thing than from a small one', () => {
  const far = (size: number) => {
    const spread = new AgentSpread();
    spread.arrange(frame([[9, 9]]), TREE, ACTIONS, { room: 2, sizes: [size] });
    return Math.hypot(spread.x[0], spread.y[0]);
  };
  expect(far(1.5)).toBeCloseTo(far(1) * 1.5);
});

test('a crowd in a corner of a room fills the room: nobody is in a wall, behind one, or at the place of another', () => {
  const radius = 0.6;
  const [width, height] = [12, 8];
  const isWall = (x: number, y: number) => x <= 0 || y <= 0 || x >= width - 1 || y >= height - 1;
  const spread = new AgentSpread();
  const places = Array.from({ length: 30 }, () => [width - 2, 1] as const);
  spread.arrange(frame(places), null, ACTIONS, { room: 2, walls: { isWall, radius } });
  places.forEach(([x, y], i) => {
    const at = [Math.round(x + spread.x[i] * radius), Math.round(y + spread.y[i] * radius)] as const;
    expect(isWall(...at), `agent ${i} at ${at}`).toBe(false);
  });
  for (let a = 0; a < 30; a++) for (let b = 0; b < a; b++) expect(apart(spread, a, b)).toBeGreaterThan(0.5);
});

test('some around a thing in a corner are all in the room, and apart from each other', () => {
  const radius = 0.48;
  const isWall = (x: number, y: number) => x < 9 || y < 9 || x > 15 || y > 15;
  for (const count of [4, 5, 6, 8]) {
    const spread = new AgentSpread();
    const places = Array.from({ length: count }, () => [9, 9] as const);
    spread.arrange(frame(places), TREE, ACTIONS, { room: 1.8, walls: { isWall, radius } });
    for (let i = 0; i < count; i++) {
      const at = [Math.round(9 + spread.x[i] * radius), Math.round(9 + spread.y[i] * radius)] as const;
      expect(isWall(...at), `agent ${i} of ${count} at ${at}`).toBe(false);
      for (let other = 0; other < i; other++) expect(apart(spread, i, other)).toBeGreaterThan(0.5);
    }
  }
});

test('a crowd that has no space around it stays where it is', () => {
  const spread = new AgentSpread();
  const places = Array.from({ length: 40 }, () => [5, 5] as const);
  const isWall = (x: number, y: number) => x !== 5 || y !== 5;
  spread.arrange(frame(places), null, ACTIONS, { room: 2, walls: { isWall, radius: 0.6 } });
  for (let i = 0; i < 40; i++) expect(Math.hypot(spread.x[i], spread.y[i]) * 0.6).toBeLessThan(0.75);
});

test('people beside a thing look at it, two who talk look at each other, and a line looks ahead', () => {
  const spread = new AgentSpread();
  const look = (places: readonly (readonly [number, number])[], actions: readonly MapAction[] = []) => {
    spread.arrange(frame(places), TREE, actions, { room: 2 });
    return places.map((_, i) => Math.sign(spread.x[i]) * spread.look[i]);
  };
  expect(look([[9, 9]])).toEqual([-1]);
  expect(
    look([
      [9, 9],
      [9, 9],
    ]),
  ).toEqual([-1, -1]);
  expect(
    look([
      [3, 3],
      [3, 3],
    ]),
  ).toEqual([-1, -1]);
  const line: MapAction = { name: 'wait', need: -1, colour: -1, icon: null, isSleep: false, isLine: true };
  expect(
    look(
      [
        [9, 9],
        [9, 9],
      ],
      [line],
    ).map(Math.abs),
  ).toEqual([0, 0]);
});

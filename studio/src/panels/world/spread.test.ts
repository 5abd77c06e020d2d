import { expect, test } from 'vitest';
import { AGENT, type MapFrame, type MapThings } from '../../session/map/map-frame.ts';
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
  );
  expect([...spread.x, ...spread.y]).toEqual([0, 0, 0, 0]);
});

test('two at one place stand side by side, and a crowd apart from each other', () => {
  const spread = new AgentSpread();
  for (const count of [2, 3, 4, 5, 6, 40]) {
    spread.arrange(frame(Array.from({ length: count }, () => [3, 3] as const)), null);
    for (let a = 0; a < count; a++) for (let b = 0; b < a; b++) expect(apart(spread, a, b)).toBeGreaterThan(1);
  }
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
  );
  expect([...spread.x.slice(0, 3)]).toEqual([0, 0, 0]);
});

test('whoever uses a thing leaves it to be seen', () => {
  const spread = new AgentSpread();
  spread.arrange(frame([[9, 9]]), TREE);
  expect(spread.x[0]).toBeGreaterThan(0);
  spread.arrange(frame([[9, 9]]), null);
  expect(spread.x[0]).toBe(0);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { factorsOf } from '../../session/factors/factor-catalogue.ts';
import { addBox, newHead } from '../../session/factors/factor-edits.ts';
import { type Graph, graphOf } from '../../session/factors/factor-graph.ts';
import { Session } from '../../session/session.ts';
import { arrange } from './arrange.ts';
import { BOX, heightOf } from './box-size.ts';

/** Fails if boxes overlap, or one is not left of its target. */
function expectInOrder(graph: Graph): void {
  const places = arrange(graph);
  const keys = [graph.id, ...Object.keys(graph.boxes)];
  expect(Object.keys(places).sort()).toEqual([...keys].sort());
  const boxes = keys.map((key) => {
    const [x, y] = places[key];
    expect([x, y].every(Number.isInteger)).toBe(true);
    return { key, x, y, bottom: y + (key === graph.id ? 60 : heightOf(graph.boxes[key])) };
  });
  for (const a of boxes)
    for (const b of boxes)
      if (a !== b && Math.abs(a.x - b.x) < BOX.width)
        expect(a.bottom <= b.y || b.bottom <= a.y, `${a.key} ${b.key}`).toBe(true);
  for (const { key, operands } of Object.values(graph.boxes))
    for (const each of operands) if (typeof each === 'string') expect(places[each][0]).toBeLessThan(places[key][0]);
}

test.each(['household', 'duel', 'dungeon', 'guard', 'park'])(
  'the graphs of %s are laid out from left to right, no box upon another',
  (world) => {
    const session = new Session();
    session.open(`${world}.yaml`, readFileSync(`worlds/${world}/${world}.yaml`, 'utf8'));
    for (const { id, factor } of factorsOf(session)?.locations ?? []) expectInOrder(graphOf(id, factor));
  },
);

test('drafts stand below, and the same graph always comes out the same', () => {
  const { graph } = addBox(graphOf('late', { mean: ['hour', { invert: 'hour' }] }), newHead('max'), [0, 0]);
  expectInOrder(graph);
  expect(arrange(graph)).toEqual(arrange(structuredClone(graph)));
  const places = arrange(graph);
  expect(places['draft 1'][1]).toBeGreaterThan(
    Math.max(...['late', 'late/0', 'late/hour'].map((key) => places[key][1])),
  );
});

import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Factor } from 'hanker/core';
import { namesIn } from 'hanker/explain';
import { expect, test } from 'vitest';
import { Session } from '../session.ts';
import { factorsOf } from './factor-catalogue.ts';
import {
  addBox,
  addOperand,
  changeOperation,
  connect,
  disconnect,
  insert,
  isRefusal,
  moveBoxes,
  newHead,
  removeBox,
  setNumber,
} from './factor-edits.ts';
import { draftsIn, factorOf, type Graph, graphOf, type Slot, splitGraph, usesOf } from './factor-graph.ts';
import {
  countBoxes,
  findRing,
  joinFactor,
  OPERATIONS,
  type Operation,
  splitFactor,
  substitute,
} from './factor-parts.ts';

const name = fc.constantFrom('hour', 'need.food', 'thing.dirt', 'bedtime', '1', 'with space', '0/1', 'a/b');
const number = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.double({ noNaN: true, noDefaultInfinity: true }));

const { factor: anyFactor } = fc.letrec<{ factor: Factor }>((tie) => {
  const one = tie('factor') as fc.Arbitrary<Factor>;
  const many = fc.array(one, { minLength: 1, maxLength: 4 });
  const pair = fc.tuple(one, one);
  const under = (key: string, of: fc.Arbitrary<unknown>) => of.map((value) => ({ [key]: value }) as unknown as Factor);
  return {
    factor: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      number,
      name,
      fc.record({
        curve: fc.oneof(
          fc.constantFrom('dinner', 'night'),
          fc.constant({
            points: [
              [0, 0],
              [1, 1],
            ],
          }),
        ),
        of: one,
      }) as fc.Arbitrary<Factor>,
      ...['mean', 'product', 'compensated', 'geometric', 'min', 'max', 'sum', 'all', 'any'].map((key) =>
        under(key, many),
      ),
      ...['minus', 'over', 'power', 'less', 'atMost', 'equal'].map((key) => under(key, pair)),
      ...['invert', 'abs', 'not'].map((key) => under(key, one)),
      many.chain((mean) =>
        fc.array(number, { minLength: mean.length, maxLength: mean.length }).map((weights) => ({ mean, weights })),
      ),
      fc.record({ weight: number, of: one }),
      fc.record({ clamp: one, between: fc.tuple(number, number) }),
      fc.record({ if: one, then: one, else: one }),
      fc
        .array(fc.record({ chance: number, utility: one }), { minLength: 1, maxLength: 3 })
        .map((expected) => ({ expected })),
      fc.record({ expected: fc.array(fc.record({ chance: number, utility: one }), { minLength: 1 }), risk: number }),
    ),
  };
});

function sessionOf(world: string): Session {
  const session = new Session();
  session.open(`${world}.yaml`, readFileSync(`worlds/${world}/${world}.yaml`, 'utf8'));
  return session;
}

/** The graph after an edit that must succeed. */
function done(result: ReturnType<typeof connect>): Graph {
  if (isRefusal(result)) throw new Error(result.refused);
  return result;
}

test.each(readdirSync('worlds'))('every factor of %s is the same after it was boxes and arrows', (world) => {
  const places = factorsOf(sessionOf(world))?.locations ?? [];
  expect(places.length).toBeGreaterThan(0);
  for (const { id, factor } of places)
    expect(splitGraph(graphOf(id, factor))).toEqual({ factor, layout: {}, drafts: [] });
});

test('any factor is the same after it was boxes and arrows, one box for each of its operations and each of its names', () => {
  fc.assert(
    fc.property(anyFactor, (factor) => {
      const graph = graphOf('late', factor);
      expect(splitGraph(graph)).toEqual({ factor, layout: {}, drafts: [] });
      expect(draftsIn(graph).size).toBe(0);
      const leaves = Object.values(graph.boxes).filter(({ head }) => head.name !== undefined);
      expect(leaves.map(({ head }) => head.name).sort()).toEqual([...namesIn(factor)].sort());
      const uses = leaves.reduce((sum, { key }) => sum + usesOf(graph, key).length, 0);
      expect(Object.keys(graph.boxes).length - leaves.length + uses).toBe(countBoxes(factor));
    }),
    { numRuns: 300 },
  );
});

test('boxes and drafts stand where they were put, by ids that can be read', () => {
  fc.assert(
    fc.property(anyFactor, anyFactor, (factor, other) => {
      const start = {
        ...graphOf('late', factor, {}, typeof other === 'number' ? [] : [{ key: 'draft 3', factor: other, at: {} }]),
      };
      const places = Object.fromEntries(
        ['late', ...Object.keys(start.boxes)].map((key, i) => [key, [i * 10, -i] as const]),
      );
      const graph = moveBoxes(start, places);
      const { factor: same, layout, drafts } = splitGraph(graph);
      expect(graphOf('late', same, layout, drafts)).toEqual(graph);
      for (const key of Object.keys(layout)) expect(key === 'late' || key.startsWith('late/')).toBe(true);
    }),
    { numRuns: 200 },
  );
  const graph = moveBoxes(graphOf('late', { product: ['promise', { invert: 'hour' }] }), { 'late/0/1': [1.6, -2.2] });
  expect(splitGraph(graph).layout).toEqual({ 'late/0/1': [2, -2] });
});

test('connecting and cutting at random never breaks a graph, and never loses a box', () => {
  const act = fc.record({ what: fc.nat(5), from: fc.nat(), to: fc.nat(), slot: fc.nat() });
  fc.assert(
    fc.property(anyFactor, fc.array(act, { maxLength: 12 }), (factor, acts) => {
      let graph = graphOf('late', factor);
      for (const { what, from, to, slot } of acts) {
        const keys = Object.keys(graph.boxes);
        if (keys.length === 0) break;
        const box = graph.boxes[keys[from % keys.length]];
        const target = [...keys.filter((key) => graph.boxes[key].operands.length > 0), 'late'];
        const key = target[to % target.length];
        const place: Slot = { box: key, index: key === 'late' ? 0 : slot % graph.boxes[key].operands.length };
        const before = graph;
        if (what === 0) {
          const result = connect(graph, box.key, place);
          if (isRefusal(result)) expect(result.refused).toMatch(/cycle: .+ → /);
          else graph = result;
          for (const each of keys) expect(graph.boxes[each], each).toBeDefined();
        } else if (what === 1) {
          graph = disconnect(graph, place);
          for (const each of keys) expect(graph.boxes[each], each).toBeDefined();
        } else if (what === 2) graph = removeBox(graph, box.key);
        else if (what === 3) graph = insert(graph, place, newHead('invert'));
        else if (what === 4) graph = addBox(graph, newHead('mean'), [0, 0]).graph;
        else graph = changeOperation(graph, box.key, newHead(OPERATIONS[slot % OPERATIONS.length].name));
        const { factor: now, layout, drafts } = splitGraph(graph);
        const again = graphOf('late', now, layout, drafts);
        expect(Object.keys(again.boxes).length).toBe(Object.keys(graph.boxes).length);
        expect(factorOf(again, again.out)).toEqual(now);
        expect(before).toBeDefined();
        graph = again;
      }
    }),
    { numRuns: 300 },
  );
});

test('every operation is made of its parts again, with operands as many as it has', () => {
  for (const { name: operation } of OPERATIONS) {
    const { graph, key } = addBox(graphOf('late', 0), newHead(operation), [0, 0]);
    const factor = factorOf(graph, key);
    const { head, operands } = splitFactor(factor as Exclude<Factor, number>);
    expect(joinFactor(head, operands)).toEqual(factor);
    expect(head.operation).toBe(operation);
  }
});

test('a connection replaces what was there, which becomes a draft', () => {
  const graph = graphOf('late', { minus: [{ invert: 'hour' }, 1] });
  const { graph: more, key } = addBox(graph, newHead('abs'), [5, 5]);
  const after = splitGraph(done(connect(more, key, { box: 'late/0', index: 0 })));
  expect(after.factor).toEqual({ minus: [{ abs: 0 }, 1] });
  expect(after.drafts).toEqual([{ key: 'draft 1', factor: { invert: 'hour' }, at: {} }]);
});

test('an operand joins a list at its end, with a weight where the others have one', () => {
  const graph = graphOf('late', { mean: ['hour', 2], weights: [3, 1] });
  const { graph: more, key } = addBox(graph, newHead('name', { name: 'need.food' }), [0, 0]);
  expect(splitGraph(done(connect(more, key, { box: 'late/0', index: 2 }))).factor).toEqual({
    mean: ['hour', 2, 'need.food'],
    weights: [3, 1, 1],
  });
  expect(splitGraph(addOperand(graph, 'late/0')).factor).toEqual({ mean: ['hour', 2, 0], weights: [3, 1, 1] });
});

test('an input is used in several places and stays one box', () => {
  const graph = graphOf('late', { sum: ['hour', { invert: 0 }] });
  const after = done(connect(graph, 'late/hour', { box: 'late/0/1', index: 0 }));
  expect(splitGraph(after).factor).toEqual({ sum: ['hour', { invert: 'hour' }] });
  expect(usesOf(after, 'late/hour')).toHaveLength(2);
});

test('a box that is in use already moves: a list loses it, elsewhere a number takes its place', () => {
  const graph = graphOf('late', { sum: [{ abs: 'hour' }, { invert: 3 }, 'time'] });
  expect(splitGraph(done(connect(graph, 'late/0/0', { box: 'late/0/1', index: 0 }))).factor).toEqual({
    sum: [{ invert: { abs: 'hour' } }, 'time'],
  });
  const fixed = graphOf('late', { over: [1, { abs: 'hour' }] });
  expect(splitGraph(done(connect(fixed, 'late/0/1', { box: 'late/0', index: 0 }))).factor).toEqual({
    over: [{ abs: 'hour' }, 1],
  });
});

test('connecting a box into a draft puts the draft between', () => {
  const { graph, key } = addBox(
    graphOf('late', { product: ['promise', { curve: 'dinner', of: 'hour' }] }),
    newHead('invert'),
    [0, 0],
  );
  const after = splitGraph(done(connect(graph, 'late/0/1', { box: key, index: 0 })));
  expect(after).toMatchObject({
    factor: { product: ['promise', { invert: { curve: 'dinner', of: 'hour' } }] },
    drafts: [],
  });
  const whole = splitGraph(done(connect(graph, 'late/0', { box: key, index: 0 })));
  expect(whole.factor).toEqual({ invert: { product: ['promise', { curve: 'dinner', of: 'hour' }] } });
});

test('a connection that would make a circle is refused, with the way', () => {
  const graph = graphOf('late', { mean: [{ invert: { max: ['hour', 1] } }, 1] });
  expect(connect(graph, 'late/0', { box: 'late/0/0/0', index: 1 })).toEqual({
    refused: 'That would form a cycle: mean → invert → max → mean.',
  });
  expect(connect(graph, 'late/0', { box: 'late/0', index: 0 })).toEqual({
    refused: 'That would form a cycle: mean → mean.',
  });
});

test('a factor that would be made of itself by way of others is found, with the way', () => {
  const factors = { late: { invert: 'bedtime' }, bedtime: { curve: 'night', of: 'hour' }, other: 'late' };
  expect(findRing('bedtime', { mean: ['hour', 'other'] }, factors)).toEqual(['bedtime', 'other', 'late', 'bedtime']);
  expect(findRing('bedtime', 'bedtime', factors)).toEqual(['bedtime', 'bedtime']);
  expect(findRing('bedtime', 'hour', factors)).toBeNull();
  // A cycle elsewhere is no cycle of this factor, and the search ends.
  expect(findRing('bedtime', 'a', { a: 'b', b: 'a' })).toBeNull();
});

test('a box that goes is replaced by the only one that leads into it; chances add up again', () => {
  const graph = graphOf('late', { product: ['promise', { invert: { abs: 'hour' } }] });
  expect(splitGraph(removeBox(graph, 'late/0/1')).factor).toEqual({ product: ['promise', { abs: 'hour' }] });
  expect(splitGraph(removeBox(graph, 'late/promise')).factor).toEqual({ product: [{ invert: { abs: 'hour' } }] });
  const gamble = graphOf('late', {
    expected: [
      { chance: 0.5, utility: 'hour' },
      { chance: 0.25, utility: 1 },
      { chance: 0.25, utility: 2 },
    ],
  });
  expect(splitGraph(removeBox(gamble, 'late/hour')).factor).toEqual({
    expected: [
      { chance: 0.5, utility: 1 },
      { chance: 0.5, utility: 2 },
    ],
  });
});

test('a box that is put between takes what was there for its first operand', () => {
  const graph = graphOf('late', { over: ['hour', 24] });
  const put = (operation: Operation) =>
    splitGraph(insert(graph, { box: 'late/0', index: 0 }, newHead(operation))).factor;
  expect(put('mean')).toEqual({ over: [{ mean: ['hour'] }, 24] });
  expect(put('expected')).toEqual({ over: [{ expected: [{ chance: 1, utility: 'hour' }] }, 24] });
  expect(put('minus')).toEqual({ over: [{ minus: ['hour', 0] }, 24] });
  expect(splitGraph(insert(graph, { box: 'late', index: 0 }, newHead('invert'))).factor).toEqual({
    invert: { over: ['hour', 24] },
  });
});

test('another operation keeps the operands that it has room for', () => {
  const graph = graphOf('late', { mean: ['hour', 'time', { abs: 2 }] });
  expect(splitGraph(changeOperation(graph, 'late/0', newHead('max'))).factor).toEqual({
    max: ['hour', 'time', { abs: 2 }],
  });
  const less = splitGraph(changeOperation(graph, 'late/0', newHead('less')));
  expect(less.factor).toEqual({ less: ['hour', 'time'] });
  expect(less.drafts.map(({ factor }) => factor)).toEqual([{ abs: 2 }]);
  expect(splitGraph(changeOperation(graph, 'late/hour', newHead('name', { name: 'time' }))).factor).toEqual({
    mean: ['time', 'time', { abs: 2 }],
  });
});

test('a number is written, at the end too, and a name gives way to what it stands for', () => {
  expect(splitGraph(setNumber(graphOf('late', 'hour'), { box: 'late', index: 0 }, 4))).toMatchObject({
    factor: 4,
    drafts: [{ key: 'late/hour', factor: 'hour' }],
  });
  expect(substitute({ sum: ['a', { not: 'a' }, 'b'] }, 'a', { abs: 1 })).toEqual({
    sum: [{ abs: 1 }, { not: { abs: 1 } }, 'b'],
  });
});

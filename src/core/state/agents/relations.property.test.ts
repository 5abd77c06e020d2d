import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Relations } from './relations.ts';

const RULES = [
  { name: 'likes', low: -50, high: 50, start: 0, decay: 1 },
  { name: 'trusts', low: 0, high: 10, start: 5, decay: 0 },
];

type Row = [agent: number, thing: number, relation: number, value: number, since: number];

const change = fc.record({
  kind: fc.nat(9),
  agent: fc.nat(3),
  thing: fc.nat(60),
  relation: fc.nat(1),
  value: fc.integer({ min: -60, max: 60 }),
});

test('relations are those that a search through one list finds, whoever is forgotten', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 50, maxLength: 250 }), (changes) => {
      const relations = new Relations(RULES);
      let rows: Row[] = [];
      changes.forEach(({ kind, agent, thing, relation, value }, now) => {
        const { low, high } = RULES[relation];
        if (kind === 0) {
          relations.forgetThing(thing);
          rows = rows.filter((row) => row[1] !== thing);
        } else if (kind === 1 && value > 50) {
          relations.forgetAgent(agent);
          rows = rows.filter((row) => row[0] !== agent);
        } else {
          relations.set(agent, thing, relation, value, now);
          rows = rows.filter((row) => row[0] !== agent || row[1] !== thing || row[2] !== relation);
          rows.push([agent, thing, relation, Math.min(Math.max(value, low), high), now]);
          rows = withoutFaded(rows, agent, now);
        }
        expect(relations.value(agent, thing, relation, now)).toBe(found(rows, agent, thing, relation, now));
      });
      rows.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
      expect([...relations.list()]).toEqual(rows.flat());
      const own = rows.filter((row) => row[0] === 0 || row[1] === 7);
      expect([...relations.copyOf(0, 7).list()]).toEqual(own.flat());
    }),
  );
});

function current([, , relation, value, since]: Row, now: number): number {
  const { start, decay } = RULES[relation];
  const lost = decay * (now - since);
  return value > start ? Math.max(start, value - lost) : Math.min(start, value + lost);
}

function found(rows: readonly Row[], agent: number, thing: number, relation: number, now: number): number {
  const row = rows.find((each) => each[0] === agent && each[1] === thing && each[2] === relation);
  return row === undefined ? RULES[relation].start : current(row, now);
}

/** Whoever has relations to more than 32 things forgets those in which everything has run back to its start. */
function withoutFaded(rows: Row[], agent: number, now: number): Row[] {
  const own = rows.filter((row) => row[0] === agent);
  const things = new Set(own.map((row) => row[1]));
  if (things.size <= 32) return rows;
  const isKept = (thing: number) => own.some((row) => row[1] === thing && current(row, now) !== RULES[row[2]].start);
  return rows.filter((row) => row[0] !== agent || isKept(row[1]));
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ANYBODY, FailedOptions } from './failed-options.ts';

type Row = [agent: number, thing: number, advert: number, until: number, rest: number];

/** The same as one list that is searched from end to end. */
class SearchedList {
  rows: Row[] = [];

  set(agent: number, thing: number, advert: number, until: number, rest: number): void {
    this.rows = this.rows.filter((row) => row[0] !== agent || row[1] !== thing || row[2] !== advert);
    this.rows.push([agent, thing, advert, until, rest]);
  }

  add(agent: number, thing: number, advert: number, now: number, longest: number): void {
    const last = this.rows.find((row) => row[0] === agent && row[1] === thing && row[2] === advert);
    const rest = Math.min(last === undefined ? 1 : last[4] * 2, longest);
    this.set(agent, thing, advert, now + rest, rest);
  }

  keep(isKept: (row: Row) => boolean): void {
    this.rows = this.rows.filter(isKept);
  }
}

const LONGEST = 20;
const agent = fc.nat(3);
const thing = fc.integer({ min: ANYBODY, max: 4 });
const advert = fc.nat(2);
const now = fc.nat(60);

test('failed options are those that a search through one list finds', () => {
  const change = fc.tuple(fc.nat(5), agent, thing, advert, now);
  fc.assert(
    fc.property(fc.array(change, { maxLength: 80 }), (changes) => {
      const options = new FailedOptions();
      const list = new SearchedList();
      for (const [kind, a, t, e, n] of changes) {
        if (kind <= 1) {
          options.add(a, t, e, n, LONGEST);
          list.add(a, t, e, n, LONGEST);
        } else if (kind === 2) {
          options.dropOver(a, n, LONGEST);
          list.keep((row) => row[0] !== a || row[3] + LONGEST > n);
        } else if (kind === 3) {
          options.forgetOption(a, t, e);
          list.keep((row) => row[0] !== a || (row[1] !== t && row[1] !== ANYBODY) || row[2] !== e);
        } else if (kind === 4 && t >= 0) {
          options.forgetThing(t);
          list.keep((row) => row[1] !== t);
        } else if (kind === 5) {
          options.forgetAgent(a);
          list.keep((row) => row[0] !== a);
        }
        const own = list.rows.filter((row) => row[0] === a);
        const isSetAside = own.some((row) => (row[1] === t || row[1] === ANYBODY) && row[2] === e && row[3] > n);
        expect(options.has(a, t, e, n)).toBe(isSetAside);
        expect(options.hasAny(a)).toBe(own.length > 0);
        expect(options.isOver(a, n)).toBe(own.some((row) => row[3] === n));
        expect(options.nextRetry(a, n)).toBe(Math.min(...own.map((row) => row[3]).filter((until) => until > n)));
        expect([...options.copyOf(a).list()]).toEqual(sorted(own).flat());
      }
      expect([...options.list()]).toEqual(sorted(list.rows).flat());
      expect(options.size).toBe(list.rows.length);
    }),
  );
});

function sorted(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
}

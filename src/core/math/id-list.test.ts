import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IdList } from './id-list.ts';

test('holds what a set holds, whatever is added and deleted', () => {
  const change = fc.record({ adds: fc.boolean(), id: fc.nat(20) });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 80 }), (changes) => {
      const list = new IdList();
      list.reserve(21);
      const set = new Set<number>();
      for (const { adds, id } of changes) {
        if (adds) set.add(id);
        else set.delete(id);
        if (adds) list.add(id);
        else list.delete(id);
        expect(list.size).toBe(set.size);
        expect(list.list()).toEqual([...set].sort((a, b) => a - b));
        expect(list.has(id)).toBe(set.has(id));
        expect(new Set(Array.from({ length: list.size }, (_, i) => list.at(i)))).toEqual(set);
      }
      list.clear();
      expect([list.size, list.has(3)]).toEqual([0, false]);
    }),
  );
});

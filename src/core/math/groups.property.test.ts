import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Groups } from './groups.ts';

test('groups list their members like arrays to which members are pushed and from which they are filtered', () => {
  const change = fc.tuple(fc.nat(70), fc.integer({ min: -1, max: 40 }));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 200 }), (changes) => {
      const groups = new Groups();
      const lists: number[][] = Array.from({ length: 41 }, () => []);
      for (const [member, to] of changes) {
        groups.leave(member);
        lists.forEach((list, i) => {
          lists[i] = list.filter((each) => each !== member);
        });
        if (to < 0) continue;
        groups.join(member, to);
        lists[to].push(member);
      }
      expect(lists.map((_, group) => groups.listOf(group))).toEqual(lists);
      expect(lists.map((_, group) => groups.countOf(group))).toEqual(lists.map(({ length }) => length));
      expect(groups.size).toBe(lists.flat().length);
      expect(groups.members()).toEqual(lists.flat().sort((a, b) => a - b));
      expect(groups.groups()).toEqual(lists.flatMap(({ length }, group) => (length > 0 ? [group] : [])));
      for (let member = 0; member <= 70; member++)
        expect(groups.groupOf(member)).toBe(lists.findIndex((list) => list.includes(member)));
    }),
  );
});

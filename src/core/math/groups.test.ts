import { expect, test } from 'vitest';
import { Groups } from './groups.ts';

function groupsOf(...members: readonly (readonly [member: number, group: number])[]): Groups {
  const groups = new Groups();
  for (const [member, group] of members) groups.join(member, group);
  return groups;
}

test('a member in the middle leaves, also behind member 0, and the others keep their order', () => {
  const groups = groupsOf([0, 3], [1, 3], [2, 3]);
  groups.leave(1);
  expect(groups.listOf(3)).toEqual([0, 2]);
  expect(groups.countOf(3)).toBe(2);
});

test('the first member leaves, also before member 0, and the next one joins at the end', () => {
  const groups = groupsOf([1, 3], [0, 3]);
  groups.leave(1);
  groups.join(2, 3);
  expect(groups.listOf(3)).toEqual([0, 2]);
});

test('members and groups have any numbers from the start, also the first beyond what has room', () => {
  const groups = groupsOf([100, 0], [0, 100], [32, 32], [1, 200], [200, 1]);
  expect([0, 100, 32, 200, 1].map((group) => groups.listOf(group))).toEqual([[100], [0], [32], [1], [200]]);
  expect(groupsOf([0, 0], [1, 32]).listOf(32)).toEqual([1]);
  expect(groupsOf([0, 0], [32, 0]).listOf(0)).toEqual([0, 32]);
});

test('whoever is no member, and what is no group, has none', () => {
  const groups = groupsOf([0, 0]);
  expect([-1, 31, 32, 1000].map((member) => groups.groupOf(member))).toEqual([-1, -1, -1, -1]);
  expect([-1, 31, 32, 1000].map((group) => groups.countOf(group))).toEqual([0, 0, 0, 0]);
  expect([-1, 31, 32, 1000].map((group) => groups.firstOf(group))).toEqual([-1, -1, -1, -1]);
});

test('joining and leaving many times takes no more room', () => {
  const groups = new Groups();
  for (let i = 0; i < 60; i++) {
    groups.join(i % 20, i % 3);
    if (i > 10) groups.leave((i - 10) % 20);
  }
  expect(Object.values(groups).filter((part) => part instanceof Int32Array && part.length > 32)).toEqual([]);
});

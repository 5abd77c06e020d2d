import { expect, test } from 'vitest';
import { Followers } from './followers.ts';

/** Those who follow a body, by rising id. */
function following(followers: Followers, body: number): number[] {
  const agents: number[] = [];
  for (let agent = followers.firstOf(body); agent >= 0; agent = followers.after(agent)) agents.push(agent);
  return agents.sort((a, b) => a - b);
}

test('followers are found by the body that they walk to, until they follow another or none', () => {
  const followers = new Followers();
  followers.add(5, 20, 100);
  followers.add(3, 20, 110);
  followers.add(4, 21, 120);
  expect([followers.size, following(followers, 20), following(followers, 21), following(followers, 22)]).toEqual([
    3,
    [3, 5],
    [4],
    [],
  ]);
  followers.add(3, 20, 999);
  expect([followers.followedBy(3), followers.endOf(3)]).toEqual([20, 110]);
  followers.add(3, 21, 130);
  expect([followers.size, following(followers, 20), following(followers, 21), followers.endOf(3)]).toEqual([
    3,
    [5],
    [3, 4],
    130,
  ]);
  expect([...followers.list()]).toEqual([3, 21, 130, 4, 21, 120, 5, 20, 100]);
  followers.remove(5);
  followers.remove(5);
  expect([followers.size, following(followers, 20), followers.followedBy(5), followers.endOf(5)]).toEqual([
    2,
    [],
    -1,
    Infinity,
  ]);
});

test('a copy has the entry of one agent', () => {
  const followers = new Followers();
  followers.add(5, 0, 100);
  followers.add(3, 20, 110);
  expect([...followers.copyOf(5).list()]).toEqual([5, 0, 100]);
  expect(followers.copyOf(9).size).toBe(0);
});

test('it is known until when the first of many agents follows', () => {
  const followers = new Followers();
  followers.add(100, 20, 7);
  expect([followers.endOf(100), followers.endOf(99)]).toEqual([7, Infinity]);
});

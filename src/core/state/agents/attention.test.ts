import { expect, test } from 'vitest';
import { NEVER } from '../../definition/time.ts';
import { Attention, ticksLeft } from './attention.ts';

function selected(attention: Attention, agents: readonly number[], most: number): number[] {
  const deciding = new Int32Array(20);
  deciding.set(agents);
  return [...deciding.subarray(0, attention.select(deciding, agents.length, most))];
}

test('of more agents than may decide, the rest decides first the next time, each once', () => {
  const attention = new Attention();
  expect(selected(attention, [1, 2, 3, 4, 5], 2)).toEqual([1, 2]);
  expect(attention.postponed).toEqual([3, 4, 5]);
  expect(selected(attention, [1, 4], 2)).toEqual([3, 4]);
  expect(attention.postponed).toEqual([5, 1]);
  expect(selected(attention, [7], 0)).toEqual([5, 1, 7]);
  expect(attention.postponed).toEqual([]);
});

test('who is dropped waits no more; who is not waiting is dropped without effect', () => {
  const attention = new Attention();
  attention.postponed.push(3, 4, 5);
  attention.drop(9);
  attention.drop(3);
  expect(attention.postponed).toEqual([4, 5]);
  attention.drop(5);
  expect(attention.postponed).toEqual([4]);
});

test('who left the world is in none of the lists', () => {
  const attention = new Attention();
  const pause = { since: 1, left: 2, isAsked: false, isFilling: false, workRate: Number.NaN };
  for (const agent of [1, 2]) {
    attention.postponed.push(agent);
    attention.paused.set(agent, pause);
    attention.thinking.set(agent, 9);
  }
  attention.forget(1);
  expect([attention.postponed, [...attention.paused.keys()], [...attention.thinking]]).toEqual([[2], [2], [[2, 9]]]);
});

test('it is plain while there is no limit and nobody waits', () => {
  const attention = new Attention();
  expect(attention.isPlain).toBe(true);
  attention.limit = 1;
  expect(attention.isPlain).toBe(false);
  attention.limit = 0;
  attention.postponed.push(1);
  expect(attention.isPlain).toBe(false);
});

test('lists are sorted by agent and give the same back', () => {
  const attention = new Attention();
  attention.limit = 3;
  attention.postponed.push(8, 2);
  attention.paused.set(5, { since: 1, left: NEVER, isAsked: true, isFilling: false, workRate: 0.5 });
  attention.paused.set(2, { since: 4, left: 7, isAsked: false, isFilling: true, workRate: Number.NaN });
  attention.thinking.set(6, 10);
  attention.thinking.set(4, 0);
  expect([...attention.listPauses()]).toEqual([2, 4, 7, 0, 1, Number.NaN, 5, 1, NEVER, 1, 0, 0.5]);
  expect([...attention.listThinking()]).toEqual([4, 0, 6, 10]);
  expect([...attention.listPostponed()]).toEqual([3, 8, 2]);
  const again = new Attention();
  again.restore(attention.listPauses(), attention.listThinking(), attention.listPostponed());
  expect([again.limit, again.postponed]).toEqual([3, [8, 2]]);
  expect(new Map([...again.paused].sort(([a], [b]) => b - a))).toEqual(attention.paused);
  expect([...again.listThinking()]).toEqual([4, 0, 6, 10]);
  const plain = new Attention();
  expect([...plain.listPostponed()]).toEqual([]);
  plain.restore(plain.listPauses(), plain.listThinking(), plain.listPostponed());
  expect([plain.limit, plain.isPlain]).toEqual([0, true]);
});

test('at least one tick is left of a step, and of one without a known end it is never over', () => {
  expect([ticksLeft(10, 7), ticksLeft(7, 7), ticksLeft(5, 7), ticksLeft(NEVER, 7)]).toEqual([3, 1, 1, NEVER]);
});

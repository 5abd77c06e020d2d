import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ActionQueues, type PendingStart } from './action-queue.ts';

function pending(start: number, priority: number, chain = 0): PendingStart {
  return { start, advert: -1, thing: start * 10, priority, chain };
}

function starts(queues: ActionQueues, agent: number): number[] {
  return queues.list(agent).map(({ start }) => start);
}

describe('a queue', () => {
  test('has the higher priority first, what came first first, and what is pushed to the front before its equals', () => {
    const queues = new ActionQueues();
    queues.push(0, pending(1, 0), false);
    queues.push(0, pending(2, 50), false);
    queues.push(0, pending(3, 0), false);
    queues.push(0, pending(4, 50), false);
    queues.push(0, pending(5, 50), true);
    queues.push(0, pending(6, 0), true);
    expect(starts(queues, 0)).toEqual([5, 2, 4, 6, 1, 3]);
    expect(queues.first(0)).toEqual(pending(5, 50));
  });

  test('drops what fits and tells of each, in order', () => {
    const queues = new ActionQueues();
    for (let i = 0; i < 6; i++) queues.push(3, pending(i, 0, i % 2), false);
    const dropped: number[] = [];
    queues.drop(
      3,
      ({ chain }) => chain === 0,
      ({ start }) => dropped.push(start),
    );
    expect([dropped, starts(queues, 3)]).toEqual([
      [0, 2, 4],
      [1, 3, 5],
    ]);
    queues.push(3, pending(9, 0), false);
    expect(starts(queues, 3)).toEqual([1, 3, 5, 9]);
  });

  test('tells whether it has as many as asked for, and something of a chain', () => {
    const queues = new ActionQueues();
    expect([queues.hasAtLeast(0, 0), queues.hasAtLeast(0, 1), queues.has(0, 7)]).toEqual([true, false, false]);
    for (let i = 0; i < 3; i++) queues.push(0, pending(i, 0, 7 + i), false);
    expect([0, 1, 2, 3, 4].map((count) => queues.hasAtLeast(0, count))).toEqual([true, true, true, true, false]);
    expect([6, 7, 8, 9, 10].map((chain) => queues.has(0, chain))).toEqual([false, true, true, true, false]);
    expect([queues.hasAtLeast(1, 1), queues.has(1, 7), queues.has(99, 7)]).toEqual([false, false, false]);
  });

  test('of somebody who never had anything to do is empty', () => {
    const queues = new ActionQueues();
    expect([queues.isEmpty(7), queues.first(7), queues.list(7)]).toEqual([true, null, []]);
    queues.drop(
      7,
      () => true,
      () => {
        throw new Error('nothing to drop');
      },
    );
    queues.push(7, pending(1, 0), false);
    expect([queues.isEmpty(7), queues.isEmpty(6), queues.isEmpty(70)]).toEqual([false, true, true]);
  });

  test('is what a sorted list would be, for many agents at once', () => {
    const change = fc.record({
      agent: fc.nat(20),
      how: fc.constantFrom('back', 'front', 'shift', 'drop'),
      priority: fc.constantFrom(0, 50, 100),
      chain: fc.nat(3),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 120 }), (changes) => {
        const queues = new ActionQueues();
        const lists = Array.from({ length: 21 }, (): PendingStart[] => []);
        changes.forEach(({ agent, how, priority, chain }, i) => {
          const list = lists[agent];
          const added = pending(i, priority, chain);
          if (how === 'shift') {
            expect(queues.first(agent)).toEqual(list[0] ?? null);
            if (list.length > 0) queues.shift(agent);
            list.shift();
          } else if (how === 'drop') {
            const dropped: PendingStart[] = [];
            queues.drop(
              agent,
              (each) => each.chain === chain,
              (each) => dropped.push(each),
            );
            expect(dropped).toEqual(list.filter((each) => each.chain === chain));
            lists[agent] = list.filter((each) => each.chain !== chain);
          } else {
            queues.push(agent, added, how === 'front');
            const at = list.findIndex((each) =>
              how === 'front' ? each.priority <= priority : each.priority < priority,
            );
            list.splice(at < 0 ? list.length : at, 0, added);
          }
        });
        lists.forEach((list, agent) => {
          expect(queues.list(agent)).toEqual(list);
          expect(queues.isEmpty(agent)).toBe(list.length === 0);
        });
        const waiting = changes.map((_, i) => queues.waitingFor(i * 10));
        expect(waiting).toEqual(
          changes.map((_, i) => lists.flatMap((list, agent) => (list.some(({ start }) => start === i) ? [agent] : []))),
        );
      }),
    );
  });
});

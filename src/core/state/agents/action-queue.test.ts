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
      }),
    );
  });
});

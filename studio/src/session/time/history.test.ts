import { expect, test } from 'vitest';
import { History, type HistoryState } from './history.ts';

interface Weight {
  readonly bytes: number;
}

const weigh = (moment: Weight, counted: Set<object>) => {
  if (counted.has(moment)) return 0;
  counted.add(moment);
  return moment.bytes;
};
const text = (words: string): HistoryState<Weight> => ({ text: words, variant: null, moment: null });
const now = (words: string) => (withWorld: boolean) => ({ ...text(words), moment: withWorld ? { bytes: 1 } : null });

test('undoing and redoing exchange what is left for what was put aside', () => {
  const history = new History<Weight>(weigh);
  history.add('one', text('a'));
  history.add('two', text('b'));
  expect(history.next).toEqual({ undo: 'two', redo: null });
  expect(history.undo(now('c, later'))?.text).toBe('b');
  expect(history.undo(now('b'))?.text).toBe('a');
  expect(history.undo(now('a'))).toBeNull();
  expect(history.redo(now('a'))?.text).toBe('b');
  expect(history.redo(now('b'))?.text).toBe('c, later');
  expect(history.redo(now('c'))).toBeNull();
});

test('the world is asked for only where undoing changed it', () => {
  const history = new History<Weight>(weigh);
  const asked: boolean[] = [];
  const ask = (withWorld: boolean) => {
    asked.push(withWorld);
    return now('x')(withWorld);
  };
  history.add('world', { ...text('a'), moment: { bytes: 1 } });
  history.add('text', text('b'));
  history.undo(ask);
  history.undo(ask);
  expect(asked).toEqual([false, true]);
});

test('what is done after undoing takes the place of what could be redone', () => {
  const history = new History<Weight>(weigh);
  history.add('one', text('a'));
  history.undo(now('b'));
  history.add('other', text('a'));
  expect(history.next).toEqual({ undo: 'other', redo: null });
});

test('a gesture is one entry, and ends when something else is done or undone', () => {
  const history = new History<Weight>(weigh);
  history.add('drag', text('a'), 'one');
  history.add('drag', text('b'), 'one');
  expect(history.undo(now('c'))?.text).toBe('a');
  history.redo(now('a'));
  history.add('drag', text('c'), 'two');
  history.add('other', text('d'));
  history.add('drag', text('e'), 'two');
  expect(history.undo(now('f'))?.text).toBe('e');
});

test('the oldest go when all would take too much, what moments share is counted once, and the last always stays', () => {
  const history = new History<Weight>(weigh, 100);
  const shared = { bytes: 60 };
  for (const name of ['a', 'b', 'c']) history.add(name, { ...text(name), moment: shared });
  history.add('large', { ...text('d'), moment: { bytes: 50 } });
  const undone: (string | undefined)[] = [];
  for (let i = 0; i < 5; i++) undone.push(history.undo(now('x'))?.text);
  expect(undone).toEqual(['d', undefined, undefined, undefined, undefined]);

  history.add('huge', { ...text('e'), moment: { bytes: 500 } });
  expect(history.undo(now('x'))?.text).toBe('e');
});

test('no more than two hundred can be undone', () => {
  const history = new History<Weight>(weigh);
  for (let i = 0; i < 250; i++) history.add(String(i), text(String(i)));
  let last: string | undefined;
  let count = 0;
  for (let back = history.undo(now('x')); back; back = history.undo(now('x'))) {
    last = back.text;
    count++;
  }
  expect([count, last]).toEqual([200, '50']);
});

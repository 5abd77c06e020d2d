import { expect, test } from 'vitest';
import { Laboratory } from './trial-runner.ts';

const FILE = { text: 'hanker: 2', tuning: null };

test('an undertaking tells how far it has got, and what came of it stays', async () => {
  let changes = 0;
  const laboratory = new Laboratory(() => changes++);
  const seen: unknown[] = [];
  await laboratory.begin<number>('count', FILE, async ({ tell }) => {
    for (let done = 1; done <= 3; done++) {
      tell({ done, of: 3, result: done * 10 });
      const { status, result } = laboratory.get<number>('count') ?? {};
      seen.push([status, result]);
    }
  });
  expect(seen).toEqual([
    ['running', 10],
    ['running', 20],
    ['running', 30],
  ]);
  expect(laboratory.get('count')).toMatchObject({ ...FILE, status: 'done', done: 3, of: 3, result: 30, problem: null });
  expect(changes).toBe(5);
});

test('what goes wrong is told, with what there was until then', async () => {
  const laboratory = new Laboratory(() => {});
  await laboratory.begin<number>('count', FILE, async ({ tell }) => {
    tell({ result: 1 });
    throw new Error('no such number');
  });
  expect(laboratory.get('count')).toMatchObject({ status: 'failed', problem: 'no such number', result: 1 });
});

test('another of its kind stops the first one, whose news are no longer heard of', async () => {
  const laboratory = new Laboratory(() => {});
  let go = () => {};
  const first = laboratory.begin<string>('count', FILE, async ({ tell, signal }) => {
    await new Promise<void>((resolve) => {
      go = resolve;
    });
    expect(signal.aborted).toBe(true);
    tell({ result: 'first' });
  });
  await laboratory.begin<string>('count', FILE, async ({ tell }) => tell({ result: 'second' }));
  go();
  await first;
  expect(laboratory.get('count')).toMatchObject({ status: 'done', result: 'second' });
  laboratory.clear();
  expect(laboratory.get('count')).toBeNull();
});

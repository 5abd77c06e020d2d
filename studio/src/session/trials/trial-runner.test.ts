import { expect, test } from 'vitest';
import { TrialRunner } from './trial-runner.ts';

const FILE = { text: 'hanker: 2', variant: null };

test('an job tells how far it has got, and what came of it stays', async () => {
  let changes = 0;
  const runner = new TrialRunner(() => changes++);
  const seen: unknown[] = [];
  await runner.start<number>('count', FILE, async ({ setProgress }) => {
    for (let done = 1; done <= 3; done++) {
      setProgress({ done, of: 3, result: done * 10 });
      const { status, result } = runner.get<number>('count') ?? {};
      seen.push([status, result]);
    }
  });
  expect(seen).toEqual([
    ['running', 10],
    ['running', 20],
    ['running', 30],
  ]);
  expect(runner.get('count')).toMatchObject({ ...FILE, status: 'done', done: 3, of: 3, result: 30, problem: null });
  expect(changes).toBe(5);
});

test('what goes wrong is told, with what there was until then', async () => {
  const runner = new TrialRunner(() => {});
  await runner.start<number>('count', FILE, async ({ setProgress }) => {
    setProgress({ result: 1 });
    throw new Error('no such number');
  });
  expect(runner.get('count')).toMatchObject({ status: 'failed', problem: 'no such number', result: 1 });
});

test('another of its kind stops the first one, whose news are no longer heard of', async () => {
  const runner = new TrialRunner(() => {});
  let go = () => {};
  const first = runner.start<string>('count', FILE, async ({ setProgress, signal }) => {
    await new Promise<void>((resolve) => {
      go = resolve;
    });
    expect(signal.aborted).toBe(true);
    setProgress({ result: 'first' });
  });
  await runner.start<string>('count', FILE, async ({ setProgress }) => setProgress({ result: 'second' }));
  go();
  await first;
  expect(runner.get('count')).toMatchObject({ status: 'done', result: 'second' });
  runner.clear();
  expect(runner.get('count')).toBeNull();
});

test('the last result stays while another job runs, and for good if that one gives none', async () => {
  const runner = new TrialRunner(() => {});
  await runner.start<string>('count', FILE, async ({ setProgress }) => setProgress({ result: 'old' }));
  let go = () => {};
  const next = runner.start<string>('count', { ...FILE, text: 'changed' }, async () => {
    await new Promise<void>((resolve) => {
      go = resolve;
    });
    throw new Error('no such number');
  });
  expect(runner.get('count')).toMatchObject({ status: 'running', text: 'changed', result: 'old' });
  go();
  await next;
  // It is still the result of the first text.
  expect(runner.get('count')).toMatchObject({ ...FILE, status: 'failed', result: 'old' });
});

test('results are saved as data and brought back; a job that was started since stays', async () => {
  const runner = new TrialRunner(() => {});
  for (const kind of ['count', 'measure'])
    await runner.start<string>(kind, FILE, async ({ setProgress }) => setProgress({ done: 1, of: 1, result: kind }));
  await runner.start<string>('idle', FILE, async () => {});
  expect(runner.ended).toBe(3);
  const saved = structuredClone(runner.save());
  expect(saved.map(({ kind }) => kind)).toEqual(['count', 'measure']);
  const later = new TrialRunner(() => {});
  await later.start<string>('count', FILE, async ({ setProgress }) => setProgress({ result: 'newer' }));
  later.restore(saved);
  expect(later.get('count')).toMatchObject({ result: 'newer' });
  expect(later.get('measure')).toMatchObject({ ...FILE, status: 'done', done: 1, result: 'measure', problem: null });
  later.stop('measure');
  expect(later.get('measure')).toMatchObject({ status: 'done' });
});

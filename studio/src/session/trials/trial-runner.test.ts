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

test('a job under way is saved with what it has reached, as if stopped then', async () => {
  const runner = new TrialRunner(() => {});
  await runner.start<string>('count', FILE, async ({ setProgress }) => setProgress({ result: 'old' }));
  let report: (done: number) => void = () => {};
  let end = () => {};
  const reached: number[] = [];
  const next = runner.start<string>('count', { ...FILE, text: 'changed' }, async ({ setProgress, keepAs }) => {
    setProgress({ of: 5 });
    keepAs(() => (reached.length === 0 ? null : `runs ${reached.join(' ')}`));
    report = (done) => {
      reached.push(done);
      setProgress({ done });
    };
    await new Promise<void>((resolve) => {
      end = resolve;
    });
    setProgress({ result: 'new' });
  });
  expect(runner.save()).toEqual([expect.objectContaining({ ...FILE, status: 'done', result: 'old' })]);
  const before = runner.reports;
  report(1);
  report(2);
  expect(runner.reports).toBe(before + 2);
  const saved = structuredClone(runner.save());
  expect(saved).toEqual([
    expect.objectContaining({ kind: 'count', text: 'changed', status: 'stopped', done: 2, of: 5, result: 'runs 1 2' }),
  ]);
  // The running job goes on with the last result in sight.
  expect(runner.get('count')).toMatchObject({ status: 'running', result: 'old' });
  const later = new TrialRunner(() => {});
  later.restore(saved);
  expect(later.get('count')).toMatchObject({ status: 'stopped', result: 'runs 1 2' });
  end();
  await next;
  expect(runner.save()).toEqual([expect.objectContaining({ status: 'done', result: 'new' })]);
});

test('results that are reported along the way are saved without more ado', async () => {
  const runner = new TrialRunner(() => {});
  let end = () => {};
  const job = runner.start<string>('count', FILE, async ({ setProgress }) => {
    setProgress({ result: 'half' });
    await new Promise<void>((resolve) => {
      end = resolve;
    });
  });
  expect(runner.save()).toEqual([expect.objectContaining({ status: 'stopped', result: 'half' })]);
  end();
  await job;
});

import type { Study, Trial, TrialResult } from 'hanker/study';
import { describe, expect, test } from 'vitest';
import { openPool, type TrialWorker } from './trial-pool.ts';
import type { TrialReply, WorkerTrialRequest } from './trial-worker.ts';

const STUDY: Study = {
  text: '',
  file: '',
  variant: null,
  agents: null,
  skip: 0,
  ticks: 1,
  measures: {},
  reports: false,
};
const TRIALS: Trial[] = Array.from({ length: 7 }, (_, i) => ({ seed: i + 1, parameters: {} }));

/** Fake workers that answer later with the seed as the hash, or with what `answer` returns. */
function makeWorkers(answer = (id: number, trial: Trial): TrialReply => ({ id, result: resultOf(trial) })) {
  const made: { readonly worker: TrialWorker; readonly heard: WorkerTrialRequest[]; isEnded: boolean }[] = [];
  const create = (): TrialWorker => {
    const worker: TrialWorker = {
      onmessage: null,
      onerror: null,
      postMessage(message) {
        entry.heard.push(message);
        if ('trial' in message)
          setTimeout(() => worker.onmessage?.({ data: answer(message.id, message.trial) }), (message.id * 7) % 5);
      },
      terminate: () => {
        entry.isEnded = true;
      },
    };
    const entry = { worker, heard: [] as WorkerTrialRequest[], isEnded: false };
    made.push(entry);
    return worker;
  };
  return { made, create };
}

function resultOf({ seed }: Trial): TrialResult {
  return { values: {}, exposures: {}, hash: String(seed), report: null };
}

describe('trials on workers', () => {
  test('are each run once, by as many workers as there are, and told by their number', async () => {
    const { made, create } = makeWorkers();
    const results = new Map<number, string>();
    await openPool(create, 3).run(STUDY, TRIALS, (trial, { hash }) => results.set(trial, hash));
    expect([...results].sort(([a], [b]) => a - b)).toEqual(TRIALS.map(({ seed }, i) => [i, String(seed)]));
    expect(made).toHaveLength(3);
    expect(made.every(({ heard, isEnded }) => 'study' in heard[0] && isEnded)).toBe(true);
    expect(made.flatMap(({ heard }) => heard.slice(1))).toHaveLength(7);
  });

  test('that cannot be run are told, and every worker is ended', async () => {
    const { made, create } = makeWorkers((id, trial) =>
      id === 2 ? { id, problem: 'no such number' } : { id, result: resultOf(trial) },
    );
    await expect(openPool(create, 2).run(STUDY, TRIALS, () => {})).rejects.toThrow('no such number');
    expect(made.every(({ isEnded }) => isEnded)).toBe(true);
  });

  test('end at once when they are stopped, and nothing is told after that', async () => {
    const { made, create } = makeWorkers();
    const stop = new AbortController();
    const told: number[] = [];
    await openPool(create, 2).run(
      STUDY,
      TRIALS,
      (trial) => {
        told.push(trial);
        if (told.length === 3) stop.abort();
      },
      stop.signal,
    );
    expect(told).toHaveLength(3);
    expect(made.every(({ isEnded }) => isEnded)).toBe(true);
  });

  test('whose worker breaks down are told with the reason', async () => {
    const { made, create } = makeWorkers();
    const running = openPool(create, 1).run(STUDY, TRIALS, () => {});
    made[0].worker.onerror?.({ message: 'out of memory' });
    await expect(running).rejects.toThrow('A world that was tried out broke down: out of memory');
  });
});

import { Worker } from 'node:worker_threads';
import { MeasureError } from '../../measure/index.ts';
import type { Study, Trial, TrialResult } from '../../study/index.ts';
import { unpackProblem } from './trial-problem.ts';
import type { TrialAnswer, TrialOrder } from './trial-worker.ts';

/** One trial that a pool has been given. */
export interface Task {
  /** Its result; null when it was cancelled. Rejects when it can't be run. */
  readonly done: Promise<TrialResult | null>;
}

/** Threads that run trials; they are started when there is something to do, and don't keep the process alive. */
export interface ThreadPool {
  start(study: Study, trial: Trial): Task;
  /** Lets go of tasks at once, also of those that are being run. */
  cancel(tasks: Iterable<Task>): void;
  close(): Promise<void>;
}

/** How threads are made. */
export interface ThreadOptions {
  /** The module that a thread runs; default the built one beside this file. */
  readonly worker?: URL;
  /** Handed to that module. */
  readonly data?: unknown;
  /** Told in a sentence when a thread has died. */
  readonly note?: (message: string) => void;
}

const TRIAL_WORKER = new URL('./trial-worker.js', import.meta.url);

/** How often a trial may take its thread with it. */
const MOST_DEATHS = 2;

interface Work extends Task {
  readonly study: Study;
  readonly trial: Trial;
  settle(result: TrialResult | null): void;
  fail(problem: Error): void;
  deaths: number;
}

interface Thread {
  readonly worker: Worker;
  /** What it was sent and has not answered, in that order. */
  readonly works: Work[];
  /** What it was sent last. */
  study: Study | null;
  /** What ended it, if it ended by itself. */
  problem: Error | null;
}

/** Opens a pool of at most so many threads. */
export function openThreadPool(count: number, { worker = TRIAL_WORKER, data, note }: ThreadOptions = {}): ThreadPool {
  const threads = new Set<Thread>();
  let waiting: Work[] = [];

  function startThread(): Thread {
    const thread: Thread = { worker: new Worker(worker, { workerData: data }), works: [], study: null, problem: null };
    thread.worker.on('message', (answer: TrialAnswer) => {
      const work = thread.works.shift() as Work;
      if ('result' in answer) work.settle(answer.result);
      else work.fail(unpackProblem(answer.problem));
      if (thread.works.length === 0) thread.worker.unref();
      sendOut();
    });
    thread.worker.on('error', (problem: Error) => {
      thread.problem = problem;
    });
    thread.worker.on('exit', (code) => {
      // Whoever ends one on purpose takes it out of the pool first.
      if (threads.delete(thread)) bury(thread, code);
    });
    threads.add(thread);
    return thread;
  }

  /** A thread has died: what it was at is done again, but a trial that kills its thread twice is to blame itself. */
  function bury({ works, problem }: Thread, code: number): void {
    const reason = problem ? problem.message : `exit code ${code}`;
    const [first, ...others] = works;
    if (!first) return void note?.(`a thread died (${reason}); another takes its place`);
    if (++first.deaths < MOST_DEATHS) {
      note?.(`a thread died at the run with seed ${first.trial.seed} (${reason}); it is done again`);
      waiting.unshift(first, ...others);
    } else {
      first.fail(
        new MeasureError(
          `seed ${first.trial.seed}: the thread that ran it died ${MOST_DEATHS} times (${reason}); make the world or the time smaller`,
        ),
      );
      waiting.unshift(...others);
    }
    sendOut();
  }

  function sendOut(): void {
    for (let thread = findThread(); thread; thread = findThread()) {
      const work = waiting.shift() as Work;
      const isKnown = thread.study === work.study;
      thread.study = work.study;
      thread.works.push(work);
      thread.worker.ref();
      thread.worker.postMessage({ study: isKnown ? null : work.study, trial: work.trial } satisfies TrialOrder);
    }
  }

  /** Who takes what waits next; while there is plenty, each thread is given one ahead, so that it never waits. */
  function findThread(): Thread | null {
    if (waiting.length === 0) return null;
    const all = [...threads];
    const idle = all.find(({ works }) => works.length === 0);
    if (idle) return idle;
    if (threads.size < count) return startThread();
    return waiting.length > count ? (all.find(({ works }) => works.length === 1) ?? null) : null;
  }

  return {
    start(study, trial) {
      let settle: Work['settle'] = () => {};
      let fail: Work['fail'] = () => {};
      const done = new Promise<TrialResult | null>((resolve, reject) => {
        settle = resolve;
        fail = reject;
      });
      const work: Work = { study, trial, done, settle, fail, deaths: 0 };
      waiting.push(work);
      sendOut();
      return work;
    },
    cancel(tasks) {
      const cancelled = new Set<Task>(tasks);
      waiting = waiting.filter((work) => !cancelled.has(work));
      for (const thread of threads) {
        if (!thread.works.some((work) => cancelled.has(work))) continue;
        threads.delete(thread);
        void thread.worker.terminate();
        waiting.unshift(...thread.works.filter((work) => !cancelled.has(work)));
      }
      for (const task of cancelled) (task as Work).settle(null);
      sendOut();
    },
    async close() {
      const left = [...waiting, ...[...threads].flatMap(({ works }) => works)];
      waiting = [];
      const ended = [...threads].map(({ worker }) => worker.terminate());
      threads.clear();
      for (const work of left) work.settle(null);
      await Promise.all(ended);
    },
  };
}

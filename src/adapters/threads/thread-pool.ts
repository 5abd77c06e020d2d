import { Worker } from 'node:worker_threads';
import { MeasureError } from '../../measure/index.ts';
import type { Study, Trial, TrialResult } from '../../study/index.ts';

import { unpackProblem } from './trial-problem.ts';
import type { TrialRequest, TrialResponse } from './trial-worker.ts';

/** A trial that was given to a pool. */
export interface Task {
  /** Resolves with the result, or null when it was cancelled; rejects when the trial can't be run. */
  readonly done: Promise<TrialResult | null>;
}

/** Threads that run trials. They are started on demand and don't keep the process alive. */
export interface ThreadPool {
  /** Adds a trial. */
  start(study: Study, trial: Trial): Task;
  /** Cancels tasks at once, even running ones. */
  cancel(tasks: Iterable<Task>): void;
  /** Ends all threads and cancels all tasks. */
  close(): Promise<void>;
}

/** How to start threads. */
export interface ThreadOptions {
  /** The module of a thread; default the built one next to this file. */
  readonly worker?: URL;
  /** The worker data for that module. */
  readonly data?: unknown;
  /** Called with a sentence when a thread has died. */
  readonly note?: (message: string) => void;
}

const TRIAL_WORKER = new URL('./trial-worker.js', import.meta.url);

/** A trial fails when this many threads have died while running it. */
const MOST_DEATHS = 2;

interface PendingTask extends Task {
  readonly study: Study;
  readonly trial: Trial;
  resolve(result: TrialResult | null): void;
  fail(problem: Error): void;
  deaths: number;
}

interface PoolThread {
  readonly worker: Worker;
  /** The tasks that were sent and are not answered yet, in order. */
  readonly tasks: PendingTask[];
  /** The last study that was sent. */
  study: Study | null;
  /** The error that ended it, if any. */
  problem: Error | null;
}

/** Opens a pool of at most `count` threads. */
export function openThreadPool(count: number, { worker = TRIAL_WORKER, data, note }: ThreadOptions = {}): ThreadPool {
  const threads = new Set<PoolThread>();
  let waiting: PendingTask[] = [];

  function startThread(): PoolThread {
    const thread: PoolThread = {
      worker: new Worker(worker, { workerData: data }),
      tasks: [],
      study: null,
      problem: null,
    };
    thread.worker.on('message', (answer: TrialResponse) => {
      const task = thread.tasks.shift() as PendingTask;
      if ('result' in answer) task.resolve(answer.result);
      else task.fail(unpackProblem(answer.problem));
      if (thread.tasks.length === 0) thread.worker.unref();
      sendTasks();
    });
    thread.worker.on('error', (problem: Error) => {
      thread.problem = problem;
    });
    thread.worker.on('exit', (code) => {
      // A thread that is ended on purpose is removed from the pool first.
      if (threads.delete(thread)) replaceThread(thread, code);
    });
    threads.add(thread);
    return thread;
  }

  /** Handles the death of a thread: its tasks run again, but a trial that kills its thread twice fails. */
  function replaceThread({ tasks, problem }: PoolThread, code: number): void {
    const reason = problem ? problem.message : `exit code ${code}`;
    const [first, ...others] = tasks;
    if (!first) return void note?.(`a thread died (${reason}); another one replaces it`);
    if (++first.deaths < MOST_DEATHS) {
      note?.(`a thread died during the run with seed ${first.trial.seed} (${reason}); the run is repeated`);
      waiting.unshift(first, ...others);
    } else {
      first.fail(
        new MeasureError(
          `seed ${first.trial.seed}: its thread died ${MOST_DEATHS} times (${reason}); make the world smaller or the run shorter`,
        ),
      );
      waiting.unshift(...others);
    }
    sendTasks();
  }

  function sendTasks(): void {
    for (let thread = findThread(); thread; thread = findThread()) {
      const task = waiting.shift() as PendingTask;
      const isKnown = thread.study === task.study;
      thread.study = task.study;
      thread.tasks.push(task);
      thread.worker.ref();
      thread.worker.postMessage({ study: isKnown ? null : task.study, trial: task.trial } satisfies TrialRequest);
    }
  }

  /** The thread for the next task; while there are many tasks, each thread gets one ahead, so that it never waits. */
  function findThread(): PoolThread | null {
    if (waiting.length === 0) return null;
    const all = [...threads];
    const idle = all.find(({ tasks }) => tasks.length === 0);
    if (idle) return idle;
    if (threads.size < count) return startThread();
    return waiting.length > count ? (all.find(({ tasks }) => tasks.length === 1) ?? null) : null;
  }

  return {
    start(study, trial) {
      let resolveTask: PendingTask['resolve'] = () => {};
      let failTask: PendingTask['fail'] = () => {};
      const done = new Promise<TrialResult | null>((resolve, reject) => {
        resolveTask = resolve;
        failTask = reject;
      });
      const task: PendingTask = { study, trial, done, resolve: resolveTask, fail: failTask, deaths: 0 };
      waiting.push(task);
      sendTasks();
      return task;
    },
    cancel(cancelledTasks) {
      const cancelled = new Set<Task>(cancelledTasks);
      waiting = waiting.filter((task) => !cancelled.has(task));
      for (const thread of threads) {
        if (!thread.tasks.some((task) => cancelled.has(task))) continue;
        threads.delete(thread);
        void thread.worker.terminate();
        waiting.unshift(...thread.tasks.filter((task) => !cancelled.has(task)));
      }
      for (const task of cancelled) (task as PendingTask).resolve(null);
      sendTasks();
    },
    async close() {
      const left = [...waiting, ...[...threads].flatMap(({ tasks }) => tasks)];
      waiting = [];
      const ended = [...threads].map(({ worker }) => worker.terminate());
      threads.clear();
      for (const task of left) task.resolve(null);
      await Promise.all(ended);
    },
  };
}

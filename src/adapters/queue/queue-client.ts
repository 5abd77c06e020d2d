import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Study, Trial, TrialResult } from '../../study/index.ts';
import { unpackProblem } from '../threads/trial-problem.ts';
import {
  KEPT,
  openOutcome,
  outcomeKey,
  packStudy,
  packTrial,
  studyKey,
  type TrialJob,
  type TrialOutcome,
} from './message-format.ts';

/** The connection and the queue that a client uses. */
export interface TrialQueue {
  readonly redis: Redis;
  readonly queue: Queue<TrialJob>;
}

/** The most jobs in the queue at once. */
const WINDOW = 5000;
/** The most jobs that are sent, or outcomes that are requested, at once. */
const CHUNK = 250;
/** Milliseconds after which all pending jobs are checked, even without a message. */
const CHECK_EVERY = 5000;

interface PendingJob {
  readonly job: TrialJob;
  /** The indexes of its trials; the same trial may be requested twice. */
  readonly trials: number[];
}

/** Sends the trials of one study to a queue and collects their outcomes. */
export class QueueClient {
  readonly #queue: TrialQueue;
  readonly #study: Study;
  readonly #trials: readonly Trial[];
  readonly #report: (trial: number, result: TrialResult) => void;
  readonly #packed: ReturnType<typeof packStudy>;
  readonly #pending = new Map<string, PendingJob>();
  /** Names of jobs whose outcomes have been announced. */
  readonly #fresh = new Set<string>();
  #next = 0;
  /** Trials from this index on are not needed. */
  #end: number;
  #failure: Error | null = null;
  #isStudySent = false;
  #isStopped = false;
  #checkAt = 0;
  #wake = () => {};
  /** The time of the last outcome, or of the first job. */
  latest = Date.now();

  constructor(
    queue: TrialQueue,
    study: Study,
    trials: readonly Trial[],
    report: (trial: number, result: TrialResult) => void,
  ) {
    this.#queue = queue;
    this.#study = study;
    this.#trials = trials;
    this.#report = report;
    this.#packed = packStudy(study);
    this.#end = trials.length;
  }

  /** Whether jobs are pending. */
  get isWaiting(): boolean {
    return this.#pending.size > 0;
  }

  /** Notes that the outcome of a job may be available. */
  noteOutcome(name: string): void {
    if (!this.#pending.has(name)) return;
    this.#fresh.add(name);
    this.#wake();
  }

  /** Checks all pending jobs and sends lost ones again; running a job twice is harmless. */
  checkAll(): void {
    this.#checkAt = 0;
    this.#wake();
  }

  /** Runs until all results are reported; rejects with the error of the first trial that can't be run. */
  async run(): Promise<void> {
    this.#checkAt = Date.now() + CHECK_EVERY;
    while (!this.#isStopped && (this.#next < this.#end || this.#pending.size > 0)) {
      if (this.#next < this.#end && this.#pending.size <= WINDOW - CHUNK) await this.#sendMore();
      else if (Date.now() >= this.#checkAt) await this.#sendAgain();
      else if (this.#fresh.size > 0) {
        const names = [...this.#fresh];
        this.#fresh.clear();
        await this.#collect(names);
      } else await this.#sleep();
    }
    if (this.#failure) throw this.#failure;
  }

  /** Stops reporting, and removes jobs that no worker has started. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#wake();
    await this.#removeJobs([...this.#pending.keys()]);
  }

  async #sendMore(): Promise<void> {
    const names: string[] = [];
    for (; this.#next < this.#end && names.length < CHUNK; this.#next++) {
      const { name, job } = packTrial(this.#packed.name, this.#trials[this.#next], this.#study.file);
      const known = this.#pending.get(name);
      if (known) known.trials.push(this.#next);
      else this.#pending.set(name, { job, trials: [this.#next] });
      names.push(name);
    }
    if (names.length > 0) await this.#send(names);
  }

  /** Sends all pending jobs and the study again, because they may be lost. */
  async #sendAgain(): Promise<void> {
    this.#checkAt = Date.now() + CHECK_EVERY;
    this.#isStudySent = false;
    await this.#send([...this.#pending.keys()]);
  }

  /** Adds jobs without an outcome to the queue; jobs that are already there stay unchanged. */
  async #send(names: readonly string[]): Promise<void> {
    const { redis, queue } = this.#queue;
    const { name, text } = this.#packed;
    for (let i = 0; i < names.length && !this.#isStopped; i += CHUNK) {
      const missing = await this.#collect(names.slice(i, i + CHUNK));
      if (missing.length === 0) continue;
      if (!this.#isStudySent) await redis.set(studyKey(name), text, 'EX', KEPT.study);
      this.#isStudySent = true;
      if (this.#isStopped) return;
      const jobs = missing.flatMap((jobId) => {
        const pending = this.#pending.get(jobId);
        return pending ? [queue.add('trial', pending.job, { jobId })] : [];
      });
      await Promise.all(jobs);
    }
  }

  /** Reports the outcomes that are available, and returns the names of jobs without one. */
  async #collect(names: readonly string[]): Promise<string[]> {
    const { redis } = this.#queue;
    const texts = await redis.mget(names.map(outcomeKey));
    const missing: string[] = [];
    const keys = redis.pipeline();
    for (const [i, name] of names.entries()) {
      const text = texts[i];
      const outcome = text === null ? null : openOutcome(text);
      if (outcome === null) missing.push(name);
      // A damaged outcome is computed again; so is a problem when it is requested again.
      if (outcome && 'result' in outcome) keys.expire(outcomeKey(name), KEPT.taken);
      else if (text !== null) keys.del(outcomeKey(name));
      if (outcome) await this.#take(name, outcome);
    }
    await keys.exec();
    return missing;
  }

  async #take(name: string, outcome: TrialOutcome): Promise<void> {
    const pending = this.#pending.get(name);
    if (!pending || this.#isStopped) return;
    this.#pending.delete(name);
    this.latest = Date.now();
    const wanted = pending.trials.filter((trial) => trial < this.#end);
    if ('result' in outcome) for (const trial of wanted) this.#report(trial, outcome.result);
    else if (wanted.length > 0) {
      this.#failure = unpackProblem(outcome.problem);
      this.#end = wanted[0];
      // An earlier trial may still fail, and is then the first.
      const others = [...this.#pending].filter(([, { trials }]) => trials.every((trial) => trial >= this.#end));
      for (const [other] of others) this.#pending.delete(other);
      await this.#removeJobs(others.map(([other]) => other));
    }
  }

  async #removeJobs(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => this.#queue.queue.remove(name)));
  }

  #sleep(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, this.#checkAt - Date.now()));
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

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

/** What an errand needs of a queue. */
export interface TrialQueue {
  readonly redis: Redis;
  readonly queue: Queue<TrialJob>;
}

/** As many jobs as are in the queue at once. */
const WINDOW = 5000;
/** As many as are sent, or asked for, in one go. */
const CHUNK = 250;
/** Milliseconds after which everything is looked at again, told or not. */
const CHECK_EVERY = 5000;

interface PendingJob {
  readonly job: TrialJob;
  /** The trials that it is; the same one may be wanted twice. */
  readonly trials: number[];
}

/** The trials of one study on their way through a queue and back. */
export class QueueClient {
  readonly #line: TrialQueue;
  readonly #study: Study;
  readonly #trials: readonly Trial[];
  readonly #tell: (trial: number, result: TrialResult) => void;
  readonly #packed: ReturnType<typeof packStudy>;
  readonly #pending = new Map<string, PendingJob>();
  /** Names of jobs whose outcome is said to be there. */
  readonly #fresh = new Set<string>();
  #next = 0;
  /** No trial from here on is wanted. */
  #end: number;
  #failure: Error | null = null;
  #isStudySent = false;
  #isStopped = false;
  #checkAt = 0;
  #wake = () => {};
  /** When the last outcome came, or the first job was sent. */
  latest = Date.now();

  constructor(
    line: TrialQueue,
    study: Study,
    trials: readonly Trial[],
    tell: (trial: number, result: TrialResult) => void,
  ) {
    this.#line = line;
    this.#study = study;
    this.#trials = trials;
    this.#tell = tell;
    this.#packed = packStudy(study);
    this.#end = trials.length;
  }

  /** Whether it waits for workers. */
  get isWaiting(): boolean {
    return this.#pending.size > 0;
  }

  /** Takes note that an outcome may be there. */
  noteOutcome(name: string): void {
    if (!this.#pending.has(name)) return;
    this.#fresh.add(name);
    this.#wake();
  }

  /** Makes it look at everything again and send what is lost: doing a job twice is harmless. */
  checkAll(): void {
    this.#checkAt = 0;
    this.#wake();
  }

  /** Runs until all results are told; rejects with the first trial that can't be run. */
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

  /** Tells nothing more, and takes back what nobody has begun. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#wake();
    await this.#takeBack([...this.#pending.keys()]);
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

  /** Everything that is still wanted, for it may be lost; so may the study. */
  async #sendAgain(): Promise<void> {
    this.#checkAt = Date.now() + CHECK_EVERY;
    this.#isStudySent = false;
    await this.#send([...this.#pending.keys()]);
  }

  /** Puts into the queue what has no outcome yet; what is there already stays as it is. */
  async #send(names: readonly string[]): Promise<void> {
    const { redis, queue } = this.#line;
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

  /** Tells the results that are there, and returns the names of the jobs that have none. */
  async #collect(names: readonly string[]): Promise<string[]> {
    const { redis } = this.#line;
    const texts = await redis.mget(names.map(outcomeKey));
    const missing: string[] = [];
    const keys = redis.pipeline();
    for (const [i, name] of names.entries()) {
      const text = texts[i];
      const outcome = text === null ? null : openOutcome(text);
      if (outcome === null) missing.push(name);
      // What is damaged is done again; a problem is found again by whoever meets it.
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
    if ('result' in outcome) for (const trial of wanted) this.#tell(trial, outcome.result);
    else if (wanted.length > 0) {
      this.#failure = unpackProblem(outcome.problem);
      this.#end = wanted[0];
      // A trial before this one may still fail, and is then the first.
      const others = [...this.#pending].filter(([, { trials }]) => trials.every((trial) => trial >= this.#end));
      for (const [other] of others) this.#pending.delete(other);
      await this.#takeBack(others.map(([other]) => other));
    }
  }

  async #takeBack(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => this.#line.queue.remove(name)));
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

import type { Job } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Study } from '../../study/index.ts';
import type { ThreadPool } from '../threads/thread-pool.ts';
import { packProblem } from '../threads/trial-problem.ts';
import {
  DONE,
  KEPT,
  openOutcome,
  outcomeKey,
  sealOutcome,
  studyKey,
  type TrialJob,
  unpackStudy,
  unpackTrial,
} from './message-format.ts';

/** The number of studies in the cache, so that they are not fetched for each job. */
const KEPT_STUDIES = 8;

/** What a worker needs to run jobs. */
export interface JobContext {
  readonly redis: Redis;
  readonly pool: ThreadPool;
  readonly studies: Map<string, Study>;
}

/** Runs a job and returns its sealed outcome; null when it was cancelled. */
export async function runJob(context: JobContext, { id = '', data }: Job<TrialJob>): Promise<string | null> {
  const trial = isTrialJob(data) ? unpackTrial(id, data) : null;
  if (!trial) throw new Error(`job ${id.slice(0, 12)} is damaged: its data does not match its name; refused`);
  const known = await getText(context.redis, outcomeKey(id));
  if (known !== null && openOutcome(known)) return known;
  const study = await findStudy(context, data);
  try {
    const result = await context.pool.start(study, trial).done;
    return result && sealOutcome({ result });
  } catch (problem) {
    return sealOutcome({ problem: packProblem(problem) });
  }
}

async function findStudy({ redis, studies }: JobContext, { study: name, file }: TrialJob): Promise<Study> {
  const known = studies.get(`${name} ${file}`);
  if (known) return known;
  const text = await getText(redis, studyKey(name));
  const study = text === null ? null : unpackStudy(name, text, file);
  if (!study) {
    const what = text === null ? 'is missing' : 'is damaged';
    throw new Error(`study ${name.slice(0, 12)} (${file}) ${what}; its job is refused until the study is sent again`);
  }
  for (const old of [...studies.keys()].slice(0, Math.max(0, studies.size + 1 - KEPT_STUDIES))) studies.delete(old);
  studies.set(`${name} ${file}`, study);
  return study;
}

/** The text at a key; null for none, and for a value of another type, which would be an error of GET at every try. */
async function getText(redis: Redis, key: string): Promise<string | null> {
  return (await redis.mget(key))[0];
}

function isTrialJob(data: unknown): data is TrialJob {
  const { study, file, trial } = (data ?? {}) as Partial<Record<keyof TrialJob, unknown>>;
  return typeof study === 'string' && typeof file === 'string' && typeof trial === 'string';
}

/** Stores an outcome and publishes it. Call it before the job ends, so that every job that is gone has an outcome. */
export async function storeOutcome(redis: Redis, name: string, sealed: string): Promise<void> {
  await redis.set(outcomeKey(name), sealed, 'EX', KEPT.outcome);
  await redis.publish(DONE, name);
}

import { createHash } from 'node:crypto';
import { ENGINE_VERSION } from '../../core/internal.ts';
import type { Study, Trial, TrialResult } from '../../study/index.ts';
import type { TrialProblem } from '../threads/trial-problem.ts';

/** The version of the keys in studies, trials and reports. */
const MESSAGE_FORMAT = 3;
/** The name of the job queue. Each version of the engine and of the messages has its own, so that versions never mix. */
export const QUEUE = `trials-${ENGINE_VERSION}-${MESSAGE_FORMAT}`;
/** The prefix of all keys in Redis. */
export const PREFIX = 'hanker';
/** The channel on which the name of each finished job is published. */
export const DONE = `${PREFIX}:done-${ENGINE_VERSION}-${MESSAGE_FORMAT}`;

/** Seconds to keep keys in Redis: a study after it was last sent, an outcome before and after it was collected. */
export const KEPT = { study: 7 * 86_400, outcome: 7 * 86_400, taken: 86_400 } as const;

/** One trial as a job, in plain data. Its name is a hash of everything that the outcome depends on. */
export interface TrialJob {
  /** The name of its study, which is stored separately. */
  readonly study: string;
  /** For messages only. */
  readonly file: string;
  /** The trial as JSON. */
  readonly trial: string;
}

/** The outcome of a trial: its result, or why it could not be run. */
export type TrialOutcome = { readonly result: TrialResult } | { readonly problem: TrialProblem };

/** A study as JSON, without the name of its file; its name is the hash of the JSON. */
export function packStudy(study: Study): { readonly name: string; readonly text: string } {
  const fields = Object.entries(study).filter(([key]) => key !== 'file');
  const text = writeExactly([ENGINE_VERSION, Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)))]);
  return { name: hash(text), text };
}

/** The study in a packed text; null when it is damaged or from another engine version. */
export function unpackStudy(name: string, text: string, file: string): Study | null {
  if (hash(text) !== name) return null;
  const [version, fields] = JSON.parse(text) as [string, Omit<Study, 'file'>];
  return version === ENGINE_VERSION ? { ...fields, file } : null;
}

/** A trial of a packed study as a job, with its name. */
export function packTrial(study: string, { seed, parameters }: Trial, file: string): { name: string; job: TrialJob } {
  const sorted = Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1));
  const trial = writeExactly({ seed, parameters: Object.fromEntries(sorted) });
  return { name: nameTrial(study, trial), job: { study, file, trial } };
}

/** The trial of a job; null when the job is damaged: its hash does not match its name. */
export function unpackTrial(name: string, { study, trial }: TrialJob): Trial | null {
  return nameTrial(study, trial) === name ? (JSON.parse(trial) as Trial) : null;
}

function nameTrial(study: string, trial: string): string {
  return hash(`${study} ${trial}`);
}

/** An outcome as JSON, with its hash in front. */
export function sealOutcome(outcome: TrialOutcome): string {
  const text = writeExactly(outcome);
  return `${hash(text)} ${text}`;
}

/** The outcome in a sealed text; null when it is damaged. */
export function openOutcome(sealed: string): TrialOutcome | null {
  const text = sealed.slice(65);
  return sealed === `${hash(text)} ${text}` ? (JSON.parse(text) as TrialOutcome) : null;
}

/** The key of a study. */
export function studyKey(name: string): string {
  return `${PREFIX}:study:${name}`;
}

/** The key of a job's outcome. */
export function outcomeKey(name: string): string {
  return `${PREFIX}:outcome:${name}`;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** JSON that parses back to the same bits: JSON.stringify would turn −0 into 0, and NaN into null. */
export function writeExactly(value: unknown): string {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new RangeError(`got ${value}; only finite numbers can be sent`);
    return Object.is(value, -0) ? '-0' : JSON.stringify(value);
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(writeExactly).join(',')}]`;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${writeExactly(field)}`).join(',')}}`;
}

import { createHash } from 'node:crypto';
import { ENGINE_VERSION } from '../../core/internal.ts';
import type { Study, Trial, TrialResult } from '../../study/index.ts';
import type { TrialProblem } from '../threads/trial-problem.ts';

/** The queue of jobs. Another version of the engine may come to other results, so it has a queue of its own. */
export const QUEUE = `trials-${ENGINE_VERSION}`;
/** All that is kept in Redis begins with this. */
export const PREFIX = 'hanker';
/** Where it is said that an outcome is there, by the name of its job. */
export const DONE = `${PREFIX}:done-${ENGINE_VERSION}`;

/** Seconds for which things are kept in Redis: a study since it was last sent, an outcome before and after it was taken. */
export const KEPT = { study: 7 * 86_400, outcome: 7 * 86_400, taken: 86_400 } as const;

/** One trial as a job: plain data. Its name is a hash of all that the outcome depends on. */
export interface TrialJob {
  /** The name of its study, which is kept apart. */
  readonly study: string;
  /** For messages only. */
  readonly file: string;
  /** The trial itself, as text. */
  readonly trial: string;
}

/** What a trial came to. */
export type Outcome = { readonly result: TrialResult } | { readonly problem: TrialProblem };

/** A study as text, without the name of its file, and the text's hash as its name. */
export function packStudy(study: Study): { readonly name: string; readonly text: string } {
  const fields = Object.entries(study).filter(([key]) => key !== 'file');
  const text = writeExactly([ENGINE_VERSION, Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)))]);
  return { name: hash(text), text };
}

/** The study that a text is; null when it is damaged, or of another version of the engine. */
export function unpackStudy(name: string, text: string, file: string): Study | null {
  if (hash(text) !== name) return null;
  const [version, fields] = JSON.parse(text) as [string, Omit<Study, 'file'>];
  return version === ENGINE_VERSION ? { ...fields, file } : null;
}

/** A trial of a packed study as a job, with its name. */
export function packTrial(study: string, { seed, parameters }: Trial, file: string): { name: string; job: TrialJob } {
  const sorted = Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1));
  const trial = writeExactly({ seed, numbers: Object.fromEntries(sorted) });
  return { name: nameTrial(study, trial), job: { study, file, trial } };
}

/** The trial that a job is; null when the job is damaged: it does not hash to its name. */
export function unpackTrial(name: string, { study, trial }: TrialJob): Trial | null {
  return nameTrial(study, trial) === name ? (JSON.parse(trial) as Trial) : null;
}

function nameTrial(study: string, trial: string): string {
  return hash(`${study} ${trial}`);
}

/** An outcome as text with its checksum before it. */
export function sealOutcome(outcome: Outcome): string {
  const text = writeExactly(outcome);
  return `${hash(text)} ${text}`;
}

/** The outcome in a sealed text; null when it is damaged. */
export function openOutcome(sealed: string): Outcome | null {
  const text = sealed.slice(65);
  return sealed === `${hash(text)} ${text}` ? (JSON.parse(text) as Outcome) : null;
}

/** Where a study is kept. */
export function studyKey(name: string): string {
  return `${PREFIX}:study:${name}`;
}

/** Where the outcome of a job is kept. */
export function outcomeKey(name: string): string {
  return `${PREFIX}:outcome:${name}`;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** JSON that reads back as the same bits: JSON.stringify would turn −0 into 0, and what is no number into null. */
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

import { Check, type Duration } from '../core/index.ts';
import { durationInTicks } from '../core/time.ts';
import { UsageError } from './failure.ts';

/** A seed as it stands on the command line. */
export function readSeed(text: string): number {
  return readCount('--seed', text, 0, 0xffffffff);
}

/** As many agents as a world may be given. */
const MOST_AGENTS = 1_000_000;

/** A number of agents as it stands on the command line. */
export function readAgents(text: string): number {
  return readCount('--agents', text, 1, MOST_AGENTS);
}

/** A whole number as it stands on the command line, both ends included. */
export function readCount(option: string, text: string, least: number, most: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new UsageError(`${option}: got "${text}"; expected a whole number from ${least} to ${most}`);
}

/** A length of time as it stands on the command line, in ticks of the world; at least one. */
export function readTime(option: string, text: string, ticksPerHour: number): number {
  const check = new Check();
  const ticks = durationInTicks(text as Duration, ticksPerHour, check);
  const [problem] = check.problems;
  if (problem) throw new UsageError(`${option}: ${problem.message}`);
  if (ticks === 0) throw new UsageError(`${option}: got "${text}"; expected a time above 0, such as 90m, 12h or 7d`);
  return ticks;
}

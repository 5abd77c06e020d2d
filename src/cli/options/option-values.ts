import { Check, type Duration } from '../../core/index.ts';
import { durationInTicks } from '../../core/internal.ts';
import { UsageError } from '../terminal/usage-error.ts';

/** A seed as it stands on the command line. */
export function readSeed(text: string): number {
  return readCount('--seed', text, 0, 0xffffffff);
}

/** As many seeds as a study may take. */
const MOST_SEEDS = 100_000;

/** Seeds as they stand on the command line: '20' is 1 to 20, '5..8' is 5 to 8; rising. */
export function readSeeds(text: string): number[] {
  const [, first = '1', last = ''] = /^(?:(\d+)\.\.)?(\d+)$/.exec(text) ?? [];
  const [low, high] = [Number(first), last === '' ? Number.NaN : Number(last)];
  if (!(low <= high && high <= 0xffffffff && high - low < MOST_SEEDS))
    throw new UsageError(
      `--seeds: got "${text}"; expected how many, as 20, or the first and the last, as 21..40; ${MOST_SEEDS} at most`,
    );
  return Array.from({ length: high - low + 1 }, (_, i) => low + i);
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

/** What --skip says, in ticks: 0 for none, which is the default for a run of less than a day; otherwise that is a day. */
export function readSkip(text: string | undefined, ticks: number, ticksPerHour: number): number {
  const day = 24 * ticksPerHour;
  if (text === undefined) return ticks >= day ? day : 0;
  return /^0[a-z]?$/.test(text) ? 0 : readTime('--skip', text, ticksPerHour);
}

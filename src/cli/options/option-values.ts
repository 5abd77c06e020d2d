import { Option } from 'commander';
import type { Duration } from '../../core/index.ts';
import { Check, durationInTicks } from '../../core/internal.ts';
import { UsageError } from '../terminal/usage-error.ts';

/** Reads a seed from the command line. */
export function readSeed(text: string): number {
  return readCount('--seed', text, 0, 0xffffffff);
}

/** The limit of seeds for one study. */
const MOST_SEEDS = 100_000;

/** Reads seeds from the command line: '20' is 1 to 20, '5..8' is 5 to 8; in rising order. */
export function readSeeds(text: string): number[] {
  const [, first = '1', last = ''] = /^(?:(\d+)\.\.)?(\d+)$/.exec(text) ?? [];
  const [low, high] = [Number(first), last === '' ? Number.NaN : Number(last)];
  if (!(low <= high && high <= 0xffffffff && high - low < MOST_SEEDS))
    throw new UsageError(
      `--seeds: got "${text}"; expected a count (20) or a range (21..40) of at most ${MOST_SEEDS} seeds`,
    );
  return Array.from({ length: high - low + 1 }, (_, i) => low + i);
}

/** The option --seeds of a command. */
export function seedsOption(description: string, standard: string): Option {
  return new Option('--seeds <seeds>', description).argParser(readSeeds).default(readSeeds(standard), standard);
}

/** An option of a command whose values are gathered in a list. */
export function repeatedOption(flags: string, description: string): Option {
  return new Option(flags, `${description}; can be given several times`)
    .argParser((value: string, before: readonly string[]) => [...before, value])
    .default([], 'none');
}

/** The limit of agents for one world. */
const MOST_AGENTS = 1_000_000;

/** Reads a count of agents from the command line. */
export function readAgents(text: string): number {
  return readCount('--agents', text, 1, MOST_AGENTS);
}

/** Reads an integer from the command line, `least` and `most` included. */
export function readCount(option: string, text: string, least: number, most: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new UsageError(`${option}: got "${text}"; expected an integer from ${least} to ${most}`);
}

/** Reads a duration from the command line, in ticks of the world; at least one. */
export function readTime(option: string, text: string, ticksPerHour: number): number {
  const check = new Check();
  const ticks = durationInTicks(text as Duration, ticksPerHour, check);
  const [problem] = check.problems;
  if (problem) throw new UsageError(`${option}: ${problem.message}`);
  if (ticks === 0)
    throw new UsageError(`${option}: got "${text}"; expected a duration above 0, such as 90m, 12h or 7d`);
  return ticks;
}

/** Reads --skip, in ticks. The default is a day for runs of a day or more, otherwise 0. */
export function readSkip(text: string | undefined, ticks: number, ticksPerHour: number): number {
  const day = 24 * ticksPerHour;
  if (text === undefined) return ticks >= day ? day : 0;
  return /^0[a-z]?$/.test(text) ? 0 : readTime('--skip', text, ticksPerHour);
}

import { parseArgs } from 'node:util';
import type { Duration } from '../core/index.ts';

export const HELP = `hanker: characters that want things. This runs a day in a small household and says why.

  npm start -- [options]

  --seed N     a whole number from 0 to 4294967295; another seed is another day (default 1)
  --for TIME   how long: 90m, 12h, 1d, 7d (default 1d, at most 30d)
  --why NAME   end with the last decision of Ann, Bob, Kim or Max in full
  --help       this text`;

/** What was asked for on the command line. */
export interface Settings {
  readonly seed: number;
  readonly for: Duration;
  readonly hours: number;
  /** Whose last decision to show; null to pick an interesting one. */
  readonly why: string | null;
  readonly help: boolean;
}

/** Wrong use of the command line, in one line. */
export class UsageError extends Error {}

/** Reads the command line. Throws a UsageError for anything that it does not understand. */
export function readCommandLine(args: readonly string[], names: readonly string[]): Settings {
  const { seed = '1', for: time = '1d', why = null, help = false } = parse(args);
  if (!/^\d+$/.test(seed) || Number(seed) > 0xffffffff)
    throw new UsageError(`--seed: got "${seed}"; expected a whole number from 0 to 4294967295`);
  const match = /^(\d+(?:\.\d+)?)(m|h|d)$/.exec(time);
  const hours = match ? Number(match[1]) * { m: 1 / 60, h: 1, d: 24 }[match[2] as 'm' | 'h' | 'd'] : 0;
  if (hours <= 0 || hours > 30 * 24)
    throw new UsageError(`--for: got "${time}"; expected a time up to 30d, such as 90m, 12h or 1d`);
  const who = why === null ? null : names.find((name) => name.toLowerCase() === why.toLowerCase());
  if (who === undefined) throw new UsageError(`--why: got "${why}"; expected one of ${names.join(', ')}`);
  return { seed: Number(seed), for: time as Duration, hours, why: who, help };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        seed: { type: 'string' },
        for: { type: 'string' },
        why: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (problem) {
    const [line] = (problem as Error).message.split(/\n|\. To specify/);
    throw new UsageError(`${line.replace(/\.$/, '')}; --help shows what there is`);
  }
}

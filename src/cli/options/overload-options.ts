import type { Command } from 'commander';
import { type Limits, type OnOverload, unknownName } from '../../core/index.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { readCount } from './option-values.ts';

/** What a run does when steps ask for too much, and how much that is, as the command line says. */
export interface OverloadOptions {
  readonly onOverload?: OnOverload;
  readonly limit?: Limits;
}

const ANSWERS: readonly string[] = ['stop', 'interrupt'] satisfies OnOverload[];
const LIMITS: readonly string[] = ['steps', 'queue', 'things', 'agents'] satisfies (keyof Limits)[];
/** As much as anybody can wait for. */
const MOST = 1_000_000_000;

/** Text for --help, of what the options do. */
export const OVERLOAD_HELP = `A world that asks for too much (things or agents without number, steps that take no time, queues that only grow) is
stopped at the end of that tick, with who asked for what and exit code 1. --on-overload interrupt lets it go on: only the
action fails. --limit says how much is too much: steps (10000 of one agent without any time), queue (1000 actions),
things and agents (100000 more than the file places); it may be given more than once.`;

/** What a command takes that lets a world run. */
export function addOverloadOptions(command: Command): void {
  command
    .option('--on-overload <what>', 'if steps ask for too much: stop or interrupt (default: stop)', readAnswer)
    .option('--limit <name=number>', 'how much is too much: things=500', readLimit);
}

/** The same for createWorld; what was not said is left to it, or to what was said before. */
export function overloadOf(
  { onOverload, limit }: OverloadOptions,
  before: OverloadOptions = {},
): { readonly onOverload: OnOverload; readonly limits: Limits } {
  return { onOverload: onOverload ?? before.onOverload ?? 'stop', limits: { ...before.limit, ...limit } };
}

/** Whether a value from a file is such options. */
export function areOverloadOptions(value: unknown): value is OverloadOptions {
  const { onOverload, limit } = (value ?? {}) as OverloadOptions;
  const isLimit = ([name, most]: readonly [string, unknown]) =>
    LIMITS.includes(name) && Number.isInteger(most) && Number(most) >= 0 && Number(most) <= MOST;
  return (
    (onOverload === undefined || ANSWERS.includes(onOverload)) &&
    (limit === undefined || (typeof limit === 'object' && Object.entries(limit ?? {}).every(isLimit)))
  );
}

function readAnswer(text: string): OnOverload {
  if (ANSWERS.includes(text)) return text as OnOverload;
  throw new UsageError(`--on-overload: got "${text}"; expected stop or interrupt`);
}

function readLimit(text: string, before: Limits = {}): Limits {
  const [name, number] = text.split('=', 2);
  if (number === undefined) throw new UsageError(`--limit: got "${text}"; expected NAME=NUMBER, such as things=500`);
  if (!LIMITS.includes(name)) throw new UsageError(`--limit: ${unknownName('limit', name, LIMITS)}`);
  return { ...before, [name]: readCount(`--limit ${name}`, number, 0, MOST) };
}

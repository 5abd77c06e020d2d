import type { Command } from 'commander';
import type { Limits, OnOverload } from '../../core/index.ts';
import { unknownName } from '../../core/internal.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { readCount } from './option-values.ts';

/** Options for overload: what a run does when steps exceed a limit, and the limits. */
export interface OverloadOptions {
  readonly onOverload?: OnOverload;
  readonly limit?: Limits;
}

const ANSWERS: readonly string[] = ['stop', 'interrupt'] satisfies OnOverload[];
const LIMITS: readonly string[] = ['steps', 'queue', 'things', 'agents'] satisfies (keyof Limits)[];
/** The largest value of a limit. */
const MOST = 1_000_000_000;

/** The text of --help about these options. */
export const OVERLOAD_HELP = `Limits protect against worlds that never finish a tick: unlimited things or agents, endless steps that take no time,
queues that only grow. When a limit is exceeded, the run stops at the end of that tick with an error and exit code 1. With
--on-overload interrupt only the action fails and the run continues. --limit changes a limit: steps (10000 of one agent
in one tick), queue (1000 actions), things and agents (100000 more than the file places). It can be given several times.`;

/** Adds these options to a command. */
export function addOverloadOptions(command: Command): void {
  command
    .option('--on-overload <what>', 'when a limit is exceeded: stop or interrupt (default: stop)', readAnswer)
    .option('--limit <name=count>', 'change a limit: things=500', readLimit);
}

/** The options as createWorld takes them; `before` holds those of the interrupted run. */
export function overloadOf(
  { onOverload, limit }: OverloadOptions,
  before: OverloadOptions = {},
): { readonly onOverload: OnOverload; readonly limits: Limits } {
  return { onOverload: onOverload ?? before.onOverload ?? 'stop', limits: { ...before.limit, ...limit } };
}

/** Whether a value read from a file is valid overload options. */
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
  if (number === undefined) throw new UsageError(`--limit: got "${text}"; expected NAME=COUNT, such as things=500`);
  if (!LIMITS.includes(name)) throw new UsageError(`--limit: ${unknownName('limit', name, LIMITS)}`);
  return { ...before, [name]: readCount(`--limit ${name}`, number, 0, MOST) };
}

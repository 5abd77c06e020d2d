import { Check, type Command, type Duration, type Snapshot, type World } from '../../core/index.ts';
import { durationInTicks } from '../../core/internal.ts';

/** A command with the tick at which it was given. */
export type JournalCommand = Command & { readonly at: number };

/** What a world was at a tick, after the commands that stand before it. */
export interface JournalCheck {
  readonly at: number;
  readonly hash: string;
  /** The whole of it, so that a difference can be named. */
  readonly state?: Snapshot;
}

/** In the order in which it happened. */
export type JournalEntry = JournalCommand | JournalCheck;

export function isCheck(entry: JournalEntry): entry is JournalCheck {
  return 'hash' in entry;
}

export interface RecordingOptions {
  /** Time between two checks; default '1h'. */
  readonly checks?: Duration;
  /** True: each check holds the whole world; default false, its hash only. */
  readonly states?: boolean;
  /** The journal so far, of a run that goes on. */
  readonly entries?: readonly JournalEntry[];
  /** Told of each entry when it is written. */
  readonly onEntry?: (entry: JournalEntry) => void;
}

/** Records the commands that a world is given. */
export interface Recorder {
  readonly world: World;
  readonly entries: readonly JournalEntry[];
  /** Lets time pass, with a check every so often. */
  advance(duration: Duration): void;
  /** Adds a check of the world as it is now. */
  check(): void;
  /** Ends the recording. */
  stop(): void;
}

/**
 * Records every command that a world is given from now on: seed, definition and journal are the run. The journal begins
 * with a check, which holds the whole world if that is past its first tick. Commands of host functions are not recorded:
 * the host gives them again when the journal is replayed. Commands of listeners are refused with an Error.
 */
export function recordJournal(world: World, options: RecordingOptions = {}): Recorder {
  const { checks = '1h', states = false, onEntry } = options;
  const entries: JournalEntry[] = [...(options.entries ?? [])];
  const every = Math.max(1, ticksOf(checks, world.rules.ticksPerHour));
  const start = world.now;

  function note(entry: JournalEntry): void {
    entries.push(entry);
    onEntry?.(entry);
  }

  function check(withState = states): void {
    note({ at: world.now, hash: world.hash(), ...(withState ? { state: world.snapshot() } : {}) });
  }

  function advance(duration: Duration): void {
    const end = world.now + ticksOf(duration, world.rules.ticksPerHour);
    while (world.now < end) {
      const next = Math.min(end, world.now + every - ((world.now - start) % every));
      world.advance(next - world.now);
      if ((world.now - start) % every === 0) check();
    }
  }

  if (entries.length === 0) check(states || world.now > 0);
  const stop = world.hookCommands((command, origin, run) => {
    if (origin === 'listener')
      throw new Error(
        'a command from a listener can’t be recorded, because replays have no listeners. Give it after advance returns',
      );
    if (origin === 'host') return run();
    const entry = { at: world.now, do: command.do, with: structuredClone(command.with) } as JournalCommand;
    // A command that is refused has changed nothing and is not recorded.
    const result = run();
    note(entry);
    return result;
  });
  return { world, entries, advance, check: () => check(), stop };
}

function ticksOf(duration: Duration, ticksPerHour: number): number {
  const check = new Check([], ['duration']);
  const ticks = durationInTicks(duration, ticksPerHour, check);
  check.finish();
  return ticks;
}

import type { Command, Duration, FrameOptions, Snapshot, World } from '../core/index.ts';
import { Check, durationInTicks } from '../core/internal.ts';

/** A command with the tick at which it was given. */
export type JournalCommand = Command & { readonly at: number };

/** The hash of a world at a tick, after the commands listed before it. */
export interface JournalCheck {
  readonly at: number;
  readonly hash: string;
  /** The whole world, so that a difference can be shown in detail. */
  readonly state?: Snapshot;
}

/** An entry of a journal, in the order of events. */
export type JournalEntry = JournalCommand | JournalCheck;

/** Whether a journal entry is a check, not a command. */
export function isCheck(entry: JournalEntry): entry is JournalCheck {
  return 'hash' in entry;
}

/** How to record a journal. */
export interface RecordingOptions {
  /** Time between two checks; default '1h'. */
  readonly checks?: Duration;
  /** Whether each check holds the whole world; default false, only its hash. */
  readonly states?: boolean;
  /** The journal so far, for a run that is continued. */
  readonly entries?: readonly JournalEntry[];
  /** Called with each new entry. */
  readonly onEntry?: (entry: JournalEntry) => void;
}

/** Records the commands that a world is given, in a journal for a replay. */
export interface Recorder {
  readonly world: World;
  readonly entries: readonly JournalEntry[];
  /** Lets time pass, with a check at regular intervals. */
  advance(duration: Duration): void;
  /** Lets a frame pass, like `world.frame`, with a check when it is time for one. */
  frame(seconds: number, options?: FrameOptions): number;
  /** Adds a check of the world as it is now. */
  check(): void;
  /** Ends the recording. */
  stop(): void;
}

/**
 * Records every command that a world is given from now on, also by host functions and listeners. Definition, seed and
 * journal together reproduce the run. The journal starts with a check, which holds the whole world if the world has
 * already run.
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

  function frame(seconds: number, options: FrameOptions = {}): number {
    const before = Math.floor((world.now - start) / every);
    const ticks = world.frame(seconds, options);
    if (Math.floor((world.now - start) / every) > before) check();
    return ticks;
  }

  if (entries.length === 0) check(states || world.now > 0);
  const stop = world.hookCommands((command, run) => {
    const entry = { at: world.now, do: command.do, with: structuredClone(command.with) } as JournalCommand;
    // A command that is refused has changed nothing and is not recorded.
    const result = run();
    note(entry);
    return result;
  });
  return { world, entries, advance, frame, check: () => check(), stop };
}

function ticksOf(duration: Duration, ticksPerHour: number): number {
  const check = new Check([], ['duration']);
  const ticks = durationInTicks(duration, ticksPerHour, check);
  check.finish();
  return ticks;
}

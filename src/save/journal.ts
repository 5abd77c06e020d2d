import { Check, type Duration, type Snapshot, type World } from '../core/index.ts';
import { durationInTicks } from '../core/internal.ts';

/** The methods that change a world from outside. Everything else follows from the definition and the seed. */
export const COMMANDS = [
  'push',
  'interrupt',
  'decide',
  'setLevel',
  'set',
  'setWorld',
  'addAgent',
  'addThing',
  'removeAgent',
  'removeThing',
  'tune',
] as const;
/** The name of a command: one of the world's methods that change it. */
export type CommandName = (typeof COMMANDS)[number];

/** A command that was given to a world: the tick, the method and its arguments. */
export type JournalCommand = {
  readonly [Name in CommandName]: {
    readonly at: number;
    readonly do: Name;
    readonly with: Readonly<Parameters<World[Name]>>;
  };
}[CommandName];

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

/** Gives commands to a world, by the world's own methods, and records them in a journal for a replay. */
export interface Recorder extends Pick<World, CommandName | 'advance'> {
  /** For queries; commands that are given to it directly are not recorded. */
  readonly world: World;
  readonly entries: readonly JournalEntry[];
  /** Adds a check of the world as it is now. */
  check(): void;
}

/**
 * Records all commands from now on. Definition, seed and journal together reproduce the run. The journal starts with a
 * check, which holds the whole world if the world has already run. A command during a tick throws an Error: what the
 * host's actions do is repeated by the replay itself.
 */
export function recordJournal(world: World, options: RecordingOptions = {}): Recorder {
  const { checks = '1h', states = false, onEntry } = options;
  const entries: JournalEntry[] = [...(options.entries ?? [])];
  const every = Math.max(1, ticksOf(checks, world.rules.ticksPerHour));
  const start = world.now;
  let isUnderWay = false;

  function note(entry: JournalEntry): void {
    entries.push(entry);
    onEntry?.(entry);
  }

  function check(withState = states): void {
    note({ at: world.now, hash: world.hash(), ...(withState ? { state: world.snapshot() } : {}) });
  }

  function during<Result>(what: () => Result): Result {
    if (isUnderWay)
      throw new Error(
        'a command during a tick can’t be recorded: give it after advance returns. A host’s action should call the world ' +
          'itself, because a replay calls the action again',
      );
    isUnderWay = true;
    try {
      return what();
    } finally {
      isUnderWay = false;
    }
  }

  /** A command that throws has changed nothing and is not recorded. */
  function recording<Name extends CommandName>(name: Name): World[Name] {
    const run = world[name].bind(world) as (...values: unknown[]) => unknown;
    return ((...values: unknown[]) => {
      while (values.length > 0 && values.at(-1) === undefined) values.pop();
      const command = { at: world.now, do: name, with: structuredClone(values) } as unknown as JournalCommand;
      const result = during(() => run(...values));
      note(command);
      return result;
    }) as World[Name];
  }

  function advance(duration: Duration): void {
    const end = world.now + ticksOf(duration, world.rules.ticksPerHour);
    while (world.now < end) {
      const next = Math.min(end, world.now + every - ((world.now - start) % every));
      during(() => world.advance(next - world.now));
      if ((world.now - start) % every === 0) check();
    }
  }

  if (entries.length === 0) check(states || world.now > 0);
  const commands = Object.fromEntries(COMMANDS.map((name) => [name, recording(name)])) as Pick<World, CommandName>;
  return { ...commands, world, entries, advance, check: () => check() };
}

function ticksOf(duration: Duration, ticksPerHour: number): number {
  const check = new Check([], ['duration']);
  const ticks = durationInTicks(duration, ticksPerHour, check);
  check.finish();
  return ticks;
}

import { Check, type Duration, type Snapshot, type World } from '../core/index.ts';
import { durationInTicks } from '../core/internal.ts';

/** What a world can be told from outside; whatever else happens follows from the definition and the seed. */
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
export type CommandName = (typeof COMMANDS)[number];

/** Something that a world was told, with the tick it was at and the values it was told it with. */
export type JournalCommand = {
  readonly [Name in CommandName]: {
    readonly at: number;
    readonly do: Name;
    readonly with: Readonly<Parameters<World[Name]>>;
  };
}[CommandName];

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

/** Whoever tells a world through this, by the world's own methods, leaves a journal from which the run can be run again. */
export interface Recorder extends Pick<World, CommandName | 'advance'> {
  /** To ask; what it is told directly is not in the journal. */
  readonly world: World;
  readonly entries: readonly JournalEntry[];
  /** Writes down what the world is now. */
  check(): void;
}

/**
 * Records what a world is told from now on: seed, definition and journal are the run. It begins with a check, which
 * holds the whole world where that has begun already. A command in the middle of a tick is refused with an Error: what
 * the host's actions do they do again by themselves.
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
        'a command in the middle of a tick can’t be recorded: give it when advance is over. What a host’s action does ' +
          'to the world it does to the world itself, for it is called again when the journal is replayed',
      );
    isUnderWay = true;
    try {
      return what();
    } finally {
      isUnderWay = false;
    }
  }

  /** A command that is refused has changed nothing, and is not written down. */
  function recording<Name extends CommandName>(name: Name): World[Name] {
    const tell = world[name].bind(world) as (...values: unknown[]) => unknown;
    return ((...values: unknown[]) => {
      while (values.length > 0 && values.at(-1) === undefined) values.pop();
      const command = { at: world.now, do: name, with: structuredClone(values) } as unknown as JournalCommand;
      const result = during(() => tell(...values));
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

import type { Command, Snapshot, World } from '../../core/index.ts';
import { isCheck, type JournalCommand, type JournalEntry } from '../journal.ts';
import { compareSnapshots, type SnapshotDifference } from './difference.ts';

/** Where a run differs from its journal, or from another run. */
export interface Divergence {
  /** The tick of the first check that fails, or of the first command that is refused. */
  readonly at: number;
  /** The last earlier tick at which a check passed; −1 for none. One tick earlier when the exact tick is known. */
  readonly since: number;
  /** The two hashes; '' when a command was refused. */
  readonly here: string;
  readonly there: string;
  /** What differs; empty when the journal has only hashes. */
  readonly differences: readonly SnapshotDifference[];
  /** Why the world refused a command of the journal; null when it accepted all. */
  readonly refusal: string | null;
}

/** The result of a replay. */
export interface ReplayResult {
  readonly commands: number;
  /** The number of checks that passed. */
  readonly checks: number;
  /** null when everything matched the journal. */
  readonly divergence: Divergence | null;
}

/** How to replay a journal. */
export interface ReplayOptions {
  /** The tick to stop at; default the last entry's. Commands at that tick are still given. */
  readonly until?: number;
  /** Whether to make the checks; default true. */
  readonly verifies?: boolean;
  /** Called after each entry with its tick. */
  readonly onEntry?: (tick: number) => void;
}

/**
 * Replays a journal in a world of the same definition and seed. A world that is not at the journal's first tick is
 * restored from the journal's first check, which then must hold a state. Stops at the first check that fails. Meanwhile
 * the world takes commands from the journal only: host functions and listeners are called, but what they command is
 * ignored, since the journal has it.
 */
export function replay(world: World, entries: readonly JournalEntry[], options: ReplayOptions = {}): ReplayResult {
  const { until = entries.at(-1)?.at ?? world.now, verifies = true, onEntry } = options;
  goToStart(world, entries);
  const stop = ignoreOtherCommands(world);
  try {
    return replayEntries(world, entries, { until, verifies, ...(onEntry ? { onEntry } : {}) });
  } finally {
    stop();
  }
}

function replayEntries(
  world: World,
  entries: readonly JournalEntry[],
  { until, verifies, onEntry }: ReplayOptions & { readonly until: number },
): ReplayResult {
  let [commands, checks, since] = [0, 0, -1];
  for (const entry of entries) {
    if (entry.at > until) break;
    world.advance(entry.at - world.now);
    if (!isCheck(entry)) {
      const refusal = runCommand(world, entry);
      if (refusal !== null) return { commands, checks, divergence: refused(entry.at, since, refusal) };
      commands++;
    } else if (verifies) {
      const hash = world.hash();
      if (hash !== entry.hash) {
        const differences = entry.state ? compareSnapshots(world.snapshot(), entry.state, world.rules) : [];
        const divergence = { at: entry.at, since, here: hash, there: entry.hash, differences, refusal: null };
        return { commands, checks, divergence };
      }
      checks++;
      since = entry.at;
    }
    onEntry?.(entry.at);
  }
  if (world.now < until) world.advance(until - world.now);
  return { commands, checks, divergence: null };
}

/**
 * Replays a journal in two worlds and finds the first tick at which they differ, and how; null when they are equal to
 * the end. Both must be at the journal's start. When a check finds a difference, both worlds return to the last equal
 * check and advance tick by tick. A difference that disappears before the next check is not found.
 */
export function findDivergence(here: World, there: World, entries: readonly JournalEntry[]): Divergence | null {
  for (const world of [here, there]) goToStart(world, entries);
  const stops = [here, there].map(ignoreOtherCommands);
  try {
    return compareRuns(here, there, entries);
  } finally {
    for (const stop of stops) stop();
  }
}

function compareRuns(here: World, there: World, entries: readonly JournalEntry[]): Divergence | null {
  let since = -1;
  let from: EqualState | null = null;
  for (let i = 0; i < entries.length; i++) {
    const entry = entries[i];
    const refusal = follow(here, there, entry);
    const isSame = refusal === null && here.hash() === there.hash();
    if (!isSame && from === null) return describe(here, there, since, refusal);
    if (!isSame && from !== null) return retrace(here, there, from, entries.slice(from.next, i + 1));
    if (!isCheck(entry) && from !== null) continue;
    since = entry.at;
    from = { here: here.snapshot(), there: there.snapshot(), next: i + 1 };
  }
  return null;
}

/** Snapshots of two equal worlds, and the index of the next entry. */
interface EqualState {
  readonly here: Snapshot;
  readonly there: Snapshot;
  readonly next: number;
}

/** Advances tick by tick from the last equal state. */
function retrace(here: World, there: World, from: EqualState, entries: readonly JournalEntry[]): Divergence | null {
  here.restore(from.here);
  there.restore(from.there);
  let since = here.now;
  for (const entry of entries) {
    while (here.now < entry.at) {
      for (const world of [here, there]) world.advance(1);
      if (here.hash() !== there.hash()) return describe(here, there, since, null);
      since = here.now;
    }
    const refusal = follow(here, there, entry);
    if (refusal !== null || here.hash() !== there.hash()) return describe(here, there, since, refusal);
  }
  return null;
}

/** Brings both worlds to an entry and gives its command; returns why the first refused it, if only the first did. */
function follow(here: World, there: World, entry: JournalEntry): string | null {
  for (const world of [here, there]) world.advance(entry.at - world.now);
  if (isCheck(entry)) return null;
  const refusal = runCommand(here, entry);
  return runCommand(there, entry) === null ? refusal : null;
}

function describe(here: World, there: World, since: number, refusal: string | null): Divergence {
  if (refusal !== null) return refused(here.now, since, refusal);
  const differences = compareSnapshots(here.snapshot(), there.snapshot(), here.rules);
  return { at: here.now, since, here: here.hash(), there: there.hash(), differences, refusal };
}

function refused(at: number, since: number, refusal: string): Divergence {
  return { at, since, here: '', there: '', differences: [], refusal };
}

/** Restores a world to the journal's start, if it is elsewhere. */
function goToStart(world: World, entries: readonly JournalEntry[]): void {
  refuseTimeTravel(entries);
  const [first] = entries;
  if (!first || !isCheck(first) || world.now === first.at) return;
  if (first.state) world.restore(first.state);
  else
    throw new RangeError(
      `replay: the world is at tick ${world.now}, but the journal starts at tick ${first.at}. Create a new world for the replay`,
    );
}

function refuseTimeTravel(entries: readonly JournalEntry[]): void {
  for (let i = 1; i < entries.length; i++) {
    if (entries[i].at < entries[i - 1].at)
      throw new RangeError(
        `replay: the journal goes back from tick ${entries[i - 1].at} to tick ${entries[i].at}, because a snapshot was restored while it was recorded. Begin another recording after a restore`,
      );
  }
}

/** The command of a journal that each world is executing. */
const GIVEN = new WeakMap<World, Command>();

/** Makes a world ignore all commands but those of `runCommand`, until the returned function is called. */
function ignoreOtherCommands(world: World): () => void {
  return world.hookCommands((command, run) => (command === GIVEN.get(world) ? run() : -1));
}

/** Gives a command of a journal to a world; returns why the world refused it, or null. */
function runCommand(world: World, { at: _at, ...command }: JournalCommand): string | null {
  GIVEN.set(world, command);
  try {
    world.execute(command);
    return null;
  } catch (problem) {
    const message = problem instanceof Error ? problem.message : String(problem);
    return `${command.do}(${command.with.map((value) => JSON.stringify(value)).join(', ')}): ${message}`;
  }
}

import type { Snapshot, World } from '../../core/index.ts';
import { isCheck, type JournalCommand, type JournalEntry } from '../journal.ts';
import { compareSnapshots, type SnapshotDifference } from './difference.ts';

/** Where a run goes another way than its journal says. */
export interface Divergence {
  /** The tick of the first check that does not hold, or of the first command that is refused. */
  readonly at: number;
  /** The last tick before it at which a check held; −1 for none. It is one tick before where the first one is known. */
  readonly since: number;
  /** The hashes; '' where a command was refused. */
  readonly here: string;
  readonly there: string;
  /** What differs; empty where nobody knows what the other side was. */
  readonly differences: readonly SnapshotDifference[];
  /** Why the world refused a command that it once took; null where it took all. */
  readonly refusal: string | null;
}

/** What came of a replay. */
export interface ReplayResult {
  readonly commands: number;
  /** Checks that were made and held. */
  readonly checks: number;
  /** Null when everything was as in the journal. */
  readonly divergence: Divergence | null;
}

export interface ReplayOptions {
  /** The tick to go to; default that of the last entry. The commands at that tick are given too. */
  readonly until?: number;
  /** False: checks are passed over; default true. */
  readonly verifies?: boolean;
  /** Told how far it is, after each entry. */
  readonly onEntry?: (tick: number) => void;
}

/**
 * Runs a journal again in a world of the same definition and seed that is where the journal begins; one that isn't is
 * taken there by the state that the journal begins with. Stops at the first check that does not hold.
 */
export function replay(world: World, entries: readonly JournalEntry[], options: ReplayOptions = {}): ReplayResult {
  const { until = entries.at(-1)?.at ?? world.now, verifies = true, onEntry } = options;
  goToStart(world, entries);
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
 * The first tick at which two worlds that are told the same are no longer the same, and what differs then; null when
 * they are the same to the end. Both must be where the journal begins. Where a check finds a difference, both go back to
 * the last at which there was none, and on tick by tick; what is the same again by the next check is not found.
 */
export function findDivergence(here: World, there: World, entries: readonly JournalEntry[]): Divergence | null {
  for (const world of [here, there]) goToStart(world, entries);
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

/** Two worlds that are the same, and the entry that comes next. */
interface EqualState {
  readonly here: Snapshot;
  readonly there: Snapshot;
  readonly next: number;
}

/** Goes tick by tick from where both were the same. */
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

/** Takes both to an entry and tells them what it says; returns why the first refused, if only it did. */
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

/** A world that is elsewhere than where the journal begins goes there. */
function goToStart(world: World, [first]: readonly JournalEntry[]): void {
  if (!first || !isCheck(first) || world.now === first.at) return;
  if (first.state) world.restore(first.state);
  else
    throw new RangeError(
      `replay: the world is at tick ${world.now} and the journal begins at tick ${first.at}; make a new world for it`,
    );
}

/** Tells a world what a journal says; returns why it refused, or null. */
function runCommand(world: World, command: JournalCommand): string | null {
  const tell = world[command.do].bind(world) as (...values: readonly unknown[]) => unknown;
  try {
    tell(...command.with);
    return null;
  } catch (problem) {
    const message = problem instanceof Error ? problem.message : String(problem);
    return `${command.do}(${command.with.map((value) => JSON.stringify(value)).join(', ')}): ${message}`;
  }
}

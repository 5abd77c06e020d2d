import type { AgentId, CoreEvent, World } from '../../core/index.ts';
import { followActivities, type PendingDecisions, type SavedDecisions } from '../observe/activity.ts';

/** So soon an agent is back at what it gave up, for a flip-flop; in hours. */
const FLIP_FLOP = 0.25;

/** Something that happened so often. */
export interface EventCount {
  readonly what: string;
  readonly times: number;
}

/** How steadily agents did what they had decided on; the most frequent first. */
export interface Disruptions {
  /** 'A ⇄ B': A was given up because B mattered more, and was the next choice after B, within a quarter of an hour. */
  readonly flipFlops: readonly EventCount[];
  /** What was broken off because something else mattered more. */
  readonly abandoned: readonly EventCount[];
  /** 'cook: burned the dinner'. */
  readonly failed: readonly EventCount[];
  /** A decision of the first day worth asking about: the first change of mind, or else the last decision. */
  readonly moment: DecisionMoment | null;
}

/** A decision, by the agent's name and the tick. */
export interface DecisionMoment {
  readonly agent: string;
  readonly tick: number;
}

interface Entry {
  /** What it is at. */
  current: string;
  /** What it gave up for that; null when it gave up nothing. */
  givenUp: string | null;
  leftAt: number;
  /** What it has just broken off, while it decides on something else. */
  breaking: string | null;
}

type Times = readonly (readonly [what: string, times: number])[];

/** What was counted so far, as plain data. */
export interface SavedDisruptions {
  readonly flipFlops: Times;
  readonly abandoned: Times;
  readonly failed: Times;
  /** Null for who has done nothing yet. */
  readonly entries: readonly (Entry | null)[];
  readonly change: DecisionMoment | null;
  readonly latest: { readonly agent: AgentId; readonly tick: number } | null;
  readonly decisions: SavedDecisions;
}

/** What is counted. */
export type DisruptionKind = 'flipFlops' | 'abandoned' | 'failed';

/** Counts changes of mind and failures. */
export interface DisruptionCounter {
  /** What came of it so far. */
  read(): Disruptions;
  /** To go on with later. */
  save(): SavedDisruptions;
}

/** Counts changes of mind and failures from now on, or goes on with what was `kept`; `tell` hears of each. */
export function countDisruptions(
  world: World,
  kept: SavedDisruptions | null = null,
  tell: (agent: AgentId, sort: DisruptionKind, what: string) => void = () => {},
): DisruptionCounter {
  const { rules } = world;
  const flipFlops = new Map<string, number>(kept?.flipFlops);
  const abandoned = new Map<string, number>(kept?.abandoned);
  const failed = new Map<string, number>(kept?.failed);
  const tallies = { flipFlops, abandoned, failed };
  const decisions: PendingDecisions = new Map(kept?.decisions);
  const entries: (Entry | undefined)[] = kept?.entries.map((entry) => entry ?? undefined) ?? [];
  const day = 24 * rules.ticksPerHour;
  let change = kept?.change ?? null;
  let latest = kept?.latest ?? null;

  function entryOf(agent: AgentId): Entry {
    const entry = entries[agent] ?? { current: '', givenUp: null, leftAt: 0, breaking: null };
    entries[agent] = entry;
    return entry;
  }

  function note(agent: AgentId, sort: DisruptionKind, what: string): void {
    count(tallies[sort], what);
    tell(agent, sort, what);
  }

  function decide(agent: AgentId, next: string): void {
    const { now } = world;
    const entry = entryOf(agent);
    const isBack = entry.givenUp === next && now - entry.leftAt <= FLIP_FLOP * rules.ticksPerHour;
    if (isBack) note(agent, 'flipFlops', `${next} ⇄ ${entry.current}`);
    if (now < day) latest = { agent, tick: now };
    if (now < day && entry.breaking !== null) change ??= { agent: world.agent(agent).name, tick: now };
    entry.givenUp = entry.breaking;
    entry.leftAt = now;
    entry.breaking = null;
  }

  followActivities(
    world,
    (agent, { name }) => {
      entryOf(agent).current = name;
    },
    decisions,
  );
  world.on((event: CoreEvent) => {
    if (event.type === 'decided') decide(event.agent, event.fallback ? '' : rules.adverts[event.advert].name);
    if (event.type !== 'ended' || event.how === 'done') return;
    const what = event.advert < 0 ? event.action : rules.adverts[event.advert].name;
    if (event.how === 'failed') note(event.agent, 'failed', `${what}: ${event.why}`);
    else if (event.advert >= 0 && event.why.endsWith(' matters more')) {
      const entry = entryOf(event.agent);
      entry.breaking = entry.current;
      note(event.agent, 'abandoned', entry.current);
    }
  });

  return {
    read: () => ({
      flipFlops: rank(flipFlops),
      abandoned: rank(abandoned),
      failed: rank(failed),
      moment: change ?? (latest && { agent: world.agent(latest.agent).name, tick: latest.tick }),
    }),
    save: () => ({
      flipFlops: [...flipFlops],
      abandoned: [...abandoned],
      failed: [...failed],
      entries: Array.from(entries, (entry) => (entry ? { ...entry } : null)),
      change,
      latest,
      decisions: [...decisions],
    }),
  };
}

function count(times: Map<string, number>, what: string): void {
  times.set(what, (times.get(what) ?? 0) + 1);
}

function rank(times: ReadonlyMap<string, number>): EventCount[] {
  return [...times]
    .map(([what, n]) => ({ what, times: n }))
    .sort((a, b) => b.times - a.times || (a.what < b.what ? -1 : 1));
}

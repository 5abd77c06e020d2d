import type { AgentId, CoreEvent, World } from '../../core/index.ts';
import { followActivities, type PendingDecisions, type SavedDecisions } from '../observe/activity.ts';

/** The time limit for a flip-flop, in hours. */
const FLIP_FLOP_LIMIT = 0.25;

/** How often an event happened. */
export interface EventCount {
  readonly what: string;
  readonly times: number;
}

/** How often agents did not carry out what they had decided on; in each list the most frequent come first. */
export interface Disruptions {
  /** 'A ⇄ B': A was interrupted because B mattered more, and was chosen again after B within a quarter of an hour. */
  readonly flipFlops: readonly EventCount[];
  /** Activities that were interrupted because something else mattered more. */
  readonly abandoned: readonly EventCount[];
  /** 'cook: burned the dinner'. */
  readonly failed: readonly EventCount[];
  /** An interesting decision of the first day: the first change of mind, or else the last decision. */
  readonly moment: DecisionMoment | null;
}

/** A decision, by the agent's name and the tick. */
export interface DecisionMoment {
  readonly agent: string;
  readonly tick: number;
}

interface Entry {
  /** The current activity. */
  current: string;
  /** The activity that was interrupted in favour of the current one; null for none. */
  givenUp: string | null;
  leftAt: number;
  /** The activity that has just been interrupted, until the next decision. */
  breaking: string | null;
}

type Times = readonly (readonly [what: string, times: number])[];

/** A disruption counter as plain data. Saves contain it, so its keys must not change. */
export interface SavedDisruptions {
  readonly flipFlops: Times;
  readonly abandoned: Times;
  readonly failed: Times;
  /** Those of `agents` or, in older saves, by agent and null before its first decision. */
  readonly entries: readonly (Entry | null)[];
  readonly agents?: readonly AgentId[];
  readonly change: DecisionMoment | null;
  readonly latest: { readonly agent: AgentId; readonly tick: number } | null;
  readonly decisions: SavedDecisions;
}

/** The kinds of disruptions. */
export type DisruptionKind = 'flipFlops' | 'abandoned' | 'failed';

/** Counts disruptions. */
export interface DisruptionCounter {
  /** The results up to now. */
  read(): Disruptions;
  /** The counter as plain data, to continue later. */
  save(): SavedDisruptions;
}

/** Counts disruptions from now on, or continues after `saved`. The listener is called for each one. */
export function countDisruptions(
  world: World,
  saved: SavedDisruptions | null = null,
  listener: (agent: AgentId, kind: DisruptionKind, what: string) => void = () => {},
): DisruptionCounter {
  const { rules } = world;
  const counts = {
    flipFlops: new Map<string, number>(saved?.flipFlops),
    abandoned: new Map<string, number>(saved?.abandoned),
    failed: new Map<string, number>(saved?.failed),
  };
  const decisions: PendingDecisions = new Map(saved?.decisions);
  const entries = new Map<AgentId, Entry>();
  saved?.entries.forEach((entry, i) => entry && entries.set(saved.agents?.[i] ?? i, { ...entry }));
  const day = 24 * rules.ticksPerHour;
  let change = saved?.change ?? null;
  let latest = saved?.latest ?? null;

  function entryOf(agent: AgentId): Entry {
    const entry = entries.get(agent) ?? { current: '', givenUp: null, leftAt: 0, breaking: null };
    entries.set(agent, entry);
    return entry;
  }

  function add(agent: AgentId, kind: DisruptionKind, what: string): void {
    counts[kind].set(what, (counts[kind].get(what) ?? 0) + 1);
    listener(agent, kind, what);
  }

  function onDecision(agent: AgentId, next: string): void {
    const { now } = world;
    const entry = entryOf(agent);
    const isBack = entry.givenUp === next && now - entry.leftAt <= FLIP_FLOP_LIMIT * rules.ticksPerHour;
    if (isBack) add(agent, 'flipFlops', `${next} ⇄ ${entry.current}`);
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
    if (event.type === 'decided') onDecision(event.agent, event.fallback ? '' : rules.adverts[event.advert].name);
    if (event.type === 'removed') entries.delete(event.who);
    if (event.type !== 'ended' || event.how === 'done') return;
    const what = event.advert < 0 ? event.action : rules.adverts[event.advert].name;
    if (event.how === 'failed') add(event.agent, 'failed', `${what}: ${event.why}`);
    else if (event.advert >= 0 && event.why.endsWith(' matters more')) {
      const entry = entryOf(event.agent);
      entry.breaking = entry.current;
      add(event.agent, 'abandoned', entry.current);
    }
  });

  return {
    read: () => ({
      flipFlops: rank(counts.flipFlops),
      abandoned: rank(counts.abandoned),
      failed: rank(counts.failed),
      moment: change ?? (latest && { agent: world.agent(latest.agent).name, tick: latest.tick }),
    }),
    save: () => ({
      flipFlops: [...counts.flipFlops],
      abandoned: [...counts.abandoned],
      failed: [...counts.failed],
      entries: [...entries.values()].map((entry) => ({ ...entry })),
      agents: [...entries.keys()],
      change,
      latest,
      decisions: [...decisions],
    }),
  };
}

function rank(counts: ReadonlyMap<string, number>): EventCount[] {
  return [...counts]
    .map(([what, times]) => ({ what, times }))
    .sort((a, b) => b.times - a.times || (a.what < b.what ? -1 : 1));
}

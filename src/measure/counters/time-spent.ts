import type { AgentId, CoreEvent, World } from '../../core/index.ts';
import { followActivities, type PendingDecisions, type SavedDecisions } from '../observe/activity.ts';

/** The most agents that a report lists by name. */
export const MAX_NAMED_AGENTS = 6;

/** How the agents of a cohort spent their time; a cohort is one agent, or all agents of a temperament. */
export interface CohortTime {
  readonly name: string;
  readonly agents: number;
  /** Ticks during which they were present, in total. */
  readonly presence: number;
  /** Ticks by activity, in total. */
  readonly ticks: ReadonlyMap<string, number>;
}

/** How the agents of a run spent their time. */
export interface TimeSpent {
  readonly all: CohortTime;
  readonly temperaments: readonly CohortTime[];
  /** Empty when there were more than MAX_NAMED_AGENTS. */
  readonly agents: readonly CohortTime[];
}

/** What one agent is doing. */
interface Entry {
  readonly temperament: string;
  readonly arrived: number;
  /** Null before the first decision. */
  activity: string | null;
  /** The tick up to which time has been added. */
  since: number;
  /** The tick at which the last action ended. */
  ended: number;
}

/** One of the first agents, which a report may list by name. */
interface NamedAgent {
  readonly agent: AgentId;
  readonly name: string;
  /** Null while it is present. */
  presence: number | null;
}

/** The agents of a temperament that were removed. */
interface Removed {
  agents: number;
  presence: number;
}

type Times = readonly (readonly [activity: string, ticks: number])[];

/** A time counter as plain data. Saves contain it, so its keys must not change. */
export interface SavedTime {
  /** Agents that are present. Without `agent`, which older saves lack, they are all agents so far by their ids. */
  readonly entries: readonly (Entry & { readonly agent?: AgentId })[];
  readonly byTemperament: readonly (readonly [temperament: string, times: Times])[];
  readonly byAgent: readonly Times[];
  readonly decisions: SavedDecisions;
  readonly named?: readonly NamedAgent[];
  readonly removed?: readonly (readonly [temperament: string, removed: Removed])[];
}

/**
 * Counts how agents spend their time, from now on. Its size grows with the number of agents that are present, not with
 * time. An agent's first activity counts from its arrival, so that the times of each agent add up to its presence.
 */
export class TimeCounter {
  private readonly world: World;
  /** Of the agents that are present. */
  private readonly entries = new Map<AgentId, Entry>();
  private readonly removed: Map<string, Removed>;
  private readonly byTemperament: Map<string, Map<string, number>>;
  /** The first agents, and the times of each. */
  private readonly named: NamedAgent[];
  private readonly byAgent: Map<string, number>[];
  private readonly decisions: PendingDecisions;

  /** For a world before its first tick, or for one that continues after `saved`. */
  constructor(world: World, saved: SavedTime | null = null) {
    this.world = world;
    this.byTemperament = new Map(saved?.byTemperament.map(([name, times]) => [name, new Map(times)]));
    this.byAgent = saved?.byAgent.map((times) => new Map(times)) ?? [];
    this.named = saved?.named?.map((each) => ({ ...each })) ?? [];
    this.removed = new Map(saved?.removed?.map(([temperament, sums]) => [temperament, { ...sums }]));
    this.decisions = new Map(saved?.decisions);
    if (saved) this.restore(saved);
    else for (const { id } of world.agents()) this.arrive(id);
    world.on((event) => this.onEvent(event));
    followActivities(world, (agent, { name }) => this.startActivity(agent, name), this.decisions);
  }

  /** The counter as plain data, to continue later. */
  save(): SavedTime {
    return {
      entries: [...this.entries].map(([agent, entry]) => ({ ...entry, agent })),
      byTemperament: [...this.byTemperament].map(([name, times]) => [name, [...times]]),
      byAgent: this.byAgent.map((times) => [...times]),
      decisions: [...this.decisions],
      named: this.named.map((each) => ({ ...each })),
      removed: [...this.removed].map(([temperament, sums]) => [temperament, { ...sums }]),
    };
  }

  /** The results up to now. */
  read(): TimeSpent {
    const { now } = this.world;
    for (const [agent, entry] of this.entries) this.addTime(agent, entry, now);
    const temperaments = [...this.byTemperament].map(([name, ticks]) => {
      let { agents, presence } = this.removed.get(name) ?? { agents: 0, presence: 0 };
      for (const { temperament, arrived } of this.entries.values()) {
        if (temperament !== name) continue;
        agents++;
        presence += now - arrived;
      }
      return { name, agents, presence, ticks };
    });
    const total = new Map<string, number>();
    for (const { ticks } of temperaments) for (const [activity, spent] of ticks) add(total, activity, spent);
    const all = { name: 'all', agents: 0, presence: 0, ticks: total };
    for (const { agents, presence } of temperaments) {
      all.agents += agents;
      all.presence += presence;
    }
    const named = this.named.map(({ agent, name, presence }, i) => ({
      name,
      agents: 1,
      presence: presence ?? now - (this.entries.get(agent)?.arrived ?? now),
      ticks: this.byAgent[i],
    }));
    return { all, temperaments, agents: all.agents > MAX_NAMED_AGENTS ? [] : named };
  }

  private onEvent(event: CoreEvent): void {
    if (event.type === 'spawned' && event.who >= 0) this.arrive(event.who);
    if (event.type === 'ended') this.entryOf(event.agent).ended = this.world.now;
    if (event.type === 'removed' && event.who >= 0) this.leave(event.who);
  }

  private entryOf(agent: AgentId): Entry {
    return this.entries.get(agent) ?? this.arrive(agent);
  }

  private arrive(agent: AgentId): Entry {
    const { now } = this.world;
    const { name, temperament } = this.world.agent(agent);
    const entry = { temperament, arrived: now, activity: null, since: now, ended: now };
    this.entries.set(agent, entry);
    if (!this.byTemperament.has(temperament)) this.byTemperament.set(temperament, new Map());
    if (this.named.length < MAX_NAMED_AGENTS) {
      this.named.push({ agent, name, presence: null });
      this.byAgent.push(new Map());
    }
    return entry;
  }

  /** An agent that was removed counts as present until its last action ended. */
  private leave(agent: AgentId): void {
    const entry = this.entries.get(agent);
    if (!entry) return;
    this.addTime(agent, entry, entry.ended);
    this.entries.delete(agent);
    this.decisions.delete(agent);
    const { temperament, arrived, ended } = entry;
    const sums = this.removed.get(temperament) ?? { agents: 0, presence: 0 };
    this.removed.set(temperament, { agents: sums.agents + 1, presence: sums.presence + ended - arrived });
    const named = this.named.find((each) => each.agent === agent);
    if (named) named.presence = ended - arrived;
  }

  /** Goes on with what was saved; agents that older saves list although they were removed leave now. */
  private restore({ entries, named }: SavedTime): void {
    entries.forEach(({ agent: saved, ...entry }, i) => {
      const agent = saved ?? i;
      this.entries.set(agent, entry);
      if (!named && i < this.byAgent.length)
        this.named.push({ agent, name: this.world.agent(agent).name, presence: null });
    });
    for (const agent of [...this.entries.keys()]) if (!this.world.hasAgent(agent)) this.leave(agent);
  }

  private startActivity(agent: AgentId, activity: string): void {
    const entry = this.entryOf(agent);
    if (activity === entry.activity) return;
    this.addTime(agent, entry, this.world.now);
    entry.activity = activity;
  }

  private addTime(agent: AgentId, entry: Entry, until: number): void {
    const { activity, since, temperament } = entry;
    if (activity === null) return;
    add(this.byTemperament.get(temperament) as Map<string, number>, activity, until - since);
    const index = this.named.findIndex((each) => each.agent === agent);
    if (index >= 0) add(this.byAgent[index], activity, until - since);
    entry.since = until;
  }
}

function add(sums: Map<string, number>, key: string, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}

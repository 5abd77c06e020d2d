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

type Times = readonly (readonly [activity: string, ticks: number])[];

/** A time counter as plain data. Saves contain it, so its keys must not change. */
export interface SavedTime {
  readonly entries: readonly Entry[];
  readonly byTemperament: readonly (readonly [temperament: string, times: Times])[];
  readonly byAgent: readonly Times[];
  readonly decisions: SavedDecisions;
}

/**
 * Counts how agents spend their time, from now on. Its size grows with the number of agents, not with time. An agent's
 * first activity counts from its arrival, so that the times of each agent add up to its presence.
 */
export class TimeCounter {
  private readonly world: World;
  private readonly entries: Entry[];
  private readonly byTemperament: Map<string, Map<string, number>>;
  private readonly byAgent: Map<string, number>[];
  private readonly decisions: PendingDecisions;

  /** For a world before its first tick, or for one that continues after `saved`. */
  constructor(world: World, saved: SavedTime | null = null) {
    this.world = world;
    this.byTemperament = new Map(saved?.byTemperament.map(([name, times]) => [name, new Map(times)]));
    this.byAgent = saved?.byAgent.map((times) => new Map(times)) ?? [];
    this.decisions = new Map(saved?.decisions);
    const { agents = [] } = world.rules.definition;
    this.entries = saved?.entries.map((entry) => ({ ...entry })) ?? agents.map((each) => this.arrive(each.temperament));
    world.on((event) => this.onEvent(event));
    followActivities(world, (agent, { name }) => this.startActivity(agent, name), this.decisions);
  }

  /** The counter as plain data, to continue later. */
  save(): SavedTime {
    return {
      entries: this.entries.map((entry) => ({ ...entry })),
      byTemperament: [...this.byTemperament].map(([name, times]) => [name, [...times]]),
      byAgent: this.byAgent.map((times) => [...times]),
      decisions: [...this.decisions],
    };
  }

  /** The results up to now. */
  read(): TimeSpent {
    const agents = this.entries.map((_, agent) => agent);
    for (const agent of agents) this.addTime(agent, this.endOf(agent));
    const temperaments = [...this.byTemperament].map(([name, ticks]) =>
      this.cohort(
        name,
        agents.filter((agent) => this.entries[agent].temperament === name),
        ticks,
      ),
    );
    const total = new Map<string, number>();
    for (const { ticks } of temperaments) for (const [activity, spent] of ticks) add(total, activity, spent);
    const isCrowd = agents.length > MAX_NAMED_AGENTS;
    return {
      all: this.cohort('all', agents, total),
      temperaments,
      agents: isCrowd ? [] : agents.map((each) => this.cohort(this.world.agent(each).name, [each], this.byAgent[each])),
    };
  }

  private onEvent(event: CoreEvent): void {
    const { world, entries } = this;
    if (event.type === 'spawned' && world.agentCount > entries.length)
      entries.push(this.arrive(world.thing(event.thing).kind));
    if (event.type === 'ended') entries[event.agent].ended = world.now;
  }

  private arrive(temperament: string): Entry {
    const { now } = this.world;
    if (!this.byTemperament.has(temperament)) this.byTemperament.set(temperament, new Map());
    if (this.byAgent.length < MAX_NAMED_AGENTS) this.byAgent.push(new Map());
    return { temperament, arrived: now, activity: null, since: now, ended: now };
  }

  private startActivity(agent: AgentId, activity: string): void {
    const entry = this.entries[agent];
    if (activity === entry.activity) return;
    this.addTime(agent, this.world.now);
    entry.activity = activity;
  }

  private addTime(agent: AgentId, until: number): void {
    const entry = this.entries[agent];
    const { activity, since, temperament } = entry;
    if (activity === null) return;
    add(this.byTemperament.get(temperament) as Map<string, number>, activity, until - since);
    if (agent < MAX_NAMED_AGENTS) add(this.byAgent[agent], activity, until - since);
    entry.since = until;
  }

  /** An agent that was removed counts as present until its last action ended. */
  private endOf(agent: AgentId): number {
    return this.world.hasAgent(agent) ? this.world.now : this.entries[agent].ended;
  }

  private cohort(name: string, agents: readonly AgentId[], ticks: ReadonlyMap<string, number>): CohortTime {
    const presence = agents.reduce((sum, agent) => sum + this.endOf(agent) - this.entries[agent].arrived, 0);
    return { name, agents: agents.length, presence, ticks };
  }
}

function add(sums: Map<string, number>, key: string, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}

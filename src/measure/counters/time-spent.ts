import type { AgentId, CoreEvent, World } from '../../core/index.ts';
import { followActivities, type PendingDecisions, type SavedDecisions } from '../observe/activity.ts';

/** Up to so many agents have a column of their own in a report. */
export const MAX_NAMED_AGENTS = 6;

/** How agents that belong together spent their time: one agent, or all of a temperament. */
export interface CohortTime {
  readonly name: string;
  readonly agents: number;
  /** Ticks that they were there, together. */
  readonly presence: number;
  /** Ticks by activity, together. */
  readonly ticks: ReadonlyMap<string, number>;
}

/** Who was there, and on what the time went. */
export interface TimeSpent {
  readonly all: CohortTime;
  readonly temperaments: readonly CohortTime[];
  /** Empty when there were more than MOST_NAMED agents. */
  readonly agents: readonly CohortTime[];
}

/** What one agent is at. */
interface Entry {
  readonly temperament: string;
  readonly arrived: number;
  /** Null until it has decided for the first time. */
  activity: string | null;
  since: number;
  /** Tick at which the last action ended. */
  ended: number;
}

type Times = readonly (readonly [activity: string, ticks: number])[];

/** What a book has so far, as plain data. */
export interface SavedTime {
  readonly entries: readonly Entry[];
  readonly byTemperament: readonly (readonly [temperament: string, times: Times])[];
  readonly byAgent: readonly Times[];
  readonly decisions: SavedDecisions;
}

/**
 * Books what agents spend their time on, from now on; its size grows with the agents, not with the time. An agent's
 * first activity counts from its arrival, so that everybody's time adds up.
 */
export class TimeCounter {
  private readonly world: World;
  private readonly entries: Entry[];
  private readonly byTemperament: Map<string, Map<string, number>>;
  private readonly byAgent: Map<string, number>[];
  private readonly decisions: PendingDecisions;

  /** Of a world that begins, or that goes on with what was `kept`. */
  constructor(world: World, kept: SavedTime | null = null) {
    this.world = world;
    this.byTemperament = new Map(kept?.byTemperament.map(([name, times]) => [name, new Map(times)]));
    this.byAgent = kept?.byAgent.map((times) => new Map(times)) ?? [];
    this.decisions = new Map(kept?.decisions);
    const { agents = [] } = world.rules.definition;
    this.entries = kept?.entries.map((entry) => ({ ...entry })) ?? agents.map((each) => this.arrive(each.temperament));
    world.on((event) => this.note(event));
    followActivities(world, (agent, { name }) => this.turnTo(agent, name), this.decisions);
  }

  /** To go on with later. */
  save(): SavedTime {
    return {
      entries: this.entries.map((entry) => ({ ...entry })),
      byTemperament: [...this.byTemperament].map(([name, times]) => [name, [...times]]),
      byAgent: this.byAgent.map((times) => [...times]),
      decisions: [...this.decisions],
    };
  }

  /** Up to now. */
  read(): TimeSpent {
    const agents = this.entries.map((_, agent) => agent);
    for (const agent of agents) this.book(agent, this.endOf(agent));
    const temperaments = [...this.byTemperament].map(([name, ticks]) =>
      this.group(
        name,
        agents.filter((agent) => this.entries[agent].temperament === name),
        ticks,
      ),
    );
    const total = new Map<string, number>();
    for (const { ticks } of temperaments) for (const [activity, spent] of ticks) add(total, activity, spent);
    const isCrowd = agents.length > MAX_NAMED_AGENTS;
    return {
      all: this.group('all', agents, total),
      temperaments,
      agents: isCrowd ? [] : agents.map((each) => this.group(this.world.agent(each).name, [each], this.byAgent[each])),
    };
  }

  private note(event: CoreEvent): void {
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

  private turnTo(agent: AgentId, activity: string): void {
    const entry = this.entries[agent];
    if (activity === entry.activity) return;
    this.book(agent, this.world.now);
    entry.activity = activity;
  }

  private book(agent: AgentId, until: number): void {
    const entry = this.entries[agent];
    const { activity, since, temperament } = entry;
    if (activity === null) return;
    add(this.byTemperament.get(temperament) as Map<string, number>, activity, until - since);
    if (agent < MAX_NAMED_AGENTS) add(this.byAgent[agent], activity, until - since);
    entry.since = until;
  }

  /** Who is gone was there until the end of what it did last. */
  private endOf(agent: AgentId): number {
    return this.world.hasAgent(agent) ? this.world.now : this.entries[agent].ended;
  }

  private group(name: string, agents: readonly AgentId[], ticks: ReadonlyMap<string, number>): CohortTime {
    const presence = agents.reduce((sum, agent) => sum + this.endOf(agent) - this.entries[agent].arrived, 0);
    return { name, agents: agents.length, presence, ticks };
  }
}

function add(sums: Map<string, number>, key: string, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}

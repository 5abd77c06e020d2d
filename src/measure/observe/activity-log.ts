import type { AgentId, ThingId, World } from '../../core/index.ts';
import { followActivities } from './activity.ts';
import { type CountedTime, countedTime } from './day-window.ts';

/** How one agent spent its time. */
export interface ActivityLogEntry {
  readonly agent: AgentId;
  readonly name: string;
  readonly temperament: string;
  /** Ticks during which the agent was present. */
  presence: number;
  /** Ticks by activity; their sum is `presence`. */
  readonly ticks: Map<string, number>;
  /** How often the agent started each activity. */
  readonly begun: Map<string, number>;
}

interface OpenEntry extends ActivityLogEntry {
  /** Null before the first decision. */
  activity: string | null;
  /** The tick up to which time has been added. */
  since: number;
  isGone: boolean;
}

/** Is called when an agent starts an activity, with the thing (null for none) and the previous activity. */
export type ActivityListener = (agent: AgentId, activity: string, thing: ThingId | null, before: string | null) => void;

/** Is called when an agent has spent the ticks from `from` to `until` on an activity. */
export type TimeSpentListener = (agent: AgentId, activity: string, from: number, until: number) => void;

/**
 * Records what every agent does, from `begin` on. Before that it only follows the agents, to know what each is doing.
 * The time before an agent's first decision counts for the activity that it decides on.
 */
export class ActivityLog {
  private readonly world: World;
  private readonly counted: CountedTime;
  private readonly entries = new Map<AgentId, OpenEntry>();
  private readonly activityListeners: ActivityListener[] = [];
  private readonly timeListeners: TimeSpentListener[] = [];
  private isCounting = false;

  /** Create it before the world's first tick. Only the ticks of `counted` count; default all. */
  constructor(world: World, counted = countedTime(world.rules, undefined)) {
    this.world = world;
    this.counted = counted;
    for (const { id } of world.agents()) this.open(id);
    world.on((event) => {
      if (event.type === 'spawned' && event.who >= 0) this.open(event.who);
      if (event.type === 'removed' && event.who >= 0) this.close(event.who);
    });
    followActivities(world, (agent, { name, thing }) => this.startActivity(agent, name, thing));
  }

  /** Starts counting now. */
  begin(): void {
    this.isCounting = true;
    for (const entry of this.entries.values()) entry.since = this.world.now;
  }

  /** Adds a listener for every activity that starts while the log is counting. */
  onActivity(listener: ActivityListener): void {
    this.activityListeners.push(listener);
  }

  /** Adds a listener for time spent. It is called when an activity ends, and when the log is read. */
  onTimeSpent(listener: TimeSpentListener): void {
    this.timeListeners.push(listener);
  }

  /** The current activity of an agent, or its last one; null before its first decision. */
  activityOf(agent: AgentId): string | null {
    return this.entryOf(agent).activity;
  }

  /** All entries up to now, in the order in which the agents arrived; also of those that were removed. */
  read(): readonly ActivityLogEntry[] {
    const entries = [...this.entries.values()];
    for (const entry of entries) this.addTime(entry);
    return entries;
  }

  private entryOf(agent: AgentId): OpenEntry {
    return this.entries.get(agent) ?? this.open(agent);
  }

  private open(agent: AgentId): OpenEntry {
    const { world } = this;
    const { name, temperament } = world.agent(agent);
    const sums = { presence: 0, ticks: new Map(), begun: new Map() };
    const entry = { agent, name, temperament, ...sums, activity: null, since: world.now, isGone: false };
    this.entries.set(agent, entry);
    return entry;
  }

  private close(agent: AgentId): void {
    const entry = this.entries.get(agent);
    if (!entry) return;
    this.addTime(entry);
    entry.isGone = true;
  }

  private startActivity(agent: AgentId, activity: string, thing: ThingId | null): void {
    const entry = this.entryOf(agent);
    const before = entry.activity;
    this.addTime(entry);
    entry.activity = activity;
    if (!this.isCounting) return;
    if (this.counted.includes(this.world.now)) entry.begun.set(activity, (entry.begun.get(activity) ?? 0) + 1);
    for (const listener of this.activityListeners) listener(agent, activity, thing, before);
  }

  private addTime(entry: OpenEntry): void {
    const { activity, since, isGone, ticks } = entry;
    if (activity === null || isGone) return;
    const spent = this.counted.count(since, this.world.now);
    entry.since = this.world.now;
    if (!this.isCounting || spent === 0) return;
    entry.presence += spent;
    ticks.set(activity, (ticks.get(activity) ?? 0) + spent);
    for (const listener of this.timeListeners) listener(entry.agent, activity, since, this.world.now);
  }
}

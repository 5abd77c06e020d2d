import type { AgentId, ThingId, World } from '../../core/index.ts';
import { followActivities } from './activity.ts';

/** What one agent did with its time. */
export interface ActivityLogEntry {
  readonly agent: AgentId;
  readonly name: string;
  readonly temperament: string;
  /** Ticks that it was there. */
  presence: number;
  /** Ticks by activity; they add up to its presence. */
  readonly ticks: Map<string, number>;
  /** How often it turned to an activity. */
  readonly begun: Map<string, number>;
}

/** Who is at what, and since when it counts. */
interface Page extends ActivityLogEntry {
  /** Null until it has decided for the first time. */
  activity: string | null;
  since: number;
  isGone: boolean;
}

/** Hears that somebody turns to an activity, at which thing (null for none), and what it was at before. */
export type ActivityListener = (agent: AgentId, activity: string, thing: ThingId | null, before: string | null) => void;

/**
 * Keeps what everybody does from `begin` on; before that it only watches, so that it knows what everybody is at. The
 * time before somebody's first decision belongs to the activity that it leads to.
 */
export class ActivityLog {
  private readonly world: World;
  private readonly pages: Page[] = [];
  private readonly listeners: ActivityListener[] = [];
  private readonly bookers: ((agent: AgentId, activity: string, from: number, until: number) => void)[] = [];
  private isCounting = false;

  /** Of a world that has not begun yet. */
  constructor(world: World) {
    this.world = world;
    for (let agent = 0; agent < world.agentCount; agent++) this.open(agent);
    world.on((event) => {
      if (event.type === 'spawned') while (this.pages.length < world.agentCount) this.open(this.pages.length);
      if (event.type === 'removed' && event.who >= 0) this.close(event.who);
    });
    followActivities(world, (agent, { name, thing }) => this.turnTo(agent, name, thing));
  }

  /** From now on it counts. */
  begin(): void {
    this.isCounting = true;
    for (const page of this.pages) page.since = this.world.now;
  }

  /** Tells each time that somebody turns to an activity while it counts. */
  onActivity(tell: ActivityListener): void {
    this.listeners.push(tell);
  }

  /** What somebody is at, or was at last; null before its first decision. */
  activityOf(agent: AgentId): string | null {
    return this.pages[agent].activity;
  }

  /** Tells, as it is booked, from which tick to which somebody was at an activity while it counts. */
  onTimeSpent(tell: (agent: AgentId, activity: string, from: number, until: number) => void): void {
    this.bookers.push(tell);
  }

  /** Up to now; in the order of the agents. */
  read(): readonly ActivityLogEntry[] {
    for (const page of this.pages) this.book(page);
    return this.pages;
  }

  private open(agent: AgentId): void {
    const { world } = this;
    const [name, temperament] = [world.agent(agent).name, world.agent(agent).temperament];
    const sums = { presence: 0, ticks: new Map(), begun: new Map() };
    this.pages.push({ agent, name, temperament, ...sums, activity: null, since: world.now, isGone: false });
  }

  private close(agent: AgentId): void {
    this.book(this.pages[agent]);
    this.pages[agent].isGone = true;
  }

  private turnTo(agent: AgentId, activity: string, thing: ThingId | null): void {
    const page = this.pages[agent];
    const before = page.activity;
    this.book(page);
    page.activity = activity;
    if (!this.isCounting) return;
    page.begun.set(activity, (page.begun.get(activity) ?? 0) + 1);
    for (const tell of this.listeners) tell(agent, activity, thing, before);
  }

  private book(page: Page): void {
    const { activity, since, isGone, ticks } = page;
    if (activity === null || isGone) return;
    const spent = this.world.now - since;
    page.since = this.world.now;
    if (!this.isCounting || spent === 0) return;
    page.presence += spent;
    ticks.set(activity, (ticks.get(activity) ?? 0) + spent);
    for (const tell of this.bookers) tell(page.agent, activity, since, this.world.now);
  }
}

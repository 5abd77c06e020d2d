import type { AgentId, World } from '../../core/index.ts';
import type { DisruptionKind } from '../counters/disruptions.ts';
import { MAX_NAMED_AGENTS } from '../counters/time-spent.ts';
import type { NeedReport } from './level-report.ts';

/** How often things happened, by what they are called. */
export type Counts = Readonly<Record<string, number>>;

/** What one agent was like, or all of a temperament together. */
export interface CohortReport {
  /** Null for all of the temperament that have no party of their own. */
  readonly agent: string | null;
  readonly temperament: string;
  /** How many agents it is about. */
  readonly agents: number;
  /** Ticks that they were there, together. */
  readonly presence: number;
  /** Ticks by activity, and by hour of the day; all of them together are its presence. */
  readonly hours: Readonly<Record<string, readonly number[]>>;
  /** How often they turned to an activity. */
  readonly begun: Counts;
  /** Ticks of days that had a whole day before them, and twice those that went to something else than on that day. */
  readonly days: number;
  readonly changed: number;
  readonly needs: Readonly<Record<string, NeedReport>>;
  /** By 'A ⇄ B', by activity, and by 'activity: reason'. */
  readonly flipFlops: Counts;
  readonly abandoned: Counts;
  readonly failed: Counts;
  /** How often it was looked whether somebody was on the way; how often so; and how often for nothing. */
  readonly walkSamples: number;
  readonly walking: number;
  readonly wasted: number;
}

/** What is summed up for a party while a world runs. */
export class Cohort {
  readonly agent: string | null;
  readonly temperament: string;
  agents = 0;
  presence = 0;
  days = 0;
  changed = 0;
  walkSamples = 0;
  walking = 0;
  wasted = 0;
  readonly hours = new Map<string, number[]>();
  readonly begun = new Map<string, number>();
  readonly needs = new Map<string, NeedReport>();
  readonly flipFlops = new Map<string, number>();
  readonly abandoned = new Map<string, number>();
  readonly failed = new Map<string, number>();

  constructor(agent: string | null, temperament: string) {
    this.agent = agent;
    this.temperament = temperament;
  }

  read(): CohortReport {
    const { agent, temperament, agents, presence, days, changed, walkSamples, walking, wasted } = this;
    return {
      ...{ agent, temperament, agents, presence, days, changed, walkSamples, walking, wasted },
      hours: Object.fromEntries(this.hours),
      begun: Object.fromEntries(this.begun),
      needs: Object.fromEntries(this.needs),
      flipFlops: Object.fromEntries(this.flipFlops),
      abandoned: Object.fromEntries(this.abandoned),
      failed: Object.fromEntries(this.failed),
    };
  }
}

/** Who belongs to which party: in a small world everybody is one, and latecomers and crowds go by temperament. */
export class Cohorts {
  readonly all: Cohort[] = [];
  private readonly world: World;
  private readonly byAgent: Cohort[] = [];
  private readonly byTemperament = new Map<string, Cohort>();
  /** Number of an agent among those of its party. */
  private readonly places: number[] = [];

  /** Of a world that has not begun yet. */
  constructor(world: World) {
    this.world = world;
    const isSmall = world.agentCount <= MAX_NAMED_AGENTS;
    for (let agent = 0; agent < world.agentCount; agent++) this.join(agent, isSmall);
  }

  of(agent: AgentId): Cohort {
    while (this.byAgent.length <= agent) this.join(this.byAgent.length, false);
    return this.byAgent[agent];
  }

  /** The number of an agent within its party, from 0. */
  indexOf(agent: AgentId): number {
    this.of(agent);
    return this.places[agent];
  }

  /** Notes what happened to an agent. */
  count(agent: AgentId, sort: DisruptionKind, what: string): void {
    addTo(this.of(agent)[sort], what, 1);
  }

  private join(agent: AgentId, isNamed: boolean): void {
    const { world } = this;
    const temperament = world.agent(agent).temperament;
    const known = isNamed ? undefined : this.byTemperament.get(temperament);
    const party = known ?? new Cohort(isNamed ? world.agent(agent).name : null, temperament);
    if (!known) this.all.push(party);
    if (!isNamed) this.byTemperament.set(temperament, party);
    this.places.push(party.agents);
    party.agents++;
    this.byAgent.push(party);
  }
}

/** Adds an amount to one of several sums. */
export function addTo(sums: Map<string, number>, key: string, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}

import type { AgentId, World } from '../../core/index.ts';
import type { DisruptionKind } from '../counters/disruptions.ts';
import { MAX_NAMED_AGENTS } from '../counters/time-spent.ts';
import type { NeedReport } from './need-report.ts';

/** Counts or amounts by name. */
export type Counts = Readonly<Record<string, number>>;

/** The report on a cohort: one agent, or all agents of a temperament together. */
export interface CohortReport {
  /** The name of the single agent; null for a cohort of a temperament. */
  readonly agent: string | null;
  readonly temperament: string;
  /** How many agents it has. */
  readonly agents: number;
  /** Ticks during which they were present, in total. */
  readonly presence: number;
  /** Ticks by activity and hour of the day; their sum is `presence`. */
  readonly hours: Readonly<Record<string, readonly number[]>>;
  /** How often they started each activity. */
  readonly begun: Counts;
  /** Ticks of the days that follow a complete day. */
  readonly days: number;
  /** The sum of all differences, in ticks by activity, between these days and the days before them. */
  readonly changed: number;
  readonly needs: Readonly<Record<string, NeedReport>>;
  /** By 'A ⇄ B'. */
  readonly flipFlops: Counts;
  /** By activity. */
  readonly abandoned: Counts;
  /** By 'activity: reason'. */
  readonly failed: Counts;
  /** How often an agent was checked for walking. */
  readonly walkSamples: number;
  /** How often it was walking. */
  readonly walking: number;
  /** How often it was walking in vain. */
  readonly wasted: number;
}

/** The sums for a cohort while a world runs. */
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

  /** The sums as plain data. */
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

/**
 * The cohorts of a world. In a small world each agent of the beginning is a cohort of its own; later agents, and all
 * agents of a larger world, form one cohort for each temperament.
 */
export class Cohorts {
  readonly all: Cohort[] = [];
  private readonly world: World;
  private readonly byAgent = new Map<AgentId, Cohort>();
  private readonly byTemperament = new Map<string, Cohort>();
  /** The index of each agent within its cohort. */
  private readonly indices = new Map<AgentId, number>();

  /** Create it before the world's first tick. */
  constructor(world: World) {
    this.world = world;
    const isSmall = world.agentCount <= MAX_NAMED_AGENTS;
    for (const { id } of world.agents()) this.addAgent(id, isSmall);
    world.on((event) => {
      if (event.type === 'spawned' && event.who >= 0) this.addAgent(event.who, false);
    });
  }

  /** The cohort of an agent. */
  of(agent: AgentId): Cohort {
    return this.byAgent.get(agent) ?? this.addAgent(agent, false);
  }

  /** The index of an agent within its cohort, from 0. */
  indexOf(agent: AgentId): number {
    this.of(agent);
    return this.indices.get(agent) as number;
  }

  /** Counts a disruption of an agent. */
  countDisruption(agent: AgentId, kind: DisruptionKind, what: string): void {
    addTo(this.of(agent)[kind], what, 1);
  }

  private addAgent(agent: AgentId, isNamed: boolean): Cohort {
    const { name, temperament } = this.world.agent(agent);
    const known = isNamed ? undefined : this.byTemperament.get(temperament);
    const cohort = known ?? new Cohort(isNamed ? name : null, temperament);
    if (!known) this.all.push(cohort);
    if (!isNamed) this.byTemperament.set(temperament, cohort);
    this.indices.set(agent, cohort.agents);
    cohort.agents++;
    this.byAgent.set(agent, cohort);
    return cohort;
  }
}

/** Adds an amount to the sum with this name. */
export function addTo(sums: Map<string, number>, name: string, amount: number): void {
  sums.set(name, (sums.get(name) ?? 0) + amount);
}

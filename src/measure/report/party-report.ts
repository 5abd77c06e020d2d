import type { AgentId, World } from '../../core/index.ts';
import type { NeedReport } from './level-report.ts';
import type { Unrest } from './restlessness.ts';
import { MOST_NAMED } from './time-spent.ts';

/** How often things happened, by what they are called. */
export type Tallies = Readonly<Record<string, number>>;

/** What one agent was like, or all of a temperament together. */
export interface PartyReport {
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
  readonly begun: Tallies;
  /** Ticks of days that had a whole day before them, and twice those that went to something else than on that day. */
  readonly days: number;
  readonly changed: number;
  readonly needs: Readonly<Record<string, NeedReport>>;
  /** By 'A ⇄ B', by activity, and by 'activity: reason'. */
  readonly flipFlops: Tallies;
  readonly abandoned: Tallies;
  readonly failed: Tallies;
  /** How often it was looked whether somebody was on the way; how often so; and how often for nothing. */
  readonly looked: number;
  readonly walking: number;
  readonly wasted: number;
}

/** What is summed up for a party while a world runs. */
export class Party {
  readonly agent: string | null;
  readonly temperament: string;
  agents = 0;
  presence = 0;
  days = 0;
  changed = 0;
  looked = 0;
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

  read(): PartyReport {
    const { agent, temperament, agents, presence, days, changed, looked, walking, wasted } = this;
    return {
      ...{ agent, temperament, agents, presence, days, changed, looked, walking, wasted },
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
export class Parties {
  readonly all: Party[] = [];
  private readonly world: World;
  private readonly byAgent: Party[] = [];
  private readonly byTemperament = new Map<string, Party>();
  /** Number of an agent among those of its party. */
  private readonly places: number[] = [];

  /** Of a world that has not begun yet. */
  constructor(world: World) {
    this.world = world;
    const isSmall = world.agentCount <= MOST_NAMED;
    for (let agent = 0; agent < world.agentCount; agent++) this.join(agent, isSmall);
  }

  of(agent: AgentId): Party {
    while (this.byAgent.length <= agent) this.join(this.byAgent.length, false);
    return this.byAgent[agent];
  }

  /** The number of an agent within its party, from 0. */
  placeOf(agent: AgentId): number {
    this.of(agent);
    return this.places[agent];
  }

  /** Notes what happened to an agent. */
  count(agent: AgentId, sort: Unrest, what: string): void {
    addTo(this.of(agent)[sort], what, 1);
  }

  private join(agent: AgentId, isNamed: boolean): void {
    const { world } = this;
    const temperament = world.agent(agent).temperament;
    const known = isNamed ? undefined : this.byTemperament.get(temperament);
    const party = known ?? new Party(isNamed ? world.agent(agent).name : null, temperament);
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

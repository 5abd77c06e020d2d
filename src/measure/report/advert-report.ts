import type { AgentId, LedgerEntry, World } from '../../core/index.ts';
import { followActivities } from '../observe/activity.ts';
import { addTo, type Counts } from './cohort-report.ts';

/** What one advert promised, and what came of it. */
export interface AdvertReport {
  /** The kind of thing that offers it, or the temperament of those who do it by themselves. */
  readonly kind: string;
  readonly advert: string;
  /** False for what is only done as a part of something else. */
  readonly isChoice: boolean;
  /** How often its own action was begun, and how that ended. */
  readonly started: number;
  readonly done: number;
  readonly failed: number;
  readonly interrupted: number;
  /** How often it was chosen, rather than done as a part of something else or on demand. */
  readonly chosen: number;
  /** By need, in all: what it promised to those who chose it, and what its own steps gave. */
  readonly promised: Counts;
  readonly granted: Counts;
  /** How often it was chosen and has come to its end since, with all that followed in its chain. */
  readonly ended: number;
  /** Of how many of those it is known what was promised as far as there was room below the highest level; by need. */
  readonly known: number;
  readonly expected: Counts;
  /** By need, of those: by how much the level was changed, what it lost by itself meanwhile included. */
  readonly gained: Counts;
}

/** What somebody is at, the levels it began with, and what it was promised, by need; null when that is not known. */
interface Errand {
  readonly advert: number;
  readonly levels: readonly number[];
  readonly promise: ReadonlyMap<string, number> | null;
}

/** To learn what a promise was that depends on the thing, the whole ledger is read; for so many agents only. */
const MOST_WEIGHED = 100;

/** Compares what was promised with what came of it, chain and all. */
export class AdvertReporter {
  private readonly world: World;
  private readonly needs: readonly string[];
  private before: readonly LedgerEntry[] = [];
  private isCounting = false;
  private readonly choices: number[] = [];
  /** By agent: what the advert had promised in all before the choice. */
  private readonly earlier: Counts[] = [];
  private readonly chosen: number[];
  private readonly errands: (Errand | null)[] = [];
  private readonly ended: number[];
  private readonly weighed: number[];
  private readonly expected: Map<string, number>[];
  private readonly gained: Map<string, number>[];

  constructor(world: World) {
    this.world = world;
    this.needs = world.rules.needs.map(({ name }) => name);
    this.chosen = world.rules.adverts.map(() => 0);
    this.ended = world.rules.adverts.map(() => 0);
    this.weighed = world.rules.adverts.map(() => 0);
    this.expected = world.rules.adverts.map(() => new Map());
    this.gained = world.rules.adverts.map(() => new Map());
    world.on((event) => {
      if (event.type !== 'decided') return;
      this.choices[event.agent] = event.fallback ? -1 : event.advert;
      if (!this.isCounting || event.fallback) return;
      this.chosen[event.advert]++;
      if (this.isRead(event.agent, event.advert))
        this.earlier[event.agent] = this.world.ledger()[event.advert].promised;
    });
    followActivities(world, (agent, { origin }) => this.turn(agent, origin === 'chosen' ? this.choices[agent] : -1));
  }

  begin(): void {
    this.isCounting = true;
    this.before = this.world.ledger();
    this.errands.length = 0;
  }

  read(): AdvertReport[] {
    return this.world.ledger().map((after, a) => {
      const before = this.before[a];
      return {
        kind: after.kind,
        advert: after.advert,
        isChoice: this.world.rules.adverts[a].autonomous,
        started: after.started - before.started,
        done: after.done - before.done,
        failed: after.failed - before.failed,
        interrupted: after.interrupted - before.interrupted,
        promised: subtract(after.promised, before.promised),
        granted: subtract(after.granted, before.granted),
        chosen: this.chosen[a],
        ended: this.ended[a],
        weighed: this.weighed[a],
        expected: Object.fromEntries(this.expected[a]),
        gained: Object.fromEntries(this.gained[a]),
      };
    });
  }

  private turn(agent: AgentId, advert: number): void {
    if (!this.isCounting) return;
    const { world, needs } = this;
    const levels = needs.map((need) => world.agent(agent).level(need));
    const errand = this.errands[agent];
    if (errand && errand.advert >= 0) this.book(errand, levels);
    this.errands[agent] = { advert, levels, promise: advert < 0 ? null : this.promiseOf(agent, advert) };
  }

  /** Whether what an advert promised an agent is to be read off the ledger. */
  private isRead(agent: AgentId, advert: number): boolean {
    return agent < MOST_WEIGHED && this.world.rules.adverts[advert].dynamicNeeds.length > 0;
  }

  private promiseOf(agent: AgentId, advert: number): ReadonlyMap<string, number> | null {
    const { promisedNeeds, promisedAmounts, dynamicNeeds } = this.world.rules.adverts[advert];
    if (dynamicNeeds.length === 0)
      return new Map(Array.from(promisedNeeds, (need, i) => [this.needs[need], promisedAmounts[i]]));
    if (!this.isRead(agent, advert) || this.earlier[agent] === undefined) return null;
    return new Map(Object.entries(subtract(this.world.ledger()[advert].promised, this.earlier[agent])));
  }

  private book({ advert, levels, promise }: Errand, after: readonly number[]): void {
    this.ended[advert]++;
    after.forEach((level, n) => {
      if (level !== levels[n]) addTo(this.gained[advert], this.needs[n], level - levels[n]);
    });
    if (promise === null) return;
    this.weighed[advert]++;
    this.world.rules.needs.forEach(({ name, low, high }, n) => {
      const amount = promise.get(name);
      if (amount === undefined) return;
      const future = Math.min(Math.max(levels[n] + amount, low), high);
      addTo(this.expected[advert], name, future - levels[n]);
    });
  }
}

function subtract(after: Counts, before: Counts): Counts {
  const earlier = new Map(Object.entries(before));
  const amounts = Object.entries(after).map(([need, amount]) => [need, amount - (earlier.get(need) ?? 0)] as const);
  return Object.fromEntries(amounts.filter(([, amount]) => amount !== 0));
}

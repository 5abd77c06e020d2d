import type { AgentId, LedgerEntry, World } from '../../core/index.ts';
import { ownOf } from '../../core/internal.ts';
import { followActivities } from '../observe/activity.ts';
import { addTo, type Counts } from './cohort-report.ts';

/** What one advert promised, and what agents gained by it. */
export interface AdvertReport {
  /** The kind of thing that advertises it, or the temperament for an innate advert. */
  readonly kind: string;
  readonly advert: string;
  /** False for an advert that only occurs as a part of other activities. */
  readonly isChoice: boolean;
  /** Whether no agent and no temperament of the file has the tags that it requires. */
  readonly isForNobody: boolean;
  /** For one that promises more than it grants, as its author intends. */
  readonly isDishonest?: true;
  /** How often its action was started, was done, failed and was interrupted. */
  readonly started: number;
  readonly done: number;
  readonly failed: number;
  readonly interrupted: number;
  /** How often it was chosen; it can also be started by a chain or a push. */
  readonly chosen: number;
  /** By need, in total: what it promised to the agents that chose it. */
  readonly promised: Counts;
  /** By need, in total: what its own steps granted. */
  readonly granted: Counts;
  /** How often it was chosen and has ended since, with its whole chain. */
  readonly ended: number;
  /** For how many of these the promise is known. */
  readonly known: number;
  /** By need, in total for these: the promised gain, limited by the highest level. */
  readonly expected: Counts;
  /** By need, in total for `ended`: the change of the level, including its decay in the meantime. */
  readonly gained: Counts;
  /** For how many of `ended` the levels were sampled. */
  readonly watched: number;
  /** By need, in total for these: by how much the level fell meanwhile, between two samples. */
  readonly fallen: Counts;
  /** How many of `known` ended early: interrupted or failed. */
  readonly cut: number;
  /** By need, in total for the others: what was expected, and what was gained. */
  readonly expectedDone: Counts;
  readonly gainedDone: Counts;
}

/** An activity under way. */
interface OpenActivity {
  /** Its advert; -1 for none. */
  readonly advert: number;
  /** The levels at its start. */
  readonly levels: readonly number[];
  /** The promise by need; null if it is unknown. */
  readonly promise: ReadonlyMap<string, number> | null;
  /** The levels at the last sample, and by how much each has fallen between two samples. */
  last: readonly number[];
  readonly fallen: number[];
}

/** A promise that depends on the thing is read from the ledger, which is slow, so only for this many agents. */
const MAX_LEDGER_AGENTS = 100;

/** Compares what adverts promise with what agents gain by the whole chain. */
export class AdvertReporter {
  private readonly world: World;
  private readonly needs: readonly string[];
  private before: readonly LedgerEntry[] = [];
  private isCounting = false;
  /** By agent: the advert of its last decision, -1 for a fallback. */
  private readonly choices = new Map<AgentId, number>();
  /** By agent: what the chosen advert had promised in total before the choice. */
  private readonly promisedBefore = new Map<AgentId, Counts>();
  /** The agents whose promises are read from the ledger. */
  private readonly ledgerAgents = new Set<AgentId>();
  private readonly chosen: number[];
  private readonly open = new Map<AgentId, OpenActivity>();
  private readonly ended: number[];
  private readonly known: number[];
  private readonly expected: Map<string, number>[];
  private readonly gained: Map<string, number>[];
  private readonly watched: number[];
  private readonly fallen: Map<string, number>[];
  /** The agents whose levels are sampled. */
  private readonly sampled = new Set<AgentId>();
  private readonly cut: number[];
  private readonly expectedDone: Map<string, number>[];
  private readonly gainedDone: Map<string, number>[];
  /** The agents whose current activity has ended early. */
  private readonly cutShort = new Set<AgentId>();

  constructor(world: World) {
    this.world = world;
    this.needs = world.rules.needs.map(({ name }) => name);
    this.chosen = world.rules.adverts.map(() => 0);
    this.ended = world.rules.adverts.map(() => 0);
    this.known = world.rules.adverts.map(() => 0);
    this.expected = world.rules.adverts.map(() => new Map());
    this.gained = world.rules.adverts.map(() => new Map());
    this.watched = world.rules.adverts.map(() => 0);
    this.fallen = world.rules.adverts.map(() => new Map());
    this.cut = world.rules.adverts.map(() => 0);
    this.expectedDone = world.rules.adverts.map(() => new Map());
    this.gainedDone = world.rules.adverts.map(() => new Map());
    world.on((event) => {
      if (event.type === 'removed') this.forget(event.who);
      if (event.type === 'ended' && event.how !== 'done') this.cutShort.add(event.agent);
      if (event.type !== 'decided') return;
      this.choices.set(event.agent, event.fallback ? -1 : event.advert);
      if (!this.isCounting || event.fallback) return;
      this.chosen[event.advert]++;
      if (this.usesLedger(event.agent, event.advert))
        this.promisedBefore.set(event.agent, this.world.ledger()[event.advert].promised);
    });
    followActivities(world, (agent, { origin }) =>
      this.startActivity(agent, origin === 'chosen' ? (this.choices.get(agent) ?? -1) : -1),
    );
  }

  /** Starts counting now. */
  begin(): void {
    this.isCounting = true;
    this.before = this.world.ledger();
    this.open.clear();
  }

  /** The results up to now, by index of the advert. */
  read(): AdvertReport[] {
    return this.world.ledger().map((after, a) => {
      const before = this.before[a];
      return {
        kind: after.kind,
        advert: after.advert,
        isChoice: this.world.rules.adverts[a].autonomous,
        isForNobody: isForNobody(this.world, a),
        ...(isDishonest(this.world, after) && { isDishonest: true as const }),
        started: after.started - before.started,
        done: after.done - before.done,
        failed: after.failed - before.failed,
        interrupted: after.interrupted - before.interrupted,
        promised: subtract(after.promised, before.promised),
        granted: subtract(after.granted, before.granted),
        chosen: this.chosen[a],
        ended: this.ended[a],
        known: this.known[a],
        expected: Object.fromEntries(this.expected[a]),
        gained: Object.fromEntries(this.gained[a]),
        watched: this.watched[a],
        fallen: Object.fromEntries(this.fallen[a]),
        cut: this.cut[a],
        expectedDone: Object.fromEntries(this.expectedDone[a]),
        gainedDone: Object.fromEntries(this.gainedDone[a]),
      };
    });
  }

  private startActivity(agent: AgentId, advert: number): void {
    if (!this.isCounting) return;
    const { world, needs } = this;
    const levels = needs.map((need) => world.agent(agent).level(need));
    const last = this.open.get(agent);
    if (last && last.advert >= 0) {
      if (this.sampled.has(agent)) this.addFallen(last, levels);
      this.endActivity(last, levels, this.cutShort.has(agent));
    }
    this.cutShort.delete(agent);
    const promise = advert < 0 ? null : this.promiseOf(agent, advert);
    this.open.set(agent, { advert, levels, promise, last: levels, fallen: levels.map(() => 0) });
  }

  /** Takes a sample of an agent's levels, in the order of the needs: what falls meanwhile is no fault of the advert. */
  sample(agent: AgentId, levels: readonly number[]): void {
    if (!this.isCounting) return;
    this.sampled.add(agent);
    const open = this.open.get(agent);
    if (open) this.compare(open, levels);
  }

  private compare(open: OpenActivity, levels: readonly number[]): void {
    levels.forEach((level, n) => {
      open.fallen[n] += Math.max(0, open.last[n] - level);
    });
    open.last = levels;
  }

  private addFallen(open: OpenActivity, levels: readonly number[]): void {
    this.compare(open, levels);
    this.watched[open.advert]++;
    open.fallen.forEach((amount, n) => {
      if (amount > 0) addTo(this.fallen[open.advert], this.needs[n], amount);
    });
  }

  private forget(agent: AgentId): void {
    for (const each of [this.choices, this.promisedBefore, this.ledgerAgents, this.open, this.cutShort, this.sampled])
      each.delete(agent);
  }

  /** Whether the promise of an advert to an agent is read from the ledger. */
  private usesLedger(agent: AgentId, advert: number): boolean {
    if (this.ledgerAgents.size < MAX_LEDGER_AGENTS) this.ledgerAgents.add(agent);
    return this.ledgerAgents.has(agent) && this.world.rules.adverts[advert].dynamicNeeds.length > 0;
  }

  private promiseOf(agent: AgentId, advert: number): ReadonlyMap<string, number> | null {
    const { promisedNeeds, promisedAmounts, dynamicNeeds } = this.world.rules.adverts[advert];
    if (dynamicNeeds.length === 0)
      return new Map(Array.from(promisedNeeds, (need, i) => [this.needs[need], promisedAmounts[i]]));
    const before = this.promisedBefore.get(agent);
    if (!this.usesLedger(agent, advert) || before === undefined) return null;
    return new Map(Object.entries(subtract(this.world.ledger()[advert].promised, before)));
  }

  private endActivity({ advert, levels, promise }: OpenActivity, after: readonly number[], isCut: boolean): void {
    this.ended[advert]++;
    after.forEach((level, n) => {
      if (level !== levels[n]) addTo(this.gained[advert], this.needs[n], level - levels[n]);
    });
    if (promise === null) return;
    this.known[advert]++;
    if (isCut) this.cut[advert]++;
    this.world.rules.needs.forEach(({ name, low, high }, n) => {
      const amount = promise.get(name);
      if (amount === undefined) return;
      const future = Math.min(Math.max(levels[n] + amount, low), high);
      addTo(this.expected[advert], name, future - levels[n]);
      if (isCut) return;
      addTo(this.expectedDone[advert], name, future - levels[n]);
      addTo(this.gainedDone[advert], name, after[n] - levels[n]);
    });
  }
}

function subtract(after: Counts, before: Counts): Counts {
  const earlier = new Map(Object.entries(before));
  const amounts = Object.entries(after).map(([need, amount]) => [need, amount - (earlier.get(need) ?? 0)] as const);
  return Object.fromEntries(amounts.filter(([, amount]) => amount !== 0));
}

/** Whether neither an agent of the file nor a temperament, which may arrive later, has the tags for an advert. */
function isForNobody({ rules }: World, advert: number): boolean {
  const { agents = [], temperaments = {} } = rules.definition;
  const { requires, forbids } = rules.adverts[advert];
  const sets = [
    ...Object.values(temperaments).map(({ tags = [] }) => tags),
    ...agents.map(({ temperament, tags = [] }) => [...(temperaments[temperament]?.tags ?? []), ...tags]),
  ];
  const isAllowed = (tags: readonly string[]) =>
    requires.every((tag) => tags.includes(rules.tags[tag])) && !forbids.some((tag) => tags.includes(rules.tags[tag]));
  return !sets.some(isAllowed);
}

function isDishonest({ rules }: World, { kind, advert }: { readonly kind: string; readonly advert: string }): boolean {
  const { kinds = {}, temperaments = {} } = rules.definition;
  const [thing, body] = [ownOf(kinds, kind), ownOf(temperaments, kind)];
  return [thing?.adverts, body?.adverts, body?.innate].some((offers) => ownOf(offers, advert)?.dishonest === true);
}

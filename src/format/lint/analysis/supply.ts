import { OP } from '../../../core/internal.ts';
import type { AdvertFacts } from './action-facts.ts';
import { type AgentGroup, type AgentType, describeForAdvert, obstacleTo } from './population.ts';
import { actionsPushedOnto, linesAfter, type Presence } from './presence.ts';
import type { Reach } from './reach.ts';
import { allLines, type Line } from './script.ts';
import type { WorldFacts } from './world-facts.ts';

/** What fills which need for whom. */
export class Supply {
  private readonly reading: WorldFacts;
  private readonly presence: Presence;
  private readonly reach: Reach;
  private readonly filled = new Map<AgentType, ReadonlyMap<AdvertFacts, ReadonlySet<number>>>();
  private readonly fates = new Map<AgentType, ReadonlySet<number>>();

  constructor(reading: WorldFacts, presence: Presence, reach: Reach) {
    this.reading = reading;
    this.presence = presence;
    this.reach = reach;
  }

  /** Whether these agents of a group have any way to refill a need. */
  isFilled(group: AgentGroup, agents: readonly number[], need: number): boolean {
    if (this.comesByItself(group.agentType, need)) return true;
    return this.reading.adverts.some(
      (offer) => this.fills(offer, group.agentType, need) && this.hindrance(group, agents, offer) === null,
    );
  }

  /** Whether an advert that agents of a breed may take leads to a refill. */
  fills(offer: AdvertFacts, breed: AgentType, need: number): boolean {
    return this.filledFor(breed).get(offer)?.has(need) ?? false;
  }

  /** Whether a need is filled without a choice: by the fallback, or by what others make one do. */
  comesByItself(breed: AgentType, need: number): boolean {
    return this.fateOf(breed).has(need);
  }

  /** What would refill a need for somebody, and why it does not for these agents, as '"eat" of fridge …'. */
  nearMisses(
    group: AgentGroup,
    agents: readonly number[],
    need: number,
    name: (offer: AdvertFacts) => string,
  ): readonly string[] {
    const { adverts, rules, groups } = this.reading;
    const breeds = [...new Set(groups.map(({ agentType }) => agentType))];
    const { temperament, tags } = group.agentType;
    return adverts.flatMap((offer) => {
      const isItself = allLines(offer.scripts).some((line) => isRefill(line, need));
      if (!isItself && !breeds.some((breed) => this.fills(offer, breed, need))) return [];
      if (offer.rules.kind < 0 && offer.rules.temperament !== temperament) return [];
      const obstacle = obstacleTo(rules, offer.rules, temperament, tags);
      if (obstacle !== null) return [`${name(offer)} ${describeForAdvert(obstacle)}`];
      if (!this.reading.isOpen(group.agentType, adverts.indexOf(offer)))
        return [`${name(offer)} is never on offer to them`];
      if (!this.fills(offer, group.agentType, need)) return [`${name(offer)} begins a chain that does not get there`];
      const hindrance = this.hindrance(group, agents, offer);
      return hindrance === null ? [] : [`${name(offer)} ${hindrance}`];
    });
  }

  /** What keeps agents who may take an advert from choosing it, in words after its name; null when nothing does. */
  private hindrance(group: AgentGroup, agents: readonly number[], { rules, owner }: AdvertFacts): string | null {
    const { adverts, rules: world } = this.reading;
    const number = adverts.findIndex((offer) => offer.rules === rules);
    if (rules.kind >= 0 && !this.presence.kinds.has(rules.kind)) return `would, but no ${owner} is placed or made`;
    if (!rules.autonomous) return 'is not autonomous, and nothing they do leads to it';
    if (world.minds[group.agentType.mind].bucketOf[number] < 0) return 'is not in their stack';
    const why = this.reach.hindranceTo(group, agents, rules.kind, rules.remote);
    if (why === 'no way') return `is out of reach: no way leads to any ${owner}`;
    if (why === 'partition') return 'is in another partition';
    return why === 'range' ? `never comes within the range of ${group.parameters[0].range}` : null;
  }

  /** The needs that each advert can raise for a breed, once it is begun. */
  private filledFor(breed: AgentType): ReadonlyMap<AdvertFacts, ReadonlySet<number>> {
    const known = this.filled.get(breed);
    if (known) return known;
    const { adverts } = this.reading;
    const own = adverts.filter((_, number) => this.reading.isOpen(breed, number));
    const filled = new Map(own.map((offer) => [offer, this.filledBy(breed, offer)]));
    this.filled.set(breed, filled);
    return filled;
  }

  private fateOf(breed: AgentType): ReadonlySet<number> {
    const known = this.fates.get(breed);
    if (known) return known;
    const { actions, rules } = this.reading;
    const { fallback } = rules.minds[breed.mind];
    const pushed = actionsPushedOnto(this.reading, this.presence, breed.temperament);
    const done = actions.filter((_, n) => rules.actionStart[n] === fallback || pushed.includes(n));
    const fate = new Set(done.flatMap((action) => [...this.filledBy(breed, action)]));
    this.fates.set(breed, fate);
    return fate;
  }

  private filledBy(breed: AgentType, { scripts }: Pick<AdvertFacts, 'scripts'>): ReadonlySet<number> {
    const lines = linesAfter(this.reading, this.presence, breed, scripts);
    const needs = [...this.reading.rules.needs.keys()];
    // What the game does when it is called may fill anything.
    if (lines.some(({ rules }) => rules.op === OP.do)) return new Set(needs);
    return new Set(needs.filter((need) => lines.some((line) => isRefill(line, need))));
  }
}

function isRefill({ rules: { op, needs, amounts } }: Line, need: number): boolean {
  return (op === OP.grant || op === OP.fill) && needs.some((each, i) => each === need && amounts[i] > 0);
}

import { OP } from '../../../core/internal.ts';
import type { AdvertFacts } from './action-facts.ts';
import { type AgentGroup, type AgentTypeFacts, describeForAdvert, obstacleTo } from './population.ts';
import { actionsPushedOnto, linesAfter, type Presence } from './presence.ts';
import type { Reach } from './reach.ts';
import { allLines, type Line } from './script.ts';
import type { WorldFacts } from './world-facts.ts';

/** What fills which need for whom. */
export class Supply {
  private readonly facts: WorldFacts;
  private readonly presence: Presence;
  private readonly reach: Reach;
  private readonly filled = new Map<AgentTypeFacts, ReadonlyMap<AdvertFacts, ReadonlySet<number>>>();
  private readonly fates = new Map<AgentTypeFacts, ReadonlySet<number>>();

  constructor(facts: WorldFacts, presence: Presence, reach: Reach) {
    this.facts = facts;
    this.presence = presence;
    this.reach = reach;
  }

  /** Whether these agents of a group have any way to refill a need. */
  isFilled(group: AgentGroup, agents: readonly number[], need: number): boolean {
    if (this.comesByItself(group.agentType, need)) return true;
    return this.facts.adverts.some(
      (advert) => this.fills(advert, group.agentType, need) && this.hindrance(group, agents, advert) === null,
    );
  }

  /** Whether an advert that agents of a breed may take leads to a refill. */
  fills(advert: AdvertFacts, agentType: AgentTypeFacts, need: number): boolean {
    return this.filledFor(agentType).get(advert)?.has(need) ?? false;
  }

  /** Whether a need is filled without a choice: by the fallback, or by what others make one do. */
  comesByItself(agentType: AgentTypeFacts, need: number): boolean {
    return this.fateOf(agentType).has(need);
  }

  /** What would refill a need for somebody, and why it does not for these agents, as '"eat" of fridge …'. */
  nearMisses(
    group: AgentGroup,
    agents: readonly number[],
    need: number,
    name: (advert: AdvertFacts) => string,
  ): readonly string[] {
    const { adverts, rules, groups } = this.facts;
    const agentTypes = [...new Set(groups.map(({ agentType }) => agentType))];
    const { temperament, tags } = group.agentType;
    return adverts.flatMap((advert) => {
      const isItself = allLines(advert.scripts).some((line) => isRefill(line, need));
      if (!isItself && !agentTypes.some((agentType) => this.fills(advert, agentType, need))) return [];
      if (advert.rules.temperament >= 0 && advert.rules.temperament !== temperament) return [];
      const obstacle = obstacleTo(rules, advert.rules, temperament, tags);
      if (obstacle !== null) return [`${name(advert)} ${describeForAdvert(obstacle)}`];
      if (!this.facts.isOpen(group.agentType, adverts.indexOf(advert)))
        return [`${name(advert)} is never on offer to them`];
      if (!this.fills(advert, group.agentType, need)) return [`${name(advert)} begins a chain that does not get there`];
      const hindrance = this.hindrance(group, agents, advert);
      return hindrance === null ? [] : [`${name(advert)} ${hindrance}`];
    });
  }

  /** What keeps agents who may take an advert from choosing it, in words after its name; null when nothing does. */
  private hindrance(group: AgentGroup, agents: readonly number[], { rules, owner }: AdvertFacts): string | null {
    const { adverts, rules: world } = this.facts;
    const number = adverts.findIndex((advert) => advert.rules === rules);
    if (rules.kind >= 0 && !this.presence.kinds.has(rules.kind)) return `would, but no ${owner} is placed or made`;
    if (!rules.autonomous) return 'is not autonomous, and nothing they do leads to it';
    if (world.minds[group.agentType.mind].bucketOf[number] < 0) return 'is not in their stack';
    const why = this.reach.hindranceTo(group, agents, rules.kind, rules.remote);
    if (why === 'no way') return `is out of reach: no way leads to any ${owner}`;
    if (why === 'partition') return 'is in another partition';
    return why === 'range' ? `never comes within the range of ${group.parameters[0].range}` : null;
  }

  /** The needs that each advert can raise for a breed, once it is begun. */
  private filledFor(agentType: AgentTypeFacts): ReadonlyMap<AdvertFacts, ReadonlySet<number>> {
    const known = this.filled.get(agentType);
    if (known) return known;
    const { adverts } = this.facts;
    const own = adverts.filter((_, number) => this.facts.isOpen(agentType, number));
    const filled = new Map(own.map((advert) => [advert, this.filledBy(agentType, advert)]));
    this.filled.set(agentType, filled);
    return filled;
  }

  private fateOf(agentType: AgentTypeFacts): ReadonlySet<number> {
    const known = this.fates.get(agentType);
    if (known) return known;
    const { actions, rules } = this.facts;
    const { fallback } = rules.minds[agentType.mind];
    const pushed = actionsPushedOnto(this.facts, this.presence, agentType.temperament);
    const done = actions.filter((_, n) => rules.actionStart[n] === fallback || pushed.includes(n));
    const fate = new Set(done.flatMap((action) => [...this.filledBy(agentType, action)]));
    this.fates.set(agentType, fate);
    return fate;
  }

  private filledBy(agentType: AgentTypeFacts, { scripts }: Pick<AdvertFacts, 'scripts'>): ReadonlySet<number> {
    const lines = linesAfter(this.facts, this.presence, agentType, scripts);
    const needs = [...this.facts.rules.needs.keys()];
    // What the game does when it is called may fill anything.
    if (lines.some(({ rules }) => rules.op === OP.do)) return new Set(needs);
    return new Set(needs.filter((need) => lines.some((line) => isRefill(line, need))));
  }
}

function isRefill({ rules: { op, needs, amounts, amountRoots } }: Line, need: number): boolean {
  return (
    (op === OP.grant || op === OP.fill) &&
    needs.some((each, i) => each === need && (amounts[i] > 0 || amountRoots[i] >= 0))
  );
}

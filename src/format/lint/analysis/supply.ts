import { OP } from '../../../core/internal.ts';
import type { Offer } from './offer.ts';
import { type Breed, type Group, obstacleTo, sayOfOffer } from './population.ts';
import { actionsPushedOnto, linesAfter, type Presence } from './presence.ts';
import type { Reach } from './reach.ts';
import type { Reading } from './reading.ts';
import { allLines, type Line } from './script.ts';

/** What fills which need for whom. */
export class Supply {
  private readonly reading: Reading;
  private readonly presence: Presence;
  private readonly reach: Reach;
  private readonly filled = new Map<Breed, ReadonlyMap<Offer, ReadonlySet<number>>>();
  private readonly fates = new Map<Breed, ReadonlySet<number>>();

  constructor(reading: Reading, presence: Presence, reach: Reach) {
    this.reading = reading;
    this.presence = presence;
    this.reach = reach;
  }

  /** Whether these agents of a group have any way to refill a need. */
  isFilled(group: Group, agents: readonly number[], need: number): boolean {
    if (this.comesByItself(group.breed, need)) return true;
    return this.reading.offers.some(
      (offer) => this.fills(offer, group.breed, need) && this.hindrance(group, agents, offer) === null,
    );
  }

  /** Whether an advert that agents of a breed may take leads to a refill. */
  fills(offer: Offer, breed: Breed, need: number): boolean {
    return this.filledFor(breed).get(offer)?.has(need) ?? false;
  }

  /** Whether a need is filled without a choice: by the fallback, or by what others make one do. */
  comesByItself(breed: Breed, need: number): boolean {
    return this.fateOf(breed).has(need);
  }

  /** What would refill a need for somebody, and why it does not for these agents, as '"eat" of fridge …'. */
  nearMisses(group: Group, agents: readonly number[], need: number, name: (offer: Offer) => string): readonly string[] {
    const { offers, rules, groups } = this.reading;
    const breeds = [...new Set(groups.map(({ breed }) => breed))];
    const { temperament, tags } = group.breed;
    return offers.flatMap((offer) => {
      const isItself = allLines(offer.scripts).some((line) => isRefill(line, need));
      if (!isItself && !breeds.some((breed) => this.fills(offer, breed, need))) return [];
      if (offer.rules.kind < 0 && offer.rules.temperament !== temperament) return [];
      const obstacle = obstacleTo(rules, offer.rules, temperament, tags);
      if (obstacle !== null) return [`${name(offer)} ${sayOfOffer(obstacle)}`];
      if (!this.reading.isOpen(group.breed, offers.indexOf(offer))) return [`${name(offer)} is never on offer to them`];
      if (!this.fills(offer, group.breed, need)) return [`${name(offer)} begins a chain that does not get there`];
      const hindrance = this.hindrance(group, agents, offer);
      return hindrance === null ? [] : [`${name(offer)} ${hindrance}`];
    });
  }

  /** What keeps agents who may take an advert from choosing it, in words after its name; null when nothing does. */
  private hindrance(group: Group, agents: readonly number[], { rules, owner }: Offer): string | null {
    const { offers, rules: world } = this.reading;
    const number = offers.findIndex((offer) => offer.rules === rules);
    if (rules.kind >= 0 && !this.presence.kinds.has(rules.kind)) return `would, but no ${owner} is placed or made`;
    if (!rules.autonomous) return 'is not autonomous, and nothing they do leads to it';
    if (world.minds[group.breed.mind].bucketOf[number] < 0) return 'is not in their stack';
    const why = this.reach.hindranceTo(group, agents, rules.kind, rules.remote);
    if (why === 'no way') return `is out of reach: no way leads to any ${owner}`;
    if (why === 'partition') return 'is in another partition';
    return why === 'range' ? `never comes within the range of ${group.numbers[0].range}` : null;
  }

  /** The needs that each advert can raise for a breed, once it is begun. */
  private filledFor(breed: Breed): ReadonlyMap<Offer, ReadonlySet<number>> {
    const known = this.filled.get(breed);
    if (known) return known;
    const { offers } = this.reading;
    const own = offers.filter((_, number) => this.reading.isOpen(breed, number));
    const filled = new Map(own.map((offer) => [offer, this.filledBy(breed, offer)]));
    this.filled.set(breed, filled);
    return filled;
  }

  private fateOf(breed: Breed): ReadonlySet<number> {
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

  private filledBy(breed: Breed, { scripts }: Pick<Offer, 'scripts'>): ReadonlySet<number> {
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

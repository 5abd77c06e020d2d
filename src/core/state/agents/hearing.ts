import { longer } from '../../math/typed-arrays.ts';

/**
 * What idle agents have heard of in the first half of a tick: offers that came free. Each of these agents decides in the
 * second half, unless others have taken all that it heard of by then. Empty between ticks.
 */
export class Hearing {
  /** Whether agents are told of what comes free now; otherwise they decide whatever comes. */
  isOpen = false;
  /** How many agents have heard of something. */
  size = 0;
  private agents: Int32Array = new Int32Array(32);
  /** By agent: its latest offer, −1 for none. */
  private latest: Int32Array = new Int32Array(0);
  private offers = 0;
  /** By offer: its thing, its advert, and the offer that the same agent heard of before, −1 for none. */
  private things: Int32Array = new Int32Array(32);
  private adverts: Int32Array = new Int32Array(32);
  private before: Int32Array = new Int32Array(32);

  /** An agent hears that a thing offers an advert. */
  add(agent: number, thing: number, advert: number): void {
    if (agent >= this.latest.length) this.latest = longer(this.latest, Math.max(agent + 1, this.latest.length * 2), -1);
    if (this.offers === this.things.length) this.reserve(this.offers * 2);
    if (this.latest[agent] < 0) {
      if (this.size === this.agents.length) this.agents = longer(this.agents, this.size * 2);
      this.agents[this.size++] = agent;
    }
    this.things[this.offers] = thing;
    this.adverts[this.offers] = advert;
    this.before[this.offers] = this.latest[agent];
    this.latest[agent] = this.offers++;
  }

  /** The agent at a place of the list of those who have heard of something, from 0 up to the size. */
  at(place: number): number {
    return this.agents[place];
  }

  /** An agent decides whatever comes. */
  forget(agent: number): void {
    this.latest[agent] = -1;
  }

  /** The latest offer that an agent has heard of; −1 for none. */
  latestOf(agent: number): number {
    return agent < this.latest.length ? this.latest[agent] : -1;
  }

  /** The offer that the same agent heard of before this one; −1 for none. */
  beforeOf(offer: number): number {
    return this.before[offer];
  }

  thingOf(offer: number): number {
    return this.things[offer];
  }

  advertOf(offer: number): number {
    return this.adverts[offer];
  }

  clear(): void {
    for (let i = 0; i < this.size; i++) this.latest[this.agents[i]] = -1;
    this.size = 0;
    this.offers = 0;
  }

  private reserve(offers: number): void {
    this.things = longer(this.things, offers);
    this.adverts = longer(this.adverts, offers);
    this.before = longer(this.before, offers);
  }
}

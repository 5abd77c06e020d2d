import { draw, PURPOSE } from '../math/random.ts';
import { SELECT } from '../rules/rules.ts';
import { placeOfAgent, placeOfThing } from '../state/position.ts';
import { evaluate } from '../state/read-input.ts';
import { A, type State } from '../state/state.ts';
import { feel } from './feel.ts';
import { Finalists } from './finalists.ts';
import { NOT_OFFERED, weighAdverts, weighOption } from './score.ts';
import {
  attenuate,
  distanceCurve,
  inertiaOf,
  isPerceived,
  type Looker,
  newLooker,
  offerThing,
  restedness,
  searchThings,
} from './search.ts';

/** What an agent has settled on. */
export interface Choice {
  /** False when nothing scored above 0 and not even the least bad was wanted. */
  found: boolean;
  advert: number;
  /** −1 for what an agent does by itself. */
  thing: number;
  /** True when it is what the agent is doing already. */
  isCurrent: boolean;
}

/** The one place where options become a choice; made once for each world. */
export class Chooser {
  readonly finalists = new Finalists();
  readonly choice: Choice = { found: false, advert: -1, thing: -1, isCurrent: false };
  readonly who: Looker;
  private readonly s: State;

  constructor(s: State) {
    this.s = s;
    this.who = newLooker(s.rules.minds[0]);
  }

  /** Looks around for an agent: who it is, where, what it may take, what it feels, and what adverts are worth to it. */
  look(agent: number): void {
    const { s, who } = this;
    const row = s.row(agent);
    const breed = s.breeds[s.ints[row + A.breed]];
    who.agent = agent;
    who.mind = s.rules.minds[breed.mind];
    who.base = breed.base;
    who.adverts = breed.choosable;
    who.special = breed.special;
    who.range = s.tuning.range[s.ints[row + A.profile]];
    who.currentThing = -1;
    who.currentAdvert = -1;
    placeOfAgent(s, agent, s.scratch.place);
    who.x = s.scratch.place[0];
    who.y = s.scratch.place[1];
    if (who.mind.feelings) feel(s, who, who.mind.feelings);
    else s.felt = null;
    weighAdverts(s, agent, breed, who.mind);
  }

  /** Chooses for an agent as things stand; changes nothing but its own answer, and draws number `draws` if it must roll. */
  choose(agent: number, reconsiders: boolean): Choice {
    const { s, who, choice, finalists } = this;
    this.look(agent);
    const { mind } = who;
    choice.found = false;
    choice.isCurrent = false;
    const current = reconsiders ? this.scoreCurrent(agent) : 0;
    const tiers = this.orderTiers(agent);
    for (let i = 0; i < tiers; i++) {
      who.tier = tiers === 1 ? -1 : s.scratch.tierOrder[i];
      finalists.reset(mind.select, mind.selectNumber, mind.least);
      if (current > 0 && (who.tier < 0 || mind.tierOf[who.currentAdvert] === who.tier))
        finalists.offer(current, who.currentThing, who.currentAdvert);
      this.offerNear(agent);
      searchThings(s, who, finalists);
      if (finalists.count === 0) continue;
      finalists.finish();
      const temperature = mind.select === SELECT.boltzmann ? evaluate(s, mind.selectNumber, agent, -1, 0, 0) : 0;
      const rolls = mind.select !== SELECT.best && finalists.count > 1;
      const roll = rolls ? draw(s.seed, PURPOSE.select, agent, s.ints[s.row(agent) + A.draws]) : 0;
      const winner = finalists.pick(roll, temperature);
      choice.found = true;
      choice.thing = finalists.thing[winner];
      choice.advert = finalists.advert[winner];
      choice.isCurrent = reconsiders && choice.thing === who.currentThing && choice.advert === who.currentAdvert;
      return choice;
    }
    if (mind.takesLeastBad && !reconsiders) this.takeLeastBad();
    return choice;
  }

  /**
   * The nearest thing that offers an advert of this name to an agent, however far or out of sight, into `choice`:
   * by walking distance, a tie to the lower thing. Returns false when there is none.
   */
  nearest(agent: number, name: string): boolean {
    const { s, who, choice, finalists } = this;
    const breed = s.breedOf(agent);
    let offers = breed.chains.get(name);
    if (!offers) {
      const isOffer = (a: number) => breed.permitted[a] === 1 && s.rules.adverts[a].name === name;
      const base = Float64Array.from({ length: s.rules.adverts.length }, (_, a) => (isOffer(a) ? 1 : NOT_OFFERED));
      offers = { base, adverts: Int32Array.from(base.keys()).filter(isOffer) };
      breed.chains.set(name, offers);
    }
    const mind = s.rules.minds[breed.mind];
    if (mind.feelings) this.look(agent);
    else s.felt = null;
    for (const a of offers.adverts) {
      const { when, whenIsThings, whenIsOptions } = s.rules.adverts[a];
      if (when < 0 || whenIsThings || whenIsOptions) continue;
      offers.base[a] = evaluate(s, when, agent, -1, 0, 0) > 0 ? 1 : NOT_OFFERED;
    }
    who.agent = agent;
    who.mind = { ...mind, sight: false, accepts: -1, repeatPenalty: 0 };
    who.base = offers.base;
    who.adverts = offers.adverts;
    who.range = Infinity;
    who.tier = -1;
    who.currentThing = -1;
    who.currentAdvert = -1;
    who.nearest = true;
    placeOfAgent(s, agent, s.scratch.place);
    who.x = s.scratch.place[0];
    who.y = s.scratch.place[1];
    finalists.reset(SELECT.best, 1);
    this.offerNear(agent);
    searchThings(s, who, finalists);
    who.nearest = false;
    if (finalists.count === 0) return false;
    choice.thing = finalists.thing[0];
    choice.advert = finalists.advert[0];
    return true;
  }

  /** Innate adverts, what the agent carries, and the bodies of others: few, so each is asked. */
  offerNear(agent: number): void {
    const { s, who, finalists } = this;
    const { firstInnate, innateCount } = s.temperamentOf(agent);
    for (let advert = firstInnate; advert < firstInnate + innateCount; advert++) {
      if (who.base[advert] <= 0 || (who.tier >= 0 && who.mind.tierOf[advert] !== who.tier)) continue;
      if (who.currentThing === -1 && advert === who.currentAdvert) continue;
      const score = weighOption(s, who, advert, -1, 0);
      if (score > 0 && (who.mind.accepts < 0 || evaluate(s, who.mind.accepts, agent, -1, 0, 0) > 0))
        finalists.offer(score, -1, advert);
    }
    if (s.firstHeld.length > 0) {
      for (let thing = s.firstHeld[agent]; thing >= 0; thing = s.nextHeld[thing]) {
        s.scratch.straight[0] = 0;
        offerThing(s, who, finalists, thing, s.thingClass[thing]);
      }
    }
    if (!s.has.offers) return;
    for (let i = 0; i < s.bodies.length; i++) {
      const thing = s.bodies[i];
      if (s.classes.mask[s.thingClass[thing]] === 0 || s.holder[thing] === agent) continue;
      placeOfThing(s, thing, s.scratch.place);
      const dx = s.scratch.place[0] - who.x;
      const dy = s.scratch.place[1] - who.y;
      const distance = Math.sqrt(dx * dx + dy * dy);
      if (distance > who.range) continue;
      s.scratch.straight[0] = distance;
      offerThing(s, who, finalists, thing, s.thingClass[thing]);
    }
  }

  /** The score of the option under way, with what it gains by that; 0 when it would no longer be taken. */
  private scoreCurrent(agent: number): number {
    const { s, who } = this;
    const row = s.row(agent);
    const advert = s.has.chains ? s.origin[agent] : s.ints[row + A.advert];
    if (advert < 0) return 0;
    who.currentAdvert = advert;
    who.currentThing = s.ints[row + A.thing];
    if (who.base[advert] === NOT_OFFERED) return 0;
    const rules = s.rules.adverts[advert];
    const thing = who.currentThing;
    let distance = 0;
    if (thing >= 0) {
      placeOfThing(s, thing, s.scratch.place);
      const x = s.scratch.place[0];
      const y = s.scratch.place[1];
      const straight = Math.sqrt((x - who.x) * (x - who.x) + (y - who.y) * (y - who.y));
      distance = rules.remote ? straight : s.space.distance(who.x, who.y, x, y);
    }
    const base = weighOption(s, who, advert, thing, distance);
    if (base === -Infinity || distance === Infinity) return 0;
    const faded = base > 0 && thing >= 0 ? base * attenuate(distanceCurve(s, rules.distance, who), distance) : base;
    return faded + inertiaOf(s, agent, who.mind);
  }

  /** Writes the tiers into `scratch.tierOrder`, highest priority first, a tie to the one listed first; returns how many. */
  orderTiers(agent: number): number {
    const { s, who } = this;
    const { tiers } = who.mind;
    const { tierOrder, tierPriority } = s.scratch;
    if (tiers.length === 1) return 1;
    for (let t = 0; t < tiers.length; t++) {
      tierPriority[t] = tiers[t].root < 0 ? tiers[t].priority : evaluate(s, tiers[t].root, agent, -1, 0, 0);
      let at = t;
      while (at > 0 && tierPriority[tierOrder[at - 1]] < tierPriority[t]) {
        tierOrder[at] = tierOrder[at - 1];
        at--;
      }
      tierOrder[at] = t;
    }
    return tiers.length;
  }

  /** The option nearest to being worth something, when none is; distance does not count, for it would favour what is far. */
  private takeLeastBad(): void {
    const { s, who, choice } = this;
    let best = -Infinity;
    const consider = (score: number, thing: number, advert: number) => {
      if (!(score > best)) return;
      best = score;
      choice.found = true;
      choice.thing = thing;
      choice.advert = advert;
    };
    const { firstInnate, innateCount } = s.temperamentOf(who.agent);
    for (let a = firstInnate; a < firstInnate + innateCount; a++)
      if (who.base[a] !== NOT_OFFERED && this.accepts(-1, 0)) consider(weighOption(s, who, a, -1, 0), -1, a);
    for (let thing = 0; thing < s.thingCount; thing++) {
      const isMine = s.holder.length > 0 && s.holder[thing] === who.agent;
      if (
        s.kind[thing] < 0 ||
        (s.entry[thing] < 0 && !s.kindOf(thing).isBody && !isMine) ||
        (s.kindOf(thing).isBody && isMine)
      )
        continue;
      const straight = lineTo(s, who, thing);
      if (straight === Infinity || (s.has.cooldowns && restedness(s, thing) === 0)) continue;
      const walk = s.space.distance(who.x, who.y, s.scratch.other[0], s.scratch.other[1]);
      const first = s.kindOf(thing).firstAdvert;
      for (let mask = s.classes.mask[s.thingClass[thing]]; mask !== 0; mask &= mask - 1) {
        const advert = first + 31 - Math.clz32(mask & -mask);
        if (who.base[advert] === NOT_OFFERED) continue;
        const distance = s.rules.adverts[advert].remote ? straight : walk;
        if (distance === Infinity || !this.accepts(thing, distance)) continue;
        consider(weighOption(s, who, advert, thing, distance), thing, advert);
      }
    }
  }

  /** Whether the mind would take something of a thing (−1 for what the agent does by itself) at a distance. */
  private accepts(thing: number, distance: number): boolean {
    const { s, who } = this;
    return who.mind.accepts < 0 || evaluate(s, who.mind.accepts, who.agent, thing, distance, 0) > 0;
  }
}

/** The straight line to a thing that is perceived, its place in `scratch.other`; Infinity for one that is not. */
function lineTo(s: State, who: Looker, thing: number): number {
  placeOfThing(s, thing, s.scratch.other);
  const [x, y] = s.scratch.other;
  const dx = x - who.x;
  const dy = y - who.y;
  const line = Math.sqrt(dx * dx + dy * dy);
  return line <= who.range && isPerceived(s, who, thing) ? line : Infinity;
}

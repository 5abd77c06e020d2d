import { readKnownPosition } from '../actions/walking/follow.ts';
import { emptyList } from '../math/empty-list.ts';
import { draw, PURPOSE } from '../math/random.ts';
import { hotDoubles } from '../math/typed-arrays.ts';
import { SELECT } from '../rules/rules.ts';
import { Felt } from '../state/agents/felt.ts';
import type { Sighting } from '../state/agents/memories.ts';
import { readAgentPosition, readThingPosition } from '../state/position.ts';
import { isRecalled, readSeenPosition } from '../state/reading/perception.ts';
import { evaluate } from '../state/reading/read-input.ts';
import { A, type State } from '../state/state.ts';
import { MOST_BOUNDS } from './bound-classes.ts';
import { isChainKept } from './chain-worth.ts';
import { type DecisionContext, newContext } from './context.ts';
import { feel } from './feel.ts';
import { Finalists, UNDER_WAY } from './finalists.ts';
import { includesOption, isComingTo, listInvitations } from './invitations.ts';
import { PromiseBounds } from './promise-bounds.ts';
import { chooseQuickly, isQuickChoice } from './quick-choice.ts';
import { holds, NOT_OFFERED, readNeeds, scoreAdverts, scoreBegun, scoreFully, scoreOption } from './score.ts';
import {
  considerThing,
  distanceCurve,
  fade,
  inertiaOf,
  isInBucket,
  isPerceived,
  LEFT,
  measureWay,
  restedness,
} from './search.ts';
import { searchAround, searchBeyond } from './search-around.ts';

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
  readonly context: DecisionContext;
  private readonly bounds: PromiseBounds;
  private readonly s: State;
  /** What the agent that looked around last felt, if it has feelings. */
  private readonly felt = new Felt();
  /** The score of the option under way; 0 when there is none that counts. */
  private readonly current: Float64Array = hotDoubles(1);

  constructor(s: State) {
    this.s = s;
    this.context = newContext(s.rules.minds[0]);
    this.bounds = new PromiseBounds(s.rules, s.classes);
  }

  /** Looks around for an agent: who it is, where, what it may take and what it feels. */
  perceive(agent: number): void {
    const { s, context } = this;
    const row = s.row(agent);
    const agentType = s.agentTypes[s.ints[row + A.agentType]];
    context.agent = agent;
    context.mind = s.rules.minds[agentType.mind];
    context.base = s.scratch.base;
    context.adverts = agentType.choosable;
    context.special = agentType.special;
    context.range = s.profiles.range[s.ints[row + A.profile]];
    context.currentThing = -1;
    context.currentAdvert = -1;
    readAgentPosition(s, agent, s.scratch.position);
    context.x = s.scratch.position[0];
    context.y = s.scratch.position[1];
    s.felt = context.mind.feelings ? this.felt : null;
    if (context.mind.feelings) feel(s, context, context.mind.feelings);
  }

  /** Looks around for an agent that chooses, and works out what adverts are worth to it. */
  weigh(agent: number): void {
    const { s, context } = this;
    this.perceive(agent);
    context.hasFailed = s.failedOptions.size > 0 && s.failedOptions.hasAny(agent);
    if (s.gatherings.size > 0 || context.invitations.length > 0) listInvitations(s, agent, context.invitations);
    readNeeds(s, agent, context.mind);
    scoreAdverts(s, agent, s.agentTypeOf(agent), context.mind);
  }

  /** Chooses for an agent as things stand; changes nothing but its own answer, and draws number `draws` if it must roll. */
  choose(agent: number, reconsiders: boolean): Choice {
    const { s, context, choice, finalists } = this;
    const agentType = s.agentTypeOf(agent);
    if (this.bounds.count < MOST_BOUNDS && isQuickChoice(s, agent, agentType, reconsiders)) {
      context.agent = agent;
      context.mind = s.rules.minds[agentType.mind];
      s.felt = null;
      if (!chooseQuickly(s, context, reconsiders, this.bounds, finalists)) this.goOnSearching(agent);
      choice.found = finalists.count > 0;
      if (choice.found) this.take(agent);
      choice.isCurrent = choice.found && reconsiders && this.isUnderWay();
      return choice;
    }
    this.weigh(agent);
    const { mind } = context;
    const { bucketGroup } = s.scratch;
    choice.found = false;
    choice.isCurrent = false;
    this.current[0] = 0;
    if (reconsiders) this.scoreCurrent(agent);
    const buckets = this.orderBuckets(agent);
    for (let i = 0; i < buckets; i++) {
      context.bucket = buckets === 1 ? -1 : s.scratch.bucketOrder[i];
      if (buckets > 1 && bucketGroup[context.bucket] !== context.bucket) continue;
      finalists.reset(mind.select, mind.selectNumber, mind.least);
      if (this.current[0] > 0 && isInBucket(s, context, context.currentAdvert)) {
        finalists.candidate[0] = this.current[0];
        finalists.candidateDistance[0] = UNDER_WAY;
        finalists.offerCandidate(context.currentThing, context.currentAdvert);
      }
      this.considerNear(agent);
      if (context.invitations.length > 0) this.considerInvitations();
      if (mind.memory !== null) this.considerRemembered(agent);
      searchAround(s, context, finalists);
      if (finalists.count === 0) continue;
      choice.found = true;
      this.take(agent);
      choice.isCurrent = reconsiders && this.isUnderWay();
      return choice;
    }
    if (mind.takesLeastBad && !reconsiders) this.takeLeastBad();
    return choice;
  }

  /** Searches farther away than `chooseQuickly` did. */
  private goOnSearching(agent: number): void {
    const { s, context } = this;
    const { currentThing, currentAdvert } = context;
    this.weigh(agent);
    context.currentThing = currentThing;
    context.currentAdvert = currentAdvert;
    context.bucket = -1;
    s.scratch.beginRounds();
    searchBeyond(s, context, this.finalists);
  }

  /** Whether the choice is what the agent is doing. */
  private isUnderWay(): boolean {
    const { choice, context } = this;
    return choice.thing === context.currentThing && choice.advert === context.currentAdvert;
  }

  /** Takes one of the finalists, by the policy of the agent's mind. */
  private take(agent: number): void {
    const { s, choice, finalists } = this;
    const { mind } = this.context;
    finalists.finish();
    const temperature = mind.select === SELECT.boltzmann ? evaluate(s, mind.selectNumber, agent, -1, 0, 0) || 0 : 0;
    const rolls = mind.select !== SELECT.best && finalists.count > 1;
    const roll = rolls ? draw(s.seed, PURPOSE.select, agent, s.ints[s.row(agent) + A.draws]) : 0;
    const winner = finalists.pick(roll, temperature);
    choice.thing = finalists.thing[winner];
    choice.advert = finalists.advert[winner];
  }

  /**
   * The nearest thing that offers an advert of this name to an agent, however far or out of sight, into `choice`:
   * by walking distance, a tie to the lower thing. Only those for which the root `only` holds. Returns false when there is
   * none.
   */
  nearest(agent: number, name: string, only = -1): boolean {
    const { s, context, choice, finalists } = this;
    const agentType = s.agentTypeOf(agent);
    let offers = agentType.chains.get(name);
    if (!offers) {
      const isOffer = (a: number) => agentType.permitted[a] === 1 && s.rules.adverts[a].name === name;
      const base = Float64Array.from({ length: s.rules.adverts.length }, (_, a) => (isOffer(a) ? 1 : NOT_OFFERED));
      offers = { base, adverts: Int32Array.from(base.keys()).filter(isOffer) };
      agentType.chains.set(name, offers);
    }
    const mind = s.rules.minds[agentType.mind];
    if (mind.feelings) this.perceive(agent);
    else s.felt = null;
    for (const a of offers.adverts) {
      const { when, whenIsThings, whenIsOptions } = s.rules.adverts[a];
      if (when < 0 || whenIsThings || whenIsOptions) continue;
      offers.base[a] = evaluate(s, when, agent, -1, 0, 0) > 0 ? 1 : NOT_OFFERED;
    }
    context.agent = agent;
    context.mind = { ...mind, sight: false, accepts: only, repeatPenalty: 0 };
    context.base = offers.base;
    context.adverts = offers.adverts;
    context.range = Infinity;
    context.bucket = -1;
    context.currentThing = -1;
    context.currentAdvert = -1;
    emptyList(context.invitations);
    context.nearest = true;
    context.hasFailed = false;
    readAgentPosition(s, agent, s.scratch.position);
    context.x = s.scratch.position[0];
    context.y = s.scratch.position[1];
    finalists.reset(SELECT.best, 1);
    s.scratch.decision = (s.scratch.decision + 1) | 0;
    this.considerNear(agent);
    searchAround(s, context, finalists);
    context.nearest = false;
    if (finalists.count === 0) return false;
    choice.thing = finalists.thing[0];
    choice.advert = finalists.advert[0];
    return true;
  }

  /** Innate adverts and what the agent carries: few, so each is asked. */
  considerNear(agent: number): void {
    const { s, context, finalists } = this;
    s.scratch.beginRounds();
    const { firstInnate, innateCount } = s.temperamentOf(agent);
    for (let advert = firstInnate; advert < firstInnate + innateCount; advert++) {
      if (context.base[advert] <= 0 || !isInBucket(s, context, advert)) continue;
      if (context.currentThing === -1 && advert === context.currentAdvert) continue;
      if (context.hasFailed && s.failedOptions.has(agent, -1, advert, s.now)) continue;
      s.scratch.options.distance[0] = 0;
      scoreOption(s, context, advert, -1);
      finalists.candidate[0] = s.scratch.worth[0];
      finalists.candidateDistance[0] = 0;
      if (s.scratch.worth[0] > 0 && this.accepts(-1, 0)) finalists.offerCandidate(-1, advert);
    }
    if (s.firstHeld.length > 0) {
      for (let thing = s.firstHeld[agent]; thing >= 0; thing = s.nextHeld[thing]) {
        s.scratch.straight[0] = 0;
        considerThing(s, context, finalists, thing, s.thingClass[thing]);
      }
    }
  }

  /** What the agent is asked to do together with others: however far and out of sight, and freely chosen or not. */
  private considerInvitations(): void {
    const { s, context, finalists } = this;
    for (const { thing, advert } of context.invitations) {
      if (!isInBucket(s, context, advert) || context.mind.bucketOf[advert] < 0) continue;
      if (thing === context.currentThing && advert === context.currentAdvert) continue;
      if (isInOtherHands(s, context.agent, thing)) continue;
      const { when, remote, distance: own } = s.rules.adverts[advert];
      if (!s.offers(thing, advert)) continue;
      readThingPosition(s, thing, s.scratch.meeting);
      measureWay(s, context, s.scratch.meeting, remote);
      if (!this.scoreApart(thing, advert, when, own)) continue;
      if (s.has.cooldowns) finalists.candidate[0] *= restedness(s, thing);
      if (context.mind.accepts < 0 || this.accepts(thing, s.scratch.walk[0])) finalists.offerCandidate(thing, advert);
    }
  }

  /**
   * Scores an option apart from the search, at the distance in `scratch.walk`, and makes it the candidate of the
   * finalists; returns false when it does not count. It is no use while the root `when` does not hold.
   */
  private scoreApart(thing: number, advert: number, when: number, own: number): boolean {
    const { s, context, finalists } = this;
    const { options, walk, worth } = s.scratch;
    if (walk[0] === Infinity) return false;
    if (when >= 0 && !(evaluate(s, when, context.agent, thing, walk[0], 0) > 0)) return false;
    options.distance[0] = walk[0];
    finalists.candidateDistance[0] = walk[0];
    scoreFully(s, context.agent, advert, thing, context.mind);
    if (!(worth[0] > 0)) return false;
    LEFT[0] = walk[0];
    fade(distanceCurve(s, own, context), false);
    finalists.candidate[0] = worth[0] * LEFT[0];
    return true;
  }

  /** What the agent remembers and does not perceive: by what it knows of it, from where it saw it. */
  private considerRemembered(agent: number): void {
    const { s } = this;
    const sightings = s.memories.of(agent);
    for (let i = 0; i < sightings.length; i++) {
      const sighting = sightings[i];
      if (!isRecalled(s, agent, sighting)) continue;
      const { firstAdvert, advertCount } = s.rules.kinds[sighting.kind];
      s.recalled = sighting;
      for (let advert = firstAdvert; advert < firstAdvert + advertCount; advert++)
        this.considerFromMemory(sighting, advert);
      s.recalled = null;
    }
  }

  private considerFromMemory(sighting: Sighting, advert: number): void {
    const { s, context, finalists } = this;
    const { thing } = sighting;
    const { isRecallable, when, distance: own } = s.rules.adverts[advert];
    if (!isRecallable || !isChoosable(s, context.agent, advert) || !isInBucket(s, context, advert)) return;
    if (thing === context.currentThing && advert === context.currentAdvert) return;
    if (includesOption(context.invitations, thing, advert) || this.hasFailedAt(thing, advert)) return;
    s.scratch.meeting[0] = sighting.x;
    s.scratch.meeting[1] = sighting.y;
    measureWay(s, context, s.scratch.meeting, false);
    if (!this.scoreApart(thing, advert, when, own)) return;
    if (context.mind.accepts < 0 || this.accepts(thing, s.scratch.walk[0])) finalists.offerCandidate(thing, advert);
  }

  /** The score of the option under way, with what it gains by that, into `current`, if it would still be taken. */
  private scoreCurrent(agent: number): void {
    const { s, context } = this;
    const { meeting, options, walk, worth } = s.scratch;
    const row = s.row(agent);
    const advert = s.has.chains ? s.origin[agent] : s.ints[row + A.advert];
    if (advert < 0) return;
    context.currentAdvert = advert;
    context.currentThing = s.ints[row + A.thing];
    const rules = s.rules.adverts[advert];
    const thing = context.currentThing;
    const isKept = isChainKept(s, agent);
    const isComing = isComingTo(s, agent, thing, advert);
    // Its condition was checked before: until the start by `startObstacle`, and later it no longer counts.
    const isOpen = isComing || (rules.when >= 0 && isChoosable(s, agent, advert));
    if (context.base[advert] === NOT_OFFERED && !isOpen) return;
    walk[0] = 0;
    if (thing >= 0) {
      readKnownPosition(s, agent, thing, meeting);
      measureWay(s, context, meeting, rules.remote);
    }
    options.distance[0] = walk[0];
    if (isKept) worth[0] = s.chainWorth[agent];
    else if (isComing || rules.when >= 0) scoreBegun(s, context, advert, thing);
    else scoreOption(s, context, advert, thing);
    if (!(worth[0] > 0) || walk[0] === Infinity) return;
    LEFT[0] = walk[0];
    if (thing >= 0) fade(distanceCurve(s, rules.distance, context), false);
    const faded = thing >= 0 ? worth[0] * LEFT[0] : worth[0];
    if (faded > 0) this.current[0] = faded + inertiaOf(s, agent, context.mind);
  }

  /** What an option whose worth depends on the thing is worth to an agent now, before distance. */
  worthOf(agent: number, advert: number, thing: number): number {
    const { s, context } = this;
    this.perceive(agent);
    readNeeds(s, agent, context.mind);
    const { options, position, walk, worth } = s.scratch;
    options.distance[0] = 0;
    if (thing >= 0 && !(s.holder.length > 0 && s.holder[thing] === agent)) {
      readSeenPosition(s, agent, thing, position);
      measureWay(s, context, position, s.rules.adverts[advert].remote);
      options.distance[0] = walk[0];
    }
    const { when, whenIsThings } = s.rules.adverts[advert];
    const isTold = when < 0 || whenIsThings;
    if (!isChoosable(s, agent, advert) || !(isTold || holds(s, when, agent, thing))) return NOT_OFFERED;
    scoreFully(s, agent, advert, thing, context.mind);
    return worth[0];
  }

  /** Writes the buckets into `scratch.tierOrder`, highest priority first, a tie to the one listed first; returns how many. */
  orderBuckets(agent: number): number {
    const { s, context } = this;
    const { buckets } = context.mind;
    const { bucketOrder, bucketPriority, bucketGroup } = s.scratch;
    if (buckets.length === 1) return 1;
    for (let t = 0; t < buckets.length; t++) {
      bucketPriority[t] =
        buckets[t].root < 0 ? buckets[t].priority : evaluate(s, buckets[t].root, agent, -1, 0, 0) || 0;
      let at = t;
      while (at > 0 && bucketPriority[bucketOrder[at - 1]] < bucketPriority[t]) {
        bucketOrder[at] = bucketOrder[at - 1];
        at--;
      }
      bucketOrder[at] = t;
    }
    for (let i = 0; i < buckets.length; i++) {
      const bucket = bucketOrder[i];
      const isTied = i > 0 && bucketPriority[bucket] === bucketPriority[bucketOrder[i - 1]];
      bucketGroup[bucket] = isTied ? bucketGroup[bucketOrder[i - 1]] : bucket;
    }
    return buckets.length;
  }

  /** The option nearest to being worth something, when none is; distance does not count, for it would favour what is far. */
  private takeLeastBad(): void {
    const { s, context, choice } = this;
    let best = -Infinity;
    let nearest = Infinity;
    const { options, worth } = s.scratch;
    const consider = (thing: number, advert: number, distance: number) => {
      options.distance[0] = distance;
      scoreOption(s, context, advert, thing);
      const score = worth[0];
      if (score === NOT_OFFERED || !(score > best || (score === best && distance < nearest))) return;
      best = score;
      nearest = distance;
      choice.found = true;
      choice.thing = thing;
      choice.advert = advert;
    };
    const { firstInnate, innateCount } = s.temperamentOf(context.agent);
    for (let a = firstInnate; a < firstInnate + innateCount; a++)
      if (context.base[a] !== NOT_OFFERED && !this.hasFailedAt(-1, a) && this.accepts(-1, 0)) consider(-1, a, 0);
    for (let thing = 0; thing < s.thingCount; thing++) {
      const isMine = s.holder.length > 0 && s.holder[thing] === context.agent;
      if (
        s.kind[thing] < 0 ||
        (s.entry[thing] < 0 && !s.kindOf(thing).isBody && !isMine) ||
        (s.kindOf(thing).isBody && isMine)
      )
        continue;
      const straight = lineTo(s, context, thing);
      if (straight === Infinity || (s.has.cooldowns && restedness(s, thing) === 0)) continue;
      const walk = s.space.distance(context.x, context.y, s.scratch.other[0], s.scratch.other[1]);
      const first = s.kindOf(thing).firstAdvert;
      for (let mask = s.classes.mask[s.thingClass[thing]]; mask !== 0; mask &= mask - 1) {
        const advert = first + 31 - Math.clz32(mask & -mask);
        if (context.base[advert] === NOT_OFFERED || includesOption(context.invitations, thing, advert)) continue;
        const distance = s.rules.adverts[advert].remote ? straight : walk;
        if (distance === Infinity || this.hasFailedAt(thing, advert) || !this.accepts(thing, distance)) continue;
        consider(thing, advert, distance);
      }
    }
  }

  private hasFailedAt(thing: number, advert: number): boolean {
    const { s, context } = this;
    return context.hasFailed && s.failedOptions.has(context.agent, thing, advert, s.now);
  }

  /** Whether the mind would take something of a thing (−1 for what the agent does by itself) at a distance. */
  private accepts(thing: number, distance: number): boolean {
    const { s, context } = this;
    return context.mind.accepts < 0 || evaluate(s, context.mind.accepts, context.agent, thing, distance, 0) > 0;
  }
}

/** Whether somebody else carries a thing. */
function isInOtherHands(s: State, agent: number, thing: number): boolean {
  return s.entry[thing] < 0 && !s.kindOf(thing).isBody && s.holder[thing] !== agent;
}

/** Whether an agent may choose an advert freely, whatever its condition says now. */
function isChoosable(s: State, agent: number, advert: number): boolean {
  return s.agentTypeOf(agent).isChoosable[advert] === 1;
}

/** The straight line to a thing that is perceived, its place in `scratch.other`; Infinity for one that is not. */
function lineTo(s: State, context: DecisionContext, thing: number): number {
  readThingPosition(s, thing, s.scratch.other);
  const [x, y] = s.scratch.other;
  const dx = x - context.x;
  const dy = y - context.y;
  const line = Math.sqrt(dx * dx + dy * dy);
  return line <= context.range && isPerceived(s, context, thing) ? line : Infinity;
}

import { hasRoomFor } from '../actions/thing.ts';
import { readKnownPosition } from '../actions/walking/follow.ts';
import type { Point } from '../definition/space.ts';
import { exp } from '../math/arithmetic.ts';
import { draw, PURPOSE } from '../math/random.ts';
import { type AdvertRules, type MindRules, SELECT } from '../rules/rules.ts';
import { isRefused } from '../state/agent-type.ts';
import { NOTICED } from '../state/agents/felt.ts';
import { sortedByThing } from '../state/agents/memories.ts';
import { readLevel } from '../state/level.ts';
import { readAgentPosition, readThingPosition } from '../state/position.ts';
import { isRecalled, readSeenPosition, sightingOf } from '../state/reading/perception.ts';
import { curveOf, evaluate, urgencyOf } from '../state/reading/read-input.ts';
import { A, type State } from '../state/state.ts';
import { isChainKept } from './chain-worth.ts';
import type { DecisionContext, SupposedThing } from './context.ts';
import { feel } from './feel.ts';
import { UNDER_WAY } from './finalists.ts';
import { isAskedTo, isComingTo } from './invitations.ts';
import type { DecisionRecord, FeltRecord, NeedPart, OptionRecord } from './record.ts';
import { REJECTIONS, type Rejection, type RejectionReason } from './rejection.ts';
import { repeatFactor } from './score.ts';
import {
  applyBaseTerms,
  applyTerms,
  type NeedInput,
  NUMBERS,
  restedAfter,
  scoreNeed,
  sumPromise,
} from './score-formula.ts';
import { attenuate, distanceCurve, inertiaOf, restedness } from './search.ts';

const NO_FACTORS: ReadonlyMap<string, number> = new Map();

/**
 * Decides for an agent in the most obvious way: every advert of every thing, nothing skipped. With `only`, that option
 * is the only one. Changes nothing.
 */
export function recordDecision(
  s: State,
  context: DecisionContext,
  agent: number,
  reconsiders: boolean,
  only?: Pick<OptionRecord, 'advert' | 'thing'>,
): DecisionRecord {
  const agentType = s.agentTypeOf(agent);
  const mind = s.rules.minds[agentType.mind];
  perceive(s, context, agent, mind);
  const feelings = feltNow(s);
  const inputs = readNeedInputs(s, agent);
  const current = reconsiders
    ? {
        advert: s.has.chains ? s.origin[agent] : s.ints[s.row(agent) + A.advert],
        thing: s.ints[s.row(agent) + A.thing],
      }
    : { advert: -1, thing: -1 };
  const options: OptionRecord[] = [];
  const promises = new Map<number, PromiseRecord>();
  const record = (advert: number, thing: number, isCurrent: boolean) => {
    if (only && (only.advert !== advert || only.thing !== thing)) return;
    options.push(recordOption(s, context, inputs, advert, thing, isCurrent, promises));
  };
  const remembered = sortedByThing(s.memories.of(agent)).filter((sighting) => isRecalled(s, agent, sighting));
  const isFromMemory = (a: number, thing: number) =>
    s.rules.adverts[a].isRecallable &&
    !isAskedTo(s, agent, thing, a) &&
    remembered.some((sighting) => sighting.thing === thing && sighting.kind === s.rules.adverts[a].kind);
  const things = listByKind(s);
  s.rules.adverts.forEach((advert, a) => {
    if (advert.temperament >= 0 && advert.temperament !== agentType.temperament) return;
    if (advert.kind < 0) {
      record(a, -1, current.advert === a && current.thing === -1);
      return;
    }
    for (const thing of things.get(advert.kind) ?? []) {
      if (!isWithin(s, agent, thing) || isFromMemory(a, thing)) continue;
      record(a, thing, current.advert === a && current.thing === thing);
    }
    for (const sighting of remembered) {
      if (sighting.kind !== advert.kind || !isFromMemory(a, sighting.thing)) continue;
      s.recalled = sighting;
      record(a, sighting.thing, current.advert === a && current.thing === sighting.thing);
      s.recalled = null;
    }
  });
  // A chain goes on at other things than the one that it was chosen at.
  if (current.advert >= 0 && !options.some((option) => option.isCurrent)) record(current.advert, current.thing, true);
  const levels = inputs.map(({ level }) => level);
  const urgencies = inputs.map(({ urgency }) => urgency);
  return pickAmong(s, agent, mind, options, { levels, urgencies, feelings, reconsiders });
}

/** The things of each kind that offers something, by rising number. */
function listByKind({ rules, kind, thingCount }: State): Map<number, number[]> {
  const lists = new Map(rules.adverts.map((advert) => [advert.kind, [] as number[]]));
  for (let thing = 0; thing < thingCount; thing++) lists.get(kind[thing])?.push(thing);
  lists.delete(-1);
  return lists;
}

/** What the formula reads of an agent's needs now, by need. */
export function readNeedInputs(s: State, agent: number): NeedInput<number>[] {
  return s.rules.needs.map((range, need) => {
    const level = readLevel(s, agent, need);
    const weight = s.doubles[agent * s.doubleStride + s.WEIGHT + need];
    return { need, range, curve: curveOf(s, agent, need), level, urgency: urgencyOf(s, agent, need, level), weight };
  });
}

/** What the agent that looked around last feels now; null for a mind without feelings. */
export function feltNow(s: State): FeltRecord | null {
  if (!s.felt) return null;
  const { totals, places, most, count, thing, row, noticed } = s.felt;
  const [fearLove, hate] = totals;
  const [mostFeared, mostLoved, mostHated] = most;
  const placeAt = (i: number): Point | null => (Number.isNaN(places[i]) ? null : [places[i], places[i + 1]]);
  const toward = Array.from(thing.subarray(0, count), (each, i) => ({
    thing: each,
    distance: noticed[row[i] + NOTICED.distance],
    fearLove: s.felt?.fearLoveOf(each) ?? 0,
    hate: s.felt?.hateOf(each) ?? 0,
  }));
  return { fearLove, hate, fearCentre: placeAt(0), hateCentre: placeAt(2), mostFeared, mostLoved, mostHated, toward };
}

/** Whether a thing is there for this agent at all: not its own body, and not in somebody else's hands. */
function isWithin(s: State, agent: number, thing: number): boolean {
  if (s.kindOf(thing).isBody) return s.holder[thing] !== agent;
  return s.entry[thing] >= 0 || s.holder[thing] === agent;
}

/** Looks around for an agent: where it is, and what it feels. */
export function perceive(s: State, context: DecisionContext, agent: number, mind: MindRules): void {
  placeContext(s, context, agent, mind);
  if (mind.feelings) feel(s, context, mind.feelings, true);
  else s.felt = null;
}

/** Makes `who` this agent with this mind, where it is now. */
export function placeContext(s: State, context: DecisionContext, agent: number, mind: MindRules): void {
  context.agent = agent;
  context.mind = mind;
  context.range = s.profiles.range[s.ints[s.row(agent) + A.profile]];
  readAgentPosition(s, agent, s.scratch.position);
  context.x = s.scratch.position[0];
  context.y = s.scratch.position[1];
  context.nearest = false;
}

/** Scores one option, in the most obvious way. `promises` are those of the same decision that are known already. */
export function recordOption(
  s: State,
  context: DecisionContext,
  inputs: readonly NeedInput<number>[],
  advert: number,
  thing: number,
  isCurrent: boolean,
  promises = new Map<number, PromiseRecord>(),
): OptionRecord {
  const { agent, mind } = context;
  const rules = s.rules.adverts[advert];
  const { straight, distance } = distancesTo(s, context, rules.remote, thing, isCurrent);
  const isKept = isCurrent && isChainKept(s, agent);
  const { needs, promise } = isKept
    ? { needs: [], promise: s.chainWorth[agent] }
    : (promises.get(advert) ?? recordPromise(s, context, inputs, rules, thing, distance));
  // Where no amount depends on the thing, all things that offer it promise the same.
  if (!isKept && rules.dynamicNeeds.length === 0) promises.set(advert, { needs, promise });
  const worth = isKept
    ? s.chainWorth[agent]
    : rules.score < 0
      ? promise
      : evaluate(s, rules.score, agent, thing, distance, promise);
  const factors = rules.score < 0 || isKept ? NO_FACTORS : readFactors(s, rules.score);
  const repeat = worth > 0 && !isKept ? repeatFactor(s, agent, advert, mind) : 1;
  const base = applyBaseTerms(NUMBERS, worth, { repeat });
  const attenuation = thing >= 0 && base > 0 ? attenuate(distanceCurve(s, rules.distance, context), distance) : 1;
  const sighting = thing < 0 ? null : sightingOf(s, agent, thing);
  const isRested = thing < 0 || !s.has.cooldowns || isCurrent || sighting !== null;
  const rested = isRested ? 1 : restedFor(s, context, thing);
  const inertia = isCurrent && base * attenuation * rested > 0 ? inertiaOf(s, agent, mind) : 0;
  const option = {
    advert,
    thing,
    bucket: mind.bucketOf[advert],
    needs,
    promise,
    worth,
    factors,
    base,
    distance,
    attenuation,
    repeat,
    rested,
    inertia,
    score: 0,
    isCurrent,
    isInvited: !isCurrent && isAskedTo(s, agent, thing, advert),
    isKept,
    seen: sighting === null ? null : sighting.tick,
    rejection: null as Rejection | null,
  };
  option.score = applyTerms(NUMBERS, base, option);
  option.rejection = rejectionOf(s, context, option, straight);
  return option;
}

/** What inputs and named factors of a score came to when it was evaluated last. */
function readFactors(s: State, score: number): Map<string, number> {
  const { values } = s.rules.factors;
  return new Map(Array.from(s.rules.factors.namesOf(score), ([name, node]) => [name, values[node]]));
}

function supposedOf({ supposed }: DecisionContext, thing: number): SupposedThing | null {
  return supposed?.thing === thing ? supposed : null;
}

function restedFor(s: State, context: DecisionContext, thing: number): number {
  const passed = supposedOf(context, thing)?.rested ?? null;
  return passed === null ? restedness(s, thing) : restedAfter(s.kindOf(thing), passed);
}

/** The straight line to a thing, and the distance that counts: the walk, or for what is done from afar the straight line. */
export function distancesTo(
  s: State,
  context: DecisionContext,
  isRemote: boolean,
  thing: number,
  isCurrent = false,
): { straight: number; distance: number } {
  if (thing < 0) return { straight: 0, distance: 0 };
  if (isCurrent) readKnownPosition(s, context.agent, thing, s.scratch.meeting);
  else readSeenPosition(s, context.agent, thing, s.scratch.meeting);
  const x = s.scratch.meeting[0];
  const y = s.scratch.meeting[1];
  if (s.entry[thing] < 0 && s.holder[thing] === context.agent) return { straight: 0, distance: 0 };
  const straight = Math.sqrt((x - context.x) * (x - context.x) + (y - context.y) * (y - context.y));
  const supposed = supposedOf(context, thing)?.distance ?? null;
  if (supposed !== null) {
    // On a map it is the walk that is supposed to be this long; the straight line then is no longer than it.
    const isStraight = s.space.open || isRemote;
    return { straight: isStraight ? supposed : Math.min(straight, supposed), distance: supposed };
  }
  return { straight, distance: isRemote ? straight : s.space.distance(context.x, context.y, x, y) };
}

/** What a promise is worth, need by need and in all. */
type PromiseRecord = Pick<OptionRecord, 'needs' | 'promise'>;

/** Scores a promise. */
export function recordPromise(
  s: State,
  { agent, mind: { scoring } }: DecisionContext,
  inputs: readonly NeedInput<number>[],
  { promisedNeeds, promisedAmounts, dynamicNeeds, dynamicRoots }: AdvertRules,
  thing: number,
  distance: number,
): PromiseRecord {
  const needs: NeedPart[] = [];
  for (let i = 0; i < promisedNeeds.length; i++)
    needs.push(scoreNeed(NUMBERS, scoring, inputs[promisedNeeds[i]], promisedAmounts[i]));
  for (let i = 0; i < dynamicNeeds.length; i++) {
    const amount = evaluate(s, dynamicRoots[i], agent, thing, distance, 0);
    needs.push(scoreNeed(NUMBERS, scoring, inputs[dynamicNeeds[i]], amount));
  }
  return { needs, promise: sumPromise(NUMBERS, scoring, inputs, needs) };
}

/** The first reason against an option; null for a valid one. `straight` is the straight-line distance to its thing. */
function rejectionOf(s: State, context: DecisionContext, option: OptionRecord, straight: number): Rejection | null {
  const advert = s.rules.adverts[option.advert];
  for (let i = 0; i < REJECTIONS.length; i++) {
    const { by } = REJECTIONS[i];
    const rejection = CHECKS[by](s, context, option, advert, straight);
    if (rejection !== false) return rejection === true ? ({ by } as Rejection) : rejection;
  }
  return null;
}

type RejectionCheck = (
  s: State,
  context: DecisionContext,
  option: OptionRecord,
  advert: AdvertRules,
  straight: number,
) => Rejection | boolean;

/** For each reason whether it holds against an option. The current option need not be perceived or free. */
const CHECKS: Readonly<Record<RejectionReason, RejectionCheck>> = {
  requires(s, { agent }, _, { requires }) {
    const { tags } = s.agentTypeOf(agent);
    const missing = requires.find((tag) => tags[tag] === 0);
    return missing !== undefined && { by: 'requires', tag: s.rules.tags[missing] };
  },
  forbids(s, { agent }, _, { forbids }) {
    const { tags } = s.agentTypeOf(agent);
    const unwanted = forbids.find((tag) => tags[tag] === 1);
    return unwanted !== undefined && { by: 'forbids', tag: s.rules.tags[unwanted] };
  },
  refused: (s, { agent }, _, advert) => isRefused(s, s.agentTypeOf(agent).mind, advert),
  autonomous: (s, { agent }, { thing, advert, isInvited }, { autonomous }) =>
    !autonomous && !isInvited && !isComingTo(s, agent, thing, advert),
  stack: (_, { mind }, { advert }) => mind.bucketOf[advert] < 0,
  when: (s, { agent }, { thing, distance, isCurrent }, { when }) =>
    when >= 0 && !isCurrent && !(evaluate(s, when, agent, thing, distance, 0) > 0),
  range: (_s, { range }, option, _advert, straight) => mustBePerceived(option) && straight > range,
  partition: (s, context, option) =>
    mustBePerceived(option) &&
    context.mind.ownPartition &&
    s.has.partitions &&
    !isCarried(s, context, option.thing) &&
    s.thingPartition[option.thing] !== s.agentPartition[context.agent],
  sight: (s, context, option) =>
    mustBePerceived(option) &&
    context.mind.sight &&
    !isCarried(s, context, option.thing) &&
    !isSeen(s, context, option.thing),
  slots: (s, _, { thing, isCurrent, seen }, { uses }) =>
    thing >= 0 && !isCurrent && seen === null && !hasRoomFor(s, thing, uses),
  way: (_s, _context, { thing, distance }) => thing >= 0 && distance === Infinity,
  cooldown: (_s, _context, { thing, rested }) => thing >= 0 && rested === 0,
  failed: (s, { agent }, { thing, advert, isCurrent, isInvited }) =>
    !isCurrent && !isInvited && s.failedOptions.has(agent, thing, advert, s.now),
  accepts: (s, { agent, mind }, { thing, distance, isCurrent }) =>
    !isCurrent && mind.accepts >= 0 && !(evaluate(s, mind.accepts, agent, thing, distance, 0) > 0),
  score: (_, { mind }, { score }) => !(score > mind.least) && { by: 'score', least: mind.least },
};

/** Whether an option counts only if its thing is perceived: not what is under way, asked for or remembered. */
function mustBePerceived({ thing, isCurrent, isInvited, seen }: OptionRecord): boolean {
  return thing >= 0 && !isCurrent && !isInvited && seen === null;
}

function isCarried(s: State, { agent }: DecisionContext, thing: number): boolean {
  return s.holder.length > 0 && s.holder[thing] === agent;
}

function isSeen(s: State, context: DecisionContext, thing: number): boolean {
  if (supposedOf(context, thing)?.isSeen === true) return true;
  readThingPosition(s, thing, s.scratch.other);
  return s.space.sees(context.x, context.y, s.scratch.other[0], s.scratch.other[1]);
}

function pickAmong(
  s: State,
  agent: number,
  mind: MindRules,
  judged: readonly OptionRecord[],
  before: Pick<DecisionRecord, 'levels' | 'urgencies' | 'feelings' | 'reconsiders'>,
): DecisionRecord {
  const buckets = mind.buckets
    .map(({ priority, root }, bucket) => ({
      bucket,
      priority: root < 0 ? priority : evaluate(s, root, agent, -1, 0, 0) || 0,
    }))
    .sort((a, b) => b.priority - a.priority || a.bucket - b.bucket);
  const isValid = (option: OptionRecord) => option.rejection === null;
  const priorities = new Map(buckets.map((each) => [each.bucket, each.priority]));
  const priorityOf = (option: OptionRecord) => priorities.get(option.bucket);
  const bucket =
    buckets.find(({ priority }) => judged.some((option) => isValid(option) && priorityOf(option) === priority))
      ?.bucket ?? -1;
  // Buckets of equal priority are one bucket.
  const rank = (option: OptionRecord) =>
    isValid(option) ? buckets.findIndex(({ priority }) => priority === priorityOf(option)) : buckets.length;
  const options = judged
    .map((option) => ({ option, rank: rank(option) }))
    .sort(
      ({ option: a, rank: first }, { option: b, rank: second }) =>
        first - second || compareScores(b.score, a.score) || compareTied(a, b),
    )
    .map(({ option }) => option);
  const inBucket = options.filter((option) => isValid(option) && priorityOf(option) === priorities.get(bucket));
  const finalists = keepFinalists(inBucket, mind);
  const temperature = mind.select === SELECT.boltzmann ? evaluate(s, mind.selectNumber, agent, -1, 0, 0) || 0 : null;
  const isHot = temperature !== null && temperature > 0;
  const isEndless = finalists[0]?.score === Infinity;
  const weights = finalists.map(({ score }) =>
    isEndless ? Number(score === Infinity) : isHot ? exp((score - finalists[0].score) / temperature) : score,
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const rolls = mind.select !== SELECT.best && finalists.length > 1 && !(temperature !== null && !isHot);
  const roll = rolls ? draw(s.seed, PURPOSE.select, agent, s.ints[s.row(agent) + A.draws]) : null;
  let chosen = finalists.length > 0 ? 0 : -1;
  if (roll !== null) {
    let left = roll * total;
    chosen = weights.findIndex((weight) => {
      left -= weight;
      return left < 0;
    });
    if (chosen < 0) chosen = finalists.length - 1;
  }
  if (chosen < 0 && mind.takesLeastBad && !before.reconsiders) chosen = leastBad(options);
  const chances = roll === null ? finalists.slice(0, 1).map(() => 1) : weights.map((weight) => weight / total);
  return {
    agent: s.idOf(agent),
    tick: s.now,
    mind: s.agentTypeOf(agent).mind,
    ...before,
    options,
    buckets,
    bucket,
    chances,
    roll,
    temperature,
    chosen,
  };
}

/** Rising; two infinite scores are equal. */
function compareScores(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

/** The order of options with equal scores: what is under way, then the nearer, then the lower thing and advert. */
function compareTied(a: OptionRecord, b: OptionRecord): number {
  const distanceOf = (option: OptionRecord) => (option.isCurrent ? UNDER_WAY : option.distance);
  return compareScores(distanceOf(a), distanceOf(b)) || a.thing - b.thing || a.advert - b.advert;
}

function keepFinalists(options: readonly OptionRecord[], mind: MindRules): readonly OptionRecord[] {
  switch (mind.select) {
    case SELECT.best:
      return options.slice(0, 1);
    case SELECT.top:
      return options.slice(0, mind.selectNumber);
    case SELECT.within:
      return options.filter((option) => option.score >= options[0].score * (1 - mind.selectNumber));
    default:
      return options;
  }
}

/** The highest score among those that only their score speaks against, distance left out. */
function leastBad(options: readonly OptionRecord[]): number {
  let best = -1;
  options.forEach((option, i) => {
    // What an agent is asked to or remembers is done if it is worth something, not for want of anything better.
    if (option.rejection?.by !== 'score' || option.base === -Infinity) return;
    if (option.isInvited || option.seen !== null) return;
    const now = best < 0 ? null : options[best];
    if (now === null || option.base > now.base || (option.base === now.base && compareTied(option, now) < 0)) best = i;
  });
  return best;
}

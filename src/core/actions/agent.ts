import { falloff } from '../curves/kinds/falloff.ts';
import { indexOfName } from '../math/name-index.ts';
import { hotInts } from '../math/typed-arrays.ts';
import type { Layer } from '../rules/layers.ts';
import { type MindRules, type Rules, SCORING } from '../rules/rules.ts';
import { isRefused } from '../state/agent-type.ts';
import { MOST_ROWS } from '../state/agents/agent-id.ts';
import { reserveAgents } from '../state/room.ts';
import { A, type AgentType, type State } from '../state/state.ts';
import { makeThing } from './thing.ts';
import { applyLayers, dropUnusedProfiles } from './waking/apply-layers.ts';
import { tellIdlers } from './waking/hear.ts';

/** Makes an agent that stands somewhere with full levels, about to decide at the next tick. */
export function makeAgent(
  s: State,
  temperament: number,
  tags: readonly string[],
  x: number,
  y: number,
  partition: number,
  own: Layer | undefined,
): number {
  dropUnusedProfiles(s);
  const agent = openRow(s);
  const row = s.row(agent);
  s.ints[row + A.since] = s.now;
  s.ints[row + A.agentType] = agentTypeFor(s, temperament, tags);
  s.ints[row + A.pc] = -1;
  s.ints[row + A.thing] = -1;
  s.ints[row + A.advert] = -1;
  s.ints[row + A.began] = 0;
  s.ints[row + A.chain] = 0;
  s.ints[row + A.status] = 0;
  s.ints[row + A.ownWeights] = 0;
  s.ints[row + A.decided] = s.now;
  const at = agent * s.doubleStride;
  s.doubles[at + s.POSITION] = x;
  s.doubles[at + s.POSITION + 1] = y;
  for (let n = 0; n < s.K; n++) s.doubles[at + n] = s.rules.needs[n].start;
  if (s.has.homes) {
    s.home[agent * 2] = x;
    s.home[agent * 2 + 1] = y;
  }
  if (s.has.partitions) s.agentPartition[agent] = partition;
  if (own) setOwn(s, agent, own);
  const { body } = s.rules.temperaments[temperament];
  if (body >= 0) {
    const thing = makeThing(s, body);
    s.body[agent] = thing;
    s.holder[thing] = agent;
    s.bodies.add(thing);
    if (s.has.partitions) s.thingPartition[thing] = partition;
  }
  applyLayers(s, agent);
  s.ints[row + A.until] = s.now + 1;
  s.ints[row + A.wake] = s.now + 1;
  s.wheel.schedule(agent, s.now + 1);
  if (body >= 0) tellIdlers(s, s.body[agent], s.classes.mask[s.thingClass[s.body[agent]]]);
  return agent;
}

/** A row for a new agent: the lowest that was left before this tick, or else a new one. */
function openRow(s: State): number {
  const agent = s.freeRows.take();
  if (agent >= 0) {
    clearRow(s, agent);
    return agent;
  }
  if (s.agentRows === MOST_ROWS)
    throw new RangeError(`too many agents: got one more than ${MOST_ROWS}; remove some before you add others`);
  reserveAgents(s, s.agentRows + 1);
  return s.agentRows++;
}

/** Makes a row as if it were new. Only its random numbers go on, so that no agent repeats those of the one before it. */
function clearRow(s: State, agent: number): void {
  if (s.generation.length === 0) s.generation = new Int32Array(s.doubles.length / s.doubleStride);
  s.reused?.(agent);
  s.generation[agent]++;
  const draws = s.ints[s.row(agent) + A.draws];
  s.doubles.fill(0, agent * s.doubleStride, (agent + 1) * s.doubleStride);
  s.ints[s.row(agent) + A.draws] = draws;
  s.profiles.agents.delete(agent);
  // Columns that the world has no use for are empty, and stay so.
  for (const column of [s.body, s.item, s.firstHeld, s.agentPartition, s.crossing]) column[agent] = -1;
  for (const column of [s.lastAdvert, s.lastDone, s.origin, s.chainThing]) column[agent] = -1;
  for (const column of [s.chainWorth, s.pace]) column[agent] = 0;
  s.aim.fill(0, agent * 2, agent * 2 + 2);
}

/** Keeps numbers of an agent's own: weight in its row, the rest beside it, in the layer itself, which must stay as it is. */
export function setOwn(s: State, agent: number, own: Layer): void {
  const row = s.row(agent);
  let hasMore = isSet(own.speed) || isSet(own.range) || isSet(own.inertia);
  for (let n = 0; n < s.K; n++) {
    if (isSet(own.decay[n]) || own.curve[n] >= 0) hasMore = true;
    if (!isSet(own.weight[n])) continue;
    s.doubles[agent * s.doubleStride + s.WEIGHT + n] = own.weight[n];
    s.ints[row + A.ownWeights] |= 1 << n;
  }
  if (hasMore) s.profiles.agents.set(agent, own);
}

function isSet(number: number): boolean {
  return !Number.isNaN(number);
}

/**
 * The agent type of a temperament with these further tags, or with `areAll` with these tags and no others; what it may
 * take is worked out once for each.
 */
export function agentTypeFor(
  s: State,
  temperament: number,
  tags: readonly string[],
  mind = s.rules.temperaments[temperament].mind,
  areAll = false,
): number {
  const { rules, agentTypeIds } = s;
  const further = areAll ? NO_TAGS : rules.temperaments[temperament].tags;
  const at = temperament * rules.minds.length + mind;
  agentTypeIds[at] ??= new Map();
  const ids = agentTypeIds[at];
  const isShort = rules.tags.length <= MOST_BITS;
  const key = isShort ? bitsOf(rules, further) | bitsOf(rules, tags) : spellTags(rules, further, tags);
  const known = ids.get(key);
  if (known !== undefined) return known;
  s.agentTypes.push(makeAgentType(s, temperament, mind, new Set([...further, ...tags])));
  ids.set(key, s.agentTypes.length - 1);
  return s.agentTypes.length - 1;
}

const NO_TAGS: readonly string[] = [];
/** With more tags than these, a set of them is a text. */
const MOST_BITS = 30;

/** A set of tags as bits. */
function bitsOf({ tags: all }: Rules, tags: readonly string[]): number {
  let bits = 0;
  for (let i = 0; i < tags.length; i++) bits |= 1 << indexOfName(all, tags[i]);
  return bits;
}

/** The tags of two lists as a text, the same for every order. */
function spellTags({ tags: all }: Rules, some: readonly string[], others: readonly string[]): string {
  const has = new Set([...some, ...others]);
  return all.map((tag) => (has.has(tag) ? '1' : '0')).join('');
}

function makeAgentType(s: State, temperament: number, mind: number, has: ReadonlySet<string>): AgentType {
  const { rules } = s;
  const tags = Uint8Array.from(rules.tags, (tag) => (has.has(tag) ? 1 : 0));
  const permitted = Uint8Array.from(rules.adverts, (advert) => {
    const isOthers = advert.temperament >= 0 && advert.temperament !== temperament;
    const fits = advert.requires.every((tag) => tags[tag] === 1) && advert.forbids.every((tag) => tags[tag] === 0);
    return !isOthers && fits && !isRefused(s, mind, advert) ? 1 : 0;
  });
  const isEligible = (a: number) =>
    permitted[a] === 1 && rules.adverts[a].autonomous && rules.minds[mind].bucketOf[a] >= 0;
  const plain: number[] = [];
  const special: number[] = [];
  rules.adverts.forEach((advert, a) => {
    if (!isEligible(a)) return;
    const isPlain =
      rules.isOdd[a] === 0 &&
      advert.score < 0 &&
      advert.dynamicNeeds.length === 0 &&
      (advert.when < 0 || advert.whenIsThings);
    (isPlain ? plain : special).push(a);
  });
  return {
    temperament,
    mind,
    tags,
    permitted,
    special: Int32Array.from(special),
    isPlain: Uint8Array.from(rules.adverts, (_, a) => (plain.includes(a) ? 1 : 0)),
    choosable: Int32Array.from([...plain, ...special]),
    isChoosable: Uint8Array.from(rules.adverts, (_, a) => (isEligible(a) ? 1 : 0)),
    choosesSimply: special.length === 0 && choosesSimply(s, rules.minds[mind]),
    boundOf: hotInts([
      ...rules.adverts.map((_, a) => {
        if (!isEligible(a)) return 0;
        return special.includes(a) ? rules.promisedSets.count + special.indexOf(a) : rules.promisedSets.of[a];
      }),
      0,
    ]),
    chains: new Map(),
  };
}

/**
 * Whether all that counts for a mind is promise and distance, of things that lie on an open plane: it has one bucket and a
 * fall-off with distance.
 */
function choosesSimply(s: State, mind: MindRules): boolean {
  const { rules, has } = s;
  if (!s.space.open || s.isRestricted || has.offers || has.carrying || has.cooldowns) return false;
  if (mind.accepts >= 0 || mind.memory !== null || mind.feelings !== null || mind.takesLeastBad) return false;
  if (mind.scoring !== SCORING.delta || mind.repeatPenalty > 0 || rules.curves.some((curve) => curve.callsHost))
    return false;
  const isFalloff = mind.distance >= 0 && rules.curves[mind.distance].kind === falloff;
  return isFalloff && mind.buckets.length === 1;
}

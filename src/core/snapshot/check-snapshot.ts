import { LARGEST_LEVEL, NEVER } from '../definition/time.ts';
import { OP, type StepRules } from '../rules/step-rules.ts';
import { AGENT_COLUMNS } from '../state/agents/agent-columns.ts';
import { ANYBODY, FAILED_OPTION } from '../state/agents/failed-options.ts';
import { FOLLOWER } from '../state/agents/followers.ts';
import { readThingName } from '../state/names.ts';
import type { Features } from '../state/run/features.ts';
import { A, AGENT_INTS, STATUS, type State } from '../state/state.ts';
import { checkAttention } from './check-attention.ts';
import { rememberedIn } from './check-memories.ts';
import { checkSociety } from './check-society.ts';
import { checkClaims } from './claims.ts';
import { damaged, finite, onGrain, whole } from './damage.ts';
import { COUNTS, PENDING, type Snapshot, THING_COLUMNS } from './snapshot.ts';

/**
 * Holds a snapshot to what a state of these rules can be, so that nothing in it leads nowhere: every length, every number
 * that refers to something, and all that the engine takes for granted. Throws a SnapshotError at the first fault. What
 * is merely untrue is found by the hash.
 */
export function checkSnapshot(s: State, snapshot: Snapshot): void {
  const agents = snapshot.ints.agents.length / AGENT_INTS;
  const things = snapshot.ints.kinds.length;
  whole('now', -1, snapshot.now, 0, NEVER - 1);
  whole('chains', -1, snapshot.chains, 0, NEVER);
  whole('decisions', -1, snapshot.decisions, 0, Number.MAX_SAFE_INTEGER);
  checkLengths(s, snapshot, agents, things);
  checkReferences(s, snapshot, agents, things);
  checkBreeds(s, snapshot);
  checkThings(s, snapshot);
  const levels = s.rules.needs.map(({ name }) => `${name} of agent`);
  for (let agent = 0; agent < agents; agent++) checkAgent(s, snapshot, agent, levels);
  checkHands(s, snapshot, agents);
  checkQueues(s, snapshot, agents);
  checkGone(snapshot);
  checkSociety(s, snapshot, agents, things);
  checkAttention(s, snapshot, agents);
  checkGenerations(s, snapshot, agents);
  checkClaims(s, snapshot);
  checkLayers(s, snapshot);
  const { names, thingNames } = snapshot.texts;
  for (const name of [...names.filter((each) => /[.#]/.test(each) || each === ''), ...thingNames.filter(isNoName)])
    damaged('a name', -1, JSON.stringify(name), 'one without . and #');
}

function checkLengths(s: State, { ints, doubles, texts }: Snapshot, agents: number, things: number): void {
  const { K, has, rules } = s;
  const layer = K * 2 + 3;
  const length = (what: string, column: ArrayLike<unknown>, expected: number) => {
    if (column.length !== expected) damaged(`the length of ${what}`, -1, column.length, expected);
  };
  length('agents', ints.agents, Math.floor(agents) * AGENT_INTS);
  length('queues', ints.queues, Math.floor(ints.queues.length / PENDING) * PENDING);
  for (const name of AGENT_COLUMNS) length(name, ints[name], isKept(name, has) ? agents : 0);
  for (const name of THING_COLUMNS) length(name, ints[name], isKept(name, has) ? things : 0);
  for (const name of COUNTS) length(name, ints[name], rules.adverts.length);
  length('offers', ints.offers, things);
  length('rows', doubles.rows, agents * (K * 2 + 2));
  length('aim', doubles.aim, has.aims ? agents * 2 : 0);
  length('pace', doubles.pace, has.paces ? agents : 0);
  length('chainWorth', doubles.chainWorth, has.chains ? agents : 0);
  length('home', doubles.home, has.homes ? agents * 2 : 0);
  length('failedOptions', ints.failedOptions, Math.floor(ints.failedOptions.length / FAILED_OPTION) * FAILED_OPTION);
  length('followers', ints.followers, Math.floor(ints.followers.length / FOLLOWER) * FOLLOWER);
  length('places', doubles.places, things * 2);
  length('world', doubles.world, rules.worldState.length);
  length('promised', doubles.promised, rules.adverts.length * K);
  length('granted', doubles.granted, rules.adverts.length * K);
  length('layers', doubles.layers, (1 + rules.partitions.length + rules.temperaments.length) * layer);
  length('ownLayers', doubles.ownLayers, ints.tuned.length * layer);
  length('names', texts.names, ints.named.length);
  length('thingNames', texts.thingNames, ints.namedThings.length);
  length('failures', texts.failures, ints.failing.length);
  length('interruptions', texts.interruptions, ints.leaving.length);
}

/** Whether worlds that can do so much have this column. */
function isKept(name: (typeof AGENT_COLUMNS | typeof THING_COLUMNS)[number], has: Features): boolean {
  switch (name) {
    case 'body':
      return has.bodies;
    case 'item':
    case 'firstHeld':
    case 'nextHeld':
      return has.carrying;
    case 'holder':
      return has.bodies || has.carrying;
    case 'agentPartition':
    case 'thingPartition':
      return has.partitions;
    case 'lastAdvert':
    case 'lastDone':
      return has.repeats;
    case 'origin':
    case 'chainThing':
      return has.chains;
    case 'leftAt':
      return has.cooldowns;
    default:
      return true;
  }
}

/** Columns that hold nothing but references to one sort of thing. */
function checkReferences({ rules }: State, { ints }: Snapshot, agents: number, things: number): void {
  const within = (name: keyof typeof ints, end: number) => {
    const what = `number of ${name}`;
    ints[name].forEach((value, i) => whole(what, i, value, -1, end - 1));
  };
  const rising = (name: keyof typeof ints, end: number) => {
    const what = `number of ${name}`;
    ints[name].forEach((id, i) => whole(what, i, id, i === 0 ? 0 : ints[name][i - 1] + 1, end - 1));
  };
  within('lastAdvert', rules.adverts.length);
  within('origin', rules.adverts.length);
  within('chainThing', things);
  for (let i = 0; i < ints.followers.length; i += FOLLOWER) {
    whole('follower', i / FOLLOWER, ints.followers[i], 0, agents - 1);
    whole('the body of follower', i / FOLLOWER, ints.followers[i + 1], 0, things - 1);
    whole('the end of follower', i / FOLLOWER, ints.followers[i + 2], 0, NEVER);
  }
  checkFailedOptions(ints.failedOptions, agents, things, rules.adverts.length);
  within('agentPartition', rules.partitions.length);
  within('thingPartition', rules.partitions.length);
  within('kinds', rules.kinds.length);
  within('holder', agents);
  within('nextHeld', things);
  within('firstHeld', things);
  for (const name of ['deciding', 'tuned', 'named', 'failing', 'leaving'] as const) rising(name, agents);
  rising('namedThings', things);
}

function checkFailedOptions(options: Int32Array, agents: number, things: number, adverts: number): void {
  for (let i = 0; i < options.length; i += FAILED_OPTION) {
    whole('the agent of failed option', i / FAILED_OPTION, options[i], 0, agents - 1);
    whole('the thing of failed option', i / FAILED_OPTION, options[i + 1], ANYBODY, things - 1);
    whole('the advert of failed option', i / FAILED_OPTION, options[i + 2], 0, adverts - 1);
    whole('the end of failed option', i / FAILED_OPTION, options[i + 3], 0, NEVER);
    whole('the rest of failed option', i / FAILED_OPTION, options[i + 4], 0, NEVER);
  }
}

/** Breeds are listed in the order in which the agents come up with them, each once. */
function checkBreeds(s: State, { ints: { breeds, breedMinds, agents } }: Snapshot): void {
  const { tags, temperaments, minds } = s.rules;
  const width = 1 + tags.length;
  let count = 0;
  for (let at = A.agentType; at < agents.length; at += AGENT_INTS) {
    whole('the type of an agent', -1, agents[at], 0, count);
    if (agents[at] === count) count++;
  }
  if (breeds.length !== count * width) damaged('the length of breeds', -1, breeds.length, count * width);
  if (breedMinds.length !== count) damaged('the length of breedMinds', -1, breedMinds.length, count);
  breedMinds.forEach((mind, i) => whole('number of breedMinds', i, mind, 0, minds.length - 1));
  const seen = new Set<string>();
  for (let at = 0; at < breeds.length; at += width) {
    const [temperament, ...bits] = breeds.subarray(at, at + width);
    whole('number of breeds', at, temperament, 0, temperaments.length - 1);
    bits.forEach((bit, i) => whole('number of breeds', at + 1 + i, bit, 0, 1));
    const key = `${temperament} ${breedMinds[at / width]} ${bits}`;
    if (seen.has(key)) damaged('number of breeds', at, key, 'another type');
    seen.add(key);
  }
}

function isNoName(saved: string): boolean {
  return readThingName(saved).given === '';
}

function checkThings({ rules }: State, snapshot: Snapshot): void {
  const { ints, doubles, texts } = snapshot;
  const free = new Set(ints.freeThings);
  const remembered = rememberedIn(snapshot);
  let [states, gone] = [0, 0];
  ints.kinds.forEach((kind, thing) => {
    if (kind < 0) {
      // The id of what is remembered is not free.
      if (!remembered.has(thing)) gone++;
      if (free.has(thing) === remembered.has(thing))
        damaged('the kind of thing', thing, kind, 'a kind, for it is not free');
      return;
    }
    states += rules.kinds[kind].initial.length;
    whole('what is offered by thing', thing, ints.offers[thing], 0, (1 << rules.kinds[kind].advertCount) - 1);
    const isHeld = ints.holder.length > 0 && ints.holder[thing] >= 0;
    for (const at of [thing * 2, thing * 2 + 1]) {
      if (!isHeld) finite('number of places', at, doubles.places[at]);
      else if (!Number.isNaN(doubles.places[at])) damaged('number of places', at, doubles.places[at], 'none');
    }
  });
  // All that are gone are free, so this many are those.
  if (ints.freeThings.length !== gone) damaged('the length of freeThings', -1, ints.freeThings.length, gone);
  if (doubles.states.length !== states) damaged('the length of states', -1, doubles.states.length, states);
  ints.namedThings.forEach((thing, i) => {
    const isThing = ints.kinds[thing] >= 0 && !rules.kinds[ints.kinds[thing]].isBody;
    if (!isThing && readThingName(texts.thingNames[i]).given !== null)
      damaged('the kind of named thing', thing, ints.kinds[thing], 'one of things');
  });
}

function checkAgent(
  { rules, K, has }: State,
  { ints, doubles, now }: Snapshot,
  agent: number,
  levels: readonly string[],
): void {
  const at = agent * AGENT_INTS;
  const pc = ints.agents[at + A.pc];
  const thing = ints.agents[at + A.thing];
  const status = ints.agents[at + A.status];
  whole('since of agent', agent, ints.agents[at + A.since], 0, now);
  whole('decided of agent', agent, ints.agents[at + A.decided], 0, now);
  whole('profile of agent', agent, ints.agents[at + A.profile], 0, 0);
  whole('pc of agent', agent, pc, -1, rules.program.length - 1);
  whole('advert of agent', agent, ints.agents[at + A.advert], -1, rules.adverts.length - 1);
  if ((status & STATUS.recalling) === 0) checkThing('thing of agent', agent, thing, ints.kinds);
  const isWalking = (status & STATUS.walking) !== 0;
  if (!fitsStep(status, pc < 0 ? null : rules.program[pc]) || (isWalking && thing < 0 && !has.aims))
    damaged('status of agent', agent, status, 'one that fits its step');
  if (pc < 0 && thing >= 0) damaged('thing of agent', agent, thing, '-1, for it does nothing');
  if (pc < 0 && ints.agents[at + A.advert] >= 0)
    damaged('advert of agent', agent, ints.agents[at + A.advert], '-1, for it does nothing');
  const row = agent * (K * 2 + 2);
  for (let n = 0; n < K; n++) {
    onGrain(levels[n], agent, doubles.rows[row + n], rules.needs[n].low, rules.needs[n].high);
    finite('weight of agent', agent, doubles.rows[row + K + n]);
  }
  for (let i = 0; i < 2; i++) {
    finite('place of agent', agent, doubles.rows[row + K * 2 + i]);
    if (has.aims) finite('aim of agent', agent, doubles.aim[agent * 2 + i]);
  }
  if (has.paces) finite('pace of agent', agent, doubles.pace[agent], 0, 1000);
}

/** The steps that take time, so that an agent can be in the middle of one. */
const LASTING: readonly number[] = [OP.go, OP.wait, OP.fill, OP.do];

/** Whether a status is one of an agent at this step; null for one that does nothing. */
function fitsStep(status: number, step: StepRules | null): boolean {
  if (step === null) return (status & ~STATUS.gone) === 0;
  const [isFilling, isWalking] = [(status & STATUS.filling) !== 0, (status & STATUS.walking) !== 0];
  const isEntered = (status & STATUS.entered) !== 0;
  if ((status & STATUS.gone) !== 0) return false;
  if (isEntered && !LASTING.includes(step.op)) return false;
  // Who stands in a line walks up in it, before its action begins.
  const isInLine = !isEntered && (status & STATUS.unserved) !== 0 && (status & STATUS.begun) === 0;
  if (isFilling && !(isEntered && step.op === OP.fill)) return false;
  if ((status & STATUS.hosted) !== 0 && !isInLine && !(isEntered && (step.op === OP.go || step.op === OP.do)))
    return false;
  return !isWalking || isInLine || (isEntered && step.op === OP.go);
}

/** Who is gone has nothing to do and to decide any more. */
function checkGone({ ints }: Snapshot): void {
  const isGone = (agent: number) => (ints.agents[agent * AGENT_INTS + A.status] & STATUS.gone) !== 0;
  for (const name of ['deciding', 'failing', 'leaving'] as const)
    ints[name].forEach((agent, i) => {
      if (isGone(agent)) damaged(`number of ${name}`, i, agent, 'one who is there');
    });
  for (let at = 0; at < ints.queues.length; at += PENDING)
    if (isGone(ints.queues[at])) damaged('number of queues', at, ints.queues[at], 'one who is there');
  for (let at = 0; at < ints.failedOptions.length; at += FAILED_OPTION)
    if (isGone(ints.failedOptions[at]))
      damaged('number of failedOptions', at, ints.failedOptions[at], 'one who is there');
  for (let at = 0; at < ints.followers.length; at += FOLLOWER)
    if (isGone(ints.followers[at])) damaged('number of followers', at, ints.followers[at], 'one who is there');
  ints.firstHeld.forEach((thing, agent) => {
    if (thing >= 0 && isGone(agent)) damaged('what is carried by agent', agent, thing, '-1, for it is gone');
  });
}

/** A row can be used again once a tick at the most. */
function checkGenerations({ rules }: State, { ints: { generations }, texts, now }: Snapshot, agents: number): void {
  if (generations.length > 0 && generations.length !== agents)
    damaged('the length of generations', -1, generations.length, `0 or ${agents}`);
  generations.forEach((generation, agent) => whole('generation of agent', agent, generation, 0, now));
  if (generations.length > 0 && generations.every((generation) => generation === 0))
    damaged('the length of generations', -1, generations.length, '0, for no row was used again');
  if (texts.departed.length > generations.length)
    damaged('the length of departed', -1, texts.departed.length, generations.length);
  if (texts.departed.length === 0) return;
  const placed = new Set(rules.definition.agents?.map(({ name }) => name));
  texts.departed.forEach((name, i) => {
    if (!placed.has(name)) damaged('departed', i, JSON.stringify(name), 'the name of an agent of the definition');
    if (i > 0 && !(texts.departed[i - 1] < name)) damaged('departed', i, JSON.stringify(name), 'names in rising order');
  });
}

/** A thing that there is, or −1. */
function checkThing(what: string, index: number, thing: number, kinds: Int32Array): void {
  whole(what, index, thing, -1, kinds.length - 1);
  if (thing >= 0 && kinds[thing] < 0) damaged(what, index, thing, 'one that there is');
}

/** Who has what: bodies and those they are of, hands and what is in them; nothing is in two places, or in none. */
function checkHands({ rules }: State, { ints }: Snapshot, agents: number): void {
  const { kinds, holder } = ints;
  const had = new Uint8Array(kinds.length);
  const isHad = (thing: number, agent: number, isBody: boolean) =>
    thing >= 0 && kinds[thing] >= 0 && holder[thing] === agent && rules.kinds[kinds[thing]].isBody === isBody;
  for (let agent = 0; agent < agents; agent++) {
    const at = agent * AGENT_INTS;
    if (ints.body.length > 0) {
      const isGone = (ints.agents[at + A.status] & STATUS.gone) !== 0;
      const temperament = ints.breeds[ints.agents[at + A.agentType] * (1 + rules.tags.length)];
      const body = ints.body[agent];
      whole('body of agent', agent, body, isGone ? -1 : 0, isGone ? -1 : kinds.length - 1);
      if (!isGone && !(isHad(body, agent, true) && kinds[body] === rules.temperaments[temperament].body))
        damaged('body of agent', agent, body, 'one of its own');
      if (!isGone) had[body] = 1;
    }
    if (ints.firstHeld.length === 0) continue;
    for (let thing = ints.firstHeld[agent]; thing >= 0; thing = ints.nextHeld[thing]) {
      if (!isHad(thing, agent, false) || had[thing] === 1) damaged('what is carried by agent', agent, thing, 'its own');
      had[thing] = 1;
    }
    const item = ints.item[agent];
    if (item !== -1 && !isHad(item, agent, false)) damaged('item of agent', agent, item, 'what it carries');
  }
  holder.forEach((agent, thing) => {
    if (agent >= 0 && kinds[thing] >= 0 && had[thing] === 0) damaged('holder of thing', thing, agent, 'who has it');
  });
}

/** By rising agent, and for each by falling priority. */
function checkQueues({ rules }: State, snapshot: Snapshot, agents: number): void {
  const { ints } = snapshot;
  const { queues } = ints;
  const remembered = rememberedIn(snapshot);
  for (let at = 0; at < queues.length; at += PENDING) {
    const [agent, start, advert, thing, priority] = queues.subarray(at, at + PENDING);
    const before = at === 0 ? 0 : queues[at - PENDING];
    const isFirst = at === 0 || before !== agent;
    whole('number of queues', at, agent, before, agents - 1);
    whole('number of queues', at + 1, start, 0, rules.program.length - 1);
    whole('number of queues', at + 2, advert, -1, rules.adverts.length - 1);
    if (!remembered.has(thing)) checkThing('number of queues', at + 3, thing, ints.kinds);
    whole('number of queues', at + 4, priority, 0, isFirst ? NEVER : queues[at - PENDING + 4]);
  }
}

/** NaN leaves a number to the layer below. */
function checkLayers({ K }: State, { doubles }: Snapshot): void {
  for (const name of ['layers', 'ownLayers'] as const)
    doubles[name].forEach((value, i) => {
      const place = i % (K * 2 + 3);
      if (Number.isNaN(value)) return;
      if (place < K) onGrain(`number of ${name}`, i, value, -LARGEST_LEVEL, LARGEST_LEVEL);
      else finite(`number of ${name}`, i, value, place < K * 2 ? -Infinity : 0);
    });
}

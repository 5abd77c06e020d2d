import { A, AGENT_INTS, PENDING, readThingPosition, STATUS, type State, toGrain } from '../core/internal.ts';
import type { CarriedNumbers } from './parameters.ts';
import { isPresent, type Passage } from './positions.ts';

/** The temperament that an agent has under the new rules. One that is gone and had one that is no more has the first. */
export function temperamentOf({ before, to, between, places }: Passage, agent: number): number {
  const placement = places.newAgents.get(agent);
  if (placement !== undefined && isPresent(before, agent)) {
    const { temperament } = to.rules.definition.agents?.[placement] ?? {};
    return to.rules.temperaments.findIndex(({ name }) => name === temperament);
  }
  return Math.max(0, between.temperaments.to[before.agentTypeOf(agent).temperament]);
}

/** The breeds by their new numbers, in the order in which the agents come up with them, and the one of each agent. */
export function translateBreeds(
  passage: Passage,
  agents: number,
): { readonly breed: Int32Array; readonly breeds: Int32Array } {
  const { between, contents } = passage;
  const breed = new Int32Array(agents);
  const numbers = new Map<string, number>();
  const breeds: number[] = [];
  const canShare = between.hasSameAgents && between.temperaments.isSame;
  const shared = new Map<number, number>();
  for (let agent = 0; agent < agents; agent++) {
    const old = contents.ints.agents[agent * AGENT_INTS + A.agentType];
    // Those of a breed stay together, but for the tags that an agent has by its placement.
    const isShared = canShare && placedTags(passage.before, passage.places.oldAgents, agent).length === 0;
    let number = isShared ? shared.get(old) : undefined;
    if (number === undefined) {
      const temperament = temperamentOf(passage, agent);
      const parts = [temperament, ...tagsOf(passage, agent, temperament)];
      const key = String(parts);
      number = numbers.get(key) ?? numbers.size;
      if (number === numbers.size) {
        numbers.set(key, number);
        breeds.push(...parts);
      }
      if (isShared) shared.set(old, number);
    }
    breed[agent] = number;
  }
  return { breed, breeds: Int32Array.from(breeds) };
}

/** The tags of an agent under the new rules: its temperament's, its placement's, and any that it got otherwise. */
function tagsOf({ before, to, places }: Passage, agent: number, temperament: number): number[] {
  const { temperament: old, tags } = before.agentTypeOf(agent);
  const given = new Set([...before.rules.temperaments[old].tags, ...placedTags(before, places.oldAgents, agent)]);
  const has = new Set([
    ...before.rules.tags.filter((tag, i) => tags[i] === 1 && !given.has(tag)),
    ...to.rules.temperaments[temperament].tags,
    ...placedTags(to, places.newAgents, agent),
  ]);
  return to.rules.tags.map((tag) => (has.has(tag) ? 1 : 0));
}

function placedTags({ rules }: State, placements: ReadonlyMap<number, number>, agent: number): readonly string[] {
  return rules.definition.agents?.[placements.get(agent) ?? -1]?.tags ?? [];
}

/** The whole numbers of all rows. */
export function translateAgents(
  { contents, between }: Passage,
  breed: Int32Array,
  { ownWeights }: CarriedNumbers,
): Int32Array {
  const agents = contents.ints.agents.slice(0, breed.length * AGENT_INTS);
  for (let agent = 0; agent < breed.length; agent++) {
    const row = agent * AGENT_INTS;
    const [pc, advert] = [agents[row + A.pc], agents[row + A.advert]];
    agents[row + A.agentType] = breed[agent];
    if (pc >= 0) agents[row + A.pc] = between.steps[pc];
    if (advert >= 0) agents[row + A.advert] = between.adverts.to[advert];
    let bits = 0;
    ownWeights.get(agent)?.forEach((weight, n) => {
      if (!Number.isNaN(weight)) bits |= 1 << n;
    });
    agents[row + A.ownWeights] = bits;
  }
  return agents;
}

/** The doubles of all rows. A level is within its new range; a need that is new has the level that it starts with. */
export function translateRows(
  { before, contents, to, between, places }: Passage,
  agents: number,
  { ownWeights }: CarriedNumbers,
): Float64Array {
  const { rows: old } = contents.doubles;
  const { needs } = to.rules;
  const [oldWidth, width] = [before.POSITION + 2, to.POSITION + 2];
  const rows = new Float64Array(agents * width);
  for (let agent = 0; agent < agents; agent++) {
    const [from, at] = [agent * oldWidth, agent * width];
    const own = ownWeights.get(agent);
    const levels = to.rules.definition.agents?.[places.newAgents.get(agent) ?? -1]?.levels;
    for (let n = 0; n < to.K; n++) {
      const { name, low, high, start } = needs[n];
      const number = between.needs.from[n];
      const level = number < 0 ? toGrain(levels?.[name] ?? start) : old[from + number];
      rows[at + n] = Math.min(Math.max(level, low), high);
      const weight = number < 0 ? 1 : old[from + before.WEIGHT + number];
      rows[at + to.WEIGHT + n] = own && !Number.isNaN(own[n]) ? own[n] : weight;
    }
    rows[at + to.POSITION] = old[from + before.POSITION];
    rows[at + to.POSITION + 1] = old[from + before.POSITION + 1];
  }
  return rows;
}

/** What is on the queues. */
export function translateQueues({ contents, between }: Passage): Int32Array {
  const queues = contents.ints.queues.slice();
  for (let at = 0; at < queues.length; at += PENDING) {
    queues[at + 1] = between.starts[queues[at + 1]];
    if (queues[at + 2] >= 0) queues[at + 2] = between.adverts.to[queues[at + 2]];
  }
  return queues;
}

/** Where everybody heads; who heads for a thing that was moved heads for where it is now. */
export function translateAims(
  { before, contents, to }: Passage,
  agents: number,
  moved: ReadonlyMap<number, readonly [number, number]>,
): Float64Array {
  if (!to.has.aims) return new Float64Array(0);
  const aims = before.has.aims ? contents.doubles.aim.slice(0, agents * 2) : new Float64Array(agents * 2);
  for (let agent = 0; agent < agents; agent++) {
    const row = before.row(agent);
    const thing = before.ints[row + A.thing];
    if ((before.ints[row + A.status] & STATUS.walking) === 0 || thing < 0) continue;
    const place = moved.get(thing);
    if (place) aims.set(place, agent * 2);
    else if (!before.has.aims) {
      readThingPosition(before, thing, before.scratch.other);
      aims.set(before.scratch.other.subarray(0, 2), agent * 2);
    }
  }
  return aims;
}

/** Who has which name. A placement is the first of its name, so whoever had it before and is gone loses it. */
export function translateNames({ before, contents, to, places }: Passage, hasAgents: boolean) {
  const { ints, texts } = contents;
  const isNew = new Map<string, number>();
  for (const [agent, placement] of places.newAgents)
    if (!places.oldAgents.has(agent)) isNew.set(to.rules.definition.agents?.[placement]?.name ?? '', agent);
  for (const placement of places.joining) isNew.set(to.rules.definition.agents?.[placement]?.name ?? '', -1);
  const ids: number[] = [];
  const names: string[] = [];
  ints.named.forEach((agent, i) => {
    const owner = isNew.get(texts.names[i]);
    const isLost = owner !== undefined && owner !== agent && !isPresent(before, agent);
    if (!hasAgents || isLost) return;
    ids.push(agent);
    names.push(texts.names[i]);
  });
  return { ids: Int32Array.from(ids), names };
}

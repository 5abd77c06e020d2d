import { A, AGENT_INTS, ownOf, PENDING, readThingPosition, STATUS, type State, toGrain } from '../core/internal.ts';
import { isPresent, type ReloadContext } from './match-placements.ts';
import type { ReloadedParameters } from './parameters.ts';

/** The temperament of an agent under the new rules; the first one for a removed agent whose temperament is gone. */
export function temperamentOf({ before, to, match, placements }: ReloadContext, agent: number): number {
  const placement = placements.newAgents.get(agent);
  if (placement !== undefined && isPresent(before, agent)) {
    const { temperament } = to.rules.definition.agents?.[placement] ?? {};
    // What a step has made of it counts until its placement says otherwise.
    const was = before.rules.definition.agents?.[placements.oldAgents.get(agent) ?? -1]?.temperament;
    const kept = match.temperaments.to[before.agentTypeOf(agent).temperament];
    if (was === temperament && kept >= 0) return kept;
    return to.rules.temperaments.findIndex(({ name }) => name === temperament);
  }
  return Math.max(0, match.temperaments.to[before.agentTypeOf(agent).temperament]);
}

/** The agent types (temperament and tags) under the new rules, in order of first use, and the type of each agent. */
export function translateAgentTypes(
  context: ReloadContext,
  agents: number,
): { readonly typeOfAgent: Int32Array; readonly breeds: Int32Array; readonly breedMinds: Int32Array } {
  const { match, contents } = context;
  const typeOfAgent = new Int32Array(agents);
  const numbers = new Map<string, number>();
  const breeds: number[] = [];
  const breedMinds: number[] = [];
  const canShare = match.hasSameAgents && match.temperaments.isSame;
  const shared = new Map<number, number>();
  for (let agent = 0; agent < agents; agent++) {
    const old = contents.ints.agents[agent * AGENT_INTS + A.agentType];
    // Agents of one type keep a common type, unless a placement gives an agent tags of its own.
    const isShared = canShare && placedTags(context.before, context.placements.oldAgents, agent).length === 0;
    let number = isShared ? shared.get(old) : undefined;
    if (number === undefined) {
      const temperament = temperamentOf(context, agent);
      const parts = [temperament, ...tagsOf(context, agent, temperament)];
      const mind = mindOf(context, agent, temperament);
      const key = `${parts} ${mind}`;
      number = numbers.get(key) ?? numbers.size;
      if (number === numbers.size) {
        numbers.set(key, number);
        breeds.push(...parts);
        breedMinds.push(mind);
      }
      if (isShared) shared.set(old, number);
    }
    typeOfAgent[agent] = number;
  }
  return { typeOfAgent, breeds: Int32Array.from(breeds), breedMinds: Int32Array.from(breedMinds) };
}

/** The mind of an agent under the new rules: the one that a step gave it, or its temperament's. */
function mindOf({ before, to }: ReloadContext, agent: number, temperament: number): number {
  const { mind, temperament: old } = before.agentTypeOf(agent);
  const own = to.rules.temperaments[temperament].mind;
  if (mind === before.rules.temperaments[old].mind) return own;
  const given = to.rules.minds.findIndex(({ name }) => name === before.rules.minds[mind].name);
  return given < 0 ? own : given;
}

/** The tags of an agent under the new rules: its temperament's, its placement's, those gained later and not those lost. */
function tagsOf({ before, to, placements }: ReloadContext, agent: number, temperament: number): number[] {
  const { temperament: old, tags } = before.agentTypeOf(agent);
  const given = new Set([...before.rules.temperaments[old].tags, ...placedTags(before, placements.oldAgents, agent)]);
  const has = new Set([
    ...before.rules.tags.filter((tag, i) => tags[i] === 1 && !given.has(tag)),
    ...to.rules.temperaments[temperament].tags,
    ...placedTags(to, placements.newAgents, agent),
  ]);
  for (const tag of given) if (tags[before.rules.tags.indexOf(tag)] === 0) has.delete(tag);
  return to.rules.tags.map((tag) => (has.has(tag) ? 1 : 0));
}

function placedTags({ rules }: State, placements: ReadonlyMap<number, number>, agent: number): readonly string[] {
  return rules.definition.agents?.[placements.get(agent) ?? -1]?.tags ?? [];
}

/** The integer columns of all agents. */
export function translateAgents(
  { contents, match }: ReloadContext,
  typeOfAgent: Int32Array,
  { ownWeights }: ReloadedParameters,
): Int32Array {
  const agents = contents.ints.agents.slice(0, typeOfAgent.length * AGENT_INTS);
  for (let agent = 0; agent < typeOfAgent.length; agent++) {
    const row = agent * AGENT_INTS;
    const [pc, advert] = [agents[row + A.pc], agents[row + A.advert]];
    agents[row + A.agentType] = typeOfAgent[agent];
    if (pc >= 0) agents[row + A.pc] = match.steps[pc];
    if (advert >= 0) agents[row + A.advert] = match.adverts.to[advert];
    let bits = 0;
    ownWeights.get(agent)?.forEach((weight, n) => {
      if (!Number.isNaN(weight)) bits |= 1 << n;
    });
    agents[row + A.ownWeights] = bits;
  }
  return agents;
}

/** The double columns of all agents. Levels are clamped to their new ranges; a new need has its start level. */
export function translateRows(
  { before, contents, to, match, placements }: ReloadContext,
  agents: number,
  { ownWeights }: ReloadedParameters,
): Float64Array {
  const { rows: old } = contents.doubles;
  const { needs } = to.rules;
  const [oldWidth, width] = [before.POSITION + 2, to.POSITION + 2];
  const rows = new Float64Array(agents * width);
  for (let agent = 0; agent < agents; agent++) {
    const [from, at] = [agent * oldWidth, agent * width];
    const own = ownWeights.get(agent);
    const levels = to.rules.definition.agents?.[placements.newAgents.get(agent) ?? -1]?.levels;
    for (let n = 0; n < to.K; n++) {
      const { name, low, high, start } = needs[n];
      const need = match.needs.from[n];
      const level = need < 0 ? toGrain(ownOf(levels, name) ?? start) : old[from + need];
      rows[at + n] = Math.min(Math.max(level, low), high);
      const weight = need < 0 ? 1 : old[from + before.WEIGHT + need];
      rows[at + to.WEIGHT + n] = own && !Number.isNaN(own[n]) ? own[n] : weight;
    }
    rows[at + to.POSITION] = old[from + before.POSITION];
    rows[at + to.POSITION + 1] = old[from + before.POSITION + 1];
  }
  return rows;
}

/** The queued actions of all agents. */
export function translateQueues({ contents, match }: ReloadContext): Int32Array {
  const queues = contents.ints.queues.slice();
  for (let at = 0; at < queues.length; at += PENDING) {
    queues[at + 1] = match.starts[queues[at + 1]];
    if (queues[at + 2] >= 0) queues[at + 2] = match.adverts.to[queues[at + 2]];
  }
  return queues;
}

/** The destination of each agent; one that walks to a moved thing walks to its new position. */
export function translateAims(
  { before, contents, to }: ReloadContext,
  agents: number,
  moved: ReadonlyMap<number, readonly [number, number]>,
): Float64Array {
  if (!to.has.aims) return new Float64Array(0);
  const aims = before.has.aims ? contents.doubles.aim.slice(0, agents * 2) : new Float64Array(agents * 2);
  for (let agent = 0; agent < agents; agent++) {
    const row = before.row(agent);
    const thing = before.ints[row + A.thing];
    if ((before.ints[row + A.status] & STATUS.walking) === 0 || thing < 0) continue;
    const position = moved.get(thing);
    if (position) aims.set(position, agent * 2);
    else if (!before.has.aims) {
      readThingPosition(before, thing, before.scratch.other);
      aims.set(before.scratch.other.subarray(0, 2), agent * 2);
    }
  }
  return aims;
}

/** The names of agents. A placement takes its name from a removed agent that had it before, and gives its own to a renamed one. */
export function translateNames({ before, contents, to, placements }: ReloadContext, hasAgents: boolean) {
  const { ints, texts } = contents;
  const isNew = new Map<string, number>();
  for (const [agent, placement] of placements.newAgents)
    isNew.set(to.rules.definition.agents?.[placement]?.name ?? '', agent);
  for (const placement of placements.joining) isNew.set(to.rules.definition.agents?.[placement]?.name ?? '', -1);
  const ids: number[] = [];
  const names: string[] = [];
  ints.named.forEach((agent, i) => {
    const owner = isNew.get(texts.names[i]);
    const isLost = owner !== undefined && owner !== agent && !isPresent(before, agent);
    if (!hasAgents || isLost) return;
    ids.push(agent);
    names.push(to.rules.definition.agents?.[placements.newAgents.get(agent) ?? -1]?.name ?? texts.names[i]);
  });
  return { ids: Int32Array.from(ids), names };
}

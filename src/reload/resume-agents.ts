import type { StepRules } from '../core/internal.ts';
import {
  A,
  aimOf,
  arrangeLine,
  enterPartition,
  makeThing,
  NEVER,
  partitionAt,
  readAgentPosition,
  readLevel,
  readThingPosition,
  refresh,
  reroute,
  STATUS,
  type State,
  scheduleWake,
  speedOf,
  type Walker,
  walkerOf,
  writeState,
} from '../core/internal.ts';
import { isPresent, type ReloadContext } from './match-placements.ts';
import { nearestFreePosition } from './things.ts';

/** A note for the report about an agent, by its id. */
export type AgentNote = readonly [agent: number, words: string];

/**
 * Continues a translated state under its own rules: recomputes available adverts and bodies and, for every agent, its
 * levels, its walk and its wake-up. Whatever would come out the same is left untouched, to the bit.
 */
export function resumeAgents(context: ReloadContext): AgentNote[] {
  const { before, to } = context;
  if (to.has.bodies && !before.has.bodies) giveBodies(context);
  // The bits of what is on offer stand for other adverts now: that is no news for anybody.
  const idlers = to.idlers.list();
  to.idlers.clear();
  for (let thing = 0; thing < to.thingCount; thing++) if (to.kind[thing] >= 0) refresh(to, thing);
  for (const agent of idlers) to.idlers.add(agent);
  const notes: AgentNote[] = [];
  const weights = new Map<number, Float64Array>();
  for (let agent = 0; agent < to.agentRows; agent++) {
    if (!isPresent(to, agent)) continue;
    applyWeights(to, agent, weights);
    resumeAgent(context, agent, notes);
  }
  for (let thing = 0; thing < to.thingCount; thing++)
    if (to.lines.lengthAt(thing) > 0 && !hasSameLine(context, thing)) arrangeLine(to, thing);
  return notes;
}

/** Whether people stand at the same places in the line at a thing as before. */
function hasSameLine({ before, to }: ReloadContext, thing: number): boolean {
  const [old, now] = [before.kindOf(thing), to.kindOf(thing)];
  readThingPosition(before, thing, before.scratch.position);
  readThingPosition(to, thing, to.scratch.position);
  const isThere = before.scratch.position.every((each, i) => each === to.scratch.position[i]);
  return isThere && String(old.linePlaces) === String(now.linePlaces);
}

/** Gives every agent a body, as its placement and temperament say. */
function giveBodies({ to, placements }: ReloadContext): void {
  to.bodies.clear();
  for (let agent = 0; agent < to.agentRows; agent++) {
    if (!isPresent(to, agent)) continue;
    const body = makeThing(to, to.temperamentOf(agent).body);
    to.body[agent] = body;
    to.holder[body] = agent;
    to.bodies.add(body);
    if (to.has.partitions) to.thingPartition[body] = to.agentPartition[agent];
    const { state = {} } = to.rules.definition.agents?.[placements.newAgents.get(agent) ?? -1] ?? {};
    for (const [name, value] of Object.entries(state)) writeState(to, body, to.rules.stateNames.indexOf(name), value);
  }
}

/** Updates the weights in an agent's row that are not its own. */
function applyWeights(s: State, agent: number, known: Map<number, Float64Array>): void {
  const { temperament } = s.agentTypeOf(agent);
  const partition = s.has.partitions ? s.agentPartition[agent] : -1;
  const key = (partition + 1) * s.rules.temperaments.length + temperament;
  let weights = known.get(key);
  if (!weights) {
    weights = Float64Array.from({ length: s.K }, (_, n) => s.profiles.weightOf(n, partition, temperament));
    known.set(key, weights);
  }
  const at = agent * s.doubleStride + s.WEIGHT;
  const bits = s.ints[s.row(agent) + A.ownWeights];
  for (let n = 0; n < s.K; n++) if (((bits >>> n) & 1) === 0) s.doubles[at + n] = weights[n];
}

function resumeAgent(context: ReloadContext, agent: number, notes: AgentNote[]): void {
  const { before, to, match } = context;
  const row = to.row(agent);
  const hasOtherLines = !hasSameLevelLines(context, agent);
  if (hasOtherLines) restartLevelLines(context, agent, notes);
  const isDoing = to.ints[row + A.pc] >= 0;
  const isWaking =
    hasOtherLines ||
    !match.hasSameAlarms ||
    before.rules.minds[before.agentTypeOf(agent).mind].redecide !== to.rules.minds[to.agentTypeOf(agent).mind].redecide;
  if (isDoing && isWaking) {
    limitFilling(to, agent);
    scheduleWake(to, agent);
  }
  const walker = (to.ints[row + A.status] & STATUS.walking) === 0 ? null : walkerOf(before, agent);
  readAgentPosition(before, agent, before.scratch.position);
  const [x, y] = before.scratch.position;
  if (!to.space.contains(x, y) && before.space.contains(x, y)) moveToFreePosition(context, agent, walker, notes);
  else if (walker && !walksAlike(context, walker)) reroute(to, walker);
}

/** Whether an agent's levels continue along the same lines: the same decay and, if it is filling, the same fill step. */
function hasSameLevelLines({ before, to, match }: ReloadContext, agent: number): boolean {
  if (!match.hasSameRanges) return false;
  const [old, row] = [before.row(agent), to.row(agent)];
  const { K } = to;
  const [from, at] = [before.ints[old + A.profile] * K, to.ints[row + A.profile] * K];
  for (let n = 0; n < K; n++) if (before.profiles.decay[from + n] !== to.profiles.decay[at + n]) return false;
  if ((to.ints[row + A.status] & STATUS.filling) === 0) return true;
  return fillsAlike(before.rules.program[before.ints[old + A.pc]], to.rules.program[to.ints[row + A.pc]]);
}

function fillsAlike(a: StepRules, b: StepRules): boolean {
  return (['needs', 'amounts', 'untils', 'rests'] as const).every((name) => String(a[name]) === String(b[name]));
}

/** Restarts an agent's level lines at their present levels. The ledger gets what the current fill step gave so far. */
function restartLevelLines({ before, to, match }: ReloadContext, agent: number, notes: AgentNote[]): void {
  const row = to.row(agent);
  for (let n = 0; n < to.K; n++) {
    const need = match.needs.from[n];
    if (need < 0) continue;
    const { name, low, high } = to.rules.needs[n];
    const level = readLevel(before, agent, need);
    const inRange = Math.min(Math.max(level, low), high);
    to.doubles[agent * to.doubleStride + n] = inRange;
    if (inRange !== level)
      notes.push([agent, `${name} changed from ${round(level)} to ${round(inRange)}, because its range has changed`]);
  }
  to.ints[row + A.since] = to.now;
  const advert = to.ints[row + A.advert];
  if ((before.ints[before.row(agent) + A.status] & STATUS.filling) === 0 || advert < 0) return;
  for (const need of before.rules.program[before.ints[before.row(agent) + A.pc]].needs) {
    const n = match.needs.to[need];
    const gained = readLevel(before, agent, need) - before.doubles[agent * before.doubleStride + need];
    if (n >= 0) to.ledger.granted[advert * to.K + n] += gained;
  }
}

/** To two decimals. */
function round(level: number): number {
  return Math.floor(level * 100 + 0.5) / 100;
}

/** A fill step that ended by levels alone and now has a time limit: the limit counts from the start of the step. */
function limitFilling(s: State, agent: number): void {
  const row = s.row(agent);
  if ((s.ints[row + A.status] & STATUS.filling) === 0 || s.ints[row + A.until] !== NEVER) return;
  const { ticks } = s.rules.program[s.ints[row + A.pc]];
  if (ticks > 0) s.ints[row + A.until] = Math.max(s.now + 1, s.ints[row + A.began] + ticks);
}

/** Whether a walk continues unchanged. */
function walksAlike({ before, to }: ReloadContext, walker: Walker): boolean {
  const { agent, x, y, length } = walker;
  const now = walkerOf(to, agent);
  aimOf(before, agent, before.scratch.position);
  aimOf(to, agent, to.scratch.other);
  const [old, aim] = [before.scratch.position, to.scratch.other];
  return (
    speedOf(before, agent) === speedOf(to, agent) &&
    now.length === length &&
    now.x === x &&
    now.y === y &&
    old[0] === aim[0] &&
    old[1] === aim[1]
  );
}

/** Moves an agent that is in a wall, or outside the world, to its placement; one without a placement moves close by. */
function moveToFreePosition(
  { before, to, placements }: ReloadContext,
  agent: number,
  walker: Walker | null,
  notes: AgentNote[],
): void {
  const [x, y] = before.scratch.position;
  const home = to.rules.definition.agents?.[placements.newAgents.get(agent) ?? -1]?.at;
  const position = home ?? nearestFreePosition(to.space, x, y);
  to.doubles.set(position, agent * to.doubleStride + to.POSITION);
  const where = to.space.open ? 'outside the world' : 'inside a wall';
  notes.push([agent, `was ${where} after the change; moved to ${position.join(', ')}`]);
  if (walker) reroute(to, { ...walker, x: position[0], y: position[1] });
  if (to.has.partitions) {
    const [now, at] = [to.agentPartition[agent], partitionAt(to, position[0], position[1])];
    if (at >= 0 || now < 0 || to.rules.partitions[now].area !== null) enterPartition(to, agent, at);
  }
}

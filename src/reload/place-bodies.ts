import type { StepRules } from '../core/internal.ts';
import {
  A,
  aimOf,
  enterPartition,
  makeThing,
  NEVER,
  partitionAt,
  readAgentPosition,
  readLevel,
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
import { isPresent, type Passage } from './positions.ts';
import { standingNear } from './things.ts';

/** What is said about an agent, by its number. */
export type Remark = readonly [agent: number, words: string];

/**
 * Lets a state that holds what an old one held go on by its own rules: what is on offer, who has a body, and for every
 * agent its levels, its walk and when it wakes. What comes out as before is left as it was, to the bit.
 */
export function goOn(passage: Passage): Remark[] {
  const { before, to } = passage;
  if (to.has.bodies && !before.has.bodies) giveBodies(passage);
  for (let thing = 0; thing < to.thingCount; thing++) if (to.kind[thing] >= 0) refresh(to, thing);
  const remarks: Remark[] = [];
  const weights = new Map<number, Float64Array>();
  for (let agent = 0; agent < to.agentCount; agent++) {
    if (!isPresent(to, agent)) continue;
    applyWeights(to, agent, weights);
    goOnAs(passage, agent, remarks);
  }
  return remarks;
}

/** Everybody gets a body, as its placement and its temperament have it. */
function giveBodies({ to, places }: Passage): void {
  to.bodies.length = 0;
  for (let agent = 0; agent < to.agentCount; agent++) {
    if (!isPresent(to, agent)) continue;
    const body = makeThing(to, to.temperamentOf(agent).body);
    to.body[agent] = body;
    to.holder[body] = agent;
    to.bodies.push(body);
    if (to.has.partitions) to.thingPartition[body] = to.agentPartition[agent];
    const { state = {} } = to.rules.definition.agents?.[places.newAgents.get(agent) ?? -1] ?? {};
    for (const [name, value] of Object.entries(state)) writeState(to, body, to.rules.stateNames.indexOf(name), value);
  }
}

/** The weights of needs in an agent's row that are not its own. */
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

function goOnAs(passage: Passage, agent: number, remarks: Remark[]): void {
  const { before, to, between } = passage;
  const row = to.row(agent);
  const hasOtherLines = !hasSameLines(passage, agent);
  if (hasOtherLines) restartLines(passage, agent, remarks);
  const isDoing = to.ints[row + A.pc] >= 0;
  const isWaking =
    hasOtherLines ||
    !between.hasSameAlarms ||
    before.rules.minds[before.agentTypeOf(agent).mind].redecide !== to.rules.minds[to.agentTypeOf(agent).mind].redecide;
  if (isDoing && isWaking) {
    limitFilling(to, agent);
    scheduleWake(to, agent);
  }
  const walker = (to.ints[row + A.status] & STATUS.walking) === 0 ? null : walkerOf(before, agent);
  readAgentPosition(before, agent, before.scratch.position);
  const [x, y] = before.scratch.position;
  if (!to.space.contains(x, y) && before.space.contains(x, y)) putBack(passage, agent, walker, remarks);
  else if (walker && !walksAlike(passage, walker)) reroute(to, walker);
}

/** Whether the levels of an agent go the way they went: the same decay, the same fill step if it is at one. */
function hasSameLines({ before, to, between }: Passage, agent: number): boolean {
  if (!between.hasSameRanges) return false;
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

/** All level lines of an agent start now where the old ones have come to; what a fill step gave until now is entered. */
function restartLines({ before, to, between }: Passage, agent: number, remarks: Remark[]): void {
  const row = to.row(agent);
  for (let n = 0; n < to.K; n++) {
    const number = between.needs.from[n];
    if (number < 0) continue;
    const { name, low, high } = to.rules.needs[n];
    const level = readLevel(before, agent, number);
    const inRange = Math.min(Math.max(level, low), high);
    to.doubles[agent * to.doubleStride + n] = inRange;
    if (inRange !== level)
      remarks.push([agent, `${name} was ${round(level)} and is ${round(inRange)}, for its range is another now`]);
  }
  to.ints[row + A.since] = to.now;
  const advert = to.ints[row + A.advert];
  if ((before.ints[before.row(agent) + A.status] & STATUS.filling) === 0 || advert < 0) return;
  for (const need of before.rules.program[before.ints[before.row(agent) + A.pc]].needs) {
    const n = between.needs.to[need];
    const gained = readLevel(before, agent, need) - before.doubles[agent * before.doubleStride + need];
    if (n >= 0) to.ledger.granted[advert * to.K + n] += gained;
  }
}

/** To two places, for people. */
function round(level: number): number {
  return Math.floor(level * 100 + 0.5) / 100;
}

/** A fill step that ended by levels alone and now has a time instead has had it since it began. */
function limitFilling(s: State, agent: number): void {
  const row = s.row(agent);
  if ((s.ints[row + A.status] & STATUS.filling) === 0 || s.ints[row + A.until] !== NEVER) return;
  const { ticks } = s.rules.program[s.ints[row + A.pc]];
  if (ticks > 0) s.ints[row + A.until] = Math.max(s.now + 1, s.ints[row + A.began] + ticks);
}

/** Whether a walk goes on as it went. */
function walksAlike({ before, to }: Passage, walker: Walker): boolean {
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

/** Who would stand in a wall or outside of the world stands where it was placed first; whoever was not placed, near by. */
function putBack({ before, to, places }: Passage, agent: number, walker: Walker | null, remarks: Remark[]): void {
  const [x, y] = before.scratch.position;
  const home = to.rules.definition.agents?.[places.newAgents.get(agent) ?? -1]?.at;
  const place = home ?? standingNear(to.space, x, y);
  to.doubles.set(place, agent * to.doubleStride + to.POSITION);
  remarks.push([agent, `stood where nobody can stand now, and was put at ${place.join(', ')}`]);
  if (walker) reroute(to, { ...walker, x: place[0], y: place[1] });
  if (to.has.partitions) {
    const [now, at] = [to.agentPartition[agent], partitionAt(to, place[0], place[1])];
    if (at >= 0 || now < 0 || to.rules.partitions[now].area !== null) enterPartition(to, agent, at);
  }
}

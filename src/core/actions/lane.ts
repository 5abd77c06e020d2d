import { tickAfter } from '../definition/time.ts';
import { type LaneTable, NOT_IN_LANE } from '../state/run/lane-table.ts';
import { ENTRY, PLACE } from '../state/space/cells.ts';
import { A, STATUS, type State } from '../state/state.ts';
import { giveClass, refresh } from './thing.ts';
import { thinksNow } from './waking/think-time.ts';
import { scheduleWake } from './waking/wake.ts';

/*
 * The lane: what the general functions do with an action that is a walk to its thing, a wait and a grant, while nobody
 * listens and nothing else counts. Most actions of most crowds are of this sort, and here each of its three parts is a few
 * lines. Whatever is unusual about an agent, its status says, and then the general functions do it.
 * `lane.property.test.ts` holds both together.
 */

/** The status of an agent that walks in the lane, and of one that waits. */
const WALKS = STATUS.walking | STATUS.entered;
const WAITS = STATUS.arrived | STATUS.begun | STATUS.entered;

/** The most steps that an action in the lane runs through at a tick. */
const STEPS = 4;

/**
 * The lane, while nothing is under way in the world that it leaves out; else null. What is done in the lane does not
 * close it, so it need not be asked again until something was done by the general functions.
 */
export function openLane(s: State): LaneTable | null {
  if (s.lane === null || s.listener !== null || s.detail !== null || s.orderEnded !== null) return null;
  if (s.limits.steps < STEPS) return null;
  if (s.attention.paused.size > 0 || s.interruptions.size > 0 || s.failedOptions.size > 0) return null;
  return s.gatherings.size > 0 || s.watchers.size > 0 || s.loops.size > 0 ? null : s.lane;
}

/**
 * Takes a choice up like `commit`: claims the slots and sets out. Returns false when it has done nothing, for the choice
 * is not of the lane.
 */
export function startInLane(s: State, lane: LaneTable, agent: number, advert: number, thing: number): boolean {
  if (thing < 0 || lane.start[advert] === NOT_IN_LANE) return false;
  const { ints, doubles, ledger, K } = s;
  const row = s.row(agent);
  const speed = s.profiles.speed[ints[row + A.profile]];
  if (!(speed > 0) || !s.queues.isEmpty(agent)) return false;
  // Read together: in a large world each of these comes from far, and so a processor fetches them at once.
  const entry = s.entry[thing];
  const free = s.free[thing];
  const references = s.references[thing];
  const { now } = s;
  const { promises } = s.rules;
  const at = agent * s.doubleStride + s.POSITION;
  const { places, spots } = s.cells;
  const isSharp = s.cells.blur === 0;
  const dx = (isSharp ? spots[entry * ENTRY.stride + ENTRY.x] : places[entry * PLACE.stride]) - doubles[at];
  const dy =
    (isSharp ? spots[entry * ENTRY.stride + ENTRY.y] : places[entry * PLACE.stride + PLACE.y]) - doubles[at + 1];
  const length = Math.sqrt(dx * dx + dy * dy);
  const ticks = Math.ceil(length / speed);
  s.decisions++;
  ledger.started[advert]++;
  for (let i = promises.first[advert]; i < promises.first[advert + 1]; i++)
    ledger.promised[advert * K + promises.need[i]] += promises.amount[i];
  const until = tickAfter(now, ticks > 1 ? ticks : 1);
  ints[row + A.draws]++;
  ints[row + A.decided] = now;
  ints[row + A.chain] = s.newChain();
  ints[row + A.pc] = lane.start[advert];
  ints[row + A.thing] = thing;
  if (s.users.isKept) s.users.note(agent, thing);
  ints[row + A.advert] = advert;
  ints[row + A.status] = WALKS;
  ints[row + A.began] = now;
  wakeAt(s, agent, until);
  s.references[thing] = references + 1;
  if (lane.uses[advert] > 0) setFree(s, thing, entry, free - lane.uses[advert]);
  return true;
}

/** Goes on with an agent that wakes, like `wake` and `runSteps`. Returns false when it has done nothing. */
export function goOnInLane(s: State, lane: LaneTable, agent: number): boolean {
  const { ints } = s;
  const row = s.row(agent);
  const advert = ints[row + A.advert];
  if (advert < 0 || lane.start[advert] === NOT_IN_LANE || s.now < ints[row + A.until]) return false;
  const step = ints[row + A.pc] - lane.start[advert];
  const status = ints[row + A.status];
  if (step === 0 && status === WALKS) return arriveInLane(s, lane, agent, advert);
  return step === 1 && status === WAITS && endInLane(s, lane, agent, advert);
}

/** The end of the walk: the agent is at its thing, and begins to wait. */
function arriveInLane(s: State, lane: LaneTable, agent: number, advert: number): boolean {
  const { ints, doubles, now } = s;
  const { entries, places, spots } = s.cells;
  const row = s.row(agent);
  const entry = s.entry[ints[row + A.thing]];
  if (entry < 0 || s.classes.kind[entries[entry * ENTRY.stride]] !== lane.kind[advert]) return false;
  if (s.agentTypeOf(agent).permitted[advert] === 0 || thinksNow(s, agent)) return false;
  const at = agent * s.doubleStride + s.POSITION;
  const isSharp = s.cells.blur === 0;
  doubles[at] = isSharp ? spots[entry * ENTRY.stride + ENTRY.x] : places[entry * PLACE.stride];
  doubles[at + 1] = isSharp ? spots[entry * ENTRY.stride + ENTRY.y] : places[entry * PLACE.stride + PLACE.y];
  const until = tickAfter(now, lane.ticks[advert]);
  ints[row + A.pc]++;
  ints[row + A.status] = WAITS;
  ints[row + A.began] = now;
  wakeAt(s, agent, until);
  return true;
}

/** The end of the wait: what the action grants is granted, its slots come free, and the agent decides. */
function endInLane(s: State, lane: LaneTable, agent: number, advert: number): boolean {
  if (!s.queues.isEmpty(agent)) return false;
  const { ints, doubles, K } = s;
  const { decay } = s.profiles;
  const { lows, highs } = s.rules;
  const { granted } = s.ledger;
  const row = s.row(agent);
  const at = agent * s.doubleStride;
  const elapsed = s.now - ints[row + A.since];
  const profile = ints[row + A.profile] * K;
  const end = lane.first[advert + 1];
  if (elapsed > 0 && lane.first[advert] < end) {
    for (let n = 0; n < K; n++) {
      const level = doubles[at + n] + -decay[profile + n] * elapsed;
      doubles[at + n] = level < lows[n] ? lows[n] : level > highs[n] ? highs[n] : level;
    }
    ints[row + A.since] = s.now;
  }
  for (let i = lane.first[advert]; i < end; i++) {
    const n = lane.need[i];
    const before = doubles[at + n];
    const level = before + lane.amount[i];
    doubles[at + n] = level < lows[n] ? lows[n] : level > highs[n] ? highs[n] : level;
    granted[advert * K + n] += doubles[at + n] - before;
  }
  const thing = ints[row + A.thing];
  ints[row + A.pc] = -1;
  ints[row + A.status] = 0;
  ints[row + A.advert] = -1;
  ints[row + A.thing] = -1;
  if (s.users.isKept) s.users.note(agent, -1);
  s.ledger.done[advert]++;
  s.references[thing]--;
  if (lane.uses[advert] > 0) setFree(s, thing, s.entry[thing], s.free[thing] + lane.uses[advert]);
  s.deciding.add(agent);
  return true;
}

/** Notes when the step under way ends, and wakes the agent then; or before that, if it may think again meanwhile. */
function wakeAt(s: State, agent: number, until: number): void {
  const row = s.row(agent);
  s.ints[row + A.until] = until;
  if (s.hasRedecide || s.hasAlarms) scheduleWake(s, agent);
  else {
    s.ints[row + A.wake] = until;
    s.wheel.schedule(agent, until);
  }
}

/** `takeSlots` and `freeSlots` for a thing without a line, which nobody watches: its entry has its class, and that its kind. */
function setFree(s: State, thing: number, entry: number, free: number): void {
  s.free[thing] = free;
  const before = entry < 0 ? -1 : s.cells.entries[entry * ENTRY.stride];
  const now = before < 0 ? -1 : s.classes.ofFree(s.classes.kind[before], free);
  if (now < 0) refresh(s, thing);
  else if (now !== before) giveClass(s, thing, before, now);
}

import { NEVER } from '../../definition/time.ts';
import { READS } from '../../factors/inputs.ts';
import { OP } from '../../rules/step-rules.ts';
import { changesWithTime, nextTruth } from '../../state/reading/next-truth.ts';
import { evaluate } from '../../state/reading/read-input.ts';
import { A, STATUS, type State } from '../../state/state.ts';

/*
 * Conditions that are watched: what must hold throughout an action (`while`), and what a step waits for
 * (`wait: { until }`). An agent that watches is woken when an input of its condition changes, or at the tick at which time
 * alone makes it change; nobody looks at every tick.
 */

/** The root of what must hold throughout the action under way; −1 for nothing. */
function whileOf(s: State, agent: number): number {
  const advert = s.ints[s.row(agent) + A.advert];
  return advert < 0 ? -1 : s.rules.adverts[advert].while;
}

/** The root of what must hold throughout the chain under way, where it has left the option that it began with; or −1. */
function chainWhileOf(s: State, agent: number): number {
  const row = s.row(agent);
  if (!s.has.chains || s.ints[row + A.pc] < 0 || s.origin[agent] < 0) return -1;
  const isFirst = s.origin[agent] === s.ints[row + A.advert] && s.chainThing[agent] === s.ints[row + A.thing];
  return isFirst ? -1 : s.rules.adverts[s.origin[agent]].while;
}

/** The root that the step under way waits for; −1 for none. */
export function awaitedBy(s: State, agent: number): number {
  const row = s.row(agent);
  const pc = s.ints[row + A.pc];
  if (pc < 0 || (s.ints[row + A.status] & STATUS.entered) === 0) return -1;
  const step = s.rules.program[pc];
  return step.op === OP.wait ? step.until : -1;
}

/** The thing that the condition of a chain is about; −1 for none. */
function chainThingOf(s: State, agent: number): number {
  return s.has.chains ? s.chainThing[agent] : -1;
}

/** Notes whether an agent watches a condition now. */
export function noteWatcher(s: State, agent: number): void {
  const own = whileOf(s, agent);
  const chain = chainWhileOf(s, agent);
  const awaited = awaitedBy(s, agent);
  if (own < 0 && chain < 0 && awaited < 0) {
    if (s.watchers.size > 0) s.watchers.delete(agent);
    return;
  }
  const readsThing = reads(s, own, READS.thing) || reads(s, awaited, READS.thing);
  const readsWorld = reads(s, own, READS.world) || reads(s, chain, READS.world) || reads(s, awaited, READS.world);
  s.watchers.set(
    agent,
    readsThing ? s.ints[s.row(agent) + A.thing] : -1,
    reads(s, chain, READS.thing) ? chainThingOf(s, agent) : -1,
    readsWorld,
  );
}

/** Whether what must hold throughout an agent's action no longer does. */
export function isBroken(s: State, agent: number): boolean {
  const thing = s.ints[s.row(agent) + A.thing];
  return (
    isFalse(s, whileOf(s, agent), agent, thing) || isFalse(s, chainWhileOf(s, agent), agent, chainThingOf(s, agent))
  );
}

/** Whether there is a condition and it does not hold. */
function isFalse(s: State, root: number, agent: number, thing: number): boolean {
  return root >= 0 && !(evaluate(s, root, agent, thing, 0, 0) > 0);
}

/** Whether what a step waits for is true. */
export function isAwaitedTrue(s: State, agent: number, root: number): boolean {
  return evaluate(s, root, agent, s.ints[s.row(agent) + A.thing], 0, 0) > 0;
}

/** The next tick up to `last` at which time alone changes a watched condition of an agent; Infinity for none. */
export function nextWatched(s: State, agent: number, last: number): number {
  const thing = s.ints[s.row(agent) + A.thing];
  return Math.min(
    nextChange(s, whileOf(s, agent), agent, thing, last, false),
    nextChange(s, chainWhileOf(s, agent), agent, chainThingOf(s, agent), last, false),
    nextChange(s, awaitedBy(s, agent), agent, thing, last, true),
  );
}

/** The same for one condition, −1 for none; `wanted` when it must come true. */
function nextChange(s: State, root: number, agent: number, thing: number, last: number, wanted: boolean): number {
  if (root < 0 || !changesWithTime(s, root, thing)) return Infinity;
  // Beyond a day the agent looks again: then all hours have passed once.
  const horizon = s.now + 24 * s.rules.ticksPerHour;
  return Math.min(nextTruth(s, root, agent, thing, s.now + 1, Math.min(last, horizon), wanted), horizon);
}

/** A state or the free slots of a thing have changed: those whose condition reads it look at the next tick. */
export function wakeWatchersOf(s: State, thing: number): void {
  s.watchers.wakeAt(thing, wakeNext, s);
  const own = s.holder.length > 0 ? s.holder[thing] : -1;
  if (own < 0 || !s.watchers.has(own)) return;
  const isItsOwn = (s.body.length > 0 && s.body[own] === thing) || (s.item.length > 0 && s.item[own] === thing);
  if (isItsOwn && watchesItself(s, own)) wakeNext(s, own);
}

/** Whether a condition that an agent watches reads something of the agent's own. */
function watchesItself(s: State, agent: number): boolean {
  return (
    reads(s, whileOf(s, agent), READS.agent) ||
    reads(s, chainWhileOf(s, agent), READS.agent) ||
    reads(s, awaitedBy(s, agent), READS.agent)
  );
}

/** A state of the world has changed: those whose condition reads the world look at the next tick. */
export function wakeWatchersOfWorld(s: State): void {
  s.watchers.wakeAtWorld(wakeNext, s);
}

/** Whether there is a condition and it reads something. */
function reads(s: State, root: number, bit: number): boolean {
  return root >= 0 && (s.rules.factors.readsOf(root) & bit) !== 0;
}

/** The tick at which an agent in a line gives up; NEVER for one who does not, or who stands in none. */
export function endOfPatience(s: State, agent: number): number {
  const thing = s.lines.placeOf(agent);
  const patience = thing < 0 ? 0 : s.kindOf(thing).patience;
  return patience > 0 ? Math.min(NEVER, s.lines.joinedAt(agent) + patience) : NEVER;
}

/** Lets the first in line at a thing look whether it is its turn. */
export function wakeFirstInLine(s: State, thing: number): void {
  const first = s.lines.firstAt(thing);
  if (first >= 0 && s.free[thing] > 0) wakeNext(s, first);
}

/** Wakes an agent at the next tick, unless it wakes by then anyway. */
export function wakeNext(s: State, agent: number): void {
  const row = s.row(agent);
  if (s.ints[row + A.wake] >= 0 && s.ints[row + A.wake] <= s.now + 1) return;
  s.ints[row + A.wake] = s.now + 1;
  s.wheel.schedule(agent, s.now + 1);
}

import type { Ending } from '../definition/event.ts';
import type { PendingStart } from '../state/agents/action-queue.ts';
import { rebase } from '../state/level.ts';
import { isRecalling } from '../state/reading/perception.ts';
import { usersOf } from '../state/reading/users-of.ts';
import { A, STATUS, type State, statusWith } from '../state/state.ts';
import { barredBy, hasBegun } from './begin.ts';
import { leaveLine } from './line.ts';
import { declineAll, leaveGathering } from './part.ts';
import { forgetEverything } from './recall.ts';
import { claim, discardThing, liftThing, putDown, release, unhandThing } from './thing.ts';
import { stopWalk } from './walking/walk.ts';
import { stopWork } from './work.ts';

/** Makes an action the one under way. Its slots are claimed already; its first step is yet to be entered. */
export function startAction(s: State, agent: number, pending: PendingStart, flags: number): void {
  const row = s.row(agent);
  s.ints[row + A.pc] = pending.start;
  s.ints[row + A.thing] = pending.thing;
  if (s.users.isKept) s.users.note(agent, pending.thing);
  s.ints[row + A.advert] = pending.advert;
  s.ints[row + A.chain] = pending.chain;
  s.ints[row + A.status] = statusWith(pending.priority) | flags;
  const isJoint = pending.advert >= 0 && s.rules.adverts[pending.advert].together !== null;
  if (isJoint && (flags & STATUS.recalling) === 0) s.asking.push(agent);
  s.listener?.({
    type: 'started',
    agent,
    action: s.rules.program[pending.start].action,
    advert: pending.advert,
    thing: pending.thing,
  });
}

/** Ends the action under way: slots come free, rates go back, and listeners learn why. */
export function endAction(s: State, agent: number, how: Ending, why: string, keepsClaim = false): void {
  const row = s.row(agent);
  const pc = s.ints[row + A.pc];
  const advert = s.ints[row + A.advert];
  const thing = s.ints[row + A.thing];
  const status = s.ints[row + A.status];
  const { action, last } = s.rules.program[pc];
  if (last >= 0 && hasBegun(s, agent)) s.finishing.push({ agent, thing, advert, start: last });
  stopWalk(s, agent);
  if (s.followers.size > 0) s.followers.remove(agent);
  if (s.watchers.size > 0) s.watchers.delete(agent);
  if ((s.ints[row + A.status] & STATUS.filling) !== 0) stopFilling(s, agent);
  s.interruptions.delete(agent);
  if ((s.ints[row + A.status] & STATUS.fallback) !== 0) s.idlers.delete(agent);
  s.failures.delete(agent);
  if (s.loops.size > 0) s.loops.clear(agent);
  endPausedStep(s, agent);
  s.ints[row + A.pc] = -1;
  s.ints[row + A.status] = 0;
  s.ints[row + A.advert] = -1;
  s.ints[row + A.thing] = -1;
  if (s.users.isKept) s.users.note(agent, -1);
  if (advert >= 0 && !keepsClaim) {
    s.ledger.count(advert, how);
    if (how === 'failed') restAfterFailure(s, agent, advert, thing);
    else if (how === 'done' && s.failedOptions.size > 0) s.failedOptions.forgetOption(agent, thing, advert);
    if (s.has.repeats) {
      s.lastAdvert[agent] = advert;
      s.lastDone[agent] = s.now;
    }
    if (thing >= 0) {
      if (s.has.cooldowns && how === 'done') s.leftAt[thing] = s.now;
      if ((status & STATUS.unserved) === 0) release(s, thing, advert);
      else {
        s.references[thing]--;
        leaveLine(s, agent);
      }
    }
  } else if (advert < 0 && thing >= 0) s.references[thing]--;
  s.listener?.({ type: 'ended', agent, action, advert, thing, how, why });
  s.orderEnded?.(agent, s.ints[row + A.chain], how, why);
  if (s.gatherings.size > 0) leaveGathering(s, agent, advert, how, why);
}

/** What a paused agent was in the middle of is over: it has nothing to go on with. */
function endPausedStep(s: State, agent: number): void {
  const pause = s.attention.paused.get(agent);
  if (pause === undefined) return;
  s.fillRates.delete(agent);
  pause.left = 1;
  pause.isFilling = false;
  pause.workRate = Number.NaN;
}

/** An option that failed is not chosen again for a while, and neither is the one with which its chain began. */
function restAfterFailure(s: State, agent: number, advert: number, thing: number): void {
  const { retry } = s.rules.minds[s.agentTypeOf(agent).mind];
  s.failedOptions.dropOver(agent, s.now, retry);
  if (thing >= 0) s.failedOptions.add(agent, thing, advert, s.now, retry);
  if (!s.has.chains || s.chainThing[agent] < 0 || s.origin[agent] < 0) return;
  if (s.chainThing[agent] === thing && s.origin[agent] === advert) return;
  s.failedOptions.add(agent, s.chainThing[agent], s.origin[agent], s.now, retry);
}

/** Stops what a fill step does to the levels. */
export function stopFilling(s: State, agent: number): void {
  rebase(s, agent);
  s.ints[s.row(agent) + A.status] &= ~STATUS.filling;
  s.fillRates.delete(agent);
  if (s.works.size > 0) stopWork(s, agent, s.rules.program[s.ints[s.row(agent) + A.pc]].workUntil);
}

/** Breaks off the action under way and the rest of its chain; what is in hand is put down. */
export function interruptAction(s: State, agent: number, why: string, how: Ending = 'interrupted'): void {
  const row = s.row(agent);
  if (s.ints[row + A.pc] < 0) return;
  dropChain(s, agent, s.ints[row + A.chain], why);
  endAction(s, agent, how, why);
  if (s.isSelecting) s.dropping.push(agent);
  else putDown(s, agent);
}

/** Whether the step under way must not be interrupted. */
export function isHeld(s: State, agent: number): boolean {
  const row = s.row(agent);
  const pc = s.ints[row + A.pc];
  return (s.ints[row + A.status] & STATUS.entered) !== 0 && s.rules.program[pc].hold;
}

/** Breaks off the action under way, now or as soon as the step that must not be interrupted is over. */
export function breakOff(s: State, agent: number, why: string): void {
  if (isHeld(s, agent)) s.interruptions.set(agent, why);
  else interruptAction(s, agent, why);
}

/** Takes what belongs to a chain off the queue. */
export function dropChain(s: State, agent: number, chain: number, why: string): void {
  // Most agents have nothing on their queue when an action ends, and then no function is made.
  if (!s.queues.isEmpty(agent)) dropPendingOf(s, agent, chain, why);
}

function dropPendingOf(s: State, agent: number, chain: number, why: string): void {
  dropPending(s, agent, why, (pending) => pending.chain === chain);
}

/** Takes those of an agent's queued actions off that match; listeners learn why. */
export function dropPending(s: State, agent: number, why: string, matches: (pending: PendingStart) => boolean): void {
  s.queues.drop(agent, matches, (pending) => {
    forget(s, pending);
    const { advert, thing, chain, start } = pending;
    s.detail?.({ type: 'dropped', agent, action: s.rules.program[start].action, advert, thing, why });
    s.orderEnded?.(agent, chain, 'dropped', why);
  });
}

/** A queued action no longer refers to its thing. */
export function forget(s: State, pending: PendingStart): void {
  if (pending.thing >= 0) s.references[pending.thing]--;
}

/** Puts an action on an agent's queue. */
export function enqueue(s: State, agent: number, pending: PendingStart, front: boolean): void {
  if (pending.thing >= 0) s.references[pending.thing]++;
  s.queues.push(agent, pending, front);
}

/**
 * Makes the first pending action that can still be done the one under way; what can't is dropped with its chain.
 * Returns false when nothing is left.
 */
export function startNext(s: State, agent: number): boolean {
  for (let pending = s.queues.first(agent); pending; pending = s.queues.first(agent)) {
    s.queues.shift(agent);
    forget(s, pending);
    const { thing, advert } = pending;
    let flags = 0;
    if (thing >= 0 && advert >= 0) {
      const why = obstacle(s, agent, thing, advert);
      if (why !== null) {
        dropChain(s, agent, pending.chain, why);
        const { action } = s.rules.program[pending.start];
        s.listener?.({ type: 'ended', agent, action, advert, thing, how: 'failed', why });
        s.orderEnded?.(agent, pending.chain, 'failed', why);
        continue;
      }
      flags = claim(s, thing, advert);
      s.ledger.started[advert]++;
    } else if (thing >= 0) s.references[thing]++;
    if (s.has.chains && pending.chain !== s.ints[s.row(agent) + A.chain]) {
      s.origin[agent] = advert;
      s.chainThing[agent] = thing;
    }
    startAction(s, agent, pending, flags);
    return true;
  }
  return false;
}

/** What keeps an agent from an advert of a thing, in words; null when nothing does. */
function obstacle(s: State, agent: number, thing: number, advert: number): string | null {
  const barred = barredBy(s, agent, advert);
  if (barred !== null) return barred;
  return s.offers(thing, advert) ? null : 'no longer on offer';
}

/**
 * Takes a thing out of the world for good. Agents on the way to it, using it or planning to are told; `by` is the
 * agent whose own step does it, and who goes on without it.
 */
export function removeThing(s: State, thing: number, by: number): void {
  const { name } = s.kindOf(thing);
  if (by >= 0) letGo(s, by, thing);
  tellUsers(s, thing, name);
  if (s.entry[thing] >= 0) liftThing(s, thing);
  else unhandThing(s, thing);
  s.listener?.({ type: 'removed', agent: by, thing, kind: name, who: -1 });
  discardThing(s, thing);
}

/** An agent goes on without the thing that it acts on. */
function letGo(s: State, agent: number, thing: number): void {
  const row = s.row(agent);
  if (s.ints[row + A.thing] !== thing) return;
  const advert = s.ints[row + A.advert];
  if (advert >= 0) release(s, thing, advert);
  else s.references[thing]--;
  s.ints[row + A.thing] = -1;
  if (s.users.isKept) s.users.note(agent, -1);
}

/** An agent leaves the world for good; what it carries is left behind. `by` is the one whose step does it. */
export function removeAgent(s: State, agent: number, by: number): void {
  const row = s.row(agent);
  const body = s.body.length > 0 ? s.body[agent] : -1;
  if (by >= 0 && by !== agent) letGo(s, by, body);
  dropPending(s, agent, 'gone', () => true);
  interruptAction(s, agent, 'gone');
  while (s.firstHeld[agent] >= 0) {
    s.item[agent] = s.firstHeld[agent];
    putDown(s, agent);
  }
  s.failedOptions.forgetAgent(agent);
  s.relations.forgetAgent(agent);
  if (s.has.memory) forgetEverything(s, agent);
  declineAll(s, agent, 'gone');
  s.ints[row + A.status] = STATUS.gone;
  s.ints[row + A.wake] = -1;
  s.ints[row + A.since] = s.now;
  s.due.delete(agent);
  s.deciding.delete(agent);
  s.attention.forget(agent);
  s.freeRows.leave(agent);
  s.left?.(agent);
  s.detail?.({ type: 'left', agent });
  const { name } = s.temperamentOf(agent);
  if (body < 0) {
    s.listener?.({ type: 'removed', agent: by, thing: -1, kind: name, who: agent });
    return;
  }
  tellUsers(s, body, name);
  s.bodies.delete(body);
  s.bodyCells.remove(agent);
  s.body[agent] = -1;
  s.listener?.({ type: 'removed', agent: by, thing: body, kind: name, who: agent });
  s.holder[body] = -1;
  discardThing(s, body);
}

/** Tells agents on the way to a thing, using it or planning to that it is gone. */
function tellUsers(s: State, thing: number, name: string): void {
  if (s.references[thing] === 0) return;
  for (const agent of usersOf(s, thing, true)) {
    if (s.references[thing] === 0) return;
    dropPending(s, agent, `${name} is gone`, (pending) => pending.thing === thing);
    // Who only remembers it finds out by itself.
    if (s.ints[s.row(agent) + A.thing] !== thing || isRecalling(s, agent)) continue;
    interruptAction(s, agent, `${name} is gone`);
    s.deciding.add(agent);
  }
}

/** The action under way has failed, with the rest of its chain; what is pending comes next. Returns false. */
export function fail(s: State, agent: number, why: string): boolean {
  interruptAction(s, agent, why, 'failed');
  startNext(s, agent);
  return false;
}

/** The same; and for `rest` ticks the agent does not try it again. */
export function giveUp(s: State, agent: number, why: string, rest: number): void {
  const row = s.row(agent);
  const thing = s.ints[row + A.thing];
  const advert = s.ints[row + A.advert];
  fail(s, agent, why);
  if (rest > 0 && thing >= 0) s.failedOptions.set(agent, thing, advert, s.now + rest, rest);
}

/** Whether what an agent does was pushed onto it: it stays until something of a higher priority comes. */
export function isPushed(s: State, agent: number): boolean {
  return (s.has.chains ? s.origin[agent] : s.ints[s.row(agent) + A.advert]) < 0;
}

import { hasBegun, startObstacle } from '../actions/begin.ts';
import { evaluateNow } from '../actions/evaluate-step.ts';
import { goOnInLane, openLane, startInLane } from '../actions/lane.ts';
import { breakOff, enqueue, interruptAction, isHeld, isPushed, startAction, startNext } from '../actions/lifecycle.ts';
import { leaveLines } from '../actions/line.ts';
import { declineAll, mattersMore } from '../actions/part.ts';
import { claimFromMemory, findOut, forgetThing, hasNews, isFromMemory, lookAround } from '../actions/recall.ts';
import { finishActions } from '../actions/steps/finish.ts';
import { answerInvitations, stayWithOwn } from '../actions/steps/gather.ts';
import { runSteps, setOut } from '../actions/steps/run-step.ts';
import { settle } from '../actions/steps/settle.ts';
import { claim, putDown, release } from '../actions/thing.ts';
import { hasHeardInVain, letHearersDecide } from '../actions/waking/hear.ts';
import { isTimeToLook } from '../actions/waking/look-time.ts';
import { thinksNow } from '../actions/waking/think-time.ts';
import { scheduleWake } from '../actions/waking/wake.ts';
import { isBroken } from '../actions/waking/watch.ts';
import { crossOnTheWay, stopWalk } from '../actions/walking/walk.ts';
import { stopWork } from '../actions/work.ts';
import type { Chooser } from '../decision/chooser.ts';
import { isAskedTo, isAskedToSame } from '../decision/invitations.ts';
import { emptyList } from '../math/empty-list.ts';
import { workingMemory } from '../math/working-memory.ts';
import { isRecalling } from '../state/reading/perception.ts';
import type { LaneTable } from '../state/run/lane-table.ts';
import { A, priorityIn, STATUS, type State } from '../state/state.ts';
import { BLOCK, readAheadCells, readAheadRows } from './read-ahead.ts';

/** In which order those who decide at the same tick are evaluated; the outcome is the same. */
export type Evaluation = 'in turn' | 'ahead' | 'ahead backwards' | 'ahead shuffled';

/**
 * One tick. First everybody whose step ends, by rising number: rewards, freed slots. Then everybody who has nothing
 * left to do, by rising number: selections. So while agents choose, what is on offer only shrinks.
 */
export function runTick(s: State, chooser: Chooser, evaluation: Evaluation): void {
  s.now++;
  s.freeRows.startTick();
  s.wheel.collect(s.now, s.ints, s.intStride, s.INTS + A.wake, s.due);
  if (s.due.size > 0) {
    s.scratch.reserveTurns(s.due.size);
    const { inTurn } = s.scratch;
    const count = s.due.drain(inTurn);
    const isMany = s.agentRows >= s.readsAheadFrom;
    let lane = openLane(s);
    s.hearing.isOpen = s.attention.isPlain;
    for (let from = 0; from < count; from += BLOCK) {
      const end = Math.min(from + BLOCK, count);
      if (isMany) readAheadRows(s, inTurn, from, end);
      for (let i = from; i < end; i++) {
        if (lane !== null && goOnInLane(s, lane, inTurn[i])) continue;
        wake(s, chooser, inTurn[i]);
        lane = openLane(s);
      }
    }
    settle(s);
    s.hearing.isOpen = false;
    if (s.hearing.size > 0) letHearersDecide(s);
  }
  if (s.deciding.size > 0 || s.attention.postponed.length > 0) select(s, chooser, evaluation);
}

/**
 * Lets everybody who is to decide do so, or as many as may at once, if that is above 0; also after commands from outside,
 * before time goes on.
 */
export function select(s: State, chooser: Chooser, evaluation: Evaluation, most = s.attention.limit): void {
  s.scratch.reserveTurns(s.deciding.size + s.attention.postponed.length);
  const { inTurn } = s.scratch;
  const drained = s.deciding.drain(inTurn);
  const count = s.attention.isPlain ? drained : s.attention.select(inTurn, drained, most);
  letDecide(s, chooser, evaluation, count);
}

/** Lets those decide, without time going on, who were left over when too many were to decide; at most `most`. */
export function selectPostponed(s: State, chooser: Chooser, evaluation: Evaluation, most: number): void {
  s.scratch.reserveTurns(s.attention.postponed.length);
  letDecide(s, chooser, evaluation, s.attention.select(s.scratch.inTurn, 0, most));
}

/** Lets the first `count` agents in `scratch.inTurn` decide, one after the other. */
function letDecide(s: State, chooser: Chooser, evaluation: Evaluation, count: number): void {
  const { inTurn } = s.scratch;
  if (s.has.memory) for (let i = 0; i < count; i++) lookAround(s, inTurn[i]);
  s.isSelecting = true;
  if (evaluation !== 'in turn' && !s.rules.readsFree) chooseEarly(s, chooser, inTurn, count, evaluation);
  const isMany = s.agentRows >= s.readsAheadFrom;
  let lane = openLane(s);
  for (let from = 0; from < count; from += BLOCK) {
    const end = Math.min(from + BLOCK, count);
    if (isMany) readAheadCells(s, inTurn, from, end);
    for (let i = from; i < end; i++) if (!decideNow(s, chooser, lane, inTurn[i])) lane = openLane(s);
  }
  if (s.earlyChoices.size > 0) s.earlyChoices.clear();
  if (s.hearing.size > 0) s.hearing.clear();
  s.isSelecting = false;
  if (s.givenUp.length > 0) releaseGivenUp(s);
  if (s.dropping.length > 0) {
    for (let i = 0; i < s.dropping.length; i++) putDown(s, s.dropping[i]);
    emptyList(s.dropping);
  }
  if (s.leavingWork.length > 0) {
    for (const agent of s.leavingWork) stopWork(s, agent);
    emptyList(s.leavingWork);
  }
  if (s.leavingLines.length > 0) {
    leaveLines(s, s.leavingLines);
    emptyList(s.leavingLines);
  }
  settle(s);
}

/** Frees the slots that were given up by a change of mind. */
function releaseGivenUp(s: State): void {
  for (let i = 0; i < s.givenUp.length; i += 2) release(s, s.givenUp[i], s.givenUp[i + 1]);
  emptyList(s.givenUp);
}

/** The step is over, a level crossed an alarm, or it is time to think again. */
function wake(s: State, chooser: Chooser, agent: number): void {
  const row = s.row(agent);
  if ((s.ints[row + A.status] & STATUS.gone) !== 0) return;
  if (s.attention.paused.size > 0 && s.attention.paused.has(agent)) return;
  if (s.ints[row + A.pc] < 0) {
    s.deciding.add(agent);
    return;
  }
  const isFree = priorityIn(s.ints[row + A.status]) === 0;
  const isWalking = (s.ints[row + A.status] & STATUS.walking) !== 0;
  const crosses = s.has.partitions && s.crossing[agent] === s.now && isWalking;
  if (crosses) crossOnTheWay(s, agent);
  if (s.has.memory && isWalking && (crosses || isTimeToLook(s, agent))) {
    // Who goes by memory thinks again when there is something else to go to, or when its own thing is in sight or gone.
    const isSurprised = lookAround(s, agent);
    if (isRecalling(s, agent) && (isSurprised || hasNews(s, agent))) s.deciding.add(agent);
  }
  if (s.watchers.size > 0 && s.watchers.has(agent) && isBroken(s, agent))
    breakOff(s, agent, 'its condition no longer holds');
  const retries = (s.ints[row + A.status] & STATUS.fallback) !== 0 && s.failedOptions.isOver(agent, s.now);
  if (retries || (isFree && thinksNow(s, agent)) || (s.ints[row + A.status] & STATUS.reconsider) !== 0)
    s.deciding.add(agent);
  runSteps(s, chooser, agent);
  if (s.finishing.length > 0) finishActions(s);
}

/** Lets an agent decide. Returns true when it has done nothing but set out in the lane, which is open unless it is null. */
function decideNow(s: State, chooser: Chooser, lane: LaneTable | null, agent: number): boolean {
  if (lane === null || s.ints[s.row(agent) + A.pc] >= 0 || !s.queues.isEmpty(agent)) {
    decideInGeneral(s, chooser, agent);
    return false;
  }
  const choice = decision(s, chooser, agent, false);
  if (choice.found && startInLane(s, lane, agent, choice.advert, choice.thing)) return true;
  commit(s, chooser, agent, choice);
  return false;
}

function decideInGeneral(s: State, chooser: Chooser, agent: number): void {
  if (s.hearing.size > 0 && hasHeardInVain(s, agent)) return;
  if (s.attention.paused.size > 0 && staysPaused(s, agent)) return;
  const row = s.row(agent);
  if (s.ints[row + A.pc] >= 0) {
    if (isHeld(s, agent)) {
      s.ints[row + A.status] |= STATUS.reconsider;
      return;
    }
    s.ints[row + A.status] &= ~STATUS.reconsider;
    const status = s.ints[row + A.status];
    const first = s.queues.first(agent);
    if (first !== null && (first.priority > priorityIn(status) || (status & STATUS.fallback) !== 0)) {
      interruptAction(s, agent, `"${s.rules.program[first.start].action}" comes first`);
    } else {
      if (priorityIn(status) === 0) reconsider(s, chooser, agent);
      return;
    }
  }
  if (startNext(s, agent)) setOut(s, chooser, agent);
  else commit(s, chooser, agent, decision(s, chooser, agent, false));
}

/** Whether an agent is paused: it decides when it goes on, and comes to nothing that it is asked to. */
function staysPaused(s: State, agent: number): boolean {
  const pause = s.attention.paused.get(agent);
  if (pause === undefined) return false;
  pause.isAsked = true;
  if (s.gatherings.size > 0) declineAll(s, agent, 'paused');
  return true;
}

function reconsider(s: State, chooser: Chooser, agent: number): void {
  const row = s.row(agent);
  const isFallback = (s.ints[row + A.status] & STATUS.fallback) !== 0;
  if (!isFallback && isPushed(s, agent)) {
    if (s.gatherings.size > 0) declineAll(s, agent, 'busy');
    scheduleWake(s, agent);
    return;
  }
  const wasRecalling = isRecalling(s, agent);
  const missing = wasRecalling ? findOut(s, agent, false) : null;
  const why = missing ?? (hasBegun(s, agent) ? null : startObstacle(s, chooser, agent));
  if (why !== null) {
    const thing = s.ints[row + A.thing];
    const isGone = missing !== null && isRecalling(s, agent);
    interruptAction(s, agent, why, 'failed');
    if (isGone) forgetThing(s, agent, thing);
    s.earlyChoices.delete(agent);
    commit(s, chooser, agent, decision(s, chooser, agent, false));
    return;
  }
  const own = decision(s, chooser, agent, !isFallback);
  const choice = own.isCurrent && isAskedToSame(s, agent) ? decideAmongOthers(s, chooser, agent, own) : own;
  if (!choice.found || choice.isCurrent) {
    if (s.gatherings.size > 0) stayWithOwn(s, agent, isAsked(s, agent) ? whyNot(s, agent) : '');
    if (wasRecalling && !isRecalling(s, agent)) turnToThing(s, chooser, agent);
    scheduleWake(s, agent);
    s.listener?.({ type: 'reconsidered', agent });
    return;
  }
  // What the choice is in may be written to by what ends here.
  TAKEN.advert = choice.advert;
  TAKEN.thing = choice.thing;
  interruptAction(s, agent, mattersMore(s, choice.advert));
  commit(s, chooser, agent, TAKEN);
}

const TAKEN = workingMemory({ found: true, advert: -1, thing: -1 });

/** Whether an agent is asked to something. */
function isAsked(s: State, agent: number): boolean {
  return s.gatherings.invitationsOf(agent).length > 0;
}

/** An agent that went by memory has seen where the thing is, and goes there. */
function turnToThing(s: State, chooser: Chooser, agent: number): void {
  if ((s.ints[s.row(agent) + A.status] & (STATUS.walking | STATUS.hosted)) === 0) return;
  stopWalk(s, agent);
  s.ints[s.row(agent) + A.status] &= ~STATUS.entered;
  setOut(s, chooser, agent);
}

/**
 * An agent that waits for somebody's answer is asked to the same by another one: it comes if that is the best of all
 * that it could do instead, for a company that is sure is better than one that may decline.
 */
function decideAmongOthers(
  s: State,
  chooser: Chooser,
  agent: number,
  { found, advert, thing, isCurrent }: ChosenOption & { readonly isCurrent: boolean },
): ChosenOption & { readonly isCurrent: boolean } {
  const own = { found, advert, thing, isCurrent };
  s.tracer?.(agent, false);
  const other = chooser.choose(agent, false);
  return other.found && isAskedTo(s, agent, other.thing, other.advert) ? other : own;
}

/** Why an agent that goes on with what it does does not come to what it is asked to. */
function whyNot(s: State, agent: number): string {
  const row = s.row(agent);
  const advert = s.ints[row + A.advert];
  if ((s.ints[row + A.status] & STATUS.fallback) !== 0) return 'rather not';
  return advert < 0 ? 'busy' : mattersMore(s, advert);
}

interface ChosenOption {
  readonly found: boolean;
  readonly advert: number;
  readonly thing: number;
}

/** Takes a choice up: claims the slots, puts the actions on the queue and sets out. */
function commit(s: State, chooser: Chooser, agent: number, { found, advert, thing }: ChosenOption): void {
  const row = s.row(agent);
  s.decisions++;
  s.ints[row + A.draws]++;
  s.ints[row + A.decided] = s.now;
  const chain = s.newChain();
  const isRecalled = found && isFromMemory(s, agent, thing, advert) && !isAskedTo(s, agent, thing, advert);
  s.recalled = isRecalled ? (s.memories.get(agent, thing) ?? null) : null;
  if (s.has.chains) rememberChain(s, chooser, agent, found ? advert : -1, found ? thing : -1);
  s.listener?.({ type: 'decided', agent, advert: found ? advert : -1, thing: found ? thing : -1, fallback: !found });
  if (!found) {
    const { fallback } = s.rules.minds[s.agentTypeOf(agent).mind];
    startAction(s, agent, startOf(fallback, -1, -1, chain), STATUS.fallback);
    s.idlers.add(agent);
    if (s.gatherings.size > 0) answerInvitations(s, agent, -1, -1);
    setOut(s, chooser, agent);
    return;
  }
  const rules = s.rules.adverts[advert];
  s.ledger.started[advert]++;
  for (let i = 0; i < rules.promisedNeeds.length; i++) {
    s.ledger.promised[advert * s.K + rules.promisedNeeds[i]] += rules.promisedAmounts[i];
  }
  for (let i = 0; i < rules.dynamicNeeds.length; i++) {
    // 0 for what a host input keeps from being known.
    s.ledger.promised[advert * s.K + rules.dynamicNeeds[i]] +=
      evaluateNow(s, chooser, agent, thing, advert, rules.dynamicRoots[i]) || 0;
  }
  s.recalled = null;
  const flags = thing < 0 ? 0 : isRecalled ? claimFromMemory(s, thing, advert) : claim(s, thing, advert);
  for (let i = rules.starts.length - 1; i > 0; i--)
    enqueue(s, agent, { start: rules.starts[i], advert, thing, priority: 0, chain }, true);
  startAction(s, agent, startOf(rules.starts[0], advert, thing, chain), flags);
  if (s.gatherings.size > 0) answerInvitations(s, agent, thing, advert);
  setOut(s, chooser, agent);
}

const START = workingMemory({ start: -1, advert: -1, thing: -1, priority: 0, chain: 0 });

/** What is started next; valid until the next call. */
function startOf(start: number, advert: number, thing: number, chain: number): typeof START {
  START.start = start;
  START.advert = advert;
  START.thing = thing;
  START.chain = chain;
  return START;
}

/** Remembers where a chain begins, and what that option is worth: at its later stations there is nothing to tell it. */
function rememberChain(s: State, chooser: Chooser, agent: number, advert: number, thing: number): void {
  s.origin[agent] = advert;
  s.chainThing[agent] = thing;
  const isOwn = advert >= 0 && !s.rules.adverts[advert].separable;
  // 0 for what a host input keeps from being known.
  s.chainWorth[agent] = isOwn ? chooser.worthOf(agent, advert, thing) || 0 : 0;
}

/** An agent's choice: made ahead, if that still stands, or now. */
function decision(
  s: State,
  chooser: Chooser,
  agent: number,
  reconsiders: boolean,
): ChosenOption & { readonly isCurrent: boolean } {
  s.tracer?.(agent, reconsiders);
  const made = s.earlyChoices.size > 0 ? s.earlyChoices.get(agent) : undefined;
  if (made?.options.every(([thing, advert]) => s.offers(thing, advert))) return made;
  return chooser.choose(agent, reconsiders);
}

/**
 * Makes the choices of all who will need one before anybody takes anything, in any order. A choice stands if all that
 * it was made among is still on offer when its turn comes; otherwise it is made again.
 */
function chooseEarly(s: State, chooser: Chooser, agents: Int32Array, count: number, evaluation: Evaluation): void {
  const order = Array.from(agents.subarray(0, count));
  if (evaluation === 'ahead backwards') order.reverse();
  if (evaluation === 'ahead shuffled')
    order.sort((a, b) => (Math.imul(a, 0x9e3779b1) >>> 0) - (Math.imul(b, 0x9e3779b1) >>> 0));
  for (const agent of order) {
    const row = s.row(agent);
    const isBusy = s.ints[row + A.pc] >= 0;
    if (!s.queues.isEmpty(agent) || (isBusy && isHeld(s, agent))) continue;
    const reconsiders = isBusy && (s.ints[row + A.status] & STATUS.fallback) === 0;
    const { found, advert, thing, isCurrent } = chooser.choose(agent, reconsiders);
    const { finalists, context } = chooser;
    const options: [number, number][] = [];
    // What an agent does by itself, and what it is doing, nobody can take away; a last resort is no finalist.
    const note = (t: number, a: number) => {
      if (t >= 0 && (t !== context.currentThing || a !== context.currentAdvert)) options.push([t, a]);
    };
    if (found) note(thing, advert);
    for (let i = 0; i < finalists.count; i++) note(finalists.thing[i], finalists.advert[i]);
    s.earlyChoices.set(agent, { found, advert, thing, isCurrent, options });
  }
}

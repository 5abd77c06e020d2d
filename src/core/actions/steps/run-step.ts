import { LONGEST, NEVER, tickAfter } from '../../definition/time.ts';
import { draw, PURPOSE } from '../../math/random.ts';
import { AIM, OP, type StepRules } from '../../rules/step-rules.ts';
import { rebase } from '../../state/level.ts';
import { StepFault } from '../../state/run/faults.ts';
import { A, priorityIn, STATUS, type State, statusWith } from '../../state/state.ts';
import { hasBegun, startObstacle } from '../begin.ts';
import { actingOf, evaluateForStep } from '../evaluate-step.ts';
import {
  dropChain,
  endAction,
  enqueue,
  fail,
  giveUp,
  interruptAction,
  removeAgent,
  startNext,
  stopFilling,
} from '../lifecycle.ts';
import { keepsWalkingInLine, standInLine } from '../line.ts';
import type { Seeker } from '../seeker.ts';
import { freeSlots, holdThing, liftThing, putDown, takeSlots } from '../thing.ts';
import { isFull, scheduleWake } from '../waking/wake.ts';
import { isAwaitedTrue, noteWatcher } from '../waking/watch.ts';
import { endHosted, startHosted } from '../walking/hosted.ts';
import { publishWork, startWork } from '../work.ts';
import { toLevel } from './change-things.ts';
import { awaitOthers } from './gather.ts';
import { arrive, go, startGoing } from './go.ts';
import { doInstantStep, removesOwnAgent } from './instant-step.ts';
import { overload } from './overload.ts';

/**
 * Goes on with an agent's action as far as it gets now: enters and ends steps until one takes time.
 * An agent that has nothing left to do is put among those who decide.
 */
export function runSteps(s: State, seeker: Seeker, agent: number): void {
  const row = s.row(agent);
  const most = s.limits.steps;
  for (let steps = 0; s.ints[row + A.pc] >= 0; steps++) {
    const pc = s.ints[row + A.pc];
    const step = s.rules.program[pc];
    if (steps > most) {
      overload(s, agent, 'steps');
      break;
    }
    const goesOn =
      s.host.inputs.length === 0 ? runStep(s, seeker, agent, pc, step) : runStepWithHost(s, seeker, agent, pc, step);
    if (!goesOn) return;
  }
  if ((s.ints[row + A.status] & STATUS.gone) === 0) s.deciding.add(agent);
}

/** Like `runStep`, where a step may need a host input: one that can't be read makes the action fail. */
function runStepWithHost(s: State, seeker: Seeker, agent: number, pc: number, step: StepRules): boolean {
  try {
    return runStep(s, seeker, agent, pc, step);
  } catch (error) {
    if (!(error instanceof StepFault)) throw error;
    fail(s, agent, error.message);
    return true;
  }
}

/** Goes on with a step: leaves it, passes it over or enters it. Returns false when the agent has to wait. */
function runStep(s: State, seeker: Seeker, agent: number, pc: number, step: StepRules): boolean {
  const row = s.row(agent);
  if ((s.ints[row + A.status] & STATUS.entered) !== 0) return leave(s, agent, step);
  if (!isApproach(step) && !hasBegun(s, agent)) {
    if (begin(s, seeker, agent)) return true;
    scheduleWake(s, agent);
    return false;
  }
  if (step.when >= 0 || step.chance >= 0 ? isPassedOver(s, seeker, agent, step) : false) {
    s.ints[row + A.pc] = step.op === OP.repeat ? step.index : pc + 1;
    return true;
  }
  if (s.detail !== null) tellStep(s, agent, step);
  if (!enterStep(s, seeker, agent, step)) return true;
  s.ints[row + A.status] |= STATUS.entered;
  if (s.rules.hasWatched) noteWatcher(s, agent);
  scheduleWake(s, agent);
  return false;
}

/** Enters the first step of what was just decided. It takes a tick at least, so that nothing changes while others decide. */
export function setOut(s: State, seeker: Seeker, agent: number): void {
  const row = s.row(agent);
  const step = s.rules.program[s.ints[row + A.pc]];
  const walks = step.op === OP.go && step.when < 0 && step.chance < 0;
  if (walks && startGoing(s, seeker, agent, step, 1) === null) {
    s.ints[row + A.status] |= STATUS.entered;
    if (s.detail !== null) tellStep(s, agent, step);
  } else s.ints[row + A.until] = s.now + 1;
  if (s.rules.hasWatched) noteWatcher(s, agent);
  scheduleWake(s, agent);
}

/** Tells that a step begins; the ends of loops and actions are none. */
function tellStep(s: State, agent: number, { op, name, action }: StepRules): void {
  if (op === OP.end || op === OP.again) return;
  s.detail?.({ type: 'step', agent, step: name, action, thing: s.ints[s.row(agent) + A.thing] });
}

/** Whether a step only leads to the thing acted on, or to where it was: the action itself begins after it. */
function isApproach({ op, index }: StepRules): boolean {
  return op === OP.go && (index === AIM.thing || index === AIM.lastSeen);
}

/**
 * Checks once more that what was chosen is still on offer, and begins it; what isn't fails. Returns false when the agent
 * has to wait: for its turn in a line, or for those with whom it does it.
 */
function begin(s: State, seeker: Seeker, agent: number): boolean {
  if (s.lines.size > 0 && keepsWalkingInLine(s, agent)) return false;
  const why = startObstacle(s, seeker, agent);
  if (why !== null) {
    fail(s, agent, why);
    return true;
  }
  const turn = standInLine(s, agent);
  // Who is called walks up to the thing by the step that has led it to the line.
  if (turn === 'called' && isApproach(s.rules.program[s.ints[s.row(agent) + A.pc] - 1])) {
    s.ints[s.row(agent) + A.pc]--;
    return true;
  }
  const meeting = turn === 'served' || turn === 'called' ? awaitOthers(s, agent) : turn;
  if (meeting === 'waits') return false;
  if (meeting === 'served') s.ints[s.row(agent) + A.status] |= STATUS.begun;
  else giveUp(s, agent, meeting.why, meeting.rest ?? 0);
  return true;
}

function isPassedOver(s: State, seeker: Seeker, agent: number, step: StepRules): boolean {
  if (step.when >= 0 && !(evaluateForStep(s, seeker, agent, step.when) > 0)) return true;
  return step.chance >= 0 && !(roll(s, agent) < evaluateForStep(s, seeker, agent, step.chance));
}

/** A random number from 0 up to 1, the agent's next. */
function roll(s: State, agent: number): number {
  return draw(s.seed, PURPOSE.step, agent, s.ints[s.row(agent) + A.draws]++);
}

/** Begins a step. Returns true when it takes time; otherwise it is over, and the program counter has moved on. */
function enterStep(s: State, seeker: Seeker, agent: number, step: StepRules): boolean {
  const row = s.row(agent);
  const thing = s.ints[row + A.thing];
  switch (step.op) {
    case OP.end:
      end(s, agent);
      return false;
    case OP.go:
      return go(s, seeker, agent, step);
    case OP.wait: {
      if (step.until >= 0) {
        if (isAwaitedTrue(s, agent, step.until)) break;
        s.ints[row + A.began] = s.now;
        s.ints[row + A.until] = step.ticks > 0 ? tickAfter(s.now, step.ticks) : NEVER;
        return true;
      }
      const spread = step.ticksTo - step.ticks;
      const ticks =
        step.span >= 0
          ? ticksOf(s, seeker, agent, step)
          : spread === 0
            ? step.ticks
            : step.ticks + Math.floor(roll(s, agent) * (spread + 1));
      s.ints[row + A.began] = s.now;
      s.ints[row + A.until] = tickAfter(s.now, ticks);
      if (ticks > 0) return true;
      break;
    }
    case OP.fill: {
      const ticks = step.span >= 0 ? Math.max(1, ticksOf(s, seeker, agent, step)) : step.ticks;
      rebase(s, agent);
      if (step.amountRoots.length > 0 && !readRates(s, seeker, agent, step))
        return fail(s, agent, 'it would never be done');
      if (step.workState >= 0 && !beginWork(s, seeker, agent, step)) return fail(s, agent, 'it would never be done');
      s.ints[row + A.status] |= STATUS.filling;
      s.ints[row + A.began] = s.now;
      s.ints[row + A.until] = ticks > 0 ? tickAfter(s.now, ticks) : NEVER;
      if (!isFull(s, agent)) return true;
      stopFilling(s, agent);
      break;
    }
    case OP.repeat:
      s.ints[row + A.pc] = isAnotherRound(s, seeker, agent, step) ? s.ints[row + A.pc] + 1 : step.index;
      return false;
    case OP.again:
      s.ints[row + A.pc] = step.index;
      return false;
    case OP.take:
      if (thing < 0 || (s.entry[thing] < 0 && s.holder[thing] !== agent) || s.kindOf(thing).isBody)
        return fail(s, agent, 'nothing to take');
      if (s.entry[thing] >= 0) {
        liftThing(s, thing);
        holdThing(s, agent, thing);
      }
      s.item[agent] = thing;
      break;
    case OP.fail:
      if (step.index < 0) return fail(s, agent, step.text);
      dropChain(s, agent, s.ints[row + A.chain], step.text);
      s.ints[row + A.chain] = s.newChain();
      s.ints[row + A.status] |= STATUS.failed;
      s.failures.set(agent, step.text);
      s.ints[row + A.pc] = step.index;
      return false;
    case OP.next:
      return chain(s, seeker, agent, step);
    case OP.do: {
      const answer = s.host.actions[step.index](agent, thing, step.argument);
      if (typeof answer === 'string') return fail(s, agent, answer);
      if (answer === 0) break;
      startHosted(s, agent, answer);
      return true;
    }
    default:
      return doInstantly(s, seeker, agent, step);
  }
  return goOn(s, agent);
}

/** Does a step that takes no time; a reason why it can't be done makes the action fail. Returns false. */
function doInstantly(s: State, seeker: Seeker, agent: number, step: StepRules): false {
  const acting = actingOf(s, agent);
  if (removesOwnAgent(s, acting, step)) {
    endAction(s, agent, 'done', '');
    removeAgent(s, agent, agent);
    return false;
  }
  const obstacle = doInstantStep(s, seeker, acting, step, priorityIn(s.ints[s.row(agent) + A.status]));
  if (obstacle === null) return goOn(s, agent);
  if (typeof obstacle === 'string') fail(s, agent, obstacle);
  else overload(s, agent, obstacle.limit, obstacle.kind, obstacle.onto);
  return false;
}

/** Moves on to the next step, unless the action is over: the step may have ended it. Returns false. */
function goOn(s: State, agent: number): false {
  const row = s.row(agent);
  if (s.ints[row + A.pc] >= 0) s.ints[row + A.pc]++;
  return false;
}

/** The ticks that a factor gives a step. */
function ticksOf(s: State, seeker: Seeker, agent: number, step: StepRules): number {
  const ticks = Math.ceil(evaluateForStep(s, seeker, agent, step.span) * step.unit);
  return ticks > 0 ? Math.min(ticks, LONGEST) : 0;
}

/** Notes the rates that factors give a fill step; returns false when a level that it waits for can't be reached. */
function readRates(s: State, seeker: Seeker, agent: number, step: StepRules): boolean {
  const rates = step.amounts.map((amount, i) =>
    step.amountRoots[i] < 0
      ? amount
      : toLevel(evaluateForStep(s, seeker, agent, step.amountRoots[i]) / s.rules.ticksPerHour),
  );
  if (rates.some((rate, i) => rate === 0 && !Number.isNaN(step.untils[i]))) return false;
  s.fillRates.set(agent, rates);
  return true;
}

/** Begins to change a state of the thing; returns false when there is nothing to change, or it never would. */
function beginWork(s: State, seeker: Seeker, agent: number, step: StepRules): boolean {
  const thing = s.ints[s.row(agent) + A.thing];
  const perTick =
    step.workRoot < 0
      ? step.workRate
      : toLevel(evaluateForStep(s, seeker, agent, step.workRoot) / s.rules.ticksPerHour);
  if (thing < 0 || (perTick === 0 && !Number.isNaN(step.workUntil))) return false;
  startWork(s, agent, thing, step.workState, perTick);
  return true;
}

/** Whether a loop goes round once more: its condition holds, and it has rounds left. */
function isAnotherRound(s: State, seeker: Seeker, agent: number, step: StepRules): boolean {
  const head = s.ints[s.row(agent) + A.pc];
  const isCounted = step.roots.length > 0;
  const known = isCounted ? s.loops.left(agent, head) : undefined;
  const left = !isCounted ? 1 : (known ?? Math.floor(evaluateForStep(s, seeker, agent, step.roots[0])));
  const goesOn = left >= 1 && (step.until < 0 || evaluateForStep(s, seeker, agent, step.until) > 0);
  if (!goesOn) s.loops.end(agent, head);
  else if (isCounted) s.loops.set(agent, head, Math.min(left, LONGEST) - 1);
  return goesOn;
}

/** Whether what a step waits for has come true. */
function isWaitOver(s: State, agent: number, step: StepRules): boolean {
  return step.until >= 0 && isAwaitedTrue(s, agent, step.until);
}

/** Whether an agent has followed somebody for too long. */
function isPursuitOver(s: State, agent: number): boolean {
  return s.followers.size > 0 && s.now >= s.followers.endOf(agent);
}

/** Ends a step that took time, if it is over. Returns false when the agent must wait on. */
function leave(s: State, agent: number, step: StepRules): boolean {
  const row = s.row(agent);
  if ((s.ints[row + A.status] & STATUS.filling) !== 0) {
    rebase(s, agent);
    if (s.now < s.ints[row + A.until] && !isFull(s, agent)) {
      if (s.works.size > 0) publishWork(s, agent);
      scheduleWake(s, agent);
      return false;
    }
    stopFilling(s, agent);
  } else if (s.now < s.ints[row + A.until] && !isPursuitOver(s, agent) && !isWaitOver(s, agent, step)) {
    scheduleWake(s, agent);
    return false;
  }
  s.ints[row + A.status] &= ~STATUS.entered;
  const why = s.interruptions.size > 0 ? s.interruptions.get(agent) : undefined;
  if (why !== undefined) {
    interruptAction(s, agent, why);
    startNext(s, agent);
    return true;
  }
  if (step.op === OP.go && !arrive(s, agent, step)) return true;
  if (step.op === OP.do) endHosted(s, agent, true);
  s.ints[row + A.pc]++;
  return true;
}

/** The end of an action: its claim is kept only while its chain goes on with the same advert of the same thing. */
function end(s: State, agent: number): void {
  const row = s.row(agent);
  const next = s.queues.first(agent);
  const chain = s.ints[row + A.chain];
  const advert = s.ints[row + A.advert];
  const thing = s.ints[row + A.thing];
  const goesOn = next !== null && next.chain === chain;
  const hasFailed = (s.ints[row + A.status] & STATUS.failed) !== 0;
  const sameOffer = goesOn && !hasFailed && advert >= 0 && next.advert === advert && next.thing === thing;
  if (hasFailed) {
    endAction(s, agent, 'failed', s.failures.get(agent) ?? 'failed');
    if (!goesOn) putDown(s, agent);
  } else endAction(s, agent, 'done', '', sameOffer);
  if (sameOffer) {
    s.queues.shift(agent);
    s.references[thing]--;
    s.ints[row + A.pc] = next.start;
    s.ints[row + A.thing] = thing;
    if (s.users.isKept) s.users.note(agent, thing);
    s.ints[row + A.advert] = advert;
    s.ints[row + A.status] = statusWith(next.priority) | STATUS.begun;
    s.listener?.({ type: 'started', agent, action: s.rules.program[next.start].action, advert, thing });
    return;
  }
  if (!goesOn) leaveChain(s, agent, chain);
  startNext(s, agent);
}

/** The end of a chain. When an order came in between, the rest is not taken up again: what is in hand is put down. */
function leaveChain(s: State, agent: number, chain: number): void {
  const isCutShort = s.queues.has(agent, chain);
  dropChain(s, agent, chain, 'an order came in between');
  if (isCutShort) putDown(s, agent);
  else if (s.item.length > 0) s.item[agent] = -1;
}

/** Whether something offers the next advert of a chain. What the agent itself occupies counts as free. */
function isFound(s: State, seeker: Seeker, agent: number, { text: name, roots }: StepRules): boolean {
  const row = s.row(agent);
  const [thing, advert] = [s.ints[row + A.thing], s.ints[row + A.advert]];
  const only = roots.length === 0 ? -1 : roots[0];
  if (thing < 0 || advert < 0) return seeker.nearest(agent, name, only);
  const { uses } = s.rules.adverts[advert];
  freeSlots(s, thing, uses);
  const isFoundNow = seeker.nearest(agent, name, only);
  if (uses > 0) takeSlots(s, thing, uses);
  return isFoundNow;
}

/** Lazy chain: the nearest thing that offers the advert is claimed, and its action comes next. */
function chain(s: State, seeker: Seeker, agent: number, step: StepRules): boolean {
  const row = s.row(agent);
  if (!isFound(s, seeker, agent, step)) return fail(s, agent, `nothing near offers "${step.text}"`);
  const { thing, advert } = seeker.choice;
  const priority = priorityIn(s.ints[row + A.status]);
  const { starts } = s.rules.adverts[advert];
  if (s.queues.hasAtLeast(agent, s.limits.queue)) return overload(s, agent, 'queue', -1, agent);
  for (let i = starts.length - 1; i >= 0; i--)
    enqueue(s, agent, { start: starts[i], advert, thing, priority, chain: s.ints[row + A.chain] }, true);
  s.ints[row + A.pc]++;
  return false;
}

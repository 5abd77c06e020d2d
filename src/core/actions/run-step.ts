import type { Chooser } from '../decision/chooser.ts';
import { NEVER } from '../definition/time.ts';
import { READS } from '../factors/inputs.ts';
import { draw, PURPOSE } from '../math/random.ts';
import { AIM, GONE, INTO, ONTO, OP, OWNER, type StepRules, WHAT, WHERE } from '../rules/compile-steps.ts';
import { changeLevel, rebase } from '../state/level.ts';
import { aimOf, partitionAt, readAgentPosition, readThingPosition } from '../state/position.ts';
import { evaluate, stateOf } from '../state/read-input.ts';
import { A, PRIORITY_SHIFT, STATUS, type State } from '../state/state.ts';
import { makeAgent } from './agent.ts';
import { enterPartition } from './apply-layers.ts';
import {
  breakOff,
  dropChain,
  endAction,
  enqueue,
  forget,
  interruptAction,
  removeAgent,
  removeThing,
  startNext,
  stopFilling,
} from './lifecycle.ts';
import { hasCapacity, overload } from './overload.ts';
import { holdThing, layThing, liftThing, makeThing, putDown, turnInto, writeState } from './thing.ts';
import { isFull, scheduleWake } from './wake.ts';
import { ARM, paceOf, startWalk } from './walk.ts';

/**
 * Goes on with an agent's action as far as it gets now: enters and ends steps until one takes time.
 * An agent that has nothing left to do is put among those who decide.
 */
export function runSteps(s: State, chooser: Chooser, agent: number): void {
  const row = s.row(agent);
  const most = s.limits.steps;
  for (let steps = 0; s.ints[row + A.pc] >= 0; steps++) {
    const pc = s.ints[row + A.pc];
    const step = s.rules.program[pc];
    if (steps > most) {
      overload(s, agent, 'steps');
      break;
    }
    if ((s.ints[row + A.status] & STATUS.entered) !== 0) {
      if (!leave(s, agent, step)) return;
    } else if (step.when >= 0 || step.chance >= 0 ? isPassedOver(s, chooser, agent, step) : false) s.ints[row + A.pc]++;
    else if (enterStep(s, chooser, agent, step)) {
      s.ints[row + A.status] |= STATUS.entered;
      scheduleWake(s, agent);
      return;
    }
  }
  if ((s.ints[row + A.status] & STATUS.gone) === 0) s.deciding.add(agent);
}

/** Enters the first step of what was just decided. It takes a tick at least, so that nothing changes while others decide. */
export function setOut(s: State, chooser: Chooser, agent: number): void {
  const row = s.row(agent);
  const step = s.rules.program[s.ints[row + A.pc]];
  const walks = step.op === OP.go && step.when < 0 && step.chance < 0;
  if (walks && startGoing(s, chooser, agent, step, 1)) s.ints[row + A.status] |= STATUS.entered;
  else s.ints[row + A.until] = s.now + 1;
  scheduleWake(s, agent);
}

function isPassedOver(s: State, chooser: Chooser, agent: number, step: StepRules): boolean {
  if (step.when >= 0 && !(evaluateForStep(s, chooser, agent, step.when) > 0)) return true;
  return step.chance >= 0 && !(roll(s, agent) < evaluateForStep(s, chooser, agent, step.chance));
}

/** A factor of a step, for the agent and the thing acted on. */
function evaluateForStep(s: State, chooser: Chooser, agent: number, root: number): number {
  const row = s.row(agent);
  return evaluateNow(s, chooser, agent, s.ints[row + A.thing], s.ints[row + A.advert], root);
}

/**
 * A factor as things are now, for an advert of a thing; the agent looks around first if feelings are asked for. How far
 * the thing is goes by what the advert's score goes by: the walk, or the straight line for a remote one.
 */
export function evaluateNow(
  s: State,
  chooser: Chooser,
  agent: number,
  thing: number,
  advert: number,
  root: number,
): number {
  const reads = s.rules.factors.readsOf(root);
  if ((reads & READS.feelings) !== 0) chooser.perceive(agent);
  let distance = 0;
  if ((reads & READS.distance) !== 0 && thing >= 0) {
    const { position, other } = s.scratch;
    readAgentPosition(s, agent, position);
    readThingPosition(s, thing, other);
    const isRemote = advert >= 0 && s.rules.adverts[advert].remote;
    distance = isRemote ? length(position, other) : s.space.distance(position[0], position[1], other[0], other[1]);
  }
  return evaluate(s, root, agent, thing, distance, 0);
}

function length([x, y]: Float64Array, [toX, toY]: Float64Array): number {
  return Math.sqrt((toX - x) * (toX - x) + (toY - y) * (toY - y));
}

/** A random number from 0 up to 1, the agent's next. */
function roll(s: State, agent: number): number {
  return draw(s.seed, PURPOSE.step, agent, s.ints[s.row(agent) + A.draws]++);
}

/** Begins a step. Returns true when it takes time; otherwise it is over, and the program counter has moved on. */
function enterStep(s: State, chooser: Chooser, agent: number, step: StepRules): boolean {
  const row = s.row(agent);
  const thing = s.ints[row + A.thing];
  switch (step.op) {
    case OP.end:
      end(s, agent);
      return false;
    case OP.go:
      return go(s, chooser, agent, step);
    case OP.wait: {
      const spread = step.ticksTo - step.ticks;
      const ticks = spread === 0 ? step.ticks : step.ticks + Math.floor(roll(s, agent) * (spread + 1));
      s.ints[row + A.began] = s.now;
      s.ints[row + A.until] = s.now + ticks;
      if (ticks > 0) return true;
      break;
    }
    case OP.fill:
      rebase(s, agent);
      s.ints[row + A.status] |= STATUS.filling;
      s.ints[row + A.began] = s.now;
      s.ints[row + A.until] = step.ticks > 0 ? s.now + step.ticks : NEVER;
      if (!isFull(s, agent)) return true;
      stopFilling(s, agent);
      break;
    case OP.grant:
      grant(s, agent, step);
      break;
    case OP.set:
    case OP.add:
      writeStates(s, chooser, agent, step);
      break;
    case OP.spawn: {
      const isBody = s.rules.kinds[step.index].isBody;
      if (!hasCapacity(s, step.index)) return overload(s, agent, isBody ? 'agents' : 'things', step.index);
      spawn(s, agent, step);
      break;
    }
    case OP.become: {
      const what = WHAT[step.mode] === 'item' ? itemOf(s, agent) : thing;
      if (what >= 0 && s.kindOf(what).isBody) return fail(s, agent, 'an agent can’t become a thing');
      become(s, agent, what, step.index);
      break;
    }
    case OP.take:
      if (thing < 0 || (s.entry[thing] < 0 && s.holder[thing] !== agent) || s.kindOf(thing).isBody)
        return fail(s, agent, 'nothing to take');
      if (s.entry[thing] >= 0) {
        liftThing(s, thing);
        holdThing(s, agent, thing);
      }
      s.item[agent] = thing;
      break;
    case OP.drop:
      putDown(s, agent);
      break;
    case OP.remove: {
      const gone = GONE[step.mode] === 'item' ? itemOf(s, agent) : thing;
      const isBody = gone >= 0 && s.kindOf(gone).isBody;
      if (GONE[step.mode] === 'self' || (isBody && s.holder[gone] === agent)) {
        endAction(s, agent, 'done', '');
        removeAgent(s, agent, agent);
        return false;
      }
      if (isBody) removeAgent(s, s.holder[gone], agent);
      else if (gone >= 0) removeThing(s, gone, agent);
      break;
    }
    case OP.fail:
      if (step.index < 0) return fail(s, agent, step.text);
      dropChain(s, agent, s.ints[row + A.chain]);
      s.ints[row + A.chain] = ++s.chains;
      s.ints[row + A.status] |= STATUS.failed;
      s.failures.set(agent, step.text);
      s.ints[row + A.pc] = step.index;
      return false;
    case OP.next:
      return chain(s, chooser, agent, step);
    case OP.push: {
      const to = ONTO[step.mode] === 'self' ? agent : thing >= 0 && s.kindOf(thing).isBody ? s.holder[thing] : -1;
      if (to >= 0 && WHERE[step.where] !== 'instead' && s.queues.hasAtLeast(to, s.limits.queue))
        return overload(s, agent, 'queue', -1, to);
      s.ints[row + A.pc]++;
      if (to >= 0)
        pushAction(
          s,
          to,
          s.rules.actionStart.subarray(step.index, step.index + 1),
          WHERE[step.where],
          s.ints[row + A.status] >> PRIORITY_SHIFT,
        );
      return false;
    }
    case OP.do: {
      const answer = s.hostActions[step.index](agent, thing);
      if (typeof answer === 'string') return fail(s, agent, answer);
      if (answer === undefined || answer <= 0) break;
      s.ints[row + A.began] = s.now;
      s.ints[row + A.until] = s.now + Math.ceil(answer);
      return true;
    }
  }
  s.ints[row + A.pc]++;
  return false;
}

/** Ends a step that took time, if it is over. Returns false when the agent must wait on. */
function leave(s: State, agent: number, step: StepRules): boolean {
  const row = s.row(agent);
  if ((s.ints[row + A.status] & STATUS.filling) !== 0) {
    rebase(s, agent);
    if (s.now < s.ints[row + A.until] && !isFull(s, agent)) {
      scheduleWake(s, agent);
      return false;
    }
    stopFilling(s, agent);
  } else if (s.now < s.ints[row + A.until]) {
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
  s.ints[row + A.pc]++;
  return true;
}

/** The end of an action: its claim is kept only while its chain goes on with the same advert of the same thing. */
function end(s: State, agent: number): void {
  const row = s.row(agent);
  const next = s.queues.first(agent);
  const [chain, advert, thing] = [s.ints[row + A.chain], s.ints[row + A.advert], s.ints[row + A.thing]];
  const goesOn = next !== null && next.chain === chain;
  const hasFailed = (s.ints[row + A.status] & STATUS.failed) !== 0;
  const sameOffer = goesOn && !hasFailed && next.advert === advert && next.thing === thing;
  if (hasFailed) {
    endAction(s, agent, 'failed', s.failures.get(agent) ?? 'failed');
    if (!goesOn) putDown(s, agent);
  } else endAction(s, agent, 'done', '', sameOffer);
  if (sameOffer) {
    s.queues.shift(agent);
    s.references[thing]--;
    s.ints[row + A.pc] = next.start;
    s.ints[row + A.thing] = thing;
    s.ints[row + A.advert] = advert;
    s.ints[row + A.status] = next.priority << PRIORITY_SHIFT;
    s.listener?.({ type: 'started', agent, action: s.rules.program[next.start].action, advert, thing });
    return;
  }
  if (!goesOn) leaveChain(s, agent, chain);
  startNext(s, agent);
}

/** The end of a chain. When an order came in between, the rest is not taken up again: what is in hand is put down. */
function leaveChain(s: State, agent: number, chain: number): void {
  const isCutShort = s.queues.has(agent, chain);
  dropChain(s, agent, chain);
  if (isCutShort) putDown(s, agent);
  else if (s.item.length > 0) s.item[agent] = -1;
}

function fail(s: State, agent: number, why: string): boolean {
  interruptAction(s, agent, why, 'failed');
  startNext(s, agent);
  return false;
}

function go(s: State, chooser: Chooser, agent: number, step: StepRules): boolean {
  const row = s.row(agent);
  if (step.index === AIM.thing && s.ints[row + A.thing] < 0) {
    s.ints[row + A.pc]++;
    return false;
  }
  if (!startGoing(s, chooser, agent, step, 0)) return fail(s, agent, canMove(s, agent) ? 'no way there' : CANNOT_MOVE);
  if (s.ints[row + A.until] > s.now) return true;
  if (arrive(s, agent, step)) s.ints[row + A.pc]++;
  return false;
}

const CANNOT_MOVE = 'it can’t move';

function canMove(s: State, agent: number): boolean {
  return !s.has.paces || paceOf(s, agent) > 0;
}

/** Sets off to where a step leads, for `least` ticks at the least. Returns false when it leads nowhere. */
function startGoing(s: State, chooser: Chooser, agent: number, step: StepRules, least: number): boolean {
  if (step.index === AIM.thing) return s.ints[s.row(agent) + A.thing] >= 0 && walkToThing(s, agent, least);
  aimByFeeling(s, chooser, agent, step);
  return startWalk(s, agent, s.scratch.position[0], s.scratch.position[1], least);
}

function walkToThing(s: State, agent: number, least: number): boolean {
  readThingPosition(s, s.ints[s.row(agent) + A.thing], s.scratch.position);
  return startWalk(s, agent, s.scratch.position[0], s.scratch.position[1], least);
}

/** Ends a walk at its end. Returns false when the way was cut, or the thing has moved on and must be followed. */
function arrive(s: State, agent: number, step: StepRules): boolean {
  const row = s.row(agent);
  const at = agent * s.doubleStride + s.POSITION;
  const wasStranded = (s.ints[row + A.status] & STATUS.stranded) !== 0;
  if (!wasStranded) {
    aimOf(s, agent, s.scratch.position);
    s.space.along(
      s.doubles[at],
      s.doubles[at + 1],
      s.scratch.position[0],
      s.scratch.position[1],
      Infinity,
      s.scratch.position,
    );
    s.doubles[at] = s.scratch.position[0];
    s.doubles[at + 1] = s.scratch.position[1];
  }
  s.ints[row + A.status] &= ~(STATUS.walking | STATUS.stranded);
  s.ints[row + A.status] |= STATUS.arrived;
  if (s.has.partitions) crossBorder(s, agent, partitionAt(s, s.doubles[at], s.doubles[at + 1]));
  if (wasStranded) {
    fail(s, agent, canMove(s, agent) ? 'the way was cut off' : CANNOT_MOVE);
    return false;
  }
  const thing = s.ints[row + A.thing];
  if (step.index !== AIM.thing || thing < 0 || s.entry[thing] >= 0 || s.holder[thing] === agent) return true;
  readThingPosition(s, thing, s.scratch.other);
  return s.space.distance(s.doubles[at], s.doubles[at + 1], s.scratch.other[0], s.scratch.other[1]) <= ARM;
}

/** Who belongs to a partition without an area stays in it wherever it goes, but for the areas of others. */
function crossBorder(s: State, agent: number, partition: number): void {
  const now = s.agentPartition[agent];
  if (partition >= 0 || now < 0 || s.rules.partitions[now].area !== null) enterPartition(s, agent, partition);
}

/** Where a step leads that goes by feeling or at random, into `scratch.place`. */
function aimByFeeling(s: State, chooser: Chooser, agent: number, step: StepRules): void {
  const at = agent * s.doubleStride + s.POSITION;
  const x = s.doubles[at];
  const y = s.doubles[at + 1];
  const { position } = s.scratch;
  if (step.index === AIM.wander) {
    const dx = draw(s.seed, PURPOSE.wander, agent, s.ints[s.row(agent) + A.draws]++) * 2 - 1;
    const dy = draw(s.seed, PURPOSE.wander, agent, s.ints[s.row(agent) + A.draws]++) * 2 - 1;
    s.space.toward(x, y, x + dx * step.reach, y + dy * step.reach, step.reach, position);
    return;
  }
  chooser.perceive(agent);
  const felt = s.felt;
  const feltX = felt ? felt.places[step.mode * 2] : Number.NaN;
  const feltY = felt ? felt.places[step.mode * 2 + 1] : Number.NaN;
  if (Number.isNaN(feltX)) {
    position[0] = x;
    position[1] = y;
    return;
  }
  const away = step.index === AIM.awayFrom;
  if (!away) {
    s.space.toward(x, y, feltX, feltY, step.reach, position);
    return;
  }
  const reach = step.reach === Infinity ? s.space.width + s.space.height : step.reach;
  const dx = x - feltX;
  const dy = y - feltY;
  const length = Math.sqrt(dx * dx + dy * dy);
  const far = length > 0 ? (reach + 1) / length : 0;
  s.space.toward(x, y, length > 0 ? x + dx * far : x + reach, y + dy * far, reach, position);
}

function grant(s: State, agent: number, step: StepRules): void {
  const advert = s.ints[s.row(agent) + A.advert];
  for (let i = 0; i < step.needs.length; i++) {
    const amount = changeLevel(s, agent, step.needs[i], step.amounts[i]);
    if (advert >= 0) s.ledger.granted[advert * s.K + step.needs[i]] += amount;
    s.listener?.({ type: 'granted', agent, need: step.needs[i], amount });
  }
}

function writeStates(s: State, chooser: Chooser, agent: number, step: StepRules): void {
  const row = s.row(agent);
  for (let i = 0; i < step.roots.length; i++) {
    const target = s.ints[row + A.thing];
    const value = evaluateForStep(s, chooser, agent, step.roots[i]);
    if (step.owners[i] === OWNER.world) {
      s.worldState[step.states[i]] = step.op === OP.add ? s.worldState[step.states[i]] + value : value;
      continue;
    }
    const owner =
      step.owners[i] === OWNER.thing
        ? target
        : step.owners[i] === OWNER.item
          ? itemOf(s, agent)
          : s.body.length > 0
            ? s.body[agent]
            : -1;
    if (owner < 0) continue;
    writeState(s, owner, step.states[i], step.op === OP.add ? stateOf(s, owner, step.states[i]) + value : value);
  }
}

function spawn(s: State, agent: number, step: StepRules): void {
  if (s.rules.kinds[step.index].isBody) {
    spawnAgent(s, agent, step);
    return;
  }
  const thing = makeThing(s, step.index);
  if (INTO[step.mode] === 'hand') {
    putDown(s, agent);
    holdThing(s, agent, thing);
    s.item[agent] = thing;
  } else {
    const target = s.ints[s.row(agent) + A.thing];
    if (INTO[step.mode] === 'thing' && target >= 0) readThingPosition(s, target, s.scratch.position);
    else readAgentPosition(s, agent, s.scratch.position);
    layThing(s, thing, s.scratch.position[0], s.scratch.position[1]);
  }
  if (s.has.partitions) s.thingPartition[thing] = s.agentPartition[agent];
  s.listener?.({ type: 'spawned', agent, thing });
}

/** A new agent appears where the one stands who made it. */
function spawnAgent(s: State, parent: number, step: StepRules): void {
  readAgentPosition(s, parent, s.scratch.position);
  const temperament = s.rules.temperaments.findIndex((t) => t.body === step.index);
  const partition = s.has.partitions ? s.agentPartition[parent] : -1;
  const agent = makeAgent(s, temperament, [], s.scratch.position[0], s.scratch.position[1], partition, undefined);
  s.listener?.({ type: 'spawned', agent: parent, thing: s.body[agent] });
}

/** Turns a thing into another kind; those who meant to use it as it was are told. */
function become(s: State, agent: number, thing: number, kind: number): void {
  if (thing < 0) return;
  const before = s.kindOf(thing).name;
  const row = s.row(agent);
  const isOwn = s.ints[row + A.thing] === thing;
  if (s.references[thing] > (isOwn ? 1 : 0)) {
    for (let other = 0; other < s.agentCount; other++) {
      if (other === agent || s.ints[s.row(other) + A.thing] !== thing) continue;
      interruptAction(s, other, `${before} became ${s.rules.kinds[kind].name}`);
      s.deciding.add(other);
    }
  }
  turnInto(s, thing, kind);
  s.listener?.({ type: 'became', agent, thing, before });
}

/** Lazy chain: the nearest thing that offers the advert is claimed, and its action comes next. */
function chain(s: State, chooser: Chooser, agent: number, step: StepRules): boolean {
  const row = s.row(agent);
  if (!chooser.nearest(agent, step.text)) return fail(s, agent, `nothing near offers "${step.text}"`);
  const { thing, advert } = chooser.choice;
  const priority = s.ints[row + A.status] >> PRIORITY_SHIFT;
  const { starts } = s.rules.adverts[advert];
  if (s.queues.hasAtLeast(agent, s.limits.queue)) return overload(s, agent, 'queue', -1, agent);
  for (let i = starts.length - 1; i >= 0; i--)
    enqueue(s, agent, { start: starts[i], advert, thing, priority, chain: s.ints[row + A.chain] }, true);
  s.ints[row + A.pc]++;
  return false;
}

/** Puts an action, or the actions of an eager chain, on an agent's queue; 'instead' clears everything else first. */
export function pushAction(
  s: State,
  agent: number,
  starts: Int32Array,
  where: string,
  priority: number,
  advert = -1,
  thing = -1,
): void {
  const row = s.row(agent);
  if ((s.ints[row + A.status] & STATUS.gone) !== 0) return;
  if (where === 'instead') {
    s.queues.drop(
      agent,
      () => true,
      (pending) => forget(s, pending),
    );
    breakOff(s, agent, `"${s.rules.program[starts[0]].action}" was pushed in its place`);
  }
  const chain = ++s.chains;
  const inOrder = where === 'front' ? Array.from(starts).reverse() : starts;
  for (const start of inOrder) enqueue(s, agent, { start, advert, thing, priority, chain }, where === 'front');
  const current = s.ints[row + A.status];
  const isIdle = s.ints[row + A.pc] < 0;
  if (!isIdle && priority > current >> PRIORITY_SHIFT) s.ints[row + A.status] |= STATUS.reconsider;
  if (isIdle || priority > current >> PRIORITY_SHIFT || (current & STATUS.fallback) !== 0) s.deciding.add(agent);
}

function itemOf(s: State, agent: number): number {
  return s.item.length > 0 ? s.item[agent] : -1;
}

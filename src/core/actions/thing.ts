import { longerDoubles } from '../math/typed-arrays.ts';
import { readAgentPosition } from '../state/position.ts';
import { evaluate, isBlocking } from '../state/reading/read-input.ts';
import { reserveThings } from '../state/room.ts';
import { PLACE } from '../state/space/cells.ts';
import { STATUS, type State } from '../state/state.ts';
import { hasten } from './waking/apply-layers.ts';
import { tellIdlers } from './waking/hear.ts';
import { wakeFirstInLine, wakeNext, wakeWatchersOf } from './waking/watch.ts';
import { changeGround, keepPace } from './walking/walk.ts';

/** Makes a thing; it lies nowhere until `layThing`, `holdThing` or a body puts it somewhere. */
export function makeThing(s: State, kind: number): number {
  const left = s.freeThings.pop();
  const thing = left ?? s.thingCount++;
  reserveThings(s, s.thingCount);
  const rules = s.rules.kinds[kind];
  s.kind[thing] = kind;
  s.free[thing] = rules.slots;
  s.references[thing] = 0;
  s.entry[thing] = -1;
  // Columns that the world has no use for are empty, and stay so.
  s.holder[thing] = -1;
  s.nextHeld[thing] = -1;
  s.leftAt[thing] = -1;
  s.thingPartition[thing] = -1;
  if (s.stateAt.length > 0) {
    s.stateAt[thing] = openStates(s, rules.initial.length);
    s.states.set(rules.initial, s.stateAt[thing]);
  }
  s.thingClass[thing] = s.classes.of(kind, maskOf(s, thing));
  if (left !== undefined && !rules.isBody) s.remade?.(thing);
  return thing;
}

/** Puts a thing into the world at a place, x and y; a list, because single doubles may get objects of their own. */
export function layThing(s: State, thing: number, place: ArrayLike<number>): void {
  s.holder[thing] = -1;
  s.cells.addAt(thing, s.thingClass[thing], s.classes.mask[s.thingClass[thing]] !== 0, place, s.entry);
  s.classes.join(s.thingClass[thing]);
  s.offerBlocks.add(s.cells, s.classes, s.entry[thing]);
  refresh(s, thing);
  if (s.idlers.size > 0) tellIdlers(s, thing, s.classes.mask[s.thingClass[thing]]);
  // The list may be scratch memory, which has other numbers by now.
  const at = s.entry[thing] * PLACE.stride;
  if (isBlocking(s, thing)) changeGround(s, s.cells.places[at], s.cells.places[at + PLACE.y], true);
}

/** Takes a thing out of the world, into nobody's hands. */
export function liftThing(s: State, thing: number): void {
  const entry = s.entry[thing];
  if (isBlocking(s, thing))
    changeGround(s, s.cells.places[entry * PLACE.stride], s.cells.places[entry * PLACE.stride + PLACE.y], false);
  s.classes.leave(s.thingClass[thing]);
  s.offerBlocks.remove(s.cells, s.entry[thing]);
  s.cells.remove(thing, s.entry);
}

/** Gives a thing that lies nowhere to an agent to carry. */
export function holdThing(s: State, agent: number, thing: number): void {
  s.holder[thing] = agent;
  s.nextHeld[thing] = s.firstHeld[agent];
  s.firstHeld[agent] = thing;
  refresh(s, thing);
}

/** Takes a thing from the one who carries it; it lies nowhere then. */
export function unhandThing(s: State, thing: number): void {
  const agent = s.holder[thing];
  let at = s.firstHeld[agent];
  if (at === thing) s.firstHeld[agent] = s.nextHeld[thing];
  else {
    while (s.nextHeld[at] !== thing) at = s.nextHeld[at];
    s.nextHeld[at] = s.nextHeld[thing];
  }
  s.nextHeld[thing] = -1;
  s.holder[thing] = -1;
  if (s.item[agent] === thing) s.item[agent] = -1;
}

/** An agent puts down what it has in hand, where it stands. */
export function putDown(s: State, agent: number): void {
  const thing = s.item.length > 0 ? s.item[agent] : -1;
  if (thing < 0) return;
  unhandThing(s, thing);
  readAgentPosition(s, agent, s.scratch.position);
  layThing(s, thing, s.scratch.position);
}

/** An agent puts down what it has in hand, or else what it took last. Returns false when it carries nothing. */
export function dropItem(s: State, agent: number): boolean {
  if (s.item.length === 0 || s.firstHeld[agent] < 0) return false;
  if (s.item[agent] < 0) s.item[agent] = s.firstHeld[agent];
  putDown(s, agent);
  return true;
}

/** Makes a thing's id free for another one; it lies nowhere, and nobody refers to it but those who remember it. */
export function discardThing(s: State, thing: number): void {
  closeStates(s, s.rules.kinds[s.kind[thing]].initial.length, thing);
  s.kind[thing] = -1;
  s.relations.forgetThing(thing);
  for (const each of s.finishing) if (each.thing === thing) each.thing = -1;
  s.discarded?.(thing);
  if (s.has.memory && s.memories.isRemembered(thing)) s.lostThings++;
  else freeId(s, thing);
}

/** Gives the id of a thing that is gone back, once nobody remembers it. */
export function freeId(s: State, thing: number): void {
  s.failedOptions.forgetThing(thing);
  s.freeThings.push(thing);
}

/** Turns a thing into another kind; states that both have are kept, and so are claims on it. */
export function turnInto(s: State, thing: number, kind: number): void {
  const before = s.kindOf(thing);
  const after = s.rules.kinds[kind];
  const taken = before.slots - s.free[thing];
  const wasBlocking = isBlocking(s, thing);
  if (s.stateAt.length > 0) {
    const old = s.stateAt[thing];
    const at = openStates(s, after.initial.length);
    after.states.forEach((name, i) => {
      const from = before.states.indexOf(name);
      s.states[at + i] = from < 0 ? after.initial[i] : s.states[old + from];
      s.stateRanges.include(kind, i, s.states[at + i]);
    });
    closeStates(s, before.initial.length, thing);
    s.stateAt[thing] = at;
  }
  s.kind[thing] = kind;
  forgetLooks(s, thing);
  s.free[thing] = after.slots - taken;
  refresh(s, thing);
  setBlocking(s, thing, wasBlocking);
}

/** Sets a state of a thing; does nothing where its kind has none. `isWork`: it is what those who work at it have made of it. */
export function writeState(s: State, thing: number, state: number, value: number, isWork = false): void {
  const column = s.kindOf(thing).column[state];
  if (column < 0) return;
  const wasBlocking = s.works.size > 0 ? isStoredBlocking(s, thing) : isBlocking(s, thing);
  s.states[s.stateAt[thing] + column] = value;
  forgetLooks(s, thing);
  s.stateRanges.include(s.kind[thing], column, value);
  if (s.works.size > 0) restartWork(s, thing, state, isWork);
  refresh(s, thing);
  if (s.watchers.size > 0) wakeWatchersOf(s, thing);
  setBlocking(s, thing, wasBlocking);
  if (!s.kindOf(thing).isBody) return;
  if (s.has.paces) keepPace(s, s.holder[thing]);
  if (s.rules.hasHastened) hasten(s, s.holder[thing]);
}

/** A thing has other states: if it is a body, others see it otherwise. */
function forgetLooks(s: State, thing: number): void {
  if (s.kindOf(thing).isBody) s.bodyCells.looks.forget(s.holder[thing]);
}

/** Whether a thing blocks its cell by the states that are stored: work goes on since, and the ground does not know yet. */
function isStoredBlocking(s: State, thing: number): boolean {
  const lines = s.works.linesOf(thing);
  const since = lines.map((line) => line.since);
  for (const line of lines) line.since = s.now;
  const isBlocked = isBlocking(s, thing);
  lines.forEach((line, i) => {
    line.since = since[i];
  });
  return isBlocked;
}

/** A state that somebody works at goes on from what it is now; when it was changed otherwise, workers look again. */
function restartWork(s: State, thing: number, state: number, isWork: boolean): void {
  const line = s.works.at(thing, state);
  if (line === undefined) return;
  line.since = s.now;
  if (!isWork) for (const agent of line.workers.keys()) wakeNext(s, agent);
}

/**
 * Takes slots of a thing for an advert of its, or, where there is a line, only notes that somebody comes. Returns the
 * status of an agent that has no slot yet.
 */
export function claim(s: State, thing: number, advert: number): number {
  s.references[thing]++;
  const uses = s.rules.adverts[advert].uses;
  if (uses === 0) return 0;
  if (s.kindOf(thing).line > 0) return STATUS.unserved;
  takeSlots(s, thing, uses);
  return 0;
}

/** Takes slots of a thing. */
export function takeSlots(s: State, thing: number, uses: number): void {
  s.free[thing] -= uses;
  refresh(s, thing);
  if (s.watchers.size > 0) wakeWatchersOf(s, thing);
}

/** Gives them back; while others select, only once they have. */
export function release(s: State, thing: number, advert: number): void {
  if (s.isSelecting) {
    s.givenUp.push(thing, advert);
    return;
  }
  s.references[thing]--;
  freeSlots(s, thing, s.rules.adverts[advert].uses);
}

/** Gives slots of a thing back; the first in line is woken. */
export function freeSlots(s: State, thing: number, uses: number): void {
  if (uses === 0) return;
  s.free[thing] += uses;
  refresh(s, thing);
  if (s.watchers.size > 0) wakeWatchersOf(s, thing);
  if (s.lines.size > 0) wakeFirstInLine(s, thing);
}

/** Recomputes a thing's class after its state or its free slots have changed. */
export function refresh(s: State, thing: number): void {
  const now = classOf(s, thing);
  const before = s.thingClass[thing];
  if (now !== before) giveClass(s, thing, before, now);
}

/** Gives a thing another class than before. */
export function giveClass(s: State, thing: number, before: number, now: number): void {
  s.thingClass[thing] = now;
  if (s.entry[thing] >= 0) {
    s.classes.leave(before);
    s.classes.join(now);
    s.offerBlocks.reclass(s.cells, s.classes, s.entry[thing], before, now);
    s.cells.reclass(thing, now, s.classes.mask[now] !== 0, s.entry);
  } else if (s.bodyCells.isKept && s.kindOf(thing).isBody)
    s.bodyCells.reclass(s.holder[thing], now, s.classes.mask[now] !== 0);
  if (s.idlers.size > 0 && s.classes.kind[before] === s.classes.kind[now])
    tellIdlers(s, thing, s.classes.mask[now] & ~s.classes.mask[before]);
}

/** The class of a thing as it is now. */
function classOf(s: State, thing: number): number {
  const { classes } = s;
  const kind = s.kind[thing];
  const free = s.free[thing];
  const known = classes.ofFree(kind, free);
  if (known >= 0) return known;
  const found = classes.of(kind, maskOf(s, thing));
  classes.noteFree(kind, free, found);
  return found;
}

/** Whether a thing has enough free slots, or a line with a place left. */
export function hasRoomFor(s: State, thing: number, uses: number): boolean {
  if (s.free[thing] >= uses) return true;
  const { line } = s.kindOf(thing);
  return line > 0 && s.lines.lengthAt(thing) < line;
}

/** The adverts that a thing offers right now, as bits. */
function maskOf(s: State, thing: number): number {
  const kind = s.rules.kinds[s.kind[thing]];
  let mask = 0;
  for (let i = 0; i < kind.advertCount; i++) {
    const advert = s.rules.adverts[kind.firstAdvert + i];
    if (hasRoomFor(s, thing, advert.uses) && (!advert.whenIsThings || evaluate(s, advert.when, -1, thing, 0, 0) > 0))
      mask |= 1 << i;
  }
  return mask;
}

function setBlocking(s: State, thing: number, before: boolean): void {
  const after = isBlocking(s, thing);
  if (after === before) return;
  const entry = s.entry[thing] * PLACE.stride;
  changeGround(s, s.cells.places[entry], s.cells.places[entry + 1], after);
}

function openStates(s: State, length: number): number {
  const freed = s.freeStates[length]?.pop();
  if (freed !== undefined) return freed;
  const at = s.statesUsed;
  s.statesUsed += length;
  if (s.statesUsed > s.states.length) s.states = longerDoubles(s.states, Math.max(s.statesUsed, s.states.length * 2));
  return at;
}

function closeStates(s: State, length: number, thing: number): void {
  if (length === 0) return;
  s.freeStates[length] ??= [];
  s.freeStates[length].push(s.stateAt[thing]);
}

import { draw, PURPOSE } from '../../math/random.ts';
import { AIM, type StepRules } from '../../rules/step-rules.ts';
import type { Felt } from '../../state/agents/felt.ts';
import { partitionAt, readAgentPosition, readThingPosition } from '../../state/position.ts';
import { isRecalling, notices, perceives, readSeenPosition } from '../../state/reading/perception.ts';
import { A, STATUS, type State } from '../../state/state.ts';
import { fail } from '../lifecycle.ts';
import { findOut, forgetThing, goOnWithout, lookAround } from '../recall.ts';
import type { Seeker } from '../seeker.ts';
import { isMoving, isWithinReach, startFollowing } from '../walking/follow.ts';
import { arriveByHost, isHosted, walkByHost } from '../walking/hosted.ts';
import { readEndOfLine } from '../walking/line-places.ts';
import { paceOf } from '../walking/set-walk.ts';
import { crossBorder, NO_WAY, setOffTo, standAtEnd, tellWalk } from '../walking/walk.ts';

/** Begins a walk. Returns true when it takes time; otherwise it is over, or has failed. */
export function go(s: State, seeker: Seeker, agent: number, step: StepRules): boolean {
  const row = s.row(agent);
  if ((step.index === AIM.thing || step.index === AIM.lastSeen) && s.ints[row + A.thing] < 0) {
    s.ints[row + A.pc]++;
    return false;
  }
  const why = startGoing(s, seeker, agent, step, 0);
  if (why !== null) return fail(s, agent, why === NO_WAY ? whyNowhere(s, agent, step) : why);
  if (s.ints[row + A.until] > s.now) return true;
  if (arrive(s, agent, step)) s.ints[row + A.pc]++;
  return false;
}

const CANNOT_MOVE = 'it can’t move';

/** Why an agent can't set out. */
function whyNowhere(s: State, agent: number, step: StepRules): string {
  if (!canMove(s, agent)) return CANNOT_MOVE;
  const thing = s.ints[s.row(agent) + A.thing];
  const isUnknown = step.index === AIM.lastSeen && !readLastSeen(s, agent, thing, s.scratch.position);
  return isUnknown ? `it never saw ${s.kindOf(thing).name}` : NO_WAY;
}

function canMove(s: State, agent: number): boolean {
  return !s.has.paces || paceOf(s, agent) > 0;
}

/** Sets off to where a step leads, for `least` ticks at the least. Returns why it leads nowhere; null when it leads somewhere. */
export function startGoing(s: State, seeker: Seeker, agent: number, step: StepRules, least: number): string | null {
  if (step.index === AIM.thing) return s.ints[s.row(agent) + A.thing] >= 0 ? walkToThing(s, agent, least) : NO_WAY;
  if (step.index === AIM.lastSeen) {
    const thing = s.ints[s.row(agent) + A.thing];
    if (thing < 0 || !readLastSeen(s, agent, thing, s.scratch.position)) return NO_WAY;
    return setOffTo(s, agent, s.scratch.position, least);
  }
  aimStep(s, seeker, agent, step);
  return setOffTo(s, agent, s.scratch.position, least);
}

/** Ends a walk that has led to where it should. */
function tellArrival(s: State, agent: number, step: StepRules): void {
  const leadsToThing = step.index === AIM.thing || step.index === AIM.lastSeen;
  s.detail?.({ type: 'arrived', agent, thing: leadsToThing ? s.ints[s.row(agent) + A.thing] : -1 });
}

/** Where a step leads that does not lead to its thing, into `scratch.position`. */
function aimStep(s: State, seeker: Seeker, agent: number, step: StepRules): void {
  const { position } = s.scratch;
  if (step.index === AIM.point) {
    position[0] = step.x;
    position[1] = step.y;
  } else if (step.index === AIM.home) {
    position[0] = s.home[agent * 2];
    position[1] = s.home[agent * 2 + 1];
  } else aimByFeeling(s, seeker, agent, step);
}

/** Where an agent last saw a thing, into `out`: where it is, for one that it perceives; false if it never saw the thing. */
function readLastSeen(s: State, agent: number, thing: number, out: Float64Array): boolean {
  const sighting = s.memories.get(agent, thing);
  if (perceives(s, agent, thing)) readThingPosition(s, thing, out);
  else if (sighting === undefined) return false;
  else {
    out[0] = sighting.x;
    out[1] = sighting.y;
  }
  return true;
}

function walkToThing(s: State, agent: number, least: number): string | null {
  const thing = s.ints[s.row(agent) + A.thing];
  if (!isRecalling(s, agent) && isMoving(s, agent, thing)) {
    if (s.host.walk !== null && !isWithinReach(s, agent, thing)) {
      readThingPosition(s, thing, s.scratch.position);
      const answer = walkByHost(s, agent, s.scratch.position, least);
      if (answer === true && s.detail !== null) tellWalk(s, agent);
      if (answer !== null) return answer === true ? null : answer;
    }
    if (!startFollowing(s, agent, thing, least)) return NO_WAY;
    if (s.detail !== null) tellWalk(s, agent);
    return null;
  }
  if (isRecalling(s, agent) || !readEndOfLine(s, agent, thing, s.scratch.position))
    readSeenPosition(s, agent, thing, s.scratch.position);
  return setOffTo(s, agent, s.scratch.position, least);
}

/** Ends a walk at its end. Returns false when the way was cut, or the thing has moved on and must be followed. */
export function arrive(s: State, agent: number, step: StepRules): boolean {
  const row = s.row(agent);
  const at = agent * s.doubleStride + s.POSITION;
  const followed = s.followers.size > 0 ? s.followers.followedBy(agent) : -1;
  const wasStranded = (s.ints[row + A.status] & STATUS.stranded) !== 0;
  const isByHost = isHosted(s, agent);
  if (isByHost) arriveByHost(s, agent);
  else if (!wasStranded) {
    if (followed < 0) standAtEnd(s, agent);
    else {
      readAgentPosition(s, agent, s.scratch.position);
      s.doubles[at] = s.scratch.position[0];
      s.doubles[at + 1] = s.scratch.position[1];
    }
  }
  s.ints[row + A.status] &= ~(STATUS.walking | STATUS.stranded);
  s.ints[row + A.status] |= STATUS.arrived;
  if (s.has.partitions) crossBorder(s, agent, partitionAt(s, s.doubles[at], s.doubles[at + 1]));
  if (wasStranded) {
    fail(s, agent, canMove(s, agent) ? 'the way was cut off' : CANNOT_MOVE);
    return false;
  }
  if (s.has.memory) {
    lookAround(s, agent);
    if (isRecalling(s, agent)) return arriveFromMemory(s, agent, step);
  }
  const thing = s.ints[row + A.thing];
  const leadsToMover = step.index === AIM.thing && thing >= 0 && isMoving(s, agent, thing);
  if (isByHost || !leadsToMover || isWithinReach(s, agent, thing)) {
    s.followers.remove(agent);
    if (s.detail !== null) tellArrival(s, agent, step);
    return true;
  }
  const { name } = s.kindOf(thing);
  if (!notices(s, agent, thing)) fail(s, agent, `lost sight of ${name}`);
  else if (s.now >= s.followers.endOf(agent)) fail(s, agent, `can’t catch ${name}`);
  return false;
}

/** An agent has come to where it saw a thing. Returns false when the thing is gone, or must be walked to once more. */
function arriveFromMemory(s: State, agent: number, step: StepRules): boolean {
  const thing = s.ints[s.row(agent) + A.thing];
  const why = findOut(s, agent, true);
  const isGone = isRecalling(s, agent);
  if (step.index === AIM.lastSeen && (isGone || why === null)) {
    if (isGone) goOnWithout(s, agent);
    if (s.detail !== null) tellArrival(s, agent, step);
    return true;
  }
  if (why !== null) fail(s, agent, why);
  if (isGone) forgetThing(s, agent, thing);
  return false;
}

/** Writes the positions of all that is feared into `felt.threats`; returns their count. */
function findThreats(s: State, felt: Felt): number {
  let count = 0;
  for (let i = 0; i < felt.count; i++) {
    if (!(felt.fearLove[i] < 0)) continue;
    readThingPosition(s, felt.thing[i], s.scratch.position);
    felt.threats[count * 2] = s.scratch.position[0];
    felt.threats[count * 2 + 1] = s.scratch.position[1];
    count++;
  }
  return count;
}

/** Where a step leads that goes by feeling or at random, into `scratch.place`. */
function aimByFeeling(s: State, seeker: Seeker, agent: number, step: StepRules): void {
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
  seeker.perceive(agent);
  const felt = s.felt;
  if (step.index === AIM.flee && s.space.flee !== undefined && felt !== null) {
    s.space.flee(x, y, step.reach, felt.threats, findThreats(s, felt), position);
    return;
  }
  const feltX = felt ? felt.places[step.mode * 2] : Number.NaN;
  const feltY = felt ? felt.places[step.mode * 2 + 1] : Number.NaN;
  if (Number.isNaN(feltX)) {
    position[0] = x;
    position[1] = y;
    return;
  }
  if (step.index === AIM.toward) {
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

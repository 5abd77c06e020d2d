import { NEVER, tickAfter } from '../../definition/time.ts';
import { emptyList } from '../../math/empty-list.ts';
import { workingMemory } from '../../math/working-memory.ts';
import type { GroupRules, TogetherRules } from '../../rules/rules.ts';
import { ANYBODY } from '../../state/agents/failed-options.ts';
import { type Gathering, hostOf, MEMBER, type Member, memberOf } from '../../state/agents/gatherings.ts';
import type { Parting } from '../../state/agents/partings.ts';
import { readAgentPosition } from '../../state/position.ts';
import { findBodies, newBodyList } from '../../state/reading/bodies-near.ts';
import { notices } from '../../state/reading/perception.ts';
import { isMember } from '../../state/reading/surroundings.ts';
import { A, priorityIn, STATUS, type State } from '../../state/state.ts';
import { dropChain, endAction, giveUp, interruptAction, isPushed, startNext } from '../lifecycle.ts';
import type { LineResult } from '../line.ts';
import { declineAll, mattersMore } from '../part.ts';
import { putDown } from '../thing.ts';
import { wakeNext } from '../waking/watch.ts';

/*
 * What several agents do together. Who chooses it asks others after the selections of the tick; they weigh it with
 * everything else at their next decision, and come or decline. Those who have come wait for each other, begin at the same
 * tick, and part together.
 */

const FOUND = workingMemory(newBodyList());
/** Where an agent looks around, x and y, and how far. */
const AROUND = workingMemory(new Float64Array(3));
/** The agents that are asked. */
const ASKED: { agents: Int32Array } = workingMemory({ agents: new Int32Array(64) });

/** An agent has chosen an option: it comes to what it was asked to, or declines. */
export function answerInvitations(s: State, agent: number, thing: number, advert: number): void {
  const invitations = s.gatherings.invitationsOf(agent);
  if (invitations.length === 0) return;
  const asked = askedToDo(invitations, agent, thing, advert);
  const why = advert < 0 ? 'rather not' : mattersMore(s, advert);
  declineAll(s, agent, why, asked?.id ?? -1);
  if (asked !== undefined) {
    const by = hostOf(asked);
    s.gatherings.accept(asked, agent);
    s.listener?.({ type: 'answered', agent, by, comes: true, why: '' });
  }
}

/** The first of some gatherings to which an agent is asked to do this; undefined for none. */
function askedToDo(
  invitations: readonly Gathering[],
  agent: number,
  thing: number,
  advert: number,
): Gathering | undefined {
  for (let i = 0; i < invitations.length; i++) {
    const own = memberOf(invitations[i], agent);
    if (own !== undefined && own.thing === thing && own.advert === advert) return invitations[i];
  }
  return undefined;
}

/** An agent goes on with what it does, and declines all else that it is asked to; now it may ask the others itself. */
export function stayWithOwn(s: State, agent: number, why: string): void {
  declineAll(s, agent, why);
  const row = s.row(agent);
  const advert = s.ints[row + A.advert];
  const hasBegun = (s.ints[row + A.status] & STATUS.begun) !== 0;
  if (advert >= 0 && !hasBegun && s.rules.adverts[advert].together !== null) s.asking.push(agent);
}

/**
 * After the endings and after the selections of a tick: those who have started something to do together ask the others. Of
 * two who ask each other for different things, the second weighs first what it is asked to.
 */
export function askOthers(s: State): void {
  for (let i = 0; i < s.asking.length; i++) {
    const agent = s.asking[i];
    const row = s.row(agent);
    const thing = s.ints[row + A.thing];
    const advert = s.ints[row + A.advert];
    const together = advert < 0 ? null : s.rules.adverts[advert].together;
    // Another one, who came first, may have asked for the same.
    if (together === null || s.gatherings.of(agent) !== undefined) continue;
    if (together.asked === null && isAskedBy(s, agent, thing)) continue;
    const own = asMember(agent, MEMBER.coming, thing, advert);
    const open = together.asked === null ? undefined : s.gatherings.at(thing, advert);
    if (open !== undefined) {
      s.gatherings.add(open, own);
      continue;
    }
    const gathering = s.gatherings.open(together.waits, together.atLeast);
    s.gatherings.add(gathering, own);
    inviteOthers(s, gathering, agent, thing, together);
    if (gathering.members.length < gathering.atLeast) endForAll(s, gathering, 'nobody to ask', 'failed');
  }
  emptyList(s.asking);
}

/** Whether the agent whose body a thing is asks an agent to something. */
function isAskedBy(s: State, agent: number, thing: number): boolean {
  const invitations = s.gatherings.invitationsOf(agent);
  for (let i = 0; i < invitations.length; i++) {
    const other = memberOf(invitations[i], s.holder[thing]);
    if (other !== undefined && other.state !== MEMBER.invited) return true;
  }
  return false;
}

/** Asks all who are meant, by rising id. */
function inviteOthers(
  s: State,
  gathering: Gathering,
  agent: number,
  thing: number,
  { asked, role }: TogetherRules,
): void {
  if (asked === null) {
    inviteTo(s, gathering, agent, s.holder[thing], s.body[agent], role);
    return;
  }
  const count = findAsked(s, agent, asked);
  for (let i = 0; i < count; i++) inviteTo(s, gathering, agent, ASKED.agents[i], thing, role);
}

/** Finds the agents of a group that an agent perceives, by rising id, into `ASKED`; returns how many. */
function findAsked(s: State, agent: number, asked: GroupRules): number {
  readAgentPosition(s, agent, AROUND);
  AROUND[2] = s.profiles.range[s.ints[s.row(agent) + A.profile]];
  findBodies(s, AROUND, FOUND);
  if (FOUND.count > ASKED.agents.length) ASKED.agents = new Int32Array(FOUND.count * 2);
  let count = 0;
  for (let i = 0; i < FOUND.count; i++) {
    const body = FOUND.ids[i];
    if (isMember(s, asked, body) && notices(s, agent, body)) ASKED.agents[count++] = s.holder[body];
  }
  ASKED.agents.subarray(0, count).sort();
  return count;
}

/** Asks an agent to the advert of a thing that has the name of a role, if it may perform it. */
function inviteTo(s: State, gathering: Gathering, by: number, agent: number, thing: number, role: string): void {
  const advert = agent === by ? -1 : roleFor(s, agent, thing, role);
  if (advert >= 0) invite(s, gathering, by, asMember(agent, MEMBER.invited, thing, advert));
}

/** A member to be added to a gathering, which makes a copy of it. */
function asMember(agent: number, state: number, thing: number, advert: number): Member {
  OWN.agent = agent;
  OWN.state = state;
  OWN.thing = thing;
  OWN.advert = advert;
  return OWN;
}

const OWN: Member = workingMemory({ agent: -1, state: MEMBER.invited, thing: -1, advert: -1 });

/** The advert of a thing by its name that an agent may perform; −1 for none. */
function roleFor(s: State, agent: number, thing: number, name: string): number {
  const { firstAdvert, advertCount } = s.kindOf(thing);
  const { permitted } = s.agentTypeOf(agent);
  for (let advert = firstAdvert; advert < firstAdvert + advertCount; advert++)
    if (s.rules.adverts[advert].name === name && permitted[advert] === 1) return advert;
  return -1;
}

/** Asks somebody, who decides at the next tick; one who has just chosen the same comes, one who can't be asked doesn't. */
function invite(s: State, gathering: Gathering, by: number, member: Member): void {
  const { agent, thing, advert } = member;
  const row = s.row(agent);
  s.listener?.({ type: 'asked', agent: by, who: agent, advert, thing });
  const hasChosenIt = s.ints[row + A.thing] === thing && s.ints[row + A.advert] === advert;
  const isFree = s.gatherings.of(agent) === undefined && (s.ints[row + A.status] & STATUS.begun) === 0;
  if (hasChosenIt && isFree) {
    member.state = MEMBER.coming;
    s.gatherings.add(gathering, member);
    s.listener?.({ type: 'answered', agent, by, comes: true, why: '' });
    return;
  }
  if (isBusy(s, agent)) {
    s.listener?.({ type: 'answered', agent, by, comes: false, why: 'busy' });
    return;
  }
  s.gatherings.add(gathering, member);
  s.deciding.add(agent);
}

/** Whether an agent does what it was ordered to, and does not decide. */
function isBusy(s: State, agent: number): boolean {
  const row = s.row(agent);
  const status = s.ints[row + A.status];
  if (s.ints[row + A.pc] < 0 || (status & STATUS.fallback) !== 0) return false;
  return priorityIn(status) > 0 || isPushed(s, agent);
}

/** An agent that does something with others and has come waits until enough of them are there. */
export function awaitOthers(s: State, agent: number): LineResult {
  const row = s.row(agent);
  const advert = s.ints[row + A.advert];
  const isAlone = advert < 0 || s.rules.adverts[advert].together === null;
  // Nearly every action of nearly every world is done alone.
  if (isAlone && s.gatherings.size === 0) return 'served';
  const gathering = s.gatherings.of(agent);
  if (gathering === undefined) {
    if (isAlone) return 'served';
    // It weighs first what it is asked to itself.
    if (s.gatherings.invitationsOf(agent).length === 0) return { why: 'nobody to do it with' };
    s.ints[row + A.until] = s.now + 1;
    return 'waits';
  }
  if (gathering.hasBegun) return 'served';
  const own = memberOf(gathering, agent);
  if (own !== undefined) own.state = MEMBER.there;
  if (gathering.ends === NEVER) gathering.ends = tickAfter(s.now, gathering.waits);
  if (beginTogether(s, gathering)) return 'waits';
  if (s.now >= gathering.ends) return { why: 'nobody came' };
  s.ints[row + A.began] = s.now;
  s.ints[row + A.until] = gathering.ends;
  return 'waits';
}

/** Lets all who are there begin at the next tick, if nobody is still to come or the time for that is over. */
function beginTogether(s: State, gathering: Gathering): boolean {
  const { members } = gathering;
  let there = 0;
  for (let i = 0; i < members.length; i++) if (members[i].state === MEMBER.there) there++;
  const isComplete = there === members.length || s.now >= gathering.ends;
  if (gathering.hasBegun || there < gathering.atLeast || !isComplete) return false;
  gathering.hasBegun = true;
  for (let i = 0; i < members.length; i++) {
    const { agent, state } = members[i];
    if (state !== MEMBER.there) continue;
    s.ints[s.row(agent) + A.until] = s.now + 1;
    wakeNext(s, agent);
  }
  return true;
}

/**
 * Tells those who do something together of all who have left or declined: after the endings of a tick, and after its
 * selections. Who is done ends it for the others, unless its role says otherwise; who breaks off ends it in any case.
 */
export function settleGatherings(s: State): void {
  for (let i = 0; i < s.parting.count && i < MOST_PARTINGS; i++) settle(s, s.parting.at(i));
  s.parting.clear();
}

/** Those who part make others part, but nobody does it for ever. */
const MOST_PARTINGS = 100_000;

function settle(s: State, { gathering: id, agent, isDone, endsForAll, why }: Readonly<Parting>): void {
  const gathering = s.gatherings.get(id);
  if (gathering === undefined) return;
  if (gathering.hasBegun && endsForAll) {
    if (isDone) endForAll(s, gathering, '', 'done');
    else endForAll(s, gathering, `${s.nameOf(agent)} left: ${why}`, 'interrupted');
  } else if (gathering.members.length < (gathering.hasBegun ? 1 : gathering.atLeast))
    endForAll(s, gathering, `${s.nameOf(agent)} does not come: ${why}`, 'failed');
  else beginTogether(s, gathering);
}

/** Ends what everybody in a gathering does. */
function endForAll(s: State, gathering: Gathering, why: string, how: 'done' | 'failed' | 'interrupted'): void {
  while (gathering.members.length > 0) {
    const { agent, state } = gathering.members[0];
    s.gatherings.remove(gathering, agent);
    if (state === MEMBER.invited) continue;
    if (how === 'done') finishEarly(s, agent);
    else if (how === 'failed') {
      const advert = s.ints[s.row(agent) + A.advert];
      giveUp(s, agent, why, waitsOf(s, agent));
      restFromAsking(s, agent, advert);
    } else {
      interruptAction(s, agent, why, how);
      startNext(s, agent);
    }
    s.deciding.add(agent);
  }
}

/** An agent that was declined does not ask the next one at once: the same offer of anybody is set aside, longer each time. */
function restFromAsking(s: State, agent: number, advert: number): void {
  if (advert < 0 || s.rules.adverts[advert].together?.asked !== null) return;
  const { retry } = s.rules.minds[s.agentTypeOf(agent).mind];
  const { adverts } = s.rules;
  for (let each = 0; each < adverts.length; each++)
    if (adverts[each].name === adverts[advert].name && adverts[each].together !== null)
      s.failedOptions.add(agent, ANYBODY, each, s.now, retry);
}

/** The ticks for which an agent waits for others; before they are over it does not ask them again. */
function waitsOf(s: State, agent: number): number {
  const advert = s.ints[s.row(agent) + A.advert];
  return advert < 0 ? 0 : (s.rules.adverts[advert].together?.waits ?? 0);
}

/** What an agent does is done, for the others are. */
function finishEarly(s: State, agent: number): void {
  const row = s.row(agent);
  if (s.ints[row + A.pc] < 0) return;
  dropChain(s, agent, s.ints[row + A.chain], 'the others are done');
  endAction(s, agent, 'done', '');
  putDown(s, agent);
  startNext(s, agent);
}

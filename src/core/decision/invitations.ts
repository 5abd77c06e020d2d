import { emptyList } from '../math/empty-list.ts';
import { MEMBER, memberOf } from '../state/agents/gatherings.ts';
import { A, STATUS, type State } from '../state/state.ts';

/** What somebody is asked to do: an advert of a thing. */
export interface Invitation {
  readonly thing: number;
  readonly advert: number;
}

/** Lists what an agent is asked to do together with others, by age, in place of what is in the list. */
export function listInvitations(s: State, agent: number, list: Invitation[]): void {
  const gatherings = s.gatherings.invitationsOf(agent);
  emptyList(list);
  for (let i = 0; i < gatherings.length; i++) {
    const own = memberOf(gatherings[i], agent);
    if (own !== undefined) list.push(own);
  }
}

/** Whether an advert of a thing is among some invitations. */
export function includesOption(invitations: readonly Invitation[], thing: number, advert: number): boolean {
  for (let i = 0; i < invitations.length; i++)
    if (invitations[i].thing === thing && invitations[i].advert === advert) return true;
  return false;
}

/** Whether an agent is asked to do this. */
export function isAskedTo(s: State, agent: number, thing: number, advert: number): boolean {
  const gatherings = s.gatherings.invitationsOf(agent);
  for (let i = 0; i < gatherings.length; i++) {
    const own = memberOf(gatherings[i], agent);
    if (own !== undefined && own.thing === thing && own.advert === advert) return true;
  }
  return false;
}

/**
 * Whether an agent that has asked somebody to do something together, and has no answer yet, is asked to the same by
 * another one.
 */
export function isAskedToSame(s: State, agent: number): boolean {
  const row = s.row(agent);
  const advert = s.ints[row + A.advert];
  if (s.gatherings.size === 0 || advert < 0 || (s.ints[row + A.status] & STATUS.begun) !== 0) return false;
  const { together, name } = s.rules.adverts[advert];
  const gatherings = s.gatherings.invitationsOf(agent);
  if (together === null || gatherings.length === 0 || hasAnswer(s, agent)) return false;
  for (let i = 0; i < gatherings.length; i++) {
    const own = memberOf(gatherings[i], agent);
    const asked = own === undefined ? undefined : s.rules.adverts[own.advert].name;
    if (asked !== undefined && (asked === name || asked === together.role)) return true;
  }
  return false;
}

/** Whether somebody else comes to what an agent takes part in. */
function hasAnswer(s: State, agent: number): boolean {
  const members = s.gatherings.of(agent)?.members;
  if (members === undefined) return false;
  for (let i = 0; i < members.length; i++)
    if (members[i].agent !== agent && members[i].state !== MEMBER.invited) return true;
  return false;
}

/** Whether an agent was asked to do this and has agreed, so that it is an option for it even if it is never chosen freely. */
export function isComingTo(s: State, agent: number, thing: number, advert: number): boolean {
  if (s.gatherings.size === 0 || s.rules.adverts[advert].autonomous) return false;
  const gathering = s.gatherings.of(agent);
  const own = gathering === undefined ? undefined : memberOf(gathering, agent);
  return own !== undefined && own.thing === thing && own.advert === advert;
}

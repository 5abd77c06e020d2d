import { MEMBER, memberOf } from '../state/agents/gatherings.ts';
import { A, STATUS, type State } from '../state/state.ts';

/** What somebody is asked to do: an advert of a thing. */
export interface Invitation {
  readonly thing: number;
  readonly advert: number;
}

const NONE: readonly Invitation[] = [];

/** What an agent is asked to do together with others, by age. */
export function invitationsFor(s: State, agent: number): readonly Invitation[] {
  const gatherings = s.gatherings.invitationsOf(agent);
  return gatherings.length === 0 ? NONE : gatherings.flatMap((gathering) => memberOf(gathering, agent) ?? []);
}

/** Whether an advert of a thing is among some invitations. */
export function includesOption(invitations: readonly Invitation[], thing: number, advert: number): boolean {
  for (let i = 0; i < invitations.length; i++)
    if (invitations[i].thing === thing && invitations[i].advert === advert) return true;
  return false;
}

/** Whether an agent is asked to do this. */
export function isAskedTo(s: State, agent: number, thing: number, advert: number): boolean {
  return s.gatherings.size > 0 && includesOption(invitationsFor(s, agent), thing, advert);
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
  if (together === null || s.gatherings.invitationsOf(agent).length === 0) return false;
  const others = s.gatherings.of(agent)?.members.filter((m) => m.agent !== agent) ?? [];
  if (others.some(({ state }) => state !== MEMBER.invited)) return false;
  return invitationsFor(s, agent).some((each) => {
    const asked = s.rules.adverts[each.advert].name;
    return asked === name || asked === together.role;
  });
}

/** Whether an agent was asked to do this and has agreed, so that it is an option for it even if it is never chosen freely. */
export function isComingTo(s: State, agent: number, thing: number, advert: number): boolean {
  if (s.gatherings.size === 0 || s.rules.adverts[advert].autonomous) return false;
  const gathering = s.gatherings.of(agent);
  const own = gathering === undefined ? undefined : memberOf(gathering, agent);
  return own !== undefined && own.thing === thing && own.advert === advert;
}

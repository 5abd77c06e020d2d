import { MEMBER } from '../state/agents/gatherings.ts';
import { A, STATUS, type State } from '../state/state.ts';

/** What somebody is asked to do: an advert of a thing. */
export interface Invitation {
  readonly thing: number;
  readonly advert: number;
}

/** What an agent is asked to do together with others, by age. */
export function invitationsFor(s: State, agent: number): readonly Invitation[] {
  return s.gatherings
    .invitationsOf(agent)
    .flatMap(({ members }) => members.filter((m) => m.agent === agent && m.state === MEMBER.invited));
}

/** Whether an advert of a thing is among some invitations. */
export function includesOption(invitations: readonly Invitation[], thing: number, advert: number): boolean {
  return invitations.some((each) => each.thing === thing && each.advert === advert);
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
  const others = s.gatherings.of(agent)?.members.filter((m) => m.agent !== agent) ?? [];
  if (together === null || others.some(({ state }) => state !== MEMBER.invited)) return false;
  return invitationsFor(s, agent).some((each) => {
    const asked = s.rules.adverts[each.advert].name;
    return asked === name || asked === together.role;
  });
}

/** Whether an agent was asked to do this and has agreed, so that it is an option for it even if it is never chosen freely. */
export function isComingTo(s: State, agent: number, thing: number, advert: number): boolean {
  if (s.gatherings.size === 0 || s.rules.adverts[advert].autonomous) return false;
  const members = s.gatherings.of(agent)?.members ?? [];
  return members.some((m) => m.agent === agent && m.thing === thing && m.advert === advert);
}

import { MEMBER } from '../state/gatherings.ts';
import type { State } from '../state/state.ts';

/** What an agent is asked to do together with others: an advert of a thing for each, by age. */
export function invitationsFor(
  s: State,
  agent: number,
): readonly { readonly thing: number; readonly advert: number }[] {
  return s.gatherings
    .invitationsOf(agent)
    .flatMap(({ members }) => members.filter((m) => m.agent === agent && m.state === MEMBER.invited));
}

/** Whether an agent is asked to do this. */
export function isInvitation(s: State, agent: number, thing: number, advert: number): boolean {
  return (
    s.gatherings.size > 0 && invitationsFor(s, agent).some((each) => each.thing === thing && each.advert === advert)
  );
}

/** Whether an agent was asked to do this and has agreed, so that it is an option for it even if it is never chosen freely. */
export function isComingTo(s: State, agent: number, thing: number, advert: number): boolean {
  if (s.gatherings.size === 0 || s.rules.adverts[advert].autonomous) return false;
  const members = s.gatherings.of(agent)?.members ?? [];
  return members.some((m) => m.agent === agent && m.thing === thing && m.advert === advert);
}

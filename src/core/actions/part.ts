import type { Ending } from '../definition/event.ts';
import { hostOf } from '../state/agents/gatherings.ts';
import type { State } from '../state/state.ts';

/*
 * Leaving what is done together. It is only noted here, because others must not be disturbed in the middle of the
 * endings or selections of a tick; `settleGatherings` tells them.
 */

/** An agent's action has ended: if it was done with others, they will be told. */
export function leaveGathering(s: State, agent: number, advert: number, how: Ending, why: string): void {
  const gathering = s.gatherings.of(agent);
  if (gathering === undefined) return;
  s.gatherings.remove(gathering, agent);
  const isDone = how === 'done';
  const endsForAll = !isDone || advert < 0 || (s.rules.adverts[advert].together?.endsForAll ?? true);
  s.parting.add(gathering.id, agent, isDone, endsForAll, why);
}

/** The reason of who prefers to do something else. */
export function mattersMore(s: State, advert: number): string {
  s.mattersMore[advert] ??= `${s.rules.adverts[advert].name} matters more`;
  return s.mattersMore[advert];
}

/** An agent declines everything that it is asked to. */
export function declineAll(s: State, agent: number, why: string, but = -1): void {
  const invitations = s.gatherings.invitationsOf(agent);
  for (let i = 0; i < invitations.length; ) {
    const gathering = invitations[i];
    if (gathering.id === but) {
      i++;
      continue;
    }
    const by = hostOf(gathering);
    s.gatherings.remove(gathering, agent);
    s.parting.add(gathering.id, agent, false, false, why);
    s.listener?.({ type: 'answered', agent, by, comes: false, why });
  }
}

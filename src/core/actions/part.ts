import type { Ending } from '../definition/event.ts';
import { MEMBER } from '../state/agents/gatherings.ts';
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
  s.parting.push({ gathering: gathering.id, agent, isDone, endsForAll, why });
}

/** An agent declines everything that it is asked to. */
export function declineAll(s: State, agent: number, why: string, but = -1): void {
  for (const gathering of s.gatherings.invitationsOf(agent)) {
    if (gathering.id === but) continue;
    const by = gathering.members.find(({ state }) => state !== MEMBER.invited)?.agent ?? -1;
    s.gatherings.remove(gathering, agent);
    s.parting.push({ gathering: gathering.id, agent, isDone: false, endsForAll: false, why });
    s.listener?.({ type: 'answered', agent, by, comes: false, why });
  }
}

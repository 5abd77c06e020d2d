import { A, type State } from '../state.ts';

/** The agents whose action is about a thing, by rising row; with `alsoQueued` those too who have it on their queue. */
export function usersOf(s: State, thing: number, alsoQueued = false): number[] {
  const { users } = s;
  if (!users.isKept) {
    users.isKept = true;
    for (let agent = 0; agent < s.agentRows; agent++) users.note(agent, s.ints[s.row(agent) + A.thing]);
  }
  const agents = users.of(thing);
  if (alsoQueued) for (const agent of s.queues.waitingFor(thing)) if (!agents.includes(agent)) agents.push(agent);
  return agents.sort((a, b) => a - b);
}

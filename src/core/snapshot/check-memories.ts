import { SIGHTING } from '../state/agents/memories.ts';
import { A, AGENT_INTS, STATUS, type State } from '../state/state.ts';
import { damaged, finite, whole } from './damage.ts';
import type { Snapshot } from './snapshot.ts';

/** The things that agents remember in a snapshot; those that are gone have an id all the same. */
export function rememberedIn({ doubles: { memories } }: Snapshot): Set<number> {
  const things = new Set<number>();
  for (let at = 0; at < memories.length; at += widthAt(memories, at)) things.add(memories[at + 1]);
  return things;
}

/** Holds what agents remember to what it can be; `present` reports an agent that is not there. */
export function checkMemories(
  { rules }: State,
  { ints, doubles: { memories }, now }: Snapshot,
  present: (what: string, i: number, agent: number) => void,
): void {
  const known = new Set<string>();
  for (let at = 0, i = 0; at < memories.length; at += widthAt(memories, at), i++) {
    const [agent, thing, kind, x, y, partition, tick, count] = memories.subarray(at, at + SIGHTING);
    present('the agent of memory', i, agent);
    whole('the thing of memory', i, thing, 0, ints.kinds.length - 1);
    whole('the kind of memory', i, kind, 0, rules.kinds.length - 1);
    finite('the place of memory', i, x);
    finite('the place of memory', i, y);
    whole('the partition of memory', i, partition, -1, rules.partitions.length - 1);
    whole('the tick of memory', i, tick, 0, now);
    if (count !== rules.kinds[kind].states.length || at + SIGHTING + count > memories.length)
      damaged('the number of states of memory', i, count, rules.kinds[kind].states.length);
    for (let state = 0; state < count; state++) finite('a state of memory', i, memories[at + SIGHTING + state]);
    if (known.has(`${agent} ${thing}`)) damaged('the thing of memory', i, thing, 'one that is remembered once');
    known.add(`${agent} ${thing}`);
  }
  for (let at = 0; at < ints.agents.length; at += AGENT_INTS) {
    const [thing, status] = [ints.agents[at + A.thing], ints.agents[at + A.status]];
    if ((status & STATUS.recalling) !== 0 && !known.has(`${at / AGENT_INTS} ${thing}`))
      damaged('the thing of agent', at / AGENT_INTS, thing, 'one that the agent remembers');
  }
}

/** Numbers of the sighting that starts at an index; a damaged one ends the list. */
function widthAt(memories: Float64Array, at: number): number {
  const states = memories[at + SIGHTING - 1];
  return Number.isInteger(states) && states >= 0 ? SIGHTING + states : memories.length;
}

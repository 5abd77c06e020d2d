import { sortedByThing } from '../state/agents/memories.ts';
import type { Names } from '../state/names.ts';
import { perceives } from '../state/reading/perception.ts';
import type { State } from '../state/state.ts';

/** What an agent remembers of a thing, as it was when the agent last saw it. */
export interface Remembered {
  /** The id of the thing; of an agent, that of its body. */
  readonly thing: number;
  /** What it was: the name of a kind or temperament. */
  readonly kind: string;
  /** The name of the agent or thing; of one that is gone, its kind and id. */
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** The tick at which it was last seen. */
  readonly seen: number;
  /** Whether the agent perceives it now. */
  readonly isPerceived: boolean;
  /** Its states by name. */
  readonly states: Readonly<Record<string, number>>;
}

/** All that an agent remembers, by rising id of the thing. */
export function memoriesOf(s: State, names: Names, agent: number): Remembered[] {
  const { memory } = s.rules.minds[s.agentTypeOf(agent).mind];
  if (memory === null) return [];
  return sortedByThing(s.memories.of(agent))
    .filter(({ tick }) => s.now - tick <= memory.ticks)
    .map(({ thing, kind, x, y, tick, states }) => ({
      thing,
      kind: s.rules.kinds[kind].name,
      name: s.kind[thing] < 0 ? `${s.rules.kinds[kind].name} #${thing}` : names.ofThing(thing),
      x,
      y,
      seen: tick,
      isPerceived: perceives(s, agent, thing),
      states: Object.fromEntries(s.rules.kinds[kind].states.map((name, i) => [name, states[i]])),
    }));
}

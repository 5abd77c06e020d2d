import { type Agent, createWorld, HOLD, type World } from 'hanker';
import { decodeJournal, decodeSnapshot, replay } from 'hanker/save';
import type { StoredRoom } from './room-store.ts';
import { definitionOf, destinationOf, type PlaceName, SEED } from './valley.ts';

/** What a world needs from its room. */
export interface RoomHost {
  /** Somebody stands in a gate, until the signal is aborted. */
  readonly depart: (agent: number, to: PlaceName, signal: AbortSignal) => void;
  /** How many people live in a new world; by default those who have names. */
  readonly people?: number | undefined;
}

/**
 * The world of a place as it was stored, to the bit; a new one when it never was. Throws when the journal does not lead to
 * the hashes that it says, as after a change of the definition.
 */
export function restoreWorld(
  place: PlaceName,
  { snapshot, journal }: Pick<StoredRoom, 'snapshot' | 'journal'>,
  { depart, people }: RoomHost,
): World {
  const definition = definitionOf(place, people);
  const travel = (agent: Agent, gate: { readonly name: string } | null, _: unknown, signal: AbortSignal) => {
    const to = destinationOf(gate?.name ?? '');
    if (to === null) return { failed: 'it leads nowhere' };
    depart(agent.id, to, signal);
    return HOLD;
  };
  const host = { actions: { travel } };
  if (snapshot === null) return createWorld(definition, { seed: SEED, host });
  const world = createWorld(definition, { seed: SEED, host, snapshot: decodeSnapshot(snapshot) });
  const { divergence } = replay(world, decodeJournal(journal.join('')).entries);
  if (divergence === null) return world;
  throw new Error(`${place}: the journal leads elsewhere at tick ${divergence.at}; was the definition changed?`);
}

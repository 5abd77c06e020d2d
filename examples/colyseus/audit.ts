import { restoreWorld } from './restore-world.ts';
import type { RedisStore, Travel } from './room-store.ts';
import { definitionOf, PLACES } from './valley.ts';

/** Everybody in the valley, as the store has it at one moment. */
export interface Audit {
  /** The names of all who are in a room or on their way, sorted. */
  readonly names: readonly string[];
  /** The names of all who should be. */
  readonly expected: readonly string[];
  readonly lanterns: number;
  /** How often somebody has arrived somewhere. */
  readonly visits: number;
  /** How many are on their way. */
  readonly travelling: number;
  /** The hash of each place. */
  readonly hashes: readonly string[];
}

/**
 * Counts everybody in the stored worlds and on the way. All is read at one moment, while processes write; worlds are restored, which
 * checks all hashes of their journals.
 */
export async function countEverybody(
  { redis }: RedisStore,
  { valley = 'valley', people }: { readonly valley?: string; readonly people?: number } = {},
): Promise<Audit> {
  const request = redis.multi();
  for (const place of PLACES)
    request
      .hget(`{${valley}}:room:${place}`, 'snapshot')
      .lrange(`{${valley}}:journal:${place}`, 0, -1)
      .hvals(`{${valley}}:inbox:${place}`);
  const replies = ((await request.exec()) ?? []).map(([, reply]) => reply);
  const names: string[] = [];
  const hashes: string[] = [];
  let [lanterns, visits, travelling] = [0, 0, 0];
  PLACES.forEach((place, i) => {
    const [stored, journal, inbox] = replies.slice(i * 3, i * 3 + 3) as [string | null, string[], string[]];
    const snapshot = stored === null ? null : new Uint8Array(Buffer.from(stored, 'base64'));
    const world = restoreWorld(place, { snapshot, journal }, { depart: () => {}, people });
    names.push(...world.agents().map(({ name }) => name));
    lanterns += world.things('lantern').length;
    visits += world.agents().reduce((sum, agent) => sum + agent.state('visits'), 0);
    hashes.push(world.hash());
    for (const record of inbox) {
      const { traveller } = JSON.parse(record) as Travel;
      names.push(traveller.name ?? '');
      lanterns += traveller.carries.length;
      visits += traveller.state.visits;
      travelling++;
    }
  });
  const expected = PLACES.flatMap((place) => (definitionOf(place, people).agents ?? []).map(({ name }) => name));
  return { names: names.sort(), expected: expected.sort(), lanterns, visits, travelling, hashes };
}

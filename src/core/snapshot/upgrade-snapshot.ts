import { A, AGENT_INTS, STATUS, type State } from '../state/state.ts';
import { ENGINE_VERSION, type Snapshot } from './snapshot.ts';

/** The columns that a snapshot has since format 2. */
export const COLUMNS_OF_FORMAT_2: ReadonlySet<string> = new Set([
  'chainThing',
  'chainWorth',
  'failedOptions',
  'followers',
]);

/** A snapshot of an older engine as this one would have taken it. Others are returned as they are. */
export function upgradeSnapshot({ has }: State, taken: Snapshot): Snapshot {
  const snapshot = withOptionalColumns(taken);
  const { engine, ints, doubles } = snapshot;
  const agents = ints.agents.length / AGENT_INTS;
  const lacksColumns = has.chains && agents > 0 && ints.chainThing.length === 0;
  if (engine === ENGINE_VERSION || !(engine.startsWith('0.1.') || lacksColumns)) return snapshot;
  return {
    ...snapshot,
    ints: {
      ...ints,
      agents: markBegun(ints.agents),
      chainThing: has.chains ? thingsOf(ints.agents) : new Int32Array(0),
      failedOptions: new Int32Array(0),
      followers: new Int32Array(0),
    },
    doubles: { ...doubles, chainWorth: new Float64Array(has.chains ? agents : 0) },
  };
}

/** Snapshots that were kept as values before rows were used again have no columns for it. */
function withOptionalColumns(snapshot: Snapshot): Snapshot {
  const { ints, texts }: { ints: Partial<Snapshot['ints']>; texts: Partial<Snapshot['texts']> } = snapshot;
  if (ints.generations && texts.departed) return snapshot;
  return {
    ...snapshot,
    ints: { ...snapshot.ints, generations: new Int32Array(0) },
    texts: { ...snapshot.texts, departed: [] },
  };
}

/** An action that is no longer on its first walk has begun. */
function markBegun(agents: Int32Array): Int32Array {
  const marked = agents.slice();
  for (let at = 0; at < marked.length; at += AGENT_INTS)
    if (marked[at + A.pc] >= 0 && (marked[at + A.status] & STATUS.arrived) !== 0) marked[at + A.status] |= STATUS.begun;
  return marked;
}

function thingsOf(agents: Int32Array): Int32Array {
  return Int32Array.from({ length: agents.length / AGENT_INTS }, (_, agent) => agents[agent * AGENT_INTS + A.thing]);
}

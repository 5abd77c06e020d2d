import { A, AGENT_INTS, STATUS, type State } from '../state/state.ts';
import { DOUBLE_COLUMNS, ENGINE_VERSION, INT_COLUMNS, type Snapshot, TEXT_COLUMNS } from './snapshot.ts';

/** The format of snapshots in which a column first stood, for those that came after format 1. */
export const COLUMN_FORMATS: Readonly<Record<string, number>> = {
  chainThing: 2,
  chainWorth: 2,
  failedOptions: 2,
  followers: 2,
  breedMinds: 3,
  loops: 3,
  lines: 3,
  gatherings: 3,
  relations: 3,
  fillRates: 3,
  home: 3,
  works: 3,
  memories: 3,
  generations: 3,
  departed: 3,
  postponed: 3,
  thinking: 3,
  paused: 3,
};

/** A snapshot of an older engine as this one would have taken it. Others are returned as they are. */
export function upgradeSnapshot(s: State, taken: Snapshot): Snapshot {
  const snapshot = addColumns(taken);
  return snapshot.engine === ENGINE_VERSION ? snapshot : addMinds(s, addChains(s, snapshot));
}

/** A snapshot that was kept as a value has only the columns of its time. */
function addColumns(snapshot: Snapshot): Snapshot {
  const { ints, doubles, texts }: { ints: object; doubles: object; texts: object } = snapshot;
  const lacks = (columns: object, names: readonly string[]) => names.some((name) => !Object.hasOwn(columns, name));
  if (!lacks(ints, INT_COLUMNS) && !lacks(doubles, DOUBLE_COLUMNS) && !lacks(texts, TEXT_COLUMNS)) return snapshot;
  const blank = (names: readonly string[], value: unknown): object =>
    Object.fromEntries(names.map((name) => [name, value]));
  return {
    ...snapshot,
    ints: { ...blank(INT_COLUMNS, new Int32Array(0)), ...ints } as Snapshot['ints'],
    doubles: { ...blank(DOUBLE_COLUMNS, new Float64Array(0)), ...doubles } as Snapshot['doubles'],
    texts: { ...blank(TEXT_COLUMNS, []), ...texts } as Snapshot['texts'],
  };
}

/** Engines before 0.2 did not note where chains began, nor whether an action had begun. */
function addChains({ has }: State, snapshot: Snapshot): Snapshot {
  const { engine, ints, doubles } = snapshot;
  const agents = ints.agents.length / AGENT_INTS;
  const lacksColumns = has.chains && agents > 0 && ints.chainThing.length === 0;
  if (!(engine.startsWith('0.1.') || lacksColumns)) return snapshot;
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

/** Engines before 0.3 had one mind for each temperament. */
function addMinds({ rules }: State, snapshot: Snapshot): Snapshot {
  const { breeds, breedMinds } = snapshot.ints;
  const width = 1 + rules.tags.length;
  if (breedMinds.length > 0 || breeds.length === 0) return snapshot;
  const minds = Int32Array.from(
    { length: breeds.length / width },
    (_, breed) => rules.temperaments[breeds[breed * width]]?.mind ?? 0,
  );
  return { ...snapshot, ints: { ...snapshot.ints, breedMinds: minds } };
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

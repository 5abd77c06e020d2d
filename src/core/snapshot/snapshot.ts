import type { Layer } from '../rules/layers.ts';
import { AGENT_COLUMNS } from '../state/agents/agent-columns.ts';
import type { Names } from '../state/names.ts';
import { PLACE } from '../state/space/cells.ts';
import { A, AGENT_INTS, type State } from '../state/state.ts';
import { hashState } from '../state/state-hash.ts';
import type { Outline } from './outline.ts';

/** The version of the engine, as in package.json. */
export const ENGINE_VERSION = '0.3.0';

/** Columns of State that hold one integer for each thing, or none; 0 for a number that stands for nothing now. */
export const THING_COLUMNS = ['free', 'references', 'holder', 'nextHeld', 'leftAt', 'thingPartition'] as const;

/** How the actions of each advert came out. */
export const COUNTS = ['started', 'done', 'failed', 'interrupted'] as const;

/** All integers of a snapshot, by name. */
export const INT_COLUMNS = [
  /** AGENT_INTS for each agent, as in its row; the breed is one of `breeds`, and the profile is worked out anew. */
  'agents',
  ...AGENT_COLUMNS,
  /** Those who are to decide, rising. */
  'deciding',
  /** PENDING for each queued action, by agent: the agent, and what Pending says. */
  'queues',
  /** For each breed in use, by its first agent: the temperament, then 1 or 0 for every tag of the world. */
  'breeds',
  /** Agents with numbers of their own, with a name, that do something in place of what failed, that are to break off. */
  'tuned',
  'named',
  'failing',
  'leaving',
  /** The kind of each thing; −1 for a number that stands for nothing now. */
  'kinds',
  /** The adverts on offer, as bits of its kind. */
  'offers',
  ...THING_COLUMNS,
  /** Numbers that stand for nothing, the next to be given last. */
  'freeThings',
  'namedThings',
  ...COUNTS,
  /** FAILED_OPTION for each option that failed lately. */
  'failedOptions',
  /** FOLLOWER for each agent on the way to a body. */
  'followers',
  /** The mind of each breed. */
  'breedMinds',
  /** LOOP for each counted loop under way. */
  'loops',
  /** IN_LINE for each agent in a line. */
  'lines',
  /** GATHERING_MEMBER for each agent that is asked to a gathering or takes part in it. */
  'gatherings',
  /** How many agents have left each row before the one that is in it; none where no row was used again. */
  'generations',
  /** The most decisions in a selection, then the agents that were left over; none where there is no limit. */
  'postponed',
  /** THINKING for each agent that thinks again at a pace of its own. */
  'thinking',
] as const;

/** All doubles of a snapshot, by name. */
export const DOUBLE_COLUMNS = [
  /** For each agent: levels, weights, x, y. */
  'rows',
  'aim',
  'pace',
  /** x, y of each thing; NaN for what does not lie in the world. */
  'places',
  /** The states of all things there are, one after the other. */
  'states',
  'world',
  'promised',
  'granted',
  /** The layers of default, partitions and temperaments, then those of `tuned`: decays, weights, speed, range, inertia. */
  'layers',
  'ownLayers',
  'chainWorth',
  /** RELATION_NUMBERS for each relation that is not as it was to begin with. */
  'relations',
  /** For each agent whose fill step has rates of its own: the agent, how many, the rates. */
  'fillRates',
  /** x, y of each agent's home. */
  'home',
  /** WORKER for each agent that changes a state of a thing steadily. */
  'works',
  /** SIGHTING and the states for each thing that an agent remembers. */
  'memories',
  /** PAUSE for each agent that is paused. */
  'paused',
] as const;

/**
 * All texts of a snapshot, by name; whose they are is said by `named`, `namedThings`, `failing`, `leaving`. `departed` are
 * the names of placed agents whose rows were given to others.
 */
export const TEXT_COLUMNS = ['names', 'thingNames', 'failures', 'interruptions', 'departed'] as const;

/**
 * The name of a column of integers.
 * @useDeclaredType
 */
export type IntColumn = (typeof INT_COLUMNS)[number];

/**
 * The name of a column of doubles.
 * @useDeclaredType
 */
export type DoubleColumn = (typeof DOUBLE_COLUMNS)[number];

/**
 * The name of a column of strings.
 * @useDeclaredType
 */
export type TextColumnName = (typeof TEXT_COLUMNS)[number];

/** Integers for a queued action: the agent, start, advert, thing, priority, chain. */
export const PENDING = 6;

/**
 * A whole world between two ticks: everything that affects what happens next, and everything that can be queried. It is
 * immutable plain data, which can be stored, cloned and sent. Equal worlds have equal snapshots. It does not contain
 * recorded decisions, listeners, the host's functions, or the definition, except for its outline.
 */
export interface Snapshot {
  /** The version of the engine that took it. */
  readonly engine: string;
  /** What it remembers of the definition. */
  readonly outline: Outline;
  /** The world's hash. */
  readonly hash: string;
  /** The seed of the world. */
  readonly seed: number;
  /** Ticks since the world began. */
  readonly now: number;
  /** The number of the last chain. */
  readonly chains: number;
  /** The number of decisions so far. */
  readonly decisions: number;
  /** Integers by column, in the format of this version of the engine. */
  readonly ints: Readonly<Record<IntColumn, Int32Array>>;
  /** Doubles by column, in the format of this version of the engine. */
  readonly doubles: Readonly<Record<DoubleColumn, Float64Array>>;
  /** Strings by column, in the format of this version of the engine. */
  readonly texts: Readonly<Record<TextColumnName, readonly string[]>>;
}

/** What a snapshot holds beyond where it comes from. */
export type Contents = Pick<Snapshot, 'now' | 'chains' | 'decisions' | 'ints' | 'doubles' | 'texts'>;

/** Thrown when a snapshot can't be loaded: it is damaged, or belongs to another world. Nothing has changed then. */
export class SnapshotError extends Error {
  /** With the given message. */
  constructor(message: string) {
    super(message);
    this.name = 'SnapshotError';
  }
}

/** The world as it is, between ticks. Changes nothing. */
export function takeSnapshot(s: State, names: Names, outline: Outline): Snapshot {
  const contents = takeContents(s, names);
  return { engine: ENGINE_VERSION, outline, hash: hashState(s), seed: s.seed, ...contents };
}

/** All that is in a world, between ticks. Changes nothing. */
export function takeContents(s: State, names: Names): Contents {
  const tuned = sortedKeys(s.profiles.agents);
  const failing = sortedKeys(s.failures);
  const leaving = sortedKeys(s.interruptions);
  const agentNames = takeNames(s.agentRows, (agent) => names.givenName(agent));
  const thingNames = takeNames(s.thingCount, (thing) => names.savedThingName(thing));
  const { base, partitions, temperaments } = s.profiles.layers;
  const own = tuned.map((agent) => s.profiles.agents.get(agent) as Layer);
  return {
    now: s.now,
    chains: s.chains,
    decisions: s.decisions,
    ints: {
      ...takeAgents(s),
      ...byName(AGENT_COLUMNS, (name) => s[name].slice(0, s.agentRows)),
      ...takePlans(s),
      tuned: new Int32Array(tuned),
      named: agentNames.ids,
      failing: new Int32Array(failing),
      leaving: new Int32Array(leaving),
      kinds: s.kind.slice(0, s.thingCount),
      offers: takeOffers(s),
      ...byName(THING_COLUMNS, (name) => takeThings(s, s[name])),
      freeThings: new Int32Array(s.freeThings),
      namedThings: thingNames.ids,
      ...byName(COUNTS, (name) => s.ledger[name].slice()),
      failedOptions: s.failedOptions.list(),
      followers: s.followers.list(),
      loops: s.loops.list(),
      lines: s.lines.list(),
      gatherings: s.gatherings.list(),
      generations: s.generation.slice(0, s.agentRows),
      postponed: s.attention.listPostponed(),
      thinking: s.attention.listThinking(),
    },
    doubles: {
      rows: takeRows(s),
      aim: s.aim.slice(0, s.agentRows * 2),
      pace: s.pace.slice(0, s.agentRows),
      places: takePlaces(s),
      states: takeStates(s),
      world: s.worldState.slice(),
      promised: s.ledger.promised.slice(),
      granted: s.ledger.granted.slice(),
      layers: takeLayers([base, ...partitions, ...temperaments], s.K),
      ownLayers: takeLayers(own, s.K),
      chainWorth: s.chainWorth.slice(0, s.agentRows),
      relations: s.relations.list(),
      fillRates: listFillRates(s),
      home: s.home.slice(0, s.agentRows * 2),
      works: s.works.list(),
      memories: s.memories.list(),
      paused: s.attention.listPauses(),
    },
    texts: {
      names: agentNames.names,
      thingNames: thingNames.names,
      failures: failing.map((agent) => s.failures.get(agent) as string),
      interruptions: leaving.map((agent) => s.interruptions.get(agent) as string),
      departed: [...names.departed].sort((a, b) => (a < b ? -1 : 1)),
    },
  };
}

/** A value for every name of a list. */
function byName<Name extends string, T>(names: readonly Name[], value: (name: Name) => T): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, T>;
}

function sortedKeys(map: ReadonlyMap<number, unknown>): number[] {
  return [...map.keys()].sort((a, b) => a - b);
}

/** What has no name of its own is called by its number, as in 'fridge #3'; no name has a # in it. */
function takeNames(count: number, nameOf: (id: number) => string | null): { ids: Int32Array; names: string[] } {
  const ids: number[] = [];
  const names: string[] = [];
  for (let id = 0; id < count; id++) {
    const name = nameOf(id);
    if (name === null) continue;
    ids.push(id);
    names.push(name);
  }
  return { ids: new Int32Array(ids), names };
}

/** The integers of all rows, and the breeds in the order in which the agents come up with them. */
function takeAgents(s: State): { agents: Int32Array; breeds: Int32Array; breedMinds: Int32Array } {
  const { ints, agentRows } = s;
  const agents = new Int32Array(agentRows * AGENT_INTS);
  const numbers = new Int32Array(s.agentTypes.length).fill(-1);
  const found: number[] = [];
  for (let agent = 0; agent < agentRows; agent++) {
    const at = agent * AGENT_INTS;
    const row = s.row(agent);
    for (let field = 0; field < AGENT_INTS; field++) agents[at + field] = ints[row + field];
    const breed = ints[row + A.agentType];
    if (numbers[breed] < 0) numbers[breed] = found.push(breed) - 1;
    agents[at + A.agentType] = numbers[breed];
    agents[at + A.profile] = 0;
  }
  const breeds = found.flatMap((breed) => [s.agentTypes[breed].temperament, ...s.agentTypes[breed].tags]);
  const breedMinds = Int32Array.from(found, (breed) => s.agentTypes[breed].mind);
  return { agents, breeds: new Int32Array(breeds), breedMinds };
}

/** The rates of fill steps that factors gave, by agent. */
export function listFillRates(s: State): Float64Array {
  return Float64Array.from(
    sortedKeys(s.fillRates).flatMap((agent) => {
      const rates = s.fillRates.get(agent) as Float64Array;
      return [agent, rates.length, ...rates];
    }),
  );
}

/** Who is to decide, and what is on the queues. */
function takePlans(s: State): { deciding: Int32Array; queues: Int32Array } {
  const deciding: number[] = [];
  const queues: number[] = [];
  for (let agent = 0; agent < s.agentRows; agent++) {
    if (s.deciding.has(agent)) deciding.push(agent);
    if (s.queues.isEmpty(agent)) continue;
    for (const { start, advert, thing, priority, chain } of s.queues.list(agent))
      queues.push(agent, start, advert, thing, priority, chain);
  }
  return { deciding: new Int32Array(deciding), queues: new Int32Array(queues) };
}

function takeRows(s: State): Float64Array {
  const { agentRows, doubles, doubleStride } = s;
  const width = s.POSITION + 2;
  const rows = new Float64Array(agentRows * width);
  for (let agent = 0; agent < agentRows; agent++) {
    const at = agent * width;
    const row = agent * doubleStride;
    for (let i = 0; i < width; i++) rows[at + i] = doubles[row + i];
  }
  return rows;
}

/** A column of things; 0 for numbers that stand for nothing, whatever was left there. */
function takeThings(s: State, column: Int32Array): Int32Array {
  const copy = column.slice(0, s.thingCount);
  if (s.freeThings.length + s.lostThings === 0) return copy;
  for (let thing = 0; thing < copy.length; thing++) if (s.kind[thing] < 0) copy[thing] = 0;
  return copy;
}

function takeOffers(s: State): Int32Array {
  const offers = new Int32Array(s.thingCount);
  for (let thing = 0; thing < s.thingCount; thing++)
    if (s.kind[thing] >= 0) offers[thing] = s.classes.mask[s.thingClass[thing]];
  return offers;
}

function takePlaces(s: State): Float64Array {
  const { kind, entry: entries, cells, thingCount } = s;
  const places = new Float64Array(thingCount * 2);
  for (let thing = 0; thing < thingCount; thing++) {
    const entry = kind[thing] < 0 ? -1 : entries[thing];
    places[thing * 2] = entry < 0 ? Number.NaN : cells.places[entry * PLACE.stride];
    places[thing * 2 + 1] = entry < 0 ? Number.NaN : cells.places[entry * PLACE.stride + PLACE.y];
  }
  return places;
}

function takeStates(s: State): Float64Array {
  const states = new Float64Array(s.statesUsed);
  let used = 0;
  if (s.statesUsed > 0)
    for (let thing = 0; thing < s.thingCount; thing++) {
      const length = s.kind[thing] < 0 ? 0 : s.kindOf(thing).initial.length;
      for (let i = 0; i < length; i++) states[used++] = s.states[s.stateAt[thing] + i];
    }
  return states.slice(0, used);
}

/**
 * The numbers of layers, one after the other. Curves are left out: no layer's curve ever changes, and a layer made while
 * the world runs has none.
 */
export function takeLayers(layers: readonly Layer[], needs: number): Float64Array {
  const width = needs * 2 + 3;
  const numbers = new Float64Array(layers.length * width);
  layers.forEach(({ decay, weight, speed, range, inertia }, i) => {
    numbers.set(decay, i * width);
    numbers.set(weight, i * width + needs);
    numbers.set([speed, range, inertia], i * width + needs * 2);
  });
  return numbers;
}

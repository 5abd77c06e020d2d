import type { Snapshot, WorldRules } from '../../core/index.ts';
import { A, AGENT_INTS, MOST_ROWS, readThingName } from '../../core/internal.ts';
import {
  compareValues,
  MOST_DIFFERENCES,
  type SnapshotDifference,
  type SnapshotPair,
  showExact,
} from './difference-values.ts';

/** The integer fields of an agent's row, the most useful first. */
const FIELDS: readonly (readonly [field: keyof typeof A, what: string])[] = [
  ['pc', 'current step'],
  ['thing', 'thing in use'],
  ['advert', 'current advert'],
  ['until', 'step ends at tick'],
  ['began', 'step began at tick'],
  ['draws', 'random numbers drawn'],
  ['decided', 'last decided at tick'],
  ['wake', 'wakes at tick'],
  ['since', 'levels measured at tick'],
  ['status', 'status'],
  ['chain', 'chain'],
  ['ownWeights', 'weights of its own'],
];

/** Names agents of a snapshot by their rows: 'agent Ann', 'agent #7'. */
export function agentNamer({ ints, texts }: Snapshot): (agent: number) => string {
  const names = new Map(Array.from(ints.named, (agent, i) => [agent, texts.names[i]]));
  return (agent) => `agent ${names.get(agent) ?? `#${agent + (ints.generations[agent] ?? 0) * MOST_ROWS}`}`;
}

/** Names things of a snapshot: 'thing stove', 'thing fridge #3'. */
export function thingNamer({ ints, texts }: Snapshot, rules: WorldRules): (thing: number) => string {
  const names = new Map(Array.from(ints.namedThings, (thing, i) => [thing, texts.thingNames[i]]));
  return (thing) => {
    const saved = names.get(thing);
    const { given, earlier } = saved === undefined ? { given: null, earlier: 0 } : readThingName(saved);
    if (given !== null) return `thing ${given}`;
    return `thing ${`${rules.kinds[ints.kinds[thing]]?.name ?? ''} #${thing}${earlier > 0 ? `.${earlier}` : ''}`.trim()}`;
  };
}

/** The differences between agents, by agent id. */
export function compareAgents(pair: SnapshotPair, rules: WorldRules): SnapshotDifference[] {
  const { here, there } = pair;
  const count = Math.min(here.ints.agents.length, there.ints.agents.length) / AGENT_INTS;
  const found = compareValues(
    pair,
    ({ ints }) => [ints.agents.length / AGENT_INTS],
    () => 'number of agents',
  );
  const nameAgent = agentNamer(here);
  for (let agent = 0; agent < count && found.length < MOST_DIFFERENCES; agent++)
    found.push(...compareAgent(pair, rules, agent, nameAgent(agent)));
  return [
    ...found,
    ...compareValues(
      pair,
      ({ ints }) => ints.generations,
      (row) => `agents that left row ${row}`,
    ),
    ...compareValues(
      pair,
      ({ texts }) => texts.names,
      (i) => `names of agents: entry ${i}`,
    ),
    ...compareValues(
      pair,
      ({ ints }) => ints.deciding,
      (i) => `agents about to decide: entry ${i}`,
    ),
    ...compareValues(
      pair,
      ({ ints }) => ints.postponed,
      (i) => (i === 0 ? 'most decisions at a tick' : `agents left over by it: entry ${i - 1}`),
    ),
    ...compareValues(
      pair,
      ({ ints }) => ints.thinking,
      (i) => `agents with a pace of thinking of their own: number ${i}`,
    ),
    ...compareValues(
      pair,
      ({ doubles }) => doubles.paused,
      (i) => `paused agents: number ${i}`,
    ),
    ...compareValues(
      pair,
      ({ texts }) => texts.failures,
      (i) => `reasons for failures: entry ${i}`,
    ),
    ...compareValues(
      pair,
      ({ texts }) => texts.interruptions,
      (i) => `reasons for interruptions: entry ${i}`,
    ),
  ];
}

function compareAgent(pair: SnapshotPair, rules: WorldRules, agent: number, name: string): SnapshotDifference[] {
  const { needs } = rules;
  const width = needs.length * 2 + 2;
  const cells = [
    ...needs.map((need) => `level of ${need.name}`),
    ...needs.map((need) => `weight of ${need.name}`),
    'x',
    'y',
  ];
  const since = ({ ints }: Snapshot) => ints.agents[agent * AGENT_INTS + A.since];
  const isSameTime = since(pair.here) === since(pair.there);
  const numbers = compareValues(
    pair,
    ({ doubles }) => doubles.rows.subarray(agent * width, (agent + 1) * width),
    (i) => `${name}: ${cells[i]}`,
  ).map((difference) => (isSameTime || !difference.what.includes(': level of ') ? difference : dated(difference)));
  // A level is measured at a tick; show both ticks when they differ.
  function dated({ what, here, there }: SnapshotDifference): SnapshotDifference {
    return { what, here: `${here} at tick ${since(pair.here)}`, there: `${there} at tick ${since(pair.there)}` };
  }
  const fields = FIELDS.flatMap(([field, what]) =>
    compareValues(
      pair,
      ({ ints }) => [ints.agents[agent * AGENT_INTS + A[field]]],
      () => `${name}: ${what}`,
      (value) => showField(field, value, pair.here, rules),
    ),
  );
  const columns = (
    ['item', 'firstHeld', 'agentPartition', 'lastAdvert', 'lastDone', 'origin', 'body'] as const
  ).flatMap((column) =>
    compareValues(
      pair,
      ({ ints }) => ints[column].subarray(agent, agent + 1),
      () => `${name}: ${column}`,
    ),
  );
  const type = compareValues(
    pair,
    (snapshot) => typeOf(snapshot, rules, agent),
    () => `${name}: temperament and tags`,
  );
  const ways = (['aim', 'pace'] as const).flatMap((column) => {
    const size = column === 'aim' ? 2 : 1;
    return compareValues(
      pair,
      ({ doubles }) => doubles[column].subarray(agent * size, (agent + 1) * size),
      () => `${name}: ${column}`,
    );
  });
  return [...numbers, ...type, ...fields, ...columns, ...ways];
}

function showField(field: keyof typeof A, value: number, here: Snapshot, rules: WorldRules): string {
  if (field === 'pc') {
    const step = rules.program[value];
    return step ? `${step.name} of ${step.action} (${value})` : 'none';
  }
  if (field === 'thing') return value < 0 ? 'none' : thingNamer(here, rules)(value).slice('thing '.length);
  if (field === 'advert') return value < 0 ? 'none' : (rules.adverts[value]?.name ?? showExact(value));
  return showExact(value);
}

function typeOf({ ints }: Snapshot, rules: WorldRules, agent: number): string[] {
  const width = 1 + rules.tags.length;
  const at = ints.agents[agent * AGENT_INTS + A.agentType] * width;
  const [temperament, ...tags] = ints.breeds.subarray(at, at + width);
  const names = rules.tags.filter((_, i) => tags[i] === 1);
  return [[rules.temperaments[temperament]?.name ?? String(temperament), ...names].join(', ')];
}

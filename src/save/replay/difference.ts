import type { Snapshot, WorldRules } from '../../core/index.ts';
import { COUNTS, PENDING } from '../../core/internal.ts';
import { agentNamer, compareAgents, thingNamer } from './difference-agents.ts';
import {
  compareValues,
  MOST_DIFFERENCES,
  type SnapshotDifference,
  type SnapshotPair,
  showExact,
} from './difference-values.ts';

export type { SnapshotDifference } from './difference-values.ts';

/** One line: 'agent Ann: level of food: 45.2 here, 45.3 there'. */
export function showDifference({ what, here, there }: SnapshotDifference): string {
  return `${what}: ${here} here, ${there} there`;
}

/**
 * The differences between two snapshots, at most twenty: first parameters, then the world's state, agents and things by
 * id, queues, and the ledger. Empty for equal snapshots. `rules` are the rules of either world.
 */
export function compareSnapshots(here: Snapshot, there: Snapshot, rules: WorldRules): SnapshotDifference[] {
  const pair: SnapshotPair = { here, there };
  const found = [
    compareTotals(pair, 'tick', (snapshot) => snapshot.now),
    compareTotals(pair, 'seed', (snapshot) => snapshot.seed),
    compareLayers(pair, rules),
    compareValues(
      pair,
      ({ doubles }) => doubles.world,
      (i) => `world: state ${rules.worldState[i] ?? i}`,
    ),
    compareAgents(pair, rules),
    compareThings(pair, rules),
    compareQueues(pair, rules),
    compareLedger(pair, rules),
    compareTotals(pair, 'decisions made', (snapshot) => snapshot.decisions),
    compareTotals(pair, 'chains begun', (snapshot) => snapshot.chains),
  ];
  return found.flat().slice(0, MOST_DIFFERENCES);
}

function compareTotals(
  { here, there }: SnapshotPair,
  what: string,
  read: (snapshot: Snapshot) => number,
): SnapshotDifference[] {
  const [own, other] = [read(here), read(there)];
  return own === other ? [] : [{ what, here: showExact(own), there: showExact(other) }];
}

function compareLayers(pair: SnapshotPair, rules: WorldRules): SnapshotDifference[] {
  const { needs, partitions, temperaments } = rules;
  const layers = [
    'default',
    ...partitions.map(({ name }) => `partition ${name}`),
    ...temperaments.map(({ name }) => `temperament ${name}`),
  ];
  const width = needs.length * 2 + 3;
  const numbers = [
    ...needs.map(({ name }) => `decay of ${name} per tick`),
    ...needs.map(({ name }) => `weight of ${name}`),
    'speed',
    'range',
    'inertia',
  ];
  const field = (i: number) => numbers[i % width];
  const nameAgent = agentNamer(pair.here);
  return [
    ...compareValues(
      pair,
      ({ doubles }) => doubles.layers,
      (i) => `${layers[Math.floor(i / width)]}: ${field(i)}`,
      showLayered,
    ),
    ...compareValues(
      pair,
      ({ ints }) => ints.tuned,
      (i) => `agents with parameters of their own: entry ${i}`,
    ),
    ...compareValues(
      pair,
      ({ doubles }) => doubles.ownLayers,
      (i) => `${nameAgent(pair.here.ints.tuned[Math.floor(i / width)])}: ${field(i)}`,
      showLayered,
    ),
  ];
}

/** NaN means that the layer leaves the value to the layers below. */
function showLayered(value: number): string {
  return Number.isNaN(value) ? 'not set' : showExact(value);
}

function compareThings(pair: SnapshotPair, rules: WorldRules): SnapshotDifference[] {
  const nameThing = thingNamer(pair.here, rules);
  const kindOf = (kind: number) => (kind < 0 ? 'gone' : (rules.kinds[kind]?.name ?? `kind ${kind}`));
  const bits = (mask: number) => (mask >>> 0).toString(2);
  const kinds = compareValues(
    pair,
    ({ ints }) => ints.kinds,
    (thing) => `${nameThing(thing)}: kind`,
    kindOf,
  );
  // With different kinds, all later states are shifted.
  const states =
    kinds.length > 0
      ? []
      : compareValues(pair, ({ doubles }) => doubles.states, stateNamer(pair.here, rules, nameThing));
  return [
    ...compareValues(
      pair,
      ({ ints }) => [ints.kinds.length],
      () => 'number of things',
    ),
    ...kinds,
    ...compareValues(
      pair,
      ({ doubles }) => doubles.places,
      (i) => `${nameThing(i >> 1)}: ${i % 2 ? 'y' : 'x'}`,
    ),
    ...states,
    ...compareValues(
      pair,
      ({ ints }) => ints.offers,
      (thing) => `${nameThing(thing)}: available adverts`,
      bits,
    ),
    ...compareValues(
      pair,
      ({ ints }) => ints.free,
      (thing) => `${nameThing(thing)}: free slots`,
    ),
    ...compareValues(
      pair,
      ({ ints }) => ints.references,
      (thing) => `${nameThing(thing)}: references`,
    ),
    ...compareValues(
      pair,
      ({ ints }) => ints.holder,
      (thing) => `${nameThing(thing)}: holder`,
    ),
    ...compareValues(
      pair,
      ({ ints }) => ints.nextHeld,
      (thing) => `${nameThing(thing)}: next thing held`,
    ),
    ...compareValues(
      pair,
      ({ ints }) => ints.leftAt,
      (thing) => `${nameThing(thing)}: last used at tick`,
    ),
    ...compareValues(
      pair,
      ({ ints }) => ints.thingPartition,
      (thing) => `${nameThing(thing)}: partition`,
    ),
    ...compareValues(
      pair,
      ({ ints }) => ints.freeThings,
      (i) => `free ids of things: entry ${i}`,
    ),
    ...compareValues(
      pair,
      ({ texts }) => texts.thingNames,
      (i) => `names of things: entry ${i}`,
    ),
  ];
}

/** Names the states of all things, by their index in the snapshot. */
function stateNamer(
  { ints }: Snapshot,
  rules: WorldRules,
  nameThing: (thing: number) => string,
): (i: number) => string {
  const names: string[] = [];
  ints.kinds.forEach((kind, thing) => {
    for (const state of rules.kinds[kind]?.states ?? []) names.push(`${nameThing(thing)}: state ${state}`);
  });
  return (i) => names[i] ?? `states of things: entry ${i}`;
}

function compareQueues(pair: SnapshotPair, rules: WorldRules): SnapshotDifference[] {
  const fields = ['agent', 'action', 'advert', 'thing', 'priority', 'chain'];
  const nameAgent = agentNamer(pair.here);
  const action = (i: number, value: number) =>
    i % PENDING === 1 ? (rules.program[value]?.action ?? `step ${value}`) : showExact(value);
  return compareValues(
    pair,
    ({ ints }) => ints.queues,
    (i) => `${nameAgent(pair.here.ints.queues[i - (i % PENDING)] ?? -1)}: queue: ${fields[i % PENDING]}`,
    (value, i) => action(i, value),
  );
}

function compareLedger(pair: SnapshotPair, rules: WorldRules): SnapshotDifference[] {
  const needs = rules.needs.length;
  const advert = (i: number) => `ledger: ${rules.adverts[i]?.name ?? i}`;
  const amounts = (['promised', 'granted'] as const).flatMap((name) =>
    compareValues(
      pair,
      ({ doubles }) => doubles[name],
      (i) => `${advert(Math.floor(i / needs))}: ${name} of ${rules.needs[i % needs]?.name ?? ''}`,
    ),
  );
  const counts = COUNTS.flatMap((name) =>
    compareValues(
      pair,
      ({ ints }) => ints[name],
      (i) => `${advert(i)}: times ${name}`,
    ),
  );
  return [...amounts, ...counts];
}

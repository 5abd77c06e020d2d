import type { Snapshot, WorldRules } from '../../core/index.ts';
import { COUNTS, PENDING } from '../../core/internal.ts';
import { agentNamer, compareAgents, thingNamer } from './difference-agents.ts';
import { compareValues, type Difference, MOST_DIFFERENCES, type Pair, showExact } from './difference-values.ts';

export type { Difference } from './difference-values.ts';

/** One line: 'agent Ann: level of food: 45.2 here, 45.3 there'. */
export function showDifference({ what, here, there }: Difference): string {
  return `${what}: ${here} here, ${there} there`;
}

/**
 * What differs between two snapshots, at most twenty fields: numbers that were tuned first, then the world's own, agents
 * by number, things by number, queues, the ledger. Empty for equal ones. `rules` are those of either.
 */
export function compareSnapshots(here: Snapshot, there: Snapshot, rules: WorldRules): Difference[] {
  const pair: Pair = { here, there };
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

function compareTotals({ here, there }: Pair, what: string, read: (snapshot: Snapshot) => number): Difference[] {
  const [own, other] = [read(here), read(there)];
  return own === other ? [] : [{ what, here: showExact(own), there: showExact(other) }];
}

function compareLayers(pair: Pair, rules: WorldRules): Difference[] {
  const { needs, partitions, temperaments } = rules;
  const layers = [
    'default',
    ...partitions.map(({ name }) => `partition ${name}`),
    ...temperaments.map(({ name }) => `temperament ${name}`),
  ];
  const width = needs.length * 2 + 3;
  const numbers = [
    ...needs.map(({ name }) => `decay of ${name} a tick`),
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
      (i) => `agents with numbers of their own: entry ${i}`,
    ),
    ...compareValues(
      pair,
      ({ doubles }) => doubles.ownLayers,
      (i) => `${nameAgent(pair.here.ints.tuned[Math.floor(i / width)])}: ${field(i)}`,
      showLayered,
    ),
  ];
}

/** What a layer leaves to those below it is not a number. */
function showLayered(value: number): string {
  return Number.isNaN(value) ? 'not set' : showExact(value);
}

function compareThings(pair: Pair, rules: WorldRules): Difference[] {
  const nameThing = thingNamer(pair.here, rules);
  const kindOf = (kind: number) => (kind < 0 ? 'gone' : (rules.kinds[kind]?.name ?? `kind ${kind}`));
  const bits = (mask: number) => (mask >>> 0).toString(2);
  const kinds = compareValues(
    pair,
    ({ ints }) => ints.kinds,
    (thing) => `${nameThing(thing)}: kind`,
    kindOf,
  );
  // Where other things are there, everything after them is another.
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
      (thing) => `${nameThing(thing)}: adverts on offer`,
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
      (thing) => `${nameThing(thing)}: who refers to it`,
    ),
    ...compareValues(
      pair,
      ({ ints }) => ints.holder,
      (thing) => `${nameThing(thing)}: who holds it`,
    ),
    ...compareValues(
      pair,
      ({ ints }) => ints.nextHeld,
      (thing) => `${nameThing(thing)}: held after it`,
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
      (i) => `free numbers of things: entry ${i}`,
    ),
    ...compareValues(
      pair,
      ({ texts }) => texts.thingNames,
      (i) => `names of things: entry ${i}`,
    ),
  ];
}

/** What each of the states of all things is, one after the other. */
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

function compareQueues(pair: Pair, rules: WorldRules): Difference[] {
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

function compareLedger(pair: Pair, rules: WorldRules): Difference[] {
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

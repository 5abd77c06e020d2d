import type { COUNTS, Contents } from '../core/internal.ts';
import { A, AGENT_INTS } from '../core/internal.ts';
import {
  translateAgents,
  translateAims,
  translateBreeds,
  translateNames,
  translateQueues,
  translateRows,
} from './agents.ts';
import { carryNumbers } from './parameters.ts';
import type { Passage } from './positions.ts';
import { type Ground, translatePartitions, translatePlaces, translateStates, translateThings } from './things.ts';

/** The contents of an old world in the numbers of new rules. */
export interface Translation {
  readonly contents: Contents;
  readonly ground: Ground;
  /** Numbers that were tuned and stay, although the definition has changed them as well; in words. */
  readonly kept: readonly string[];
}

/** Says in the numbers of new rules what an old state holds. */
export function translate(passage: Passage): Translation {
  const { before, contents, to, between } = passage;
  const { ints, doubles, texts } = contents;
  const numbers = carryNumbers(passage);
  const ground = translatePlaces(passage);
  const partitions = translatePartitions(passage, ground);
  // A world without temperaments can't even have agents that are gone.
  const hasAgents = to.rules.temperaments.length > 0;
  const agents = hasAgents ? before.agentCount : 0;
  const { breed, breeds } = translateBreeds(passage, agents);
  const names = translateNames(passage, hasAgents);
  const things = translateThings(passage);
  const { bodies, carrying, chains, repeats } = to.has;
  const column = (isKept: boolean, old: Int32Array) =>
    !isKept ? new Int32Array(0) : old.length > 0 ? old.slice(0, agents) : new Int32Array(agents).fill(-1);
  const adverts = (isKept: boolean, old: Int32Array) =>
    column(isKept, old).map((advert) => (advert < 0 ? -1 : between.adverts.to[advert]));
  const counts = (name: (typeof COUNTS)[number]) =>
    Int32Array.from(between.adverts.from, (advert) => (advert < 0 ? 0 : ints[name][advert]));
  return {
    contents: {
      now: contents.now,
      chains: contents.chains,
      decisions: contents.decisions,
      ints: {
        ...ints,
        agents: translateAgents(passage, breed, numbers),
        breeds,
        body: column(bodies, ints.body),
        item: column(carrying, ints.item),
        firstHeld: column(carrying, ints.firstHeld),
        agentPartition: partitions.agents.subarray(0, agents),
        lastAdvert: adverts(repeats, ints.lastAdvert),
        lastDone: column(repeats, ints.lastDone),
        origin: adverts(chains, before.has.chains ? ints.origin : currentAdverts(ints.agents)),
        queues: translateQueues(passage),
        tuned: hasAgents ? numbers.tuned : new Int32Array(0),
        named: names.ids,
        ...things,
        thingPartition: partitions.things,
        started: counts('started'),
        done: counts('done'),
        failed: counts('failed'),
        interrupted: counts('interrupted'),
      },
      doubles: {
        rows: translateRows(passage, agents, numbers),
        aim: translateAims(passage, agents, ground.moved),
        pace: to.has.paces
          ? before.has.paces
            ? doubles.pace.slice(0, agents)
            : new Float64Array(agents).fill(1)
          : new Float64Array(0),
        places: ground.places,
        states: translateStates(passage, things.kinds),
        world: Float64Array.from(to.rules.worldState, (name, i) => {
          const number = between.worldState.from[i];
          return number < 0 ? (to.rules.definition.state?.[name] ?? 0) : doubles.world[number];
        }),
        promised: amounts(passage, doubles.promised),
        granted: amounts(passage, doubles.granted),
        layers: numbers.layers,
        ownLayers: hasAgents ? numbers.ownLayers : new Float64Array(0),
      },
      texts: { ...texts, names: names.names },
    },
    ground,
    kept: numbers.kept,
  };
}

/** The advert that each agent is at; −1 for none. */
function currentAdverts(agents: Int32Array): Int32Array {
  return Int32Array.from({ length: agents.length / AGENT_INTS }, (_, agent) => agents[agent * AGENT_INTS + A.advert]);
}

/** What adverts promised or granted of each need. */
function amounts({ before, to, between: { adverts, needs } }: Passage, old: Float64Array): Float64Array {
  const sums = new Float64Array(to.rules.adverts.length * to.K);
  adverts.from.forEach((advert, a) => {
    if (advert < 0) return;
    needs.from.forEach((need, n) => {
      if (need >= 0) sums[a * to.K + n] = old[advert * before.K + need];
    });
  });
  return sums;
}

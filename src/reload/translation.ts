import type { COUNTS, Contents } from '../core/internal.ts';
import { A, AGENT_INTS, FAILED_OPTION } from '../core/internal.ts';
import {
  translateAgents,
  translateAgentTypes,
  translateAims,
  translateNames,
  translateQueues,
  translateRows,
} from './agents.ts';
import type { ReloadContext } from './match-placements.ts';
import { reloadParameters } from './parameters.ts';
import {
  translateGatherings,
  translateHomes,
  translateLines,
  translateLoops,
  translateMemories,
  translateRelations,
  translateWorks,
} from './society.ts';
import {
  type ThingPositions,
  translatePartitions,
  translatePositions,
  translateStates,
  translateThingNames,
  translateThings,
} from './things.ts';

/** The contents of an old world in terms of the new rules. */
export interface Translation {
  readonly contents: Contents;
  readonly positions: ThingPositions;
  /** Parameters that were set while the world ran and stay, although the definition changed them too; in words. */
  readonly kept: readonly string[];
}

/** Translates the contents of an old state into the indexes of the new rules. */
export function translate(context: ReloadContext): Translation {
  const { before, contents, to, match } = context;
  const { ints, doubles, texts } = contents;
  const parameters = reloadParameters(context);
  const positions = translatePositions(context);
  const partitions = translatePartitions(context, positions);
  // A world without temperaments can't have agents, not even removed ones.
  const hasAgents = to.rules.temperaments.length > 0;
  const agents = hasAgents ? before.agentRows : 0;
  const { typeOfAgent, breeds, breedMinds } = translateAgentTypes(context, agents);
  const names = translateNames(context, hasAgents);
  const things = translateThings(context);
  const thingNames = translateThingNames(context);
  const { bodies, carrying, chains, repeats } = to.has;
  const column = (isKept: boolean, old: Int32Array) =>
    !isKept ? new Int32Array(0) : old.length > 0 ? old.slice(0, agents) : new Int32Array(agents).fill(-1);
  const adverts = (isKept: boolean, old: Int32Array) =>
    column(isKept, old).map((advert) => (advert < 0 ? -1 : match.adverts.to[advert]));
  const counts = (name: (typeof COUNTS)[number]) =>
    Int32Array.from(match.adverts.from, (advert) => (advert < 0 ? 0 : ints[name][advert]));
  return {
    contents: {
      now: contents.now,
      chains: contents.chains,
      decisions: contents.decisions,
      ints: {
        ...ints,
        agents: translateAgents(context, typeOfAgent, parameters),
        breeds,
        breedMinds,
        loops: translateLoops(context),
        lines: translateLines(context),
        gatherings: translateGatherings(context),
        body: column(bodies, ints.body),
        item: column(carrying, ints.item),
        firstHeld: column(carrying, ints.firstHeld),
        agentPartition: partitions.agents.subarray(0, agents),
        lastAdvert: adverts(repeats, ints.lastAdvert),
        lastDone: column(repeats, ints.lastDone),
        origin: adverts(chains, before.has.chains ? ints.origin : currentAdverts(ints.agents)),
        chainThing: column(chains, before.has.chains ? ints.chainThing : currentThings(ints.agents)),
        generations: ints.generations.slice(0, agents),
        failedOptions: translateFailedOptions(context),
        queues: translateQueues(context),
        tuned: hasAgents ? parameters.tuned : new Int32Array(0),
        named: names.ids,
        ...things,
        namedThings: thingNames.namedThings,
        thingPartition: partitions.things,
        started: counts('started'),
        done: counts('done'),
        failed: counts('failed'),
        interrupted: counts('interrupted'),
      },
      doubles: {
        rows: translateRows(context, agents, parameters),
        aim: translateAims(context, agents, positions.moved),
        pace: to.has.paces
          ? before.has.paces
            ? doubles.pace.slice(0, agents)
            : new Float64Array(agents).fill(1)
          : new Float64Array(0),
        chainWorth: !chains
          ? new Float64Array(0)
          : before.has.chains
            ? doubles.chainWorth.slice(0, agents)
            : new Float64Array(agents),
        relations: translateRelations(context),
        fillRates: doubles.fillRates,
        paused: doubles.paused,
        home: translateHomes(context, agents),
        works: translateWorks(context),
        memories: translateMemories(context),
        places: positions.positions,
        states: translateStates(context, things.kinds),
        world: Float64Array.from(to.rules.worldState, (name, i) => {
          const old = match.worldState.from[i];
          return old < 0 ? (to.rules.definition.state?.[name] ?? 0) : doubles.world[old];
        }),
        promised: translateAmounts(context, doubles.promised),
        granted: translateAmounts(context, doubles.granted),
        layers: parameters.layers,
        ownLayers: hasAgents ? parameters.ownLayers : new Float64Array(0),
      },
      texts: {
        ...texts,
        names: names.names,
        thingNames: thingNames.thingNames,
        departed: translateDeparted(context, hasAgents),
      },
    },
    positions,
    kept: parameters.kept,
  };
}

/** Placements of the new definition whose agents are gone and have left their rows to others. */
function translateDeparted({ contents, to }: ReloadContext, hasAgents: boolean): string[] {
  const placed = new Set(to.rules.definition.agents?.map(({ name }) => name));
  return hasAgents ? contents.texts.departed.filter((name) => placed.has(name)) : [];
}

/** The thing that each agent acts on; −1 for none. */
function currentThings(agents: Int32Array): Int32Array {
  return Int32Array.from({ length: agents.length / AGENT_INTS }, (_, agent) => agents[agent * AGENT_INTS + A.thing]);
}

/** Options that failed lately, of adverts that are still there. */
function translateFailedOptions({ contents: { ints }, match }: ReloadContext): Int32Array {
  const kept: number[] = [];
  for (let i = 0; i < ints.failedOptions.length; i += FAILED_OPTION) {
    const [agent, thing, advert, ...times] = ints.failedOptions.subarray(i, i + FAILED_OPTION);
    if (match.adverts.to[advert] >= 0) kept.push(agent, thing, match.adverts.to[advert], ...times);
  }
  return Int32Array.from(kept);
}

/** The current advert of each agent; −1 for none. */
function currentAdverts(agents: Int32Array): Int32Array {
  return Int32Array.from({ length: agents.length / AGENT_INTS }, (_, agent) => agents[agent * AGENT_INTS + A.advert]);
}

/** Translates the ledger's amounts by advert and need. */
function translateAmounts({ before, to, match: { adverts, needs } }: ReloadContext, old: Float64Array): Float64Array {
  const sums = new Float64Array(to.rules.adverts.length * to.K);
  adverts.from.forEach((advert, a) => {
    if (advert < 0) return;
    needs.from.forEach((need, n) => {
      if (need >= 0) sums[a * to.K + n] = old[advert * before.K + need];
    });
  });
  return sums;
}

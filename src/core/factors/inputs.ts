import { firstNames } from '../definition/problem.ts';
import { indexOfName } from '../math/name-index.ts';
import type { Input } from './factor-program.ts';

/** What a factor depends on, as bits; `around` is what an agent perceives, `chance` a roll. */
export const READS = {
  agent: 1,
  thing: 2,
  distance: 4,
  feelings: 8,
  promise: 16,
  world: 32,
  chance: 64,
  around: 128,
} as const;

/** The code of each input; `readInput` has a line for each. */
export const INPUT = {
  need: 0,
  urgency: 1,
  agentState: 2,
  thingState: 3,
  itemState: 4,
  worldState: 5,
  tag: 6,
  distance: 7,
  hour: 8,
  time: 9,
  free: 10,
  held: 11,
  holding: 12,
  promise: 13,
  feeling: 14,
  towardFearLove: 15,
  towardHate: 16,
  host: 17,
  happiness: 18,
  day: 19,
  weekday: 20,
  roll: 21,
  toward: 22,
  from: 23,
  near: 24,
  nearest: 25,
  freeNear: 26,
  carried: 27,
  samePartition: 28,
  lineLength: 29,
  lineWait: 30,
  linePlace: 31,
  seenAge: 32,
  remembered: 33,
} as const;

/** Totals and extremes that feelings leave behind, in the order of `Felt.totals`. */
export const FELT = [
  'fearLove',
  'hate',
  'mostFeared',
  'mostLoved',
  'mostHated',
  'fearDistance',
  'hateDistance',
  'hatedDistance',
] as const;

/** A relation by its name, and what it can be. */
export interface RelationRange {
  readonly name: string;
  readonly low: number;
  readonly high: number;
}

/** What the author of a world may name: everything that an input can lead to. */
export interface InputNames {
  readonly needs: readonly string[];
  readonly needRanges: readonly (readonly [number, number])[];
  readonly worldState: readonly string[];
  readonly tags: readonly string[];
  readonly hosts: readonly string[];
  readonly relations: readonly RelationRange[];
  /** Kinds, temperaments and tags that can be counted. */
  readonly groups: readonly string[];
  /** The number of a state's name, across all kinds. */
  stateId(name: string): number;
  /** The states that 'agent.x', 'thing.x' and 'item.x' may name here. */
  readonly agentStates: readonly string[];
  readonly thingStates: readonly string[];
  readonly itemStates: readonly string[];
}

/** What is between an agent and a thing. */
const ABOUT = READS.agent | READS.thing;

/** The input that a text names, if it names one: 'need.food', 'thing.dirt', 'distance', 'feeling.hate', … */
export function resolveInput(text: string, names: InputNames): Input | undefined {
  switch (text) {
    case 'distance':
      return { code: INPUT.distance, index: 0, reads: READS.thing | READS.distance, low: 0, high: Infinity };
    case 'hour':
      return { code: INPUT.hour, index: 0, reads: READS.world, low: 0, high: 24 };
    case 'day':
      return { code: INPUT.day, index: 0, reads: READS.world, low: 0, high: Infinity };
    case 'weekday':
      return { code: INPUT.weekday, index: 0, reads: READS.world, low: 0, high: 6 };
    case 'time':
      return { code: INPUT.time, index: 0, reads: READS.world, low: 0, high: Infinity };
    case 'promise':
      return { code: INPUT.promise, index: 0, reads: READS.agent | READS.promise, low: -Infinity, high: Infinity };
    case 'holding':
      return { code: INPUT.holding, index: 0, reads: READS.agent, low: 0, high: 1 };
    case 'happiness':
      return { code: INPUT.happiness, index: 0, reads: READS.agent, low: 0, high: 1 };
    case 'thing.free':
      return { code: INPUT.free, index: 0, reads: READS.thing, low: 0, high: Infinity };
    case 'thing.held':
      return { code: INPUT.held, index: 0, reads: READS.thing, low: 0, high: 1 };
    case 'partition.same':
      return { code: INPUT.samePartition, index: 0, reads: ABOUT | READS.around, low: 0, high: 1 };
    case 'line.length':
      return { code: INPUT.lineLength, index: 0, reads: ABOUT, low: 0, high: Infinity };
    case 'line.wait':
      return { code: INPUT.lineWait, index: 0, reads: ABOUT, low: 0, high: Infinity };
    case 'line.place':
      return { code: INPUT.linePlace, index: 0, reads: READS.agent | READS.around, low: 0, high: Infinity };
    case 'seen.age':
      return { code: INPUT.seenAge, index: 0, reads: ABOUT | READS.around, low: 0, high: Infinity };
    case 'toward.fearLove':
      return {
        code: INPUT.towardFearLove,
        index: 0,
        reads: READS.agent | READS.thing | READS.distance | READS.feelings,
        low: -Infinity,
        high: Infinity,
      };
    case 'toward.hate':
      return {
        code: INPUT.towardHate,
        index: 0,
        reads: READS.agent | READS.thing | READS.distance | READS.feelings,
        low: 0,
        high: Infinity,
      };
  }
  const dot = text.indexOf('.');
  if (dot < 0) return undefined;
  const rest = text.slice(dot + 1);
  const find = (
    list: readonly string[],
    code: number,
    reads: number,
    low = -Infinity,
    high = Infinity,
  ): Input | undefined => {
    const index = indexOfName(list, rest);
    return index < 0 ? undefined : { code, index, reads, low, high };
  };
  const state = (list: readonly string[], code: number, reads: number): Input | undefined =>
    indexOfName(list, rest) >= 0
      ? { code, index: names.stateId(rest), reads, low: -Infinity, high: Infinity }
      : undefined;
  switch (text.slice(0, dot)) {
    case 'need': {
      const range = names.needRanges[names.needs.indexOf(rest)];
      return range && find(names.needs, INPUT.need, READS.agent, range[0], range[1]);
    }
    case 'urgency':
      return find(names.needs, INPUT.urgency, READS.agent);
    case 'tag':
      return find(names.tags, INPUT.tag, READS.agent, 0, 1);
    case 'toward':
    case 'from': {
      const index = names.relations.findIndex(({ name }) => name === rest);
      if (index < 0) return undefined;
      const { low, high } = names.relations[index];
      return { code: text.startsWith('toward') ? INPUT.toward : INPUT.from, index, reads: ABOUT, low, high };
    }
    case 'near':
      return find(names.groups, INPUT.near, READS.agent | READS.around, 0);
    case 'nearest':
      return find(names.groups, INPUT.nearest, READS.agent | READS.around, 0);
    case 'free':
      return find(names.groups, INPUT.freeNear, READS.agent | READS.around, 0);
    case 'remembered':
      return find(names.groups, INPUT.remembered, READS.agent | READS.around, 0);
    case 'carried':
      return find(names.groups, INPUT.carried, READS.agent, 0);
    case 'world':
      return find(names.worldState, INPUT.worldState, READS.world);
    case 'host':
      return find(names.hosts, INPUT.host, READS.agent | READS.thing | READS.distance);
    case 'feeling':
      return find(FELT, INPUT.feeling, READS.agent | READS.feelings);
    case 'agent':
      return state(names.agentStates, INPUT.agentState, READS.agent);
    case 'thing':
      return state(names.thingStates, INPUT.thingState, READS.thing);
    case 'item':
      return state(names.itemStates, INPUT.itemState, READS.agent);
  }
  return undefined;
}

const OTHERS = [
  'distance',
  'hour',
  'day',
  'weekday',
  'time',
  'promise',
  'holding',
  'happiness',
  'thing.free',
  'thing.held',
  'toward.fearLove',
  'toward.hate',
  'partition.same',
  'line.length',
  'line.wait',
  'line.place',
  'seen.age',
];

/** The texts that `resolveInput` understands, for suggestions; of very many the first. */
export function inputNames(names: InputNames): string[] {
  return firstNames([
    ['need.', names.needs],
    ['agent.', names.agentStates],
    ['thing.', names.thingStates],
    ['item.', names.itemStates],
    ['world.', names.worldState],
    ['tag.', names.tags],
    ['urgency.', names.needs],
    ['feeling.', FELT],
    ['toward.', names.relations.map(({ name }) => name)],
    ['from.', names.relations.map(({ name }) => name)],
    ['near.', names.groups],
    ['nearest.', names.groups],
    ['free.', names.groups],
    ['carried.', names.groups],
    ['remembered.', names.groups],
    ['host.', names.hosts],
    ['', OTHERS],
  ]);
}

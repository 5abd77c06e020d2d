import fc from 'fast-check';
import type { Factor } from '../../src/index.ts';
import { factorOf } from './factor.ts';

/** What a random world has at all; names that lead nowhere are never made. */
export interface Features {
  readonly needs: number;
  readonly kinds: number;
  readonly temperaments: number;
  readonly buckets: number;
  /** Agents have states, and adverts for each other. */
  readonly bodies: boolean;
  readonly innate: boolean;
  readonly feelings: boolean;
  readonly partitions: boolean;
  readonly carrying: boolean;
  /** Conditions and scores may read how many slots are free. */
  readonly readsFree: boolean;
  /** Relations, lines, what is done together, innate actions to others, changes of self. */
  readonly society: boolean;
  /** Agents remember what they have seen. */
  readonly memory: boolean;
  readonly space: 'plane' | 'map';
}

export const NEEDS = ['food', 'rest', 'fun', 'wash'];
export const KINDS = ['table', 'bed', 'lamp', 'door', 'well', 'stone'];
export const TEMPERAMENTS = ['calm', 'wild'];
export const TAGS = ['adult', 'red'];
export const THING_TAGS = ['soft', 'loud'];
export const ADVERTS = ['use', 'look', 'fix'];
export const INNATE = ['dance', 'flee'];
export const ACTIONS = ['stroll', 'rub eyes'];
export const BUCKETS = ['must', 'may', 'whim'];
export const PARTITIONS = ['east', 'west'];
export const SIZE = 12;

export const optional = { requiredKeys: [] as [] };

export const level = fc.integer({ min: 0, max: 100 });
export const duration = fc.integer({ min: 1, max: 12 });

const AGENT_INPUTS = ['happiness', 'holding', 'hour', 'time', 'world.alarm', 'tag.adult', 'mood'];
const FEELING_INPUTS = ['feeling.fearLove', 'feeling.hate', 'feeling.mostFeared', 'feeling.mostHated'];

export function agentInputs(f: Features): string[] {
  const needs = NEEDS.slice(0, f.needs).flatMap((name) => [`need.${name}`, `urgency.${name}`]);
  return [
    ...needs,
    ...AGENT_INPUTS,
    ...(f.bodies || f.feelings ? ['agent.gold', 'agent.hp'] : []),
    ...(f.feelings ? FEELING_INPUTS : []),
    ...(f.memory ? ['remembered.table'] : []),
    ...(f.society ? ['near.adult', 'near.table', 'nearest.calm', 'carried.table', 'line.place'] : []),
  ];
}

export function ofAgent(f: Features): fc.Arbitrary<Factor> {
  return factorOf(agentInputs(f), 1);
}

export function ofThing(f: Features): fc.Arbitrary<Factor> {
  return factorOf(['thing.dirt', 'thing.stock', ...(f.readsFree ? ['thing.free'] : [])], 1);
}

export function ofOption(f: Features): fc.Arbitrary<Factor> {
  const local = ['thing.dirt', 'thing.stock', 'thing.held', 'distance', 'distance'];
  return factorOf([
    ...agentInputs(f),
    ...local,
    ...(f.feelings ? ['toward.hate', 'toward.fearLove'] : []),
    ...(f.readsFree ? ['thing.free'] : []),
    ...(f.memory ? ['seen.age', 'seen.age'] : []),
    ...(f.society ? ['toward.likes', 'from.likes', 'toward.owns', 'line.length', 'line.wait', 'partition.same'] : []),
  ]);
}

export function needs<T>(f: Features, value: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> {
  return fc.dictionary(fc.constantFrom(...NEEDS.slice(0, f.needs)), value, {
    minKeys: 1,
    maxKeys: 3,
    noNullPrototype: true,
  });
}

/** Mostly what is usual. */
export function rare<T>(value: fc.Arbitrary<T>, usual: T): fc.Arbitrary<T> {
  return fc.oneof({ weight: 2, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: value });
}

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { Supposition } from '../../src/core/index.ts';
import { createWorld, type EventName, type World, type WorldDefinition } from '../../src/index.ts';
import { plainWorlds } from '../random/plain-world.ts';
import { worlds, worldsOf } from '../random/world.ts';
import { attempt, DEEDS, listenWildly, openWild, reader } from './any-host.ts';
import { crowded, detours, idle, soil, unwatched, watchful } from './generated-variants.ts';
import { WRITTEN } from './written-worlds.ts';

/**
 * What a generated world is like and how it is run: with commands from outside, with functions of a game, without
 * listeners, with conditions that are watched, with many agents, on ground that asks for detours, with agents that have
 * nothing to do, on maps.
 */
export type Way =
  | 'alone'
  | 'commanded'
  | 'hosted'
  | 'plain'
  | 'quiet'
  | 'driven'
  | 'social'
  | 'watchful'
  | 'crowded'
  | 'walled'
  | 'idle'
  | 'mapped'
  | 'written';

/** What a generated world does, as hashes: each of them changes when the behaviour does. */
export interface Behaviour {
  /** Of the definition itself: another one means that the generator has changed. */
  readonly world: string;
  /** Of the states on the way. */
  readonly run: string;
  /** Of everything that listeners hear. */
  readonly heard: string;
  /** Of all options of all agents with their scores, at some ticks. */
  readonly decided: string;
  /** Of what handles of agents and things read, and of the ledger. */
  readonly read: string;
  /** Of the walks that were measured, in their order: a search that looks at more than it must measures more. */
  readonly measured?: string;
  /** How often each type of event was heard, for people. */
  readonly events: string;
}

const ofPeople = worldsOf({ society: true, bodies: true, memory: true, temperaments: 2 });
const ARBITRARIES: Record<Way, fc.Arbitrary<WorldDefinition>> = {
  alone: worlds,
  commanded: worlds,
  hosted: worlds,
  plain: plainWorlds,
  quiet: plainWorlds,
  driven: plainWorlds,
  social: ofPeople,
  watchful: ofPeople,
  crowded: worldsOf({ bodies: true, space: 'plane' }),
  walled: worldsOf({ space: 'plane' }),
  idle: worlds,
  mapped: worldsOf({ space: 'map', memory: true, carrying: true }),
  written: fc.constantFrom(...WRITTEN),
};
const EVENTS: readonly EventName[] = [
  'decided',
  'reconsidered',
  'started',
  'walks',
  'arrived',
  'step',
  'ended',
  'dropped',
  'granted',
  'lined',
  'asked',
  'answered',
  'spawned',
  'changed',
  'became',
  'removed',
  'joined',
  'left',
];
const VARIANTS: Partial<Record<Way, (definition: WorldDefinition, roll: () => number) => WorldDefinition>> = {
  quiet: unwatched,
  driven: unwatched,
  watchful,
  crowded,
  walled: crowded,
  idle,
};
const PIECES = 8;
const generated = new Map<string, WorldDefinition>();

/** The world of a way and a seed; always the same one. */
export function generate(way: Way, seed: number): WorldDefinition {
  const key = `${way} ${seed}`;
  const known = generated.get(key);
  if (known !== undefined) return known;
  const [sampled] = fc.sample(ARBITRARIES[way], { seed, numRuns: 1 });
  const definition = VARIANTS[way]?.(sampled, rolls(seed)) ?? sampled;
  generated.set(key, definition);
  return definition;
}

/** Runs a generated world for some 50 ticks, in pieces, saved and loaded on the way; `look` is called after some of them. */
export function runGenerated(way: Way, seed: number, look?: (world: World) => void): Behaviour {
  const definition = generate(way, seed);
  const roll = rolls(seed);
  const numbers = Array.from({ length: 40 }, roll);
  const [run, heard, decided, read] = [[], [], [], []] as string[][];
  const counts = new Map<string, number>();
  const measured: string[] = [];
  let world = open(definition, way, seed, numbers, measured);
  if (isHeard(way)) listen(world, heard, counts);
  if (way === 'hosted') listenWildly(world, reader(numbers));
  for (let piece = 0; piece < PIECES; piece++) {
    attempt(() => world.advance(1 + (roll() % (way === 'crowded' || way === 'walled' ? 2 : 12))));
    if (isCommanded(way)) attempt(() => DEEDS[roll() % DEEDS.length](world, null, roll()));
    if (way === 'idle') attempt(() => soil(world, roll));
    if (piece % 3 === 1) look?.(world);
    run.push(world.hash());
    for (const agent of world.agents().slice(0, 1)) agent.trace(piece === 1);
    if (piece % 4 === 2) decided.push(...decisionsOf(world));
    if (piece === 4) decided.push(...suppositionsOf(world));
    if (piece % 4 === 3) read.push(...readingsOf(world));
    if (piece === 3) world.restore(world.snapshot());
    if (piece === 5) {
      world = open(definition, way, seed, numbers, measured, world.snapshot());
      if (isHeard(way)) listen(world, heard, counts);
    }
  }
  read.push(JSON.stringify(world.ledger()));
  const events = [...counts].map(([type, count]) => `${type} ${count}`).join(', ');
  return {
    world: hashOf([JSON.stringify(definition)]),
    run: hashOf(run),
    heard: hashOf(heard),
    decided: hashOf(decided),
    read: hashOf(read),
    ...(measured.length > 0 ? { measured: `${measured.length} ${hashOf(measured)}` } : {}),
    events,
  };
}

function isHeard(way: Way): boolean {
  return way !== 'quiet' && way !== 'driven';
}

function isCommanded(way: Way): boolean {
  return way === 'commanded' || way === 'hosted' || way === 'driven' || way === 'written' || way === 'mapped';
}

function open(
  definition: WorldDefinition,
  way: Way,
  seed: number,
  numbers: readonly number[],
  measured: string[],
  snapshot?: ReturnType<World['snapshot']>,
): World {
  if (way === 'hosted') return openWild(definition, numbers, snapshot);
  const evaluation = seed % 5 === 0 ? 'ahead' : 'in turn';
  const space = way === 'walled' ? { space: detours(40, measured) } : {};
  return createWorld(definition, { seed, evaluation, ...space, ...(snapshot ? { snapshot } : {}) });
}

/** Writes down everything that happens from now on. */
function listen(world: World, heard: string[], counts: Map<string, number>): void {
  for (const type of EVENTS)
    world.on(type, (event) => {
      counts.set(type, (counts.get(type) ?? 0) + 1);
      heard.push(JSON.stringify(event));
    });
  world.on((event) => heard.push(JSON.stringify(event)));
}

/** All options of all agents, now and at the last decision of those who are traced. */
function decisionsOf(world: World): string[] {
  const some = world.agents().slice(0, 8);
  return some.flatMap((agent) => [agent.consider(), agent.decision, agent.considerCurrent()].map(textOf));
}

/** What the first agent would decide if a number were different. */
function suppositionsOf(world: World): string[] {
  const [agent] = world.agents();
  const moment = agent?.moment();
  if (!moment) return [];
  const thing = moment.record.options.find((option) => option.thing >= 0)?.thing ?? 0;
  const [need] = world.rules.needs.map(({ name }) => name);
  const supposed: readonly Supposition[] = [
    { kind: 'level', need, value: 5 },
    { kind: 'weight', need, value: 3 },
    { kind: 'inertia', value: 2 },
    { kind: 'range', value: 3 },
    { kind: 'hour', value: 13 },
    { kind: 'repeated', value: 2 },
    { kind: 'distance', thing, value: 1.5 },
    { kind: 'free', thing, value: 0 },
    { kind: 'rested', thing, value: 1 },
    { kind: 'state', thing, state: 'dirt', value: 1 },
    { kind: 'world', state: 'alarm', value: 2 },
    { kind: 'toward', thing, relation: 'likes', value: 7 },
    { kind: 'from', thing, relation: 'likes', value: 7 },
    { kind: 'sight', thing },
    { kind: 'partition', thing },
  ];
  const records = supposed.map((each) => {
    try {
      return textOf(moment.decide(each));
    } catch (error) {
      return String(error);
    }
  });
  return [...records, textOf(moment.decide()), textOf(moment.decide(supposed[0], supposed[6], supposed[8]))];
}

/** What can be read of all agents and things. */
function readingsOf(world: World): string[] {
  const needs = world.rules.needs.map(({ name }) => name);
  const agents = world
    .agents()
    .map((agent) => [
      [agent.id, agent.row, agent.name, agent.temperament, agent.position, agent.partition, agent.body, agent.doing],
      [
        agent.queue,
        agent.carried,
        agent.happiness,
        agent.levels(),
        agent.relations(),
        agent.memories(),
        agent.isPaused,
      ],
      needs.map((need) => [agent.urgency(need), agent.parameter('decay', need), agent.parameter('weight', need)]),
      [agent.parameter('speed'), agent.parameter('range'), agent.parameter('inertia')],
    ]);
  const things = world
    .things()
    .map((thing) => [thing.id, thing.name, thing.kind, thing.position, thing.freeSlots, thing.line]);
  return [textOf(agents), textOf(things), world.clock];
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, each) => (each instanceof Map ? [...each] : each));
}

function hashOf(lines: readonly string[]): string {
  const hash = createHash('sha256');
  for (const line of lines) hash.update(line).update('\n');
  return hash.digest('hex').slice(0, 16);
}

/** Numbers below 10,000, always the same for a seed. */
function rolls(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % 10_000;
  };
}

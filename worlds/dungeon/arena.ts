import { readFileSync } from 'node:fs';
import { readWorld } from '../../src/format/index.ts';
import {
  type AgentPlacement,
  createWorld,
  type Point,
  type Temperament,
  type ThingPlacement,
  type World,
  type WorldDefinition,
} from '../../src/index.ts';

/** The dungeon as it ships. */
export const dungeon: WorldDefinition = readWorld(
  readFileSync(new URL('dungeon.yaml', import.meta.url), 'utf8'),
  'worlds/dungeon/dungeon.yaml',
);

/** What a hero's states are with the longsword in hand. */
export const ARMED = { danger: 8, harm: 3, armed: 1 } as const;

/** How near is near enough to strike. */
export const ARM = 1.5;

interface Scene {
  readonly agents: readonly AgentPlacement[];
  readonly things?: readonly ThingPlacement[];
  /** Default an empty hall of 60 × 40. */
  readonly map?: readonly string[];
  readonly seed?: number;
}

/**
 * The creatures and things of the dungeon on another stage. There is a temperament more, 'dummy': a hero to look at, but
 * nobody's friend, who does nothing but stand where it is, or walk to a post when told to.
 */
export function stage({ agents, things = [], map = hall(60, 40), seed = 1 }: Scene): World {
  const all = dungeon.temperaments ?? {};
  const dummy: Temperament = { ...all.hero, tags: ['dummy'], innate: {}, mind: { fallback: 'hesitate' } };
  const isCast = (name: string) => agents.some(({ temperament }) => temperament === name);
  return createWorld(
    {
      ...dungeon,
      space: { map },
      tags: Object.values(all).flatMap(({ tags = [] }) => tags),
      kinds: { ...dungeon.kinds, post: { adverts: { 'walk to': { autonomous: false } } } },
      temperaments: Object.fromEntries(Object.entries({ ...all, dummy }).filter(([name]) => isCast(name))),
      things,
      agents,
    },
    { seed },
  );
}

/** An empty hall with walls around it. */
export function hall(width: number, height: number): string[] {
  const wall = '#'.repeat(width);
  return [wall, ...Array.from({ length: height - 2 }, () => `#${'.'.repeat(width - 2)}#`), wall];
}

/** How far apart two agents are, as the crow flies. */
export function apart(world: World, one: string, other: string): number {
  return between(world.agent(one).position, world.agent(other).position);
}

export function between([x, y]: Point, [toX, toY]: Point): number {
  return Math.sqrt((toX - x) ** 2 + (toY - y) ** 2);
}

/** A creature's turn, seen from outside. */
export interface Turn {
  readonly action: string;
  readonly distance: number;
  readonly hp: number;
}

/** Plays so many turns, or until one of the two is gone, and notes how the monster fares with its foe. */
export function play(world: World, turns: number, monster = 'Monster', foe = 'Foe'): Turn[] {
  const played: Turn[] = [];
  for (let turn = 0; turn < turns; turn++) {
    world.advance(1);
    if (!world.hasAgent(monster) || !world.hasAgent(foe)) break;
    played.push({
      action: world.agent(monster).doing?.action ?? 'nothing',
      distance: apart(world, monster, foe),
      hp: world.thing(monster).state('hp'),
    });
  }
  return played;
}

export function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** The share of turns that were such. */
export function share(turns: readonly Turn[], isSuch: (turn: Turn) => boolean): number {
  return turns.filter(isSuch).length / turns.length;
}

/** The share of turns in which the monster was at its foe's throat or came nearer to it. */
export function boldness(turns: readonly Turn[]): number {
  const isBold = turns.map(({ distance }, i) => distance <= ARM || (i > 0 && distance < turns[i - 1].distance));
  return isBold.filter(Boolean).length / turns.length;
}

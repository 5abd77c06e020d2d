import type { World } from 'hanker/core';
import { SPEEDS } from './clock.ts';

/** Seconds in which an agent crosses the map at the first speed. */
const CROSSING = 4;
const SECONDS_PER_HOUR = 3600;
/** Turns per second that a viewer can follow. */
const MOST_TURNS = 5;
const LEAST_TICKS = 1.5;
/**
 * With short ticks, actions take minutes, and at lower speeds nothing seems to happen: the fewer agents, the less. Above
 * two minutes per second nobody can follow a walk.
 */
const LEAST_SPEED = 30;
const MOST_LEAST_SPEED = 120;
/** Agents times simulated seconds per second at which something begins every few seconds. */
const LIVELY = 360;
/** With fewer ticks per hour than this, a tick counts as a turn. */
const TURNS_PER_HOUR = 600;

/** The first speed of a world, one of SPEEDS: fast enough to see activity, slow enough to follow it. */
export function chooseFirstSpeed(world: World): number {
  const { ticksPerHour, map, plane } = world.rules;
  const width = map ? (map[0]?.length ?? 1) : Math.max(...(plane ?? [1]));
  const walking = usualSpeed(world);
  const isTurns = ticksPerHour <= TURNS_PER_HOUR;
  const crossing = width / walking / CROSSING;
  const ticks = Math.max(LEAST_TICKS, isTurns ? Math.min(crossing, MOST_TURNS) : crossing);
  const lively = Math.min(MOST_LEAST_SPEED, Math.max(LEAST_SPEED, LIVELY / Math.max(1, world.agentCount)));
  const wanted = Math.max((ticks * SECONDS_PER_HOUR) / ticksPerHour, isTurns ? 0 : lively);
  const distanceTo = (speed: number) => Math.abs(Math.log(speed / wanted));
  return SPEEDS.reduce((best, speed) => (distanceTo(speed) < distanceTo(best) ? speed : best));
}

/** The median distance per tick of the first agents, in cells or units. */
function usualSpeed(world: World): number {
  const speeds = world
    .agents()
    .slice(0, 50)
    .map((agent) => agent.parameter('speed').value);
  const median = speeds.sort((a, b) => a - b)[speeds.length >> 1] ?? 1;
  return median > 0 ? median : 1;
}

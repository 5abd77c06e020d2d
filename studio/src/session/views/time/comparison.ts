import { type ComparedWorld, nameOfSide, presentAgents } from '../../time/comparison.ts';
import { view } from '../../view.ts';
import { mapOf, positionsOf } from './small-map.ts';

const MOST_ACTIVITIES = 12;

/** Two worlds side by side: positions, time spent on actions, and levels of needs; null when there is no comparison. */
export const comparison = view(
  ({ comparison: running }) => {
    if (!running) return null;
    const [left, right] = running.sides;
    const agents = Math.max(1, presentAgents(left.world).length);
    const days = Math.max(1, running.now) / (24 * left.world.rules.ticksPerHour);
    const hours = (side: ComparedWorld, action: string) =>
      (side.spent.get(action) ?? 0) / side.world.rules.ticksPerHour / agents / days;
    const actions = [...new Set([...left.spent.keys(), ...right.spent.keys()])]
      .map((action) => ({ action, hours: [hours(left, action), hours(right, action)] as const }))
      .sort(
        (a, b) =>
          Math.abs(b.hours[0] - b.hours[1]) - Math.abs(a.hours[0] - a.hours[1]) || (a.action < b.action ? -1 : 1),
      );
    return {
      names: [nameOfSide(left.side), nameOfSide(right.side)] as const,
      clock: left.world.clock,
      day: Math.floor((left.world.rules.startOfDay + left.world.now) / (24 * left.world.rules.ticksPerHour)) + 1,
      done: running.now / running.ticks,
      isDone: running.isDone,
      needs: left.world.rules.needs.map(({ name, low, high }, n) => ({
        name,
        range: [low, high] as const,
        lines: [left.levels.map((levels) => levels[n]), right.levels.map((levels) => levels[n])] as const,
      })),
      hours: running.spacing / left.world.rules.ticksPerHour,
      /** Hours per day and agent, the largest differences first. */
      activities: actions.slice(0, MOST_ACTIVITIES),
      decisions: [left.world.decisions, right.world.decisions] as const,
      isSame: left.world.hash() === right.world.hash(),
      positions: [positionsOf(left.world), positionsOf(right.world)] as const,
      map: mapOf(left.world),
    };
  },
  { every: 120 },
);

import type { World } from '../../../core/index.ts';
import type { Group, Levels, Restlessness, Tally, TimeSpent } from '../../../measure/index.ts';

/** All that a run came to. */
export interface RunResult {
  readonly world: World;
  /** What the world is called. */
  readonly name: string;
  readonly seed: number;
  readonly tuning: string | null;
  /** How long it was meant to run, as it was asked for. */
  readonly for: string;
  /** How long it ran. */
  readonly ticks: number;
  /** True when it was stopped before its end. */
  readonly isStopped: boolean;
  /** Agents at the beginning. */
  readonly agents: number;
  readonly time: TimeSpent;
  readonly levels: Levels;
  readonly restlessness: Restlessness;
}

/** Days that agents were there, together. */
export function agentDays({ time, world }: RunResult): number {
  return time.all.presence / (24 * world.rules.ticksPerHour);
}

/** Hours of a day that an agent of a group spends on an activity, of the time that it is there. */
export function hoursADay({ ticks, presence }: Group, activity: string): number {
  return presence === 0 ? 0 : ((ticks.get(activity) ?? 0) / presence) * 24;
}

/** How many agents are there now. */
export function countPresent(world: World): number {
  let count = 0;
  for (let agent = 0; agent < world.agentCount; agent++) if (world.hasAgent(agent)) count++;
  return count;
}

/** How many there were in all. */
export function total(tallies: readonly Tally[]): number {
  return tallies.reduce((sum, { times }) => sum + times, 0);
}

/** A run as data, for `--json`; the keys are documented in docs/reference/command-line.md. */
export function toJson(result: RunResult): Record<string, unknown> {
  const { world, time, levels, restlessness } = result;
  const { ticksPerHour } = world.rules;
  const days = agentDays(result);
  const rate = (amount: number) => (days === 0 ? 0 : round(amount / days));
  const tally = (tallies: readonly Tally[], key: string) => ({
    times: total(tallies),
    perAgentDay: rate(total(tallies)),
    [key]: Object.fromEntries(tallies.slice(0, MOST_LISTED).map(({ what, times }) => [what, times])),
  });
  const starvedHours = levels.needs.reduce((sum, { bottom }) => sum + bottom * 24, 0);
  return {
    world: result.name,
    seed: result.seed,
    tuning: result.tuning,
    for: result.for,
    ticks: result.ticks,
    ticksPerHour,
    stopped: result.isStopped,
    agents: result.agents,
    arrived: world.agentCount - result.agents,
    gone: world.agentCount - countPresent(world),
    decisions: world.decisions,
    hash: world.hash(),
    activities: hoursOf(time.all),
    groups: Object.fromEntries(
      (time.agents.length > 0 ? time.agents : time.temperaments).map((group) => [
        group.name,
        { agents: group.agents, activities: hoursOf(group) },
      ]),
    ),
    needs: Object.fromEntries(
      levels.needs.map(({ name, range, mean, min, max, danger, bottom, byHour }) => [
        name,
        {
          range,
          mean: roundLevel(mean),
          min: roundLevel(min),
          max: roundLevel(max),
          danger: round(danger),
          bottom: round(bottom),
          byHour: byHour.map(roundLevel),
        },
      ]),
    ),
    flipFlops: tally(restlessness.flipFlops, 'between'),
    abandoned: tally(restlessness.abandoned, 'activities'),
    failed: tally(restlessness.failed, 'reasons'),
    starvation: {
      hoursPerAgentDay: round(starvedHours),
      worst: levels.starved.slice(0, MOST_LISTED).map((each) => ({ ...each, hours: round(each.hours) })),
    },
    sampled: { agents: levels.asked, isPart: levels.isPart, everyTicks: levels.every },
  };
}

/** So many of a kind are listed by name, the most frequent ones. */
const MOST_LISTED = 20;

/** The longest first. */
function hoursOf(group: Group): Record<string, number> {
  const names = [...group.ticks].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([name]) => name);
  return Object.fromEntries(names.map((name) => [name, round(hoursADay(group, name))]));
}

function round(number: number): number {
  return Number(number.toFixed(4));
}

function roundLevel(level: number | null): number | null {
  return level === null ? null : round(level);
}

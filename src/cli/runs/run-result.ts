import type { World } from '../../core/index.ts';
import type { CohortTime, Disruptions, EventCount, RunLevels, TimeSpent } from '../../measure/internal.ts';

/** The result of a run. */
export interface RunResult {
  readonly world: World;
  /** The name of the world. */
  readonly name: string;
  readonly seed: number;
  readonly variant: string | null;
  /** The duration that was asked for, as given on the command line. */
  readonly for: string;
  /** Ticks that were run. */
  readonly ticks: number;
  /** Whether it was stopped before its end. */
  readonly isStopped: boolean;
  /** Count of agents at the beginning. */
  readonly agents: number;
  readonly time: TimeSpent;
  readonly levels: RunLevels;
  readonly disruptions: Disruptions;
}

/** Days that agents were present, summed over all agents. */
export function agentDays({ time, world }: RunResult): number {
  return time.all.presence / (24 * world.rules.ticksPerHour);
}

/** Hours a day that an agent of a group spends on an activity, while it is present. */
export function hoursADay({ ticks, presence }: CohortTime, activity: string): number {
  return presence === 0 ? 0 : ((ticks.get(activity) ?? 0) / presence) * 24;
}

/** The sum of all tallies. */
export function total(tallies: readonly EventCount[]): number {
  return tallies.reduce((sum, { times }) => sum + times, 0);
}

/** A run as data, for `--json`; the keys are documented in docs/reference/command-line.md. */
export function toJson(result: RunResult): Record<string, unknown> {
  const { world, time, levels, disruptions } = result;
  const { ticksPerHour } = world.rules;
  const days = agentDays(result);
  const rate = (amount: number) => (days === 0 ? 0 : round(amount / days));
  const tally = (tallies: readonly EventCount[], key: string) => ({
    times: total(tallies),
    perAgentDay: rate(total(tallies)),
    [key]: Object.fromEntries(tallies.slice(0, MOST_LISTED).map(({ what, times }) => [what, times])),
  });
  const starvedHours = levels.needs.reduce((sum, { bottom }) => sum + bottom * 24, 0);
  return {
    world: result.name,
    seed: result.seed,
    variant: result.variant,
    for: result.for,
    ticks: result.ticks,
    ticksPerHour,
    stopped: result.isStopped,
    agents: result.agents,
    arrived: time.all.agents - result.agents,
    gone: time.all.agents - world.agentCount,
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
    flipFlops: tally(disruptions.flipFlops, 'between'),
    abandoned: tally(disruptions.abandoned, 'activities'),
    failed: tally(disruptions.failed, 'reasons'),
    starvation: {
      hoursPerAgentDay: round(starvedHours),
      worst: levels.starved.slice(0, MOST_LISTED).map((each) => ({ ...each, hours: round(each.hours) })),
    },
    sampled: { agents: levels.asked, isPart: levels.isPart, everyTicks: levels.every },
  };
}

/** How many names are listed, the most frequent first. */
const MOST_LISTED = 20;

/** Hours a day by activity, the longest first. */
function hoursOf(group: CohortTime): Record<string, number> {
  const names = [...group.ticks].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([name]) => name);
  return Object.fromEntries(names.map((name) => [name, round(hoursADay(group, name))]));
}

function round(value: number): number {
  return Number(value.toFixed(4));
}

function roundLevel(level: number | null): number | null {
  return level === null ? null : round(level);
}

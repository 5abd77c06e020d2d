import { type ComparedRun, type HoursOfBoth, hoursOfBoth, outcomeOf, type PartingChoice } from './compare-runs.ts';

/** A run up to a moment of it. */
export interface ComparedMoment extends ComparedRun {
  readonly to: number;
}

/** What an agent chose last before each of two moments. */
export interface LastChoices {
  readonly agent: number;
  /** null where it had chosen nothing yet. */
  readonly choices: readonly [PartingChoice | null, PartingChoice | null];
}

/** The differences of two moments and of all that came before each of them. */
export interface MomentDifferences {
  /** The largest differences first. */
  readonly hours: readonly HoursOfBoth[];
  /** Whether the hours are per day; otherwise they are those of all the time up to each moment. */
  readonly isDaily: boolean;
  /** The decisions up to each moment. */
  readonly decisions: readonly [number, number];
  /** The number of agents whose last choice is the same, and those with different ones. */
  readonly same: number;
  readonly differing: readonly LastChoices[];
}

/** Compares two moments, of one run or of two: what agents are at, and how they have spent their time up to then. */
export function compareMoments(
  left: ComparedMoment,
  right: ComparedMoment,
  { from, ticksPerHour }: { readonly from: number; readonly ticksPerHour: number },
): MomentDifferences {
  const day = 24 * ticksPerHour;
  const both = [left, right] as const;
  const isDaily = both.every(({ to }) => to - from >= day);
  const [a, b] = both.map((moment) => ({ ...moment, from, hours: isDaily ? 24 : (moment.to - from) / ticksPerHour }));
  const chosen = both.map(lastChoices);
  const agents = [...new Set(chosen.flatMap((choices) => [...choices.keys()]))].sort((x, y) => x - y);
  const differing = agents
    .map((agent): LastChoices => ({ agent, choices: [chosen[0].get(agent) ?? null, chosen[1].get(agent) ?? null] }))
    .filter(({ choices: [one, two] }) => one?.outcome !== two?.outcome);
  return {
    hours: hoursOfBoth(a, b),
    isDaily,
    decisions: [countDecisions(left, from), countDecisions(right, from)],
    same: agents.length - differing.length,
    differing,
  };
}

function countDecisions({ timeline, to }: ComparedMoment, from: number): number {
  return timeline.decisionsBetween(from, to).length;
}

/** The last choice of each agent up to a moment; decisions to continue are none. */
function lastChoices({ timeline, to }: ComparedMoment): Map<number, PartingChoice> {
  const choices = new Map<number, PartingChoice>();
  for (const made of timeline.decisionsBetween(timeline.knownSince - 1, to))
    if (!made.goesOn) choices.set(made.agent, { tick: made.tick, outcome: outcomeOf(made) ?? '' });
  return choices;
}

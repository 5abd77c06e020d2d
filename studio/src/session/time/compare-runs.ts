import type { RecordedDecision, Timeline } from './timeline.ts';

/** A run to compare: its past, and the number of agents that its hours are divided by. */
export interface ComparedRun {
  readonly timeline: Timeline;
  readonly agents: number;
}

/** The hours of an action per agent in two runs: per day, or in all for a period shorter than a day. */
export interface HoursOfBoth {
  readonly action: string;
  readonly hours: readonly [number, number];
}

/** A tick at which an agent decided differently in two runs, or in only one of them. */
export interface DecisionOfBoth {
  readonly agent: number;
  readonly tick: number;
  /** null for a run in which the agent did not decide then. */
  readonly outcomes: readonly [string | null, string | null];
}

/** Where the choices of an agent part in two runs: the first choice that is not the same, by their order and not by time. */
export interface Parting {
  readonly agent: number;
  /** The number of choices before it, which are the same in both runs. */
  readonly same: number;
  /** null for a run in which no choice follows. */
  readonly choices: readonly [PartingChoice | null, PartingChoice | null];
}

/** A choice that an agent has made, such as one at which runs part. */
export interface PartingChoice {
  readonly tick: number;
  readonly outcome: string;
}

/** The differences of two runs within a period. */
export interface RunDifferences {
  /** The largest differences first. */
  readonly hours: readonly HoursOfBoth[];
  /** Whether the hours are per day. A period shorter than a day says nothing about the rest of the day. */
  readonly isDaily: boolean;
  /** The numbers of decisions in each run, and of those that are the same in both. */
  readonly decisions: readonly [number, number];
  readonly same: number;
  /** The differing decisions in order of time; only the first ones. */
  readonly differing: readonly DecisionOfBoth[];
  readonly differingCount: number;
  /** One for each agent whose choices are not the same, the earliest first. */
  readonly partings: readonly Parting[];
}

const MOST_LISTED = 200;

/** Compares what two runs did from one tick to another. */
export function compareRuns(
  left: ComparedRun,
  right: ComparedRun,
  { from, to, ticksPerHour }: { readonly from: number; readonly to: number; readonly ticksPerHour: number },
): RunDifferences {
  const lasts = (to - from) / ticksPerHour;
  const [a, b] = [left, right].map((run) => ({ ...run, from, to, hours: Math.min(24, lasts) }));
  const [made, other] = [left, right].map(({ timeline }) => byAgentAndTick(timeline.decisionsBetween(from, to)));
  const keys = [...new Set([...made.keys(), ...other.keys()])];
  const differing = keys
    .filter((key) => outcomeOf(made.get(key)) !== outcomeOf(other.get(key)))
    .map((key): DecisionOfBoth => {
      const { agent, tick } = (made.get(key) ?? other.get(key)) as RecordedDecision;
      return { agent, tick, outcomes: [outcomeOf(made.get(key)), outcomeOf(other.get(key))] };
    })
    .sort((x, y) => x.tick - y.tick || x.agent - y.agent);
  return {
    hours: hoursOfBoth(a, b),
    isDaily: lasts >= 24,
    decisions: [made.size, other.size],
    same: keys.length - differing.length,
    differing: differing.slice(0, MOST_LISTED),
    differingCount: differing.length,
    partings: findPartings([...made.values()], [...other.values()]),
  };
}

function findPartings(left: readonly RecordedDecision[], right: readonly RecordedDecision[]): Parting[] {
  const [a, b] = [left, right].map(choicesByAgent);
  const partings = [...new Set([...a.keys(), ...b.keys()])].flatMap((agent): Parting[] => {
    const [one, two] = [a.get(agent) ?? [], b.get(agent) ?? []];
    const most = Math.max(one.length, two.length);
    let same = 0;
    while (same < most && one[same]?.outcome === two[same]?.outcome) same++;
    return same === most ? [] : [{ agent, same, choices: [one[same] ?? null, two[same] ?? null] }];
  });
  const first = ({ choices }: Parting) => Math.min(...choices.map((each) => each?.tick ?? Infinity));
  return partings.sort((x, y) => first(x) - first(y) || x.agent - y.agent);
}

/** What each agent chose, in order; without decisions to continue. */
function choicesByAgent(decisions: readonly RecordedDecision[]): Map<number, PartingChoice[]> {
  const choices = new Map<number, PartingChoice[]>();
  for (const made of [...decisions].sort((x, y) => x.tick - y.tick)) {
    if (made.goesOn) continue;
    const own = choices.get(made.agent) ?? [];
    own.push({ tick: made.tick, outcome: outcomeOf(made) ?? '' });
    choices.set(made.agent, own);
  }
  return choices;
}

function gapOf({ hours: [a, b] }: HoursOfBoth): number {
  return Math.abs(a - b);
}

/** A stretch of a run, and the number of hours that it counts as. */
interface Stretch extends ComparedRun {
  readonly from: number;
  readonly to: number;
  readonly hours: number;
}

/** The hours of each action per agent in two stretches, the largest differences first. */
export function hoursOfBoth(left: Stretch, right: Stretch): HoursOfBoth[] {
  const [a, b] = [left, right].map(spentIn);
  return [...new Set([...a.keys(), ...b.keys()])]
    .map((action): HoursOfBoth => ({ action, hours: [a.get(action) ?? 0, b.get(action) ?? 0] }))
    .sort((x, y) => gapOf(y) - gapOf(x) || (x.action < y.action ? -1 : 1));
}

/** Hours per agent by action. */
function spentIn({ timeline, agents, from, to, hours: whole }: Stretch): Map<string, number> {
  const spent = new Map<string, number>();
  const share = 1 / Math.max(1, agents) / Math.max(1, to - from);
  for (const agent of timeline.agents())
    for (const band of timeline.bandsOf(agent, from, to)) {
      const ticks = Math.min(band.to ?? to, to) - Math.max(band.from, from);
      if (ticks > 0) spent.set(band.action, (spent.get(band.action) ?? 0) + ticks * share * whole);
    }
  return spent;
}

/** The last decision of each agent at each tick. */
function byAgentAndTick(decisions: readonly RecordedDecision[]): Map<string, RecordedDecision> {
  return new Map(decisions.map((each) => [`${each.agent} ${each.tick}`, each]));
}

/** What was decided, in words; null for no decision. */
export function outcomeOf(made: RecordedDecision | undefined): string | null {
  if (made === undefined) return null;
  if (made.isFallback) return 'nothing worth doing';
  if (made.goesOn) return 'continues';
  return made.thing === null ? made.what : `${made.what} (${made.thing})`;
}

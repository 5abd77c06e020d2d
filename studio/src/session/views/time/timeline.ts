import type { World } from 'hanker/core';
import type { Session } from '../../session.ts';
import { nameOfAgent } from '../../text/names.ts';
import { compareRuns, type HoursOfBoth } from '../../time/compare-runs.ts';
import type { LevelLines } from '../../time/levels.ts';
import type { PastRerun } from '../../time/rerun.ts';
import type { DecisionDifference, OutcomeTally } from '../../time/rescore.ts';
import type { AbandonedFuture, Band, Timeline } from '../../time/timeline.ts';
import { view } from '../../view.ts';

/** The part of the past to show, and the agents. */
export interface TimelineArgs {
  /** The number of visible ticks. */
  readonly span: number;
  /** The last visible tick; null to follow the present. */
  readonly end: number | null;
  /** The width in pixels: bands that are too short to be visible are not sent. */
  readonly width: number;
  /** The selected agent, whose levels are shown too. */
  readonly agent: number | null;
  /** Shows only agents whose name contains this. */
  readonly filter: string;
  /** The rows of other agents that are visible. */
  readonly first: number;
  readonly count: number;
}

/** An action as it is drawn. `to` is null while it continues. */
export interface ShownBand extends Omit<Band, 'agent'> {
  /** True for an action of an abandoned future. */
  readonly isAbandoned: boolean;
}

/** An agent with its actions. */
export interface TimelineRow {
  readonly agent: number;
  readonly name: string;
  readonly isPresent: boolean;
  readonly bands: readonly ShownBand[];
}

/** The selected agent. */
export interface SelectedRow extends TimelineRow {
  /** The ticks of its decisions, and whether it only continued its action. */
  readonly decisions: readonly { readonly tick: number; readonly goesOn: boolean }[];
  readonly lines: LevelLines;
}

export interface TimelineNeed {
  readonly name: string;
  readonly low: number;
  readonly high: number;
  readonly alarms: readonly number[];
}

/** A part of the past. */
export interface TimelineData {
  /** The period that was sent, which is longer than the visible one. */
  readonly from: number;
  readonly to: number;
  readonly now: number;
  readonly pastTick: number | null;
  /** The first tick that can be replayed, and the first tick with known actions. */
  readonly first: number;
  readonly knownSince: number;
  readonly ticksPerHour: number;
  readonly startOfDay: number;
  readonly needs: readonly TimelineNeed[];
  readonly selected: SelectedRow | null;
  /** The number of all agents but the selected one. */
  readonly others: number;
  readonly firstRow: number;
  readonly rows: readonly TimelineRow[];
  readonly abandoned: { readonly from: number; readonly to: number } | null;
}

/** The past as bands and lines; null without a world. */
export const timeline = view(readTimeline, { every: 100 });

function readTimeline(session: Session, args: TimelineArgs): TimelineData | null {
  const { world, shown, timeline, pastTick, abandonedFuture } = session;
  if (!world || !shown) return null;
  const { ticksPerHour, startOfDay, needs } = world.rules;
  const end = args.end ?? Math.max(world.now, abandonedFuture?.to ?? 0);
  const from = Math.floor(end - args.span * 1.5);
  const to = Math.ceil(end + args.span / 2);
  const pixel = args.span / Math.max(1, args.width);
  const all = new Set([...timeline.agents(), ...world.agents().map(({ id }) => id)]);
  const filter = args.filter.trim().toLowerCase();
  const isShown = (agent: number) =>
    agent !== args.agent &&
    (world.hasAgent(agent) || timeline.bandsOf(agent, from, to).length > 0) &&
    (filter === '' || nameOfAgent(world, agent).toLowerCase().includes(filter));
  const others = [...all].sort((a, b) => a - b).filter(isShown);
  const rowOf = (agent: number): TimelineRow => ({
    agent,
    name: nameOfAgent(world, agent),
    isPresent: world.hasAgent(agent),
    bands: [
      ...thin(timeline.bandsOf(agent, from, to), pixel, false),
      ...(abandonedFuture ? abandonedBands(abandonedFuture, agent, world.now, to, pixel) : []),
    ],
  });
  const { agent } = args;
  const isThere = agent !== null && all.has(agent);
  return {
    from,
    to,
    now: world.now,
    pastTick,
    first: timeline.first,
    knownSince: timeline.knownSince,
    ticksPerHour,
    startOfDay,
    needs: needs.map(({ name, low, high, alarms }) => ({ name, low, high, alarms })),
    selected: isThere
      ? {
          ...rowOf(agent),
          decisions: thinDecisions(timeline, agent, from, to, pixel),
          lines: upToNow(timeline.levelsOf(agent, from, to, args.width * 2), world, agent, to),
        }
      : null,
    others: others.length,
    firstRow: args.first,
    rows: others.slice(args.first, args.first + args.count).map(rowOf),
    abandoned: abandonedFuture && { from: Math.max(abandonedFuture.from, world.now), to: abandonedFuture.to },
  };
}

/** The levels over time, with the current levels at the end. */
function upToNow({ ticks, levels }: LevelLines, world: World, agent: number, to: number): LevelLines {
  if (world.now > to || !world.hasAgent(agent)) return { ticks, levels };
  const names = new Set([...Object.keys(levels), ...world.rules.needs.map(({ name }) => name)]);
  const now = Object.assign(Object.create(null), world.agent(agent).levels());
  const lines = [...names].map((name) => [name, [...(levels[name] ?? ticks.map(() => null)), now[name] ?? null]]);
  return { ticks: [...ticks, world.now], levels: Object.fromEntries(lines) };
}

/** Leaves out bands within a pixel that is already covered. */
function thin(bands: readonly Band[], pixel: number, isAbandoned: boolean): ShownBand[] {
  const shown: ShownBand[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const { agent: _, ...band } of bands) {
    if (band.to !== null && band.to < end + pixel / 2) continue;
    shown.push({ ...band, isAbandoned });
    end = Math.max(band.to ?? Number.POSITIVE_INFINITY, band.from + pixel / 2);
  }
  return shown;
}

/** The actions of an agent in an abandoned future. */
function abandonedBands(
  { timeline, to: end }: AbandonedFuture,
  agent: number,
  now: number,
  to: number,
  pixel: number,
): ShownBand[] {
  return thin(timeline.bandsOf(agent, now, to), pixel, true).map((band) => ({
    ...band,
    from: Math.max(band.from, now),
    to: band.to ?? end,
  }));
}

function thinDecisions(timeline: Timeline, agent: number, from: number, to: number, pixel: number) {
  const shown: { tick: number; goesOn: boolean }[] = [];
  for (const { agent: who, tick, goesOn } of timeline.decisionsBetween(from, to)) {
    if (who !== agent) continue;
    const last = shown.at(-1);
    if (last && last.goesOn === goesOn && tick - last.tick < pixel) continue;
    shown.push({ tick, goesOn });
  }
  return shown;
}

/** The shown tick and the hash of its world. */
export interface ShownMoment {
  readonly tick: number;
  readonly now: number;
  /** The world's hash; null while it runs. */
  readonly hash: string | null;
}

export const shownMoment = view(({ world, shown, clock, pastTick }: Session): ShownMoment | null => {
  if (!world || !shown) return null;
  const isStill = pastTick !== null || !clock.isPlaying;
  return { tick: shown.now, now: world.now, hash: isStill ? shown.hash() : null };
});

/** The progress and the result of rescoring the past; null when there is nothing to rescore. */
export interface ShownRescoring {
  readonly state: 'running' | 'done';
  readonly checked: number;
  readonly of: number;
  readonly differing: number;
  readonly isCut: boolean;
  /** The latest first; only the first few. */
  readonly differences: readonly DecisionDifference[];
  /** The actions that would be chosen more or less often, the largest difference first. */
  readonly tallies: readonly OutcomeTally[];
  readonly ticksPerHour: number;
  readonly startOfDay: number;
  /** The past run again from its start under the new rules; null when that was not possible. */
  readonly rerun: ShownRerun | null;
  /** Whether the past is so long that it is run again only when that is asked for. */
  readonly isLong: boolean;
}

/** How the past went when it was run again. */
export interface ShownRerun {
  /** From 0 to 1. */
  readonly done: number;
  /** The numbers of decisions that are the same in both runs, and that are not; 0 until it is done. */
  readonly same: number;
  readonly differing: number;
  /** The activities that take more or less of the day, the largest differences first. */
  readonly hours: readonly HoursOfBoth[];
  /** Whether the hours are per day; otherwise in all. */
  readonly isDaily: boolean;
  /** The number of commands by hand that were not possible any more. */
  readonly skipped: number;
}

const MOST_HOURS = 4;
const compared = new WeakMap<PastRerun, ShownRerun>();

function showRerun(rerun: PastRerun | null, past: Timeline, { agentCount: agents, rules }: World): ShownRerun | null {
  if (!rerun) return null;
  const { ticksPerHour } = rules;
  const { done, skipped, from, to } = rerun;
  if (done < 1) return { done, same: 0, differing: 0, hours: [], isDaily: false, skipped };
  const known = compared.get(rerun);
  if (known) return known;
  const { same, differingCount, hours, isDaily } = compareRuns(
    { timeline: past, agents },
    { timeline: rerun.timeline, agents },
    { from: Math.max(from, past.knownSince), to, ticksPerHour },
  );
  const shown = { done, same, differing: differingCount, hours: hours.slice(0, MOST_HOURS), isDaily, skipped };
  compared.set(rerun, shown);
  return shown;
}

export const rescoring = view(
  ({ rescoring: found, world, timeline: past }: Session): ShownRescoring | null => {
    if (!found || !world || found.state === 'waiting' || found.of === 0) return null;
    const { state, checked, of, differing, isCut, differences, tallies } = found;
    const change = ({ was, would }: OutcomeTally) => would - was;
    return {
      state,
      checked,
      of,
      differing,
      isCut,
      differences: differences.toSorted((a, b) => b.tick - a.tick || a.agent - b.agent),
      tallies: [...tallies.values()].sort(
        (a, b) => Math.abs(change(b)) - Math.abs(change(a)) || (a.what < b.what ? -1 : 1),
      ),
      ticksPerHour: world.rules.ticksPerHour,
      startOfDay: world.rules.startOfDay,
      rerun: showRerun(found.rerun, past, world),
      isLong: found.isLong,
    };
  },
  { every: 200 },
);

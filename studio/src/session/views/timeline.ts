import type { World } from 'hanker/core';
import type { AbandonedFuture, Session } from '../session.ts';
import type { LevelLines } from '../time/levels.ts';
import type { DecisionDifference, OutcomeTally } from '../time/rescore.ts';
import type { Band, Timeline } from '../time/timeline.ts';
import { view } from './view.ts';

/** Which part of the past is to be shown, and whose. */
export interface TimelineArgs {
  /** Ticks that are to be seen. */
  readonly span: number;
  /** The last tick that is to be seen; null: the present, always. */
  readonly end: number | null;
  /** How wide this is drawn, in pixels: nothing is sent that is too short to be seen. */
  readonly width: number;
  /** The agent that stands apart, with its levels. */
  readonly agent: number | null;
  /** Only those whose name has this in it. */
  readonly filter: string;
  /** Which of the others are to be seen. */
  readonly first: number;
  readonly count: number;
}

/** An action, as it is drawn. `to` is null while it goes on. */
export interface ShownBand extends Omit<Band, 'agent'> {
  /** True for what happened in a future that was given up. */
  readonly isAbandoned: boolean;
}

/** An agent with its actions. */
export interface TimelineRow {
  readonly agent: number;
  readonly name: string;
  readonly isPresent: boolean;
  readonly bands: readonly ShownBand[];
}

/** The agent that stands apart. */
export interface SelectedRow extends TimelineRow {
  /** Ticks at which it decided, and whether it only went on. */
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
  /** What was sent, which is more than what is to be seen. */
  readonly from: number;
  readonly to: number;
  readonly now: number;
  readonly pastTick: number | null;
  /** The first tick that can be gone back to, and the first from which actions are known. */
  readonly first: number;
  readonly knownSince: number;
  readonly ticksPerHour: number;
  readonly startOfDay: number;
  readonly needs: readonly TimelineNeed[];
  readonly selected: SelectedRow | null;
  /** Of all agents but the one that stands apart. */
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
  const all = Array.from({ length: world.agentCount }, (_, agent) => agent);
  const filter = args.filter.trim().toLowerCase();
  const isShown = (agent: number) =>
    agent !== args.agent &&
    (world.hasAgent(agent) || timeline.bandsOf(agent, from, to).length > 0) &&
    (filter === '' || world.agent(agent).name.toLowerCase().includes(filter));
  const others = all.filter(isShown);
  const rowOf = (agent: number): TimelineRow => ({
    agent,
    name: world.agent(agent).name,
    isPresent: world.hasAgent(agent),
    bands: [
      ...thin(timeline.bandsOf(agent, from, to), pixel, false),
      ...(abandonedFuture ? abandonedBands(abandonedFuture, agent, world.now, to, pixel) : []),
    ],
  });
  const { agent } = args;
  const isThere = agent !== null && agent < world.agentCount;
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

/** With the levels of now as their end. */
function upToNow({ ticks, levels }: LevelLines, world: World, agent: number, to: number): LevelLines {
  if (world.now > to || !world.hasAgent(agent)) return { ticks, levels };
  const names = new Set([...Object.keys(levels), ...world.rules.needs.map(({ name }) => name)]);
  const now = world.agent(agent).levels();
  const lines = [...names].map((name) => [name, [...(levels[name] ?? ticks.map(() => null)), now[name] ?? null]]);
  return { ticks: [...ticks, world.now], levels: Object.fromEntries(lines) };
}

/** Leaves out what would be drawn within a pixel that is full already. */
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

/** What an agent went on to do in a future that was given up. */
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

/** The moment that is shown, and what tells it from all others. */
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

/** How far scoring the past again has come, and what it found; null when there is nothing to score. */
export interface ShownRescoring {
  readonly state: 'running' | 'done';
  readonly checked: number;
  readonly of: number;
  readonly differing: number;
  readonly isCut: boolean;
  /** The latest first; only as many as are worth listing. */
  readonly differences: readonly DecisionDifference[];
  /** What would be decided for more often or less often, by falling difference. */
  readonly tallies: readonly OutcomeTally[];
  readonly ticksPerHour: number;
  readonly startOfDay: number;
}

export const rescoring = view(
  ({ rescoring: found, world }: Session): ShownRescoring | null => {
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
    };
  },
  { every: 200 },
);

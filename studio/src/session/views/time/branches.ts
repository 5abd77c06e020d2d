import type { World } from 'hanker/core';
import type { Session } from '../../session.ts';
import { clockAt, nameOfAgent } from '../../text/names.ts';
import { compareMoments } from '../../time/compare-moments.ts';
import { compareRuns, type PartingChoice, type RunDifferences } from '../../time/compare-runs.ts';
import type { RuleSet } from '../../time/rule-set.ts';
import type { Timeline } from '../../time/timeline.ts';
import { view } from '../../view.ts';
import { type DrawnMap, type DrawnPosition, mapOf, positionsOf } from './small-map.ts';

/** What can be compared: the present run, the past run again, a branch or a bookmark by its id. */
export type RunName = 'now' | 'rerun' | number;

/** A run in a list. */
export interface ListedRun {
  readonly run: RunName;
  readonly name: string;
  /** Its last moment: 'day 2, 07:30'. */
  readonly until: string;
}

/** A named moment of the present run. */
export interface ListedBookmark {
  readonly id: number;
  readonly name: string;
  readonly tick: number;
  readonly clock: string;
  /** False when the present run does not reach it, or no longer knows it. */
  readonly isThere: boolean;
}

/** All runs that can be compared, the present one first, and the bookmarks. */
export const branches = view(
  (session: Session): { readonly runs: readonly ListedRun[]; readonly bookmarks: readonly ListedBookmark[] } => {
    const { world, timeline } = session;
    if (!world) return { runs: [], bookmarks: [] };
    return {
      runs: listRuns(session)
        .filter(({ isMoment }) => !isMoment)
        .map(({ run, name, to }) => ({ run, name, until: dayAndClock(world, to) })),
      bookmarks: session.branches.bookmarks.map((mark) => ({
        ...mark,
        clock: dayAndClock(world, mark.tick),
        isThere: mark.tick >= timeline.first && mark.tick <= world.now,
      })),
    };
  },
  { every: 300 },
);

/** Two runs side by side. */
export interface ShownRuns {
  readonly names: readonly [string, string];
  /** The compared period. */
  readonly from: string;
  readonly to: string;
  /** The tick that the maps show, and the ticks that they can show. */
  readonly tick: number;
  readonly clock: string;
  /** null when a bookmark is compared: each map then shows a moment of its own. */
  readonly ticks: readonly [number, number] | null;
  /** The moment that each map shows. */
  readonly clocks: readonly [string, string];
  readonly map: DrawnMap;
  readonly positions: readonly [readonly DrawnPosition[], readonly DrawnPosition[]];
  readonly hours: RunDifferences['hours'];
  readonly isDaily: boolean;
  readonly decisions: RunDifferences['decisions'];
  readonly same: number;
  readonly differingCount: number;
  readonly differing: readonly {
    readonly agent: number;
    readonly name: string;
    readonly tick: number;
    readonly clock: string;
    readonly outcomes: readonly [string | null, string | null];
  }[];
  /** Where the choices of each agent part, the earliest first; only the first ones. */
  readonly partings: readonly ShownParting[];
  readonly partingCount: number;
  readonly isSame: boolean;
}

/** The first choice of an agent that is not the same in both runs. */
export interface ShownParting {
  readonly agent: number;
  readonly name: string;
  /** The number of choices before it. */
  readonly same: number;
  readonly choices: readonly [ShownChoice | null, ShownChoice | null];
}

interface ShownChoice extends PartingChoice {
  readonly clock: string;
}

const MOST_HOURS = 14;
const MOST_PARTINGS = 60;
/** Comparisons of whole runs, by the two of them: both don't change. */
const known = new WeakMap<
  Timeline,
  { readonly other: Timeline; readonly key: string; readonly found: RunDifferences }
>();

/** Compares two runs over the time that both have; null when one of them is gone. `tick` is the tick of the maps. */
export const runComparison = view(
  (
    session: Session,
    { left, right, tick }: { readonly left: RunName; readonly right: RunName; readonly tick: number | null },
  ): ShownRuns | null => {
    const { world } = session;
    const runs = listRuns(session);
    const [a, b] = [left, right].map((each) => runs.find(({ run }) => run === each));
    if (!world || !a || !b) return null;
    if (a.isMoment || b.isMoment) return showMoments(world, a, b);
    const from = Math.max(a.timeline.first, b.timeline.first, a.timeline.knownSince, b.timeline.knownSince);
    const to = Math.min(a.to, b.to);
    if (to <= from) return null;
    const key = `${from} ${to}`;
    const before = known.get(a.timeline);
    const found =
      before?.other === b.timeline && before.key === key
        ? before.found
        : compareRuns(countOf(a), countOf(b), { from, to, ticksPerHour: world.rules.ticksPerHour });
    known.set(a.timeline, { other: b.timeline, key, found });
    const at = Math.min(Math.max(tick ?? to, from), to);
    const [leftWorld, rightWorld] = [a, b].map(({ timeline }, i) => timeline.viewAt(at, `compare ${i}`));
    if (!leftWorld || !rightWorld) return null;
    return {
      names: [a.name, b.name],
      from: dayAndClock(world, from),
      to: dayAndClock(world, to),
      tick: at,
      clock: dayAndClock(world, at),
      ticks: [from, to],
      clocks: [dayAndClock(world, at), dayAndClock(world, at)],
      map: mapOf(leftWorld),
      positions: [positionsOf(leftWorld), positionsOf(rightWorld)],
      hours: found.hours.slice(0, MOST_HOURS),
      isDaily: found.isDaily,
      decisions: found.decisions,
      same: found.same,
      differingCount: found.differingCount,
      differing: found.differing.map((each) => ({
        ...each,
        name: nameOfAgent(leftWorld, each.agent) || nameOfAgent(rightWorld, each.agent),
        clock: dayAndClock(world, each.tick),
      })),
      partings: found.partings.slice(0, MOST_PARTINGS).map(({ agent, same, choices }) => ({
        agent,
        same,
        name: nameOfAgent(leftWorld, agent) || nameOfAgent(rightWorld, agent),
        choices: [showChoice(world, choices[0]), showChoice(world, choices[1])],
      })),
      partingCount: found.partings.length,
      isSame: found.differingCount === 0 && leftWorld.hash() === rightWorld.hash(),
    };
  },
  { every: 300 },
);

/** Two moments side by side, each with all that came before it. */
function showMoments(world: World, a: KnownRun, b: KnownRun): ShownRuns | null {
  const from = Math.max(a.timeline.first, b.timeline.first, a.timeline.knownSince, b.timeline.knownSince);
  if (Math.min(a.to, b.to) < from) return null;
  const [left, right] = [a, b].map((side) => ({ ...countOf(side), to: side.to }));
  const { ticksPerHour } = world.rules;
  const { differing, ...found } = compareMoments(left, right, { from, ticksPerHour });
  const worlds = [a, b].map(({ timeline, to }, i) => timeline.viewAt(to, `compare ${i}`));
  const [leftWorld, rightWorld] = worlds;
  if (!leftWorld || !rightWorld) return null;
  const clocks = [dayAndClock(world, a.to), dayAndClock(world, b.to)] as const;
  return {
    names: [a.name, b.name],
    from: dayAndClock(world, from),
    to: clocks[1],
    tick: b.to,
    clock: clocks[1],
    ticks: null,
    clocks,
    map: mapOf(leftWorld),
    positions: [positionsOf(leftWorld), positionsOf(rightWorld)],
    ...found,
    hours: found.hours.slice(0, MOST_HOURS),
    differingCount: differing.length,
    differing: [],
    partings: differing.slice(0, MOST_PARTINGS).map(({ agent, choices }) => ({
      agent,
      same: 0,
      name: nameOfAgent(leftWorld, agent) || nameOfAgent(rightWorld, agent),
      choices: [showChoice(world, choices[0]), showChoice(world, choices[1])],
    })),
    partingCount: differing.length,
    isSame: leftWorld.hash() === rightWorld.hash(),
  };
}

function showChoice(world: World, choice: PartingChoice | null): ShownChoice | null {
  return choice && { ...choice, clock: dayAndClock(world, choice.tick) };
}

interface KnownRun {
  readonly run: RunName;
  readonly name: string;
  readonly timeline: Timeline;
  readonly ruleSet: RuleSet;
  readonly to: number;
  /** Whether it is compared as a moment, with what came before it. */
  readonly isMoment?: boolean;
}

function listRuns({ world, timeline, ruleSet, rescoring, branches: kept }: Session): KnownRun[] {
  if (!world || !ruleSet) return [];
  const now: KnownRun = { run: 'now', name: 'the present run', timeline, ruleSet, to: world.now };
  const rerun = rescoring?.state === 'done' ? rescoring.rerun : null;
  return [
    now,
    ...(rerun
      ? [
          {
            run: 'rerun' as const,
            name: 'the past run again',
            timeline: rerun.timeline,
            ruleSet: rerun.ruleSet,
            to: rerun.to,
          },
        ]
      : []),
    ...kept.all.map(({ id, name, state: { moment } }) => ({
      run: id,
      name,
      timeline: moment.timeline,
      ruleSet: moment.keyframe.ruleSet,
      to: moment.keyframe.tick,
    })),
    ...kept.bookmarks
      .filter(({ tick }) => tick >= timeline.first && tick <= world.now)
      .map(({ id, name, tick }) => ({ run: id, name, timeline, ruleSet, to: tick, isMoment: true })),
  ];
}

function countOf({ timeline, ruleSet }: KnownRun) {
  const agents = Math.max([...timeline.agents()].length, ruleSet.definition.agents?.length ?? 0);
  return { timeline, agents };
}

function dayAndClock(world: World, tick: number): string {
  const { startOfDay, ticksPerHour } = world.rules;
  const day = Math.floor((startOfDay + tick) / (24 * ticksPerHour)) + 1;
  return `day ${day}, ${clockAt(world, tick)}`;
}

import type { CoreEvent, World } from 'hanker/core';
import { reloadWorld } from 'hanker/reload';
import type { Keyframe, RuleSet } from './rule-set.ts';
import type { RecordedDecision, Timeline } from './timeline.ts';

/** A decision of the past that the rules of now would have made differently. */
export interface DecisionDifference {
  readonly agent: number;
  readonly name: string;
  readonly tick: number;
  /** What was decided, and what would have been. */
  readonly was: DecisionOutcome;
  readonly would: DecisionOutcome;
}

/** What a decision came to. */
export interface DecisionOutcome {
  readonly kind: 'takes' | 'goes on' | 'falls back' | 'does not decide' | 'is not there';
  /** What it takes, or goes on with; '' for nothing. */
  readonly what: string;
  /** What it takes it from, by name; null for nothing. */
  readonly thing: string | null;
}

/** How often something was decided for, and how often it would have been. */
export interface OutcomeTally {
  readonly what: string;
  was: number;
  would: number;
}

/** Some ticks with decisions, all run again from one keyframe. */
interface ReplayChunk {
  readonly keyframe: Keyframe;
  readonly ticks: readonly { readonly tick: number; readonly decisions: readonly RecordedDecision[] }[];
}

/** Milliseconds without another change before anything is scored again. */
const QUIET = 150;
/** Only so many of the last hours are scored again, and so many decisions. */
const MOST_HOURS = 24;
const MOST_DECISIONS = 2000;
/** Ticks that are run again at a stretch, the latest stretch first. */
const TICKS_EACH = 48;
/** A world with so many agents and things in all can be carried over so often: more would take many seconds. */
const MOST_ROWS = 100_000;
const LEAST_TICKS = 24;
/** Differences that are listed; the others are only counted. */
const MOST_LISTED = 500;

/**
 * Finds out which decisions of the past would have come out differently by the rules of now. Each is made again in the
 * world of the tick before it, carried over into the new rules: so it says what everybody would have done then and there,
 * not what would have come of it later.
 */
export class Rescoring {
  /** By falling tick while it goes on, and when it is done. */
  readonly differences: DecisionDifference[] = [];
  readonly tallies = new Map<string, OutcomeTally>();
  /** Decisions that were looked at, those among them that differ, and all that are to be looked at. */
  checked = 0;
  differing = 0;
  of = 0;
  /** The first tick whose decisions have been looked at. */
  since = Number.POSITIVE_INFINITY;
  /** True when there were more, too long ago or too many. */
  isCut = false;
  state: 'waiting' | 'running' | 'done' = 'waiting';
  private readonly timeline: Timeline;
  private readonly ruleSet: RuleSet;
  private readonly now: number;
  private begins: number | null = null;
  private steps: Generator<void> | null = null;

  private constructor(timeline: Timeline, ruleSet: RuleSet) {
    this.timeline = timeline;
    this.ruleSet = ruleSet;
    this.now = timeline.kept.at(-1)?.tick ?? 0;
  }

  /** To be done for the past of a world that goes on by the rules of an ruleSet; null when it never had others. */
  static of(timeline: Timeline, ruleSet: RuleSet): Rescoring | null {
    return timeline.kept.every((keyframe) => keyframe.ruleSet === ruleSet) ? null : new Rescoring(timeline, ruleSet);
  }

  /** Does some of it while there is time, at least a step; `now` is in milliseconds. True when there is something new. */
  work(now: number, hasTime: () => boolean): boolean {
    if (this.state === 'done') return false;
    this.begins ??= now + QUIET;
    if (now < this.begins) return false;
    this.steps ??= this.run();
    this.state = 'running';
    do {
      if (this.steps.next().done) this.state = 'done';
    } while (this.state !== 'done' && hasTime());
    return true;
  }

  private *run(): Generator<void> {
    const world = this.ruleSet.create();
    const stretches = this.plan(world.rules.ticksPerHour);
    if (stretches.length === 0) return;
    yield;
    const decided = new Map<number, DecisionOutcome>();
    world.on((event) => recordOutcome(event, world, decided));
    for (const { keyframe, ticks } of stretches) {
      for (const { tick, decisions } of ticks) {
        const before = this.timeline.viewFrom(keyframe, tick - 1, 'score again');
        reloadWorld(before, world);
        decided.clear();
        world.advance(1);
        for (const each of decisions) this.compare(each, before, world, decided.get(each.agent));
        yield;
      }
      this.since = ticks[0].tick;
    }
    this.differences.sort((a, b) => b.tick - a.tick || a.agent - b.agent);
  }

  /** Which ticks are run again, the latest first. */
  private plan(ticksPerHour: number): ReplayChunk[] {
    const { timeline, ruleSet, now } = this;
    const isOther = memoize((each: RuleSet) => !each.isLike(ruleSet));
    const oldest = Math.max(timeline.knownSince, now - MOST_HOURS * ticksPerHour);
    const rows = (ruleSet.definition.agents?.length ?? 0) + (ruleSet.definition.things?.length ?? 0);
    let ticksLeft = Math.max(LEAST_TICKS, Math.floor(MOST_ROWS / Math.max(1, rows)));
    const stretches: ReplayChunk[] = [];
    const { kept } = timeline;
    for (let i = kept.length - 1; i >= 0; i--) {
      if (!isOther(kept[i].ruleSet)) continue;
      const end = i + 1 < kept.length ? kept[i + 1].tick : now;
      const made = timeline.decisionsBetween(kept[i].tick, end).filter((each) => !each.isFromOutside);
      const ticks = groupByTick(made);
      while (ticks.length > 0) {
        const chosen = ticks.splice(-Math.min(TICKS_EACH, ticksLeft));
        const count = chosen.reduce((sum, { decisions }) => sum + decisions.length, 0);
        if (stretches.length > 0 && (chosen[0].tick < oldest || this.of + count > MOST_DECISIONS)) {
          this.isCut = true;
          return stretches;
        }
        stretches.push({ keyframe: kept[i], ticks: chosen });
        this.of += count;
        ticksLeft -= chosen.length;
        if (ticksLeft <= 0) {
          this.isCut ||= ticks.length > 0 || i > 0;
          return stretches;
        }
      }
    }
    return stretches;
  }

  private compare(made: RecordedDecision, before: World, after: World, found: DecisionOutcome | undefined): void {
    const { agent, tick } = made;
    const was = outcomeOf(made, before);
    const would = completeOutcome(found, agent, after);
    this.checked++;
    if (isSame(was, would)) return;
    this.differing++;
    this.tally(was).was++;
    this.tally(would).would++;
    if (this.differences.length < MOST_LISTED)
      this.differences.push({ agent, name: before.agent(agent).name, tick, was, would });
  }

  private tally({ kind, what }: DecisionOutcome): OutcomeTally {
    const name = kind === 'takes' ? what : kind;
    let tally = this.tallies.get(name);
    if (!tally) {
      tally = { what: name, was: 0, would: 0 };
      this.tallies.set(name, tally);
    }
    return tally;
  }
}

/** Going on is going on, even where the next action of a chain has just begun. */
function isSame(a: DecisionOutcome, b: DecisionOutcome): boolean {
  return a.kind === b.kind && (a.kind === 'goes on' || (a.what === b.what && a.thing === b.thing));
}

/** What a decision that was made came to; `before` is the world a tick earlier. */
function outcomeOf({ agent, what, thing, isFallback, goesOn }: RecordedDecision, before: World): DecisionOutcome {
  if (isFallback) return { kind: 'falls back', what: '', thing: null };
  if (!goesOn) return { kind: 'takes', what, thing };
  return { kind: 'goes on', what: doingOf(before, agent), thing: null };
}

/** Writes down what is decided in a world; as yet without what somebody goes on with. */
function recordOutcome(event: CoreEvent, world: World, decided: Map<number, DecisionOutcome>): void {
  if (event.type === 'reconsidered') decided.set(event.agent, { kind: 'goes on', what: '', thing: null });
  if (event.type !== 'decided') return;
  const { agent, advert, thing, fallback } = event;
  if (fallback) decided.set(agent, { kind: 'falls back', what: '', thing: null });
  else
    decided.set(agent, {
      kind: 'takes',
      what: world.rules.adverts[advert].name,
      thing: thing < 0 ? null : world.thing(thing).name,
    });
}

function completeOutcome(found: DecisionOutcome | undefined, agent: number, after: World): DecisionOutcome {
  if (found?.kind === 'goes on') return { ...found, what: doingOf(after, agent) };
  if (found) return found;
  if (!after.hasAgent(agent)) return { kind: 'is not there', what: '', thing: null };
  return { kind: 'does not decide', what: doingOf(after, agent), thing: null };
}

function doingOf(world: World, agent: number): string {
  return (world.hasAgent(agent) && world.agent(agent).doing?.action) || '';
}

function groupByTick(
  decisions: readonly RecordedDecision[],
): { readonly tick: number; readonly decisions: RecordedDecision[] }[] {
  const groups: { tick: number; decisions: RecordedDecision[] }[] = [];
  for (const each of decisions) {
    const last = groups.at(-1);
    if (last?.tick === each.tick) last.decisions.push(each);
    else groups.push({ tick: each.tick, decisions: [each] });
  }
  return groups;
}

function memoize<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, compute(key));
    return known.get(key) as Value;
  };
}

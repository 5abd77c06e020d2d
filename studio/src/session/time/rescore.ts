import type { CoreEvent, World } from 'hanker/core';
import { reloadWorld } from 'hanker/reload';
import { PastRerun } from './rerun.ts';
import type { Keyframe, RuleSet } from './rule-set.ts';
import type { RecordedDecision, Timeline } from './timeline.ts';

/** A past decision that the current rules would make differently. */
export interface DecisionDifference {
  readonly agent: number;
  readonly name: string;
  readonly tick: number;
  /** The outcome of the past, and the outcome under the current rules. */
  readonly was: DecisionOutcome;
  readonly would: DecisionOutcome;
}

/** The outcome of a decision. */
export interface DecisionOutcome {
  readonly kind: 'takes' | 'goes on' | 'falls back' | 'does not decide' | 'is not there';
  /** The advert that it takes or continues; '' for none. */
  readonly what: string;
  /** The name of the thing; null for none. */
  readonly thing: string | null;
}

/** How often an action was chosen, and how often the current rules would choose it. */
export interface OutcomeTally {
  readonly what: string;
  was: number;
  would: number;
}

/** Some ticks with decisions, replayed from one keyframe. */
interface ReplayChunk {
  readonly keyframe: Keyframe;
  readonly ticks: readonly { readonly tick: number; readonly decisions: readonly RecordedDecision[] }[];
}

/** Milliseconds without another change before scoring starts. */
const QUIET = 150;
/** The limits: hours of the past, and decisions. */
const MOST_HOURS = 24;
const MOST_DECISIONS = 2000;
/** The ticks of one step; the latest come first. */
const TICKS_EACH = 48;
/** The limit of reloads times agents and things; more would take many seconds. */
const MOST_ROWS = 100_000;
const LEAST_TICKS = 24;
/** The number of differences that are listed; the rest are only counted. */
const MOST_LISTED = 500;

/**
 * Finds the past decisions that the current rules would make differently. Each is repeated in the world of the tick
 * before it, reloaded with the new rules. So the result says what each agent would have done at that tick, not what
 * would have followed from it. Then the whole past is run again under the current rules, which shows that too.
 */
export class Rescoring {
  /** The differences found so far, the latest first. */
  readonly differences: DecisionDifference[] = [];
  readonly tallies = new Map<string, OutcomeTally>();
  /** The counts of decisions: checked so far, different among them, and to check in all. */
  checked = 0;
  differing = 0;
  of = 0;
  /** The first tick whose decisions have been checked. */
  since = Number.POSITIVE_INFINITY;
  /** True when more decisions exist that are too old or too many to check. */
  isCut = false;
  state: 'waiting' | 'running' | 'done' = 'waiting';
  /** The past run again from its start under the current rules; null before the decisions are checked, and where it can't be. */
  rerun: PastRerun | null = null;
  /** Whether the past is so long that it is run again only when that is asked for. */
  isLong = false;
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

  /** The rescoring of a timeline under a rule set; null when the timeline never had other rules. */
  static of(timeline: Timeline, ruleSet: RuleSet): Rescoring | null {
    return timeline.kept.every((keyframe) => keyframe.ruleSet === ruleSet) ? null : new Rescoring(timeline, ruleSet);
  }

  /** Works for a short time, at least one step; `now` is in milliseconds. Returns whether there is a new result. */
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
    yield* this.rescore();
    this.differences.sort((a, b) => b.tick - a.tick || a.agent - b.agent);
    yield* this.runPast(false);
  }

  /** Runs the past again although that takes long. */
  runLongPast(): void {
    if (this.state !== 'done' || !this.isLong) return;
    this.isLong = false;
    this.state = 'running';
    this.steps = this.runPast(true);
  }

  private *runPast(isAsked: boolean): Generator<void> {
    const rerun = PastRerun.of(this.timeline, this.ruleSet, this.now, isAsked);
    this.isLong = rerun === 'long';
    if (rerun === null || rerun === 'long') return;
    this.rerun = rerun;
    yield* rerun.run();
  }

  private *rescore(): Generator<void> {
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
  }

  /** The batches of ticks to replay, the latest first. */
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

/** To continue is the same outcome, even when the next action of a chain has just begun. */
function isSame(a: DecisionOutcome, b: DecisionOutcome): boolean {
  return a.kind === b.kind && (a.kind === 'goes on' || (a.what === b.what && a.thing === b.thing));
}

/** The outcome of a past decision; `before` is the world a tick earlier. */
function outcomeOf({ agent, what, thing, isFallback, goesOn }: RecordedDecision, before: World): DecisionOutcome {
  if (isFallback) return { kind: 'falls back', what: '', thing: null };
  if (!goesOn) return { kind: 'takes', what, thing };
  return { kind: 'goes on', what: doingOf(before, agent), thing: null };
}

/** Records the decisions of a world; the action that a continuing decision continues is added later. */
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

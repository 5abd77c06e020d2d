import type { CoreEvent, Ending, World } from 'hanker/core';
import { Keyframes } from './keyframes.ts';
import { LevelHistory } from './levels.ts';
import { type Keyframe, type RuleSet, type SpareWorlds, takeKeyframe } from './rule-set.ts';

/** One action of one agent, from its start to its end. */
export interface Band {
  readonly agent: number;
  readonly action: string;
  /** What it is done with, by name; null for nothing. */
  readonly thing: string | null;
  readonly from: number;
  /** null while it goes on. */
  to: number | null;
  how: Ending | null;
  /** Why it was broken off or failed; '' otherwise. */
  why: string;
}

/** That an agent decided, and what for; the whole record is found by running that tick again. */
export interface RecordedDecision {
  readonly agent: number;
  readonly tick: number;
  /** '' when it went on with what it did. */
  readonly what: string;
  readonly thing: string | null;
  readonly isFallback: boolean;
  /** True when it thought again and went on. */
  readonly goesOn: boolean;
  /** True when it was told to decide by something from outside, between two ticks. */
  readonly isFromOutside: boolean;
}

/** Something done to the world from outside, and the world before it: decisions made then are made again by doing it again. */
interface Intervention {
  readonly before: Keyframe;
  readonly change: (world: World) => void;
}

const MOST_BANDS = 200_000;
const MOST_DECISIONS = 200_000;
const MOST_INTERVENTIONS = 60;
/** About what a band or a decision takes in a list, in bytes. */
const BYTES_EACH = 16;

/** The past of the running world: what happened, and keyframes from which any tick can be run again. */
export class Timeline {
  readonly decisions: RecordedDecision[] = [];
  /** Actions and decisions of before this tick are no longer known; the world of then still is, from `first` on. */
  knownSince = 0;
  private bands = new Map<number, Band[]>();
  private bandCount = 0;
  private interventions: Intervention[] = [];
  private keyframes: Keyframes;
  private levels: LevelHistory;
  private readonly spares: SpareWorlds;
  private isOutside = false;

  constructor(ticksPerHour: number, agents: number, spares: SpareWorlds, mostBytes?: number) {
    this.keyframes = new Keyframes(ticksPerHour, mostBytes);
    this.levels = new LevelHistory(ticksPerHour, agents);
    this.spares = spares;
  }

  /** The first tick that can still be gone back to. */
  get first(): number {
    return this.keyframes.first;
  }

  /** All keyframes there are, by rising tick. */
  get kept(): readonly Keyframe[] {
    return this.keyframes.all;
  }

  /** Lets a world run for some ticks and writes down what is needed to look back at them. */
  run(world: World, ruleSet: RuleSet, ticks: number): void {
    const end = world.now + ticks;
    while (world.now < end) {
      const next = Math.min(end, this.keyframes.due, Math.max(this.levels.due, world.now + 1));
      world.advance(Math.max(1, next - world.now));
      if (world.now >= this.levels.due) this.levels.record(world);
      if (this.keyframes.isDue(world.now)) this.keyframes.keep(world, ruleSet, false);
    }
  }

  /** Goes on with a world that its rules alone did not lead to: the first one, or one with other rules. */
  changeRules(world: World, ruleSet: RuleSet): void {
    for (const [agent, bands] of this.bands) {
      const band = bands.at(-1);
      if (!band || band.to !== null) continue;
      const doing = world.hasAgent(agent) ? world.agent(agent).doing : null;
      if (doing?.action !== band.action) close(band, world.now, 'interrupted', 'the rules changed');
    }
    this.levels.record(world);
    this.keyframes.keep(world, ruleSet, true);
  }

  /** Lets something be done to the world from outside. */
  intervene(world: World, ruleSet: RuleSet, change: (world: World) => void): void {
    const before = takeKeyframe(world, ruleSet, true);
    this.levels.record(world);
    this.isOutside = true;
    try {
      change(world);
    } finally {
      this.isOutside = false;
    }
    this.levels.record(world);
    this.interventions.push({ before, change });
    if (this.interventions.length > MOST_INTERVENTIONS) this.interventions.shift();
    this.keyframes.keep(world, ruleSet, true);
  }

  /** The rules by which the world came to what it was after a tick; null for one too long ago. */
  ruleSetAt(tick: number): RuleSet | null {
    return this.keyframes.before(tick)?.ruleSet ?? null;
  }

  /** A world for one purpose as the running one was after a tick, to be changed at will, as the next call does. null: too long ago. */
  worldAt(tick: number, purpose: string): World | null {
    const keyframe = this.keyframes.before(tick);
    if (!keyframe) return null;
    const world = this.spares.lend(keyframe, purpose);
    if (tick > keyframe.tick) world.advance(tick - keyframe.tick);
    return world;
  }

  /** The same, only to be looked at: going on from tick to tick costs only the ticks. */
  viewAt(tick: number, purpose: string): World | null {
    const keyframe = this.keyframes.before(tick);
    return keyframe && this.spares.runTo(tick, keyframe, purpose);
  }

  /** The same, run on from one of its keyframes. */
  viewFrom(keyframe: Keyframe, tick: number, purpose: string): World {
    return this.spares.runTo(tick, keyframe, purpose);
  }

  /** A world just after an agent's decision at a tick, with its record; null when it made none then, or too long ago. */
  decisionAt(agent: number, tick: number): World | null {
    const purpose = 'decision';
    for (let i = this.interventions.length - 1; i >= 0; i--) {
      const { before, change } = this.interventions[i];
      if (before.tick !== tick) continue;
      const world = this.spares.lend(before, purpose);
      if (!world.hasAgent(agent)) continue;
      world.agent(agent).trace();
      change(world);
      if (world.agent(agent).decision !== null) return world;
    }
    const keyframe = this.keyframes.before(tick - 1);
    if (!keyframe) return null;
    const left = this.spares.peek(keyframe, purpose);
    if (left?.now === tick && left.hasAgent(agent) && left.agent(agent).decision?.tick === tick) return left;
    const world = this.spares.runTo(tick - 1, keyframe, purpose);
    if (!world.hasAgent(agent)) return null;
    world.agent(agent).trace();
    world.advance(1);
    return world.hasAgent(agent) && world.agent(agent).decision?.tick === tick ? world : null;
  }

  /** The actions of an agent that touch a stretch of time, by rising tick. */
  bandsOf(agent: number, from: number, to: number): readonly Band[] {
    const bands = this.bands.get(agent) ?? [];
    const start = countUpTo(bands, from, endOf);
    const end = countUpTo(bands, to, (band) => band.from);
    return bands.slice(start, end);
  }

  /** Decisions after `from` and up to `to`, by rising tick. */
  decisionsBetween(from: number, to: number): readonly RecordedDecision[] {
    return this.decisions.slice(countUpTo(this.decisions, from, tickOf), countUpTo(this.decisions, to, tickOf));
  }

  /** The last decisions of an agent up to a tick, at most so many, the newest last. */
  lastDecisions(agent: number, until: number, most: number): RecordedDecision[] {
    const found: RecordedDecision[] = [];
    for (let i = this.decisions.length - 1; i >= 0 && found.length < most; i--)
      if (this.decisions[i].agent === agent && this.decisions[i].tick <= until) found.push(this.decisions[i]);
    return found.reverse();
  }

  /** The levels of an agent's needs over a stretch of time. */
  levelsOf(agent: number, from: number, to: number, most: number) {
    return this.levels.read(agent, from, to, most);
  }

  /** Writes down what happens. */
  record(event: CoreEvent, world: World): void {
    this.keyframes.count();
    switch (event.type) {
      case 'decided': {
        const what = event.advert < 0 ? '' : world.rules.adverts[event.advert].name;
        this.addDecision(world, {
          agent: event.agent,
          what,
          thing: nameOf(world, event.thing),
          isFallback: event.fallback,
          goesOn: false,
        });
        return;
      }
      case 'reconsidered':
        this.addDecision(world, { agent: event.agent, what: '', thing: null, isFallback: false, goesOn: true });
        return;
      case 'started':
        this.begin(event.agent, event.action, nameOf(world, event.thing), world.now);
        return;
      case 'ended': {
        const band = this.bands.get(event.agent)?.at(-1);
        // What was queued and could not be begun ends without having started.
        if (band && band.to === null && band.action === event.action) close(band, world.now, event.how, event.why);
        return;
      }
      case 'removed': {
        const band = this.bands.get(event.who)?.at(-1);
        if (band && band.to === null) close(band, world.now, 'interrupted', 'it is gone');
      }
    }
  }

  /** The past up to a tick, for time to run from there once more; this one stays as it is. */
  upTo(tick: number): Timeline {
    const copy = new Timeline(1, 0, this.spares);
    copy.knownSince = this.knownSince;
    copy.keyframes = this.keyframes.upTo(tick);
    copy.levels = this.levels.upTo(tick);
    copy.interventions = this.interventions.filter(({ before }) => before.tick <= tick);
    for (const decided of this.decisionsBetween(-1, tick)) copy.decisions.push(decided);
    for (const [agent, bands] of this.bands) {
      const kept = bands.slice(
        0,
        countUpTo(bands, tick, (band) => band.from),
      );
      const last = kept.at(-1);
      if (last && (last.to === null || last.to > tick))
        kept[kept.length - 1] = { ...last, to: null, how: null, why: '' };
      copy.bands.set(agent, kept);
      copy.bandCount += kept.length;
    }
    return copy;
  }

  /** Counts the bytes that it takes and that are not in `counted` yet; what it shares with others is counted once. */
  countBytes(counted: Set<object>): number {
    let bytes = (this.bandCount + this.decisions.length + this.levels.size) * BYTES_EACH;
    for (const keyframe of [...this.keyframes.all, ...this.interventions.map(({ before }) => before)]) {
      if (counted.has(keyframe)) continue;
      counted.add(keyframe);
      bytes += keyframe.bytes;
    }
    return bytes;
  }

  private begin(agent: number, action: string, thing: string | null, from: number): void {
    let bands = this.bands.get(agent);
    if (!bands) {
      bands = [];
      this.bands.set(agent, bands);
    }
    bands.push({ agent, action, thing, from, to: null, how: null, why: '' });
    if (++this.bandCount > MOST_BANDS) this.forget(from);
  }

  private addDecision(world: World, decided: Omit<RecordedDecision, 'tick' | 'isFromOutside'>): void {
    this.decisions.push({ ...decided, tick: world.now, isFromOutside: this.isOutside });
    if (this.decisions.length > MOST_DECISIONS) this.forget(world.now);
  }

  /** Forgets the first quarter of the time that is known. */
  private forget(now: number): void {
    const since = Math.max(this.knownSince + 1, this.knownSince + Math.floor((now - this.knownSince) / 4));
    this.knownSince = since;
    this.decisions.splice(0, countUpTo(this.decisions, since, tickOf));
    for (const [agent, bands] of this.bands) {
      const gone = Math.min(countUpTo(bands, since, endOf), bands.length);
      bands.splice(0, gone);
      this.bandCount -= gone;
      if (bands.length === 0) this.bands.delete(agent);
    }
  }
}

function close(band: Band, now: number, how: Ending, why: string): void {
  band.to = now;
  band.how = how;
  band.why = why;
}

function nameOf(world: World, thing: number): string | null {
  return thing < 0 ? null : world.thing(thing).name;
}

const endOf = (band: Band) => band.to ?? Number.POSITIVE_INFINITY;
const tickOf = ({ tick }: RecordedDecision) => tick;

/** How many of a list, from its beginning, are at or before a tick; the ticks rise. */
function countUpTo<T>(list: readonly T[], tick: number, tickIn: (each: T) => number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tickIn(list[middle]) <= tick) low = middle + 1;
    else high = middle;
  }
  return low;
}

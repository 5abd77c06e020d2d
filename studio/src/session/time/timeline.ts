import type { Command, CoreEvent, Ending, World } from 'hanker/core';
import type { JournalCommand } from 'hanker/save';
import { CommandLog } from './command-log.ts';
import { Keyframes } from './keyframes.ts';
import { LevelHistory } from './levels.ts';
import { type Keyframe, type RuleSet, type SpareWorlds, takeKeyframe } from './rule-set.ts';

/** One action of one agent, from its start to its end. */
export interface Band {
  readonly agent: number;
  readonly action: string;
  /** The name of its thing; null for none. */
  readonly thing: string | null;
  readonly from: number;
  /** null while it goes on. */
  to: number | null;
  how: Ending | null;
  /** The reason why it was interrupted or failed; '' otherwise. */
  why: string;
}

/** A decision and its outcome; a replay of its tick gives the whole record. */
export interface RecordedDecision {
  readonly agent: number;
  readonly tick: number;
  /** '' when it continued its action. */
  readonly what: string;
  readonly thing: string | null;
  readonly isFallback: boolean;
  /** True when it decided again and continued. */
  readonly goesOn: boolean;
  /** True when a change from outside caused it, between two ticks. */
  readonly isFromOutside: boolean;
}

/** A future that was abandoned because the simulation continued from an earlier tick. */
export interface AbandonedFuture {
  readonly timeline: Timeline;
  readonly from: number;
  readonly to: number;
}

/** A change from outside with the world before it; decisions caused by it are replayed by repeating it. */
interface Intervention {
  readonly before: Keyframe;
  readonly change: (world: World) => void;
}

const MOST_BANDS = 200_000;
const MOST_DECISIONS = 200_000;
const MOST_INTERVENTIONS = 60;
/** The most commands by hand that are kept. */
const MOST_GIVEN = 5000;
/** The most values in all commands of a game that are kept for replays. */
const MOST_COMMAND_VALUES = 4_000_000;
/** A command with this many values counts as one event. */
const VALUES_PER_EVENT = 10;
/** The approximate bytes of a band or a decision in a list. */
const BYTES_EACH = 16;

/** The past of the running world: its events, and keyframes from which any tick can be replayed. */
export class Timeline {
  readonly decisions: RecordedDecision[] = [];
  /** Actions and decisions before this tick have been dropped; the world itself can be replayed from `first` on. */
  knownSince = 0;
  private bands = new Map<number, Band[]>();
  private bandCount = 0;
  private interventions: Intervention[] = [];
  private given: JournalCommand[] = [];
  private keyframes: Keyframes;
  private levels: LevelHistory;
  private log = new CommandLog();
  private readonly spares: SpareWorlds;
  private isOutside = false;
  /** Whether the oldest commands by hand have been dropped. */
  hasLostCommands = false;

  constructor(ticksPerHour: number, agents: number, spares: SpareWorlds, mostBytes?: number) {
    this.keyframes = new Keyframes(ticksPerHour, mostBytes);
    this.levels = new LevelHistory(ticksPerHour, agents);
    this.spares = spares;
  }

  /** The first tick that can be replayed. */
  get first(): number {
    return this.keyframes.first;
  }

  /** The last tick with a keyframe. */
  get last(): number {
    return this.kept.at(-1)?.tick ?? 0;
  }

  /** All keyframes in order of their ticks. */
  get kept(): readonly Keyframe[] {
    return this.keyframes.all;
  }

  /** Runs a world for some ticks and records what is needed to show them later. */
  run(world: World, ruleSet: RuleSet, ticks: number): void {
    const end = world.now + ticks;
    while (world.now < end) {
      const next = Math.min(end, this.keyframes.due, Math.max(this.levels.due, world.now + 1));
      world.advance(Math.max(1, next - world.now));
      if (world.now >= this.levels.due) this.levels.record(world);
      if (this.keyframes.isDue(world.now)) this.keyframes.keep(world, ruleSet, false, this.log.count);
    }
  }

  /** Runs a copy of a game's world along: to a tick, with the commands that the game gave on the way. */
  follow(world: World, ruleSet: RuleSet, commands: readonly JournalCommand[], until: number): void {
    for (const entry of commands) {
      if (entry.at > world.now) this.run(world, ruleSet, entry.at - world.now);
      const { at: _, ...command } = entry;
      this.isOutside = true;
      try {
        world.execute(command as Command);
      } finally {
        this.isOutside = false;
      }
      this.keyframes.count(Math.ceil(this.log.add(entry) / VALUES_PER_EVENT));
    }
    if (until > world.now) this.run(world, ruleSet, until - world.now);
    while (this.log.size > MOST_COMMAND_VALUES && this.kept.length > 1) {
      this.keyframes.dropFirst();
      this.log.forget(this.kept[0].given);
    }
  }

  /** Continues with a world that was loaded in the middle of its run: what agents do then has begun by then. */
  jump(world: World, ruleSet: RuleSet): void {
    this.changeRules(world, ruleSet);
    for (const { id, doing } of world.agents()) {
      const band = this.bands.get(id)?.at(-1);
      const isKnown = band !== undefined && band.to === null;
      if (doing && !isKnown) this.begin(id, doing.action, nameOf(world, doing.thing ?? -1), world.now);
    }
  }

  /** Continues with a world that can't be replayed from the keyframe before: the first one, or one with other rules. */
  changeRules(world: World, ruleSet: RuleSet): void {
    for (const [agent, bands] of this.bands) {
      const band = bands.at(-1);
      if (!band || band.to !== null) continue;
      const doing = world.hasAgent(agent) ? world.agent(agent).doing : null;
      if (doing?.action !== band.action) close(band, world.now, 'interrupted', 'the rules changed');
    }
    this.levels.record(world);
    this.keyframes.keep(world, ruleSet, true, this.log.count);
  }

  /** Applies a change from outside to the world. */
  intervene(world: World, ruleSet: RuleSet, change: (world: World) => void): void {
    const before = takeKeyframe(world, ruleSet, true, this.log.count);
    this.levels.record(world);
    const commands: JournalCommand[] = [];
    const stop = world.hookCommands((command, run) => {
      const entry = { at: world.now, do: command.do, with: structuredClone(command.with) } as JournalCommand;
      const result = run();
      commands.push(entry);
      return result;
    });
    this.isOutside = true;
    try {
      change(world);
    } finally {
      this.isOutside = false;
      stop();
    }
    this.levels.record(world);
    this.given.push(...commands);
    if (this.given.length > MOST_GIVEN) this.hasLostCommands = true;
    this.given.splice(0, Math.max(0, this.given.length - MOST_GIVEN));
    this.interventions.push({ before, change });
    if (this.interventions.length > MOST_INTERVENTIONS) this.interventions.shift();
    this.keyframes.keep(world, ruleSet, true, this.log.count);
  }

  /** A keyframe of a world that this timeline has recorded, from which it can continue. */
  keyframeOf(world: World, ruleSet: RuleSet): Keyframe {
    return takeKeyframe(world, ruleSet, true, this.log.count);
  }

  /** The commands that were given by hand, in order. With the rules and the seed they lead to the present again. */
  get handmade(): readonly JournalCommand[] {
    return this.given;
  }

  /** Whether the world followed a game, whose commands came from outside. */
  get followedGame(): boolean {
    return this.log.count > 0;
  }

  /** The rules in force at a tick; null when it is too long ago. */
  ruleSetAt(tick: number): RuleSet | null {
    return this.keyframes.before(tick)?.ruleSet ?? null;
  }

  /**
   * The world after a tick, which the caller may change; the next call for the same purpose reuses it. null when the
   * tick is too long ago.
   */
  worldAt(tick: number, purpose: string): World | null {
    const keyframe = this.keyframes.before(tick);
    if (!keyframe) return null;
    const world = this.spares.lend(keyframe, purpose);
    this.log.run(world, tick, keyframe.given);
    return world;
  }

  /** The world after a tick, for reading only: later ticks continue from the last call. */
  viewAt(tick: number, purpose: string): World | null {
    const keyframe = this.keyframes.before(tick);
    return keyframe && this.spares.runTo(tick, keyframe, purpose, this.log);
  }

  /** The world after a tick, run from a given keyframe. */
  viewFrom(keyframe: Keyframe, tick: number, purpose: string): World {
    return this.spares.runTo(tick, keyframe, purpose, this.log);
  }

  /**
   * The world just after an agent's decision at a tick, with its record; null when there was none, or it is too long
   * ago.
   */
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
    const world = this.spares.runTo(tick - 1, keyframe, purpose, this.log);
    if (!world.hasAgent(agent)) return null;
    world.agent(agent).trace();
    world.advance(1);
    // A command of the game may have made it decide.
    if (world.hasAgent(agent) && world.agent(agent).decision === null)
      this.spares.runTo(tick, keyframe, purpose, this.log);
    return world.hasAgent(agent) && world.agent(agent).decision?.tick === tick ? world : null;
  }

  /** The ids of all agents with known actions. */
  agents(): Iterable<number> {
    return this.bands.keys();
  }

  /** The actions of an agent within a period, in order of their ticks. */
  bandsOf(agent: number, from: number, to: number): readonly Band[] {
    const bands = this.bands.get(agent) ?? [];
    const start = countUpTo(bands, from, endOf);
    const end = countUpTo(bands, to, (band) => band.from);
    return bands.slice(start, end);
  }

  /** The decisions after `from` and up to `to`, in order of their ticks. */
  decisionsBetween(from: number, to: number): readonly RecordedDecision[] {
    return this.decisions.slice(countUpTo(this.decisions, from, tickOf), countUpTo(this.decisions, to, tickOf));
  }

  /** The last decisions of an agent up to a tick, at most `most`, the newest last. */
  lastDecisions(agent: number, until: number, most: number): RecordedDecision[] {
    const found: RecordedDecision[] = [];
    for (let i = this.decisions.length - 1; i >= 0 && found.length < most; i--)
      if (this.decisions[i].agent === agent && this.decisions[i].tick <= until) found.push(this.decisions[i]);
    return found.reverse();
  }

  /** The levels of an agent's needs in a period. */
  levelsOf(agent: number, from: number, to: number, most: number) {
    return this.levels.read(agent, from, to, most);
  }

  /** Records an event. */
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
        // A queued action that could not begin ends without a start.
        if (band && band.to === null && band.action === event.action) close(band, world.now, event.how, event.why);
        return;
      }
      case 'removed': {
        const band = this.bands.get(event.who)?.at(-1);
        if (band && band.to === null) close(band, world.now, 'interrupted', 'it is gone');
      }
    }
  }

  /** A copy of the past up to a tick, from which the simulation can continue; this one stays as it is. */
  upTo(tick: number): Timeline {
    const copy = new Timeline(1, 0, this.spares);
    copy.knownSince = this.knownSince;
    copy.keyframes = this.keyframes.upTo(tick);
    copy.log = this.log.upTo(tick);
    copy.levels = this.levels.upTo(tick);
    copy.given = this.given.filter(({ at }) => at <= tick);
    copy.hasLostCommands = this.hasLostCommands;
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

  /** Returns the bytes that are not in `counted` yet and adds them to it, so that shared parts count once. */
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

  /** Drops the first quarter of the recorded actions and decisions. */
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

/** The number of entries at or before a tick, in a list sorted by tick. */
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

import type { AgentId, CoreEvent, Snapshot, World } from 'hanker/core';
import { type Edit, editWorld, type LoadedWorld, loadWorld } from 'hanker/format';
import { carryOver } from 'hanker/reload';
import { Clock } from './time/clock.ts';
import type { Comparison } from './time/comparison.ts';
import { findWay, takes, type Wish } from './time/decide-again.ts';
import { chooseFirstSpeed } from './time/first-speed.ts';
import { History, type Situation } from './time/history.ts';
import { Rescoring } from './time/rescore.ts';
import { Era, type Keyframe, SpareWorlds, takeKeyframe } from './time/rule-set.ts';
import { Chronicle } from './time/timeline.ts';
import { Laboratory } from './trials/trial-runner.ts';

/** The world at a moment, with its past, which nobody changes as long as it is put aside. */
interface Moment {
  readonly keyframe: Keyframe;
  readonly chronicle: Chronicle;
}

/** A future that was given up when time was made to run again from a moment before it. */
export interface Ghost {
  readonly chronicle: Chronicle;
  readonly from: number;
  readonly to: number;
}

/** A text that was read, and the world that goes on by it; null where the one that runs goes on as it is. */
interface Reading {
  readonly text: string;
  readonly tuning: string | null;
  readonly loaded: LoadedWorld;
  readonly next: { readonly era: Era; readonly carried: Carried; readonly isCarried: boolean } | null;
}

/** A world that goes on as another did, and what ended because of that. */
interface Carried {
  readonly world: World;
  readonly told: readonly CoreEvent[];
}

/**
 * Everything behind the studio's page: a world file, the world that runs by it, its past, and what was done.
 * Knows no page and no worker, so it runs in tests as it runs in the browser.
 */
export class Session {
  name = '';
  text = '';
  /** The text as it is on the disk or wherever it was opened from. */
  savedText = '';
  /** The file as it stands, with all that is wrong in it. */
  loaded: LoadedWorld = loadWorld('', '');
  /** The rules that the world runs by: those of the last text without problems. null before the first. */
  era: Era | null = null;
  /** The running world. */
  world: World | null = null;
  chronicle = new Chronicle(3600, 0, new SpareWorlds());
  readonly clock = new Clock();
  readonly history = new History<Moment>(({ keyframe, chronicle }, counted) => {
    return keyframe.bytes + chronicle.weigh(counted);
  });
  /** The future that was last given up, until it is caught up with; null for none. */
  ghost: Ghost | null = null;
  /** What would have been decided by the rules of now; null where nothing was decided by others. */
  rescoring: Rescoring | null = null;
  /** The past tick that is looked at; null: the present. */
  lookedAt: number | null = null;
  /** The agent whose decisions are recorded as they are made. */
  focus: AgentId | null = null;
  /** What went wrong while the world ran, such as an error in it; null for nothing. */
  trouble: string | null = null;
  /** Counts every change of anything, so that whoever shows it knows when to look again. */
  changes = 0;
  seed = 1;
  /** The set of numbers of the file that the world runs by; null: the file's own. */
  tuning: string | null = null;
  /** Two worlds that run side by side; null for none. */
  comparison: Comparison | null = null;
  /** Where the file is tried out many times, beside the running world. */
  readonly laboratory = new Laboratory(() => void this.changes++);
  private past: World | null = null;

  /** The world that is shown: the running one, or the past that is looked at. */
  get shown(): World | null {
    return this.lookedAt === null ? this.world : this.past;
  }

  get isUnsaved(): boolean {
    return this.text !== this.savedText;
  }

  /** Opens a file: a new world from the beginning, with nothing to undo. A broken one opens with its problems only. */
  open(name: string, text: string, seed = 1): void {
    this.name = name;
    this.seed = seed;
    this.comparison = null;
    this.laboratory.clear();
    this.savedText = text;
    this.history.clear();
    this.era = null;
    this.world = null;
    this.lookedAt = null;
    this.past = null;
    this.focus = null;
    this.trouble = null;
    this.rescoring = null;
    this.ghost = null;
    this.chronicle = new Chronicle(3600, 0, new SpareWorlds());
    this.take(this.prepare(text, null));
    if (this.world) this.clock.speed = chooseFirstSpeed(this.world);
  }

  /** Starts the world of this file again from its beginning; can be undone. */
  restart(seed = this.seed): void {
    if (!this.world || !this.era) return;
    const era = new Era(this.era.loaded, this.era.definition, seed);
    const world = era.create();
    this.history.add('start again', this.situation(true));
    this.seed = seed;
    this.begin(era, world);
  }

  /** Changes parts of the file; the running world goes on by the new rules. Throws an EditError, and then nothing has changed. */
  edit(label: string, edits: readonly Edit[], gesture: string | null = null): void {
    this.write(label, editWorld(this.text, edits), gesture);
  }

  /** Puts another text in place of the file's; one with problems leaves the last good world running. */
  write(label: string, text: string, gesture: string | null = null): void {
    if (text !== this.text) this.change(label, text, this.tuning, gesture);
  }

  /** Lets the running world go on by one of the file's sets of numbers; null: by the file's own. Can be undone. */
  tune(tuning: string | null): void {
    if (tuning === this.tuning) return;
    this.change(tuning === null ? 'tuning off' : `tuning ${tuning}`, this.text, tuning, null);
  }

  /** The file was changed elsewhere, or has been saved: this is what it holds now. */
  markSaved(text: string): void {
    this.savedText = text;
    this.changes++;
  }

  undo(): void {
    this.goTo(this.history.undo((withWorld) => this.situation(withWorld)));
  }

  redo(): void {
    this.goTo(this.history.redo((withWorld) => this.situation(withWorld)));
  }

  /**
   * Changes the running world itself, not the file; from the past that is looked at, time runs anew. Can be undone;
   * changes of one `gesture`, such as a drag, together. When `change` throws, nothing has changed.
   */
  intervene(label: string, change: (world: World) => void, gesture: string | null = null): void {
    if (!this.world || !this.era) return;
    const before = this.situation(true);
    this.orGoBack(before, () => {
      this.runAnew();
      this.chronicle.intervene(this.world as World, this.era as Era, change);
    });
    this.history.add(label, before, gesture);
    this.changes++;
  }

  /**
   * Makes a change come true at a decision that was made, and lets time run anew from there: the agent decides again.
   * True when it then takes what is wished for. Can be undone. Throws when it can't decide again.
   */
  apply(wish: Wish, label: string): boolean {
    this.follow(wish.agent);
    const made = this.decisionAt(wish.agent, wish.tick)?.agent(wish.agent).decision;
    const way = made ? findWay(wish, made, (tick) => this.worldOfToday(tick)) : null;
    if (!way) throw new Error('That decision can’t be made again: it is too long ago, or the change would prevent it.');
    const before = this.situation(true);
    this.orGoBack(before, () => {
      this.look(way.at);
      this.runAnew();
      this.chronicle.intervene(this.world as World, this.era as Era, way.change);
      if (way.ticks > 0) this.pass(way.ticks);
    });
    this.history.add(label, before);
    this.changes++;
    return this.world !== null && takes(this.world, wish);
  }

  /** Lets time pass. Going on from a past moment makes that the present. */
  advance(ticks: number): void {
    this.branch();
    this.pass(ticks);
  }

  private pass(ticks: number): void {
    const { world, era, chronicle } = this;
    if (!world || !era) return;
    chronicle.run(world, era, ticks);
    if (this.ghost && world.now >= this.ghost.to) this.ghost = null;
    this.changes++;
  }

  /** Shows a past moment, or with null the present again. Changes nothing in the running world. */
  look(tick: number | null): void {
    const { world } = this;
    if (!world) return;
    const wanted = tick === null || tick >= world.now ? null : Math.max(tick, this.chronicle.first);
    this.lookedAt = wanted;
    this.past = wanted === null ? null : this.chronicle.viewAt(wanted, 'look');
    if (this.past && this.focus !== null && this.past.hasAgent(this.focus)) this.past.agent(this.focus).trace();
    this.changes++;
  }

  /** Records the decisions of this agent from now on. */
  follow(agent: AgentId | null): void {
    const { world } = this;
    if (agent === this.focus || !world) return;
    if (this.focus !== null && world.hasAgent(this.focus)) world.agent(this.focus).trace(false);
    this.focus = agent;
    this.trace();
    this.changes++;
  }

  /**
   * The decision of an agent at a tick, made again in a world of its own that is left just after it: it can be asked
   * why and why not. null when it made none, or too long ago.
   */
  decisionAt(agent: AgentId, tick: number): World | null {
    const { world, chronicle } = this;
    if (!world || tick < 1) return null;
    const isFresh = this.lookedAt === null && agent === this.focus && world.hasAgent(agent);
    if (isFresh && world.agent(agent).decision?.tick === tick) return world;
    return chronicle.decisionAt(agent, tick);
  }

  /** The world as it was after a tick, under the rules of today; the next call changes it. */
  private worldOfToday(tick: number): World | null {
    const world = this.chronicle.worldAt(tick, 'trial');
    const { era } = this;
    if (!world || !era || this.chronicle.eraAt(tick)?.isLike(era)) return world;
    const next = era.create();
    carryOver(world, next);
    return next;
  }

  /** Makes the past moment that is looked at the present; can be undone. */
  branch(): void {
    if (this.lookedAt === null || !this.past) return;
    const before = this.situation(true);
    this.orGoBack(before, () => this.runAnew());
    this.history.add(`run again from ${this.world?.clock}`, before);
  }

  /** Does a little of what can wait, such as scoring the past again; `now` is in milliseconds. */
  work(now: number, hasTime: () => boolean): void {
    try {
      if (this.rescoring?.work(now, hasTime)) this.changes++;
    } catch (problem) {
      this.rescoring = null;
      this.trouble = `The past can’t be scored again: ${(problem as Error).message}`;
      this.changes++;
    }
  }

  /** Time runs from what is shown, by the rules of today, with a past of its own: the one there was is put aside. */
  private runAnew(): void {
    const { world, era, chronicle, lookedAt, past } = this;
    if (!world || !era) return;
    if (lookedAt === null || !past) {
      this.chronicle = chronicle.upTo(world.now);
      return;
    }
    const then = chronicle.eraAt(lookedAt) as Era;
    const next = then.isLike(era) ? null : carry(past, era.create());
    this.ghost = { chronicle, from: lookedAt, to: world.now };
    this.chronicle = chronicle.upTo(lookedAt);
    this.lookedAt = null;
    this.past = null;
    if (next) this.turn(era, next);
    else this.settle(then, past.snapshot());
  }

  /** Does something; when it throws, everything is as it was. */
  private orGoBack(before: Situation<Moment>, act: () => void): void {
    const { ghost, lookedAt } = this;
    try {
      act();
    } catch (problem) {
      this.goTo(before);
      this.ghost = ghost;
      this.look(lookedAt);
      throw problem;
    }
  }

  private goTo(situation: Situation<Moment> | null): void {
    if (!situation) return;
    const { text, tuning, moment } = situation;
    if (moment) {
      const { era, snapshot } = moment.keyframe;
      if (text !== this.text || tuning !== this.tuning) this.loaded = this.load(text, tuning);
      this.text = text;
      this.tuning = tuning;
      this.seed = era.seed;
      this.chronicle = moment.chronicle;
      this.settle(era, snapshot);
    } else this.take(this.prepare(text, tuning));
    this.ghost = null;
    this.changes++;
  }

  /** Where we are; with the world as it is where that is about to be changed. */
  private situation(withWorld: boolean): Situation<Moment> {
    const { world, era, text, tuning, chronicle } = this;
    const moment = withWorld && world && era ? { keyframe: this.keyframe(world, era), chronicle } : null;
    return { text, tuning, moment };
  }

  /** The world as it is now; where it broke in the middle of a tick, as it last was. */
  private keyframe(world: World, era: Era): Keyframe {
    try {
      return takeKeyframe(world, era, true);
    } catch (problem) {
      const last = this.chronicle.kept.at(-1);
      if (!last) throw problem;
      return last;
    }
  }

  private change(label: string, text: string, tuning: string | null, gesture: string | null): void {
    const reading = this.prepare(text, tuning);
    const startsAnew = this.world !== null && reading.next?.isCarried === false;
    const before = this.situation(startsAnew);
    this.take(reading);
    this.history.add(label, before, gesture);
  }

  private load(text: string, tuning: string | null): LoadedWorld {
    return loadWorld(text, this.name, tuning === null ? {} : { tuning });
  }

  /** Reads a text, and makes the world that goes on by it; changes nothing yet. */
  private prepare(text: string, tuning: string | null): Reading {
    const loaded = this.load(text, tuning);
    if (loaded.definition === null) return { text, tuning, loaded, next: null };
    const era = new Era(loaded, loaded.definition, this.seed);
    if (this.world && this.era?.isLike(era)) return { text, tuning, loaded, next: null };
    const world = era.create();
    // Where ticks are of another length nothing can go on, so the world begins again.
    const isCarried = this.world?.rules.ticksPerHour === world.rules.ticksPerHour;
    const carried = this.world && isCarried ? carry(this.world, world) : { world, told: [] };
    return { text, tuning, loaded, next: { era, carried, isCarried } };
  }

  private take({ text, tuning, loaded, next }: Reading): void {
    this.text = text;
    this.tuning = tuning;
    this.loaded = loaded;
    if (next?.isCarried) this.turn(next.era, next.carried);
    else if (next) this.begin(next.era, next.carried.world);
    this.changes++;
  }

  /** A new world begins, and with it a new past. */
  private begin(era: Era, world: World): void {
    const { ticksPerHour } = world.rules;
    this.chronicle = new Chronicle(ticksPerHour, world.agentCount, new SpareWorlds());
    this.clock.reset(ticksPerHour);
    this.lookedAt = null;
    this.past = null;
    this.ghost = null;
    this.turn(era, { world, told: [] });
  }

  /** The world goes on as another one; a past that is looked at is still looked at. */
  private turn(era: Era, { world, told }: Carried): void {
    this.watch(world);
    for (const event of told) this.chronicle.note(event, world);
    this.chronicle.turn(world, era);
    this.install(era, world);
  }

  /** The world goes on as it was at a moment of the past that it has now. */
  private settle(era: Era, snapshot: Snapshot): void {
    const { world: running } = this;
    const world = running && era === this.era ? running : era.create();
    world.restore(snapshot);
    if (world !== running) this.watch(world);
    this.lookedAt = null;
    this.past = null;
    this.clock.reset(world.rules.ticksPerHour);
    this.install(era, world);
  }

  private watch(world: World): void {
    world.on((event) => this.chronicle.note(event, world));
  }

  private install(era: Era, world: World): void {
    this.era = era;
    this.world = world;
    this.rescoring = Rescoring.of(this.chronicle, era);
    this.trace();
    this.changes++;
  }

  private trace(): void {
    const { world, focus } = this;
    if (world && focus !== null && world.hasAgent(focus)) world.agent(focus).trace();
  }
}

function carry(from: World, to: World): Carried {
  const told: CoreEvent[] = [];
  const stop = to.on((event) => told.push(event));
  carryOver(from, to);
  stop();
  return { world: to, told };
}

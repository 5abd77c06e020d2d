import type { AgentId, CoreEvent, Snapshot, World } from 'hanker/core';
import { type Edit, editWorld, type LoadedWorld, loadWorld } from 'hanker/format';
import { reloadWorld } from 'hanker/reload';
import { Clock } from './time/clock.ts';
import type { WorldComparison } from './time/comparison.ts';
import { type DesiredChoice, findReplayPlan, hasChosen } from './time/decide-again.ts';
import { chooseFirstSpeed } from './time/first-speed.ts';
import { History, type HistoryState } from './time/history.ts';
import { Rescoring } from './time/rescore.ts';
import { type Keyframe, RuleSet, SpareWorlds, takeKeyframe } from './time/rule-set.ts';
import { Timeline } from './time/timeline.ts';
import { TrialRunner } from './trials/trial-runner.ts';

/** The world at a moment, with its past, which nobody changes as long as it is put aside. */
interface SavedMoment {
  readonly keyframe: Keyframe;
  readonly timeline: Timeline;
}

/** A future that was given up when time was made to run again from a moment before it. */
export interface AbandonedFuture {
  readonly timeline: Timeline;
  readonly from: number;
  readonly to: number;
}

/** A text that was read, and the world that goes on by it; null where the one that runs goes on as it is. */
interface PreparedText {
  readonly text: string;
  readonly variant: string | null;
  readonly loaded: LoadedWorld;
  readonly next: { readonly ruleSet: RuleSet; readonly reloaded: ReloadedWorld; readonly isReloaded: boolean } | null;
}

/** A world that goes on as another did, and what ended because of that. */
interface ReloadedWorld {
  readonly world: World;
  readonly events: readonly CoreEvent[];
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
  ruleSet: RuleSet | null = null;
  /** The running world. */
  world: World | null = null;
  timeline = new Timeline(3600, 0, new SpareWorlds());
  readonly clock = new Clock();
  readonly history = new History<SavedMoment>(({ keyframe, timeline }, counted) => {
    return keyframe.bytes + timeline.countBytes(counted);
  });
  /** The future that was last given up, until it is caught up with; null for none. */
  abandonedFuture: AbandonedFuture | null = null;
  /** What would have been decided by the rules of now; null where nothing was decided by others. */
  rescoring: Rescoring | null = null;
  /** The past tick that is looked at; null: the present. */
  pastTick: number | null = null;
  /** The agent whose decisions are recorded as they are made. */
  tracedAgent: AgentId | null = null;
  /** What went wrong while the world ran, such as an error in it; null for nothing. */
  error: string | null = null;
  /** Counts every change of anything, so that whoever shows it knows when to look again. */
  changes = 0;
  seed = 1;
  /** The set of numbers of the file that the world runs by; null: the file's own. */
  variant: string | null = null;
  /** Two worlds that run side by side; null for none. */
  comparison: WorldComparison | null = null;
  /** Where the file is tried out many times, beside the running world. */
  readonly trialRunner = new TrialRunner(() => void this.changes++);
  /** Work that waits for a timer and changes something when it is done. */
  readonly deferred = new Set<object>();
  private pastWorld: World | null = null;

  /** The world that is shown: the running one, or the past that is looked at. */
  get shown(): World | null {
    return this.pastTick === null ? this.world : this.pastWorld;
  }

  get isUnsaved(): boolean {
    return this.text !== this.savedText;
  }

  /** Whether nothing changes any more without a command: time is stopped, and no work is left. */
  get isAtRest(): boolean {
    const { clock, rescoring, trialRunner, deferred } = this;
    if (clock.isPlaying || trialRunner.isBusy || deferred.size > 0) return false;
    return rescoring === null || rescoring.state === 'done';
  }

  /** Opens a file: a new world from the beginning, with nothing to undo. A broken one opens with its problems only. */
  open(name: string, text: string, seed = 1): void {
    this.name = name;
    this.seed = seed;
    this.comparison = null;
    this.trialRunner.clear();
    this.savedText = text;
    this.history.clear();
    this.ruleSet = null;
    this.world = null;
    this.pastTick = null;
    this.pastWorld = null;
    this.tracedAgent = null;
    this.error = null;
    this.rescoring = null;
    this.abandonedFuture = null;
    this.timeline = new Timeline(3600, 0, new SpareWorlds());
    this.adopt(this.prepare(text, null));
    if (this.world) this.clock.speed = chooseFirstSpeed(this.world);
  }

  /** Starts the world of this file again from its beginning; can be undone. */
  restart(seed = this.seed): void {
    if (!this.world || !this.ruleSet) return;
    const ruleSet = new RuleSet(this.ruleSet.loaded, this.ruleSet.definition, seed);
    const world = ruleSet.create();
    this.history.add('start again', this.situation(true));
    this.seed = seed;
    this.begin(ruleSet, world);
  }

  /** Changes parts of the file; the running world goes on by the new rules. Throws an EditError, and then nothing has changed. */
  edit(label: string, edits: readonly Edit[], gesture: string | null = null): void {
    const edited = editWorld(this.currentText, edits);
    if (edited !== this.currentText) this.write(label, edited, gesture);
  }

  /** The text in the current format: what an edit starts from. A file of an older format is brought up to date with it. */
  get currentText(): string {
    return this.loaded.migration ? this.loaded.text : this.text;
  }

  /** Puts another text in place of the file's; one with problems leaves the last good world running. */
  write(label: string, text: string, gesture: string | null = null): void {
    if (text !== this.text) this.change(label, text, this.variant, gesture);
  }

  /** Lets the running world go on by one of the file's sets of numbers; null: by the file's own. Can be undone. */
  setVariant(tuning: string | null): void {
    if (tuning === this.variant) return;
    this.change(tuning === null ? 'tuning off' : `tuning ${tuning}`, this.text, tuning, null);
  }

  /** The file was changed elsewhere, or has been saved: this is what it holds now. */
  markSaved(text: string): void {
    this.savedText = text;
    this.changes++;
  }

  undo(): void {
    this.restoreState(this.history.undo((withWorld) => this.situation(withWorld)));
  }

  redo(): void {
    this.restoreState(this.history.redo((withWorld) => this.situation(withWorld)));
  }

  /**
   * Changes the running world itself, not the file; from the past that is looked at, time runs anew. Can be undone;
   * changes of one `gesture`, such as a drag, together. When `change` throws, nothing has changed.
   */
  intervene(label: string, change: (world: World) => void, gesture: string | null = null): void {
    if (!this.world || !this.ruleSet) return;
    const before = this.situation(true);
    this.rollBackOnError(before, () => {
      this.branchFromShown();
      this.timeline.intervene(this.world as World, this.ruleSet as RuleSet, change);
    });
    this.history.add(label, before, gesture);
    this.changes++;
  }

  /**
   * Makes a change come true at a decision that was made, and lets time run anew from there: the agent decides again.
   * True when it then takes what is wished for. Can be undone. Throws when it can't decide again.
   */
  chooseAgain(wish: DesiredChoice, label: string): boolean {
    this.follow(wish.agent);
    const made = this.decisionAt(wish.agent, wish.tick)?.agent(wish.agent).decision;
    const way = made ? findReplayPlan(wish, made, (tick) => this.worldUnderCurrentRules(tick)) : null;
    if (!way) throw new Error('That decision can’t be made again: it is too long ago, or the change would prevent it.');
    const before = this.situation(true);
    this.rollBackOnError(before, () => {
      this.showTick(way.at);
      this.branchFromShown();
      this.timeline.intervene(this.world as World, this.ruleSet as RuleSet, way.change);
      if (way.ticks > 0) this.pass(way.ticks);
    });
    this.history.add(label, before);
    this.changes++;
    return this.world !== null && hasChosen(this.world, wish);
  }

  /** Lets time pass. Going on from a past moment makes that the present. */
  advance(ticks: number): void {
    this.branch();
    this.pass(ticks);
  }

  private pass(ticks: number): void {
    const { world, ruleSet, timeline } = this;
    if (!world || !ruleSet) return;
    timeline.run(world, ruleSet, ticks);
    if (this.abandonedFuture && world.now >= this.abandonedFuture.to) this.abandonedFuture = null;
    this.changes++;
  }

  /** Shows a past moment, or with null the present again. Changes nothing in the running world. */
  showTick(tick: number | null): void {
    const { world } = this;
    if (!world) return;
    const wanted = tick === null || tick >= world.now ? null : Math.max(tick, this.timeline.first);
    this.pastTick = wanted;
    this.pastWorld = wanted === null ? null : this.timeline.viewAt(wanted, 'look');
    if (this.pastWorld && this.tracedAgent !== null && this.pastWorld.hasAgent(this.tracedAgent))
      this.pastWorld.agent(this.tracedAgent).trace();
    this.changes++;
  }

  /** Records the decisions of this agent from now on. */
  follow(agent: AgentId | null): void {
    const { world } = this;
    if (agent === this.tracedAgent || !world) return;
    if (this.tracedAgent !== null && world.hasAgent(this.tracedAgent)) world.agent(this.tracedAgent).trace(false);
    this.tracedAgent = agent;
    this.trace();
    this.changes++;
  }

  /**
   * The decision of an agent at a tick, made again in a world of its own that is left just after it: it can be asked
   * why and why not. null when it made none, or too long ago.
   */
  decisionAt(agent: AgentId, tick: number): World | null {
    const { world, timeline } = this;
    if (!world || tick < 1) return null;
    const isFresh = this.pastTick === null && agent === this.tracedAgent && world.hasAgent(agent);
    if (isFresh && world.agent(agent).decision?.tick === tick) return world;
    return timeline.decisionAt(agent, tick);
  }

  /** The world as it was after a tick, under the rules of today; the next call changes it. */
  private worldUnderCurrentRules(tick: number): World | null {
    const world = this.timeline.worldAt(tick, 'trial');
    const { ruleSet } = this;
    if (!world || !ruleSet || this.timeline.ruleSetAt(tick)?.isLike(ruleSet)) return world;
    const next = ruleSet.create();
    reloadWorld(world, next);
    return next;
  }

  /** Makes the past moment that is looked at the present; can be undone. */
  branch(): void {
    if (this.pastTick === null || !this.pastWorld) return;
    const before = this.situation(true);
    this.rollBackOnError(before, () => this.branchFromShown());
    this.history.add(`run again from ${this.world?.clock}`, before);
  }

  /** Does a little of what can wait, such as scoring the past again; `now` is in milliseconds. */
  work(now: number, hasTime: () => boolean): void {
    try {
      if (this.rescoring?.work(now, hasTime)) this.changes++;
    } catch (problem) {
      this.rescoring = null;
      this.error = `The past can’t be scored again: ${(problem as Error).message}`;
      this.changes++;
    }
  }

  /** Time runs from what is shown, by the rules of today, with a past of its own: the one there was is put aside. */
  private branchFromShown(): void {
    const { world, ruleSet, timeline, pastTick, pastWorld } = this;
    if (!world || !ruleSet) return;
    if (pastTick === null || !pastWorld) {
      this.timeline = timeline.upTo(world.now);
      return;
    }
    const then = timeline.ruleSetAt(pastTick) as RuleSet;
    const next = then.isLike(ruleSet) ? null : reload(pastWorld, ruleSet.create());
    this.abandonedFuture = { timeline, from: pastTick, to: world.now };
    this.timeline = timeline.upTo(pastTick);
    this.pastTick = null;
    this.pastWorld = null;
    if (next) this.continueWith(ruleSet, next);
    else this.restoreFrom(then, pastWorld.snapshot());
  }

  /** Does something; when it throws, everything is as it was. */
  private rollBackOnError(before: HistoryState<SavedMoment>, act: () => void): void {
    const { abandonedFuture, pastTick } = this;
    try {
      act();
    } catch (problem) {
      this.restoreState(before);
      this.abandonedFuture = abandonedFuture;
      this.showTick(pastTick);
      throw problem;
    }
  }

  private restoreState(currentState: HistoryState<SavedMoment> | null): void {
    if (!currentState) return;
    const { text, variant, moment } = currentState;
    if (moment) {
      const { ruleSet, snapshot } = moment.keyframe;
      if (text !== this.text || variant !== this.variant) this.loaded = this.load(text, variant);
      this.text = text;
      this.variant = variant;
      this.seed = ruleSet.seed;
      this.timeline = moment.timeline;
      this.restoreFrom(ruleSet, snapshot);
    } else this.adopt(this.prepare(text, variant));
    this.abandonedFuture = null;
    this.changes++;
  }

  /** Where we are; with the world as it is where that is about to be changed. */
  private situation(withWorld: boolean): HistoryState<SavedMoment> {
    const { world, ruleSet, text, variant, timeline } = this;
    const moment = withWorld && world && ruleSet ? { keyframe: this.keyframe(world, ruleSet), timeline } : null;
    return { text, variant, moment };
  }

  /** The world as it is now; where it broke in the middle of a tick, as it last was. */
  private keyframe(world: World, ruleSet: RuleSet): Keyframe {
    try {
      return takeKeyframe(world, ruleSet, true);
    } catch (problem) {
      const last = this.timeline.kept.at(-1);
      if (!last) throw problem;
      return last;
    }
  }

  private change(label: string, text: string, variant: string | null, gesture: string | null): void {
    const reading = this.prepare(text, variant);
    const startsAnew = this.world !== null && reading.next?.isReloaded === false;
    const before = this.situation(startsAnew);
    this.adopt(reading);
    this.history.add(label, before, gesture);
  }

  private load(text: string, variant: string | null): LoadedWorld {
    return loadWorld(text, this.name, variant === null ? {} : { variant });
  }

  /** Reads a text, and makes the world that goes on by it; changes nothing yet. */
  private prepare(text: string, variant: string | null): PreparedText {
    const loaded = this.load(text, variant);
    if (loaded.definition === null) return { text, variant, loaded, next: null };
    const ruleSet = new RuleSet(loaded, loaded.definition, this.seed);
    if (this.world && this.ruleSet?.isLike(ruleSet)) return { text, variant, loaded, next: null };
    const world = ruleSet.create();
    // Where ticks are of another length nothing can go on, so the world begins again.
    const isReloaded = this.world?.rules.ticksPerHour === world.rules.ticksPerHour;
    const reloaded = this.world && isReloaded ? reload(this.world, world) : { world, events: [] };
    return { text, variant, loaded, next: { ruleSet, reloaded, isReloaded } };
  }

  private adopt({ text, variant, loaded, next }: PreparedText): void {
    this.text = text;
    this.variant = variant;
    this.loaded = loaded;
    if (next?.isReloaded) this.continueWith(next.ruleSet, next.reloaded);
    else if (next) this.begin(next.ruleSet, next.reloaded.world);
    this.changes++;
  }

  /** A new world begins, and with it a new past. */
  private begin(ruleSet: RuleSet, world: World): void {
    const { ticksPerHour } = world.rules;
    this.timeline = new Timeline(ticksPerHour, world.agentCount, new SpareWorlds());
    this.clock.reset(ticksPerHour);
    this.pastTick = null;
    this.pastWorld = null;
    this.abandonedFuture = null;
    this.continueWith(ruleSet, { world, events: [] });
  }

  /** The world goes on as another one; a past that is looked at is still looked at. */
  private continueWith(ruleSet: RuleSet, { world, events }: ReloadedWorld): void {
    this.watch(world);
    for (const event of events) this.timeline.record(event, world);
    this.timeline.changeRules(world, ruleSet);
    this.install(ruleSet, world);
  }

  /** The world goes on as it was at a moment of the past that it has now. */
  private restoreFrom(ruleSet: RuleSet, snapshot: Snapshot): void {
    const { world: running } = this;
    const world = running && ruleSet === this.ruleSet ? running : ruleSet.create();
    world.restore(snapshot);
    if (world !== running) this.watch(world);
    this.pastTick = null;
    this.pastWorld = null;
    this.clock.reset(world.rules.ticksPerHour);
    this.install(ruleSet, world);
  }

  private watch(world: World): void {
    world.on((event) => this.timeline.record(event, world));
  }

  private install(ruleSet: RuleSet, world: World): void {
    this.ruleSet = ruleSet;
    this.world = world;
    this.rescoring = Rescoring.of(this.timeline, ruleSet);
    this.trace();
    this.changes++;
  }

  private trace(): void {
    const { world, tracedAgent } = this;
    if (world && tracedAgent !== null && world.hasAgent(tracedAgent)) world.agent(tracedAgent).trace();
  }
}

function reload(from: World, to: World): ReloadedWorld {
  const events: CoreEvent[] = [];
  const stop = to.on((event) => events.push(event));
  reloadWorld(from, to);
  stop();
  return { world: to, events };
}

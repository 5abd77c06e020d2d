import type { AgentId, Snapshot, World } from 'hanker/core';
import { type Edit, editWorld, type LoadedWorld, loadWorld, makeOwn } from 'hanker/format';
import type { JournalCommand } from 'hanker/save';
import { editUnshared } from './text/edit-unshared.ts';
import { BranchList } from './time/branches.ts';
import { Clock } from './time/clock.ts';
import type { WorldComparison } from './time/comparison.ts';
import { type DesiredChoice, findReplayPlan, hasChosen } from './time/decide-again.ts';
import { chooseFirstSpeed } from './time/first-speed.ts';
import { type FollowedGame, loadMoment, type WorldMoment } from './time/followed-game.ts';
import { History, type HistoryState } from './time/history.ts';
import { pastUnder, traceAgent } from './time/other-worlds.ts';
import { type PreparedText, prepareText, type ReloadedWorld, reload } from './time/reload.ts';
import { Rescoring } from './time/rescore.ts';
import { RuleSet, SpareWorlds } from './time/rule-set.ts';
import { countMomentBytes, presentKeyframe, type SavedMoment } from './time/saved-moment.ts';
import { type AbandonedFuture, Timeline } from './time/timeline.ts';
import { TrialRunner } from './trials/trial-runner.ts';

/**
 * The model behind the studio's page: a world file, the running world, its past, and the history of edits. It knows no
 * page and no worker, so tests run it as the browser does.
 */
export class Session {
  name = '';
  text = '';
  /** The text as it was last saved or opened. */
  savedText = '';
  /** The current text of the file, with its problems. */
  loaded: LoadedWorld = loadWorld('', '');
  /** The rules of the running world: those of the last text without problems; null before the first. */
  ruleSet: RuleSet | null = null;
  /** The running world. */
  world: World | null = null;
  timeline = new Timeline(3600, 0, new SpareWorlds());
  readonly clock = new Clock();
  /** Runs and moments that were given a name. */
  readonly branches = new BranchList();
  readonly history = new History<SavedMoment>(countMomentBytes);
  /** The future that was abandoned last, until the present passes its end; null for none. */
  abandonedFuture: AbandonedFuture | null = null;
  /** The past decisions under the current rules; null when none were made under other rules. */
  rescoring: Rescoring | null = null;
  /** The past tick that is shown; null for the present. */
  pastTick: number | null = null;
  /** The agent whose decisions are recorded as they are made. */
  tracedAgent: AgentId | null = null;
  /** The error that stopped the simulation; null for none. */
  error: string | null = null;
  /** The running game that the session follows; null for none. */
  game: FollowedGame | null = null;
  /** The count of all changes, so that views know when to read again. */
  changes = 0;
  seed = 1;
  /** The variant of the file in force; null for the file itself. */
  variant: string | null = null;
  /** The comparison of two worlds; null for none. */
  comparison: WorldComparison | null = null;
  /** Runs trials of the file beside the running world. */
  readonly trialRunner = new TrialRunner(() => void this.changes++);
  /** The count of tasks that wait for a timer and change something when they end. */
  readonly deferred = new Set<object>();
  private pastWorld: World | null = null;

  /** The world that is shown: the running one, or one of the past. */
  get shown(): World | null {
    return this.pastTick === null ? this.world : this.pastWorld;
  }

  get isUnsaved(): boolean {
    return this.text !== this.savedText;
  }

  /** Whether nothing changes without a command: time is stopped and no work is left. */
  get isAtRest(): boolean {
    const { clock, rescoring, trialRunner, deferred } = this;
    if (this.game !== null || clock.isPlaying || trialRunner.isBusy || deferred.size > 0) return false;
    return rescoring === null || rescoring.state === 'done';
  }

  /** Opens a file: a new world at its start, with nothing to undo. A file with errors opens with its problems only. */
  open(name: string, text: string, seed = 1): void {
    this.clear(name, text, seed);
    this.adopt(this.prepare(text, null));
    if (this.world) this.clock.speed = chooseFirstSpeed(this.world);
  }

  /**
   * Opens a world in the middle of its run: a saved one, or that of a game, which is then followed. Throws when the
   * moment does not belong to the text, and then nothing has changed.
   */
  openMoment(moment: WorldMoment, game: FollowedGame | null = null): void {
    const { loaded, ruleSet, world } = loadMoment(moment, this.ruleSet);
    this.clear(moment.name, moment.text, ruleSet.seed);
    this.text = moment.text;
    this.variant = moment.variant;
    this.loaded = loaded;
    this.begin(ruleSet, world);
    this.timeline.jump(world, ruleSet);
    this.timeline.knownSince = world.now;
    this.clock.isPlaying = false;
    this.clock.speed = chooseFirstSpeed(world);
    this.game = game;
  }

  /** Goes on with another moment of the followed game, which the commands so far don't lead to. */
  jumpTo(moment: WorldMoment): void {
    const { loaded, ruleSet, world } = loadMoment(moment, this.ruleSet);
    // A text that was changed here and not accepted yet stays.
    if (this.text === this.savedText) {
      this.text = moment.text;
      this.loaded = loaded;
    }
    this.savedText = moment.text;
    if (moment.snapshot.now < this.timeline.last) this.timeline = this.timeline.upTo(moment.snapshot.now);
    this.watch(world);
    this.timeline.jump(world, ruleSet);
    this.install(ruleSet, world);
  }

  /** Runs the followed game's world along. Throws when it can't follow. */
  followGame(commands: readonly JournalCommand[], until: number): void {
    if (!this.world || !this.ruleSet) return;
    this.timeline.follow(this.world, this.ruleSet, commands, until);
    this.changes++;
  }

  /** Ends the connection to the game. The world goes on here, on its own. */
  leaveGame(): void {
    this.game?.leave();
    this.game = null;
    this.changes++;
  }

  /** Keeps the present moment shown while the followed game goes on, or no longer. */
  freeze(isFrozen: boolean): void {
    this.show(isFrozen && this.world ? this.world.now : null);
  }

  private clear(name: string, text: string, seed: number): void {
    this.leaveGame();
    this.name = name;
    this.seed = seed;
    this.comparison = null;
    this.trialRunner.clear();
    this.branches.clear();
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
  }

  /** Restarts the world of this file; can be undone. */
  restart(seed = this.seed): void {
    this.refuseInGame();
    if (!this.world || !this.ruleSet) return;
    const ruleSet = new RuleSet(this.ruleSet.loaded, this.ruleSet.definition, seed);
    const world = ruleSet.create();
    this.history.add('start again', this.situation(true));
    this.seed = seed;
    this.begin(ruleSet, world);
  }

  /**
   * Changes parts of the file; the running world continues with the new rules. When it throws an EditError, nothing has
   * changed.
   */
  edit(label: string, edits: readonly Edit[], gesture: string | null = null): void {
    const edited = editUnshared(this.loaded.value, this.currentText, edits);
    if (edited !== this.currentText) this.write(label, edited, gesture);
  }

  /**
   * The text in the current format, which edits start from. A file of an older format is migrated by its first edit.
   */
  get currentText(): string {
    return this.loaded.migration ? this.loaded.text : this.text;
  }

  /** Replaces the text of the file. With problems in it, the last good world continues to run. */
  write(label: string, text: string, gesture: string | null = null): void {
    if (text !== this.text) this.change(label, text, this.variant, gesture);
  }

  /** Continues the running world with a variant of the file; null for the file itself. Can be undone. */
  setVariant(variant: string | null): void {
    if (variant === this.variant) return;
    this.refuseInGame();
    this.change(variant === null ? 'no variant' : `variant ${variant}`, this.text, variant, null);
  }

  /**
   * Changes the text and the running world in one step, such as an agent's place in the file and in the world. Undo
   * returns to the world before it. `change` gets the world that continues with the new text; null for no change of it.
   * When it throws, nothing has changed.
   */
  writeWithWorld(label: string, text: string, change: ((world: World) => void) | null, gesture: string | null): void {
    if (this.game) {
      if (text !== this.text) this.editGame(this.game, text);
      if (change) this.game.touch(change);
      return;
    }
    const before = this.situation(true);
    this.rollBackOnError(before, () => {
      this.branchFromShown();
      this.adopt(this.prepare(text, this.variant));
      if (change && this.world && this.ruleSet) this.timeline.intervene(this.world, this.ruleSet, change);
    });
    this.history.add(label, before, gesture);
    this.changes++;
  }

  /** Records the saved text after the file was saved, or changed by another program. */
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
   * Changes the running world, not the file. If the past is shown, the simulation continues from there. Can be undone;
   * changes of one `gesture`, such as a drag, are undone together. When `change` throws, nothing has changed.
   */
  intervene(label: string, change: (world: World) => void, gesture: string | null = null): void {
    if (!this.world || !this.ruleSet) return;
    if (this.game) {
      this.game.touch(change);
      return;
    }
    const before = this.situation(true);
    this.rollBackOnError(before, () => {
      this.branchFromShown();
      this.timeline.intervene(this.world as World, this.ruleSet as RuleSet, change);
    });
    this.history.add(label, before, gesture);
    this.changes++;
  }

  /**
   * Applies a change at a past decision, and `edits` of the file, and continues the simulation from there: the agent
   * decides again. Returns whether it then takes the wanted option. Can be undone. Throws when it can't decide again.
   */
  chooseAgain(wish: DesiredChoice, label: string, edits: readonly Edit[] = []): boolean {
    this.refuseInGame();
    this.follow(wish.agent);
    const made = this.decisionAt(wish.agent, wish.tick)?.agent(wish.agent).decision;
    const before = this.situation(true);
    this.rollBackOnError(before, () => {
      // What others share is written out first, so that only the wanted place changes.
      const own = edits.reduce((text, { path }) => makeOwn(text, path), this.currentText);
      if (edits.length > 0) this.adopt(this.prepare(editWorld(own, edits), this.variant));
      const way = made ? findReplayPlan(wish, made, (tick) => pastUnder(this.ruleSet, this.timeline, tick)) : null;
      if (!way)
        throw new Error('That decision can’t be made again: it is too long ago, or the change would prevent it.');
      this.showTick(way.at);
      this.branchFromShown();
      this.timeline.intervene(this.world as World, this.ruleSet as RuleSet, way.change);
      if (way.ticks > 0) this.pass(way.ticks);
    });
    this.history.add(label, before);
    this.changes++;
    return this.world !== null && hasChosen(this.world, wish);
  }

  /** Runs the simulation for some ticks. If the past is shown, it becomes the present first. */
  advance(ticks: number): void {
    this.refuseInGame();
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

  /** Shows a past tick, or with null the present. The running world does not change. */
  showTick(tick: number | null): void {
    const { world } = this;
    if (!world) return;
    this.show(tick === null || tick >= world.now ? null : Math.max(tick, this.timeline.first));
  }

  private show(tick: number | null): void {
    this.pastTick = tick;
    this.pastWorld = tick === null ? null : this.timeline.viewAt(tick, 'look');
    traceAgent(this.pastWorld, this.tracedAgent);
    this.changes++;
  }

  /** Records the decisions of an agent from now on. */
  follow(agent: AgentId | null): void {
    const { world } = this;
    if (agent === this.tracedAgent || !world) return;
    traceAgent(world, this.tracedAgent, false);
    this.tracedAgent = agent;
    traceAgent(world, agent);
    this.changes++;
  }

  /**
   * The decision of an agent at a tick, repeated in a separate world that stops just after it, for explanations. null
   * when there was none, or it is too long ago.
   */
  decisionAt(agent: AgentId, tick: number): World | null {
    const { world, timeline } = this;
    if (!world || tick < 1) return null;
    const isFresh = this.pastTick === null && agent === this.tracedAgent && world.hasAgent(agent);
    if (isFresh && world.agent(agent).decision?.tick === tick) return world;
    return timeline.decisionAt(agent, tick);
  }

  /** Makes the shown past tick the present; can be undone. */
  branch(): void {
    this.refuseInGame();
    if (this.pastTick === null || !this.pastWorld) return;
    const before = this.situation(true);
    this.rollBackOnError(before, () => this.branchFromShown());
    this.history.add(`run again from ${this.world?.clock}`, before);
  }

  /** Does a short step of background work, such as scoring the past again; `now` is in milliseconds. */
  work(now: number, hasTime: () => boolean): void {
    try {
      if (this.rescoring?.work(now, hasTime)) this.changes++;
    } catch (problem) {
      this.rescoring = null;
      this.error = `The past can’t be scored again: ${(problem as Error).message}`;
      this.changes++;
    }
  }

  /** Continues the simulation from the shown tick under the current rules, with a copy of the past up to there. */
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

  /** Runs an action; when it throws, the session is as before. */
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

  /** Returns to a stored state. */
  restoreState(currentState: HistoryState<SavedMoment> | null): void {
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

  /** The current state for the history; with the world when that is about to change. */
  situation(withWorld: boolean): HistoryState<SavedMoment> {
    const { world, ruleSet, text, variant, timeline } = this;
    const moment =
      withWorld && world && ruleSet ? { keyframe: presentKeyframe(world, ruleSet, timeline), timeline } : null;
    return { text, variant, moment };
  }

  private change(label: string, text: string, variant: string | null, gesture: string | null): void {
    if (this.game) {
      this.editGame(this.game, text);
      return;
    }
    const reading = this.prepare(text, variant);
    const startsAnew = this.world !== null && reading.next?.isReloaded === false;
    const before = this.situation(startsAnew);
    this.adopt(reading);
    this.history.add(label, before, gesture);
  }

  /** Keeps a text with problems as a draft; any other goes to the game. */
  private editGame(game: FollowedGame, text: string): void {
    const loaded = this.load(text, this.variant);
    if (loaded.definition !== null) game.edit(text);
    this.text = text;
    this.loaded = loaded;
    this.changes++;
  }

  private refuseInGame(): void {
    if (this.game) throw new Error('The game decides about its own time. Detach from it to go on here without it.');
  }

  private load(text: string, variant: string | null): LoadedWorld {
    return loadWorld(text, this.name, variant === null ? {} : { variant });
  }

  private prepare(text: string, variant: string | null): PreparedText {
    return prepareText(text, variant, this.load(text, variant), this);
  }

  private adopt({ text, variant, loaded, next }: PreparedText): void {
    this.text = text;
    this.variant = variant;
    this.loaded = loaded;
    if (next?.isReloaded) this.continueWith(next.ruleSet, next.reloaded);
    else if (next) this.begin(next.ruleSet, next.reloaded.world);
    this.changes++;
  }

  /** Starts a new world with a new past. */
  private begin(ruleSet: RuleSet, world: World): void {
    const { ticksPerHour } = world.rules;
    this.timeline = new Timeline(ticksPerHour, world.agentCount, new SpareWorlds());
    this.clock.reset(ticksPerHour);
    this.pastTick = null;
    this.pastWorld = null;
    this.abandonedFuture = null;
    this.continueWith(ruleSet, { world, events: [] });
  }

  /** Continues with another world; a shown past tick stays shown. */
  private continueWith(ruleSet: RuleSet, { world, events }: ReloadedWorld): void {
    this.watch(world);
    for (const event of events) this.timeline.record(event, world);
    this.timeline.changeRules(world, ruleSet);
    this.install(ruleSet, world);
  }

  /** Continues from a past tick of the current timeline. */
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
    traceAgent(world, this.tracedAgent);
    this.changes++;
  }
}

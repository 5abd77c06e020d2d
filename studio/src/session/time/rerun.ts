import type { Command, World } from 'hanker/core';
import type { JournalCommand } from 'hanker/save';
import { reload } from './reload.ts';
import { type RuleSet, SpareWorlds } from './rule-set.ts';
import { Timeline } from './timeline.ts';

/** The limit of agents times hours that are run unasked; more would take many seconds. */
const MOST_AGENT_HOURS = 4000;

/**
 * The past run again from the start of the record under other rules: with the same seed and the same commands by hand.
 * Unlike single decisions that are made again, it shows what follows from a change of decay, of a promise or of a start.
 */
export class PastRerun {
  /** The first and the last tick of both runs. */
  readonly from: number;
  readonly to: number;
  readonly ruleSet: RuleSet;
  /** The new run. */
  readonly timeline: Timeline;
  /** The number of commands by hand that were not possible any more. */
  skipped = 0;
  readonly world: World;
  private readonly commands: readonly JournalCommand[];

  private constructor(past: Timeline, ruleSet: RuleSet, to: number, world: World) {
    this.from = world.now;
    this.to = to;
    this.ruleSet = ruleSet;
    this.commands = past.handmade.filter(({ at }) => at >= world.now && at <= to);
    this.world = world;
    this.timeline = new Timeline(world.rules.ticksPerHour, world.agentCount, new SpareWorlds());
    this.timeline.knownSince = world.now;
    world.on((event) => this.timeline.record(event, world));
    this.timeline.jump(world, ruleSet);
  }

  /** Prepares to run a past again; null when it can't be run, and 'long' when it would take too long to do so unasked. */
  static of(past: Timeline, ruleSet: RuleSet, to: number, isAsked = false): PastRerun | 'long' | null {
    const [first] = past.kept;
    if (!first || past.followedGame || past.hasLostCommands || first.tick >= to) return null;
    const fresh = ruleSet.create();
    const { ticksPerHour } = fresh.rules;
    const agentHours = fresh.agentCount * ((to - first.tick) / ticksPerHour);
    if (!isAsked && agentHours > MOST_AGENT_HOURS) return 'long';
    if (first.tick === 0) return new PastRerun(past, ruleSet, to, fresh);
    const before = past.viewFrom(first, first.tick, 'run again');
    if (before.rules.ticksPerHour !== ticksPerHour) return null;
    return new PastRerun(past, ruleSet, to, reload(before, fresh).world);
  }

  /** How much of it is done, from 0 to 1. */
  get done(): number {
    return (this.world.now - this.from) / (this.to - this.from);
  }

  /** Runs it in short steps. */
  *run(): Generator<void> {
    const step = Math.max(1, Math.round(this.world.rules.ticksPerHour / 12));
    for (const { at, ...command } of this.commands) {
      yield* this.advanceTo(at, step);
      try {
        this.timeline.intervene(this.world, this.ruleSet, (world) => world.execute(command as Command));
      } catch {
        // What it was about does not exist in this run.
        this.skipped++;
      }
    }
    yield* this.advanceTo(this.to, step);
  }

  private *advanceTo(tick: number, step: number): Generator<void> {
    while (this.world.now < tick) {
      this.timeline.run(this.world, this.ruleSet, Math.min(step, tick - this.world.now));
      yield;
    }
  }
}

import type { AgentId, Duration, ThingId } from '../../core/index.ts';
import { ticksIn } from '../observe/duration.ts';
import type { LevelTest } from '../observe/level-test.ts';
import { type Activities, matchesActivity } from '../observe/selector.ts';
import type { GaugeContext, SampledGauge } from './gauge.ts';
import { LevelWatch } from './level-watch.ts';

/** What an agent reacts to: it starts an activity, another agent starts one on it, or a level begins to pass a test. */
export type Occasion = { readonly does: Activities } | { readonly suffers: Activities } | { readonly level: LevelTest };

/** A reaction: one of the activities `does` follows an occasion within a time limit. */
export interface Reaction {
  readonly after: Occasion;
  readonly does: Activities;
  readonly within: Duration;
}

/** An occasion that has not been counted yet, with the last tick at which a reaction is in time. */
interface OpenOccasion {
  readonly due: number;
  isAnswered: boolean;
}

/**
 * Measures the share of the occasions on which an agent is already doing one of the activities, or starts one in time.
 * Every occasion counts, even while an earlier one is open; one reaction answers all open occasions. An occasion whose
 * time limit has not passed when the run ends, or when the agent is removed, does not count.
 */
export class ReactionGauge implements SampledGauge {
  private readonly context: GaugeContext;
  private readonly reaction: Reaction;
  private readonly limit: number;
  private readonly watch: LevelWatch | null;
  private readonly open = new Map<AgentId, OpenOccasion[]>();
  /** The last tick at which each agent stopped doing one of the activities. */
  private readonly lastStopped = new Map<AgentId, number>();
  private readonly agentOfBody = new Map<ThingId, AgentId>();
  private counted = 0;
  private answered = 0;

  constructor(context: GaugeContext, reaction: Reaction) {
    const { world, log } = context;
    this.context = context;
    this.reaction = reaction;
    this.limit = ticksIn(world, reaction.within);
    this.watch = 'level' in reaction.after ? this.watchLevels(reaction.after.level) : null;
    log.onActivity((agent, activity, thing, before) => this.onActivity(agent, activity, thing, before));
    world.on((event) => {
      if (event.type === 'removed' && event.who >= 0) {
        this.countDue(event.who, world.now - 1);
        this.open.delete(event.who);
        this.lastStopped.delete(event.who);
      }
    });
  }

  get next(): number {
    return this.watch?.next ?? Infinity;
  }

  begin(): void {
    this.watch?.begin();
  }

  sample(): void {
    this.watch?.sample();
  }

  read(): number | null {
    for (const agent of this.open.keys()) this.countDue(agent, this.context.world.now);
    return this.counted === 0 ? null : this.answered / this.counted;
  }

  exposure(): number {
    return this.counted;
  }

  private watchLevels(test: LevelTest): LevelWatch {
    const { context, limit } = this;
    return new LevelWatch(context, test, limit, (agent, tick) => {
      const isDoing = matchesActivity(this.reaction.does, context.log.activityOf(agent));
      this.addOccasion(agent, tick, isDoing || (this.lastStopped.get(agent) ?? -1) >= tick);
    });
  }

  private onActivity(agent: AgentId, activity: string, thing: ThingId | null, before: string | null): void {
    const { after, does } = this.reaction;
    const { world, log, matches } = this.context;
    const { now } = world;
    if (matchesActivity(does, before)) this.lastStopped.set(agent, now);
    if (matchesActivity(does, activity))
      for (const occasion of this.open.get(agent) ?? []) if (occasion.due >= now) occasion.isAnswered = true;
    if ('does' in after && matchesActivity(after.does, activity) && matches(agent)) this.addOccasion(agent, now, false);
    if (!('suffers' in after) || thing === null || !matchesActivity(after.suffers, activity)) return;
    const victim = this.agentWithBody(thing);
    if (victim !== null && matches(victim))
      this.addOccasion(victim, now, matchesActivity(does, log.activityOf(victim)));
  }

  private addOccasion(agent: AgentId, tick: number, isAnswered: boolean): void {
    this.countDue(agent, this.context.world.now - 1);
    const open = this.open.get(agent) ?? [];
    open.push({ due: tick + this.limit, isAnswered });
    this.open.set(agent, open);
  }

  /** Counts the occasions that were due by a tick. */
  private countDue(agent: AgentId, tick: number): void {
    const open = this.open.get(agent) ?? [];
    const over = open.filter(({ due }) => due <= tick);
    this.counted += over.length;
    this.answered += over.filter(({ isAnswered }) => isAnswered).length;
    this.open.set(
      agent,
      open.filter(({ due }) => due > tick),
    );
  }

  /** The agent whose body a thing is; null for any other thing. */
  private agentWithBody(thing: ThingId): AgentId | null {
    const { agentOfBody } = this;
    const { world } = this.context;
    const isBody = (agent: AgentId) => world.hasAgent(agent) && world.agent(agent).body === thing;
    const known = agentOfBody.get(thing);
    if (known !== undefined && isBody(known)) return known;
    for (const { id, body } of world.agents()) {
      if (body !== thing) continue;
      agentOfBody.set(thing, id);
      return id;
    }
    return null;
  }
}

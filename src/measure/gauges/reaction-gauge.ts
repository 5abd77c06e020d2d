import type { AgentId, ThingId, World } from '../../core/index.ts';
import type { LevelTest, Measure } from '../../measure/index.ts';
import type { ActivityLog } from '../observe/activity-log.ts';
import { ticksIn } from '../observe/duration.ts';
import { matchesActivity } from '../observe/selector.ts';
import type { SampledGauge } from './gauge.ts';
import { LevelWatch } from './level-watch.ts';

type ReactionMeasure = Extract<Measure, { of: 'reaction' }>;

/** An occasion to react, and the last tick at which that would be in time. */
interface Occasion {
  readonly due: number;
  isAnswered: boolean;
}

/**
 * Reads on which share of its occasions an agent is at, or begins, one of some activities in time. Each occasion counts
 * by itself, also when another one is still open: one answer answers all that are. An occasion whose time is not over
 * when the run ends, or when the agent is gone, is not counted.
 */
export class ReactionGauge implements SampledGauge {
  private readonly world: World;
  private readonly diary: ActivityLog;
  private readonly measure: ReactionMeasure;
  private readonly isMeant: (agent: AgentId) => boolean;
  private readonly within: number;
  private readonly watch: LevelWatch | null;
  private readonly open = new Map<AgentId, Occasion[]>();
  /** The last tick at which each was at one of the answers and turned to something else. */
  private readonly turnedAway = new Map<AgentId, number>();
  private readonly agentOfBody = new Map<ThingId, AgentId>();
  private counted = 0;
  private answered = 0;

  constructor(world: World, diary: ActivityLog, measure: ReactionMeasure, isMeant: (agent: AgentId) => boolean) {
    this.world = world;
    this.diary = diary;
    this.measure = measure;
    this.isMeant = isMeant;
    this.within = ticksIn(world, measure.within);
    this.watch = 'level' in measure.after ? this.watchLevels(measure.after.level) : null;
    diary.onActivity((agent, activity, thing, before) => this.turn(agent, activity, thing, before));
    world.on((event) => {
      if (event.type === 'removed' && event.who >= 0) {
        this.settle(event.who, world.now - 1);
        this.open.delete(event.who);
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
    for (const agent of this.open.keys()) this.settle(agent, this.world.now);
    return this.counted === 0 ? null : this.answered / this.counted;
  }

  private watchLevels(test: LevelTest): LevelWatch {
    const { world, within, isMeant } = this;
    return new LevelWatch(world, test, within, isMeant, (agent, tick) => {
      const isAt = matchesActivity(this.measure.does, this.diary.activityOf(agent));
      this.note(agent, tick, isAt || (this.turnedAway.get(agent) ?? -1) >= tick);
    });
  }

  private turn(agent: AgentId, activity: string, thing: ThingId | null, before: string | null): void {
    const { after, does } = this.measure;
    const { now } = this.world;
    if (matchesActivity(does, before)) this.turnedAway.set(agent, now);
    if (matchesActivity(does, activity))
      for (const occasion of this.open.get(agent) ?? []) if (occasion.due >= now) occasion.isAnswered = true;
    if ('does' in after && matchesActivity(after.does, activity) && this.isMeant(agent)) this.note(agent, now, false);
    if (!('suffers' in after) || thing === null || !matchesActivity(after.suffers, activity)) return;
    const victim = this.ownerOf(thing);
    if (victim !== null && this.isMeant(victim))
      this.note(victim, now, matchesActivity(does, this.diary.activityOf(victim)));
  }

  private note(agent: AgentId, tick: number, isAnswered: boolean): void {
    this.settle(agent, this.world.now - 1);
    const open = this.open.get(agent) ?? [];
    open.push({ due: tick + this.within, isAnswered });
    this.open.set(agent, open);
  }

  /** Counts what was to be answered until a tick. */
  private settle(agent: AgentId, tick: number): void {
    const open = this.open.get(agent) ?? [];
    const over = open.filter(({ due }) => due <= tick);
    this.counted += over.length;
    this.answered += over.filter(({ isAnswered }) => isAnswered).length;
    this.open.set(
      agent,
      open.filter(({ due }) => due > tick),
    );
  }

  /** Whose body a thing is; null for one that is nobody's. */
  private ownerOf(thing: ThingId): AgentId | null {
    const { world, agentOfBody } = this;
    const isBody = (agent: AgentId) => world.hasAgent(agent) && world.agent(agent).body === thing;
    const known = agentOfBody.get(thing);
    if (known !== undefined && isBody(known)) return known;
    for (let agent = 0; agent < world.agentCount; agent++) {
      if (!isBody(agent)) continue;
      agentOfBody.set(thing, agent);
      return agent;
    }
    return null;
  }
}

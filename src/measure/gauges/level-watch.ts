import type { AgentId } from '../../core/index.ts';
import { minutesToTicks } from '../observe/duration.ts';
import { type LevelTest, passesTest } from '../observe/level-test.ts';
import type { GaugeContext } from './gauge.ts';

/** Samples taken, at least, within the time limit of a reaction. */
const SAMPLES_PER_LIMIT = 4;

/**
 * Reports when a level begins to pass a test. It takes a sample of all matching agents every minute (more often for a
 * time limit of less than four minutes) and at every grant. A level is a straight line between two samples, so the
 * tick of the crossing is computed; it is exact unless the level changed direction in between.
 */
export class LevelWatch {
  /** The tick of the next sample. */
  next = Infinity;
  private readonly context: Pick<GaugeContext, 'world' | 'matches'>;
  private readonly test: LevelTest;
  private readonly onCrossing: (agent: AgentId, tick: number) => void;
  private readonly interval: number;
  private readonly last = new Map<AgentId, { readonly tick: number; readonly level: number }>();

  /** `limit` is the time limit of the reaction, in ticks. */
  constructor(
    context: Pick<GaugeContext, 'world' | 'matches'>,
    test: LevelTest,
    limit: number,
    onCrossing: (agent: AgentId, tick: number) => void,
  ) {
    const { world, matches } = context;
    this.context = context;
    this.test = test;
    this.onCrossing = onCrossing;
    const minute = minutesToTicks(1, world.rules.ticksPerHour);
    this.interval = Math.max(1, Math.floor(Math.min(minute, limit / SAMPLES_PER_LIMIT)));
    const need = world.rules.needs.findIndex(({ name }) => name === test.need);
    world.on((event) => {
      if (event.type === 'removed') this.last.delete(event.who);
      if (event.type !== 'granted' || event.need !== need || this.next === Infinity || !matches(event.agent)) return;
      const level = world.agent(event.agent).level(test.need);
      this.check(event.agent, level - event.amount);
      this.check(event.agent, level);
    });
  }

  /** Starts reporting now. */
  begin(): void {
    this.next = this.context.world.now;
    this.sample();
  }

  /** Takes a sample of all matching agents. */
  sample(): void {
    const { world, matches } = this.context;
    this.next = world.now + this.interval;
    for (const agent of world.agents()) if (matches(agent.id)) this.check(agent.id, agent.level(this.test.need));
  }

  private check(agent: AgentId, level: number): void {
    const { now } = this.context.world;
    const before = this.last.get(agent);
    this.last.set(agent, { tick: now, level });
    if (before === undefined || passesTest(before.level, this.test) || !passesTest(level, this.test)) return;
    const share = (this.test.level - before.level) / (level - before.level);
    this.onCrossing(agent, Math.min(now, before.tick + Math.floor(share * (now - before.tick)) + 1));
  }
}

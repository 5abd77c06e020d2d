import type { AgentId, World } from '../../core/index.ts';
import type { LevelTest } from '../../measure/index.ts';
import { minutesToTicks } from '../observe/sample-clock.ts';
import { holds } from './level-gauge.ts';

/** Looks so many times, at least, in the time that there is for a reaction. */
const LOOKS = 4;

/**
 * Tells when a level gets so that a test holds which did not hold before. It looks once a minute, more often where
 * there is less than four minutes for the reaction, and at every grant; between two looks a level goes straight, so the
 * tick of the crossing is known as long as the level does not turn in between.
 */
export class LevelWatch {
  /** The tick of the next look. */
  next = Infinity;
  private readonly world: World;
  private readonly test: LevelTest;
  private readonly isMeant: (agent: AgentId) => boolean;
  private readonly tell: (agent: AgentId, tick: number) => void;
  private readonly every: number;
  private readonly seen = new Map<AgentId, { readonly tick: number; readonly level: number }>();

  constructor(
    world: World,
    test: LevelTest,
    within: number,
    isMeant: (agent: AgentId) => boolean,
    tell: (agent: AgentId, tick: number) => void,
  ) {
    this.world = world;
    this.test = test;
    this.isMeant = isMeant;
    this.tell = tell;
    this.every = Math.max(1, Math.floor(Math.min(minutesToTicks(1, world.rules.ticksPerHour), within / LOOKS)));
    const need = world.rules.needs.findIndex(({ name }) => name === test.need);
    world.on((event) => {
      if (event.type !== 'granted' || event.need !== need || this.next === Infinity || !isMeant(event.agent)) return;
      const level = world.agent(event.agent).level(test.need);
      this.see(event.agent, level - event.amount);
      this.see(event.agent, level);
    });
  }

  /** From now on it tells. */
  begin(): void {
    this.next = this.world.now;
    this.sample();
  }

  /** Looks at everybody. */
  sample(): void {
    const { world } = this;
    this.next = world.now + this.every;
    for (let agent = 0; agent < world.agentCount; agent++)
      if (world.hasAgent(agent) && this.isMeant(agent)) this.see(agent, world.agent(agent).level(this.test.need));
  }

  private see(agent: AgentId, level: number): void {
    const { now } = this.world;
    const before = this.seen.get(agent);
    this.seen.set(agent, { tick: now, level });
    if (before === undefined || holds(before.level, this.test) || !holds(level, this.test)) return;
    const share = (this.test.level - before.level) / (level - before.level);
    this.tell(agent, Math.min(now, before.tick + Math.floor(share * (now - before.tick)) + 1));
  }
}

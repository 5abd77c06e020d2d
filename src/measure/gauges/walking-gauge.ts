import type { AgentId, World } from '../../core/index.ts';
import { minutesToTicks, SampleClock } from '../observe/sample-clock.ts';
import type { SampledGauge } from './gauge.ts';

/**
 * Reads how long agents are on the way, by looking once in each minute at a moment that is drawn: nothing tells of a
 * walk that begins in the middle of an action. Where a tick is a minute or more every tick is looked at, and it is exact.
 */
export class WalkingGauge implements SampledGauge {
  private readonly world: World;
  private readonly isMeant: (agent: AgentId) => boolean;
  private readonly clock: SampleClock;
  private looked = 0;
  private walking = 0;

  constructor(world: World, isMeant: (agent: AgentId) => boolean) {
    this.world = world;
    this.isMeant = isMeant;
    this.clock = new SampleClock(minutesToTicks(1, world.rules.ticksPerHour));
  }

  get next(): number {
    return this.clock.next;
  }

  begin(): void {
    this.clock.begin(this.world.now);
  }

  sample(): void {
    const { world } = this;
    this.clock.advanceIfDue(world.now);
    for (let agent = 0; agent < world.agentCount; agent++) {
      if (!world.hasAgent(agent) || !this.isMeant(agent)) continue;
      this.looked++;
      if (world.agent(agent).doing?.isWalking) this.walking++;
    }
  }

  /** Hours a day. */
  read(): number | null {
    if (this.looked === 0) this.sample();
    return this.looked === 0 ? null : (24 * this.walking) / this.looked;
  }
}

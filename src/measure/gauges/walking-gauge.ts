import { minutesToTicks } from '../observe/duration.ts';
import { SampleClock } from '../observe/sample-clock.ts';
import type { GaugeContext, SampledGauge } from './gauge.ts';

/**
 * Measures how long agents walk, by one sample at a random moment in every minute: there is no event for a walk that
 * starts in the middle of an action. Where a tick is a minute or longer, every tick is sampled and the result is exact.
 */
export class WalkingGauge implements SampledGauge {
  private readonly context: GaugeContext;
  private readonly clock: SampleClock;
  private samples = 0;
  private walking = 0;

  constructor(context: GaugeContext) {
    this.context = context;
    this.clock = new SampleClock(minutesToTicks(1, context.world.rules.ticksPerHour));
  }

  get next(): number {
    return this.clock.next;
  }

  begin(): void {
    this.clock.begin(this.context.world.now);
  }

  sample(): void {
    const { world, matches, counted } = this.context;
    this.clock.advanceIfDue(world.now);
    if (!counted.includes(world.now)) return;
    for (const agent of world.agents()) {
      if (!matches(agent.id)) continue;
      this.samples++;
      if (agent.doing?.isWalking) this.walking++;
    }
  }

  /** Hours a day. */
  read(): number | null {
    if (this.samples === 0) this.sample();
    return this.samples === 0 ? null : (this.context.counted.hours * this.walking) / this.samples;
  }
}

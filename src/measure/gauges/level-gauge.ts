import { minutesToTicks } from '../observe/duration.ts';
import { type LevelTest, passesTest } from '../observe/level-test.ts';
import { SampleClock } from '../observe/sample-clock.ts';
import type { GaugeContext, SampledGauge } from './gauge.ts';

/** What is computed from the levels of a need. */
export type LevelStatistic = 'mean' | 'lowest' | 'highest' | LevelTest;

/** Minutes between two samples. */
const INTERVAL = 5;

/**
 * Measures the levels of a need by samples of all matching agents, one at a random moment in every five minutes: their
 * mean, or the share of the samples that pass a test. The lowest and the highest level are also checked whenever an
 * action starts, ends or grants something, because a level changes direction only there.
 */
export class LevelGauge implements SampledGauge {
  private readonly context: GaugeContext;
  private readonly statistic: LevelStatistic;
  private readonly need: string;
  private readonly clock: SampleClock;
  private isCounting = false;
  private count = 0;
  private sum = 0;
  private low = Infinity;
  private high = -Infinity;

  constructor(context: GaugeContext, need: string, statistic: LevelStatistic) {
    const { world, matches, counted } = context;
    this.context = context;
    this.need = need;
    this.statistic = statistic;
    this.clock = new SampleClock(minutesToTicks(INTERVAL, world.rules.ticksPerHour));
    if (statistic !== 'lowest' && statistic !== 'highest') return;
    const index = world.rules.needs.findIndex(({ name }) => name === need);
    world.on((event) => {
      if (event.type !== 'granted' && event.type !== 'started' && event.type !== 'ended') return;
      if (!this.isCounting || !counted.includes(world.now) || !matches(event.agent)) return;
      const level = world.agent(event.agent).level(need);
      this.include(level);
      // The level before the grant may be an extreme, too.
      if (event.type === 'granted' && event.need === index) this.include(level - event.amount);
    });
  }

  get next(): number {
    return this.clock.next;
  }

  begin(): void {
    this.isCounting = true;
    const { world, counted } = this.context;
    this.clock.begin(world.now);
    if (counted.includes(world.now)) for (const level of this.levels()) this.include(level);
  }

  sample(): void {
    const { statistic } = this;
    const { world, counted } = this.context;
    this.clock.advanceIfDue(world.now);
    if (!counted.includes(world.now)) return;
    for (const level of this.levels()) {
      this.count++;
      this.sum += typeof statistic === 'object' ? Number(passesTest(level, statistic)) : level;
      this.include(level);
    }
  }

  read(): number | null {
    if (this.count === 0) this.sample();
    if (this.count === 0) return null;
    if (this.statistic === 'lowest') return this.low;
    return this.statistic === 'highest' ? this.high : this.sum / this.count;
  }

  private *levels(): Iterable<number> {
    const { world, matches } = this.context;
    for (const agent of world.agents()) if (matches(agent.id)) yield agent.level(this.need);
  }

  private include(level: number): void {
    this.low = Math.min(this.low, level);
    this.high = Math.max(this.high, level);
  }
}

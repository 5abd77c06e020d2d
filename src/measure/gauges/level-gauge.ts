import type { AgentId, World } from '../../core/index.ts';
import type { LevelTest, Measure } from '../../measure/index.ts';
import { minutesToTicks, SampleClock } from '../observe/sample-clock.ts';
import type { SampledGauge } from './gauge.ts';

type LevelMeasure = Extract<Measure, { of: 'share' | 'mean' | 'lowest' | 'highest' }>;

/** Minutes in which everybody's level is looked at once. */
const MINUTES = 5;

/**
 * Reads levels by samples of everybody, once in every five minutes at a moment that is drawn. The lowest and the
 * highest level are looked for at every grant, beginning and end of an action as well, which is where a level turns.
 */
export class LevelGauge implements SampledGauge {
  private readonly world: World;
  private readonly measure: LevelMeasure;
  private readonly isMeant: (agent: AgentId) => boolean;
  private readonly clock: SampleClock;
  private readonly need: string;
  private isCounting = false;
  private count = 0;
  private sum = 0;
  private low = Infinity;
  private high = -Infinity;

  constructor(world: World, measure: LevelMeasure, isMeant: (agent: AgentId) => boolean) {
    this.world = world;
    this.measure = measure;
    this.isMeant = isMeant;
    this.need = measure.of === 'share' ? measure.test.need : measure.need;
    this.clock = new SampleClock(minutesToTicks(MINUTES, world.rules.ticksPerHour));
    if (measure.of !== 'lowest' && measure.of !== 'highest') return;
    const number = world.rules.needs.findIndex(({ name }) => name === this.need);
    world.on((event) => {
      if (event.type !== 'granted' && event.type !== 'started' && event.type !== 'ended') return;
      if (!this.isCounting || !this.isMeant(event.agent)) return;
      const level = world.agent(event.agent).level(this.need);
      this.widen(level);
      // What it was before the grant is a turn as well.
      if (event.type === 'granted' && event.need === number) this.widen(level - event.amount);
    });
  }

  get next(): number {
    return this.clock.next;
  }

  begin(): void {
    this.isCounting = true;
    this.clock.begin(this.world.now);
    for (const level of this.levels()) this.widen(level);
  }

  sample(): void {
    const { world, measure } = this;
    this.clock.advanceIfDue(world.now);
    for (const level of this.levels()) {
      this.count++;
      this.sum += measure.of === 'share' ? Number(holds(level, measure.test)) : level;
      this.widen(level);
    }
  }

  read(): number | null {
    if (this.count === 0) this.sample();
    if (this.count === 0) return null;
    if (this.measure.of === 'lowest') return this.low;
    return this.measure.of === 'highest' ? this.high : this.sum / this.count;
  }

  private *levels(): Iterable<number> {
    const { world } = this;
    for (let agent = 0; agent < world.agentCount; agent++)
      if (world.hasAgent(agent) && this.isMeant(agent)) yield world.agent(agent).level(this.need);
  }

  private widen(level: number): void {
    this.low = Math.min(this.low, level);
    this.high = Math.max(this.high, level);
  }
}

/** Whether a level is on the side of a test that it asks for. */
export function holds(level: number, { compare, level: limit }: LevelTest): boolean {
  return compare === '<' ? level < limit : level > limit;
}

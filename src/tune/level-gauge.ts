import type { AgentId, World } from '../core/index.ts';
import type { Measure } from '../format/index.ts';
import type { Gauge } from './gauge.ts';

type LevelMeasure = Extract<Measure, { of: 'share' | 'mean' | 'lowest' | 'highest' }>;

/** Reads levels by samples of everybody. */
export class LevelGauge implements Gauge {
  private readonly world: World;
  private readonly measure: LevelMeasure;
  private readonly isMeant: (agent: AgentId) => boolean;
  private count = 0;
  private sum = 0;
  private low = Infinity;
  private high = -Infinity;

  constructor(world: World, measure: LevelMeasure, isMeant: (agent: AgentId) => boolean) {
    this.world = world;
    this.measure = measure;
    this.isMeant = isMeant;
  }

  sample(): void {
    const { world, measure } = this;
    const need = measure.of === 'share' ? measure.test.need : measure.need;
    for (let agent = 0; agent < world.agentCount; agent++) {
      if (!world.isPresent(agent) || !this.isMeant(agent)) continue;
      const level = world.level(agent, need);
      this.count++;
      this.sum += measure.of === 'share' ? Number(holds(level, measure.test)) : level;
      this.low = Math.min(this.low, level);
      this.high = Math.max(this.high, level);
    }
  }

  read(): number | null {
    if (this.count === 0) return null;
    if (this.measure.of === 'lowest') return this.low;
    return this.measure.of === 'highest' ? this.high : this.sum / this.count;
  }
}

/** Whether a level is on the side of a test that it asks for. */
export function holds(
  level: number,
  { compare, level: limit }: { readonly compare: '<' | '>'; readonly level: number },
): boolean {
  return compare === '<' ? level < limit : level > limit;
}

import type { AgentId, World } from '../../core/index.ts';

/** At most about so many agents are asked at once. */
const MOST_ASKED = 500;
/** Minutes between two samples of a run of a few hours or more. */
const MINUTES = 10;
/** Columns of a chart: the hours of a day, or equal parts of a shorter run. */
export const COLUMNS = 24;
/** Below this share of its range a level is dangerous. */
const DANGER = 0.1;

/** What the level of one need was like. */
export interface LevelSummary {
  readonly name: string;
  readonly range: readonly [number, number];
  /** Null, as the next two, when nobody was there to be asked. */
  readonly mean: number | null;
  readonly min: number | null;
  readonly max: number | null;
  /** Share of the time in the lowest tenth of the range. */
  readonly danger: number;
  /** Share of the time at the very bottom. */
  readonly bottom: number;
  /** Mean level in each hour of the day; null for an hour that was not run through. */
  readonly byHour: readonly (number | null)[];
  /** The same by column of a chart. */
  readonly chart: readonly (number | null)[];
}

/** Somebody's time with a need at the bottom. */
export interface Starved {
  readonly agent: string;
  readonly need: string;
  readonly hours: number;
}

/** What levels were like over a run. */
export interface Levels {
  readonly needs: readonly LevelSummary[];
  /** The longest first. */
  readonly starved: readonly Starved[];
  /** The most agents that were asked at once. */
  readonly asked: number;
  /** True when not everybody was asked. */
  readonly isPart: boolean;
  /** Ticks between two samples. */
  readonly every: number;
  /** Ticks that the charts are over: a day from midnight, or less from the beginning of the run. */
  readonly span: number;
}

interface Sums {
  sum: number;
  min: number;
  max: number;
  danger: number;
  bottom: number;
  readonly byHour: Mean[];
  readonly chart: Mean[];
  /** Samples at the bottom, by agent. */
  readonly starved: Map<AgentId, number>;
}

interface Mean {
  sum: number;
  count: number;
}

/** Ticks from one sample to the next, for a run of so many: ten minutes, less for a run of less than four hours. */
export function samplingInterval(ticks: number, ticksPerHour: number): number {
  return Math.max(1, Math.min(Math.round((ticksPerHour * MINUTES) / 60), Math.floor(ticks / COLUMNS)));
}

/** Takes samples of levels. A crowd is asked in part, always the same agents, so that asking stays cheap. */
export class LevelSampler {
  private readonly world: World;
  private readonly ticks: number;
  private readonly every: number;
  private readonly sums: Sums[];
  private stride: number;
  private samples = 0;
  private asked = 0;

  /** For a run of so many ticks; `sample` is to be called every `every` of them. */
  constructor(world: World, ticks: number, every: number) {
    this.world = world;
    this.ticks = ticks;
    this.every = every;
    this.stride = Math.max(1, Math.ceil(world.agentCount / MOST_ASKED));
    const means = () => Array.from({ length: COLUMNS }, () => ({ sum: 0, count: 0 }));
    this.sums = world.rules.needs.map(() => ({
      sum: 0,
      min: Infinity,
      max: -Infinity,
      danger: 0,
      bottom: 0,
      byHour: means(),
      chart: means(),
      starved: new Map(),
    }));
  }

  sample(): void {
    const { world } = this;
    const { rules } = world;
    const perDay = 24 * rules.ticksPerHour;
    const hour = Math.floor(((rules.startOfDay + world.now) % perDay) / rules.ticksPerHour);
    const column = this.ticks >= perDay ? hour : Math.floor((world.now * COLUMNS) / this.ticks);
    let asked = 0;
    for (let agent = 0; agent < world.agentCount; agent += this.stride) {
      if (!world.isPresent(agent)) continue;
      asked++;
      for (let n = 0; n < rules.needs.length; n++) this.take(agent, n, hour, column);
    }
    this.samples += asked;
    this.asked = Math.max(this.asked, asked);
    while (asked > MOST_ASKED) {
      this.stride *= 2;
      asked /= 2;
    }
  }

  read(): Levels {
    const { needs, ticksPerHour } = this.world.rules;
    const share = (count: number) => (this.samples === 0 ? 0 : count / this.samples);
    return {
      needs: needs.map(({ name, low, high }, n) => {
        const { sum, min, max, danger, bottom, byHour, chart } = this.sums[n];
        return {
          name,
          range: [low, high] as const,
          mean: this.samples === 0 ? null : sum / this.samples,
          min: this.samples === 0 ? null : min,
          max: this.samples === 0 ? null : max,
          danger: share(danger),
          bottom: share(bottom),
          byHour: byHour.map(meanOf),
          chart: chart.map(meanOf),
        };
      }),
      starved: needs
        .flatMap(({ name }, n) =>
          [...this.sums[n].starved].map(([agent, count]) => ({
            agent: this.world.nameOf(agent),
            need: name,
            hours: (count * this.every) / ticksPerHour,
          })),
        )
        .sort((a, b) => b.hours - a.hours),
      asked: this.asked,
      isPart: this.stride > 1,
      every: this.every,
      span: Math.min(this.ticks, 24 * ticksPerHour),
    };
  }

  private take(agent: AgentId, need: number, hour: number, column: number): void {
    const { name, low, high } = this.world.rules.needs[need];
    const sums = this.sums[need];
    const level = this.world.level(agent, name);
    sums.sum += level;
    sums.min = Math.min(sums.min, level);
    sums.max = Math.max(sums.max, level);
    if (level < low + DANGER * (high - low)) sums.danger++;
    if (level === low) {
      sums.bottom++;
      sums.starved.set(agent, (sums.starved.get(agent) ?? 0) + 1);
    }
    for (const mean of [sums.byHour[hour], sums.chart[column]]) {
      mean.sum += level;
      mean.count++;
    }
  }
}

function meanOf({ sum, count }: Mean): number | null {
  return count === 0 ? null : sum / count;
}

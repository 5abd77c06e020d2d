import type { AgentId, World } from '../../core/index.ts';

/** At most about so many agents are asked at once. */
const MOST_ASKED = 500;
/** Minutes between two samples of a run of a few hours or more. */
const MINUTES = 10;
/** Columns of a chart: the hours of a day, or equal parts of a shorter run. */
export const CHART_COLUMNS = 24;
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
export interface RunLevels {
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
  /** By tick of the first day: a run of less has a chart of its own. */
  readonly early: Map<number, Mean>;
  /** Samples at the bottom, by agent. */
  readonly starved: Map<AgentId, number>;
}

/** What a sampler has seen so far, as plain data. */
export interface SavedLevels {
  readonly every: number;
  readonly stride: number;
  readonly samples: number;
  readonly asked: number;
  readonly needs: readonly (Omit<Sums, 'min' | 'max' | 'early' | 'starved'> & {
    /** Null before the first sample. */
    readonly min: number | null;
    readonly max: number | null;
    readonly early: readonly (readonly [tick: number, mean: Mean])[];
    readonly starved: readonly (readonly [agent: AgentId, samples: number])[];
  })[];
}

interface Mean {
  sum: number;
  count: number;
}

/** Ticks from one sample to the next, for a run of so many: ten minutes, less for a run of less than four hours. */
export function samplingInterval(ticks: number, ticksPerHour: number): number {
  return Math.max(1, Math.min(Math.round((ticksPerHour * MINUTES) / 60), Math.floor(ticks / CHART_COLUMNS)));
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

  /** For a run of so many ticks; `sample` is to be called every `every` of them. `kept` is of the part before. */
  constructor(world: World, ticks: number, every: number, kept: SavedLevels | null = null) {
    this.world = world;
    this.ticks = ticks;
    this.every = every;
    this.stride = kept?.stride ?? Math.max(1, Math.ceil(world.agentCount / MOST_ASKED));
    this.samples = kept?.samples ?? 0;
    this.asked = kept?.asked ?? 0;
    this.sums = world.rules.needs.map((_, n) => sumsFrom(kept?.needs[n]));
  }

  /** To go on with later. */
  save(): SavedLevels {
    const { every, stride, samples, asked } = this;
    const finite = (level: number) => (Number.isFinite(level) ? level : null);
    const needs = this.sums.map((sums) => ({
      ...sums,
      min: finite(sums.min),
      max: finite(sums.max),
      early: [...sums.early],
      starved: [...sums.starved],
    }));
    return structuredClone({ every, stride, samples, asked, needs });
  }

  sample(): void {
    const { world } = this;
    const { rules } = world;
    const perDay = 24 * rules.ticksPerHour;
    const hour = Math.floor(((rules.startOfDay + world.now) % perDay) / rules.ticksPerHour);
    const isEarly = world.now < perDay;
    let asked = 0;
    for (let agent = 0; agent < world.agentCount; agent += this.stride) {
      if (!world.hasAgent(agent)) continue;
      asked++;
      for (let n = 0; n < rules.needs.length; n++) this.take(agent, n, hour, isEarly);
    }
    this.samples += asked;
    this.asked = Math.max(this.asked, asked);
    while (asked > MOST_ASKED) {
      this.stride *= 2;
      asked /= 2;
    }
  }

  read(): RunLevels {
    const { needs, ticksPerHour } = this.world.rules;
    const share = (count: number) => (this.samples === 0 ? 0 : count / this.samples);
    return {
      needs: needs.map(({ name, low, high }, n) => {
        const { sum, min, max, danger, bottom, byHour } = this.sums[n];
        return {
          name,
          range: [low, high] as const,
          mean: this.samples === 0 ? null : sum / this.samples,
          min: this.samples === 0 ? null : min,
          max: this.samples === 0 ? null : max,
          danger: share(danger),
          bottom: share(bottom),
          byHour: byHour.map(meanOf),
          chart: this.chartOf(this.sums[n]).map(meanOf),
        };
      }),
      starved: needs
        .flatMap(({ name }, n) =>
          [...this.sums[n].starved].map(([agent, count]) => ({
            agent: this.world.agent(agent).name,
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

  /** By the hour of the day; of a run of less than a day by equal parts of it. */
  private chartOf({ byHour, early }: Sums): Mean[] {
    if (this.ticks >= 24 * this.world.rules.ticksPerHour) return byHour;
    const chart = noMeans();
    for (const [tick, { sum, count }] of early) {
      const mean = chart[Math.floor((tick * CHART_COLUMNS) / this.ticks)];
      mean.sum += sum;
      mean.count += count;
    }
    return chart;
  }

  private take(agent: AgentId, need: number, hour: number, isEarly: boolean): void {
    const { name, low, high } = this.world.rules.needs[need];
    const sums = this.sums[need];
    const level = this.world.agent(agent).level(name);
    sums.sum += level;
    sums.min = Math.min(sums.min, level);
    sums.max = Math.max(sums.max, level);
    if (level < low + DANGER * (high - low)) sums.danger++;
    if (level === low) {
      sums.bottom++;
      sums.starved.set(agent, (sums.starved.get(agent) ?? 0) + 1);
    }
    add(sums.byHour[hour], level);
    if (!isEarly) return;
    const { now } = this.world;
    const mean = sums.early.get(now) ?? { sum: 0, count: 0 };
    sums.early.set(now, mean);
    add(mean, level);
  }
}

function add(mean: Mean, level: number): void {
  mean.sum += level;
  mean.count++;
}

function noMeans(): Mean[] {
  return Array.from({ length: CHART_COLUMNS }, () => ({ sum: 0, count: 0 }));
}

function sumsFrom(kept: SavedLevels['needs'][number] | undefined): Sums {
  if (!kept)
    return {
      sum: 0,
      min: Infinity,
      max: -Infinity,
      danger: 0,
      bottom: 0,
      byHour: noMeans(),
      early: new Map(),
      starved: new Map(),
    };
  const { min, max, early, starved } = kept;
  const own = structuredClone({ ...kept, early: new Map(early), starved: new Map(starved) });
  return { ...own, min: min ?? Infinity, max: max ?? -Infinity };
}

function meanOf({ sum, count }: Mean): number | null {
  return count === 0 ? null : sum / count;
}

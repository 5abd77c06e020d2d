import type { AgentId, World } from '../../core/index.ts';
import { DANGER } from '../observe/level-test.ts';

/** About the most agents that one sample reads. */
const MAX_SAMPLED_AGENTS = 500;
/** Minutes between two samples of a run of four hours or more. */
const INTERVAL = 10;
/** Columns of a chart: the hours of a day, or equal parts of a shorter run. */
export const CHART_COLUMNS = 24;

/** The level of one need over a run. */
export interface LevelSummary {
  readonly name: string;
  readonly range: readonly [number, number];
  /** Null, like the next two, when no agent was ever present. */
  readonly mean: number | null;
  readonly min: number | null;
  readonly max: number | null;
  /** Share of the time in the lowest tenth of the range. */
  readonly danger: number;
  /** Share of the time at the low end of the range. */
  readonly bottom: number;
  /** Mean level in each hour of the day; null for an hour that the run did not reach. */
  readonly byHour: readonly (number | null)[];
  /** Mean level in each column of a chart. */
  readonly chart: readonly (number | null)[];
}

/** The time that an agent spent with a need at the low end of its range. */
export interface Starved {
  readonly agent: string;
  readonly need: string;
  readonly hours: number;
}

/** The levels of all needs over a run. */
export interface RunLevels {
  readonly needs: readonly LevelSummary[];
  /** The longest first. */
  readonly starved: readonly Starved[];
  /** The most agents that one sample read. */
  readonly asked: number;
  /** Whether samples read only a part of the agents. */
  readonly isPart: boolean;
  /** Ticks between two samples. */
  readonly every: number;
  /** Ticks that a chart spans: a day from midnight, or a shorter run from its start. */
  readonly span: number;
}

interface Sums {
  sum: number;
  min: number;
  max: number;
  danger: number;
  bottom: number;
  readonly byHour: Mean[];
  /** Means by tick of the first day, for the chart of a shorter run. */
  readonly early: Map<number, Mean>;
  /** The number of samples at the low end, by agent. */
  readonly starved: Map<AgentId, number>;
}

/** A level sampler as plain data. Saves contain it, so its keys must not change. */
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

/** Ticks between two samples of a run: ten minutes, or less for a run of less than four hours. */
export function samplingInterval(ticks: number, ticksPerHour: number): number {
  return Math.max(1, Math.min(Math.round((ticksPerHour * INTERVAL) / 60), Math.floor(ticks / CHART_COLUMNS)));
}

/** Samples levels. In a large crowd it reads only a part of the agents, always the same ones, so that it stays cheap. */
export class LevelSampler {
  private readonly world: World;
  private readonly ticks: number;
  private readonly every: number;
  private readonly sums: Sums[];
  private stride: number;
  private samples = 0;
  private asked = 0;

  /** For a run of `ticks`; call `sample` once every `every` ticks. Pass `saved` to continue after an earlier part. */
  constructor(world: World, ticks: number, every: number, saved: SavedLevels | null = null) {
    this.world = world;
    this.ticks = ticks;
    this.every = every;
    this.stride = saved?.stride ?? Math.max(1, Math.ceil(world.agentCount / MAX_SAMPLED_AGENTS));
    this.samples = saved?.samples ?? 0;
    this.asked = saved?.asked ?? 0;
    this.sums = world.rules.needs.map((_, n) => sumsFrom(saved?.needs[n]));
  }

  /** The sampler as plain data, to continue later. */
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

  /** Reads the levels of the sampled agents. */
  sample(): void {
    const { world } = this;
    const { rules } = world;
    const perDay = 24 * rules.ticksPerHour;
    const hour = Math.floor(((rules.startOfDay + world.now) % perDay) / rules.ticksPerHour);
    const isEarly = world.now < perDay;
    let asked = 0;
    const agents = world.agents();
    for (let i = 0; i < agents.length; i += this.stride) {
      asked++;
      for (let n = 0; n < rules.needs.length; n++) this.addLevel(agents[i].id, n, hour, isEarly);
    }
    this.samples += asked;
    this.asked = Math.max(this.asked, asked);
    while (asked > MAX_SAMPLED_AGENTS) {
      this.stride *= 2;
      asked /= 2;
    }
  }

  /** The results up to now. */
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

  /** By hour of the day; for a run of less than a day, by equal parts of it. */
  private chartOf({ byHour, early }: Sums): Mean[] {
    if (this.ticks >= 24 * this.world.rules.ticksPerHour) return byHour;
    const chart = emptyMeans();
    for (const [tick, { sum, count }] of early) {
      const mean = chart[Math.floor((tick * CHART_COLUMNS) / this.ticks)];
      mean.sum += sum;
      mean.count += count;
    }
    return chart;
  }

  private addLevel(agent: AgentId, need: number, hour: number, isEarly: boolean): void {
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

function emptyMeans(): Mean[] {
  return Array.from({ length: CHART_COLUMNS }, () => ({ sum: 0, count: 0 }));
}

function sumsFrom(saved: SavedLevels['needs'][number] | undefined): Sums {
  if (!saved)
    return {
      sum: 0,
      min: Infinity,
      max: -Infinity,
      danger: 0,
      bottom: 0,
      byHour: emptyMeans(),
      early: new Map(),
      starved: new Map(),
    };
  const { min, max, early, starved } = saved;
  const own = structuredClone({ ...saved, early: new Map(early), starved: new Map(starved) });
  return { ...own, min: min ?? Infinity, max: max ?? -Infinity };
}

function meanOf({ sum, count }: Mean): number | null {
  return count === 0 ? null : sum / count;
}

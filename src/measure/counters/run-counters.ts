import type { World } from '../../core/index.ts';
import { countDisruptions, type DisruptionCounter, type Disruptions, type SavedDisruptions } from './disruptions.ts';
import { LevelSampler, type RunLevels, type SavedLevels, samplingInterval } from './levels.ts';
import { type SavedTime, TimeCounter, type TimeSpent } from './time-spent.ts';

/** The counters of a run as plain data. Saves contain it, so its keys must not change. */
export interface SavedRunCounters {
  readonly time: SavedTime;
  readonly levels: SavedLevels;
  readonly restlessness: SavedDisruptions;
}

/** Counts everything that the report on a run needs. */
export class RunCounters {
  /** Ticks between two samples. */
  readonly every: number;
  private readonly levels: LevelSampler;
  private readonly time: TimeCounter;
  private readonly disruptions: DisruptionCounter;

  /** For a run of `ticks` in total. Pass `saved` to continue counting after an earlier part of the run. */
  constructor(world: World, ticks: number, saved: SavedRunCounters | null = null) {
    this.every = saved?.levels.every ?? samplingInterval(ticks, world.rules.ticksPerHour);
    this.levels = new LevelSampler(world, ticks, this.every, saved?.levels);
    this.time = new TimeCounter(world, saved?.time);
    this.disruptions = countDisruptions(world, saved?.restlessness);
  }

  /** Takes a sample; to be called once every `every` ticks. */
  sample(): void {
    this.levels.sample();
  }

  /** The counters as plain data, to continue later. */
  save(): SavedRunCounters {
    return { time: this.time.save(), levels: this.levels.save(), restlessness: this.disruptions.save() };
  }

  /** The results up to now. */
  read(): { readonly time: TimeSpent; readonly levels: RunLevels; readonly disruptions: Disruptions } {
    return { time: this.time.read(), levels: this.levels.read(), disruptions: this.disruptions.read() };
  }
}

import type { World } from '../../core/index.ts';
import { countDisruptions, type DisruptionCounter, type Disruptions, type SavedDisruptions } from './disruptions.ts';
import { LevelSampler, type RunLevels, type SavedLevels, samplingInterval } from './levels.ts';
import { type SavedTime, TimeCounter, type TimeSpent } from './time-spent.ts';

/** All that is kept count of in a run, as plain data. */
export interface SavedRunCounters {
  readonly time: SavedTime;
  readonly levels: SavedLevels;
  readonly restlessness: SavedDisruptions;
}

/** Keeps count of all that a report says. */
export class RunCounters {
  /** Ticks between two samples. */
  readonly every: number;
  private readonly levels: LevelSampler;
  private readonly time: TimeCounter;
  private readonly restlessness: DisruptionCounter;

  /** Of a run of so many ticks in all; `kept` is of the part before, whose samples set the pace. */
  constructor(world: World, ticks: number, kept: SavedRunCounters | null = null) {
    this.every = kept?.levels.every ?? samplingInterval(ticks, world.rules.ticksPerHour);
    this.levels = new LevelSampler(world, ticks, this.every, kept?.levels);
    this.time = new TimeCounter(world, kept?.time);
    this.restlessness = countDisruptions(world, kept?.restlessness);
  }

  sample(): void {
    this.levels.sample();
  }

  save(): SavedRunCounters {
    return { time: this.time.save(), levels: this.levels.save(), restlessness: this.restlessness.save() };
  }

  read(): { readonly time: TimeSpent; readonly levels: RunLevels; readonly restlessness: Disruptions } {
    return { time: this.time.read(), levels: this.levels.read(), restlessness: this.restlessness.read() };
  }
}

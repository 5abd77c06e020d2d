import type { World } from '../../core/index.ts';
import { type KeptLevels, LevelSampler, type Levels, samplingInterval } from './levels.ts';
import { type KeptRestlessness, type Restlessness, type RestlessnessBook, watchRestlessness } from './disruptions.ts';
import { type KeptTime, TimeBook, type TimeSpent } from './time-spent.ts';

/** All that is kept count of in a run, as plain data. */
export interface KeptBooks {
  readonly time: KeptTime;
  readonly levels: KeptLevels;
  readonly restlessness: KeptRestlessness;
}

/** Keeps count of all that a report says. */
export class Books {
  /** Ticks between two samples. */
  readonly every: number;
  private readonly levels: LevelSampler;
  private readonly time: TimeBook;
  private readonly restlessness: RestlessnessBook;

  /** Of a run of so many ticks in all; `kept` is of the part before, whose samples set the pace. */
  constructor(world: World, ticks: number, kept: KeptBooks | null = null) {
    this.every = kept?.levels.every ?? samplingInterval(ticks, world.rules.ticksPerHour);
    this.levels = new LevelSampler(world, ticks, this.every, kept?.levels);
    this.time = new TimeBook(world, kept?.time);
    this.restlessness = watchRestlessness(world, kept?.restlessness);
  }

  sample(): void {
    this.levels.sample();
  }

  keep(): KeptBooks {
    return { time: this.time.keep(), levels: this.levels.keep(), restlessness: this.restlessness.keep() };
  }

  read(): { readonly time: TimeSpent; readonly levels: Levels; readonly restlessness: Restlessness } {
    return { time: this.time.read(), levels: this.levels.read(), restlessness: this.restlessness.read() };
  }
}

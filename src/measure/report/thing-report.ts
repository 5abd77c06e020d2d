import type { World } from '../../core/index.ts';
import { minutesToTicks } from '../observe/duration.ts';
import { SampleClock } from '../observe/sample-clock.ts';

/** Minutes between two samples of a world with few things. */
const INTERVAL = 5;
/** With more things than this, samples are taken less often. */
const MANY_THINGS = 2000;

/** How full the things of one kind were, by samples. */
export interface KindReport {
  readonly kind: string;
  /** The number of samples in which there was at least one thing of the kind. */
  readonly samples: number;
  /** The number of things in all samples. */
  readonly things: number;
  /** The number of these that had no free slot. */
  readonly full: number;
  /** The number of samples in which no thing had a free slot. */
  readonly allFull: number;
  /** The number of slots in all samples, by hour of the day. */
  readonly slots: readonly number[];
  /** The number of these that were claimed, by hour of the day. */
  readonly taken: readonly number[];
}

/** Samples the free slots of things, without the bodies of agents. */
export class ThingReporter {
  readonly clock: SampleClock;
  private readonly world: World;
  private readonly kinds: Map<string, KindCounter>;

  constructor(world: World) {
    const { rules } = world;
    this.world = world;
    const factor = Math.max(1, Math.ceil(world.things().length / MANY_THINGS));
    this.clock = new SampleClock(minutesToTicks(INTERVAL * factor, rules.ticksPerHour));
    this.kinds = new Map(
      rules.kinds.filter(({ isBody }) => !isBody).map(({ name, slots }) => [name, new KindCounter(name, slots)]),
    );
  }

  /** Counts the free slots of all things. */
  sample(): void {
    const { world, kinds } = this;
    const { startOfDay, ticksPerHour } = world.rules;
    const hour = Math.floor((startOfDay + world.now) / ticksPerHour) % 24;
    for (const { kind, freeSlots } of world.things()) kinds.get(kind)?.addThing(freeSlots);
    for (const kind of kinds.values()) kind.finishSample(hour);
  }

  /** The results up to now, by kind. */
  read(): KindReport[] {
    return [...this.kinds.values()].map((kind) => kind.read());
  }
}

class KindCounter {
  private readonly name: string;
  private readonly slotsEach: number;
  private samples = 0;
  private things = 0;
  private full = 0;
  private allFull = 0;
  private readonly slots = new Array<number>(24).fill(0);
  private readonly taken = new Array<number>(24).fill(0);
  /** The counts of the current sample. */
  private readonly current = { things: 0, full: 0, free: 0 };

  constructor(name: string, slotsEach: number) {
    this.name = name;
    this.slotsEach = slotsEach;
  }

  addThing(free: number): void {
    this.current.things++;
    this.current.free += free;
    if (free === 0) this.current.full++;
  }

  finishSample(hour: number): void {
    const { current, slotsEach } = this;
    if (current.things === 0) return;
    this.samples++;
    this.things += current.things;
    this.full += current.full;
    if (current.full === current.things) this.allFull++;
    this.slots[hour] += current.things * slotsEach;
    this.taken[hour] += current.things * slotsEach - current.free;
    Object.assign(current, { things: 0, full: 0, free: 0 });
  }

  read(): KindReport {
    const { name, samples, things, full, allFull, slots, taken } = this;
    return { kind: name, samples, things, full, allFull, slots: [...slots], taken: [...taken] };
  }
}

import type { World } from '../../core/index.ts';
import { minutesToTicks, SampleClock } from '../observe/sample-clock.ts';

/** Minutes between two samples of a world with few things. */
const MINUTES = 5;
/** With more things than this, it is looked less often. */
const MANY = 2000;

/** How full the things of one kind were, by samples. */
export interface KindReport {
  readonly kind: string;
  /** Samples at which there was one at all. */
  readonly samples: number;
  /** Things in all samples, and those of them that had no free slot. */
  readonly things: number;
  readonly full: number;
  /** Samples at which there was one, and not one with a free slot. */
  readonly allFull: number;
  /** Slots in all samples, and those that were claimed, by hour of the day. */
  readonly slots: readonly number[];
  readonly taken: readonly number[];
}

/** Counts free slots of things now and then. Bodies of agents are none. */
export class ThingReporter {
  readonly clock: SampleClock;
  private readonly world: World;
  private readonly kinds: Map<string, Kind>;

  constructor(world: World) {
    const { rules } = world;
    this.world = world;
    const rest = Math.max(1, Math.ceil(world.things().length / MANY));
    this.clock = new SampleClock(minutesToTicks(MINUTES * rest, rules.ticksPerHour));
    this.kinds = new Map(
      rules.kinds.filter(({ isBody }) => !isBody).map(({ name, slots }) => [name, new Kind(name, slots)]),
    );
  }

  sample(): void {
    const { world, kinds } = this;
    const { startOfDay, ticksPerHour } = world.rules;
    const hour = Math.floor((startOfDay + world.now) / ticksPerHour) % 24;
    for (const thing of world.things().map(({ id }) => id))
      kinds.get(world.thing(thing).kind)?.see(world.thing(thing).freeSlots);
    for (const kind of kinds.values()) kind.book(hour);
  }

  read(): KindReport[] {
    return [...this.kinds.values()].map((kind) => kind.read());
  }
}

class Kind {
  private readonly name: string;
  private readonly slotsEach: number;
  private samples = 0;
  private things = 0;
  private full = 0;
  private allFull = 0;
  private readonly slots = new Array<number>(24).fill(0);
  private readonly taken = new Array<number>(24).fill(0);
  /** Of the sample that is being taken. */
  private readonly seen = { things: 0, full: 0, free: 0 };

  constructor(name: string, slotsEach: number) {
    this.name = name;
    this.slotsEach = slotsEach;
  }

  see(free: number): void {
    this.seen.things++;
    this.seen.free += free;
    if (free === 0) this.seen.full++;
  }

  book(hour: number): void {
    const { seen, slotsEach } = this;
    if (seen.things === 0) return;
    this.samples++;
    this.things += seen.things;
    this.full += seen.full;
    if (seen.full === seen.things) this.allFull++;
    this.slots[hour] += seen.things * slotsEach;
    this.taken[hour] += seen.things * slotsEach - seen.free;
    Object.assign(seen, { things: 0, full: 0, free: 0 });
  }

  read(): KindReport {
    const { name, samples, things, full, allFull, slots, taken } = this;
    return { kind: name, samples, things, full, allFull, slots: [...slots], taken: [...taken] };
  }
}

import { draw } from '../../core/index.ts';

/** What the moments of samples are drawn for; no purpose of the engine's own. */
const MOMENT = 101;

/**
 * Says when to take samples: once in each stretch of so many ticks, at a moment that is drawn, since what is looked at
 * may go by the clock itself (what takes five minutes is always in the same state when looked at every five).
 */
export class SampleClock {
  /** The tick of the next sample. */
  next = Infinity;
  private readonly every: number;
  private start = 0;
  private stretch = 0;

  constructor(every: number) {
    this.every = Math.max(1, Math.round(every));
  }

  /** The first stretch begins at this tick. */
  begin(tick: number): void {
    this.start = tick;
    this.stretch = 0;
    this.next = this.moment();
  }

  /** Whether a sample is due at this tick; then the next one is set. */
  advanceIfDue(tick: number): boolean {
    if (tick < this.next) return false;
    this.stretch++;
    this.next = this.moment();
    return true;
  }

  private moment(): number {
    const { start, stretch, every } = this;
    return start + stretch * every + Math.floor(draw(every, MOMENT, 0, stretch) * every);
  }
}

/** So many minutes in ticks. */
export function minutesToTicks(count: number, ticksPerHour: number): number {
  return (count * ticksPerHour) / 60;
}

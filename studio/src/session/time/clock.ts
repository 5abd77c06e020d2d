/** Speeds that can be chosen, in simulated seconds a second; Infinity: as fast as it goes. */
export const SPEEDS = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 3600, 7200, Number.POSITIVE_INFINITY] as const;

const SECONDS_PER_HOUR = 3600;
/** After a pause longer than this, such as a hidden page, time is not made up for. */
const LONGEST_STEP = 0.25;
/** Seconds over which it is measured how fast time really runs. */
const MEASURED = 0.5;

/** How much of a world's time passes while real time does. */
export class Clock {
  isPlaying = false;
  speed = 20;
  private ticksPerSecond = 1;
  /** Part of a tick that has passed already. */
  private rest = 0;
  /** Simulated seconds a second that were reached lately; 0 while that is not known. */
  achieved = 0;
  private readonly measured = { ticks: 0, seconds: 0 };

  reset(ticksPerHour: number): void {
    this.ticksPerSecond = ticksPerHour / SECONDS_PER_HOUR;
    this.rest = 0;
  }

  /** Ticks that are due after so many real seconds, for a speed that is not endless. */
  due(seconds: number): number {
    const ticks = Math.min(seconds, LONGEST_STEP) * this.speed * this.ticksPerSecond + this.rest;
    const whole = Math.floor(ticks);
    this.rest = ticks - whole;
    return whole;
  }

  /** Writes down that so many ticks were run in so many real seconds. */
  measure(ticks: number, seconds: number): void {
    const { measured } = this;
    measured.ticks += ticks;
    measured.seconds += seconds;
    // Where a tick takes long, one that is due now or a moment later must not look like another speed.
    if (measured.seconds < MEASURED || measured.ticks < 10) return;
    this.achieved = measured.ticks / this.ticksPerSecond / measured.seconds;
    measured.ticks = 0;
    measured.seconds = 0;
  }

  /** Measures anew, because something was changed. */
  forget(): void {
    this.achieved = 0;
    this.measured.ticks = 0;
    this.measured.seconds = 0;
  }

  /** Real milliseconds that a tick takes at the speed that is chosen. */
  get millisecondsPerTick(): number {
    return 1000 / (this.speed * this.ticksPerSecond);
  }
}

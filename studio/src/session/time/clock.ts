/** The speeds to choose from, in simulated seconds per second; Infinity for full speed. */
export const SPEEDS = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 3600, 7200, Number.POSITIVE_INFINITY] as const;

const SECONDS_PER_HOUR = 3600;
/** Seconds. After a longer pause, such as a hidden page, missed time is not caught up. */
const LONGEST_STEP = 0.25;
/** Seconds over which the actual speed is measured. */
const MEASURED = 0.5;

/** Turns real time into simulated ticks. */
export class Clock {
  isPlaying = false;
  speed = 20;
  private ticksPerSecond = 1;
  /** The fraction of a tick that has already passed. */
  private rest = 0;
  /** The speed measured lately, in simulated seconds per second; 0 while unknown. */
  achieved = 0;
  private readonly measured = { ticks: 0, seconds: 0 };

  reset(ticksPerHour: number): void {
    this.ticksPerSecond = ticksPerHour / SECONDS_PER_HOUR;
    this.rest = 0;
  }

  /** The ticks that are due after some real seconds, for a finite speed. */
  due(seconds: number): number {
    const ticks = Math.min(seconds, LONGEST_STEP) * this.speed * this.ticksPerSecond + this.rest;
    const whole = Math.floor(ticks);
    this.rest = ticks - whole;
    return whole;
  }

  /** Records that some ticks were run in some real seconds. */
  measure(ticks: number, seconds: number): void {
    const { measured } = this;
    measured.ticks += ticks;
    measured.seconds += seconds;
    // With long ticks, one that comes slightly late must not look like another speed.
    if (measured.seconds < MEASURED || measured.ticks < 10) return;
    this.achieved = measured.ticks / this.ticksPerSecond / measured.seconds;
    measured.ticks = 0;
    measured.seconds = 0;
  }

  /** Restarts the measurement after a change. */
  forget(): void {
    this.achieved = 0;
    this.measured.ticks = 0;
    this.measured.seconds = 0;
  }

  /** The real milliseconds of a tick at the chosen speed. */
  get millisecondsPerTick(): number {
    return 1000 / (this.speed * this.ticksPerSecond);
  }
}

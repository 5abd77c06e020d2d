import { draw } from '../../core/internal.ts';

/** The purpose for which the moments of samples are drawn. The engine itself uses no purpose above 100. */
const MOMENT = 101;

/**
 * Says when to take samples: once in every interval, at a random moment in it. Samples at regular intervals would be
 * biased, because behaviour can follow the same rhythm: an activity of five minutes, sampled every five minutes, is
 * always seen in the same state.
 */
export class SampleClock {
  /** The tick of the next sample. */
  next = Infinity;
  private readonly interval: number;
  private start = 0;
  private index = 0;

  constructor(interval: number) {
    this.interval = Math.max(1, Math.round(interval));
  }

  /** Starts the first interval at this tick. */
  begin(tick: number): void {
    this.start = tick;
    this.index = 0;
    this.next = this.drawMoment();
  }

  /** Whether a sample is due at this tick. If so, moves `next` to the following interval. */
  advanceIfDue(tick: number): boolean {
    if (tick < this.next) return false;
    this.index++;
    this.next = this.drawMoment();
    return true;
  }

  private drawMoment(): number {
    const { start, index, interval } = this;
    return start + index * interval + Math.floor(draw(interval, MOMENT, 0, index) * interval);
  }
}

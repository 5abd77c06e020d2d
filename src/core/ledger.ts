import type { Ending } from './event.ts';

/** What came of every advert: promised against granted, and how its actions ended. */
export class Ledger {
  /** Stride: needs. What agents were promised when they chose it, and what they got out of it. */
  readonly promised: Float64Array;
  readonly granted: Float64Array;
  /** How often it was started, and how that ended. */
  readonly started: Int32Array;
  readonly done: Int32Array;
  readonly failed: Int32Array;
  readonly interrupted: Int32Array;

  constructor(adverts: number, needs: number) {
    this.promised = new Float64Array(adverts * needs);
    this.granted = new Float64Array(adverts * needs);
    this.started = new Int32Array(adverts);
    this.done = new Int32Array(adverts);
    this.failed = new Int32Array(adverts);
    this.interrupted = new Int32Array(adverts);
  }

  /** Counts how an action of an advert ended. */
  count(advert: number, how: Ending): void {
    const endings = how === 'done' ? this.done : how === 'failed' ? this.failed : this.interrupted;
    endings[advert]++;
  }
}

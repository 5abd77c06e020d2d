import type { Ending } from '../../definition/event.ts';
import type { Rules } from '../../rules/rules.ts';

/** The totals that one advert promised and granted, and how its actions ended. */
export interface LedgerEntry {
  /** The kind of thing, or the temperament for an innate advert. */
  readonly kind: string;
  /** The name of the advert. */
  readonly advert: string;
  /** How many of its actions started. */
  readonly started: number;
  /** How many were completed. */
  readonly done: number;
  /** How many failed. */
  readonly failed: number;
  /** How many were interrupted. */
  readonly interrupted: number;
  /** The total promised to the agents that chose it, by need. */
  readonly promised: Readonly<Record<string, number>>;
  /** The total granted, by need. */
  readonly granted: Readonly<Record<string, number>>;
}

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

  /** The whole book by names; amounts of 0 are left out. Counts are exact below 2³². */
  entries(rules: Rules): LedgerEntry[] {
    const needs = rules.needs.length;
    const byNeed = (numbers: Float64Array, a: number) => {
      const amounts = rules.needs.map(({ name }, n) => [name, numbers[a * needs + n]] as const);
      return Object.fromEntries(amounts.filter(([, amount]) => amount !== 0));
    };
    return rules.adverts.map((advert, a) => ({
      kind: advert.kind < 0 ? rules.temperaments[advert.temperament].name : rules.kinds[advert.kind].name,
      advert: advert.name,
      started: this.started[a] >>> 0,
      done: this.done[a] >>> 0,
      failed: this.failed[a] >>> 0,
      interrupted: this.interrupted[a] >>> 0,
      promised: byNeed(this.promised, a),
      granted: byNeed(this.granted, a),
    }));
  }
}

/** Thrown by a step that needs a host input which can't be read; it never leaves the core. */
export class StepFault extends Error {}

/** Host inputs that could not be read. Copies of a state share this with the original. */
export class Faults {
  /** Why an input could not be read in the evaluation under way; null for none. */
  pending: string | null = null;
  /** Why the last evaluation gave no number; null once somebody has asked. */
  private last: string | null = null;

  /** Ends an evaluation of which an input could not be read. Returns NaN: no condition holds for it, and it is no score. */
  end(): number {
    this.last = this.pending;
    this.pending = null;
    return Number.NaN;
  }

  /** Why the last evaluation gave no number, asked once; null when it gave one. */
  take(): string | null {
    const { last } = this;
    this.last = null;
    return last;
  }
}

import { longerDoubles } from '../../math/typed-arrays.ts';

/**
 * An agent's numbers in `rows`: where it is, and up to which tick that holds; the kind of its body (−1 for one that is
 * dead), its agent type, how strong it looks with its physique, and how dangerous. One cache line.
 */
export const LOOKS = { x: 0, y: 1, until: 2, kind: 3, type: 4, strength: 5, danger: 6, stride: 8 } as const;

/** The `until` of one whose looks are not known. */
export const UNKNOWN = -2;
/** The `until` of one whose looks are known, but not its place. */
export const SOMEWHERE = -1;

/**
 * What agents with bodies look like to others who have feelings, kept side by side from one look to the next: what it is
 * made from lies in many places. It is not saved: it can be made again from the agents.
 */
export class BodyLooks {
  /** Empty until somebody has feelings. */
  rows: Float64Array = new Float64Array(0);

  /** Makes room for so many agents; those who are new are not known yet. */
  keep(agents: number): void {
    const before = this.rows.length;
    if (agents * LOOKS.stride <= before) return;
    this.rows = longerDoubles(this.rows, Math.max(agents * LOOKS.stride, before * 2));
    for (let at = before; at < this.rows.length; at += LOOKS.stride) this.rows[at + LOOKS.until] = UNKNOWN;
  }

  /** An agent may look otherwise. */
  forget(agent: number): void {
    const at = agent * LOOKS.stride + LOOKS.until;
    if (at < this.rows.length) this.rows[at] = UNKNOWN;
  }

  /** All may look otherwise. */
  forgetAll(): void {
    for (let at = LOOKS.until; at < this.rows.length; at += LOOKS.stride) this.rows[at] = UNKNOWN;
  }
}

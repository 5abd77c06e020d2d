import type { World } from 'hanker';

/** Hashes of every decision by each version. */
export interface Comparison {
  readonly engine: string;
  readonly naive: string;
  /** The variants of the C++ version; null when there is no compiler. */
  readonly references: readonly string[] | null;
  /** Decisions of the engine. */
  readonly count: number;
}

export function compareDecisions(
  door: typeof World,
  size: {
    readonly agents: number;
    readonly things?: number;
    readonly seed?: number;
    readonly select?: number;
    readonly ticks: number;
  },
): Comparison;

import type { World } from 'hanker';

/** Hashes of every decision by each version; `reference` is null when there is no C++ compiler. */
export interface Comparison {
  readonly engine: string;
  readonly naive: string;
  readonly reference: string | null;
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

import type { createWorld, readWorld, World } from 'hanker';

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

/** The same for a row that the naive version can do: `plain`, `late-things`, `default-mind`. */
export function compareRow(
  hanker: { readonly createWorld: typeof createWorld; readonly readWorld: typeof readWorld },
  name: string,
  size: { readonly agents: number; readonly seed: number; readonly ticks: number },
): Comparison;

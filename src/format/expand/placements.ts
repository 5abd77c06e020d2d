import type { Path } from '../yaml/value.ts';

/** Things or agents that stand at one place of the file: a single one, a crowd, or all that a letter of the map is. */
export interface PlacementGroup {
  /** In the file. */
  readonly path: Path;
  /** At least 1. */
  readonly count: number;
  readonly first: unknown;
  /** Any of them by its number from 0, made anew; null for a single one. */
  readonly member: ((k: number) => unknown) | null;
  /** What the members of a crowd are called, before their numbers; null where they have no names. */
  readonly name: string | null;
}

/** What is placed in a file, in the order of the definition. */
export interface Placements {
  readonly things: readonly PlacementGroup[];
  readonly agents: readonly PlacementGroup[];
}

import type { Path } from '../yaml/value.ts';

/** Things or agents from one entry of the file: a single one, a crowd, or all of one character of the map. */
export interface PlacementGroup {
  /** The path in the file. */
  readonly path: Path;
  /** At least 1. */
  readonly count: number;
  readonly first: unknown;
  /** Creates the member of this index, from 0; null for a single one. */
  readonly member: ((k: number) => unknown) | null;
  /** The name of a crowd's members, before their numbers; null when they have no names. */
  readonly name: string | null;
}

/** The things and agents of a file, in the order of the definition. */
export interface Placements {
  readonly things: readonly PlacementGroup[];
  readonly agents: readonly PlacementGroup[];
}

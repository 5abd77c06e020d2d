import type { createWorld, readWorld, World } from 'hanker';

/** A world that is measured, as a line of the table. */
export interface Row {
  readonly name: string;
  readonly isShipped?: boolean;
}

export const ROWS: readonly Row[];

/** How many ticks of a row are hashed, which is also its warm-up. */
export function hashedTicks(row: Row, agents: number): number;

/** A function that creates a world of a row; each call creates the same one. */
export function prepareRow(
  hanker: { readonly createWorld: typeof createWorld; readonly readWorld: typeof readWorld },
  row: Row,
  size: { readonly agents: number; readonly seed: number },
): () => World;

/** The row of a name; throws when there is none. */
export function rowNamed(name: string): Row;

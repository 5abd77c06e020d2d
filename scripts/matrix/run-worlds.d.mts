export interface Run {
  readonly world: string;
  /** The world file. */
  readonly text: string;
  readonly ticks: number;
  readonly ways: readonly string[];
  readonly seeds: readonly number[];
}

export const PLAN: readonly { readonly world: string; readonly ticks: number; readonly orders?: readonly string[] }[];
export const ORDERS: readonly string[];
export const REFERENCE: 'reference';
export function runWorlds(runs: readonly Run[], emit: (line: string) => void): void;

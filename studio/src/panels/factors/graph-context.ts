import { createContext, useContext } from 'react';
import type { FactorPlace } from '../../session/factors/factor-catalogue.ts';
import type { Graph } from '../../session/factors/factor-graph.ts';
import type { FactorsShown } from '../../session/views/factors.ts';
import type { GraphState } from './use-graph.ts';

/** What every box of the graph needs. */
export interface Bench {
  readonly place: FactorPlace;
  readonly shown: FactorsShown;
  readonly graph: Graph;
  readonly drafts: ReadonlySet<string>;
  readonly change: GraphState['change'];
  /** Shows the graph of a named factor. */
  open(name: string): void;
}

/** What comes out of boxes now, by key. */
export type Values = Readonly<Record<string, number | null>>;

const BenchContext = createContext<Bench | null>(null);
const ValuesContext = createContext<Values>({});
export const BenchProvider = BenchContext.Provider;
export const ValuesProvider = ValuesContext.Provider;

export function useBench(): Bench {
  const bench = useContext(BenchContext);
  if (!bench) throw new Error('there is no BenchProvider around this component');
  return bench;
}

/** What comes out of a box now; undefined while that is not known. */
export function useValue(key: string): number | null | undefined {
  return useContext(ValuesContext)[key];
}

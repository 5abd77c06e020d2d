import { createContext, useContext } from 'react';
import type { FactorLocation } from '../../session/factors/factor-catalogue.ts';
import type { Graph } from '../../session/factors/factor-graph.ts';
import type { FactorsShown } from '../../session/views/factors.ts';
import type { GraphState } from './use-graph.ts';

/** What every box of the graph needs. */
export interface GraphContext {
  readonly location: FactorLocation;
  readonly shown: FactorsShown;
  readonly graph: Graph;
  readonly drafts: ReadonlySet<string>;
  readonly change: GraphState['change'];
  /** Shows the graph of a named factor. */
  open(name: string): void;
}

/** What comes out of boxes now, by key. */
export type BoxValues = Readonly<Record<string, number | null>>;

const Context = createContext<GraphContext | null>(null);
const ValuesContext = createContext<BoxValues>({});
export const GraphProvider = Context.Provider;
export const ValuesProvider = ValuesContext.Provider;

export function useGraphContext(): GraphContext {
  const context = useContext(Context);
  if (!context) throw new Error('there is no GraphProvider around this component');
  return context;
}

/** What comes out of a box now; undefined while that is not known. */
export function useValue(key: string): number | null | undefined {
  return useContext(ValuesContext)[key];
}

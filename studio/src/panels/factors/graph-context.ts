import { createContext, useContext } from 'react';
import type { FactorLocation } from '../../session/factors/factor-catalogue.ts';
import type { Graph } from '../../session/factors/factor-graph.ts';
import type { FactorsShown } from '../../session/views/factors.ts';
import type { GraphState } from './use-graph.ts';

/** The context of all boxes of the graph. */
export interface GraphContext {
  readonly location: FactorLocation;
  readonly shown: FactorsShown;
  readonly graph: Graph;
  readonly drafts: ReadonlySet<string>;
  readonly change: GraphState['change'];
  /** Shows the graph of a named factor. */
  open(name: string): void;
}

/** The current values of the boxes, by key. */
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

/** The current value of a box; undefined while unknown. */
export function useValue(key: string): number | null | undefined {
  return useContext(ValuesContext)[key];
}

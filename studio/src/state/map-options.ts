import { create } from 'zustand';

/** The agents that the map emphasises: those that serve a need, or do one activity; null for all. */
export type MapFilter = { readonly need: number } | { readonly action: string } | null;

/** What the map shows besides things and agents. */
export interface MapOptions {
  readonly hasThoughts: boolean;
  readonly hasHeat: boolean;
  readonly filter: MapFilter;
}

export const useMapOptions = create<MapOptions>()(() => ({ hasThoughts: true, hasHeat: false, filter: null }));

export function toggleThoughts(): void {
  useMapOptions.setState(({ hasThoughts }) => ({ hasThoughts: !hasThoughts }));
}

export function toggleHeat(): void {
  useMapOptions.setState(({ hasHeat }) => ({ hasHeat: !hasHeat }));
}

/** Emphasises some agents; null for all. */
export function setFilter(filter: MapFilter): void {
  useMapOptions.setState({ filter });
}

import { create } from 'zustand';
import type { MapFilter } from './map-filter.ts';
import type { MapOptions } from './map-view.ts';

/** What the map shows besides things and agents. */
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

import type { GraphPoint } from './factor-graph.ts';

/** The positions of boxes in a file; invalid positions are ignored. */
export function layoutOf(value: unknown): Record<string, GraphPoint> {
  const { layout } = (value ?? {}) as { readonly layout?: unknown };
  if (typeof layout !== 'object' || layout === null) return {};
  const isPlace = (at: unknown): at is GraphPoint =>
    Array.isArray(at) && at.length === 2 && at.every((each) => Number.isFinite(each));
  return Object.fromEntries(Object.entries(layout).filter((entry): entry is [string, GraphPoint] => isPlace(entry[1])));
}

import type { State } from './state.ts';

/** Whether a mind will not hear of an advert, by its name, its kind or a tag of its kind. */
export function isRefused(s: State, mind: number, advert: { readonly name: string; readonly kind: number }): boolean {
  const { refuses } = s.rules.minds[mind];
  if (refuses.length === 0) return false;
  const kind = advert.kind < 0 ? null : s.rules.kinds[advert.kind];
  return refuses.some((word) => word === advert.name || word === kind?.name || kind?.tags.includes(word));
}

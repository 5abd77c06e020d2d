import { AGENT, type MapFrame, type MapScene } from '../../session/map/map-frame.ts';
import type { MapFilter } from '../../state/map-options.ts';

/** Agents that serve the same need, or that do an activity without a need. */
export interface LegendGroup {
  readonly key: string;
  readonly title: string;
  /** The index of the colour; −1 for none. */
  readonly colour: number;
  readonly count: number;
  readonly filter: NonNullable<MapFilter>;
  /** The activities, the most frequent one first. */
  readonly actions: readonly { readonly name: string; readonly count: number }[];
}

/** At most this many groups are listed; the others are too small to be looked for. */
const MOST_GROUPS = 20;

/**
 * The groups of a crowd: needs in their order, then activities without a need that have a colour of their own, then all
 * others together.
 */
export function countGroups(scene: MapScene, { action, flags }: MapFrame): LegendGroup[] {
  const counts = new Int32Array(scene.actions.length);
  for (let i = 0; i < action.length; i++) if (action[i] >= 0 && (flags[i] & AGENT.isGone) === 0) counts[action[i]]++;
  const groups = new Map<string, LegendGroup>();
  scene.actions.forEach(({ name, need, colour }, i) => {
    if (counts[i] === 0) return;
    const isOther = need < 0 && colour < 0;
    const key = need >= 0 || isOther ? `need ${need}` : `action ${name}`;
    const last = groups.get(key);
    groups.set(key, {
      key,
      title: need >= 0 ? scene.needs[need] : isOther ? 'other' : name,
      colour,
      count: (last?.count ?? 0) + counts[i],
      filter: need >= 0 || isOther ? { need } : { action: name },
      actions: [...(last?.actions ?? []), { name, count: counts[i] }].sort((a, b) => b.count - a.count),
    });
  });
  const largest = [...groups.values()].sort((a, b) => b.count - a.count).slice(0, MOST_GROUPS);
  return largest.sort((a, b) => rank(a) - rank(b));
}

function rank({ colour }: LegendGroup): number {
  return colour < 0 ? Number.POSITIVE_INFINITY : colour;
}

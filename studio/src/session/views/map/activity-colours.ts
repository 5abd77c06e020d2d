import { LINE_COLOURS } from 'hanker/charts';
import type { WorldDefinition } from 'hanker/core';
import { servedNeeds } from '../../map/served-needs.ts';
import type { Session } from '../../session.ts';
import { view } from '../../view.ts';

/** The index of the look of each activity and group of activities; −1 for those without one. */
export type ActivityColours = Readonly<Record<string, number>>;

const NONE: ActivityColours = {};
const COLOURS = LINE_COLOURS.light.length;
const known = new WeakMap<WorldDefinition, ActivityColours>();

/** The colours of all activities; no colours while there is no world. */
export const activityColours = view(({ shown, loaded }: Session): ActivityColours => {
  if (!shown) return NONE;
  const { definition } = shown.rules;
  let colours = known.get(definition);
  if (!colours) {
    colours = coloursOf(definition, loaded.groups);
    known.set(definition, colours);
  }
  return colours;
});

/**
 * The look of a need has the index of the need. An activity has the look of the need that it serves. Activities that
 * serve no need get the plain colours that are left over, in the order of the file, and then none. What is done when nothing is worth doing has none. A group has the colour of most of its activities.
 */
export function coloursOf(
  definition: WorldDefinition,
  groups: ReadonlyMap<string, readonly string[]> = new Map(),
): ActivityColours {
  // Without a prototype: an activity may be called 'constructor'.
  const colours: Record<string, number> = Object.create(null);
  let next = Object.keys(definition.needs ?? {}).length;
  const idle = fallbacksOf(definition);
  for (const [action, need] of servedNeeds(definition))
    colours[action] = need >= 0 ? need : next < COLOURS && !idle.has(action) ? next++ : -1;
  for (const [group, members] of groups) colours[group] ??= mostFrequent(members.map((name) => colours[name] ?? -1));
  return colours;
}

/** The actions of agents that find nothing worth doing. */
function fallbacksOf({ minds = {}, temperaments = {} }: WorldDefinition): ReadonlySet<string> {
  const inPlace = Object.values(temperaments).map(({ mind }) => mind);
  const fallbacks = [...Object.values(minds), ...inPlace].map((mind) =>
    typeof mind === 'object' ? mind.fallback : undefined,
  );
  return new Set(fallbacks.filter((name) => name !== undefined));
}

/** The first of equally frequent ones; −1 for an empty list. */
function mostFrequent(indices: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const index of indices) counts.set(index, (counts.get(index) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), [-1, 0])[0];
}

import type { ActivityBalance, Balance, CohortBalance } from './balance.ts';

/** A group of activities with those of its members that were seen; no group for those that are in none. */
export interface ActivitySection {
  readonly group: ActivityBalance | null;
  /** The longest first. */
  readonly members: readonly ActivityBalance[];
}

/** Activities by the groups of the file, each below the first group that names it, the rest last. */
export function groupActivities({ groups }: Balance, party: CohortBalance): ActivitySection[] {
  const placed = new Set<string>();
  const arranged: ActivitySection[] = party.groups.map((group) => {
    const named = Object.hasOwn(groups, group.name) ? groups[group.name] : [];
    const members = party.activities.filter(({ name }) => named.includes(name) && !placed.has(name));
    for (const { name } of members) placed.add(name);
    return { group, members };
  });
  arranged.sort((a, b) => (b.group?.hours.mean ?? 0) - (a.group?.hours.mean ?? 0));
  const rest = party.activities.filter(({ name }) => !placed.has(name));
  return rest.length > 0 ? [...arranged, { group: null, members: rest }] : arranged;
}

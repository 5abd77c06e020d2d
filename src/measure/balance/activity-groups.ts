import type { ActivityBalance, Balance, CohortBalance } from './balance.ts';

/** A group of activities with its members that occurred; the group is null for activities outside any group. */
export interface ActivitySection {
  readonly group: ActivityBalance | null;
  /** The longest first. */
  readonly members: readonly ActivityBalance[];
}

/** The activities of a cohort by the groups of the file, each in the first group that names it; the rest comes last. */
export function groupActivities({ groups }: Balance, cohort: CohortBalance): ActivitySection[] {
  const placed = new Set<string>();
  const sections: ActivitySection[] = cohort.groups.map((group) => {
    const named = Object.hasOwn(groups, group.name) ? groups[group.name] : [];
    const members = cohort.activities.filter(({ name }) => named.includes(name) && !placed.has(name));
    for (const { name } of members) placed.add(name);
    return { group, members };
  });
  sections.sort((a, b) => (b.group?.hours.mean ?? 0) - (a.group?.hours.mean ?? 0));
  const rest = cohort.activities.filter(({ name }) => !placed.has(name));
  return rest.length > 0 ? [...sections, { group: null, members: rest }] : sections;
}

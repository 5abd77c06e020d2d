import type { AgentId, World } from '../../core/index.ts';

/** Selects activities: a list of names of adverts and actions, or 'any' for all of them. */
export type Activities = readonly string[] | 'any';

/** Tells whether an agent matches. */
export type AgentSelector = (agent: AgentId) => boolean;

/** Whether an activity is selected; never for null, which is no activity yet. */
export function matchesActivity(activities: Activities, activity: string | null): boolean {
  return activity !== null && (activities === 'any' || activities.includes(activity));
}

/**
 * Selects agents by their name, temperament or one of their tags; an empty list selects everybody. Create it before
 * the world's first tick: the world does not keep the temperament of a removed agent.
 */
export function agentSelector(world: World, who: readonly string[]): AgentSelector {
  if (who.length === 0) return () => true;
  const { agents = [], temperaments = {} } = world.rules.definition;
  const placedTags = new Map(agents.map(({ name, tags = [] }) => [name, tags]));
  const selected = new Set<AgentId>();
  const add = (agent: AgentId) => {
    const { name, temperament } = world.agent(agent);
    const tags = [...(temperaments[temperament]?.tags ?? []), ...(placedTags.get(name) ?? [])];
    if (who.some((each) => [name, temperament, ...tags].includes(each))) selected.add(agent);
  };
  for (const { id } of world.agents()) add(id);
  world.on((event) => {
    if (event.type === 'spawned' && event.who >= 0) add(event.who);
  });
  return (agent) => selected.has(agent);
}

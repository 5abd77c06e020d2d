import type { AgentId, World } from '../../core/index.ts';
import type { Activities } from '../index.ts';

/** Whether an activity is one of those that are meant; null, nothing yet, never is. */
export function matchesActivity(activities: Activities, activity: string | null): boolean {
  return activity !== null && (activities === 'any' || activities.includes(activity));
}

/**
 * Tells whether an agent is one of those that some words mean: its name, its temperament, one of its tags. To be made
 * before the world begins: of who is gone, a world no longer says what it was.
 */
export function agentSelector(world: World, who: readonly string[]): (agent: AgentId) => boolean {
  if (who.length === 0) return () => true;
  const { agents = [], temperaments = {} } = world.rules.definition;
  const known: boolean[] = [];
  const learn = () => {
    for (let agent = known.length; agent < world.agentCount; agent++) {
      const temperament = world.agent(agent).temperament;
      const tags = [...(temperaments[temperament]?.tags ?? []), ...(agents[agent]?.tags ?? [])];
      const words = [world.agent(agent).name, temperament, ...tags];
      known.push(who.some((word) => words.includes(word)));
    }
  };
  learn();
  world.on((event) => {
    if (event.type === 'spawned') learn();
  });
  return (agent) => known[agent] ?? false;
}

import type { AgentId, Supposition, World } from '../../core/index.ts';

/**
 * Applies a change to a running world, from the next tick on: a level, weight, inertia or range of the agent, or a
 * state. Returns false for what can't be set in a running world: distance, hour, slots, rest, sight, partition.
 */
export function applyChange(world: World, agent: string | AgentId, change: Supposition): boolean {
  const own = `agents.#${world.agent(agent)}`;
  switch (change.kind) {
    case 'level':
      world.setLevel(agent, change.need, change.value);
      return true;
    case 'tuning':
      world.tune(`${own}.needs.${change.need}.tuning`, change.value);
      return true;
    case 'inertia':
    case 'range':
      world.tune(`${own}.${change.kind}`, change.value);
      return true;
    case 'state':
      world.set(change.thing, change.state, change.value);
      return true;
    case 'world':
      world.setWorld(change.state, change.value);
      return true;
    default:
      return false;
  }
}

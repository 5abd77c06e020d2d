import type { AgentId, Supposition, World } from '../../core/index.ts';

const APPLICABLE: readonly Supposition['kind'][] = [
  ...(['level', 'weight', 'inertia', 'range'] as const),
  ...(['state', 'world', 'toward', 'from'] as const),
];

/** Whether a change of this kind can be made in a running world; not a distance, an hour, a slot, a rest, sight or a partition. */
export function canApply({ kind }: Pick<Supposition, 'kind'>): boolean {
  return APPLICABLE.includes(kind);
}

/**
 * Applies a change to a running world, from the next tick on: a level, weight, inertia or range of the agent, a
 * relation, or a state. Returns false for what can't be set in a running world: distance, hour, slots, rest, sight, partition.
 */
export function applyChange(world: World, agent: string | AgentId, change: Supposition): boolean {
  const own = `agents.#${world.agent(agent).id}`;
  switch (change.kind) {
    case 'level':
      world.agent(agent).setLevel(change.need, change.value);
      return true;
    case 'weight':
      world.setParameter(`${own}.needs.${change.need}.weight`, change.value);
      return true;
    case 'inertia':
    case 'range':
      world.setParameter(`${own}.${change.kind}`, change.value);
      return true;
    case 'state':
      world.thing(change.thing).setState(change.state, change.value);
      return true;
    case 'toward':
      world.agent(agent).setRelation(change.relation, change.thing, change.value);
      return true;
    case 'from':
      world.agent(world.thing(change.thing).name).setRelation(change.relation, world.agent(agent).name, change.value);
      return true;
    case 'world':
      world.setState(change.state, change.value);
      return true;
    default:
      return false;
  }
}

/** An agent on a small map. */
export interface PlacedAgent {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** Agents at one place, with a name for all of them. */
export interface Cluster<Agent extends PlacedAgent> {
  readonly x: number;
  readonly y: number;
  readonly agents: readonly Agent[];
  /** 'Ann', 'Ann, Bob' or 'Ann +3'. */
  readonly label: string;
}

/** Gathers agents that are nearer to each other than `reach`, in their order. */
export function clusterAgents<Agent extends PlacedAgent>(agents: readonly Agent[], reach: number): Cluster<Agent>[] {
  const clusters: { x: number; y: number; agents: Agent[] }[] = [];
  for (const agent of agents) {
    const near = clusters.find(({ x, y }) => Math.hypot(agent.x - x, agent.y - y) < reach);
    if (near) near.agents.push(agent);
    else clusters.push({ x: agent.x, y: agent.y, agents: [agent] });
  }
  return clusters.map((cluster) => ({ ...cluster, label: labelOf(cluster.agents) }));
}

function labelOf(agents: readonly PlacedAgent[]): string {
  const [first, ...others] = agents.map(({ name }) => name);
  if (others.length === 0) return first;
  return others.length === 1 ? `${first}, ${others[0]}` : `${first} +${others.length}`;
}

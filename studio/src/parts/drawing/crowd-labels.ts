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

/** A name to be placed at dots from `px − radius` to `end`, in pixels. */
export interface WantedName {
  readonly label: string;
  readonly px: number;
  readonly py: number;
  readonly wide: number;
  readonly radius: number;
  readonly end: number;
}

/** A name at its place; `py` is its middle. */
export interface PlacedLabel {
  readonly label: string;
  readonly start: number;
  readonly py: number;
  readonly wide: number;
}

const LINE = 11;

/** Places names beside, below or above their dots, where they cover no other name; without space a name is left out. */
export function placeNames(wanted: readonly WantedName[], width: number, height: number): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  for (const { label, px, py, wide, radius, end } of wanted) {
    const middle = Math.max(1, Math.min(width - wide - 1, (px + end - wide) / 2));
    const apart = Math.max(radius + LINE * 0.6, LINE);
    const spots = [
      [end + 3, py],
      [px - radius - 3 - wide, py],
      [middle, py + apart],
      [middle, py - apart],
    ];
    const spot = spots.find(
      ([start, y]) =>
        start >= 0 &&
        start + wide <= width &&
        y >= LINE / 2 &&
        y <= height - LINE / 2 &&
        placed.every(
          (other) =>
            start > other.start + other.wide + 2 || other.start > start + wide + 2 || Math.abs(other.py - y) >= LINE,
        ),
    );
    if (spot) placed.push({ label, start: spot[0], py: spot[1], wide });
  }
  return placed;
}

function labelOf(agents: readonly PlacedAgent[]): string {
  const [first, ...others] = agents.map(({ name }) => name);
  if (others.length === 0) return first;
  return others.length === 1 ? `${first}, ${others[0]}` : `${first} +${others.length}`;
}

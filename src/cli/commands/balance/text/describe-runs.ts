import { showCount, showFixed, showTimes } from '../../../../charts/index.ts';
import type { Balance } from '../../../../measure/index.ts';

/** The runs of a balance: '30d after 1d, seeds 1–20, 6 agents, 41.2 decisions per agent and day'. */
export function describeRuns({ variant, for: length, skip, seeds, everybody, decisions }: Balance): string {
  const agents = everybody.agents.mean;
  return [
    ...(variant === null ? [] : [`variant ${variant}`]),
    skip === '0' ? length : `${length} after ${skip}`,
    showSeeds(seeds),
    `${Number.isInteger(agents) ? showCount(agents) : showFixed(agents, 1)} ${agents === 1 ? 'agent' : 'agents'}`,
    `${showTimes(decisions.mean)} decisions per agent and day`,
  ].join(', ');
}

/** Seeds in few words: 'seeds 1–20', 'seed 7', 'seeds 1, 4, 9 and 3 more'. */
export function showSeeds(seeds: readonly number[]): string {
  const last = seeds[seeds.length - 1];
  if (seeds.length === 1) return `seed ${last}`;
  if (last - seeds[0] === seeds.length - 1) return `seeds ${seeds[0]}–${last}`;
  const shown = seeds.slice(0, 3).join(', ');
  return seeds.length > 3 ? `seeds ${shown} and ${seeds.length - 3} more` : `seeds ${shown}`;
}

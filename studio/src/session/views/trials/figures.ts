import type { World } from 'hanker/core';
import { guessIcon, type IconName } from 'hanker/format';
import type { Session } from '../../session.ts';
import { view } from '../../view.ts';

/** What the figure of an agent shows, besides its action. */
export interface MapFigure {
  readonly agent: number;
  /** From 0 (desperate) to 1 (content). */
  readonly mood: number;
  /** The icon of what it carries; null when it carries nothing, or nothing that has an icon. */
  readonly load: IconName | null;
}

/** The figures of some agents, in the given order, without those that no longer exist. */
export const figures = view(
  ({ shown }: Session, { agents }: { readonly agents: readonly number[] }): MapFigure[] =>
    shown ? agents.filter((agent) => shown.hasAgent(agent)).map((agent) => figureOf(shown, agent)) : [],
  { every: 200 },
);

function figureOf(world: World, id: number): MapFigure {
  const agent = world.agent(id);
  const kind = agent.carried.length > 0 ? world.thing(agent.carried[agent.carried.length - 1]).kind : null;
  const named = kind === null ? undefined : (world.rules.definition.kinds?.[kind]?.icon as IconName | undefined);
  return { agent: id, mood: moodOf(world, id), load: kind === null ? null : (named ?? guessIcon(kind, 'kind')) };
}

/** Half the mean of all levels, and half the lowest one: a single desperate need spoils the mood. */
function moodOf(world: World, id: number): number {
  const { needs } = world.rules;
  if (needs.length === 0) return 1;
  const shares = needs.map(({ name, low, high }) => (world.agent(id).level(name) - low) / (high - low));
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return (mean + Math.min(...shares)) / 2;
}

import type { World } from 'hanker/core';
import { type Thought, thinkOf } from 'hanker/explain';
import type { Session } from '../../session.ts';
import { view } from '../../view.ts';

/** An agent's thought for a bubble. Each part is a sentence, or '' for none. */
export interface MapThought {
  readonly agent: number;
  /** What it wants: 'I am hungry.' */
  readonly drive: string;
  /** What it does: 'Dinner at the fridge.' */
  readonly activity: string;
}

interface Kept {
  /** The state that the thought is about; the thought is valid as long as this is the same. */
  readonly about: string;
  readonly thought: MapThought;
}

const MOST_KEPT = 500;
const keptOf = new WeakMap<World, Map<number, Kept>>();

/**
 * The thoughts of some agents, in the given order, without those that no longer exist. A thought of an agent that is
 * not traced costs a whole decision, so it is cached until the agent does something else.
 */
export const thoughts = view(
  ({ shown }: Session, { agents }: { readonly agents: readonly number[] }): MapThought[] =>
    shown ? agents.filter((agent) => shown.hasAgent(agent)).map((agent) => thoughtOf(shown, agent)) : [],
  { every: 200 },
);

function thoughtOf(world: World, agent: number): MapThought {
  let kept = keptOf.get(world);
  if (!kept || kept.size > MOST_KEPT) {
    kept = new Map();
    keptOf.set(world, kept);
  }
  const about = aboutOf(world, agent);
  const last = kept.get(agent);
  if (last?.about === about) return last.thought;
  const { drive, activity, place } = thinkOf(world, agent);
  const thought = { agent, drive, activity: joinPlace(activity, place) };
  kept.set(agent, { about, thought });
  return thought;
}

function aboutOf(world: World, agent: number): string {
  const doing = world.agent(agent).doing;
  const decided = world.agent(agent).decision?.tick ?? '';
  return doing ? `${decided} ${doing.action} ${doing.advert} ${doing.thing} ${doing.isFallback} ${doing.priority}` : '';
}

function joinPlace(activity: string, place: Thought['place']): string {
  return place === '' ? activity : `${activity.replace(/\.$/, '')} ${place}.`;
}

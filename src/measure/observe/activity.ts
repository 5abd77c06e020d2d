import type { AgentId, CoreEvent, ThingId, World } from '../../core/index.ts';

/** What an agent is doing: the advert that it chose, for as long as any step or chained action of it runs. */
export interface Activity {
  /** The name of the chosen advert, or of the action that the agent fell back to or was pushed into. */
  readonly name: string;
  /** The thing that it started at; null for an activity without a thing. */
  readonly thing: ThingId | null;
  readonly origin: 'chosen' | 'fallback' | 'pushed';
  /** The tick at which it started. */
  readonly since: number;
}

type Started = Extract<CoreEvent, { type: 'started' }>;

/** Decisions whose first action has not started yet, by agent. */
export type PendingDecisions = Map<AgentId, Extract<CoreEvent, { type: 'decided' }>>;

/** Pending decisions as plain data. */
export type SavedDecisions = readonly (readonly [AgentId, Extract<CoreEvent, { type: 'decided' }>])[];

/**
 * Calls the listener each time an agent starts an activity, including when it repeats the same one, until the returned
 * function is called. Actions that follow in a chain belong to the activity that began the chain. A chain that was
 * interrupted is not resumed. Pass `decisions` to continue with the pending decisions of an earlier part of the run.
 */
export function followActivities(
  world: World,
  listener: (agent: AgentId, activity: Activity) => void,
  decisions: PendingDecisions = new Map(),
): () => void {
  function originOf({ agent, advert }: Started): Activity['origin'] | null {
    const decision = decisions.get(agent);
    decisions.delete(agent);
    if (decision) return decision.fallback ? 'fallback' : 'chosen';
    return advert < 0 ? 'pushed' : null;
  }

  return world.on((event) => {
    if (event.type === 'removed') decisions.delete(event.who);
    if (event.type === 'decided') decisions.set(event.agent, event);
    if (event.type !== 'started') return;
    const origin = originOf(event);
    if (origin === null) return;
    const name = event.advert < 0 ? event.action : world.rules.adverts[event.advert].name;
    listener(event.agent, { name, thing: event.thing < 0 ? null : event.thing, origin, since: world.now });
  });
}

/** An activity as a short label: 'cook dinner · fridge'. */
export function nameActivity(world: World, name: string, thing: ThingId | null): string {
  return thing === null ? name : `${name} · ${world.thing(thing).name}`;
}

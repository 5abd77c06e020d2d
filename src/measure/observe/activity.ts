import type { AgentId, CoreEvent, ThingId, World } from '../../core/index.ts';

/** What an agent is at, whatever step of it is under way. */
export interface Activity {
  /** The advert that it chose, or the action that it fell back to or was made to do. */
  readonly name: string;
  /** What it began at; null for what needs no thing. */
  readonly thing: ThingId | null;
  readonly origin: 'chosen' | 'fallback' | 'pushed';
  /** Tick at which it began. */
  readonly since: number;
}

type Started = Extract<CoreEvent, { type: 'started' }>;
type Decided = Extract<CoreEvent, { type: 'decided' }>;
/** By agent. */
export type PendingDecisions = Map<AgentId, Decided>;
/** The same as plain data. */
export type SavedDecisions = readonly (readonly [AgentId, Decided])[];

/**
 * Tells each time that an agent turns to an activity, also when it is the same again, until the returned function is
 * called. What follows in a chain belongs to what the chain began with; a chain that something came in between of is
 * not taken up again. `decisions` are those whose first action is yet to start, for a world that is followed again.
 */
export function followActivities(
  world: World,
  tell: (agent: AgentId, activity: Activity) => void,
  decisions: PendingDecisions = new Map(),
): () => void {
  function originOf({ agent, advert }: Started): Activity['origin'] | null {
    const decision = decisions.get(agent);
    decisions.delete(agent);
    if (decision) return decision.fallback ? 'fallback' : 'chosen';
    return advert < 0 ? 'pushed' : null;
  }

  return world.on((event) => {
    if (event.type === 'decided') decisions.set(event.agent, event);
    if (event.type !== 'started') return;
    const origin = originOf(event);
    if (origin === null) return;
    const name = event.advert < 0 ? event.action : world.rules.adverts[event.advert].name;
    tell(event.agent, { name, thing: event.thing < 0 ? null : event.thing, origin, since: world.now });
  });
}

/** An activity in a few words: 'cook dinner · fridge'. */
export function nameActivity(world: World, name: string, thing: ThingId | null): string {
  return thing === null ? name : `${name} · ${world.thing(thing).name}`;
}

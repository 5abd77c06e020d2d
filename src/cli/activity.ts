import type { AgentId, CoreEvent, ThingId, World } from '../core/index.ts';

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

/**
 * Tells each time that an agent turns to an activity, also when it is the same again, until the returned function is
 * called. What follows in a chain belongs to what the chain began with.
 */
export function followActivities(world: World, tell: (agent: AgentId, activity: Activity) => void): () => void {
  /** The last decision of each agent, and whether its first action is yet to start. */
  const decisions = new Map<AgentId, { readonly event: Decided; isNew: boolean }>();
  const current = new Map<AgentId, Activity>();

  function turnTo(event: Started): Activity | null {
    const { agent, advert, action } = event;
    const since = world.now;
    const decision = decisions.get(agent);
    const thing = event.thing < 0 ? null : event.thing;
    if (decision?.isNew) {
      decision.isNew = false;
      if (decision.event.fallback) return { name: action, thing, origin: 'fallback', since };
      return { name: world.rules.adverts[advert].name, thing, origin: 'chosen', since };
    }
    if (advert < 0) return { name: action, thing, origin: 'pushed', since };
    // Something pushed may have come in between two actions of an eager chain.
    const isResumed = decision?.event.advert === advert && decision.event.thing === event.thing;
    if (!isResumed || current.get(agent)?.origin === 'chosen') return null;
    return { name: world.rules.adverts[advert].name, thing, origin: 'chosen', since };
  }

  return world.on((event) => {
    if (event.type === 'decided') decisions.set(event.agent, { event, isNew: true });
    if (event.type !== 'started') return;
    const activity = turnTo(event);
    if (activity === null) return;
    current.set(event.agent, activity);
    tell(event.agent, activity);
  });
}

/** An activity in a few words: 'cook dinner · fridge'. */
export function nameActivity(world: World, name: string, thing: ThingId | null): string {
  return thing === null ? name : `${name} · ${world.nameOfThing(thing)}`;
}

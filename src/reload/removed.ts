import type { CoreEvent } from '../core/index.ts';
import type { PendingStart } from '../core/internal.ts';
import {
  A,
  type Contents,
  discardThing,
  dropChain,
  type Features,
  forget,
  interruptAction,
  makeStateLike,
  namesFrom,
  PENDING,
  putDown,
  removeAgent,
  removeThing,
  type State,
  takeContents,
} from '../core/internal.ts';
import type { Places } from './positions.ts';
import { isPresent } from './positions.ts';
import type { Correspondence } from './rules.ts';

/** Why an action is broken off that new rules don't have as it was. */
const WHY = 'the world was changed';

/** An old world from which everything is gone that a new one has no place for. */
export interface Remains {
  readonly state: State;
  readonly contents: Contents;
  /** Names of the agents that left and of those whose actions were broken off, by rising number. */
  readonly left: readonly string[];
  readonly interrupted: readonly string[];
  readonly changed: readonly string[];
  /** What whoever watches is to be told; adverts by their old numbers. */
  readonly events: readonly CoreEvent[];
}

/**
 * What is left of a world when all has gone that can't go on, by the engine's own rules for leaving. Nothing is changed:
 * that happens on a copy, unless everything can go on.
 */
export function leaveBehind(
  s: State,
  contents: Contents,
  between: Correspondence,
  places: Places,
  to: Features,
): Remains {
  const leaving = new Set(places.leavingAgents);
  const stuck = findStuck(s, between).filter((agent) => !leaving.has(agent));
  const losesBodies = s.has.bodies && !to.bodies;
  const losesHands = s.has.carrying && !to.carrying;
  const isWhole = leaving.size + places.leavingThings.length + stuck.length === 0 && !isQueueStuck(contents, between);
  if (isWhole && !losesBodies && !losesHands)
    return { state: s, contents, left: [], interrupted: [], changed: [], events: [] };
  const copy = makeStateLike(s, contents, s.space.copy?.() ?? s.space);
  const names = namesFrom(copy, contents);
  const events: CoreEvent[] = [];
  copy.listener = (event) => events.push(event);
  const left = places.leavingAgents.map((agent) => names.ofAgent(agent));
  const gone = places.leavingThings.map((thing) => names.ofThing(thing));
  for (const agent of stuck) {
    interruptAction(copy, agent, WHY);
    copy.deciding.add(agent);
  }
  const changed = unqueue(copy, between).map(
    ([agent, action]) => `${names.ofAgent(agent)} no longer has "${action}" to do`,
  );
  for (const thing of places.leavingThings) removeThing(copy, thing, -1);
  for (const agent of places.leavingAgents) removeAgent(copy, agent, -1);
  if (losesHands && emptyHands(copy)) changed.push('what was carried lies on the ground; nobody carries anything now');
  if (losesBodies) discardBodies(copy);
  copy.listener = null;
  if (gone.length > 0) changed.push(`gone: ${listNames(gone)}`);
  const interrupted = events.flatMap((event) =>
    event.type === 'ended' && event.how === 'interrupted' && !leaving.has(event.agent) ? [event.agent] : [],
  );
  return {
    state: copy,
    contents: takeContents(copy, names),
    left,
    interrupted: [...new Set(interrupted)].sort((a, b) => a - b).map((agent) => names.ofAgent(agent)),
    changed,
    events,
  };
}

/** A few names, and how many more there are. */
export function listNames(names: readonly string[]): string {
  const few = names.slice(0, 8).join(', ');
  return names.length > 8 ? `${few} and ${names.length - 8} more` : few;
}

/** Agents whose step or advert the new rules don't have. */
function findStuck(s: State, { steps, adverts }: Correspondence): number[] {
  const stuck: number[] = [];
  for (let agent = 0; agent < s.agentCount; agent++) {
    const [pc, advert] = [s.ints[s.row(agent) + A.pc], s.ints[s.row(agent) + A.advert]];
    if (pc >= 0 && (steps[pc] < 0 || (advert >= 0 && adverts.to[advert] < 0))) stuck.push(agent);
  }
  return stuck;
}

function isQueueStuck({ ints: { queues } }: Contents, between: Correspondence): boolean {
  for (let at = 0; at < queues.length; at += PENDING)
    if (isLost({ start: queues[at + 1], advert: queues[at + 2] }, between)) return true;
  return false;
}

function isLost(
  { start, advert }: Pick<PendingStart, 'start' | 'advert'>,
  { starts, adverts }: Correspondence,
): boolean {
  return starts[start] < 0 || (advert >= 0 && adverts.to[advert] < 0);
}

/** Takes what there is no longer off all queues, with the rest of its chain; returns whose it was and what. */
function unqueue(s: State, between: Correspondence): [agent: number, action: string][] {
  const lost: [number, string][] = [];
  for (let agent = 0; agent < s.agentCount; agent++) {
    const chains = new Set<number>();
    s.queues.drop(
      agent,
      (pending) => isLost(pending, between),
      (pending) => {
        forget(s, pending);
        chains.add(pending.chain);
        lost.push([agent, s.rules.program[pending.start].action]);
      },
    );
    for (const chain of chains) dropChain(s, agent, chain);
  }
  return lost;
}

/** Everybody puts down all that it carries; returns whether there was anything. */
function emptyHands(s: State): boolean {
  let some = false;
  for (let agent = 0; agent < s.agentCount; agent++)
    while (s.firstHeld[agent] >= 0) {
      some = true;
      s.item[agent] = s.firstHeld[agent];
      putDown(s, agent);
    }
  return some;
}

/** Nobody has a body any more; what bodies offered there is no longer, so nobody refers to one. */
function discardBodies(s: State): void {
  for (let agent = 0; agent < s.agentCount; agent++) {
    const body = s.body[agent];
    if (body < 0 || !isPresent(s, agent)) continue;
    s.body[agent] = -1;
    s.holder[body] = -1;
    discardThing(s, body);
  }
  s.bodies.length = 0;
}

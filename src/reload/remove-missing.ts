import type { CoreEvent } from '../core/index.ts';
import type { PendingStart } from '../core/internal.ts';
import {
  A,
  type Contents,
  discardThing,
  dropChain,
  forget,
  forgetThing,
  interruptAction,
  isRecalling,
  makeStateLike,
  namesFrom,
  PENDING,
  putDown,
  removeAgent,
  removeThing,
  type State,
  settle,
  sortedByThing,
  takeContents,
} from '../core/internal.ts';
import type { PlacementMatch } from './match-placements.ts';
import { isPresent } from './match-placements.ts';
import type { RulesMatch } from './match-rules.ts';
import { newKindOf } from './society.ts';

/** The reason given when an action is interrupted by a reload. */
const REASON = 'the world was changed';

/** An old world without everything that the new rules don't have. */
export interface RemainingWorld {
  readonly state: State;
  readonly contents: Contents;
  /** Names of the agents that left and of those whose actions were interrupted, by agent id. */
  readonly left: readonly string[];
  readonly interrupted: readonly string[];
  readonly changed: readonly string[];
  /** Events for the listeners; adverts by their old index. */
  readonly events: readonly CoreEvent[];
}

/**
 * Removes everything that can't continue under the new rules, by the engine's own rules for removal. Works on a copy:
 * the given state is not changed. It is returned as it is when nothing has to be removed.
 */
export function removeMissing(
  s: State,
  contents: Contents,
  match: RulesMatch,
  placements: PlacementMatch,
  to: Pick<State, 'has' | 'rules'>,
): RemainingWorld {
  const leaving = new Set(placements.leavingAgents);
  const toInterrupt = findInterrupted(s, match).filter((agent) => !leaving.has(agent));
  const losesBodies = s.has.bodies && !to.has.bodies;
  const losesHands = s.has.carrying && !to.has.carrying;
  const forgotten = findForgotten(s, match, to);
  const isWhole =
    leaving.size + placements.leavingThings.length + toInterrupt.length + forgotten.length === 0 &&
    !hasMissingInQueue(contents, match);
  if (isWhole && !losesBodies && !losesHands)
    return { state: s, contents, left: [], interrupted: [], changed: [], events: [] };
  const copy = makeStateLike(s, contents, s.space.copy?.() ?? s.space);
  const names = namesFrom(copy, contents);
  const events: CoreEvent[] = [];
  copy.listener = (event) => events.push(event);
  const left = placements.leavingAgents.map((agent) => names.ofAgent(agent));
  const gone = placements.leavingThings.map((thing) => names.ofThing(thing));
  for (const agent of toInterrupt) {
    interruptAction(copy, agent, REASON);
    copy.deciding.add(agent);
  }
  for (const [agent, thing] of forgotten) {
    if (isRecalling(copy, agent) && copy.ints[copy.row(agent) + A.thing] === thing) {
      interruptAction(copy, agent, REASON);
      copy.deciding.add(agent);
    }
    forgetThing(copy, agent, thing);
  }
  const changed = dropMissingFromQueues(copy, match).map(
    ([agent, action]) => `${names.ofAgent(agent)} no longer has "${action}" in its queue`,
  );
  for (const thing of placements.leavingThings) removeThing(copy, thing, -1);
  for (const agent of placements.leavingAgents) removeAgent(copy, agent, -1);
  if (losesHands && emptyHands(copy))
    changed.push('everything that was carried was put down: nothing can be carried any more');
  settle(copy);
  if (losesBodies) discardBodies(copy);
  settle(copy);
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

/** The first eight names, and the count of the others. */
export function listNames(names: readonly string[]): string {
  const few = names.slice(0, 8).join(', ');
  return names.length > 8 ? `${few} and ${names.length - 8} more` : few;
}

/** Agents whose current step or advert is missing in the new rules. */
function findInterrupted(s: State, { steps, adverts }: RulesMatch): number[] {
  const found: number[] = [];
  for (let agent = 0; agent < s.agentRows; agent++) {
    const [pc, advert] = [s.ints[s.row(agent) + A.pc], s.ints[s.row(agent) + A.advert]];
    if (pc >= 0 && (steps[pc] < 0 || (advert >= 0 && adverts.to[advert] < 0))) found.push(agent);
  }
  return found;
}

/** What agents can't remember under the new rules: things of kinds that are gone, or anything at all. */
function findForgotten(
  s: State,
  match: RulesMatch,
  to: Pick<State, 'has' | 'rules'>,
): [agent: number, thing: number][] {
  const found: [number, number][] = [];
  for (let agent = 0; agent < s.agentRows; agent++)
    for (const { thing, kind } of sortedByThing(s.memories.of(agent)))
      if (!to.has.memory || newKindOf(kind, s.rules, to.rules, match) < 0) found.push([agent, thing]);
  return found;
}

function hasMissingInQueue({ ints: { queues } }: Contents, match: RulesMatch): boolean {
  for (let at = 0; at < queues.length; at += PENDING)
    if (isMissing({ start: queues[at + 1], advert: queues[at + 2] }, match)) return true;
  return false;
}

function isMissing(
  { start, advert }: Pick<PendingStart, 'start' | 'advert'>,
  { starts, adverts }: RulesMatch,
): boolean {
  return starts[start] < 0 || (advert >= 0 && adverts.to[advert] < 0);
}

/** Drops missing actions and the rest of their chains from all queues; returns each with its agent. */
function dropMissingFromQueues(s: State, match: RulesMatch): [agent: number, action: string][] {
  const lost: [number, string][] = [];
  for (let agent = 0; agent < s.agentRows; agent++) {
    const chains = new Set<number>();
    s.queues.drop(
      agent,
      (pending) => isMissing(pending, match),
      (pending) => {
        forget(s, pending);
        chains.add(pending.chain);
        lost.push([agent, s.rules.program[pending.start].action]);
      },
    );
    for (const chain of chains) dropChain(s, agent, chain, 'the world has changed');
  }
  return lost;
}

/** Makes every agent put down everything it carries; returns whether anything was carried. */
function emptyHands(s: State): boolean {
  let some = false;
  for (let agent = 0; agent < s.agentRows; agent++)
    while (s.firstHeld[agent] >= 0) {
      some = true;
      s.item[agent] = s.firstHeld[agent];
      putDown(s, agent);
    }
  return some;
}

/** Removes all bodies. Their adverts are gone already, so that no action refers to one. */
function discardBodies(s: State): void {
  // What others pushed onto an agent refers to them by their bodies.
  const isBody = (thing: number) => thing >= 0 && s.kindOf(thing).isBody;
  for (let agent = 0; agent < s.agentRows; agent++) {
    if (!isPresent(s, agent)) continue;
    s.queues.drop(
      agent,
      (pending) => isBody(pending.thing),
      (pending) => forget(s, pending),
    );
    if (!isBody(s.ints[s.row(agent) + A.thing])) continue;
    interruptAction(s, agent, REASON);
    s.deciding.add(agent);
  }
  for (let agent = 0; agent < s.agentRows; agent++) {
    const body = s.body[agent];
    if (body < 0 || !isPresent(s, agent)) continue;
    s.body[agent] = -1;
    s.holder[body] = -1;
    discardThing(s, body);
  }
  s.bodies.clear();
}

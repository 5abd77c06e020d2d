import type { AgentId, ThingId } from 'hanker/core';
import type { Session } from '../session.ts';
import { nameOption } from '../text/names.ts';

/** Sets a level. Changes of one `gesture`, such as a drag, are undone together. */
export function setLevel(
  session: Session,
  {
    agent,
    need,
    level,
    gesture,
  }: { readonly agent: AgentId; readonly need: string; readonly level: number; readonly gesture?: string },
): void {
  session.intervene(
    `set ${need} of ${nameOf(session, agent)}`,
    (world) => world.agent(agent).setLevel(need, level),
    gesture ?? null,
  );
}

/** Sets a state of a thing, or of the body of an agent. */
export function setState(
  session: Session,
  { thing, state, value }: { readonly thing: ThingId; readonly state: string; readonly value: number },
): void {
  const name = session.shown?.thing(thing).name ?? '';
  session.intervene(`set ${state} of ${name} to ${value}`, (world) => world.thing(thing).setState(state, value));
}

/** Interrupts the action of an agent, which then decides at the next tick. */
export function interrupt(session: Session, { agent }: { readonly agent: AgentId }): void {
  session.intervene(`interrupt ${nameOf(session, agent)}`, (world) =>
    world.agent(agent).interrupt('interrupted by hand'),
  );
}

/**
 * Orders an agent to do an advert of a thing, with null one of its own, instead of its action; or an action of the world.
 */
export function order(
  session: Session,
  {
    agent,
    advert,
    thing,
    isAction = false,
  }: {
    readonly agent: AgentId;
    readonly advert: string;
    readonly thing: ThingId | null;
    readonly isAction?: boolean;
  },
): void {
  const { shown } = session;
  if (!shown) return;
  const what = nameOption(shown, advert, thing, thing === null ? null : shown.thing(thing).name);
  session.intervene(`make ${nameOf(session, agent)} ${what}`, (world) =>
    world.agent(agent).push(isAction ? advert : { advert, ...(thing !== null && { thing }) }, { where: 'instead' }),
  );
}

function nameOf({ shown }: Session, agent: AgentId): string {
  return shown?.hasAgent(agent) ? shown.agent(agent).name : `agent #${agent}`;
}

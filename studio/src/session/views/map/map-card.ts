import type { World } from 'hanker/core';
import type { Session } from '../../session.ts';
import { kindOf } from '../../text/names.ts';
import { view } from '../../view.ts';

/** The contents of the card of an agent or a thing under the pointer. */
export type MapCard = MapAgentCard | MapThingCard;

interface MapAgentCard {
  readonly kind: 'agent';
  readonly id: number;
  readonly name: string;
  readonly action: string | null;
  /** The name of its thing; null for none. */
  readonly thing: string | null;
  readonly isWalking: boolean;
  readonly carried: readonly string[];
  /** The most urgent need, the first of equal ones; null without needs. */
  readonly need: { readonly index: number; readonly name: string; readonly share: number } | null;
}

interface MapThingCard {
  readonly kind: 'thing';
  readonly id: number;
  readonly name: string;
  readonly of: string;
  readonly slots: number;
  readonly free: number;
  /** The names of some agents that use it or walk to it, and their number in all. */
  readonly users: readonly string[];
  readonly userCount: number;
  /** What they do with it, the most frequent action first. */
  readonly uses: readonly { readonly action: string; readonly count: number }[];
  /** The names of some of its adverts, in the order of the file. */
  readonly offers: readonly string[];
}

const MOST_USERS = 3;
const MOST_OFFERS = 4;

/** The card of an agent or a thing; null when it no longer exists. */
export const mapCard = view(
  ({ shown }: Session, { kind, id }: { readonly kind: 'agent' | 'thing'; readonly id: number }): MapCard | null => {
    if (!shown) return null;
    return kind === 'agent' ? agentCard(shown, id) : thingCard(shown, id);
  },
);

function agentCard(world: World, id: number): MapAgentCard | null {
  if (!world.hasAgent(id)) return null;
  const doing = world.agent(id).doing;
  return {
    kind: 'agent',
    id,
    name: world.agent(id).name,
    action: doing?.action ?? null,
    thing: doing?.thing == null ? null : world.thing(doing.thing).name,
    isWalking: doing?.isWalking ?? false,
    carried: world.agent(id).carried.map((thing) => world.thing(thing).kind),
    need: mostUrgent(world, id),
  };
}

function mostUrgent(world: World, id: number): MapAgentCard['need'] {
  let best: MapAgentCard['need'] = null;
  let most = Number.NEGATIVE_INFINITY;
  world.rules.needs.forEach(({ name, low, high }, index) => {
    const urgency = world.agent(id).urgency(name);
    if (urgency <= most) return;
    most = urgency;
    best = { index, name, share: (world.agent(id).level(name) - low) / (high - low) };
  });
  return best;
}

function thingCard(world: World, id: number): MapThingCard | null {
  const of = kindOf(world, id);
  if (of === null) return null;
  const users: string[] = [];
  const uses = new Map<string, number>();
  let userCount = 0;
  for (const agent of world.agents()) {
    if (agent.doing?.thing !== id) continue;
    userCount++;
    uses.set(agent.doing.action, (uses.get(agent.doing.action) ?? 0) + 1);
    if (users.length < MOST_USERS) users.push(agent.name);
  }
  const slots = world.rules.kinds.find(({ name }) => name === of)?.slots ?? 1;
  return {
    kind: 'thing',
    id,
    name: world.thing(id).name,
    of,
    slots,
    free: world.thing(id).freeSlots,
    users,
    userCount,
    uses: [...uses].map(([action, count]) => ({ action, count })).sort((a, b) => b.count - a.count),
    offers: Object.keys(world.rules.definition.kinds?.[of]?.adverts ?? {}).slice(0, MOST_OFFERS),
  };
}

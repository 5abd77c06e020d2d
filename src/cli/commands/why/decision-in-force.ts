import { type AgentId, unknownName, type World } from '../../../core/index.ts';
import { type Activity, followActivities, nameActivity } from '../../../measure/index.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { runTo } from '../../worlds/run-to.ts';

/** Whose decision, and as of which tick. */
export interface Question {
  readonly agent: string;
  readonly at: number;
}

/** The decision that an agent's doings go by at some time, or why there is none. */
export type Found =
  | InForce
  /** It has not decided anything by then. */
  | { readonly kind: 'undecided' }
  /** It comes later, or left at a tick. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'gone'; readonly tick: number };

/** A decision with the world that it was made in, at the end of its tick; the agent was traced in that tick only. */
export interface InForce {
  readonly kind: 'decided';
  readonly world: World;
  readonly agent: AgentId;
  /** Tick of the decision. */
  readonly tick: number;
  /** What it is at, at the time asked for. */
  readonly activity: Doing;
}

/** What an agent is at, in words. */
export interface Doing extends Omit<Activity, 'thing'> {
  /** 'cook dinner · fridge' */
  readonly label: string;
  /** The action that is under way as a part of it, if that is another one: 'stir · stove'. */
  readonly part: string | null;
}

/**
 * Finds the last decision of an agent up to a tick, changes of mind that were thought of and dropped included. It runs
 * two worlds from `create`, which must be the same: one to see when that decision was, the other up to that tick, so
 * that it is recorded among what there was then.
 */
export async function findDecision(create: () => World, question: Question, terminal: Terminal): Promise<Found> {
  const seen = await watch(create(), question, terminal);
  if (seen.kind !== 'seen') return seen;
  const world = create();
  const { agent, tick, activity } = seen;
  await runTo(world, tick - 1, terminal);
  world.agent(agent).trace();
  world.advance(1);
  if (world.agent(agent).decision?.tick !== tick) throw new Error(`the two runs differ at tick ${tick}`);
  return { kind: 'decided', world, agent, tick, activity };
}

type Seen =
  | Exclude<Found, InForce>
  | { readonly kind: 'seen'; readonly agent: AgentId; readonly tick: number; readonly activity: Doing };

async function watch(world: World, { agent: name, at }: Question, terminal: Terminal): Promise<Seen> {
  const agent = numberOf(world, name);
  let tick = -1;
  let left = -1;
  let activity: Omit<Doing, 'part'> | null = null;
  followActivities(world, (each, { thing, ...next }) => {
    if (each === agent) activity = { ...next, label: nameActivity(world, next.name, thing) };
  });
  world.on((event) => {
    const isChoice = event.type === 'decided' || event.type === 'reconsidered';
    if (isChoice && event.agent === agent) tick = world.now;
    if (event.type === 'removed' && event.who === agent) left = world.now;
  });
  await runTo(world, at, terminal);
  if (agent >= world.agentCount) return { kind: 'absent' };
  if (world.agent(agent).name !== name) throw unknownAgent(world, name);
  if (left >= 0) return { kind: 'gone', tick: left };
  if (tick < 0 || activity === null) return { kind: 'undecided' };
  return { kind: 'seen', agent, tick, activity: withPart(world, agent, activity) };
}

/** The number of an agent that is there at the beginning; or that in 'wolf #7', of one that may come while it runs. */
function numberOf(world: World, name: string): AgentId {
  const placed = (world.rules.definition.agents ?? []).findIndex((agent) => agent.name === name);
  if (placed >= 0) return placed;
  const [, temperament, number] = /^(.*) #(\d{1,9})$/.exec(name) ?? [];
  if (!world.rules.temperaments.some((each) => each.name === temperament)) throw unknownAgent(world, name);
  return Number(number);
}

function unknownAgent(world: World, name: string): UsageError {
  const names = (world.rules.definition.agents ?? []).map((agent) => agent.name);
  return new UsageError(`--agent: ${unknownName('agent', name, names)}`);
}

function withPart(world: World, agent: AgentId, activity: Omit<Doing, 'part'>): Doing {
  const doing = world.agent(agent).doing;
  const name = doing?.advert ?? doing?.action ?? activity.name;
  return { ...activity, part: name === activity.name ? null : nameActivity(world, name, doing?.thing ?? null) };
}

import type { AgentId, World } from '../../../core/index.ts';
import { agentIdIn, unknownName } from '../../../core/internal.ts';
import { type Activity, followActivities } from '../../../measure/index.ts';
import { nameActivity } from '../../../measure/internal.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { runTo } from '../../worlds/run-to.ts';

/** A question about a decision. */
export interface DecisionQuestion {
  readonly agent: string;
  /** The last decision up to this tick. */
  readonly at: number;
}

/** Why there is no decision: the agent has made none, does not exist yet, or was removed at a tick. */
export type MissingDecision =
  | { readonly kind: 'undecided' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'gone'; readonly tick: number };

/** A decision with its world at the end of that tick; the agent was traced in that tick only. */
export interface FoundDecision {
  readonly kind: 'decided';
  readonly world: World;
  readonly agent: AgentId;
  /** Tick of the decision. */
  readonly tick: number;
  /** What the agent does at the time of the question. */
  readonly activity: CurrentActivity;
}

/** What an agent does, in words. */
export interface CurrentActivity extends Omit<Activity, 'thing'> {
  /** 'cook dinner · fridge' */
  readonly label: string;
  /** The current action of a chain, when it differs from the activity: 'stir · stove'; else null. */
  readonly part: string | null;
}

/**
 * Finds the last decision of an agent up to a tick, including decisions to continue with the current activity. Runs two
 * worlds from `create`, which must be equal: one to find the tick of the decision, the other up to that tick to record
 * the decision.
 */
export async function findDecision(
  create: () => World,
  question: DecisionQuestion,
  terminal: Terminal,
): Promise<FoundDecision | MissingDecision> {
  const located = await locate(create(), question, terminal);
  if (located.kind !== 'located') return located;
  const world = create();
  const { agent, tick, activity } = located;
  await runTo(world, tick - 1 - world.now, terminal);
  world.agent(agent).trace();
  world.advance(1);
  if (world.agent(agent).decision?.tick !== tick) throw new Error(`the two runs differ at tick ${tick}`);
  return { kind: 'decided', world, agent, tick, activity };
}

type Located =
  | MissingDecision
  | { readonly kind: 'located'; readonly agent: AgentId; readonly tick: number; readonly activity: CurrentActivity };

async function locate(world: World, { agent: name, at }: DecisionQuestion, terminal: Terminal): Promise<Located> {
  const agent = idOf(world, name);
  let tick = -1;
  let left = -1;
  let activity: Omit<CurrentActivity, 'part'> | null = null;
  followActivities(world, (each, { thing, ...next }) => {
    if (each === agent) activity = { ...next, label: nameActivity(world, next.name, thing) };
  });
  world.on((event) => {
    const isChoice = event.type === 'decided' || event.type === 'reconsidered';
    if (isChoice && event.agent === agent) tick = world.now;
    if (event.type === 'removed' && event.who === agent) left = world.now;
  });
  await runTo(world, at - world.now, terminal);
  if (left >= 0) return { kind: 'gone', tick: left };
  if (!world.hasAgent(agent)) return { kind: 'absent' };
  if (world.agent(agent).name !== name) throw unknownAgent(world, name);
  if (tick < 0 || activity === null) return { kind: 'undecided' };
  return { kind: 'located', agent, tick, activity: withPart(world, agent, activity) };
}

/** The id of an agent of the file, or the id in 'wolf #7' or 'wolf #7.1' of an agent that is added during the run. */
function idOf(world: World, name: string): AgentId {
  if (world.hasAgent(name)) return world.agent(name).id;
  const placed = (world.rules.definition.agents ?? []).findIndex((agent) => agent.name === name);
  if (placed >= 0) return placed;
  const [, temperament] = /^(.*) #[\d.]+$/.exec(name) ?? [];
  const id = agentIdIn(name);
  if (id < 0 || !world.rules.temperaments.some((each) => each.name === temperament)) throw unknownAgent(world, name);
  return id;
}

/** The error for a name that no agent has. */
export function unknownAgent(world: World, name: string): UsageError {
  const names = (world.rules.definition.agents ?? []).map((agent) => agent.name);
  return new UsageError(`--agent: ${unknownName('agent', name, names)}`);
}

function withPart(world: World, agent: AgentId, activity: Omit<CurrentActivity, 'part'>): CurrentActivity {
  const doing = world.agent(agent).doing;
  const name = doing?.advert ?? doing?.action ?? activity.name;
  return { ...activity, part: name === activity.name ? null : nameActivity(world, name, doing?.thing ?? null) };
}

import type { Agent, AgentId, Command, World } from '../core/index.ts';
import { COMMANDS } from '../core/internal.ts';
import { showWhy, showWhyNot, thought, why, whyNot } from '../explain/index.ts';
import { encodeSnapshot } from '../save/index.ts';
import { toBase64 } from './base64.ts';
import type { AgentReport, Answers, BodyReport, Queries, SnapshotAnswer } from './message.ts';

/** Where all agents are, or those within a rectangle, and what they do. */
export function reportBodies(world: World, { within }: Queries['bodies']): Answers['bodies'] {
  if (within !== undefined && !(Array.isArray(within) && within.length === 4 && within.every(Number.isFinite)))
    throw new Error('within: expected four numbers: left, top, right, bottom');
  const [left, top, right, bottom] = within ?? [-Infinity, -Infinity, Infinity, Infinity];
  const bodies: BodyReport[] = [];
  for (const agent of world.agents()) {
    const [x, y] = agent.position;
    if (x < left || x > right || y < top || y > bottom) continue;
    const { doing } = agent;
    const [name, thing] = [doing?.advert ?? doing?.action ?? null, doing?.thing ?? null];
    bodies.push({ ...reportWho(agent), doing: name, thing });
  }
  return { now: world.now, bodies };
}

/** Everything about one agent. */
export function reportAgent(world: World, who: AgentId | string): AgentReport {
  const agent = agentOf(world, who);
  const { partition, doing, queue, carried, happiness } = agent;
  const needs = Object.entries(agent.levels()).map(([name, level]) => ({ name, level, urgency: agent.urgency(name) }));
  const rest = { needs, relations: agent.relations(), thought: thought(world, agent.id) };
  return { ...reportWho(agent), partition, doing, queue, carried, happiness, ...rest };
}

function reportWho({
  id,
  name,
  temperament,
  position,
}: Agent): Pick<BodyReport, 'agent' | 'name' | 'temperament' | 'at'> {
  return { agent: id, name, temperament, at: position };
}

/** Why an agent decided as it did; for one that is not traced, what it would decide now. */
export function answerWhy(world: World, { agent }: Queries['why']): Answers['why'] {
  const reasons = why(world, agentOf(world, agent).id);
  return { why: reasons, text: showWhy(reasons) };
}

/** Why an agent did not take an option. */
export function answerWhyNot(world: World, { agent, advert, thing }: Queries['whyNot']): Answers['whyNot'] {
  const answer = whyNot(world, agentOf(world, agent).id, { advert, ...(thing === undefined ? {} : { thing }) });
  return { whyNot: answer, text: showWhyNot(answer) };
}

/** The whole world as text. */
export function answerSnapshot(world: World, epoch: number): SnapshotAnswer {
  return { now: world.now, snapshot: toBase64(encodeSnapshot(world.snapshot())), epoch };
}

/** Executes a command of a client. Throws for anything that is not a command, and for one that the world refuses. */
export function executeCommand(world: World, { command }: Queries['execute']): number {
  const { do: name, with: args } = (command ?? {}) as Partial<Command>;
  if (!COMMANDS.includes(name as Command['do']) || !Array.isArray(args))
    throw new Error('expected a command: { do: NAME, with: [...] }');
  return world.execute({ do: name, with: args } as unknown as Command);
}

/** An agent by name or id. Throws for anything else. */
export function agentOf(world: World, agent: unknown): Agent {
  if (typeof agent === 'string' || Number.isSafeInteger(agent)) return world.agent(agent as string | AgentId);
  throw new Error('agent: expected a name or an id');
}

import type { AgentId, Doing, PendingAction, RelationTo, World } from '../core/index.ts';
import type { DevtoolsClient } from '../devtools/index.ts';
import { thought, type Why, why } from '../explain/index.ts';

/** Where a panel reads: a world of this page or worker, or a game elsewhere, by a client of `hanker/devtools`. */
export type PanelSource = World | Pick<DevtoolsClient, 'ask'>;

/** An agent as the list of the panel names it. */
export interface ListedAgent {
  readonly id: AgentId;
  readonly name: string;
}

/** A need with its level now. */
export interface NeedReport {
  readonly name: string;
  readonly level: number;
  readonly low: number;
  readonly high: number;
  readonly urgency: number;
}

/** All that a panel shows of an agent. */
export interface PanelReport {
  readonly name: string;
  readonly temperament: string;
  readonly clock: string;
  readonly doing: string;
  readonly thought: string;
  readonly needs: readonly NeedReport[];
  /** What it has still to do, in order. */
  readonly queue: readonly string[];
  readonly relations: readonly RelationTo[];
  readonly why: Why;
}

type NameThing = (thing: number) => string | null;

/** All agents, in the order of their rows. */
export async function listAgents(source: PanelSource): Promise<ListedAgent[]> {
  if (!('ask' in source)) return source.agents().map(({ id, name }) => ({ id, name }));
  return (await source.ask('bodies', {})).bodies.map(({ agent, name }) => ({ id: agent, name }));
}

/** Records the decisions of an agent from now on. Returns a function that ends it, unless somebody else began it. */
export function traceAgent(source: PanelSource, id: AgentId): () => void {
  if ('ask' in source) {
    // The game ends it when the client leaves.
    void source.ask('trace', { agent: id }).catch(() => {});
    return () => {};
  }
  const agent = source.agent(id);
  if (agent.isTraced) return () => {};
  agent.trace();
  return () => {
    if (agent.isPresent) agent.trace(false);
  };
}

/** What there is to show of an agent now; null once it has left the world. */
export async function reportAgent(source: PanelSource, id: AgentId): Promise<PanelReport | null> {
  if (!('ask' in source)) return readWorld(source, id);
  try {
    return await askGame(source, id);
  } catch (problem) {
    // The game refuses to speak of one who has left.
    if ((await listAgents(source)).some((agent) => agent.id === id)) throw problem;
    return null;
  }
}

function readWorld(world: World, id: AgentId): PanelReport | null {
  if (!world.hasAgent(id)) return null;
  const agent = world.agent(id);
  const nameThing: NameThing = (thing) => world.thing(thing).name;
  const reasons = why(world, id);
  const needs = Object.entries(agent.levels()).map(([name, level]) => ({ name, level, urgency: agent.urgency(name) }));
  return {
    name: agent.name,
    temperament: agent.temperament,
    clock: world.clock,
    doing: showDoing(agent.doing, nameThing),
    thought: thought(world, id),
    needs: withRanges(needs, reasons),
    queue: agent.queue.map((pending) => showPending(pending, nameThing)),
    relations: agent.relations(),
    why: reasons,
  };
}

async function askGame(client: Pick<DevtoolsClient, 'ask'>, id: AgentId): Promise<PanelReport | null> {
  const [world, agent, answer] = await Promise.all([
    client.ask('world', {}),
    client.ask('agent', { agent: id }),
    client.ask('why', { agent: id }),
  ]);
  const reasons = answer.why;
  // Names of things come with the reasons only.
  const named = new Map([...reasons.options, ...reasons.rejected].map(({ thing, name }) => [thing, name]));
  const nameThing: NameThing = (thing) => named.get(thing) ?? null;
  return {
    name: agent.name,
    temperament: agent.temperament,
    clock: world.clock,
    doing: showDoing(agent.doing, nameThing),
    thought: agent.thought,
    needs: withRanges(agent.needs, reasons),
    queue: agent.queue.map((pending) => showPending(pending, nameThing)),
    relations: agent.relations,
    why: reasons,
  };
}

function withRanges(needs: readonly Omit<NeedReport, 'low' | 'high'>[], { needs: known }: Why): NeedReport[] {
  const ranges = new Map(known.map(({ name, range }) => [name, range]));
  return needs.map((need) => {
    const [low, high] = ranges.get(need.name) ?? [0, 100];
    return { ...need, low, high };
  });
}

function showDoing(doing: Doing | null, nameThing: NameThing): string {
  if (doing === null) return 'about to decide';
  const { action, thing, isWalking, waitsFor, placeInLine } = doing;
  const where = thing === null ? null : nameThing(thing);
  const notes = [
    ...(isWalking ? ['on the way'] : []),
    ...(waitsFor === 'turn' ? [`in line, place ${placeInLine ?? 1}`] : []),
    ...(waitsFor === 'others' ? ['waiting for others'] : []),
  ];
  return `${action}${where === null ? '' : ` at ${where}`}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`;
}

function showPending({ action, thing }: PendingAction, nameThing: NameThing): string {
  const where = thing === null ? null : nameThing(thing);
  return where === null ? action : `${action} at ${where}`;
}

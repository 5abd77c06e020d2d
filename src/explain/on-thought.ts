import type { AgentId, World } from '../core/index.ts';
import { joinThought, thoughtInWords } from './thought.ts';
import { type ThoughtKeys, thoughtKeys } from './thought-keys.ts';

/** An agent thinks something else than before. */
export interface ThoughtEvent extends ThoughtKeys {
  readonly type: 'thought';
  /** The tick at which it happened. */
  readonly tick: number;
  /** The id of the agent. */
  readonly agent: AgentId;
  /** The name of the agent. */
  readonly name: string;
  /** The text of its bubble. */
  readonly text: string;
}

/**
 * Tells a listener when an agent begins something or gets in line, and its thought is not the one that it had before. The
 * thoughts are quick ones, as with `thought(world, agent, { quick: true })`. Returns a function that ends it.
 */
export function onThought(
  world: World,
  listener: (event: ThoughtEvent) => void,
  { agent: only }: { readonly agent?: string | AgentId } = {},
): () => void {
  const last = new Map<AgentId, string>();
  const wanted = only === undefined ? null : world.agent(only).id;
  const tell = ({ agent }: { readonly agent: AgentId | null }) => {
    if (agent === null || (wanted !== null && agent !== wanted)) return;
    const keys = thoughtKeys(world, agent, { quick: true });
    const text = joinThought(thoughtInWords(world, keys));
    if (last.get(agent) === text) return;
    last.set(agent, text);
    listener({ type: 'thought', tick: world.now, agent, name: world.agent(agent).name, text, ...keys });
  };
  const stops = [
    world.on('started', tell),
    world.on('lined', tell),
    world.on('left', ({ agent }) => void (agent !== null && last.delete(agent))),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

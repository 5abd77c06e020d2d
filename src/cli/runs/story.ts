import type { AgentId, CoreEvent, World } from '../../core/index.ts';
import { narrateEvent } from '../../explain/index.ts';
import { followActivities } from '../../measure/index.ts';

/**
 * Writes a line for each event from now on: new activities with their thought and the activity they interrupt, failures,
 * and things and agents that change, appear or disappear. Repeated activities are written once, and later actions of a
 * chain are left out. Each hour begins with an empty line, each day with its number. Traces all agents.
 */
export function writeStory(world: World, write: (line: string) => void): void {
  const latest = new Map<AgentId, string>();
  const interrupted = new Map<AgentId, string>();
  const changing = new Set<AgentId>();
  let hour = -1;

  function say(line: string): void {
    const { startOfDay, ticksPerHour } = world.rules;
    const now = Math.floor((startOfDay + world.now) / ticksPerHour);
    if (now !== hour) write('');
    const day = Math.floor(now / 24);
    if (day > 0 && day !== Math.floor(hour / 24)) for (const line of [`Day ${day + 1}`, '']) write(line);
    hour = now;
    write(`${world.clock} ${line}`);
  }

  function writeStart(event: Extract<CoreEvent, { type: 'started' }>): void {
    const isNew = changing.delete(event.agent);
    const what = `${event.action} ${event.thing}`;
    const left = interrupted.get(event.agent);
    interrupted.delete(event.agent);
    if (!isNew || latest.get(event.agent) === what) return;
    latest.set(event.agent, what);
    say(`${narrateEvent(world, event)}${left === undefined ? '' : ` (interrupts: ${left})`}`);
  }

  for (const agent of world.agents()) agent.trace();
  followActivities(world, (agent) => changing.add(agent));
  world.on((event) => {
    if (event.type === 'spawned' && event.who >= 0) world.agent(event.who).trace();
    if (event.type === 'started') writeStart(event);
    if (event.type === 'ended' && event.how === 'failed') {
      latest.delete(event.agent);
      say(narrateEvent(world, event));
    }
    if (event.type === 'ended' && event.how === 'interrupted') interrupted.set(event.agent, event.action);
    if (event.type === 'answered' && event.comes) say(narrateEvent(world, event));
    if (event.type === 'changed' && world.agent(event.who).temperament !== event.before)
      say(narrateEvent(world, event));
    if (event.type === 'became' && !isCarried(world, event)) say(narrateEvent(world, event));
    if (event.type === 'spawned' && isAgentKind(world, world.thing(event.thing).kind)) say(narrateEvent(world, event));
    if (event.type === 'removed' && isAgentKind(world, event.kind)) say(narrateEvent(world, event));
  });
}

function isCarried(world: World, { agent, thing }: { readonly agent: number; readonly thing: number }): boolean {
  return agent >= 0 && world.agent(agent).carried.includes(thing);
}

function isAgentKind(world: World, kind: string): boolean {
  return world.rules.kinds.some(({ name, isBody }) => isBody && name === kind);
}

import type { AgentId, CoreEvent, World } from '../../../core/index.ts';
import { narrateEvent } from '../../../explain/index.ts';
import { followActivities } from '../../../measure/index.ts';

/**
 * Tells what happens from now on: new activities with the thought behind them, what was broken off for them, failures,
 * and things and agents that change, come or go. What an agent does again and again is told once, and what follows in a
 * chain is left out. Each hour begins with an empty line, each day with its number. It traces everybody.
 */
export function tellStory(world: World, tell: (line: string) => void): void {
  const latest = new Map<AgentId, string>();
  const brokenOff = new Map<AgentId, string>();
  const turning = new Set<AgentId>();
  let traced = 0;
  let hour = -1;

  function traceAll(): void {
    for (; traced < world.agentCount; traced++) if (world.hasAgent(traced)) world.agent(traced).trace();
  }

  function say(line: string): void {
    const { startOfDay, ticksPerHour } = world.rules;
    const now = Math.floor((startOfDay + world.now) / ticksPerHour);
    if (now !== hour) tell('');
    const day = Math.floor(now / 24);
    if (day > 0 && day !== Math.floor(hour / 24)) for (const line of [`Day ${day + 1}`, '']) tell(line);
    hour = now;
    tell(`${world.clock} ${line}`);
  }

  function tellStart(event: Extract<CoreEvent, { type: 'started' }>): void {
    const isNew = turning.delete(event.agent);
    const what = `${event.action} ${event.thing}`;
    const left = brokenOff.get(event.agent);
    brokenOff.delete(event.agent);
    if (!isNew || latest.get(event.agent) === what) return;
    latest.set(event.agent, what);
    say(`${narrateEvent(world, event)}${left === undefined ? '' : ` (breaks off: ${left})`}`);
  }

  traceAll();
  followActivities(world, (agent) => turning.add(agent));
  world.on((event) => {
    traceAll();
    if (event.type === 'started') tellStart(event);
    if (event.type === 'ended' && event.how === 'failed') {
      latest.delete(event.agent);
      say(narrateEvent(world, event));
    }
    if (event.type === 'ended' && event.how === 'interrupted') brokenOff.set(event.agent, event.action);
    if (event.type === 'became' && !isInHand(world, event)) say(narrateEvent(world, event));
    if (event.type === 'spawned' && isSomebody(world, world.thing(event.thing).kind)) say(narrateEvent(world, event));
    if (event.type === 'removed' && isSomebody(world, event.kind)) say(narrateEvent(world, event));
  });
}

function isInHand(world: World, { agent, thing }: { readonly agent: number; readonly thing: number }): boolean {
  return agent >= 0 && world.agent(agent).carried.includes(thing);
}

function isSomebody(world: World, kind: string): boolean {
  return world.rules.kinds.some(({ name, isBody }) => isBody && name === kind);
}

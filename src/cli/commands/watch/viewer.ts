import type { AgentId, World } from '../../../core/index.ts';
import type { Screen } from '../../terminal/screen.ts';
import { agentsFrom } from './figure.ts';
import { frame, type View } from './frame.ts';
import { CROWD } from './map-picture.ts';

/** Milliseconds between two pictures. */
const PAUSE = 100;
/** Of a crowd, so many are shown at most. */
const MOST_SHOWN = 30;
const SLOWEST = 1;
const FASTEST = 86400;

/** How somebody watches, as far as keys change it. */
export interface Watching {
  readonly selected: AgentId | null;
  /** Simulated seconds a second. */
  readonly speed: number;
  readonly isPaused: boolean;
  readonly showsHelp: boolean;
  /** What is asked for, beyond going on. */
  readonly wish: 'none' | 'step' | 'leave';
}

/** A speed at which there is something to see: four ticks a second, or two minutes where a tick is short. */
export function easySpeed(ticksPerHour: number): number {
  return ticksPerHour >= 3600 ? 120 : (4 * 3600) / ticksPerHour;
}

/** What a key does. */
export function pressKey(watching: Watching, key: string, world: World): Watching {
  const { selected, speed, isPaused, showsHelp } = watching;
  switch (key) {
    case 'q':
    case 'escape':
    case 'ctrl-c':
      return { ...watching, wish: 'leave' };
    case ' ':
      return { ...watching, isPaused: !isPaused };
    case '+':
    case '=':
      return { ...watching, speed: Math.min(FASTEST, speed * 2) };
    case '-':
    case '−':
      return { ...watching, speed: Math.max(SLOWEST, speed / 2) };
    case 'n':
    case 'tab':
      return { ...watching, selected: agentsFrom(world, (selected ?? -1) + 1, 1)[0] ?? null };
    case 's':
      return { ...watching, isPaused: true, wish: 'step' };
    case '?':
    case 'h':
      return { ...watching, showsHelp: !showsHelp };
    default:
      return watching;
  }
}

/** Lets time pass until an agent has decided, at most a day. */
export function stepToDecision(world: World, agent: AgentId): void {
  let hasDecided = false;
  const forget = world.on((event) => {
    if (event.type === 'decided' && event.agent === agent) hasDecided = true;
  });
  const end = world.now + 24 * world.rules.ticksPerHour;
  while (!hasDecided && world.now < end && world.hasAgent(agent)) world.advance(1);
  forget();
}

/** Has the decisions recorded of those whose thoughts are shown, so that these say what drove them, and of nobody else. */
export function traceShown(world: World): (selected: AgentId | null) => void {
  let traced = new Set<AgentId>();
  return (selected) => {
    const isCrowd = world.agentCount > CROWD;
    const shown = new Set(agentsFrom(world, selected ?? 0, isCrowd ? MOST_SHOWN : CROWD));
    for (const agent of traced) if (!shown.has(agent) && world.hasAgent(agent)) world.agent(agent).trace(false);
    for (const agent of shown) if (!traced.has(agent)) world.agent(agent).trace();
    traced = shown;
  };
}

/** Shows a world live, until somebody leaves or so many ticks have passed. */
export async function watchLive(
  world: World,
  screen: Screen,
  start: Watching,
  look: Pick<View, 'name' | 'paint'>,
  ticks: number,
): Promise<void> {
  const end = world.now + ticks;
  let watching = start;
  let owed = 0;
  const trace = traceShown(world);
  while (watching.wish !== 'leave' && world.now < end) {
    const began = performance.now();
    watching = { ...watching, selected: presentOne(world, watching.selected) };
    trace(watching.selected);
    const { columns, rows } = screen;
    screen.draw(frame(world, { ...look, ...watching, columns, rows }));
    const key = await screen.key(Math.max(1, PAUSE - (performance.now() - began)));
    if (key !== null) {
      watching = pressKey(watching, key, world);
      if (watching.wish === 'step' && watching.selected !== null) stepToDecision(world, watching.selected);
      if (watching.wish === 'step') watching = { ...watching, wish: 'none' };
    } else if (!watching.isPaused) {
      owed += (watching.speed * world.rules.ticksPerHour * PAUSE) / 3_600_000;
      const due = Math.min(Math.floor(owed), end - world.now);
      world.advance(due);
      owed -= Math.floor(owed);
    }
  }
}

/** An agent that is there: this one, or the next. */
export function presentOne(world: World, agent: AgentId | null): AgentId | null {
  return agentsFrom(world, agent ?? 0, 1)[0] ?? null;
}

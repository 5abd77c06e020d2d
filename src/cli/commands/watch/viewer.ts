import type { AgentId, World } from '../../../core/index.ts';
import type { Screen } from '../../terminal/screen.ts';
import { agentsFrom } from './figure.ts';
import { type FrameView, frame } from './frame.ts';
import { CROWD } from './map-picture.ts';

/** Milliseconds between two frames. */
const PAUSE = 100;
/** The most agents of a crowd whose decisions are recorded. */
const MOST_SHOWN = 30;
const SLOWEST = 1;
const FASTEST = 86400;

/** The state of the viewer that keys change. */
export interface Viewer {
  readonly selected: AgentId | null;
  /** Simulated seconds per second. */
  readonly speed: number;
  readonly isPaused: boolean;
  readonly showsHelp: boolean;
  /** What the last key asked for. */
  readonly request: 'none' | 'step' | 'quit';
}

/** The default speed: four ticks per second, or two minutes per second when ticks are a second or shorter. */
export function easySpeed(ticksPerHour: number): number {
  return ticksPerHour >= 3600 ? 120 : (4 * 3600) / ticksPerHour;
}

/** The viewer after a key. */
export function pressKey(viewer: Viewer, key: string, world: World): Viewer {
  const { selected, speed, isPaused, showsHelp } = viewer;
  switch (key) {
    case 'q':
    case 'escape':
    case 'ctrl-c':
      return { ...viewer, request: 'quit' };
    case ' ':
      return { ...viewer, isPaused: !isPaused };
    case '+':
    case '=':
      return { ...viewer, speed: Math.min(FASTEST, speed * 2) };
    case '-':
    case '−':
      return { ...viewer, speed: Math.max(SLOWEST, speed / 2) };
    case 'n':
    case 'tab':
      return { ...viewer, selected: agentsFrom(world, (selected ?? -1) + 1, 1)[0] ?? null };
    case 's':
      return { ...viewer, isPaused: true, request: 'step' };
    case '?':
    case 'h':
      return { ...viewer, showsHelp: !showsHelp };
    default:
      return viewer;
  }
}

/** Advances until an agent has decided, at most a day. */
export function stepToDecision(world: World, agent: AgentId): void {
  let hasDecided = false;
  const forget = world.on((event) => {
    if (event.type === 'decided' && event.agent === agent) hasDecided = true;
  });
  const end = world.now + 24 * world.rules.ticksPerHour;
  while (!hasDecided && world.now < end && world.hasAgent(agent)) world.advance(1);
  forget();
}

/** Records the decisions of the agents whose thoughts are shown, and of no others. */
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

/** Shows a world live until the user quits or `ticks` have passed. */
export async function watchLive(
  world: World,
  screen: Screen,
  start: Viewer,
  title: Pick<FrameView, 'name' | 'paint'>,
  ticks: number,
): Promise<void> {
  const end = world.now + ticks;
  let viewer = start;
  let owed = 0;
  const trace = traceShown(world);
  while (viewer.request !== 'quit' && world.now < end) {
    const began = performance.now();
    viewer = { ...viewer, selected: presentOne(world, viewer.selected) };
    trace(viewer.selected);
    const { columns, rows } = screen;
    screen.draw(frame(world, { ...title, ...viewer, columns, rows }));
    const key = await screen.key(Math.max(1, PAUSE - (performance.now() - began)));
    if (key !== null) {
      viewer = pressKey(viewer, key, world);
      if (viewer.request === 'step' && viewer.selected !== null) stepToDecision(world, viewer.selected);
      if (viewer.request === 'step') viewer = { ...viewer, request: 'none' };
    } else if (!viewer.isPaused) {
      owed += (viewer.speed * world.rules.ticksPerHour * PAUSE) / 3_600_000;
      const due = Math.min(Math.floor(owed), end - world.now);
      world.advance(due);
      owed -= Math.floor(owed);
    }
  }
}

/** The agent if it is present, otherwise the next one that is; null for none. */
export function presentOne(world: World, agent: AgentId | null): AgentId | null {
  return agentsFrom(world, agent ?? 0, 1)[0] ?? null;
}

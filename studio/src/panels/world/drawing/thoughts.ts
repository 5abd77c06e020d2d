import { inkOf } from '../../../parts/drawing/canvas-colours.ts';
import { dashOf } from '../../../parts/drawing/colour.ts';
import { type MapFrame, type MapScene, rowIn } from '../../../session/map/map-frame.ts';
import type { MapThought } from '../../../session/views/map/thoughts.ts';
import { hasNames } from './agent-names.ts';
import { type Bubble, type BubbleMotion, Bubbles, type Obstacle } from './bubbles.ts';
import { type AgentPositions, extentOf, NAME } from './draw-agents.ts';
import { drawBubble, type LaidOut, layOutThought } from './draw-bubbles.ts';
import type { MapDrawing } from './draw-ground.ts';

/** With more visible agents than this, only selected and hovered ones have bubbles; the others have their badges. */
const MOST_SEEN = 24;
/** Square pixels of the map for each bubble, and the largest number of bubbles. More thoughts than that are left to the badges. */
const ROOM = 30_000;
const MOST_BUBBLES = 10;
/** Milliseconds between two choices of agents with bubbles. */
const CHOOSING = 300;

const MOST_OBSTACLES = 150;

/** The shortest time for which a thought is shown, in milliseconds, at any speed. */
const READING = 700;

interface KnownThought {
  thought: MapThought;
  /** The current thought. */
  next: MapThought;
  since: number;
}

/** The visible agents, and what no bubble may cover. */
export interface ShownAgents {
  readonly places: AgentPositions;
  readonly radius: number;
  /** The rows of the agents whose bubbles are placed first and in full. */
  readonly first: readonly number[];
  readonly motion: BubbleMotion;
  /** What they must not cover besides agents: the names of agents, rooms and things, and what is selected. */
  readonly names: readonly Obstacle[];
  /** What they cover only if there is no other place near by: the pictures of things. */
  readonly pictures: readonly Obstacle[];
}

/** A thought, the agent at which it is shown, and the number of visible agents that have it. */
interface SharedThought {
  readonly agent: number;
  readonly thought: MapThought;
  readonly count: number;
  readonly isFirst: boolean;
  readonly isShown: boolean;
}

/** The thought bubbles of a map: the agents that have one, the layout, and the positions. */
export class Thoughts {
  private readonly known = new Map<number, KnownThought>();
  private readonly laidOut = new Map<string, LaidOut[]>();
  private readonly bubbles = new Bubbles();
  private readonly wants: (agents: readonly number[]) => void;
  private wanted: readonly number[] = [];
  private chosenAt = Number.NEGATIVE_INFINITY;
  private firstWanted = '';

  constructor(wants: (agents: readonly number[]) => void) {
    this.wants = wants;
  }

  take(thoughts: readonly MapThought[], now: number): void {
    for (const next of thoughts) {
      const known = this.known.get(next.agent);
      if (!known) this.known.set(next.agent, { thought: next, next, since: now });
      else known.next = next;
    }
  }

  /** Call this when thoughts may have changed. */
  forget(): void {
    this.known.clear();
    this.laidOut.clear();
  }

  /** Draws the bubbles; agents with the same thought share one. Returns whether something still moves. */
  draw(drawing: MapDrawing, scene: MapScene, frame: MapFrame, shown: ShownAgents, now: number): boolean {
    const { context, colours, size } = drawing;
    const { places, radius, first, motion } = shown;
    this.choose(frame, places, first, motion.isStill ? null : now);
    const most = Math.min(MOST_BUBBLES, (size.width * size.height) / ROOM);
    const groups = this.groupsOf(scene, frame, shown, now).slice(0, Math.max(most, first.length));
    const { above, below: foot } = extentOf(radius);
    const below = foot + (hasNames(places, radius) ? NAME : 0);
    const laidOut = groups.map(({ agent, thought, count, isFirst }) => {
      const sizes = this.layOut(drawing, thought, isFirst, count);
      const bubble: Bubble = { agent, sizes, x: places.x[agent], y: places.y[agent], above, below, isFirst };
      return { bubble, sizes };
    });
    const isMoving = this.bubbles.arrange(
      laidOut.map(({ bubble }) => bubble),
      {
        kept: laidOut.length === 0 ? [] : [...obstaclesOf(places, radius), ...shown.names],
        avoided: shown.pictures,
        width: size.width,
        height: size.height,
      },
      now,
      motion,
    );
    for (let i = laidOut.length - 1; i >= 0; i--) {
      const { bubble, sizes } = laidOut[i];
      const placed = this.bubbles.placed.get(bubble.agent);
      if (!placed || placed.alpha === 0) continue;
      const colour = scene.actions[frame.action[bubble.agent]]?.colour ?? -1;
      const ink = inkOf(colours, colour, colours.edge);
      drawBubble(
        context,
        colours,
        sizes[Math.min(placed.size, sizes.length - 1)],
        placed,
        bubble.x,
        bubble.y,
        bubble.above,
        { ink, dash: dashOf(colour) },
      );
    }
    return isMoving || [...this.known.values()].some(({ thought, next }) => thought !== next && !isSame(thought, next));
  }

  /** The thoughts to show, one for all agents that share it: those of `first`, then those already shown, then others. */
  private groupsOf(scene: MapScene, frame: MapFrame, { places, first }: ShownAgents, now: number): SharedThought[] {
    const groups = new Map<string, SharedThought>();
    // The selected agent is last in `first`, because it is drawn last; its bubble is placed before all others.
    const rows = this.wanted.map((id) => rowIn(frame, id)).filter((row) => row >= 0);
    for (const agent of new Set([...[...first].reverse(), ...rows])) {
      const thought = this.thoughtOf(frame.id[agent], now);
      if (!thought || Number.isNaN(places.x[agent])) continue;
      const isFirst = first.includes(agent);
      // The badge of a sleeper says enough.
      if (!isFirst && scene.actions[frame.action[agent]]?.isSleep) continue;
      const isShown = this.bubbles.placed.get(agent)?.isShown === true;
      const key = `${thought.drive}|${thought.activity}`;
      const group = groups.get(key);
      if (!group) groups.set(key, { agent, thought, count: 1, isFirst, isShown });
      // The bubble stays at the agent that has it.
      else if (isShown && !group.isShown && !group.isFirst)
        groups.set(key, { ...group, agent, isShown, count: group.count + 1 });
      else groups.set(key, { ...group, count: group.count + 1 });
    }
    return [...groups.values()].sort(
      (a, b) => Number(b.isFirst) - Number(a.isFirst) || Number(b.isShown) - Number(a.isShown),
    );
  }

  private thoughtOf(agent: number, now: number): MapThought | null {
    const known = this.known.get(agent);
    if (known && known.thought !== known.next && (isSame(known.thought, known.next) || now - known.since >= READING)) {
      if (!isSame(known.thought, known.next)) known.since = now;
      known.thought = known.next;
    }
    return known?.thought ?? null;
  }

  private layOut(
    { context, colours }: MapDrawing,
    thought: MapThought,
    isFull: boolean,
    count: number,
  ): readonly LaidOut[] {
    const key = `${isFull} ${count} ${thought.drive}|${thought.activity}`;
    let laidOut = this.laidOut.get(key);
    if (!laidOut) {
      if (this.laidOut.size > 300) this.laidOut.clear();
      laidOut = layOutThought(context, colours, thought, isFull, count);
      this.laidOut.set(key, laidOut);
    }
    return laidOut;
  }

  /** Asks for the thoughts of the visible agents; in a crowd, only for those of `first`. At once without a time. */
  private choose(frame: MapFrame, places: AgentPositions, first: readonly number[], now: number | null): void {
    const key = first.map((row) => frame.id[row]).join();
    if (now !== null) {
      if (now - this.chosenAt < CHOOSING && key === this.firstWanted) return;
      this.chosenAt = now;
    }
    this.firstWanted = key;
    const chosen = new Set(first.filter((row) => !Number.isNaN(places.x[row])).map((row) => frame.id[row]));
    if (places.count <= MOST_SEEN) for (const row of places.seen.subarray(0, places.count)) chosen.add(frame.id[row]);
    const next = [...chosen].sort((a, b) => a - b);
    if (next.join() === this.wanted.join()) return;
    for (const agent of this.known.keys()) if (!chosen.has(agent)) this.known.delete(agent);
    this.wanted = next;
    this.wants(next);
  }
}

/** The visible agents; only the first ones of a crowd, because a crowd has few bubbles. */
function obstaclesOf({ seen, count, x, y }: AgentPositions, radius: number): Obstacle[] {
  const { above, below, half } = extentOf(radius);
  return Array.from(seen.subarray(0, Math.min(count, MOST_OBSTACLES)), (agent) => ({
    left: x[agent] - half,
    top: y[agent] - above,
    right: x[agent] + half,
    bottom: y[agent] + below,
  }));
}

function isSame(a: MapThought, b: MapThought): boolean {
  return a.drive === b.drive && a.activity === b.activity;
}

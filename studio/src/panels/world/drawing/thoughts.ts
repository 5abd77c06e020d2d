import { type MapFrame, type MapScene, rowIn } from '../../../session/map/map-frame.ts';
import type { MapThought } from '../../../session/views/thoughts.ts';
import { type Bubble, Bubbles, type Obstacle } from './bubbles.ts';
import { type AgentPositions, extentOf, hasNames, widthOfName } from './draw-agents.ts';
import { drawBubble, type LaidOut, layOutThought } from './draw-bubbles.ts';
import type { MapDrawing } from './draw-ground.ts';

/** With more visible agents than this, only selected and hovered ones have bubbles; the others have their badges. */
const MOST_SEEN = 24;
/** Square pixels of the map for each bubble, and the largest number of bubbles. */
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

  /** Draws the bubbles; those of `first`, by row, are placed first and in full. Returns whether something still moves. */
  draw(
    drawing: MapDrawing,
    scene: MapScene,
    frame: MapFrame,
    places: AgentPositions,
    radius: number,
    first: readonly number[],
    now: number,
  ): boolean {
    const { context, colours, size } = drawing;
    this.choose(frame, places, first, Math.min(MOST_BUBBLES, (size.width * size.height) / ROOM), now);
    const shown: { readonly bubble: Bubble; readonly sizes: readonly LaidOut[] }[] = [];
    // The selected agent is last in `first`, because it is drawn last; its bubble is placed before all others.
    const others = this.wanted.map((id) => rowIn(frame, id)).filter((row) => row >= 0 && !first.includes(row));
    for (const agent of [...[...first].reverse(), ...others]) {
      const thought = this.thoughtOf(frame.id[agent], now);
      if (!thought || Number.isNaN(places.x[agent]) || shown.some(({ bubble }) => bubble.agent === agent)) continue;
      const isFirst = first.includes(agent);
      // The badge of a sleeper says enough.
      if (!isFirst && scene.actions[frame.action[agent]]?.isSleep) continue;
      const sizes = this.layOut(drawing, thought, isFirst);
      const { above, below } = extentOf(radius, hasNames(places, radius) ? 1 : 0);
      shown.push({ sizes, bubble: { agent, sizes, x: places.x[agent], y: places.y[agent], above, below, isFirst } });
    }
    const isMoving = this.bubbles.arrange(
      shown.map(({ bubble }) => bubble),
      shown.length === 0 ? [] : obstaclesOf(drawing, scene, places, radius),
      size.width,
      size.height,
      now,
    );
    for (let i = shown.length - 1; i >= 0; i--) {
      const { bubble, sizes } = shown[i];
      const placed = this.bubbles.placed.get(bubble.agent);
      if (!placed || placed.alpha === 0) continue;
      const colour = scene.actions[frame.action[bubble.agent]]?.colour ?? -1;
      const ink = colour < 0 ? colours.edge : colours.series[colour];
      drawBubble(
        context,
        colours,
        sizes[Math.min(placed.size, sizes.length - 1)],
        placed,
        bubble.x,
        bubble.y,
        bubble.above,
        ink,
      );
    }
    return isMoving || [...this.known.values()].some(({ thought, next }) => thought !== next && !isSame(thought, next));
  }

  private thoughtOf(agent: number, now: number): MapThought | null {
    const known = this.known.get(agent);
    if (known && known.thought !== known.next && (isSame(known.thought, known.next) || now - known.since >= READING)) {
      if (!isSame(known.thought, known.next)) known.since = now;
      known.thought = known.next;
    }
    return known?.thought ?? null;
  }

  private layOut({ context, colours }: MapDrawing, thought: MapThought, isFull: boolean): readonly LaidOut[] {
    const key = `${isFull} ${thought.drive}|${thought.activity}`;
    let laidOut = this.laidOut.get(key);
    if (!laidOut) {
      if (this.laidOut.size > 300) this.laidOut.clear();
      laidOut = layOutThought(context, colours, thought, isFull);
      this.laidOut.set(key, laidOut);
    }
    return laidOut;
  }

  /** Chooses the agents with bubbles: those that have one keep it while they are visible. */
  private choose(frame: MapFrame, places: AgentPositions, first: readonly number[], most: number, now: number): void {
    const key = first.map((row) => frame.id[row]).join();
    if (now - this.chosenAt < CHOOSING && key === this.firstWanted) return;
    this.chosenAt = now;
    this.firstWanted = key;
    const isSeen = (row: number) => row >= 0 && row < places.x.length && !Number.isNaN(places.x[row]);
    const chosen = new Set(first.filter(isSeen).map((row) => frame.id[row]));
    if (places.count <= MOST_SEEN) {
      for (const id of this.wanted) if (chosen.size < most && isSeen(rowIn(frame, id))) chosen.add(id);
      for (let i = 0; i < places.count && chosen.size < most; i++) chosen.add(frame.id[places.seen[i]]);
    }
    const next = [...chosen].sort((a, b) => a - b);
    if (next.join() === this.wanted.join()) return;
    for (const agent of this.known.keys()) if (!chosen.has(agent)) this.known.delete(agent);
    this.wanted = next;
    this.wants(next);
  }
}

/** The visible agents and their names; only the first ones of a crowd, because a crowd has few bubbles. */
function obstaclesOf(
  { context, colours }: MapDrawing,
  scene: MapScene,
  places: AgentPositions,
  radius: number,
): Obstacle[] {
  const isNamed = hasNames(places, radius);
  return Array.from(places.seen.subarray(0, Math.min(places.count, MOST_OBSTACLES)), (agent) => {
    const name = isNamed ? widthOfName(context, colours, scene.agents[agent] ?? '') / 2 : 0;
    const { above, below, half } = extentOf(radius, name);
    const [x, y] = [places.x[agent], places.y[agent]];
    return { left: x - half, top: y - above, right: x + half, bottom: y + below };
  });
}

function isSame(a: MapThought, b: MapThought): boolean {
  return a.drive === b.drive && a.activity === b.activity;
}

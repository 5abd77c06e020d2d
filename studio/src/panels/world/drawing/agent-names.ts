import type { DrawContext } from '../../../parts/drawing/draw-context.ts';
import { fitText } from '../../../parts/drawing/fit-text.ts';
import type { MapScene } from '../../../session/map/map-frame.ts';
import type { ScreenSize } from '../plan/camera.ts';
import type { Obstacle } from './bubbles.ts';
import { type AgentPositions, FIGURES } from './draw-agents.ts';
import type { MapDrawing } from './draw-ground.ts';
import { ABOVE, BELOW } from './figures.ts';
import { Labels, type PlacedName } from './labels.ts';

/** Up to this many visible agents have names. */
const MOST_NAMES = 40;
/** Longer names are cut, in pixels. */
const LONGEST_NAME = 120;
/** The height of a name, in pixels. */
const HEIGHT = 10;
/** The least distance of a name from the edge of the view, in pixels. */
const EDGE = 2;
/** The middle of a head above the position of its agent, and half its height, in radii. */
const HEAD = 0.72;
const HALF_HEAD = 0.7;

/** Whether there is space for names. */
export function hasNames({ count }: AgentPositions, radius: number): boolean {
  return radius >= FIGURES && count <= MOST_NAMES;
}

/**
 * Draws names below the agents without overlap, a little aside or lower where others are in the way; `last` come before
 * the others. They cover the names of rooms and things only where there is no other place. Returns where they are.
 */
export function drawAgentNames(
  drawing: MapDrawing,
  { agents }: MapScene,
  places: AgentPositions,
  radius: number,
  last: readonly number[],
  others: readonly Obstacle[],
): readonly PlacedName[] {
  if (!hasNames(places, radius)) return [];
  const { context, colours, size } = drawing;
  const labels = new Labels();
  const space = { labels, places, radius, others, size };
  const rest = places.seen.subarray(0, places.count).filter((agent) => !last.includes(agent));
  for (const agent of [...last.toReversed(), ...rest]) {
    const name = agents[agent] ?? '';
    if (name === '' || Number.isNaN(places.x[agent])) continue;
    placeName(space, shownName(context, colours.font, name), agent);
  }
  context.font = fontOf(colours.font);
  context.textAlign = 'center';
  context.textBaseline = 'top';
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = colours.panel;
  context.fillStyle = colours.ink;
  for (const { text, left, right, top } of labels.placed) {
    context.strokeText(text, (left + right) / 2, top);
    context.fillText(text, (left + right) / 2, top);
  }
  return labels.placed;
}

/** Where the names of agents can be. */
interface NameSpace {
  readonly labels: Labels;
  readonly places: AgentPositions;
  readonly radius: number;
  /** The names of rooms and things. */
  readonly others: readonly Obstacle[];
  readonly size: ScreenSize;
}

/** Puts a name below an agent or beside that place, or above it: where it is within the view and covers no head and no other name, if there is such a place. */
function placeName(space: NameSpace, { text, width }: ShownName, agent: number): void {
  const { labels, places, radius: r } = space;
  const x = Math.max(width / 2 + EDGE, Math.min(space.size.width - width / 2 - EDGE, places.x[agent]));
  const y = places.y[agent];
  const aside = Math.min(width / 3, 12);
  const below = y + r * BELOW + 1;
  const above = y - r * ABOVE - HEIGHT - 1;
  const spots = [0, 6, -6, aside, -aside].map((dx) => [x + dx, below] as const);
  spots.push([x, below + HEIGHT + 1], [x, above]);
  const isBad = (middle: number, top: number) =>
    top + HEIGHT > space.size.height ||
    coversHead(space, agent, middle, top, width) ||
    coversName(space, middle, top, width);
  const put = ([middle, top]: readonly [number, number]) =>
    labels.place(middle, top, width, HEIGHT, { text, isRoom: false });
  if (!spots.some((spot) => !isBad(...spot) && put(spot))) spots.some(put);
}

/** Whether a name would cover the head of another agent. */
function coversHead({ places, radius }: NameSpace, agent: number, middle: number, top: number, width: number): boolean {
  const { x, y, seen, count } = places;
  for (let i = 0; i < count; i++) {
    const other = seen[i];
    const head = y[other] - radius * HEAD;
    if (other === agent || Math.abs(x[other] - middle) > width / 2 + radius * HALF_HEAD) continue;
    if (top < head + radius * HALF_HEAD && top + HEIGHT > head - radius * HALF_HEAD) return true;
  }
  return false;
}

function coversName({ others }: NameSpace, middle: number, top: number, width: number): boolean {
  const [left, right, bottom] = [middle - width / 2, middle + width / 2, top + HEIGHT];
  return others.some((other) => left < other.right && right > other.left && top < other.bottom && bottom > other.top);
}

interface ShownName {
  readonly text: string;
  /** In pixels. */
  readonly width: number;
}

const shownNames = new Map<string, ShownName>();

/** A name as it is drawn below an agent; a long one is cut. */
function shownName(context: DrawContext, font: string, name: string): ShownName {
  let shown = shownNames.get(name);
  if (shown === undefined) {
    if (shownNames.size > 5000) shownNames.clear();
    context.font = fontOf(font);
    const text = fitText(context, name, LONGEST_NAME);
    shown = { text, width: context.measureText(text).width };
    shownNames.set(name, shown);
  }
  return shown;
}

function fontOf(font: string): string {
  return `600 11px ${font}`;
}

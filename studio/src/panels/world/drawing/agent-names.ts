import type { DrawContext } from '../../../parts/drawing/draw-context.ts';
import { fitText } from '../../../parts/drawing/fit-text.ts';
import type { MapScene } from '../../../session/map/map-frame.ts';
import { type AgentPositions, FIGURES } from './draw-agents.ts';
import type { MapDrawing } from './draw-ground.ts';
import { ABOVE, BELOW } from './figures.ts';
import { Labels, type PlacedName } from './labels.ts';

/** Up to this many visible agents have names. */
const MOST_NAMES = 40;
/** Longer names are cut, in pixels. */
const LONGEST_NAME = 120;
/** The height of a name and of the space that bubbles leave for it, in pixels. */
const HEIGHT = 10;
export const NAME = 13;
/** The middle of a head above the position of its agent, and half its height, in radii. */
const HEAD = 0.72;
const HALF_HEAD = 0.7;

/** Whether there is space for names. */
export function hasNames({ count }: AgentPositions, radius: number): boolean {
  return radius >= FIGURES && count <= MOST_NAMES;
}

/**
 * Draws names below the agents without overlap, a little aside or lower where others are in the way; `last` come before
 * the others. Returns where they are.
 */
export function drawAgentNames(
  drawing: MapDrawing,
  { agents }: MapScene,
  places: AgentPositions,
  radius: number,
  last: readonly number[],
): readonly PlacedName[] {
  if (!hasNames(places, radius)) return [];
  const { context, colours } = drawing;
  const labels = new Labels();
  const rest = places.seen.subarray(0, places.count).filter((agent) => !last.includes(agent));
  for (const agent of [...last.toReversed(), ...rest]) {
    const name = agents[agent] ?? '';
    if (name === '' || Number.isNaN(places.x[agent])) continue;
    placeName(labels, shownName(context, colours.font, name), places, agent, radius);
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

/** Puts a name below an agent or beside that place, or above it: where it covers nobody's head, if there is such a place. */
function placeName(labels: Labels, { text, width }: ShownName, places: AgentPositions, agent: number, r: number): void {
  const { x, y, seen, count } = places;
  const aside = Math.min(width / 3, 12);
  const below = y[agent] + r * BELOW + 1;
  const above = y[agent] - r * ABOVE - HEIGHT - 1;
  const spots = [0, 6, -6, aside, -aside].map((dx) => [x[agent] + dx, below] as const);
  spots.push([x[agent], below + HEIGHT + 1], [x[agent], above]);
  const coversHead = (middle: number, top: number) => {
    for (let i = 0; i < count; i++) {
      const other = seen[i];
      const head = y[other] - r * HEAD;
      if (other === agent || Math.abs(x[other] - middle) > width / 2 + r * HALF_HEAD) continue;
      if (top < head + r * HALF_HEAD && top + HEIGHT > head - r * HALF_HEAD) return true;
    }
    return false;
  };
  const put = ([middle, top]: readonly [number, number]) =>
    labels.place(middle, top, width, HEIGHT, { text, isRoom: false });
  if (!spots.some((spot) => !coversHead(...spot) && put(spot))) spots.some(put);
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

import { inkOf } from '../../../parts/drawing/canvas-colours.ts';
import { dashOf, markOf } from '../../../parts/drawing/colour.ts';
import type { DrawContext } from '../../../parts/drawing/draw-context.ts';
import { drawMark } from '../../../parts/drawing/marks.ts';
import { AGENT, type MapFrame, type MapScene } from '../../../session/map/map-frame.ts';
import type { MapFigure } from '../../../session/views/trials/figures.ts';
import type { MapFilter } from '../../../state/map-options.ts';
import { fitCamera, MARGIN, type ScreenSize } from '../plan/camera.ts';
import { isShown } from '../plan/map-filter.ts';
import type { Plan } from '../plan/plan.ts';
import type { CrowdLayer } from './crowd-layer.ts';
import type { MapDrawing } from './draw-ground.ts';
import { ABOVE, BELOW, type Figures, faceOf } from './figures.ts';
import type { IconImages } from './icon-images.ts';
import { LEFT_OUT, NO_ACTION, type Sprites } from './sprites.ts';

/** The smallest radius of an agent in pixels, by the number of agents. */
const LEAST: readonly (readonly [agents: number, radius: number])[] = [
  [8, 10],
  [30, 8.5],
  [100, 6],
  [600, 4],
  [2000, 2.75],
  [Number.POSITIVE_INFINITY, 2],
];
const LARGEST = 30;
/** The most by which the margin grows for the agents at the edges, in pixels. */
const MOST_REACH = 24;
/** The height of a name below an agent, with a gap, in pixels. */
export const NAME = 13;
/** From this radius on agents are figures; smaller ones are discs. */
export const FIGURES = 6;
const BADGES = 8;
/** Up to this many visible agents are figures. */
const MOST_FIGURES = 150;
/** How opaque agents are that the filter leaves out. */
const FADED = 0.22;

/** The radius of the agents in pixels; one of few sizes, so that they are seldom redrawn. */
export function radiusOfAgents(scale: number, { floor, walls }: Plan, count: number): number {
  const least = LEAST.find(([agents]) => count <= agents)?.[1] ?? 2;
  /** The side of the part of the ground that each has, in cells or units. */
  const share = Math.sqrt(floor / Math.max(count, 1));
  // On a plane, agents are as large as their part of the ground allows; in rooms, so that a crowd leaves some to see.
  const wanted = scale * (walls ? Math.min(0.54, share * 0.44) : share / 14);
  return Math.round(Math.min(LARGEST, Math.max(least, wanted)) * 4) / 4;
}

/** How far agents at its edge reach over a world that is shown as a whole, in pixels. On a map only those larger than its cells do. */
export function reachOver(plan: Plan, count: number, size: ScreenSize): number {
  const { scale } = fitCamera(plan.bounds, size);
  const radius = radiusOfAgents(scale, plan, count);
  if (!plan.walls) return Math.min(MOST_REACH, radius * ABOVE - 2);
  return radius > scale ? Math.min(MOST_REACH, Math.max(0, radius * BELOW + NAME - MARGIN)) : 0;
}

/** Whether agents are drawn as figures, not as discs. */
export function hasFigures({ count }: AgentPositions, radius: number): boolean {
  return radius >= FIGURES && count <= MOST_FIGURES;
}

/** The positions of agents on the screen in CSS pixels, by row; NaN for agents outside of the view. */
export interface AgentPositions {
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** To which side each looks: −1 to the left, 1 to the right, 0 straight ahead. */
  readonly look: Int8Array;
  /** The side to which it looked last; 0 if it has never turned. */
  readonly heading: Int8Array;
  /** The rows of the visible agents. */
  readonly seen: Int32Array;
  count: number;
}

/** The means to draw agents. */
export interface AgentStyle {
  readonly sprites: Sprites;
  readonly crowd: CrowdLayer;
  readonly figures: Figures;
  readonly icons: IconImages;
  /** What the figures show, by the agents' ids. */
  readonly details: ReadonlyMap<number, MapFigure>;
  readonly radius: number;
  readonly filter: MapFilter;
}

/** Draws all visible agents; `last`, by row, are drawn above the others. */
export function drawAgents(
  drawing: MapDrawing,
  scene: MapScene,
  frame: MapFrame,
  places: AgentPositions,
  style: AgentStyle,
  last: readonly number[],
): void {
  if (hasFigures(places, style.radius)) {
    const order = Array.from(places.seen.subarray(0, places.count)).sort((a, b) => places.y[a] - places.y[b]);
    for (const agent of order) if (!last.includes(agent)) drawFigure(drawing, scene, frame, places, style, agent);
    for (const agent of last)
      if (!Number.isNaN(places.x[agent])) drawFigure(drawing, scene, frame, places, style, agent);
  } else drawDiscs(drawing, scene, frame, places, style, last);
}

function drawDiscs(
  { context, sharpness, size }: MapDrawing,
  scene: MapScene,
  { action, flags }: MapFrame,
  places: AgentPositions,
  { sprites, crowd, filter }: AgentStyle,
  last: readonly number[],
): void {
  const spriteFor = (agent: number) => {
    const doing = scene.actions[action[agent]];
    if (filter && !isShown(filter, scene, action[agent])) return sprites.indexOf(LEFT_OUT, false);
    return sprites.indexOf(doing ? doing.colour : NO_ACTION, (flags[agent] & AGENT.isIdle) !== 0);
  };
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  crowd.begin(Math.round(size.width * sharpness), Math.round(size.height * sharpness));
  const put = (agent: number) =>
    crowd.put(sprites, spriteFor(agent), places.x[agent] * sharpness, places.y[agent] * sharpness);
  for (let i = 0; i < places.count; i++) {
    const agent = places.seen[i];
    if (!filter || !isShown(filter, scene, action[agent])) put(agent);
  }
  // Those that the filter is about are above the others.
  if (filter)
    for (let i = 0; i < places.count; i++) if (isShown(filter, scene, action[places.seen[i]])) put(places.seen[i]);
  crowd.end(context);
  for (const agent of last)
    if (!Number.isNaN(places.x[agent]))
      sprites.draw(context, spriteFor(agent), places.x[agent] * sharpness, places.y[agent] * sharpness);
  context.restore();
}

function drawFigure(
  { context, colours, sharpness }: MapDrawing,
  scene: MapScene,
  { id, action, flags }: MapFrame,
  places: AgentPositions,
  { figures, icons, details, radius, filter }: AgentStyle,
  agent: number,
): void {
  const doing = scene.actions[action[agent]];
  const { icon, isChild } = scene.temperaments[scene.temperament[agent]] ?? { icon: null, isChild: false };
  const detail = details.get(id[agent]);
  const isIdle = (flags[agent] & AGENT.isIdle) !== 0;
  const look = doing && !isIdle ? doing.colour : -1;
  const ink = inkOf(colours, look, colours.edge);
  const mark = markOf(look);
  const x = places.x[agent] * sharpness;
  const y = places.y[agent] * sharpness;
  const r = radius * sharpness;
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  if (filter && !isShown(filter, scene, action[agent])) context.globalAlpha = FADED;
  // The pictures of animals look to the left.
  const isMirrored = places.heading[agent] > 0;
  const creature = icon && icons.get(icon, r * (isChild ? 2 : 2.5), { isMirrored });
  if (creature) {
    context.beginPath();
    context.ellipse(x, y + r * 0.85, r * 1.05, r * 0.34, 0, 0, 2 * Math.PI);
    context.fillStyle = ink;
    context.fill();
    const oval = { x, y: y + r * 0.85, width: r * 1.6, height: r * 0.5, thick: r * 0.16 };
    drawMark(context, mark, oval, colours.panel);
    context.drawImage(creature, Math.round(x - creature.width / 2), Math.round(y + r - creature.height));
  } else {
    const isAsleep = doing?.isSleep === true && (flags[agent] & AGENT.isWalking) === 0;
    const face = isAsleep ? 'asleep' : faceOf(detail?.mood ?? 0.5);
    const turn = places.look[agent];
    figures.draw(context, { name: scene.agents[agent] ?? '', shirt: ink, mark, face, isChild, turn }, x, y, r);
  }
  if (radius >= BADGES) {
    const load = detail?.load && icons.get(detail.load, r * 1.05);
    if (load) context.drawImage(load, Math.round(x - r * 1.25), Math.round(y + r * 0.1));
    const badge = doing?.icon && icons.get(doing.icon, r * 0.92);
    if (badge && !isIdle)
      drawBadge(context, badge, x + r * 0.92, y - r * 1.1, r * 0.62, colours.panel, { ink, dash: dashOf(look) });
  }
  context.restore();
}

/** Draws what an agent does on a small disc beside its head. */
function drawBadge(
  context: DrawContext,
  badge: HTMLCanvasElement,
  x: number,
  y: number,
  radius: number,
  ground: string,
  { ink, dash }: { readonly ink: string; readonly dash: readonly number[] },
): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = ground;
  context.fill();
  context.lineWidth = Math.max(1, radius * 0.16);
  context.strokeStyle = ink;
  context.setLineDash([...dash]);
  context.stroke();
  context.setLineDash([]);
  context.drawImage(badge, Math.round(x - badge.width / 2), Math.round(y - badge.height / 2));
}

/** The pixels that an agent takes: above, below and beside its position. */
export function extentOf(radius: number): { above: number; below: number; half: number } {
  const isFigure = radius >= FIGURES;
  return {
    above: radius * (isFigure ? ABOVE : 1),
    below: radius * (isFigure ? BELOW : 1),
    half: radius * (isFigure ? 1.5 : 1),
  };
}

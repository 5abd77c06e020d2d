import { colourIndexOf, SERIES_LENGTH } from '../../parts/colour.ts';
import { initialsOf } from '../../session/map/initials.ts';
import { AGENT, type MapFrame, type MapScene } from '../../session/map/map-frame.ts';
import type { CrowdLayer } from './crowd-layer.ts';
import type { MapDrawing } from './draw-ground.ts';
import { Labels } from './labels.ts';

import type { Plan } from './plan.ts';
import { NO_ACTION, type Sprites, spriteOf } from './sprites.ts';

/** The smallest radius of an agent in pixels, by the number of agents. */
const LEAST: readonly (readonly [agents: number, radius: number])[] = [
  [8, 9],
  [30, 8],
  [100, 6],
  [600, 4],
  [2000, 2.75],
  [Number.POSITIVE_INFINITY, 2],
];
const LARGEST = 15;
/** Up to this many visible agents have initials and names. */
const MOST_LETTERS = 150;
const MOST_NAMES = 40;

/** The radius of the discs in pixels; one of few sizes, so that discs are seldom redrawn. */
export function radiusOfAgents(scale: number, { unit, walls }: Plan, count: number): number {
  const least = LEAST.find(([agents]) => count <= agents)?.[1] ?? 2;
  const wanted = scale * unit * (walls ? 0.36 : 0.16);
  return Math.round(Math.min(LARGEST, Math.max(least, wanted)) * 4) / 4;
}

/** The colours of a scene's actions, by index. */
export function colourIndicesOf({ actions }: MapScene): Uint8Array {
  return Uint8Array.from(actions, (action) => colourIndexOf(action) % SERIES_LENGTH);
}

/** The positions of agents on the screen in CSS pixels, by row; NaN for agents outside of the view. */
export interface AgentPositions {
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** The rows of the visible agents. */
  readonly seen: Int32Array;
  count: number;
}

/** The style of agents: their discs, the colours of actions, and a layer for crowds. */
export interface AgentStyle {
  readonly sprites: Sprites;
  readonly crowd: CrowdLayer;
  readonly actionColours: Uint8Array;
  readonly radius: number;
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
  const { context, colours, sharpness, size } = drawing;
  const { sprites, crowd, actionColours, radius } = style;
  const { action, flags } = frame;
  const isCrowd = places.count > MOST_LETTERS;
  const spriteFor = (agent: number) =>
    spriteOf(action[agent] < 0 ? NO_ACTION : actionColours[action[agent]], (flags[agent] & AGENT.isIdle) !== 0);
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  if (isCrowd) {
    crowd.begin(Math.round(size.width * sharpness), Math.round(size.height * sharpness));
    for (let i = 0; i < places.count; i++) {
      const agent = places.seen[i];
      crowd.put(sprites, spriteFor(agent), places.x[agent] * sharpness, places.y[agent] * sharpness);
    }
    crowd.end(context);
  } else {
    for (let i = 0; i < places.count; i++) {
      const agent = places.seen[i];
      sprites.draw(context, spriteFor(agent), places.x[agent] * sharpness, places.y[agent] * sharpness);
    }
  }
  for (const agent of last)
    if (!Number.isNaN(places.x[agent]))
      sprites.draw(context, spriteFor(agent), places.x[agent] * sharpness, places.y[agent] * sharpness);
  context.restore();
  if (isCrowd) return;
  if (radius >= 6) drawLetters(context, colours, scene, frame, places, radius);
  if (radius >= 5) drawLoads(context, colours, frame, places, radius);
  if (hasNames(places, radius)) drawNames(context, colours, scene, places, radius, last);
}

function drawLetters(
  context: CanvasRenderingContext2D,
  colours: MapDrawing['colours'],
  { agents }: MapScene,
  { flags }: MapFrame,
  places: AgentPositions,
  radius: number,
): void {
  context.font = `700 ${Math.round(radius * 0.95)}px ${colours.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (let i = 0; i < places.count; i++) {
    const agent = places.seen[i];
    context.fillStyle = (flags[agent] & AGENT.isIdle) !== 0 ? colours.ink : colours.panel;
    context.fillText(lettersOf(agents[agent] ?? ''), places.x[agent], places.y[agent] + 0.5);
  }
}

/** Draws a small mark on an agent that carries something. */
function drawLoads(
  context: CanvasRenderingContext2D,
  colours: MapDrawing['colours'],
  { flags }: MapFrame,
  places: AgentPositions,
  radius: number,
): void {
  const side = Math.max(4, radius * 0.62);
  context.lineWidth = 1;
  for (let i = 0; i < places.count; i++) {
    const agent = places.seen[i];
    if ((flags[agent] & AGENT.isCarrying) === 0) continue;
    context.beginPath();
    context.roundRect(places.x[agent] + radius * 0.45, places.y[agent] + radius * 0.3, side, side, 1.5);
    context.fillStyle = colours.ink;
    context.strokeStyle = colours.panel;
    context.fill();
    context.stroke();
  }
}

/** Draws names below the discs without overlap; `last` come before the others. */
function drawNames(
  context: CanvasRenderingContext2D,
  colours: MapDrawing['colours'],
  { agents }: MapScene,
  places: AgentPositions,
  radius: number,
  last: readonly number[],
): void {
  context.font = fontOfNames(colours);
  context.textAlign = 'center';
  context.textBaseline = 'top';
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = colours.panel;
  context.fillStyle = colours.ink;
  const labels = new Labels();
  const put = (agent: number) => {
    const name = agents[agent] ?? '';
    const x = places.x[agent];
    const y = places.y[agent] + radius + 1;
    if (Number.isNaN(x) || !labels.place(x, y, widthOfName(context, colours, name), 9)) return;
    context.strokeText(name, x, y);
    context.fillText(name, x, y);
  };
  for (let i = last.length - 1; i >= 0; i--) put(last[i]);
  for (let i = 0; i < places.count; i++) if (!last.includes(places.seen[i])) put(places.seen[i]);
}

/** Whether there is space for names. */
export function hasNames({ count }: AgentPositions, radius: number): boolean {
  return radius >= 6 && count <= MOST_NAMES;
}

const widths = new Map<string, number>();

/** The pixels of a name below a disc. */
export function widthOfName(context: CanvasRenderingContext2D, colours: MapDrawing['colours'], name: string): number {
  let width = widths.get(name);
  if (width === undefined) {
    if (widths.size > 5000) widths.clear();
    context.font = fontOfNames(colours);
    width = context.measureText(name).width;
    widths.set(name, width);
  }
  return width;
}

function fontOfNames({ font }: MapDrawing['colours']): string {
  return `600 10px ${font}`;
}

const letters = new Map<string, string>();

function lettersOf(name: string): string {
  let known = letters.get(name);
  if (known === undefined) {
    if (letters.size > 5000) letters.clear();
    known = initialsOf(name);
    letters.set(name, known);
  }
  return known;
}

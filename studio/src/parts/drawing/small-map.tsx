import { useEffect, useRef } from 'react';
import { canvasColourOf, isDarkNow, markOf } from './colour.ts';
import { clusterAgents, placeNames } from './crowd-labels.ts';
import { groundColours, groundOf } from './ground-colours.ts';
import { drawDiscMark } from './marks.ts';
import styles from './small-map.module.css';

type Area = readonly [left: number, top: number, right: number, bottom: number];

interface SmallMapProps {
  readonly map: {
    /** Empty for an open plane. */
    readonly rows: readonly string[];
    readonly size: readonly [number, number];
    readonly rooms: readonly { readonly name: string; readonly area: Area }[];
    readonly things: readonly (readonly [number, number])[];
  };
  readonly positions: readonly {
    readonly name: string;
    readonly x: number;
    readonly y: number;
    readonly action: string;
  }[];
  /** The index of the colour of each action. */
  readonly colours: Readonly<Record<string, number>> | null;
  readonly label: string;
}

/** With more agents than this, they have no names. */
const MOST_NAMES = 12;
/** The smallest radius of an agent, in pixels. */
const LEAST_RADIUS = 2;

/** A small map: walls, rooms and things, and a dot for each agent in the colour of its action. */
export function SmallMap({ map, positions, colours, label }: SmallMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, map, positions, colours);
  }, [map, positions, colours]);
  return (
    <canvas
      ref={canvas}
      className={styles.smallMap}
      role="img"
      aria-label={label}
      style={{ aspectRatio: `${map.size[0]} / ${map.size[1]}` }}
    />
  );
}

function draw(
  paper: HTMLCanvasElement,
  { rows, size: [width, height], rooms, things }: SmallMapProps['map'],
  positions: SmallMapProps['positions'],
  colours: SmallMapProps['colours'],
): void {
  const context = paper.getContext('2d');
  if (!context) return;
  const sharpness = devicePixelRatio;
  paper.width = paper.clientWidth * sharpness;
  paper.height = paper.clientHeight * sharpness;
  context.scale(sharpness, sharpness);
  const isGrid = rows.length > 0;
  const unit = Math.min(paper.clientWidth / width, paper.clientHeight / height);
  const [left, top] = [(paper.clientWidth - width * unit) / 2, (paper.clientHeight - height * unit) / 2];
  // A position on a grid is the middle of a cell.
  const middle = isGrid ? 0.5 : 0;
  const at = (x: number, y: number): [number, number] => [left + (x + middle) * unit, top + (y + middle) * unit];
  const style = getComputedStyle(paper);
  const colour = (name: string) => style.getPropertyValue(name);
  const isDark = isDarkNow();
  const ground = groundColours(isDark);
  const fill = (area: Area, ink: string) => {
    const [px, py] = at(area[0] - middle, area[1] - middle);
    const [qx, qy] = at(area[2] + middle, area[3] + middle);
    context.fillStyle = ink;
    context.fillRect(px, py, qx - px, qy - py);
  };
  fill([0, 0, width - 2 * middle, height - 2 * middle], isGrid ? ground.stone : ground.grass);
  for (const { name, area } of rooms) fill(area, ground[groundOf(name)]);
  context.fillStyle = ground.wall;
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++)
      if (row[x] === '#') context.fillRect(left + x * unit, top + y * unit, unit + 0.5, unit + 0.5);
  });
  const half = Math.max(isGrid ? unit * 0.3 : 0, 1.5);
  context.fillStyle = ground.front;
  for (const [x, y] of things) {
    const [px, py] = at(x, y);
    context.beginPath();
    context.roundRect(px - half, py - half, 2 * half, 2 * half, half / 2);
    context.fill();
  }
  const radius = Math.max(isGrid ? unit * 0.4 : 0, LEAST_RADIUS);
  const hasNames = positions.length <= MOST_NAMES;
  const clusters = hasNames ? clusterAgents(positions, (1.6 * radius) / unit) : [];
  const wanted = clusters.map(({ x, y, agents, label }) => {
    context.font = nameFont(style.fontFamily);
    const [px, py] = at(x, y);
    const wide = context.measureText(label).width;
    const end = px + radius * (1 + 1.4 * (agents.length - 1));
    return { label, px, py, wide, radius, end };
  });
  const names = placeNames(wanted, paper.clientWidth, paper.clientHeight);
  context.font = `9px ${style.fontFamily}`;
  context.textAlign = 'left';
  context.textBaseline = 'top';
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = colour('--paper');
  context.fillStyle = colour('--quiet');
  for (const { name, area } of rooms) {
    const wide = context.measureText(name).width;
    const [px, py] = at(area[0] - middle, area[1] - middle);
    const isCovered = names.some(
      (other) =>
        other.start - 3 * radius < px + wide && other.start + other.wide > px && Math.abs(other.py - py - 6) < 11,
    );
    if (isCovered || wide >= (area[2] - area[0] + 2 * middle) * unit - 4) continue;
    context.strokeText(name, px + 2, py + 2);
    context.fillText(name, px + 2, py + 2);
  }
  const dot = (x: number, y: number, action: string) => {
    const look = colours?.[action] ?? -1;
    context.fillStyle = canvasColourOf(look, isDark);
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
    drawDiscMark(context, markOf(look), x, y, radius, colour('--paper'));
  };
  if (!hasNames) for (const { x, y, action } of positions) dot(...at(x, y), action);
  // Those at one place are side by side.
  for (const { x, y, agents } of clusters) {
    const [px, py] = at(x, y);
    for (const [i, { action }] of agents.entries()) dot(px + i * 1.4 * radius, py, action);
  }
  context.font = nameFont(style.fontFamily);
  context.textBaseline = 'middle';
  context.fillStyle = colour('--ink');
  for (const { label, start, py } of names) {
    context.strokeText(label, start, py);
    context.fillText(label, start, py);
  }
}

function nameFont(family: string): string {
  return `600 10px ${family}`;
}

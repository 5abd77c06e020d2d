import { useEffect, useRef } from 'react';
import { canvasColourOf, isDarkNow } from './colour.ts';
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
  context.fillStyle = colour('--edge');
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++)
      if (row[x] === '#') context.fillRect(left + x * unit, top + y * unit, unit + 0.5, unit + 0.5);
  });
  const half = Math.max(isGrid ? unit * 0.3 : 0, 1.5);
  context.fillStyle = colour('--line');
  for (const [x, y] of things) {
    const [px, py] = at(x, y);
    context.fillRect(px - half, py - half, 2 * half, 2 * half);
  }
  context.font = `9px ${style.fontFamily}`;
  context.textAlign = 'left';
  context.textBaseline = 'top';
  context.fillStyle = colour('--quiet');
  for (const { name, area } of rooms) {
    const [px, py] = at(area[0] - middle, area[1] - middle);
    if (context.measureText(name).width < (area[2] - area[0] + 2 * middle) * unit - 4)
      context.fillText(name, px + 2, py + 2);
  }
  const radius = Math.max(isGrid ? unit * 0.4 : 0, LEAST_RADIUS);
  const isDark = isDarkNow();
  for (const { x, y, action } of positions) {
    context.fillStyle = canvasColourOf(colours?.[action] ?? -1, isDark);
    context.beginPath();
    context.arc(...at(x, y), radius, 0, 2 * Math.PI);
    context.fill();
  }
  if (positions.length > MOST_NAMES) return;
  context.font = `600 10px ${style.fontFamily}`;
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = colour('--paper');
  context.fillStyle = colour('--ink');
  for (const { name, x, y } of positions) {
    const [px, py] = at(x, y);
    const wide = context.measureText(name).width;
    const start = px + radius + 3 + wide > paper.clientWidth ? px - radius - 3 - wide : px + radius + 3;
    context.strokeText(name, start, py);
    context.fillText(name, start, py);
  }
}

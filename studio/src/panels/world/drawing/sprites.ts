import { type CanvasColours, inkOf } from '../../../parts/drawing/canvas-colours.ts';
import { LOOKS, markOf } from '../../../parts/drawing/colour.ts';
import type { DrawContext } from '../../../parts/drawing/draw-context.ts';
import { drawDiscMark } from '../../../parts/drawing/marks.ts';

/** In place of the index of a look: an agent without an action, and one that the filter leaves out. */
export const NO_ACTION = -1;
export const LEFT_OUT = -2;

/** The discs for what has no look come before the others. */
const OTHERS = 2;

/** The discs of agents, drawn once for each colour: filled ones, and hollow ones for the fallback. */
export class Sprites {
  private readonly sheet = document.createElement('canvas');
  private key = '';
  /** The side of a sprite in device pixels. */
  side = 0;
  /** The pixels of all sprites, one after the other. */
  pixels = new Uint32Array(0);
  /** The first column and the end of the filled columns of each row. */
  spans = new Int32Array(0);

  /** The number of filled discs; as many hollow ones follow. */
  private count = 0;
  private looks = 0;

  /** Redraws the discs if their size, colours or number have changed. `radius` is in CSS pixels; `looks` is the least number. */
  prepare(colours: CanvasColours, radius: number, sharpness: number, looks: number): void {
    this.looks = Math.min(looks, LOOKS);
    const key = `${colours.isDark} ${radius} ${sharpness} ${this.looks}`;
    if (key === this.key) return;
    this.key = key;
    this.count = this.looks + OTHERS;
    const side = Math.ceil((radius + 1) * 2 * sharpness);
    this.side = side;
    this.sheet.width = side;
    this.sheet.height = side * this.count * 2;
    const context = this.sheet.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
    for (let sprite = 0; sprite < this.count * 2; sprite++) {
      const look = (sprite % this.count) - OTHERS;
      const colour = inkOf(colours, look, look === LEFT_OUT ? colours.line : colours.quiet);
      const [x, y, size] = [side / 2, side * (sprite + 0.5), radius * sharpness];
      drawDisc(context, x, y, size, sharpness, colour, colours.panel, sprite >= this.count);
      drawDiscMark(context, markOf(look), x, y, size, colours.panel);
    }
    this.pixels = new Uint32Array(context.getImageData(0, 0, side, this.sheet.height).data.buffer);
    this.spans = spansOf(this.pixels, side);
  }

  /** The index of the disc of a look, NO_ACTION or LEFT_OUT. */
  indexOf(look: number, isHollow: boolean): number {
    return (look < 0 ? look : look % this.looks) + OTHERS + (isHollow ? this.count : 0);
  }

  /** Draws a disc with its middle at a device pixel, or between two. */
  draw(context: DrawContext, sprite: number, x: number, y: number): void {
    const { side } = this;
    context.drawImage(this.sheet, 0, sprite * side, side, side, x - side / 2, y - side / 2, side, side);
  }
}

function spansOf(pixels: Uint32Array, side: number): Int32Array<ArrayBuffer> {
  const spans = new Int32Array(side * 2);
  for (let row = 0; row < side; row++) {
    let from = 0;
    let to = side;
    while (from < to && pixels[row * side + from] === 0) from++;
    while (to > from && pixels[row * side + to - 1] === 0) to--;
    spans[row * 2] = from;
    spans[row * 2 + 1] = to;
  }
  return spans;
}

function drawDisc(
  context: DrawContext,
  x: number,
  y: number,
  radius: number,
  sharpness: number,
  colour: string,
  halo: string,
  isHollow: boolean,
): void {
  const isLarge = radius > 3.5 * sharpness;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = isLarge ? halo : colour;
  context.globalAlpha = isHollow && !isLarge ? 0.6 : 1;
  context.fill();
  context.globalAlpha = 1;
  if (!isLarge) return;
  context.beginPath();
  const line = isHollow ? Math.max(1.5 * sharpness, radius * 0.2) : 0;
  context.arc(x, y, radius - sharpness - line / 2, 0, 2 * Math.PI);
  context.fillStyle = context.strokeStyle = colour;
  context.lineWidth = line;
  if (isHollow) context.stroke();
  else context.fill();
}

import type { CanvasColours } from '../../../parts/drawing/canvas-colours.ts';
import type { DrawContext } from '../../../parts/drawing/draw-context.ts';
import type { Obstacle } from './bubbles.ts';

/** The name of a room or a thing, and where it is on the screen. */
export interface PlacedName extends Obstacle {
  readonly text: string;
  readonly isRoom: boolean;
}

/** Prepares a canvas to measure or draw the names of rooms or things. */
export function setNameFont(context: DrawContext, { font }: CanvasColours, isRoom: boolean): void {
  context.font = `${isRoom ? '600 ' : ''}11px ${font}`;
}

/** Draws names with a rim, so that they can be read on anything. */
export function drawNames(context: DrawContext, colours: CanvasColours, names: readonly PlacedName[]): void {
  context.textAlign = 'center';
  context.textBaseline = 'top';
  context.lineJoin = 'round';
  context.strokeStyle = colours.isDark ? 'rgb(20 22 28 / 85%)' : 'rgb(255 255 255 / 90%)';
  context.fillStyle = colours.quiet;
  for (const { text, isRoom, left, right, top } of names) {
    setNameFont(context, colours, isRoom);
    context.lineWidth = isRoom ? 3.5 : 4.5;
    context.strokeText(text, (left + right) / 2, top);
    context.fillText(text, (left + right) / 2, top);
  }
}

/** Labels that don't overlap: a label is refused if it would cover an earlier one. */
export class Labels {
  private readonly boxes: number[] = [];
  /** The names that were placed; without what was only kept clear. */
  readonly placed: PlacedName[] = [];

  /** Returns whether there was space. A label without a name is not kept. */
  place(
    middle: number,
    top: number,
    width: number,
    height: number,
    name?: Pick<PlacedName, 'text' | 'isRoom'>,
  ): boolean {
    const { boxes } = this;
    const left = middle - width / 2 - 2;
    for (let i = 0; i < boxes.length; i += 4) {
      if (left < boxes[i + 2] && left + width + 4 > boxes[i] && top < boxes[i + 3] && top + height > boxes[i + 1])
        return false;
    }
    this.take(middle, top, width, height);
    if (name)
      this.placed.push({ ...name, left: middle - width / 2, top, right: middle + width / 2, bottom: top + height });
    return true;
  }

  /** Keeps labels away from a part of the screen. */
  take(middle: number, top: number, width: number, height: number): void {
    const left = middle - width / 2 - 2;
    this.boxes.push(left, top, left + width + 4, top + height);
  }
}

import type { Obstacle } from './bubbles.ts';

/** Labels that don't overlap: a label is refused if it would cover an earlier one. */
export class Labels {
  private readonly boxes: number[] = [];
  /** The labels that were placed; without what was only kept clear. */
  readonly placed: Obstacle[] = [];

  place(middle: number, top: number, width: number, height: number): boolean {
    const { boxes } = this;
    const left = middle - width / 2 - 2;
    for (let i = 0; i < boxes.length; i += 4) {
      if (left < boxes[i + 2] && left + width + 4 > boxes[i] && top < boxes[i + 3] && top + height > boxes[i + 1])
        return false;
    }
    this.take(middle, top, width, height);
    this.placed.push({ left: middle - width / 2, top, right: middle + width / 2, bottom: top + height });
    return true;
  }

  /** Keeps labels away from a part of the screen. */
  take(middle: number, top: number, width: number, height: number): void {
    const left = middle - width / 2 - 2;
    this.boxes.push(left, top, left + width + 4, top + height);
  }
}

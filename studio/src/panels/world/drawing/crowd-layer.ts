import type { DrawContext } from '../../../parts/drawing/draw-context.ts';
import type { Sprites } from './sprites.ts';

const OPAQUE = 0xff;

/**
 * A layer to which discs are copied pixel by pixel. A canvas takes microseconds for each image, too long for thousands
 * of them; this takes some nanoseconds for each pixel, and then draws one image.
 */
export class CrowdLayer {
  private readonly canvas = document.createElement('canvas');
  private readonly context = this.canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
  private image = new ImageData(1, 1);
  /** The pixels as integers: alpha, blue, green, red from the highest byte down. */
  private pixels = new Uint32Array(this.image.data.buffer);

  /** Starts an empty layer, in device pixels. */
  begin(width: number, height: number): void {
    if (this.image.width !== width || this.image.height !== height) {
      this.canvas.width = width;
      this.canvas.height = height;
      this.image = new ImageData(width, height);
      this.pixels = new Uint32Array(this.image.data.buffer);
    } else this.pixels.fill(0);
  }

  /** Adds a disc with its middle at a device pixel. */
  put(sprites: Sprites, sprite: number, x: number, y: number): void {
    const { pixels } = this;
    const { width, height } = this.image;
    const { side, spans } = sprites;
    const source = sprites.pixels;
    const left = Math.round(x - side / 2);
    const top = Math.round(y - side / 2);
    const firstRow = top < 0 ? -top : 0;
    const lastRow = Math.min(side, height - top);
    const first = sprite * side * side;
    for (let row = firstRow; row < lastRow; row++) {
      const from = Math.max(spans[row * 2], -left);
      const to = Math.min(spans[row * 2 + 1], width - left);
      let at = (top + row) * width + left + from;
      const line = first + row * side;
      for (let column = from; column < to; column++, at++) {
        const colour = source[line + column];
        const alpha = colour >>> 24;
        pixels[at] = alpha === OPAQUE || pixels[at] === 0 ? colour : mix(pixels[at], colour, alpha);
      }
    }
  }

  /** Draws the layer. */
  end(target: DrawContext): void {
    this.context.putImageData(this.image, 0, 0);
    target.drawImage(this.canvas, 0, 0);
  }
}

/** Blends a colour over another by its alpha; the result has the higher alpha of the two. */
function mix(below: number, above: number, alpha: number): number {
  const rest = OPAQUE - alpha;
  const red = ((below & OPAQUE) * rest + (above & OPAQUE) * alpha) >> 8;
  const green = (((below >>> 8) & OPAQUE) * rest + ((above >>> 8) & OPAQUE) * alpha) >> 8;
  const blue = (((below >>> 16) & OPAQUE) * rest + ((above >>> 16) & OPAQUE) * alpha) >> 8;
  const deep = Math.max(below >>> 24, alpha);
  return ((deep << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

import { applyPalette, GIFEncoder, quantize } from 'gifenc';

/** A GIF has 256 colours in a frame; one of them stands for pixels that have not changed. */
const COLOURS = 255;

/** Writes frames as an animated GIF. Pixels that are the same as in the frame before are left out. */
export class GifFilm {
  private readonly encoder = GIFEncoder();
  private before: Uint32Array | null = null;
  private readonly width: number;
  private readonly height: number;
  private readonly delay: number;

  /** `delay` is the time between two frames, in milliseconds. */
  constructor(width: number, height: number, delay: number) {
    this.width = width;
    this.height = height;
    this.delay = delay;
  }

  /** Adds a frame: red, green, blue and alpha of each pixel, row by row. */
  add(pixels: Uint8ClampedArray<ArrayBuffer>): void {
    const { before, width, height, delay } = this;
    const colours = new Uint32Array(pixels.buffer);
    const palette = quantize(pixels, COLOURS);
    const indices = applyPalette(pixels, palette);
    const transparentIndex = palette.length;
    palette.push([0, 0, 0]);
    if (before) for (let i = 0; i < indices.length; i++) if (colours[i] === before[i]) indices[i] = transparentIndex;
    const transparency = before ? { transparent: true, transparentIndex, dispose: 1 } : { dispose: 1 };
    this.encoder.writeFrame(indices, width, height, { palette, delay, ...transparency });
    this.before = colours;
  }

  /** Ends the film; its bytes are those of a file. */
  finish(): Uint8Array<ArrayBuffer> {
    this.encoder.finish();
    return this.encoder.bytes();
  }
}

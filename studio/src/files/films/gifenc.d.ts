/** The part of gifenc that is used; the package has no types. */
declare module 'gifenc' {
  type Palette = number[][];
  interface FrameOptions {
    readonly palette: Palette;
    /** Milliseconds. */
    readonly delay: number;
    readonly transparent?: boolean;
    readonly transparentIndex?: number;
    /** 1: the next frame is drawn over this one. */
    readonly dispose?: number;
  }
  interface Encoder {
    writeFrame(pixels: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }
  export function GIFEncoder(): Encoder;
  /** The colours of a picture, at most `most`. */
  export function quantize(pixels: Uint8Array | Uint8ClampedArray, most: number): Palette;
  /** The index of the nearest colour for each pixel. */
  export function applyPalette(pixels: Uint8Array | Uint8ClampedArray, palette: Palette): Uint8Array;
}

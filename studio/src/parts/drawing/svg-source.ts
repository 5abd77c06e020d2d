const sources = new WeakMap<HTMLCanvasElement, () => string | null>();

/** Records how the drawing of a canvas is written as an SVG file. */
export function setSvgSource(canvas: HTMLCanvasElement, write: () => string | null): void {
  sources.set(canvas, write);
}

/** The drawing of a canvas as an SVG file; null when it exists only as pixels. */
export function svgOf(canvas: HTMLCanvasElement): string | null {
  return sources.get(canvas)?.() ?? null;
}

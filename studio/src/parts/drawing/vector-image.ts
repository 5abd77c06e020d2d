/** A drawing on a canvas as SVG: elements and their view box, or the address of an SVG image. */
export type VectorImage =
  | { readonly elements: string; readonly width: number; readonly height: number }
  | { readonly href: string; readonly filter: string; readonly transform: string };

const known = new WeakMap<object, () => VectorImage>();

/** Records how the drawing of a canvas is made as SVG, so that a picture in SVG stays sharp at every size. */
export function setVectorImage(canvas: HTMLCanvasElement, draw: () => VectorImage): void {
  known.set(canvas, draw);
}

/** The drawing of a canvas as SVG; null when it exists only as pixels. */
export function vectorImageOf(image: object): VectorImage | null {
  return known.get(image)?.() ?? null;
}

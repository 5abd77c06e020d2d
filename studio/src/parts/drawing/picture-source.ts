/** A canvas of which pictures are taken. */
export interface PictureSource {
  /** The drawing as an SVG file; null while there is nothing to show. */
  toSvg(): string | null;
  /** Draws everything at once, and until it is called with false lets nothing fade in. */
  setTaken(isTaken: boolean): void;
}

const sources = new WeakMap<HTMLCanvasElement, PictureSource>();

/** Records how pictures of a canvas are taken. */
export function setPictureSource(canvas: HTMLCanvasElement, source: PictureSource): void {
  sources.set(canvas, source);
}

/** The drawing of a canvas as an SVG file; null when it exists only as pixels. */
export function svgOf(canvas: HTMLCanvasElement): string | null {
  return sources.get(canvas)?.toSvg() ?? null;
}

/** Takes pictures of canvases: what they show is whole until that is done. */
export async function whileTaken<Result>(
  canvases: readonly HTMLCanvasElement[],
  take: () => Promise<Result>,
): Promise<Result> {
  for (const canvas of canvases) sources.get(canvas)?.setTaken(true);
  try {
    return await take();
  } finally {
    for (const canvas of canvases) sources.get(canvas)?.setTaken(false);
  }
}

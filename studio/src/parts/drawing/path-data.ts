const known = new WeakMap<Path2D, string>();

/** Builds a path that can be drawn on a canvas and written as SVG. */
export class PathBuilder {
  private readonly parts: string[] = [];

  moveTo(x: number, y: number): void {
    this.parts.push(`M${round(x)} ${round(y)}`);
  }

  lineTo(x: number, y: number): void {
    this.parts.push(`L${round(x)} ${round(y)}`);
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.parts.push(`M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`);
  }

  build(): Path2D {
    const data = this.parts.join('');
    const path = new Path2D(data);
    known.set(path, data);
    return path;
  }
}

/** The SVG path data of a path that a PathBuilder has built; '' for others. */
export function pathDataOf(path: Path2D): string {
  return known.get(path) ?? '';
}

/** A coordinate with as many digits as a drawing needs. */
export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** A straight line in the current colour. */
export function line(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  toX: number,
  toY: number,
  width: number,
): void {
  context.lineWidth = width;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(toX, toY);
  context.stroke();
}

/** A small triangle that points down, in the current colour. */
export function mark(context: CanvasRenderingContext2D, x: number, y: number): void {
  context.beginPath();
  context.moveTo(x - 4, y);
  context.lineTo(x + 4, y);
  context.lineTo(x, y + 6);
  context.closePath();
  context.fill();
}

/** Slanting lines over a rectangle. */
export function hatch(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  apart: number,
): void {
  if (width <= 1) return;
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.strokeStyle = colour;
  context.lineWidth = 1;
  context.beginPath();
  for (let left = Math.floor((x - height) / apart) * apart; left < x + width; left += apart) {
    context.moveTo(left, y + height);
    context.lineTo(left + height, y);
  }
  context.stroke();
  context.restore();
}

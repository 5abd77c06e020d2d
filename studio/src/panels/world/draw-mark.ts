/** A ring around what is selected or pointed at, with a gap so that it stands out from what it is around. */
export function drawMark(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  half: number,
  corner: number,
  ink: string,
  gap: string,
): void {
  context.beginPath();
  context.roundRect(x - half, y - half, 2 * half, 2 * half, corner);
  context.lineWidth = 5;
  context.strokeStyle = gap;
  context.stroke();
  context.lineWidth = 2.25;
  context.strokeStyle = ink;
  context.stroke();
}

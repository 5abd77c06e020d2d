/** The view of the map: the point in its middle, and CSS pixels per cell or unit. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface ScreenSize {
  readonly width: number;
  readonly height: number;
}

/** The edges of the world, in cells or units. */
export interface MapBounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The smallest and the largest scale. */
export type ZoomLimits = readonly [least: number, most: number];

/** The margin around a map that is shown as a whole, in pixels. */
export const MARGIN = 14;
/** The largest size of a cell or unit when the map is fitted, in pixels. */
const LARGEST = 72;
/** The least space around what is on a plane, in units. */
const AROUND = 5;
/** The part of it that may be outside of the plane, where agents at its edge reach over it, in units. */
const OVER = 1;

/** Shows the whole world as large as possible, with some more pixels of margin for what reaches over its edges. */
export function fitCamera({ left, top, right, bottom }: MapBounds, { width, height }: ScreenSize, more = 0): Camera {
  const around = 2 * (MARGIN + more);
  const scale = Math.min((width - around) / (right - left), (height - around) / (bottom - top), LARGEST);
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale: Math.max(scale, 1e-6) };
}

/** The part of a plane that everybody and everything is on, with some space around it; all of it if nothing is there. */
export function occupiedBounds(
  all: MapBounds,
  places: Iterable<readonly [x: ArrayLike<number>, y: ArrayLike<number>]>,
): MapBounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of places)
    for (let i = 0; i < x.length; i++) {
      left = Math.min(left, x[i]);
      right = Math.max(right, x[i]);
      top = Math.min(top, y[i]);
      bottom = Math.max(bottom, y[i]);
    }
  if (left > right) return all;
  const around = Math.max(AROUND, 0.25 * Math.max(right - left, bottom - top));
  return {
    left: Math.max(all.left - OVER, left - around),
    top: Math.max(all.top - OVER, top - around),
    right: Math.min(all.right + OVER, right + around),
    bottom: Math.min(all.bottom + OVER, bottom + around),
  };
}

/** The limits of zoom: from half of the whole map to large cells, or to the scale that separates a crowd. */
export function limitsOf(bounds: MapBounds, size: ScreenSize): ZoomLimits {
  const { scale } = fitCamera(bounds, size);
  return [scale / 2, Math.max(LARGEST, scale * 2)];
}

/** Changes the scale by a factor around the pixel (px, py). */
export function zoomAt(
  camera: Camera,
  size: ScreenSize,
  px: number,
  py: number,
  factor: number,
  [least, most]: ZoomLimits,
): Camera {
  const scale = Math.min(most, Math.max(least, camera.scale * factor));
  const [x, y] = toWorld(camera, size, px, py);
  return { x: x - (px - size.width / 2) / scale, y: y - (py - size.height / 2) / scale, scale };
}

/** Moves the map by some pixels. */
export function panBy(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale };
}

/** Keeps the middle of the view inside the world. */
export function keepInside(camera: Camera, { left, top, right, bottom }: MapBounds): Camera {
  const x = Math.min(right, Math.max(left, camera.x));
  const y = Math.min(bottom, Math.max(top, camera.y));
  return x === camera.x && y === camera.y ? camera : { ...camera, x, y };
}

/** Moves the view so that it shows no more than the edge of what is beyond a plane, where the plane is larger than the view. */
export function fillView(
  camera: Camera,
  { left, top, right, bottom }: MapBounds,
  { width, height }: ScreenSize,
): Camera {
  const within = (middle: number, least: number, most: number, half: number) =>
    most - least < 2 * (half - OVER)
      ? (least + most) / 2
      : Math.min(most + OVER - half, Math.max(least - OVER + half, middle));
  const { scale } = camera;
  return {
    x: within(camera.x, left, right, width / 2 / scale),
    y: within(camera.y, top, bottom, height / 2 / scale),
    scale,
  };
}

export function toWorld(camera: Camera, size: ScreenSize, px: number, py: number): [x: number, y: number] {
  return [camera.x + (px - size.width / 2) / camera.scale, camera.y + (py - size.height / 2) / camera.scale];
}

export function toScreen(camera: Camera, size: ScreenSize, x: number, y: number): [px: number, py: number] {
  return [(x - camera.x) * camera.scale + size.width / 2, (y - camera.y) * camera.scale + size.height / 2];
}

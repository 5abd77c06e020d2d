import { AGENT } from '../../../session/map/map-frame.ts';
import { toWorld } from '../camera.ts';
import type { MapTarget, MapView } from '../map-view.ts';
import type { Point } from './edit-state.ts';

/** Whether the world is a drawn map of cells, not an open plane. */
export function isDrawn({ shown: { plan } }: MapView): boolean {
  return plan?.walls != null;
}

/** The point of the world at a pixel. */
export function worldAt({ shown: { camera, size } }: MapView, px: number, py: number): Point {
  return toWorld(camera, size, px, py);
}

/** The cell at a pixel; on a plane the point. */
export function cellAt(map: MapView, px: number, py: number): Point {
  const [x, y] = worldAt(map, px, py);
  return isDrawn(map) ? [Math.round(x), Math.round(y)] : [Number(x.toFixed(2)), Number(y.toFixed(2))];
}

/** The cell or point in the middle of the view. */
export function middleOf(map: MapView): Point {
  const { width, height } = map.shown.size;
  return cellAt(map, width / 2, height / 2);
}

/** How far an arrow key moves the selection: a cell, or a part of the usual size of things on a plane. */
export function strideOf(map: MapView): number {
  const { plan } = map.shown;
  if (isDrawn(map) || !plan) return 1;
  return Number((plan.unit / 2).toPrecision(1));
}

/** All things and agents with their positions. */
export function targetsOf({ shown: { things, frame } }: MapView): (MapTarget & { readonly at: Point })[] {
  const all: (MapTarget & { readonly at: Point })[] = [];
  things?.id.forEach((id, i) => {
    all.push({ kind: 'thing', id, at: [things.x[i], things.y[i]] });
  });
  frame?.id.forEach((id, row) => {
    if ((frame.flags[row] & AGENT.isGone) === 0 && id >= 0)
      all.push({ kind: 'agent', id, at: [frame.x[row], frame.y[row]] });
  });
  return all;
}

/** The position of an agent or a thing; null when it does not exist. */
export function positionOf(map: MapView, target: MapTarget): Point | null {
  return targetsOf(map).find(({ kind, id }) => kind === target.kind && id === target.id)?.at ?? null;
}

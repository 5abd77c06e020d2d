import type { HandTarget } from '../../../session/hand/placed-parts.ts';
import { AGENT } from '../../../session/map/map-frame.ts';
import type { EditedMap, Point } from './edited-map.ts';

/** The cell at a pixel; on a plane the point. */
export function cellAt(map: EditedMap, px: number, py: number): Point {
  const [x, y] = map.worldAt(px, py);
  return map.shown.isDrawn ? [Math.round(x), Math.round(y)] : [Number(x.toFixed(2)), Number(y.toFixed(2))];
}

/** The cell or point in the middle of the view. */
export function middleOf(map: EditedMap): Point {
  const { width, height } = map.shown.size;
  return cellAt(map, width / 2, height / 2);
}

/** How far an arrow key moves the selection: a cell, or a part of the usual size of things on a plane. */
export function strideOf(map: EditedMap): number {
  const { isDrawn, unit } = map.shown;
  return isDrawn ? 1 : Number((unit / 2).toPrecision(1));
}

/** All things and agents with their positions. */
export function targetsOf({ shown: { things, frame } }: EditedMap): (HandTarget & { readonly at: Point })[] {
  const all: (HandTarget & { readonly at: Point })[] = [];
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
export function positionOf(map: EditedMap, target: HandTarget): Point | null {
  return targetsOf(map).find(({ kind, id }) => kind === target.kind && id === target.id)?.at ?? null;
}

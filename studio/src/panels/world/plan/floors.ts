import type { Ground } from '../../../parts/drawing/ground-colours.ts';
import { PathBuilder } from '../../../parts/drawing/path-data.ts';
import type { MapBounds } from './camera.ts';
import type { Patch } from './wall-shape.ts';

/** A floor of one material, in world coordinates. */
export interface Floor {
  readonly ground: Ground;
  readonly area: Path2D;
  /** The boards, tiles or stones that are a little darker than the others. */
  readonly darker: Path2D;
  /** The lines between them. */
  readonly joints: Path2D;
}

/** The most cells of a map whose floors have boards, tiles or stones. */
export const MOST_TEXTURED = 20_000;

/** The floor of some patches of ground; of a very large map without boards, tiles or stones, which take time to draw. */
export function floorOf(ground: Ground, patches: readonly Patch[], hasTexture: boolean): Floor {
  const darker = new PathBuilder();
  const joints = new PathBuilder();
  if (hasTexture) for (const patch of patches) LAYERS[ground]?.(patch, darker, joints);
  return { ground, area: pathOfPatches(patches), darker: darker.build(), joints: joints.build() };
}

/** A distance beyond every view, in cells. */
const FAR = 1e4;

/** The area that patches of ground cover, and everything around some bounds in the same piece, so that no seam is seen between them. */
export function pathOfPatches(patches: readonly Patch[], around: MapBounds | null = null): Path2D {
  const path = new PathBuilder();
  if (around) {
    const { left, top, right, bottom } = around;
    path.rect(-FAR, -FAR, 2 * FAR, 2 * FAR);
    // A hole, since it winds the other way.
    path.rect(right, top, left - right, bottom - top);
  }
  for (const [left, right, top, bottom] of patches) path.rect(left, top, right - left, bottom - top);
  return path.build();
}

type Layer = (patch: Patch, darker: PathBuilder, joints: PathBuilder) => void;

/** Each material covers a patch by the coordinates alone, so that neighbouring patches fit together. */
const LAYERS: Partial<Record<Ground, Layer>> = {
  wood: (run, darker, joints) => lay(run, { high: 0.5, long: 3, shift: 1.3 }, darker, joints),
  stone: (run, darker, joints) => lay(run, { high: 1, long: 1.5, shift: 0.75 }, darker, joints),
  tiles: checker,
  carpet: weave,
  lawn: mow,
};

interface Boards {
  readonly high: number;
  readonly long: number;
  /** By how much each row is shifted against the one above. */
  readonly shift: number;
}

function lay(
  [left, right, top, bottom]: Patch,
  { high, long, shift }: Boards,
  darker: PathBuilder,
  joints: PathBuilder,
): void {
  for (let row = Math.floor((top + 0.5) / high + 1e-9); row * high - 0.5 < bottom - 1e-9; row++) {
    const y = Math.max(top, row * high - 0.5);
    const foot = Math.min(bottom, (row + 1) * high - 0.5);
    if (y > top || y === row * high - 0.5) {
      joints.moveTo(left, y);
      joints.lineTo(right, y);
    }
    const offset = (((row * shift) % long) + long) % long;
    const first = Math.floor((left - offset) / long);
    for (let board = first; offset + board * long < right; board++) {
      const from = offset + board * long;
      const [a, b] = [Math.max(left, from), Math.min(right, from + long)];
      if (chance(board, row) % 4 === 0) darker.rect(a, y, b - a, foot - y);
      if (from <= left) continue;
      joints.moveTo(from, y);
      joints.lineTo(from, foot);
    }
  }
}

const TILE = 0.5;

function checker([left, right, top, bottom]: Patch, darker: PathBuilder): void {
  for (let row = Math.floor(top / TILE); row * TILE < bottom; row++)
    for (let column = Math.floor(left / TILE); column * TILE < right; column++) {
      const [a, b] = [Math.max(left, column * TILE), Math.min(right, (column + 1) * TILE)];
      const [y, foot] = [Math.max(top, row * TILE), Math.min(bottom, (row + 1) * TILE)];
      if ((row + column) % 2 === 0 && b > a && foot > y) darker.rect(a, y, b - a, foot - y);
    }
}

function weave([left, right, top, bottom]: Patch, _: PathBuilder, joints: PathBuilder): void {
  for (let row = Math.ceil((top - 0.25) * 2); row / 2 + 0.25 < bottom; row++)
    for (let column = Math.ceil((left - 0.25) * 2); column / 2 + 0.25 < right; column++) {
      const [x, y] = [column / 2 + 0.25, row / 2 + 0.25];
      joints.moveTo(Math.max(left, x - 0.04), y);
      joints.lineTo(Math.min(right, x + 0.04), y);
    }
}

/** The stripes of a mown lawn, two cells wide. */
function mow([left, right, top, bottom]: Patch, darker: PathBuilder): void {
  for (let x = Math.floor((left + 0.5) / 4) * 4 - 0.5; x < right; x += 4) {
    const [a, b] = [Math.max(left, x), Math.min(right, x + 2)];
    if (b > a) darker.rect(a, top, b - a, bottom - top);
  }
}

/** A number that two integers decide, the same every time. */
export function chance(x: number, y: number): number {
  return Math.imul(Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263), 1_274_126_177) >>> 0;
}

import { type Ground, groundOf } from '../../../parts/drawing/ground-colours.ts';
import { PathBuilder } from '../../../parts/drawing/path-data.ts';
import type { MapRegion } from '../../../session/map/map-frame.ts';

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

/** A run of cells in one row, from the left edge of the first to the right edge of the last. */
type Run = readonly [left: number, right: number, top: number];

/** The floor of a room by its name: boards, tiles, a carpet or grass. */
export function floorOfRoom({ name, area: [left, top, right, bottom] }: MapRegion): Floor {
  const rows = Math.max(0, Math.round(bottom - top) + 1);
  return floorOf(
    groundOf(name),
    Array.from({ length: rows }, (_, row): Run => [left - 0.5, right + 0.5, top - 0.5 + row]),
  );
}

/** The floor of some cells of a map; of a very large one without boards, tiles or stones, which take time to draw. */
export function floorOfCells(
  rows: readonly string[],
  isFloor: (x: number, y: number) => boolean,
  ground: Ground,
): Floor {
  const runs: Run[] = [];
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!isFloor(x, y)) continue;
      const from = x;
      while (x + 1 < row.length && isFloor(x + 1, y)) x++;
      runs.push([from - 0.5, x + 0.5, y - 0.5]);
    }
  });
  return floorOf(ground, runs, rows.length * (rows[0]?.length ?? 0) <= MOST_TEXTURED);
}

function floorOf(ground: Ground, runs: readonly Run[], hasTexture = true): Floor {
  const area = new PathBuilder();
  const darker = new PathBuilder();
  const joints = new PathBuilder();
  for (const run of runs) {
    area.rect(run[0], run[2], run[1] - run[0], 1);
    if (hasTexture) LAYERS[ground]?.(run, darker, joints);
  }
  return { ground, area: area.build(), darker: darker.build(), joints: joints.build() };
}

type Layer = (run: Run, darker: PathBuilder, joints: PathBuilder) => void;

/** Each material lays one row of cells; by the coordinates alone, so neighbouring rows fit together. */
const LAYERS: Partial<Record<Ground, Layer>> = {
  wood: (run, darker, joints) => lay(run, { high: 0.5, long: 3, shift: 1.3 }, darker, joints),
  stone: (run, darker, joints) => lay(run, { high: 1, long: 1.5, shift: 0.75 }, darker, joints),
  tiles: checker,
  carpet: weave,
  grass: mow,
};

interface Boards {
  readonly high: number;
  readonly long: number;
  /** By how much each row is shifted against the one above. */
  readonly shift: number;
}

function lay([left, right, top]: Run, { high, long, shift }: Boards, darker: PathBuilder, joints: PathBuilder): void {
  for (let part = 0; part < 1 / high; part++) {
    const y = top + part * high;
    const row = Math.round(y / high);
    joints.moveTo(left, y);
    joints.lineTo(right, y);
    const offset = (((row * shift) % long) + long) % long;
    const first = Math.floor((left - offset) / long);
    for (let board = first; offset + board * long < right; board++) {
      const from = offset + board * long;
      const [a, b] = [Math.max(left, from), Math.min(right, from + long)];
      if (chance(board, row) % 4 === 0) darker.rect(a, y, b - a, high);
      if (from <= left) continue;
      joints.moveTo(from, y);
      joints.lineTo(from, y + high);
    }
  }
}

const TILE = 0.5;

function checker([left, right, top]: Run, darker: PathBuilder): void {
  for (const y of [top, top + TILE])
    for (let x = left; x < right - 1e-9; x += TILE)
      if ((Math.round(x / TILE) + Math.round(y / TILE)) % 2 === 0) darker.rect(x, y, TILE, TILE);
}

function weave([left, right, top]: Run, _: PathBuilder, joints: PathBuilder): void {
  for (let x = left + 0.25; x < right; x += 0.5)
    for (const y of [top + 0.25, top + 0.75]) {
      joints.moveTo(x - 0.04, y);
      joints.lineTo(x + 0.04, y);
    }
}

/** The stripes of a mown lawn, two cells wide. */
function mow([left, right, top]: Run, darker: PathBuilder): void {
  for (let x = Math.floor((left + 0.5) / 4) * 4 - 0.5; x < right; x += 4) {
    const [a, b] = [Math.max(left, x), Math.min(right, x + 2)];
    if (b > a) darker.rect(a, top, b - a, 1);
  }
}

/** A number that two integers decide, the same every time. */
export function chance(x: number, y: number): number {
  return Math.imul(Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263), 1_274_126_177) >>> 0;
}

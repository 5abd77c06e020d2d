import { PathBuilder } from '../../../parts/drawing/path-data.ts';

/** A rectangle of ground, in cells. */
export type Patch = readonly [left: number, right: number, top: number, bottom: number];

/** A rectangle of cells, by the first and the last of them. */
type Area = readonly [left: number, top: number, right: number, bottom: number];

/** What a drawn map says of its cells. */
export interface MapCells {
  readonly width: number;
  readonly height: number;
  isWall(x: number, y: number): boolean;
  /** Doorways are as wide as the wall is, and walls reach to them. */
  isThreshold(x: number, y: number): boolean;
  /** Whether what is around the map is rock. */
  readonly isRockAround: boolean;
}

/** Half the thickness of a wall, and where its upper side begins and its front begins, in cells from the middle. */
const HALF = 0.2;
const BACK = -0.15;
const FRONT = 0.12;

/**
 * The walls of a drawn map, thinner than their cells: the floor beside a wall reaches into its cell. For that each cell
 * has three columns and two rows of parts. A part is wall if all cells that it touches are walls.
 */
export class WallShape {
  private readonly cells: MapCells;
  private readonly isThin: boolean;
  /** The parts of walls that are floor, by the index of the cell that the floor belongs to; −1 for outside of the map. */
  private readonly floors = new Map<number, Patch[]>();

  /** Walls that are not thin fill their cells; that is quicker for very large maps. */
  constructor(cells: MapCells, isThin: boolean) {
    this.cells = cells;
    this.isThin = isThin;
    if (!isThin) return;
    const { width, height, isWall, isThreshold } = cells;
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) if (isWall(x, y) || isThreshold(x, y)) this.share(x, y);
  }

  /** The floor of some cells that are no walls: the cells themselves, and what they have of the walls beside them. */
  floorOf(isPart: (x: number, y: number) => boolean, [left, top, right, bottom]: Area = this.all): Patch[] {
    const patches: Patch[] = [];
    const shared: Patch[] = [];
    const isWhole = (x: number, y: number) => isPart(x, y) && !(this.isThin && this.cells.isThreshold(x, y));
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        if (isPart(x, y)) shared.push(...(this.floors.get(this.indexOf(x, y)) ?? []));
        if (!isWhole(x, y) || (x > left && isWhole(x - 1, y))) continue;
        let last = x;
        while (last < right && isWhole(last + 1, y)) last++;
        patches.push([x - 0.5, last + 0.5, y - 0.5, y + 0.5]);
      }
    return [...patches, ...join(shared)];
  }

  /** The ground in wall cells that is outside of the map. */
  get outside(): readonly Patch[] {
    return join(this.floors.get(-1) ?? []);
  }

  /** Everything that is wall. */
  walls(): Path2D {
    const path = new PathBuilder();
    const { columns, rows } = this;
    for (let j = 0; j < rows.count; j++)
      for (let i = 0; i < columns.count; i++) {
        if (!this.isPartWall(i, j)) continue;
        const from = i;
        while (i + 1 < columns.count && this.isPartWall(i + 1, j)) i++;
        const [left, top] = [columns.edge(from), rows.edge(j)];
        path.rect(left, top, columns.edge(i + 1) - left, rows.edge(j + 1) - top);
      }
    return path.build();
  }

  /** The lower part of every wall with floor below it, as if it was seen from a little in front. */
  fronts(): Path2D {
    const path = new PathBuilder();
    const { columns, rows } = this;
    for (let j = rows.each - 1; j < rows.count; j += rows.each)
      for (let i = 0; i < columns.count; i++) {
        const isFront = (k: number) => this.isPartWall(k, j) && !this.isPartWall(k, j + 1);
        if (!isFront(i)) continue;
        const from = i;
        while (i + 1 < columns.count && isFront(i + 1)) i++;
        const y = Math.floor(j / rows.each);
        const left = columns.edge(from) - 0.01;
        path.rect(left, y + FRONT, columns.edge(i + 1) - left + 0.01, 0.5 - FRONT);
      }
    return path.build();
  }

  /** The lines between walls and floor, each as long as possible. */
  edges(): Path2D {
    const path = new PathBuilder();
    const { columns, rows } = this;
    const isLevel = (i: number, j: number) => i < columns.count && this.isPartWall(i, j - 1) !== this.isPartWall(i, j);
    const isUpright = (i: number, j: number) => j < rows.count && this.isPartWall(i - 1, j) !== this.isPartWall(i, j);
    for (let j = 0; j <= rows.count; j++)
      for (let i = 0; i < columns.count; i++) {
        const from = i;
        while (isLevel(i, j)) i++;
        if (i === from) continue;
        path.moveTo(columns.edge(from), rows.edge(j));
        path.lineTo(columns.edge(i), rows.edge(j));
      }
    for (let i = 0; i <= columns.count; i++)
      for (let j = 0; j < rows.count; j++) {
        const from = j;
        while (isUpright(i, j)) j++;
        if (j === from) continue;
        path.moveTo(columns.edge(i), rows.edge(from));
        path.lineTo(columns.edge(i), rows.edge(j));
      }
    return path.build();
  }

  /** Gives the parts of a cell in a wall to the cells beside it, and the rest of a doorway to itself. */
  private share(x: number, y: number): void {
    const { isThreshold } = this.cells;
    for (const [dy, top, bottom] of [
      [-1, -0.5, BACK],
      [0, BACK, 0.5],
    ])
      for (const [dx, left, right] of [
        [-1, -0.5, -HALF],
        [0, -HALF, HALF],
        [1, HALF, 0.5],
      ]) {
        const beside = touched(x, y, dx, dy).find(([u, v]) => !this.isSolid(u, v));
        if (!beside && !isThreshold(x, y)) continue;
        const owner = beside ? this.indexOf(...beside) : this.indexOf(x, y);
        const patches = this.floors.get(owner) ?? [];
        this.floors.set(owner, [...patches, [x + left, x + right, y + top, y + bottom]]);
      }
  }

  /** Whether a part is wall; outside of the map, if there is rock. */
  private isPartWall(i: number, j: number): boolean {
    const { isThin, columns, rows } = this;
    const [x, y] = [Math.floor(i / columns.each), Math.floor(j / rows.each)];
    if (!this.isInside(x, y)) return this.cells.isRockAround;
    if (!this.cells.isWall(x, y)) return false;
    return !isThin || touched(x, y, (i % 3) - 1, (j % 2) - 1).every(([u, v]) => this.isSolid(u, v));
  }

  private get all(): Area {
    return [0, 0, this.cells.width - 1, this.cells.height - 1];
  }

  private get columns(): Parts {
    return this.isThin ? partsOf(this.cells.width, [-0.5, -HALF, HALF]) : partsOf(this.cells.width, [-0.5]);
  }

  private get rows(): Parts {
    return this.isThin ? partsOf(this.cells.height, [-0.5, BACK]) : partsOf(this.cells.height, [-0.5]);
  }

  private isSolid(x: number, y: number): boolean {
    const { isRockAround, isWall, isThreshold } = this.cells;
    return this.isInside(x, y) ? isWall(x, y) || isThreshold(x, y) : isRockAround;
  }

  private isInside(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x < this.cells.width && y < this.cells.height;
  }

  private indexOf(x: number, y: number): number {
    return this.isInside(x, y) ? y * this.cells.width + x : -1;
  }
}

/** The same patches, those in a row and then those in a column as one: fewer are drawn faster. */
function join(patches: readonly Patch[]): Patch[] {
  const rows = joinAlong(patches, ([left, right, top, bottom]) => [top, bottom, left, right]);
  return joinAlong(
    rows.map(([top, bottom, left, right]) => [left, right, top, bottom]),
    (patch) => patch,
  );
}

/** Joins patches with the same sides across, where one ends as the next begins; gives them turned as `turn` does. */
function joinAlong(patches: readonly Patch[], turn: (patch: Patch) => Patch): Patch[] {
  const sorted = patches.map(turn).sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
  const joined: Patch[] = [];
  for (const [from, to, begins, ends] of sorted) {
    const last = joined.at(-1);
    if (last && last[0] === from && last[1] === to && Math.abs(last[3] - begins) < 1e-9)
      joined[joined.length - 1] = [from, to, last[2], ends];
    else joined.push([from, to, begins, ends]);
  }
  return joined;
}

/** The cells beside a part of a cell, those at its sides first. */
function touched(x: number, y: number, dx: number, dy: number): (readonly [number, number])[] {
  const sides: (readonly [number, number])[] = [];
  if (dx !== 0) sides.push([x + dx, y]);
  if (dy !== 0) sides.push([x, y + dy]);
  if (dx !== 0 && dy !== 0) sides.push([x + dx, y + dy]);
  return sides;
}

/** The parts of cells along one axis. */
interface Parts {
  readonly each: number;
  readonly count: number;
  /** Where a part begins, in cells. */
  edge(part: number): number;
}

function partsOf(cells: number, edges: readonly number[]): Parts {
  const each = edges.length;
  return { each, count: cells * each, edge: (part) => Math.floor(part / each) + edges[part % each] };
}

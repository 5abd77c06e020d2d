import type { AgentId, Point, World } from '../../../core/index.ts';
import type { Paint } from '../../terminal/terminal.ts';
import { agentColour, agentSymbol } from './figure.ts';
import { readWalls, type Walls } from './walls.ts';

type Colour = (text: string) => string;

/** With more agents than this, a plane shows how many agents are where instead of each agent. */
export const CROWD = 60;
/** One, a few, many. */
const DENSITY = ['·', '•', '●'];

/** A map as lines of characters. */
export interface MapPicture {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly string[];
}

/** A size in characters. */
export interface CharacterSize {
  readonly columns: number;
  readonly rows: number;
}

/** The size of a whole world: a map has a character per cell, a plane fills the available size. */
export function pictureSize(world: World, available: CharacterSize): CharacterSize {
  const { map } = world.rules;
  if (map) return { columns: [...map[0]].length, rows: map.length };
  const { columns, rows } = planeScale(world, available);
  return { columns: columns + 2, rows: rows + 2 };
}

/**
 * A world seen from above: walls, things by their symbols, agents by their initials. A plane is scaled to the available
 * size; of a map that does not fit, the part around the selected agent is shown.
 */
export function drawWorld(world: World, available: CharacterSize, selected: AgentId | null, paint: Paint): MapPicture {
  return world.rules.map
    ? drawMap(world, readWalls(world.rules.map), available, selected, paint)
    : drawPlane(world, available, selected, paint);
}

/** A grid of characters, each with its colour. */
class CharacterGrid {
  readonly width: number;
  readonly height: number;
  private readonly marks: string[];
  private readonly colours: (Colour | null)[];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.marks = Array(width * height).fill(' ');
    this.colours = Array(width * height).fill(null);
  }

  put(x: number, y: number, mark: string, colour: Colour | null): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    this.marks[y * this.width + x] = mark;
    this.colours[y * this.width + x] = colour;
  }

  /** Neighbours of one colour are painted together. */
  lines(): string[] {
    return Array.from({ length: this.height }, (_, y) => {
      let line = '';
      for (let x = 0; x < this.width; ) {
        const from = y * this.width + x;
        const colour = this.colours[from];
        let to = from;
        while (to < (y + 1) * this.width && this.colours[to] === colour) to++;
        const text = this.marks.slice(from, to).join('');
        line += colour ? colour(text) : text;
        x += to - from;
      }
      return line;
    });
  }
}

function drawMap(
  world: World,
  walls: Walls,
  available: CharacterSize,
  selected: AgentId | null,
  paint: Paint,
): MapPicture {
  // A character is twice as high as wide, so a cell takes two characters where they fit.
  const stretch = walls.width * 2 <= available.columns ? 2 : 1;
  const width = Math.min(walls.width, Math.floor(available.columns / stretch));
  const height = Math.min(walls.height, available.rows);
  const [x, y] = selected === null ? [0, 0] : world.agent(selected).position;
  const left = within(Math.round(x) - Math.floor(width / 2), walls.width - width);
  const top = within(Math.round(y) - Math.floor(height / 2), walls.height - height);
  const grid = new CharacterGrid(width * stretch, height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const wall = walls.at(left + column, top + row);
      grid.put(column * stretch, row, wall || '·', paint.dim);
      if (stretch === 2 && walls.continuesRight(left + column, top + row))
        grid.put(column * 2 + 1, row, '─', paint.dim);
    }
  }
  const toCell = ([px, py]: Point): Point => [(Math.round(px) - left) * stretch, Math.round(py) - top];
  putThings(world, grid, toCell, paint);
  putAgents(world, grid, toCell, selected, paint);
  return { width: grid.width, height, lines: grid.lines() };
}

function within(start: number, most: number): number {
  return Math.max(0, Math.min(start, most));
}

/** The size of a plane inside its border, and the width of a character in units of the plane. */
function planeScale(world: World, available: CharacterSize): CharacterSize & { readonly unit: number } {
  const [width, height] = world.rules.plane ?? [1, 1];
  const unit = Math.max(width / Math.max(1, available.columns - 2), height / (2 * Math.max(1, available.rows - 2)));
  return { unit, columns: Math.max(1, Math.round(width / unit)), rows: Math.max(1, Math.round(height / (2 * unit))) };
}

function drawPlane(world: World, available: CharacterSize, selected: AgentId | null, paint: Paint): MapPicture {
  const { columns, rows, unit } = planeScale(world, available);
  const grid = new CharacterGrid(columns + 2, rows + 2);
  for (let x = 1; x <= columns; x++) for (const y of [0, rows + 1]) grid.put(x, y, '─', paint.dim);
  for (let y = 1; y <= rows; y++) for (const x of [0, columns + 1]) grid.put(x, y, '│', paint.dim);
  for (const [i, corner] of ['┌', '┐', '└', '┘'].entries())
    grid.put(i % 2 === 0 ? 0 : columns + 1, i < 2 ? 0 : rows + 1, corner, paint.dim);
  const toCell = ([x, y]: Point): Point => [
    1 + Math.min(columns - 1, Math.floor(x / unit)),
    1 + Math.min(rows - 1, Math.floor(y / (2 * unit))),
  ];
  const isCrowd = world.agentCount > CROWD;
  if (isCrowd) putCrowd(world, grid, toCell, paint);
  putThings(world, grid, toCell, paint);
  putAgents(world, grid, toCell, selected, paint, isCrowd);
  return { width: grid.width, height: grid.height, lines: grid.lines() };
}

/** Things in use are bright. */
function putThings(world: World, grid: CharacterGrid, toCell: (point: Point) => Point, paint: Paint): void {
  const kinds = new Map(world.rules.kinds.map((kind) => [kind.name, kind]));
  for (const thing of world.things().map(({ id }) => id)) {
    const kind = kinds.get(world.thing(thing).kind);
    if (!kind) continue;
    const [x, y] = toCell(world.thing(thing).position);
    const isUsed = world.thing(thing).freeSlots < kind.slots;
    grid.put(x, y, [...kind.symbol][0] ?? '?', isUsed ? paint.cyanBright : paint.cyan);
  }
}

/** The selected agent is drawn last; `onlySelected` leaves out the others. */
function putAgents(
  world: World,
  grid: CharacterGrid,
  toCell: (point: Point) => Point,
  selected: AgentId | null,
  paint: Paint,
  onlySelected = false,
): void {
  for (const { id, position } of onlySelected ? [] : world.agents().reverse()) {
    if (id === selected) continue;
    const [x, y] = toCell(position);
    grid.put(x, y, agentSymbol(world, id), agentColour(id, paint));
  }
  if (selected === null) return;
  const [x, y] = toCell(world.agent(selected).position);
  grid.put(x, y, agentSymbol(world, selected), paint.inverse);
}

function putCrowd(world: World, grid: CharacterGrid, toCell: (point: Point) => Point, paint: Paint): void {
  const counts = new Map<number, number>();
  for (const { position } of world.agents()) {
    const [x, y] = toCell(position);
    counts.set(y * grid.width + x, (counts.get(y * grid.width + x) ?? 0) + 1);
  }
  for (const [cell, count] of counts) {
    const mark = DENSITY[count === 1 ? 0 : count < 6 ? 1 : 2];
    grid.put(cell % grid.width, Math.floor(cell / grid.width), mark, paint.yellow);
  }
}

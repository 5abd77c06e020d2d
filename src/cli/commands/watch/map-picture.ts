import type { AgentId, Point, World } from '../../../core/index.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { agentColour, agentSymbol } from './figure.ts';
import { readWalls, type Walls } from './walls.ts';

type Paint = Terminal['paint'];
type Colour = (text: string) => string;

/** More agents than this are a crowd: on a plane, places show how many are there instead of who. */
export const CROWD = 60;
/** One, a few, many. */
const DENSITY = ['·', '•', '●'];

/** A picture of so many characters. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly string[];
}

/** Characters that there is room for. */
export interface Room {
  readonly columns: number;
  readonly rows: number;
}

/** How many characters the whole of a world takes: a map one for each cell, a plane as many as there are. */
export function pictureSize(world: World, room: Room): Room {
  const { map } = world.rules;
  if (map) return { columns: [...map[0]].length, rows: map.length };
  const { columns, rows } = planeScale(world, room);
  return { columns: columns + 2, rows: rows + 2 };
}

/**
 * A world seen from above: walls, things by their symbols, agents by their initials. A plane is scaled to the room; of
 * a map that is larger than the room, the part around the selected agent is shown.
 */
export function drawWorld(world: World, room: Room, selected: AgentId | null, paint: Paint): Picture {
  return world.rules.map
    ? drawMap(world, readWalls(world.rules.map), room, selected, paint)
    : drawPlane(world, room, selected, paint);
}

/** A sheet of characters, each with its colour. */
class Sheet {
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

function drawMap(world: World, walls: Walls, room: Room, selected: AgentId | null, paint: Paint): Picture {
  // Characters are twice as high as wide, so a cell is two of them wide where there is room.
  const stretch = walls.width * 2 <= room.columns ? 2 : 1;
  const width = Math.min(walls.width, Math.floor(room.columns / stretch));
  const height = Math.min(walls.height, room.rows);
  const [x, y] = selected === null ? [0, 0] : world.agent(selected).position;
  const left = within(Math.round(x) - Math.floor(width / 2), walls.width - width);
  const top = within(Math.round(y) - Math.floor(height / 2), walls.height - height);
  const sheet = new Sheet(width * stretch, height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const wall = walls.at(left + column, top + row);
      sheet.put(column * stretch, row, wall || '·', paint.dim);
      if (stretch === 2 && walls.goesOn(left + column, top + row)) sheet.put(column * 2 + 1, row, '─', paint.dim);
    }
  }
  const place = ([px, py]: Point): Point => [(Math.round(px) - left) * stretch, Math.round(py) - top];
  putThings(world, sheet, place, paint);
  putAgents(world, sheet, place, selected, paint);
  return { width: sheet.width, height, lines: sheet.lines() };
}

function within(start: number, most: number): number {
  return Math.max(0, Math.min(start, most));
}

/** How many characters a plane takes inside its frame, and how many units one is wide; it is twice as high. */
function planeScale(world: World, room: Room): Room & { readonly unit: number } {
  const [width, height] = world.rules.plane ?? [1, 1];
  const unit = Math.max(width / Math.max(1, room.columns - 2), height / (2 * Math.max(1, room.rows - 2)));
  return { unit, columns: Math.max(1, Math.round(width / unit)), rows: Math.max(1, Math.round(height / (2 * unit))) };
}

function drawPlane(world: World, room: Room, selected: AgentId | null, paint: Paint): Picture {
  const { columns, rows, unit } = planeScale(world, room);
  const sheet = new Sheet(columns + 2, rows + 2);
  for (let x = 1; x <= columns; x++) for (const y of [0, rows + 1]) sheet.put(x, y, '─', paint.dim);
  for (let y = 1; y <= rows; y++) for (const x of [0, columns + 1]) sheet.put(x, y, '│', paint.dim);
  for (const [i, corner] of ['┌', '┐', '└', '┘'].entries())
    sheet.put(i % 2 === 0 ? 0 : columns + 1, i < 2 ? 0 : rows + 1, corner, paint.dim);
  const place = ([x, y]: Point): Point => [
    1 + Math.min(columns - 1, Math.floor(x / unit)),
    1 + Math.min(rows - 1, Math.floor(y / (2 * unit))),
  ];
  const isCrowd = world.agentCount > CROWD;
  if (isCrowd) putCrowd(world, sheet, place, paint);
  putThings(world, sheet, place, paint);
  putAgents(world, sheet, place, selected, paint, isCrowd);
  return { width: sheet.width, height: sheet.height, lines: sheet.lines() };
}

/** What is in use is bright. */
function putThings(world: World, sheet: Sheet, place: (point: Point) => Point, paint: Paint): void {
  const kinds = new Map(world.rules.kinds.map((kind) => [kind.name, kind]));
  for (const thing of world.things().map(({ id }) => id)) {
    const kind = kinds.get(world.thing(thing).kind);
    if (!kind) continue;
    const [x, y] = place(world.thing(thing).position);
    const isUsed = world.thing(thing).freeSlots < kind.slots;
    sheet.put(x, y, [...kind.symbol][0] ?? '?', isUsed ? paint.cyanBright : paint.cyan);
  }
}

/** The selected one is on top of all; `onlySelected` leaves out the others. */
function putAgents(
  world: World,
  sheet: Sheet,
  place: (point: Point) => Point,
  selected: AgentId | null,
  paint: Paint,
  onlySelected = false,
): void {
  for (let agent = world.agentCount - 1; agent >= 0; agent--) {
    if (onlySelected || agent === selected || !world.hasAgent(agent)) continue;
    const [x, y] = place(world.agent(agent).position);
    sheet.put(x, y, agentSymbol(world, agent), agentColour(agent, paint));
  }
  if (selected === null) return;
  const [x, y] = place(world.agent(selected).position);
  sheet.put(x, y, agentSymbol(world, selected), paint.inverse);
}

function putCrowd(world: World, sheet: Sheet, place: (point: Point) => Point, paint: Paint): void {
  const counts = new Map<number, number>();
  for (let agent = 0; agent < world.agentCount; agent++) {
    if (!world.hasAgent(agent)) continue;
    const [x, y] = place(world.agent(agent).position);
    counts.set(y * sheet.width + x, (counts.get(y * sheet.width + x) ?? 0) + 1);
  }
  for (const [cell, count] of counts) {
    const mark = DENSITY[count === 1 ? 0 : count < 6 ? 1 : 2];
    sheet.put(cell % sheet.width, Math.floor(cell / sheet.width), mark, paint.yellow);
  }
}

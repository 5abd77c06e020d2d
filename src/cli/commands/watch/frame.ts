import type { AgentId, World } from '../../../core/index.ts';
import { showSpan } from '../../terminal/amounts.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { drawWorld, pictureSize, type Room } from './map-picture.ts';
import { showHelp, showPanel } from './panel.ts';

/** What somebody who watches sees of a world. */
export interface View extends Room {
  /** What the world is called. */
  readonly name: string;
  /** Null when nobody is there. */
  readonly selected: AgentId | null;
  /** Simulated seconds a second; null for a picture that stands still. */
  readonly speed: number | null;
  readonly isPaused: boolean;
  readonly showsHelp: boolean;
  readonly paint: Terminal['paint'];
}

/** Characters of a panel beside the map, at least and at most. */
const NARROW = 34;
const WIDE = 64;
/** Rows of a panel below the map, at least. */
const LOW = 8;
/** There is no smaller terminal. */
const SMALLEST: Room = { columns: 60, rows: 12 };

const KEYS = 'space pause   + − speed   n next   s step   ? help   q quit';

/** A world as it is now, line by line, in a terminal of so many columns and rows: the map, and what goes on in heads. */
export function frame(world: World, { columns, rows, ...rest }: View): string[] {
  const view = { ...rest, columns: Math.max(SMALLEST.columns, columns), rows: Math.max(SMALLEST.rows, rows) };
  const footer = view.speed === null ? [] : ['', view.paint.dim(KEYS)];
  const room = view.rows - 2 - footer.length;
  const beside = { columns: view.columns - NARROW - 3, rows: room };
  const size = pictureSize(world, beside);
  const isBeside = size.columns <= beside.columns || size.rows > room - 1 - LOW;
  const body = isBeside ? layBeside(world, view, beside) : layBelow(world, view, { ...size, columns: view.columns });
  const filling = view.speed === null ? [] : Array(Math.max(0, room - body.length)).fill('');
  return [showTitle(world, view), '', ...body, ...filling, ...footer];
}

function layBeside(world: World, view: View, room: Room): string[] {
  const picture = drawWorld(world, room, view.selected, view.paint);
  const panel = layPanel(world, view, { columns: Math.min(WIDE, view.columns - picture.width - 3), rows: room.rows });
  return Array.from({ length: Math.max(picture.height, panel.length) }, (_, i) =>
    `${picture.lines[i] ?? ' '.repeat(picture.width)}   ${panel[i] ?? ''}`.trimEnd(),
  );
}

function layBelow(world: World, view: View, room: Room): string[] {
  const picture = drawWorld(world, room, view.selected, view.paint);
  const rows = view.rows - picture.height - (view.speed === null ? 3 : 5);
  return [...picture.lines, '', ...layPanel(world, view, { columns: view.columns, rows })];
}

function layPanel(world: World, { selected, showsHelp, paint }: View, { columns, rows }: Room): string[] {
  if (showsHelp) return showHelp(world, paint, columns).slice(0, rows);
  return selected === null ? ['Nobody is here.'] : showPanel(world, selected, paint, columns, rows);
}

function showTitle(world: World, { name, speed, isPaused, paint }: View): string {
  const { rules, now, clock } = world;
  const day = Math.floor((rules.startOfDay + now) / (24 * rules.ticksPerHour)) + 1;
  const pace = speed === null ? '' : isPaused ? paint.inverse(' paused ') : `${showSpan(speed)} a second`;
  return `${paint.bold(name)}   day ${day}, ${paint.bold(clock)}   ${pace}`.trimEnd();
}

import { showDuration } from '../../../charts/index.ts';
import type { AgentId, World } from '../../../core/index.ts';
import type { Paint } from '../../terminal/terminal.ts';
import { type CharacterSize, drawWorld, pictureSize } from './map-picture.ts';
import { showHelp, showPanel } from './panel.ts';

/** What a frame shows of a world. */
export interface FrameView extends CharacterSize {
  /** The name of the world. */
  readonly name: string;
  /** Null when there are no agents. */
  readonly selected: AgentId | null;
  /** Simulated seconds per second; null for a printed frame. */
  readonly speed: number | null;
  readonly isPaused: boolean;
  readonly showsHelp: boolean;
  readonly paint: Paint;
}

/** Least and most characters of a panel beside the map. */
const NARROW = 34;
const WIDE = 64;
/** Least rows of a panel below the map. */
const LOW = 8;
/** A smaller terminal is treated as if it had this size. */
const SMALLEST: CharacterSize = { columns: 60, rows: 12 };

const KEYS = 'space pause   + − speed   n next   s step   ? help   q quit';

/** The lines of a frame: the map of a world, and what its agents do and think. */
export function frame(world: World, { columns, rows, ...rest }: FrameView): string[] {
  const view = { ...rest, columns: Math.max(SMALLEST.columns, columns), rows: Math.max(SMALLEST.rows, rows) };
  const footer = view.speed === null ? [] : ['', view.paint.dim(KEYS)];
  const rowsLeft = view.rows - 2 - footer.length;
  const beside = { columns: view.columns - NARROW - 3, rows: rowsLeft };
  const size = pictureSize(world, beside);
  const isBeside = size.columns <= beside.columns || size.rows > rowsLeft - 1 - LOW;
  const body = isBeside ? layBeside(world, view, beside) : layBelow(world, view, { ...size, columns: view.columns });
  const filling = view.speed === null ? [] : Array(Math.max(0, rowsLeft - body.length)).fill('');
  return [showTitle(world, view), '', ...body, ...filling, ...footer];
}

function layBeside(world: World, view: FrameView, size: CharacterSize): string[] {
  const picture = drawWorld(world, size, view.selected, view.paint);
  const panel = layPanel(world, view, { columns: Math.min(WIDE, view.columns - picture.width - 3), rows: size.rows });
  return Array.from({ length: Math.max(picture.height, panel.length) }, (_, i) =>
    `${picture.lines[i] ?? ' '.repeat(picture.width)}   ${panel[i] ?? ''}`.trimEnd(),
  );
}

function layBelow(world: World, view: FrameView, size: CharacterSize): string[] {
  const picture = drawWorld(world, size, view.selected, view.paint);
  const rows = view.rows - picture.height - (view.speed === null ? 3 : 5);
  return [...picture.lines, '', ...layPanel(world, view, { columns: view.columns, rows })];
}

function layPanel(world: World, { selected, showsHelp, paint }: FrameView, { columns, rows }: CharacterSize): string[] {
  if (showsHelp) return showHelp(world, paint, columns).slice(0, rows);
  return selected === null ? ['There are no agents.'] : showPanel(world, selected, paint, columns, rows);
}

function showTitle(world: World, { name, speed, isPaused, paint }: FrameView): string {
  const { rules, now, clock } = world;
  const day = Math.floor((rules.startOfDay + now) / (24 * rules.ticksPerHour)) + 1;
  const pace = speed === null ? '' : isPaused ? paint.inverse(' paused ') : `${showDuration(speed)} a second`;
  return `${paint.bold(name)}   day ${day}, ${paint.bold(clock)}   ${pace}`.trimEnd();
}

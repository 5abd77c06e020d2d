import type { DrawContext } from '../../../parts/drawing/draw-context.ts';
import { groundColours } from '../../../parts/drawing/ground-colours.ts';
import { AGENT, type MapAction, type MapFrame } from '../../../session/map/map-frame.ts';
import type { MapBounds } from '../plan/camera.ts';
import type { Plan } from '../plan/plan.ts';
import { NO_ROOM, type Rooms } from '../plan/rooms.ts';
import { inWorld, type MapDrawing } from './draw-ground.ts';

/** How dark it is at an hour of the day, from 0 to 1: between these hours it grows or fades. */
const DUSK = [17.5, 21] as const;
const DAWN = [4, 6.25] as const;
/** How opaque the night is under the open sky, in dark rooms, and on the walls between them. */
const OUTSIDE = 0.5;
const INSIDE = 0.38;
const BETWEEN = 0.3;
/** How opaque the light of the low sun is, and the light of a lamp. */
const GLOW = 0.2;
const LAMP = 0.3;

/** The darkness of an hour from 0 (day) to 1 (night). */
export function darknessAt(hour: number): number {
  const evening = (hour - DUSK[0]) / (DUSK[1] - DUSK[0]);
  const morning = (DAWN[1] - hour) / (DAWN[1] - DAWN[0]);
  const share = Math.min(1, Math.max(0, evening, morning));
  return share * share * (3 - 2 * share);
}

/** Whether each room has its light on: while somebody in it is awake. */
export function litRooms({ count, at }: Rooms, actions: readonly MapAction[], frame: MapFrame): Uint8Array {
  const lit = new Uint8Array(count);
  if (count === 0) return lit;
  const { x, y, action, flags } = frame;
  for (let i = 0; i < x.length; i++) {
    if ((flags[i] & AGENT.isGone) !== 0) continue;
    const room = at(Math.round(x[i]), Math.round(y[i]));
    if (room === NO_ROOM || lit[room] === 1) continue;
    const isAsleep = actions[action[i]]?.isSleep === true && (flags[i] & AGENT.isWalking) === 0;
    if (!isAsleep) lit[room] = 1;
  }
  return lit;
}

/** Draws the light of the hour over the ground and things: a warm dusk, a blue night, and lamps in the rooms of `lit`. */
export function drawDaylight(
  drawing: MapDrawing,
  { outdoors, between, floors, walls, bounds, beyond }: Plan,
  hour: number,
  lit: ArrayLike<number>,
): void {
  const dark = darknessAt(hour);
  if (dark === 0) return;
  const { context, colours } = drawing;
  const { night, dusk, lamp } = groundColours(colours.isDark);
  inWorld(drawing, () => {
    for (const light of [`${dusk} / ${4 * dark * (1 - dark) * GLOW}`, `${night} / ${dark * OUTSIDE}`]) {
      context.fillStyle = `rgb(${light})`;
      context.fill(outdoors);
    }
    if (between) {
      context.fillStyle = `rgb(${night} / ${dark * BETWEEN})`;
      context.fill(between);
      if (walls) context.fill(walls);
      if (beyond === 'rock') fillAround(context, bounds);
    }
    floors.forEach((floor, room) => {
      context.fillStyle = lit[room] === 1 ? `rgb(${lamp} / ${dark * LAMP})` : `rgb(${night} / ${dark * INSIDE})`;
      context.fill(floor);
    });
  });
}

/** A distance beyond every view, in cells. */
const FAR = 1e4;

/** Fills everything around the map in one piece, so that no seams are seen: the inner rectangle winds the other way. */
function fillAround(context: DrawContext, { left, top, right, bottom }: MapBounds): void {
  context.beginPath();
  context.moveTo(-FAR, -FAR);
  context.lineTo(FAR, -FAR);
  context.lineTo(FAR, FAR);
  context.lineTo(-FAR, FAR);
  context.closePath();
  context.moveTo(left, top);
  context.lineTo(left, bottom);
  context.lineTo(right, bottom);
  context.lineTo(right, top);
  context.closePath();
  context.fill();
}

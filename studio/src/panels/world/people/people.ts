import { AGENT, type MapAction, type MapFrame, type MapThings, rowIn } from '../../../session/map/map-frame.ts';
import type { AgentPositions } from '../drawing/draw-agents.ts';
import type { Camera, ScreenSize } from '../plan/camera.ts';
import { grow } from './grow.ts';
import { Motion } from './motion.ts';
import { AgentSpread, type StandingRoom } from './spread.ts';

/** Milliseconds between two arrangements of standing agents. */
const ARRANGING = 200;
/** Milliseconds of a step aside. */
const EASE = 120;
/** A distance in radii that is too small to be visible. */
const NEGLIGIBLE = 0.02;

/** All agents on the map: from the worker's frames to positions on the screen. */
export class People {
  places = placesFor(0);
  private readonly motion = new Motion();
  private readonly spread = new AgentSpread();
  /** The current offsets of agents from their positions, in radii. */
  private asideX = new Float64Array(0);
  private asideY = new Float64Array(0);
  private arranged: MapFrame | null = null;
  private room = 0;
  private arrangedAt = Number.NEGATIVE_INFINITY;
  private movedAt = 0;

  get frame(): MapFrame | null {
    return this.motion.frame;
  }

  receive(frame: MapFrame, now: number): void {
    this.motion.receive(frame, now);
  }

  /** Advances the motion of all agents. Returns whether any still moves. */
  move(things: MapThings | null, actions: readonly MapAction[], standing: StandingRoom, now: number): boolean {
    this.motion.glide(now);
    const { frame } = this;
    if (!frame) return false;
    const { room } = standing;
    const isOther = this.arranged !== frame || this.room !== room;
    const isOld = isOther && now - this.arrangedAt <= ARRANGING;
    if (isOther && !isOld) {
      this.arranged = frame;
      this.room = room;
      this.arrangedAt = now;
      this.spread.arrange(frame, things, actions, standing);
    }
    const isStepping = this.stepAside(Math.min(frame.x.length, this.spread.x.length), now);
    return isOld || isStepping || this.motion.isMoving(now);
  }

  /** The positions of all agents in the world, by row. */
  get positions(): { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> } {
    const { x, y, frame } = this.motion;
    const count = frame?.x.length ?? 0;
    return { x: x.subarray(0, count), y: y.subarray(0, count) };
  }

  /** The position of an agent in the world; null when it does not exist. */
  placeOf(agent: number): [x: number, y: number] | null {
    const { frame, motion } = this;
    const row = frame ? rowIn(frame, agent) : -1;
    return row >= 0 ? [motion.x[row], motion.y[row]] : null;
  }

  /** The position of an agent on the screen in CSS pixels; null when it is not visible. */
  screenOf(agent: number): [px: number, py: number] | null {
    const { x, y } = this.places;
    const row = this.frame ? rowIn(this.frame, agent) : -1;
    return row >= 0 && row < x.length && !Number.isNaN(x[row]) ? [x[row], y[row]] : null;
  }

  /** The id of the agent nearest to a pixel, within a distance; −1 for none. */
  nearest(px: number, py: number, reach: number): number {
    const { x, y, seen, count } = this.places;
    let best = -1;
    let nearest = reach * reach;
    for (let i = 0; i < count; i++) {
      const far = (x[seen[i]] - px) ** 2 + (y[seen[i]] - py) ** 2;
      if (far > nearest) continue;
      nearest = far;
      best = seen[i];
    }
    return this.frame?.id[best] ?? -1;
  }

  /** Computes the positions of agents on the screen, and which are visible. */
  locate({ x: middleX, y: middleY, scale }: Camera, { width, height }: ScreenSize, radius: number): void {
    const { motion, frame } = this;
    if (!frame) return;
    const count = frame.x.length;
    const { x, y, seen, look, heading } = this.makeRoom(count);
    this.asideX = grow(this.asideX, count);
    this.asideY = grow(this.asideY, count);
    const { asideX, asideY } = this;
    const offsetX = width / 2 - middleX * scale;
    const offsetY = height / 2 - middleY * scale;
    let visible = 0;
    for (let i = 0; i < count; i++) {
      const px = motion.x[i] * scale + offsetX + asideX[i] * radius;
      const py = motion.y[i] * scale + offsetY + asideY[i] * radius;
      const isInside = px > -radius && py > -radius && px < width + radius && py < height + radius;
      const isSeen = isInside && (frame.flags[i] & AGENT.isGone) === 0;
      x[i] = isSeen ? px : Number.NaN;
      y[i] = py;
      if (!isSeen) continue;
      look[i] = motion.look[i] || (i < this.spread.look.length ? this.spread.look[i] : 0);
      heading[i] = look[i] || motion.heading[i];
      seen[visible++] = i;
    }
    x.fill(Number.NaN, count);
    this.places.count = visible;
  }

  /** Moves agents aside or back. Returns whether any still moves. */
  private stepAside(count: number, now: number): boolean {
    const { spread } = this;
    this.asideX = grow(this.asideX, count);
    this.asideY = grow(this.asideY, count);
    const { asideX, asideY } = this;
    const share = 1 - Math.exp(-Math.min(now - this.movedAt, 100) / EASE);
    this.movedAt = now;
    let isStepping = false;
    for (let i = 0; i < count; i++) {
      const dx = spread.x[i] - asideX[i];
      const dy = spread.y[i] - asideY[i];
      if (dx === 0 && dy === 0) continue;
      const isThere = Math.abs(dx) + Math.abs(dy) < NEGLIGIBLE;
      asideX[i] = isThere ? spread.x[i] : asideX[i] + dx * share;
      asideY[i] = isThere ? spread.y[i] : asideY[i] + dy * share;
      isStepping ||= !isThere;
    }
    return isStepping;
  }

  private makeRoom(count: number): AgentPositions {
    if (this.places.x.length < count) this.places = placesFor(Math.ceil(count * 1.2));
    return this.places;
  }
}

function placesFor(room: number): AgentPositions {
  return {
    x: new Float32Array(room),
    y: new Float32Array(room),
    look: new Int8Array(room),
    heading: new Int8Array(room),
    seen: new Int32Array(room),
    count: 0,
  };
}

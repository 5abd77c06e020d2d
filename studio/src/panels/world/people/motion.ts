import { AGENT, type MapFrame } from '../../../session/map/map-frame.ts';
import { grow } from './grow.ts';

/** A factor slightly above 1, so that walking agents do not halt between two frames. */
const SLACK = 1.15;
/** Milliseconds of a move while paused, such as after a single step. */
const STEP = 180;
/** After more ticks than this at once, an agent glides for the time between two frames, within these milliseconds. */
const MOST_TICKS = 8;
const LEAPS = [40, 220] as const;
/** Ticks without a move after which an agent counts as standing. */
const PAUSE = 6;

/**
 * The positions of agents between two frames. A walk jumps from cell to cell every few ticks. An agent glides for the
 * time of its last step, so that its motion is even at any speed, one step behind the world.
 */
export class Motion {
  frame: MapFrame | null = null;
  /** The drawn positions by row, after `glide`. */
  x = new Float64Array(0);
  y = new Float64Array(0);
  /** By row: to which side the last step went, −1 for left, 1 for right, 0 for straight up or down; after `glide` 0 while standing. */
  look = new Int8Array(0);
  /** By row: the side to which the agent went last, also when it has stopped or turned up or down since. */
  heading = new Int8Array(0);
  private side = new Int8Array(0);
  private fromX = new Float64Array(0);
  private fromY = new Float64Array(0);
  private begun = new Float64Array(0);
  private lasts = new Float64Array(0);
  /** By agent: the tick of the last move, and the ticks that it took. */
  private moved = new Float64Array(0);
  private step = new Float64Array(0);
  private arrived = 0;
  private stillFrom = 0;

  /** Whether any agent is still gliding. */
  isMoving(now: number): boolean {
    return now < this.stillFrom;
  }

  /** Receives a new frame. */
  receive(frame: MapFrame, now: number): void {
    const last = this.frame;
    const ticks = last && last.scene === frame.scene ? frame.tick - last.tick : -1;
    const elapsed = now - this.arrived;
    const millisecondsPerTick = this.paceOf(frame, ticks, elapsed);
    const leap = Math.min(LEAPS[1], Math.max(LEAPS[0], elapsed * SLACK));
    this.frame = frame;
    this.arrived = now;
    const known = this.resize(frame.x.length);
    const isKnown = ticks >= 0;
    for (let i = 0; i < frame.x.length; i++) {
      const isSame = last?.id[i] === frame.id[i] && (last.flags[i] & AGENT.isGone) === 0;
      const isNew = !isKnown || i >= known || !isSame;
      if (isNew) {
        this.place(i, frame, now);
        continue;
      }
      if (last?.x[i] === frame.x[i] && last.y[i] === frame.y[i]) continue;
      const since = frame.tick - this.moved[i];
      if (since <= PAUSE) this.step[i] = Math.max(since, 1);
      this.moved[i] = frame.tick;
      this.fromX[i] = this.x[i];
      this.fromY[i] = this.y[i];
      this.begun[i] = now;
      const dx = frame.x[i] - (last?.x[i] ?? 0);
      const dy = frame.y[i] - (last?.y[i] ?? 0);
      this.side[i] = Math.abs(dx) > Math.abs(dy) / 2 ? Math.sign(dx) : 0;
      if (this.side[i] !== 0) this.heading[i] = this.side[i];
      const walked = Math.max(ticks, this.step[i]) * millisecondsPerTick * SLACK;
      this.lasts[i] = ticks > MOST_TICKS ? leap : millisecondsPerTick === 0 ? STEP : walked;
      this.stillFrom = Math.max(this.stillFrom, now + this.lasts[i]);
    }
  }

  /** Computes the drawn positions for now. */
  glide(now: number): void {
    const { frame, x, y, look, side, fromX, fromY, begun, lasts } = this;
    if (!frame) return;
    const toX = frame.x;
    const toY = frame.y;
    for (let i = 0; i < toX.length; i++) {
      const part = (now - begun[i]) / lasts[i];
      if (part < 1) {
        look[i] = side[i];
        x[i] = fromX[i] + (toX[i] - fromX[i]) * part;
        y[i] = fromY[i] + (toY[i] - fromY[i]) * part;
      } else {
        look[i] = 0;
        x[i] = toX[i];
        y[i] = toY[i];
      }
    }
  }

  /** The real milliseconds of a tick: the intended ones, or the measured ones if the machine can't keep up. */
  private paceOf({ pace }: MapFrame, ticks: number, elapsed: number): number {
    if (ticks <= 0) return 0;
    const taken = elapsed / ticks;
    return pace === 0 ? 0 : Math.max(pace, Math.min(taken, pace * 4));
  }

  private place(i: number, frame: MapFrame, now: number): void {
    this.x[i] = this.fromX[i] = frame.x[i];
    this.y[i] = this.fromY[i] = frame.y[i];
    this.begun[i] = now;
    this.lasts[i] = 1e-3;
    this.side[i] = this.heading[i] = 0;
    this.moved[i] = Number.NEGATIVE_INFINITY;
    this.step[i] = 1;
  }

  /** Enlarges the arrays and returns their former capacity. */
  private resize(length: number): number {
    const known = this.x.length;
    this.x = grow(this.x, length);
    this.y = grow(this.y, length);
    this.fromX = grow(this.fromX, length);
    this.fromY = grow(this.fromY, length);
    this.begun = grow(this.begun, length);
    this.lasts = grow(this.lasts, length);
    this.look = grow(this.look, length);
    this.side = grow(this.side, length);
    this.heading = grow(this.heading, length);
    this.moved = grow(this.moved, length);
    this.step = grow(this.step, length);
    return known;
  }
}

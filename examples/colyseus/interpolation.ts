import type { Met, NearMessage } from './near-message.ts';

/** Milliseconds between two messages, and how far behind the room a client draws. */
export const [UPDATE, BEHIND] = [100, 200] as const;

/** Somebody as a client draws them. */
export interface Drawn extends Omit<Met, 'handle'> {
  readonly handle: number;
}

interface Track {
  readonly name: string;
  readonly isOwn: boolean;
  doing: number;
  /** Where it was, and when, the oldest first. */
  readonly points: { readonly time: number; readonly x: number; readonly y: number }[];
}

/**
 * Draws people a little in the past, between two positions that are both known: smooth, and never a guess. The room's
 * time is estimated by the message that was fastest.
 */
export class Interpolation {
  private readonly tracks = new Map<number, Track>();
  /** The room's time minus the client's, by the fastest message so far. */
  private offset = Number.NEGATIVE_INFINITY;

  /** Takes a message in, at a time of the client in milliseconds. */
  take({ time, gone, met, moved }: NearMessage, now: number): void {
    this.offset = Math.max(this.offset, time - now);
    for (const handle of gone) this.tracks.delete(handle);
    for (const { handle, name, isOwn, doing, x, y } of met)
      this.tracks.set(handle, { name, isOwn, doing, points: [{ time, x, y }] });
    for (const { handle, doing, x, y } of moved) {
      const track = this.tracks.get(handle);
      if (track === undefined) continue;
      track.doing = doing;
      const last = track.points[track.points.length - 1];
      // Who was not in the messages in between stood still until the one before this.
      if (time - last.time > UPDATE * 1.5) track.points.push({ ...last, time: time - UPDATE });
      track.points.push({ time, x, y });
      while (track.points.length > 2 && track.points[1].time < time - 1000) track.points.shift();
    }
  }

  /** Everybody near, where they were BEHIND milliseconds ago. */
  at(now: number): Drawn[] {
    const time = now + this.offset - BEHIND;
    return [...this.tracks].map(([handle, { name, isOwn, doing, points }]) => {
      const after = points.findIndex((point) => point.time >= time);
      if (after < 0) return { handle, name, isOwn, doing, ...positionOf(points[points.length - 1]) };
      if (after === 0) return { handle, name, isOwn, doing, ...positionOf(points[0]) };
      const [from, to] = [points[after - 1], points[after]];
      const part = (time - from.time) / (to.time - from.time);
      const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
      return { handle, name, isOwn, doing, x, y };
    });
  }
}

function positionOf({ x, y }: { readonly x: number; readonly y: number }): { readonly x: number; readonly y: number } {
  return { x, y };
}

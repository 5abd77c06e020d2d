/** The size of a thought bubble. */
export interface BubbleSize {
  readonly width: number;
  readonly height: number;
}

/** A bubble to be placed near an agent. */
export interface Bubble {
  readonly agent: number;
  /** The possible sizes in order of preference: in full, then shorter. */
  readonly sizes: readonly BubbleSize[];
  /** The position of the agent on the screen, and how far it reaches above and below it. */
  readonly x: number;
  readonly y: number;
  readonly above: number;
  readonly below: number;
  /** True if it is placed before the others, and may be farther away. */
  readonly isFirst: boolean;
}

/** A part of the screen that no bubble may cover: an agent with its name, or the name of a room or a thing. */
export interface Obstacle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where bubbles can be. */
export interface BubbleSpace {
  /** What no bubble may cover. */
  readonly kept: readonly Obstacle[];
  /** What bubbles cover only if there is no other place near by: the pictures of things. */
  readonly avoided: readonly Obstacle[];
  readonly width: number;
  readonly height: number;
}

/** How bubbles change. */
export interface BubbleMotion {
  /** Whether they fade in, or are whole at once. */
  readonly hasFading?: boolean;
  /** Whether nobody moves: then each has its best place at once, and what is shown does not depend on the clock. */
  readonly isStill?: boolean;
}

/** The offset of a bubble's middle from its agent; invisible at `alpha` 0. */
export interface PlacedBubble {
  /** The index of its size. */
  size: number;
  dx: number;
  dy: number;
  alpha: number;
  isShown: boolean;
  /** The time of its last move, show or hide. */
  since: number;
  spot: number;
}

/** Milliseconds for which a bubble stays in place, unless it would cover another one. */
const REST = 900;
/** Milliseconds of fading in and out. */
const EASE = 90;
/** The positions above and below the agent: a number of rows of this height. */
const ROWS = 7;
const ROW = 26;
const GAP = 7;
/** The horizontal positions, in shares of its width. */
const ASIDE = [0, 0.34, -0.34, 0.7, -0.7] as const;
const SPOTS = ROWS * 2 * ASIDE.length;

/** Costs in pixels of distance; covering another bubble or an agent is never acceptable. */
const NEVER = 1e6;
/** A bubble with a higher cost is hidden. */
const MOST = 80;
const SHORTER = 60;
const ELSEWHERE = 25;
/** For each picture of a thing under it, and for many. */
const COVERING = 18;
const MOST_COVERING = 60;
/** A tie across somebody or a name: only for those that must have a bubble. */
const ACROSS = 300;

/**
 * Places bubbles beside their agents so that none covers another one, an agent or a name. A bubble keeps its position
 * as long as possible and then moves; bubbles without space are hidden, and the badge of the agent says what it does.
 */
export class Bubbles {
  readonly placed = new Map<number, PlacedBubble>();
  private last = 0;
  /** Whether a bubble has gone, so that others may have a better place now. */
  private hasGone = false;

  /** Places the bubbles, the first before the others. Returns whether something still moves, or may. */
  arrange(
    bubbles: readonly Bubble[],
    space: BubbleSpace,
    now: number,
    { hasFading = true, isStill = false }: BubbleMotion = {},
  ): boolean {
    const taken: Obstacle[] = [...space.kept];
    const wanted = new Set(bubbles.map(({ agent }) => agent));
    for (const agent of this.placed.keys()) if (!wanted.has(agent)) this.placed.delete(agent);
    this.hasGone = false;
    for (const bubble of bubbles) this.place(bubble, taken, space, { now, isStill });
    return this.ease(now, hasFading) || this.hasGone;
  }

  private place(
    bubble: Bubble,
    taken: Obstacle[],
    space: BubbleSpace,
    { now, isStill }: { readonly now: number; readonly isStill: boolean },
  ): void {
    const { width, height } = space;
    let placed = this.placed.get(bubble.agent);
    const isNew = !placed;
    if (!placed) {
      placed = { size: 0, dx: 0, dy: 0, alpha: 0, isShown: false, since: Number.NEGATIVE_INFINITY, spot: -1 };
      this.placed.set(bubble.agent, placed);
    }
    placed.size = Math.min(placed.size, bubble.sizes.length - 1);
    const mayMove = isStill || now - placed.since > REST;
    let bestCost = Number.POSITIVE_INFINITY;
    let bestSpot = -1;
    let bestSize = 0;
    for (let size = 0; size < bubble.sizes.length; size++) {
      for (let spot = 0; spot < SPOTS; spot++) {
        const isHere = placed.isShown && spot === placed.spot && size === placed.size;
        const cost =
          costOf(bubble, boxOf(bubble, size, spot, width, height), spot, taken, space.avoided, bestCost) +
          size * SHORTER +
          (isHere || isNew ? 0 : ELSEWHERE);
        // It keeps its position for a while, if possible.
        const counts = isHere && !mayMove && cost < NEVER ? -1 : cost;
        if (counts >= bestCost) continue;
        bestCost = counts;
        bestSpot = spot;
        bestSize = size;
      }
    }
    const canShow = bestCost < (bubble.isFirst ? NEVER : MOST);
    if (!canShow) {
      // It disappears at once: while it fades, it would cover what has come there.
      if (placed.isShown) {
        placed.since = now;
        this.hasGone = true;
      }
      placed.isShown = false;
      placed.alpha = 0;
      return;
    }
    if (!placed.isShown && !isNew && !mayMove && !bubble.isFirst) return;
    if (!placed.isShown || bestSpot !== placed.spot || bestSize !== placed.size) {
      placed.since = now;
      placed.alpha = 0;
    }
    placed.isShown = true;
    placed.spot = bestSpot;
    placed.size = bestSize;
    const box = boxOf(bubble, bestSize, bestSpot, width, height);
    placed.dx = (box.left + box.right) / 2 - bubble.x;
    placed.dy = (box.top + box.bottom) / 2 - bubble.y;
    taken.push(box);
  }

  private ease(now: number, hasFading: boolean): boolean {
    const share = hasFading ? 1 - Math.exp(-Math.min(now - this.last, 100) / EASE) : 1;
    this.last = now;
    let isMoving = false;
    for (const placed of this.placed.values()) {
      const alpha = placed.isShown ? 1 : 0;
      placed.alpha += (alpha - placed.alpha) * share;
      if (Math.abs(placed.alpha - alpha) < 0.02) placed.alpha = alpha;
      isMoving ||= placed.alpha !== alpha;
    }
    return isMoving;
  }
}

/** A spot is a row above or below, near ones first, and a horizontal position. */
function boxOf(bubble: Bubble, size: number, spot: number, width: number, height: number): Obstacle {
  const { width: wide, height: high } = bubble.sizes[size];
  const row = Math.floor(spot / (2 * ASIDE.length));
  const isAbove = Math.floor(spot / ASIDE.length) % 2 === 0;
  const aside = ASIDE[spot % ASIDE.length] * wide;
  const far = GAP + row * ROW;
  const left = Math.max(4, Math.min(width - 4 - wide, bubble.x + aside - wide / 2));
  const top = Math.max(
    4,
    Math.min(height - 4 - high, isAbove ? bubble.y - bubble.above - far - high : bubble.y + bubble.below + far),
  );
  return { left, top, right: left + wide, bottom: top + high };
}

function costOf(
  bubble: Bubble,
  box: Obstacle,
  spot: number,
  taken: readonly Obstacle[],
  avoided: readonly Obstacle[],
  best: number,
): number {
  if (taken.some((other) => covers(box, other))) return NEVER + spot;
  const row = Math.floor(spot / ASIDE.length);
  let cost = row * 6 + row * row * 1.5 + (spot % ASIDE.length) * 5;
  if (cost >= best) return cost;
  cost += Math.min(MOST_COVERING, COVERING * avoided.filter((other) => covers(box, other)).length);
  return cost < best && isAcross(bubble, box, taken) ? cost + ACROSS : cost;
}

function covers(box: Obstacle, other: Obstacle): boolean {
  return (
    box.left < other.right + 2 && box.right + 2 > other.left && box.top < other.bottom + 2 && box.bottom + 2 > other.top
  );
}

/** The point of a bubble to which its agent is tied. */
export function tieTo(x: number, y: number, { left, top, right, bottom }: Obstacle): [x: number, y: number] {
  return [Math.max(left + 8, Math.min(right - 8, x)), Math.max(top, Math.min(bottom, y))];
}

/** Whether the tie to a bubble passes through an obstacle other than the agent itself. */
function isAcross({ x, y }: Bubble, box: Obstacle, obstacles: readonly Obstacle[]): boolean {
  const [toX, toY] = tieTo(x, y, box);
  return obstacles.some((other) => {
    const { left, top, right, bottom } = other;
    if (x > left && x < right && y > top && y < bottom) return false;
    return passes(x, y, toX, toY, other);
  });
}

/** Whether a line segment passes through a box: the shares of it that are between the sides overlap. */
function passes(x: number, y: number, toX: number, toY: number, { left, top, right, bottom }: Obstacle): boolean {
  const [dx, dy] = [toX - x, toY - y];
  // A segment that is level or upright is between two of the sides along all its length, or nowhere.
  if (dx === 0 && (x <= left || x >= right)) return false;
  if (dy === 0 && (y <= top || y >= bottom)) return false;
  const inX = dx === 0 ? 0 : Math.min((left - x) / dx, (right - x) / dx);
  const outX = dx === 0 ? 1 : Math.max((left - x) / dx, (right - x) / dx);
  const inY = dy === 0 ? 0 : Math.min((top - y) / dy, (bottom - y) / dy);
  const outY = dy === 0 ? 1 : Math.max((top - y) / dy, (bottom - y) / dy);
  return Math.max(0, inX, inY) < Math.min(1, outX, outY);
}

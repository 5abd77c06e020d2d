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
  /** The middle of the agent's disc on the screen, its radius, and half of the width of the name below it. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly name: number;
  /** True if it must be visible, even if it covers something. */
  readonly isFirst: boolean;
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

interface BubbleBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Milliseconds for which a bubble stays in place, unless it would cover another one. */
const REST = 900;
/** Milliseconds of fading in and out. */
const EASE = 90;
/** The positions above and below the agent: a number of rows of this height. */
const ROWS = 5;
const ROW = 26;
const GAP = 7;
/** The height of a name below a disc. */
const NAME = 12;
/** The horizontal positions, in shares of its width. */
const ASIDE = [0, 0.34, -0.34, 0.7, -0.7] as const;
const SPOTS = ROWS * 2 * ASIDE.length;

/** Costs in pixels of distance; covering another bubble or its own agent is never acceptable. */
const NEVER = 1e6;
/** A bubble with a higher cost is hidden. */
const MOST = 115;
const OVER_AGENT = 70;
const SHORTER = 60;
const ELSEWHERE = 25;

/**
 * Places bubbles beside their agents so that none covers another one or its own agent. A bubble keeps its position as
 * long as possible and then moves; bubbles without space are hidden.
 */
export class Bubbles {
  readonly placed = new Map<number, PlacedBubble>();
  private last = 0;

  /** Places the bubbles, the first before the others. Returns whether something still moves. */
  arrange(bubbles: readonly Bubble[], width: number, height: number, now: number): boolean {
    const taken: BubbleBox[] = [];
    const wanted = new Set(bubbles.map(({ agent }) => agent));
    for (const agent of this.placed.keys()) if (!wanted.has(agent)) this.placed.delete(agent);
    for (const bubble of bubbles) this.place(bubble, bubbles, taken, width, height, now);
    return this.ease(now);
  }

  private place(
    bubble: Bubble,
    all: readonly Bubble[],
    taken: BubbleBox[],
    width: number,
    height: number,
    now: number,
  ): void {
    let placed = this.placed.get(bubble.agent);
    const isNew = !placed;
    if (!placed) {
      placed = { size: 0, dx: 0, dy: 0, alpha: 0, isShown: false, since: Number.NEGATIVE_INFINITY, spot: -1 };
      this.placed.set(bubble.agent, placed);
    }
    placed.size = Math.min(placed.size, bubble.sizes.length - 1);
    const mayMove = now - placed.since > REST;
    let bestCost = Number.POSITIVE_INFINITY;
    let bestSpot = -1;
    let bestSize = 0;
    for (let size = 0; size < bubble.sizes.length; size++) {
      for (let spot = 0; spot < SPOTS; spot++) {
        const isHere = placed.isShown && spot === placed.spot && size === placed.size;
        const cost =
          costOf(bubble, size, spot, all, taken, width, height) + size * SHORTER + (isHere || isNew ? 0 : ELSEWHERE);
        // It keeps its position for a while, if possible.
        const counts = isHere && !mayMove && cost < NEVER ? -1 : cost;
        if (counts >= bestCost) continue;
        bestCost = counts;
        bestSpot = spot;
        bestSize = size;
      }
    }
    const canShow = bestCost < MOST || bubble.isFirst;
    if (!canShow) {
      if (placed.isShown) placed.since = now;
      placed.isShown = false;
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

  private ease(now: number): boolean {
    const share = 1 - Math.exp(-Math.min(now - this.last, 100) / EASE);
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
function boxOf(bubble: Bubble, size: number, spot: number, width: number, height: number): BubbleBox {
  const { width: wide, height: high } = bubble.sizes[size];
  const row = Math.floor(spot / (2 * ASIDE.length));
  const isAbove = Math.floor(spot / ASIDE.length) % 2 === 0;
  const aside = ASIDE[spot % ASIDE.length] * wide;
  const far = bubble.radius + GAP + row * ROW;
  const below = far + (row === 0 && bubble.name > 0 ? NAME - 2 : 0);
  const left = Math.max(4, Math.min(width - 4 - wide, bubble.x + aside - wide / 2));
  const top = Math.max(4, Math.min(height - 4 - high, isAbove ? bubble.y - far - high : bubble.y + below));
  return { left, top, right: left + wide, bottom: top + high };
}

function costOf(
  bubble: Bubble,
  size: number,
  spot: number,
  all: readonly Bubble[],
  taken: readonly BubbleBox[],
  width: number,
  height: number,
): number {
  const box = boxOf(bubble, size, spot, width, height);
  for (const other of taken)
    if (
      box.left < other.right + 4 &&
      box.right + 4 > other.left &&
      box.top < other.bottom + 4 &&
      box.bottom + 4 > other.top
    )
      return NEVER + spot;
  const row = Math.floor(spot / ASIDE.length);
  let cost = row * 6 + row * row * 1.5 + (spot % ASIDE.length) * 5;
  for (const { agent, x, y, radius, name, isFirst } of all) {
    const isOwn = agent === bubble.agent;
    const half = isOwn ? radius + 2 : Math.max(radius, name);
    const foot = isOwn ? radius + 2 : radius + NAME;
    if (x + half <= box.left || x - half >= box.right || y + foot <= box.top || y - radius >= box.bottom) continue;
    if (isOwn) return 2 * NEVER + spot;
    if (isFirst) return NEVER + spot;
    cost += OVER_AGENT;
  }
  return cost;
}

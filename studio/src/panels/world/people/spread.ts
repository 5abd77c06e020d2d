import { AGENT, type MapAction, type MapFrame, type MapThings } from '../../../session/map/map-frame.ts';
import { offsetFromWalls } from '../plan/before-wall.ts';
import { grow } from './grow.ts';

/** The angle between two neighbours of a crowd, in turns; no two share a direction. */
const GOLDEN = 2.399963229728653;
/** The distance between agents, in radii. */
const APART = 1.15;
/** The positions of up to three agents around a thing, in shares of its size from the middle. */
const IN_FRONT = [
  [[0.8, 0.3]],
  [
    [-0.85, 0.3],
    [0.85, 0.3],
  ],
  [
    [-0.95, 0.2],
    [0.95, 0.2],
    [0, 1],
  ],
] as const;
/** A line winds to and fro before its thing: agents in a row of it, and the distances of agents and of rows, in radii. */
const ROW = 9;
const STEP = 1.7;
const TURN = 2.8;

/** The distance of walking agents in the same cell, and the most between the first and the last, in radii. */
const BESIDE = 0.8;
const WIDEST_WALK = 2.4;
/** In larger crowds those who walk are discs, which need no room beside each other. */
const MOST_WALKERS = 150;

type Placement = 'open' | 'around' | 'upon' | 'line' | 'walking';

/** The walls of a drawn map, and the radius of an agent in cells. */
export interface Walls {
  isWall(x: number, y: number): boolean;
  readonly radius: number;
}

/** What agents stand around and before, at the scale of the map. */
export interface StandingRoom {
  /** Half the usual size of a thing, in radii of agents. */
  readonly room: number;
  /** The size of each thing in usual sizes, by index; null if all have the usual size. */
  readonly sizes?: ArrayLike<number> | null;
  /** Nobody stands in one of them; null for an open plane. */
  readonly walls?: Walls | null;
}

/** From this distance on, who stands beside something looks at it, in radii. */
const ASIDE = 0.3;
/** Half the width of a figure, in radii. */
const HALF = 0.75;
/** At most this many places in walls are passed over for one agent of a crowd. */
const MOST_TRIED = 60;

/**
 * The offsets of agents from their positions, in radii, for agents at the same position: two in one bed lie side by
 * side, people around a table stand around it, and those who wait before a ride stand in line.
 */
export class AgentSpread {
  x = new Float64Array(0);
  y = new Float64Array(0);
  /** To which side each looks: −1 to the left, 1 to the right, to the thing or to the others; 0 straight ahead. */
  look = new Int8Array(0);
  private readonly counts = new Map<number, number>();
  private readonly ranks = new Map<number, number>();
  /** The next place in each crowd between walls. */
  private readonly next = new Map<number, number>();
  /** The sizes of the things at their positions. */
  private readonly occupied = new Map<number, number>();
  private things: MapThings | null = null;
  private room = 0;
  /** Whether a ring around the place would be in a wall. */
  private isAtWall = false;
  private walls: Walls | null = null;

  /**
   * Arranges all standing agents, so that things under them stay visible and nobody stands in a wall. Those who walk in
   * the same cell are beside each other; otherwise walking agents have no offset.
   */
  arrange(
    frame: MapFrame,
    things: MapThings | null,
    actions: readonly MapAction[],
    { room, sizes = null, walls = null }: StandingRoom,
  ): void {
    this.walls = walls;
    const { counts, ranks, occupied } = this;
    const { x, y, flags } = frame;
    const count = x.length;
    const off = count > MOST_WALKERS ? AGENT.isGone | AGENT.isWalking : AGENT.isGone;
    this.x = grow(this.x, count);
    this.y = grow(this.y, count);
    this.look = grow(this.look, count);
    counts.clear();
    ranks.clear();
    this.next.clear();
    if (things !== this.things) {
      this.things = things;
      occupied.clear();
      for (let i = 0; i < (things?.id.length ?? 0); i++)
        occupied.set(keyOf(things?.x[i] ?? 0, things?.y[i] ?? 0), sizes?.[i] ?? 1);
    }
    for (let i = 0; i < count; i++) {
      if ((flags[i] & off) !== 0) continue;
      const key = keyOf(x[i], y[i]) * PLACEMENTS.length + PLACEMENTS.indexOf(this.placementOf(frame, i, actions));
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    for (let i = 0; i < count; i++) {
      this.x[i] = 0;
      this.y[i] = 0;
      this.look[i] = 0;
      if ((flags[i] & off) !== 0) continue;
      const placement = this.placementOf(frame, i, actions);
      const key = keyOf(x[i], y[i]) * PLACEMENTS.length + PLACEMENTS.indexOf(placement);
      const rank = ranks.get(key) ?? 0;
      ranks.set(key, rank + 1);
      this.room = room * (occupied.get(keyOf(x[i], y[i])) ?? 1);
      const others = counts.get(key) as number;
      const isRing = placement === 'around' && others > IN_FRONT.length;
      this.isAtWall = isRing && walls !== null && hasWallBeside(walls, x[i], y[i]);
      this.put(i, placement, rank, others);
      if (walls && this.isCrowd(placement, others)) this.putInRoom(frame, i, placement, key, others);
      const isAside = placement !== 'open' || this.x[i] !== 0 || this.y[i] !== 0;
      if (walls && isAside && placement !== 'walking') this.keepInRoom(frame, i, placement, rank, others);
      if (FACING.includes(placement) && Math.abs(this.x[i]) > ASIDE) this.look[i] = -Math.sign(this.x[i]);
    }
  }

  /** Puts one of a crowd at the next place that no wall is at or before; without any, where the crowd is. */
  private putInRoom(frame: MapFrame, i: number, placement: Placement, key: number, others: number): void {
    const first = this.next.get(key) ?? 0;
    for (let place = first; place < first + MOST_TRIED; place++) {
      this.put(i, placement, place, others);
      if (!this.isOpen(frame.x[i], frame.y[i], this.x[i], this.y[i])) continue;
      this.next.set(key, place + 1);
      return;
    }
    this.x[i] = 0;
    this.y[i] = 0;
  }

  /** Whether no wall is between a position and an offset from it, in radii. */
  private isOpen(x: number, y: number, dx: number, dy: number): boolean {
    const { isWall, radius } = this.walls as Walls;
    const steps = Math.ceil(2 * radius * Math.max(Math.abs(dx), Math.abs(dy)));
    for (let step = 1; step <= steps; step++) {
      const share = (step / steps) * radius;
      if (isWall(Math.round(x + dx * share), Math.round(y + dy * share))) return false;
    }
    return true;
  }

  /** Moves who would stand in a wall: to the free side of the thing, or before the wall. */
  private keepInRoom(frame: MapFrame, i: number, placement: Placement, rank: number, others: number): void {
    const { isWall, radius } = this.walls as Walls;
    const [x, y] = [frame.x[i], frame.y[i]];
    const [u, v] = [Math.round(x), Math.round(y)];
    if (placement === 'upon') {
      // The thing itself is drawn before the wall.
      const [dx, dy] = offsetFromWalls(isWall, x, y, this.room * 2 * radius);
      this.x[i] += dx / radius;
      this.y[i] += dy / radius;
      return;
    }
    const half = Math.min(radius * HALF, 0.5);
    const [isLeft, isRight] = [isWall(u - 1, v), isWall(u + 1, v)];
    if (placement === 'around' && others <= IN_FRONT.length && isLeft !== isRight)
      this.x[i] = (isLeft ? 1 : -1) * this.besideWall(rank);
    const least = isLeft ? u - 0.5 + half - x : Number.NEGATIVE_INFINITY;
    const most = isRight ? u + 0.5 - half - x : Number.POSITIVE_INFINITY;
    const aside = Math.min(most, Math.max(least, this.x[i] * radius));
    const isBefore = isWall(u, v + 1) || isWall(Math.round(x + aside), v + 1);
    this.x[i] = aside / radius;
    if (isBefore) this.y[i] = Math.min(this.y[i], (v + 0.5 - y) / radius - 1);
  }

  /** The places of up to three at a thing beside a wall, from the wall to the free side: beside it, before it, farther. */
  private besideWall(rank: number): number {
    const beside = 0.85 * Math.max(this.room, 1.6);
    return rank === 1 ? 0 : beside + (rank === 2 ? APART * 1.15 : 0);
  }

  private placementOf({ x, y, action, flags }: MapFrame, i: number, actions: readonly MapAction[]): Placement {
    if ((flags[i] & AGENT.isWalking) !== 0) return 'walking';
    if (!this.occupied.has(keyOf(x[i], y[i]))) return 'open';
    const doing = actions[action[i]];
    if (doing?.isLine) return 'line';
    return doing?.isSleep ? 'upon' : 'around';
  }

  /** Whether agents at a place are too many for a ring, or have no room for one. */
  private isCrowd(placement: Placement, others: number): boolean {
    if (placement === 'line' || placement === 'walking') return false;
    return this.isAtWall || others > (placement === 'open' ? 5 : 8);
  }

  private put(i: number, placement: Placement, rank: number, others: number): void {
    if (placement === 'walking') {
      this.x[i] = (rank - (others - 1) / 2) * Math.min(BESIDE, WIDEST_WALK / Math.max(1, others - 1));
      return;
    }
    if (placement === 'line') {
      const row = Math.floor(rank / ROW);
      const column = row % 2 === 0 ? rank % ROW : ROW - 1 - (rank % ROW);
      this.x[i] = (column - (ROW - 1) / 2) * STEP;
      this.y[i] = this.room + 1.2 + row * TURN;
      return;
    }
    if (placement === 'upon' && others <= 3) {
      this.y[i] = (rank - (others - 1) / 2) * APART * 1.1;
      return;
    }
    if (placement === 'around' && others <= IN_FRONT.length) {
      const [x, y] = IN_FRONT[others - 1][rank];
      this.x[i] = x * Math.max(this.room, 1.6);
      this.y[i] = y * Math.max(this.room, 1.6);
      return;
    }
    if (others === 1) return;
    const isAround = placement !== 'open';
    const isRing = !this.isCrowd(placement, others);
    const turn = others === 2 ? 0 : -Math.PI / 2;
    const angle = isRing ? (rank / others) * 2 * Math.PI + turn : rank * GOLDEN;
    const ring = others === 2 ? APART * 0.9 : APART / Math.sin(Math.PI / others) / 1.1;
    const inner = isAround ? this.room + 0.6 : 0;
    const far = isRing ? Math.max(ring, inner) : Math.sqrt(inner ** 2 + (APART * 1.05) ** 2 * rank);
    this.x[i] = Math.cos(angle) * far;
    this.y[i] = Math.sin(angle) * far;
  }
}

/** Whether one of the cells around a place is a wall. */
function hasWallBeside({ isWall }: Walls, x: number, y: number): boolean {
  const [u, v] = [Math.round(x), Math.round(y)];
  for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) if (isWall(u + dx, v + dy)) return true;
  return false;
}

const PLACEMENTS: readonly Placement[] = ['open', 'around', 'upon', 'line', 'walking'];
/** Who is placed so looks to the middle. */
const FACING: readonly Placement[] = ['open', 'around'];

/** Positions within a sixteenth of a cell or unit count as the same. */
function keyOf(x: number, y: number): number {
  return Math.round(y * 16) * 4_194_304 + Math.round(x * 16);
}

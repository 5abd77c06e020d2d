import { AGENT, type MapFrame, type MapThings } from '../../session/map/map-frame.ts';
import { grow } from './grow.ts';

/** The angle between two neighbours of a crowd, in turns; no two share a direction. */
const GOLDEN = 2.399963229728653;
/** The offset of a single agent from the middle of a thing, in radii. */
const AT_THING = 0.65;
/** The distance between agents, in radii. */
const APART = 1.15;

/**
 * The offsets of agents from their positions, in radii, for agents at the same position: two in one bed lie side by
 * side, and a queue before a ride is a crowd and not one dot.
 */
export class AgentSpread {
  x = new Float64Array(0);
  y = new Float64Array(0);
  private readonly counts = new Map<number, number>();
  private readonly ranks = new Map<number, number>();
  private readonly occupied = new Set<number>();
  private things: MapThings | null = null;

  /** Arranges all standing agents, so that things under them stay visible. Walking agents have no offset. */
  arrange({ x, y, flags }: MapFrame, things: MapThings | null): void {
    const { counts, ranks, occupied } = this;
    const count = x.length;
    this.x = grow(this.x, count);
    this.y = grow(this.y, count);
    counts.clear();
    ranks.clear();
    if (things !== this.things) {
      this.things = things;
      occupied.clear();
      for (let i = 0; i < (things?.id.length ?? 0); i++) occupied.add(keyOf(things?.x[i] ?? 0, things?.y[i] ?? 0));
    }
    for (let i = 0; i < count; i++) {
      if ((flags[i] & OFF) !== 0) continue;
      const key = keyOf(x[i], y[i]);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    for (let i = 0; i < count; i++) {
      this.x[i] = 0;
      this.y[i] = 0;
      if ((flags[i] & OFF) !== 0) continue;
      const key = keyOf(x[i], y[i]);
      const others = counts.get(key) as number;
      const isAtThing = occupied.has(key);
      if (others === 1) {
        if (isAtThing) this.x[i] = this.y[i] = AT_THING;
        continue;
      }
      const rank = ranks.get(key) ?? 0;
      ranks.set(key, rank + 1);
      const isRing = others <= 5;
      const turn = others === 2 ? (isAtThing ? Math.PI / 4 : 0) : -Math.PI / 2;
      const angle = isRing ? (rank / others) * 2 * Math.PI + turn : rank * GOLDEN;
      const ring = others === 2 ? APART * 0.9 : APART / Math.sin(Math.PI / others) / 1.1;
      const far = isRing ? ring : APART * 1.05 * Math.sqrt(isAtThing ? rank + 2 : rank);
      this.x[i] = Math.cos(angle) * far;
      this.y[i] = Math.sin(angle) * far;
    }
  }
}

const OFF = AGENT.isGone | AGENT.isWalking;

/** Positions within a sixteenth of a cell or unit count as the same. */
function keyOf(x: number, y: number): number {
  return Math.round(y * 16) * 4_194_304 + Math.round(x * 16);
}

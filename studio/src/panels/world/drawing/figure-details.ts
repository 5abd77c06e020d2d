import type { MapFrame } from '../../../session/map/map-frame.ts';
import type { MapFigure } from '../../../session/views/trials/figures.ts';
import type { AgentPositions } from './draw-agents.ts';

/** Milliseconds between two choices of agents. */
const CHOOSING = 300;

const NONE: readonly number[] = [];

/** The moods and loads of the visible agents. They are asked for only while agents are drawn as figures. */
export class FigureDetails {
  /** The last details, by agent. */
  readonly known = new Map<number, MapFigure>();
  private readonly wants: (agents: readonly number[]) => void;
  private wanted: readonly number[] = NONE;
  private chosenAt = Number.NEGATIVE_INFINITY;

  constructor(wants: (agents: readonly number[]) => void) {
    this.wants = wants;
  }

  take(figures: readonly MapFigure[]): void {
    for (const figure of figures) this.known.set(figure.agent, figure);
  }

  /** Asks for the details of the visible agents, if they are others than before. */
  choose(frame: MapFrame, { seen, count }: AgentPositions, isDetailed: boolean, now: number): void {
    if (now - this.chosenAt < CHOOSING) return;
    this.chosenAt = now;
    const next = isDetailed ? Array.from(seen.subarray(0, count), (row) => frame.id[row]) : NONE;
    if (next.length === this.wanted.length && next.every((id, i) => id === this.wanted[i])) return;
    this.wanted = next;
    for (const agent of this.known.keys()) if (!next.includes(agent)) this.known.delete(agent);
    this.wants(next);
  }
}

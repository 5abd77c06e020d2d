import type { NeedRules, World } from 'hanker/core';

/** All levels of all agents at one tick. */
interface Sample {
  readonly tick: number;
  readonly needs: readonly NeedRules[];
  /** The ids of the agents; the same list in all samples between which nobody came or left. */
  readonly ids: readonly number[];
  /** For each of them and each need, the share of the need's range. */
  readonly parts: Uint16Array;
}

/** The levels of an agent's needs over time. */
export interface LevelLines {
  readonly ticks: readonly number[];
  /** By need, one level for each tick; null for none. */
  readonly levels: Readonly<Record<string, readonly (number | null)[]>>;
}

const WHOLE = 0xfffe;
const FEW_AGENTS = 40;
const MOST_SAMPLES = 6000;
const MOST_BYTES = 24 * 2 ** 20;

/**
 * The past levels of all agents, sampled every minute, and every five minutes in large worlds. Between two samples a
 * level is nearly always a straight line. When there are too many samples, every second one of the older half is
 * dropped.
 */
export class LevelHistory {
  private list: Sample[] = [];
  private bytes = 0;
  private gap: number;

  constructor(ticksPerHour: number, agents: number) {
    this.gap = Math.max(1, Math.round(ticksPerHour / (agents > FEW_AGENTS ? 12 : 60)));
  }

  /** The tick at which the next sample is due. */
  get due(): number {
    const last = this.list.at(-1)?.tick;
    return last === undefined ? 0 : (Math.floor(last / this.gap) + 1) * this.gap;
  }

  get size(): number {
    return this.list.length;
  }

  /** Takes a sample of all levels. Of several samples at one tick the first and the last are kept: a jump. */
  record(world: World): void {
    const { needs } = world.rules;
    const agents = world.agents();
    const parts = new Uint16Array(agents.length * needs.length);
    agents.forEach((agent, i) => {
      for (let n = 0; n < needs.length; n++) {
        const { name, low, high } = needs[n];
        parts[i * needs.length + n] = Math.round(((agent.level(name) - low) / (high - low)) * WHOLE);
      }
    });
    const known = this.list.at(-1)?.ids;
    const isSame = known?.length === agents.length && agents.every(({ id }, i) => known[i] === id);
    const ids = isSame ? known : agents.map(({ id }) => id);
    if (this.list.at(-1)?.tick === world.now && this.list.at(-2)?.tick === world.now) this.drop(this.list.length - 1);
    this.list.push({ tick: world.now, needs, ids, parts });
    this.bytes += parts.byteLength;
    while (this.list.length > MOST_SAMPLES || (this.bytes > MOST_BYTES && this.list.length > 2)) this.thin();
  }

  /** The levels of an agent from the last sample before `from` to the first after `to`, about `most` at most. */
  read(agent: number, from: number, to: number, most: number): LevelLines {
    const start = Math.max(0, this.after(from - 1) - 1);
    const end = Math.min(this.list.length, this.after(to) + 1);
    const step = Math.max(1, Math.ceil((end - start) / most));
    const ticks: number[] = [];
    const levels: Record<string, (number | null)[]> = {};
    let [index, of]: [number, readonly number[] | null] = [-1, null];
    for (let i = start; i < end; i += step) {
      const { tick, needs, ids, parts } = this.list[i];
      if (ids !== of) [index, of] = [ids.indexOf(agent), ids];
      for (let n = 0; n < needs.length; n++) {
        const { name, low, high } = needs[n];
        levels[name] ??= ticks.map(() => null);
        levels[name].push(index < 0 ? null : low + (parts[index * needs.length + n] / WHOLE) * (high - low));
      }
      ticks.push(tick);
      for (const line of Object.values(levels)) if (line.length < ticks.length) line.push(null);
    }
    return { ticks, levels };
  }

  /** A copy with the samples up to a tick. */
  upTo(tick: number): LevelHistory {
    const copy = new LevelHistory(0, 0);
    copy.gap = this.gap;
    copy.list = this.list.slice(0, this.after(tick));
    copy.bytes = copy.list.reduce((sum, { parts }) => sum + parts.byteLength, 0);
    return copy;
  }

  /** The number of samples at or before a tick. */
  private after(tick: number): number {
    let low = 0;
    let high = this.list.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.list[middle].tick <= tick) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private thin(): void {
    const half = this.list.length >> 1;
    this.list = this.list.filter((_, i) => i >= half || i % 2 === 0);
    this.bytes = this.list.reduce((sum, { parts }) => sum + parts.byteLength, 0);
  }

  private drop(i: number): void {
    this.bytes -= this.list[i].parts.byteLength;
    this.list.splice(i, 1);
  }
}

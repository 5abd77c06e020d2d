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
 * level is nearly always a straight line. When there are too many samples, the older half is stored more coarsely: of
 * each longer period the lowest and the highest levels stay.
 */
export class LevelHistory {
  private list: Sample[] = [];
  private bytes = 0;
  private gap: number;
  /** The length of the periods in the older half, in ticks. */
  private period: number;

  constructor(ticksPerHour: number, agents: number) {
    this.gap = Math.max(1, Math.round(ticksPerHour / (agents > FEW_AGENTS ? 12 : 60)));
    this.period = 2 * this.gap;
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

  /**
   * The levels of an agent from the last sample before `from` to the first after `to`, about `most` at most. Where
   * there are more samples, the lowest and the highest of several are given.
   */
  read(agent: number, from: number, to: number, most: number): LevelLines {
    const start = Math.max(0, this.after(from - 1) - 1);
    const end = Math.min(this.list.length, this.after(to) + 1);
    const samples = this.list.slice(start, end);
    const size = samples.length <= most ? 1 : Math.ceil((2 * samples.length) / (most - 1));
    const ticks: number[] = [];
    // Without a prototype: a need may be called 'constructor'.
    const levels: Record<string, (number | null)[]> = Object.create(null);
    for (let i = 0; i < samples.length; i += size) {
      const group = samples.slice(i, i + size);
      const known = ticks.length;
      ticks.push(group[0].tick);
      if (group.length > 1) ticks.push(group[group.length - 1].tick);
      for (const [name, values] of levelsIn(group, agent)) {
        levels[name] ??= new Array<null>(known).fill(null);
        const [first, second] = extremesOf(values);
        levels[name].push(first);
        if (group.length > 1) levels[name].push(second);
      }
      for (const line of Object.values(levels)) while (line.length < ticks.length) line.push(null);
    }
    return { ticks, levels };
  }

  /** A copy with the samples up to a tick. */
  upTo(tick: number): LevelHistory {
    const copy = new LevelHistory(0, 0);
    copy.gap = this.gap;
    copy.period = this.period;
    copy.list = this.list.slice(0, this.after(tick));
    copy.bytes = bytesOf(copy.list);
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

  /** Stores the older half in periods that are long enough to save a quarter of its samples. */
  private thin(): void {
    const half = this.list.length >> 1;
    const older = this.list.slice(0, half);
    const span = older[half - 1].tick - older[0].tick;
    let kept = summarise(older, this.period);
    while (kept.length > half * 0.75 && this.period <= span) {
      this.period *= 2;
      kept = summarise(older, this.period);
    }
    // Samples that can't be summarised: the agents changed between all of them.
    if (kept.length === half) kept = older.filter((_, i) => i % 2 === 0 && i > 0);
    this.list = [...kept, ...this.list.slice(half)];
    this.bytes = bytesOf(this.list);
  }

  private drop(i: number): void {
    this.bytes -= this.list[i].parts.byteLength;
    this.list.splice(i, 1);
  }
}

/** At most two samples for each period: the lowest and the highest levels, in the order in which they occurred. */
function summarise(samples: readonly Sample[], period: number): Sample[] {
  const kept: Sample[] = [];
  for (let from = 0, to = 0; from < samples.length; from = to) {
    const { tick, ids, needs } = samples[from];
    const end = (Math.floor(tick / period) + 1) * period;
    while (to < samples.length && samples[to].tick < end && samples[to].ids === ids && samples[to].needs === needs)
      to++;
    const group = samples.slice(from, to);
    if (group.length <= 2) kept.push(...group);
    else kept.push(...mergeSamples(group));
  }
  return kept;
}

function mergeSamples(group: readonly Sample[]): readonly [Sample, Sample] {
  const [first, last] = [group[0], group[group.length - 1]];
  const [early, late] = [first.parts.slice(), first.parts.slice()];
  for (let i = 0; i < early.length; i++) {
    const [a, b] = extremesOf(group.map(({ parts }) => parts[i]));
    early[i] = a as number;
    late[i] = b as number;
  }
  return [
    { ...first, parts: early },
    { ...last, parts: late },
  ];
}

/** The levels of an agent in some samples, by need; null where it or the need did not exist. */
function levelsIn(group: readonly Sample[], agent: number): Map<string, (number | null)[]> {
  const levels = new Map<string, (number | null)[]>();
  group.forEach(({ needs, ids, parts }, k) => {
    const index = ids.indexOf(agent);
    needs.forEach(({ name, low, high }, n) => {
      const values = levels.get(name) ?? new Array<null>(group.length).fill(null);
      if (index >= 0) values[k] = low + (parts[index * needs.length + n] / WHOLE) * (high - low);
      levels.set(name, values);
    });
  });
  return levels;
}

/** The lowest and the highest value, the earlier one first; nulls where there is none. */
function extremesOf(values: readonly (number | null)[]): readonly [number | null, number | null] {
  let lowest = -1;
  let highest = -1;
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (value === null) continue;
    if (lowest < 0 || value < (values[lowest] as number)) lowest = i;
    if (highest < 0 || value > (values[highest] as number)) highest = i;
  }
  if (lowest < 0) return [null, null];
  return lowest < highest ? [values[lowest], values[highest]] : [values[highest], values[lowest]];
}

function bytesOf(samples: readonly Sample[]): number {
  return samples.reduce((sum, { parts }) => sum + parts.byteLength, 0);
}

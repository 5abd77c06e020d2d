/** Numbers for a worker in a list: the thing, the state, the tick at which the stored value held, the agent, its rate. */
export const WORKER = 5;

/** A state of a thing that agents change steadily: a straight line in time from the value that is stored. */
export interface WorkLine {
  readonly thing: number;
  readonly state: number;
  /** Tick at which the stored value held. */
  since: number;
  /** What all workers together change it by each tick. */
  rate: number;
  /** What each worker changes it by each tick, by agent. */
  readonly workers: Map<number, number>;
}

/** The states of things that agents are working at; only those have an entry. */
export class Works {
  private readonly byThing = new Map<number, WorkLine[]>();
  private readonly byAgent = new Map<number, WorkLine>();

  /** How many agents are at work. */
  get size(): number {
    return this.byAgent.size;
  }

  /** The line of a state of a thing; undefined when nobody works at it. */
  at(thing: number, state: number): WorkLine | undefined {
    const lines = this.byThing.get(thing);
    if (lines !== undefined) for (let i = 0; i < lines.length; i++) if (lines[i].state === state) return lines[i];
    return undefined;
  }

  /** All lines of a thing. */
  linesOf(thing: number): readonly WorkLine[] {
    return this.byThing.get(thing) ?? [];
  }

  /** What an agent works at; undefined for nothing. */
  of(agent: number): WorkLine | undefined {
    return this.byAgent.get(agent);
  }

  /** An agent begins to work at a state of a thing whose stored value holds at `since`. */
  add(thing: number, state: number, since: number, agent: number, rate: number): WorkLine {
    const line = this.at(thing, state) ?? { thing, state, since, rate: 0, workers: new Map<number, number>() };
    if (line.workers.size === 0) this.byThing.set(thing, [...this.linesOf(thing), line]);
    line.since = since;
    line.workers.set(agent, rate);
    line.rate = sumOf(line.workers);
    this.byAgent.set(agent, line);
    return line;
  }

  /** An agent no longer works. */
  remove(agent: number): void {
    const line = this.byAgent.get(agent);
    if (line === undefined) return;
    this.byAgent.delete(agent);
    line.workers.delete(agent);
    line.rate = sumOf(line.workers);
    if (line.workers.size > 0) return;
    const left = this.linesOf(line.thing).filter((each) => each !== line);
    if (left.length === 0) this.byThing.delete(line.thing);
    else this.byThing.set(line.thing, left);
  }

  /** A copy, to be changed apart. */
  copy(): Works {
    const copy = new Works();
    for (const { thing, state, since, workers } of this.byAgent.values())
      for (const [agent, rate] of workers) copy.add(thing, state, since, agent, rate);
    return copy;
  }

  /** All workers, WORKER numbers each, by agent. */
  list(): Float64Array {
    const agents = [...this.byAgent.keys()].sort((a, b) => a - b);
    return Float64Array.from(
      agents.flatMap((agent) => {
        const { thing, state, since, workers } = this.byAgent.get(agent) as WorkLine;
        return [thing, state, since, agent, workers.get(agent) as number];
      }),
    );
  }
}

/** The same whatever the order in which the workers came. */
function sumOf(workers: ReadonlyMap<number, number>): number {
  let sum = 0;
  for (const agent of [...workers.keys()].sort((a, b) => a - b)) sum += workers.get(agent) as number;
  return sum;
}

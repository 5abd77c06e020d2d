/** Agents that watch a condition, by what the condition reads: a thing, or the world. */
export class Watchers {
  /** The things that the conditions of each watcher are about. */
  private readonly things = new Map<number, readonly number[]>();
  private readonly byThing = new Map<number, Set<number>>();
  private readonly ofWorld = new Set<number>();

  /** How many agents watch something. */
  get size(): number {
    return this.things.size;
  }

  /** Whether an agent watches something. */
  has(agent: number): boolean {
    return this.things.has(agent);
  }

  /** An agent watches conditions about these things, and about states of the world if `readsWorld`. */
  set(agent: number, things: readonly number[], readsWorld: boolean): void {
    this.delete(agent);
    this.things.set(agent, things);
    for (const thing of things) {
      const watchers = this.byThing.get(thing);
      if (watchers === undefined) this.byThing.set(thing, new Set([agent]));
      else watchers.add(agent);
    }
    if (readsWorld) this.ofWorld.add(agent);
  }

  /** An agent watches nothing any more. */
  delete(agent: number): void {
    for (const thing of this.things.get(agent) ?? []) {
      const watchers = this.byThing.get(thing);
      watchers?.delete(agent);
      if (watchers?.size === 0) this.byThing.delete(thing);
    }
    this.things.delete(agent);
    this.ofWorld.delete(agent);
  }

  /** Those who watch a condition about a thing. */
  at(thing: number): Iterable<number> {
    return this.byThing.get(thing) ?? NOBODY;
  }

  /** Those whose condition reads a state of the world. */
  atWorld(): Iterable<number> {
    return this.ofWorld;
  }
}

const NOBODY: readonly number[] = [];

import { Groups } from '../../math/groups.ts';

/** The one group of those whose condition reads the world. */
const WORLD = 0;

/**
 * Agents that watch a condition, by what the condition reads: the thing of their action, the thing at which their chain
 * began, or the world.
 */
export class Watchers {
  private readonly all = new Groups();
  private readonly byThing = new Groups();
  private readonly byChainThing = new Groups();
  private readonly ofWorld = new Groups();

  /** How many agents watch something. */
  get size(): number {
    return this.all.size;
  }

  /** Whether an agent watches something. */
  has(agent: number): boolean {
    return this.all.groupOf(agent) >= 0;
  }

  /** An agent watches conditions about these two things, −1 for none, and about states of the world if `readsWorld`. */
  set(agent: number, thing: number, chainThing: number, readsWorld: boolean): void {
    this.delete(agent);
    this.all.join(agent, 0);
    if (thing >= 0) this.byThing.join(agent, thing);
    if (chainThing >= 0) this.byChainThing.join(agent, chainThing);
    if (readsWorld) this.ofWorld.join(agent, WORLD);
  }

  /** An agent watches nothing any more. */
  delete(agent: number): void {
    this.all.leave(agent);
    this.byThing.leave(agent);
    this.byChainThing.leave(agent);
    this.ofWorld.leave(agent);
  }

  /** Calls `wake` with all who watch a condition about a thing; one may be called twice. */
  wakeAt<T>(thing: number, wake: (context: T, agent: number) => void, context: T): void {
    wakeGroup(this.byThing, thing, wake, context);
    wakeGroup(this.byChainThing, thing, wake, context);
  }

  /** Calls `wake` with all whose condition reads a state of the world. */
  wakeAtWorld<T>(wake: (context: T, agent: number) => void, context: T): void {
    wakeGroup(this.ofWorld, WORLD, wake, context);
  }
}

function wakeGroup<T>(groups: Groups, group: number, wake: (context: T, agent: number) => void, context: T): void {
  for (let agent = groups.firstOf(group); agent >= 0; agent = groups.after(agent)) wake(context, agent);
}

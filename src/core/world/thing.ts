import type { Point } from '../definition/space.ts';
import type { AgentId, ThingId, ThingRef } from '../state/names.ts';
import type { Engine } from './engine.ts';
import { execute } from './execute.ts';
import * as queries from './queries.ts';

/**
 * One thing of a running world, or the body of an agent: ask it and command it. Commands take effect at the next tick.
 * The id of a removed thing is given to a later one, so keep no handle of a thing that may be removed.
 */
export class Thing {
  /** Its id, which a later thing may get once this one is removed. */
  readonly id: ThingId;
  private readonly engine: Engine;

  /** @internal Use `world.thing`. */
  constructor(engine: Engine, id: ThingId) {
    this.engine = engine;
    this.id = id;
  }

  /**
   * Its name; without one its kind and id, as in 'fridge #3', and how many things had this id before if there were any:
   * 'fridge #3.1'. So a name never leads to another thing.
   */
  get name(): string {
    return this.engine.names.ofThing(this.id);
  }

  /** The name of its kind. */
  get kind(): string {
    return this.engine.state.kindOf(this.present).name;
  }

  /** Where it is now: where it lies, or where its carrier is. */
  get position(): Point {
    return queries.thingPosition(this.engine.state, this.present);
  }

  /** How many of its slots nobody has claimed. */
  get freeSlots(): number {
    return Math.max(0, this.engine.state.free[this.present]);
  }

  /** The agents that stand in line at it, the first first. */
  get line(): readonly AgentId[] {
    const { state } = this.engine;
    return state.lines.at(this.present).map((row) => state.idOf(row));
  }

  /** One of its states, by name. */
  state(name: string): number {
    return queries.namedStateOf(this.engine.state, this.present, name);
  }

  /** Sets one of its states. */
  setState(name: string, value: number): void {
    execute(this.engine, { do: 'setState', with: [this.ref, name, value] });
  }

  /** Puts it somewhere else. Those on their way to it turn; those who use it stay where they are. Throws for what is carried. */
  move(x: number, y: number): void {
    execute(this.engine, { do: 'moveThing', with: [this.ref, x, y] });
  }

  /** Takes it out of the world. Actions that use it are interrupted. Throws for the body of an agent. */
  remove(): void {
    execute(this.engine, { do: 'removeThing', with: [this.ref] });
  }

  private get ref(): ThingRef {
    return this.engine.names.refToThing(this.present);
  }

  private get present(): ThingId {
    return this.engine.names.thing(this.id);
  }
}

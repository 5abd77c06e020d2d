import type { CarriedThing, Named, Order, Overrides } from '../core/index.ts';
import type { Feeling } from './feelings.ts';

/** An order in the queue of a traveller. Things are named, since ids differ from world to world. */
export interface QueuedOrder {
  /** An action of the world, or an advert of a thing by its name. */
  readonly order: Order;
  /** Its priority in the queue. */
  readonly priority: number;
}

/** An agent outside of all worlds, as plain data that JSON keeps. */
export interface Traveller {
  /** Its name; null for none. */
  readonly name: string | null;
  readonly temperament: string;
  /** All its tags. */
  readonly tags: readonly string[];
  readonly levels: Named<number>;
  /** The states of its body. */
  readonly state: Named<number>;
  /** The parameters that are its own; others come from the world that it enters. */
  readonly own: Overrides;
  /** What it carries, in the order in which it took them. */
  readonly carries: readonly CarriedThing[];
  /** Its orders, the first first. */
  readonly orders: readonly QueuedOrder[];
  /** What it feels towards others that have names. */
  readonly feelings: readonly Feeling[];
  /** The ticks after which it thinks again; null for the pace of its mind. */
  readonly thinkEvery: number | null;
  readonly isPaused: boolean;
}

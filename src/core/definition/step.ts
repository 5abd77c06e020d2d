import type { Factor } from './factor.ts';
import type { Reward } from './reward.ts';
import type { Duration, Rate } from './time.ts';

/** The thing of the action, or the item in the agent's hand. */
export type Target = 'thing' | 'item';

/**
 * One line of an action's script. Steps are data with a program counter: an agent can be saved in the middle of one.
 * Any step may have a condition and a chance; it is skipped when the condition is not above 0 or the roll fails.
 */
export type Step = StepKind & {
  readonly when?: Factor;
  /** Probability from 0 to 1 that it happens at all. */
  readonly chance?: Factor;
};

/** What a step does, by its first key. */
export type StepKind =
  /** Walk to the thing, to the other end of a feeling, or a little at random. */
  | { readonly go: Destination; readonly hold?: boolean }
  /** Pass time: a duration, a random one between two, or until a condition is true. */
  | { readonly wait: Duration | readonly [Duration, Duration] | WaitUntil; readonly hold?: boolean }
  /** Give at once. */
  | { readonly grant: Reward }
  /**
   * Change levels steadily, their decay stopped, until all of `until` are reached or `for` is over.
   * `rests` stops the decay of other needs meanwhile (fun, while asleep).
   */
  | {
      readonly fill: Readonly<Record<string, Rate>>;
      readonly until?: Reward;
      readonly for?: Duration;
      readonly rests?: readonly string[];
      readonly hold?: boolean;
    }
  /** Set states: 'thing.dirt', 'agent.gold', 'item.doneness', 'world.alarm'. */
  | { readonly set: Readonly<Record<string, Factor>> }
  | { readonly add: Readonly<Record<string, Factor>> }
  /** Make a new thing: in hand, where the agent stands, or where the thing is. */
  | { readonly spawn: string; readonly into?: 'hand' | 'here' | 'thing' }
  /** The thing turns into another kind; states of the same name are kept. */
  | { readonly become: string; readonly what?: Target }
  /** Pick the thing up, or take it in hand if it is carried already; it is then the item. */
  | { readonly take: 'thing' }
  /** Put down the item, or what was taken last, also in an earlier action. */
  | { readonly drop: 'item' }
  /** The thing is gone from the world; or the agent itself is, with that its action is done. */
  | { readonly remove: Target | 'self' }
  /** End the action and the rest of its chain; `instead` is done in its place. */
  | { readonly fail: string; readonly instead?: readonly Step[] }
  /** Lazy chain: ask the nearest thing that offers this advert for its action, and do that next. */
  | { readonly next: string }
  /**
   * Put an action of the world on the queue: one's own, or that of the agent acted on. It interrupts what has a lower
   * priority, and stays until something of a higher one comes.
   */
  | { readonly push: string; readonly onto?: 'self' | 'thing'; readonly where?: Where; readonly priority?: number }
  /** Call what the host registered; it may take ticks or fail. */
  | { readonly do: string };

/** A wait for a condition. */
export interface WaitUntil {
  /** Wait until this is above 0. */
  readonly until: Factor;
  /** Wait no longer than this. */
  readonly atMost?: Duration;
}

/** 'thing'; away from or towards a centre or a most felt one; or a stroll. */
export type Destination =
  | 'thing'
  | { readonly toward: FeltPlace; readonly reach?: number }
  | { readonly awayFrom: FledPlace; readonly reach?: number }
  /** A random place within this distance. */
  | { readonly wander: number };

/** A place that feelings point at. */
export type FeltPlace = 'fear centre' | 'hate centre' | 'most feared' | 'most loved' | 'most hated';

/** What one can run from: a place that feelings point at, or all that is feared at once, by ways that lead out. */
export type FledPlace = FeltPlace | 'everything feared';

/** After everything of its priority, before it, or in place of all that is pending and under way. */
export type Where = 'back' | 'front' | 'instead';

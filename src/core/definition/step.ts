import type { Factor } from './factor.ts';
import type { Reward } from './reward.ts';
import type { Point } from './space.ts';
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
  /** Pass time: a duration, a random one between two, one that a factor gives, or until a condition is true. */
  | { readonly wait: Duration | readonly [Duration, Duration] | FactorDuration | WaitUntil; readonly hold?: boolean }
  /** Give at once: a number or a factor for each need. */
  | { readonly grant: Readonly<Record<string, Factor>> }
  /**
   * Change levels steadily, or a state of the thing ('thing.clean'); the decay of the levels is stopped, until all of `until` are reached or `for` is over. A rate that is a
   * factor is a number each hour, evaluated when the step begins.
   * `rests` stops the decay of other needs meanwhile (fun, while asleep).
   */
  | {
      readonly fill: Readonly<Record<string, Rate | Factor>>;
      readonly until?: Reward;
      readonly for?: Duration | FactorDuration;
      readonly rests?: readonly string[];
      readonly hold?: boolean;
    }
  /** Set states: 'thing.dirt', 'agent.gold', 'item.doneness', 'world.alarm'; or relations: 'toward.likes', 'from.likes'. */
  | { readonly set: Readonly<Record<string, Factor>> }
  | { readonly add: Readonly<Record<string, Factor>> }
  /** Make a new thing: in hand, where the agent stands, or where the thing is; `with` gives its states. */
  | {
      readonly spawn: string;
      readonly into?: 'hand' | 'here' | 'thing';
      readonly with?: Readonly<Record<string, Factor>>;
    }
  /** Do steps again and again: while a condition holds, a number of times, or until the action is broken off. */
  | { readonly repeat: readonly Step[]; readonly while?: Factor; readonly times?: Factor }
  /** Change the agent itself, or the one acted on: its temperament, its mind, its tags. */
  | {
      readonly change: 'self' | 'thing';
      readonly temperament?: string;
      readonly mind?: string;
      readonly gains?: readonly string[];
      readonly loses?: readonly string[];
    }
  /** The agent acted on takes over a share of what this agent feels about everybody else: gossip. */
  | { readonly tell: string; readonly share?: Factor }
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
  /** Lazy chain: ask the nearest thing that offers this advert for its action, and do that next; only one that fits `only`. */
  | { readonly next: string; readonly only?: Factor }
  /**
   * Put an action of the world on the queue: one's own, that of the agent acted on, or those of all who perceive the
   * agent. It interrupts what has a lower priority, and stays until something of a higher one comes. For others, the
   * thing of the action is the agent that pushes it.
   */
  | {
      readonly push: string;
      readonly onto?: 'self' | 'thing' | 'witnesses';
      readonly where?: Where;
      readonly priority?: number;
    }
  /** Call what the host registered by this name, or `{ NAME: argument }`; it may take time or fail. */
  | { readonly do: string | Readonly<Record<string, HostArgument>>; readonly hold?: boolean };

/** What a `do` step hands to the host's function. */
export type HostArgument = string | number | boolean;

/** A duration that a factor gives, in one of these units; evaluated when the step begins. */
export type FactorDuration =
  | { readonly hours: Factor }
  | { readonly minutes: Factor }
  | { readonly seconds: Factor }
  | { readonly ticks: Factor };

/** A wait for a condition. */
export interface WaitUntil {
  /** Wait until this is above 0. */
  readonly until: Factor;
  /** Wait no longer than this. */
  readonly atMost?: Duration;
}

/** 'thing'; home, a named place or a point; away from or towards a centre or a most felt one; or a stroll. */
export type Destination =
  | 'thing'
  /**
   * 'home' (where the agent started, or what a step made its home), 'lastSeen' (where the agent last saw the thing), a
   * place of the world by its name, or [x, y].
   */
  | { readonly to: string | Point }
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

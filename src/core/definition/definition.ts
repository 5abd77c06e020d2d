import type { Curve } from './curve.ts';
import type { Factor } from './factor.ts';
import type { Feelings } from './feelings.ts';
import type { Named } from './reward.ts';
import type { Point } from './space.ts';
import type { Step } from './step.ts';
import type { Duration, Rate, TimeOfDay } from './time.ts';

/** A whole world as plain data: the same value whether it was written in TypeScript or in a file. */
export interface WorldDefinition {
  readonly name?: string;
  /** How fine time is; default 3600, a tick a second. */
  readonly ticksPerHour?: number;
  /** The time of day at tick 0; default '00:00'. */
  readonly starts?: TimeOfDay;
  /** Numbers that belong to nobody (the weather, an alarm), read as 'world.NAME'. */
  readonly state?: Named<number>;
  /** Tags that agents made while it runs may have, beyond those that temperaments and agents here have. */
  readonly tags?: readonly string[];
  readonly needs?: Named<Need>;
  readonly curves?: Named<Curve>;
  readonly factors?: Named<Factor>;
  readonly buckets?: Named<Bucket>;
  readonly actions?: Named<Action>;
  readonly minds?: Named<Mind>;
  readonly kinds?: Named<Kind>;
  readonly temperaments?: Named<Temperament>;
  readonly partitions?: Named<Partition>;
  readonly space?: PlaneDefinition | MapDefinition;
  readonly things?: readonly ThingPlacement[];
  readonly agents?: readonly AgentPlacement[];
}

/** A motivation. An agent holds one level of it, from desperate to content. */
export interface Need {
  /** Level lost each hour. */
  readonly decay: Rate;
  /** Turns a level into urgency; urgency usually falls as the level rises. */
  readonly curve: Curve;
  /** Default [0, 100]. */
  readonly range?: readonly [number, number];
  /** The level at the start; default the top of the range. */
  readonly start?: number;
  /** Multiplies what this need adds to a score; default 1. */
  readonly weight?: number;
  /** Falling through one of these levels makes the agent decide anew, whatever it is doing. */
  readonly alarms?: readonly number[];
  /** What an agent thinks when this need drives it: 'I am hungry'. */
  readonly thought?: string;
}

/** An offer of an action, with the reward that it claims. */
export interface Advert {
  /** The claimed reward: a number for each need, or a factor of the thing's and the agent's state. */
  readonly promise?: Named<number | Factor>;
  /** The score instead of the promise's; it may read that as the input 'promise'. */
  readonly score?: Factor;
  /** Offered only while this is above 0. */
  readonly when?: Factor;
  /** Tags that an agent must have. */
  readonly requires?: readonly string[];
  /** Tags that an agent must not have. */
  readonly forbids?: readonly string[];
  /** Default: the bucket listed first, if there are any. */
  readonly bucket?: string;
  /** How the score falls with distance, instead of the mind's way; 'none' when it doesn't. */
  readonly distance?: Curve;
  /** Slots it takes while claimed and performed; default 1, 'all' shuts everybody else out. */
  readonly uses?: number | 'all';
  /** False: never chosen freely, only pushed or reached by a chain; default true. */
  readonly autonomous?: boolean;
  /** True: performed from where the agent stands; default false, it walks there first. */
  readonly remote?: boolean;
  /** What the action does, line by line. */
  readonly steps?: readonly Step[];
  /** Instead of steps: actions of the world, put on the queue all at once (an eager chain). */
  readonly actions?: readonly string[];
  /** What an agent thinks while it does this: 'Mmh, dinner'. */
  readonly thought?: string;
  /** It promises more than it grants, and that is meant. */
  readonly dishonest?: boolean;
}

/** A script that can be pushed, chained or fallen back to by name. */
export interface Action {
  readonly steps: readonly Step[];
  readonly thought?: string;
}

/** A kind of thing. */
export interface Kind {
  readonly adverts?: Named<Advert>;
  /** Numbers each thing of this kind carries, with what they start at. */
  readonly state?: Named<number>;
  /** How many agents can use it at once; default 1. */
  readonly slots?: number;
  /** What it is, for feelings and refusals. */
  readonly tags?: readonly string[];
  /** After it was used it scores nothing for so long; with `fade` the score comes back gradually. */
  readonly cooldown?: { readonly for: Duration; readonly fade?: boolean };
  /** While above 0 nobody walks or sees through its cell. */
  readonly blocks?: Factor;
  /** One character for maps; default the first letter of the kind. */
  readonly symbol?: string;
}

/** A kind of agent. */
export interface Temperament extends Overrides {
  readonly mind?: string | Mind;
  readonly tags?: readonly string[];
  readonly state?: Named<number>;
  /** What it offers to others. */
  readonly adverts?: Named<Advert>;
  /** What it can do by itself, wherever it is. */
  readonly innate?: Named<Advert>;
  /** How many others can use its adverts at once; default 1. */
  readonly slots?: number;
  /**
   * Multiplies its speed, by its own states and needs: what it carries, how badly it is hurt. At 0 it can't move. Asked
   * whenever it sets out, and when a state of its own changes on the way; default 1.
   */
  readonly pace?: Factor;
  readonly symbol?: string;
}

/** How an agent weighs, chooses and sticks to its choices. */
export interface Mind {
  /**
   * What a promise is worth (Zubek): 'trivial' sums the future levels, 'attenuated' their urgencies,
   * 'delta' the urgency removed. Default 'delta'.
   */
  readonly scoring?: Scoring;
  readonly select?: Selection;
  /** How scores above 0 fall with distance; default 'none'. */
  readonly distance?: Curve;
  readonly perceives?: Perception;
  readonly inertia?: Inertia;
  /** When to think again: when there is nothing left to do (default), or also every so often. */
  readonly redecide?: Duration;
  /** What was done lately scores less: multiplied by 1 − penalty, the penalty fading over `for`. */
  readonly repeats?: { readonly penalty: number; readonly for: Duration };
  readonly feelings?: Feelings;
  /** Adverts (by name), kinds or tags of things that this mind will not hear of. */
  readonly refuses?: readonly string[];
  /** Takes only what makes this true; judged last, option by option. */
  readonly accepts?: Factor;
  /** Scores at or below this count for nothing, so that nobody eats who is hardly hungry; default 0. */
  readonly least?: number;
  /** The action to do when nothing scores above that; default a wait of ten minutes. */
  readonly fallback?: string;
  /** What to do when nothing scores: the fallback (default), or the least bad option. Neither interrupts. */
  readonly lastResort?: 'fallback' | 'best';
}

export type Scoring = 'trivial' | 'attenuated' | 'delta';

/** How one option is taken from the scored ones. A tie goes to the lower thing, then to the advert listed first. */
export type Selection =
  | 'best'
  /** At random, chances proportional to score: over all, or over the best n. */
  | { readonly weighted: 'all' | number }
  /** At random, chances proportional to score, over those within this share of the best (0.1: ten per cent). */
  | { readonly within: number }
  /** At random, chances proportional to e^(score ÷ temperature). */
  | { readonly boltzmann: Factor }
  /** The first of these adverts that scores above 0. */
  | { readonly stack: readonly string[] };

/** What reaches an agent's notice. Nothing given: everything. */
export interface Perception {
  /** Straight-line range; default unlimited. */
  readonly range?: number;
  /** Only what is in line of sight; default false. */
  readonly sight?: boolean;
  /** Only what is in the agent's own partition; default false. */
  readonly partition?: boolean;
}

/** What keeps an agent at what it is doing. */
export interface Inertia {
  /** Added to the score of the option under way. */
  readonly bonus?: number;
  /** Added for this long after the decision; with `fade` it runs down to 0 over that time. */
  readonly cooldown?: { readonly bonus: number; readonly for: Duration; readonly fade?: boolean };
}

/** A bucket of options: a lower one is looked at only if no option of a higher one scores above 0. */
export interface Bucket {
  /** Fixed, or scored (The Sims: by how urgent its need is). A tie goes to the one listed first. */
  readonly priority: number | Factor;
}

/** The numbers that a partition, a temperament or one agent may set for itself; the later of these wins. */
export interface Overrides {
  readonly needs?: Named<{ readonly decay?: Rate; readonly weight?: number; readonly curve?: Curve }>;
  /** Cells or units walked each tick; default 1. */
  readonly speed?: number;
  /** Perception range, instead of the mind's. */
  readonly range?: number;
  /** Bonus for the option under way, instead of the mind's. */
  readonly inertia?: number;
}

/** A part of the world with numbers of its own. */
export interface Partition extends Overrides {
  /** Whatever stands in this rectangle belongs to it: [left, top, right, bottom], edges included. */
  readonly area?: readonly [number, number, number, number];
}

export interface PlaneDefinition {
  readonly plane: readonly [width: number, height: number];
}

export interface MapDefinition {
  /** A drawn map: # is a wall, everything else is floor. */
  readonly map: readonly string[];
}

export interface ThingPlacement {
  readonly kind: string;
  readonly at: Point;
  /** Default the kind with the thing's number: 'fridge #0'. */
  readonly name?: string;
  readonly state?: Named<number>;
  readonly partition?: string;
}

export interface AgentPlacement extends Overrides {
  readonly name: string;
  readonly temperament: string;
  readonly at: Point;
  /** Levels at the start where they differ from the needs' own. */
  readonly levels?: Named<number>;
  readonly state?: Named<number>;
  /** Added to the temperament's. */
  readonly tags?: readonly string[];
  readonly partition?: string;
  /** Kinds of things that it has on it. */
  readonly carries?: readonly string[];
}

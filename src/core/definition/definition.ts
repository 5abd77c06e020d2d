import type { Curve } from './curve.ts';
import type { Factor } from './factor.ts';
import type { Feelings } from './feelings.ts';
import type { Named } from './reward.ts';
import type { Point } from './space.ts';
import type { Step } from './step.ts';
import type { Duration, Rate, TimeOfDay } from './time.ts';

/** A whole world as plain data: the same value whether it was written in TypeScript or in a file. */
export interface WorldDefinition<
  NeedName extends string = string,
  RelationName extends string = string,
  StateName extends string = string,
> {
  /** The name of the world. */
  readonly name?: string;
  /** The number of ticks in an hour. Default: 3600, a tick a second. */
  readonly ticksPerHour?: number;
  /** The time of day at the beginning. Default: 00:00. */
  readonly starts?: TimeOfDay;
  /** The states of the world itself (the weather, an alarm), read as world.NAME. */
  readonly state?: Readonly<Record<StateName, number>>;
  /** Tags for agents that are added later, besides those of temperaments and agents. */
  readonly tags?: readonly string[];
  /** The motivations. */
  readonly needs?: Readonly<Record<NeedName, Need>>;
  /** Curves to refer to by name. */
  readonly curves?: Named<Curve>;
  /** Decision factors to refer to by name. */
  readonly factors?: Named<Factor>;
  /** Groups of options: a lower one is considered only if nothing in a higher one scores above 0. */
  readonly buckets?: Named<Bucket>;
  /** Scripts that can be pushed, chained or fallen back to by name. */
  readonly actions?: Named<Action>;
  /** How agents score, choose and stick to their choices. */
  readonly minds?: Named<Mind>;
  /** The kinds of things. */
  readonly kinds?: Named<Kind>;
  /** The kinds of agents. */
  readonly temperaments?: Named<Temperament>;
  /** Parts of the world with their own parameters. */
  readonly partitions?: Named<Partition>;
  /** Points to walk to by name. */
  readonly places?: Named<Point>;
  /** Numbers between an agent and another, or a thing: likes, trusts, owns. */
  readonly relations?: Readonly<Record<RelationName, Relation>>;
  /** An open plane or a drawn map. */
  readonly space?: PlaneDefinition | MapDefinition;
  /** The things at the start. */
  readonly things?: readonly ThingPlacement[];
  /** The agents at the start. */
  readonly agents?: readonly AgentPlacement[];
}

/** A motivation. An agent holds one level of it, from desperate to content. */
export interface Need {
  /** Level lost each hour: 6 or 6/h. */
  readonly decay: Rate;
  /** Multiplies the decay, by the agent's states and tags and the world's states. Default: 1. */
  readonly hastened?: Factor;
  /** Turns a level into urgency; urgency usually falls as the level rises. */
  readonly curve: Curve;
  /** Bottom and top of the level. Default: [0, 100]. */
  readonly range?: readonly [number, number];
  /** The level at the start. Default: the top of the range. */
  readonly start?: number;
  /** Multiplies what this need adds to a score. Default: 1. */
  readonly weight?: number;
  /** Falling through one of these levels makes the agent decide again. */
  readonly alarms?: readonly number[];
  /** What an agent thinks when this need drives it. */
  readonly thought?: string;
}

/** An offer of an action, with the reward that it claims. */
export interface Advert {
  /** The claimed reward: a number or a factor for each need. */
  readonly promise?: Named<number | Factor>;
  /** The score instead of the promise's; it may read that as the input `promise`. */
  readonly score?: Factor;
  /** Offered only while this is above 0; checked again when the action begins. Default: always. */
  readonly when?: Factor;
  /** Must stay above 0 until the action is over; otherwise the action ends. Default: always. */
  readonly while?: Factor;
  /** Tags that an agent must have. */
  readonly requires?: readonly string[];
  /** Tags that an agent must not have. */
  readonly forbids?: readonly string[];
  /** The bucket it belongs to. Default: the one listed first. */
  readonly bucket?: string;
  /** How the score falls with distance; `none` if it does not. Default: the mind's. */
  readonly distance?: Curve;
  /** Slots it takes while it is claimed and performed; `all` shuts everybody else out. Default: 1. */
  readonly uses?: number | 'all';
  /** false: never chosen freely, only pushed or reached by a chain. Default: true. */
  readonly autonomous?: boolean;
  /** true: performed from the agent's position. Default: false, it walks there first. */
  readonly remote?: boolean;
  /** Done together with others: they are asked, come, begin and end together. Default: alone. */
  readonly together?: Together;
  /** What the action does, line by line. */
  readonly steps?: readonly Step[];
  /** Instead of steps: actions of the world, put on the queue all at once (an eager chain). */
  readonly actions?: readonly string[];
  /** Steps that are done however the action ends, once it has begun; they take no time. */
  readonly finally?: readonly Step[];
  /** What an agent thinks while it does this. */
  readonly thought?: string;
  /** true: it promises more than it grants, and that is intended. Default: false. */
  readonly dishonest?: boolean;
}

/**
 * An action that several agents do together. Whoever chooses it asks others, who weigh it as an option of their own. Those
 * who come wait for each other, and begin at the same tick; who leaves ends it for all.
 */
export interface Together {
  /** Who is asked: tags, temperaments, or `agents` for everybody; those who are perceived. Default: the agent acted on. */
  readonly asks?: string | readonly string[];
  /** What the others are asked to do: an advert of the one who asks, or of the same thing. Default: this advert. */
  readonly role?: string;
  /** How many must be there to begin, with the one who asks. Default: 2. */
  readonly atLeast?: number;
  /** How long those who have come wait for the others. Default: 10m. */
  readonly waits?: Duration;
  /** Whether it ends for all when one of this role is done, or only for that one. Default: for all. */
  readonly ends?: 'all' | 'one';
}

/** What an agent can do by itself, or to things and agents that offer nothing for it. */
export interface InnateAdvert extends Advert {
  /** Whom it is done to: kinds, temperaments or tags, or `agents` for everybody. Default: nobody, it is done alone. */
  readonly of?: string | readonly string[];
}

/** A script that can be pushed, chained or fallen back to by name. */
export interface Action {
  /** What it does, line by line. */
  readonly steps: readonly Step[];
  /** Steps that are done however the action ends, once it has begun; they take no time. */
  readonly finally?: readonly Step[];
  /** What an agent thinks while it does this. */
  readonly thought?: string;
}

/** A kind of thing. */
export interface Kind {
  /** What it offers. */
  readonly adverts?: Named<Advert>;
  /** The states of each thing of this kind, with their initial values. */
  readonly state?: Named<number>;
  /** How many agents can use it at once. Default: 1. */
  readonly slots?: number;
  /**
   * Agents that find it taken stand in line, and are served in order. Default: no line, what is taken is not on offer.
   */
  readonly line?: Line;
  /** What it is, for feelings and refusals. */
  readonly tags?: readonly string[];
  /** After a use it scores 0 for this long. */
  readonly cooldown?: { readonly for: Duration; readonly fade?: boolean };
  /** While this is above 0, nobody walks or sees through its cell. */
  readonly blocks?: Factor;
  /** One character for maps. Default: the first letter of the kind. */
  readonly symbol?: string;
  /** The picture on the studio's map: a name of docs/reference/icons.md. Default: guessed from the name. */
  readonly icon?: string;
}

/** A line at a thing: slots are taken on arrival, in order, and not when the thing is chosen. */
export interface Line {
  /** How many may stand in it; when it is full, the thing is not on offer. Default: 100. */
  readonly atMost?: number;
  /** How long one of them is expected to take, for the input line.wait. Default: 0. */
  readonly each?: Duration;
  /** Who has waited this long gives up. Default: never. */
  readonly patience?: Duration;
  /** Where people stand: from the thing in this direction, this far apart. Default: all stand at the thing. */
  readonly along?: Point;
  /** Where people stand, instead of `along`: positions relative to the thing, the first one first. */
  readonly places?: readonly Point[];
}

/** A kind of agent. */
export interface Temperament extends Overrides {
  /** The name of a mind of the world, or a mind of its own. */
  readonly mind?: string | Mind;
  /** What these agents are; the first tag is their race. */
  readonly tags?: readonly string[];
  /** The states of each agent, with their initial values. */
  readonly state?: Named<number>;
  /** What it offers to others. */
  readonly adverts?: Named<Advert>;
  /** What it can do by itself, wherever it is, or with `of` to others. */
  readonly innate?: Named<InnateAdvert>;
  /** How many others can use its adverts at once. Default: 1. */
  readonly slots?: number;
  /**
   * Multiplies its speed, by its own states and needs; at 0 it cannot move. Evaluated when it sets out, and when a
   * state of its own changes on the way. Default: 1.
   */
  readonly pace?: Factor;
  /** One character for maps. */
  readonly symbol?: string;
  /**
   * The picture on the studio's map: a name of docs/reference/icons.md. Default: a person, or an animal that is
   * guessed from the name.
   */
  readonly icon?: string;
}

/** How an agent weighs, chooses and sticks to its choices. */
export interface Mind {
  /**
   * What a promise is worth (Zubek): `trivial` sums the future levels, `attenuated` their urgencies, `delta` the
   * urgency removed. Default: delta.
   */
  readonly scoring?: Scoring;
  /** How one of the scored options is selected. Default: best. */
  readonly select?: Selection;
  /** How scores above 0 fall with distance. Default: none. */
  readonly distance?: Curve;
  /** What its agents can notice. Default: everything. */
  readonly perceives?: Perception;
  /** What its agents remember of what they have seen. Default: nothing. */
  readonly memory?: Memory;
  /** A bonus for the current activity. */
  readonly inertia?: Inertia;
  /** Decide again this often, besides when there is nothing left to do. */
  readonly redecide?: Duration;
  /** A penalty for repeating a recent activity. */
  readonly repeats?: { readonly penalty: number; readonly for: Duration };
  /** Fear, love and hate for what is perceived. */
  readonly feelings?: Feelings;
  /** Adverts (by name), kinds or tags of things that it never considers. */
  readonly refuses?: readonly string[];
  /** Only options for which this is true are taken; evaluated last, for each option. */
  readonly accepts?: Factor;
  /** An option that fails at a thing again and again is set aside for longer each time, up to this. Default: 5m. */
  readonly retry?: Duration;
  /** Options that score this or less are ignored. Default: 0. */
  readonly least?: number;
  /** The action to do when nothing scores. Default: a wait of ten minutes. */
  readonly fallback?: string;
  /** When nothing scores: the fallback, or the least bad option. Neither interrupts. Default: fallback. */
  readonly lastResort?: 'fallback' | 'best';
}

/** How a promise is scored. */
export type Scoring = 'trivial' | 'attenuated' | 'delta';

/**
 * How one of the scored options is selected. A tie goes to what is under way, then to the nearer thing, then to the
 * lower thing, then to the advert listed first.
 */
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

/**
 * What an agent remembers: which things it saw where, when, and in what state. It looks around whenever it decides or
 * thinks again, at the end of every walk, and on its way: at borders of partitions, and each time that it has walked half
 * as far as it sees.
 */
export interface Memory {
  /** How long it remembers what it no longer sees. */
  readonly for: Duration;
  /** The most that it remembers; what it has not seen for longest is forgotten first. Default: 32. */
  readonly atMost?: number;
  /** Kinds, temperaments and tags that it remembers. Default: everything that offers something. */
  readonly of?: readonly string[];
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
  /** Fixed, or scored (The Sims: by how urgent its need is). Buckets of equal priority are tried together. */
  readonly priority: number | Factor;
}

/** A number that an agent has for another agent or for a thing, once a step or the start gives it one. */
export interface Relation {
  /** The least and the most that it can be. Default: [−100, 100]. */
  readonly range?: readonly [number, number];
  /** What it is towards strangers; it runs back to this. Default: 0. */
  readonly start?: number;
  /** How fast it runs back to `start`, each hour. Default: it stays. */
  readonly decay?: Rate;
}

/** The numbers that a partition, a temperament or one agent may set for itself; the later of these wins. */
export interface Overrides {
  /** Decay, weight and curve of needs, instead of their own. */
  readonly needs?: Named<{ readonly decay?: Rate; readonly weight?: number; readonly curve?: Curve }>;
  /** Cells or units walked each tick. Default: 1. */
  readonly speed?: number;
  /** How far an agent perceives, instead of the mind's range. */
  readonly range?: number;
  /** Bonus for the option under way, instead of the mind's. */
  readonly inertia?: number;
}

/** A part of the world with numbers of its own. */
export interface Partition extends Overrides {
  /** Everything in the rectangle [left, top, right, bottom] belongs to it, edges included. */
  readonly area?: readonly [number, number, number, number];
}

/** A space without walls. */
export interface PlaneDefinition {
  readonly plane: readonly [width: number, height: number];
}

/** A space with walls. */
export interface MapDefinition {
  /** A drawn map: # is a wall, everything else is floor. */
  readonly map: readonly string[];
}

/** A thing that is there from the start. */
export interface ThingPlacement {
  /** The kind it is of. */
  readonly kind: string;
  /** Its position: [x, y]. */
  readonly at: Point;
  /** Its name. Default: the kind with a number. */
  readonly name?: string;
  /** States that differ from the kind's at the start. */
  readonly state?: Named<number>;
  /** The partition it belongs to, instead of the one at its position. */
  readonly partition?: string;
  /** true: the studio's map draws its picture the other way round. Default: false. */
  readonly mirrored?: boolean;
  /** By how many degrees the studio's map turns its picture, clockwise. Default: 0. */
  readonly turned?: number;
}

export interface AgentPlacement extends Overrides {
  /** Its name. */
  readonly name: string;
  /** The temperament it is of. */
  readonly temperament: string;
  /** Its position: [x, y]. */
  readonly at: Point;
  /** Levels at the start that differ from the needs' own. */
  readonly levels?: Named<number>;
  /** States that differ from the temperament's at the start. */
  readonly state?: Named<number>;
  /** Added to the temperament's. */
  readonly tags?: readonly string[];
  /** The partition it belongs to, instead of the one at its position. */
  readonly partition?: string;
  /** The kinds of the things that it carries. */
  readonly carries?: readonly string[];
  /** What it feels at the start, by the name of an agent or thing, then by relation: { Ben: { likes: 40 } }. */
  readonly toward?: Named<Named<number>>;
}

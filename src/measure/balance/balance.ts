import type { Spread } from '../statistics/spread.ts';

/** How much of the time an activity, or a group of activities, took. */
export interface ActivityBalance {
  readonly name: string;
  /** Hours a day. */
  readonly hours: Spread;
  /** How often a day it was started. */
  readonly times: Spread;
  /** Share of each hour of the day, from 0 to 1; null for an hour that no run reached. */
  readonly byHour: readonly (number | null)[];
}

/** The levels of a need. */
export interface NeedBalance {
  readonly name: string;
  readonly range: readonly [low: number, high: number];
  readonly mean: Spread;
  /** The lowest level of each run. */
  readonly lowest: Spread;
  /** The lowest level of all runs. */
  readonly worst: number;
  /** Share of the time in the lowest tenth of the range. */
  readonly danger: Spread;
  /** Share of the time at the low end of the range. */
  readonly bottom: Spread;
  /** Mean level by hour of the day; null for an hour that no run reached. */
  readonly byHour: readonly (number | null)[];
  /** Share of the time in each twentieth of the range, from the lowest. */
  readonly bands: readonly number[];
}

/** How often a day disruptions of one kind happened. */
export interface DisruptionBalance {
  readonly times: Spread;
  /** The most frequent ones, at most MAX_LISTED. */
  readonly most: readonly { readonly what: string; readonly times: Spread }[];
}

/** The behaviour of a cohort: everybody, the agents of a temperament, or one agent. All figures are per agent. */
export interface CohortBalance {
  /** 'everybody', or the name of a temperament or an agent. */
  readonly name: string;
  /** How many agents it has. */
  readonly agents: Spread;
  /** The longest first. */
  readonly activities: readonly ActivityBalance[];
  /** The activity groups of the file, in its order. */
  readonly groups: readonly ActivityBalance[];
  readonly needs: readonly NeedBalance[];
  readonly flipFlops: DisruptionBalance;
  readonly abandoned: DisruptionBalance;
  readonly failed: DisruptionBalance;
  /** Hours a day spent walking. */
  readonly walking: Spread;
  /** Hours a day spent walking in vain: to something that then did not happen. */
  readonly wasted: Spread;
  /** Entropy of the day's hours by activity, in bits. */
  readonly variety: Spread;
  /** Share of a day, from 0 to 1, that differs from the day before; null for runs of less than two complete days. */
  readonly dayToDay: Spread | null;
}

/** How full the things of a kind were. */
export interface KindBalance {
  readonly kind: string;
  /** How many there were, while there was at least one. */
  readonly things: Spread;
  /** Share of the slots that were claimed. */
  readonly occupied: Spread;
  /** Share of the time during which a thing had no free slot. */
  readonly full: Spread;
  /** Share of the time during which none of the things had a free slot. */
  readonly allFull: Spread;
  /** Share of the slots that were claimed, by hour of the day; null for an hour without slots. */
  readonly byHour: readonly (number | null)[];
  /** Share of the survey's samples in which an agent would have chosen one if it had not been taken. */
  readonly missed: Spread;
}

/** What an advert promised for one need each time it was chosen, and what the agent gained. */
export interface PromiseBalance {
  readonly need: string;
  readonly promised: Spread;
  /** The promised gain, limited by the highest level. */
  readonly expected: Spread;
  /** The change of the level at the end of the whole chain. */
  readonly gained: Spread;
  /** By how much the level fell meanwhile, such as by its decay: what was given is this and `gained`. */
  readonly fallen: Spread;
  /** What the advert's own steps granted. */
  readonly granted: Spread;
  /** The same as `expected` and `gained`, only of the times that it was neither interrupted nor failed; null for none. */
  readonly whenDone: { readonly expected: number; readonly gained: number } | null;
}

/** How an advert was used. */
export interface AdvertBalance {
  /** The kind of thing that advertises it, or the temperament for an innate advert. */
  readonly kind: string;
  readonly advert: string;
  /** False for an advert that only occurs as a part of other activities. */
  readonly isChoice: boolean;
  /** Whether no agent and no temperament of the file has the tags that it requires. */
  readonly isForNobody: boolean;
  /** For one that promises more than it grants, as its author intends. */
  readonly isDishonest?: true;
  /** How often it was started, per agent and day. */
  readonly times: Spread;
  /** Shares of its actions that were done, failed and were interrupted; null when none ended. */
  readonly done: Spread | null;
  readonly failed: Spread | null;
  readonly interrupted: Spread | null;
  /** The number of runs in which it was never started. */
  readonly never: number;
  readonly promises: readonly PromiseBalance[];
  /** The needs that it filled, promised or not. */
  readonly fills: readonly string[];
  /** How close it came to being chosen, as shares of the survey's samples in which there was such a thing. */
  readonly standings: Readonly<Record<string, number>>;
  /** The number of these samples. */
  readonly surveyed: number;
}

/** What explains the faults of a balance. */
export interface CauseBalance {
  /** By need: what agents did while it was in danger, as shares of that time, the largest first. */
  readonly inDanger: Readonly<Record<string, readonly { readonly activity: string; readonly share: number }[]>>;
  /** By need: why agents with it in danger did not choose what would fill it, the most frequent first. */
  readonly remedies: Readonly<Record<string, readonly RemedyBalance[]>>;
  /** Futile retries, the most frequent first. */
  readonly retries: readonly RetryBalance[];
}

/** Why an advert did not help agents with a need in danger. */
export interface RemedyBalance {
  /** Both are empty when no advert was there that promises to fill the need. */
  readonly kind: string;
  readonly advert: string;
  /** The reason for its rejection, 'outscored', 'chosen', or 'none' when there was none. */
  readonly standing: string;
  /** The share of the decisions of agents in danger. */
  readonly share: number;
}

/** An activity that ended early and was started again at once, over and over. */
export interface RetryBalance {
  readonly who: string;
  readonly activity: string;
  readonly why: string;
  /** How many retries in all runs. */
  readonly times: number;
  /** The most in a row, with the seed and the tick at which they ended. */
  readonly longest: number;
  readonly seed: number;
  readonly tick: number;
}

/** The runs that a balance is about. */
export interface BalanceSubject {
  /** The name of the world. */
  readonly world: string;
  /** The variant of the file; null for none. */
  readonly variant: string | null;
  /** The requested number of agents; null for the file's own. */
  readonly agents: number | null;
  /** How long each run counted, as requested: '30d'. */
  readonly for: string;
  /** How long each run lasted before that, as requested. */
  readonly skip: string;
  /** Groups of activities by name. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
}

/** The behaviour of a world over many runs: plain data, independent of the order of the runs. */
export interface Balance extends BalanceSubject {
  /** The version of these keys. */
  readonly hankerBalance: 4;
  /** In ascending order. */
  readonly seeds: readonly number[];
  readonly ticksPerHour: number;
  /** Decisions per agent and day. */
  readonly decisions: Spread;
  readonly everybody: CohortBalance;
  readonly temperaments: readonly CohortBalance[];
  /** One for each agent; empty for a large world. */
  readonly people: readonly CohortBalance[];
  readonly kinds: readonly KindBalance[];
  readonly adverts: readonly AdvertBalance[];
  /** What explains the faults. */
  readonly causes: CauseBalance;
  /** The number of samples in which an agent was asked, at a random moment, what it would choose. */
  readonly surveyed: number;
}

/** The most disruptions of a kind that are listed by name. */
export const MAX_LISTED = 20;

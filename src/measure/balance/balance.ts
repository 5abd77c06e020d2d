/** A figure over several runs. */
export interface Spread {
  readonly mean: number;
  /** Standard deviation from run to run; 0 for a single one. */
  readonly deviation: number;
  /** Runs in which there was something to measure. */
  readonly seeds: number;
}

/** What an activity, or a group of them, took of the time. */
export interface ActivityBalance {
  readonly name: string;
  /** Hours a day. */
  readonly hours: Spread;
  /** How often it was begun a day. */
  readonly times: Spread;
  /** Share of each hour of the day, from 0 to 1; null for an hour that was not run through. */
  readonly byHour: readonly (number | null)[];
}

/** What the levels of a need were like. */
export interface NeedBalance {
  readonly name: string;
  readonly range: readonly [low: number, high: number];
  readonly mean: Spread;
  /** The lowest of each run, and of all runs. */
  readonly lowest: Spread;
  readonly worst: number;
  /** Share of the time in the lowest tenth of the range, and at the very bottom. */
  readonly danger: Spread;
  readonly bottom: Spread;
  /** Mean level by hour of the day; null for an hour that was not run through. */
  readonly byHour: readonly (number | null)[];
  /** Share of the time in each twentieth of the range, from the lowest. */
  readonly bands: readonly number[];
}

/** How often something happened that shows restlessness; times a day. */
export interface DisruptionBalance {
  readonly times: Spread;
  /** The most frequent ones, at most MOST_LISTED. */
  readonly most: readonly { readonly what: string; readonly times: Spread }[];
}

/** What somebody was like, or several together: all figures are of each of them. */
export interface CohortBalance {
  /** 'everybody', a temperament, or an agent. */
  readonly name: string;
  /** How many agents it is about. */
  readonly agents: Spread;
  /** The longest first. */
  readonly activities: readonly ActivityBalance[];
  /** By the groups of the file, in its order. */
  readonly groups: readonly ActivityBalance[];
  readonly needs: readonly NeedBalance[];
  readonly flipFlops: DisruptionBalance;
  readonly abandoned: DisruptionBalance;
  readonly failed: DisruptionBalance;
  /** Hours a day on the way, and those of them for something that then did not happen. */
  readonly walking: Spread;
  readonly wasted: Spread;
  /** Entropy of the day's hours by activity, in bits. */
  readonly variety: Spread;
  /** Share of a day, from 0 to 1, that goes to something else than the day before; null for less than two whole days. */
  readonly dayToDay: Spread | null;
}

/** How full the things of a kind were. */
export interface KindBalance {
  readonly kind: string;
  /** How many there were while there was one. */
  readonly things: Spread;
  /** Share of the slots that were claimed. */
  readonly occupied: Spread;
  /** Share of the time that one of them had no free slot, and that none of them had. */
  readonly full: Spread;
  readonly allFull: Spread;
  /** Share of the slots that were claimed, by hour of the day; null for an hour without any. */
  readonly byHour: readonly (number | null)[];
  /** Share of the moments in which somebody would have chosen it, had it not been taken. */
  readonly missed: Spread;
}

/** What one need was to gain by an advert each time that it was chosen, and what it gained. */
export interface PromiseBalance {
  readonly need: string;
  readonly promised: Spread;
  /** As far as there was room for it below the highest level. */
  readonly expected: Spread;
  /** How much higher the level was at the end, chain and all. */
  readonly gained: Spread;
  /** What the advert's own steps gave. */
  readonly granted: Spread;
}

/** What became of an advert. */
export interface AdvertBalance {
  /** The kind of thing that offers it, or the temperament of those who do it by themselves. */
  readonly kind: string;
  readonly advert: string;
  /** False for what is only done as a part of something else. */
  readonly isChoice: boolean;
  /** How often it was begun, a day and agent; its actions by how they ended, as shares of those that did. */
  readonly times: Spread;
  readonly done: Spread | null;
  readonly failed: Spread | null;
  readonly interrupted: Spread | null;
  /** In how many of the runs it was never begun. */
  readonly never: number;
  readonly promises: readonly PromiseBalance[];
  /** Of the moments in which somebody was asked and there was one: what stood in its way at best, as shares. */
  readonly standings: Readonly<Record<string, number>>;
  /** How often that was. */
  readonly surveyed: number;
}

/** Which runs a balance is over. */
export interface BalanceSubject {
  /** What the world is called. */
  readonly world: string;
  readonly variant: string | null;
  /** How many agents there were to be; null for as many as the file has. */
  readonly agents: number | null;
  /** How long was counted and what was skipped before, as it was asked for: '30d'. */
  readonly for: string;
  readonly skip: string;
  /** Groups of activities by name. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
}

/** What a world was like over many runs: plain data, the same whatever order the runs came in. */
export interface Balance extends BalanceSubject {
  /** The version of these keys. */
  readonly hankerBalance: 1;
  /** By rising number. */
  readonly seeds: readonly number[];
  readonly ticksPerHour: number;
  /** Decisions a day of each. */
  readonly decisions: Spread;
  readonly everybody: CohortBalance;
  readonly temperaments: readonly CohortBalance[];
  /** Empty where there are many. */
  readonly people: readonly CohortBalance[];
  readonly kinds: readonly KindBalance[];
  readonly adverts: readonly AdvertBalance[];
  /** How often somebody was asked at a moment drawn at random what it would choose. */
  readonly surveyed: number;
}

/** So many of a kind are listed by name, the most frequent ones. */
export const MOST_LISTED = 20;

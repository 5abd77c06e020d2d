import { show, unknownName } from '../definition/problem.ts';

/**
 * How much the steps of a world may ask for. What is placed, added or pushed from outside is not limited, but counts.
 * Where a limit is reached is a part of the run: a run goes the same way only under the same limits.
 */
export interface Limits {
  /** Steps of one agent without any time passing; default 10,000. */
  readonly steps?: number;
  /** Actions that wait on one agent's queue; default 1,000. */
  readonly queue?: number;
  /** Things that there are, bodies of agents apart; default 100,000 more than the definition places. */
  readonly things?: number;
  /** Agents that there ever were, for their numbers are kept; default 100,000 more than the definition places. */
  readonly agents?: number;
}

/** What happens when a limit is reached: 'stop' ends the run after this tick, 'interrupt' only the action. */
export type OnOverload = 'stop' | 'interrupt';

/** What asked for too much, and where; numbers are −1 for none. */
export interface Overload {
  readonly limit: keyof Limits;
  readonly most: number;
  readonly tick: number;
  readonly agent: number;
  readonly action: string;
  readonly advert: number;
  /** The kind of thing, or of body, that was to be made. */
  readonly kind: number;
  /** Whose queue was to grow. */
  readonly onto: number;
}

/** A run that was ended because a step asked for too much. The tick is over, and the world is whole: it may go on. */
export class OverloadError extends Error {
  readonly overload: Overload;

  /** For this overload, with the given message. */
  constructor(message: string, overload: Overload) {
    super(message);
    this.name = 'OverloadError';
    this.overload = overload;
  }
}

const MORE = 100_000;

/** The limits in force for a world with so many things and agents placed. Throws a RangeError for what is no limit. */
export function limitsFor(given: Limits, things: number, agents: number): Required<Limits> {
  const limits = { steps: 10_000, queue: 1000, things: things + MORE, agents: agents + MORE, ...given };
  for (const [name, most] of Object.entries(limits)) {
    if (!Object.hasOwn(REASONS, name)) throw new RangeError(unknownName('limit', name, Object.keys(REASONS)));
    if (!Number.isInteger(most) || most < 0)
      throw new RangeError(`limits.${name}: got ${show(most)}; expected an integer from 0`);
  }
  return limits;
}

export const REASONS: Readonly<Record<keyof Limits, (most: number) => string>> = {
  steps: (most) => `it took ${most} steps and no time`,
  queue: (most) => `more than ${most} actions on one queue`,
  things: (most) => `more than ${most} things`,
  agents: (most) => `more than ${most} agents`,
};

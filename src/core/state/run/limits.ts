import { show, unknownName } from '../../definition/problem.ts';

/**
 * Limits on what the steps of a world may do. Things, agents and actions from outside are not limited, but they count.
 * A run that reaches a limit is reproducible only with the same limits.
 */
export interface Limits {
  /** Steps of one agent without any time passing; default 10,000. */
  readonly steps?: number;
  /** Actions in the queue of one agent; default 1,000. */
  readonly queue?: number;
  /** Things in the world, without the bodies of agents; default 100,000 more than the definition places. */
  readonly things?: number;
  /** Agents in the world; default 100,000 more than the definition places. */
  readonly agents?: number;
}

/** What happens when a limit is reached: 'stop' ends the run after this tick, 'interrupt' only the action. */
export type OnOverload = 'stop' | 'interrupt';

/** What reached a limit, and where. An id or index is −1 for none. */
export interface Overload {
  /** The limit that was reached. */
  readonly limit: keyof Limits;
  /** The value of the limit. */
  readonly most: number;
  /** The tick at which it was reached. */
  readonly tick: number;
  /** The id of the agent. */
  readonly agent: number;
  /** The name of the action. */
  readonly action: string;
  /** The index of the advert. */
  readonly advert: number;
  /** The index of the kind of thing, or of body, that was to be spawned. */
  readonly kind: number;
  /** The id of the agent whose queue was to grow. */
  readonly onto: number;
}

/** Thrown when a step reaches a limit. The tick is complete and the world is consistent, so it can be advanced again. */
export class OverloadError extends Error {
  /** What reached the limit. */
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

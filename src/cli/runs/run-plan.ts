import type { Host, World } from '../../core/index.ts';
import type { SavedRunCounters } from '../../measure/internal.ts';
import type { WorldSource } from '../../save/index.ts';
import type { overloadOf } from '../options/overload-options.ts';

/** A run that is about to start or to continue. */
export interface RunPlan {
  readonly world: World;
  /** The world as it was named on the command line. */
  readonly name: string;
  readonly source: WorldSource;
  readonly host: Host;
  /** The total duration, as it was given on the command line. */
  readonly for: string;
  /** The tick at which the run ends. */
  readonly end: number;
  readonly seed: number;
  /** Count of agents at the beginning. */
  readonly agents: number;
  readonly overload: ReturnType<typeof overloadOf>;
  /** The counters of the part before; null for a new run. */
  readonly kept: SavedRunCounters | null;
}

/** Output options of a run. */
export interface RunOutputs {
  readonly json?: boolean;
  readonly story?: boolean;
  readonly trace?: string;
  readonly save?: string;
  readonly every?: string;
  readonly keep?: number;
  readonly journal?: string;
  readonly checks?: string;
  readonly states?: boolean;
}

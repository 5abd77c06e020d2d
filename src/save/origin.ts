import type { Host } from '../core/index.ts';

/** The world file that a run is of, so that what is kept of the run needs no other file. */
export interface WorldSource {
  /** As it is called in messages. */
  readonly file: string;
  readonly text: string;
  /** The name of the variant that was chosen; null for none. */
  readonly variant: string | null;
  /** How many of its agents were asked for; null for those that it has. */
  readonly agents: number | null;
}

/** The names that the game must register again before the run can go on. */
export interface HostNames {
  readonly actions: readonly string[];
  readonly inputs: readonly string[];
  readonly curves: readonly string[];
}

/** The names of all that a game registered. */
export function namesOfHost(host: Host = {}): HostNames {
  const { actions = {}, inputs = {}, curves = {} } = host;
  return { actions: Object.keys(actions), inputs: Object.keys(inputs), curves: Object.keys(curves) };
}

/** As many agents as a run may be asked for. */
const MOST_AGENTS = 1_000_000;

/** Whether a value from a file is a source or null. */
export function isSource(value: unknown): value is WorldSource | null {
  if (value === null) return true;
  const { file, text, variant, agents } = (value ?? {}) as Partial<WorldSource>;
  const isText = typeof file === 'string' && typeof text === 'string';
  const isVariant = variant === null || typeof variant === 'string';
  return (
    isText &&
    isVariant &&
    (agents === null || (Number.isInteger(agents) && Number(agents) >= 0 && Number(agents) <= MOST_AGENTS))
  );
}

/** A source as saves and journals of format 1 have it, with its present keys: there `variant` was `tuning`. */
export function sourceFromFormat1(source: unknown): unknown {
  if (typeof source !== 'object' || source === null || !('tuning' in source)) return source;
  const { tuning: variant, ...rest } = source;
  return { ...rest, variant };
}

/** Whether a value from a file is names of a host. */
export function areHostNames(value: unknown): value is HostNames {
  const { actions, inputs, curves } = (value ?? {}) as Partial<HostNames>;
  return [actions, inputs, curves].every(
    (names) => Array.isArray(names) && names.every((name) => typeof name === 'string'),
  );
}
